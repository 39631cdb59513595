"""A campaign explains itself: what choices come to, how to win, every rule and card, and who has won it all."""

import re

import pytest

from machiya.campaign import Campaign, telling
from machiya.campaign.composing import named_counters
from machiya.campaign.pack import load, load_earlier
from tests.campaign.steps import LANGUAGES, at, started, until, win, written

LEVEL = [0, 0, 0, 0, 1, 1, 2, 2, 2, 1]
"""Winners of the ten games by whom two of three have four points."""


def decided(winners: list[int], kept: dict[int, dict[str, int]] | None = None) -> Campaign:
    """A campaign that is over: these won its games, and these had something in hand at the end of the last."""
    campaign = started(3)
    until(campaign, "play", 10, winners=winners[:-1])
    counters = [(kept or {}).get(seat, {}) for seat in range(3)]
    campaign.take_result({"winner": winners[-1], "counters": counters, "records": []})
    until(campaign, "over")
    return campaign


@pytest.mark.parametrize("number", range(1, 9))
def test_free_play_does_not_change_who_has_won_the_campaign(number: int) -> None:
    """Not during it and not after it, though it begins with other counters and ends with others again."""
    campaign = decided(LEVEL, {0: {"seed": 1}})
    ending, sentence = campaign.ending, telling.decided(campaign)
    assert campaign.host() == 0
    until_game = campaign.play(f"free play {number}")
    assert until_game
    assert campaign.host() == 0
    until(campaign, "play")
    campaign.take_result({"winner": 2, "counters": [{}, {"lantern": 9}, {"lantern": 9}], "records": []})
    assert campaign.over
    assert (campaign.host(), campaign.ending) == (0, ending)
    assert telling.decided(campaign) == sentence


def test_how_the_campaign_was_decided_is_told() -> None:
    """By points, by what was kept, or by the later win; with the figures."""
    by_points = decided([0] * 10)
    assert by_points.ending is not None
    assert (by_points.host(), by_points.ending.by) == (0, "points")
    assert telling.decided(by_points) == "Ana of Town Ana has won the campaign, with 11 points."
    by_kept = decided(LEVEL, {0: {"seed": 4}, 1: {"seed": 1}})
    assert by_kept.ending is not None
    assert (by_kept.host(), by_kept.ending.by) == (0, "kept")
    assert "as many points as Bo (4)" in telling.decided(by_kept)
    later = decided(LEVEL, {0: {"seed": 1}, 1: {"seed": 2}})  # everybody but the winner gets one more seed
    assert later.ending is not None
    assert (later.host(), later.ending.by) == (1, "later")
    assert "in game 10" in telling.decided(later)
    assert telling.decided(later, "nl").startswith("Bo van Town Bo heeft de campagne gewonnen")


def test_the_end_tells_who_has_won_and_opens_the_page_about_free_play() -> None:
    campaign = at("read", 10, winners=LEVEL)
    while campaign.phase != "over":
        told = campaign.play(campaign.actions()[0]) if campaign.phase != "play" else win(campaign, 1)
        if campaign.phase == "register":
            campaign.play("register 1 May")
    assert [each.kind for each in told if each.kind == "decided"] == ["decided"]
    for language in LANGUAGES:
        page = campaign.text("free_play", language)
        assert page in [telling.tell(campaign, each, language) for each in told]
        assert page in campaign.view(0, language)["reading"]
        assert page in telling.rules(campaign, language)


def test_step_six_is_one_line() -> None:
    """And what anybody keeps; the cards are known."""
    campaign = at("reserve", 3, 4)
    told = campaign.play("reserve")
    assert [telling.tell(campaign, each) for each in told] == ["All town square cards go to the reserves."]


def test_town_square_cards_are_revealed_in_a_line_a_mayor() -> None:
    campaign = at("square", 5, 2)
    until(campaign, "play", 5)
    campaign = at("square", 5, 2)
    campaign.play(campaign.actions()[0])
    lines = [telling.tell(campaign, each) for each in campaign.play(campaign.actions()[0])]
    assert [line for line in lines if line.startswith("Ana")] == [
        "Ana starts with Wheat Field, Bakery, Telescope Kiosk.",
        "Ana, to the reserves: Ink Desk, Market Barrow, Signal Skiff.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("phase", "game", "wanted"),
    [
        ("side", 1, r"^[^:]+: \d+(-\d+)?, \w+, \w+, (costs|kost) \d+\. .+\.$"),
        ("side", 8, r"^[^:]+: \d+(-\d+)?, \w+, \w+, (costs|kost) \d+\. .+\.$"),
        ("echo", 9, r"^[^:]+: .+\.$"),
        ("place", 3, r"\d+ (instead of|in plaats van) \d+$"),
        ("spend", 6, r"^\d+ \w+ (for|voor) .+$"),
    ],
)
def test_a_choice_is_offered_with_what_it_comes_to(phase: str, game: int, wanted: str, language: str) -> None:
    """Number, cost and effect; never a bare name."""
    campaign = at(phase, game)
    offers = [telling.offer(campaign, step, language) for step in campaign.actions() if step != "done"]
    assert len(set(offers)) == len(offers) > 1
    for offer in offers:
        assert re.search(wanted, offer), offer


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sticker_is_told_with_its_slot(language: str) -> None:
    campaign = at("place", 3)
    lines = [telling.tell(campaign, each, language) for each in campaign.play("place right")]
    assert re.search(r"(right slot|veld rechts): .*21", lines[0])
    stuck = next(town.stickers[0] for town in campaign.towns if town.stickers)
    assert re.search(r"\((right|rechts)\)", telling.sticker_name(campaign, stuck, language))


def test_how_to_win_is_known_before_the_first_card() -> None:
    """And changes with the goal that a card brings."""
    campaign = Campaign.new("ten_tides", ["Ana", "Bo"])
    for language in LANGUAGES:
        goal, reference, _ = list(telling.rules(campaign, language))
        assert "3" in goal
        assert reference == campaign.text("ref.I", language)
    assert telling.goal(at("play", 7)).endswith(
        "built any 2 of your landmarks and contributed to the community landmark, with 5 lanterns."
    )
    assert "all 3 of your landmarks" in telling.goal(at("play", 8))
    assert "with 18 lanterns" in telling.goal(at("play", 10))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_card_can_be_read_again(language: str) -> None:
    """With its example, and the one that came in the middle of a game too."""
    campaign = at("play", 7)
    campaign.stop("landmark")
    while campaign.phase == "read":
        campaign.play("read")
    told = "\n".join(telling.rules(campaign, language))
    for id in ("r.dice", "r.acorns.eg", "r.lanterns", "r.goal7.eg", "r.storm", campaign.reference):
        assert campaign.text(id, language) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_on_the_table_can_be_read(language: str) -> None:
    campaign = at("play", 8)
    lines = list(telling.cards(campaign, language))
    told = "\n".join(lines)
    squares = {id for town in campaign.towns for id in town.squares}
    for id in {*campaign.supply, *campaign.landmarks, campaign.community, *squares}:
        assert campaign.name_of(id, language) in told
    community = campaign.pack.communities[campaign.community]
    assert str(community.cost) in lines[-1]


def test_on_whose_turn_a_colour_activates_can_be_read() -> None:
    """Of the colours that players have seen. (Legacy, Establishment Types)"""
    campaign = Campaign.new("ten_tides", ["Ana", "Bo"])
    blue_and_green = "Blue: on anybody's turn. Green: on your own turn only."
    assert list(telling.rules(campaign))[2] == f"Cards with the number of the total activate. {blue_and_green}"
    told = list(telling.rules(at("play", 8)))[2]
    assert told.endswith(f"Red: on opponents' turns. {blue_and_green} Purple: on your own turn only.")
    dutch = list(telling.rules(campaign, "nl"))[2]
    assert dutch.endswith("Blauw: in de beurt van wie dan ook. Groen: alleen in je eigen beurt.")


@pytest.mark.parametrize(("language", "echoes"), [("en", "Echoes:"), ("nl", "Echo's:")])
def test_echoes_and_stickers_on_the_table_can_be_read(language: str, echoes: str) -> None:
    """With whose they are."""
    campaign = at("play", 9)
    lines = list(telling.cards(campaign, language))
    lent = lines[lines.index(echoes) + 1 : lines.index(echoes) + 4]
    for town in campaign.towns:
        (told,) = (line for line in lent if line.endswith(f"({town.mayor})"))
        assert campaign.name_of(town.echo, language) in told
    for town in campaign.towns:
        crest = town.stickers[-1]
        assert any(campaign.name_of(crest, language) in told and f"({town.mayor})" in told for told in lines)


RULES: dict[str, tuple[str, str, str]] = {
    "how to win, before the first game": ("welcome.b", "first to have built all three", "als eerste al je drie"),
    "who goes first of those who are level": ("x.cornerstones", "last winner's right", "rechterhand van de laatste"),
    "one of each purple card": ("r.gifts", "one of each, no more", "van elk één hebben, niet meer"),
    "a closed card is not given": (
        "r.gifts",
        "closed for renovation cannot be given until",
        "gesloten is voor renovatie, kun je pas geven",
    ),
    "what an echo counts as": ("r.echoes", "has no landmark yet", "nog geen bezienswaardigheid"),
    "from when the storm blows": ("free_play", "begins when the first landmark", "begint als de eerste"),
    "another stack is drawn": ("free_play", "Draw another for a stack", "Trek een andere voor een stapel"),
    "which actions there are": ("free_play", "those of the rules in play", "die van de regels die meedoen"),
}


@pytest.mark.parametrize("rule", RULES)
def test_the_deck_tells_the_rule(rule: str) -> None:
    """A rule of the program stands on a card when it first matters."""
    id, *words = RULES[rule]
    pack = load("ten_tides")
    for language, wanted in zip(LANGUAGES, words, strict=True):
        assert wanted in pack.text(id, language)


def untold(campaign: Campaign, id: str) -> set[str]:
    """The counters, tags and actions of which a side or a crest speaks, and which nobody knows yet."""
    pack, known = campaign.pack, campaign.revealed
    if id in pack.establishments:
        card = pack.establishments[id]
        tags = {tag for effect in card.effects if effect.per for tag in effect.per.tags}
        seen = {each.tag for other, each in pack.establishments.items() if other in known}
        return (named_counters(card) - known) | (tags - seen - {"*"})
    mark = pack.stickers[id].mark
    uses = {use.id for rule in campaign.rules if (use := pack.rules[rule].card.use)}
    return {str(ability.on) for ability in mark.abilities} - uses if mark else set()


def chosen_blind(campaign: Campaign) -> dict[str, set[str]]:
    """What is offered for good in a campaign before all that it speaks of is known."""
    found: dict[str, set[str]] = {}
    while not campaign.over:
        if campaign.phase == "side":
            found |= {id: untold(campaign, id) for id in campaign.drawn or ()}
        elif campaign.phase == "sticker":
            found |= {step.split()[1]: untold(campaign, step.split()[1]) for step in campaign.actions()}
        if campaign.phase == "play":
            win(campaign)
        else:
            campaign.play(written(campaign.actions()[0], campaign.to_move))
    assert len(found) == 9 * 2 + 4
    return {id: words for id, words in found.items() if words}


def test_nobody_chooses_for_good_what_they_cannot_judge() -> None:
    """As mayors once had to: between crests before Overtime was known, and cards about seeds before there were any."""
    assert chosen_blind(Campaign.new("ten_tides", ["Ana", "Bo"])) == {}
    earlier = chosen_blind(Campaign.new(load_earlier("ten_tides", "0.1.0"), ["Ana", "Bo"]))
    assert earlier == {"octopus": {"overtime"}, "winter_nursery": {"seed"}, "chestnut_roaster": {"seed"}}


def test_a_card_that_closes_says_what_that_means() -> None:
    campaign = at("side", 6)
    assert "Hot Spring: 7" in telling.offer(campaign, "side A")
    assert "the next time it would activate, it only opens again" in telling.offer(campaign, "side A")
    assert "gaat ze alleen weer open" in telling.offer(campaign, "side A", "nl")

"""What cards say: the whole truth about what they do, and every word of it in the reader's language."""

import pytest

from machiya import Edition
from machiya.edition.model import Establishment, Landmark
from machiya.edition.words import explain, explain_community, in_short, tag_name
from machiya.testing import campaign_game, editions
from tests.foreign import foreign

ROW = Edition.load("base", ["harbor", "millionaires_row"])
GAMES = {(number, side): campaign_game(number, 3, side) for number in range(1, 11) for side in "AB"}
EVERYTHING = [*editions(), *GAMES.values()]


def cards(edition: Edition) -> dict[str, Establishment | Landmark]:
    """What has effects or abilities, by id."""
    found: dict[str, Establishment | Landmark] = {card.id: card for card in edition.establishments}
    return found | {card.id: card for card in edition.landmarks}


def said(edition: Edition, id: str, language: str = "en") -> str:
    """What a card or landmark says."""
    return explain(cards(edition)[id], edition, language)


def in_campaign(id: str, language: str = "en") -> str:
    """What a card or landmark of the campaign says, in the first game that has it."""
    return said(next(game for game in GAMES.values() if id in cards(game)), id, language)


def test_a_bonus_tells_of_cards_that_count_only_where_there_are_some() -> None:
    """The Flower Shop gets 1 more for each Flower Orchard, and not just for each Flower Shop. (Harbor)"""
    counting = "; one that pays per something brings 1 more for each of those."
    harbor = said(Edition.load("base", ["harbor"]), "shopping_mall")
    assert harbor == "Your cup and bread cards bring 1 more for each copy that activates" + counting
    assert (
        said(Edition.load("base"), "shopping_mall")
        == "Your cup and bread cards bring 1 more for each copy that activates."
    )


@pytest.mark.parametrize(
    ("id", "english", "dutch"),
    [
        (
            "octopus_yard",
            "Each establishment you build costs 1 coin less, but never less than 1.",
            "Elke attractie die je bouwt, kost 1 munt minder, maar nooit minder dan 1.",
        ),
        ("glasshouse", "Plant: pay 1 coin less.", "Zaaien: betaal 1 munt minder."),
        ("sea_gate", "Light a lantern: pay 1 coin less.", "Een lantaarn aansteken: betaal 1 munt minder."),
        (
            "weathervane",
            "Once a turn you may pay 1 acorn to make your total 1 higher or lower, but not lower than 1.",
            "Eén keer per beurt mag je 1 eikel betalen om je totaal 1 hoger of lager te maken, maar niet lager dan 1.",
        ),
    ],
)
def test_a_discount_says_of_what_it_is_and_where_it_ends(id: str, english: str, dutch: str) -> None:
    assert (in_campaign(id), in_campaign(id, "nl")) == (english, dutch)


CRESTS = """
[edition]
id = "crests"
name = "Crests"
extends = "base"

[[counter]]
id = "acorn"
name = "acorn"
plural = "acorns"

[[rule]]
id = "trade_in"
name = "Trade In"
use = { effects = [{ op = "exchange", amount = 1 }] }

[[rule]]
id = "overtime"
name = "Overtime"
use = { after = true, price = { counter = "acorn", amount = 3 }, effects = [{ op = "act", amount = 1 }] }

[[landmark]]
id = "tanuki"
name = "Tanuki"
cost = 1
abilities = [{ ability = "discount", on = "trade_in", amount = 1 }]

[[landmark]]
id = "octopus"
name = "Octopus"
cost = 1
abilities = [{ ability = "discount", on = "overtime", amount = 1 }]
"""


def test_a_discount_on_what_is_free_says_what_it_brings() -> None:
    """Trading in costs nothing: a crest that makes it better lets the new card cost more, and not less."""
    edition = Edition.parse(CRESTS)
    assert said(edition, "tanuki") == "Trade In: the card you take may cost up to 2 more than the one you return."
    assert said(edition, "octopus") == "Overtime: pay 1 acorn less."


@pytest.mark.parametrize(
    ("id", "english", "dutch"),
    [
        (
            "business_center",
            "You may swap one of your establishments for one of an opponent's; majors are never swapped.",
            "Je mag een van je attracties ruilen tegen een van een tegenstander; grote attracties doen niet mee.",
        ),
        (
            "publisher",
            "Each opponent pays you 1 per cup or bread card they own.",
            "Elke tegenstander betaalt je 1 per kopje- of brood-kaart die hij of zij heeft.",
        ),
        (
            "renovation_company",
            "Name a type, no major: all open copies in all towns close for renovation,"
            " and opponents pay you 1 for each of theirs.",
            "Noem een soort attractie, geen grote: alle open exemplaren in alle steden sluiten voor renovatie,"
            " en tegenstanders betalen je 1 voor elk exemplaar van henzelf.",
        ),
        (
            "exhibit_hall",
            "You may choose one of your blue or green types: all your copies of it activate, for you alone,"
            " and this card goes back to the supply.",
            "Je mag een van je blauwe of groene soorten kiezen: al je exemplaren ervan worden actief, alleen voor jou,"
            " en deze kaart gaat terug naar de voorraad.",
        ),
        (
            "loan_office",
            "Pay the bank 2. When built: the bank pays 5.",
            "Betaal de bank 2. Bij het bouwen: de bank betaalt 5.",
        ),
    ],
)
def test_what_one_may_choose_and_what_does_not_take_part_is_said(id: str, english: str, dutch: str) -> None:
    assert (said(ROW, id), said(ROW, id, "nl")) == (english, dutch)


def test_of_three_dice_the_player_chooses_two() -> None:
    edition = Edition.load("bright_lights")
    assert said(edition, "moon_tower") == "You may roll three dice; then you choose two of them that count."
    assert (
        said(edition, "moon_tower", "nl") == "Je mag drie dobbelstenen gooien; daarna kies je er twee, en die tellen."
    )


@pytest.mark.parametrize(
    ("id", "english", "dutch"),
    [
        (
            "pot_luck_hall",
            "If you like, all players' coins are pooled and dealt out evenly, rounded up.",
            "Als je wilt: de munten van alle spelers gaan bij elkaar en worden eerlijk verdeeld, naar boven afgerond.",
        ),
        (
            "lantern_maker",
            "You may pay 2 coins; if you do, take 1 lantern.",
            "Je mag 2 munten betalen. Doe je dat, dan: neem 1 lantaarn.",
        ),
        (
            "noodle_street",
            "Your bread and animal cards earn 1 more for each copy that activates.",
            "Je brood- en dier-kaarten leveren 1 extra op voor elk exemplaar dat actief wordt.",
        ),
    ],
)
def test_sentences_within_sentences_read_well(id: str, english: str, dutch: str) -> None:
    assert (in_campaign(id), in_campaign(id, "nl")) == (english, dutch)


EVERYONE = """
[edition]
id = "fair"
name = "Fair"
extends = "base"

[community]
id = "fair"
name = "Fair"
cost = 9
effects = [
    { op = "earn", amount = 3, everyone = true },
    { op = "pay", amount = 1, per = { tag = "cup" }, if = { coins_min = 5 }, everyone = true },
]
"""


def test_what_is_for_every_player_speaks_of_them() -> None:
    """Not of “you”; and what is paid per card says so."""
    paid = "Every player pays the bank 1 per cup card they own, if they have 5 or more coins."
    assert explain_community(Edition.parse(EVERYONE)) == f"The bank pays every player 3. {paid}"


def short(edition: Edition, language: str = "en") -> tuple[str, ...]:
    """The rules of an edition in short: rolling, activating, acting, winning."""
    return tuple(in_short(edition, language))


def test_the_rules_in_short_tell_the_number_of_dice() -> None:
    assert short(Edition.load("base"))[0] == "Roll one die. With Train Station you may roll two."
    assert short(Edition.load("bright_lights"))[0].endswith(
        "With Moon Tower you may roll three, and choose two that count."
    )
    assert short(Edition.load("legacy"))[0] == "Roll one die. With Forge you may roll two."
    assert short(GAMES[2, "A"])[0] == "Roll one die or two, as you like."


def test_the_rules_in_short_tell_the_order_of_the_colours_that_there_are() -> None:
    """In Bright Lights green comes before blue; Legacy begins without red. (Bright Lights, Earn Income)"""
    orders = {
        "base": ": red, then blue and green, then purple.",
        "bright_lights": ": red, then green, then blue, then purple.",
        "legacy": " activate.",
    }
    for id, order in orders.items():
        assert short(Edition.load(id))[1].endswith(order)
    assert short(GAMES[4, "A"])[1].endswith(": red, then blue and green.")


def test_the_rules_in_short_tell_what_can_be_done() -> None:
    assert short(Edition.load("base"))[2] == "Build one establishment or one landmark, or nothing."
    assert short(Edition.load("legacy"))[2].endswith("build a landmark or contribute (Observatory).")
    assert short(GAMES[6, "A"])[2].endswith(
        "contribute (Great Winch), Trade In or Plant. After it, once a turn: Overtime."
    )


LEGACY = (
    "How to win: be the first to have built all 3 of your landmarks and contributed to the community landmark.",
    "Zo win je: wees de eerste die alle 3 bezienswaardigheden heeft gebouwd en aan de gemeenschappelijke"
    " bezienswaardigheid heeft bijgedragen.",
)


@pytest.mark.parametrize(
    ("edition", "english", "dutch"),
    [
        (
            Edition.load("base"),
            "How to win: be the first to have built all 4 of your landmarks.",
            "Zo win je: wees de eerste die alle 4 bezienswaardigheden heeft gebouwd.",
        ),
        (Edition.load("legacy"), *LEGACY),
        (GAMES[8, "A"], *LEGACY),
    ],
)
def test_the_rules_in_short_tell_the_goal(edition: Edition, english: str, dutch: str) -> None:
    assert (short(edition)[3], short(edition, "nl")[3]) == (english, dutch)


@pytest.mark.parametrize("number", [7, 10])
def test_the_rules_in_short_tell_a_goal_that_a_rule_card_sets(number: int) -> None:
    edition = GAMES[number, "A"]
    goal = next(rule.goal for rule in edition.rules if rule.goal)
    landmarks = "all 3" if goal.landmarks in (0, 3) else f"any {goal.landmarks}"
    assert f"{landmarks} of your landmarks and contributed" in short(edition)[3]
    assert short(edition)[3].endswith(f", with {goal.amount} lanterns.")


@pytest.mark.parametrize("edition", EVERYTHING, ids=lambda edition: f"{edition.id}{'+'.join(edition.expansions)}")
def test_no_dutch_text_of_a_card_has_an_id_or_an_english_name(edition: Edition) -> None:
    texts = [explain(card, edition, "nl") for card in cards(edition).values()] + [explain_community(edition, "nl")]
    texts += [tag_name(card.tag, "nl") for card in edition.establishments] + in_short(edition, "nl")
    for words in texts:
        assert foreign(words, edition) == []


def test_such_a_word_would_be_found() -> None:
    edition = GAMES[3, "A"]
    assert foreign("Je brood en animal-kaarten leveren 1 extra op.", edition) == ["animal"]
    assert foreign("Ana geeft 3 zaadjes uit: check_mark.", edition) == ["check_mark"]
    assert foreign("Bo begint met Hen House.", edition) == ["hen house"]

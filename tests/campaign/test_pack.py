"""Campaign packs: what somebody who enters their own deck gets wrong is told with file, card and field, and what is
accepted can be played to the end."""

import random
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from machiya import MachiyaError, PackError, SetupError
from machiya.campaign import Campaign, load, save
from machiya.campaign.answers import Answers
from machiya.campaign.cards import OWN_FIELDS
from machiya.campaign.deck import CARD_FIELDS, OPS, STOPS, WHO
from machiya.campaign.pack import SHIPPED, is_campaign, parse
from machiya.campaign.pack import load as load_pack
from machiya.campaign.reading import STICKER_FIELDS
from machiya.cli.main import main
from machiya.locale import LANGUAGES

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "three_evenings.toml"
GOOD = EXAMPLE.read_text(encoding="utf-8")
TEXTS = GOOD[GOOD.index("[texts.en]") :]
RULES = GOOD[: GOOD.index("[texts.en]")]
"""Everything but the texts."""


def problems(toml: str) -> list[str]:
    with pytest.raises(PackError) as refused:
        parse(toml, "tram.toml")
    assert refused.value.text("nl") != refused.value.text("en")
    return [problem.text() for problem in refused.value.problems]


def play(toml: str, players: int, seed: int, free: int = 1) -> Campaign:
    """Play a whole campaign of random choices, and so many games of free play; look at it after every step."""
    source = random.Random(seed)
    campaign = Campaign.new(parse(toml, "tram.toml"), [f"Player {number}" for number in range(1, players + 1)])
    answers = Answers(campaign, seed, thoughtful=False)
    for number in count():
        while campaign.phase != "play":
            if campaign.over and (not free or not campaign.actions()):
                return campaign
            free -= campaign.over
            campaign.play(answers.step())
            for language in LANGUAGES:
                campaign.view(number % players, language)
        assert campaign.edition(sealed=True).id == campaign.edition().id
        game = campaign.new_game(seed=seed, game=number)
        while not game.over:
            game.play(source.choice(game.actions()))
            if campaign.observe(game) and not game.over:
                while campaign.phase == "read":
                    campaign.play("read")
                game = campaign.go_on(game, seed=source.randrange(1 << 30))
        campaign.finish(game)
    raise AssertionError


# A good pack.


def test_the_example_is_fine_and_says_what_it_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(EXAMPLE)]) == 0
    assert capsys.readouterr().out.endswith("fine. 57 cards in the legacy deck, 3 games, 3 boxes.\n")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_example_is_played_from_its_first_card_to_free_play(players: int, tmp_path: Path) -> None:
    campaign = play(GOOD, players, seed=players)
    assert [row.game for row in campaign.register] == [1, 2, 3]
    assert campaign.free
    path = tmp_path / "ours.json"
    save(path, campaign)
    assert load(path)[0].view(0, "nl") == campaign.view(0, "nl")


def test_a_campaign_of_ones_own_begins_and_goes_on_without_the_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The pack travels in the campaign's file, sealed; the other machine does not have it."""
    pack, ours = tmp_path / "tram.toml", tmp_path / "ours.json"
    pack.write_text(GOOD, encoding="utf-8")
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["campaign", "new", str(ours), "--pack", str(pack), "--players", "Ana:random,Bo:random"]) == 0
    pack.unlink()
    assert "Lost Property" not in ours.read_text(encoding="utf-8")
    assert main(["campaign", "play", str(ours), "--games", "1"]) == 0
    assert "a tram comes down the hill" in capsys.readouterr().out
    assert len(load(ours)[0].register) == 1


@pytest.mark.parametrize("line", ["[campaign]", "  [campaign]", "[ campaign ]", "[campaign] # ours"])
def test_a_campaign_is_known_by_its_first_table(line: str) -> None:
    assert is_campaign(f"# a pack\n{line}\nid = 'x'\n")
    assert not is_campaign("[edition]\nid = 'campaign'\n")


def test_free_play_may_be_left_out() -> None:
    toml = re.sub(r"\[free_play\]\n(.+\n)+", "", GOOD)
    toml = re.sub(r'^"free_play" = """\n.*?"""\n', "", toml, flags=re.MULTILINE | re.DOTALL)
    campaign = play(toml, 2, seed=1)
    assert (campaign.phase, campaign.actions(), campaign.free) == ("over", [], 0)
    with pytest.raises(MachiyaError):
        campaign.play("free play 7")


def test_one_language_is_enough() -> None:
    campaign = play(GOOD[: GOOD.index("[texts.nl]")], 2, seed=2)
    assert campaign.text("g3.close", "nl") == campaign.text("g3.close", "en")


def test_copies_may_be_left_out() -> None:
    toml = re.sub(r", copies = [45] }", " }", GOOD)
    assert parse(toml).fingerprint == parse(GOOD).fingerprint


def test_a_table_for_two_has_cards_for_two() -> None:
    toml = GOOD.replace('["yellow", "green", "red", "blue"]', '["red", "blue"]').replace("copies = 4", "copies = 2")
    assert play(toml, 2, seed=3).over
    with pytest.raises(SetupError):
        Campaign.new(parse(toml), ["Ana", "Bo", "Cy"])


def test_landmarks_lie_by_their_letters_wherever_they_are_written() -> None:
    start, end = GOOD.index('[[landmark]]\nid = "tram_shelter"'), GOOD.index('[[landmark]]\nid = "clock_on_a_pole"')
    turned = GOOD[:start] + GOOD[end:].replace("[[community]]", GOOD[start:end] + "[[community]]", 1)
    assert list(parse(turned).cards["landmark"]) == list(parse(GOOD).cards["landmark"])


def test_a_box_may_be_opened_in_the_middle_of_a_game() -> None:
    """Its counter is there from then on, for the rules that are read with it."""
    crumbs = """
[[counter]]
id = "crumb"
name = "crumb"
[[box]]
number = 4
counter = "crumb"
[[rule]]
id = "feeding"
name = "Feeding"
since = "contribution"
effects = [{ op = "gain", counter = "crumb", amount = 1, when = "start_of_turn" }]
[[rule]]
"""
    cards = """{ card = "box", box = 4, a = "x.box3" },
    { card = "rule", id = "feeding", a = "r.bells" },
    { card = "rule", id = "house_warming\""""
    toml = GOOD.replace('{ card = "rule", id = "house_warming"', cards).replace("[[rule]]\n", crumbs, 1)
    for players in (2, 4):
        campaign = play(toml, players, seed=players, free=0)
        assert campaign.counters == ["ticket", "bell", "crumb"]
        assert "feeding" in campaign.rules


# What is wrong with a pack.


WRONG = [
    # The facts.
    ("[campaign]\n", "[campain]\n", "tram.toml: campaign: is missing"),
    ("[campaign]", "[campaign", "tram.toml: is not valid TOML"),
    ('id = "three_evenings"', 'id = "Three Evenings"', "tram.toml: campaign.id: “Three Evenings” is no id"),
    ('extends = "legacy"', 'extends = "base"', "tram.toml: campaign.extends: is “base”"),
    ("games = 3", "game = 3", "tram.toml: campaign.game: is not a known field"),
    ("games = 3", "games = 0", "tram.toml: campaign.games: is 0; it must be from 1 to 24"),
    ("games = 3", "games = 4", "tram.toml: deck: leads to the end of game 3, but games = 4"),
    ("games = 3", "games = 2", "tram.toml: deck: leads to the end of game 3, but games = 2"),
    ("slots = [5, 15, 25]", "slots = [5, 15]", "campaign.slots: has 2 slots for 3 landmarks"),
    ("slots = [5, 15, 25]", "slots = [5, 15, 250]", "campaign.slots: must be a list of whole numbers from 0 to 99"),
    ("slots = [5, 15, 25]", "slots = 5", "campaign.slots: must be a list"),
    ("slots = [5, 15, 25]", "slots = [[5], 15, 25]", "campaign.slots: must be a list of whole numbers from 0 to 99"),
    ('"red", "blue"]', '"red", "blue", "black"]', "campaign.colours: must be two to 4 colours"),
    ('"red", "blue"]', '"red", "red"]', "campaign.colours: the id red is used twice"),
    ("check_marks = 2", "check_marks = 0", "campaign.check_marks: is 0"),
    ('reference = "ref.1"', 'reference = "ref.9"', "tram.toml: there is no text “ref.9” in texts.en"),
    ('letters = ["forge"', 'letters = ["smithy"', "campaign.letters: there is no landmark “smithy”"),
    ("letters = [", "letters = [[1],", "campaign.letters: must be a list of texts"),
    ("points = { 3 = 2 }", "points = { 4 = 2 }", "campaign.points.4: there is no game “4”; there are 3"),
    ("points = { 3 = 2 }", 'points = { 3 = "two" }', "campaign.points.3: must be a whole number"),
    ("major_limit = 1", "major_limit = 2", "campaign.major_limit: is 2"),
    # The legacy deck: fields.
    ('{ card = "rule", id = "two_dice"', '{ card = "rules", id = "two_dice"', "card 15: deck[7].card: is “rules”"),
    (', b = "g1.open" }', " }", "tram.toml: card 2: deck[1].b: is missing"),
    ('until = "ready", game = 1', "game = 1", "tram.toml: card 2: deck[1].until: is missing"),
    ('until = "ready", game = 1', 'until = "ready"', "tram.toml: card 2: deck[1].game: is missing"),
    ('id = "waiting_room" }', 'id = "waiting_room", copies = 4 }', "deck[11].copies: is not a known field"),
    ('id = "tram_shelter", copies = 4', 'id = "tram_shelter", copies = 3', "copies: landmark cards come in 4"),
    ('b = "sleeper_yard", copies = 5', 'b = "sleeper_yard", copies = 4', "card 8: deck[4].copies: establishment cards"),
    (
        '{ do = "check_mark", who = "everyone" }',
        '{ do = "choose_colours" }',
        "“choose_colours” is done once, before the STOP card of game 1",
    ),
    (
        '[{ do = "name_towns" }]',
        '[{ do = "roll_for_first" }, { do = "roll_for_first" }]',
        "do[1]: “roll_for_first” is done once",
    ),
    ('[{ do = "name_towns" }]', '[{ do = "name_town" }]', "card 1: deck[0].do[0].do: is “name_town”"),
    ('who = "everyone"', 'who = "winner"', "do[2].who: is “winner”; it must be one of: everyone, fewest_wins"),
    ('{ do = "name_towns" }', '{ do = "name_towns", who = "everyone" }', "do[0].who: is not a known field"),
    ('box = 1, a = "x.box1"', 'box = "one", a = "x.box1"', "card 14: deck[6].box: must be a whole number"),
    # The legacy deck: order.
    ('until = "ready", game = 2', 'until = "ready", game = 3', "is “ready” of game 3; “ready” of game 2 is expected"),
    ('until = "won", game = 1', 'until = "ready", game = 1', "card 3: until: is “ready” of game 1; “won” of game 1"),
    (
        '    { card = "stop", until = "won", game = 2, b = "g2.close" },\n',
        "",
        "is “ready” of game 3; “won” of game 2 is expected here",
    ),
    (
        '    { card = "town_square", id = "sandwich_stall", copies = 4 },\n',
        "",
        "card 3: after game 1 the next cards must be town square cards, then establishments",
    ),
    (
        '    { card = "landmark", id = "tram_shelter", copies = 4 },\n',
        "",
        "game 2 needs one new landmark and one new community landmark",
    ),
    (
        '{ card = "stop", until = "won", game = 1, b = "g1.close" },\n',
        '{ card = "landmark", id = "tram_shelter" }, { card = "stop", until = "won", game = 1, b = "g1.close" },\n',
        "card 3: card: a card of the kind landmark cannot come here",
    ),
    (
        '{ card = "rule", id = "house_warming"',
        '{ card = "town_square", id = "lamp_post" }, { card = "rule", id = "house_warming"',
        "a card of the kind town_square cannot come here",
    ),
    (
        'until = "won", game = 1, b = "g1.close"',
        'until = "won", game = 1, b = "g1.close", rule = "bells"',
        "card 3: rule: only a STOP card in the middle of a game",
    ),
    (
        '{ card = "rule", id = "house_warming", a = "r.house_warming" }',
        '{ card = "rule", id = "house_warming", a = "r.house_warming" },\n'
        '{ card = "change", a = "x.change", do = [{ do = "archive", card = "forest" }] }',
        "do[0]: “archive” cannot be done in the middle of a game",
    ),
    # References.
    ('id = "two_dice", a', 'id = "three_dice", a', "card 15: id: there is no rule “three_dice” in the pack"),
    ('{ card = "community", id = "waiting_room"', '{ card = "community", id = "waiting_hall"', "no community landmark"),
    ('{ card = "landmark", id = "tram_shelter"', '{ card = "landmark", id = "tram_shed"', "no landmark “tram_shed”"),
    ('a = "duck_pond", b', 'a = "duck_lake", b', "card 8: a: there is no establishment “duck_lake” in the pack"),
    ('a = "duck_pond", b', 'a = "forest", b', "card 8: a: “forest” is a starting card of the first game"),
    ('a = "buffet_car", b', 'a = "duck_pond", b', "a: “duck_pond” comes twice; it was on card 8 before"),
    ('rule = "night_service"', 'rule = "day_service"', "rule: there is no rule “day_service” in the pack"),
    ('box = 2, a = "x.box2"', 'box = 4, a = "x.box2"', "box: there is no box 4 in the pack"),
    ('sticker = "doorstep"', 'sticker = "door"', "do[0]: there is no sticker “door” in the pack"),
    ('card = "gold_mine"', 'card = "silver_mine"', "do[0]: there is no card “silver_mine” in the pack"),
    ('card = "gold_mine"', 'card = "bells"', "do[0]: “bells” is not in the supply or the rules deck then"),
    ('card = "gold_mine"', 'card = "tram_shelter"', "“tram_shelter” is not in the supply or the rules deck then"),
    ('lend = ["forge"]', 'lend = ["smithy"]', "old_stops: lend: there is no landmark “smithy”"),
    ('b = "g2.close"', 'b = "g2.end"', "there is no text “g2.end” in texts.nl"),
    ('b = "g2.close"', 'b = "g2.end"', "texts.en: g2.close: no card has this text"),
    ('a = "r.bells", b', 'a = "bells", b', "there is no text “bells”"),
    # Reachability.
    (
        '    { card = "rule", id = "two_dice", a = "r.two_dice" },\n',
        "",
        "tram.toml: two_dice: no card of the legacy deck brings it",
    ),
    ('{ card = "box", box = 3, a = "x.box3"', '{ card = "instruction", a = "x.box3"', "box 3: is opened 0 times"),
    ('box = 3, a = "x.box3"', 'box = 1, a = "x.box3"', "tram.toml: box 1: is opened 2 times; it must be once"),
    ("number = 3\n", "number = 2\n", "tram.toml: box 2: number: the id 2 is used twice"),
    ('number = 3\ncounter = "bell"', "number = 3", "tram.toml: bell: is in no box"),
    ('number = 3\ncounter = "bell"', 'number = 3\ncounter = "ticket"', "box 3: counter: the id ticket is used twice"),
    ('number = 3\ncounter = "bell"', 'number = 3\ncounter = "gong"', "box 3: counter: there is no counter “gong”"),
    ('number = 3\ncounter', "number = 3\ncolour = 1\ncounter", "box 3: colour: is not a known field"),
    ('    { do = "place", sticker = "doorstep" },\n', "", "doorstep: no card lets players place or choose it"),
    # Cards.
    ("numbers = [3, 4]", "numbers = [3, 5]", "tram.toml: duck_pond: numbers: must be consecutive"),
    ('colour = "red"', 'color = "red"', "tram.toml: buffet_car: color: is not a known field"),
    ('colour = "red"', 'colour = "pink"', "tram.toml: buffet_car: colour: is “pink”"),
    ('id = "duck_pond"\n', 'id = "bakery"\n', "tram.toml: bakery: id: the id bakery is used twice"),
    ('id = "tickets"\n', 'id = "tram_house"\n', "tram.toml: tram_house: id: the id tram_house is used twice"),
    ('tag = "animal"\ncopies = 5', 'tag = "animal"\ncopies = 6', "duck_pond: copies: establishment cards come in 5"),
    ('tag = "animal"\ncopies = 5', 'tag = "animal"', "duck_pond: copies: establishment cards come in 5"),
    ('tag = "bread"\ntown_square = true', 'tag = "bread"', "sandwich_stall: town_square: must be true"),
    ('tag = "animal"\n', 'tag = "animal"\ntown_square = true\n', "duck_pond: town_square: must be left out"),
    ('letter = "D"', 'letter = "F"', "tram_shelter: letter: must be D: landmarks come in alphabetical order"),
    ('letter = "D"', 'letter = "Dd"', "tram_shelter: letter: is “Dd”; it must be one capital letter"),
    ('letter = "D"', "cost = 5", "tram.toml: tram_shelter: letter: is missing"),
    ('letter = "D"', 'letter = "D"\ncost = 5', "tram_shelter: cost: is not a known field"),
    ('ability = "relief"', 'ability = "comfort"', "tram_shelter: abilities[0].ability: is “comfort”"),
    ("cost = 22", "cost = 0", "tram.toml: waiting_room: cost: is 0"),
    ("limit = 5", "limit = 500", "tram.toml: ticket: limit: is 500"),
    ("worth = 1.5", 'worth = "much"', "tram.toml: ticket: worth: must be a number"),
    ("kept = { winner = 1", "kept = { loser = 1", "tram.toml: ticket: kept.loser: is not a known field"),
    ("first = 0, between = 1", "second = 0, between = 1", "tickets: start[0].second: is not a known field"),
    ("winner = 0, others = 1", "winner = 0, others = -1", "tickets: end[0].others: is -1"),
    ('spend = { counter = "ticket", most = 2', 'spend = { counter = "ticket"', "day_return: spend.most: is missing"),
    ('gains = "bell"', 'gains = "gong"', "day_return: spend.gains: there is no counter “gong”"),
    ('since = "contribution"', 'since = "midnight"', "tram.toml: house_warming: since: is “midnight”"),
    ('lend = ["forge"] # what is never lent', "", "tram.toml: old_stops: does nothing"),
    ("slots = [1, 2, 3]", "slots = [1, 2]", "doorstep: slots: must have 3 numbers, one for each landmark slot"),
    ("slots = [1, 2, 3]", "slots = [6, 2, 3]", "doorstep: slots: a slot that costs 5 would become 6 cheaper"),
    ("slots = [1, 2, 3]", "", "tram.toml: doorstep: must have either slots, or abilities and start"),
    ("number = 4\n", "number = 3\n", "doorstep: number: 3 stickers are not enough for 4 players"),
    ('["cushion", "flask", "hand_lamp", ', '["cushion", "hand_lamp", ', "do[1]: 3 stickers are not enough for 4"),
    ('["cushion", "flask"', '["doorstep", "flask"', "no box with the sticker “doorstep” has been opened"),
    ('sticker = "doorstep"', 'sticker = "cushion"', "do[0]: “cushion” cannot be placed beneath a slot"),
    ("start = { ticket = 1 }", "start = { tickets = 1 }", "season_ticket: start.tickets: there is no counter"),
    # What a game would be played with.
    ('number = 1\ncounter = "ticket"', 'number = 1\ncounter = "bell"', "ticket: is in no box"),
    ('op = "gain", counter = "ticket", amount = 2 }', 'op = "gain", counter = "bell", amount = 2 }',
     "tram.toml: waiting_room: counter: “bell” is not, or need not be, in game 2"),
    ('per = { tag = "gear" }', 'per = { card = "duck_pond" }',
     "sleeper_yard: effects.per.card: “duck_pond” is not, or need not be, in game 2"),
    ('from = "roller", amount = 2 }', 'from = "roller", amount = 2, if = { has = "tram_shelter" } }',
     "buffet_car: effects.if.has: “tram_shelter” need not be in free play"),
    ('abilities = [{ ability = "relief", most = 1, amount = 2 }]',
     'abilities = [{ ability = "discount", on = "ring", amount = 2 }]',
     "tram_shelter: abilities.on: “ring” is not, or need not be, in game 2"),
    ('abilities = [{ ability = "extra_turn", on = "doubles" }]',
     'abilities = [{ ability = "relief", most = 1, amount = 2 }]',
     "game 3: landmark: at most one landmark may have the ability “relief”"),
    ("amount = 3 }\n\n[[rule]]", "amount = 4 }\n\n[[rule]]", "terminus: goal: nobody could win (game 3): at most 3"),
    ("goal = { landmarks = 2", "goal = { landmarks = 4", "terminus: goal.landmarks: is 4; it must be from 0 to 3"),
    # Free play.
    ('always = ["two_dice"', 'always = ["three_dice"', "free_play: always: there is no rule “three_dice”"),
    ('rules = [["bells"]', 'rules = ["bells"', "tram.toml: free_play.rules: must be a list of lists of rules"),
    ('rules = [["bells"]', 'rules = [["tickets"]', "free_play: rules: the id tickets is used twice"),
    ("drawn = 2", "drawn = 4", "tram.toml: free_play.drawn: is 4; it must be from 0 to 3"),
    ('never = ["forge"]', 'never = ["forge", "flower_shop", "fountain"]', "never: leaves fewer than 3 landmarks"),
    ("landmarks = 2, amount = 3 } }", "landmarks = 2, amount = 9 } }", "free_goal: goal: nobody could win"),
    ('always = ["two_dice", "tickets"]', 'always = ["two_dice"]\nalways_not = 1', "free_play.always_not: is not"),
    # Texts.
    ("[texts.nl]", "[texts.de]", "tram.toml: texts.de: is no language that Machiya knows; there are: en, nl"),
    ('"chapter.3" = "All change"', '"chapter.4" = "All change"', "texts.en: chapter.4: no card has this text"),
    ('"stop.won" = "STOP. Turn', '"stop.won" = 3 #', "texts.en.stop.won: must be a text"),
    ('"x.box1" = "Open mystery box 1."\n', "", "card 14: there is no text “x.box1” in texts.en"),
    ('"x.box1.b" = "Een rol', '"x.box1.c" = "Een rol', "card 14: there is no text “x.box1.b” in texts.nl"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), WRONG, ids=[expected[-50:] for *_, expected in WRONG])
def test_a_wrong_pack_is_refused_with_file_card_and_field(old: str, new: str, expected: str) -> None:
    assert old in GOOD
    found = problems(GOOD.replace(old, new, 1))
    assert any(expected in problem for problem in found), found


def test_everything_that_can_be_wrong_is_said_in_every_language() -> None:
    folder = ROOT / "src" / "machiya"
    modules = ("checking", "exploring", "pack", "reading")
    source = "".join((folder / "campaign" / f"{name}.py").read_text(encoding="utf-8") for name in modules)
    codes = set(re.findall(r'"((?:campaign|pack|kind)\.[a-z_]+)"', source))
    codes |= {f"campaign.no_{kind}" for kind in parse(GOOD).cards}
    codes |= {"campaign.town_square", "campaign.establishment", "campaign.sticker_place", "campaign.sticker_choose"}
    assert len(codes) > 40
    for language in LANGUAGES:
        catalogue = (folder / "locale" / language / "LC_MESSAGES" / "machiya.po").read_text(encoding="utf-8")
        assert not [code for code in sorted(codes) if f'msgid "{code}"\nmsgstr "' not in catalogue]


def test_all_problems_are_told_at_once() -> None:
    toml = (
        GOOD.replace("cost = 22", "cost = 0").replace('letter = "E"', 'letter = "X"').replace("games = 3", "games = 5")
    )
    toml = toml.replace('"x.box1" = "Open mystery box 1."\n', "").replace("limit = 5", "limit = 500")
    found = problems(toml)
    for card in ("waiting_room", "clock_on_a_pole", "deck", "card 14", "ticket"):
        assert any(problem.startswith(f"tram.toml: {card}: ") for problem in found), found


def test_a_problem_is_told_once_however_many_games_have_it() -> None:
    found = problems(GOOD.replace('per = { tag = "gear" }', 'per = { card = "lamp_post" }'))
    assert len(found) == len(set(found))


def test_the_shipped_campaign_is_held_to_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for id in SHIPPED:
        shipped = ROOT / "src" / "machiya" / "editions" / f"{id}.toml"
        assert main(["check", str(shipped)]) == 0
        assert load_pack(str(shipped)).fingerprint == load_pack(id).fingerprint
        wrong = tmp_path / "wrong.toml"
        wrong.write_text(shipped.read_text(encoding="utf-8").replace("game = 7", "game = 8", 1), encoding="utf-8")
        assert main(["check", str(wrong)]) == 2
        said = capsys.readouterr().err
        assert f"{wrong}: card " in said
        assert "of game 7 is expected here" in said


def test_a_pack_that_is_not_there_or_not_a_pack_is_said(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        load_pack(tmp_path / "gone.toml")
    with pytest.raises(SetupError, match="There is no campaign “chess”"):
        load_pack("chess")
    (tmp_path / "bytes.toml").write_bytes(b"[campaign]\nid = '\xff'\n")
    with pytest.raises(PackError, match="cannot be read"):
        load_pack(tmp_path / "bytes.toml")


@pytest.mark.parametrize("toml", ["campaign = 3", "[[campaign]]", "[campaign]\ndeck = [1, [], {}]", "[campaign]\n"])
def test_hardly_a_pack_at_all(toml: str) -> None:
    assert len(problems(toml)) > 3 or toml == "campaign = 3"


# Whatever is accepted can be played.


IDS = sorted(set(re.findall(r'"([a-z_0-9]+)"', RULES)))
FIELDS = sorted(set(re.findall(r"\b([a-z_]+) = ", RULES)))


def chosen(pattern: str, replacement: Callable[[random.Random], str]) -> Callable[[str, random.Random], str]:
    """A slip of the pen: some of what looks like this becomes something else."""
    return lambda line, source: re.sub(
        pattern, lambda found: replacement(source) if source.random() < 0.5 else found[0], line
    )


SLIPS = (
    chosen(r"\b\d+\b", lambda source: str(source.choice((-1, 0, 1, 2, 3, 9, 50, 99, 100)))),
    chosen(r'"[^"]*"', lambda source: f'"{source.choice(IDS)}"'),
    chosen(r"\b[a-z_]+ =", lambda source: f"{source.choice(FIELDS)} ="),
    chosen(r', [a-z_]+ = ("[^"]*"|\d+)', lambda _: ""),
    chosen(r'("[^"]*"|\b\d+\b|true)', lambda source: source.choice(("1", "true", "[]", "{}", "0.5", '""', "[[1]]"))),
    chosen(r'(?<=\[)"[a-z_]+", ', lambda _: ""),
)


def with_slips(source: random.Random) -> str:
    """The example with one or two lines or tables deleted, repeated, exchanged or written wrongly."""
    lines = RULES.splitlines()
    for _ in range(source.choice((1, 1, 1, 2))):
        at, other = source.randrange(len(lines)), source.randrange(len(lines))
        way = source.randrange(4 + len(SLIPS))
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(at, lines[other])
        elif way == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif way == 3:
            tables = [number for number, line in enumerate(lines) if line.startswith("[")]
            start, end = sorted(source.sample([*tables[1:], len(lines)], 2))
            del lines[start : min(end, start + 12)]
        else:
            lines[at] = SLIPS[way - 4](lines[at], source)
    return "\n".join(lines) + "\n" + TEXTS


@pytest.mark.parametrize("seed", range(8))
def test_a_pack_with_slips_is_refused_or_plays_to_the_end(seed: int) -> None:
    source = random.Random(seed)
    played = refused = 0
    while played < 3:
        toml = with_slips(source)
        if toml == GOOD:
            continue
        try:
            pack = parse(toml)
        except PackError as error:
            refused += all(error.text(language) for language in LANGUAGES)
            continue
        campaign = play(toml, source.randint(2, len(pack.colours)), seed)
        assert len(campaign.register) == campaign.pack.games
        played += 1
    assert refused


# What texts tell players is what the tables have.


def numbers(value: object) -> set[str]:
    """The numbers in a text or table."""
    return set(re.findall(r"(?<![.\w])\d+(?!\.\d)", str(value)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "source", [EXAMPLE, ROOT / "src" / "machiya" / "editions" / "ten_tides.toml"], ids=lambda it: it.stem
)
def test_the_numbers_of_a_rule_are_in_its_text(source: Path, language: str) -> None:
    """Prices, amounts, limits: whoever changes one in the table must change it in both texts."""
    pack = load_pack(source)
    told = 0
    for card in pack.deck:
        id = card.rule if card.kind == "stop" else card.id if card.kind == "rule" else ""
        if not id:
            continue
        rule, text = pack.cards["rule"][id], pack.text(card.also if card.kind == "stop" else card.front[0], language)
        parts = [rule.get(name, {}) for name in ("abilities", "effects", "start", "spend", "tender", "use")]
        expected = numbers(parts) | numbers(rule.get("goal", {}).get("amount", ""))
        missing = expected - numbers(text) - {"0", "1"}
        if "abilities" in rule:  # one die or two
            missing -= {"2"}
        assert not missing, (id, missing)
        told += bool(expected)
    assert told > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_limits_and_stickers_of_the_tides_are_in_their_texts(language: str) -> None:
    pack = load_pack("ten_tides")
    for counter, text in (("acorn", "r.acorns"), ("seed", "r.seeds"), ("lantern", "r.lanterns")):
        table = pack.cards["counter"][counter]
        assert str(table["limit"]) in numbers(pack.text(text, language))
    assert numbers(pack.cards["counter"]["lantern"]["kept"]) <= numbers(pack.text("r.lanterns", language))
    assert numbers(pack.cards["sticker"]["cornerstone"]["slots"]) <= numbers(pack.text("x.cornerstones", language))
    assert {"2", "1"} <= numbers(pack.text("x.crests", language))
    plan = pack.free_play
    assert plan is not None
    assert {str(plan.stacks), str(plan.goal_with["lantern"]["amount"])} <= numbers(pack.text("free_play", language))


# The page keeps up with the loader.


PROBE = """
nonsense = 1
[campaign]
nonsense = 1
deck = [
    { card = "instruction", a = "a", nonsense = 1, do = [
        { do = "name_towns", nonsense = 1 }, { do = "check_mark", nonsense = 1 }, { do = "place", nonsense = 1 },
        { do = "choose", nonsense = 1 }, { do = "archive", nonsense = 1 },
    ] },
    { card = "change", nonsense = 1 }, { card = "stop", nonsense = 1 }, { card = "box", nonsense = 1 },
    { card = "rule", nonsense = 1 }, { card = "reference", nonsense = 1 }, { card = "landmark", nonsense = 1 },
    { card = "community", nonsense = 1 }, { card = "town_square", nonsense = 1 },
    { card = "establishment", nonsense = 1 },
]
[free_play]
nonsense = 1
goal_with = { penny = { nonsense = 1 } }
[[counter]]
id = "penny"
kept = { nonsense = 1 }
[[landmark]]
id = "tower"
nonsense = 1
[[rule]]
id = "spending"
start = [{ nonsense = 1 }]
end = [{ nonsense = 1 }]
spend = { nonsense = 1 }
[[sticker]]
id = "crest"
nonsense = 1
[[box]]
nonsense = 1
"""
"""A pack with a field too many in every table that only campaigns have."""


def test_every_field_and_word_of_a_pack_is_explained() -> None:
    with pytest.raises(PackError) as refused:
        parse(PROBE)
    wrong = [problem for problem in refused.value.problems if problem.code == "pack.unknown_field"]
    assert len(wrong) == PROBE.count("nonsense")
    words = {word for problem in wrong for word in re.findall(r"[a-z_]+", str(problem.fields["known"]))}
    assert {"deck", "until", "also", "sticker", "check_mark", "winner", "gains", "letter", "instead"} <= words
    texts = [f"stop.{until}" for until in STOPS]
    words.update(CARD_FIELDS, OPS, STOPS, WHO, *OWN_FIELDS.values(), STICKER_FIELDS, texts)
    page = (ROOT / "docs" / "campaign.md").read_text(encoding="utf-8")
    missing = [word for word in sorted(words) if f"`{word}`" not in page]
    assert not missing


def test_every_field_of_the_example_is_explained() -> None:
    pages = "".join((ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("campaign", "editions"))
    fields = set(FIELDS) - {*parse(GOOD).cards["counter"], *LANGUAGES}
    missing = sorted(field for field in fields if f"`{field}`" not in pages)
    assert len(fields) > 60
    assert not missing


def test_the_pages_own_pack_is_right() -> None:
    page = (ROOT / "docs" / "campaign.md").read_text(encoding="utf-8")
    (toml,) = re.findall(r"^```toml\n(\[campaign\]\n.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert play(toml, 2, seed=4).over

"""Editions and packs: what they hold, and what is refused, with file, card and field."""

import time
import tomllib
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest

from machiya import Edition, Game, PackError, SetupError
from machiya.edition.model import EDITIONS, Establishment, Landmark
from machiya.edition.words import explain
from machiya.testing import TABLES, editions

PACK = """
[edition]
id = "tea"
name = "Tea"
extends = "base"

[[establishment]]
id = "tea_house"
name = "Tea House"
colour = "red"
numbers = [4]
cost = 3
tag = "cup"
copies = 6
effects = [{ op = "take", amount = 2, from = "roller" }]
"""


def landmark(ability: str) -> str:
    return f'[[landmark]]\nid = "a"\nname = "A"\ncost = 1\nabilities = [{{ {ability} }}]\n\n[[est'


def problems(toml: str) -> list[str]:
    with pytest.raises(PackError) as refused:
        Edition.parse(toml, "tea.toml")
    assert refused.value.text("nl")
    return [problem.text() for problem in refused.value.problems]


def test_a_pack_of_home_made_cards_is_played_without_touching_code(tmp_path: Path) -> None:
    path = tmp_path / "my_pack.toml"
    path.write_text(PACK, encoding="utf-8")
    position = {
        "edition": "tea",
        "pack": PACK,
        "players": [{"coins": 3}, {"establishments": {"tea_house": 1}}],
    }
    game = Game.from_position(position, dice="manual")
    game.play("roll 1")
    events = game.play("dice 4")
    assert [(event.kind, event.card, event.paid) for event in events[1:]] == [("took", "tea_house", 2)]
    new = Game.new(str(path), 2, seed=1)
    assert new.supply["tea_house"] == 6
    assert new.edition.fingerprint != Edition.load("base").fingerprint
    assert Game.replay(new.record()).record() == new.record()


def test_a_pack_may_add_to_expansions_and_leave_cards_out() -> None:
    toml = PACK.replace('extends = "base"', 'extends = "base"\nexpansions = ["harbor"]\nwithout = ["cafe", "airport"]')
    edition = Edition.parse(toml)
    assert edition.card("sushi_bar")
    assert edition.card("cafe") is None
    assert edition.card("airport") is None
    assert edition.players == (2, 5)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('op = "take"', 'op = "grab"', "tea.toml: tea_house: effects[0].op: is “grab”"),
        ("cost = 3", "cost = -1", "tea.toml: tea_house: cost: is -1; it must be from 0 to 99"),
        ("cost = 3", "cost = 100", "tea.toml: tea_house: cost: is 100"),
        ("cost = 3", 'cost = "3"', "tea.toml: tea_house: cost: must be a whole number"),
        ("cost = 3", "cost = true", "tea.toml: tea_house: cost: must be a whole number"),
        ("numbers = [4]", "numbers = [15]", "tea.toml: tea_house: numbers: must be consecutive numbers from 1 to 14"),
        ("numbers = [4]", "numbers = [0]", "tea.toml: tea_house: numbers: must be consecutive"),
        ("numbers = [4]", "numbers = [4, 6]", "tea.toml: tea_house: numbers: must be consecutive"),
        ("numbers = [4]", "numbers = []", "tea.toml: tea_house: numbers: must be consecutive"),
        ("numbers = [4]", "", "tea.toml: tea_house: numbers: is missing"),
        ('id = "tea_house"', 'id = "cafe"', "tea.toml: cafe: id: the id cafe is used twice"),
        ('id = "tea_house"', 'id = "Tea House"', "tea.toml: Tea House: id: “Tea House” is no id"),
        ("copies = 6", "copies = 0", "tea.toml: tea_house: copies: is 0"),
        ("copies = 6", "copys = 6", "tea.toml: tea_house: copys: is not a known field"),
        ('colour = "red"', 'colour = "pink"', "tea.toml: tea_house: colour: is “pink”"),
        ("amount = 2", "amount = 0", "tea.toml: tea_house: effects[0].amount: is 0"),
        ("amount = 2", 'amount = "lots"', "tea.toml: tea_house: effects[0].amount: is “lots”"),
        ("amount = 2", 'amount = 2, if = { has = "pier" }', "tea_house: effects.if.has: there is no landmark “pier”"),
        ("amount = 2", 'amount = 2, per = { tag = "tee" }', "tea_house: effects.per.tag: no establishment has the tag"),
        (
            "amount = 2",
            'amount = 2, per = { card = "x" }',
            "tea_house: effects.per.card: there is no",
        ),
        (
            "amount = 2",
            "amount = 2, per = {}",
            "tea_house: effects[0].per: must name tags, one card, a counter or landmarks",
        ),
        ("amount = 2", "amount = 2, if = {}", "tea_house: effects[0].if: must look at exactly one of"),
        ("amount = 2", 'amount = 2, when = "built"', "tea_house: effects[0].when: op “take” cannot happen at “built”"),
        ('from = "roller"', 'from = "one"', "tea_house: effects[0].op: a red card takes from the roller"),
        ('colour = "red"', 'colour = "green"', "tea_house: effects[0].from: only red cards take from the roller"),
        ('extends = "base"', 'extends = "bass"', "tea.toml: edition.extends: is “bass”"),
        ('extends = "base"', "players = [1, 9]", "tea.toml: edition.players: must be two numbers from 2 to 5"),
        ('extends = "base"', 'extends = "base"\nincome_order = [["red", "blue"]]', "edition.income_order: must list"),
        ('extends = "base"', 'extends = "base"\nwithout = ["cave"]', "edition.without: there is no establishment"),
        ('extends = "base"', 'extends = "base"\nstart = ["cave"]', "edition.start: there is no establishment “cave”"),
        ('id = "tea"', 'id = ""', "edition.id: “” is no id"),
        ('extends = "base"', 'sets = ["../base"]\nincome_order = []', "edition.sets: is “../base”"),
        (
            'extends = "base"',
            'extends = "base"\nstart = ["stadium", "stadium"]',
            "edition.start: a town holds one stadium",
        ),
        ('extends = "base"', 'extends = "base"\nbox = 11', "edition.box: 11 coins are not enough for 4 players"),
        ("amount = 2", 'amount = "roll"', "tea_house: effects[0].amount: is “roll”"),
        (
            '[{ op = "take", amount = 2, from = "roller" }]',
            '[{ op = "earn", amount = "roll" }]',
            "[0].amount: amount “roll”",
        ),
        ('tag = "cup"', 'tag = "major"\nasks = true', "tea_house: asks: is not a known field"),
        ("[[est", landmark('ability = "reroll", amount = 2'), "a: abilities[0].amount: does not go with ability"),
        ("[[est", landmark('ability = "bonus", amount = 1, tags = ["x"]'), "a: abilities.tags: no establishment has"),
        (
            "[edition]",
            "[expansions.x]\nsets = []\n[edition]",
            "tea.toml: expansions: only an edition that extends nothing",
        ),
        ("[edition]", "[editions]", "tea.toml: edition: is missing"),
        ("[edition]", "[edition", "tea.toml: is not valid TOML"),
    ],
)
def test_a_wrong_pack_is_refused_with_file_card_and_field(old: str, new: str, expected: str) -> None:
    assert old in PACK
    assert any(expected in problem for problem in problems(PACK.replace(old, new, 1)))


def test_all_problems_are_told_at_once() -> None:
    assert len(problems(PACK.replace("cost = 3", "cost = -1").replace("copies = 6", "copies = 200"))) == 2


def test_copies_must_match_the_totals() -> None:
    assert problems(PACK + "\n[totals]\nestablishments = 7\n") == [
        "tea.toml: totals.establishments: is 7, but the copies add up to 6"
    ]


def many(count: int) -> str:
    card = PACK[PACK.index("[[establishment]]") :]
    head = PACK[: PACK.index("[[establishment]]")]
    return head + "".join(card.replace("tea_house", f"tea_{number}") for number in range(count))


def test_sixty_four_types_fit_and_one_more_does_not() -> None:
    edition = Edition.parse(many(64 - 15))
    assert len(edition.establishments) == 64
    game = Game.new(edition, 4, seed=2)
    while not game.over:
        game.play(game.actions()[-1])
    assert any("65 are too many; at most 64" in problem for problem in problems(many(65 - 15)))


def test_a_missing_or_unknown_edition_is_said() -> None:
    with pytest.raises(PackError, match=r"gone\.toml: cannot be read"):
        Edition.load("gone.toml")
    with pytest.raises(SetupError, match="There is no edition “chess”"):
        Edition.load("chess")


def test_the_test_kit_knows_every_edition_with_every_choice_of_expansions() -> None:
    choices = {
        (edition, expansions)
        for edition in EDITIONS
        for count in range(len(Edition.load(edition).offers) + 1)
        for expansions in combinations([offer.id for offer in Edition.load(edition).offers], count)
    }
    assert set(TABLES) == choices
    assert len(TABLES) == len(choices)


@pytest.mark.parametrize("edition", EDITIONS)
def test_shipped_sets_add_up_to_the_rulebooks_totals(edition: str) -> None:
    """84 supply cards in the base box; 132 and 25 in Bright Lights; 40 in Legacy."""
    expected = {"base": (72, 12, 4), "bright_lights": (132, 25, 7), "legacy": (40, 0, 3)}[edition]
    loaded = Edition.load(edition)
    majors = sum(card.copies for card in loaded.establishments if card.is_major)
    total = sum(card.copies for card in loaded.establishments)
    assert (total - majors, majors, len(loaded.landmarks)) == expected
    for path in files("machiya").joinpath("editions", "sets").iterdir():
        assert tomllib.loads(path.read_text(encoding="utf-8"))["set"]["totals"]


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: "-".join([edition.id, *edition.expansions]))
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_card_explains_itself(edition: Edition, language: str) -> None:
    cards: tuple[Establishment | Landmark, ...] = (*edition.establishments, *edition.landmarks)
    for card in cards:
        sentence = explain(card, edition, language)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert not sentence.startswith(("effect.", "ability."))
        assert edition.name_of(card.id, "nl") != card.id


def test_fingerprints_tell_editions_apart_and_ignore_names() -> None:
    prints = {edition.fingerprint for edition in editions()}
    assert len(prints) == len(editions())
    renamed = Edition.parse(PACK.replace('name = "Tea House"', 'name = "House of Tea"'))
    assert renamed.fingerprint == Edition.parse(PACK).fingerprint
    dearer = Edition.parse(PACK.replace("cost = 3", "cost = 4"))
    assert dearer.fingerprint != renamed.fingerprint


BOTTOMLESS = {
    "dotted": "[edition]\n" + ".".join("a" * 30_000) + " = 1",
    "quoted": "[edition]\n" + " . ".join(['"a"'] * 10_000) + " = 1",
    "header": "[" + ".".join("a" * 30_000) + "]",
    "lists": "a = " + "[" * 30_000,
    "nested": "a = " + "[" * 20 + "]" * 20,
    "tables": "a = " + "{a = " * 10_000,
    "digits": "a = " + "9" * 60_000,
    "hex": "[edition]\nid = 'x'\nname = 'x'\ncoins = 0x" + "f" * 60_000,
    "infinite": "[edition]\nid = 'x'\nname = 'x'\ncoins = inf",
    "effects": PACK.replace("effects = [", "effects = [" + "{}," * 15_000),
    "entries": PACK + "".join(f"[[establishment]]\n# {number}\n" for number in range(2_000)),
    "characters": "#" * 2_000_000,
}


@pytest.mark.parametrize("name", BOTTOMLESS)
def test_a_bottomless_pack_costs_nothing(name: str) -> None:
    """Text from anywhere is refused in a moment and in a few words, however deep, long or large its values are."""
    times = []
    for _ in range(3):  # in one of them the garbage collector may visit all that other tests have left
        before = time.process_time()
        with pytest.raises(PackError) as refused:
            Edition.parse(BOTTOMLESS[name], "deep.toml")
        times.append(time.process_time() - before)
        assert len(refused.value.text()) < 20_000
    assert min(times) < 0.25


def test_a_bad_pack_is_told_by_its_first_problems() -> None:
    many = PACK + "".join(f'[[establishment]]\nid = "c{number}"\n' for number in range(300))
    with pytest.raises(PackError) as refused:
        Edition.parse(many, "many.toml")
    assert len(refused.value.problems) > 300
    lines = refused.value.text().split("\n")
    assert len(lines) == 51
    assert lines[-1] == f"… and {len(refused.value.problems) - 50} more problems"

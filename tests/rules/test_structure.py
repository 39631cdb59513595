"""What the rules promise about themselves: where coins move, what numbers and words mean."""

import ast
from pathlib import Path

import pytest

from machiya import Edition
from machiya.bots.outlook import MIDDLING
from machiya.game.setup import Setup
from machiya.rules import actions, audit, events
from machiya.rules import state as st
from machiya.rules.actions import (
    DIE_WAYS,
    FIRST_PAIR,
    FIRST_TRIPLE,
    OUTCOMES,
    PAIR_WAYS,
    ROLL_SEPARATELY,
    TRIPLE_WAYS,
)
from machiya.rules.chance import pair_ways
from machiya.rules.seats import after, before
from machiya.rules.state import Ruleset, State

MODULES = sorted(Path(st.__file__).parent.glob("*.py"))


def changed_fields(path: Path) -> set[str]:
    """The fields that a module assigns to, by themselves or in one of their places."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            for part in ast.walk(target):
                if isinstance(part, ast.Attribute):
                    found.add(part.attr)
    return found


def test_coins_move_in_one_module_only() -> None:
    coins = {"coins", "invested", "bank"}
    assert {path.stem for path in MODULES if changed_fields(path) & coins} == {"coins"}


def test_every_field_has_its_sentence() -> None:
    tree = ast.parse(Path(st.__file__).read_text(encoding="utf-8"))
    for kind in tree.body:
        if isinstance(kind, ast.ClassDef) and kind.name in ("State", "Ruleset"):
            for field, following in zip(kind.body, kind.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign):
                    assert isinstance(following, ast.Expr), ast.unparse(field)


@pytest.mark.parametrize(
    ("module", "words", "prefix", "odd"),
    [
        (events, events.KINDS, "", {"tuna": "SEPARATE_ROLL"}),
        (events, events.RULE_KEYS, "R_", {"tuna": "SEPARATE_ROLL"}),
        (st, st.PHASES, "", {"tuna": "SEPARATE_ROLL"}),
        (audit, audit.BROKEN, "", {}),
    ],
    ids=["kinds", "rule keys", "phases", "broken"],
)
def test_numbers_are_the_places_of_their_words(
    module: object, words: tuple[str, ...], prefix: str, odd: dict[str, str]
) -> None:
    assert len(set(words)) == len(words)
    for number, word in enumerate(words):
        assert getattr(module, prefix + odd.get(word, word.upper())) == number


def test_the_colours_of_rules_follow_those_of_cards() -> None:
    for number, colour in enumerate(st.COLOURS):
        assert events.RULE_KEYS[events.R_BLUE + number] == colour


def test_phases_without_a_word_come_last() -> None:
    assert {st.INCOME, st.END} == {len(st.PHASES), len(st.PHASES) + 1}


def test_outcomes_are_where_their_names_say() -> None:
    ruleset = Setup.make(Edition.load("base"), 2).ruleset
    dice = [sum(face > 0 for face in faces) for faces in ruleset.faces]
    assert [dice.index(number) for number in (1, 2, 3)] == [0, FIRST_PAIR, FIRST_TRIPLE]
    assert len(dice) == OUTCOMES
    ways = [sum(ruleset.weights[i] for i in range(OUTCOMES) if dice[i] == number) for number in (1, 2, 3)]
    assert ways == [DIE_WAYS, PAIR_WAYS, TRIPLE_WAYS]
    assert ruleset.faces[FIRST_PAIR + MIDDLING] == [3, 5, 0]
    assert ROLL_SEPARATELY + FIRST_TRIPLE - FIRST_PAIR <= actions.DRAW


def test_odds_of_two_dice_are_those_of_the_ruleset() -> None:
    ruleset = Setup.make(Edition.load("base"), 2).ruleset
    for total in range(st.NUMBERS):
        outcomes = [i for i in range(FIRST_PAIR, FIRST_TRIPLE) if sum(ruleset.faces[i]) == total]
        assert pair_ways(total) == sum(ruleset.weights[outcome] for outcome in outcomes)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_neighbours_go_round(seats: int) -> None:
    state = State()
    state.seats = seats
    assert [after(state, seat) for seat in range(seats)] == [*range(1, seats), 0]
    assert all(before(state, after(state, seat)) == seat for seat in range(seats))


def test_sets_of_bits_are_marked_and_have_their_shape() -> None:
    assert State.bitsets == {"due", "open", "held"}
    assert State.layout["due"] == State.layout["open"] == ()
    assert State.layout["held"] == (st.SEATS,)
    assert not Ruleset.bitsets

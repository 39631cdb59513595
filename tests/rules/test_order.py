"""The order of activation is asked for where it can matter, and only there: every order and every choice is tried."""

import json
import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from machiya import Edition, Game
from machiya.game.position import write_position
from machiya.game.setup import Setup
from machiya.rules import income
from machiya.rules import state as st
from machiya.rules.actions import CHOOSE_TYPE
from machiya.rules.order import asking_types, order_matters, order_options
from machiya.rules.state import Ruleset, State
from machiya.rules.turn import legal, step

ROLLS = {4: (4,), 5: (5,), 6: (6,), 8: (3, 5), 9: (4, 5)}
"""Totals on which some type makes the order a question, and dice that come to them."""


def may_matter(state: State, ruleset: Ruleset) -> bool:
    """The coarse test: a type that makes the order a question is due with another."""
    return order_options(state, ruleset).bit_count() > 1 and asking_types(state, ruleset) != 0


def decisions(state: State, setup: Setup) -> Iterator[int]:
    """The legal decisions of a state."""
    for word, mask in enumerate(legal(state, setup.ruleset)):
        yield from (64 * word + bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def ends(state: State, setup: Setup, order: tuple[int, ...]) -> set[str]:
    """Every state in which building may begin, if types activate in this order and all else is answered anyhow."""
    if state.phase in (st.BUILD, st.SEPARATE_ROLL):
        return {json.dumps(write_position(setup, state), sort_keys=True)}
    if state.phase == st.ORDER:
        options = order_options(state, setup.ruleset)
        choices = [CHOOSE_TYPE + next(card for card in order if options >> card & 1)]
    else:
        choices = list(decisions(state, setup))
    found: set[str] = set()
    for action in choices:
        after = state.copy()
        step(after, setup.ruleset, action, None)
        found |= ends(after, setup, order)
    return found


def questions(number: int) -> Iterator[tuple[Setup, State]]:
    """States, at random, in which the coarse test asks for the order."""
    source, expansions = random.Random(number), ["harbor", "millionaires_row"]
    edition = Edition.load("base", expansions)
    while True:
        total = source.choice(list(ROLLS))
        due = [card for card in edition.establishments if total in card.numbers]
        cards = due + source.sample([card for card in edition.establishments if card not in due], 4)
        towns: list[dict[str, Any]] = []
        for _ in range(2):
            chosen = source.sample(cards, source.randint(1, 4))
            copies = {card.id: 1 if card.is_major else source.randint(1, 2) for card in chosen}
            built = source.sample(["harbor", "shopping_mall", "amusement_park", "airport"], source.randint(0, 3))
            coins = source.choice((0, 1, 2, 3, 5, 9, 10, 11, 20))
            towns.append({"coins": coins, "establishments": copies, "landmarks": built})
        if total > 6:
            towns[0]["landmarks"].append("train_station")
        game = Game.from_position({"edition": "base", "expansions": expansions, "players": towns}, dice="manual")
        game.play(f"roll {len(ROLLS[total])}")
        game.play("dice " + " ".join(map(str, ROLLS[total])))
        if game.phase == "order":
            yield game.setup, game.state.copy()


@pytest.mark.parametrize("number", range(4))
def test_where_nobody_is_asked_every_order_comes_to_the_same(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """And of the questions that are left, most have answers that lead apart."""
    monkeypatch.setattr(income, "order_matters", may_matter)
    spared, asked, apart = 0, 0, 0
    for _, (setup, state) in zip(range(150), questions(number), strict=False):
        options = order_options(state, setup.ruleset)
        types = [card for card in range(setup.ruleset.types) if options >> card & 1]
        outcomes = [ends(state.copy(), setup, order) for order in permutations(types)]
        same = all(each == outcomes[0] for each in outcomes)
        if order_matters(state, setup.ruleset):
            asked += 1
            apart += not same
        else:
            assert same, write_position(setup, state)
            spared += 1
    assert spared > 20
    assert apart > 0.6 * asked > 0

"""Compiled play is interpreted play: state by state, game by game, in any batch and on any number of workers."""

import json
from pathlib import Path

import numpy as np
import pytest

from machiya import Edition, Game
from machiya.bots.random import choose
from machiya.game.drawing import CHANCE, CHOICE, Stream
from machiya.game.drawing import start as plain_start
from machiya.game.notation import write
from machiya.game.setup import Setup
from machiya.rules import state as st
from machiya.rules.chance import outcome, total_weight
from machiya.rules.turn import step
from machiya.simulate import simulate
from machiya.testing import TABLES

pytestmark = pytest.mark.xdist_group("compiled")

SETUPS = [
    Setup.make(Edition.load(edition, expansions), players, market)
    for edition, expansions in TABLES
    for market in Edition.load(edition, expansions).markets
    for players in (2, Edition.load(edition, expansions).players[1])
]


def name(setup: Setup) -> str:
    return "-".join([setup.edition.id, *setup.edition.expansions, setup.market, str(len(setup.names))])


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_interpreted_and_compiled_play_agree_state_by_state(setup: Setup) -> None:
    from machiya.compiled import Runner, from_record, to_records

    for game in range(2):
        state, ruleset = setup.start(), setup.ruleset
        chance, choice = Stream(9, game, CHANCE), Stream(9, game, CHOICE)
        runner = Runner(setup)
        states = to_records([state])
        streams = np.array([plain_start(9, game, CHANCE), plain_start(9, game, CHOICE)], np.uint64)
        while state.phase != st.OVER:
            if state.phase < st.FIRST_DECISION:
                action = outcome(state, ruleset, chance.below(total_weight(state, ruleset)))
            else:
                action = choose(state, ruleset, choice.bits())
            step(state, ruleset, action, None)
            assert runner.loops.advance(runner.ruleset, states, streams) == action
            assert from_record(states) == state


@pytest.mark.parametrize("setup", SETUPS[::3], ids=name)
def test_a_batch_plays_the_same_games_as_game_new(setup: Setup) -> None:
    from machiya.compiled import Runner

    runner = Runner(setup)
    for number in range(3):
        game = Game.new(setup.edition, len(setup.names), market=setup.market, seed=4, game=number)
        choice = Stream(4, number, CHOICE)
        while not game.over:
            picked = choose(game.state, setup.ruleset, choice.bits())
            game.play(write(picked, setup.edition, game.state))
        batch = runner.play(4, number, 1)
        assert (batch.turns, batch.wins.index(1)) == (game.turn, game.winner)


def test_games_do_not_depend_on_batches_or_workers() -> None:
    from machiya.compiled import Batch, Runner

    setup = SETUPS[-1]
    whole = Runner(setup).play(3, 0, 5_000)
    parts, runner = Batch(), Runner(setup)
    for first in range(0, 5_000, 700):
        parts.add(runner.play(3, first, min(700, 5_000 - first)))
    assert parts == whole
    for workers in (1, 2, 3):
        assert simulate(setup, 5_000, 3, workers).batch == whole


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_many_random_games_keep_every_invariant(table: tuple[str, tuple[str, ...]]) -> None:
    """The small run; `machiya simulate EDITION --games 1000000 --audit` is the large one."""
    edition = Edition.load(*table)
    for market in edition.markets:
        for players in range(edition.players[0], edition.players[1] + 1):
            report = simulate(Setup.make(edition, players, market), 150, 11, 1, audited=True)
            assert report.batch.broken == 0
            assert report.batch.games == 150


def test_golden_totals() -> None:
    """A thousand seeded games of each table come to what they came to before; a change of the rules shows here."""
    path = Path(__file__).parents[1] / "golden" / "totals.json"
    found = {}
    for setup in SETUPS:
        batch = simulate(setup, 1_000, 2026).batch
        found[name(setup)] = [batch.turns, batch.decisions, batch.longest, batch.draws, *batch.wins]
    assert found == json.loads(path.read_text(encoding="utf-8"))


def test_lengths_of_random_play_agree_with_other_engines() -> None:
    """Public engines give 77-88 turns for two players and about 108 for four."""
    two = simulate(Setup.make(Edition.load("base"), 2), 4_000, 1)
    four = simulate(Setup.make(Edition.load("base"), 4, None, {"radio_tower_dice": "free"}), 4_000, 1)
    assert 77 <= two.turns_per_game <= 88
    assert 106 <= four.turns_per_game <= 110

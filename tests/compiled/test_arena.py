"""Bots against each other, compiled: the same games as interpreted."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from machiya import Game, bots
from machiya.edition.inventing import invent
from machiya.game.setup import Setup
from machiya.rules import state as st
from machiya.rules.state import State
from machiya.testing import TABLES
from tests.bots.asking import ids
from tests.bots.learned import SHIPPED
from tests.compiled.bot_games import interpreted, table

pytestmark = pytest.mark.xdist_group("compiled")

BOTH = ("harbor", "millionaires_row")
CONTESTS = [
    ("base", (), None, ["cheese", "master"]),
    ("base", (), None, ["greedy", "planner"]),
    ("base", (), "hybrid", ["weighted", "expert"]),
    ("base", (), None, ["one_die", "hard", "random", "weighted"]),
    ("base", (), "variable", ["bakery", "master", "convenience", "easy"]),
    ("base", (), None, ["naive", "momo", "riet", "taro"]),
    ("base", BOTH, None, ["greedy", "master"]),
    ("base", BOTH, None, ["nonna", "bram", "ines", "sho", "ada"]),
    ("base", BOTH, "hybrid", ["expert", "cheese", "weighted", "planner", "medium"]),
    ("bright_lights", (), None, ["greedy", "master", "planner"]),
    ("bright_lights", (), None, ["farm", "gentle", "expert", "weighted", "hard"]),
]


@pytest.mark.parametrize(("edition", "expansions", "market", "names"), CONTESTS, ids=ids)
@pytest.mark.usefixtures("networks")
def test_the_same_bots_play_the_same_games_interpreted_and_compiled(
    edition: str, expansions: tuple[str, ...], market: str | None, names: list[str]
) -> None:
    """Action by action, and in a batch."""
    from machiya.compiled.arena import Arena, CompiledThinker, nets_for

    setup = table(edition, len(names), expansions, market)
    minds, nets = [bots.mind_for(name, setup.edition) for name in names], nets_for(setup)
    arena, thinker = Arena(setup, minds, nets), CompiledThinker(setup, nets)
    for number in range(2):
        decisions = 0
        for state, noise, action in interpreted(setup, names, 5, number):
            if state.phase != st.OVER:
                thinker.set(state)
                assert thinker.decide(minds[state.active], noise) == action
                decisions += 1
        (tally,) = arena.play(np.arange(len(names))[None], 5, number, 1)
        assert tally["games"] == 1
        assert (tally["turns"], tally["decisions"]) == (state.turn, decisions)
        assert tally["wins"].tolist() == [int(seat == state.winner) for seat in range(st.SEATS)]


@pytest.mark.parametrize(("edition", "expansions"), SHIPPED, ids=ids)
@pytest.mark.usefixtures("networks")
def test_what_compiled_bots_see_is_what_interpreted_bots_see(edition: str, expansions: tuple[str, ...]) -> None:
    """Options, chances after a look one or two turns ahead, the luck of a roll, and what a search comes to."""
    from machiya.compiled.arena import CompiledThinker, nets_for

    setup = table(edition, 3, expansions)
    plain, compiled = bots.thinker_for(Game(setup, setup.start(), None)), CompiledThinker(setup, nets_for(setup))
    mind, deep = bots.mind_for("grandmaster", setup.edition), 0
    for number, (state, noise, action) in enumerate(interpreted(setup, ["medium"] * 3, 1, 0)):
        if number % 9 or state.phase == st.OVER:
            continue
        for thinker in (plain, compiled):
            thinker.set(state)
        assert (plain.seat, plain.options()) == (compiled.seat, compiled.options())
        depth = 2 if deep < 2 and state.phase == st.ROLL else 1
        deep += depth == 2
        (chances, turns), (same, as_many) = plain.look(action, depth), compiled.look(action, depth)
        assert chances == pytest.approx(same, abs=1e-9)
        assert sum(same) == pytest.approx(1)
        assert turns == as_many
        assert bots.choose(plain, mind, noise, 0, 3) == bots.choose(compiled, mind, noise, 0, 3)
        rolled = state.copy()
        rolled.phase, rolled.rolled = st.DICE, 1
        for thinker in (plain, compiled):
            thinker.set(rolled)
        for one, other in zip(plain.measure(3), compiled.measure(3), strict=True):
            assert one == pytest.approx(other, abs=1e-9)
    assert deep


@pytest.mark.parametrize("where", ["base", "both", "bright_lights", "pack"])
@pytest.mark.usefixtures("networks")
def test_games_are_played_on_alike_interpreted_and_compiled(where: str) -> None:
    """The same dice and the same decisions: what every option comes to is the same, with the luck taken out."""
    from machiya.compiled.arena import CompiledThinker

    setups = {
        "base": table("base", 2),
        "both": table("base", 3, ("harbor", "millionaires_row"), "hybrid"),
        "bright_lights": table("bright_lights", 4),
        "pack": Setup.make(invent(12), 2),
    }
    setup = setups[where]
    players = len(setup.names)
    plain, compiled = bots.PlainThinker(setup), CompiledThinker(setup)
    for number, (state, _, _) in enumerate(interpreted(setup, ["medium"] * players, 3, 1)):
        if number in (3, 31, 60) and state.phase != st.OVER:
            plain.set(state)
            compiled.set(state)
            options = plain.options()[:2]
            ours, theirs = plain.play_on(options, 7, 2, 2, 5), compiled.play_on(options, 7, 2, 2, 5)
            assert plain.options() == compiled.options(), "the game is as it was"
            assert np.allclose(np.array(ours), theirs, rtol=0, atol=1e-9)
            assert np.allclose(theirs.sum(axis=2), 1)


def test_no_bot_is_left_out_above() -> None:
    assert {name for *_, names in CONTESTS for name in names} == set(bots.names()) - {"grandmaster"}
    assert {(edition, expansions) for edition, expansions, *_ in CONTESTS} < set(TABLES)


FRESH = """
import json
import numpy as np
from machiya import Edition, bots
from machiya.compiled.arena import Arena, CompiledThinker, pack_net
from machiya.game.setup import Setup
from machiya.simulate.training import Learner, master

edition = Edition.load("base")
setup, nets = Setup.make(edition, 2), pack_net(Learner.new(edition, 2, 1).numbers)
minds = [master(0), bots.mind_for("greedy", edition)]
arena, thinker = Arena(setup, minds, nets), CompiledThinker(setup, nets)
tallies = arena.play(np.array([[0, 1], [1, 0]]), 1, 0, 4, True)
inputs, targets = np.zeros((3_000, 500), np.float32), np.zeros((3_000, 5), np.float32)
kept = arena.learn(np.array([[1, 1]]), 1, 0, 1, 0, 1.0, True, inputs, targets)
thinker.set(setup.start())
found = [thinker.options(), thinker.decide(minds[0], 7), thinker.look(0, 1), thinker.look(0, 2)]
rolling = setup.start()
rolling.phase, rolling.rolled = 2, 1
thinker.set(rolling)
found += [thinker.measure(3), tallies["turns"].tolist(), tallies["adjusted"].tolist(), kept]
found += [float(inputs.sum()), float(targets.sum())]
print(json.dumps(found))
"""
"""Everything that the arena compiles, once."""


def test_what_was_compiled_serves_the_next_process_too(capsys: pytest.CaptureFixture[str]) -> None:
    """The cache on disk gives the same code back."""
    exec(FRESH, {})
    here = capsys.readouterr().out
    done = subprocess.run([sys.executable, "-c", FRESH], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, here), done.stderr[:2_000]


@pytest.mark.usefixtures("networks")
def test_games_do_not_depend_on_how_they_are_cut_into_chunks() -> None:
    from machiya.compiled.arena import Arena, nets_for

    setup = table("bright_lights", 3)
    minds = [bots.mind_for(name, setup.edition) for name in ("farm", "easy", "random")]
    seating = np.array([[0, 1, 2], [1, 2, 0], [2, 0, 1]])
    whole = Arena(setup, minds, nets_for(setup)).play(seating, 3, 0, 50, True)
    arena = Arena(setup, minds, nets_for(setup))
    parts = [arena.play(seating, 3, first, min(7, 50 - first), True) for first in range(0, 50, 7)]
    for name in whole.dtype.names or ():
        together = np.max([part[name] for part in parts], 0) if name == "longest" else sum(part[name] for part in parts)
        assert np.allclose(together, whole[name], atol=1e-9), name
    assert whole["games"].tolist() == [17, 17, 16]


@pytest.mark.usefixtures("networks")
def test_targets_are_results_where_nothing_else_is_asked_for() -> None:
    """With a trace of 1, no luck taken out and nothing explored, everybody's target is who won, from the mover on."""
    from machiya.compiled.arena import Arena, nets_for

    setup = table()
    minds = [bots.mind_for(name, setup.edition) for name in ("cheese", "greedy")]
    width = len(bots.net_for(setup.edition, 2).rows) - st.SEATS - 2
    inputs, targets = np.zeros((2_000, width), np.float32), np.zeros((2_000, st.SEATS), np.float32)
    arena = Arena(setup, minds, nets_for(setup))
    kept = arena.learn(np.array([[0, 1]]), 5, 0, 1, 0, 1.0, False, inputs, targets)
    last: State | None = None
    turns = []
    for state, _, _ in interpreted(setup, ["cheese", "greedy"], 5, 0):
        last = state
        if state.phase == st.ROLL:
            turns.append(state.active)
    assert last is not None
    assert kept in (len(turns) - 1, len(turns)), "with the opening or without it"
    turns = turns[-kept:]
    assert targets[:kept, :2].tolist() == [
        [float(mover == last.winner), float(mover != last.winner)] for mover in turns
    ]


def test_a_pool_of_threads_may_share_the_compiled_code() -> None:
    """Each thread has an arena of its own."""
    from machiya.compiled.arena import Arena, nets_for

    setup = table()
    minds = [bots.mind_for(name, setup.edition) for name in ("cheese", "greedy")]

    def play(seed: int) -> list[int]:
        tallies = Arena(setup, minds, nets_for(setup)).play(np.array([[0, 1]]), seed, 0, 200)
        return [int(tallies[0]["turns"]), *tallies[0]["wins"].tolist()]

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(6))) == [play(seed) for seed in range(6)]

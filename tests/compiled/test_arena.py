"""Bots against each other, compiled: the same games as interpreted, on any number of workers; and what is learned."""

import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from machiya import Edition, Game, bots
from machiya.bots import weights
from machiya.bots.layout import UNITS
from machiya.bots.weights import read, weights_for
from machiya.cli.main import main
from machiya.errors import SetupError
from machiya.game.drawing import CHANCE, CHOICE, Stream
from machiya.game.setup import Setup
from machiya.rules import state as st
from machiya.rules.chance import outcome, total_weight
from machiya.rules.state import State
from machiya.rules.turn import step
from machiya.testing import TABLES
from tests.bots.test_bots import SHIPPED, forget, ids, random_network

pytestmark = pytest.mark.xdist_group("compiled")

BOTH = ("harbor", "millionaires_row")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Networks that have learned nothing."""
    path = tmp_path_factory.mktemp("networks")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "FOLDER", path)
        for edition, expansions in SHIPPED:
            random_network(Edition.load(edition, expansions))
    forget()
    return path


@pytest.fixture
def networks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let bots think with these."""
    monkeypatch.setattr(weights, "FOLDER", folder)
    forget()
    yield
    forget()


def table(
    edition: str = "base", players: int = 2, expansions: tuple[str, ...] = (), market: str | None = None
) -> Setup:
    return Setup.make(Edition.load(edition, expansions), players, market)


def interpreted(setup: Setup, names: list[str], seed: int, number: int) -> Iterator[tuple[State, int, int]]:
    """Every decision of a game that bots play: the state, 32 random bits, and the action; then the last state."""
    state, ruleset = setup.start(), setup.ruleset
    thinker = bots.PlainThinker(setup)
    minds = [bots.mind_for(name, setup.edition) for name in names]
    chance, choice = Stream(seed, number, CHANCE), Stream(seed, number, CHOICE)
    while state.phase != st.OVER:
        if state.phase < st.FIRST_DECISION:
            action = outcome(state, ruleset, chance.below(total_weight(state, ruleset)))
        else:
            noise = choice.bits()
            thinker.set(state)
            action = thinker.decide(minds[state.active], noise)
            yield state, noise, action
        step(state, ruleset, action, None)
    yield state, 0, st.NONE


CONTESTS = [
    ("base", (), None, ["cheese", "master"]),
    ("base", (), None, ["greedy", "planner"]),
    ("base", (), "hybrid", ["weighted", "expert"]),
    ("base", (), None, ["one_die", "hard", "random", "weighted"]),
    ("base", (), "variable", ["bakery", "master", "convenience", "easy"]),
    ("base", BOTH, None, ["greedy", "master"]),
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


# Tournaments.


def results(found: Any) -> list[Any]:
    """What must not depend on who played it: everything but the time."""
    document = found.document()
    for each in (document, *document["matches"]):
        for key in ("seconds", "games_per_second", "workers"):
            each.pop(key, None)
    return [document["ratings"], document["games"], document["matches"]]


@pytest.mark.parametrize("luck", [False, True])
@pytest.mark.usefixtures("networks")
def test_results_do_not_depend_on_workers(luck: bool) -> None:
    from machiya.simulate.tournament import tournament

    setup = table(players=3)
    bots_ = ["cheese", "greedy", "hard", "random"]
    one, two, three = (tournament(setup, bots_, 60, 7, workers, luck) for workers in (1, 2, 3))
    assert one.games == 4 * 60
    assert close(results(one), results(two))
    assert close(results(one), results(three))
    assert not close(results(one), results(tournament(setup, bots_, 60, 8, 1, luck)))


@pytest.mark.usefixtures("networks")
def test_a_grandmaster_that_counts_turns_gives_the_same_tournament_again() -> None:
    from machiya.simulate.tournament import tournament

    one, two = (tournament(table(), ["grandmaster", "cheese"], 4, 7, workers, True, nodes=9) for workers in (1, 2))
    assert close(results(one), results(two))
    few = tournament(table(), ["grandmaster", "cheese"], 4, 7, 2, True, nodes=1)
    assert not close(results(one), results(few)), "who looks at more plays something else"


def close(one: Any, other: Any) -> bool:
    """Whether documents are equal; fractions may be added up in another order."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(close(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(close, one, other))
    if isinstance(one, float):
        return one == pytest.approx(other, abs=1e-9)
    return bool(one == other)


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
        together = sum(part[name] for part in parts)
        assert np.allclose(together, whole[name], atol=1e-9), name
    assert whole["games"].tolist() == [17, 17, 16]


@pytest.mark.usefixtures("networks")
def test_each_deal_of_chance_is_used_in_every_seating() -> None:
    """Bots that are the same under two names have the same games in either seating, and others with the next deal."""
    from machiya.compiled.arena import Arena, nets_for
    from machiya.simulate.tournament import Match, SlowTable, Terms

    setup = table()
    cheese = bots.mind_for("cheese", setup.edition)
    arena = Arena(setup, [cheese, cheese], nets_for(setup))
    seating = np.array([[0, 1], [1, 0]])
    games = [arena.play(seating, 2, number, 1)[number % 2] for number in range(20)]
    lengths = [(int(game["turns"]), game["wins"].tolist()) for game in games]
    assert lengths[::2] == lengths[1::2]
    assert len({turns for turns, _ in lengths}) > 5
    rows: list[tuple[str, ...]] = [("cheese", "cheese")] * 2
    slow = SlowTable(setup, Match(rows[0]), nets_for(setup), rows, Terms(2, False, 0.0, 1))
    tallies = [slow.play(number, 1)[number % 2] for number in range(6)]
    assert [(int(each["turns"]), each["wins"].tolist()) for each in tallies] == lengths[:6]


@pytest.mark.usefixtures("networks")
def test_tables_that_are_played_move_by_move_come_to_the_same() -> None:
    """As a table with a grandmaster or a program is."""
    from machiya.compiled.arena import Arena, nets_for
    from machiya.simulate.tournament import FastTable, Match, SlowTable, Terms, seatings

    setup = table(players=3)
    entrants = ("greedy", "hard", "cheese")
    rows = seatings(entrants)
    assert len(rows) == 6
    assert rows[0] == entrants
    names = sorted(entrants)
    seating = np.array([[names.index(name) for name in row] for row in rows])
    arena = Arena(setup, [bots.mind_for(name, setup.edition) for name in names], nets_for(setup))
    fast = FastTable(arena, seating, Terms(4, True)).play(0, 12)
    slow = SlowTable(setup, Match(entrants), nets_for(setup), rows, Terms(4, True, 0.0, 1)).play(0, 12)
    for name in fast.dtype.names or ():
        assert np.allclose(fast[name], slow[name], atol=1e-9), name


def test_everybody_meets_everybody() -> None:
    from machiya.simulate.tournament import groups, seatings

    assert groups(["a", "b", "c"], 3) == [("a", "b", "c")]
    assert groups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert seatings(("b", "a", "a")) == [("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")]
    with pytest.raises(SetupError) as caught:
        groups(["a"], 2)
    assert caught.value.code == "tournament.too_few"


@pytest.mark.usefixtures("networks")
def test_luck_taken_out_leaves_the_same_rates_on_average() -> None:
    """Whatever the network knows; and what one seat is lucky by, the others are unlucky by."""
    from machiya.simulate.tournament import tournament

    for players, names in ((2, ["cheese", "greedy"]), (4, ["cheese", "greedy", "expert", "weighted"])):
        (match,) = tournament(table(players=players), names, 600, 1, 1, True).matches
        assert match.games == 600
        for standing in match.standings.values():
            low, high = standing.interval
            assert low < standing.rate < high
            assert abs(standing.rate - standing.adjusted_rate) < (high - low) / 2 + standing.adjusted_error
            assert standing.adjusted_rate != standing.rate
        together = sum(standing.adjusted for standing in match.standings.values())
        assert together == pytest.approx(match.games - match.draws)


@pytest.mark.parametrize(("edition", "expansions"), SHIPPED, ids=ids)
def test_a_network_that_has_learned_saves_games(edition: str, expansions: tuple[str, ...]) -> None:
    """Taking out luck makes rates surer between players who are nearly equal, and greedy play is beaten."""
    from machiya.simulate.tournament import tournament

    setup = table(edition, 2, expansions)
    assert weights_for(setup.edition) is not None, "it is still to be trained"
    (match,) = tournament(setup, ["master", "hard"], 300, 1, 2, True).matches
    for standing in match.standings.values():
        assert standing.saving > 2
        low, high = standing.interval
        assert abs(standing.rate - standing.adjusted_rate) < (high - low) / 2 + standing.adjusted_error
    assert match.standings["master"].adjusted_rate > 0.5
    (match,) = tournament(setup, ["master", "greedy"], 300, 1, 2, False).matches
    assert match.standings["master"].rate > 0.55


def test_luck_cannot_be_taken_out_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from machiya.simulate.tournament import tournament

    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    forget()
    with pytest.raises(SetupError) as caught:
        tournament(table(), ["cheese", "greedy"], 2, luck=True)
    assert caught.value.code == "tournament.no_luck"
    assert tournament(table(), ["cheese", "master"], 4).games == 4
    forget()


STRENGTHS = {"ace": 2.0, "middling": 1.0, "sleeper": 0.25}


@pytest.mark.parametrize(
    "tables",
    [
        [("ace", "middling"), ("middling", "sleeper")],
        [("ace", "middling", "sleeper")],
        [("ace", "middling", "sleeper", "sleeper")],
        [("ace", "middling", "middling", "middling"), ("sleeper", "middling", "middling", "middling")],
    ],
    ids=len,
)
def test_ratings_recover_known_strengths(tables: list[tuple[str, ...]]) -> None:
    """Each seat wins in proportion to its strength; ten times as strong is 400 points."""
    from machiya.simulate.tournament import Match, Standing, bradley_terry

    matches = []
    for entrants in tables:
        match, total = Match(entrants, games=100_000), sum(STRENGTHS[bot] for bot in entrants)
        for bot in entrants:
            standing = match.standings.setdefault(bot, Standing(bot))
            standing.seats += 100_000
            standing.wins += round(100_000 * STRENGTHS[bot] / total)
        matches.append(match)
    found = bradley_terry(matches)
    assert sum(found.values()) == pytest.approx(1500 * len(found))
    assert found["ace"] - found["middling"] == pytest.approx(120.4, abs=1)
    assert found["middling"] - found["sleeper"] == pytest.approx(240.8, abs=1)


def test_ratings_stay_finite_for_those_who_never_win() -> None:
    from machiya.simulate.tournament import Match, Standing, bradley_terry

    match = Match(("ace", "sleeper"), games=50)
    match.standings = {"ace": Standing("ace", 50, 50), "sleeper": Standing("sleeper", 50, 0)}
    found = bradley_terry([match])
    assert 300 < found["ace"] - found["sleeper"] < 1_200
    assert bradley_terry([]) == {}


PROGRAM = """
import sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "machiya":
        print("ready", flush=True)
    elif word == "go":
        print("play", rest.split()[0], "nothing of the kind", flush=True)
    elif word == "quit":
        break
"""


@pytest.fixture
def babbler(tmp_path: Path) -> str:
    """A program that answers nonsense."""
    path = tmp_path / "babbler.py"
    path.write_text(PROGRAM, encoding="utf-8")
    return "run:" + shlex.join([sys.executable, "-I", "-S", str(path)])


@pytest.mark.parametrize("workers", [1, 2])
def test_a_program_in_a_tournament_is_named_with_its_faults(babbler: str, workers: int) -> None:
    from machiya.simulate.tournament import tournament

    gone = f"run:{shlex.quote(sys.executable)} -c pass"
    found = tournament(table(), [babbler, gone, "cheese"], 2, 1, workers, seconds=10)
    assert [match.entrants for match in found.matches] == [(babbler, gone), (babbler, "cheese"), (gone, "cheese")]
    for match in found.matches:
        assert match.faults.keys() == set(match.entrants) - {"cheese"}
        for bot, faults in match.faults.items():
            assert faults.pop("illegal" if bot == babbler else "crashed") > 5
            assert set(faults.values()) == {0}
        if "cheese" in match.entrants:
            assert match.standings["cheese"].rate == 1
    assert [match["faults"] for match in found.document()["matches"]] == [match.faults for match in found.matches]


def test_the_command_says_who_won_and_who_failed(babbler: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "base", "--bots", f"{babbler},cheese", "--games", "2", "--plain", "--language"]
    for language, times in (("en", "illegal {} times"), ("nl", "{}")):
        assert main([*words, language]) == 0
        lines = capsys.readouterr().out.splitlines()
        (fault,) = [line for line in lines if line.startswith(f"{babbler}: ")]
        assert times.partition("{")[0] in fault
        assert any(line.split()[0] == "cheese" for line in lines[-3:])


@pytest.mark.usefixtures("networks")
def test_the_command_reports_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "base", "--bots", "cheese,greedy", "--games", "40", "--json", "--workers", "2"]
    assert main(words) == 0
    report = json.loads(capsys.readouterr().out)
    (match,) = report["matches"]
    assert (report["games"], match["games"]) == (40, 40)
    assert {"adjusted", "error", "saving"} < match["standings"][0].keys()
    assert main([*words, "--plain"]) == 0
    (plain,) = json.loads(capsys.readouterr().out)["matches"]
    assert "adjusted" not in plain["standings"][0]
    assert [each["wins"] for each in plain["standings"]] == [each["wins"] for each in match["standings"]]


def test_the_command_refuses_bots_that_do_not_fit(capsys: pytest.CaptureFixture[str]) -> None:
    for names, word in (("cheese", "1 bots"), ("cheese,nobody", "nobody"), ("cheese,greedy", "cheese")):
        edition = "bright_lights" if names == "cheese,greedy" else "base"
        assert main(["tournament", edition, "--bots", names, "--plain", "--language", "en"]) == 2
        assert word in capsys.readouterr().err


# Learning.


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds of a few games, learned from at once, and strength tests of a few."""
    from machiya.simulate import training

    monkeypatch.setattr(training, "GAMES", 12)
    monkeypatch.setattr(training, "CHUNK", 4)
    monkeypatch.setattr(training, "WARM", 1, raising=False)
    monkeypatch.setattr(training, "TEMPER_GAMES", 8)
    monkeypatch.setattr(training, "strength", partial(training.strength, games=8))


def arrays(training: Any) -> dict[str, Any]:
    """All numbers of a training."""
    found: dict[str, Any] = {}
    for players, learner in training.learners.items():
        found |= {f"{name} {players}": value for name, value in vars(learner).items() if name != "seconds"}
        found |= {f"past {players} {index}": value for index, value in enumerate(training.past[players])}
    return found


def same(one: Any, other: Any) -> bool:
    """Whether two trainings are equal to the last bit."""
    mine, theirs = arrays(one), arrays(other)
    return mine.keys() == theirs.keys() and all(np.array_equal(mine[name], theirs[name]) for name in mine)


@pytest.mark.usefixtures("quick")
def test_training_gives_the_same_network_on_any_number_of_workers(tmp_path: Path) -> None:
    from machiya.simulate.training import Training, train

    edition = Edition.load("base")
    one = train(edition, tmp_path / "one", rounds=3, seed=5, workers=1)
    two = train(edition, tmp_path / "two", rounds=3, seed=5, workers=2)
    assert (one.round, one.games) == (two.round, two.games)
    assert one.round == 3
    assert same(one, two)
    assert one.history[-1]["strength"] == two.history[-1]["strength"]
    assert not same(one, Training.new(edition, 5))
    files = [read(tmp_path / name / "base.net") for name in ("one", "two")]
    assert files[0].numbers == files[1].numbers
    assert files[0].card["games"] == one.games
    assert files[0].card["fingerprint"] == edition.fingerprint
    assert not same(one, train(edition, tmp_path / "other", rounds=3, seed=6, workers=2))


def test_others_sit_at_as_many_tables_as_the_league_has() -> None:
    from machiya.simulate.training import CHUNK, master, seatings

    def tables(league: float) -> int:
        source = np.random.default_rng(1)
        rounds = [seatings([master(0)] * 4, 1, 3, False, league, source) for _ in range(100)]
        assert all(0 in row for table in rounds for row in table)  # the learner sits everywhere
        return sum(int(table.any(axis=1).sum()) for table in rounds)

    assert tables(0.0) == 0
    assert tables(1.0) == 100 * CHUNK
    assert abs(tables(0.4) / (100 * CHUNK) - 0.4) < 0.05


@pytest.mark.usefixtures("quick")
def test_a_checkpoint_brings_everything_back(tmp_path: Path) -> None:
    from machiya.simulate.training import Training, train

    edition = Edition.load("base")
    before = train(edition, tmp_path, rounds=2, seed=3)
    after = Training.resume(edition, tmp_path)
    assert same(before, after)
    for name in ("seed", "round", "games", "seconds", "history"):
        assert getattr(before, name) == getattr(after, name), name
    further = train(edition, tmp_path, rounds=3, resume=True)
    assert (further.round, further.seed) == (3, 3)
    assert further.games > before.games
    assert len(further.history) == 2
    assert not same(before, further)
    assert same(further, Training.resume(edition, tmp_path))
    again = train(edition, tmp_path, rounds=3, resume=True)
    assert same(further, again), "it had come to its end"


def test_chances_that_were_too_bold_are_tempered() -> None:
    """The shipped network with its logits half as large again foretells too much; as it is, about what happens."""
    from concurrent.futures import ThreadPoolExecutor

    from machiya.simulate.training import Training, temper

    edition = Edition.load("base")
    training = Training.new(edition, 1)
    weights = weights_for(edition)
    assert weights is not None
    learner = training.learners[2]
    learner.average[:] = np.array(weights.rows(2))
    with ThreadPoolExecutor(2) as pool:
        assert 0.85 < temper(training, 2, pool) < 1.15
        learner.average[learner.inputs + 1 :] *= 1.5
        learner.temper = temper(training, 2, pool)
    assert learner.temper < 0.8
    assert np.allclose(learner.tempered[: learner.inputs], learner.average[: learner.inputs])
    assert np.allclose(learner.tempered[-1], learner.average[-1] * learner.temper)


@pytest.mark.usefixtures("quick")
def test_a_checkpoint_of_another_edition_or_none_is_refused(tmp_path: Path) -> None:
    from machiya.simulate.training import Training, train

    Training.new(Edition.load("base"), 1).save(tmp_path)
    for edition in (Edition.load("bright_lights"), Edition.load("base", ["harbor"])):
        with pytest.raises(SetupError) as caught:
            train(edition, tmp_path, rounds=1, resume=True)
        assert caught.value.code == "train.other_edition"
    with pytest.raises(SetupError) as caught:
        train(Edition.load("base"), tmp_path / "gone", rounds=1, resume=True)
    assert caught.value.code == "train.no_checkpoint"


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04nonsense", "cut"], ids=str)
def test_a_damaged_checkpoint_is_refused(content: bytes | str, tmp_path: Path) -> None:
    from machiya.simulate.training import Training

    edition = Edition.load("base")
    Training.new(edition, 1).save(tmp_path)
    path = tmp_path / "checkpoint.npz"
    path.write_bytes(content if isinstance(content, bytes) else path.read_bytes()[:-5_000])
    with pytest.raises(SetupError) as caught:
        Training.resume(edition, tmp_path)
    assert str(tmp_path) in str(caught.value)


def test_a_learner_learns_what_it_is_shown() -> None:
    """A step goes downhill: its loss falls, and its chances come to those that were wanted."""
    from machiya.simulate.training import Learner, foretell

    learner = Learner.new(Edition.load("base"), 3, 1)
    source = np.random.default_rng(2)
    examples = source.random((64, learner.inputs), np.float32)
    targets = np.zeros((64, st.SEATS), np.float32)
    targets[np.arange(64), (examples[:, 0] * 3).astype(int)] = 1
    losses = [learner.step(examples, targets, np.arange(examples.shape[1]), 1e-2) for _ in range(150)]
    assert losses[-1] < losses[0] / 4
    chances = foretell(learner.numbers, examples, 3)[2]
    assert chances.sum(axis=1) == pytest.approx(np.ones(64), abs=1e-5)
    assert (chances.argmax(axis=1) == targets.argmax(axis=1)).mean() > 0.9


@pytest.mark.usefixtures("networks")
def test_what_is_foretold_in_training_is_what_the_network_says() -> None:
    """NumPy's reckoning over many examples, and the bots' over one state."""
    from machiya.bots.network import clear_desk, evaluate
    from machiya.simulate.training import foretell

    setup = table(players=3)
    thinker = bots.thinker_for(Game(setup, setup.start(), None))
    numbers = np.array(thinker.net.rows, np.float32)
    for state, _, _ in interpreted(setup, ["easy"] * 3, 2, 0):
        if state.phase == st.ROLL:
            clear_desk(thinker.ruleset, thinker.desk, thinker.net)
            evaluate(state, thinker.ruleset, thinker.desk, thinker.net)
            inputs = np.array([thinker.desk.inputs[: len(numbers) - UNITS - 2]], np.float32)
            said = [thinker.desk.value[(state.active + place) % 3] for place in range(3)]
            assert foretell(numbers, inputs, 3)[2][0].tolist() == pytest.approx(said, abs=1e-4)


@pytest.mark.usefixtures("networks")
def test_targets_are_results_where_nothing_else_is_asked_for() -> None:
    """With a trace of 1, no luck taken out and nothing explored, everybody's target is who won, from the mover on."""
    from machiya.compiled.arena import Arena, nets_for

    setup = table()
    minds = [bots.mind_for(name, setup.edition) for name in ("cheese", "greedy")]
    width = len(bots.net_for(setup.edition, 2).rows) - UNITS - 2
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


@pytest.mark.usefixtures("networks")
@pytest.mark.parametrize("players", [2, 4])
def test_calibration_compares_chances_with_results_by_tenths(players: int) -> None:
    from machiya.simulate.calibration import calibrate

    found = calibrate(Edition.load("base"), players, 3_000, 1)
    assert (found["positions"], found["players"]) == (3_000, players)
    assert sum(tenth["chances"] for tenth in found["tenths"]) == 3_000 * players
    said = [tenth["foretold"] for tenth in found["tenths"]]
    assert said == sorted(said)
    assert len({int(10 * each) for each in said}) == len(said)
    assert all(0 <= tenth["happened"] <= 1 for tenth in found["tenths"])
    for kind in ("foretold", "happened"):
        together = sum(tenth[kind] * tenth["chances"] for tenth in found["tenths"])
        assert together == pytest.approx(3_000, rel=1e-3)
    gaps = [abs(tenth["foretold"] - tenth["happened"]) for tenth in found["tenths"]]
    assert found["error"] == pytest.approx(max(gaps))
    assert json.loads(json.dumps(found)) == found
    assert calibrate(Edition.load("base"), players, 3_000, 1) == found


def test_calibration_goes_through_the_games_of_a_campaign() -> None:
    """Legacy's network is for all of them; each table is another game."""
    from machiya.campaign.sampling import sampler
    from machiya.simulate.calibration import calibrate

    sample, drawn = sampler(), []

    def remember(seed: int, players: int) -> Edition:
        drawn.append(sample(seed, players))
        return drawn[-1]

    found = calibrate(Edition.load("legacy"), 2, 2_000, 1, sample=remember)
    assert sum(tenth["chances"] for tenth in found["tenths"]) == 4_000
    assert len({edition.fingerprint for edition in drawn}) > 2


def test_calibration_needs_a_network() -> None:
    from machiya.simulate.calibration import calibrate

    with pytest.raises(SetupError) as caught:
        calibrate(Edition.load(Path(__file__).parents[2] / "examples" / "tea_and_trains.toml"), 2, 10)
    assert caught.value.code == "tournament.no_luck"


@pytest.mark.usefixtures("quick")
def test_the_command_trains_and_says_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "training"
    words = ["train", "--rounds", "1", "--folder", str(folder), "--workers", "2", "--language"]
    assert main([*words, "en"]) == 0
    out = capsys.readouterr().out
    assert "cheese, 2 players: " in out
    assert out.splitlines()[-1].startswith("1 rounds, ")
    assert {path.name for path in folder.iterdir()} == {"base.net", "checkpoint.npz", "strength.svg"}
    assert main([*words, "nl", "--resume"]) == 0
    assert str(folder) in capsys.readouterr().out
    assert main(["train", "--language", "en"]) == 2
    assert "--minutes" in capsys.readouterr().err


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

"""Tournaments: the same on any number of workers, luck taken out, ratings, and programs that fail."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from machiya import bots
from machiya.bots.weights import weights_for
from machiya.cli.main import main
from machiya.edition.inventing import invent
from machiya.errors import SetupError
from machiya.game.setup import Setup
from tests.bots.asking import ids
from tests.bots.learned import SHIPPED
from tests.compiled.bot_games import table

pytestmark = pytest.mark.xdist_group("compiled")


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


def test_luck_is_taken_out_of_games_of_home_made_cards_too() -> None:
    from machiya.simulate.tournament import tournament

    setup = Setup.make(invent(11), 2)
    (match,) = tournament(setup, ["greedy", "random"], 20, luck=True).matches
    assert match.standings["greedy"].rate + match.standings["random"].rate == pytest.approx(1)
    assert match.standings["greedy"].adjusted_rate > 0.5


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
    from machiya.simulate.tournament import Match, Standing, bradley_terry, results_of

    matches = []
    for entrants in tables:
        match, total = Match(entrants, games=100_000), sum(STRENGTHS[bot] for bot in entrants)
        for bot in entrants:
            standing = match.standings.setdefault(bot, Standing(bot))
            standing.seats += 100_000
            standing.wins += round(100_000 * STRENGTHS[bot] / total)
        matches.append(match)
    found = bradley_terry([results_of(match) for match in matches])
    assert sum(found.values()) == pytest.approx(1500 * len(found))
    assert found["ace"] - found["middling"] == pytest.approx(120.4, abs=1)
    assert found["middling"] - found["sleeper"] == pytest.approx(240.8, abs=1)


def test_ratings_stay_finite_for_those_who_never_win() -> None:
    from machiya.simulate.tournament import Match, Standing, bradley_terry, results_of

    match = Match(("ace", "sleeper"), games=50)
    match.standings = {"ace": Standing("ace", 50, 50), "sleeper": Standing("sleeper", 50, 0)}
    found = bradley_terry([results_of(match)])
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

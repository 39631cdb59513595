"""How true chances are: positions of ordinary players, references that are kept, errors without their noise."""

from pathlib import Path

import pytest

from machiya import Edition, Game
from machiya.analysis.hints import advise
from machiya.bots.weights import general
from machiya.game.setup import Setup
from machiya.simulate import truth
from machiya.simulate.truth import Errors, Reference, judge, other_network, reach, read_references, references


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """References of a few games."""
    monkeypatch.setattr(truth, "FEWEST", 4)
    monkeypatch.setattr(truth, "MOST", 4)
    monkeypatch.setattr(truth, "BATCH", 2)


def base(_: int) -> Setup:
    return Setup.make(Edition.load("base"), 2)


def test_positions_are_those_where_there_is_something_to_choose() -> None:
    games = [reach(base(0), 3, number) for number in range(6)]
    assert all(len(game.actions()) > 1 for game in games)
    assert len({game.turn for game in games}) > 3
    assert games[2].position() == reach(base(0), 3, 2).position()


@pytest.mark.usefixtures("quick")
def test_references_are_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "base.jsonl"
    first = list(references(base, 2, path, 3, 1))
    with path.open("a") as file:
        file.write('{"number": 2, "posi')  # a crash
    assert read_references(path) == first
    monkeypatch.setattr(truth, "reach", lambda *_: pytest.fail("it is known"))
    assert list(references(base, 2, path, 3, 1)) == first
    for each in first:
        assert len(each.options) == len(each.chances) == len(each.errors) <= truth.OPTIONS
        assert len(set(each.options)) == len(each.options)
        assert each.games == 4
        assert Game.from_position(each.position, dice="manual").to_move is not None


@pytest.mark.usefixtures("quick")
def test_a_network_is_judged_with_and_without_playing_on(tmp_path: Path) -> None:
    known = list(references(base, 2, tmp_path / "base.jsonl", 3, 1))
    found = judge(known, 0.0)
    assert set(found) == {"positions", "network"}
    assert 0 <= found["network"]["best"] <= found["network"]["largest"] <= 1


def test_the_noise_of_the_reference_is_no_error() -> None:
    game = reach(base(0), 3, 1)
    advice = advise(game)
    option, chance = advice.best.action.number, advice.best.chances[advice.seat]
    errors = Errors([], [])
    errors.add(advice, Reference(0, {}, [option], [chance + 0.03], [0.03], 9))
    errors.add(advice, Reference(0, {}, [option], [chance + 0.05], [0.03], 9))
    assert errors.best == [pytest.approx(0, abs=1e-6), pytest.approx(0.04)]


def test_luck_is_taken_out_by_another_network_than_the_one_that_is_judged() -> None:
    for edition in (Edition.load("base"), Edition.load("bright_lights"), Edition.load("base", ["harbor"])):
        assert other_network(Setup.make(edition, 2)).card != general().card

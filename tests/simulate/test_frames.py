"""Reports as DataFrames: the same numbers, a row each."""

import sys
from types import SimpleNamespace
from typing import Any, cast

import pytest

from machiya import Edition, SetupError
from machiya.game.setup import Setup
from machiya.simulate import Report
from machiya.simulate.tournament import Match, Standing, Tournament

SETUP = Setup.make(Edition.load("base"))


def report() -> Report:
    batch = SimpleNamespace(games=10, turns=90, turns_squared=810, longest=9, decisions=90, draws=0, wins=[6, 4])
    return Report(SETUP, seed=0, workers=1, seconds=1.0, batch=cast("Any", batch))


def test_a_simulation_has_a_row_for_each_seat() -> None:
    frame = report().frame()
    assert list(frame.columns) == ["seat", "bot", "wins", "win_rate", "low", "high"]
    assert frame["wins"].tolist() == [6, 4]
    assert frame["low"].tolist() == [row["interval"][0] for row in report().seats()]


def test_a_tournament_has_a_row_for_each_bot_of_each_match() -> None:
    match = Match(("greedy", "random"), games=4)
    for bot, wins in (("greedy", 3), ("random", 1)):
        match.standings[bot] = Standing(bot, seats=4, wins=wins)
    frame = Tournament(SETUP, 0, 1.0, 1, False, [match]).frame()
    assert frame["bot"].tolist() == ["greedy", "random"]
    assert frame["wins"].tolist() == [3, 1]
    assert set(frame["match"]) == {"greedy random"}


def test_without_pandas_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(SetupError, match="machiya\\[frames\\]"):
        report().frame()

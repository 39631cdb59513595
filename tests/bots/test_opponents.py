"""The bots that strength is measured against play as in 0.1.0, to the last turn, so that figures can be compared."""

import json
from pathlib import Path

import numpy as np
import pytest

from machiya import Edition, bots
from machiya.game.setup import Setup

KEPT = json.loads((Path(__file__).parents[1] / "data" / "0.1.0" / "opponents.json").read_text("utf-8"))
"""By table: turns and wins of 24 games of planner, greedy, weighted and one more, by seating, as 0.1.0 played them."""
EDITIONS = {"base_expansions": ("base", ("harbor", "millionaires_row"))}

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.mark.parametrize("table", KEPT)
def test_opponents_are_frozen_as_in_010(table: str) -> None:
    from machiya.compiled.arena import Arena
    from machiya.compiled.records import NET

    name, players, market = table.split()
    edition = Edition.load(*EDITIONS.get(name, (name, ())))
    seats, last = int(players), "cheese" if name == "base" else "planner"
    minds = [bots.mind_for(bot, edition) for bot in ("planner", "greedy", "weighted", last)[:seats]]
    seating = np.array([[(row + seat) % seats for seat in range(seats)] for row in range(seats)])
    tallies = Arena(Setup.make(edition, seats, market), minds, np.zeros(1, NET)).play(seating, 2026, 0, 24)
    assert tallies["turns"].tolist() == KEPT[table]["turns"]
    assert tallies["wins"][:, :seats].tolist() == KEPT[table]["wins"]

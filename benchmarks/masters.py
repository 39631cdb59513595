"""Measure how often masters win with any number of players: `python benchmarks/masters.py [PART ...]`.

One master sits among others, seats rotated, with the luck of the dice taken out. The others play as in 0.1.0
(`tests/bots/test_opponents.py` keeps them so). Rows are those whose name begins with one of the parts; results are kept
in `masters.json` beside this file. Packs are made up from seeds that no training has seen.
"""

import argparse
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from machiya import Edition
from machiya.campaign.sampling import drawn
from machiya.edition.inventing import invent
from machiya.game.setup import Setup
from machiya.simulate.tournament import Match, Standing, Terms, play_match

FILE = Path(__file__).with_suffix(".json")
BOTH = ("harbor", "millionaires_row")
EVENINGS = 5
"""Tables of each game of a campaign: what was chosen before it differs."""
PACKS = range(7_000_001, 7_000_021)


@dataclass(frozen=True)
class Row:
    """One master at a kind of table."""

    name: str
    players: int
    others: str
    """Who sits in the other seats: one kind in all of them, or one for each."""
    least: float
    """The share of games that it should win."""
    tables: Callable[[], list[Setup]]

    @property
    def entrants(self) -> tuple[str, ...]:
        """Everybody at the table, the master first."""
        others = self.others.split(", ")
        return ("master", *(others if len(others) > 1 else others * (self.players - 1)))


def row(
    name: str, players: int, others: str, least: float, expansions: tuple[str, ...] = (), market: str | None = None
) -> Row:
    """A row of one edition."""
    words = [name, *expansions, *([market] if market else []), str(players)]

    def tables() -> list[Setup]:
        return [Setup.make(Edition.load(name, expansions), players, market)]

    return Row(" ".join(words), players, others, least, tables)


def evenings(number: int) -> Row:
    """A game of the campaign."""
    return Row(
        f"ten_tides game {number} 4", 4, "planner", 0.5,
        lambda: [Setup.make(drawn("ten_tides", seed, 4, number), 4) for seed in range(1_001, 1_001 + EVENINGS)],
    )  # fmt: skip


def pack(seed: int) -> Row:
    """A pack that was made up."""
    return Row(f"pack {seed} 2", 2, "planner", 0.5, lambda: [Setup.make(invent(seed), 2)])


ROWS = [
    *(row("base", 2, other, least) for other, least in (("planner", 0.627), ("cheese", 0.734), ("greedy", 0.712))),
    row("base", 3, "planner", 0.62),
    *(row("base", 4, other, least) for other, least in (("planner", 0.55), ("weighted", 0.7), ("greedy", 0.68))),
    row("base", 4, "cheese, planner, weighted", 0.52),
    *(row("base", players, "planner", least, market="hybrid") for players, least in ((2, 0.6), (4, 0.52))),
    *(row("bright_lights", n, "planner", least) for n, least in ((2, 0.7), (3, 0.58), (4, 0.62), (5, 0.45))),
    *(row("bright_lights", n, "greedy", least) for n, least in ((4, 0.6), (5, 0.64))),
    *(row("base", n, "planner", least, BOTH) for n, least in ((2, 0.75), (3, 0.845), (4, 0.787), (5, 0.773))),
    *(row("base", 4, "planner", 0.5, BOTH, market) for market in ("variable", "hybrid")),
    *(row("base", n, "planner", least, (one,)) for one in BOTH for n, least in ((2, 0.6), (4, 0.5))),
    *(row("legacy", 4, other, 0.45) for other in ("planner", "weighted")),
    *(evenings(number) for number in range(2, 11)),
    *(pack(seed) for seed in PACKS),
]  # fmt: skip


def measure(each: Row, games: int, seed: int, workers: int) -> dict[str, Any]:
    """Play the games of a row."""
    standing, seconds, played = Standing("master"), 0.0, 0
    tables = each.tables()
    for number, setup in enumerate(tables):
        match = Match(each.entrants)
        play_match(setup, match, games // len(tables), Terms(seed + number, luck=True), workers)
        found = match.standings["master"]
        standing.seats += found.seats
        standing.wins += found.wins
        standing.adjusted += found.adjusted
        standing.squares += found.squares
        standing.blocks += found.blocks
        seconds += match.seconds
        played += match.games
    error = standing.adjusted_error / 1.96
    return {
        "others": each.others, "games": played, "rate": round(standing.rate, 4),
        "adjusted": round(standing.adjusted_rate, 4), "error": round(error, 4), "least": each.least,
        "reached": standing.adjusted_rate + 2 * error >= each.least, "games_a_second": round(played / seconds),
    }  # fmt: skip


def main() -> None:
    """Play, keep and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=[""])
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=20_261_118)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    kept: dict[str, Any] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for each in ROWS:
        if not any(each.name.startswith(part) for part in options.parts):
            continue
        found = measure(each, options.games, options.seed, options.workers)
        kept[f"{each.name}: {each.others}"] = found
        FILE.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        mark = "" if found["reached"] else f"  (wanted: {each.least:.1%})"
        print(
            f"{each.name}, against {each.others}: {found['adjusted']:.1%} ± {found['error']:.1%}, "
            f"{found['games']} games, {found['games_a_second']} a second{mark}",
            flush=True,
        )
    packs = [found["adjusted"] for name, found in kept.items() if name.startswith("pack ")]
    if packs:
        print(f"{len(packs)} packs: {sum(packs) / len(packs):.1%} on average, {min(packs):.1%} at least")


if __name__ == "__main__":
    main()

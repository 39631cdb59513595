"""Measure how fast the bots answer: `python benchmarks/bots.py`.

For each edition with a network: what a master takes for a decision, interpreted and compiled, how many whole 4-player
games four masters play in a second on one core, and how well a grandmaster keeps its budget of 100 ms. Prints a table
and keeps the figures in `bots.json` beside this file.
"""

import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from machiya import Edition, Game, bots
from machiya.compiled.arena import Arena, CompiledThinker, nets_for
from machiya.game.setup import Setup

TABLES = {
    "base": ("base", ()),
    "base_expansions": ("base", ("harbor", "millionaires_row")),
    "bright_lights": ("bright_lights", ()),
    "legacy": ("legacy", ()),
}
BUDGET = 0.1
DECISIONS = 300


def milliseconds(times: list[float]) -> dict[str, float]:
    """The median, 99th percentile and maximum."""
    times = sorted(times)
    return {
        "median": times[len(times) // 2] * 1e3, "p99": times[len(times) * 99 // 100] * 1e3, "max": times[-1] * 1e3
    }  # fmt: skip


def measure(name: str) -> dict[str, Any]:
    """The figures of one edition with four players."""
    id, expansions = TABLES[name]
    edition = Edition.load(id, expansions)
    setup = Setup.make(edition, 4)
    nets = nets_for(setup)
    mind = bots.mind_for("master", edition)
    thinker = CompiledThinker(setup, nets)
    master, deep = bots.get("master"), bots.mind_for("grandmaster", edition)
    interpreted: list[float] = []
    compiled: list[float] = []
    kept: list[float] = []
    game = Game.new(edition, 4, seed=1)
    number = 0
    thinker.set(game.state)
    thinker.decide(mind, 1 << 20)  # the first calls load what was compiled
    bots.choose(thinker, deep, 1 << 20, BUDGET, 0)
    while len(compiled) < DECISIONS:
        if game.over:
            number += 1
            game = Game.new(edition, 4, seed=1, game=number)
        thinker.set(game.state)
        started = time.perf_counter()
        thinker.decide(mind, 1 << 20)
        compiled.append(time.perf_counter() - started)
        options = len(game.actions())
        if options > 1 and len(kept) < DECISIONS // 5:
            started = time.perf_counter()
            bots.choose(thinker, deep, 1 << 20, BUDGET, 0)
            kept.append(time.perf_counter() - started)
        started = time.perf_counter()
        action = master.choose(game)
        interpreted.append(time.perf_counter() - started)
        game.play(action)
    arena = Arena(setup, [mind], nets)
    seating = np.zeros((1, 4), np.int64)
    arena.play(seating, 1, 0, 20)
    rates = []
    for batch in range(5):
        started = time.process_time()
        arena.play(seating, 1, 1_000 * batch, 100)
        rates.append(100 / (time.process_time() - started))
    return {
        "master_compiled_ms": milliseconds(compiled), "master_interpreted_ms": milliseconds(interpreted),
        "master_games_per_second": sorted(rates)[2], "grandmaster_ms": milliseconds(kept),
        "grandmaster_over_budget": max(kept) / BUDGET - 1,
    }  # fmt: skip


def main() -> None:
    """Measure, print and keep."""
    found = {}
    for name in TABLES:
        found[name] = row = measure(name)
        fast, slow, deep = row["master_compiled_ms"], row["master_interpreted_ms"], row["grandmaster_ms"]
        print(
            f"{name}: master {fast['median']:.2f} ms compiled (at most {fast['max']:.2f}), {slow['median']:.0f} ms "
            f"interpreted (at most {slow['max']:.0f}), {row['master_games_per_second']:.0f} games a second and core; "
            f"grandmaster {deep['median']:.0f} ms, at most {deep['max']:.0f}",
            flush=True,
        )
    (Path(__file__).parent / "bots.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

"""What a cluster costs beside threads: the same games by the cores of this machine, once as threads, once through Ray.

    .venv/bin/python benchmarks/cluster.py --games 1e6 --write benchmarks/cluster.json

Start-up is left out: both are measured from their first result to the last. On a machine that has much else to do, the
processor time that a game takes tells more than the clock does. Linux only: it reads /proc.
"""

import argparse
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ray

from machiya import Edition
from machiya.game.setup import Setup
from machiya.simulate import simulate
from machiya.simulate.cluster import connect
from machiya.simulate.pool import Workers

TICKS = os.sysconf("SC_CLK_TCK")


def spent() -> float:
    """The processor time of this process and all that it has started, in seconds."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(fields[1])
        used[int(folder.name)] = sum(map(int, fields[11:15])) / TICKS

    def is_ours(process: int) -> bool:
        while process and process != os.getpid():
            process = parents.get(process, 0)
        return process == os.getpid()

    return sum(seconds for process, seconds in used.items() if is_ours(process))


def measure(kind: str, games: int, workers: Workers) -> dict[str, Any]:
    """Play games, and tell what those after the first block took."""
    setup = Setup.make(Edition.load("base"), 4)
    began: list[float] = []
    left = 0

    def progress(count: int) -> None:
        nonlocal left
        if began:
            left += count
        else:
            began.extend((time.perf_counter(), spent()))

    bots = () if kind == "random" else (kind,) * 4
    report = simulate(setup, games, 1, workers, bots=bots, progress=progress)
    seconds, processor = time.perf_counter() - began[0], spent() - began[1]
    return {
        "games": left,
        "wins": report.batch.wins[:4],
        "seconds": round(seconds, 1),
        "processor": round(processor, 1),
        "games_per_processor_second": round(left / processor),
    }


def compare(kind: str, games: int, workers: int, cluster: Workers) -> dict[str, Any]:
    """The same games by threads and by the cluster."""
    threads, there = measure(kind, games, workers), measure(kind, games, cluster)
    assert threads.pop("wins") == there.pop("wins")
    return {
        "threads": threads,
        "cluster": there,
        "overhead": round(there["processor"] / threads["processor"] - 1, 3),
        "overhead_by_the_clock": round(there["seconds"] / threads["seconds"] - 1, 3),
    }


def figures(games: int, workers: int, say: Callable[[str], None] = print) -> dict[str, Any]:
    """Random play and greedy bots, on a cluster that is started for it."""
    os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_AUTH_MODE="disabled")
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, object_store_memory=100 << 20)
    found: dict[str, Any] = {"workers": workers}
    try:
        with connect("auto") as cluster:
            for kind, many in (("random", 25 * games), ("greedy", games)):
                found[kind] = compare(kind, many, workers, cluster)
                say(f"{kind}: {found[kind]}")
    finally:
        ray.shutdown()
    return found


def main() -> None:
    """Measure, and write it down if that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=float, default=1e6, help="games of greedy bots; random games are 25 times that")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    found = figures(int(options.games), options.workers)
    if options.write:
        options.write.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

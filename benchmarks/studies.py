"""What a study costs: games a second, what writing takes of its time, and whether memory grows with the games.

python benchmarks/studies.py --json benchmarks/studies.json
"""

import argparse
import json
import os
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from machiya import Edition
from machiya.studies import running, shards
from machiya.studies.designs import compare_study
from machiya.studies.findings import find
from machiya.studies.plan import Study
from machiya.studies.reports import compose, write
from machiya.studies.running import run


def greedy_study(games: int) -> Study:
    """Games of four greedy bots, of which the usual rows are written."""
    return compare_study([Edition.load("base")], ["base"], ("greedy",) * 4, games=games)


@contextmanager
def timed(spent: dict[str, float], name: str, module: Any, function: str) -> Iterator[None]:
    """Add up the processor time of a function, in whichever thread it is called."""
    plain = getattr(module, function)

    def measured(*arguments: Any) -> Any:
        begun = time.thread_time()
        try:
            return plain(*arguments)
        finally:
            spent[name] = spent.get(name, 0.0) + time.thread_time() - begun

    setattr(module, function, measured)
    try:
        yield
    finally:
        setattr(module, function, plain)


def memory() -> int:
    """The most memory that this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def measure(games: int, workers: int) -> dict[str, Any]:
    """Play a study and tell what it cost."""
    study, spent = greedy_study(games), dict[str, float]()
    warm = greedy_study(64)
    with TemporaryDirectory() as folder:
        run(warm, Path(folder) / "warm", workers)
        begun, worked, before = time.perf_counter(), time.process_time(), memory()
        with (
            timed(spent, "playing", running, "run_block"),
            timed(spent, "packing", shards, "pack"),
            timed(spent, "keeping", shards, "write"),
            timed(spent, "merging", running, "merge"),
        ):
            run(study, Path(folder) / "study", workers)
        seconds, processor = time.perf_counter() - begun, time.process_time() - worked
        played = memory()
        size = sum(path.stat().st_size for path in (Path(folder) / "study").iterdir())
        begun = time.process_time()
        write(compose(find(study, Path(folder) / "study")), Path(folder) / "study")
        told = time.process_time() - begun
    return {
        "games": games,
        "workers": workers,
        "seconds": round(seconds, 1),
        "games_per_second": round(games / seconds),
        "processor_seconds": round(processor, 1),
        "writing_share": round((spent["packing"] + spent["keeping"] + spent["merging"]) / processor, 3),
        "memory_before_mb": before,
        "memory_after_mb": played,
        "memory_after_report_mb": memory(),
        "report_seconds": round(told, 1),
        "bytes_per_game": round(size / games),
    }


def main() -> None:
    """Measure, and write the figures down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[100_000, 1_000_000])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    found = {"load": os.getloadavg()[0], "studies": [measure(games, options.workers) for games in options.games]}
    print(json.dumps(found, indent=1))
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

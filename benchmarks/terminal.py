"""How quick and how small the terminal is: `python benchmarks/terminal.py --json benchmarks/terminal.json`.

The first screen is compared with that of an empty Textual app, each in a process of its own, by turns; a key is timed
while grandmasters think; memory is that of the process that draws, at a table with bots. On a busy machine the clock
says little: what a process worked is told beside it.
"""

import argparse
import asyncio
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from machiya.terminal.app import MachiyaApp
from machiya.terminal.beginning import Options
from machiya.terminal.playing import PlayScreen
from machiya.terminal.saving import PERSON

EMPTY = "import asyncio\nfrom textual.app import App\napp = App()\n"
OURS = "import asyncio\nfrom machiya.terminal.app import MachiyaApp\napp = MachiyaApp()\n"
SHOW = """
async def run():
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
asyncio.run(run())
"""


def first_screen(program: str) -> tuple[float, float]:
    """Seconds from the start of a process until its first screen has been shown and left: by the clock, and of work."""
    began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program + SHOW], check=True)
    took, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return took, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


async def at_a_table(folder: Path, keys: int) -> tuple[list[tuple[float, float]], float]:
    """Milliseconds that keys took while bots thought, by the clock and of work, and megabytes of this process."""
    app, took = MachiyaApp(speed=0, folder=folder), list[tuple[float, float]]()
    async with app.run_test(size=(100, 30)) as pilot:
        app.begin(Options(seats=(("grandmaster", ""), ("grandmaster", ""), ("grandmaster", ""), (PERSON, "Ana"))))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        while len(took) < keys:
            if screen.table.actions:
                await screen.table.play(screen.table.actions[-1])
                continue
            began, worked = time.perf_counter(), time.thread_time()
            screen.handle("right", "")
            screen.board.pane.lines[0].render(app.console)
            took.append(((time.perf_counter() - began) * 1000, (time.thread_time() - worked) * 1000))
            await asyncio.sleep(0.02)
    return took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _middle(figures: list[float]) -> float:
    return round(statistics.median(figures), 3)


def main() -> None:
    """Measure, and print or write the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=9, help="first screens of each (9)")
    parser.add_argument("--keys", type=int, default=200, help="keys that are timed (200)")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    options = parser.parse_args()
    empty, ours = [], []
    for _ in range(options.pairs):
        empty.append(first_screen(EMPTY))
        ours.append(first_screen(OURS))
    with tempfile.TemporaryDirectory() as folder:
        took, megabytes = asyncio.run(at_a_table(Path(folder), options.keys))
    clock, work = ([each[kind] for each in took] for kind in (0, 1))
    figures = {
        "empty_app_seconds": _middle([each[0] for each in empty]),
        "first_screen_seconds": _middle([each[0] for each in ours]),
        "difference_seconds": _middle([b[0] - a[0] for a, b in zip(empty, ours, strict=True)]),
        "difference_of_work_seconds": _middle([b[1] - a[1] for a, b in zip(empty, ours, strict=True)]),
        "key_median_ms": _middle(clock),
        "key_p99_ms": round(sorted(clock)[int(len(clock) * 0.99)], 3),
        "key_p99_of_work_ms": round(sorted(work)[int(len(work) * 0.99)], 3),
        "memory_mb": round(megabytes, 1),
    }
    text = json.dumps(figures, indent=2)
    print(text)
    if options.json:
        options.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""How quick and how small the terminal is: `python benchmarks/terminal.py --json benchmarks/terminal.json`.

The first screen is compared with that of an empty Textual app, each in a process of its own, by turns; a key is timed
while a grandmaster thinks; memory is that of the process that draws, at a table with bots.
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


def first_screen(program: str) -> float:
    """Seconds from the start of a process until its first screen has been shown and left."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", program + SHOW], check=True)
    return time.perf_counter() - began


async def at_a_table(folder: Path, keys: int) -> tuple[list[float], float]:
    """Milliseconds that keys took while bots thought, and megabytes of this process."""
    app, took = MachiyaApp(speed=0, folder=folder), list[float]()
    async with app.run_test(size=(100, 30)) as pilot:
        app.begin(Options(seats=(("grandmaster", ""), ("grandmaster", ""), ("grandmaster", ""), (PERSON, "Ana"))))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        while len(took) < keys:
            if screen.table.actions:
                await screen.table.play(screen.table.actions[-1])
                continue
            began = time.perf_counter()
            screen.handle("right", "")
            screen.board.pane.lines[0].render(app.console)
            took.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(0.02)
    return took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


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
    figures = {
        "empty_app_seconds": round(statistics.median(empty), 3),
        "first_screen_seconds": round(statistics.median(ours), 3),
        "difference_seconds": round(statistics.median(b - a for a, b in zip(empty, ours, strict=True)), 3),
        "key_median_ms": round(statistics.median(took), 2),
        "key_p99_ms": round(sorted(took)[int(len(took) * 0.99)], 2),
        "memory_mb": round(megabytes, 1),
    }
    text = json.dumps(figures, indent=2)
    print(text)
    if options.json:
        options.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

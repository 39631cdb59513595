"""The figures of the README, measured side by side in one run."""

import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any

from ..edition.model import Edition
from ..errors import SetupError, needing
from ..game.game import Game
from ..game.setup import Setup


def bench(games: int, pairs: int, limit: str | None, progress: Callable[[], None] | None = None) -> dict[str, Any]:
    """Measure everything; the ratios to the speed limit where its program or C source is given.

    `progress` is called after each measurement of all.
    """
    with needing("fast"):
        import numba  # noqa: F401, PLC0415  (heavy, and an extra)
    with tempfile.TemporaryDirectory() as folder:
        program = _build(limit, folder) if limit else None
        return {**_start_up(), **_one_table(), **_batches(games, pairs, program, progress)}


def _build(limit: str, folder: str) -> str:
    """The program itself, or the one made from a C source."""
    program = str(Path(limit).resolve())
    try:
        if limit.endswith(".c"):
            compiler = shutil.which("gcc") or shutil.which("cc") or "cc"
            program = f"{folder}/limit"
            subprocess.run([compiler, "-O3", "-march=native", "-o", program, limit], check=True)
        subprocess.run([program, "10"], check=True, stdout=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError("cli.no_limit", file=limit, reason=error) from None
    return program


def peak_memory() -> int:
    """The most memory this process has held, in KB; 0 where the system does not tell."""
    try:
        import resource  # noqa: PLC0415  (not on Windows)
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _seconds(command: list[str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def _start_up() -> dict[str, Any]:
    def measure(*words: str) -> float:
        return median(_seconds([sys.executable, *words]) for _ in range(7))

    return {"import_seconds": measure("-c", "import machiya"), "help_seconds": measure("-m", "machiya", "--help")}


def _one_table() -> dict[str, Any]:
    """`Game.play` interpreted, over whole random games of every edition."""
    chooser = random.Random(0)
    times = []
    for edition, expansions, market in (
        ("base", (), "standard"),
        ("base", ("harbor", "millionaires_row"), "variable"),
        ("bright_lights", (), "hybrid"),
    ):
        for number in range(8):
            game = Game.new(edition, 4, expansions=expansions, market=market, seed=1, game=number)
            while not game.over:
                action = chooser.choice(game.actions())
                started = time.perf_counter()
                game.play(action)
                times.append(time.perf_counter() - started)
    times.sort()
    return {
        "play_moves": len(times),
        "play_median_ms": times[len(times) // 2] * 1e3,
        "play_p99_ms": times[len(times) * 99 // 100] * 1e3,
    }


def _batches(games: int, pairs: int, program: str | None, progress: Callable[[], None] | None) -> dict[str, Any]:
    """Compiled random play: the base game beside the limit in C, Bright Lights, and a second worker."""
    from ..compiled import Runner  # noqa: PLC0415  (Numba is heavy and an extra)

    free = {"radio_tower_dice": "free"}
    base = Setup.make(Edition.load("base"), 4, "standard", free)
    lights = Setup.make(Edition.load("bright_lights"), 4, "hybrid")
    started = time.perf_counter()
    runners = [Runner(base), Runner(base)]
    city = Runner(lights)
    for runner in (*runners, city):
        runner.play(0, 0, 100)
    ready = time.perf_counter() - started

    def alone() -> tuple[float, float]:
        started = time.perf_counter()
        batch = runners[0].play(1, 0, games)
        seconds = time.perf_counter() - started
        return games / seconds, seconds / batch.decisions * 1e9

    def together() -> float:
        with ThreadPoolExecutor(2) as pool:
            started = time.perf_counter()
            list(pool.map(lambda index: runners[index].play(1, index * games, games), range(2)))
            return 2 * games / (time.perf_counter() - started)

    def in_the_city() -> float:
        started = time.perf_counter()
        batch = city.play(1, 0, games // 4)
        return (time.perf_counter() - started) / batch.decisions * 1e9

    def of_limit(copies: int) -> float:
        command = [program or "", str(games)]
        running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(copies)]
        rates = [re.search(r"([\d.]+) games/s", process.communicate()[0]) for process in running]
        return sum(float(rate[1]) for rate in rates if rate)

    before = peak_memory()
    rows = []
    for _ in range(pairs):
        rows.append((alone(), together(), in_the_city(), *((of_limit(1), of_limit(2)) if program else ())))
        if progress:
            progress()
    ours, pair, city_ns, *limit = (list(column) for column in zip(*rows, strict=True))
    rate, base_ns = median(each[0] for each in ours), median(each[1] for each in ours)
    figures = {
        "ready_seconds": ready,
        "games": pairs * (3 * games + games // 4),
        "memory_growth_kb": peak_memory() - before,
        "games_per_second": rate,
        "base_ns_per_decision": base_ns,
        "bright_lights_ns_per_decision": median(city_ns),
        "bright_lights_to_base": median(city_ns) / base_ns,
        "second_worker_gain": median(pair) / rate,
    }
    if program:
        one, two = median(limit[0]), median(limit[1])
        figures["limit_games_per_second"] = one
        figures["ratio_to_limit"] = median(each[0] / other for each, other in zip(ours, limit[0], strict=True))
        figures["limit_second_copy_gain"] = two / one
        figures["second_worker_to_limit"] = (median(pair) / rate - 1) / (two / one - 1)
    return figures

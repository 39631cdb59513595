"""`machiya bench`: the figures of the README, measured side by side in one run."""

import json
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

from ..edition import Edition
from ..errors import SetupError
from ..game import Game
from ..setup import Setup


def bench(games: int, pairs: int, limit: str | None, as_json: bool) -> int:
    """Measure and print everything; the ratios to the speed limit where its program or C source is given."""
    for name, value, low in (("games", games, 100), ("pairs", pairs, 1)):
        if value < low:
            raise SetupError("cli.number", name=f"--{name}", low=low, high="…")
    figures: dict[str, Any] = {}
    say = (lambda _: None) if as_json else (lambda line: print(line, flush=True))
    with tempfile.TemporaryDirectory() as folder:
        program = _build(limit, folder) if limit else None
        _start_up(figures, say)
        _one_table(figures, say)
        _batches(figures, say, games, pairs, program)
    if as_json:
        print(json.dumps(figures, indent=2))
    return 0


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


def _peak_memory() -> int:
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


def _start_up(figures: dict[str, Any], say: Callable[[str], None]) -> None:
    for name, words in (
        ("import_seconds", ["-c", "import machiya"]),
        ("help_seconds", ["-m", "machiya", "--help"]),
    ):
        figures[name] = median(_seconds([sys.executable, *words]) for _ in range(7))
        say(
            f"{'import machiya' if 'import' in name else 'machiya --help'}: {figures[name]:.3f} s, interpreter included"
        )


def _one_table(figures: dict[str, Any], say: Callable[[str], None]) -> None:
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
    figures["play_median_ms"] = times[len(times) // 2] * 1e3
    figures["play_p99_ms"] = times[len(times) * 99 // 100] * 1e3
    say(
        f"Game.play, interpreted: median {figures['play_median_ms']:.3f} ms, p99 {figures['play_p99_ms']:.3f} ms "
        f"({len(times):,} moves)"
    )


def _batches(figures: dict[str, Any], say: Callable[[str], None], games: int, pairs: int, program: str | None) -> None:
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
    figures["ready_seconds"] = time.perf_counter() - started
    say(f"compiled rules ready after {figures['ready_seconds']:.1f} s")

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

    before = _peak_memory()
    rows = [
        (alone(), together(), in_the_city(), *((of_limit(1), of_limit(2)) if program else ())) for _ in range(pairs)
    ]
    figures["memory_growth_kb"] = _peak_memory() - before
    figures["games_per_second"] = median(row[0][0] for row in rows)
    figures["base_ns_per_decision"] = median(row[0][1] for row in rows)
    figures["bright_lights_ns_per_decision"] = median(row[2] for row in rows)
    figures["bright_lights_to_base"] = median(row[2] / row[0][1] for row in rows)
    figures["second_worker_gain"] = median(row[1] / row[0][0] for row in rows)
    rate, base_ns = figures["games_per_second"], figures["base_ns_per_decision"]
    city_ns, times = figures["bright_lights_ns_per_decision"], figures["bright_lights_to_base"]
    say(f"base, 4 players, one core: {rate:,.0f} games/s, {base_ns:.0f} ns a decision")
    say(f"bright_lights, 4 players, one core: {city_ns:.0f} ns a decision, {times:.2f} times base")
    say(f"two workers: {figures['second_worker_gain']:.2f} times one worker")
    say(f"memory grew by {figures['memory_growth_kb']:,} KB over {pairs * (3 * games + games // 4):,} games")
    if program:
        figures["limit_games_per_second"] = median(row[3] for row in rows)
        figures["ratio_to_limit"] = median(row[0][0] / row[3] for row in rows)
        figures["limit_second_copy_gain"] = median(row[4] / row[3] for row in rows)
        gains = ((row[1] / row[0][0] - 1) / (row[4] / row[3] - 1) for row in rows)
        figures["second_worker_to_limit"] = median(gains)
        rate, ratio = figures["limit_games_per_second"], figures["ratio_to_limit"]
        say(f"the limit in C, one core: {rate:,.0f} games/s; ratio {ratio:.2f}")
        say(
            f"two copies of it: {figures['limit_second_copy_gain']:.2f} times one; "
            f"our second worker gains {figures['second_worker_to_limit']:.0%} of what the second copy gains"
        )

"""Set the levels for people, and measure them: `python benchmarks/levels.py [TABLE ...]`, tables such as "base".

With two players each level is to have about a quarter of the games against the next one, 200 points of rating: what it
overlooks is searched for by halves, from the strongest level down, and written into `bots/levels.toml`. `levels.json`
gets what was found: level against level, the weakest against somebody who builds the dearest thing there is, with four
players one against three of the next lower, and what their taste costs characters. `--measure` searches for nothing.
"""

import argparse
import json
import os
from dataclasses import replace
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any

from machiya import Edition
from machiya.bots.registry import FOLDER, KINDS, LADDER, levels
from machiya.game.setup import Setup
from machiya.simulate.tournament import Match, Terms, play_match

HERE = Path(__file__).parent
RATINGS = FOLDER / "ratings.json"
TABLES = {
    "base": ("base", ()),
    "base_expansions": ("base", ("harbor", "millionaires_row")),
    "bright_lights": ("bright_lights", ()),
    "legacy": ("legacy", ()),
}
APART = 0.24
"""The share that comes to 200 points less."""
SEEN = 1024
STEPS = 7
"""How often the search halves what is left."""
HEAD = (FOLDER / "levels.toml").read_text("utf-8").split("[", 1)[0]


def share(setup: Setup, entrants: tuple[str, ...], games: int, workers: int, seed: int = 4711) -> tuple[float, float]:
    """What share the first one wins with the luck taken out, and half its 95 % interval."""
    match = Match(entrants)
    play_match(setup, match, games, Terms(seed, True), workers)
    standing = match.standings[entrants[0]]
    return standing.adjusted_rate, standing.adjusted_error


def find(setup: Setup, table: str, name: str, above: str, games: int, workers: int) -> int:
    """How much a level has to overlook for its share against the next one."""
    low, high = 0, SEEN
    for step in range(STEPS):
        middle = (low + high) // 2
        KINDS[name] = replace(KINDS[name], overlooks={**KINDS[name].overlooks, table: middle})
        found, error = share(setup, (name, above), games, workers, step)
        print(f"{table}: {name} that overlooks {middle}: {found:.1%} ± {error:.1%} against {above}", flush=True)
        low, high = (middle, high) if found > APART else (low, middle)
    found_at = (low + high) // 2
    KINDS[name] = replace(KINDS[name], overlooks={**KINDS[name].overlooks, table: found_at})
    return found_at


def measured(setup: Setup, four: Setup, games: int, workers: int) -> dict[str, Any]:
    """What the levels and characters come to at one kind of table."""
    order = [*levels(), "master"]
    found: dict[str, Any] = {
        f"{one} - {other}": share(setup, (one, other), games, workers)
        for one, other in [("gentle", "naive"), *pairwise(order)]
    }
    for lower, higher in pairwise(order):
        found[f"{higher} - three {lower}"] = share(four, (higher, lower, lower, lower), games, workers)
    for name, kind in KINDS.items():
        if kind.likes:
            found[f"{name} - {kind.level}"] = share(setup, (name, kind.level), games, workers)
    for each, (rate, error) in found.items():
        print(f"{each}: {rate:.1%} ± {error:.1%}", flush=True)
    return {name: {"rate": round(rate, 4), "error": round(error, 4)} for name, (rate, error) in found.items()}


def rate(table: str, found: dict[str, Any]) -> None:
    """Write the ratings that follow from that, counted from the master's."""
    ratings = json.loads(RATINGS.read_text("utf-8"))
    key = f"{table} 2"
    if key not in ratings["master"]:
        return

    def below(one: str, other: str) -> None:
        share = found[f"{one} - {other}"]["rate"]
        ratings.setdefault(one, {})[key] = round(ratings[other][key] + 400 * log10(share / (1 - share)))

    order = [*levels(), "master"]
    for one, other in reversed([*pairwise(order)]):
        below(one, other)
    for name, kind in KINDS.items():
        if kind.likes:
            below(name, kind.level)
    RATINGS.write_text(json.dumps(ratings, indent=1, sort_keys=True) + "\n", "utf-8")


def main() -> None:
    """Search, measure, and write it down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", default=[*TABLES])
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    file = HERE / "levels.json"
    kept: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    for table in options.tables:
        id, expansions = TABLES[table]
        edition = Edition.load(id, expansions)
        setup, four = Setup.make(edition, 2), Setup.make(edition, 4)
        if not options.measure:
            above = "master"
            for name in reversed(levels()):
                find(setup, table, name, above, options.games, options.workers)
                above = name
            write()
        kept[table] = measured(setup, four, options.games, options.workers)
        file.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
        rate(table, kept[table])


def write() -> None:
    """Write the levels as they are now."""
    text = HEAD
    for name in levels():
        kind = KINDS[name]
        bot = next(each for each, other in LADDER.items() if other.kind == kind.kind)
        numbers = ", ".join(f"{table} = {number}" for table, number in kind.overlooks.items())
        text += f'[{name}]\nbot = "{bot}"\noverlooks = {{ {numbers} }}\n\n'
    (FOLDER / "levels.toml").write_text(text.rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main()

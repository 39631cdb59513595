"""Measure how true chances are, at every kind of table: `python benchmarks/truth.py --positions 30 --folder FOLDER`.

References are kept in the folder, a file a table, and gone on with. `truth.json` gets what was found; with `--trust` it
is also written to where hints and reviews look for how sure they can be. Tables can be named: `"base 2" "other 4"`.
"""

import argparse
import json
import os
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

from machiya import Edition
from machiya.analysis import trust
from machiya.analysis.warming import warm_thinking
from machiya.campaign.sampling import sampler
from machiya.edition.inventing import invent
from machiya.game.setup import Setup
from machiya.simulate.truth import LENGTHS, blunders, judge, measure_cut, references

KINDS = (
    "base", "base+harbor", "base+millionaires_row", "base+harbor+millionaires_row", "bright_lights", "legacy", "other",
)  # fmt: skip
COUNTS = (2, 4)
LEAST = 0.01
"""The smallest error that can be told from none with so few positions."""
COSTLY = 0.05
"""What a blunder should cost at least."""
UNSEEN = 50_000_000
"""Packs from here on are not among those that the network has learned from."""
campaign_game = sampler(first=1_000_000)
"""Games of campaigns, likewise."""


def table(kind: str, players: int, number: int) -> Setup:
    """The table of a position."""
    if kind == "legacy":
        edition = campaign_game(number, players)
    elif kind == "other":
        packs = (invent(UNSEEN + 100 * number + each) for each in range(100))
        edition = next(pack for pack in packs if pack.players[0] <= players <= pack.players[1])
    else:
        id, *expansions = kind.split("+")
        edition = Edition.load(id, expansions)
    return Setup.make(edition, players)


def main() -> int:
    """Measure, and write it down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", help='such as "base 2"; all if none is named')
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--folder", type=Path, default=Path("references"))
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, default=Path(__file__).parent / "truth.json")
    parser.add_argument("--trust", action="store_true")
    parser.add_argument("--blunders", type=int, default=0, help="games whose blunders are played out, instead")
    options = parser.parse_args()
    warm_thinking()
    options.folder.mkdir(exist_ok=True)
    found: dict[str, Any] = json.loads(options.json.read_text()) if options.json.exists() else {}
    for name in options.tables or [f"{kind} {players}" for kind in KINDS for players in COUNTS]:
        kind, players = name.rsplit(" ", 1)
        begun, known = time.perf_counter(), []
        if options.blunders:
            costs: list[float] = []
            for number in range(options.blunders):
                costs += blunders(table(kind, int(players), number), options.seed, number, 20.0, options.workers)
                print(f"{name}: {number + 1} games, {[round(each, 3) for each in costs]}", file=sys.stderr)
            costly = sum(each >= COSTLY for each in costs)
            found.setdefault(name, {})["blunders"] = {"called": len(costs), "costly": costly}
            options.json.write_text(json.dumps(found, indent=2) + "\n")
            continue
        for each in references(
            partial(table, kind, int(players)),
            options.positions, options.folder / f"{name.replace(' ', '-')}.jsonl", options.seed, options.workers,
        ):  # fmt: skip
            known.append(each)
            print(f"{name}: {len(known)} of {options.positions}, {time.perf_counter() - begun:.0f} s", file=sys.stderr)
        lengths = {
            turns: measure_cut(known, turns, options.seconds, options.workers)
            for turns in LENGTHS[2 if players == "2" else 4]
        }
        best = min(lengths, key=lambda turns: lengths[turns][1])
        trusted = trust.measured().setdefault(name, trust.measured()[f"{trust.OTHER} 4"].copy())
        trusted["turns"], trusted["cut"] = best, max(round(lengths[best][0], 4), LEAST)
        found[name] = found.get(name, {}) | judge(known, options.seconds, options.workers)
        found[name]["cut"] = {str(turns): each for turns, each in lengths.items()}
        trusted["network"] = round(found[name]["network"]["relative"], 4)
        if "hint" in found[name]:  # whatever else it comes from, a hint is not surer than it has shown to be
            trusted["cut"] = max(trusted["cut"], round(found[name]["hint"]["relative"], 4))
        options.json.write_text(json.dumps(found, indent=2) + "\n")
        print(name, json.dumps(found[name]), flush=True)
    if options.trust:
        Path(trust.__file__).with_suffix(".json").write_text(json.dumps(trust.measured(), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

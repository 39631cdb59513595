"""Measure how strong the bots are: `python benchmarks/strength.py [TABLE ...]`, tables such as "base 2".

Plays the matches of docs/bots.md, keeps them in `strength.json` beside this file, writes the ratings that `machiya
bots` shows, and prints what it finds. `--games` and `--seconds` make it shorter.
"""

import argparse
import json
import os
from pathlib import Path
from typing import Any

from machiya import Edition
from machiya.bots import KINDS
from machiya.game.setup import Setup
from machiya.simulate.tournament import Match, Terms, Tournament, bradley_terry, play_match

HERE = Path(__file__).parent
RATINGS = HERE.parent / "src" / "machiya" / "bots" / "ratings.json"
EDITIONS = {
    "base": ("base", ()),
    "base_expansions": ("base", ("harbor", "millionaires_row")),
    "bright_lights": ("bright_lights", ()),
}


def pairs(edition: str, players: int) -> list[tuple[str, str]]:
    """Who meets whom: the first sits once, the second in every other seat."""
    lists = [name for name, kind in KINDS.items() if kind.edition and kind.edition == edition]
    plans = [*lists, "weighted", "expert"]
    if players > 2:
        return [("master", other) for other in [*plans, "greedy", "planner"]]
    return [
        *((plan, "random") for plan in plans),
        *(("greedy", plan) for plan in plans),
        *(("planner", other) for other in [*plans, "greedy"]),
        *(("master", other) for other in [*plans, "greedy", "planner"]),
        ("grandmaster", "master"),
    ]


def main() -> None:
    """Play, keep and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", default=[f"{name} {players}" for name in EDITIONS for players in (2, 4)])
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--slow-games", type=int, default=200, help="games of the grandmaster, who takes his time")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--only", default="", help="only matches that this bot is the first of")
    parser.add_argument("--again", action="store_true", help="also matches that have been kept")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    file = HERE / "strength.json"
    kept: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    for table in options.tables:
        name, seats = table.split()
        id, expansions = EDITIONS[name]
        edition = Edition.load(id, expansions)
        setup = Setup.make(edition, int(seats))
        matches = kept.setdefault(table, {})
        for one, other in pairs(id if not expansions else "", int(seats)):
            if (options.only and options.only != one) or (f"{one} - {other}" in matches and not options.again):
                continue
            match = Match((one, *[other] * (int(seats) - 1)))
            games = options.slow_games if one == "grandmaster" else options.games
            play_match(setup, match, games, Terms(2026, True, options.seconds), options.workers)
            found = Tournament(setup, 2026, match.seconds, options.workers, True, [match]).document()["matches"][0]
            matches[f"{one} - {other}"] = found
            file.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
            mine = match.standings[one]
            low, high = mine.interval
            print(
                f"{table}: {one} - {other}: {mine.rate:.1%} ({low:.1%} - {high:.1%}), without luck "
                f"{mine.adjusted_rate:.1%} ± {mine.adjusted_error:.1%}, saves {mine.saving:.1f}, "
                f"{match.games / match.seconds:.0f} games/s",
                flush=True,
            )
    measured = json.loads(RATINGS.read_text("utf-8")) | ratings(kept)  # those of levels are levels.py's
    RATINGS.write_text(json.dumps(measured, indent=1, sort_keys=True) + "\n", "utf-8")


def ratings(kept: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Ratings by bot and table, from all matches of the table."""
    found: dict[str, dict[str, float]] = {}
    for table, matches in kept.items():
        played = [
            {each["bot"]: (each["seats"], each["wins"]) for each in document["standings"]}
            for document in matches.values()
        ]
        for bot, rating in bradley_terry(played).items():
            found.setdefault(bot, {})[table] = round(rating)
    return found


if __name__ == "__main__":
    main()

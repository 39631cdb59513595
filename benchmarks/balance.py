"""Report how balanced the campaign is: `python benchmarks/balance.py` writes docs/campaign-balance.md.

Plays whole campaigns of *The Ten Tides of Yurari* with four equal bots, the best there is, and sets what came of them
beside what we ask of a balanced campaign.
"""

import argparse
import json
import os
from pathlib import Path
from typing import Any

from machiya.campaign.answers import TRIALS
from machiya.campaign.pack import load
from machiya.campaign.simulation import simulate

TABLES = load("ten_tides").cards
CARDS = {*TABLES["establishment"], *TABLES["landmark"]}
PAGE = Path(__file__).parents[1] / "docs" / "campaign-balance.md"
SEATS = (0.20, 0.30)
EDGE = 0.10
SIDE = 0.85
BUILT = 0.02
PROMISED = ("plant", "overtime")
"""The points of chapters 5 and 6."""
USED = 0.5
TRADED = 7
SHORTEST, LONGEST = 10, 18
WAYS = 3
LINES = ("contribute", "reroll", "add 1", "add -1", "offer")
"""What is counted besides cards and the actions of rule cards."""


def percent(value: float) -> str:
    """A share as people read it."""
    return f"{value:.0%}"


def sides(game: dict[str, Any]) -> list[tuple[str, float, float]]:
    """The sides that could be chosen after a game: how often each was, and how often its chooser won the next game."""
    together = sum(game["sides"].values())
    return [
        (id, count / together, game["chooser_rates"].get(id, 0.0))
        for id, count in sorted(game["sides"].items(), key=lambda entry: -entry[1])
    ]


def built_cards(games: list[dict[str, Any]]) -> dict[str, float]:
    """In what share of all games where a card was on offer it was built; what rule cards allow is no card."""
    cards: dict[str, list[tuple[int, float]]] = {}
    for game in games:
        for id, share in game["built_share"].items():
            if id in CARDS:
                cards.setdefault(id, []).append((game["offered"][id], share))
    return {
        id: sum(offered * share for offered, share in rows) / sum(offered for offered, _ in rows)
        for id, rows in sorted(cards.items())
    }


def verdicts(games: list[dict[str, Any]]) -> list[tuple[str, str, bool]]:
    """What we ask, what it came to, and whether that is enough."""
    rates = [rate for game in games for rate in game["win_rates"]]
    edges = [game["first_rate"] - 0.25 for game in games[1:]]
    chosen = [share for game in games for _, share, _ in sides(game)]
    built = built_cards(games)
    rarest = min(built, key=lambda id: built[id])
    rounds = [game["median_rounds"] for game in games]
    used = {id: [game["built_share"][id] for game in games if id in game["built_share"]] for id in PROMISED}
    least = min(min(shares) for shares in used.values())
    traded = [game["times_a_game"].get("trade_in", 0.0) for game in games]
    ways = {goal for game in games for goal in game["goals"]}
    return [
        ("every seat wins 20 to 30 %", f"{percent(min(rates))} to {percent(max(rates))}",
         SEATS[0] <= min(rates) and max(rates) <= SEATS[1]),
        ("the winner of the game before wins less than 10 points more than a fair share",
         f"{min(edges) * 100:+.0f} to {max(edges) * 100:+.0f} points", max(edges) < EDGE),
        ("no side of a double-sided card is chosen more often than 85 %", percent(max(chosen)), max(chosen) <= SIDE),
        ("every card is built in at least 2 % of the games where it is on offer",
         f"{built[rarest]:.1%} (`{rarest}`)", built[rarest] >= BUILT),
        ("Planting and Overtime are used in at least half of the games of every chapter from their own on",
         ", ".join(f"`{id}` {percent(min(shares))} to {percent(max(shares))}" for id, shares in used.items()),
         least >= USED),
        ("Trade In is used at most 7 times a game", f"{max(traded):.1f}", max(traded) <= TRADED),
        ("half of the games of the shortest chapter take at most 10 rounds, of the longest at least 18",
         f"{min(rounds):.1f} and {max(rounds):.1f}", min(rounds) <= SHORTEST and max(rounds) >= LONGEST),
        ("there are at least three ways to win", "; ".join(sorted(ways)), len(ways) >= WAYS),
    ]  # fmt: skip


def page(found: dict[str, Any], command: str) -> str:
    """The report in Markdown."""
    games = found["games"]
    lines = [
        "# The balance of *The Ten Tides of Yurari*",
        "",
        f"Made by `{command}`: {found['runs']} whole campaigns of {found['players']} players, all of them "
        f"`{', '.join(found['bots'])}`, seed {found['seed']}, in which any side of a double-sided card is ticked; and "
        f"{found['thoughtful']} more, for what is said about sides, in which the winner first plays the last game "
        f"{TRIALS} times in their head with each side.",
        "",
        "| What we ask | What it came to | |",
        "|---|---|---|",
        *(f"| {what} | {came} | {'yes' if fine else 'no'} |" for what, came, fine in verdicts(games)),
        "",
        f"With {games[0]['games']} games of each chapter the error of a win rate is about "
        f"{100 * (0.25 * 0.75 / games[0]['games']) ** 0.5:.1f} points.",
        "",
        "## Game by game",
        "",
        "| Game | What wins, with the contribution | Rounds (median, 10–90 %) | Wins by seat | Winner before "
        "| Side chosen after it | Chooser wins next |",
        "|---|---|---|---|---|---|---|",
    ]
    for game in games:
        found_sides = sides(game)
        lines.append(
            f"| {game['game']} | {', '.join(game['goals'])} | "
            f"{game['median_rounds']:.1f} ({game['rounds_10']:.0f}–{game['rounds_90']:.0f}) | "
            f"{' '.join(percent(rate) for rate in game['win_rates'])} | "
            f"{percent(game['first_rate']) if game['game'] > 1 else '–'} | "
            f"{', '.join(f'`{id}` {percent(share)}' for id, share, _ in found_sides) or '–'} | "
            f"{', '.join(f'`{id}` {percent(rate)}' for id, _, rate in found_sides) or '–'} |"
        )
    lines += [
        "",
        "## How often everything is used",
        "",
        "In how many of the games where it could be, and how often a game.",
        "",
    ]
    for game in games:
        shares = sorted(game["built_share"].items(), key=lambda entry: -entry[1])
        times = game["times_a_game"]
        words = [f"`{id}` {percent(share)} ({times.get(id, 0):.1f})" for id, share in shares]
        more = [f"{line} {times[line]:.1f}" for line in LINES if times.get(line)]
        lines += [f"- **Game {game['game']}**: {', '.join(words)}. A game: {', '.join(more)}."]
    lines += ["", "All games together, in how many of those where a card was on offer it was built:", ""]
    shares = sorted(built_cards(games).items(), key=lambda entry: entry[1])
    lines += [", ".join(f"`{id}` {share:.1%}" for id, share in shares) + "."]
    lines += ["", "Town square cards, chosen so often a game:", ""]
    for game in games[3:]:
        chosen = sorted(game["squares_a_game"].items(), key=lambda entry: -entry[1])
        lines.append(f"- **Game {game['game']}**: {', '.join(f'`{id}` {count:.1f}' for id, count in chosen)}.")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, write the page, and print what we ask and what it came to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=1_000, help="campaigns in which any side is ticked")
    parser.add_argument("--thoughtful", type=int, default=100, help="campaigns in which sides are tried out first")
    parser.add_argument("--bots", default="master")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    bots = tuple(options.bots.split(","))
    found = simulate(
        runs=options.runs, players=4, bots=bots, seed=options.seed, workers=options.workers, trials=0
    ).document()
    thought = simulate(
        runs=options.thoughtful, players=4, bots=bots, seed=options.seed, workers=options.workers
    ).document()
    for game, wise in zip(found["games"], thought["games"], strict=True):
        game |= {"sides": wise["sides"], "chooser_rates": wise["chooser_rates"]}
    found["thoughtful"] = thought["runs"]
    command = (
        f"python benchmarks/balance.py --runs {options.runs} --thoughtful {options.thoughtful} --bots {options.bots} "
        f"--seed {options.seed}"
    )
    (Path(__file__).parent / "balance.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    PAGE.write_text(page(found, command), "utf-8")
    for what, came, fine in verdicts(found["games"]):
        print(f"{'yes' if fine else 'NO ':3} {what}: {came}")


if __name__ == "__main__":
    main()

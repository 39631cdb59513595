"""A bot for machiya that needs nothing but Python; docs/bot-protocol.md tells what it reads and writes.

machiya tournament base --players 2 --bots "run:python3 examples/bot.py,greedy"
"""

import json
import sys
from typing import Any

WANTED = {
    "convenience_store": 4, "bakery": 3, "ranch": 3, "forest": 3, "cafe": 2, "wheat_field": 2, "stadium": 1,
    "tv_station": 1, "general_store": 1, "flower_orchard": 2, "flower_shop": 2,
}  # fmt: skip
"""A town for one die: how many of each."""
SMALL = 8
"""Cards below which anything is better than nothing."""


def build(position: dict[str, Any], builds: list[str], seat: int) -> str:
    """The dearest landmark, or else what the town has the fewest of."""
    landmarks = [id for id in builds if id not in position["supply"]]
    if landmarks:
        return "build " + landmarks[-1]  # they come in the order of their cost
    town = position["players"][seat]["establishments"]
    choice = [id for id in builds if town.get(id, 0) < WANTED.get(id, 0)]
    if not choice and sum(town.values()) < SMALL:
        choice = builds
    return "build " + min(choice, key=lambda id: town.get(id, 0)) if choice else "pass"


def choose(position: dict[str, Any], actions: list[str], seat: int) -> str:
    """One of the legal actions."""
    phase, players = position["phase"], position["players"]
    if phase == "build":
        return build(position, [action[6:] for action in actions if action.startswith("build ")], seat)
    if phase == "player":
        others = [action for action in actions if action.startswith("choose P")]
        return max(others, key=lambda action: players[int(action[8:]) - 1]["coins"])
    for action in ("roll 1", "keep", "add 0", "skip"):
        if action in actions:
            return action
    return actions[0]


def main() -> None:
    """Answer until there are no more questions."""
    position: dict[str, Any] = {}
    actions: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "machiya":
            print("id name Example", "ready", sep="\n", flush=True)
        elif word == "position":
            position = json.loads(rest)
        elif word == "actions":
            actions = rest.split(" | ")
        elif word == "go":
            number, _, seat, *_ = rest.split()
            print("play", number, choose(position, actions, int(seat[1:]) - 1), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()

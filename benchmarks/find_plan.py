"""Look for a strong list of builds for an edition by hill-climbing: `python benchmarks/find_plan.py bright_lights`.

A list is changed at random and kept if it wins more often against greedy, a list of the cheapest cards and the best
lists found before. The lists of `bots/plans.toml` that no rulebook or article describes come from here.
"""

import argparse
import random

import numpy as np

from machiya import Edition
from machiya.bots import Kind, mind_for, mind_of
from machiya.bots import layout as kinds
from machiya.compiled.arena import Arena, pack_net
from machiya.game.setup import Setup

LONGEST = 9
MOST = 5


def changed(plan: list[tuple[str, int]], edition: Edition, source: random.Random) -> list[tuple[str, int]]:
    """A list with one or two changes."""
    cards = [card.id for card in edition.establishments]
    landmarks = [landmark.id for landmark in edition.landmarks if not landmark.prebuilt]
    new = list(plan)
    for _ in range(source.choice((1, 1, 2))):
        kind = source.random()
        item = (
            (source.choice(cards), source.randint(1, MOST)) if source.random() < 0.8 else (source.choice(landmarks), 1)
        )
        if kind < 0.35 and len(new) < LONGEST:
            new.insert(source.randint(0, len(new)), item)
        elif kind < 0.55 and len(new) > 1:
            new.pop(source.randrange(len(new)))
        elif kind < 0.75:
            new[source.randrange(len(new))] = item
        elif kind < 0.9:
            index = source.randrange(len(new))
            new[index] = (new[index][0], max(1, min(6, new[index][1] + source.choice((-1, 1)))))
        else:
            one, other = source.randrange(len(new)), source.randrange(len(new))
            new[one], new[other] = new[other], new[one]
    return [item for index, item in enumerate(new) if item[0] not in [name for name, _ in new[:index]]]


def main() -> None:
    """Search, and print each list that is better than the last."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("edition")
    parser.add_argument("--tries", type=int, default=400)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--climbs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    edition = Edition.load(options.edition)
    setup = Setup.make(edition, 2)
    source = random.Random(options.seed)
    empty = pack_net(np.zeros((1, 1)))

    def mind(plan: list[tuple[str, int]]) -> kinds.Mind:
        return mind_of(Kind(kinds.LIST, items=tuple(f"{name} {copies}" for name, copies in plan)), edition)

    pool = [mind_for("greedy", edition), mind_for("expert", edition)]

    def score(plan: list[tuple[str, int]], seed: int, games: int) -> float:
        arena = Arena(setup, [mind(plan), *pool], empty)
        rates = []
        for other in range(1, len(pool) + 1):
            tallies = arena.play(np.array([[0, other], [other, 0]]), seed, 0, games)
            rates.append((tallies[0]["wins"][0] + tallies[1]["wins"][1]) / games)
        return float(np.mean(rates))

    for climb in range(options.climbs):
        best = [("bakery", 3), ("cafe", 2)]
        mark = score(best, climb, options.games)
        for number in range(options.tries):
            plan = changed(best, edition, source)
            found = score(plan, climb * 1000 + number, options.games)
            if found > mark and score(plan, 77 + number, 2 * options.games) > mark:
                best, mark = plan, score(plan, 99_999 + number, 3 * options.games)
        print(f"{score(best, 5, 4000):.3f}", [f"{name} {copies}" for name, copies in best], flush=True)
        pool.append(mind(best))


if __name__ == "__main__":
    main()

"""An agent that learns to play from nothing, in NumPy alone: a linear policy that plays itself.

    python examples/learn.py

Every decision of every seat is the learner's. Whoever wins has played well, so what the winner did becomes likelier,
and what the others did less likely (the oldest of policy gradients, REINFORCE). Then it plays against random players.
"""

import sys
from typing import Any

import numpy as np

from machiya.envs import Tables, spec

Numbers = np.ndarray[Any, np.dtype[Any]]


TABLE = spec("base", players=2)
USED = np.array([number for number, name in enumerate(TABLE.actions) if name])
"""The actions that this table has, of the 256 that any table can have."""


def chances(weights: Numbers, seen: Numbers, masks: Numbers) -> Numbers:
    """How likely the policy plays each of the actions that there are; what is not legal, never."""
    logits = np.where(masks[:, USED], seen @ weights, -np.inf)
    strength = np.exp(logits - logits.max(axis=1, keepdims=True))
    likely: Numbers = strength / strength.sum(axis=1, keepdims=True)
    return likely


def pick(likely: Numbers, random: np.random.Generator) -> Numbers:
    """An action for each table, drawn as likely as that."""
    reached = likely.cumsum(axis=1) > random.random((len(likely), 1)) * likely.sum(axis=1, keepdims=True)
    actions: Numbers = reached.argmax(axis=1)
    return actions


def learn(rounds: int, many: int = 128, steps: int = 160, rate: float = 2.0, seed: int = 1) -> Numbers:
    """Play itself, and learn from every game that ends; the weights of the policy."""
    tables = Tables(TABLE.setup, many, longest=200)
    random, weights = np.random.default_rng(seed), np.zeros((TABLE.size, len(USED)), np.float32)
    tables.begin(seed)
    for _ in range(rounds):
        seen, masks, chosen, seats, ends = [], [], [], [], []
        for _ in range(steps):
            seen.append(tables.observations.copy())
            masks.append(tables.masks.copy())
            seats.append(tables.seats.copy())
            chosen.append(pick(chances(weights, seen[-1], masks[-1]), random))
            tables.step(USED[chosen[-1]])
            ends.append((tables.results != 0, tables.everybodys.copy()))
        result = np.zeros((many, 2), np.float32)  # of the game that a decision belongs to, where that is known
        gradient = np.zeros_like(weights)
        for index in reversed(range(steps)):
            ended, rewards = ends[index]
            result[ended] = rewards[ended]
            surprise = -chances(weights, seen[index], masks[index])
            surprise[np.arange(many), chosen[index]] += 1
            worth = result[np.arange(many), seats[index]]
            gradient += seen[index].T @ (surprise * worth[:, None])
        weights += rate * gradient / (many * steps)
    return weights


def wins(weights: Numbers, games: int = 400, seed: int = 2) -> float:
    """The share of games that the policy wins against random play, half of them in each seat."""
    tables = Tables(TABLE.setup, games, longest=400, mode="disabled")
    random, won = np.random.default_rng(seed), np.zeros(games)
    own = np.arange(games) % 2
    tables.begin(seed)
    while not tables.results.all():
        likely = chances(weights, tables.observations, tables.masks)
        acting = np.where((tables.seats == own)[:, None], likely, tables.masks[:, USED])
        tables.step(USED[pick(acting, random)])
        won += tables.everybodys[np.arange(games), own] > 0
    return float(won.mean())


def main(rounds: int) -> float:
    """Learn, and say how well that went."""
    before, after = wins(learn(0)), wins(learn(rounds))
    print(f"against random play: {before:.1%} of games before, {after:.1%} after {rounds} rounds")
    return after


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)

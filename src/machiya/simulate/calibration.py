"""How far a network's chances can be trusted: what it foretold in many positions, and what came of them."""

from collections.abc import Callable
from typing import Any

import numpy as np

from ..analysis.desks import weights_at_once
from ..bots.weights import weights_for
from ..compiled.arena import Arena, net_of
from ..edition.model import Edition
from ..game.setup import Setup
from ..rules.state import SEATS
from .training import CHUNK, FEW, foretell, master, tenths

CAPACITY = 16_000


def calibrate(
    setup: Setup,
    positions: int,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    sample: Callable[[int, int], Edition] | None = None,
) -> dict[str, Any]:
    """Let the master play itself, and compare the chances that are told after every turn with the results, by tenths.

    Where cards change from game to game, `sample` gives the edition for a seed and a number of players. Ctrl-C stops
    early with the positions that were seen until then.

    The luck of the dice that came after a position is taken out of its result: that changes no expectation, and a
    tenth needs fewer games to be sure of.
    """
    players, rules = len(setup.names), dict(setup.house_rules)
    weights = weights_at_once(setup)
    numbers = np.array(weights.rows(players), np.float32)
    judge = net_of(weights, players)
    seating = np.zeros((1, players), np.int64)
    inputs = np.zeros((CAPACITY, len(numbers) - SEATS - 2), np.float32)
    targets = np.zeros((CAPACITY, SEATS), np.float32)
    together = FEW if sample else CHUNK
    foretold, happened, games, seen = [], [], 0, 0
    try:
        while seen < positions:
            table = setup
            if sample:
                table = Setup.make(sample(seed + games // together, players), players, setup.market, rules)
            nets = np.concatenate([judge, net_of(weights_for(table.edition), players)])
            arena = Arena(table, [master(1)], nets)
            kept = arena.learn(seating, seed, games, together, 0, 1.0, True, inputs, targets)
            foretold.append(foretell(numbers, inputs[:kept], players)[2])
            happened.append(targets[:kept, :players].copy())
            games += together
            seen += kept
            if progress:
                progress(kept)
    except KeyboardInterrupt:
        pass
    document: dict[str, Any] = {"positions": min(seen, positions), "games": games, "players": players}
    if not foretold:
        return document
    found = tenths(np.concatenate(foretold)[:positions], np.concatenate(happened)[:positions])
    error = max(abs(each["foretold"] - each["happened"]) for each in found)
    return {**document, "error": error, "tenths": found}

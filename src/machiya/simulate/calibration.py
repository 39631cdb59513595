"""How far a network's chances can be trusted: what it foretold in many positions, and what came of them."""

from collections.abc import Callable
from typing import Any

import numpy as np

from ..bots.features import size
from ..bots.weights import weights_for
from ..compiled.arena import Arena, pack_net
from ..edition import Edition
from ..errors import SetupError
from ..rules.state import SEATS
from ..setup import Setup
from .training import CHUNK, foretell, master

CAPACITY = 16_000


def calibrate(
    edition: Edition, players: int, positions: int, seed: int = 0, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Let the master play itself, and compare its chances after every turn with the results, by tenths.

    The luck of the dice that came after a position is taken out of its result: that changes no expectation, and a
    tenth needs fewer games to be sure of.
    """
    weights = weights_for(edition)
    if weights is None:
        raise SetupError("tournament.no_luck", edition=edition.name)
    numbers = np.array(weights.rows(players), np.float32)
    setup = Setup.make(edition, players)
    arena = Arena(setup, [master(0)], pack_net(numbers.astype(np.float64)))
    seating = np.zeros((1, players), np.int64)
    inputs = np.zeros((CAPACITY, size(setup.tables)), np.float32)
    targets = np.zeros((CAPACITY, SEATS), np.float32)
    foretold, happened, games, seen = [], [], 0, 0
    while seen < positions:
        kept = arena.learn(seating, seed, games, CHUNK, 0, 1.0, True, inputs, targets)
        foretold.append(foretell(numbers, inputs[:kept], players)[2])
        happened.append(targets[:kept, :players].copy())
        games += CHUNK
        seen += kept
        if progress:
            progress(kept)
    said, came = np.concatenate(foretold)[:positions].ravel(), np.concatenate(happened)[:positions].ravel()
    tenth = np.minimum((said * 10).astype(int), 9)
    tenths = [
        {
            "foretold": float(said[tenth == number].mean()),
            "happened": float(came[tenth == number].mean()),
            "chances": int((tenth == number).sum()),
        }
        for number in range(10)
        if (tenth == number).any()
    ]
    error = max(abs(each["foretold"] - each["happened"]) for each in tenths)
    return {"positions": positions, "games": games, "players": players, "error": error, "tenths": tenths}

"""`game.drawing` on machine words: the same streams, for compiled loops."""

from typing import Any

import numpy as np

from .compiler import jit

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
THIRTY, TWENTY_SEVEN, THIRTY_ONE, HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
FOUR = np.uint64(4)
LOW = np.uint64(0xFFFFFFFF)


@jit
def mix(word: Any) -> Any:
    """Scramble 64 bits."""
    word = (word ^ (word >> THIRTY)) * FIRST
    word = (word ^ (word >> TWENTY_SEVEN)) * SECOND
    return word ^ (word >> THIRTY_ONE)


@jit
def start(seed: Any, game: Any, purpose: Any) -> Any:
    """Where the stream of the k-th game of a seed begins."""
    return mix(mix(np.uint64(seed) + GOLDEN) + mix(np.uint64(game) * FOUR + np.uint64(purpose)))


@jit
def below(word: Any, bound: int) -> Any:
    """A number from 0 to bound - 1, and the stream after it."""
    word = word + GOLDEN
    limit = np.uint64(bound)
    product = (mix(word) >> HALF) * limit
    if product & LOW < limit:
        least = (np.uint64(1 << 32) - limit) % limit
        while product & LOW < least:
            word = word + GOLDEN
            product = (mix(word) >> HALF) * limit
    return np.int64(product >> HALF), word

"""The randomness of a driver: one stream of numbers for each game of a seed, the same in every driver.

The stream is splitmix64 with its start mixed from seed, game and purpose. `compiled/stream.py` has the same
arithmetic on machine words.
"""

from typing import Final

WORD: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
CHANCE: Final = 1
"""Purpose: dice, draws and lots."""
CHOICE: Final = 2
"""Purpose: what a policy picks at random. Apart from chance, so that a policy cannot change the dice."""


def mix(word: int) -> int:
    """Scramble 64 bits."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


def start(seed: int, game: int, purpose: int) -> int:
    """Where the stream of the k-th game of a seed begins."""
    return mix((mix((seed + GOLDEN) & WORD) + mix((game * 4 + purpose) & WORD)) & WORD)


class Stream:
    """Numbers below a bound, without bias."""

    __slots__ = ("word",)

    def __init__(self, seed: int, game: int, purpose: int = CHANCE) -> None:
        self.word = start(seed, game, purpose)

    def bits(self) -> int:
        """The next 32 random bits."""
        self.word = (self.word + GOLDEN) & WORD
        return mix(self.word) >> 32

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely."""
        product = self.bits() * bound
        if product & 0xFFFFFFFF < bound:
            least = ((1 << 32) - bound) % bound
            while product & 0xFFFFFFFF < least:
                product = self.bits() * bound
        return product >> 32

    def copy(self) -> "Stream":
        """An independent stream that goes on from here."""
        twin = Stream.__new__(Stream)
        twin.word = self.word
        return twin

"""The batch driver: many games of random play on one core. Game k of a seed is the same game in any batch."""

from dataclasses import dataclass, field

import numpy as np

from ..game.setup import Setup
from ..rules.state import SEATS
from .compiler import games
from .records import STATE, Records, ruleset_record, to_records

TALLY = np.dtype(
    [("games", "i8"), ("turns", "i8"), ("turns_squared", "i8"), ("longest", "i8"), ("decisions", "i8"),
     ("draws", "i8"), ("broken", "i8"), ("wins", "i8", (SEATS,))]
)  # fmt: skip


@dataclass
class Batch:
    """What a run of games came to."""

    games: int = 0
    turns: int = 0
    turns_squared: int = 0
    longest: int = 0
    decisions: int = 0
    draws: int = 0
    broken: int = 0
    """The number in `rules.audit.BROKEN` of the first invariant that failed, 0 if none did."""
    wins: list[int] = field(default_factory=lambda: [0] * SEATS)

    def add(self, other: "Batch") -> None:
        """Count another run in."""
        self.games += other.games
        self.turns += other.turns
        self.turns_squared += other.turns_squared
        self.longest = max(self.longest, other.longest)
        self.decisions += other.decisions
        self.draws += other.draws
        self.broken = self.broken or other.broken
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]


CHUNK = 2_000
"""Games that are played before a worker reports."""


class Runner:
    """Plays batches of one setup; each thread needs its own."""

    def __init__(self, setup: Setup, audited: bool = False) -> None:
        self.ruleset = ruleset_record(setup.ruleset)
        self.opening = to_records([setup.start()])
        self.states: Records = np.zeros(4, STATE)[1:]  # a game and how it begins; with room: threads share no line
        self.loops = games(audited)

    def play(self, seed: int, first: int, games: int) -> Batch:
        """Play games `first` to `first + games - 1` of a seed."""
        tallies = np.zeros(1, TALLY)
        arguments = (self.ruleset, self.opening, self.states, tallies, np.uint64(seed), first, games)
        self.loops.drive(*arguments)
        row = tallies[0]
        return Batch(**{name: row[name].tolist() for name in TALLY.names or ()})

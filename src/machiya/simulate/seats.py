"""What simulations are made of: games at random, or of bots that keep their seats, counted in the same way."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..compiled.arena import nets_for
from ..compiled.batch import CHUNK, Batch, Runner
from ..game.setup import Setup
from .pool import Work
from .tournament import FastTable, Match, MatchWork, SlowTable, Terms

COUNTED = ("games", "turns", "turns_squared", "longest", "decisions", "draws", "wins")


@dataclass(frozen=True)
class ByChance(Work[Runner, tuple[int, int], Batch]):
    """Games at random: each job is the first and the number of some."""

    setup: Setup
    seed: int
    audited: bool

    def sit(self) -> Runner:
        """A table."""
        return Runner(self.setup, audited=self.audited)

    def warm(self, table: Runner) -> None:
        """Have compiled what these games need."""
        table.play(self.seed, 0, 0)

    def play(self, table: Runner, job: tuple[int, int]) -> Batch:
        """Play games."""
        return table.play(self.seed, *job)

    def deals(self, _: int) -> int:
        """How many games are played at a time."""
        return CHUNK


@dataclass(frozen=True)
class ByBots(Work[SlowTable | FastTable, tuple[int, int], Batch]):
    """Games of bots, each in its seat: each job is the first and the number of some."""

    match: MatchWork

    @staticmethod
    def at(setup: Setup, bots: Sequence[str], terms: Terms) -> "ByBots":
        """Games of these bots in this order."""
        seating = tuple(bots)
        return ByBots(MatchWork(setup, Match(seating), (seating,), terms, nets_for(setup)))

    @property
    def programs(self) -> tuple[str, ...]:
        """The bots that are programs of their own."""
        return self.match.programs

    def sit(self) -> SlowTable | FastTable:
        """A table with one seating."""
        return self.match.sit()

    def warm(self, table: SlowTable | FastTable) -> None:
        """Have compiled what these games need."""
        self.match.warm(table)

    def play(self, table: SlowTable | FastTable, job: tuple[int, int]) -> Batch:
        """Play games."""
        row = table.play(*job)[0]
        return Batch(**{name: row[name].tolist() for name in COUNTED})

    def rise(self, table: SlowTable | FastTable) -> None:
        """End the programs among the bots."""
        table.stop()

    def deals(self, games: int) -> int:
        """How many games are played at a time."""
        return self.match.deals(games)

"""Games of bots that keep their seats, counted as games at random are."""

from collections.abc import Sequence

from ..compiled.batch import Batch
from ..game.setup import Setup
from .tournament import FastTable, Match, SlowTable, Terms, tables_for

COUNTED = ("games", "turns", "turns_squared", "longest", "decisions", "draws", "wins")


class Seats:
    """Plays batches of games of one setup, each seat by its bot; each thread needs its own."""

    def __init__(self, table: SlowTable | FastTable) -> None:
        self.table = table

    @staticmethod
    def at(setup: Setup, bots: Sequence[str], terms: Terms, workers: int) -> "list[Seats]":
        """Tables at which these bots sit in this order, one a worker."""
        seating = tuple(bots)
        return [Seats(table) for table in tables_for(setup, Match(seating), [seating], terms, workers)]

    def play(self, _seed: int, first: int, games: int) -> Batch:
        """Play games `first` to `first + games - 1` of the seed that the table was made for."""
        row = self.table.play(first, games)[0]
        return Batch(**{name: row[name].tolist() for name in COUNTED})

    def deals(self, games: int) -> int:
        """How many games are played at a time."""
        return self.table.deals(games)

    def stop(self) -> None:
        """End the programs among the bots."""
        self.table.stop()

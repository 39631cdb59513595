"""Options played out: masters play on from each, with the same dice, and the luck of the dice is taken out.

A game need not be played to its end: after some turns the network that judges the table says what it is worth. Every
option meets the same chance, so what tells them apart is not who was lucky.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import sqrt

from ..bots import PlainThinker, Thinker
from ..bots.thinking import Values
from ..game.game import Game
from ..game.setup import Setup
from ..rules.state import State
from .desks import is_compiled
from .trust import trust_in

FIRST_GAMES = 4
"""Games of the first batch, by which the next ones are measured."""
BATCH = 0.25
"""Seconds that a batch should take, so that it can be stopped."""


def thinker_at(setup: Setup) -> Thinker:
    """A desk at which games of this setup are played on."""
    if not is_compiled():
        return PlainThinker(setup)
    from ..compiled.arena import CompiledThinker  # noqa: PLC0415  (the extra "fast", heavy to import)

    return CompiledThinker(setup)


@dataclass
class Tally:
    """What options have come to so far."""

    seat: int
    """Whose decision it is."""
    options: list[int]
    seats: int
    games: int = 0
    sums: list[list[float]] = field(init=False)
    """By option and seat."""
    own: list[list[float]] = field(init=False)
    """By option: what each game came to for whoever decides."""

    def __post_init__(self) -> None:
        self.sums = [[0.0] * self.seats for _ in self.options]
        self.own = [[] for _ in self.options]

    def add(self, values: Values) -> None:
        """Count further games."""
        self.games += len(values)
        for game in values:
            for index, chances in enumerate(game):
                self.own[index].append(float(chances[self.seat]))
                for seat, chance in enumerate(chances):
                    self.sums[index][seat] += float(chance)

    def chances(self, option: int) -> list[float]:
        """Every seat's chance after an option."""
        return [total / self.games for total in self.sums[self.options.index(option)]]

    def error(self, option: int) -> float:
        """The standard error of the chance of whoever decides."""
        return standard_error(self.own[self.options.index(option)])

    def difference(self, option: int, other: int) -> tuple[float, float]:
        """What an option is worth more than another to whoever decides, with its standard error."""
        mine, theirs = self.own[self.options.index(option)], self.own[self.options.index(other)]
        found = [one - two for one, two in zip(mine, theirs, strict=True)]
        return sum(found) / len(found), standard_error(found)


def standard_error(values: list[float]) -> float:
    """Of a mean; as much as can be where there are too few values to tell."""
    if len(values) < 2:
        return 0.5
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


class Rolling:
    """Rollouts of one kind of table, on some threads."""

    def __init__(self, thinkers: Sequence[Thinker], turns: int) -> None:
        self.thinkers, self.turns = thinkers, turns

    @staticmethod
    def at(setup: Setup, workers: int = 1) -> "Rolling":
        """For games of a setup, cut short after some turns."""
        return Rolling([thinker_at(setup) for _ in range(max(1, workers))], trust_in(setup)["turns"])

    def play(self, tally: Tally, state: State, games: int, seed: int = 0, turns: int | None = None) -> None:
        """Play so many more games of each option."""
        turns = self.turns if turns is None else turns
        parts = shares(tally.games, games, len(self.thinkers))

        def work(job: tuple[Thinker, tuple[int, int]]) -> Values:
            thinker, (first, number) = job
            thinker.set(state)
            return thinker.play_on(tally.options, seed, first, number, turns)

        jobs = list(zip(self.thinkers, parts, strict=False))
        if len(jobs) == 1:
            tally.add(work(jobs[0]))
            return
        with ThreadPoolExecutor(len(jobs)) as pool:
            for values in pool.map(work, jobs):
                tally.add(values)

    def play_for(
        self,
        tally: Tally,
        state: State,
        seconds: float,
        enough: Callable[[Tally], bool] = lambda _: False,
        seed: int = 0,
    ) -> None:
        """Play on for so many seconds, or until it is enough."""
        end = time.perf_counter() + seconds
        games = FIRST_GAMES
        while True:
            begun = time.perf_counter()
            self.play(tally, state, games, seed)
            now = time.perf_counter()
            each = (now - begun) / games
            games = int(min(BATCH, end - now) / each)
            if games < 1 or enough(tally):
                return
            games = min(games, max(4 * tally.games, FIRST_GAMES))


def shares(first: int, games: int, workers: int) -> list[tuple[int, int]]:
    """Consecutive games for each worker: the first one, and how many."""
    found = []
    for worker in range(workers):
        number = games // workers + (worker < games % workers)
        if number:
            found.append((first, number))
            first += number
    return found


def roll_out(
    game: Game,
    games: int,
    *,
    options: Iterable[int] | None = None,
    seed: int = 0,
    workers: int = 1,
    turns: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play every option of a position out, so many times each; with `turns` 0 always to the end."""
    listed = [action.number for action in game.actions()] if options is None else list(options)
    tally = Tally(game.state.active, listed, game.state.seats)
    rolling = Rolling.at(game.setup, workers)
    while tally.games < games:
        batch = min(games - tally.games, 8 * len(rolling.thinkers))
        rolling.play(tally, game.state, batch, seed, turns)
        if progress:
            progress(batch)
    return tally

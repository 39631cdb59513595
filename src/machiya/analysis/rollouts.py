"""Options played out: masters play on from each, with the same dice, and the luck of the dice is taken out.

A game need not be played to its end: after some turns the network that judges the table says what it is worth. Every
option meets the same chance, so what tells them apart is not who was lucky.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Protocol

from ..bots import PlainThinker, judge_for, mind_for
from ..bots.weights import judge_of, weights_for
from ..game.drawing import CHANCE, CHOICE, Stream
from ..game.game import Game
from ..game.setup import Setup
from ..rules.actions import ROLL_DIE
from ..rules.chance import outcome, total_weight
from ..rules.state import DICE, FIRST_DECISION, OVER, ROLL, State
from ..rules.turn import step
from .desks import is_compiled
from .trust import trust_in

FIRST_GAMES = 4
"""Games of the first batch, by which the next ones are measured."""
BATCH = 0.25
"""Seconds that a batch should take, so that it can be stopped."""
LONGEST = 400
"""Turns after which a game that is played to its end is given up, as in compiled play."""

Values = Any
"""What every seat came to, by game, option and seat: lists, or an array."""


class Table(Protocol):
    """Where games are played on."""

    def play(self, state: State, options: list[int], seed: int, first: int, games: int, turns: int) -> Values:
        """Play each option on, so many times and for so many turns, or to the end if 0."""


class PlainTable:
    """`compiled.arena.Rollouts`, interpreted."""

    def __init__(self, setup: Setup) -> None:
        self.ruleset = setup.ruleset
        self.player = PlainThinker(setup)
        self.judge = PlainThinker(setup, judge_for(setup.edition, len(setup.names)))
        self.mind = mind_for("master", setup.edition)

    def play(self, state: State, options: list[int], seed: int, first: int, games: int, turns: int) -> Values:
        """Play each option on, so many times and for so many turns, or to the end if 0: what every seat came to."""
        return [
            [self.play_on(state.copy(), option, seed, number, turns or LONGEST) for option in options]
            for number in range(first, first + games)
        ]

    def play_on(self, state: State, option: int, seed: int, number: int, turns: int) -> list[float]:
        """Play one option on: what every seat came to, less its luck."""
        chance, choice = Stream(seed, number, CHANCE), Stream(seed, number, CHOICE)
        last = state.turn + turns
        lucks = [0.0] * state.seats
        step(state, self.ruleset, option, None)
        while state.phase != OVER and not (state.phase == ROLL and state.turn > last):
            if state.phase < FIRST_DECISION:
                action = outcome(state, self.ruleset, chance.below(total_weight(state, self.ruleset)))
                if state.phase == DICE:
                    self.judge.set(state)
                    expected, found = self.judge.measure(action - ROLL_DIE)
                    lucks = [luck + after - before for luck, after, before in zip(lucks, found, expected, strict=True)]
            else:
                self.player.set(state)
                action = self.player.decide(self.mind, choice.bits())
            step(state, self.ruleset, action, None)
        self.judge.set(state)
        return [chance - luck for chance, luck in zip(self.judge.glance(), lucks, strict=True)]


def table_for(setup: Setup) -> Table:
    """A table at which games of this setup are played on."""
    if not is_compiled():
        return PlainTable(setup)
    import numpy as np  # noqa: PLC0415  (the extra "fast")

    from ..compiled.arena import Rollouts, net_of  # noqa: PLC0415  (likewise, and heavy to import)

    players = len(setup.names)
    return Rollouts(setup, np.concatenate([net_of(each(setup.edition), players) for each in (weights_for, judge_of)]))


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

    def __init__(self, tables: Sequence[Table], turns: int) -> None:
        self.tables, self.turns = tables, turns

    @staticmethod
    def at(setup: Setup, workers: int = 1) -> "Rolling":
        """For games of a setup, cut short after some turns."""
        return Rolling([table_for(setup) for _ in range(max(1, workers))], trust_in(setup)["turns"])

    def play(self, tally: Tally, state: State, games: int, seed: int = 0, turns: int | None = None) -> None:
        """Play so many more games of each option."""
        turns = self.turns if turns is None else turns
        parts = shares(tally.games, games, len(self.tables))

        def work(job: tuple[Table, tuple[int, int]]) -> Values:
            table, (first, number) = job
            return table.play(state, tally.options, seed, first, number, turns)

        jobs = list(zip(self.tables, parts, strict=False))
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
        batch = min(games - tally.games, 8 * len(rolling.tables))
        rolling.play(tally, game.state, batch, seed, turns)
        if progress:
            progress(batch)
    return tally

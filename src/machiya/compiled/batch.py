"""The batch driver: many games with one policy on one core. Game k of a seed is the same game in any batch."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from ..chance import CHANCE, CHOICE
from ..rules.state import CHANCE as FIRST_DECISION
from ..rules.state import NONE, OVER, SEATS
from ..setup import Setup
from .records import STATE, Records, pack, pack_tables
from .second import compiled_module, jit
from .stream import GOLDEN, HALF, below, mix, start

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


@cache
def _driver(policy: str, audited: bool) -> Any:
    """Compile the driver for a policy."""
    choose = compiled_module(policy).choose
    step = compiled_module("rules.turn").step
    total_weight = compiled_module("rules.chance").total_weight
    outcome = compiled_module("rules.chance").outcome
    audit = compiled_module("rules.audit").audit

    def drive(tables: Any, opening: Any, states: Any, tallies: Any, seed: Any, first: int, games: int) -> None:
        rules = tables[0]
        tally = tallies[0]
        state = states[0]
        for game in range(first, first + games):
            states[0] = opening[0]
            chance = start(seed, game, CHANCE)
            choice = start(seed, game, CHOICE)
            decisions = 0
            while state.phase != OVER:
                if state.phase < FIRST_DECISION:
                    number, chance = below(chance, total_weight(state, rules))
                    action = outcome(state, rules, number)
                else:
                    choice = choice + GOLDEN
                    action = choose(state, rules, np.int64(mix(choice) >> HALF))
                    decisions += 1
                step(state, rules, action, None)
                if audited and tally.broken == 0:
                    tally.broken = audit(state, rules)
            turns = np.int64(state.turn)
            tally.games += 1
            tally.turns += turns
            tally.turns_squared += turns * turns
            tally.longest = max(tally.longest, turns)
            tally.decisions += decisions
            if state.winner == NONE:
                tally.draws += 1
            else:
                tally.wins[state.winner] += 1

    drive.__qualname__ = f"drive_{policy.replace('.', '_')}_{audited}"
    return jit(drive)


class Runner:
    """Plays batches of one setup; each thread needs its own."""

    def __init__(self, setup: Setup, policy: str = "bots.random", audited: bool = False) -> None:
        self.tables = pack_tables(setup.tables)
        self.opening = pack([setup.start()])
        self.states: Records = np.zeros(1, STATE)
        self.drive = _driver(policy, audited)

    def play(self, seed: int, first: int, games: int) -> Batch:
        """Play games `first` to `first + games - 1` of a seed."""
        tallies = np.zeros(1, TALLY)
        self.drive(self.tables, self.opening, self.states, tallies, np.uint64(seed), first, games)
        row = tallies[0]
        return Batch(**{name: row[name].tolist() for name in TALLY.names or ()})


def play_batch(
    setup: Setup, seed: int, first: int, games: int, policy: str = "bots.random", audited: bool = False
) -> Batch:
    """Play a batch of games on this thread."""
    return Runner(setup, policy, audited).play(seed, first, games)

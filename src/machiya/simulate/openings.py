"""Which first builds win: everybody's are drawn by lot, then masters play on, and it is counted what came of them."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..analysis.warming import warm_thinking
from ..bots import mind_for
from ..compiled.arena import Arena, CompiledThinker, nets_for
from ..compiled.records import to_records
from ..edition.model import Edition
from ..game.drawing import CHANCE, CHOICE, Stream
from ..game.setup import Setup
from ..rules.actions import BUILD_LANDMARK, CHOOSE_TYPE
from ..rules.chance import outcome, total_weight
from ..rules.state import BUILD, FIRST_DECISION, OVER, State
from ..rules.turn import step
from . import wilson
from .pool import Work, Workers, as_they_come, chunks, crew_of, in_order

CHUNK = 10
"""Games that a worker plays at a time."""
FEWEST, SMALLEST = 20, 0.01
"""A beginning is listed that so many seats had, and so large a share of them all; others are rare."""

Builds = tuple[str, ...]
"""Ids of what a seat built first, in order."""


@dataclass(frozen=True)
class Opening:
    """A beginning, how many seats made it, and how many of them won."""

    builds: Builds
    seats: int
    wins: int

    @property
    def rate(self) -> float:
        """The share that won."""
        return self.wins / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of that."""
        return wilson(self.wins, self.seats)

    def words(self, edition: Edition, language: str) -> str:
        """The names of what is built."""
        return ", ".join(edition.name_of(id, language) for id in self.builds)


@dataclass
class Openings:
    """What beginnings came to at one kind of table."""

    setup: Setup
    builds: int
    seed: int
    games: int = 0
    seats: Counter[Builds] = field(default_factory=Counter)
    wins: Counter[Builds] = field(default_factory=Counter)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.setup.names)

    @property
    def fair(self) -> float:
        """What a seat wins where all are equal."""
        return 1 / self.players

    @property
    def rows(self) -> list[Opening]:
        """The beginnings that are not rare, those that win most first."""
        least = max(FEWEST, SMALLEST * self.games * self.players)
        found = [Opening(builds, seats, self.wins[builds]) for builds, seats in self.seats.items() if seats >= least]
        return sorted(found, key=lambda row: (-row.rate, row.builds))

    @property
    def rare(self) -> int:
        """Seats that began in another way."""
        return self.games * self.players - sum(row.seats for row in self.rows)

    def document(self) -> dict[str, Any]:
        """The openings as a JSON-safe document."""
        edition = self.setup.edition
        return {
            **self.table(),
            "fingerprint": edition.fingerprint,
            "bot": "master",
            "builds": self.builds,
            "seed": self.seed,
            "games": self.games,
            "rare": self.rare,
            "openings": [
                {
                    "builds": list(row.builds), "seats": row.seats, "wins": row.wins,
                    "interval": [round(end, 4) for end in row.interval],
                }
                for row in self.rows
            ],
        }  # fmt: skip

    def table(self) -> dict[str, Any]:
        """Which kind of table it is."""
        edition, rules = self.setup.edition, dict(self.setup.house_rules)
        return {
            "edition": edition.id,
            "expansions": list(edition.expansions),
            "market": self.setup.market,
            "house_rules": rules,
            "players": self.players,
        }

    def add(self, other: "Openings") -> None:
        """Count in what other games came to."""
        self.games += other.games
        self.seats.update(other.seats)
        self.wins.update(other.wins)


class Table:
    """Where masters play on from beginnings by lot; each thread needs its own."""

    def __init__(self, setup: Setup, builds: int, seed: int) -> None:
        self.setup, self.builds, self.seed = setup, builds, seed
        self.master = mind_for("master", setup.edition)
        nets = nets_for(setup)
        self.thinker = CompiledThinker(setup, nets)
        self.arena = Arena(setup, [self.master], nets)
        self.seating = np.zeros((1, len(setup.names)), np.int64)

    def play(self, first: int, games: int) -> Openings:
        """Play games `first` to `first + games - 1`."""
        found = Openings(self.setup, self.builds, self.seed)
        for number in range(first, first + games):
            state, begun = self.begin(number)
            found.games += 1
            found.seats.update(begun)
            if state.phase == OVER:
                won = [int(state.winner == seat) for seat in range(state.seats)]
            else:
                self.arena.opening = to_records([state])
                won = self.arena.play(self.seating, self.seed + 1, number, 1)[0]["wins"].tolist()
            for seat, builds in enumerate(begun):
                found.wins[builds] += won[seat]
        return found

    def begin(self, number: int) -> tuple[State, list[Builds]]:
        """Play a game until everybody has built so much, each time by lot; masters decide everything else."""
        state, ruleset = self.setup.start(), self.setup.ruleset
        chance, choice = Stream(self.seed, number, CHANCE), Stream(self.seed, number, CHOICE)
        words = self.setup.edition.vocabulary[0]
        begun: list[Builds] = [()] * state.seats
        while state.phase != OVER and min(map(len, begun)) < self.builds:
            if state.phase < FIRST_DECISION:
                action = outcome(state, ruleset, chance.below(total_weight(state, ruleset)))
            else:
                self.thinker.set(state)
                seat, builds = state.active, []
                if state.phase == BUILD and len(begun[seat]) < self.builds:
                    builds = [option for option in self.thinker.options() if BUILD_LANDMARK <= option < CHOOSE_TYPE]
                if builds:
                    action = builds[choice.below(len(builds))]
                    begun[seat] = (*begun[seat], words[action].removeprefix("build "))
                else:
                    action = self.thinker.decide(self.master, choice.bits())
            step(state, ruleset, action, None)
        return state, begun


@dataclass(frozen=True)
class Beginnings(Work[Table, tuple[int, int], Openings]):
    """Games from beginnings by lot: each job is the first and the number of some."""

    setup: Setup
    builds: int
    seed: int

    def sit(self) -> Table:
        """A table."""
        return Table(self.setup, self.builds, self.seed)

    def warm(self, table: Table) -> None:
        """Have compiled what these games need."""
        warm_thinking()
        table.play(0, 0)

    def play(self, table: Table, job: tuple[int, int]) -> Openings:
        """Play games."""
        return table.play(*job)


def openings(
    setup: Setup,
    games: int,
    builds: int = 1,
    seed: int = 0,
    workers: Workers = 1,
    progress: Callable[[int], None] | None = None,
) -> Openings:
    """Let masters play games 0 to `games - 1` of a seed from beginnings by lot, and count what came of these.

    Whoever builds by lot did not choose it because the game went well, so the figures are of the builds themselves.
    Ctrl-C stops early with what was played until then.
    """
    total = Openings(setup, builds, seed)
    with crew_of(workers) as crew:
        try:
            for part in in_order(as_they_come(crew.begin(Beginnings(setup, builds, seed)), chunks(games, CHUNK))):
                total.add(part)
                if progress:
                    progress(part.games)
        except KeyboardInterrupt:
            pass
    return total


def write(path: Path, found: Openings) -> None:
    """Put a table's openings into a file of many, in the place of those of the same table."""
    tables = json.loads(path.read_text(encoding="utf-8"))["tables"] if path.exists() else []
    same = found.table()
    others = [table for table in tables if any(table[key] != value for key, value in same.items())]
    document = {"made_by": "machiya openings EDITION --write FILE", "tables": [*others, found.document()]}
    path.write_text(json.dumps(document, separators=(",", ":")) + "\n", encoding="utf-8")

"""Bots against each other: every seating of a table with the same dice, win rates, ratings, and luck taken out."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations, permutations
from math import log10, sqrt
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..analysis.warming import warm_thinking
from ..bots import BUDGET, choose, kind_of, mind_for
from ..bots import layout as kinds
from ..bots.external import External
from ..compiled.arena import TALLY, Arena, CompiledThinker, nets_for
from ..errors import SetupError
from ..game.drawing import CHANCE, CHOICE, Stream
from ..game.setup import Setup
from ..rules.actions import ROLL_DIE
from ..rules.chance import outcome, total_weight
from ..rules.state import DICE, FIRST_DECISION, NONE, OVER
from ..rules.turn import step
from . import clustered, wilson
from .frames import frame_of
from .pool import Work, Workers, as_they_come, chunks, crew_of, in_order

SLOW = (kinds.GRANDMASTER,)
"""Kinds that think by the clock, and are asked one decision at a time."""
BLOCKS, LARGEST_BLOCK = 40, 64
"""How many blocks a match has at least, if it has so many deals, and how many deals are in one at most."""
RESAMPLES = 200
"""Tournaments that are drawn from one to see how sure its ratings are."""


class Block(NamedTuple):
    """What some deals of chance, each in every seating, came to for one bot: these results hang together."""

    first: int
    """The number of its first game."""
    seats: int
    wins: int
    adjusted: float


@dataclass
class Standing:
    """What one bot came to at one kind of table."""

    bot: str
    seats: int = 0
    """How many seats it had, over all games."""
    wins: int = 0
    adjusted: float = 0.0
    """Wins with the luck of the dice taken out, added up."""
    squares: float = 0.0
    blocks: list[Block] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The share of its seats that won."""
        return self.wins / self.seats if self.seats else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the rate; games of one deal are no independent games."""
        alone = self.rate * (1 - self.rate) / self.seats if self.seats else 0.0
        together = clustered([(block.seats, block.wins) for block in self.blocks])
        return wilson(self.wins, self.seats, together / alone if alone and together else 1.0)

    @property
    def adjusted_rate(self) -> float:
        """The rate with the luck of the dice taken out: right on average, so it may be beyond 0 and 100 %."""
        return self.adjusted / self.seats if self.seats else 0.0

    @property
    def adjusted_error(self) -> float:
        """Half the 95 % confidence interval of that."""
        return 1.96 * sqrt(clustered([(block.seats, block.adjusted) for block in self.blocks]))

    @property
    def saving(self) -> float:
        """How many times as many games the plain rate would need to be as sure."""
        if self.seats < 2:
            return 1.0
        adjusted = (self.squares - self.seats * self.adjusted_rate**2) / (self.seats - 1)
        return self.rate * (1 - self.rate) / adjusted if adjusted > 0 else 1.0

    def document(self, luck: bool) -> dict[str, Any]:
        """The standing as a JSON-safe document."""
        plain = {"bot": self.bot, "wins": self.wins, "seats": self.seats, "rate": self.rate, "interval": self.interval}
        if not luck:
            return plain
        return {**plain, "adjusted": self.adjusted_rate, "error": self.adjusted_error, "saving": self.saving}


@dataclass
class Match:
    """One group of bots at one table."""

    entrants: tuple[str, ...]
    games: int = 0
    turns: int = 0
    draws: int = 0
    seconds: float = 0.0
    standings: dict[str, Standing] = field(default_factory=dict)
    faults: dict[str, dict[str, int]] = field(default_factory=dict)
    """By external bot: how often it crashed, was late or answered illegally."""

    def add(self, first: int, seatings: list[tuple[str, ...]], tallies: Any) -> None:
        """Count in what some deals came to in every seating."""
        self.games += int(tallies["games"].sum())
        self.turns += int(tallies["turns"].sum())
        self.draws += int(tallies["draws"].sum())
        for bot in dict.fromkeys(self.entrants):
            standing = self.standings.setdefault(bot, Standing(bot))
            own = [
                (tally, seat)
                for row, tally in zip(seatings, tallies, strict=True)
                for seat, other in enumerate(row)
                if other == bot
            ]
            block = Block(
                first,
                sum(int(tally["games"]) for tally, _ in own),
                sum(int(tally["wins"][seat]) for tally, seat in own),
                sum(float(tally["adjusted"][seat]) for tally, seat in own),
            )
            standing.blocks.append(block)
            standing.seats += block.seats
            standing.wins += block.wins
            standing.adjusted += block.adjusted
            standing.squares += sum(float(tally["squares"][seat]) for tally, seat in own)


@dataclass
class Tournament:
    """All matches, and what they say together."""

    setup: Setup
    seed: int
    seconds: float
    workers: int
    luck: bool
    matches: list[Match]

    @property
    def games(self) -> int:
        """Games played."""
        return sum(match.games for match in self.matches)

    def ratings(self) -> dict[str, float]:
        """Bradley-Terry strengths, for tables of any size, in Elo's scale: 1,500 on average."""
        return bradley_terry([results_of(match) for match in self.matches])

    def rating_intervals(self) -> dict[str, tuple[float, float]]:
        """The 95 % confidence intervals of the ratings: of tournaments with blocks of deals drawn from this one's."""
        source = Random(self.seed)
        drawn = [bradley_terry([redrawn(match, source) for match in self.matches]) for _ in range(RESAMPLES)]
        ordered = {bot: sorted(each[bot] for each in drawn) for bot in drawn[0]}
        aside = RESAMPLES // 40
        return {bot: (values[aside], values[-1 - aside]) for bot, values in ordered.items()}

    def frame(self) -> Any:
        """What every bot came to in every match, as a DataFrame, a row each."""
        return frame_of(
            {"match": " ".join(match.entrants), "games": match.games, **standing.document(self.luck)}
            for match in self.matches
            for standing in match.standings.values()
        )

    def document(self) -> dict[str, Any]:
        """The report as a JSON-safe document."""
        return {
            "edition": self.setup.edition.id,
            "expansions": list(self.setup.edition.expansions),
            "fingerprint": self.setup.edition.fingerprint,
            "market": self.setup.market,
            "players": len(self.setup.names),
            "seed": self.seed,
            "games": self.games,
            "seconds": self.seconds,
            "games_per_second": self.games / self.seconds if self.seconds else 0.0,
            "workers": self.workers,
            "ratings": self.ratings(),
            "rating_intervals": self.rating_intervals(),
            "matches": [
                {
                    "entrants": list(match.entrants),
                    "games": match.games,
                    "turns_per_game": match.turns / match.games if match.games else 0.0,
                    "draws": match.draws,
                    "seconds": match.seconds,
                    "faults": match.faults,
                    "standings": [standing.document(self.luck) for standing in match.standings.values()],
                }
                for match in self.matches
            ],
        }


Results = dict[str, tuple[int, int]]
"""By bot: how many of its seats at a kind of table there were, and how many of them won."""


def results_of(match: Match) -> Results:
    """What a match came to; nothing if no game of it is finished."""
    return {bot: (standing.seats, standing.wins) for bot, standing in match.standings.items()}


def redrawn(match: Match, source: Random) -> Results:
    """What a match might have come to: as many of its blocks of deals, drawn anew."""
    found: Results = {}
    blocks = {bot: sorted(standing.blocks) for bot, standing in match.standings.items()}
    number = max(map(len, blocks.values()), default=0)
    picks = [source.randrange(number) for _ in range(number)]
    for bot, own in blocks.items():
        found[bot] = sum(own[pick].seats for pick in picks), sum(own[pick].wins for pick in picks)
    return found


def bradley_terry(matches: list[Results]) -> dict[str, float]:
    """Strengths that make the results likeliest if every seat wins in proportion to its own, in Elo's scale.

    Half a win is added for everybody in every match, so that nobody is infinitely strong or weak.
    """
    bots = sorted({bot for match in matches for bot in match})
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(500):
        wins, due = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 0.0)
        for match in matches:
            fewest = min(seats for seats, _ in match.values()) if match else 1
            copies = {bot: round(seats / fewest) for bot, (seats, _) in match.items()}
            table = sum(strength[bot] * copies[bot] for bot in match)
            games = sum(won + 0.5 for _, won in match.values())
            for bot, (_, won) in match.items():
                wins[bot] += won + 0.5
                due[bot] += games * copies[bot] / table
        before, strength = strength, {bot: wins[bot] / due[bot] for bot in bots}
        if all(abs(strength[bot] - before[bot]) < 1e-9 * before[bot] for bot in bots):
            break
    mean = sum(log10(value) for value in strength.values()) / max(1, len(bots))
    return {bot: 1500 + 400 * (log10(strength[bot]) - mean) for bot in bots}


def groups(bots: list[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: everybody at one table where the seats are as many, else every choice of bots for the seats."""
    if len(bots) < players:
        raise SetupError("tournament.too_few", bots=len(bots), players=players)
    if len(bots) == players:
        return [tuple(bots)]
    return list(combinations(bots, players))


def seatings(entrants: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every different way to seat them."""
    return sorted(set(permutations(entrants)), key=lambda row: [entrants.index(bot) for bot in row])


def tournament(
    setup: Setup,
    bots: list[str],
    games: int,
    seed: int = 0,
    workers: Workers = 1,
    luck: bool = False,
    *,
    seconds: float = BUDGET,
    nodes: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """Play so many games in every group of bots; Ctrl-C stops early with what was played until then."""
    terms = Terms(seed, luck, seconds, nodes)
    played = []
    with crew_of(workers) as crew:
        try:
            for entrants in groups(bots, len(setup.names)):
                match = Match(entrants)
                played.append(match)
                play_match(setup, match, games, terms, crew, progress)
        except KeyboardInterrupt:
            pass
        return Tournament(setup, seed, sum(match.seconds for match in played), crew.workers, luck, played)


@dataclass(frozen=True)
class Terms:
    """What all games of a tournament are played on."""

    seed: int = 0
    luck: bool = False
    """Whether the luck of the dice is reckoned."""
    seconds: float = BUDGET
    """Time a move, for those who take it."""
    nodes: int = 0
    """Turns that a search looks at instead, if not 0."""


def play_match(
    setup: Setup,
    match: Match,
    games: int,
    terms: Terms,
    workers: Workers = 1,
    progress: Callable[[int], None] | None = None,
) -> None:
    """Play the games of one group, each deal of chance in every seating."""
    rows = seatings(match.entrants)
    games = whole_deals(games, len(rows))
    work = MatchWork(setup, match, tuple(rows), terms, nets_for(setup))
    with crew_of(workers) as crew:
        task = crew.begin(work)  # what is compiled is loaded, or compiled, before the clock runs
        started = time.perf_counter()
        try:
            for first, tallies in in_order(
                as_they_come(task, chunks(games, len(rows) * work.deals(games // len(rows))))
            ):
                match.add(first, rows, tallies)
                if progress:
                    progress(int(tallies["games"].sum()))
        finally:
            match.seconds = time.perf_counter() - started


def whole_deals(games: int, seatings: int) -> int:
    """So many games or a few more: each deal of chance is played in every seating."""
    return -(-games // seatings) * seatings


@dataclass(frozen=True)
class MatchWork(Work["SlowTable | FastTable", tuple[int, int], tuple[int, NDArray[np.void]]]):
    """The games of a match: each job is the first and the number of some."""

    setup: Setup
    match: Match
    rows: tuple[tuple[str, ...], ...]
    """The seatings."""
    terms: Terms
    nets: NDArray[np.void]

    @property
    def programs(self) -> tuple[str, ...]:
        """The bots that are programs of their own."""
        return tuple(filter(External.is_command, self.match.entrants))

    @property
    def slow(self) -> bool:
        """Whether the games are played move by move."""
        return bool(self.programs) or any(kind_of(bot).kind in SLOW for bot in self.match.entrants)

    def sit(self) -> "SlowTable | FastTable":
        """A table for the seatings."""
        if self.slow:
            return SlowTable(self.setup, self.match, self.nets, list(self.rows), self.terms)
        bots = sorted(set(self.match.entrants))
        minds = [mind_for(bot, self.setup.edition) for bot in bots]
        seating = np.array([[bots.index(bot) for bot in row] for row in self.rows])
        return FastTable(Arena(self.setup, minds, self.nets), seating, self.terms)

    def warm(self, table: "SlowTable | FastTable") -> None:
        """Have compiled what these games need."""
        if self.slow:
            warm_thinking()
        table.play(0, 0)

    def play(self, table: "SlowTable | FastTable", job: tuple[int, int]) -> tuple[int, NDArray[np.void]]:
        """Play games; the first of them, and a tally for each seating."""
        return job[0], table.play(*job)

    def rise(self, table: "SlowTable | FastTable") -> None:
        """End the programs."""
        table.stop()

    def deals(self, altogether: int) -> int:
        """How many deals are played at a time: a block, of which there should be enough to see how they differ."""
        return 1 if self.slow else max(1, min(LARGEST_BLOCK, altogether // BLOCKS))


@dataclass
class FastTable:
    """Bots that are compiled whole."""

    arena: Arena
    seating: NDArray[np.int64]
    terms: Terms

    def play(self, first: int, games: int) -> NDArray[np.void]:
        """Play games and return a tally for each seating."""
        return self.arena.play(self.seating, self.terms.seed, first, games, self.terms.luck)

    def stop(self) -> None:
        """Nothing to stop."""


class SlowTable:
    """Bots that think by the clock, or are programs of their own: the game is played move by move from here."""

    def __init__(
        self,
        setup: Setup,
        match: Match,
        nets: NDArray[np.void],
        rows: list[tuple[str, ...]],
        terms: Terms,
    ) -> None:
        self.setup, self.match, self.rows, self.terms = setup, match, rows, terms
        self.thinker = CompiledThinker(setup, nets)
        self.minds = {bot: mind_for(bot, setup.edition) for bot in set(match.entrants) if not External.is_command(bot)}
        self.programs = {bot: External(bot, terms.seconds) for bot in set(match.entrants) if External.is_command(bot)}

    def play(self, first: int, games: int) -> NDArray[np.void]:
        """Play games and return a tally for each seating."""
        tallies = np.zeros(len(self.rows), TALLY)
        for number in range(first, first + games):
            self._game(number, tallies[number % len(self.rows)])
        return tallies

    def stop(self) -> None:
        """End the programs, and note what they did wrong."""
        for bot, program in self.programs.items():
            program.stop()
            faults = self.match.faults.setdefault(bot, {})
            for fault, count in program.faults.items():
                faults[fault] = faults.get(fault, 0) + count

    def _game(self, number: int, tally: Any) -> None:
        row = self.rows[number % len(self.rows)]
        state, ruleset = self.setup.start(), self.setup.ruleset
        chance = Stream(self.terms.seed, number // len(self.rows), CHANCE)
        choice = Stream(self.terms.seed, number, CHOICE)
        lucks = [0.0] * state.seats
        while state.phase != OVER:
            if state.phase < FIRST_DECISION:
                action = outcome(state, ruleset, chance.below(total_weight(state, ruleset)))
                if self.terms.luck and state.phase == DICE:
                    self.thinker.set(state)
                    expected, found = self.thinker.measure(action - ROLL_DIE)
                    lucks = [luck + after - before for luck, after, before in zip(lucks, found, expected, strict=True)]
            else:
                action = self._decide(row[state.active], state, choice.bits())
                tally["decisions"] += 1
            step(state, ruleset, action, None)
        tally["games"] += 1
        tally["turns"] += state.turn
        tally["turns_squared"] += state.turn**2
        tally["longest"] = max(tally["longest"], state.turn)
        tally["draws"] += state.winner == NONE
        for seat, luck in enumerate(lucks):
            won = int(state.winner == seat)
            tally["wins"][seat] += won
            tally["adjusted"][seat] += won - luck
            tally["squares"][seat] += (won - luck) ** 2

    def _decide(self, bot: str, state: Any, noise: int) -> int:
        if bot in self.programs:
            return self.programs[bot].decide(self.setup, state)
        self.thinker.set(state)
        return choose(self.thinker, self.minds[bot], noise, self.terms.seconds, self.terms.nodes)

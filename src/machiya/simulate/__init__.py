"""Many games at once: on one core or all of them, with progress, and the statistics of what they came to."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from ..errors import SetupError, needing
from ..game.setup import Setup
from .frames import frame_of
from .pool import Workers, as_they_come, chunks, crew_of, in_order

if TYPE_CHECKING:
    from ..compiled.batch import Batch


@dataclass
class Report:
    """What a simulation came to."""

    setup: Setup
    seed: int
    workers: int
    seconds: float
    batch: "Batch"
    bots: tuple[str, ...] = ()
    """Who played, seat by seat; nobody where all was chance."""

    @property
    def games_per_second(self) -> float:
        """Games finished in a second of wall-clock time."""
        return self.batch.games / self.seconds if self.seconds else 0.0

    @property
    def turns_per_game(self) -> float:
        """The mean length of a game."""
        return self.batch.turns / self.batch.games if self.batch.games else 0.0

    @property
    def turns_error(self) -> float:
        """Half the 95 % confidence interval of the mean length."""
        games = self.batch.games
        if games < 2:
            return 0.0
        variance = (self.batch.turns_squared - games * self.turns_per_game**2) / (games - 1)
        return 1.96 * sqrt(max(variance, 0.0) / games)

    def seats(self) -> list[dict[str, Any]]:
        """Each seat's wins, win rate and its 95 % confidence interval."""
        games = self.batch.games
        rows = []
        for seat in range(len(self.setup.names)):
            wins = self.batch.wins[seat]
            low, high = wilson(wins, games)
            rate = wins / games if games else 0.0
            bot = self.bots[seat] if self.bots else "random"
            rows.append({"seat": seat, "bot": bot, "wins": wins, "win_rate": rate, "interval": [low, high]})
        return rows

    def frame(self) -> Any:
        """The seats as a DataFrame, a row each; the interval in two columns."""
        return frame_of(self.seats())

    def document(self) -> dict[str, Any]:
        """The report as a JSON-safe document."""
        return {
            "edition": self.setup.edition.id,
            "fingerprint": self.setup.edition.fingerprint,
            "expansions": list(self.setup.edition.expansions),
            "market": self.setup.market,
            "house_rules": dict(self.setup.house_rules),
            "players": len(self.setup.names),
            "seed": self.seed,
            "workers": self.workers,
            "games": self.batch.games,
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "turns_per_game": self.turns_per_game,
            "turns_per_game_error": self.turns_error,
            "longest_game": self.batch.longest,
            "decisions_per_game": self.batch.decisions / self.batch.games if self.batch.games else 0.0,
            "draws": self.batch.draws,
            "seat_win_rates": [row["win_rate"] for row in self.seats()],
            "seats": self.seats(),
        }


def clustered(blocks: Sequence[tuple[int, float]]) -> float:
    """The variance of a rate, all hits by all tries, of blocks of tries that hang together; 0 for less than two."""
    tries, hits = sum(each for each, _ in blocks), sum(hits for _, hits in blocks)
    if len(blocks) < 2 or not tries:
        return 0.0
    off = sum((hit - hits / tries * each) ** 2 for each, hit in blocks)
    return off * len(blocks) / (len(blocks) - 1) / tries**2


def wilson(wins: int, games: int, spread: float = 1.0) -> tuple[float, float]:
    """The 95 % confidence interval of a rate, by Wilson's score.

    `spread` is how many times the variance is that of independent games.
    """
    if not games:
        return 0.0, 1.0
    z = 1.96
    rate = wins / games
    alone = games / spread
    scale = 1 + z * z / alone
    middle = rate + z * z / (2 * alone)
    width = z * sqrt(rate * (1 - rate) / alone + z * z / (4 * alone * alone))
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


class Thinking(TypedDict, total=False):
    """What bots are given that think by the clock."""

    seconds: float
    """Time a move."""
    nodes: int
    """Turns to look at instead, if not 0: the same again for the same seed."""


def simulate(
    setup: Setup,
    games: int,
    seed: int = 0,
    workers: Workers = 1,
    *,
    bots: Sequence[str] = (),
    audited: bool = False,
    progress: Callable[[int], None] | None = None,
    **thinking: Unpack[Thinking],
) -> Report:
    """Play games 0 to `games - 1` of a seed: at random, or by bots, one a seat.

    Ctrl-C stops early with what was played until then. `progress` is called with each number of games finished.
    """
    with needing("fast"):
        from ..compiled import Batch  # noqa: PLC0415  (Numba is heavy and an extra)
        from .seats import ByBots, ByChance  # noqa: PLC0415
        from .tournament import Terms  # noqa: PLC0415
    if bots and audited:
        raise SetupError("simulate.audit")
    work = ByBots.at(setup, bots, Terms(seed, **thinking)) if bots else ByChance(setup, seed, audited)
    total = Batch()
    with crew_of(workers) as crew:
        task = crew.begin(work)  # what is compiled is loaded, or compiled, before the clock runs
        started = time.perf_counter()
        try:
            for batch in in_order(as_they_come(task, chunks(games, work.deals(games)))):
                total.add(batch)
                if progress:
                    progress(batch.games)
        except KeyboardInterrupt:
            pass
        return Report(setup, seed, crew.workers, time.perf_counter() - started, total, tuple(bots))

"""Many games at once: on one core or all of them, with progress, and the statistics of what they came to."""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from ..errors import needing
from ..game.setup import Setup
from .frames import frame_of
from .pool import share

if TYPE_CHECKING:
    from ..compiled.batch import Batch

CHUNK = 2_000
"""Games a worker plays before it reports."""


@dataclass
class Report:
    """What a simulation came to."""

    setup: Setup
    seed: int
    workers: int
    seconds: float
    batch: "Batch"

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
            rows.append({"seat": seat, "wins": wins, "win_rate": rate, "interval": [low, high]})
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


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate, by Wilson's score."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    rate = wins / games
    scale = 1 + z * z / games
    middle = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def simulate(
    setup: Setup,
    games: int,
    seed: int = 0,
    workers: int = 1,
    *,
    audited: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play games 0 to `games - 1` of a seed at random; Ctrl-C stops early with what was played until then.

    `progress` is called with each number of games finished.
    """
    with needing("fast"):
        from ..compiled import Batch, Runner  # noqa: PLC0415  (Numba is heavy and an extra)
    runners = [Runner(setup, audited=audited) for _ in range(workers)]
    runners[0].play(seed, 0, 0)
    total = Batch()
    started = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for batch in share(runners, games, CHUNK, lambda runner, first, count: runner.play(seed, first, count)):
            total.add(batch)
            if progress:
                progress(batch.games)
    return Report(setup, seed, workers, time.perf_counter() - started, total)

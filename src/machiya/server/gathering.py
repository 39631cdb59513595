"""A table in memory and the sockets around it: what is known of them. What is done with it is said in other modules."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from .queries import ChatLine
from .table import Table
from .views import Presence, Viewer

QUEUE: Final = 256
"""Messages that may wait for a socket."""
SLOW_CLOSE: Final = 1013
RESTART_CLOSE: Final = 1012
HEARTBEAT: Final = 30.0
"""Seconds between a worker's words to the others about who is there."""


@dataclass(eq=False)
class Socket:
    """Somebody's connection to a table."""

    guest: str | None
    token_hash: str | None
    language: str
    outbox: "asyncio.Queue[str]" = field(default_factory=lambda: asyncio.Queue(QUEUE))
    viewer: Viewer = field(default_factory=lambda: Viewer(frozenset(), "en"))
    code: int | None = None
    """The code it is closed with."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    def send(self, message: str) -> None:
        """Put a message in line; who cannot keep up is let go."""
        try:
            if self.code is None:
                self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.close(SLOW_CLOSE)

    def close(self, code: int) -> None:
        """Close, whatever waits."""
        if self.code is None:
            self.code = code
            self.ended.set()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who is at the table through another worker, and when it said so."""

    here: frozenset[int]
    watching: int
    at: float


@dataclass(eq=False)
class Gathering:
    """A table in memory, with whoever is there."""

    table: Table
    code: str
    host: int | None
    next: str | None
    """The table where they play again."""
    chat: list[ChatLine]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by whoever changes the table, from the first look at it until everybody is told."""
    sockets: set[Socket] = field(default_factory=set)
    gone: dict[int, float] = field(default_factory=dict)
    """When each seat's last socket went, or its holder last asked by HTTP."""
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    """By worker."""
    touched: float = field(default_factory=time.monotonic)
    driver: "asyncio.Task[None] | None" = None
    """What asks its bots."""
    leased: float = 0.0
    """Until when this worker moves its clocks and bots."""
    closed: bool = False
    """It has been forgotten: whoever still holds it must ask for it again."""

    @property
    def here(self) -> frozenset[int]:
        """The seats that have a socket of this worker."""
        return frozenset(seat for socket in self.sockets for seat in socket.viewer.yours)

    @property
    def watching(self) -> int:
        """How many sockets of this worker look on."""
        return sum(not socket.viewer.yours for socket in self.sockets)

    def presence(self) -> Presence:
        """Who is there."""
        now = time.monotonic()
        here, watching = self.here, self.watching
        for others in self.elsewhere.values():
            if now - others.at < 2.5 * HEARTBEAT:
                here |= others.here
                watching += others.watching
        away = tuple(
            (number, round(now - self.gone.get(number, self.touched), 1))
            for number, seat in enumerate(self.table.seats)
            if number not in here and seat.owner in ("person", "device")
        )
        return Presence(here, away, watching)

    def seen(self, seats: frozenset[int]) -> None:
        """Somebody in these seats was there a moment ago."""
        now = time.monotonic()
        for seat in seats:
            self.gone[seat] = now


class Gatherings:
    """All tables in memory, by id and by code."""

    def __init__(self) -> None:
        self._by_id: dict[str, Gathering] = {}
        self._ids: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._by_id)

    def __iter__(self) -> Iterator[Gathering]:
        """Those that are there now: the caller may add and remove meanwhile."""
        return iter(list(self._by_id.values()))

    def get(self, id: str) -> Gathering | None:
        """A table by its id."""
        return self._by_id.get(id)

    def find(self, name: str) -> Gathering | None:
        """A table by its id or code."""
        return self._by_id.get(name) or self._by_id.get(self._ids.get(name.upper(), ""))

    def add(self, gathering: Gathering) -> None:
        """Take a table into memory."""
        self._by_id[gathering.table.id] = gathering
        self._ids[gathering.code] = gathering.table.id

    def remove(self, gathering: Gathering) -> None:
        """Let a table go, unless another has its place already."""
        if self._by_id.get(gathering.table.id) is gathering:
            del self._by_id[gathering.table.id]
            self._ids.pop(gathering.code, None)

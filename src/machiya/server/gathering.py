"""A table in memory and the sockets around it: what is known of them. What is done with it is said in other modules."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from .framing import frame_of
from .queries import ChatLine
from .table import Table
from .views import Presence, Viewer

QUEUE: Final = 256
"""Messages that may wait for a socket."""
LARGEST_QUEUE: Final = 4 * 1024 * 1024
"""Characters that may wait for a socket."""
SLOW_CLOSE: Final = 1013
RESTART_CLOSE: Final = 1012
GONE_CLOSE: Final = 4404
"""The table is not for them, or no longer."""
HEARTBEAT: Final = 30.0
"""Seconds between a worker's words to the others about who is there."""


@dataclass(eq=False)
class Socket:
    """Somebody's connection to a table."""

    guest: str | None
    token_hash: str | None
    language: str
    address: str = ""
    """Where it comes from, as far as limits tell addresses apart."""
    outbox: "asyncio.Queue[str]" = field(default_factory=lambda: asyncio.Queue(QUEUE))
    """What waits, because what was sent before it has not been read yet."""
    size: int = 0
    """Characters that wait for it."""
    write: Callable[[bytes], bool] | None = None
    """Sends a frame at once; false if it cannot now."""
    viewer: Viewer = field(default_factory=lambda: Viewer(frozenset(), "en"))
    code: int | None = None
    """The code it is closed with."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    held: list[str] | None = None
    """Messages that are to be sent together."""

    def send(self, message: str) -> None:
        """Send a message, or put it in line; who cannot keep up is let go."""
        if self.held is not None:
            self.held.append(message)
            return
        if self.code is not None or (not self.size and self.write and self.write(frame_of(message))):
            return
        self.size += len(message)
        if self.outbox.full() or self.size > LARGEST_QUEUE:
            self.close(SLOW_CLOSE)
        else:
            self.outbox.put_nowait(message)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Send in one go what is sent within."""
        self.held = held = list[str]()
        try:
            yield
        finally:
            self.held = None
            frames = b"".join([frame_of(message) for message in held])
            if self.code is not None or self.size or not (self.write and self.write(frames)):
                for message in held:
                    self.send(message)

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
    """Held, by `held`, by whoever changes the table, from the first look at it until everybody is told."""
    due: list[Callable[[], None]] = field(default_factory=list)
    """What is to be told as soon as nothing is under way."""
    sockets: set[Socket] = field(default_factory=set)
    loaded: float = 0.0
    """Since when it has been in memory, in the time of `Awake`, as all that follows."""
    seen: dict[int, float] = field(default_factory=dict)
    """When each seat last had a socket; seats that had none since the table was loaded are not in it."""
    acted: dict[int, float] = field(default_factory=dict)
    """When somebody last did something in each seat without a socket."""
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    """By worker."""
    address: str = ""
    """Where whoever last asked for it by HTTP is."""
    touched: float = field(default_factory=time.monotonic)
    driver: "asyncio.Task[None] | None" = None
    """What asks its bots."""
    leased: float = 0.0
    """Until when this worker moves its clocks and bots."""
    steps_told: int = -1
    """How many steps its campaign had taken when everybody was last told of it."""
    closed: bool = False
    """It has been forgotten: whoever still holds it must ask for it again."""

    def held(self) -> "Hold":
        """Have the table to oneself. Afterwards everything that had to wait is told; at a closed table it is known."""
        return Hold(self)

    def settled(self, tell: Callable[[], None]) -> None:
        """Tell something of the table: at once, or, where a change is on its way to the store, once it has arrived.

        Nobody must see what may still fail: their next view would be an older one.
        """
        if self.lock.locked():
            self.due.append(tell)
        elif not self.closed:
            tell()

    @property
    def here(self) -> frozenset[int]:
        """The seats that have a socket of this worker."""
        return frozenset(seat for socket in self.sockets for seat in socket.viewer.yours)

    @property
    def watching(self) -> int:
        """How many sockets of this worker look on."""
        return sum(not socket.viewer.yours for socket in self.sockets)

    def presence(self, now: float) -> Presence:
        """Who is there."""
        here, watching = self.everywhere(now)
        away = tuple(
            (number, round(now - max(self._seen(number), self.acted.get(number, self.loaded)), 1))
            for number, seat in enumerate(self.table.seats)
            if number not in here and seat.owner in ("person", "device")
        )
        return Presence(here, away, watching)

    def everywhere(self, now: float) -> tuple[frozenset[int], int]:
        """The seats that have a socket, here or at another worker, and how many look on."""
        here, watching = self.here, self.watching
        for others in self.elsewhere.values():
            if now - others.at < 2.5 * HEARTBEAT:
                here |= others.here
                watching += others.watching
        return here, watching

    def look_around(self, now: float) -> None:
        """Remember who is there; whoever goes from now on has been seen until now."""
        for seat in self.everywhere(now)[0]:
            self.seen[seat] = now

    def gone(self, seat: int, now: float) -> float | None:
        """Seconds for which a seat has had no socket; None where it has one. Nobody has come before it was loaded."""
        return None if seat in self.everywhere(now)[0] else now - self._seen(seat)

    def _seen(self, seat: int) -> float:
        return self.seen.get(seat, self.loaded)

    def act(self, seats: frozenset[int], now: float) -> None:
        """Somebody has done something in these seats: without a socket, too, they are not away."""
        for seat in seats:
            self.acted[seat] = now


class Hold:
    """A table that somebody has to themselves. A class, because one is made for every move."""

    __slots__ = ("gathering",)

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering

    async def __aenter__(self) -> None:
        await self.gathering.lock.acquire()

    async def __aexit__(self, *_: object) -> None:
        gathering = self.gathering
        try:
            due, gathering.due = gathering.due, []
            for tell in due if not gathering.closed else ():
                tell()
        finally:
            gathering.lock.release()


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

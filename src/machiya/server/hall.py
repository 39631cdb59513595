"""Gathering tables: sessions in memory, the sockets around them, and what moves by itself: bots and clocks.

A table is loaded when somebody asks for it, by folding its rows, and forgotten when nobody is there any more. What a
command adds is stored first and told afterwards; when storing fails the table is forgotten and loaded again.
"""

import asyncio
import json
import logging
import random
import secrets
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from prometheus_client import CollectorRegistry, Gauge, Histogram
from prometheus_client import Counter as Metric
from sqlalchemy import Connection

from ..errors import MachiyaError
from . import queries
from .campaigns import campaign_document
from .errors import Refused
from .limits import Limits
from .settings import Settings
from .store import StaleRows, Store, StoreFailed, notify
from .table import Move, Table
from .thinking import Thoughts
from .views import Presence, Viewer, can_undo, dumps, moved_message, shared_game, table_document, view_message

LOGGER = logging.getLogger("machiya")
IDLE: Final = 60.0
"""Seconds after which a table that nobody looks at is forgotten."""
AWAY: Final = 120.0
"""Seconds after which the others may let a bot play on for somebody."""
SLIP: Final = 3.0
"""Seconds that a lost connection may take to come back before the clock stops."""
QUEUE: Final = 256
"""Messages that may wait for a socket."""
WATCHING: Final = 100
"""Sockets that may look on at a table."""
TABS: Final = 20
"""Sockets in one seat."""
CHAT: Final = 100
"""Lines of chat that a view shows."""
TICK: Final = 1.0
PRESENCE: Final = 30.0
"""Seconds between a worker's words to the others about who is there."""
SLOW_CLOSE: Final = 1013
RESTART_CLOSE: Final = 1012
TOLD_WHOLE: Final = {"start", "undo", "step", "end"}
"""Rows after which everybody gets a whole view."""
TABLE_ROWS: Final = {"seat", "seed", "clock"}
"""Rows that change what a table says of itself."""
SEAT_ROWS: Final = {"seat", "start"}
"""Rows beside which names and tokens may have changed."""


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


@dataclass(eq=False)
class Gathering:
    """A table in memory."""

    table: Table
    code: str
    host: int | None
    next: str | None
    chat: list[dict[str, Any]]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    sockets: set[Socket] = field(default_factory=set)
    gone: dict[int, float] = field(default_factory=dict)
    """When each seat's last socket went, or its holder last asked by HTTP."""
    touched: float = field(default_factory=time.monotonic)
    driver: "asyncio.Task[None] | None" = None
    remote: dict[str, tuple[frozenset[int], int, float]] = field(default_factory=dict)
    """By worker: the seats that are there, how many look on, and when it said so."""
    leased: float = 0.0
    """Until when this worker moves its clocks and bots."""
    closed: bool = False
    """It has been forgotten: whoever still holds it must ask for it again."""

    def presence(self) -> Presence:
        """Who is there."""
        now = time.monotonic()
        here = {seat for socket in self.sockets for seat in socket.viewer.yours}
        watching = sum(not socket.viewer.yours for socket in self.sockets)
        for seats, others, at in self.remote.values():
            if now - at < 2.5 * PRESENCE:
                here |= seats
                watching += others
        away = tuple(
            (number, round(now - self.gone.get(number, self.touched), 1))
            for number, seat in enumerate(self.table.seats)
            if number not in here and seat.owner in ("person", "device")
        )
        return Presence(frozenset(here), away, watching)


class Metrics:
    """What the server tells those who run it."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("machiya_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("machiya_sockets", "Open sockets", registry=self.registry)
        self.moves = Metric("machiya_moves", "Rows stored", ["kind"], registry=self.registry)
        self.refused = Metric("machiya_refused", "Commands and requests refused", ["error"], registry=self.registry)
        self.stored = Histogram("machiya_store_seconds", "From a command to its commit", registry=self.registry)
        self.dropped = Metric("machiya_dropped", "Sockets that could not keep up", registry=self.registry)


class Hall:
    """All tables of this server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.worker = secrets.token_hex(8)
        self.metrics = Metrics()
        self.limits = Limits(settings.limited)
        self.bots = Thoughts(settings.compiled)
        self.hints = Thoughts(False)
        self.reviews = Thoughts(False)
        """Apart from hints, which must not wait for them."""
        self.gatherings: dict[str, Gathering] = {}
        self.codes: dict[str, str] = {}
        self._loading: dict[str, asyncio.Task[Gathering | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ticker: asyncio.Task[None] | None = None
        self.closing = False

    # Life.

    async def open(self) -> None:
        """Start the bots and the clocks."""
        loop = asyncio.get_running_loop()
        self.bots.changed.append(self._bots_ready)
        await self.bots.start()
        self._ticker = asyncio.create_task(self._tick_all())

        def told(line: str) -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._told, line)

        self.store.listen(told)

    async def close(self) -> None:
        """Tell everybody that the server goes, and stop what moves by itself."""
        self.closing = True
        for gathering in self.gatherings.values():
            for socket in gathering.sockets:
                socket.close(RESTART_CLOSE)
        tasks = [self._ticker, *self._tasks, *(gathering.driver for gathering in self.gatherings.values())]
        for task in tasks:
            if task:
                task.cancel()
        await asyncio.gather(*(task for task in tasks if task), return_exceptions=True)
        for thoughts in (self.bots, self.hints, self.reviews):
            await thoughts.stop()

    def spawn(self, work: Any) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _bots_ready(self) -> None:
        for gathering in self.gatherings.values():
            self.tell_table(gathering)

    # Finding tables.

    async def get(self, name: str) -> Gathering:
        """A table by its id or code."""
        if not (name.isascii() and name.isalnum()):
            raise Refused("not_found")
        gathering = self.gatherings.get(name) or self.gatherings.get(self.codes.get(name.upper(), ""))
        if gathering is None:
            try:
                id = await self.store.read(lambda connection: queries.find_table(connection, name))
            except StoreFailed:
                raise Refused("unavailable") from None
            gathering = await self._load(id) if id else None
        if gathering is None:
            raise Refused("not_found")
        gathering.touched = time.monotonic()
        return gathering

    async def _load(self, id: str) -> Gathering | None:
        if id in self.gatherings:
            return self.gatherings[id]
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._read_table(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _read_table(self, id: str) -> Gathering | None:
        def read(connection: Connection) -> tuple[queries.Stored | None, list[dict[str, Any]]]:
            return queries.load_table(connection, id), queries.chat_lines(connection, id, most=CHAT)

        try:
            found, chat = await self.store.read(read)
        except StoreFailed:
            raise Refused("unavailable") from None
        if found is None:
            return None
        gathering = self.add(Gathering(found.table, found.code, found.host, found.next, chat))
        if self.store.postgres:
            self.spawn(self._notify(f"q {id} {self.worker}"))
        if gathering.table.clock_seat is not None:
            self.spawn(self._resume(gathering))
        self.consider(gathering)
        return gathering

    def add(self, gathering: Gathering) -> Gathering:
        """Take a table into memory."""
        self.gatherings[gathering.table.id] = gathering
        self.codes[gathering.code] = gathering.table.id
        self.metrics.tables.set(len(self.gatherings))
        return gathering

    def forget(self, gathering: Gathering) -> None:
        """Let a table go from memory; its sockets stay open and are told when it is loaded again."""
        gathering.closed = True
        if self.gatherings.get(gathering.table.id) is gathering:
            del self.gatherings[gathering.table.id]
            self.codes.pop(gathering.code, None)
        if gathering.driver:
            gathering.driver.cancel()
        self.metrics.tables.set(len(self.gatherings))

    async def reload(self, gathering: Gathering) -> Gathering | None:
        """Load a table again, because what is stored is not what is in memory; its sockets move over."""
        self.forget(gathering)
        try:
            fresh = await self._load(gathering.table.id)
        except Refused:
            for socket in gathering.sockets:
                socket.close(RESTART_CLOSE)  # they come back by themselves, when the table can be read again
            raise
        if fresh is not None and fresh is not gathering:
            for socket in gathering.sockets:
                socket.viewer = self.viewer(fresh, socket.guest, socket.token_hash, socket.language)
                socket.send(self.view(fresh, socket.viewer))
            fresh.sockets |= gathering.sockets
            fresh.gone, fresh.remote = {**gathering.gone, **fresh.gone}, gathering.remote
            gathering.sockets = fresh.sockets
        return fresh

    # Who may do what.

    def viewer(self, gathering: Gathering, guest: str | None, token_hash: str | None, language: str) -> Viewer:
        """What somebody is at a table."""
        yours = frozenset(
            number
            for number, seat in enumerate(gathering.table.seats)
            if (guest is not None and guest in seat.guests) or (token_hash and token_hash == seat.token_hash)
        )
        return Viewer(yours, language)

    def may_watch(self, gathering: Gathering, viewer: Viewer) -> None:
        """Refuse who has no business at a table."""
        if not viewer.yours and not gathering.table.options.spectators and gathering.table.status != "waiting":
            raise Refused("not_found")

    def may_enter(self, gathering: Gathering, viewer: Viewer) -> None:
        """Refuse one more who looks on, or one more tab in a seat, where there are too many."""
        self.may_watch(gathering, viewer)
        like = sum(socket.viewer.yours == viewer.yours for socket in gathering.sockets)
        if like >= (TABS if viewer.yours else WATCHING):
            raise Refused("too_often")

    def is_host(self, gathering: Gathering, viewer: Viewer) -> bool:
        """Whether somebody runs the table."""
        return gathering.host is not None and gathering.host in viewer.yours

    # Commands.

    async def act(
        self, gathering: Gathering, command: Callable[[Table], list[Move]], client: str | None = None,
        version: int | None = None, work: Callable[[Connection], Any] | None = None,
    ) -> int:  # fmt: skip
        """Do a command: work it out, store it, tell everybody. Returns the version; done twice, it is done once.

        Once begun it is done to its end, even if whoever asked is gone: what is stored must be told.
        """
        task = asyncio.create_task(self._act(gathering, command, client, version, work))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has it, unless they are gone

    async def _act(
        self, gathering: Gathering, command: Callable[[Table], list[Move]], client: str | None, version: int | None,
        work: Callable[[Connection], Any] | None,
    ) -> int:  # fmt: skip
        begun = time.perf_counter()
        async with gathering.lock:
            if gathering.closed:
                raise Refused("stale")
            table = gathering.table
            if client is not None and client in table.clients:
                return table.clients[client]
            if version is not None:
                table.check_version(version)
            before, status = table.version, table.status
            try:
                rows = command(table)
            except Exception as error:
                table.fresh.clear()
                if table.version != before or not isinstance(error, MachiyaError):
                    await self.reload(gathering)
                raise
            entries, table.fresh = table.fresh, []
            try:
                await self.store.append(table.id, rows, self._with_status(table, status, work))
            except StaleRows:
                fresh = await self.reload(gathering)
                if fresh and client is not None and client in fresh.table.clients:
                    return fresh.table.clients[client]
                raise Refused("stale") from None
            except StoreFailed:
                with suppress(Refused):
                    await self.reload(gathering)
                raise Refused("unavailable") from None
            done = table.version
            self.metrics.stored.observe(time.perf_counter() - begun)
            self.tell_moves(gathering, rows, entries, status)
        self.consider(gathering)
        return done

    def _with_status(
        self, table: Table, before: str, work: Callable[[Connection], Any] | None
    ) -> Callable[[Connection], Any] | None:
        """What is stored beside the rows: the lobby's view of the table, and the dice of a game that has ended."""
        if table.status == before and work is None:
            return None
        rolled: Counter[str] = Counter()
        if table.status != before and table.status in ("over", "ended") and table.options.dice == "fair":
            rolled = rolls(table)

        def both(connection: Connection) -> None:
            if work is not None:
                work(connection)
            queries.set_status(connection, table)
            queries.count_dice(connection, rolled)

        return both

    # Telling.

    def view(self, gathering: Gathering, viewer: Viewer) -> str:
        """The whole view for somebody."""
        about = self.table_part(gathering, viewer)
        return view_message(gathering.table, viewer, about, self.chat(gathering, viewer), time.time())

    def table_part(self, gathering: Gathering, viewer: Viewer, presence: Presence | None = None) -> dict[str, Any]:
        """The table's part of a view."""
        presence = presence or gathering.presence()
        campaign = campaign_document(gathering.table, viewer)
        return table_document(
            gathering.table, viewer, presence, gathering.code, gathering.host, self.bots.ready, campaign
        )

    def chat(self, gathering: Gathering, viewer: Viewer) -> list[dict[str, Any]]:
        """The chat as somebody reads it."""
        return [
            self.chat_line(gathering, line)
            for line in gathering.chat
            if viewer.yours or gathering.table.options.spectators
        ]

    def chat_line(self, gathering: Gathering, line: dict[str, Any]) -> dict[str, Any]:
        """A line of chat, with the name that its seat has now."""
        found = {"seat": line["seat"], "name": gathering.table.seats[line["seat"]].name, "text": line["text"]}
        return {**found, "preset": line["preset"], "at": line["at"]}

    def tell_moves(self, gathering: Gathering, rows: list[Move], entries: list[Any], status: str) -> None:
        """Tell everybody at the table what was done."""
        table = gathering.table
        kinds = {row.kind for row in rows}
        for row in rows:
            self.metrics.moves.labels(row.kind).inc()
        if not gathering.sockets:
            return
        now = time.time()
        if kinds & TOLD_WHOLE or (table.campaign is not None and table.game is None):
            views: dict[Viewer, str] = {}
            for socket in gathering.sockets:
                if socket.viewer not in views:
                    views[socket.viewer] = self.view(gathering, socket.viewer)
                socket.send(views[socket.viewer])
            return
        shared = shared_game(table)
        messages: dict[tuple[str, bool], str] = {}
        for socket in gathering.sockets:
            key = (socket.viewer.language, can_undo(table, socket.viewer))
            if key not in messages:
                messages[key] = moved_message(table, rows, entries, shared, *key, now)
            socket.send(messages[key])
        if kinds & TABLE_ROWS or table.status != status or table.campaign is not None:
            self.tell_table(gathering)

    def tell_table(self, gathering: Gathering) -> None:
        """Tell everybody who is there and how the table stands."""
        presence = gathering.presence()
        messages: dict[Viewer, str] = {}
        for socket in gathering.sockets:
            viewer = socket.viewer
            if viewer not in messages:
                document = self.table_part(gathering, viewer, presence)
                messages[viewer] = dumps({"type": "table", "version": gathering.table.version, "table": document})
            socket.send(messages[viewer])

    def tell(self, gathering: Gathering, message: dict[str, Any]) -> None:
        """Tell everybody the same."""
        line = dumps(message)
        for socket in gathering.sockets:
            socket.send(line)

    # Sockets.

    def enter(self, gathering: Gathering, socket: Socket) -> None:
        """Somebody connects."""
        gathering.sockets.add(socket)
        self.metrics.sockets.inc()
        socket.send(self.view(gathering, socket.viewer))
        self._presence_changed(gathering, socket)

    def leave(self, gathering: Gathering, socket: Socket) -> None:
        """Somebody's connection is gone."""
        gathering = self.gatherings.get(gathering.table.id, gathering)
        gathering.sockets.discard(socket)
        self.metrics.sockets.dec()
        if socket.code == SLOW_CLOSE:
            self.metrics.dropped.inc()
        now = gathering.touched = time.monotonic()
        here = {seat for other in gathering.sockets for seat in other.viewer.yours}
        for seat in socket.viewer.yours - here:
            gathering.gone[seat] = now
        if not self.closing:
            self._presence_changed(gathering, socket)

    def _presence_changed(self, gathering: Gathering, socket: Socket) -> None:
        presence = gathering.presence()
        messages: dict[Viewer, str] = {}
        for other in gathering.sockets - {socket}:
            viewer = other.viewer
            if viewer not in messages:
                document = self.table_part(gathering, viewer, presence)
                messages[viewer] = dumps({"type": "table", "version": gathering.table.version, "table": document})
            other.send(messages[viewer])
        if self.store.postgres:
            self.spawn(self._notify(self._presence_line(gathering)))

    async def say(
        self, gathering: Gathering, viewer: Viewer, guest: str, text: str, preset: str | None, client: str
    ) -> None:
        """A line of chat."""
        seat = min(viewer.yours, default=None)
        if seat is None:
            raise Refused("not_yours")
        if gathering.table.seats[seat].muted:
            raise Refused("muted")
        if any(line["client"] == client for line in gathering.chat):
            return
        line: dict[str, Any] = {"seat": seat, "text": text, "preset": preset, "at": time.time(), "client": client}

        def work(connection: Connection) -> int:
            number = queries.add_chat(connection, gathering.table.id, seat, guest, line, client)
            if self.store.postgres:
                notify(connection, [f"c {gathering.table.id} {number}"])
            return number

        try:
            line["id"] = await self.store.write(work)
        except StaleRows:
            return
        except StoreFailed:
            raise Refused("unavailable") from None
        self._hear(gathering, [line])

    def _hear(self, gathering: Gathering, lines: list[dict[str, Any]]) -> None:
        known = {line["id"] for line in gathering.chat}
        for line in lines:
            if line["id"] not in known:
                gathering.chat = [*gathering.chat, line][-CHAT:]
                self.tell(gathering, {"type": "chat", "line": self.chat_line(gathering, line)})

    # What moves by itself.

    def consider(self, gathering: Gathering) -> None:
        """Let a bot move, if one is to move."""
        if self.closing or gathering.closed or gathering.table.asks_bot() is None:
            return
        if gathering.driver is None or gathering.driver.done():
            gathering.driver = asyncio.create_task(self._drive(gathering))

    async def _drive(self, gathering: Gathering) -> None:
        """Ask bots as long as they are to move."""
        while not gathering.closed and (asked := gathering.table.asks_bot()):
            if not await self._has_lease(gathering):
                await asyncio.sleep(queries.LEASE / 3)
                continue
            table = gathering.table
            moved = table.moved
            await asyncio.sleep(table.wait_for_bot())
            try:
                action = table.answer_step() if table.stepping else await self._think(table, asked[1])
                await self.act(gathering, partial(Table.play_bot, action=action, now=time.time()), version=moved)
            except Refused as refused:
                if refused.error == "unavailable":
                    await asyncio.sleep(1)
            except MachiyaError:
                await asyncio.sleep(1)

    async def _think(self, table: Table, bot: str) -> str:
        game = table.game
        if game is None:
            raise Refused("not_playing")
        try:
            return str(await self.bots.ask("choose", position=game.position(), bot=bot))
        except MachiyaError:
            return random.choice(game.actions()).text  # a bot that cannot think must not hold up the table

    async def _has_lease(self, gathering: Gathering) -> bool:
        if not self.store.postgres:
            return True
        now = time.time()
        if gathering.leased > now + queries.LEASE / 2:
            return True
        try:
            taken = await self.store.write(
                lambda connection: queries.take_lease(connection, gathering.table.id, self.worker, now)
            )
        except (StaleRows, StoreFailed):
            taken = False
        gathering.leased = now + queries.LEASE if taken else 0.0
        return taken

    async def _resume(self, gathering: Gathering) -> None:
        """Charge nobody for the time that the table was not in memory."""
        if await self._has_lease(gathering):
            with suppress(MachiyaError):
                await self.act(gathering, lambda table: table.set_clock("resume", time.time()))

    async def _tick_all(self) -> None:
        said = time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            now = time.monotonic()
            for gathering in list(self.gatherings.values()):
                try:
                    await self._look_after(gathering, now)
                except Exception:  # whatever is wrong with one table, the clocks of the others go on
                    LOGGER.exception("table %s", gathering.table.id)
            if self.store.postgres and now - said > PRESENCE:
                said = now
                self.spawn(
                    self._notify(
                        *(self._presence_line(gathering) for gathering in self.gatherings.values() if gathering.sockets)
                    )
                )

    async def _look_after(self, gathering: Gathering, now: float) -> None:
        """Move a table's clock, ask its bots, or forget it."""
        if gathering.table.clock_seat is not None:
            await self._tick(gathering)
        if not gathering.sockets and now - gathering.touched > IDLE and not gathering.lock.locked():
            self.forget(gathering)
        else:
            self.consider(gathering)

    async def _tick(self, gathering: Gathering) -> None:
        """Stop the clock of somebody who is away, let it go on, or say that time is up."""
        table, seat = gathering.table, gathering.table.clock_seat
        if seat is None:
            return
        gone = dict(gathering.presence().away).get(seat)
        left = table.time_left(time.time())
        action = ""
        if table.clock.paused:
            action = "resume" if gone is None or gone >= AWAY else ""
        elif gone is not None and SLIP < gone < AWAY:
            action = "pause"
        elif left is not None and left <= 0 and not table.clock.up:
            action = "up"
        if action and await self._has_lease(gathering):
            with suppress(MachiyaError):
                await self.act(gathering, lambda table: table.set_clock(action, time.time()))

    # Several workers on one database.

    async def _notify(self, *lines: str) -> None:
        with suppress(StoreFailed, StaleRows):
            await self.store.write(lambda connection: notify(connection, lines))

    def _presence_line(self, gathering: Gathering) -> str:
        here = sorted({seat for socket in gathering.sockets for seat in socket.viewer.yours})
        watching = sum(not socket.viewer.yours for socket in gathering.sockets)
        return f"p {gathering.table.id} {self.worker} {json.dumps([here, watching])}"

    def _told(self, line: str) -> None:
        """Another worker, or this one, has written something."""
        word, _, rest = line.partition(" ")
        if word == "*":
            for gathering in list(self.gatherings.values()):
                self.spawn(self._catch_up(gathering))
            return
        id, _, rest = rest.partition(" ")
        found = self.gatherings.get(id)
        if found is None:
            return
        if word == "v":
            version, _, rows = rest.partition(" ")
            if int(version) > found.table.version:
                self.spawn(self._catch_up(found, rows))
        elif word == "c":
            self.spawn(self._catch_up_chat(found))
        elif word == "r" and rest != self.worker:
            self.spawn(self.reload(found))
        elif word == "n":
            self.tell(found, {"type": "rematch", "code": rest})
        elif word == "q" and rest != self.worker and found.sockets:
            self.spawn(self._notify(self._presence_line(found)))
        elif word == "p":
            worker, _, what = rest.partition(" ")
            if worker != self.worker:
                here, watching = json.loads(what)
                before = found.presence()
                found.remote[worker] = (frozenset(here), watching, time.monotonic())
                after = found.presence()
                if (after.here, after.watching) != (before.here, before.watching):
                    self.tell_table(found)

    async def _catch_up(self, gathering: Gathering, told: str = "") -> None:
        """Take in what another worker has stored: the rows that it told, if they are the next and change no seat."""
        async with gathering.lock:
            table = gathering.table
            rows = [Move(*row) for row in json.loads(told or "[]")]
            if gathering.closed or (rows and rows[-1].seq <= table.version):
                return
            if not rows or rows[0].seq != table.version + 1 or any(row.kind in SEAT_ROWS for row in rows):

                def read(connection: Connection) -> tuple[list[Move], list[Any]]:
                    rows = queries.moves_since(connection, table.id, table.version)
                    return rows, queries.load_seats(connection, table.id, table.options)

                try:
                    rows, seats = await self.store.read(read)
                except StoreFailed:
                    return
                if not rows:
                    return
                for seat, kept in zip(table.seats, seats, strict=True):
                    seat.name, seat.guests, seat.token_hash = kept.name, kept.guests, kept.token_hash
                for socket in gathering.sockets:
                    socket.viewer = self.viewer(gathering, socket.guest, socket.token_hash, socket.language)
            status = table.status
            for row in rows:
                table.apply(row)
            entries, table.fresh = table.fresh, []
            self.tell_moves(gathering, rows, entries, status)
        self.consider(gathering)

    async def _catch_up_chat(self, gathering: Gathering) -> None:
        after = max((line["id"] for line in gathering.chat), default=0)
        with suppress(StoreFailed):
            lines = await self.store.read(lambda connection: queries.chat_lines(connection, gathering.table.id, after))
            self._hear(gathering, lines)


def rolls(table: Table) -> Counter[str]:
    """The dice that were rolled at a table, by their outcome."""
    found: Counter[str] = Counter()
    for game in [*table.past, *([table.game] if table.game else [])]:
        for turn in game.turns():
            found.update(
                move.removeprefix("tuna").removeprefix("dice").strip()
                for move in turn.moves
                if move[:4] in ("dice", "tuna")
            )
    return found

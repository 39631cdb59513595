"""Live tables: sessions in memory, the sockets around them, and what moves by itself: bots and clocks.

A table is loaded when somebody asks for it, by folding its rows, and forgotten when nobody is there any more. What a
command adds is stored first and told afterwards; when storing fails the session is forgotten and loaded again.
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
from ..messages import Chat, ChatLine, GoOn, TableView
from . import queries
from .campaigns import campaign_document
from .errors import Refused
from .limits import Limits
from .settings import Settings
from .store import StaleRows, Store, StoreFailed, notify
from .table import Row, Session
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
class Live:
    """A table in memory."""

    session: Session
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
            for number, seat in enumerate(self.session.seats)
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
        self.tables: dict[str, Live] = {}
        self.codes: dict[str, str] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
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
        for live in self.tables.values():
            for socket in live.sockets:
                socket.close(RESTART_CLOSE)
        tasks = [self._ticker, *self._tasks, *(live.driver for live in self.tables.values())]
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
        for live in self.tables.values():
            self.tell_table(live)

    # Finding tables.

    async def get(self, name: str) -> Live:
        """A table by its id or code."""
        if not (name.isascii() and name.isalnum()):
            raise Refused("not_found")
        live = self.tables.get(name) or self.tables.get(self.codes.get(name.upper(), ""))
        if live is None:
            try:
                id = await self.store.read(lambda connection: queries.find_table(connection, name))
            except StoreFailed:
                raise Refused("unavailable") from None
            live = await self._load(id) if id else None
        if live is None:
            raise Refused("not_found")
        live.touched = time.monotonic()
        return live

    async def _load(self, id: str) -> Live | None:
        if id in self.tables:
            return self.tables[id]
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._read_table(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _read_table(self, id: str) -> Live | None:
        def read(connection: Connection) -> tuple[queries.Stored | None, list[dict[str, Any]]]:
            return queries.load_table(connection, id), queries.chat_lines(connection, id, most=CHAT)

        try:
            found, chat = await self.store.read(read)
        except StoreFailed:
            raise Refused("unavailable") from None
        if found is None:
            return None
        live = self.add(Live(found.session, found.code, found.host, found.next, chat))
        if self.store.postgres:
            self.spawn(self._notify(f"q {id} {self.worker}"))
        if live.session.clock_seat is not None:
            self.spawn(self._resume(live))
        self.consider(live)
        return live

    def add(self, live: Live) -> Live:
        """Take a table into memory."""
        self.tables[live.session.id] = live
        self.codes[live.code] = live.session.id
        self.metrics.tables.set(len(self.tables))
        return live

    def forget(self, live: Live) -> None:
        """Let a table go from memory; its sockets stay open and are told when it is loaded again."""
        live.closed = True
        if self.tables.get(live.session.id) is live:
            del self.tables[live.session.id]
            self.codes.pop(live.code, None)
        if live.driver:
            live.driver.cancel()
        self.metrics.tables.set(len(self.tables))

    async def reload(self, live: Live) -> Live | None:
        """Load a table again, because what is stored is not what is in memory; its sockets move over."""
        self.forget(live)
        try:
            fresh = await self._load(live.session.id)
        except Refused:
            for socket in live.sockets:
                socket.close(RESTART_CLOSE)  # they come back by themselves, when the table can be read again
            raise
        if fresh is not None and fresh is not live:
            for socket in live.sockets:
                socket.viewer = self.viewer(fresh, socket.guest, socket.token_hash, socket.language)
                socket.send(self.view(fresh, socket.viewer))
            fresh.sockets |= live.sockets
            fresh.gone, fresh.remote = {**live.gone, **fresh.gone}, live.remote
            live.sockets = fresh.sockets
        return fresh

    # Who may do what.

    def viewer(self, live: Live, guest: str | None, token_hash: str | None, language: str) -> Viewer:
        """What somebody is at a table."""
        yours = frozenset(
            number
            for number, seat in enumerate(live.session.seats)
            if (guest is not None and guest in seat.guests) or (token_hash and token_hash == seat.token_hash)
        )
        return Viewer(yours, language)

    def may_watch(self, live: Live, viewer: Viewer) -> None:
        """Refuse who has no business at a table."""
        if not viewer.yours and not live.session.options.spectators and live.session.status != "waiting":
            raise Refused("not_found")

    def may_enter(self, live: Live, viewer: Viewer) -> None:
        """Refuse one more who looks on, or one more tab in a seat, where there are too many."""
        self.may_watch(live, viewer)
        like = sum(socket.viewer.yours == viewer.yours for socket in live.sockets)
        if like >= (TABS if viewer.yours else WATCHING):
            raise Refused("too_often")

    def is_host(self, live: Live, viewer: Viewer) -> bool:
        """Whether somebody runs the table."""
        return live.host is not None and live.host in viewer.yours

    # Commands.

    async def act(
        self, live: Live, command: Callable[[Session], list[Row]], client: str | None = None,
        version: int | None = None, work: Callable[[Connection], Any] | None = None,
    ) -> int:  # fmt: skip
        """Do a command: work it out, store it, tell everybody. Returns the version; done twice, it is done once.

        Once begun it is done to its end, even if whoever asked is gone: what is stored must be told.
        """
        task = asyncio.create_task(self._act(live, command, client, version, work))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has it, unless they are gone

    async def _act(
        self, live: Live, command: Callable[[Session], list[Row]], client: str | None, version: int | None,
        work: Callable[[Connection], Any] | None,
    ) -> int:  # fmt: skip
        begun = time.perf_counter()
        async with live.lock:
            if live.closed:
                raise Refused("stale")
            session = live.session
            if client is not None and client in session.clients:
                return session.clients[client]
            if version is not None:
                session.check_version(version)
            before, status = session.version, session.status
            try:
                rows = command(session)
            except Exception as error:
                session.fresh.clear()
                if session.version != before or not isinstance(error, MachiyaError):
                    await self.reload(live)
                raise
            entries, session.fresh = session.fresh, []
            try:
                await self.store.append(session.id, rows, self._with_status(session, status, work))
            except StaleRows:
                fresh = await self.reload(live)
                if fresh and client is not None and client in fresh.session.clients:
                    return fresh.session.clients[client]
                raise Refused("stale") from None
            except StoreFailed:
                with suppress(Refused):
                    await self.reload(live)
                raise Refused("unavailable") from None
            done = session.version
            self.metrics.stored.observe(time.perf_counter() - begun)
            self.tell_moves(live, rows, entries, status)
        self.consider(live)
        return done

    def _with_status(
        self, session: Session, before: str, work: Callable[[Connection], Any] | None
    ) -> Callable[[Connection], Any] | None:
        """What is stored beside the rows: the lobby's view of the table, and the dice of a game that has ended."""
        if session.status == before and work is None:
            return None
        rolled: Counter[str] = Counter()
        if session.status != before and session.status in ("over", "ended") and session.options.dice == "fair":
            rolled = rolls(session)

        def both(connection: Connection) -> None:
            if work is not None:
                work(connection)
            queries.set_status(connection, session)
            queries.count_dice(connection, rolled)

        return both

    # Telling.

    def view(self, live: Live, viewer: Viewer) -> str:
        """The whole view for somebody."""
        table = self.table(live, viewer)
        return view_message(live.session, viewer, table, self.chat(live, viewer), time.time())

    def table(self, live: Live, viewer: Viewer, presence: Presence | None = None) -> TableView:
        """The table's part of a view."""
        presence = presence or live.presence()
        campaign = campaign_document(live.session, viewer)
        return table_document(live.session, viewer, presence, live.code, live.host, self.bots.ready, campaign)

    def chat(self, live: Live, viewer: Viewer) -> list[ChatLine]:
        """The chat as somebody reads it."""
        return [self.chat_line(live, line) for line in live.chat if viewer.yours or live.session.options.spectators]

    def chat_line(self, live: Live, line: dict[str, Any]) -> ChatLine:
        """A line of chat, with the name that its seat has now."""
        return {
            "seat": line["seat"], "name": live.session.seats[line["seat"]].name, "text": line["text"],
            "preset": line["preset"], "at": line["at"],
        }  # fmt: skip

    def tell_moves(self, live: Live, rows: list[Row], entries: list[Any], status: str) -> None:
        """Tell everybody at the table what was done."""
        session = live.session
        kinds = {row.kind for row in rows}
        for row in rows:
            self.metrics.moves.labels(row.kind).inc()
        if not live.sockets:
            return
        now = time.time()
        if kinds & TOLD_WHOLE or (session.campaign is not None and session.game is None):
            views: dict[Viewer, str] = {}
            for socket in live.sockets:
                if socket.viewer not in views:
                    views[socket.viewer] = self.view(live, socket.viewer)
                socket.send(views[socket.viewer])
            return
        shared = shared_game(session)
        messages: dict[tuple[str, bool], str] = {}
        for socket in live.sockets:
            key = (socket.viewer.language, can_undo(session, socket.viewer))
            if key not in messages:
                messages[key] = moved_message(session, rows, entries, shared, *key, now)
            socket.send(messages[key])
        if kinds & TABLE_ROWS or session.status != status or session.campaign is not None:
            self.tell_table(live)

    def tell_table(self, live: Live) -> None:
        """Tell everybody who is there and how the table stands."""
        presence = live.presence()
        messages: dict[Viewer, str] = {}
        for socket in live.sockets:
            viewer = socket.viewer
            if viewer not in messages:
                document = self.table(live, viewer, presence)
                messages[viewer] = dumps({"type": "table", "version": live.session.version, "table": document})
            socket.send(messages[viewer])

    def tell(self, live: Live, message: Chat | GoOn) -> None:
        """Tell everybody the same."""
        line = dumps(message)
        for socket in live.sockets:
            socket.send(line)

    # Sockets.

    def enter(self, live: Live, socket: Socket) -> None:
        """Somebody connects."""
        live.sockets.add(socket)
        self.metrics.sockets.inc()
        socket.send(self.view(live, socket.viewer))
        self._presence_changed(live, socket)

    def leave(self, live: Live, socket: Socket) -> None:
        """Somebody's connection is gone."""
        live = self.tables.get(live.session.id, live)
        live.sockets.discard(socket)
        self.metrics.sockets.dec()
        if socket.code == SLOW_CLOSE:
            self.metrics.dropped.inc()
        now = live.touched = time.monotonic()
        here = {seat for other in live.sockets for seat in other.viewer.yours}
        for seat in socket.viewer.yours - here:
            live.gone[seat] = now
        if not self.closing:
            self._presence_changed(live, socket)

    def _presence_changed(self, live: Live, socket: Socket) -> None:
        presence = live.presence()
        messages: dict[Viewer, str] = {}
        for other in live.sockets - {socket}:
            viewer = other.viewer
            if viewer not in messages:
                document = self.table(live, viewer, presence)
                messages[viewer] = dumps({"type": "table", "version": live.session.version, "table": document})
            other.send(messages[viewer])
        if self.store.postgres:
            self.spawn(self._notify(self._presence_line(live)))

    async def say(self, live: Live, viewer: Viewer, guest: str, text: str, preset: str | None, client: str) -> None:
        """A line of chat."""
        seat = min(viewer.yours, default=None)
        if seat is None:
            raise Refused("not_yours")
        if live.session.seats[seat].muted:
            raise Refused("muted")
        if any(line["client"] == client for line in live.chat):
            return
        line: dict[str, Any] = {"seat": seat, "text": text, "preset": preset, "at": time.time(), "client": client}

        def work(connection: Connection) -> int:
            number = queries.add_chat(connection, live.session.id, seat, guest, line, client)
            if self.store.postgres:
                notify(connection, [f"c {live.session.id} {number}"])
            return number

        try:
            line["id"] = await self.store.write(work)
        except StaleRows:
            return
        except StoreFailed:
            raise Refused("unavailable") from None
        self._hear(live, [line])

    def _hear(self, live: Live, lines: list[dict[str, Any]]) -> None:
        known = {line["id"] for line in live.chat}
        for line in lines:
            if line["id"] not in known:
                live.chat = [*live.chat, line][-CHAT:]
                self.tell(live, {"type": "chat", "line": self.chat_line(live, line)})

    # What moves by itself.

    def consider(self, live: Live) -> None:
        """Let a bot move, if one is to move."""
        if self.closing or live.closed or live.session.asks_bot() is None:
            return
        if live.driver is None or live.driver.done():
            live.driver = asyncio.create_task(self._drive(live))

    async def _drive(self, live: Live) -> None:
        """Ask bots as long as they are to move."""
        while not live.closed and (asked := live.session.asks_bot()):
            if not await self._has_lease(live):
                await asyncio.sleep(queries.LEASE / 3)
                continue
            session = live.session
            moved = session.moved
            await asyncio.sleep(session.wait_for_bot())
            try:
                action = session.answer_step() if session.stepping else await self._think(session, asked[1])
                await self.act(live, partial(Session.play_bot, action=action, now=time.time()), version=moved)
            except Refused as refused:
                if refused.error == "unavailable":
                    await asyncio.sleep(1)
            except MachiyaError:
                await asyncio.sleep(1)

    async def _think(self, session: Session, bot: str) -> str:
        game = session.game
        if game is None:
            raise Refused("not_playing")
        try:
            return str(await self.bots.ask("choose", position=game.position(), bot=bot))
        except MachiyaError:
            return random.choice(game.actions()).text  # a bot that cannot think must not hold up the table

    async def _has_lease(self, live: Live) -> bool:
        if not self.store.postgres:
            return True
        now = time.time()
        if live.leased > now + queries.LEASE / 2:
            return True
        try:
            taken = await self.store.write(
                lambda connection: queries.take_lease(connection, live.session.id, self.worker, now)
            )
        except (StaleRows, StoreFailed):
            taken = False
        live.leased = now + queries.LEASE if taken else 0.0
        return taken

    async def _resume(self, live: Live) -> None:
        """Charge nobody for the time that the table was not in memory."""
        if await self._has_lease(live):
            with suppress(MachiyaError):
                await self.act(live, lambda session: session.set_clock("resume", time.time()))

    async def _tick_all(self) -> None:
        said = time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            now = time.monotonic()
            for live in list(self.tables.values()):
                try:
                    await self._look_after(live, now)
                except Exception:  # whatever is wrong with one table, the clocks of the others go on
                    LOGGER.exception("table %s", live.session.id)
            if self.store.postgres and now - said > PRESENCE:
                said = now
                self.spawn(self._notify(*(self._presence_line(live) for live in self.tables.values() if live.sockets)))

    async def _look_after(self, live: Live, now: float) -> None:
        """Move a table's clock, ask its bots, or forget it."""
        if live.session.clock_seat is not None:
            await self._tick(live)
        if not live.sockets and now - live.touched > IDLE and not live.lock.locked():
            self.forget(live)
        else:
            self.consider(live)

    async def _tick(self, live: Live) -> None:
        """Stop the clock of somebody who is away, let it go on, or say that time is up."""
        session, seat = live.session, live.session.clock_seat
        if seat is None:
            return
        gone = dict(live.presence().away).get(seat)
        left = session.time_left(time.time())
        action = ""
        if session.clock.paused:
            action = "resume" if gone is None or gone >= AWAY else ""
        elif gone is not None and SLIP < gone < AWAY:
            action = "pause"
        elif left is not None and left <= 0 and not session.clock.up:
            action = "up"
        if action and await self._has_lease(live):
            with suppress(MachiyaError):
                await self.act(live, lambda session: session.set_clock(action, time.time()))

    # Several workers on one database.

    async def _notify(self, *lines: str) -> None:
        with suppress(StoreFailed, StaleRows):
            await self.store.write(lambda connection: notify(connection, lines))

    def _presence_line(self, live: Live) -> str:
        here = sorted({seat for socket in live.sockets for seat in socket.viewer.yours})
        watching = sum(not socket.viewer.yours for socket in live.sockets)
        return f"p {live.session.id} {self.worker} {json.dumps([here, watching])}"

    def _told(self, line: str) -> None:
        """Another worker, or this one, has written something."""
        word, _, rest = line.partition(" ")
        if word == "*":
            for live in list(self.tables.values()):
                self.spawn(self._catch_up(live))
            return
        id, _, rest = rest.partition(" ")
        found = self.tables.get(id)
        if found is None:
            return
        if word == "v":
            version, _, rows = rest.partition(" ")
            if int(version) > found.session.version:
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

    async def _catch_up(self, live: Live, told: str = "") -> None:
        """Take in what another worker has stored: the rows that it told, if they are the next and change no seat."""
        async with live.lock:
            session = live.session
            rows = [Row(*row) for row in json.loads(told or "[]")]
            if live.closed or (rows and rows[-1].seq <= session.version):
                return
            if not rows or rows[0].seq != session.version + 1 or any(row.kind in SEAT_ROWS for row in rows):

                def read(connection: Connection) -> tuple[list[Row], list[Any]]:
                    rows = queries.rows_since(connection, session.id, session.version)
                    return rows, queries.load_seats(connection, session.id, session.options)

                try:
                    rows, seats = await self.store.read(read)
                except StoreFailed:
                    return
                if not rows:
                    return
                for seat, kept in zip(session.seats, seats, strict=True):
                    seat.name, seat.guests, seat.token_hash = kept.name, kept.guests, kept.token_hash
                for socket in live.sockets:
                    socket.viewer = self.viewer(live, socket.guest, socket.token_hash, socket.language)
            status = session.status
            for row in rows:
                session.apply(row)
            entries, session.fresh = session.fresh, []
            self.tell_moves(live, rows, entries, status)
        self.consider(live)

    async def _catch_up_chat(self, live: Live) -> None:
        after = max((line["id"] for line in live.chat), default=0)
        with suppress(StoreFailed):
            lines = await self.store.read(lambda connection: queries.chat_lines(connection, live.session.id, after))
            self._hear(live, lines)


def rolls(session: Session) -> Counter[str]:
    """The dice that were rolled at a table, by their outcome."""
    found: Counter[str] = Counter()
    for game in [*session.past, *([session.game] if session.game else [])]:
        for turn in game.turns():
            found.update(
                move.removeprefix("tuna").removeprefix("dice").strip()
                for move in turn.moves
                if move[:4] in ("dice", "tuna")
            )
    return found

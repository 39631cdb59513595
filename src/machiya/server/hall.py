"""The hall: finds tables, keeps them in memory while somebody is there, and forgets them.

A table is loaded when somebody asks for it, by folding its moves. The rooms around it are put together here: `commands`
does what is asked of a table, `telling` sends it to everybody, `doors` knows who is there, `chat` what they say,
`driving` moves bots and clocks, and `following` hears the other workers.
"""

import asyncio
import time
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection

from . import queries
from .chat import Chat
from .commands import Commands
from .driving import Driving
from .errors import Refused
from .following import Following
from .gathering import HEARTBEAT, RESTART_CLOSE, Gathering, Socket
from .limits import Limits
from .means import Means
from .presence import Doors
from .rights import viewer_of
from .settings import Settings
from .store import Store, StoreFailed
from .tasks import LOGGER
from .telling import Telling
from .thinking import Thoughts
from .workers import Asking, Message, Missed

IDLE: Final = 60.0
"""Seconds after which a table that nobody looks at is forgotten."""
TICK: Final = 1.0


class Hall:
    """All tables of this server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.closing = False
        self.limits = Limits(settings.limited)
        self.bots = Thoughts(settings.compiled)
        self.hints = Thoughts(False)
        self.reviews = Thoughts(False)
        """Apart from hints, which must not wait for them."""
        means = self.means = Means(store)
        self.gatherings, self.metrics, self.worker = means.gatherings, means.metrics, means.worker
        self.telling = Telling(means, lambda: self.bots.ready)
        self.doors = Doors(means, self.telling)
        self.chat = Chat(means, self.telling)
        self.commands = Commands(means, self.telling, self.reload)
        self.driving = Driving(means, self.commands, self.bots)
        self.following = Following(means, self.doors, self.chat, self.driving, self.renew)
        self._loading: dict[str, asyncio.Task[Gathering | None]] = {}

    # Life.

    async def open(self) -> None:
        """Start the bots and the clocks."""
        loop = asyncio.get_running_loop()
        self.bots.changed.append(self._bots_ready)
        await self.bots.start()
        self.means.tasks.spawn(self._look_after_all())

        def told(message: Message | Missed) -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self.following.hear, message)

        self.store.listen(told)

    async def close(self) -> None:
        """Tell everybody that the server goes, and stop what moves by itself."""
        self.closing = self.driving.stopped = True
        for gathering in self.gatherings:
            for socket in gathering.sockets:
                socket.close(RESTART_CLOSE)
        await self.means.tasks.end()
        for thoughts in (self.bots, self.hints, self.reviews):
            await thoughts.stop()

    def _bots_ready(self) -> None:
        for gathering in self.gatherings:
            self.telling.tell_table(gathering)

    async def _look_after_all(self) -> None:
        """Once a second: move the clocks, ask the bots, and forget tables that nobody looks at."""
        said = time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            now = time.monotonic()
            for gathering in self.gatherings:
                try:
                    await self._look_after(gathering, now)
                except Exception:  # whatever is wrong with one table, the clocks of the others go on
                    LOGGER.exception("table %s", gathering.table.id)
            if now - said > HEARTBEAT:
                said = now
                self.doors.say(*(gathering for gathering in self.gatherings if gathering.sockets))

    async def _look_after(self, gathering: Gathering, now: float) -> None:
        await self.driving.tick(gathering)
        if not gathering.sockets and now - gathering.touched > IDLE and not gathering.lock.locked():
            self.forget(gathering)
        else:
            self.driving.consider(gathering)

    # Finding tables.

    async def get(self, name: str) -> Gathering:
        """A table by its id or code."""
        if not (name.isascii() and name.isalnum()):
            raise Refused("not_found")
        gathering = self.gatherings.find(name)
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
        """A table from memory or the database; of several who ask at once, one reads."""
        found = self.gatherings.get(id)
        if found is not None:
            return found
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._read(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _read(self, id: str) -> Gathering | None:
        def read(connection: Connection) -> tuple[queries.Stored | None, list[queries.ChatLine]]:
            return queries.load_table(connection, id), queries.chat_lines(connection, id)

        try:
            found, chat = await self.store.read(read)
        except StoreFailed:
            raise Refused("unavailable") from None
        if found is None:
            return None
        gathering = self.add(Gathering(found.table, found.code, found.host, found.next, chat))
        if self.store.postgres:
            self.means.tasks.spawn(self.store.announce(Asking(id, self.worker)))
        self.means.tasks.spawn(self.driving.resume(gathering))
        self.driving.consider(gathering)
        return gathering

    # Keeping and forgetting them.

    def add(self, gathering: Gathering) -> Gathering:
        """Take a table into memory."""
        self.gatherings.add(gathering)
        self.metrics.tables.set(len(self.gatherings))
        return gathering

    def forget(self, gathering: Gathering) -> None:
        """Let a table go from memory; its sockets stay open and are told when it is loaded again.

        Whatever still moves it finds it closed, and stops by itself.
        """
        gathering.closed = True
        self.gatherings.remove(gathering)
        self.metrics.tables.set(len(self.gatherings))

    async def reload(self, gathering: Gathering) -> Gathering | None:
        """Load a table again, because what is stored is not what is in memory; its sockets move over.

        Whoever calls it holds the table's lock: a move that is on its way to the store must not be left behind.
        """
        self.forget(gathering)
        try:
            fresh = await self._load(gathering.table.id)
        except Refused:
            for socket in gathering.sockets:
                socket.close(RESTART_CLOSE)  # they come back by themselves, when the table can be read again
            raise
        if fresh is not None and fresh is not gathering:
            for socket in gathering.sockets:
                socket.viewer = viewer_of(fresh.table, socket)
                socket.send(self.telling.view(fresh, socket.viewer))
            fresh.sockets |= gathering.sockets
            fresh.gone, fresh.elsewhere = {**gathering.gone, **fresh.gone}, gathering.elsewhere
            gathering.sockets = fresh.sockets
        return fresh

    async def renew(self, gathering: Gathering) -> None:
        """Load a table again, because something beside its moves has changed."""
        async with gathering.lock:
            if not gathering.closed:
                await self.reload(gathering)

    # Sockets.

    def leave(self, gathering: Gathering, socket: Socket) -> None:
        """Somebody's connection is gone, from the table as it is in memory by now."""
        self.doors.leave(self.gatherings.get(gathering.table.id) or gathering, socket)

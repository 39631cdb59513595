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
from .answers import Answers
from .awake import Awake
from .chat import Chat
from .commands import Commands
from .driving import Driving
from .errors import Refused
from .expiry import keep_house
from .following import Following
from .gathering import HEARTBEAT, RESTART_CLOSE, Gathering, Socket
from .limits import Held, Limits
from .means import Means
from .presence import Doors
from .processes import Pool, Shares
from .settings import Settings
from .store import Store, StoreFailed
from .tasks import LOGGER
from .telling import Telling
from .workers import Asking, Message, Missed

IDLE: Final = 60.0
"""Seconds after which a table that nobody looks at is forgotten."""
TICK: Final = 1.0
AT_ONCE: Final = 50
"""Tables that are looked after before others may do something."""
SOCKETS: Final = 200
"""Sockets that one address may have."""
BOTS_EACH, BOTS_ALL = 256, 4096
"""Bots that may wait for their turn to think: of one address, and in all. A table has one at most."""


class Hall:
    """All tables of this server."""

    def __init__(self, settings: Settings, store: Store, time: Awake | None = None) -> None:
        self.settings, self.store = settings, store
        self.closing = False
        means = self.means = Means(store, Limits(settings.limited), time or Awake())
        self.limits, self.answers = means.limits, Answers()
        self.places = Held(SOCKETS if settings.limited else None)
        """Sockets, by address."""
        self.gatherings, self.metrics, self.worker = means.gatherings, means.metrics, means.worker
        thinking = "machiya.server.thinking import main; main({})".format
        self.bots = Pool("bots", thinking(settings.compiled), self.metrics, shares=Shares(BOTS_EACH, BOTS_ALL))
        self.hints = Pool("hints", thinking(False), self.metrics)
        self.reviews = Pool("reviews", thinking(False), self.metrics, 2, Shares(each=4, all=16))
        """Apart from hints, which must not wait for them; two, so that one who asks leaves one for the others."""
        self.reckoning = Pool("reckoning", "machiya.server.reckoning import main; main()", self.metrics, 2)
        self.pools = (self.bots, self.hints, self.reviews, self.reckoning)
        self.telling = Telling(means, lambda: self.bots.ready)
        self.doors = Doors(means, self.telling)
        self.chat = Chat(means, self.telling)
        self.commands = Commands(means, self.telling, self.reload)
        self.driving = Driving(means, self.commands, self.bots, self.reckoning)
        self.following = Following(means, self.doors, self.chat, self.driving, self.renew)
        self._loading: dict[str, asyncio.Task[Gathering | None]] = {}

    # Life.

    async def open(self) -> None:
        """Start the bots and the clocks."""
        loop = asyncio.get_running_loop()
        self.bots.changed.append(self._bots_ready)
        self.means.tasks.spawn(self.bots.start())
        self.means.tasks.spawn(self._look_after_all())
        self.means.tasks.spawn(keep_house(self.store, self.settings))

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
        for pool in self.pools:
            await pool.stop()

    def _bots_ready(self) -> None:
        for gathering in self.gatherings:
            self.telling.tell_table(gathering)

    async def _look_after_all(self) -> None:
        """Once a second: move the clocks, ask the bots, and forget tables that nobody looks at."""
        said = time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            now = time.monotonic()
            for number, gathering in enumerate(self.gatherings, 1):
                try:
                    await self._look_after(gathering, now)
                except Exception:  # whatever is wrong with one table, the clocks of the others go on
                    LOGGER.exception("table %s", gathering.table.id)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)  # let moves pass
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

    async def newest(self, name: str) -> Gathering:
        """A table by its id or code, as the database has it by now: whoever comes from another worker sees no less."""
        gathering = await self.get(name)
        await self.following.catch_up(gathering)
        return gathering

    async def _load(self, id: str) -> Gathering | None:
        """A table from memory or the database; of several who ask at once, one reads."""
        found = self.gatherings.get(id)
        if found is not None:
            return found
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._read(id))
        return await asyncio.shield(task)

    async def _read(self, id: str) -> Gathering | None:
        def read(connection: Connection) -> tuple[queries.Stored | None, list[queries.ChatLine]]:
            return queries.load_table(connection, id), queries.chat_lines(connection, id)

        try:
            found, chat = await self.store.read(read)
        except StoreFailed:
            raise Refused("unavailable") from None
        finally:
            del self._loading[id]
        if found is None:
            return None
        gathering = self.add(Gathering(found.table, found.code, found.host, found.next, chat))
        if self.store.postgres:
            self.means.tasks.spawn(self.store.announce(Asking(id, self.worker)))
            self.means.tasks.spawn(self.following.catch_up(gathering))  # what came while it was read was not for it
        self.driving.consider(gathering)
        return gathering

    # Keeping and forgetting them.

    def add(self, gathering: Gathering) -> Gathering:
        """Take a table into memory: its time runs from now on, and nobody has come yet."""
        gathering.loaded = gathering.table.clock.since = self.means.time.now()
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
            while (fresh := await self._load(gathering.table.id)) is not None:
                async with fresh.held():
                    if not fresh.closed:
                        self._move_over(gathering, fresh)
                        return fresh
        except Refused:
            for socket in gathering.sockets:
                socket.close(RESTART_CLOSE)  # they come back by themselves, when the table can be read again
            raise
        return None

    def _move_over(self, gathering: Gathering, fresh: Gathering) -> None:
        """Let everybody at a table go on at the same table as it was loaded again."""
        gathering.sockets |= fresh.sockets
        fresh.sockets = gathering.sockets  # one set, whichever of the two a socket knows
        fresh.loaded, fresh.seen, fresh.acted = gathering.loaded, gathering.seen, gathering.acted
        fresh.elsewhere = gathering.elsewhere
        if fresh.table.version == gathering.table.version:
            fresh.table.clock.carry_on(gathering.table.clock)
        for socket in fresh.sockets:
            self.telling.show(fresh, socket)

    async def renew(self, id: str) -> None:
        """Load a table again if it is in memory, because something beside its moves has changed.

        Where it cannot be read now, it is forgotten, and the change is seen when it is loaded.
        """
        loading = self._loading.get(id)
        if loading is not None:  # it may have been read before the change
            with suppress(Refused):
                await asyncio.shield(loading)
        gathering = self.gatherings.get(id)
        if gathering is not None:
            async with gathering.held():
                if not gathering.closed:
                    with suppress(Refused):
                        await self.reload(gathering)

    # Sockets.

    def leave(self, gathering: Gathering, socket: Socket) -> None:
        """Somebody's connection is gone, from the table as it is in memory by now."""
        now = self.gatherings.get(gathering.table.id) or gathering
        self.doors.leave(now, socket)
        gathering.sockets.discard(socket)  # were it being loaded again, the socket would move over

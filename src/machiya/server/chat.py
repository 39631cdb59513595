"""What people say to each other at a table."""

import time
from contextlib import suppress
from operator import attrgetter

from sqlalchemy import Connection

from . import queries
from .constants import CHAT, LONGEST_LINE
from .errors import Refused
from .gathering import Gathering, Socket
from .means import Means
from .names import clean
from .page_words import is_preset
from .queries import ChatLine
from .store import StaleRows, StoreFailed
from .telling import Telling
from .workers import Chatted


class Chat:
    """The chat of all tables. A line is stored first and told afterwards; one that is sent twice is said once."""

    def __init__(self, means: Means, telling: Telling) -> None:
        self.means, self.telling = means, telling

    async def say(self, gathering: Gathering, socket: Socket, text: str, preset: str | None, client: str) -> None:
        """Say a line, in own words or one that everybody reads in their language."""
        if preset is not None and not is_preset(preset):
            raise Refused("invalid", field="preset")
        said = "" if preset else clean(text, LONGEST_LINE)
        if not said and not preset:
            raise Refused("invalid", field="text")
        seat = min(socket.viewer.yours, default=None)
        if seat is None:
            raise Refused("not_yours")
        line = ChatLine(0, seat, said, preset, time.time(), client)
        await self.means.tasks.finish(self._say(gathering, socket.guest or "", line))

    async def _say(self, gathering: Gathering, guest: str, line: ChatLine) -> None:
        async with gathering.held():
            if not gathering.closed:
                if gathering.table.seats[line.seat].muted:
                    raise Refused("muted")
                if not is_known(gathering, line):
                    self.means.limits.check("chat", f"{gathering.table.id} {line.seat}")
                    await self._store(gathering, guest, line)
                return
        fresh = self.means.gatherings.get(gathering.table.id)  # it was loaded again while this waited
        if fresh is None:
            raise Refused("unavailable")
        await self._say(fresh, guest, line)

    async def _store(self, gathering: Gathering, guest: str, line: ChatLine) -> None:
        id, store = gathering.table.id, self.means.store

        def work(connection: Connection) -> ChatLine:
            stored = queries.add_chat(connection, id, guest, line)
            store.tell(connection, Chatted(id, self.means.worker))
            return stored

        try:
            stored = await store.write(work)
        except StaleRows:  # it was sent before, and stored without anybody here hearing it
            with suppress(StoreFailed):
                await self._look_up(gathering)
        except StoreFailed:  # it may be there all the same: a commit can be made and its answer lost
            with suppress(StoreFailed):
                await self._look_up(gathering)
            if not is_known(gathering, line):
                raise Refused("unavailable") from None
        else:
            self._hear(gathering, [stored])

    def _hear(self, gathering: Gathering, lines: list[ChatLine]) -> None:
        known = {line.id for line in gathering.chat}
        for line in lines:
            if line.id not in known:
                gathering.chat = sorted([*gathering.chat, line], key=attrgetter("id"))[-CHAT:]
                self.telling.tell_line(gathering, line)

    async def catch_up(self, gathering: Gathering) -> None:
        """Take in what was said through another worker."""
        async with gathering.held():
            if gathering.closed:
                return
            after = max((line.id for line in gathering.chat), default=0)
            with suppress(StoreFailed):
                await self._look_up(gathering, after)

    async def _look_up(self, gathering: Gathering, after: int = 0) -> None:
        """Take in the lines that are stored and not known here."""
        lines = await self.means.store.read(
            lambda connection: queries.chat_lines(connection, gathering.table.id, after=after)
        )
        self._hear(gathering, lines)


def is_known(gathering: Gathering, line: ChatLine) -> bool:
    """Whether a line has been said."""
    return any(known.client == line.client for known in gathering.chat)

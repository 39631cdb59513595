"""What people say to each other at a table."""

import time
from contextlib import suppress

from sqlalchemy import Connection

from . import queries
from .constants import CHAT, LONGEST_LINE
from .errors import Refused
from .gathering import Gathering, Socket
from .identity import clean
from .means import Means
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
        if gathering.table.seats[seat].muted:
            raise Refused("muted")
        if any(line.client == client for line in gathering.chat):
            return
        await self._store(gathering, socket.guest or "", ChatLine(0, seat, said, preset, time.time(), client))

    async def _store(self, gathering: Gathering, guest: str, line: ChatLine) -> None:
        id, store = gathering.table.id, self.means.store

        def work(connection: Connection) -> ChatLine:
            stored = queries.add_chat(connection, id, guest, line)
            store.tell(connection, Chatted(id, self.means.worker))
            return stored

        try:
            stored = await store.write(work)
        except StaleRows:
            return
        except StoreFailed:
            raise Refused("unavailable") from None
        self._hear(gathering, [stored])

    def _hear(self, gathering: Gathering, lines: list[ChatLine]) -> None:
        known = {line.id for line in gathering.chat}
        for line in lines:
            if line.id not in known:
                gathering.chat = [*gathering.chat, line][-CHAT:]
                self.telling.tell_line(gathering, line)

    async def catch_up(self, gathering: Gathering) -> None:
        """Take in what was said through another worker."""
        after = max((line.id for line in gathering.chat), default=0)
        with suppress(StoreFailed):
            lines = await self.means.store.read(
                lambda connection: queries.chat_lines(connection, gathering.table.id, after=after)
            )
            self._hear(gathering, lines)

"""Follows what the other workers on the same database do to the tables that this one has in memory."""

from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import Connection

from . import queries
from .chat import Chat
from .driving import Driving
from .gathering import Gathering
from .means import Means
from .presence import Doors
from .rights import viewer_of
from .store import StoreFailed
from .table import Move, People
from .workers import Asking, Changed, Chatted, Message, Missed, Moved, Present, Rematched


class Following:
    """Hears the messages of all workers, its own among them."""

    def __init__(
        self, means: Means, doors: Doors, chat: Chat, driving: Driving,
        renew: Callable[[str], Coroutine[Any, Any, None]],
    ) -> None:  # fmt: skip
        self.means, self.telling, self.doors, self.chat, self.driving = means, doors.telling, doors, chat, driving
        self.renew = renew

    def hear(self, message: Message | Missed) -> None:
        """Something was written to the database."""
        if isinstance(message, Missed):
            for gathering in self.means.gatherings:
                self.means.tasks.spawn(self.catch_up(gathering))
            return
        if isinstance(message, Changed):
            if message.worker != self.means.worker:
                self.means.tasks.spawn(self.renew(message.table))
            return
        found = self.means.gatherings.get(message.table)
        if found is None:
            return
        if isinstance(message, Moved):
            if message.version > found.table.version:
                self.means.tasks.spawn(self._catch_up(found, list(message.moves)))
        elif message.worker != self.means.worker:
            self._hear_other(found, message)

    def _hear_other(self, gathering: Gathering, message: Chatted | Rematched | Asking | Present) -> None:
        match message:
            case Chatted():
                self.means.tasks.spawn(self.chat.catch_up(gathering))
            case Rematched():
                self.telling.tell_all(gathering, {"type": "rematch", "code": message.code})
            case Asking():
                if gathering.sockets:
                    self.doors.say(gathering)
            case Present():
                self.doors.hear(gathering, message)

    async def catch_up(self, gathering: Gathering) -> None:
        """Take in what may have been stored and said elsewhere since somebody last looked."""
        if self.means.store.postgres:
            await self._catch_up(gathering)
            await self.chat.catch_up(gathering)

    async def _catch_up(self, gathering: Gathering, told: list[Move] | None = None) -> None:
        """Take in what another worker has stored: the moves that it told, if they are the next and bring nobody new."""
        moves = told or []
        async with gathering.held():
            table = gathering.table
            if gathering.closed or table.closed is not None or (moves and moves[-1].seq <= table.version):
                return
            if not moves or moves[0].seq != table.version + 1 or table.has_strangers(moves):

                def read(connection: Connection) -> tuple[list[Move], People]:
                    moves = queries.moves_since(connection, table.id, table.version)
                    return moves, queries.load_people(connection, table.id)

                try:
                    moves, people = await self.means.store.read(read)
                except StoreFailed:
                    return
                table.people.update(people)
            status = table.status
            table.pass_time(self.means.time.now())
            for move in moves:
                table.apply(move)
            for socket in gathering.sockets:
                socket.viewer = viewer_of(table, socket)
            entries, table.fresh = table.fresh, []
            if moves:
                self.telling.tell_moves(gathering, moves, entries, status)
        self.driving.consider(gathering)

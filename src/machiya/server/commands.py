"""Commands: what is asked of a table is worked out, stored, and told, in this order.

A command is done once however often it is sent, and to its end or not at all: what cannot be stored is forgotten with
the table in memory, which is loaded again.
"""

import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection

from ..errors import MachiyaError
from . import queries
from .errors import Refused
from .gathering import Gathering, Socket
from .means import Means
from .store import StaleRows, StoreFailed, Work
from .table import Move, Table
from .telling import Telling

Command = Callable[[Table], list[Move]]
"""What is done to a table; it returns the moves it has added."""
Reload = Callable[[Gathering], Awaitable[Gathering | None]]


class Receipt:
    """What a socket gets for a command that is done: its id, and the version that it came to. It is given once."""

    def __init__(self, socket: Socket, id: str) -> None:
        self.socket, self.id, self.given = socket, id, False

    def give(self, version: int) -> None:
        """Send it, unless it was sent."""
        if not self.given:
            self.given = True
            self.socket.send(f'{{"type":"done","id":{json.dumps(self.id)},"version":{version}}}')


class Commands:
    """Does commands. `reload` loads a table again while its lock is held."""

    def __init__(self, means: Means, telling: Telling, reload: Reload) -> None:
        self.means, self.telling, self.reload = means, telling, reload
        self.after: list[Callable[[Gathering], None]] = []
        """Called after each command."""

    async def do(
        self, gathering: Gathering, command: Command, *, client: str | None = None, version: int | None = None,
        work: Work | None = None, receipt: Receipt | None = None,
    ) -> int:  # fmt: skip
        """Do a command; the table's version afterwards.

        `client` is the command's name, by which it is done once; `version` is the one that it was meant for; `work` is
        stored with it; `receipt` is given once it is. Once begun it is done to its end, even if whoever asked is gone:
        what is stored must be told.
        """
        reached = await self.means.tasks.finish(self._do(gathering, command, client, version, work, receipt))
        if receipt is not None:
            receipt.give(reached)
        return reached

    async def _do(
        self, gathering: Gathering, command: Command, client: str | None, version: int | None, work: Work | None,
        receipt: Receipt | None,
    ) -> int:  # fmt: skip
        begun = time.perf_counter()
        async with gathering.held():
            if gathering.closed:
                raise Refused("stale")
            table = gathering.table
            if table.closed is not None:
                raise Refused("closed", reason=table.closed)
            if client is not None and client in table.clients:
                return table.clients[client]
            if version is not None:
                table.check_version(version)
            status = table.status
            table.pass_time(self.means.time.now())
            moves = await self._work_out(gathering, command)
            entries, table.fresh = table.fresh, []
            try:
                stands = table.stands if any(move.hash for move in moves) else ""
                await self.means.store.append(table.id, moves, _beside(table, status, work), stands)
            except (StaleRows, StoreFailed) as error:
                return await self._find_out(gathering, client, error)
            self.means.metrics.stored.observe(time.perf_counter() - begun)
            reached = table.version
            if receipt is None:
                self.telling.tell_moves(gathering, moves, entries, status)
            else:
                with receipt.socket.together():
                    self.telling.tell_moves(gathering, moves, entries, status)
                    receipt.give(reached)
        for follow in self.after:
            follow(gathering)
        return reached

    async def _find_out(self, gathering: Gathering, client: str | None, error: Exception) -> int:
        """What a command came to whose moves were not seen to be stored: the table's version, or it is refused.

        They may be there all the same: a commit can be made and its answer lost, and a command that is sent twice may
        be done by another worker.
        """
        meant, fresh = gathering.table, await self.reload(gathering)
        if fresh and client is not None and client in fresh.table.clients:
            return fresh.table.clients[client]
        if fresh and (fresh.table.chain, fresh.table.last) == (meant.chain, meant.last):
            return meant.version
        raise Refused("stale" if isinstance(error, StaleRows) else "unavailable") from None

    async def _work_out(self, gathering: Gathering, command: Command) -> list[Move]:
        table = gathering.table
        before = table.version
        try:
            return command(table)
        except Exception as error:
            table.fresh.clear()
            if table.version != before or not isinstance(error, MachiyaError):
                await self.reload(gathering)
            raise


def _beside(table: Table, before: str, work: Work | None) -> Work | None:
    """What is stored beside the moves: the lobby's view of the table, and the dice of a game that has ended."""
    if table.status == before and work is None:
        return None
    rolled: Counter[str] = Counter()
    if table.status != before and table.status in ("over", "ended") and table.options.dice == "fair":
        rolled = rolls(table)

    def both(connection: Connection) -> Any:
        if work is not None:
            work(connection)
        queries.set_status(connection, table)
        queries.count_dice(connection, rolled)

    return both


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

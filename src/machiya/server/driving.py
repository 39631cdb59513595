"""What moves by itself: bots and clocks. Of several workers, the one that holds a table's lease moves them."""

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from ..errors import IllegalAction, MachiyaError
from . import queries
from .commands import Commands
from .constants import AWAY
from .errors import Refused
from .gathering import Gathering
from .means import Means
from .store import StaleRows, StoreFailed
from .table import Table
from .tasks import LOGGER
from .thinking import Thoughts

SLIP: Final = 3.0
"""Seconds that a lost connection may take to come back before the clock stops."""
PAUSES: Final = (0.2, 1.0, 0.0)
"""Seconds to wait after each attempt to think that has failed."""
LONGEST_REST: Final = 30.0
"""Seconds at most between two attempts at a bot's move."""


@dataclass(frozen=True, slots=True)
class Failed:
    """How often in a row a bot's move failed, and when the next attempt is due."""

    times: int
    until: float


class ThoughtFailed(Exception):
    """A bot could not say what it plays."""


class Driving:
    """Asks bots and moves clocks, through commands like everybody else's."""

    def __init__(self, means: Means, commands: Commands, bots: Thoughts) -> None:
        self.means, self.commands, self.bots = means, commands, bots
        commands.after.append(self.consider)
        self._failed: dict[str, Failed] = {}
        """By table, while its bots' moves fail."""
        self.stopped = False
        """Nothing more moves by itself."""

    # Bots.

    def consider(self, gathering: Gathering) -> None:
        """Let a bot move, if one is to move."""
        if self.stopped or gathering.closed or gathering.table.asks_bot() is None:
            return
        if gathering.driver is None or gathering.driver.done():
            gathering.driver = self.means.tasks.spawn(self._drive(gathering))

    async def _drive(self, gathering: Gathering) -> None:
        """Ask bots as long as they are to move; where that fails, ever less often."""
        id = gathering.table.id
        while not gathering.closed and (asked := gathering.table.asks_bot()):
            if not await self._has_lease(gathering):
                await asyncio.sleep(queries.LEASE / 3)
                continue
            rest = self._failed[id].until - time.monotonic() if id in self._failed else 0.0
            if rest > 0:
                await asyncio.sleep(rest)
                continue
            try:
                await self._move(gathering, asked[1])
                self._failed.pop(id, None)
            except Exception as error:
                if not (isinstance(error, Refused) and error.error == "stale"):  # then somebody else was faster
                    self._fail(id, asked[1], error)
        if not gathering.closed:
            self._failed.pop(id, None)

    def _fail(self, id: str, bot: str, error: Exception) -> None:
        """A bot's move failed: let some time pass. By then the table may have been loaded again."""
        times = self._failed[id].times + 1 if id in self._failed else 1
        rest = rest_after(times)
        self._failed[id] = Failed(times, time.monotonic() + rest)
        self.means.metrics.bot_failures.labels("move").inc()
        LOGGER.warning(
            "table %s: %s could not move (%s), attempt %d; the next in %.0f seconds", id, bot, error, times, rest,
            exc_info=None if isinstance(error, MachiyaError) else error,
        )  # fmt: skip

    async def _move(self, gathering: Gathering, bot: str) -> None:
        table = gathering.table
        moved = table.moved
        await asyncio.sleep(table.wait_for_bot())
        if table.stepping:
            await self._play(gathering, moved, table.answer_step())
            return
        try:
            await self._play(gathering, moved, await self._think(table, bot))
        except ThoughtFailed as failure:
            await self._play_simply(gathering, moved, bot, failure)
        except IllegalAction as error:  # what it thought of cannot be played
            await self._play_simply(gathering, moved, bot, error)

    async def _play(self, gathering: Gathering, moved: int, action: str, instead_of: str = "") -> None:
        command = partial(Table.play_bot, action=action, now=time.time(), instead_of=instead_of)
        await self.commands.do(gathering, command, version=moved)

    async def _think(self, table: Table, bot: str) -> str:
        """What a bot plays. It is asked again if the process that thinks was lost."""
        game = table.game
        if game is None:
            raise Refused("not_playing")
        for pause in PAUSES:
            try:
                return str(await self.bots.ask("choose", position=game.position(), bot=bot))
            except Refused as error:
                reason: MachiyaError = error
                await asyncio.sleep(pause)
            except MachiyaError as error:
                reason = error
                break
        raise ThoughtFailed(str(reason))

    async def _play_simply(self, gathering: Gathering, moved: int, bot: str, why: Exception) -> None:
        """A bot that cannot think must not hold up the table: chance moves for it, and everybody is told."""
        game = gathering.table.game
        if game is None:
            raise Refused("not_playing")
        LOGGER.warning("table %s: %s could not think (%s); chance moves for it", gathering.table.id, bot, why)
        self.means.metrics.bot_failures.labels("thought").inc()
        await self._play(gathering, moved, random.choice(game.actions()).text, instead_of=bot)

    # Clocks.

    async def resume(self, gathering: Gathering) -> None:
        """Charge nobody for the time that the table was not in memory."""
        if gathering.table.clock_seat is not None:
            await self._set_clock(gathering, "resume")

    async def tick(self, gathering: Gathering) -> None:
        """Stop the clock of somebody who is away, let it go on, or say that time is up."""
        table, seat = gathering.table, gathering.table.clock_seat
        if seat is None:
            return
        gone = dict(gathering.presence().away).get(seat)
        left = table.time_left(time.time())
        if table.clock.paused:
            if gone is None or gone >= AWAY:
                await self._set_clock(gathering, "resume")
        elif gone is not None and SLIP < gone < AWAY:
            await self._set_clock(gathering, "pause")
        elif left is not None and left <= 0 and not table.clock.up:
            await self._set_clock(gathering, "up")

    async def _set_clock(self, gathering: Gathering, action: str) -> None:
        if await self._has_lease(gathering):
            with suppress(MachiyaError):
                await self.commands.do(gathering, lambda table: table.set_clock(action, time.time()))

    # The lease.

    async def _has_lease(self, gathering: Gathering) -> bool:
        means = self.means
        if not means.store.postgres:
            return True
        now = time.time()
        if gathering.leased > now + queries.LEASE / 2:
            return True
        try:
            taken = await means.store.write(
                lambda connection: queries.take_lease(connection, gathering.table.id, means.worker, now)
            )
        except (StaleRows, StoreFailed):
            taken = False
        gathering.leased = now + queries.LEASE if taken else 0.0
        return taken


def rest_after(failures: int) -> float:
    """Seconds to wait after so many attempts in a row that failed."""
    return min(LONGEST_REST, 2.0 ** (failures - 1))

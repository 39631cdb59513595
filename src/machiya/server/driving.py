"""What moves by itself: bots and clocks. Of several workers, the one that holds a table's lease moves them."""

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from ..errors import IllegalAction, MachiyaError
from ..game.game import Game
from . import queries
from .commands import Commands
from .constants import AWAY
from .errors import Refused
from .gathering import Gathering
from .means import Means
from .processes import Pool
from .store import StaleRows, StoreFailed
from .table import Table
from .tasks import LOGGER

SLIP: Final = 3.0
"""Seconds that a lost connection may take to come back before the clock stops."""
PAUSES: Final = (0.2, 1.0, 0.0)
"""Seconds to wait after each attempt to think that has failed."""
THINKING: Final = 30.0
"""Seconds that a thought may take, once it is its turn."""
SIMPLE: Final = "greedy"
"""Who plays for a bot that cannot think."""
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
    """Asks bots and moves clocks, through commands like everybody else's.

    `bots` think; where they cannot, a simple one plays for them in a process of another kind.
    """

    def __init__(self, means: Means, commands: Commands, bots: Pool, reckoning: Pool) -> None:
        self.means, self.commands, self.bots, self.reckoning = means, commands, bots, reckoning
        commands.after.append(self.consider)
        self._failed: dict[str, Failed] = {}
        """By table, while its bots' moves fail."""
        self.stopped = False
        """Nothing more moves by itself."""

    # Bots.

    def consider(self, gathering: Gathering) -> None:
        """Let a bot move, if one is to move."""
        if self.stopped or not self._moves_itself(gathering):
            return
        if gathering.driver is None or gathering.driver.done():
            gathering.driver = self.means.tasks.spawn(self._drive(gathering))

    def _moves_itself(self, gathering: Gathering) -> bool:
        """Whether a bot is asked, and there are people who play or look on."""
        table = gathering.table
        if gathering.closed or table.asks_bot() is None:
            return False
        if any(seat.kind != "bot" for seat in table.seats):
            return True
        presence = gathering.presence(self.means.time.now())
        return bool(presence.here or presence.watching)

    async def _drive(self, gathering: Gathering) -> None:
        """Ask bots as long as they are to move; where that fails, ever less often."""
        id = gathering.table.id
        while self._moves_itself(gathering) and (asked := gathering.table.asks_bot()):
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
            await self._play(gathering, moved, await self._think(gathering, bot))
        except ThoughtFailed as failure:
            await self._play_simply(gathering, moved, bot, failure)
        except IllegalAction as error:  # what it thought of cannot be played
            await self._play_simply(gathering, moved, bot, error)

    async def _play(self, gathering: Gathering, moved: int, action: str, instead_of: str = "", by: str = "") -> None:
        command = partial(Table.play_bot, action=action, now=time.time(), instead_of=instead_of, by=by)
        await self.commands.do(gathering, command, version=moved)

    async def _think(self, gathering: Gathering, bot: str) -> str:
        """What a bot plays. It is asked again if the process that thinks was lost."""
        game = game_at(gathering)
        for pause in PAUSES:
            try:
                asked = self.bots.ask(
                    self._payer(gathering, self.bots), "choose", THINKING, setup=game.setup.packed, state=game.state,
                    bot=bot,
                )  # fmt: skip
                return str((await asked).read())
            except Refused as error:
                if error.error == "too_often":  # it will be its turn
                    raise
                reason: MachiyaError = error
                if error.error == "too_long":
                    break
                await asyncio.sleep(pause)
            except MachiyaError as error:
                reason = error
                break
        raise ThoughtFailed(str(reason))

    def _payer(self, gathering: Gathering, pool: Pool) -> str:
        """On whose account a bot thinks: of those who are at the table, the one who has asked for the least."""
        there = {socket.address for socket in gathering.sockets}
        return min(there, key=pool.load, default=gathering.address)

    async def _play_simply(self, gathering: Gathering, moved: int, bot: str, why: Exception) -> None:
        """A bot that cannot think must not hold up the table: another moves for it, and everybody is told.

        It is a simple one that thinks elsewhere; where that cannot be either, chance.
        """
        game, by = game_at(gathering), SIMPLE
        try:
            asked = self.reckoning.ask(
                self._payer(gathering, self.reckoning), "choose", THINKING, game=game, bot=SIMPLE
            )
            action = str((await asked).read())
        except MachiyaError:
            action, by = random.choice(game.actions()).text, ""
        LOGGER.warning("table %s: %s could not think (%s); %s for it", gathering.table.id, bot, why, by or "chance")
        self.means.metrics.bot_failures.labels("thought").inc()
        await self._play(gathering, moved, action, bot, by)

    # Clocks.

    async def tick(self, gathering: Gathering) -> None:
        """Begin, or draw what has waited for seeds; stop the clock of who is away, let it go on, or say it is up."""
        table, seat, now = gathering.table, gathering.table.clock_seat, self.means.time.now()
        gathering.look_around(now)
        table.pass_time(now)
        if table.status == "waiting":
            await self._begin(gathering, now)
        if table.draws_next and not table.awaited(time.time()) and await self._has_lease(gathering):
            with suppress(MachiyaError):
                await self.commands.do(gathering, lambda table: table.draw_on(time.time()))
        if seat is None:
            return
        clock, gone = table.clock, gathering.gone(seat, now)
        excused = gone is not None and gone < AWAY and clock.rest > 0
        if clock.paused and not excused:
            await self._set_clock(gathering, "resume")
        elif excused and gone is not None and gone > SLIP and not clock.paused and not clock.up:
            await self._set_clock(gathering, "pause")
        elif clock.left <= 0 and not clock.up:
            await self._set_clock(gathering, "up")

    async def _begin(self, gathering: Gathering, now: float) -> None:
        """Begin at a listed table that is full when everybody has come: a seat is soon taken by who never comes."""
        table = gathering.table
        people = {seat.number for seat in table.seats if seat.kind != "bot"}
        full = all(seat.kind != "free" for seat in table.seats)
        if full and people <= gathering.everywhere(now)[0] and await self._has_lease(gathering):
            with suppress(MachiyaError):
                await self.commands.do(gathering, lambda table: table.start(time.time()), version=table.version)

    async def _set_clock(self, gathering: Gathering, action: str) -> None:
        if await self._has_lease(gathering):
            with suppress(MachiyaError):
                version = gathering.table.version  # were it another turn by then, it would be another's clock
                await self.commands.do(gathering, lambda table: table.set_clock(action, time.time()), version=version)

    # The lease.

    async def _has_lease(self, gathering: Gathering) -> bool:
        means = self.means
        if not means.store.postgres:
            return True
        now = time.monotonic()
        if gathering.leased > now + queries.LEASE / 2:
            return True
        try:
            taken = await means.store.write(
                lambda connection: queries.take_lease(connection, gathering.table.id, means.worker)
            )
        except (StaleRows, StoreFailed):
            taken = False
        gathering.leased = now + queries.LEASE if taken else 0.0
        return taken


def game_at(gathering: Gathering) -> Game:
    """The game at hand."""
    game = gathering.table.game
    if game is None:
        raise Refused("not_playing")
    return game


def rest_after(failures: int) -> float:
    """Seconds to wait after so many attempts in a row that failed."""
    return min(LONGEST_REST, 2.0 ** (failures - 1))

"""What is done to tables besides playing: making them, joining, changing seats, playing again."""

import time
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import Connection

from . import fair, queries
from .constants import AWAY, STAND_IN
from .errors import Refused
from .gathering import Gathering
from .hall import Hall
from .identity import clean_name, hash_token, new_code, new_id, new_token
from .rights import check_host
from .store import StaleRows, StoreFailed
from .table import BOT_NAMES, Move, Options, Table, TableSeat
from .views import Viewer
from .workers import Changed, Rematched

TRIES = 8
"""Codes that are tried before giving up."""


def bot_name(taken: list[str]) -> str:
    """A name for a bot."""
    used = {name.casefold() for name in taken}
    free = next((name for name in BOT_NAMES if name.casefold() not in used), "")
    return free or clean_name(BOT_NAMES[0], taken)


def name_bots(table: Table) -> None:
    """Names for bots, and for free seats, which become bots."""
    for seat in table.seats:
        if not seat.name:
            seat.name = bot_name([other.name for other in table.seats])


def save_names(table: Table) -> Any:
    """Work for the store: who is in each seat."""

    def work(connection: Connection) -> None:
        for number, seat in enumerate(table.seats):
            queries.set_seat(connection, table.id, number, seat.name, seat.token_hash)

    return work


async def create(hall: Hall, options: Options, names: list[str], guest: str | None) -> tuple[Gathering, str, list[int]]:
    """A new table; its creator's token and seats."""
    options = options.check()
    token = new_token()
    seats: list[TableSeat] = []
    creator: int | None = None
    for number, (kind, bot) in enumerate(options.seats):
        seat = TableSeat(kind, bot or (STAND_IN if kind == "bot" else ""), owner=kind)
        if kind == "person" and creator is not None:
            raise Refused("invalid", field="seats")
        if kind == "person":
            creator = number
        if kind in ("person", "device"):
            name = names[number] or f"Player {number + 1}"
            seat.name = clean_name(name, [other.name for other in seats])
            seat.token_hash = hash_token(token)
            if guest:
                seat.guests.add(guest)
        seats.append(seat)
    if creator is None:
        creator = next((number for number, seat in enumerate(seats) if seat.kind == "device"), None)
    table = Table(new_id(), options, fair.new_seed(), seats)
    for seat in seats:
        if seat.kind == "bot":
            seat.name = bot_name([other.name for other in seats])
    gathering = await add(hall, table, creator, guest)
    yours = [number for number, seat in enumerate(seats) if seat.token_hash]
    return gathering, token if yours else "", yours


async def add(hall: Hall, table: Table, host: int | None, guest: str | None) -> Gathering:
    """Store a new table and start it if nobody is missing."""
    moves: list[Move] = []
    now = time.time()
    full = all(seat.kind != "free" for seat in table.seats)
    if full:
        moves = table.start(now)
        table.fresh.clear()
    for _ in range(TRIES):
        code = new_code()
        try:
            await hall.store.append(
                table.id,
                moves,
                partial(queries.add_table, table=table, code=code, host=host, guest=guest, at=now),
            )
            break
        except StaleRows:
            continue
        except StoreFailed:
            raise Refused("unavailable") from None
    else:
        raise Refused("unavailable")
    gathering = hall.add(Gathering(table, code, host, None, []))
    hall.driving.consider(gathering)
    return gathering


async def join(hall: Hall, gathering: Gathering, guest: str, name: str, wanted: int | None) -> tuple[int, str]:
    """Take a free seat; of two who ask for one, one gets it."""
    token = new_token()
    taken: list[int] = []

    def command(table: Table) -> list[Move]:
        mine = [number for number, seat in enumerate(table.seats) if guest in seat.guests]
        if table.status != "waiting":
            raise Refused("started")
        free = [number for number, seat in enumerate(table.seats) if seat.kind == "free"]
        if mine or not free or (wanted is not None and wanted not in free):
            raise Refused("no_seat")
        number = free[0] if wanted is None else wanted
        cleaned = clean_name(name, [seat.name for seat in table.seats])
        moves = table.change_seat(number, {"kind": "person"}, time.time())
        seat = table.seats[number]
        seat.name, seat.token_hash = cleaned, hash_token(token)
        seat.guests = {guest}
        taken.append(number)
        if len(free) == 1:
            moves += table.start(time.time())
        return moves

    def work(connection: Connection) -> None:
        table, number = gathering.table, taken[-1]
        queries.set_seat(connection, table.id, number, table.seats[number].name, table.seats[number].token_hash)
        queries.hold(connection, table.id, number, guest)

    await hall.commands.do(gathering, command, work=work)
    hall.telling.all_look_again(gathering)
    return taken[-1], token


async def start(hall: Hall, gathering: Gathering) -> int:
    """The host starts; free seats become bots."""

    def command(table: Table) -> list[Move]:
        name_bots(table)
        return table.start(time.time())

    return await hall.commands.do(gathering, command, work=save_names(gathering.table))


async def claim(hall: Hall, gathering: Gathering, guest: str, token: str) -> list[int]:
    """A guest holds the seats of a token from now on."""
    hashed = hash_token(token)
    seats = [number for number, seat in enumerate(gathering.table.seats) if seat.token_hash == hashed]
    if not seats:
        raise Refused("not_yours")

    def work(connection: Connection) -> None:
        for number in seats:
            queries.hold(connection, gathering.table.id, number, guest)
        hall.store.tell(connection, Changed(gathering.table.id, hall.worker))

    try:
        await hall.store.write(work)
    except StaleRows:
        pass
    except StoreFailed:
        raise Refused("unavailable") from None
    for number in seats:
        gathering.table.seats[number].guests.add(guest)
    hall.telling.all_look_again(gathering)
    return seats


async def stand_in(hall: Hall, gathering: Gathering, viewer: Viewer, number: int, bot: str) -> int:
    """Let a bot play on: for oneself at any time, for others once they have been away for a while."""
    table, seat = gathering.table, seat_of(gathering, number)
    if table.status != "playing" or seat.owner == "bot":
        raise Refused("not_playing")
    gone = dict(gathering.presence().away).get(number)
    if number not in viewer.yours and not (viewer.yours and gone is not None and gone >= AWAY):
        raise Refused("not_away" if viewer.yours else "not_yours")
    change = {"kind": "bot", "bot": bot or STAND_IN, "stand_in": True}
    return await hall.commands.do(gathering, lambda table: table.change_seat(number, change, time.time()))


async def take_back(hall: Hall, gathering: Gathering, viewer: Viewer, number: int) -> int:
    """Play one's own seat again."""
    change = {"kind": seat_of(gathering, number).owner}
    if number not in viewer.yours:
        raise Refused("not_yours")
    return await hall.commands.do(gathering, lambda table: table.change_seat(number, change, time.time()))


def seat_of(gathering: Gathering, number: int) -> TableSeat:
    """A seat in which something can still be changed."""
    table = gathering.table
    if number >= len(table.seats):
        raise Refused("not_found")
    if table.status not in ("waiting", "playing"):
        raise Refused("not_playing")
    return table.seats[number]


async def remove(hall: Hall, gathering: Gathering, viewer: Viewer, number: int) -> int:
    """The host removes a player: before the game the seat is free again, later a bot plays on."""
    seat = seat_of(gathering, number)
    check_host(gathering, viewer)
    if number in viewer.yours or seat.owner not in ("person", "device"):
        raise Refused("no_seat")
    waiting = gathering.table.status == "waiting"

    def command(table: Table) -> list[Move]:
        change = {"kind": "free"} if waiting else {"kind": "bot", "bot": STAND_IN}
        moves = table.change_seat(number, change, time.time())
        seat = table.seats[number]
        seat.guests, seat.token_hash = set(), ""
        if waiting:
            seat.name = ""
        return moves

    def work(connection: Connection) -> None:
        queries.let_go(connection, gathering.table.id, number)
        queries.set_seat(connection, gathering.table.id, number, gathering.table.seats[number].name, "")

    version = await hall.commands.do(gathering, command, work=work)
    hall.telling.all_look_again(gathering)
    return version


async def mute(hall: Hall, gathering: Gathering, viewer: Viewer, number: int, muted: bool) -> int:
    """The host mutes a player's chat, or lets them chat again."""
    check_host(gathering, viewer)
    if number >= len(gathering.table.seats):
        raise Refused("not_found")

    def command(table: Table) -> list[Move]:
        seat = table.seats[number]
        change = {"kind": seat.kind, "bot": seat.bot, "stand_in": True, "muted": muted}
        return table.change_seat(number, change, time.time())

    return await hall.commands.do(gathering, command)


async def rematch(hall: Hall, gathering: Gathering, viewer: Viewer) -> Gathering:
    """The same table once more, with the same people in their seats."""
    table = gathering.table
    if not viewer.yours:
        raise Refused("not_yours")
    if table.status not in ("over", "ended"):
        raise Refused("not_over")
    if gathering.next is None:
        gathering.next = await hall.store.read(lambda connection: queries.next_table(connection, table.id))
    if gathering.next is not None:
        return await hall.get(gathering.next)
    options = replace(table.options, seats=tuple((seat.owner, seat.bot) for seat in table.seats))
    seats = [
        TableSeat(
            seat.owner,
            seat.bot if seat.owner == "bot" else "",
            seat.name,
            seat.owner,
            set(seat.guests),
            seat.token_hash,
        )
        for seat in table.seats
    ]
    again = Table(new_id(), options, fair.new_seed(), seats)
    fresh = await add(hall, again, gathering.host, None)

    def work(connection: Connection) -> bool:
        if not queries.set_next(connection, table.id, again.id):
            return False
        for number, seat in enumerate(seats):
            for guest in seat.guests:
                queries.hold(connection, again.id, number, guest)
        hall.store.tell(connection, Rematched(table.id, hall.worker, fresh.code))
        return True

    if not await hall.store.write(work):
        gathering.next = await hall.store.read(lambda connection: queries.next_table(connection, table.id))
        return await hall.get(gathering.next or "")
    gathering.next = again.id
    hall.telling.tell_all(gathering, {"type": "rematch", "code": fresh.code})
    return fresh

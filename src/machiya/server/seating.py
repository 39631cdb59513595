"""What is done to tables besides playing: making them, joining, changing seats, playing again."""

import time
from functools import partial
from typing import Any

from sqlalchemy import Connection

from . import fair, queries
from .errors import Refused
from .hall import AWAY, Hall, Live
from .identity import clean_name, hash_token, new_code, new_id, new_token
from .store import StaleRows, StoreFailed, notify
from .table import BOT_NAMES, STAND_IN, Options, Row, Seat, Session
from .views import Viewer

TRIES = 8
"""Codes that are tried before giving up."""


def bot_name(taken: list[str]) -> str:
    """A name for a bot."""
    used = {name.casefold() for name in taken}
    free = next((name for name in BOT_NAMES if name.casefold() not in used), "")
    return free or clean_name(BOT_NAMES[0], taken)


def name_bots(session: Session) -> None:
    """Names for bots, and for free seats, which become bots."""
    for seat in session.seats:
        if not seat.name:
            seat.name = bot_name([other.name for other in session.seats])


def save_names(session: Session) -> Any:
    """Work for the store: who is in each seat."""

    def work(connection: Connection) -> None:
        for number, seat in enumerate(session.seats):
            queries.set_seat(connection, session.id, number, seat.name, seat.token_hash)

    return work


async def create(hall: Hall, options: Options, names: list[str], guest: str | None) -> tuple[Live, str, list[int]]:
    """A new table; its creator's token and seats."""
    options = options.check()
    token = new_token()
    seats: list[Seat] = []
    creator: int | None = None
    for number, (kind, bot) in enumerate(options.seats):
        seat = Seat(kind, bot or (STAND_IN if kind == "bot" else ""), owner=kind)
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
    session = Session(new_id(), options, fair.new_seed(), seats)
    for seat in seats:
        if seat.kind == "bot":
            seat.name = bot_name([other.name for other in seats])
    live = await add(hall, session, creator, guest)
    yours = [number for number, seat in enumerate(seats) if seat.token_hash]
    return live, token if yours else "", yours


async def add(hall: Hall, session: Session, host: int | None, guest: str | None) -> Live:
    """Store a new table and start it if nobody is missing."""
    rows: list[Row] = []
    now = time.time()
    full = all(seat.kind != "free" for seat in session.seats)
    if full:
        rows = session.start(now)
        session.fresh.clear()
    for _ in range(TRIES):
        code = new_code()
        try:
            await hall.store.append(
                session.id,
                rows,
                partial(queries.add_table, session=session, code=code, host=host, guest=guest, at=now),
            )
            break
        except StaleRows:
            continue
        except StoreFailed:
            raise Refused("unavailable") from None
    else:
        raise Refused("unavailable")
    live = hall.add(Live(session, code, host, None, []))
    hall.consider(live)
    return live


async def join(hall: Hall, live: Live, guest: str, name: str, wanted: int | None) -> tuple[int, str]:
    """Take a free seat; of two who ask for one, one gets it."""
    token = new_token()
    taken: list[int] = []

    def command(session: Session) -> list[Row]:
        mine = [number for number, seat in enumerate(session.seats) if guest in seat.guests]
        if session.status != "waiting":
            raise Refused("started")
        free = [number for number, seat in enumerate(session.seats) if seat.kind == "free"]
        if mine or not free or (wanted is not None and wanted not in free):
            raise Refused("no_seat")
        number = free[0] if wanted is None else wanted
        cleaned = clean_name(name, [seat.name for seat in session.seats])
        rows = session.change_seat(number, {"kind": "person"}, time.time())
        seat = session.seats[number]
        seat.name, seat.token_hash = cleaned, hash_token(token)
        seat.guests = {guest}
        taken.append(number)
        if len(free) == 1:
            rows += session.start(time.time())
        return rows

    def work(connection: Connection) -> None:
        session, number = live.session, taken[-1]
        queries.set_seat(connection, session.id, number, session.seats[number].name, session.seats[number].token_hash)
        queries.hold(connection, session.id, number, guest)

    await hall.act(live, command, work=work)
    refresh_viewers(hall, live)
    return taken[-1], token


def refresh_viewers(hall: Hall, live: Live) -> None:
    """Who plays which seat has changed: tell those for whom it has."""
    for socket in live.sockets:
        viewer = hall.viewer(live, socket.guest, socket.token_hash, socket.language)
        if viewer != socket.viewer:
            socket.viewer = viewer
            socket.send(hall.view(live, viewer))
    hall.tell_table(live)


async def start(hall: Hall, live: Live) -> int:
    """The host starts; free seats become bots."""

    def command(session: Session) -> list[Row]:
        name_bots(session)
        return session.start(time.time())

    return await hall.act(live, command, work=save_names(live.session))


async def claim(hall: Hall, live: Live, guest: str, token: str) -> list[int]:
    """A guest holds the seats of a token from now on."""
    hashed = hash_token(token)
    seats = [number for number, seat in enumerate(live.session.seats) if seat.token_hash == hashed]
    if not seats:
        raise Refused("not_yours")

    def work(connection: Connection) -> None:
        for number in seats:
            queries.hold(connection, live.session.id, number, guest)
        if hall.store.postgres:
            notify(connection, [f"r {live.session.id} {hall.worker}"])

    try:
        await hall.store.write(work)
    except StaleRows:
        pass
    except StoreFailed:
        raise Refused("unavailable") from None
    for number in seats:
        live.session.seats[number].guests.add(guest)
    refresh_viewers(hall, live)
    return seats


async def change_seat(hall: Hall, live: Live, viewer: Viewer, number: int, kind: str, bot: str) -> int:
    """Let a bot play on, take a seat back, or remove a player."""
    session = live.session
    if number >= len(session.seats):
        raise Refused("not_found")
    seat = session.seats[number]
    if session.status not in ("waiting", "playing"):
        raise Refused("not_playing")
    if kind == "free":
        return await remove(hall, live, viewer, number)
    if kind == "person":
        if number not in viewer.yours:
            raise Refused("not_yours")
        change: dict[str, Any] = {"kind": seat.owner}
    else:
        if session.status != "playing" or seat.owner == "bot":
            raise Refused("not_playing")
        gone = dict(live.presence().away).get(number)
        if number not in viewer.yours and not (viewer.yours and gone is not None and gone >= AWAY):
            raise Refused("not_away" if viewer.yours else "not_yours")
        change = {"kind": "bot", "bot": bot or STAND_IN, "stand_in": True}
    return await hall.act(live, lambda session: session.change_seat(number, change, time.time()))


async def remove(hall: Hall, live: Live, viewer: Viewer, number: int) -> int:
    """The host removes a player: before the game the seat is free again, later a bot plays on."""
    if not hall.is_host(live, viewer):
        raise Refused("not_host")
    seat = live.session.seats[number]
    if number in viewer.yours or seat.owner not in ("person", "device"):
        raise Refused("no_seat")
    waiting = live.session.status == "waiting"

    def command(session: Session) -> list[Row]:
        change = {"kind": "free"} if waiting else {"kind": "bot", "bot": STAND_IN}
        rows = session.change_seat(number, change, time.time())
        seat = session.seats[number]
        seat.guests, seat.token_hash = set(), ""
        if waiting:
            seat.name = ""
        return rows

    def work(connection: Connection) -> None:
        queries.let_go(connection, live.session.id, number)
        queries.set_seat(connection, live.session.id, number, live.session.seats[number].name, "")

    version = await hall.act(live, command, work=work)
    refresh_viewers(hall, live)
    return version


async def mute(hall: Hall, live: Live, viewer: Viewer, number: int, muted: bool) -> int:
    """The host mutes a player's chat, or lets them chat again."""
    if not hall.is_host(live, viewer):
        raise Refused("not_host")
    if number >= len(live.session.seats):
        raise Refused("not_found")

    def command(session: Session) -> list[Row]:
        seat = session.seats[number]
        change = {"kind": seat.kind, "bot": seat.bot, "stand_in": True, "muted": muted}
        return session.change_seat(number, change, time.time())

    return await hall.act(live, command)


async def rematch(hall: Hall, live: Live, viewer: Viewer) -> Live:
    """The same table once more, with the same people in their seats."""
    session = live.session
    if not viewer.yours:
        raise Refused("not_yours")
    if session.status not in ("over", "ended"):
        raise Refused("not_over")
    if live.next is None:
        live.next = await hall.store.read(lambda connection: queries.next_table(connection, session.id))
    if live.next is not None:
        return await hall.get(live.next)
    options = Options(**{**session.options.__dict__, "seats": tuple((seat.owner, seat.bot) for seat in session.seats)})
    seats = [
        Seat(
            seat.owner,
            seat.bot if seat.owner == "bot" else "",
            seat.name,
            seat.owner,
            set(seat.guests),
            seat.token_hash,
        )
        for seat in session.seats
    ]
    again = Session(new_id(), options, fair.new_seed(), seats)
    fresh = await add(hall, again, live.host, None)

    def work(connection: Connection) -> bool:
        if not queries.set_next(connection, session.id, again.id):
            return False
        for number, seat in enumerate(seats):
            for guest in seat.guests:
                queries.hold(connection, again.id, number, guest)
        if hall.store.postgres:
            notify(connection, [f"n {session.id} {fresh.code}"])
        return True

    if not await hall.store.write(work):
        live.next = await hall.store.read(lambda connection: queries.next_table(connection, session.id))
        return await hall.get(live.next or "")
    live.next = again.id
    if not hall.store.postgres:
        hall.tell(live, {"type": "rematch", "code": fresh.code})
    return fresh

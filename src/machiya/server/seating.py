"""What is done to tables besides playing: making them, joining, changing seats, playing again."""

import time
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection

from ..edition.grammar import OTHER_SEAT
from ..game.game import Game
from . import fair, queries
from .constants import AWAY
from .errors import Refused
from .gathering import Gathering
from .hall import Hall
from .identity import hash_token, new_code, new_id, new_person, new_token
from .names import free_name
from .rights import check_host, client_of
from .store import StaleRows, StoreFailed
from .table import Move, Options, People, Person, Table, TableSeat, bot_name
from .views import Viewer
from .workers import Changed, Rematched

TRIES = 8
"""Codes that are tried before giving up."""
Also = Callable[[Connection, str], None]
"""What is stored with a new table; it is given the table's code."""


async def create(hall: Hall, options: Options, names: list[str], guest: str | None) -> tuple[Gathering, str, list[int]]:
    """A new table; its creator's token and seats."""
    options = options.check()
    kinds = [kind for kind, _ in options.seats]
    if kinds.count("person") > 1:
        raise Refused("invalid", field="seats")
    token = new_token()
    people: People = {}
    for number, kind in enumerate(kinds):
        if kind in ("person", "device"):
            name = free_name(names[number] or f"Player {number + 1}", [other.name for other in people.values()])
            people[new_person()] = Person(name, hash_token(token), {guest} if guest else set())
    yours = [number for number, kind in enumerate(kinds) if kind in ("person", "device")]
    host = next((number for number in yours if kinds[number] == "person"), min(yours, default=None))
    gathering = await add(hall, Table(new_id(), seated(options, people), fair.new_seed(), people), host)
    return gathering, token if yours else "", yours


def seated(options: Options, people: People) -> Options:
    """Options in which people and bots, in the order of the seats, sit in those that are for them."""
    ids, taken = iter(people), [person.name for person in people.values()]
    seats, sitting, called = [], [], []
    for kind, bot in options.seats:
        seats.append((kind, bot or (options.stand_in if kind == "bot" else "")))
        sitting.append(next(ids) if kind in ("person", "device") else "")
        called.append(bot_name(seats[-1][1], taken) if kind == "bot" else "")
        taken.append(called[-1])
    return replace(options, seats=tuple(seats), people=tuple(sitting), bot_names=tuple(called))


async def add(hall: Hall, table: Table, host: int | None, also: Also | None = None) -> Gathering:
    """Store a new table, and what else belongs to it, and start it if nobody is missing."""
    moves: list[Move] = []
    now = time.time()
    if all(seat.kind != "free" for seat in table.seats):
        moves = table.start(now)
        table.fresh.clear()
    for _ in range(TRIES):
        code = new_code()

        def work(connection: Connection, code: str = code) -> None:
            queries.add_table(connection, table, code, host, now)
            if also is not None:
                also(connection, code)

        try:
            await hall.store.append(table.id, moves, work, table.stands)
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
    token, id = new_token(), new_person()
    person = Person("", hash_token(token), {guest})
    taken: list[int] = []

    def command(table: Table) -> list[Move]:
        if table.status != "waiting":
            raise Refused("started")
        mine = any(seat.holder and guest in seat.holder.guests for seat in table.seats)
        free = [seat.number for seat in table.seats if seat.kind == "free"]
        if mine or not free or (wanted is not None and wanted not in free):
            raise Refused("no_seat")
        taken.append(free[0] if wanted is None else wanted)
        person.name = free_name(name, [seat.name for seat in table.seats])
        moves = table.sit_down(taken[-1], id, person, time.time())
        begins = len(free) == 1 and not table.options.listed  # strangers must come first: `Driving.begin`
        return moves + (table.start(time.time()) if begins else [])

    def work(connection: Connection) -> None:
        queries.add_person(connection, gathering.table.id, id, person)

    await hall.commands.do(gathering, command, work=work)
    hall.telling.all_look_again(gathering)
    return taken[-1], token


async def start(hall: Hall, gathering: Gathering) -> int:
    """The host starts; free seats become bots."""
    return await hall.commands.do(gathering, lambda table: table.start(time.time()))


async def give_seed(hall: Hall, gathering: Gathering, viewer: Viewer, seed: str, id: str | None) -> int:
    """A player's own part of the fair dice, for the first of their seats."""
    seat = min(viewer.yours, default=None)
    if seat is None:
        raise Refused("not_yours")
    client = client_of(viewer, id) if id else None
    return await hall.commands.do(gathering, lambda table: table.seed(seat, seed, time.time(), client), client=client)


async def end(hall: Hall, gathering: Gathering, viewer: Viewer) -> int:
    """The host closes a table that waits; a game ends when everybody who is there wants it to, whoever is losing."""

    def command(table: Table) -> list[Move]:
        if table.status == "waiting":
            check_host(gathering, viewer)
            return table.end(time.time())
        if not viewer.yours:
            raise Refused("not_yours")
        away = dict(gathering.presence(hall.means.time.now()).away)
        there = {seat.number for seat in table.seats if seat.kind != "bot" and away.get(seat.number, 0.0) < AWAY}
        return table.wish_to_end(viewer.yours, there, time.time())

    return await hall.commands.do(gathering, command)


async def claim(hall: Hall, gathering: Gathering, guest: str, token: str) -> list[int]:
    """A guest holds the seats of a token from now on."""
    async with gathering.held():
        if gathering.closed:
            raise Refused("stale")
        seats = await _claim(hall, gathering.table, guest, hash_token(token))
    hall.telling.all_look_again(gathering)
    return seats


async def _claim(hall: Hall, table: Table, guest: str, hashed: str) -> list[int]:
    seats = [seat for seat in table.seats if seat.holder and seat.holder.token_hash == hashed]
    if not seats:
        raise Refused("not_yours")

    def work(connection: Connection) -> None:
        for seat in seats:
            queries.hold(connection, table.id, seat.person, guest)
        hall.store.tell(connection, Changed(table.id, hall.worker))

    try:
        await hall.store.write(work)
    except StaleRows:
        pass
    except StoreFailed:
        raise Refused("unavailable") from None
    for seat in seats:
        table.people[seat.person].guests.add(guest)
    return [seat.number for seat in seats]


async def stand_in(hall: Hall, gathering: Gathering, viewer: Viewer, number: int, bot: str) -> int:
    """Let a bot play on: for oneself any bot at any time, for who has been away for a while the one agreed on."""

    def command(table: Table) -> list[Move]:
        seat, agreed = seat_of(table, number), table.options.stand_in
        if table.status != "playing" or seat.owner == "bot":
            raise Refused("not_playing")
        gone = dict(gathering.presence(hall.means.time.now()).away).get(number)
        if number not in viewer.yours and not (viewer.yours and gone is not None and gone >= AWAY):
            raise Refused("not_away" if viewer.yours else "not_yours")
        if number not in viewer.yours and bot not in ("", agreed):
            raise Refused("not_agreed", bot=agreed)
        return table.change_seat(number, {"kind": "bot", "bot": bot or agreed, "stand_in": True}, time.time())

    return await hall.commands.do(gathering, command)


async def take_back(hall: Hall, gathering: Gathering, viewer: Viewer, number: int) -> int:
    """Play one's own seat again."""

    def command(table: Table) -> list[Move]:
        seat = seat_of(table, number)
        if number not in viewer.yours:
            raise Refused("not_yours")
        return table.change_seat(number, {"kind": seat.owner}, time.time())

    return await hall.commands.do(gathering, command)


async def remove(hall: Hall, gathering: Gathering, viewer: Viewer, number: int) -> int:
    """The host removes a player: before the game the seat is free again, later a bot plays on."""
    removed: list[str] = []

    def command(table: Table) -> list[Move]:
        seat = seat_of(table, number)
        check_host(gathering, viewer)
        if number in viewer.yours or seat.owner not in ("person", "device"):
            raise Refused("no_seat")
        removed.append(seat.person)
        return table.remove(number, time.time())

    def work(connection: Connection) -> None:
        forget = queries.forget_person if gathering.table.status == "waiting" else queries.let_go
        forget(connection, gathering.table.id, removed[-1])

    version = await hall.commands.do(gathering, command, work=work)
    hall.telling.all_look_again(gathering)
    return version


def seat_of(table: Table, number: int) -> TableSeat:
    """A seat in which something can still be changed."""
    if number >= len(table.seats):
        raise Refused("not_found")
    if table.status not in ("waiting", "playing"):
        raise Refused("not_playing")
    return table.seats[number]


async def mute(hall: Hall, gathering: Gathering, viewer: Viewer, number: int, muted: bool) -> int:
    """The host mutes a player's chat, or lets them chat again."""
    check_host(gathering, viewer)
    if number >= len(gathering.table.seats):
        raise Refused("not_found")
    return await hall.commands.do(gathering, lambda table: table.change_seat(number, {"muted": muted}, time.time()))


def _next_seat(game: Game) -> str:
    """By which house rule the seat begins after the one that began a game."""
    began = next((turn.seat for turn in game.turns() if turn.number), 0)
    seat = (began + 1) % len(game.players)
    return f"{OTHER_SEAT}{seat + 1}" if seat else "seat"


async def rematch(hall: Hall, gathering: Gathering, viewer: Viewer) -> Gathering:
    """The same table once more, with the same people in their seats."""
    table = gathering.table
    if not viewer.yours:
        raise Refused("not_yours")
    if table.status not in ("over", "ended", "closed"):
        raise Refused("not_over")
    if gathering.next is None:
        gathering.next = await hall.store.read(lambda connection: queries.next_table(connection, table.id))
    if gathering.next is not None:
        return await hall.get(gathering.next)
    seats = tuple((seat.owner, seat.bot if seat.owner == "bot" else "") for seat in table.seats)
    people = {seat.person: replace(seat.holder, guests=set(seat.holder.guests)) for seat in table.seats if seat.holder}
    rules = table.options.house_rules
    if not table.options.is_campaign and table.last_game is not None:
        rules = {**rules, "first_player": _next_seat(table.last_game)}
    options = replace(
        table.options, seats=seats, house_rules=rules,
        people=tuple(seat.person if seat.holder else "" for seat in table.seats),
        bot_names=tuple(seat.name if seat.owner == "bot" else "" for seat in table.seats),
    )  # fmt: skip
    again = Table(new_id(), options.check(), fair.new_seed(), people)

    def follow(connection: Connection, code: str) -> None:
        if not queries.set_next(connection, table.id, again.id):
            raise Refused("stale")  # somebody was faster; this table is not made
        hall.store.tell(connection, Rematched(table.id, hall.worker, code))

    try:
        fresh = await add(hall, again, gathering.host, follow)
    except Refused as refused:
        if refused.error != "stale":
            raise
        gathering.next = await hall.store.read(lambda connection: queries.next_table(connection, table.id))
        return await hall.get(gathering.next or "")
    gathering.next = again.id
    hall.telling.tell_all(gathering, {"type": "rematch", "code": fresh.code})
    return fresh

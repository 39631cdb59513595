"""What is written to and read from the database, each within somebody's transaction."""

import hashlib
import json
import time
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, extract, func, insert, select, update

from . import schema
from .constants import CHAT, LARGEST
from .reopening import Rows, reopen
from .table import Move, Options, People, Person, Table

LISTED = 24 * 3600.0
"""Seconds that a table stays in the lobby."""
LEASE = 6.0
"""Seconds that a worker may move the clocks and bots of a table without asking again."""


@dataclass(frozen=True)
class Stored:
    """A table as it was found: the table that its rows come to, and what lies beside it."""

    table: Table
    code: str
    host: int | None
    next: str | None
    at: float


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that somebody has said, in own words or as a key of the page's words."""

    id: int
    seat: int
    text: str
    preset: str | None
    at: float
    client: str | None


def add_table(connection: Connection, table: Table, code: str, host: int | None, at: float) -> None:
    """A new table with those who sit at it."""
    connection.execute(
        insert(schema.play_table).values(
            id=table.id, code=code, options=_options(table.options), server_seed=table.server_seed,
            status=table.status, open=_is_open(table), host=host, next=None, at=at,
            pack=add_pack(connection, table.options.toml),
        )
    )  # fmt: skip
    for id, person in table.people.items():
        add_person(connection, table.id, id, person)


def add_pack(connection: Connection, toml: str) -> str | None:
    """Keep a campaign or a pack, once for all tables that play it; its id."""
    if not toml:
        return None
    pack, id = schema.pack, hashlib.sha256(toml.encode()).hexdigest()
    if not connection.execute(select(pack.c.id).where(pack.c.id == id)).first():
        connection.execute(insert(pack).values(id=id, content=toml))
    return id


def _options(options: Options) -> str:
    return json.dumps(options.document())


def _is_open(table: Table) -> bool:
    return table.options.listed and table.status == "waiting" and any(seat.kind == "free" for seat in table.seats)


def find_table(connection: Connection, name: str) -> str | None:
    """The id of a table by its id or code."""
    tables = schema.play_table
    found = connection.execute(select(tables.c.id).where((tables.c.id == name) | (tables.c.code == name.upper())))
    return found.scalar_one_or_none()


def load_table(connection: Connection, id: str) -> Stored | None:
    """A table with everything that was done at it; closed, where that cannot be played again."""
    tables, pack = schema.play_table, schema.pack
    found = connection.execute(
        select(tables, pack.c.content).join(pack, pack.c.id == tables.c.pack, isouter=True).where(tables.c.id == id)
    ).one_or_none()
    if found is None:
        return None
    moves = moves_since(connection, id, 0)  # before the people: whoever has sat down by a move must be among them
    people = load_people(connection, id)
    toml = "" if found.pack is None else found.content
    rows = Rows(found.options, toml, found.server_seed, moves, found.stands)
    return Stored(reopen(id, rows, people), found.code, found.host, found.next, found.at)


def load_people(connection: Connection, id: str) -> People:
    """What is known of those who sit at a table."""
    person, holder = schema.person, schema.holder
    people = {
        row.id: Person(row.name, row.token_hash)
        for row in connection.execute(select(person).where(person.c.play_table == id))
    }
    for row in connection.execute(select(holder).where(holder.c.play_table == id)):
        if row.person in people:
            people[row.person].guests.add(row.guest)
    return people


def moves_since(connection: Connection, id: str, version: int) -> list[Move]:
    """The rows of a table after a version."""
    move = schema.move
    found = connection.execute(select(move).where(move.c.play_table == id, move.c.seq > version).order_by(move.c.seq))
    return [Move(row.seq, row.kind, row.seat, row.action, row.at, row.client, row.left, row.hash) for row in found]


def set_status(connection: Connection, table: Table) -> None:
    """Keep what the lobby asks for."""
    connection.execute(
        update(schema.play_table)
        .where(schema.play_table.c.id == table.id)
        .values(status=table.status, open=_is_open(table))
    )


def set_next(connection: Connection, id: str, next: str) -> bool:
    """Say where the table plays again; false if that has been said."""
    tables = schema.play_table
    done = connection.execute(update(tables).where(tables.c.id == id, tables.c.next.is_(None)).values(next=next))
    return done.rowcount == 1


def next_table(connection: Connection, id: str) -> str | None:
    """The table where a table plays again."""
    tables = schema.play_table
    return connection.execute(select(tables.c.next).where(tables.c.id == id)).scalar_one_or_none()


def add_person(connection: Connection, table: str, id: str, person: Person) -> None:
    """Somebody sits down."""
    connection.execute(
        insert(schema.person).values(play_table=table, id=id, name=person.name, token_hash=person.token_hash)
    )
    for guest in sorted(person.guests):
        hold(connection, table, id, guest)


def hold(connection: Connection, table: str, person: str, guest: str) -> None:
    """A guest is this person; more than one may be."""
    holder = schema.holder
    row = {"play_table": table, "person": person, "guest": guest}
    if not connection.execute(select(holder).filter_by(**row)).first():
        connection.execute(insert(holder).values(**row))


def let_go(connection: Connection, table: str, id: str) -> None:
    """Nobody is this person any more; what is left is a name."""
    person, holder = schema.person, schema.holder
    connection.execute(delete(holder).where(holder.c.play_table == table, holder.c.person == id))
    connection.execute(update(person).where(person.c.play_table == table, person.c.id == id).values(token_hash=""))


def forget_person(connection: Connection, table: str, id: str) -> None:
    """Nothing is left of this person."""
    person = schema.person
    let_go(connection, table, id)
    connection.execute(delete(person).where(person.c.play_table == table, person.c.id == id))


def tables_of(connection: Connection, guest: str) -> list[str]:
    """The tables at which a guest holds a seat and that can be gone on with or looked at, the newest first."""
    tables, holder = schema.play_table, schema.holder
    found = connection.execute(
        select(tables.c.id)
        .where(tables.c.id.in_(select(holder.c.play_table).where(holder.c.guest == guest)))
        .order_by(tables.c.at.desc())
        .limit(50)
    )
    return list(found.scalars())


def open_tables(connection: Connection) -> list[str]:
    """The tables of the lobby, the newest first; those of yesterday are no longer waited at."""
    tables = schema.play_table
    found = connection.execute(
        select(tables.c.id)
        .where(tables.c.open.is_(True), tables.c.status == "waiting", tables.c.at > time.time() - LISTED)
        .order_by(tables.c.at.desc())
        .limit(50)
    )
    return list(found.scalars())


def get_guest(connection: Connection, id: str) -> Any:
    """A guest, if they have told anything."""
    return connection.execute(select(schema.guest).where(schema.guest.c.id == id)).one_or_none()


def put_guest(connection: Connection, id: str, name: str, language: str) -> None:
    """Remember a guest's name and language."""
    guest = schema.guest
    said = {"name": name, "language": language, "at": time.time()}
    done = connection.execute(update(guest).where(guest.c.id == id).values(**said))
    if not done.rowcount:
        connection.execute(insert(guest).values(id=id, **said))


def tables_with(connection: Connection, guest: str) -> set[str]:
    """The tables where a guest sat or said something."""
    holder, chat = schema.holder, schema.chat
    sat = connection.execute(select(holder.c.play_table).where(holder.c.guest == guest)).scalars()
    return {*sat, *connection.execute(select(chat.c.play_table).where(chat.c.guest == guest)).scalars()}


def forget_guest(connection: Connection, id: str) -> set[str]:
    """Forget a guest's name and chat; the tables where they were, which are returned, go on without the name."""
    holder, person, chat = schema.holder, schema.person, schema.chat
    changed = tables_with(connection, id)
    held = connection.execute(select(holder.c.play_table, holder.c.person).where(holder.c.guest == id)).all()
    for row in held:
        connection.execute(
            update(person).where(person.c.play_table == row.play_table, person.c.id == row.person).values(name="")
        )
    connection.execute(delete(chat).where(chat.c.guest == id))
    connection.execute(delete(holder).where(holder.c.guest == id))
    connection.execute(delete(schema.guest).where(schema.guest.c.id == id))
    return changed


def add_chat(connection: Connection, table: str, guest: str, line: ChatLine) -> ChatLine:
    """Store a line of chat; it gets its number."""
    done = connection.execute(
        insert(schema.chat).values(
            play_table=table, seat=line.seat, guest=guest, text=line.text, preset=line.preset, at=line.at,
            client=line.client,
        )
    )  # fmt: skip
    key = done.inserted_primary_key
    return replace(line, id=int(key[0]) if key else 0)


def chat_lines(connection: Connection, table: str, after: int = 0) -> list[ChatLine]:
    """The last lines of chat, oldest first."""
    chat = schema.chat
    found = connection.execute(
        select(chat).where(chat.c.play_table == table, chat.c.id > after).order_by(chat.c.id.desc()).limit(CHAT)
    )
    return [ChatLine(row.id, row.seat, row.text, row.preset, row.at, row.client) for row in found][::-1]


def add_record(connection: Connection, id: str, content: str, megabytes: int) -> None:
    """Keep a record from elsewhere; where all would take more room, each counted as the largest, the oldest go."""
    record = schema.record
    if not get_record(connection, id):
        connection.execute(insert(record).values(id=id, text=content, at=time.time()))
        newest = select(record.c.id).order_by(record.c.at.desc()).limit((megabytes << 20) // LARGEST)
        connection.execute(delete(record).where(record.c.id.not_in(newest)))


def get_record(connection: Connection, id: str) -> str | None:
    """A record from elsewhere."""
    return connection.execute(select(schema.record.c.text).where(schema.record.c.id == id)).scalar_one_or_none()


def count_dice(connection: Connection, outcomes: Counter[str]) -> None:
    """Add the rolls of a game that has ended; in a fixed order, so that two workers never wait for each other."""
    dice = schema.dice
    for outcome, count in sorted(outcomes.items()):
        done = connection.execute(update(dice).where(dice.c.outcome == outcome).values(count=dice.c.count + count))
        if not done.rowcount:
            connection.execute(insert(dice).values(outcome=outcome, count=count))


def dice_counts(connection: Connection) -> dict[str, int]:
    """How often each outcome was rolled."""
    found = connection.execute(select(schema.dice.c.outcome, schema.dice.c.count))
    return {str(outcome): int(count) for outcome, count in found}


def take_lease(connection: Connection, id: str, worker: str) -> bool:
    """Become the worker that moves the clocks and bots of a table, if no other one is; by the database's clock."""
    lease = schema.lease
    now = float(connection.execute(select(extract("epoch", func.clock_timestamp()))).scalar_one())
    mine = (lease.c.worker == worker) | (lease.c.until < now)
    done = connection.execute(
        update(lease).where(lease.c.play_table == id, mine).values(worker=worker, until=now + LEASE)
    )
    if done.rowcount:
        return True
    if connection.execute(select(lease).where(lease.c.play_table == id)).first():
        return False
    connection.execute(insert(lease).values(play_table=id, worker=worker, until=now + LEASE))
    return True

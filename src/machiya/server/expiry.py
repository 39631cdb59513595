"""What is not kept for ever. The server forgets old records and guests by itself; `purge.py` forgets old tables too."""

import asyncio
import time
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import Connection, Delete, Select, delete, exists, func, select

from . import schema
from .settings import Settings
from .store import Store, StoreFailed
from .tasks import LOGGER

DAY: Final = 24 * 3600.0
PAUSE: Final = 6 * 3600.0
"""Seconds between two looks for what has expired."""


class Old(NamedTuple):
    """How much is old."""

    tables: int
    records: int
    guests: int


def old_records(before: float) -> Select[tuple[str]]:
    """Records from elsewhere that were brought before a time."""
    return select(schema.record.c.id).where(schema.record.c.at < before)


def old_guests(before: float) -> Select[tuple[str]]:
    """Guests who last said their name before a time, and have sat at no table that was made since."""
    guest, holder, tables = schema.guest, schema.holder, schema.play_table
    sits = exists().where(holder.c.guest == guest.c.id, holder.c.play_table == tables.c.id, tables.c.at >= before)
    return select(guest.c.id).where(guest.c.at < before, ~sits)


def old_tables(before: float, now: float) -> Select[tuple[str]]:
    """Tables at which nothing was done since a time, and that no worker looks after now."""
    tables, move, lease = schema.play_table, schema.move, schema.lease
    last = select(func.max(move.c.at)).where(move.c.play_table == tables.c.id).scalar_subquery()
    held = exists().where(lease.c.play_table == tables.c.id, lease.c.until > now)
    return select(tables.c.id).where(func.coalesce(last, tables.c.at) < before, ~held)


def count(connection: Connection, before: float, now: float) -> Old:
    """How much is older than a time."""
    found = (old_tables(before, now), old_records(before), old_guests(before))
    return Old(*(connection.execute(select(func.count()).select_from(each.subquery())).scalar_one() for each in found))


def forget(connection: Connection, before: float, now: float) -> Old:
    """Forget tables, records and guests older than a time, and everything that belongs to them."""
    tables = list(connection.execute(old_tables(before, now)).scalars())
    for id in tables:
        for part in (schema.move, schema.chat, schema.person, schema.holder, schema.lease):
            connection.execute(delete(part).where(part.c.play_table == id))
        connection.execute(delete(schema.play_table).where(schema.play_table.c.id == id))
    played = select(schema.play_table.c.pack).where(schema.play_table.c.pack.is_not(None))
    connection.execute(delete(schema.pack).where(schema.pack.c.id.not_in(played)))
    return Old(len(tables), forget_records(connection, before), forget_guests(connection, before))


def forget_records(connection: Connection, before: float) -> int:
    """Forget records older than a time; how many."""
    return _done(connection, delete(schema.record).where(schema.record.c.id.in_(old_records(before))))


def forget_guests(connection: Connection, before: float) -> int:
    """Forget guests older than a time; how many."""
    return _done(connection, delete(schema.guest).where(schema.guest.c.id.in_(old_guests(before))))


def _done(connection: Connection, work: Delete) -> int:
    return int(connection.execute(work).rowcount)


async def keep_house(store: Store, settings: Settings) -> None:
    """Forget what has expired, now and every few hours."""
    kept = {forget_records: settings.records_days, forget_guests: settings.guests_days}
    while True:
        for work, days in kept.items():
            if not days:
                continue
            try:
                gone = await store.write(partial(work, before=time.time() - days * DAY))
                LOGGER.info("%s: %d older than %d days", work.__name__, gone, days)
            except StoreFailed as error:
                LOGGER.warning("%s: %s", work.__name__, error)
        await asyncio.sleep(PAUSE)

"""What lasts: tables, seats, moves and guests in SQLite or PostgreSQL.

One thread writes. Everything that waits is written in one transaction, so many tables share one commit, and nobody is
told that something is done before it is. Several workers may share a PostgreSQL database: the primary key of a row
decides who was first, and a notification in the same transaction tells the others.
"""

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, select, text
from sqlalchemy import delete as sql_delete
from sqlalchemy import insert as sql_insert
from sqlalchemy import update as sql_update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from . import schema
from .session import Options, Row, Seat, Session

BATCH = 500
"""Jobs that share a commit at most."""
CHANNEL = "machiya"
LONGEST_PAYLOAD = 7_000
"""Bytes of a notification; PostgreSQL takes 8,000."""
MIGRATION_LOCK = 0x6D616368
LEASE = 6.0
"""Seconds that a worker may move the clocks and bots of a table without asking again."""

Result = TypeVar("Result")
Work = Callable[[Connection], Any]


class StaleRows(Exception):
    """Somebody else has added to the table first, or the command has been done already."""


class StoreFailed(Exception):
    """The database cannot be written or read."""


@dataclass(frozen=True)
class Stored:
    """A table as it was found: the session that its rows come to, and what lies beside it."""

    session: Session
    code: str
    host: int | None
    next: str | None
    at: float


@dataclass(slots=True)
class Job:
    """Something to be written, and whom to tell."""

    work: Work | None
    table: str
    rows: list[Row]
    future: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop


class Store:
    """The database behind one server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.postgres = url.startswith("postgresql")
        self.engine = _engine(url)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(4, "machiya-read")
        self._writer = threading.Thread(target=self._write_all, name="machiya-write", daemon=True)
        self._listener: Listener | None = None
        self.commits = 0
        self.written = 0

    # Life.

    def open(self) -> None:
        """Bring the database to the newest shape and begin to write."""
        try:
            migrate(self.engine, self.postgres)
        except BaseException:
            self.close()
            raise
        self._writer.start()

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        if self._listener:
            self._listener.stop()
        if self._writer.is_alive():
            self._jobs.put(None)
            self._writer.join(10)
        self._readers.shutdown(wait=True)
        self.engine.dispose()

    def listen(self, told: Callable[[str], None]) -> None:
        """Call a function, in another thread, with every notification of the workers that share the database."""
        if self.postgres:
            self._listener = Listener(self.url, told)
            self._listener.start()

    # Writing and reading.

    async def append(self, table: str, rows: list[Row], work: Work | None = None) -> None:
        """Store rows, and what else belongs to them; StaleRows if another row is there already."""
        await self._put(work, table, rows)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction of the writer."""
        found: Result = await self._put(work, "", [])
        return found

    def _put(self, work: Work | None, table: str, rows: list[Row]) -> "asyncio.Future[Any]":
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, table, rows, future, loop))
        return future

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Read something."""

        def run() -> Result:
            try:
                with self.engine.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                raise StoreFailed(str(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    def _write_all(self) -> None:
        """The writer's thread: take what waits, write it in one transaction, tell everybody."""
        ending = False
        while not ending:
            jobs: list[Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) >= BATCH:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            ending = job is None
            if jobs:
                _tell(self._write_batch(jobs))

    def _write_batch(self, jobs: list[Job]) -> list[tuple[Job, Any, Exception | None]]:
        try:
            with self.engine.begin() as connection:
                answers = self._write_in(connection, jobs)
        except IntegrityError as error:
            if len(jobs) == 1:
                return [(jobs[0], None, StaleRows(str(error)))]
            return [answer for job in jobs for answer in self._write_batch([job])]
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            if len(jobs) > 1 and not isinstance(error, DBAPIError):
                return [answer for job in jobs for answer in self._write_batch([job])]
            return [(job, None, StoreFailed(str(error))) for job in jobs]
        except Exception as error:  # whatever a job raised is its own: the others are written without it
            if len(jobs) == 1:
                return [(jobs[0], None, error)]
            return [answer for job in jobs for answer in self._write_batch([job])]
        self.commits += 1
        self.written += sum(len(job.rows) for job in jobs)
        return answers

    def _write_in(self, connection: Connection, jobs: list[Job]) -> list[tuple[Job, Any, Exception | None]]:
        rows = [
            {
                "play_table": job.table, "seq": row.seq, "kind": row.kind, "seat": row.seat, "action": row.action,
                "at": row.at, "client": row.client,
            }
            for job in jobs
            for row in job.rows
        ]  # fmt: skip
        if rows:
            connection.execute(sql_insert(schema.move), rows)
        answers: list[tuple[Job, Any, Exception | None]] = [
            (job, job.work(connection) if job.work else None, None) for job in jobs
        ]
        if self.postgres:
            notify(connection, [f"v {job.table} {job.rows[-1].seq}" for job in jobs if job.rows])
        return answers


def _tell(answers: list[tuple[Job, Any, Exception | None]]) -> None:
    """Answer everybody who waited for a commit, in one go."""

    def answer() -> None:
        for job, result, error in answers:
            if not job.future.done():
                job.future.set_exception(error) if error else job.future.set_result(result)

    for loop in {job.loop for job, _, _ in answers}:
        if not loop.is_closed():
            loop.call_soon_threadsafe(answer)


def notify(connection: Connection, messages: Iterable[str]) -> None:
    """Tell all workers, once the transaction is committed."""
    lines: list[str] = []
    for message in messages:
        if sum(map(len, lines)) + len(message) > LONGEST_PAYLOAD:
            connection.execute(
                text("select pg_notify(:channel, :lines)"), {"channel": CHANNEL, "lines": "\n".join(lines)}
            )
            lines = []
        lines.append(message)
    if lines:
        connection.execute(text("select pg_notify(:channel, :lines)"), {"channel": CHANNEL, "lines": "\n".join(lines)})


class Listener(threading.Thread):
    """Hears what other workers have written."""

    def __init__(self, url: str, told: Callable[[str], None]) -> None:
        super().__init__(name="machiya-listen", daemon=True)
        self.url = url.replace("postgresql+psycopg://", "postgresql://")
        self.told = told
        self.stopping = threading.Event()

    def run(self) -> None:
        """Listen until told to stop; after a lost connection everything may have changed."""
        import psycopg  # noqa: PLC0415  (an extra: only servers with PostgreSQL have it)

        while not self.stopping.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    self.told("*")
                    while not self.stopping.is_set():
                        for found in connection.notifies(timeout=0.5):
                            for line in found.payload.split("\n"):
                                self.told(line)
            except psycopg.Error:
                self.stopping.wait(1.0)

    def stop(self) -> None:
        """Stop listening."""
        self.stopping.set()
        self.join(3)


def _engine(url: str) -> Engine:
    if url.startswith("postgresql"):
        return create_engine(url, pool_size=6, max_overflow=4, pool_pre_ping=True)
    engine = create_engine(url, poolclass=QueuePool, pool_size=6, connect_args={"check_same_thread": False})

    def begin_by_hand(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            connection.execute(f"pragma {setting}")

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("begin")

    event.listen(engine, "connect", begin_by_hand)
    event.listen(engine, "begin", begin)
    return engine


def migrate(engine: Engine, postgres: bool) -> None:
    """Bring the database to the newest shape; with PostgreSQL, one worker at a time."""
    from alembic import command  # noqa: PLC0415  (half a second that only a server needs)
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        if postgres:
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


# What is written and read, each within somebody's transaction.


def add_table(
    connection: Connection, session: Session, code: str, host: int | None, guest: str | None, at: float
) -> None:
    """A new table with its seats."""
    connection.execute(
        sql_insert(schema.play_table).values(
            id=session.id, code=code, options=_options(session.options), server_seed=session.server_seed,
            status=session.status, open=_is_open(session), host=host, next=None, at=at,
        )
    )  # fmt: skip
    connection.execute(
        sql_insert(schema.seat),
        [
            {"play_table": session.id, "seat": number, "name": seat.name, "token_hash": seat.token_hash}
            for number, seat in enumerate(session.seats)
        ],
    )
    held = [
        {"play_table": session.id, "seat": number, "guest": guest}
        for number, seat in enumerate(session.seats)
        if guest in seat.guests
    ]
    if held:
        connection.execute(sql_insert(schema.holder), held)


def _options(options: Options) -> str:
    return json.dumps(options.document())


def _is_open(session: Session) -> bool:
    return session.options.listed and session.status == "waiting"


def find_table(connection: Connection, name: str) -> str | None:
    """The id of a table by its id or code."""
    table = schema.play_table
    found = connection.execute(select(table.c.id).where((table.c.id == name) | (table.c.code == name.upper())))
    return found.scalar_one_or_none()


def load_table(connection: Connection, id: str) -> Stored | None:
    """A table with everything that was done at it."""
    table = schema.play_table
    found = connection.execute(select(table).where(table.c.id == id)).one_or_none()
    if found is None:
        return None
    options = Options.read(json.loads(found.options))
    session = Session(id, options, found.server_seed, load_seats(connection, id, options))
    session.fold(rows_since(connection, id, 0))
    return Stored(session, found.code, found.host, found.next, found.at)


def load_seats(connection: Connection, id: str, options: Options) -> list[Seat]:
    """The seats of a table as they were set up, with those who hold them now."""
    seats = [Seat(kind, bot, owner=kind) for kind, bot in options.seats]
    for row in connection.execute(select(schema.seat).where(schema.seat.c.play_table == id)):
        seats[row.seat].name, seats[row.seat].token_hash = row.name, row.token_hash
    for row in connection.execute(select(schema.holder).where(schema.holder.c.play_table == id)):
        seats[row.seat].guests.add(row.guest)
    return seats


def rows_since(connection: Connection, id: str, version: int) -> list[Row]:
    """The rows of a table after a version."""
    move = schema.move
    found = connection.execute(select(move).where(move.c.play_table == id, move.c.seq > version).order_by(move.c.seq))
    return [Row(row.seq, row.kind, row.seat, row.action, row.at, row.client) for row in found]


def set_status(connection: Connection, session: Session) -> None:
    """Keep what the lobby asks for."""
    connection.execute(
        sql_update(schema.play_table)
        .where(schema.play_table.c.id == session.id)
        .values(status=session.status, open=_is_open(session))
    )


def set_next(connection: Connection, id: str, next: str) -> bool:
    """Say where the table plays again; false if that has been said."""
    table = schema.play_table
    done = connection.execute(sql_update(table).where(table.c.id == id, table.c.next.is_(None)).values(next=next))
    return done.rowcount == 1


def next_table(connection: Connection, id: str) -> str | None:
    """The table where a table plays again."""
    table = schema.play_table
    return connection.execute(select(table.c.next).where(table.c.id == id)).scalar_one_or_none()


def set_seat(connection: Connection, id: str, number: int, name: str, token_hash: str) -> None:
    """Who is in a seat."""
    seat = schema.seat
    connection.execute(
        sql_update(seat).where(seat.c.play_table == id, seat.c.seat == number).values(name=name, token_hash=token_hash)
    )


def hold(connection: Connection, id: str, number: int, guest: str) -> None:
    """A guest holds a seat; more than one may."""
    holder = schema.holder
    row = {"play_table": id, "seat": number, "guest": guest}
    if not connection.execute(select(holder).filter_by(**row)).first():
        connection.execute(sql_insert(holder).values(**row))


def let_go(connection: Connection, id: str, number: int) -> None:
    """Nobody holds a seat any more."""
    holder = schema.holder
    connection.execute(sql_delete(holder).where(holder.c.play_table == id, holder.c.seat == number))


def tables_of(connection: Connection, guest: str) -> list[str]:
    """The tables at which a guest holds a seat and that can be gone on with or looked at, the newest first."""
    table, holder = schema.play_table, schema.holder
    found = connection.execute(
        select(table.c.id)
        .where(table.c.id.in_(select(holder.c.play_table).where(holder.c.guest == guest)))
        .order_by(table.c.at.desc())
        .limit(50)
    )
    return list(found.scalars())


def open_tables(connection: Connection) -> list[str]:
    """The tables of the lobby, the newest first."""
    table = schema.play_table
    found = connection.execute(
        select(table.c.id)
        .where(table.c.open.is_(True), table.c.status == "waiting")
        .order_by(table.c.at.desc())
        .limit(50)
    )
    return list(found.scalars())


def table_summary(connection: Connection, id: str) -> Any:
    """What the lobby shows of a table, without its moves."""
    return connection.execute(select(schema.play_table).where(schema.play_table.c.id == id)).one_or_none()


def last_move(connection: Connection, id: str) -> float | None:
    """When something was last done at a table."""
    move = schema.move
    found = connection.execute(select(move.c.at).where(move.c.play_table == id).order_by(move.c.seq.desc()).limit(1))
    return found.scalar_one_or_none()


def get_guest(connection: Connection, id: str) -> Any:
    """A guest, if they have told anything."""
    return connection.execute(select(schema.guest).where(schema.guest.c.id == id)).one_or_none()


def put_guest(connection: Connection, id: str, name: str, language: str) -> None:
    """Remember a guest's name and language."""
    guest = schema.guest
    done = connection.execute(sql_update(guest).where(guest.c.id == id).values(name=name, language=language))
    if not done.rowcount:
        connection.execute(sql_insert(guest).values(id=id, name=name, language=language, at=time.time()))


def forget_guest(connection: Connection, id: str) -> list[str]:
    """Forget a guest's name and chat; the tables where they sat go on without the name."""
    holder, seat, chat = schema.holder, schema.seat, schema.chat
    held = connection.execute(select(holder.c.play_table, holder.c.seat).where(holder.c.guest == id)).all()
    for row in held:
        name = f"Player {row.seat + 1}"
        connection.execute(
            sql_update(seat).where(seat.c.play_table == row.play_table, seat.c.seat == row.seat).values(name=name)
        )
    tables = {row.play_table for row in held}
    tables |= set(connection.execute(select(chat.c.play_table).where(chat.c.guest == id)).scalars())
    connection.execute(sql_delete(chat).where(chat.c.guest == id))
    connection.execute(sql_delete(holder).where(holder.c.guest == id))
    connection.execute(sql_delete(schema.guest).where(schema.guest.c.id == id))
    return sorted(tables)


def add_chat(connection: Connection, id: str, seat: int, guest: str, line: dict[str, Any], client: str | None) -> int:
    """A line of chat; its number."""
    done = connection.execute(
        sql_insert(schema.chat).values(
            play_table=id, seat=seat, guest=guest, text=line["text"], preset=line.get("preset"), at=line["at"],
            client=client,
        )
    )  # fmt: skip
    key = done.inserted_primary_key
    return int(key[0]) if key else 0


def chat_lines(connection: Connection, id: str, after: int = 0, most: int = 100) -> list[dict[str, Any]]:
    """The last lines of chat, oldest first."""
    chat = schema.chat
    found = connection.execute(
        select(chat).where(chat.c.play_table == id, chat.c.id > after).order_by(chat.c.id.desc()).limit(most)
    )
    lines = [
        {"id": row.id, "seat": row.seat, "text": row.text, "preset": row.preset, "at": row.at, "client": row.client}
        for row in found
    ]
    return lines[::-1]


def add_record(connection: Connection, id: str, content: str) -> None:
    """Keep a record from elsewhere."""
    if not get_record(connection, id):
        connection.execute(sql_insert(schema.record).values(id=id, text=content, at=time.time()))


def get_record(connection: Connection, id: str) -> str | None:
    """A record from elsewhere."""
    return connection.execute(select(schema.record.c.text).where(schema.record.c.id == id)).scalar_one_or_none()


def count_dice(connection: Connection, outcomes: Counter[str]) -> None:
    """Add the rolls of a game that has ended; in a fixed order, so that two workers never wait for each other."""
    dice = schema.dice
    for outcome, count in sorted(outcomes.items()):
        done = connection.execute(sql_update(dice).where(dice.c.outcome == outcome).values(count=dice.c.count + count))
        if not done.rowcount:
            connection.execute(sql_insert(dice).values(outcome=outcome, count=count))


def dice_counts(connection: Connection) -> dict[str, int]:
    """How often each outcome was rolled."""
    found = connection.execute(select(schema.dice.c.outcome, schema.dice.c.count))
    return {str(outcome): int(count) for outcome, count in found}


def take_lease(connection: Connection, id: str, worker: str, now: float) -> bool:
    """Become the worker that moves the clocks and bots of a table, if no other one is."""
    lease = schema.lease
    mine = (lease.c.worker == worker) | (lease.c.until < now)
    done = connection.execute(
        sql_update(lease).where(lease.c.play_table == id, mine).values(worker=worker, until=now + LEASE)
    )
    if done.rowcount:
        return True
    if connection.execute(select(lease).where(lease.c.play_table == id)).first():
        return False
    connection.execute(sql_insert(lease).values(play_table=id, worker=worker, until=now + LEASE))
    return True

"""What lasts: tables, seats, moves and guests in SQLite or PostgreSQL.

One thread writes. Everything that waits is written in one transaction, so many tables share one commit, and nobody is
told that something is done before it is. Several workers may share a PostgreSQL database: the primary key of a row
decides who was first, and a notification in the same transaction tells the others.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from . import schema
from .table import Move
from .workers import Message, Missed, Moved, decode, encode

BATCH = 500
"""Jobs that share a commit at most."""
CHANNEL = "machiya"
LONGEST_PAYLOAD = 7_000
"""Bytes of a notification; PostgreSQL takes 8,000."""
MIGRATION_LOCK = 0x6D616368

Result = TypeVar("Result")
Work = Callable[[Connection], Any]


class StaleRows(Exception):
    """Somebody else has added to the table first, or the command has been done already."""


class StoreFailed(Exception):
    """The database cannot be written or read."""


@dataclass(slots=True)
class Job:
    """Something to be written, and whom to tell."""

    work: Work | None
    table: str
    moves: list[Move]
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

    def listen(self, told: Callable[[Message | Missed], None]) -> None:
        """Call a function, in another thread, with every message of the workers that share the database."""
        if self.postgres:
            self._listener = Listener(self.url, told)
            self._listener.start()

    # Writing and reading.

    async def append(self, table: str, moves: list[Move], work: Work | None = None) -> None:
        """Store moves, and what else belongs to them; StaleRows if another is there already."""
        await self._put(work, table, moves)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction of the writer."""
        found: Result = await self._put(work, "", [])
        return found

    def tell(self, connection: Connection, *messages: Message) -> None:
        """Tell the other workers, once the transaction is committed; alone, there is nobody to tell."""
        if self.postgres:
            notify(connection, messages)

    async def announce(self, *messages: Message) -> None:
        """Tell the other workers something that is stored nowhere, if they can be reached."""
        with suppress(StoreFailed, StaleRows):
            await self.write(lambda connection: self.tell(connection, *messages))

    def _put(self, work: Work | None, table: str, moves: list[Move]) -> "asyncio.Future[Any]":
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, table, moves, future, loop))
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
        """Write jobs in one transaction; if that fails each gets its own, so that one cannot spoil another's."""
        try:
            with self.engine.begin() as connection:
                answers = self._write_in(connection, jobs)
        except Exception as error:
            if len(jobs) > 1:
                return [answer for job in jobs for answer in self._write_batch([job])]
            return [(jobs[0], None, _named(error))]
        self.commits += 1
        return answers

    def _write_in(self, connection: Connection, jobs: list[Job]) -> list[tuple[Job, Any, Exception | None]]:
        rows = [
            {
                "play_table": job.table, "seq": move.seq, "kind": move.kind, "seat": move.seat,
                "action": move.action, "at": move.at, "client": move.client,
            }
            for job in jobs
            for move in job.moves
        ]  # fmt: skip
        if rows:
            connection.execute(insert(schema.move), rows)
        answers: list[tuple[Job, Any, Exception | None]] = [
            (job, job.work(connection) if job.work else None, None) for job in jobs
        ]
        if self.postgres:
            notify(connection, [_moved(job) for job in jobs if job.moves])
        return answers


def _named(error: Exception) -> Exception:
    """What a failure means to those who asked; what a job raised of its own is passed on."""
    if isinstance(error, IntegrityError):
        return StaleRows(str(error))
    return StoreFailed(str(error)) if isinstance(error, SQLAlchemyError | sqlite3.Error | OSError) else error


def _moved(job: Job) -> Moved:
    """What other workers are told of a job."""
    return Moved(job.table, job.moves[-1].seq, tuple(job.moves))


def _tell(answers: list[tuple[Job, Any, Exception | None]]) -> None:
    """Answer everybody who waited for a commit, in one go."""

    def answer() -> None:
        for job, result, error in answers:
            if not job.future.done():
                job.future.set_exception(error) if error else job.future.set_result(result)

    for loop in {job.loop for job, _, _ in answers}:
        if not loop.is_closed():
            loop.call_soon_threadsafe(answer)


def notify(connection: Connection, messages: Iterable[Message]) -> None:
    """Tell all workers, once the transaction is committed; as many messages at once as a notification carries."""
    payloads: list[str] = []
    for message in messages:
        line = encode(message)
        if payloads and len(payloads[-1]) + len(line) < LONGEST_PAYLOAD:
            payloads[-1] += f"\n{line}"
        else:
            payloads.append(line)
    for payload in payloads:
        connection.execute(text("select pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


class Listener(threading.Thread):
    """Hears what other workers have written."""

    def __init__(self, url: str, told: Callable[[Message | Missed], None]) -> None:
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
                    self.told(Missed())
                    while not self.stopping.is_set():
                        for found in connection.notifies(timeout=0.5):
                            for line in found.payload.split("\n"):
                                message = decode(line)
                                if message is not None:
                                    self.told(message)
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

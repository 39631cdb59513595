"""What lasts: tables, seats, moves and guests in SQLite or PostgreSQL.

One thread writes. Everything that waits is written in one transaction, so many tables share one commit, and nobody is
told that something is done before it is. Several workers may share a PostgreSQL database: the primary key of a row
decides who was first, and a notification in the same transaction tells the others.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from ..errors import needing
from . import schema
from .table import Move
from .workers import Message, Missed, Moved, decode, encode

BATCH = 500
"""Jobs that share a commit at most."""
APART = 0.005
"""Seconds between the beginnings of two commits: whoever comes meanwhile shares the next."""
ROWS = 50
"""Rows that one statement writes at most: Python's threads take turns between statements, not within one."""
TRIED = 2.0
"""Seconds that are trusted after the database was found writable, or not."""
TRYING = 5.0
"""Seconds that this may take."""
CHANNEL = "machiya"
LONGEST_PAYLOAD = 7_000
"""Bytes of a notification; PostgreSQL takes 8,000."""
MIGRATION_LOCK = 0x6D616368
MIGRATIONS = Path(__file__).parent / "migrations"

Result = TypeVar("Result")
Work = Callable[[Connection], Any]


class StaleRows(Exception):
    """Somebody else has added to the table first, or the command has been done already."""


class StoreFailed(Exception):
    """The database cannot be written or read."""


class Damaged(StoreFailed):
    """The database is no whole SQLite database."""


class Newer(StoreFailed):
    """The database has a shape that this version does not know: a newer one has been here."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(found, known)
        self.found, self.known = found, known


@dataclass(slots=True)
class Job:
    """Something to be written, and whom to tell."""

    work: Work | None
    table: str
    moves: list[Move]
    stands: str
    """Everything in the table's game after them, if they changed it."""
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
        mark = "%s" if self.postgres else "?"
        self._adding = [adding(rows, mark) for rows in range(ROWS + 1)]
        self._standing = [setting_standing(tables, mark) for tables in range(ROWS + 1)]
        self._trial: asyncio.Future[bool] | None = None
        self._tried = 0.0

    # Life.

    def open(self) -> None:
        """Look whether the database is whole and one of ours, bring it to the newest shape, and begin to write."""
        try:
            if not self.postgres:
                look_at(Path(str(self.engine.url.database)))
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

    async def append(self, table: str, moves: list[Move], work: Work | None = None, stands: str = "") -> None:
        """Store moves, what else belongs to them, and how the game stands then; StaleRows if others came first."""
        await self._put(work, table, moves, stands)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction of the writer."""
        found: Result = await self._put(work, "", [], "")
        return found

    def tell(self, connection: Connection, *messages: Message) -> None:
        """Tell the other workers, once the transaction is committed; alone, there is nobody to tell."""
        if self.postgres:
            notify(connection, messages)

    async def announce(self, *messages: Message) -> None:
        """Tell the other workers something that is stored nowhere, if they can be reached."""
        with suppress(StoreFailed, StaleRows):
            await self.write(lambda connection: self.tell(connection, *messages))

    async def is_writable(self) -> bool:
        """Whether something can be written. It is tried now and then, and by one for all who ask meanwhile."""
        now = time.monotonic()
        if self._trial is None or (self._trial.done() and now - self._tried > TRIED):
            self._tried, self._trial = now, asyncio.ensure_future(self._try_to_write())
        return await asyncio.shield(self._trial)

    async def _try_to_write(self) -> bool:
        lease = schema.lease

        def work(connection: Connection) -> None:
            connection.execute(delete(lease).where(lease.c.play_table == ""))
            connection.execute(insert(lease).values(play_table="", worker="", until=0.0))

        try:
            async with asyncio.timeout(TRYING):
                await self.write(work)
        except StaleRows:  # another worker does the same
            return True
        except (StoreFailed, TimeoutError):
            return False
        return True

    def _put(self, work: Work | None, table: str, moves: list[Move], stands: str) -> "asyncio.Future[Any]":
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, table, moves, stands, future, loop))
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
        ending, due = False, 0.0
        while not ending:
            jobs: list[Job] = []
            job = self._jobs.get()
            time.sleep(max(0.0, due - time.monotonic()))
            due = time.monotonic() + APART
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
            return [(jobs[0], None, self._named(error))]
        self.commits += 1
        return answers

    def _write_in(self, connection: Connection, jobs: list[Job]) -> list[tuple[Job, Any, Exception | None]]:
        moves = [(job.table, *move) for job in jobs for move in job.moves]
        self._write_rows(connection, self._adding, moves)
        answers: list[tuple[Job, Any, Exception | None]] = [
            (job, job.work(connection) if job.work else None, None) for job in jobs
        ]
        standing = {job.table: job.stands for job in jobs if job.stands}  # of several commands at a table, the last
        self._write_rows(connection, self._standing, list(standing.items()))
        if self.postgres:
            notify(connection, [_moved(job) for job in jobs if job.moves])
        return answers

    def _write_rows(self, connection: Connection, statements: list[str], rows: list[tuple[Any, ...]]) -> None:
        """Write rows, many in one statement. Done for every move, so that SQLAlchemy is left out of it."""
        for start in range(0, len(rows), ROWS):
            some = rows[start : start + ROWS]
            with closing(connection.connection.cursor()) as cursor:
                cursor.execute(statements[len(some)], tuple(chain.from_iterable(some)))

    def _named(self, error: Exception) -> Exception:
        """What a failure means to those who asked; what a job raised of its own is passed on."""
        driver: Any = self.engine.dialect.loaded_dbapi
        if isinstance(error, IntegrityError | driver.IntegrityError):
            return StaleRows(str(error))
        return StoreFailed(str(error)) if isinstance(error, SQLAlchemyError | driver.Error | OSError) else error


def adding(rows: int, mark: str) -> str:
    """The statement that stores so many moves; `mark` stands for a value."""
    columns = ", ".join(f'"{name}"' for name in ("play_table", *Move._fields))
    return f"insert into move ({columns}) values {_marks(rows, 1 + len(Move._fields), mark)}"


def setting_standing(tables: int, mark: str) -> str:
    """The statement that says of so many tables how their games stand."""
    return (
        f"with told(id, game) as (values {_marks(tables, 2, mark)}) update play_table "
        "set stands = (select game from told where told.id = play_table.id) where id in (select id from told)"
    )


def _marks(rows: int, columns: int, mark: str) -> str:
    return ", ".join([f"({', '.join([mark] * columns)})"] * rows)


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
        with needing("postgres"):
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


def look_at(path: Path) -> None:
    """Refuse an SQLite database that is damaged or newer than this version, without changing a byte of it."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            (found,) = database.execute("pragma quick_check(1)").fetchone()
            named = "select 1 from sqlite_master where name = 'alembic_version'"
            shape = None
            if found == "ok" and database.execute(named).fetchone():
                shape = database.execute("select version_num from alembic_version").fetchone()
    except sqlite3.Error as error:
        raise Damaged(str(error)) from None
    if found != "ok":
        raise Damaged(str(found).splitlines()[0])
    check_shape(shape[0] if shape else None)


def check_shape(found: str | None) -> None:
    """Refuse a shape of the database that this version does not know."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415  (half a second that only a server needs)

    scripts = ScriptDirectory(str(MIGRATIONS))
    if found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
        raise Newer(found, str(scripts.get_current_head()))


def migrate(engine: Engine, postgres: bool) -> None:
    """Bring the database to the newest shape; with PostgreSQL, one worker at a time."""
    from alembic import command  # noqa: PLC0415  (as above)
    from alembic.config import Config  # noqa: PLC0415
    from alembic.migration import MigrationContext  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if postgres:
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        check_shape(MigrationContext.configure(connection).get_current_revision())
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

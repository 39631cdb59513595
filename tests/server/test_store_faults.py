"""The database fails at any of its calls: what was acknowledged is stored, in order and once, and nothing else is told.

Two people play at a real server whose connections to SQLite fail on demand: at the first call that a command makes, at
the second, the third and so on, once or several times in a row, before the call has done anything or after it has done
everything. They send again what was not acknowledged, as the page does. So does a server that starts.
"""

import itertools
import json
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, InvalidStatus

from machiya.client import Answered, Client, Seat, new_id
from machiya.server.constants import CHAT
from machiya.server.store import Store

from .conftest import SOAK, Inside, eventually
from .test_history import PUBLIC

OLD = Path(__file__).parents[1] / "data" / "0.1.0" / "sqlite.db"
TRIES = 100
"""How often something is sent again before a server counts as one that does not go on."""
Result = TypeVar("Result")


class Faults:
    """Makes calls of the database fail: from the n-th on, so many in a row."""

    def __init__(self, late: bool = False) -> None:
        self.late = late
        """The call is done before it fails, as when a commit is made and its answer lost."""
        self.failed = 0
        self._calls, self._first, self._last = 0, 0, -1
        self._lock = threading.Lock()

    def connect_by(self, parameters: dict[str, Any]) -> None:
        """Let a connection that is about to be made fail with the others."""
        parameters["factory"] = partial(Failing, faults=self)
        self.call(lambda: None)

    @contextmanager
    def at(self, first: int, count: int) -> Iterator[None]:
        """Fail from the n-th call on; afterwards all is well again."""
        with self._lock:
            self.failed = self._calls = 0
            self._first, self._last = first, first + count - 1
        yield
        with self._lock:
            self._last = -1

    def call(self, work: Callable[[], Result]) -> Result:
        """Make a call, unless it is its turn to fail."""
        with self._lock:
            self._calls += 1
            fails = self._first <= self._calls <= self._last
            self.failed += fails
        if not fails:
            return work()
        if self.late:
            work()
        raise sqlite3.OperationalError("disk I/O error")


class FailingCursor(sqlite3.Cursor):
    """A cursor whose calls fail."""

    connection: "Failing"

    def _call(self, work: Callable[[], Result]) -> Result:
        return self.connection.faults.call(work)

    def execute(self, *given: Any) -> Any:
        return self._call(partial(super().execute, *given))

    def executemany(self, *given: Any) -> Any:
        return self._call(partial(super().executemany, *given))

    def fetchone(self) -> Any:
        return self._call(super().fetchone)

    def fetchall(self) -> Any:
        return self._call(super().fetchall)

    def fetchmany(self, *given: Any) -> Any:
        return self._call(partial(super().fetchmany, *given))


class Failing(sqlite3.Connection):
    """A connection to SQLite whose calls fail."""

    def __init__(self, *given: Any, faults: Faults, **more: Any) -> None:
        self.faults = faults
        super().__init__(*given, **more)

    def cursor(self, *_: Any) -> Any:
        return super().cursor(FailingCursor)

    def commit(self) -> None:
        self.faults.call(super().commit)

    def rollback(self) -> None:
        self.faults.call(super().rollback)


@contextmanager
def failing(folder: Path, faults: Faults) -> Iterator[Inside]:
    """A server whose database fails when it is told to."""
    server = Inside(folder)
    engine = server.hall.store.engine
    engine.dispose()  # those that made the tables
    event.listen(engine, "do_connect", lambda _dialect, _record, _given, parameters: faults.connect_by(parameters))
    with server:
        yield server


def again(work: Callable[[], Result], *done: str) -> Result | None:
    """Ask until it is not refused for the database; None where the answer says that it had been done all along."""
    for _ in range(TRIES):
        try:
            return work()
        except Answered as answer:
            if answer.error in done:
                return None
            if answer.error != "unavailable":
                raise
    raise AssertionError("the server does not go on")


class Person:
    """Sits at a table, connects again whenever the socket is closed, and keeps everything that was told."""

    def __init__(self, evening: "Evening", client: Client, table: str) -> None:
        self.evening, self.client, self.table = evening, client, table
        self.acknowledged: list[tuple[str, int]] = []
        """Commands by their id, and the version that each came to."""
        self.seats: list[Seat] = []
        self._open = ExitStack()
        self.sit()

    def sit(self) -> None:
        """Connect, as often as it takes."""
        self._open.close()
        for _ in range(TRIES):
            with suppress(InvalidStatus):  # refused at the door
                try:
                    self.seats.append(self._open.enter_context(self.client.sit(self.table)))
                    return
                except ConnectionClosed as closing:
                    check_closing(closing)
        raise AssertionError("nobody can come in any more")

    @property
    def seat(self) -> Seat:
        return self.seats[-1]

    def do(self, type: str, **fields: object) -> None:
        """Send a command until it is acknowledged."""
        id = new_id()
        for _ in range(TRIES):
            try:
                version = self.seat.command(type, id, **fields)
                self.acknowledged.append((id, version))
                self.seat.catch_up(version)
                return
            except Answered as answer:
                if answer.error != "unavailable":
                    raise
                if self.evening.count == 1:  # else nobody may be able to find out what has become of it
                    assert not self.evening.has(id)
            except ConnectionClosed as closing:
                check_closing(closing)
                self.sit()
        raise AssertionError("the server does not go on")

    def play(self) -> None:
        actions = self.seat.actions
        self.do("play", action="pass" if "pass" in actions else actions[0], version=self.seat.version)

    def follow(self, other: "Person") -> None:
        """Wait until everything is known that another knows."""
        try:
            self.seat.catch_up(other.seat.version)
        except ConnectionClosed as closing:
            check_closing(closing)
            self.sit()
            self.seat.catch_up(other.seat.version)

    def leave(self) -> None:
        with suppress(ConnectionClosed):
            self.seat.drain(0.05)
        self._open.close()

    def heard(self) -> Iterator[Any]:
        return (json.loads(frame) for seat in self.seats for frame in seat.frames)


def check_closing(closing: ConnectionClosed) -> None:
    """Nobody is told that the table is gone: they are to come again."""
    assert closing.rcvd is not None
    assert closing.rcvd.code == 1012


class Evening:
    """Two people at a table of a server that fails."""

    def __init__(self, server: Inside, folder: Path, faults: Faults, counts: tuple[int, ...]) -> None:
        self.server, self.folder, self.faults, self.counts = server, folder, faults, counts
        self.ana, self.bo = server.client(), server.client()
        for client in (self.ana, self.bo):
            client.request("PUT", "/api/me", {"name": ""})  # who comes back after an error is known by their cookie
        self.count = 0
        """Calls that fail in a row."""

    def faulty(self) -> Iterator[AbstractContextManager[None]]:
        """Faults at the first call, the second and so on, each to do the same thing in, until it makes no more."""
        for count in self.counts:
            self.count = count
            for first in itertools.count(1):
                yield self.faults.at(first, count)
                if not self.faults.failed:
                    assert first > 2
                    break

    def make(self) -> str:
        """A table that waits for one more."""
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "free"}]
        made: Any = again(lambda: self.ana.post("/api/tables", {"edition": "base", "seats": seats, "pace": 0}))
        return str(made["id"])

    def join(self, table: str) -> None:
        again(lambda: self.bo.post(f"/api/tables/{table}/join", {"name": "Bo"}), "no_seat", "started")

    def seed(self, client: Client, table: str) -> None:
        id = new_id()
        again(lambda: client.post(f"/api/tables/{table}/seed", {"seed": id, "id": id}))

    def sit(self) -> tuple[Person, Person]:
        """A table at which both sit and have given their seeds."""
        table = self.make()
        self.join(table)
        for client in (self.ana, self.bo):
            self.seed(client, table)
        return Person(self, self.ana, table), Person(self, self.bo, table)

    def mover(self, people: tuple[Person, Person]) -> Person:
        """Who is to move."""
        for person, other in (people, people[::-1]):
            person.follow(other)
        return next(person for person in people if person.seat.my_turn)

    def end(self, table: str) -> None:
        """A game ends when both want it."""
        for person in (self.ana, self.bo):
            again(partial(person.post, f"/api/tables/{table}/end"), "not_playing")

    def rematch(self, table: str) -> str:
        made: Any = again(lambda: self.bo.post(f"/api/tables/{table}/rematch"))
        return str(made["id"])

    # What was promised.

    def rows(self, query: str, *given: object) -> list[Any]:
        database = sqlite3.connect(self.folder / "machiya.sqlite")
        try:
            return database.execute(query, given).fetchall()
        finally:
            database.close()

    def has(self, id: str) -> bool:
        """Whether a command is stored."""
        query = "select client from move where client like ? union select client from chat where client like ?"
        return bool(self.rows(query, f"%:{id}", f"%:{id}"))

    def check(self, *people: Person) -> None:
        """Hold what both were told against what is stored."""
        table = people[0].table
        for person in people:
            person.leave()
        stored = self.rows("select seq, kind, action, client from move where play_table = ? order by seq", table)
        said = self.rows("select seat, text, client from chat where play_table = ? order by id", table)
        assert [seq for seq, *_ in stored] == list(range(1, len(stored) + 1))
        at = {client.split(":")[1]: seq for seq, *_, client in stored if client}
        lines = [client.split(":")[1] for _, _, client in said]
        assert len(lines) == len(set(lines))
        for person in people:
            moved = [(at[id], version) for id, version in person.acknowledged if id in at]
            assert {id for id, _ in person.acknowledged} <= at.keys() | set(lines)
            assert [seq for seq, _ in moved] == sorted(seq for seq, _ in moved)
            assert all(seq <= version <= len(stored) for seq, version in moved)
            heard = list(person.heard())
            versions = [message["version"] for message in heard if message["type"] in ("view", "moved", "table")]
            assert versions == sorted(versions)
            told = {
                (move["seq"], move["kind"], move["action"]) for message in heard for move in message.get("moves", ())
            }
            assert {row for row in told if row[1] in PUBLIC} <= {row[:3] for row in stored}
            chat = [line for message in heard if message["type"] == "view" for line in message["chat"]]
            chat += [message["line"] for message in heard if message["type"] == "chat"]
            assert {(line["seat"], line["text"]) for line in chat} <= {row[:2] for row in said}
        view = self.ana.view(table)
        assert view["version"] == len(stored)
        assert [(line["seat"], line["text"]) for line in view["chat"]] == [row[:2] for row in said[-CHAT:]]


# Each kind of command, tried with the database failing at its first call, its second, and so on.


def making(evening: Evening) -> None:
    for fault in evening.faulty():
        with fault:
            evening.make()


def joining(evening: Evening) -> None:
    for fault in evening.faulty():
        table = evening.make()
        with fault:
            evening.join(table)
        assert evening.bo.view(table)["table"]["yours"] == [1]


def coming_in(evening: Evening) -> None:
    """The table has to be loaded first: nobody was there, and it was forgotten."""
    ana, bo = evening.sit()
    ana.play()
    bo.leave()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("machiya.server.hall.TICK", 0.01)
        patch.setattr("machiya.server.hall.IDLE", 0.0)
        for fault in evening.faulty():
            ana.leave()
            eventually(lambda: evening.server.hall.gatherings.get(ana.table) is None)
            with fault:
                ana.sit()
    evening.check(ana, bo)


def giving_a_seed(evening: Evening) -> None:
    for fault in evening.faulty():
        table = evening.make()
        with fault:
            evening.seed(evening.ana, table)


def playing(evening: Evening) -> None:
    people = evening.sit()
    for fault in evening.faulty():
        mover = evening.mover(people)
        with fault:
            mover.play()
    evening.check(*people)


def taking_back(evening: Evening) -> None:
    people = evening.sit()
    for fault in evening.faulty():
        mover = evening.mover(people)
        mover.play()
        mover.play()
        with fault:
            mover.do("undo", version=mover.seat.version)
        mover.play()
    evening.check(*people)


def chatting(evening: Evening) -> None:
    people = evening.sit()
    numbers = itertools.count()
    for fault in evening.faulty():
        with fault:
            people[0].do("chat", text=f"hello {next(numbers)}")
        people[1].do("chat", text=f"hello {next(numbers)}")
    evening.check(*people)
    lines = [line["text"] for line in evening.bo.view(people[0].table)["chat"]]
    assert lines == [f"hello {number}" for number in range(next(numbers))][-CHAT:]


def ending(evening: Evening) -> None:
    for fault in evening.faulty():
        table = evening.make()
        evening.join(table)
        with fault:
            evening.end(table)
        assert evening.bo.view(table)["table"]["status"] == "ended"


def playing_again(evening: Evening) -> None:
    """One table is made, however often it was asked for."""
    for fault in evening.faulty():
        table = evening.make()
        evening.join(table)
        evening.end(table)
        with fault:
            next = evening.rematch(table)
        assert evening.rematch(table) == next
        assert evening.ana.view(next)["table"]["yours"] == [0]
        query = "select count(*) from holder a join holder b using (guest) where a.play_table = ? and b.play_table > ''"
        assert evening.rows(query, next) == evening.rows(query, table)


def being_forgotten(evening: Evening) -> None:
    """Who is told so is forgotten in memory, too."""
    for fault in evening.faulty():
        table = evening.make()
        evening.join(table)
        with fault:
            again(lambda: evening.bo.request("DELETE", "/api/me"))
        assert evening.ana.view(table)["table"]["seats"][1]["name"] != "Bo"


KINDS = [
    making, joining, coming_in, giving_a_seed, playing, taking_back, chatting, ending, playing_again, being_forgotten,
]  # fmt: skip


@pytest.mark.parametrize(
    ("late", "counts"),
    [
        pytest.param(True, (1,), id="done"),
        pytest.param(False, (4,), id="undone"),
        pytest.param(True, (2, 3, 5, 8, 13), marks=SOAK, id="done-long"),
        pytest.param(False, (1, 2, 3, 5, 8, 13), marks=SOAK, id="undone-long"),
    ],
)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_command_survives_a_fault_at_each_of_its_calls(
    kind: Callable[[Evening], None], late: bool, counts: tuple[int, ...], tmp_path: Path
) -> None:
    faults = Faults(late)
    with failing(tmp_path, faults) as server:
        kind(Evening(server, tmp_path, faults, counts))


def test_a_folder_that_becomes_read_only_stops_nobody_from_looking(tmp_path: Path) -> None:
    """As after an error of the file system: what is there is shown, what cannot be kept is refused."""
    closed = [False]
    with failing(tmp_path, Faults()) as server:
        event.listen(
            server.hall.store.engine, "begin", lambda it: it.exec_driver_sql(f"pragma query_only = {int(closed[0])}")
        )
        evening = Evening(server, tmp_path, Faults(), ())
        ana, bo = evening.sit()
        ana.play()
        bo.follow(ana)
        version = ana.seat.version
        closed[0] = True
        for type, fields in (
            ("play", {"action": "pass", "version": version}),
            ("chat", {"text": "hello"}),
        ):
            with pytest.raises(Answered, match="unavailable"):
                ana.seat.command(type, **fields)
        seats = [{"kind": "person"}, {"kind": "bot"}]
        for method, path, body in (
            ("POST", "/api/tables", {"edition": "base", "seats": seats}),
            ("POST", f"/api/tables/{ana.table}/end", {}),
            ("DELETE", "/api/me", None),
            ("GET", "/api/ready", None),
        ):
            with pytest.raises(Answered, match="503 unavailable"):
                evening.ana.request(method, path, body)
        assert server.client().view(ana.table)["version"] == version
        bo.seat.drain(0.1)
        assert bo.seat.version == version
        assert bo.seat.view["chat"] == []
        closed[0] = False
        ana.play()
        ana.do("chat", text="there we are")
        bo.follow(ana)
        bo.play()
        evening.check(ana, bo)
        eventually(lambda: ready(server))


def ready(server: Inside) -> bool:
    """Whether a server says that it can write."""
    with suppress(Answered):
        return bool(server.client().get("/api/ready"))
    return False


@pytest.mark.parametrize("step", [pytest.param(23, id="some"), pytest.param(1, marks=SOAK, id="all")])
@pytest.mark.parametrize("late", [False, True], ids=["undone", "done"])
def test_a_database_is_updated_wholly_or_not_at_all(late: bool, step: int, tmp_path: Path) -> None:
    """It fails while a database of 0.1.0 is brought to the newest shape: the next start does it, and loses nothing."""
    for first in itertools.count(1, step):
        path, faults = tmp_path / f"{first}.sqlite", Faults(late)
        shutil.copy(OLD, path)
        store = Store(f"sqlite:///{path}")
        event.listen(store.engine, "do_connect", lambda _d, _r, _g, parameters, it=faults: it.connect_by(parameters))
        with faults.at(first, 1), suppress(OperationalError):
            store.open()
        store.close()
        again = Store(f"sqlite:///{path}")
        again.open()
        again.close()
        with closing(sqlite3.connect(path)) as database:
            assert database.execute("pragma integrity_check").fetchone() == ("ok",)
            shape = database.execute("select sql from sqlite_master order by name").fetchall()
            moves = database.execute("select play_table, seq, action, client from move order by 1, 2").fetchall()
        if first == 1:
            expected = shape, moves
        assert (shape, moves) == expected
        if not faults.failed:
            assert first > 50
            return

"""What was told, and not only what was stored: no view goes back, and nothing is told that is not stored.

Several people play, look on by sockets and by requests, connect again at any worker, and forget themselves, which loads
the table again, all at once, while servers stand still now and then. Everything that anybody was told is kept and
compared afterwards.
"""

import random
import signal
import sqlite3
import threading
import time
import urllib.error
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from machiya.client import Answered, Client

from .conftest import POSTGRES, SOAK, Running, eventually, solo

SECONDS = pytest.mark.parametrize("seconds", [4, pytest.param(60, marks=SOAK)])
SEATS = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
PUBLIC = ("play", "chance", "undo", "seat")
Row = tuple[int, str, str]


class Telling(threading.Thread):
    """Somebody at the table, and what they were told."""

    def __init__(self, servers: Sequence[Running], made: Any, until: float) -> None:
        super().__init__()
        self.servers, self.made, self.until = servers, made, until
        self.source = random.Random(self.name)
        self.versions: list[tuple[int, str]] = []
        """In the order in which they were told, with what said so."""
        self.rows: set[Row] = set()
        self.failed: Exception | None = None

    def run(self) -> None:
        while time.monotonic() < self.until:
            try:
                self.be_there(Client(self.source.choice(self.servers).address))
            except (OSError, urllib.error.URLError, WebSocketException):
                time.sleep(0.02)
            except Answered as answer:
                if answer.error not in ("stale", "no_undo", "unavailable", "illegal"):
                    self.failed = answer
                    return
            except Exception as error:
                self.failed = error
                return

    def be_there(self, client: Client) -> None:
        """Come, hear and go."""
        raise NotImplementedError

    def hear(self, message: Any) -> None:
        """Keep what was told."""
        if "version" in message:
            self.versions.append((message["version"], message["type"]))
        self.rows.update((move["seq"], move["kind"], move["action"]) for move in message.get("moves", ()))


class Watching(Telling):
    """Hears the table through one socket after another."""

    def be_there(self, client: Client) -> None:
        with client.sit(self.made["id"], self.source.choice([None, self.made["token"]])) as seat:
            self.hear({**seat.view, "type": "view"})
            until = time.monotonic() + self.source.uniform(0.05, 0.6)
            while (rest := until - time.monotonic()) > 0:
                try:
                    self.hear(seat.take(rest))
                except TimeoutError:
                    return


class Asking(Telling):
    """Asks for the view again and again, by requests."""

    def be_there(self, client: Client) -> None:
        self.hear(client.view(self.made["id"]))
        time.sleep(0.01)


class Playing(Telling):
    """Plays, and takes back; the seat is another guest's again and again."""

    moved = 0

    def be_there(self, client: Client) -> None:
        with client.sit(self.made["id"], self.made["token"]) as seat:
            self.hear({**seat.view, "type": "view"})
            for _ in range(self.source.randrange(1, 20)):
                if not seat.actions:
                    seat.wait(1)
                    continue
                seat.play("pass" if "pass" in seat.actions else seat.actions[0])
                self.moved += 1
                if seat.game.get("can_undo") and self.source.random() < 0.3:
                    seat.undo()
                if self.source.random() < 0.2:
                    seat.command("chat", text=f"{self.name} {self.moved}")
                self.hear({"version": seat.version, "type": "done"})


class Standing(Telling):
    """Lets a server stand still for a while, as one that is suspended or swapped out does."""

    def be_there(self, client: Client) -> None:
        process = next(server for server in self.servers if server.address == client.address).process
        process.send_signal(signal.SIGSTOP)
        try:
            time.sleep(self.source.choice([0.1, 0.5, 1.0, (self.until - time.monotonic()) / 5]))
        finally:
            process.send_signal(signal.SIGCONT)
        time.sleep(self.source.uniform(0.2, 1.0))


class Forgetting(Telling):
    """Holds the seat as a new guest, and is forgotten: the table is loaded again, here and at the others."""

    def be_there(self, client: Client) -> None:
        client.post(f"/api/tables/{self.made['id']}/claim", {"token": self.made["token"]})
        client.request("DELETE", "/api/me")
        time.sleep(self.source.uniform(0, 0.05))


EVERYBODY: list[type[Telling]] = [Playing, Playing, Watching, Watching, Watching, Asking, Asking, Forgetting]


def history(
    servers: Sequence[Running],
    rows: Callable[[str], list[Row]],
    seconds: float,
    kinds: Sequence[type[Telling]] = EVERYBODY,
) -> None:
    """Let everything happen at once, then look at what was told."""
    with servers[0].client() as ana:
        made = solo(ana, seats=SEATS)
        until = time.monotonic() + seconds
        people = [kind(servers, made, until) for kind in kinds]
        for each in people:
            each.start()
        for each in people:
            each.join(seconds + 40)
        assert [each.failed for each in people if each.failed] == []
        stored = rows(made["id"])
        assert [seq for seq, _, _ in stored] == list(range(1, len(stored) + 1))
        for each in people:
            back = [
                (before, after)
                for before, after in zip(each.versions, each.versions[1:], strict=False)
                if after[0] < before[0]
            ]
            assert back == [], type(each).__name__
            assert {row for row in each.rows if row[1] in PUBLIC} <= set(stored)
        moved = sum(each.moved for each in people if isinstance(each, Playing))
        assert moved > (1 if Standing in kinds else 5) * seconds / len(servers)
        assert all(each.versions for each in people if not isinstance(each, Forgetting | Standing))
        for server in servers:
            eventually(lambda server=server: server.client().view(made["id"])["version"] == len(rows(made["id"])))


KINDS = pytest.mark.parametrize("kinds", [EVERYBODY, [*EVERYBODY, Standing]], ids=["running", "standing_still"])


@SECONDS
@KINDS
def test_no_view_goes_back_on_sqlite(tmp_path: Path, seconds: float, kinds: list[type[Telling]]) -> None:
    def rows(id: str) -> list[Row]:
        with sqlite3.connect(tmp_path / "machiya.sqlite") as database:
            query = "select seq, kind, action from move where play_table = ? order by seq"
            return database.execute(query, (id,)).fetchall()

    with Running(tmp_path) as server:
        history([server], rows, seconds, kinds)


@contextmanager
def workers(folder: Path, database: str) -> Iterator[list[Running]]:
    """Two workers on a database."""
    with Running(folder, "--database", database) as one, Running(folder, "--database", database) as other:
        yield [one, other]


@POSTGRES
@SECONDS
@KINDS
def test_no_view_goes_back_at_two_workers(
    tmp_path: Path, database: str, seconds: float, kinds: list[type[Telling]]
) -> None:
    import psycopg

    def rows(id: str) -> list[Row]:
        with psycopg.connect(database) as connection:
            query = "select seq, kind, action from move where play_table = %s order by seq"
            return connection.execute(query, (id,)).fetchall()

    with workers(tmp_path, database) as two:
        history(two, rows, seconds, kinds)

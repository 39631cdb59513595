"""What the tests of findings know of Machiya: a program that is started, asked over HTTP and sockets, and looked at
from outside. Nothing of it is imported, so that the same tests run against any version.

`MACHIYA_TESTED` names a Python in whose environment the version to be tested is installed; without it, it is this one.
"""

import atexit
import hashlib
import http.client
import json
import os
import re
import secrets
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

TESTED = os.environ.get("MACHIYA_TESTED", "")
PYTHON = TESTED or sys.executable
LOCAL = "127.0.0.1"
"""The address that a server takes for its proxy: it may speak for others."""
EARLIER = Path(__file__).parents[1] / "data" / "0.1.0"
"""What 0.1.0 has made, and every later version reads."""
MACHINE = Path(__file__).parent / "machine"
CACHE = tempfile.TemporaryDirectory(prefix="machiya-findings-")
"""What earlier runs have compiled is no matter: everything is interpreted, here as in 0.1.0."""
atexit.register(CACHE.cleanup)
PATIENCE = 60.0
"""Seconds for what takes a moment on a machine that is not busy."""
CPU_TIME = 2
"""Which of its clocks a process is asked for on Linux: that of the processor's time, of all its threads."""
TURNS, SIMPLEST = 5, 60
"""How often something is asked for by turns with the simplest of questions, and how often this one each time."""
TWO: list[dict[str, str]] = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
"""Two people on one device: whoever has made the table moves for both."""


def environment(**more: str) -> dict[str, str]:
    """The variables with which the product runs: none of the user's settings, and no other version on the path."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MACHIYA_")}
    if TESTED:
        kept.pop("PYTHONPATH", None)
    path = os.pathsep.join(filter(None, (more.pop("PYTHONPATH", ""), kept.get("PYTHONPATH", ""))))
    settings = {"LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "ignore", "XDG_CACHE_HOME": CACHE.name}
    return {**kept, "PYTHONPATH": path, **settings, **more}


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def machiya(*words: str | Path, typed: str = "", seconds: float = 60.0) -> Ended:
    """Run a command to its end."""
    done = subprocess.run(
        [PYTHON, "-m", "machiya", *map(str, words)], input=typed, capture_output=True, text=True, check=False,
        timeout=seconds, env=environment(), errors="replace",
    )  # fmt: skip
    return Ended(done.returncode, done.stdout, done.stderr)


class Answer(NamedTuple):
    """What a request was answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)

    @property
    def error(self) -> str:
        """The word for why it was refused, or else the status."""
        if self.status < 400:
            return ""
        try:
            return str(self.json()["error"])
        except (ValueError, KeyError):
            return str(self.status)


class Server:
    """A server in a process of its own."""

    def __init__(
        self, data: Path, *options: str, limited: bool = True, speed: float = 0.0, descriptors: int = 0
    ) -> None:
        """With a speed it runs on a machine whose clocks are ours; the system may allow it few descriptors."""
        command = [*serving(data), *([] if limited else ["--unlimited"]), *options]
        if descriptors:
            command = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh", *command]
        self.data, self.ahead = data, data.parent / f"{data.name}.ahead"
        self.ahead.touch()
        clocks = {"PYTHONPATH": str(MACHINE), "FINDINGS_SPEED": str(speed), "FINDINGS_AHEAD": str(self.ahead)}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment(**(clocks if speed else {})),
            text=True, errors="replace",
        )  # fmt: skip
        self.said: list[str] = []
        self.port = 0
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if found := re.search(r"Machiya is at http://\S+:(\d+)/?$", line.rstrip()):
                self.port = int(found[1])
                break
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self.port, "\n".join(self.said)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End it, as a power cut would, and its helpers: those of 0.1.0 think on to the end."""
        helpers = self.helpers()
        self.process.kill()
        for helper in helpers:
            with suppress(ProcessLookupError):
                os.kill(helper, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    # Looking at it from outside.

    def seconds(self) -> float:
        """The processor's time that its own process has taken, to the nanosecond, without any waiting."""
        return time.clock_gettime(~self.process.pid << 3 | CPU_TIME)

    def costs(self, path: str, times: int, **headers: str) -> float:
        """What it costs its process to be asked for something so often, in units of the simplest of questions.

        Both are asked by turns, and the middle one of the ratios counts: how fast a processor works changes with what
        its neighbours do. Where the path has a place for a number, it is another one each time.
        """
        numbers = iter(range(times))
        each = times // TURNS

        def ratio() -> float:
            simplest = self._measure(["/api/health"] * SIMPLEST) / SIMPLEST
            return self._measure([path.format(next(numbers)) for _ in range(each)], **headers) / each / simplest

        return statistics.median(ratio() for _ in range(TURNS))

    def _measure(self, paths: list[str], **headers: str) -> float:
        connection = http.client.HTTPConnection(LOCAL, self.port, PATIENCE)
        before = self.seconds()
        for path in paths:
            answer = ask(connection, "GET", path, **headers)
            assert answer.status == 200, answer
        connection.close()
        return self.seconds() - before

    def helpers(self) -> set[int]:
        """The processes that it has started."""
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return {int(child) for each in children for child in each.read_text().split()}

    def size(self) -> int:
        """Bytes of its data."""
        return sum(each.stat().st_size for each in self.data.iterdir() if each.is_file())

    # Talking to it.

    def ask(
        self, method: str, path: str, body: object = None, source: str = LOCAL, seconds: float = PATIENCE,
        **headers: str,
    ) -> Answer:  # fmt: skip
        """Ask for something over a connection of its own."""
        connection = http.client.HTTPConnection(LOCAL, self.port, seconds, (source, 0))
        try:
            return ask(connection, method, path, body, **headers)
        finally:
            connection.close()

    def answers(self, source: str = "127.0.0.99", seconds: float = 15.0) -> bool:
        """Whether somebody else is answered the simplest of questions."""
        try:
            return self.ask("GET", "/api/health", source=source, seconds=seconds).status == 200
        except (OSError, http.client.HTTPException):
            return False

    def guest(self, source: str = LOCAL) -> "Guest":
        """Somebody new."""
        return Guest(self, source)


def serving(data: Path) -> list[str]:
    """The command of a server on a port of its own, on this machine only."""
    return [PYTHON, "-m", "machiya", "serve", "--host", LOCAL, "--port", "0", "--data", str(data), "--no-compile"]


def ask(connection: http.client.HTTPConnection, method: str, path: str, body: object = None, **headers: str) -> Answer:
    """Ask for something."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    content = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    if content is not None:
        sent["content-type"] = "application/json"
    connection.request(method, path, content, sent)
    answer = connection.getresponse()
    return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())


class Guest:
    """Somebody with a cookie, at an address."""

    def __init__(self, server: Server, source: str = LOCAL) -> None:
        self.server, self.source, self.cookie = server, source, ""

    def ask(self, method: str, path: str, body: object = None, token: str = "", **headers: str) -> Answer:
        """Ask for something; keep the cookie that comes with the answer."""
        if self.cookie:
            headers["cookie"] = self.cookie
        if token:
            headers["authorization"] = f"Bearer {token}"
        answer = self.server.ask(method, path, body, self.source, PATIENCE, **headers)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer

    def post(self, path: str, body: object = None, token: str = "") -> Any:
        """Have something done that must not be refused."""
        answer = self.ask("POST", path, {} if body is None else body, token)
        assert answer.status in (200, 201), (path, answer)
        return answer.json()

    def get(self, path: str, token: str = "") -> Any:
        """Ask for something that must not be refused."""
        answer = self.ask("GET", path, token=token)
        assert answer.status == 200, (path, answer)
        return answer.json()

    def make(self, **options: Any) -> dict[str, Any]:
        """A table; of two people on this device, unless something else is asked for."""
        made: dict[str, Any] = self.post("/api/tables", {"edition": "base", "seats": TWO, "pace": 0, **options})
        return made

    def sit(self, table: str, token: str = "") -> "Seat":
        """A socket at a table."""
        return Seat(self, table, token)


class Seat:
    """A socket at a table, and what it was told."""

    def __init__(self, guest: Guest, table: str, token: str = "") -> None:
        headers = {"Origin": f"http://{LOCAL}:{guest.server.port}", "Cookie": guest.cookie}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(
                f"ws://{LOCAL}:{guest.server.port}/api/tables/{table}/socket",
                sock=socket.create_connection((LOCAL, guest.server.port), PATIENCE, (guest.source, 0)),
                additional_headers=headers, compression=None, proxy=None, max_size=None, ping_interval=None,
                close_timeout=0.5,
            )
        )  # fmt: skip
        self.told: list[Any] = []
        self.view: Any = None
        self.version = 0
        self.game: Any = None
        self.until(lambda: self.view)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def take(self, seconds: float = PATIENCE) -> Any:
        """The next message."""
        message = json.loads(self.socket.recv(timeout=max(0.001, seconds)))
        self.told.append(message)
        if message["type"] == "view":
            self.view = message
        if message["type"] in ("view", "moved"):
            self.version, self.game = message["version"], message["game"]
        return message

    def until(self, check: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Take messages until something holds."""
        end = time.monotonic() + seconds
        while not check():
            self.take(end - time.monotonic())

    def listen(self, seconds: float) -> list[Any]:
        """What is told within a while, or until the socket is closed."""
        before, end = len(self.told), time.monotonic() + seconds
        with suppress(TimeoutError, ConnectionClosed):
            while (left := end - time.monotonic()) > 0:
                self.take(left)
        return self.told[before:]

    def send(self, **message: Any) -> None:
        """Say something."""
        self.socket.send(json.dumps(message))

    def command(self, type: str, **fields: Any) -> Any:
        """Say something that is answered; the answer, `done` or `refused`."""
        id = secrets.token_hex(8)
        self.send(type=type, id=id, **fields)
        while (message := self.take()).get("id") != id:
            pass
        return message

    def play(self, action: str) -> None:
        """Move, and see what came of it."""
        answer = self.command("play", action=action, version=self.version)
        assert answer["type"] == "done", answer
        self.until(lambda: self.version >= answer["version"])

    def undo(self) -> None:
        """Take the last decision back."""
        answer = self.command("undo", version=self.version)
        assert answer["type"] == "done", answer
        self.until(lambda: self.version >= answer["version"])


def eventually(check: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Wait until something holds; its value then, or at the end."""
    end = time.monotonic() + seconds
    while not (found := check()) and time.monotonic() < end:
        time.sleep(0.05)
    return found


@contextmanager
def beside(work: Callable[[], object]) -> Iterator[threading.Thread]:
    """Do something while something else is done; whatever it comes to is no matter."""

    def quietly() -> None:
        with suppress(OSError, http.client.HTTPException):
            work()

    thread = threading.Thread(target=quietly)
    thread.start()
    try:
        yield thread
    finally:
        thread.join(PATIENCE)


# Games and records.

HEADER = """\
[Machiya "1"]
[Rules "1"]
[Edition "base"]
[Fingerprint "4a156dd26d50e5f8"]
[Expansions ""]
[Market "standard"]
[HouseRules "bank=unlimited business_center=may city_hall_counts=no dead_majors=remove extra_turns=unlimited \
first_player=seat radio_tower_dice=same"]
[P1 "Ana"]
[P2 "{name}"]
[Result "*"]

"""
POSITION = json.loads((EARLIER / "positions" / "base_build.json").read_text())


def long_record(turns: int, name: str = "Bo") -> str:
    """A game in which every roll is a six and nobody builds: however long it is, only turn and player change."""
    player = {"name": "", "coins": 3, "establishments": {"wheat_field": 1, "bakery": 1}, "closed": {}}
    player |= {"landmarks": [], "invested": 0, "contributed": False}
    table = {key: value for key, value in POSITION.items() if key not in ("edition", "expansions")}
    table |= {"players": [player, player], "phase": "roll", "dice": [], "rolled": 0, "total": 0}
    table["supply"] = {card: 4 if card in MAJOR else 6 for card in POSITION["supply"]}
    lines = []
    for turn in range(1, turns + 1):
        table |= {"turn": turn + 1, "active": turn % 2}
        hashed = hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()[:8]
        lines.append(f"{turn} P{(turn - 1) % 2 + 1}: roll 1; dice 6; pass #{hashed}\n")
    return HEADER.replace("{name}", name) + "".join(lines) + "= unfinished\n"


MAJOR = ("stadium", "tv_station", "business_center")
LANDMARKS = ("train_station", "shopping_mall", "amusement_park", "radio_tower")
CHEAP = ("ranch", "convenience_store", "forest", "bakery", "wheat_field")
BUILDING = range(31, 55)
"""Turns in which establishments are built; later ones are for landmarks, and before them nobody does anything."""


def decision(game: Any) -> str:
    """What gets a game of two to its end: the first player builds, the second one looks on."""
    actions, turn = game["actions"], game["turn"]
    wanted = [*(LANDMARKS if turn in BUILDING or turn > BUILDING.stop else ()), *(CHEAP if turn in BUILDING else ())]
    builds = [f"build {card}" for card in wanted if f"build {card}" in actions and game["active"] == 0]
    return builds[0] if builds else "pass" if "pass" in actions else str(actions[0])

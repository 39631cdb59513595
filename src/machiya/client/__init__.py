"""A small client of the server, for programs that play: HTTP for tables, a WebSocket to sit at one.

with Client("http://127.0.0.1:8470") as client:
    table = client.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "bot"}])
    with client.sit(table["id"], table["token"]) as seat:
        while not seat.over:
            if seat.my_turn:
                seat.play(seat.actions[0])
            else:
                seat.wait()
"""

import http.cookiejar
import json
import secrets
import time
import urllib.error
import urllib.request
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 10.0
"""Seconds to wait for an answer."""


class Answered(Exception):
    """The server has refused something: its status, the word for the error, and the sentence."""

    def __init__(self, status: int, error: str, text: str) -> None:
        super().__init__(f"{status} {error}: {text}")
        self.status, self.error, self.text = status, error, text


class Client:
    """A guest of a server; keeps its cookie."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.address, self.language = address.rstrip("/"), language
        self.cookies = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._opener.close()

    def request(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """Ask something; what is not JSON comes back as text. Answered is raised if it is refused."""
        headers = {"accept-language": self.language}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["content-type"] = "application/json"
        if token:
            headers["authorization"] = f"Bearer {token}"
        asked = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with self._opener.open(asked, timeout=30) as answer:
                content, kind = answer.read().decode(), answer.headers.get_content_type()
        except urllib.error.HTTPError as error:
            with error:
                said = json.loads(error.read() or b"{}")
            raise Answered(error.code, said.get("error", ""), said.get("text", "")) from None
        return json.loads(content) if kind == "application/json" else content

    def get(self, path: str, token: str | None = None) -> Any:
        """Ask for something."""
        return self.request("GET", path, token=token)

    def post(self, path: str, body: object = None, token: str | None = None) -> Any:
        """Ask for something to be done."""
        return self.request("POST", path, {} if body is None else body, token)

    def create(self, **options: Any) -> Any:
        """A new table: id, code, token and seats."""
        return self.post("/api/tables", options)

    def join(self, table: str, name: str, seat: int | None = None) -> Any:
        """Take a free seat: seat and token."""
        return self.post(f"/api/tables/{table}/join", {"name": name, **({} if seat is None else {"seat": seat})})

    def view(self, table: str, token: str | None = None) -> Any:
        """The view of a table."""
        return self.get(f"/api/tables/{table}", token)

    def move(self, table: str, action: str, version: int, token: str | None = None, id: str | None = None) -> int:
        """A move without a socket; the version it led to."""
        body = {"action": action, "version": version, "id": id or secrets.token_hex(8)}
        return int(self.post(f"/api/tables/{table}/moves", body, token)["version"])

    def sit(self, table: str, token: str | None = None) -> "Seat":
        """Connect to a table; without a token as this guest, or to look on."""
        return Seat(self, table, token)


class Seat:
    """A connection to a table, and the view that its messages come to."""

    def __init__(self, client: Client, table: str, token: str | None) -> None:
        headers = {"accept-language": client.language}
        cookie = "; ".join(f"{each.name}={each.value}" for each in client.cookies)
        if cookie:
            headers["cookie"] = cookie
        if token:
            headers["authorization"] = f"Bearer {token}"
        address = client.address.replace("http", "ws", 1)
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"{address}/api/tables/{table}/socket", additional_headers=headers, compression=None, proxy=None,
                max_size=None,
            )
        )  # fmt: skip
        self.view: dict[str, Any] = {}
        self.frames: list[str] = []
        """Everything that was received, as it came."""
        self.answers: dict[str, dict[str, Any]] = {}
        self.take(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    @property
    def version(self) -> int:
        """The version that is known here."""
        return int(self.view["version"])

    @property
    def game(self) -> dict[str, Any]:
        """The game."""
        found: dict[str, Any] = self.view["game"] or {}
        return found

    @property
    def campaign(self) -> dict[str, Any]:
        """The campaign, as far as it can be seen."""
        found: dict[str, Any] = self.view["table"]["campaign"] or {}
        return found

    @property
    def over(self) -> bool:
        """Whether the table has come to its end."""
        return self.view["table"]["status"] in ("over", "ended")

    @property
    def asked(self) -> dict[str, Any]:
        """What asks now: the campaign or the game."""
        return self.campaign if self.campaign and self.campaign["phase"] != "play" else self.game

    @property
    def actions(self) -> list[str]:
        """What can be played now."""
        return list(self.asked.get("actions", []))

    @property
    def my_turn(self) -> bool:
        """Whether one of the own seats decides now."""
        asked = self.asked
        if self.view["table"]["status"] != "playing" or not asked.get("actions"):
            return False
        to_move = asked["to_move"]
        return to_move in self.view["table"]["yours"] or (to_move is None and asked is self.campaign)

    def take(self, seconds: float) -> dict[str, Any]:
        """Receive a message and bring the view up to date."""
        text = str(self.socket.recv(timeout=seconds))
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "view":
            self.view = message
        elif kind == "moved":
            self.view |= {key: message[key] for key in ("version", "game", "clock")}
            self.view["log"] = [*self.view["log"], *message["events"]][-200:]
        elif kind == "table":
            self.view |= {"table": message["table"], "version": message["version"]}
        elif kind == "chat":
            self.view["chat"] = [*self.view["chat"], message["line"]]
        elif kind in ("done", "refused"):
            self.answers[message["id"]] = message
        return message

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def command(self, type: str, id: str | None = None, **fields: Any) -> int:
        """Send a command and wait until it is stored; Answered if it is refused."""
        id = id or secrets.token_hex(8)
        self.send(type=type, id=id, **fields)
        until = time.monotonic() + PATIENCE
        while id not in self.answers:
            self.take(max(0.01, until - time.monotonic()))
        answer = self.answers.pop(id)
        if answer["type"] == "refused":
            raise Answered(409, answer["error"], answer["text"])
        return int(answer["version"])

    def play(self, action: str, version: int | None = None, seat: int | None = None) -> int:
        """Play, and wait until it is stored and told."""
        known = self.version if version is None else version
        done = self.command("play", action=action, version=known, seat=seat)
        self.catch_up(done)
        return done

    def undo(self) -> int:
        """Take the last decision back."""
        done = self.command("undo", version=self.version)
        self.catch_up(done)
        return done

    def catch_up(self, version: int) -> None:
        """Wait until a version is known here."""
        while self.version < version:
            self.take(PATIENCE)

    def wait(self, seconds: float = PATIENCE) -> None:
        """Wait until it is this seat's turn or the table has come to its end."""
        until = time.monotonic() + seconds
        while not self.my_turn and not self.over:
            self.take(max(0.01, until - time.monotonic()))

    def drain(self, seconds: float = 0.2) -> None:
        """Receive what comes within a while."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                self.take(left)
            except TimeoutError:
                return
            except ConnectionClosed:
                return

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
from typing import Any, Self, Unpack

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ..messages import (
    LOG,
    CampaignView,
    Done,
    GameView,
    Join,
    Joined,
    Made,
    Message,
    MoveAsked,
    Moved,
    NewTable,
    NotDone,
    Play,
    SeedGiven,
    Shown,
    Undo,
    Version,
    View,
)

PATIENCE = 10.0
"""Seconds to wait for an answer."""


def new_id() -> str:
    """An id for a command."""
    return secrets.token_hex(8)


class Answered(Exception):
    """The server has refused something: its status, the word for the error, and the sentence."""

    def __init__(self, status: int, error: str, text: str) -> None:
        super().__init__(f"{status} {error}: {text}")
        self.status, self.error, self.text = status, error, text


KEPT = 16
"""Characters that are kept of a chain."""


class Client:
    """A guest of a server; keeps its cookie, and what it was shown of each table."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.address, self.language = address.rstrip("/"), language
        self.shown: dict[str, Shown] = {}
        """By table: what `machiya verify --shown` holds against what the table publishes at the end."""
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

    def create(self, **options: Unpack[NewTable]) -> Made:
        """A new table: id, code, token and seats."""
        made: Made = self.post("/api/tables", options)
        if made["seats"]:
            self._give_seed(made["id"], made["commitment"], min(made["seats"]), made["token"])
        return made

    def join(self, table: str, name: str, seat: int | None = None) -> Joined:
        """Take a free seat: seat and token."""
        asked: Join = {"name": name, "seat": seat}
        joined: Joined = self.post(f"/api/tables/{table}/join", asked)
        self._give_seed(joined["id"], joined["commitment"], joined["seat"], joined["token"])
        return joined

    def _give_seed(self, table: str, commitment: str, seat: int, token: str) -> None:
        """Add to the dice of a table, whose server is bound to its part by now."""
        shown = self.note(table, commitment)
        seed: SeedGiven = {"seed": new_id(), "id": new_id()}
        try:
            self.post(f"/api/tables/{table}/seed", seed, token)
        except Answered:  # people throw the dice, or the first has been thrown
            return
        shown["seed"] = {"seat": seat, "text": seed["seed"]}

    def note(self, table: str, commitment: str) -> Shown:
        """What was shown of a table; its first commitment is the one that is kept."""
        new: Shown = {"id": table, "commitment": commitment, "seed": None, "chains": {}, "results": {}, "wins": {}}
        return self.shown.setdefault(table, new)

    def view(self, table: str, token: str | None = None) -> View:
        """The view of a table."""
        view: View = self.get(f"/api/tables/{table}", token)
        return view

    def move(self, table: str, action: str, version: int, token: str | None = None, id: str | None = None) -> int:
        """A move without a socket; the version it led to."""
        body: MoveAsked = {"action": action, "version": version, "id": id or new_id()}
        done: Version = self.post(f"/api/tables/{table}/moves", body, token)
        return done["version"]

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
        self.client = client
        self.view: View
        self.frames: list[str] = []
        """Everything that was received, as it came."""
        self.answers: dict[str, Done | NotDone] = {}
        self.take(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    @property
    def shown(self) -> Shown:
        """What was shown of this table, for `machiya verify`."""
        table = self.view["table"]
        return self.client.note(table["id"], table["commitment"])

    @property
    def version(self) -> int:
        """The version that is known here."""
        return self.view["version"]

    @property
    def game(self) -> GameView:
        """The game; LookupError where there is none, as before the start and between the games of a campaign."""
        game = self.view["game"]
        if game is None:
            raise LookupError("No game is played at this table now.")
        return game

    @property
    def campaign(self) -> CampaignView:
        """The campaign, as far as it can be seen; LookupError where none is played."""
        campaign = self.view["table"]["campaign"]
        if campaign is None:
            raise LookupError("This table plays no campaign.")
        return campaign

    @property
    def over(self) -> bool:
        """Whether the table has come to its end."""
        return self.view["table"]["status"] in ("over", "ended")

    @property
    def asked(self) -> CampaignView | GameView | None:
        """What asks now: the campaign, the game, or nothing."""
        campaign = self.view["table"]["campaign"]
        return campaign if campaign and campaign["phase"] != "play" else self.view["game"]

    @property
    def actions(self) -> list[str]:
        """What can be played now."""
        return list(self.asked["actions"]) if self.asked else []

    @property
    def my_turn(self) -> bool:
        """Whether one of the own seats decides now."""
        asked, table = self.asked, self.view["table"]
        if table["status"] != "playing" or asked is None or not asked["actions"]:
            return False
        return asked["to_move"] in table["yours"] or (asked["to_move"] is None and asked is table["campaign"])

    def take(self, seconds: float) -> Message:
        """Receive a message and bring the view up to date."""
        text = str(self.socket.recv(timeout=seconds))
        self.frames.append(text)
        message: Message = json.loads(text)
        if message["type"] == "view":
            self.view = message
            self._keep(message)
        elif message["type"] == "moved":
            self._keep(message)
            self.view["version"], self.view["game"] = message["version"], message["game"]
            self.view["clock"] = message["clock"]
            self.view["log"] = [*self.view["log"], *message["events"]][-LOG:]
        elif message["type"] == "table":
            self.view["version"], self.view["table"] = message["version"], message["table"]
        elif message["type"] == "chat":
            self.view["chat"] = [*self.view["chat"], message["line"]]
        elif message["type"] in ("done", "refused"):
            self.answers[message["id"]] = message
        return message

    def _keep(self, message: View | Moved) -> None:
        """Keep what was shown."""
        shown = self.shown
        shown["chains"][str(message["version"])] = message["chain"][:KEPT]
        entries = message["events"] if message["type"] == "moved" else message["log"]
        for move in message["moves"] if message["type"] == "moved" else ():
            if move["kind"] == "chance":
                shown["results"][str(move["seq"])] = move["action"]
        for entry in entries:
            if entry["kind"] == "won" and entry["seat"] is not None:
                shown["wins"][str(entry["seq"])] = f"P{entry['seat'] + 1}"

    def send(self, **message: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def command(self, type: str, id: str | None = None, **fields: object) -> int:
        """Send a command and wait until it is stored; Answered if it is refused."""
        id = id or new_id()
        self.send(type=type, id=id, **fields)
        return self.answer(id)

    def answer(self, id: str) -> int:
        """Wait until a command is stored; the version it led to."""
        until = time.monotonic() + PATIENCE
        while id not in self.answers:
            self.take(max(0.01, until - time.monotonic()))
        answer = self.answers.pop(id)
        if answer["type"] == "refused":
            raise Answered(409, answer["error"], answer["text"])
        return answer["version"]

    def play(self, action: str, version: int | None = None, seat: int | None = None) -> int:
        """Play, and wait until it is stored and told."""
        known = self.version if version is None else version
        return self._do({"type": "play", "id": new_id(), "action": action, "version": known, "seat": seat})

    def undo(self) -> int:
        """Take the last decision back."""
        return self._do({"type": "undo", "id": new_id(), "version": self.version})

    def _do(self, command: Play | Undo) -> int:
        self.send(**command)
        done = self.answer(command["id"])
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

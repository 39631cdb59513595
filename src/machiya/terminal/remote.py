"""A table of a server: what it says over its socket and what is said back; a lost line comes back by itself."""

import asyncio
import json
import os
import threading
import urllib.error
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlsplit

from ..campaign.campaign import FREE_PLAY, READ
from ..errors import MachiyaError, needing
from ..foreign import ForeignError, read_file, read_json
from ..locale import text
from .tables import Table

if TYPE_CHECKING:
    from ..client import Client, Seat
    from ..messages import ChatLine, Entry, GameView, Hint, Message, Odds, ReviewView, SeatView, TableView

FIRST_WAIT, LONGEST_WAIT = 0.3, 8.0
"""Seconds until a lost line is tried again, at first and at most."""
LISTENING = 1.0
"""Seconds after which somebody who listens looks whether the table was left."""
GONE = 4404
"""The server closes with this code for whom the table is not, or no longer."""
HERE = "http://127.0.0.1:8470"
"""Where a server of this machine is, unless told otherwise."""


def split_address(address: str, last: str = HERE) -> tuple[str, str]:
    """The server and the code in what somebody typed: a link, an address, both apart, or a code at the last server."""
    address, _, apart = address.strip().partition(" ")
    if apart.strip():
        return split_address(address)[0], apart.strip()
    if "/" not in address and ":" not in address and "." not in address:
        return last, address
    parts = urlsplit(address if "//" in address else f"http://{address}")
    _, _, code = parts.path.rstrip("/").rpartition("/t/")
    return f"{parts.scheme}://{parts.netloc}", code if "/t/" in parts.path else ""


class Seats:
    """The tokens of seats on servers, in a file that only its owner reads, so that one finds one's seats again."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "seats" / "tokens.json"

    def all(self) -> dict[str, str]:
        """Tokens by server and table."""
        try:
            found = read_json(read_file(self.path))
        except ForeignError:
            return {}
        return {key: value for key, value in found.items() if isinstance(value, str)} if isinstance(found, dict) else {}

    def last_server(self) -> str:
        """The server where somebody sat down last from here."""
        return next((key.split(" ")[0] for key in reversed(self.all())), HERE)

    def get(self, server: str, table: str) -> str | None:
        """The token of a table."""
        return self.all().get(f"{server} {table}")

    def keep(self, server: str, table: str, token: str) -> None:
        """Keep a token."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        others = {key: value for key, value in self.all().items() if key != f"{server} {table}"}
        content = json.dumps({**others, f"{server} {table}": token})
        with open(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(content)


def reached(work: Callable[[], Any], address: str) -> Any:
    """What a server answers; a MachiyaError if it refuses, or if none is there."""
    from ..client import Answered

    try:
        return work()
    except Answered as error:
        raise MachiyaError("terminal.said", text=error.text or error.error) from None
    except (urllib.error.URLError, OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        said = getattr(reason, "strerror", None) or str(reason)
        raise MachiyaError("terminal.no_server", address=address, reason=said) from None


class RemoteTable(Table):
    """A seat at a table of a server, or a place to look on from."""

    def __init__(self, client: "Client", id: str, token: str | None, language: str) -> None:
        super().__init__(language)
        self.client, self.id, self.token = client, id, token
        self.chats = True
        self.version = 0
        self.table: TableView | None = None
        self.unanswered: dict[str, dict[str, Any]] = {}
        """Commands that have not been answered; they are sent again when a lost line is back."""
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._queue: asyncio.Queue[Message | None] = asyncio.Queue()
        self._seat: Seat | None = None
        self._closed = threading.Event()
        self._cards_of: tuple[str, str] | None = None

    # The line.

    async def start(self) -> None:
        """Connect, and take what comes until the table is left."""
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._listen, daemon=True).start()
        while (message := await self._queue.get()) is not None:
            await self._take(message)

    def _hand(self, message: "Message | None") -> None:
        self._soon(lambda: self._queue.put_nowait(message))

    def _soon(self, work: Callable[[], object]) -> None:
        """Let something be done where the screen is, unless that has been left for good."""
        try:
            self._loop.call_soon_threadsafe(work)
        except RuntimeError:  # the app has ended
            self._closed.set()

    def _listen(self) -> None:
        from websockets.exceptions import ConnectionClosed, WebSocketException

        wait = FIRST_WAIT
        while not self._closed.is_set():
            try:
                with self.client.sit(self.id, self.token) as seat:
                    self._seat, wait = seat, FIRST_WAIT
                    self._hand(seat.view)
                    for command in list(self.unanswered.values()):
                        seat.send(**command)
                    while not self._closed.is_set():
                        try:
                            self._hand(seat.take(LISTENING))
                        except TimeoutError:
                            continue
            except (OSError, WebSocketException) as error:
                self._seat = None
                if isinstance(error, ConnectionClosed) and error.rcvd and error.rcvd.code == GONE:
                    break
                if not self._closed.is_set():
                    self._soon(self._lost)
            self._closed.wait(wait)
            wait = min(LONGEST_WAIT, wait * 2)
        self._hand(None)

    def _lost(self) -> None:
        """The line is lost: say so, once."""
        said = text("page.reconnecting", self.language)
        if self.status != said:
            self.status = said
            self._loop.create_task(self.tell([]))

    def close(self) -> None:
        """Leave the table; one may come back to the seat."""
        self._closed.set()

    # What the server says.

    async def _take(self, message: "Message") -> None:
        if message["type"] == "view":
            self.version, self.log = message["version"], message["log"]
            self._see(message["table"], message["game"])
            self.status = self._waits()
            for line in message["chat"][-20:]:
                self.log = [*self.log, self._chat(line)]
            await self._fetch_cards()
            await self.tell([])
        elif message["type"] == "moved":
            self.version = message["version"]
            self._see(None, message["game"])
            self.log = [*self.log, *message["events"]]
            await self.tell(message["events"])
        elif message["type"] == "table":
            self.version = message["version"]
            self._see(message["table"], self.view)
            self.status = self._waits()
            await self._fetch_cards()
            await self.tell([])
        elif message["type"] == "chat":
            entry = self._chat(message["line"])
            self.log = [*self.log, entry]
            await self.tell([entry])
        elif message["type"] == "done":
            self._answered(message["id"], None)
        elif message["type"] == "refused":
            self._answered(message["id"], MachiyaError("terminal.said", text=message["text"] or message["error"]))

    def _see(self, table: "TableView | None", game: "GameView | None") -> None:
        if table is not None:
            self.table, self.mine = table, frozenset(table["yours"])
            self.campaign = table["campaign"]
            edition = text(f"page.edition.{table['edition']}", self.language)
            self.title = f"{self.campaign['name'] if self.campaign else edition} {table['code']}"
        self.view = game
        self.can_undo = bool(game and game.get("can_undo"))

    def _waits(self) -> str:
        """What a table waits for that has not begun, or that reads."""
        table = self.table
        if table is None or table["status"] != "waiting":
            return self._readers() or (text("page.watching", self.language) if table and not table["yours"] else "")
        free, you = text("page.seat.free", self.language), text("page.you_mark", self.language)
        seats = [
            f"{seat['seat'] + 1}. {seat['name'] or free} {you if seat['seat'] in table['yours'] else ''}"
            for seat in table["seats"]
        ]
        lines = [
            text("terminal.waiting" if table["yours"] else "page.waiting.join", self.language), "",
            f"{text('page.invite_link', self.language)}: {self.client.address}/t/{table['code']}",
            f"{text('page.code', self.language)}: {table['code']}", "",
            *seats, "", text("terminal.lobby_keys", self.language),
        ]  # fmt: skip
        if table["host"] in table["yours"]:
            lines.append(text("terminal.start_key", self.language))
        return "\n".join(lines)

    def _late(self) -> "list[SeatView]":
        """The people who have not read all of what lies open between games."""
        campaign = self.table["campaign"] if self.table else None
        if self.table is None or campaign is None or campaign["phase"] != READ or not campaign["leaves"]:
            return []
        people = (seat for seat in self.table["seats"] if seat["kind"] != "bot")
        return [seat for seat in people if campaign["read"][seat["seat"]] <= campaign["leaves"][-1]["number"]]

    def _unread(self) -> int | None:
        """The leaf that lies open, if it has not been read here; whoever reads on after that waits for nobody."""
        campaign = self.table["campaign"] if self.table else None
        unread = any(seat["seat"] in self.mine for seat in self._late())
        return campaign["leaves"][-1]["number"] if campaign and unread else None

    def _readers(self) -> str:
        """Who is still reading, once all has been read here."""
        late = [] if self._unread() is not None else self._late()
        return "\n".join(text("page.is_reading", self.language, name=seat["name"]) for seat in late)

    def _chat(self, line: "ChatLine") -> "Entry":
        said = text(f"page.{line['preset']}", self.language) if line["preset"] else line["text"]
        return {
            "seq": 0, "text": f"{line['name']}: {said}", "kind": "", "seat": line["seat"], "other": None, "card": None,
            "copies": 0, "owed": 0, "paid": 0, "rule": "", "dice": [], "total": 0, "counter": None,
        }  # fmt: skip

    async def _fetch_cards(self) -> None:
        """The cards of what is played: a campaign brings them along."""
        if self.campaign is not None:
            self.cards = {card["id"]: card for card in self.campaign["cards"]}
            return
        if self.table is None:
            return
        asked = self.table["edition"], ",".join(self.table["expansions"])
        if self._cards_of != asked:
            query = urlencode({"edition": asked[0], "expansions": asked[1]})
            found = await self.ask(f"/api/cards?{query}")
            self.cards = {card["id"]: card for card in found["cards"]}
            self._cards_of = asked

    def _answered(self, id: str, error: MachiyaError | None) -> None:
        self.unanswered.pop(id, None)
        waiting = self._waiting.pop(id, None)
        if waiting is not None and not waiting.done():
            if error is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(error)

    # What is said to the server.

    async def command(self, **fields: Any) -> None:
        """Send a command, and wait until it is stored, however often the line is lost on the way."""
        from ..client import new_id

        id = new_id()
        self.unanswered[id] = {**fields, "id": id}
        waiting = self._waiting[id] = asyncio.get_running_loop().create_future()
        seat = self._seat
        if seat is not None:
            try:
                await asyncio.to_thread(seat.send, **self.unanswered[id])
            except Exception:  # whatever it was, the line is lost, and the command is sent again when it is back
                self._seat = None
        await waiting

    async def play(self, action: str) -> None:
        """Play something."""
        asked = self.campaign if self.stepping and self.campaign else self.view
        seat = asked["to_move"] if asked else None
        if seat not in self.mine:
            seat = min(self.mine, default=None)
        if action == READ and (leaf := self._unread()) is not None:
            await self.command(type="read", leaf=leaf)
            return
        if action.startswith(FREE_PLAY):  # the server draws the lots
            action = FREE_PLAY
        await self.command(type="play", action=action, version=self.version, seat=seat)

    async def undo(self) -> None:
        """Take the last decision back."""
        await self.command(type="undo", version=self.version)

    async def say(self, line: str) -> None:
        """Say something to the others."""
        await self.command(type="chat", text=line)

    async def begin(self) -> None:
        """Start the game; bots take the free seats."""
        await asyncio.to_thread(
            reached, lambda: self.client.post(f"/api/tables/{self.id}/start", {}, self.token), self.client.address
        )

    async def ask(self, path: str) -> Any:
        """Ask the server for something."""
        return await asyncio.to_thread(reached, lambda: self.client.get(path, self.token), self.client.address)

    async def hint(self, sharp: bool) -> "Hint | None":
        """What the bots would do."""
        found: Hint = await self.ask(f"/api/tables/{self.id}/hint?sharp={'true' if sharp else 'false'}")
        return found

    async def odds(self) -> "Odds":
        """What each total would pay everybody."""
        found: Odds = await self.ask(f"/api/tables/{self.id}/odds")
        return found

    async def review(self) -> "ReviewView | None":
        """How everybody played."""
        found: ReviewView = await self.ask(f"/api/tables/{self.id}/review")
        return found


async def join(address: str, code: str, name: str, seats: Seats, language: str, watching: bool = False) -> RemoteTable:
    """Take a free seat at a table, or one that was taken from here before; or look on."""
    with needing("server"):
        from ..client import Client
    client = Client(address, language)

    def take() -> RemoteTable:
        known = seats.get(address, code)
        if known or watching:
            return RemoteTable(client, code, known, language)
        joined = client.join(code, name)
        seats.keep(address, code, joined["token"])
        return RemoteTable(client, code, joined["token"], language)

    found: RemoteTable = await asyncio.to_thread(reached, take, address)
    return found

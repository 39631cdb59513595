"""The socket of a table: commands in, messages out."""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from pydantic import TypeAdapter
from starlette.websockets import WebSocket

from ..errors import MachiyaError
from ..locale import LANGUAGES
from ..messages import Command, CommandId, NotDone, Play, ReadOn, Say, Undo
from . import seating
from .commands import Receipt
from .connections import FRAMES_SENT
from .constants import LARGEST
from .errors import Refused, error_of
from .gathering import GONE_CLOSE, RESTART_CLOSE, Gathering, Socket
from .hall import Hall
from .identity import COOKIE, bearer, hash_token, read_cookie
from .limits import Bucket
from .rights import check_entering, check_watching, client_of, seat_of, viewer_of
from .security import address_of, language_of
from .tasks import LOGGER
from .views import dumps

RATE, BURST = 20.0, 60.0
"""Commands a second, and at once."""
LANGUAGES_RATE, LANGUAGES_BURST = 0.5, 4.0
"""Changes of language a second, and at once: each is a whole view."""
COSTS: Final = {"play": 2, "undo": 2, "read": 2, "seed": 2, "chat": 5, "language": 20, "view": 20, "ping": 1}
"""What commands take of the tokens of their address, and of their seat."""
PATIENCE = 20
"""Messages that make no sense before a socket is closed."""
CLOSING = 2.0
"""Seconds that saying goodbye may take."""


COMMANDS: TypeAdapter[Command] = TypeAdapter(Command)
IDS: TypeAdapter[str] = TypeAdapter(CommandId)


class Talk:
    """One connection, from its first message to its last."""

    def __init__(self, hall: Hall, websocket: WebSocket, key: bytes) -> None:
        self.hall, self.websocket = hall, websocket
        headers = websocket.headers
        self.guest = read_cookie(websocket.cookies.get(COOKIE), key)
        token = bearer(headers.get("authorization"))
        language = language_of(websocket.query_params.get("language"), headers.get("accept-language"))
        address = address_of(websocket.client)
        self.socket = Socket(self.guest, hash_token(token) if token else None, language, address)
        self.socket.write = websocket.scope.get("extensions", {}).get(FRAMES_SENT, {}).get("write")
        self.bucket, self.languages = Bucket(RATE, BURST), Bucket(LANGUAGES_RATE, LANGUAGES_BURST)
        self.faults = 0
        self.seat = ""
        """The seat that pays."""

    async def run(self, name: str) -> None:
        """Talk until one of the two has enough."""
        websocket, hall, socket = self.websocket, self.hall, self.socket
        if not hall.places.take(socket.address):
            await websocket.close(GONE_CLOSE)
            return
        try:
            await self._talk(name)
        finally:
            hall.places.give(socket.address)

    async def _talk(self, name: str) -> None:
        websocket, hall, socket = self.websocket, self.hall, self.socket
        try:
            hall.limits.check("socket", socket.address)
            gathering = await hall.newest(name)
            self._check(gathering)
            if self.seat:
                hall.limits.check("socket", self.seat)
        except MachiyaError:
            await websocket.close(GONE_CLOSE)
            return
        await websocket.accept()
        try:
            gathering = await self._enter(name)
        except MachiyaError as error:  # it has begun, or filled, meanwhile, or it cannot be read now
            await websocket.close(RESTART_CLOSE if error_of(error) == "unavailable" else GONE_CLOSE)
            return
        tasks = [asyncio.create_task(work) for work in (self._send_all(), self._receive_all(), socket.ended.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hall.leave(gathering, socket)
            for task in tasks:
                task.cancel()
            _, heard, _ = await asyncio.gather(*tasks, return_exceptions=True)
            if isinstance(heard, Exception):
                LOGGER.error("a socket of table %s", gathering.table.id, exc_info=heard)
                socket.code = socket.code or 1011
            if socket.code is not None:
                with suppress(Exception):  # the other side may be gone, or deaf
                    await asyncio.wait_for(websocket.close(socket.code), CLOSING)

    def _check(self, gathering: Gathering) -> None:
        """Refuse who may not come in."""
        socket, options = self.socket, gathering.table.options
        socket.viewer = viewer_of(gathering.table, socket)
        self.seat = seat_of(gathering.table, socket.viewer)
        check_entering(gathering, socket.viewer)
        if "origin" not in self.websocket.headers and not (socket.token_hash or options.spectators):
            raise Refused("origin")

    async def _enter(self, name: str) -> Gathering:
        """Come in while nothing is under way: what may still fail is not shown."""
        while True:
            gathering = await self.hall.get(name)
            async with gathering.held():
                if not gathering.closed:
                    self._check(gathering)
                    self.hall.doors.enter(gathering, self.socket)
                    return gathering

    async def _send_all(self) -> None:
        socket, send = self.socket, self.websocket.send
        while True:
            text = await socket.outbox.get()
            await send({"type": "websocket.send", "text": text})
            socket.size -= len(text)

    async def _receive_all(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if self.hall.settings.limited:  # whoever sends faster waits: the next message is not read
                await _wait_for(lambda: 0.0 if self.bucket.take() else self.bucket.wait())
            if text is None or len(text) > LARGEST:
                self._fault("too_large")
            else:
                await self._hear(text)
            if self.faults > PATIENCE:
                self.socket.close(1008)
                return

    def _fault(self, error: str, id: str = "") -> None:
        self.faults += 1
        self._refuse(Refused(error, largest=LARGEST, field="message"), id)

    def _refuse(self, error: MachiyaError, id: str) -> None:
        word = error_of(error)
        self.hall.metrics.refused.labels(word).inc()
        text = error.text(self.socket.language)
        message: NotDone = {"type": "refused", "id": id, "error": word, "text": text}
        self.socket.send(dumps(message))

    async def _hear(self, text: str) -> None:
        try:
            command = COMMANDS.validate_json(text)
        except ValueError:
            self._fault("invalid", id_in(text))
            return
        await self._pay(command["type"])
        if command["type"] == "ping":
            self.socket.send('{"type":"pong"}')
            return
        receipt = Receipt(self.socket, str(command.get("id", "")))
        try:
            gathering = await self.hall.get(self._table())
            await self._do(command, gathering, receipt)
        except MachiyaError as error:
            self._refuse(error, receipt.id)

    async def _pay(self, kind: str) -> None:
        """Wait until the address and the seat of this socket have tokens for a command of this kind."""
        limits = self.hall.limits
        if not limits.limited:
            return
        if kind == "language":
            await _wait_for(lambda: 0.0 if self.languages.take() else self.languages.wait())
        for payer in (self.socket.address, self.seat) if self.seat else (self.socket.address,):
            await _wait_for(partial(limits.wait, "message", payer, COSTS[kind]))

    def _table(self) -> str:
        return str(self.websocket.path_params["id"])

    async def _do(self, command: Command, gathering: Gathering, receipt: Receipt) -> None:
        """Do a command; those that have an id get a receipt."""
        hall, socket = self.hall, self.socket
        if command["type"] == "language":
            if command["language"] not in LANGUAGES:
                raise Refused("invalid", field="language")
            socket.language = command["language"]
        viewer = hall.telling.look_again(gathering, socket)
        self.seat = seat_of(gathering.table, viewer)
        check_watching(gathering, viewer)
        if command["type"] == "view":
            gathering.settled(lambda: hall.telling.show(gathering, socket))
        if command["type"] == "seed":
            version = await seating.give_seed(hall, gathering, viewer, command["seed"], command.get("id"))
            if "id" in command:
                receipt.give(version)
        if command["type"] in ("play", "undo", "read", "chat"):
            await self._do_with_id(command, gathering, receipt, client_of(viewer, receipt.id))

    async def _do_with_id(
        self, command: Play | Undo | ReadOn | Say, gathering: Gathering, receipt: Receipt, client: str
    ) -> None:
        hall, viewer = self.hall, self.socket.viewer
        if command["type"] == "play":
            action, seat, final = command["action"], command.get("seat"), command.get("final", False)
            await hall.commands.do(
                gathering,
                lambda table: table.play(viewer.yours, action, time.time(), client, seat, final),
                client=client, version=command["version"], receipt=receipt,
            )  # fmt: skip
        elif command["type"] == "undo":
            await hall.commands.do(
                gathering,
                lambda table: table.undo(viewer.yours, time.time(), client),
                client=client, version=command["version"], receipt=receipt,
            )  # fmt: skip
        elif command["type"] == "read":
            leaf = command["leaf"]
            await hall.commands.do(
                gathering,
                lambda table: table.read_on(viewer.yours, leaf, time.time(), client),
                client=client, receipt=receipt,
            )  # fmt: skip
        else:
            await hall.chat.say(gathering, self.socket, command.get("text", ""), command.get("preset"), client)
            receipt.give(gathering.table.version)


async def _wait_for(take: Callable[[], float]) -> None:
    """Wait until something can be taken; as long as it cannot, it says for how many seconds."""
    while (seconds := take()) > 0:
        await asyncio.sleep(seconds)


def id_in(text: str) -> str:
    """The id that a command has, even one that makes no sense otherwise; empty where it has none."""
    try:
        command = json.loads(text)
        return IDS.validate_python(command["id"]) if isinstance(command, dict) else ""
    except (KeyError, ValueError, RecursionError):
        return ""


def talk(hall: Hall, key: bytes) -> Any:
    """The endpoint of sockets."""

    async def endpoint(websocket: WebSocket) -> None:
        await Talk(hall, websocket, key).run(str(websocket.path_params["id"]))

    return endpoint

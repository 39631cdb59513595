"""The socket of a table: commands in, messages out."""

import asyncio
import json
import time
from contextlib import suppress
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket

from ..errors import MachiyaError
from ..locale import LANGUAGES
from ..messages import Command, CommandId, NotDone, Play, Say, Undo
from .constants import LARGEST
from .errors import Refused, error_of
from .gathering import Gathering, Socket
from .hall import Hall
from .identity import COOKIE, bearer, hash_token, read_cookie
from .limits import Bucket
from .rights import check_entering, client_of, viewer_of
from .security import language_of
from .tasks import LOGGER
from .views import dumps

RATE, BURST = 20.0, 60.0
"""Commands a second, and at once."""
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
        self.socket = Socket(self.guest, hash_token(token) if token else None, language)
        self.bucket = Bucket(RATE, BURST)
        self.faults = 0

    async def run(self, name: str) -> None:
        """Talk until one of the two has enough."""
        websocket, hall, socket = self.websocket, self.hall, self.socket
        try:
            hall.limits.check("socket", websocket.client.host if websocket.client else "")
            gathering = await hall.get(name)
            socket.viewer = viewer_of(gathering.table, socket)
            check_entering(gathering, socket.viewer)
            if "origin" not in websocket.headers and not (socket.token_hash or gathering.table.options.spectators):
                raise Refused("origin")
        except MachiyaError:
            await websocket.close(4404)
            return
        await websocket.accept()
        hall.doors.enter(gathering, socket)
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

    async def _send_all(self) -> None:
        outbox, send = self.socket.outbox, self.websocket.send
        while True:
            await send({"type": "websocket.send", "text": await outbox.get()})

    async def _receive_all(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            while self.hall.settings.limited and not self.bucket.take():
                await asyncio.sleep(1 / RATE)  # whoever sends faster waits: the next message is not read
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
        raw: object = None
        try:
            raw = json.loads(text)
            command = COMMANDS.validate_python(raw)
        except (ValueError, RecursionError):
            self._fault("invalid", id_in(raw))
            return
        if command["type"] == "ping":
            self.socket.send('{"type":"pong"}')
            return
        try:
            gathering = await self.hall.get(self._table())
            done = await self._do(command, gathering)
        except MachiyaError as error:
            self._refuse(error, id_in(command))
            return
        if done is not None:
            self.socket.send(f'{{"type":"done","id":{json.dumps(id_in(command))},"version":{done}}}')

    def _table(self) -> str:
        return str(self.websocket.path_params["id"])

    async def _do(self, command: Command, gathering: Gathering) -> int | None:
        """Do a command; the version that it came to, for those that are acknowledged."""
        hall, socket = self.hall, self.socket
        if command["type"] == "language":
            if command["language"] not in LANGUAGES:
                raise Refused("invalid", field="language")
            socket.language = command["language"]
        viewer = hall.telling.look_again(gathering, socket)
        if command["type"] == "view":
            async with gathering.lock:  # what is on its way to the store is not shown yet
                if not gathering.closed:
                    socket.send(hall.telling.view(gathering, viewer))
        if command["type"] == "seed":
            seat, seed = min(viewer.yours, default=None), command["seed"]
            if seat is None:
                raise Refused("not_yours")
            await hall.commands.do(gathering, lambda table: table.seed(seat, seed, time.time()))
        if command["type"] in ("play", "undo", "chat"):
            return await self._do_with_id(command, gathering, client_of(viewer, command["id"]))
        return None

    async def _do_with_id(self, command: Play | Undo | Say, gathering: Gathering, client: str) -> int:
        hall, viewer = self.hall, self.socket.viewer
        if command["type"] == "play":
            action, seat = command["action"], command.get("seat")
            return await hall.commands.do(
                gathering,
                lambda table: table.play(viewer.yours, action, time.time(), client, seat),
                client=client, version=command["version"],
            )  # fmt: skip
        if command["type"] == "undo":
            return await hall.commands.do(
                gathering,
                lambda table: table.undo(viewer.yours, time.time(), client),
                client=client, version=command["version"],
            )  # fmt: skip
        await hall.chat.say(gathering, self.socket, command.get("text", ""), command.get("preset"), client)
        return gathering.table.version


def id_in(command: object) -> str:
    """The id that a command has, even one that makes no sense otherwise; empty where it has none."""
    try:
        return IDS.validate_python(command["id"]) if isinstance(command, dict) else ""
    except (KeyError, ValidationError):
        return ""


def talk(hall: Hall, key: bytes) -> Any:
    """The endpoint of sockets."""

    async def endpoint(websocket: WebSocket) -> None:
        await Talk(hall, websocket, key).run(str(websocket.path_params["id"]))

    return endpoint

"""The connections themselves, below every request: how many an address may hold, how long a request may take to
arrive, how long somebody may read nothing, and how fast the frames of a WebSocket may come.

An application never sees most of this, so uvicorn's own protocols are told.
"""

import asyncio
from typing import Any, Final, cast

import h11
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from .limits import Bucket, Held, household

MOST: Final = 300
"""Connections that one address may hold, sockets among them."""
SHARE: Final = 4
"""One address may hold one in so many of the connections that the system allows."""
ARRIVING: Final = 20.0
"""Seconds that a request may take to arrive."""
DEAF: Final = 60.0
"""Seconds that somebody may read nothing of what is sent."""
LEAVING: Final = 5.0
"""Seconds that a connection may take to end."""
SLICE: Final = 1024
"""Bytes after which it is looked whether there are too many frames."""
FRAMES: Final = (60.0, 300.0)
"""Frames of a socket: a second, and at once."""


UNREAD: Final = 4
"""Messages of a socket that wait for the application before no more are read."""


FRAMES_SENT: Final = "machiya.frames"
"""The name under which a socket's scope has what sends a frame at once."""


class Listening(uvicorn.Config):
    """How uvicorn listens, and how many connections each address holds. Proxies hold those of many."""

    def __init__(self, app: Any, descriptors: int | None, **options: Any) -> None:
        """`descriptors` are what the system allows; None where there is no limit."""
        super().__init__(app, http=Requests, ws=Socket, **options)
        self.held = Held(None if descriptors is None else max(1, min(MOST, descriptors // SHARE)))
        self.proxies = ProxyHeadersMiddleware(cast("Any", app), self.forwarded_allow_ips).trusted_hosts


class Place:
    """A connection's place among those of its address; it is given back once."""

    def __init__(self, config: uvicorn.Config, transport: asyncio.Transport) -> None:
        assert isinstance(config, Listening)
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        self._held = config.held
        self._who: str | None = None
        self.taken = host in config.proxies or not host
        if not self.taken and self._held.take(household(host)):
            self.taken, self._who = True, household(host)

    def leave(self) -> None:
        """Give it back."""
        if self._who is not None:
            self._held.give(self._who)
            self._who = None


class Deafness:
    """Ends a connection whose other side reads nothing."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._due: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """What is sent is not read any more."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(DEAF, self._transport.abort)

    def end(self) -> None:
        """It is read, or the connection is over."""
        if self._due is not None:
            self._due.cancel()
            self._due = None


class Requests(H11Protocol):
    """HTTP. A request has to arrive within its time, also the first one."""

    place: Place
    deafness: Deafness
    _due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody connects."""
        super().connection_made(transport)
        self.place, self.deafness = Place(self.config, transport), Deafness(transport)
        if self.place.taken:
            self._watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._unwatch()
        self.deafness.end()
        self.place.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request arrives."""
        super().data_received(data)
        if self.transport.get_protocol() is self:  # and not a WebSocket by now
            self._watch()

    def on_response_complete(self) -> None:
        """A request is answered; the next may come."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes a WebSocket, which has a place of its own."""
        self._unwatch()
        self.deafness.end()
        self.place.leave()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The other side does not read."""
        super().pause_writing()
        self.deafness.begin()

    def resume_writing(self) -> None:
        """It reads."""
        super().resume_writing()
        self.deafness.end()

    def _watch(self) -> None:
        """Wait for the rest of a request, but not for ever; its time begins when the one before is answered."""
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._unwatch()
        elif self._due is None and not self.transport.is_closing():
            self._due = self.loop.call_later(ARRIVING, self.transport.abort)

    def _unwatch(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None


class Socket(WebSocketsSansIOProtocol):
    """WebSockets. Frames that come too fast end the connection, before they are looked at or answered."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has asked for a WebSocket."""
        super().connection_made(transport)
        self.frames_left = Bucket(*FRAMES)
        self.place, self.deafness = Place(self.config, self.transport), Deafness(self.transport)
        if not self.place.taken:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self.deafness.end()
        self.place.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes arrive; in small parts, for a large one may hold ten thousand frames."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_connect(self, event: Request) -> None:
        """Let the application send frames that it has made itself."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][FRAMES_SENT] = {"write": self.write}

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. Where several wait, the next are not read; uvicorn would stop reading for each."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, frame: bytes) -> bool:
        """Send a frame at once; false if the other side does not read, or is not there."""
        if self.close_sent or not self.handshake_complete or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(frame)
        return True

    def _is_too_many(self) -> bool:
        if self.frames_left.take():
            return False
        self.transport.abort()
        return True

    def handle_text(self, event: Frame) -> None:
        """A message, or its first part."""
        if not self._is_too_many():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """A message that is no text, or its first part."""
        if not self._is_too_many():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message."""
        if not self._is_too_many():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """They ask whether we are there."""
        if not self._is_too_many():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """They are there."""
        if not self._is_too_many():
            super().handle_pong(event)

    def keepalive_timeout(self) -> None:
        """They are not there: what is still to be sent will not be read."""
        super().keepalive_timeout()
        self.loop.call_later(LEAVING, self.transport.abort)

    def pause_writing(self) -> None:
        """The other side does not read."""
        super().pause_writing()
        self.deafness.begin()

    def resume_writing(self) -> None:
        """It reads."""
        super().resume_writing()
        self.deafness.end()

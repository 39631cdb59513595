"""What every request passes: the host it asks for, where it comes from, how large it is; and the headers of answers."""

import asyncio
import ipaddress
import json
import logging
import socket
from collections import Counter
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..locale import LANGUAGES
from .constants import LARGEST
from .errors import STATUS, Refused
from .limits import Held, Limits, household
from .settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
YEAR: Final = 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")
DELAY: Final = 1.0
"""Seconds before somebody who asks far too often is told so."""
DELAYED: Final = 50
"""Requests of one address that wait for that; further ones are told at once."""
LOGGER = logging.getLogger("machiya")


class Addresses:
    """Which hosts and origins are this server's own."""

    def __init__(self, settings: Settings) -> None:
        public = [urlsplit(origin) for origin in settings.origin]
        name = socket.gethostname().lower()
        self.origins = {f"{each.scheme}://{each.netloc}".lower() for each in public}
        self.hosts = {"localhost", name, f"{name}.local"}
        self.hosts |= {(each.hostname or "").lower() for each in public}

    def is_own_host(self, host: str) -> bool:
        """Whether a request may ask for this host: a name we know, or an address, which no foreign name can become."""
        parts = _parts(f"//{host}")
        name = parts.hostname if parts else None
        if not name:
            return False
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name.lower() in self.hosts
        return True

    def is_own_origin(self, origin: str, host: str) -> bool:
        """Whether a page of this origin is our own."""
        if origin.lower() in self.origins:
            return True
        parts = _parts(origin)
        return (
            parts is not None
            and parts.scheme in ("http", "https")
            and parts.netloc.lower() == host.lower()
            and self.is_own_host(host)
        )


def _parts(address: str) -> SplitResult | None:
    """The parts of an address, if it is a plain one."""
    try:
        parts = urlsplit(address)
        parts.port  # noqa: B018  (a port that is no number raises)
    except ValueError:
        return None
    return parts if address.isascii() and address.isprintable() and "@" not in address else None


def address_of(client: tuple[str, int] | None) -> str:
    """Where a request or a socket comes from, as far as limits tell addresses apart."""
    return household(client[0] if client else "")


def language_of(query: str | None, header: str | None) -> str:
    """The language of a request: as asked for, then as the browser prefers, then English."""
    if query in LANGUAGES:
        return query
    wanted = []
    for part in (header or "").split(",")[:20]:
        tag, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), tag[:2].lower()))
        except ValueError:
            continue
    return next((tag for _, tag in sorted(wanted, key=lambda each: each[0]) if tag in LANGUAGES), "en")


def _limited(receive: Receive) -> Receive:
    """Take in a body as long as it is not too large, whatever its header said."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST:
            raise Refused("too_large", largest=LARGEST)
        return message

    return limited


def _headers(scope: Scope) -> dict[str, str]:
    """The security headers of an answer; whoever came by HTTPS comes that way from then on."""
    return {**HEADERS, "strict-transport-security": f"max-age={YEAR}"} if scope["scheme"] == "https" else HEADERS


def _with_headers(send: Send, scope: Scope) -> Send:
    """Put the security headers on an answer."""

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer = MutableHeaders(scope=message)
            for name, value in _headers(scope).items():
                answer.setdefault(name, value)
            if scope["path"].startswith("/api"):
                answer.setdefault("cache-control", "no-store")
        await send(message)

    return with_headers


class Turns:
    """Lets the requests of one address begin one after another, and everybody else go on in between."""

    def __init__(self) -> None:
        self._gates: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    async def wait(self, who: str) -> None:
        """Wait until it is the turn of this request."""
        gate = self._gates.setdefault(who, asyncio.Lock())
        self._waiting[who] += 1
        try:
            async with gate:
                await asyncio.sleep(0)
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who], self._gates[who]


class Guard:
    """Middleware that lets only proper requests in, and not too many, and puts the security headers on every answer.

    Whoever asks far too often waits for being told so, and meanwhile asks for nothing else.
    """

    def __init__(self, app: ASGIApp, addresses: Addresses, limits: Limits) -> None:
        self.app, self.addresses, self.limits = app, addresses, limits
        self._delayed, self._turns = Held(DELAYED), Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        address = address_of(scope.get("client"))
        if not self.limits.allows("request", address):
            await self._delay(address)
            await self._refuse(scope, headers, Refused("too_often"), receive, send)
            return
        refused = self._refusal(scope, headers)
        if refused is not None:
            await self._refuse(scope, headers, refused, receive, send)
            return
        if self.limits.limited:
            await self._turns.wait(address)
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._let_in(scope, headers, receive, send)

    async def _delay(self, address: str) -> None:
        """Let somebody wait, of whom not too many requests wait already."""
        if self._delayed.take(address):
            try:
                await asyncio.sleep(DELAY)
            finally:
                self._delayed.give(address)

    async def _let_in(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        """Let a request be answered; what goes wrong with that is in the log, and said."""
        begun = False

        async def begin(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, _limited(receive), _with_headers(begin, scope))
        except Exception:
            LOGGER.exception("%s %s", scope["method"], scope["path"])
            if begun:
                raise
            await self._refuse(scope, headers, Refused("failed"), receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> Refused | None:
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self.addresses.is_own_host(host):
            return Refused("host", host=host[:60])
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin is not None and not self.addresses.is_own_origin(origin, host):
            return Refused("origin")
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit() and len(length) < 12 and int(length) <= LARGEST):
            return Refused("too_large", largest=LARGEST)
        return None

    async def _refuse(self, scope: Scope, headers: Headers, refused: Refused, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        language = language_of(None, headers.get("accept-language"))
        body = json.dumps({"error": refused.error, "text": refused.text(language)}, ensure_ascii=False).encode()
        answer = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        answer += [(name.encode(), value.encode()) for name, value in _headers(scope).items()]
        await send({"type": "http.response.start", "status": STATUS[refused.error], "headers": answer})
        await send({"type": "http.response.body", "body": body})

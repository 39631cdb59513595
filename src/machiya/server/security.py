"""What every request passes: the host it asks for, where it comes from, how large it is; and the headers of answers."""

import ipaddress
import json
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..locale import LANGUAGES
from .constants import LARGEST
from .errors import STATUS, Refused
from .settings import Settings

LARGEST_RECORD = 2 * 1024 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")


class Addresses:
    """Which hosts and origins are this server's own."""

    def __init__(self, settings: Settings) -> None:
        public = [urlsplit(origin) for origin in settings.origins]
        name = socket.gethostname().lower()
        self.origins = {f"{each.scheme}://{each.netloc}".lower() for each in public}
        self.hosts = {"localhost", name, f"{name}.local", *(host.lower() for host in settings.hosts)}
        self.hosts |= {(each.hostname or "").lower() for each in public}

    def is_own_host(self, host: str) -> bool:
        """Whether a request may ask for this host: a name we know, or an address, which no foreign name can become."""
        name = urlsplit(f"//{host}").hostname if _is_plain(host) else None
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
        if not _is_plain(origin):
            return False
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower() and self.is_own_host(host)


def _is_plain(text: str) -> bool:
    try:
        urlsplit(f"//{text}").port  # noqa: B018  (a port that is no number raises)
    except ValueError:
        return text.startswith(("http://", "https://"))
    return text.isascii() and text.isprintable() and "@" not in text


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


def _limited(receive: Receive, largest: int) -> Receive:
    """Take in a body as long as it is not too large, whatever its header said."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > largest:
            raise Refused("too_large", largest=largest)
        return message

    return limited


def _with_headers(send: Send, path: str) -> Send:
    """Put the security headers on an answer."""

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                answer.setdefault(name, value)
            if path.startswith("/api"):
                answer.setdefault("cache-control", "no-store")
        await send(message)

    return with_headers


class Guard:
    """Middleware that lets only proper requests in, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self.app, self.addresses = app, addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refusal(scope, headers)
        if refused is not None:
            await self._refuse(scope, headers, refused, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        path: str = scope["path"]
        largest = LARGEST_RECORD if path == "/api/records" else LARGEST
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > largest:
            await self._refuse(scope, headers, Refused("too_large", largest=largest), receive, send)
            return
        await self.app(scope, _limited(receive, largest), _with_headers(send, path))

    def _refusal(self, scope: Scope, headers: Headers) -> Refused | None:
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self.addresses.is_own_host(host):
            return Refused("host", host=host[:60])
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin is not None and not self.addresses.is_own_origin(origin, host):
            return Refused("origin")
        return None

    async def _refuse(self, scope: Scope, headers: Headers, refused: Refused, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        language = language_of(None, headers.get("accept-language"))
        body = json.dumps({"error": refused.error, "text": refused.text(language)}, ensure_ascii=False).encode()
        answer = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        answer += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        await send({"type": "http.response.start", "status": STATUS[refused.error], "headers": answer})
        await send({"type": "http.response.body", "body": body})

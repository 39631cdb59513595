"""Who asks: guests by a signed cookie, seats by tokens that are kept as hashes only."""

import hashlib
import hmac
import secrets

from starlette.requests import Request
from starlette.responses import Response

COOKIE = "machiya"
AGE = 400 * 24 * 3600
"""Seconds that a browser keeps the cookie: the most that browsers allow."""
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters of codes, without those that look alike."""


def new_guest() -> str:
    """An id for a guest."""
    return secrets.token_urlsafe(24)


def sign(guest: str, key: bytes) -> str:
    """The value of a guest's cookie."""
    return f"{guest}.{_signature(guest, key)}"


def read_cookie(cookie: str | None, key: bytes) -> str | None:
    """The guest of a cookie that we have signed."""
    guest, dot, signature = (cookie or "").rpartition(".")
    if not dot or not guest.isascii() or not hmac.compare_digest(signature.encode(), _signature(guest, key).encode()):
        return None
    return guest


def welcome(request: Request, response: Response, key: bytes) -> str:
    """The guest of a request; a new one gets a cookie with the answer."""
    guest = read_cookie(request.cookies.get(COOKIE), key)
    if guest is None:
        guest = new_guest()
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, sign(guest, key), max_age=AGE, httponly=True, samesite="lax", secure=secure)
    return guest


def _signature(guest: str, key: bytes) -> str:
    return hmac.new(key, f"guest:{guest}".encode(), hashlib.sha256).hexdigest()


def new_token() -> str:
    """A token for a seat."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def bearer(header: str | None) -> str | None:
    """The token of an Authorization header."""
    scheme, _, token = (header or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def new_id() -> str:
    """An id for a table, which cannot be guessed."""
    return secrets.token_hex(12)


def new_person() -> str:
    """An id for somebody at a table, who is known by nothing else in its moves."""
    return secrets.token_hex(8)


def new_code() -> str:
    """A short code for a table, to be read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))

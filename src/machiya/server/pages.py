"""The files of the page: read once, packed once, and answered with an ETag."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ..locale import text
from .identity import welcome

WEB = Path(__file__).parent.parent / "web"
PAGES = ("", "new", "t", "cards", "workshop", "learn", "dice", "replay", "verify")
"""First words of the addresses that are the page itself."""
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
         ".html": "text/html", ".json": "application/json", ".webmanifest": "application/manifest+json"}  # fmt: skip
PACKED = ("text/", "image/svg", "application/json", "application/manifest")


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    kind: str
    tag: str
    plain: bytes
    packed: bytes | None
    changed: float


def compress(kind: str, plain: bytes, changed: float = 0.0) -> File:
    """A file of a kind with these contents."""
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(PACKED) and len(plain) > 500 else None
    return File(kind, hashlib.sha256(plain).hexdigest()[:16], plain, packed, changed)


def send(file: File, request: Request) -> Response:
    """A file as the answer to a request: nothing where the browser has it, packed where that is understood."""
    packs = file.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{file.tag}{"-gz" if packs else ""}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packs:
        headers["content-encoding"] = "gzip"
    charset = "; charset=utf-8" if file.kind.startswith("text/") else ""
    body = file.packed if packs and file.packed is not None else file.plain
    return Response(body, media_type=file.kind + charset, headers=headers)


class Pages:
    """The folder of the page."""

    def __init__(self, key: bytes, root: Path = WEB) -> None:
        self.key, self.root = key, root.resolve()
        self._files: dict[Path, File] = {}

    def find(self, path: str) -> File | None:
        """The file of an address; the page itself for the addresses that it shows."""
        parts = [part for part in path.split("/") if part]
        if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            return None
        found = self._read(self.root.joinpath(*parts)) if parts else None
        if found is None and (parts[0] if parts else "") in PAGES and "." not in (parts[-1] if parts else ""):
            found = self._read(self.root / "index.html")
        return found

    def _read(self, path: Path) -> File | None:
        try:
            if not path.is_file() or not path.resolve().is_relative_to(self.root):
                return None
            changed = path.stat().st_mtime
            kept = self._files.get(path)
            if kept is None or kept.changed != changed:
                kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                kept = self._files[path] = compress(kind, path.read_bytes(), changed)
        except (OSError, ValueError):
            return None
        return kept

    def answer(self, request: Request) -> Response | None:
        """Answer a request for a file; whoever opens the page is a guest from then on."""
        file = self.find(request.url.path)
        if file is None:
            return self._lost(request)
        if file.kind != "text/html":
            return send(file, request)
        response = send(previewed(file, request), request)
        welcome(request, response, self.key)
        response.headers["cache-control"] = "private, no-cache"
        return response

    def _lost(self, request: Request) -> Response | None:
        """The page for people at an address that leads nowhere: it says so, and knows the way home."""
        page = self._read(self.root / "index.html")
        named = "." in request.url.path.rsplit("/", 1)[-1]
        if page is None or named or "text/html" not in request.headers.get("accept", ""):
            return None
        return Response(previewed(page, request).plain, 404, media_type="text/html; charset=utf-8")


def previewed(page: File, request: Request) -> File:
    """The page with what programs show of a link to it."""
    invited = request.url.path.startswith("/t/")
    origin = escape(str(request.base_url).rstrip("/"), quote=True)
    about = text("preview.invitation" if invited else "preview.about")
    filled = page.plain.replace(b"{origin}", origin.encode()).replace(b"{about}", escape(about, quote=True).encode())
    return compress(page.kind, filled, page.changed)

"""Makes files wrong in as many ways as chance finds: bytes, words, and the values within a document.

A document of JSON is also changed from inside, and what seals it is made again, so that the mistake is found by whoever
reads it and not only by the check at the door.
"""

import base64
import io
import json
import random
import re
import sys
import zipfile
import zlib
from collections.abc import Iterator
from typing import Any

from machiya.campaign.saving import _check

WORDS = (
    "null", "true", "false", "0", "-1", "1", "1e999", "-1e999", "NaN", "Infinity", "1.5", str(1 << 63), "9" * 5000,
    '""', '"x"', '"\\ud800"', '"\\u0000"', "[]", "{}", "[[]]", "[" * 200, "{" * 50, "}", "]", ",", ":", '"', "\\", "\n",
    "\x00", "\ufeff", "\u202e", "é", "0xffffffffffffffffffff", "1979-05-27T07:32:00Z", "[[x]]", "[x]", "a.b.c = 1",
    "=", "= P1", "; ", "%", "#", "[Seed \"1\"]", "{count}", "{}", "%s", "../../x", "base", "P1", "roll 1",
)  # fmt: skip
"""What is put between, or in the place of, other words."""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 5, 99, 10**6, 1 << 31, 1 << 63, 10**4000, 0.5, -0.0, float("inf"), float("nan"), "",
    "x", "base", "\ud800", "\x00", "{count}", "9" * 30, "é" * 100, "roll 1", "P1", [], [[]], [None], [1, 2, 3],
    ["x"] * 300, {}, {"": None}, {"x": {"y": []}}, {"due": None}, {"due": "x"}, {"finish": {}}, {"finish": None},
)  # fmt: skip
"""What a value within a document becomes."""


class Mutator:
    """Random, but the same again for a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def text(self, content: str) -> bytes:
        """A text with one to four things wrong with it."""
        found = content.encode("utf-8", "surrogatepass")
        for _ in range(self.random.choice((1, 1, 1, 2, 4))):
            found = self.random.choice((self.raw, self.words, self.words, self.lines))(found)
        return found

    def raw(self, content: bytes) -> bytes:
        """Bytes flipped, left out, doubled or cut off."""
        if not content:
            return b"\x00"
        at, other = sorted(self.random.randrange(len(content)) for _ in range(2))
        length = min(other, at + self.random.choice((1, 3, 10, 100))) - at + 1
        made = bytearray(content)
        match self.random.randrange(5):
            case 0:
                made[at] = self.random.randrange(256)
            case 1:
                made[at] ^= 1 << self.random.randrange(8)
            case 2:
                del made[at : at + length]
            case 3:
                made[at:at] = content[at : at + length]
            case _:
                del made[at:]
        return bytes(made)

    def words(self, content: bytes) -> bytes:
        """A word or number replaced by another one."""
        places = [match.span() for match in re.finditer(rb'"[^"\n]*"|[\w.-]+', content)]
        start, end = self.random.choice(places) if places else (0, 0)
        word = self.random.choice(WORDS)
        if places and self.random.random() < 0.3:  # one that stands elsewhere in the file
            first, last = self.random.choice(places)
            return content[:start] + content[first:last] + content[end:]
        return content[:start] + word.encode() + content[end:]

    def lines(self, content: bytes) -> bytes:
        """A line left out, doubled, or moved."""
        rows = content.split(b"\n")
        row = rows.pop(self.random.randrange(len(rows)))
        for _ in range(self.random.randrange(3)):
            rows.insert(self.random.randrange(len(rows) + 1), row)
        return b"\n".join(rows)

    def document(self, document: Any) -> Any:
        """A document of JSON with one to three values changed, left out, doubled or exchanged."""
        made = json.loads(json.dumps(document))
        for _ in range(self.random.choice((1, 1, 2, 3))):
            made = self.value(made)
        return made

    def value(self, document: Any) -> Any:
        """A document with one value changed."""
        places = list(_places(document))
        if not places or self.random.random() < 0.02:
            return self.random.choice(VALUES)
        holder, key = self.random.choice(places)
        match self.random.randrange(6):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.insert(key, json.loads(json.dumps(holder[key])))
            case 1:
                holder[self.random.choice(("x", "", "due", "finish", "pack", "edition", "\ud800"))] = holder.pop(key)
            case 2:
                other, place = self.random.choice(places)
                if key in holder if isinstance(holder, dict) else key < len(holder):
                    holder[key] = json.loads(json.dumps(other[place]))
            case 3 if isinstance(holder[key], str) and holder[key]:
                holder[key] = self.text(holder[key]).decode("utf-8", "surrogateescape")
            case 3 if isinstance(holder[key], int):
                holder[key] += self.random.choice((-1, 1, 100, -(10**6)))
            case 4:
                deep: Any = holder[key]
                for _ in range(self.random.choice((1, 60, 600))):
                    deep = [deep]
                holder[key] = deep
            case _:
                holder[key] = self.random.choice(VALUES)
        return document

    def position(self, content: str) -> bytes:
        """A file of JSON: wrong as a text, or wrong inside."""
        if self.random.random() < 0.4:
            return self.text(content)
        return _written(self.document(json.loads(content)))

    def save(self, content: str) -> bytes:
        """A campaign's file: wrong as a text, or wrong inside with its check and its sealed part made again."""
        if self.random.random() < 0.25:
            return self.text(content)
        document = json.loads(content)
        if self.random.random() < 0.4:
            sealed = self.document(json.loads(zlib.decompress(base64.b64decode(document["sealed"]))))
            document["sealed"] = base64.b64encode(zlib.compress(_written(sealed))).decode()
        else:
            document = self.document(document)
        if isinstance(document, dict):
            try:
                document["check"] = _check(document)
            except (RecursionError, ValueError):
                document["check"] = "0" * 16
        return _written(document)

    def archive(self, content: bytes) -> bytes:
        """A backup: wrong as bytes, or a good archive of something wrong."""
        if self.random.random() < 0.5:
            return self.raw(content)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
        name = self.random.choice(list(parts))
        match self.random.randrange(4):
            case 0:
                del parts[name]
            case 1:
                parts[self.random.choice(("x", "../x", "machiya.sqlite", "cookie.key"))] = parts[name]
            case _:
                for _ in range(self.random.choice((1, 5, 50))):
                    parts[name] = self.raw(parts[name])
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, part in parts.items():
                archive.writestr(name, part)
        return made.getvalue()


def _places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every value within a document: what holds it, and where."""
    waiting = [document]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else []
        for key in keys:
            yield holder, key
            waiting.append(holder[key])


def _written(document: Any) -> bytes:
    """A document as JSON, whatever is in it."""
    digits, depth = sys.get_int_max_str_digits(), sys.getrecursionlimit()
    sys.set_int_max_str_digits(0)
    sys.setrecursionlimit(20_000)
    try:
        return json.dumps(document).encode("utf-8", "surrogatepass")
    finally:
        sys.set_int_max_str_digits(digits)
        sys.setrecursionlimit(depth)

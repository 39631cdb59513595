"""What others wrote, read within bounds: files, and JSON. Whatever is wrong with it is a MachiyaError with a sentence.

Whoever reads a value that has passed here knows that it is not too large, not too deep, and can be written down again;
what the values mean is theirs to check. (Packs are TOML, with bounds of their own: `edition/reading.py`.)
"""

import json
import os
import stat
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NoReturn

from .errors import MachiyaError

LARGEST: Final = 32 * 1024 * 1024
"""Bytes of a file; a long campaign has about two million."""
DEEPEST: Final = 40
"""Levels of a document."""
LARGEST_NUMBER: Final = 1 << 63


class ForeignError(MachiyaError):
    """A file or document that cannot be read."""


def read_file(path: Path) -> str:
    """The text of a file."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):  # nobody may ever write to the other end of a pipe
                raise ForeignError("file.kind")
            return _text(file.read(LARGEST + 1))
    except OSError as error:
        raise ForeignError("file.system", reason=error.strerror or type(error).__name__) from None
    except ValueError:  # a name with a zero in it
        raise ForeignError("file.kind") from None


def read_standard_input() -> str:
    """The text that comes in by standard input."""
    return _text(sys.stdin.buffer.read(LARGEST + 1))


def _text(content: bytes) -> str:
    if len(content) > LARGEST:
        raise ForeignError("file.large", largest=LARGEST >> 20)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ForeignError("file.text", at=error.start) from None


def read_json(content: str | bytes) -> Any:
    """A document of JSON: plain values, none of them strange."""
    try:
        document = json.loads(content, parse_constant=_no_number)
    except RecursionError:
        raise ForeignError("json.deep", deepest=DEEPEST) from None
    except json.JSONDecodeError as error:
        raise ForeignError("json.syntax", line=error.lineno, column=error.colno) from None
    except ValueError:  # more digits than Python reads; or bytes that are no text
        raise ForeignError("json.number") from None
    level = [document]
    for _ in range(DEEPEST):
        level = [inner for value in level for inner in _within(value)]
    if level:
        raise ForeignError("json.deep", deepest=DEEPEST)
    return document


def _no_number(_: str) -> NoReturn:
    raise ForeignError("json.number")


def _within(value: Any) -> Iterable[Any]:
    """The values within a value, which itself is looked at."""
    if isinstance(value, dict):
        for key in value:
            _check_text(key)
        return value.values()
    if isinstance(value, list):
        return value
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, int | float) and not -LARGEST_NUMBER <= value < LARGEST_NUMBER:
        raise ForeignError("json.number")
    return ()


def _check_text(text: str) -> None:
    """Refuse a text that could not be written down, such as half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ForeignError("json.text") from None

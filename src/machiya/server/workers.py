"""What workers that share a database tell each other: messages, and the lines that carry them."""

import json
from dataclasses import astuple, dataclass
from typing import Final

from .table import Move

LONGEST_MOVES: Final = 2_000
"""Bytes of moves that a message carries, so that others need not read them."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Moves were stored; without them where they are long."""

    table: str
    version: int
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Chatted:
    """A line of chat was stored."""

    table: str
    worker: str


@dataclass(frozen=True, slots=True)
class Changed:
    """Something beside the moves has changed, such as a name: load the table again."""

    table: str
    worker: str


@dataclass(frozen=True, slots=True)
class Rematched:
    """They play again at another table."""

    table: str
    worker: str
    code: str


@dataclass(frozen=True, slots=True)
class Asking:
    """A worker has loaded the table and asks who is there."""

    table: str
    worker: str


@dataclass(frozen=True, slots=True)
class Present:
    """Who is there through a worker."""

    table: str
    worker: str
    here: frozenset[int]
    watching: int
    version: int = 0
    left: float | None = None
    """What it has left on the clock of this version: a worker that loads the table later has counted less."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The connection was lost: anything may have been said meanwhile. Said by the listener itself."""


Message = Moved | Chatted | Changed | Rematched | Asking | Present
LETTERS: Final[dict[str, type[Message]]] = {
    "v": Moved, "c": Chatted, "r": Changed, "n": Rematched, "q": Asking, "p": Present,
}  # fmt: skip
LETTER_OF: Final = {kind: letter for letter, kind in LETTERS.items()}


def encode(message: Message) -> str:
    """A message as a line."""
    fields = astuple(message)
    if isinstance(message, Moved):
        moves = json.dumps(fields[2])
        fields = (*fields[:2], fields[2] if len(moves) <= LONGEST_MOVES else ())
    elif isinstance(message, Present):
        fields = (*fields[:2], sorted(message.here), *fields[3:])
    return json.dumps([LETTER_OF[type(message)], *fields])


def decode(line: str) -> Message | None:
    """The message of a line; None where it is none of ours, as from a worker of another version."""
    try:
        letter, *fields = json.loads(line)
        kind = LETTERS[letter]
        if kind is Moved:
            table, version, moves = fields
            return Moved(table, version, tuple(Move(*move) for move in moves))
        if kind is Present:
            table, worker, here, *rest = fields
            return Present(table, worker, frozenset(here), *rest)
        return kind(*fields)
    except (ValueError, TypeError, KeyError):
        return None

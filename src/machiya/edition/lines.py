"""The lines of a pack: where in its text a problem is, and a table of it written anew in its place.

TOML is read without its lines, so they are found by a second look at a text that is known to be TOML, within the bounds
of a pack. Whatever stands around a table that is written anew, comments too, stays as it is.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import tomli_w

from ..errors import Problem
from .grammar import TABLES

TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]|\n', re.DOTALL
)
"""What a look at TOML must tell apart: strings, comments, brackets and the ends of lines."""
KEY: Final = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))""")
HEAD: Final = re.compile(r"\s*\[\[?\s*([^\]]*?)\s*\]")
PLACE: Final = re.compile(r"([\w-]+)(?:\[(\d+)\])?")
AT: Final = re.compile(r"at line (\d+)")
FIRST: Final = 1
"""Where a problem is that has no line of its own."""


@dataclass
class Block:
    """A table of the text: the lines from its head to its end, and where its fields and their parts are."""

    path: str
    """What its head says, such as `establishment` or `establishment.effects`."""
    start: int
    """The first line, from 1."""
    end: int = 0
    """The line after the last that says something."""
    keys: dict[str, int] = field(default_factory=dict)
    items: dict[str, list[int]] = field(default_factory=dict)
    """By field, where each table of a list begins."""


class Lines:
    """The lines of a text, and the document that `reading.read_toml` found in it."""

    def __init__(self, content: str, document: dict[str, Any]) -> None:
        self.content, self.document = content, document
        self.blocks = _blocks(content)

    def named(self, kind: str) -> list[list[Block]]:
        """The tables of a kind, in their order: each with what stands in heads of its own."""
        found: list[list[Block]] = []
        for block in self.blocks:
            if block.path == kind:
                found.append([block])
            elif block.path.startswith(f"{kind}.") and found:
                found[-1].append(block)
        return found

    def line_of(self, problem: Problem) -> int:
        """Where a problem is: its field, or the table that should have it, or the beginning."""
        if problem.card:
            blocks = self._of_card(problem.card, problem.code == "pack.duplicate")
            return _line_in(blocks, problem.field) if blocks else self._edition()
        table, _, rest = problem.field.partition(".")
        blocks = next(iter(self.named(table)), [])
        return _line_in(blocks, rest) if blocks else self._edition()

    def _edition(self) -> int:
        return next((block.start for block in self.blocks if block.path == "edition"), FIRST)

    def _of_card(self, label: str, last: bool) -> list[Block]:
        """The table of a card, by its id, or by its kind and number."""
        kind, _, number = label.partition(" ")
        if number.isdecimal():
            return next(iter(self.named(kind)[int(number) - 1 :]), [])
        found = [
            blocks
            for kind, tables in self.document.items()
            if isinstance(tables, list)
            for table, blocks in zip(tables, self.named(kind), strict=False)
            if isinstance(table, dict) and table.get("id") == label
        ]
        return found[-1 if last else 0] if found else []

    def put(self, kind: str, number: int | None, table: Mapping[str, Any] | None) -> str:
        """The text with a table in the place of another, or at its end without a number; None takes it out."""
        lines = self.content.split("\n")
        written = [] if table is None else write(kind, table)
        if number is None:
            while lines and not lines[-1].strip():
                lines.pop()
            return "\n".join([*lines, *([""] if lines else []), *written, ""])
        blocks = next(iter(self.named(kind)[number:]), [])
        if not blocks or not self._together(blocks):
            return self._whole(kind, number, table)
        start, end = blocks[0].start - 1, blocks[-1].end - 1
        while not written and end < len(lines) and not lines[end].strip():
            end += 1
        return "\n".join([*lines[:start], *written, *lines[end:]])

    def _together(self, blocks: list[Block]) -> bool:
        """Whether nothing else stands among the parts of a table."""
        first = self.blocks.index(blocks[0])
        return self.blocks[first : first + len(blocks)] == blocks

    def _whole(self, kind: str, number: int, table: Mapping[str, Any] | None) -> str:
        """Everything written anew, where a table does not stand by itself under a head of its own."""
        tables = self.document.get(kind)
        if isinstance(tables, list):
            tables[number : number + 1] = [] if table is None else [dict(table)]
        elif table is not None:
            self.document[kind] = dict(table)
        return tomli_w.dumps(self.document)


class Located:
    """Where problems are in a text that may be no TOML at all."""

    def __init__(self, content: str, document: dict[str, Any] | None) -> None:
        self.last = content.count("\n") + 1
        self.lines = None if document is None else Lines(content, document)

    def line_of(self, problem: Problem) -> int:
        """The line of a problem, from 1."""
        if problem.code == "pack.toml":
            said = AT.search(str(problem.fields["reason"]))
            return int(said[1]) if said else self.last
        return self.lines.line_of(problem) if self.lines else FIRST


def _blocks(content: str) -> list[Block]:
    """The tables of a text; what stands before the first head is a table without a name."""
    found = [Block("", 1, 1)]
    lines = content.split("\n")
    line, depth, key = 1, 0, ""
    fresh = True
    for token in TOKEN.finditer(content + "\n"):
        if fresh and depth == 0:
            key, fresh = _begin(found, lines[line - 1], line), False
        sign = token[0]
        if sign == "\n":
            line, fresh = line + 1, True
        elif sign in "[{":
            depth += 1
            if sign == "{" and depth == 2 and key:
                found[-1].items.setdefault(key, []).append(line)
        elif sign in "]}":
            depth -= 1
        else:
            line += sign.count("\n")
        if sign != "\n" and not sign.startswith("#"):
            found[-1].end = line + 1
    return found


def _begin(found: list[Block], words: str, line: int) -> str:
    """Take in the first line of a head or a field; the field's name."""
    head = HEAD.match(words)
    if head:
        found.append(Block(re.sub(r"""[\s"']""", "", head[1]), line, line + 1))
        return ""
    named = KEY.match(words)
    if not named:
        return ""
    key = next(part for part in named.groups() if part is not None)
    found[-1].keys.setdefault(key, line)
    found[-1].end = line + 1
    return key


def _line_in(blocks: list[Block], field: str) -> int:
    """Where a field of a table is; where the table begins, if it has no such field."""
    place = PLACE.match(field)
    if place is None:
        return blocks[0].start
    name, number = place[1], int(place[2] or 0)
    items = blocks[0].items.get(name, [])
    own = [block.start for block in blocks if block.path.endswith(f".{name}")]
    if number < len(items):
        return items[number]
    return own[min(number, len(own) - 1)] if own else blocks[0].keys.get(name, blocks[0].start)


def write(kind: str, table: Mapping[str, Any]) -> list[str]:
    """The lines of a table, its fields in the order of the grammar."""
    order = {name: number for number, name in enumerate(TABLES.get(kind, ()))}
    fields = sorted(table, key=lambda name: order.get(name, len(order)))
    head = f"[{kind}]" if kind == "edition" else f"[[{kind}]]"
    return [head, *(line for name in fields for line in _pair(name, table[name]).split("\n"))]


def _pair(key: str, value: object) -> str:
    name = tomli_w.dumps({key: 0}).removesuffix(" = 0\n")
    return f"{name} = {_value(value, apart=True)}"


def _value(value: object, apart: bool = False) -> str:
    """A value on one line; of a list of several tables, `apart`, each on its own."""
    if isinstance(value, dict):
        return f"{{ {', '.join(_pair(key, inner) for key, inner in value.items())} }}" if value else "{}"
    if isinstance(value, list):
        parts = [_value(inner) for inner in value]
        if apart and len(parts) > 1 and all(isinstance(inner, dict) for inner in value):
            return "[\n" + "".join(f"    {part},\n" for part in parts) + "]"
        return f"[{', '.join(parts)}]"
    return tomli_w.dumps({"value": value}).removeprefix("value = ").removesuffix("\n")

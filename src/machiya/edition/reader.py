"""A reader takes the fields of one TOML table by name and kind, and notes everything that is wrong with them."""

from collections.abc import Callable, Iterable
from typing import Any

from ..errors import Problem
from ..locale import Word
from .grammar import (
    TABLES,
    Amount,
    Decimal,
    Field,
    Flag,
    Id,
    Languages,
    OneOf,
    Pair,
    Shaped,
    Table,
    Tables,
    Text,
    Texts,
    Whole,
)

LEFT_OUT = (Text, Flag, Decimal, Shaped, Whole, OneOf, Table)
"""Kinds of fields that are their default where they are left out; most are, so it is not looked at again."""

MOST = 40
"""Effects or abilities of one card."""


class Reader:
    """Takes the fields of one TOML table by name and kind, and notes everything that is wrong with them."""

    def __init__(self, table: object, file: str, card: str, problems: list[Problem], path: str = "") -> None:
        self.file, self.card, self.problems, self.path = file, card, problems, path
        self.table: dict[str, Any] = {}
        self.seen: set[str] = set()
        if isinstance(table, dict):
            self.table = table
        else:
            self.problem("", "pack.kind", expected=Word("kind.dict"))

    def problem(self, name: str, code: str, **fields: object) -> None:
        """Note something that is wrong with a field."""
        where = ".".join(part for part in (self.path, name) if part)
        self.problems.append(Problem(self.file, self.card, where, code, fields))

    def field(self, field: Field, default: Any = None) -> Any:
        """A field as the grammar has it; a table within this one comes as a reader. `default` goes before its own."""
        name, kind, required = field.name, field.kind, field.required
        default = field.default if default is None else default
        if name not in self.table and not required and isinstance(kind, LEFT_OUT):
            self.seen.add(name)
            return default
        match kind:
            case Text() | Flag() | Decimal() | Shaped():
                value = self.take(name, kind.types, default, required)
            case Whole():
                value = self.number(name, kind.low, kind.high, default or 0, required)
            case Pair():
                value = self.pair(name, kind.low, kind.high, default)
            case Amount():
                value = self.amount(name, kind, default, required)
            case OneOf():
                value = self.word(name, kind.words, default, required)
            case Texts():
                value = self.words(name, required)
            case Id():
                value = self.id()
            case Languages():
                value = self.names(name)
            case Table():
                value = self.sub(name)
            case Tables():
                value = self.subs(name, MOST)
        return value

    def by(self, table: str) -> Callable[..., Any]:
        """What takes the fields of a table of the grammar by their names."""
        fields = TABLES[table]
        return lambda name, default=None: self.field(fields[name], default)

    def take(self, name: str, kind: type | tuple[type, ...], default: Any = None, required: bool = False) -> Any:
        """A field of a kind, or its default."""
        self.seen.add(name)
        if name not in self.table:
            if required:
                self.problem(name, "pack.missing")
            return default
        value = self.table[name]
        wrong = not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool)
        if wrong:
            kinds = kind if isinstance(kind, tuple) else (kind,)
            self.problem(name, "pack.kind", expected=Word("kind." + "_or_".join(each.__name__ for each in kinds)))
            return default
        return value

    def number(self, name: str, low: int, high: int, default: int = 0, required: bool = False) -> int:
        """A whole number within bounds."""
        value: int = self.take(name, int, default, required)
        if not low <= value <= high:
            self.problem(name, "pack.range", value=value, low=low, high=high)
            return default
        return value

    def amount(self, name: str, kind: Amount, default: int, required: bool) -> int | str:
        """A whole number within bounds, or one of some words."""
        value: int | str = self.take(name, (int, str), default, required)
        if isinstance(value, str):
            if value in kind.words:
                return value
            self.problem(name, "pack.word", value=value, words=", ".join(kind.words) or f"{kind.low}-{kind.high}")
            return 0
        if not kind.low <= value <= kind.high:
            self.problem(name, "pack.range", value=value, low=kind.low, high=kind.high)
            return 0
        return value

    def word(self, name: str, words: Iterable[str], default: str = "", required: bool = False) -> str:
        """One of some words."""
        value: str = self.take(name, str, default, required)
        if isinstance(self.table.get(name), str) and value not in words:
            self.problem(name, "pack.word", value=value, words=", ".join(words))
            return default
        return value

    def words(self, name: str, required: bool = False) -> tuple[str, ...]:
        """A list of texts."""
        values = self.take(name, list, [], required)
        if not all(isinstance(value, str) for value in values):
            self.problem(name, "pack.kind", expected=Word("kind.texts"))
            return ()
        return tuple(values)

    def pair(self, name: str, low: int, high: int, default: Any = None) -> Any:
        """Two ascending numbers within bounds."""
        values = self.take(name, list, default, default is None)
        if values is None or values is default:
            return default
        right = len(values) == 2 and all(type(value) is int and low <= value <= high for value in values)
        if not right or values[0] > values[1]:
            self.problem(name, "pack.pair", low=low, high=high)
            return default
        return tuple(values)

    def id(self) -> str:
        """The id of a card."""
        value: str = self.take("id", str, "", True)
        if "id" in self.table and not (
            value.isascii() and value.replace("_", "a").isalnum() and value == value.lower()
        ):
            self.problem("id", "pack.id", value=value)
        return value

    def names(self, key: str = "names") -> dict[str, str]:
        """Names by language."""
        names: dict[str, Any] = self.take(key, dict, {})
        if not all(isinstance(value, str) for value in names.values()):
            self.problem(key, "pack.kind", expected=Word("kind.texts_table"))
            return {}
        return names

    def sub(self, name: str) -> "Reader | None":
        """A reader for a table within this one."""
        self.seen.add(name)
        if name not in self.table:
            return None
        path = ".".join(part for part in (self.path, name) if part)
        return Reader(self.table[name], self.file, self.card, self.problems, path)

    def subs(self, name: str, most: int | None = None) -> list["Reader"]:
        """Readers for a list of tables within this one; none where there are more than it may have."""
        path = ".".join(part for part in (self.path, name) if part)
        items = self.take(name, list, [])
        if most is not None and len(items) > most:
            self.problem(name, "pack.long", longest=most)
            return []
        return [
            Reader(item, self.file, self.card, self.problems, f"{path}[{index}]") for index, item in enumerate(items)
        ]

    def close(self, former: Iterable[str] = ()) -> None:
        """Note fields that nobody asked for, but for those that a former version had."""
        for name in self.table:
            if name not in self.seen and name not in former:
                self.problem(name, "pack.unknown_field", known=", ".join(sorted(self.seen)))

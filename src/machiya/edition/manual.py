"""The tables of `docs/editions.md`, written from the grammar: `python -m machiya.edition.manual docs/editions.md`."""

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from .grammar import (
    ABILITIES,
    AMOUNTS,
    CARD_KINDS,
    MOMENTS,
    OPS,
    SOURCES,
    TABLES,
    Amount,
    Choices,
    Decimal,
    Field,
    Flag,
    Id,
    Kind,
    Languages,
    OneOf,
    Operation,
    Pair,
    Shaped,
    Table,
    Tables,
    Text,
    Texts,
    Whole,
)

MARK = re.compile(r"<!-- grammar: (\w+) -->\n(?:\|.*\n)*")
"""A table of the grammar in a page, with the mark above it."""
TOLD_BELOW = ("op", "amount", "from", "when", "ability")
"""Fields whose words have a table of their own."""


def rewritten(page: str) -> str:
    """A page with the tables under its marks as the grammar has them now."""
    return MARK.sub(lambda mark: f"<!-- grammar: {mark[1]} -->\n{WRITTEN[mark[1]]()}", page)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    return "".join((_line(head), f"|{'---|' * len(head)}\n", *map(_line, rows)))


def _line(cells: tuple[str, ...]) -> str:
    return "|" + "".join(f" {cell} |" if cell else " |" for cell in cells) + "\n"


def _code(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _values(field: Field) -> str:
    below = field.name in TOLD_BELOW and isinstance(field.kind, OneOf | Amount)
    return "see below" if below else _kind(field.kind)


def _kind(kind: Kind) -> str:
    """What a field of a kind may hold, in words."""
    match kind:
        case Text() | Shaped():
            told = kind.told
        case Texts():
            told = kind.told + (f" of {_code(kind.words)}" if kind.words else "")
        case Whole():
            told = f"{kind.low} {'or' if kind.high == kind.low + 1 else 'to'} {kind.high}"
        case Pair():
            told = f"two numbers from {kind.low} to {kind.high}"
        case Amount():
            told = f"{kind.low} to {kind.high}" if kind.low < kind.high else str(kind.low)
            told += f", or {_code(kind.words)}" if kind.words else ""
        case OneOf():
            told = _words(kind.words)
        case Table():
            told = f"table: {TOLD_AS[kind.kind]}"
        case Tables():
            told = f"list of {TOLD_AS[kind.kind]}"
        case Flag() | Decimal() | Id() | Languages():
            told = PLAIN[type(kind)]
    return told


PLAIN: dict[type, str] = {
    Flag: "`true`, `false`",
    Decimal: "number",
    Id: "small letters, digits, underscores",
    Languages: 'table, such as `{ nl = "Dorp" }`',
}
TOLD_AS = {
    "edition": "facts",
    "establishment": "establishments",
    "landmark": "landmarks",
    "community": "a community landmark",
    "counter": "counters",
    "rule": "rule cards",
    "town": "towns",
    "effect": "effects",
    "ability": "abilities",
    "count": "what is counted",
    "condition": "what must hold",
    "price": "a price",
    "use": "what can be used",
    "goal": "a goal",
}
"""What a table of each kind is called within another."""


def _words(words: Choices) -> str:
    told = [f"`{word}`: {choice.means}" if choice.means else f"`{word}`" for word, choice in words.items()]
    return ("; " if any(choice.means for choice in words.values()) else ", ").join(told)


def _left_out(field: Field) -> str:
    if field.required or field.left_out:
        return "required" if field.required else field.left_out
    if isinstance(field.default, bool):
        return f"`{str(field.default).lower()}`"
    return f"`{field.default}`" if isinstance(field.default, str) else f"{field.default:g}"


def _fields(table: str) -> str:
    return _table(
        ("Field", "Meaning", "Values", "If left out"),
        ((f"`{name}`", field.means, _values(field), _left_out(field)) for name, field in TABLES[table].items()),
    )


def _file() -> str:
    rows = ((f"`{name}`", field.means + "; required" * field.required) for name, field in TABLES["file"].items())
    return _table(("Table", "What it holds"), rows)


def _choices(words: Choices) -> str:
    return _table(("Word", "Meaning"), ((f"`{word}`", choice.means) for word, choice in words.items()))


def _amounts() -> str:
    def knowing(word: str) -> Iterable[str]:
        for op, row in OPS.items():
            amount = row.fields.get("amount")
            if amount and isinstance(amount.kind, Amount) and word in amount.kind.words:
                yield op

    rows = ((f"`{word}`", _code(knowing(word)), choice.means) for word, choice in AMOUNTS.items())
    return _table(("Word", "For", "Meaning"), rows)


def _moments() -> str:
    def happening(moment: str) -> str:
        ops = [op for op, row in OPS.items() if moment in row.moments]
        others = [op for op in OPS if op not in ops]
        return _code(ops) if len(ops) < len(others) else f"everything but {_code(others)}"

    rows = ((f"`{moment}`", choice.means, happening(moment)) for moment, choice in MOMENTS.items())
    return _table(("Word", "Meaning", "For"), rows)


def stands_on(op: str) -> list[str]:
    """The kinds of cards that an operation may stand on."""
    return [
        name
        for name, kind in CARD_KINDS.items()
        if op not in kind.refused and any(moment in kind.moments for moment in OPS[op].moments)
    ]


def _where(op: str, row: Operation) -> str:
    places = stands_on(op)
    told = "any" if places == list(CARD_KINDS) else ", ".join(places)
    return told + "; establishments only as majors" * row.major_only


def _ops() -> str:
    rows = (
        (
            f"`{op}`",
            row.does,
            _kind(row.fields["amount"].kind) if "amount" in row.fields else "none",
            _code(name for name in row.fields if name != "amount"),
            _where(op, row),
        )
        for op, row in OPS.items()
    )
    return _table(("`op`", "What happens", "`amount`", "More fields", "Stands on"), rows)


def _told(field: Field) -> str:
    """A field in few words: what it means, and what it may hold unless the one says the other."""
    match field.kind:
        case Flag() | Table():
            return field.means
        case Shaped():
            return field.kind.told
    return f"{field.means}, {_kind(field.kind)}"


def _abilities() -> str:
    rows = (
        (
            f"`{ability}`",
            row.does,
            "; ".join(
                f"`{name}`: {_told(field)}" + " (may be left out)" * (not field.required)
                for name, field in row.fields.items()
            ),
        )
        for ability, row in ABILITIES.items()
    )
    return _table(("`ability`", "What the owner may do", "Fields"), rows)


def _of(table: str) -> Callable[[], str]:
    return lambda: _fields(table)


WRITTEN: dict[str, Callable[[], str]] = {
    **{table: _of(table) for table in TABLES if table not in ("file", "ability")},
    "file": _file,
    "ops": _ops,
    "amounts": _amounts,
    "sources": lambda: _choices(SOURCES),
    "moments": _moments,
    "abilities": _abilities,
}
"""What writes the table under each mark."""


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(rewritten(path.read_text(encoding="utf-8")), encoding="utf-8")

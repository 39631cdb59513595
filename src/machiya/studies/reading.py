"""Studies in TOML: every field is known, and what is wrong is told with its place."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ..edition.model import Edition
from ..edition.reading import read_toml
from ..foreign import ForeignError, read_file
from ..game.drawing import WORD
from ..locale import Word
from .overriding import override
from .plan import ROWS, SEATINGS, Arm, Study, StudyError, Terms

MOST_GAMES: Final = 10**9
TABLES: Final[dict[str, dict[str, type]]] = {
    "study": {"seed": int, "games": int, "seatings": str, "luck": int, "nodes": int},
    "table": {"edition": str, "expansions": list, "market": str, "house_rules": dict},
    "seats": {"bots": list, "network": str},
    "rows": dict.fromkeys(ROWS, bool),
}
"""The tables of a study and their fields; arms come besides."""
ARM: Final[dict[str, type]] = {
    "seat": int,
    "forbid": list,
    "give": list,
    "first": str,
    "without": list,
    "override": dict,
    "edition": str,
    "expansions": list,
}


def load(path: Path) -> Study:
    """Read a study; packs and networks that it names are found from where it is."""
    try:
        content = read_file(path)
    except ForeignError as error:
        raise StudyError("cli.no_file", file=str(path), reason=error) from None
    return read(read_toml(content, str(path), []), path)


def read(document: Mapping[str, Any], path: Path) -> Study:
    """A study from its document."""
    for name in document:
        if name not in (*TABLES, "arms"):
            raise _wrong(path, name, "study.unknown", known=", ".join((*TABLES, "arms")))
    tables = {name: _fields(path, document.get(name, {}), name, known) for name, known in TABLES.items()}
    table, seats, facts = tables["table"], tables["seats"], tables["study"]
    if "edition" not in table:
        raise _wrong(path, "table.edition", "study.missing")
    if not seats.get("bots"):
        raise _wrong(path, "seats.bots", "study.missing")
    for name, low, high in (("games", 1, MOST_GAMES), ("seed", 0, WORD), ("luck", 0, MOST_GAMES), ("nodes", 0, 10**6)):
        if not low <= facts.get(name, low) <= high:
            raise _wrong(path, f"study.{name}", "study.number", low=low, high=high)
    if facts.get("seatings", "all") not in SEATINGS:
        raise _wrong(path, "study.seatings", "study.word", words=", ".join(SEATINGS))
    bots = tuple(_texts(path, "seats.bots", seats["bots"]))
    edition = _edition(path, table["edition"], _texts(path, "table.expansions", table.get("expansions", [])))
    plain = Arm("control", edition, (Terms(),) * len(bots))
    arms = [plain]
    for name, fields in _table(path, document.get("arms", {}), "arms").items():
        arms.append(_arm(path, name, _fields(path, fields, f"arms.{name}", ARM), plain))
    chosen = tables["rows"]
    network = seats.get("network", "")
    return Study(
        arms=tuple(arms),
        bots=bots,
        market=table.get("market"),
        house_rules=tuple((str(key), str(option)) for key, option in table.get("house_rules", {}).items()),
        games=facts.get("games", 1_000),
        seed=facts.get("seed", 0),
        seatings=facts.get("seatings", "all"),
        rows=tuple(row for row in ROWS if row in ("games", "seats") or chosen.get(row, row in ("cards", "builds"))),
        luck=facts.get("luck", 0),
        nodes=facts.get("nodes", 0),
        network=str(path.parent / network) if network else "",
    )


def _arm(path: Path, name: str, fields: Mapping[str, Any], plain: Arm) -> Arm:
    where = f"arms.{name}"
    edition = plain.edition
    if "edition" in fields:
        edition = _edition(path, fields["edition"], _texts(path, f"{where}.expansions", fields.get("expansions", [])))
    changes = fields.get("override", {})
    if not all(isinstance(each, dict) for each in changes.values()):
        raise _kind(path, f"{where}.override", dict)
    terms = list(plain.terms)
    seat = fields.get("seat", 0)
    if not 0 <= seat < len(terms):
        raise _wrong(path, f"{where}.seat", "study.number", low=0, high=len(terms) - 1)
    terms[seat] = Terms(
        forbid=tuple(_texts(path, f"{where}.forbid", fields.get("forbid", []))),
        give=tuple(_texts(path, f"{where}.give", fields.get("give", []))),
        first=fields.get("first", ""),
    )
    return Arm(
        name,
        override(edition, changes),
        tuple(terms),
        tuple(_texts(path, f"{where}.without", fields.get("without", []))),
        tuple((card, tuple(each.items())) for card, each in changes.items()),
    )


def _edition(path: Path, source: str, expansions: list[str]) -> Edition:
    """An edition by its id, or a pack by its path beside the study."""
    return Edition.load(path.parent / source if source.endswith(".toml") else source, expansions)


def _table(path: Path, table: object, where: str) -> dict[str, Any]:
    if not isinstance(table, dict):
        raise _kind(path, where, dict)
    return table


def _fields(path: Path, table: object, where: str, known: Mapping[str, type]) -> dict[str, Any]:
    """A table whose fields are all known, and of their kind."""
    fields = _table(path, table, where)
    for name, value in fields.items():
        if name not in known:
            raise _wrong(path, f"{where}.{name}", "study.unknown", known=", ".join(known))
        if type(value) is not known[name]:
            raise _kind(path, f"{where}.{name}", known[name])
    return fields


def _texts(path: Path, where: str, values: list[Any]) -> list[str]:
    if not all(isinstance(value, str) for value in values):
        raise _kind(path, where, list)
    return values


def _wrong(path: Path, where: str, code: str, **fields: object) -> StudyError:
    """What is wrong with a field, and where it stands."""
    return StudyError("study.wrong", file=str(path), field=where, reason=StudyError(code, **fields))


def _kind(path: Path, where: str, expected: type) -> StudyError:
    return _wrong(path, where, "pack.kind", expected=Word(f"kind.{expected.__name__}"))


def again(document: Mapping[str, Any]) -> Study:
    """The study that a manifest tells of."""
    arms = []
    for arm in document["arms"]:
        pack, chosen = arm["pack"], arm["expansions"]
        edition = Edition.parse(pack, arm["edition"], chosen) if pack else Edition.shipped(arm["edition"], chosen)
        terms = tuple(Terms(tuple(each["forbid"]), tuple(each["give"]), each["first"]) for each in arm["places"])
        changes = tuple((card, tuple(fields.items())) for card, fields in arm["override"].items())
        arms.append(Arm(arm["name"], override(edition, arm["override"]), terms, tuple(arm["without"]), changes))
    plain = ("market", "games", "seed", "seatings", "luck", "nodes", "question", "subject", "field")
    return Study(
        arms=tuple(arms),
        bots=tuple(document["bots"]),
        house_rules=tuple(document["house_rules"].items()),
        rows=tuple(document["rows"]),
        values=tuple(document["values"]),
        **{name: document[name] for name in plain},
    )

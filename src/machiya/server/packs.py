"""Editions and home-made packs as the page shows them: what can be played, the cards, what is wrong and where.

Also the grammar of packs, from the data that they are read by, for those who edit a card by choosing its words.
"""

from collections.abc import Iterable
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from .. import bots
from ..edition.grammar import (
    ABILITIES,
    CARD_KINDS,
    EDITIONS,
    OPS,
    TABLES,
    Amount,
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
from ..edition.lines import Lines, Located
from ..edition.model import Edition
from ..edition.reading import read_toml
from ..edition.words import in_short
from ..errors import SHOWN, PackError, Problem, SetupError
from ..locale import text
from ..messages import (
    LONGEST_PACK,
    Cards,
    Draft,
    Drafts,
    EditionOffer,
    FieldKind,
    FieldShape,
    Grammar,
    OperationShape,
    PackAsked,
    PackProblem,
    PackRead,
)
from ..rules.state import COLOURS, NUMBERS
from .views import card_documents

DRAFT: Final[TypeAdapter[Draft]] = TypeAdapter(Draft)
CARDS: Final = ("establishment", "landmark")
EDITED: Final = ("edition", "establishment", "landmark", "effect", "count", "condition", "price", "ability")
"""The tables of the grammar that are edited word by word."""

SIMPLE: Final[dict[type[Kind], FieldKind]] = {Id: "id", Text: "text", Languages: "names", Flag: "flag"}
"""Kinds of fields of which there is no more to say."""


def edition_offer(edition: Edition, language: str) -> EditionOffer:
    """An edition that can be played."""
    return {
        "id": edition.id, "name": edition.names.get(language, edition.name), "players": list(edition.players),
        "markets": list(edition.markets),
        "expansions": [
            {"id": each.id, "name": each.name, "players": list(each.players or edition.players)}
            for each in edition.offers
        ],
        "bots": bots.names(edition),
    }  # fmt: skip


def cards_of(edition: Edition, language: str) -> Cards:
    """Every card of an edition, and how it is played."""
    return {
        "edition": edition.id,
        "cards": card_documents(edition, language),
        "in_short": in_short(edition, language),
    }


# A pack.


def read_pack(asked: PackAsked, language: str) -> PackRead:
    """A pack as it is, or first with a table of it written anew: what it comes to, or everything wrong with it."""
    pack, change = asked["pack"], asked.get("change")
    found: PackRead = {"pack": pack, "problems": [], "offer": None, "cards": [], "own": [], "tables": None}
    document: dict[str, Any] | None = None
    try:
        document = read_toml(pack, "", [])
        if change:
            lines, document = Lines(pack, document), None
            pack = found["pack"] = lines.put(change["kind"], change.get("number"), change["table"])
            document = read_toml(pack, "", [])
        found["tables"] = _drafts(document)
        if len(pack) > LONGEST_PACK:
            raise PackError([Problem("", "", "", "pack.large", {"largest": LONGEST_PACK})])
        edition = Edition.parse(pack, "", asked.get("expansions", ()))
    except PackError as error:
        found["problems"] = _problems(Located(pack, document), error, language)
    except SetupError as error:  # expansions that it does not have
        found["problems"] = [{"line": None, "card": "", "text": error.text(language)}]
    else:
        found["offer"] = edition_offer(edition, language)
        found["cards"] = card_documents(edition, language)
        found["own"] = [card["id"] for kind in CARDS for card in document.get(kind, [])]
    return found


def _problems(lines: Located, error: PackError, language: str) -> list[PackProblem]:
    """What is wrong with a pack, line by line, as the command line says it, too."""
    found: list[PackProblem] = [
        {"line": lines.line_of(problem), "card": problem.card, "text": problem.text(language)}
        for problem in error.problems[:SHOWN]
    ]
    if len(error.problems) > SHOWN:
        more = text("pack.more", language, count=len(error.problems) - SHOWN)
        found.append({"line": None, "card": "", "text": more})
    return found


def _drafts(document: dict[str, Any]) -> Drafts:
    """The tables of a pack, as far as they have the shape that is edited."""

    def listed(kind: str) -> list[Draft | None]:
        tables = document.get(kind, [])
        return [_draft(table) for table in tables] if isinstance(tables, list) else []

    return {
        "edition": _draft(document.get("edition")),
        "establishment": listed("establishment"),
        "landmark": listed("landmark"),
    }


def _draft(table: object) -> Draft | None:
    try:
        return DRAFT.validate_python(table, strict=True)
    except ValidationError:
        return None


# The grammar.


def grammar() -> Grammar:
    """The grammar of packs, as far as cards are edited by it."""
    editions = [Edition.shipped(id, [each.id for each in Edition.shipped(id).offers]) for id in EDITIONS]
    return {
        "tables": {name: _shapes(TABLES[name].values()) for name in EDITED},
        "operations": {op: _operation(op, row) for op, row in OPS.items()},
        "abilities": {name: _shapes(row.fields.values()) for name, row in ABILITIES.items()},
        "tags": sorted({card.tag for edition in editions for card in edition.establishments}),
    }


def _operation(op: str, row: Operation) -> OperationShape:
    """An operation, as far as establishments have it."""
    colours = [
        colour
        for colour in COLOURS
        if op not in CARD_KINDS[colour].refused and (CARD_KINDS[colour].own_turn or not (row.asks or row.own_turn))
    ]
    known = {moment for colour in COLOURS for moment in CARD_KINDS[colour].moments}
    moments = [moment for moment in row.moments if moment in known]
    return {"fields": _shapes(row.fields.values()), "moments": moments, "colours": colours}


def _shapes(fields: Iterable[Field]) -> list[FieldShape]:
    return [_shape(field) for field in fields]


def _shape(field: Field) -> FieldShape:
    kind = SIMPLE.get(type(field.kind), "other")
    found: FieldShape = {"name": field.name, "kind": kind, "required": field.required}
    match field.kind:
        case Whole(low, high):
            found |= {"kind": "number", "low": low, "high": high}
        case Pair(low, high):
            found |= {"kind": "pair", "low": low, "high": high}
        case OneOf(words):
            found |= {"kind": "word", "words": list(words)}
        case Texts(words=words):
            found |= {"kind": "words", "words": list(words)}
        case Amount(low, high, words):
            found |= {"kind": "amount", "low": low, "high": high, "words": list(words)}
        case Shaped() if field.name == "numbers":
            found |= {"kind": "numbers", "low": 1, "high": NUMBERS - 1}
        case Shaped(types=(_, *_)):
            found |= {"kind": "amount", "low": 1, "high": NUMBERS - 1, "words": []}
        case Table(kind=table):
            found |= {"kind": "table", "table": table}
        case Tables(kind=table):
            found |= {"kind": "tables", "table": table}
    return found

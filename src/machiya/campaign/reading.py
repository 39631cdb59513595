"""Reading a campaign pack from its TOML, once: every card and fact by its kind, and everything wrong told at once."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, dataclass, fields, replace
from functools import lru_cache, partial
from typing import Any, Final

from ..edition.model import Landmark, RuleCard
from ..edition.reading import READERS, Reader, read_toml, readers_of, resource
from ..errors import PackError, Problem
from ..locale import LANGUAGES, Word
from ..rules.state import SEATS
from .cards import (
    COINS,
    OWN_FIELDS,
    RESERVED,
    AtEnd,
    AtStart,
    Box,
    CampaignRule,
    FreePlay,
    Pack,
    Shares,
    Spend,
    Sticker,
)
from .deck import CARD_FIELDS, CARDS, DOS, OPS, STOPS, WHO, Card, Do

LANDMARK_FIELDS: Final = ("id", "name", "names", "letter", "abilities")
"""What a landmark of a campaign may have: its slot has the cost."""
STICKER_FIELDS: Final = ("slots", "abilities", "start")

Tables = dict[str, dict[str, dict[str, Any]]]
"""Cards as they are written, by kind and id."""


def read(content: str, file: str, problems: list[Problem]) -> Pack:
    """The pack of a TOML document, with what is wrong with its parts; PackError if it is no campaign at all."""
    document = read_toml(content, file, problems)
    top = Reader(document, file, "", problems)
    facts = top.sub("campaign")
    if facts is None:
        top.problem("campaign", "pack.missing")
        raise PackError(problems)
    first = _first_tables()
    common = _first_edition()["edition"]
    letters = _words(facts, "letters", first["landmark"], "pack.unknown_landmark")
    colours = _colours(facts)
    games = facts.number("games", 1, 24, 10, True)  # landmarks have letters up to Z
    slots = _slots(facts, len(letters))
    tables = _collect(document, top, first, letters)
    boxes, written_boxes = _read_boxes(document, top)
    free_play, written_plan = _read_free_play(top)
    cards = _CardReader(tables, file, first, slots, problems)
    pack = Pack(
        id=facts.id(), name=facts.take("name", str, "", True), names=facts.names(), file=file, games=games,
        slots=slots, colours=colours, check_marks=facts.number("check_marks", 1, 9, 2),
        reference=_text(facts, "reference"), letters=letters, start=tuple(common["start"]), coins=common["coins"],
        major_limit=facts.number("major_limit", 0, 1, 0), points=_read_points(facts, games),
        deck=tuple(_read_deck(facts, len(colours))), establishments=cards.plain("establishment"),
        landmarks={id: cards.landmark(id) for id in tables["landmark"]},
        letter={id: cards.letter(id) for id in tables["landmark"] if id not in first["landmark"]},
        communities=cards.plain("community"),
        rules={id: cards.rule(id, card) for id, card in cards.plain("rule").items()},
        counters=cards.plain("counter"), kept={id: cards.kept(id) for id in tables["counter"]},
        stickers={id: cards.sticker(id) for id in tables["sticker"]}, boxes=boxes, free_play=free_play,
        texts=_read_texts(top), first={kind: tuple(table) for kind, table in first.items()}, cards=tables,
        content=content, fingerprint="",
    )  # fmt: skip
    facts.word("extends", ("legacy",), "", True)
    facts.close()
    top.close()
    return replace(pack, fingerprint=_fingerprint(pack, written_boxes, written_plan))


# Facts.


def _text(reader: Reader, name: str, required: bool = True) -> str:
    """The id of a text or card."""
    value: str = reader.take(name, str, "", required)
    if reader.table.get(name) == "":
        reader.problem(name, "pack.missing")
    return value


def _words(reader: Reader, name: str, known: Iterable[str], code: str, required: bool = True) -> tuple[str, ...]:
    """A list of ids, each of them known, none of them twice."""
    values = reader.words(name, required)
    for id in values:
        if id not in known:
            reader.problem(name, code, id=id)
        elif values.count(id) > 1:
            reader.problem(name, "pack.duplicate", id=id)
    return values


def _slots(facts: Reader, letters: int) -> tuple[int, ...]:
    values = facts.take("slots", list, [], True)
    if not all(type(value) is int and 0 <= value < 100 for value in values):
        facts.problem("slots", "pack.kind", expected=Word("kind.numbers"))
    elif "slots" in facts.table and (len(values) != letters or not values):
        facts.problem("slots", "campaign.slots", slots=len(values), letters=letters)
    return tuple(value if type(value) is int else 0 for value in values)


def _colours(facts: Reader) -> tuple[str, ...]:
    colours = _words(facts, "colours", facts.words("colours"), "pack.kind")
    if colours and not 2 <= len(colours) < SEATS:
        facts.problem("colours", "campaign.colours", most=SEATS - 1)
    return colours


def _read_points(facts: Reader, games: int) -> dict[int, int]:
    reader = facts.sub("points")
    if reader is None:
        return {}
    points = {}
    for game in reader.table:
        if not game.isdecimal() or not 1 <= int(game) <= games:
            reader.problem(game, "campaign.no_game", game=game, games=games)
        else:
            points[int(game)] = reader.number(game, 0, 99)
    return points


@lru_cache(maxsize=1)
def _first_edition() -> dict[str, Any]:
    """The edition of the first game, as it is written."""
    return read_toml(resource("legacy.toml"), "legacy.toml", [])


def _first_tables() -> Tables:
    """The starting cards: those of the printed game."""
    sets = read_toml(resource("sets/legacy.toml"), "sets/legacy.toml", [])
    community = _first_edition()["community"]
    return {
        "establishment": {table["id"]: table for table in sets["establishment"]},
        "landmark": {table["id"]: table for table in sets["landmark"]},
        "community": {community["id"]: community},
    }


# The legacy deck: fields are those of the classes of cards, and what each is read by goes by its name.


def _text_of(name: str, reader: Reader, required: bool) -> str:
    return _text(reader, name, required)


FIELDS: Final[dict[str, Callable[[Reader, bool], Any]]] = {
    **{name: partial(_text_of, name) for name in ("a", "b", "id", "rule", "also", "sticker", "card")},
    "until": lambda reader, required: reader.word("until", STOPS, "", required),
    "game": lambda reader, required: reader.number("game", 1, 99, 0, required),
    "box": lambda reader, required: reader.number("box", 1, 99, 0, required),
    "who": lambda reader, required: reader.word("who", WHO, "", required),
    "stickers": lambda reader, _: _words(reader, "stickers", reader.words("stickers"), "pack.kind"),
    "do": lambda reader, _: tuple(op for op in map(_read_op, reader.subs("do")) if op),
}


def _read_fields(kind: type[Card] | type[Do], names: Iterable[str], reader: Reader) -> dict[str, Any]:
    required = {field.name for field in fields(kind) if field.default is MISSING}
    return {name: FIELDS[name](reader, name in required) for name in names if name in FIELDS}


def _read_deck(facts: Reader, colours: int) -> Iterator[Card]:
    kinds: dict[str, type[Card]] = {kind.kind: kind for kind in CARDS}
    if "deck" not in facts.table:
        facts.problem("deck", "pack.missing")
    number = 1
    for index, reader in enumerate(facts.subs("deck")):
        reader.card, reader.path = f"card {number}", f"deck[{index}]"
        kind = kinds.get(reader.word("card", kinds, "", True))
        copies = 1
        if kind is not None:
            found = _read_fields(kind, CARD_FIELDS[kind.kind], reader)
            if kind.several != 1:
                copies = _read_copies(reader, kind.kind, colours if kind.several is None else kind.several)
            reader.close()
            yield kind(number=number, copies=copies, **found)
        number += copies


def _read_copies(reader: Reader, kind: str, usual: int) -> int:
    copies = reader.number("copies", 1, 99, usual)
    if copies != usual:
        reader.problem("copies", "campaign.copies", kind=kind, copies=usual)
    return copies


def _read_op(reader: Reader) -> Do | None:
    kinds: dict[str, type[Do]] = {kind.do: kind for kind in DOS}
    kind = kinds.get(reader.word("do", kinds, "", True))
    if kind is None:
        return None
    op: Do = kind(**_read_fields(kind, OPS[kind.do], reader))
    reader.close()
    return op


# Cards.


def _collect(document: dict[str, Any], top: Reader, first: Tables, letters: tuple[str, ...]) -> Tables:
    """The tables of all cards by kind and id, the starting cards first, landmarks by their letters."""
    cards = {kind: dict(first.get(kind, {})) for kind in ("establishment", "landmark", "community")}
    cards |= {"rule": {}, "counter": {}, "sticker": {}}
    for kind in cards:
        top.seen.add(kind)
        for reader in readers_of(document, kind, top.file, top.problems):
            id = reader.id()
            if any(id in others for others in cards.values()):
                reader.problem("id", "pack.duplicate", id=id)
            cards[kind][id] = reader.table
    place = {id: (0, str(number)) for number, id in enumerate(letters)}
    order = sorted(
        cards["landmark"], key=lambda id: place.get(id, (1, str(cards["landmark"][id].get("letter", ""))))
    )  # fmt: skip
    cards["landmark"] = {id: cards["landmark"][id] for id in order}
    return cards


@dataclass
class _CardReader:
    """Reads all cards as editions do, and what only campaigns have of them."""

    tables: Tables
    file: str
    first: Tables
    slots: tuple[int, ...]
    problems: list[Problem]

    def reader(self, kind: str, id: str) -> Reader:
        return Reader(self.tables[kind][id], self.file, id, self.problems)

    def plain(self, kind: str) -> dict[str, Any]:
        """The cards of a kind as editions have them."""
        own = OWN_FIELDS.get(kind, ())
        return {
            id: READERS[kind](
                Reader({key: table[key] for key in table if key not in own}, self.file, id, self.problems)
            )
            for id, table in self.tables[kind].items()
        }

    def letter(self, id: str) -> str:
        """The letter of a landmark."""
        reader = self.reader("landmark", id)
        letter: str = reader.take("letter", str, "", True)
        if "letter" in reader.table and not (len(letter) == 1 and "A" <= letter <= "Z"):
            reader.problem("letter", "campaign.letter", value=letter)
        for name in reader.table:
            if name not in LANDMARK_FIELDS:
                reader.problem(name, "pack.unknown_field", known=", ".join(sorted(LANDMARK_FIELDS)))
        return letter

    def landmark(self, id: str) -> Landmark:
        """A landmark; those of campaigns have no cost of their own."""
        table = self.tables["landmark"][id]
        if id not in self.first["landmark"]:
            table = {name: table[name] for name in table if name in LANDMARK_FIELDS} | {"cost": 0}
        table = {name: table[name] for name in table if name not in OWN_FIELDS["landmark"]}
        landmark: Landmark = READERS["landmark"](Reader(table, self.file, id, self.problems))
        return landmark

    def rule(self, id: str, card: RuleCard) -> CampaignRule:
        """A rule with what it means between games."""
        reader = self.reader("rule", id)
        start = tuple(self.at_start(each) for each in reader.subs("start"))
        end = tuple(self.at_end(each) for each in reader.subs("end"))
        spend = reader.sub("spend")
        lend = reader.words("lend")
        for landmark in lend:
            if landmark not in self.tables["landmark"]:
                reader.problem("lend", "pack.unknown_landmark", id=landmark)
        does = ("abilities", "effects", "use", "goal", "tender", *OWN_FIELDS["rule"])
        if not any(name in reader.table for name in does):
            reader.problem("", "campaign.empty_rule")
        never_lent = lend if "lend" in reader.table else None
        return CampaignRule(card, start, end, self.spend(spend) if spend else None, never_lent)

    def at_start(self, reader: Reader) -> AtStart:
        """What a rule gives before a game."""
        coins = reader.word("do", ("gain", "start_with"), "", True) == "start_with"
        counter = COINS if coins else self.counter(reader, "counter")
        amounts = {place: reader.number(place, 0, 99, 0, coins) for place in ("first", "between", "last")}
        reader.close()
        return AtStart(counter, **amounts)

    def at_end(self, reader: Reader) -> AtEnd:
        """What a rule gives after a game."""
        reader.word("do", ("gain",), "", True)
        counter = self.counter(reader, "counter")
        return AtEnd(counter, _read_shares(reader))

    def spend(self, reader: Reader) -> Spend:
        """What players may spend before a game."""
        spend = Spend(
            counter=self.counter(reader, "counter"), most=reader.number("most", 1, 9, 1, True),
            coins=reader.number("coins", 1, 9, 1, True),
            check_mark=reader.number("check_mark", 1, 99, 1) if "check_mark" in reader.table else 0,
            gains=self.counter(reader, "gains", required=False),
        )  # fmt: skip
        reader.seen.add("check_mark")
        reader.close()
        return spend

    def counter(self, reader: Reader, name: str, required: bool = True) -> str:
        """The id of a counter."""
        id: str = reader.take(name, str, "", required)
        if name in reader.table and id not in self.tables["counter"]:
            reader.problem(name, "pack.unknown_counter", id=id)
        return id

    def kept(self, id: str) -> Shares:
        """How much of a counter towns keep."""
        reader = self.reader("counter", id)
        if id in RESERVED:
            reader.problem("id", "campaign.reserved", id=id)
        kept = reader.sub("kept")
        return _read_shares(kept) if kept else Shares()

    def sticker(self, id: str) -> Sticker:
        """A sticker."""
        reader = self.reader("sticker", id)
        reader.id()
        name, names = reader.take("name", str, id, True), reader.names()
        number = reader.number("number", 1, 9, 1)
        slots, mark, start = self.cheaper(reader), self.mark(reader, id, name, names), self.start(reader)
        given = [each for each in STICKER_FIELDS if reader.table.get(each)]
        if not given or ("slots" in given and len(given) > 1):
            reader.problem("", "campaign.sticker")
        reader.close()
        return Sticker(id, name, names, number, slots, mark, start)

    def cheaper(self, reader: Reader) -> tuple[int, ...]:
        """How much cheaper a sticker makes each slot."""
        slots = reader.take("slots", list, [])
        whole = all(type(less) is int and less >= 0 for less in slots)
        if "slots" in reader.table and (len(slots) != len(self.slots) or not whole):
            reader.problem("slots", "campaign.sticker_slots", slots=len(self.slots))
        return tuple(slots) if whole else ()

    def mark(self, reader: Reader, id: str, name: str, names: dict[str, str]) -> Landmark | None:
        """What a sticker lets its town do, as a landmark that stands there."""
        abilities = reader.take("abilities", list, [])
        if not abilities:
            return None
        table = {"id": id, "name": name, "names": names, "cost": 0, "place": "mark", "abilities": abilities}
        mark: Landmark = READERS["landmark"](Reader(table, self.file, id, self.problems))
        return mark

    def start(self, reader: Reader) -> dict[str, int]:
        """What a sticker lets its town start with."""
        start = reader.sub("start")
        found: dict[str, int] = {}
        for name in start.table if start else ():
            if start and name != COINS and name not in self.tables["counter"]:
                start.problem(name, "pack.unknown_counter", id=name)
            elif start:
                found[name] = start.number(name, 1, 9)
        return found


def _read_shares(reader: Reader) -> Shares:
    shares = Shares(reader.number("winner", 0, 99), reader.number("others", 0, 99))
    reader.close()
    return shares


# Boxes, free play, texts.


def _read_boxes(document: dict[str, Any], top: Reader) -> tuple[dict[int, Box], dict[int, dict[str, Any]]]:
    """The boxes by number, and as they are written."""
    top.seen.add("box")
    boxes: dict[int, Box] = {}
    written: dict[int, dict[str, Any]] = {}
    for reader in readers_of(document, "box", top.file, top.problems):
        number = reader.number("number", 1, 99, 0, True)
        reader.card = f"box {number}" if number else reader.card
        if number in boxes:
            reader.problem("number", "pack.duplicate", id=number)
        counter = _text(reader, "counter", required=False)
        stickers = _words(reader, "stickers", reader.words("stickers"), "pack.kind", required=False)
        boxes[number], written[number] = Box(counter, stickers), reader.table
        reader.close()
    return boxes, written


def _read_free_play(top: Reader) -> tuple[FreePlay | None, dict[str, Any]]:
    """What the lots decide after the campaign, and as it is written; nothing where there is no free play."""
    reader = top.sub("free_play")
    if reader is None:
        return None, {}
    groups = reader.take("rules", list, [], True)
    if not all(isinstance(group, list) and group and all(isinstance(id, str) for id in group) for group in groups):
        reader.problem("rules", "campaign.groups")
        groups = []
    plan = FreePlay(
        rules=tuple(tuple(group) for group in groups), drawn=reader.number("drawn", 0, len(groups), 0, True),
        stacks=reader.number("stacks", 1, 64, 1, True), check_marks=reader.number("check_marks", 1, 9, 1, True),
        low=reader.number("low", 0, 64), high=reader.number("high", 0, 64), always=reader.words("always"),
        never=reader.words("never"), instead=reader.names("instead"), text=_text(reader, "text"),
        goal_with=dict(_read_goals(reader.sub("goal_with"))),
    )  # fmt: skip
    reader.close()
    missing = {"always": [], "low": 0, "high": 0, "never": [], "instead": {}, "goal_with": {}}
    return plan, reader.table | {name: value for name, value in missing.items() if name not in reader.table}


def _read_goals(goals: Reader | None) -> Iterator[tuple[str, dict[str, int]]]:
    for counter in goals.table if goals else ():
        goal = goals.sub(counter) if goals else None
        if goal:
            given = {"landmarks": goal.number("landmarks", 0, 9), "amount": goal.number("amount", 1, 99, 1, True)}
            goal.close()
            yield counter, {name: given[name] for name in goal.table if name in given}


def _read_texts(top: Reader) -> dict[str, dict[str, str]]:
    texts: dict[str, dict[str, str]] = {}
    tables = top.sub("texts")
    if tables is None or "en" not in tables.table:
        top.problem("texts.en", "pack.missing")
    for language in tables.table if tables else ():
        reader = tables.sub(language) if tables else None
        if reader is None:
            continue
        if language not in LANGUAGES:
            reader.problem("", "campaign.languages", languages=", ".join(LANGUAGES))
            continue
        texts[language] = {id: _text(reader, id).strip() for id in reader.table}
    return texts


# The fingerprint.


def _fingerprint(pack: Pack, boxes: dict[int, Any], plan: dict[str, Any]) -> str:
    """A hash of what can be played. Saved campaigns carry it, so it goes by how version 0.1.0 held a pack."""
    deck = f"({', '.join(map(_as_held, pack.deck))}{',' if len(pack.deck) == 1 else ''})"
    facts = [repr(fact) for fact in (pack.games, pack.slots, pack.check_marks, pack.points)]
    document = f"({', '.join([*facts, deck, repr(boxes), repr(plan)])})"
    cards = repr([
        {key: value for key, value in table.items() if key not in ("name", "names")}
        for kind in sorted(pack.cards) for _, table in sorted(pack.cards[kind].items())
    ])  # fmt: skip
    return hashlib.sha256((document + cards).encode()).hexdigest()[:16]


def _as_held(card: Card) -> str:
    """A card of the deck as version 0.1.0 held it: one class for all kinds, what one tells to do as tables."""
    held: dict[str, Any] = {"number": card.number, "kind": card.kind}
    others = {"a": "", "b": "", "id": "", "copies": 1, "until": "", "game": 0, "box": 0, "rule": "", "also": ""}
    held |= {name: getattr(card, name, other) for name, other in others.items()}
    held["do"] = tuple(
        {"do": op.do, **{name: list(value) if isinstance(value, tuple) else value for name, value in vars(op).items()}}
        for op in card.do
    )
    return f"Card({', '.join(f'{name}={value!r}' for name, value in held.items())})"

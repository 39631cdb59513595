"""Campaign packs: a legacy deck and everything it brings, in one TOML file, read and checked.

A pack keeps its cards as the tables they were written in. Those that have been revealed go into the edition of the
next game; `loading.py` reads that like any home-made pack.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..edition.reading import Reader, read_toml, readers_of, resource
from ..errors import PackError, Problem, SetupError
from ..locale import LANGUAGES, Word
from ..rules.state import SEATS

SHIPPED = ("ten_tides",)
"""Campaigns that come with Machiya."""
CARD_FIELDS = {
    "instruction": ("a", "b", "do"),
    "change": ("a", "b", "do"),
    "stop": ("until", "game", "b", "rule", "also"),
    "box": ("box", "a", "b", "do"),
    "rule": ("id", "a", "b"),
    "reference": ("a", "copies"),
    "landmark": ("id", "copies"),
    "community": ("id",),
    "town_square": ("id", "copies"),
    "establishment": ("a", "b", "copies"),
}
"""What a card of the legacy deck can be, and its fields."""
OPTIONAL = {"b", "do", "rule", "also", "copies"}
"""Fields that cards may leave out; STOP cards and establishments have a back, `b`."""
STOPS = ("ready", "won", "landmark", "contribution")
"""What a STOP card waits for."""
OPS = {"name_towns": (), "check_mark": ("who",), "place": ("sticker",), "choose": ("stickers",), "archive": ("card",)}
"""What a card of the legacy deck can tell players to do, and the fields of that."""
WHO = ("everyone", "fewest_wins")
OWN_FIELDS = {
    "rule": ("start", "end", "spend", "lend"),
    "counter": ("kept",),
    "landmark": ("letter",),
}
"""What the campaign reads of these cards; the rest is the edition's."""
LANDMARK_FIELDS = ("id", "name", "names", "letter", "abilities")
"""What a landmark of a campaign may have: its slot has the cost."""
STICKER_FIELDS = ("slots", "abilities", "start")
RESERVED = ("coins", "check_mark")
"""Words that mean something else wherever a counter could be named."""
STACK = 5
"""How many double-sided establishments lie together."""


@dataclass(frozen=True)
class Card:
    """A card of the legacy deck, or several that are alike."""

    number: int
    kind: str
    a: str = ""
    b: str = ""
    id: str = ""
    copies: int = 1
    until: str = ""
    game: int = 0
    box: int = 0
    rule: str = ""
    also: str = ""
    """A second text on the back."""
    do: tuple[dict[str, Any], ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of what this card brings into the game."""
        sides = (self.a, self.b) if self.kind == "establishment" else ()
        return tuple(id for id in (self.id, self.rule, *sides) if id)

    @property
    def texts(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The texts to be read on its two sides."""
        if self.kind in ("establishment", "town_square", "landmark", "community"):
            return (), ()
        front = (f"stop.{self.until}",) if self.kind == "stop" else (self.a,)
        return front, tuple(text for text in (self.b, self.also) if text)


@dataclass(frozen=True)
class Pack:
    """A campaign as it lies in its box."""

    id: str
    name: str
    names: dict[str, str]
    file: str
    games: int
    slots: tuple[int, ...]
    colours: tuple[str, ...]
    check_marks: int
    reference: str
    letters: tuple[str, ...]
    """The landmarks of the first game, in alphabetical order."""
    start: tuple[str, ...]
    """The town square cards of the first game."""
    coins: int
    major_limit: int
    points: dict[int, int]
    """What winning a game counts, where that is not 1."""
    deck: tuple[Card, ...]
    cards: dict[str, dict[str, dict[str, Any]]]
    """The tables of cards by kind and id: establishment, landmark, community, rule, counter, sticker."""
    first: dict[str, tuple[str, ...]]
    """The ids of the starting cards, by kind."""
    boxes: dict[int, dict[str, Any]]
    free_play: dict[str, Any]
    texts: dict[str, dict[str, str]]
    content: str = field(repr=False, default="")
    """The TOML of a pack that does not come with Machiya."""

    @property
    def fingerprint(self) -> str:
        """A hash of what can be played; texts and names are not part of it."""
        document = repr((self.games, self.slots, self.check_marks, self.points, self.deck, self.boxes, self.free_play))
        cards = repr([
            {key: value for key, value in table.items() if key not in ("name", "names")}
            for kind in sorted(self.cards) for _, table in sorted(self.cards[kind].items())
        ])  # fmt: skip
        return hashlib.sha256((document + cards).encode()).hexdigest()[:16]

    def table(self, kind: str, id: str) -> dict[str, Any]:
        """The table of a card as the edition reads it."""
        return {key: value for key, value in self.cards[kind][id].items() if key not in OWN_FIELDS.get(kind, ())}

    def name_of(self, id: str, language: str = "en", number: int = 1) -> str:
        """The name of a card of any kind; of a counter, as so many of it are called."""
        for cards in self.cards.values():
            if id in cards:
                name, names = ("plural", "plurals") if number != 1 and "plural" in cards[id] else ("name", "names")
                return str(cards[id].get(names, {}).get(language, cards[id].get(name, id)))
        return id

    def text(self, id: str, language: str = "en") -> str:
        """A text of the pack; English where it has none in the language."""
        texts = self.texts.get(language) or self.texts["en"]
        return texts.get(id) or self.texts["en"].get(id, id)


def load(source: str | Path) -> Pack:
    """Load a campaign by its id, or a pack by its path."""
    if str(source) in SHIPPED:
        return _shipped(str(source))
    path = Path(source)
    if path.suffix != ".toml":
        raise SetupError("campaign.unknown", campaign=str(source), campaigns=", ".join(SHIPPED))
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise PackError([Problem(str(path), "", "", "pack.unreadable", {"reason": str(error)})]) from None
    return parse(content, str(path))


@lru_cache(maxsize=8)
def _shipped(id: str) -> Pack:
    return _read(resource(f"{id}.toml"), f"{id}.toml", shipped=True)


def parse(content: str, file: str = "pack") -> Pack:
    """Read a campaign pack from its TOML; PackError lists everything that is wrong with it."""
    return _read(content, file, shipped=False)


def is_campaign(content: str) -> bool:
    """Whether a TOML file is a campaign and not an edition."""
    return re.search(r"^\s*\[\s*campaign\s*\]", content, re.MULTILINE) is not None


def _read(content: str, file: str, shipped: bool) -> Pack:
    problems: list[Problem] = []
    document = read_toml(content, file, problems)
    top = Reader(document, file, "", problems)
    facts = top.sub("campaign")
    if facts is None:
        top.problem("campaign", "pack.missing")
        raise PackError(problems)
    first = _first_cards()
    letters = _words(facts, "letters", first["landmark"], "pack.unknown_landmark")
    colours = _colours(facts)
    games = facts.number("games", 1, 24, 10, True)  # landmarks have letters up to Z
    pack = Pack(
        id=facts.id(), name=facts.take("name", str, "", True), names=facts.names(), file=file, games=games,
        slots=_slots(facts, len(letters)), colours=colours, check_marks=facts.number("check_marks", 1, 9, 2),
        reference=_text(facts, "reference"), letters=letters, start=tuple(first_edition()["edition"]["start"]),
        coins=first_edition()["edition"]["coins"], major_limit=facts.number("major_limit", 0, 1, 0),
        points=_read_points(facts, games), deck=tuple(_read_deck(facts, len(colours))),
        cards=_read_cards(document, top, first, letters), first={kind: tuple(tables) for kind, tables in first.items()},
        boxes=_read_boxes(document, top), free_play=_read_free_play(top), texts=_read_texts(top),
        content="" if shipped else content,
    )  # fmt: skip
    facts.word("extends", ("legacy",), "", True)
    facts.close()
    top.close()
    problems += checking.check(pack, sound=not problems)
    if problems:
        raise PackError(problems)
    return pack


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
    return tuple(values)


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
def first_edition() -> dict[str, Any]:
    """The edition of the first game, as it is written."""
    return read_toml(resource("legacy.toml"), "legacy.toml", [])


def _first_cards() -> dict[str, dict[str, dict[str, Any]]]:
    """The starting cards: those of the printed game."""
    sets = read_toml(resource("sets/legacy.toml"), "sets/legacy.toml", [])
    community = first_edition()["community"]
    return {
        "establishment": {table["id"]: table for table in sets["establishment"]},
        "landmark": {table["id"]: table for table in sets["landmark"]},
        "community": {community["id"]: community},
    }


def _read_deck(facts: Reader, colours: int) -> Iterator[Card]:
    if "deck" not in facts.table:
        facts.problem("deck", "pack.missing")
    number = 1
    for index, reader in enumerate(facts.subs("deck")):
        reader.card, reader.path = f"card {number}", f"deck[{index}]"
        kind = reader.word("card", CARD_FIELDS, "", True)
        fields = CARD_FIELDS.get(kind, ())
        both = kind in ("stop", "establishment")
        texts = {
            name: _text(reader, name, name not in OPTIONAL or (name == "b" and both))
            for name in ("a", "b", "id", "rule", "also")
            if name in fields
        }
        until = reader.word("until", STOPS, "", True) if kind == "stop" else ""
        game = reader.number("game", 1, 99, 0, True) if kind == "stop" else 0
        box = reader.number("box", 1, 99, 0, True) if kind == "box" else 0
        usual = {"establishment": STACK}.get(kind, colours) if "copies" in fields else 1
        copies = reader.number("copies", 1, 99, usual) if "copies" in fields else 1
        if copies != usual:
            reader.problem("copies", "campaign.copies", kind=kind, copies=usual)
        do = tuple(_read_op(each) for each in (reader.subs("do") if "do" in fields else ()))
        if kind:
            reader.close()
            yield Card(number, kind, copies=copies, until=until, game=game, box=box, do=do, **texts)
        number += copies


def _read_op(reader: Reader) -> dict[str, Any]:
    op = reader.word("do", OPS, "", True)
    fields = OPS.get(op, ())
    found: dict[str, Any] = {"do": op}
    if "who" in fields:
        found["who"] = reader.word("who", WHO, "", True)
    for name in ("sticker", "card"):
        if name in fields:
            found[name] = _text(reader, name)
    if "stickers" in fields:
        found["stickers"] = list(_words(reader, "stickers", reader.words("stickers"), "pack.kind"))
    if op:
        reader.close()
    return found


def _read_cards(
    document: dict[str, Any], top: Reader, first: dict[str, dict[str, dict[str, Any]]], letters: tuple[str, ...]
) -> dict[str, dict[str, dict[str, Any]]]:
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


def _read_boxes(document: dict[str, Any], top: Reader) -> dict[int, dict[str, Any]]:
    top.seen.add("box")
    boxes: dict[int, dict[str, Any]] = {}
    for reader in readers_of(document, "box", top.file, top.problems):
        number = reader.number("number", 1, 99, 0, True)
        reader.card = f"box {number}" if number else reader.card
        if number in boxes:
            reader.problem("number", "pack.duplicate", id=number)
        _text(reader, "counter", required=False)
        _words(reader, "stickers", reader.words("stickers"), "pack.kind", required=False)
        boxes[number] = reader.table
        reader.close()
    return boxes


def _read_free_play(top: Reader) -> dict[str, Any]:
    """What the lots decide after the campaign; nothing where there is no free play."""
    reader = top.sub("free_play")
    if reader is None:
        return {}
    groups = reader.take("rules", list, [], True)
    if not all(isinstance(group, list) and group and all(isinstance(id, str) for id in group) for group in groups):
        reader.problem("rules", "campaign.groups")
        groups = []
    reader.number("drawn", 0, len(groups), 0, True)
    reader.number("stacks", 1, 64, 1, True)
    reader.number("check_marks", 1, 9, 1, True)
    for name in ("low", "high"):
        reader.number(name, 0, 64)
    for name in ("always", "never"):
        reader.words(name)
    reader.names("instead")
    _text(reader, "text")
    goals = reader.sub("goal_with")
    for counter in goals.table if goals else ():
        goal = goals.sub(counter) if goals else None
        if goal:
            goal.number("landmarks", 0, 9)
            goal.number("amount", 1, 99, 1, True)
            goal.close()
    reader.close()
    missing = {"always": [], "low": 0, "high": 0, "never": [], "instead": {}, "goal_with": {}}
    return reader.table | {name: value for name, value in missing.items() if name not in reader.table}


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


from . import checking  # noqa: E402  (it checks the classes above)

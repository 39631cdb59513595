"""Campaign packs: a legacy deck and everything it brings, in one TOML file, read and checked.

A pack keeps its cards as the tables they were written in. Those that have been revealed go into the edition of the
next game; `loading.py` reads that like any home-made pack.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..errors import PackError, Problem, SetupError
from ..loading import Reader, read_toml, readers_of, resource
from ..locale import LANGUAGES
from ..rules.state import SEATS

SHIPPED = ("ten_tides",)
"""Campaigns that come with Machiya."""
SIDES = ("a", "b")
KINDS = (
    "instruction", "stop", "rule", "reference", "landmark", "community", "town_square", "establishment", "box",
    "change",
)  # fmt: skip
"""What a card of the legacy deck can be."""
STOPS = ("ready", "won", "landmark", "contribution")
"""What a STOP card waits for."""
OPS = ("name_towns", "check_mark", "place", "choose", "archive")
"""What a card of the legacy deck can tell players to do."""
OWN_KEYS = {
    "rule": ("start", "end", "spend", "lend"),
    "counter": ("kept",),
    "landmark": ("letter",),
}
"""What the campaign reads of these cards; the rest is the edition's."""
COPIES = {"reference": 4, "landmark": 4, "town_square": 4, "establishment": 5}
"""How many cards of a kind lie together: one a player or colour, or a stack."""


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
        return {key: value for key, value in self.cards[kind][id].items() if key not in OWN_KEYS.get(kind, ())}

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
    return any(line.strip() == "[campaign]" for line in content.splitlines())


def _read(content: str, file: str, shipped: bool) -> Pack:
    problems: list[Problem] = []
    document = read_toml(content, file, problems)
    top = Reader(document, file, "", problems)
    facts = top.sub("campaign")
    if facts is None:
        top.problem("campaign", "pack.missing")
        raise PackError(problems)
    first = _first_cards(facts)
    cards: dict[str, dict[str, dict[str, Any]]] = {kind: dict(tables) for kind, tables in first.items()}
    for kind in ("establishment", "landmark", "community", "rule", "counter", "sticker"):
        top.seen.add(kind)
        for reader in readers_of(document, kind, file, problems):
            id = reader.id()
            if id in cards.setdefault(kind, {}):
                reader.problem("id", "pack.duplicate", id=id)
            cards[kind][id] = reader.table
    boxes = {}
    for reader in readers_of(document, "box", file, problems):
        boxes[reader.number("number", 1, 99, 0, True)] = reader.table
    top.seen.add("box")
    texts = top.take("texts", dict, {}, True)
    points = facts.take("points", dict, {})
    pack = Pack(
        id=facts.id(), name=facts.take("name", str, "", True), names=facts.names(), file=file,
        games=facts.number("games", 1, 99, 10), slots=_numbers(facts, "slots"), colours=facts.words("colours", True),
        check_marks=facts.number("check_marks", 1, 9, 2), reference=facts.take("reference", str, "", True),
        letters=facts.words("letters", True), start=first_edition()["edition"]["start"],
        coins=first_edition()["edition"]["coins"], major_limit=facts.number("major_limit", 0, 1, 0),
        points={int(game): int(value) for game, value in points.items() if str(game).isdigit()},
        deck=tuple(_read_deck(facts)), cards=cards, first={kind: tuple(tables) for kind, tables in first.items()},
        boxes=boxes, free_play=top.take("free_play", dict, {}), texts={
            language: {str(id): str(text).strip() for id, text in table.items()}
            for language, table in texts.items() if isinstance(table, dict)
        }, content="" if shipped else content,
    )  # fmt: skip
    facts.word("extends", ("legacy",), "", True)
    facts.close()
    top.close()
    if not problems:
        problems += check(pack)
    if problems:
        raise PackError(problems)
    return pack


def _numbers(facts: Reader, name: str) -> tuple[int, ...]:
    values = facts.take(name, list, [], True)
    if not all(type(value) is int and 0 <= value < 100 for value in values):
        facts.problem(name, "pack.kind", expected="0-99")
        return ()
    return tuple(values)


@lru_cache(maxsize=1)
def first_edition() -> dict[str, Any]:
    """The edition of the first game, as it is written."""
    return read_toml(resource("legacy.toml"), "legacy.toml", [])


def _first_cards(facts: Reader) -> dict[str, dict[str, dict[str, Any]]]:
    """The starting cards: those of the printed game."""
    sets = read_toml(resource("sets/legacy.toml"), "sets/legacy.toml", [])
    landmarks = {table["id"]: table for table in sets["landmark"]}
    for id in facts.table.get("letters", []):
        if id not in landmarks:
            facts.problem("letters", "pack.unknown_landmark", id=id)
    community = first_edition()["community"]
    return {
        "establishment": {table["id"]: table for table in sets["establishment"]},
        "landmark": landmarks,
        "community": {community["id"]: community},
    }


def _read_deck(facts: Reader) -> Iterator[Card]:
    number = 1
    for reader in facts.subs("deck"):
        kind = reader.word("card", KINDS, "", True)
        reader.card = f"card {number}"
        until = reader.word("until", STOPS, "", kind == "stop")
        ops = reader.subs("do")
        for each in ops:
            each.word("do", OPS, "", True)
        card = Card(
            number, kind, reader.take("a", str, "", kind not in ("stop", "landmark", "community", "town_square")),
            reader.take("b", str, "", kind in ("stop", "establishment")), reader.take("id", str, ""),
            reader.number("copies", 1, 9, 1), until, reader.number("game", int(kind == "stop"), 99, 0, kind == "stop"),
            reader.number("box", int(kind == "box"), 99, 0, kind == "box"), reader.take("rule", str, ""),
            reader.take("also", str, ""), tuple(each.table for each in ops),
        )  # fmt: skip
        if card.copies != COPIES.get(kind, 1):
            reader.problem("copies", "campaign.copies", kind=kind, copies=COPIES.get(kind, 1))
        reader.close()
        number += card.copies
        yield card


def check(pack: Pack) -> list[Problem]:
    """Everything that is wrong with a pack as a whole: order, references, reachability, games, counts, texts."""
    problems: list[Problem] = []

    def problem(where: Card | None, code: str, **fields: object) -> None:
        problems.append(Problem(pack.file, f"card {where.number}" if where else "", "", code, fields))

    kinds = {"landmark": "landmark", "community": "community", "town_square": "establishment", "rule": "rule"}
    used: dict[str, Card] = {}
    for card in pack.deck:
        wanted = [(kinds[card.kind], card.id)] if card.kind in kinds else []
        wanted += [("rule", card.rule)] if card.rule else []
        wanted += [("establishment", side) for side in (card.a, card.b)] if card.kind == "establishment" else []
        for kind, id in wanted:
            if id not in pack.cards.get(kind, {}):
                problem(card, f"campaign.no_{kind}", id=id)
            elif id in used or id in pack.first.get(kind, ()):
                problem(card, "campaign.twice", id=id, card=used[id].number if id in used else 0)
            used[id] = card
        for each in (*card.texts[0], *card.texts[1]):
            for language in pack.texts:
                if each not in pack.texts[language]:
                    problem(card, "campaign.no_text", id=each, language=language)
        if card.kind == "box" and card.box not in pack.boxes:
            problem(card, "campaign.no_box", box=card.box)
        for op in card.do:
            named = {"place": [op.get("sticker")], "choose": op.get("stickers", [None])}.get(op["do"], [])
            for id in named:
                if id not in pack.cards.get("sticker", {}):
                    problem(card, "campaign.no_sticker", id=id)
            if op["do"] == "archive" and not any(op.get("card") in cards for cards in pack.cards.values()):
                problem(card, "campaign.no_card", id=op.get("card"))
    for kind in ("establishment", "landmark", "community", "rule"):
        for id in pack.cards.get(kind, {}):
            if id not in used and id not in pack.first.get(kind, ()):
                problems.append(Problem(pack.file, id, "", "campaign.unreachable", {}))
    opened = [card.box for card in pack.deck if card.kind == "box"]
    for box in pack.boxes:
        if opened.count(box) != 1:
            problems.append(Problem(pack.file, f"box {box}", "", "campaign.box_opened", {"times": opened.count(box)}))
    _check_order(pack, problem)
    if "en" not in pack.texts or any(language not in LANGUAGES for language in pack.texts):
        problem(None, "campaign.languages", languages=", ".join(LANGUAGES))
    if len(pack.slots) != len(pack.letters) or len(pack.colours) > SEATS - 1 or len(pack.colours) < 2:
        problem(None, "campaign.slots")
    return problems


def _check_order(pack: Pack, problem: Any) -> None:
    """The deck must lead through the games one by one: ready, what is new, won, then the cards after a game."""
    stops = [card for card in pack.deck if card.kind == "stop"]
    for game in range(1, pack.games + 1):
        own = [card.until for card in stops if card.game == game]
        if own[:1] != ["ready"] or own[-1:] != ["won"] or own.count("ready") != 1 or own.count("won") != 1:
            problem(next((card for card in stops if card.game == game), None), "campaign.stops", game=game)
    if [card.game for card in stops] != sorted(card.game for card in stops):
        problem(stops[0] if stops else None, "campaign.order")
    if any(card.game > pack.games for card in stops):
        problem(stops[-1], "campaign.games", games=pack.games)
    before = "won"
    fresh: dict[int, list[str]] = {}
    after: dict[int, list[str]] = {}
    game = 0
    for card in pack.deck:
        if card.kind == "stop":
            before, game = card.until, card.game
        elif before == "won":
            after.setdefault(game, []).append(card.kind)
            if card.kind in ("landmark", "community"):
                problem(card, "campaign.not_here", kind=card.kind)
        else:
            fresh.setdefault(game, []).append(card.kind)
            if card.kind in ("town_square", "establishment"):
                problem(card, "campaign.not_here", kind=card.kind)
    for game in range(2, pack.games + 1):
        new = fresh.get(game, [])
        if new.count("landmark") != 1 or new.count("community") != 1:
            problem(None, "campaign.new_landmark", game=game)
    for game in range(1, pack.games):
        if after.get(game, [])[:2] != ["town_square", "establishment"]:
            problem(None, "campaign.after_game", game=game)

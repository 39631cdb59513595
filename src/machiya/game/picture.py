"""A game as a picture: towns, market and dice in SVG, from the same shapes that the page draws (`web/shapes.json`)."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Protocol

from ..edition.model import Edition, Establishment, Landmark
from ..edition.words import numbers

WIDE = 940
CARD, TALL = 84, 92
GAP = 8
MARGIN = 16
SEATS = ("#1d5a92", "#a5471a", "#23704f", "#8a3f74", "#6d5a12")
"""Colours of seats, as on the page."""
LETTERS, LINE = 13, 11
"""Of a name under a card: letters in a line, and the height of one."""
COLOURS = {"red": "crimson"}
"""Colours of cards that the palette calls otherwise."""


class Town(Protocol):
    """What is drawn of a player."""

    @property
    def name(self) -> str:
        """Who plays."""

    @property
    def coins(self) -> int:
        """What is in the purse."""

    @property
    def establishments(self) -> Mapping[str, int]:
        """Copies by id."""

    @property
    def landmarks(self) -> Sequence[str]:
        """Those that stand."""


class Drawn(Protocol):
    """What is drawn of a game."""

    @property
    def edition(self) -> Edition:
        """Whose cards they are."""

    @property
    def players(self) -> Sequence[Town]:
        """The towns, in seat order."""

    @property
    def supply(self) -> Mapping[str, int]:
        """Copies in the market by id."""

    @property
    def active(self) -> int:
        """Whose turn it is."""

    @property
    def winner(self) -> int | None:
        """Who has won."""


@cache
def shapes() -> Any:
    """The shapes, as the page has them."""
    return json.loads((files("machiya") / "web" / "shapes.json").read_text(encoding="utf-8"))


def draw(game: Drawn, language: str = "en") -> str:
    """The picture: every town with its landmarks and cards, and the market below."""
    edition = game.edition
    cards = {card.id: card for card in edition.establishments}
    landmarks = [card for card in edition.landmarks if card.place == "built" and not card.prebuilt]
    parts: list[str] = []
    y = MARGIN
    for seat, town in enumerate(game.players):
        drawn = [_landmark(card, edition, language, card.id in town.landmarks) for card in landmarks]
        drawn += [
            _card(cards[id], edition, language, f"×{n}" if n > 1 else "") for id, n in town.establishments.items()
        ]
        parts.append(_head(seat, town, len(landmarks), y, seat in (game.active, game.winner)))
        y = _rows(parts, drawn, y + 40)
    parts.append(f'<path d="M{MARGIN} {y}H{WIDE - MARGIN}" stroke="{_tint("edge")}" stroke-width="2"/>')
    market = [_card(cards[id], edition, language, f"×{left}", cards[id].cost) for id, left in game.supply.items()]
    y = _rows(parts, market, y + GAP)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {y}" width="{WIDE}" height="{y}"'
        f' font-family="Fraunces, Georgia, serif" fill="{_tint("ink")}">'
        f'<rect width="{WIDE}" height="{y}" fill="{_tint("paper")}"/>{"".join(parts)}</svg>'
    )


def _tint(name: str) -> str:
    return str(shapes()["palette"][COLOURS.get(name, name)])


def _rows(parts: list[str], drawn: list[str], y: int) -> int:
    """Put cards in rows; where the next thing begins."""
    across = (WIDE - 2 * MARGIN + GAP) // (CARD + GAP)
    for number, card in enumerate(drawn):
        row, column = divmod(number, across)
        parts.append(f'<g transform="translate({MARGIN + column * (CARD + GAP)} {y + row * (TALL + GAP)})">{card}</g>')
    return y + -(-len(drawn) // across) * (TALL + GAP) + GAP


def _text(x: float, y: float, size: float, words: object, anchor: str = "middle", fill: str = "") -> str:
    """Bold words somewhere."""
    tint = f' fill="{fill}"' if fill else ""
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
    return f'<text {place} font-weight="700"{tint}>{escape(str(words))}</text>'


def _moved(x: float, y: float, scale: float, what: str, opacity: float = 1) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})" opacity="{opacity:g}">{what}</g>'


def _head(seat: int, town: Town, wanted: int, y: int, marked: bool) -> str:
    ring = f' stroke="{_tint("gold")}" stroke-width="4"' if marked else ""
    right = WIDE - 2 * MARGIN
    drawn = (
        f'<circle cx="15" cy="15" r="14" fill="{SEATS[seat % len(SEATS)]}"{ring}/>',
        _text(15, 21, 16, town.name[:1], fill="#fff"),
        _text(38, 22, 19, town.name, "start"),
        _text(right - 50, 22, 16, f"{len(town.landmarks)}/{wanted}", "end"),
        _coin(right - 20, 15, town.coins, 15),
    )
    return _moved(MARGIN, y, 1, "".join(drawn))


def _coin(x: float, y: float, amount: int, size: int) -> str:
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="{size}" fill="#eebd4b" stroke="#8f6310" stroke-width="1.5"/>'
    return circle + _text(x, y + size * 0.36, size, amount)


def _frame(colour: str, dashed: bool = False) -> str:
    edge = f'stroke="{colour}" stroke-width="1.5"' + (' stroke-dasharray="5 4"' if dashed else "")
    return f'<rect width="{CARD}" height="{TALL}" rx="8" fill="{_tint("sheet")}" {edge}/>'


def _name(name: str, y: int) -> str:
    """A name under a picture, on two lines at most."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + len(word) >= LETTERS:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    first = y - LINE * (min(len(lines), 2) - 1)
    return "".join(_text(CARD / 2, first + LINE * number, 10.5, line) for number, line in enumerate(lines[:2]))


def _card(card: Establishment, edition: Edition, language: str, count: str, cost: int | None = None) -> str:
    colour, known = _tint(card.colour), shapes()
    sign = known["signs"].get(card.colour, known["signs"]["landmark"])
    drawn = (
        _frame(colour),
        f'<path d="M0 20V8a8 8 0 0 1 8-8h{CARD - 16}a8 8 0 0 1 8 8v12z" fill="{colour}"/>',
        f'<path d="{sign}" fill="#fff" transform="translate(5 2)"/>',
        _text(13, 14, 8, known["letters"].get(card.colour, ""), fill=colour),
        _text(CARD / 2, 15, 14, numbers(card), fill="#fff"),
        _moved(CARD / 2, 44, 1.2, _emblem(card)),
        _name(edition.name_of(card.id, language), 86),
        _text(CARD - 5, 34, 12, count, "end"),
        "" if cost is None else _coin(13, 33, cost, 9),
    )
    return "".join(drawn)


def _landmark(card: Landmark, edition: Edition, language: str, built: bool) -> str:
    drawn = (
        _frame(_tint("gold") if built else _tint("edge"), not built),
        _moved(CARD / 2, 38, 1.6, _emblem(card), 1 if built else 0.35),
        _name(edition.name_of(card.id, language), 86),
        "" if built else _coin(CARD - 14, 14, card.cost, 10),
    )
    return "".join(drawn)


def _emblem(card: Establishment | Landmark) -> str:
    """The emblem that the words of a card's id, its tag or its colour call to mind."""
    known = shapes()
    colour = card.colour if isinstance(card, Establishment) else "landmark"
    tag = card.tag if isinstance(card, Establishment) else ""
    hints = [known["words"].get(word, {}) for word in card.id.split("_")]
    hints += [known["tags"].get(tag, {}), known["colours"].get(colour, {})]
    name = next((hint["emblem"] for hint in hints if "emblem" in hint), "star")
    return "".join(_stroke(stroke) for stroke in known["emblems"].get(name, known["emblems"]["star"]))


def _stroke(stroke: list[Any]) -> str:
    """One stroke: a group, lines, a dot, a wash, or a circle, box or shape with its outline a little beside it."""
    kind, *args = stroke
    if kind == "G":
        return f'<g transform="{args[0]}">{_stroke(args[1])}</g>'
    if kind == "L":
        path, *more = args
        return f'<path d="{path}" fill="none" {_ink(*more)}/>'
    if kind == "D":
        x, y, r, fill, opacity = (*args, 1)[:5]
        return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{_tint(f"a-{fill}")}" opacity="{opacity}"/>'
    if kind == "W":
        path, fill, opacity = (*args, 1)[:3]
        return f'<path d="{path}" fill="{_tint(f"a-{fill}")}" opacity="{opacity}"/>'
    if kind == "O":
        x, y, r, *rest = args
        args = [f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z", *rest]
    elif kind == "R":
        x, y, w, tall, *rest = args
        args = [f"M{x} {y}h{w}v{tall}h{-w}z", *rest]
    path, fill, width = (*args, 1.1)[:3]
    wash = f'<path d="{path}" fill="{_tint(f"a-{fill}")}" transform="translate(.7 .6)"/>'
    return wash + f'<path d="{path}" fill="none" {_ink(width)}/>'


def _ink(width: float = 1, colour: str = "ink") -> str:
    return f'stroke="{_tint(f"a-{colour}")}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'

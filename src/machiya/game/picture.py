"""A game as a picture: towns, market and dice in SVG, from the same shapes that the page draws (`web/shapes.json`)."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Protocol

from ..edition.model import Edition, Establishment, Landmark
from ..edition.words import numbers
from .art import Sprite, shapes, tint

WIDE = 940
CARD, TALL = 93, 124
HEAD, PICTURE, NAME = 20, 58, 90
"""Down a card: where its picture begins, how high that is, and the first line of its name."""
GAP = 8
MARGIN = 16
SEATS = ("#1d5a92", "#a5471a", "#23704f", "#8a3f74", "#6d5a12")
"""Colours of seats, as on the page."""
LETTERS, LINE = 15, 11
"""Of a name under a card: letters in a line, and the height of one."""


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


def draw(game: Drawn, language: str = "en") -> str:
    """The picture: every town with its landmarks and cards, and the market below."""
    edition = game.edition
    cards = {card.id: card for card in edition.establishments}
    landmarks = [card for card in edition.landmarks if card.place == "built" and not card.prebuilt]
    parts: list[str] = []
    sprite = Sprite()
    y = MARGIN
    for seat, town in enumerate(game.players):
        drawn = [_landmark(sprite, card, edition, language, card.id in town.landmarks) for card in landmarks]
        drawn += [
            _card(sprite, cards[id], edition, language, f"×{n}" if n > 1 else "")
            for id, n in town.establishments.items()
        ]
        parts.append(_head(seat, town, len(landmarks), y, seat in (game.active, game.winner)))
        y = _rows(parts, drawn, y + 40)
    parts.append(f'<path d="M{MARGIN} {y}H{WIDE - MARGIN}" stroke="{tint("edge")}" stroke-width="2"/>')
    market = [
        _card(sprite, cards[id], edition, language, f"×{left}", cards[id].cost) for id, left in game.supply.items()
    ]
    y = _rows(parts, market, y + GAP)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {y}" width="{WIDE}" height="{y}"'
        f' font-family="Fraunces, Georgia, serif" fill="{tint("ink")}">'
        f'<rect width="{WIDE}" height="{y}" fill="{tint("paper")}"/>{sprite.definitions()}{"".join(parts)}</svg>'
    )


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


def _head(seat: int, town: Town, wanted: int, y: int, marked: bool) -> str:
    ring = f' stroke="{tint("gold")}" stroke-width="4"' if marked else ""
    right = WIDE - 2 * MARGIN
    drawn = (
        f'<circle cx="15" cy="15" r="14" fill="{SEATS[seat % len(SEATS)]}"{ring}/>',
        _text(15, 21, 16, town.name[:1], fill="#fff"),
        _text(38, 22, 19, town.name, "start"),
        _text(right - 50, 22, 16, f"{len(town.landmarks)}/{wanted}", "end"),
        _coin(right - 20, 15, town.coins, 15),
    )
    return f'<g transform="translate({MARGIN} {y})">{"".join(drawn)}</g>'


def _coin(x: float, y: float, amount: int, size: float) -> str:
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="#eebd4b" stroke="#8f6310" stroke-width="1.5"/>'
    return circle + _text(x, y + size * 0.36, size, amount)


def _frame(colour: str, dashed: bool = False) -> str:
    edge = f'stroke="{colour}" stroke-width="1.5"' + (' stroke-dasharray="5 4"' if dashed else "")
    return f'<rect width="{CARD}" height="{TALL}" rx="8" fill="{tint("sheet")}" {edge}/>'


def _name(name: str, y: int) -> str:
    """A name under a picture, on two lines at most."""
    lines = [""]
    for word in name.split():
        if lines[-1] and len(lines[-1]) + len(word) >= LETTERS:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return "".join(_text(CARD / 2, y + LINE * number, 10.5, line) for number, line in enumerate(lines[:2]))


def _card(
    sprite: Sprite, card: Establishment, edition: Edition, language: str, count: str, cost: int | None = None
) -> str:
    colour, known = tint(card.colour), shapes()
    sign = known["signs"].get(card.colour, known["signs"]["landmark"])
    drawn = (
        _frame(colour),
        f'<path d="M0 20V8a8 8 0 0 1 8-8h{CARD - 16}a8 8 0 0 1 8 8v12z" fill="{colour}"/>',
        f'<path d="{sign}" fill="#fff" transform="translate(5 2)"/>',
        _text(13, 14, 8, known["letters"].get(card.colour, ""), fill=colour),
        _text(CARD / 2, 15, 14, numbers(card), fill="#fff"),
        sprite.picture(card, 1, HEAD, CARD - 2, PICTURE),
        _name(edition.name_of(card.id, language), NAME),
        "" if cost is None else _coin(14, TALL - 11, cost, 8.5),
        _text(CARD - 7, TALL - 7, 11.5, count, "end"),
    )
    return "".join(drawn)


def _landmark(sprite: Sprite, card: Landmark, edition: Edition, language: str, built: bool) -> str:
    drawn = (
        _frame(tint("gold") if built else tint("edge"), not built),
        sprite.picture(card, 1, HEAD, CARD - 2, PICTURE, 1 if built else 0.45),
        _name(edition.name_of(card.id, language), NAME),
        _text(CARD - 13, 15, 13, "✓") if built else _coin(CARD - 13, 11, card.cost, 9),
    )
    return "".join(drawn)

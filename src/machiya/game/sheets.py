"""Cards to cut out: nine on a sheet of A4, with the pictures that the page draws.

A card is written in SVG, as the picture of a game is; `paper.py` puts it on paper. Lengths are in millimetres.
"""

import textwrap
import tomllib
from html import escape
from pathlib import Path
from typing import Final

from ..edition.model import Edition, Establishment
from ..edition.words import explain, numbers, tag_name
from ..locale import text
from .art import Card, Sprite, shapes, tint
from .paper import write

SHEET: Final = (210, 297)
CARD: Final = (63, 88)
ACROSS, DOWN = 3, 3
HEAD, PICTURE = 11, 40
"""The heights of a card's head and of its picture."""
NAME: Final = 21
"""Letters in a line of the name."""
SIZES: Final = ((3.8, 28), (3.0, 36), (2.5, 43), (1.9, 57))
"""Heights of what the card does, the larger the better, each with the letters in a line."""
ROOM: Final = 18.0
"""The height of all its lines together, without what is between them."""
BROWN: Final = "#76561c"
"""The colour of landmarks, as on the page."""


def print_cards(edition: Edition, path: Path, language: str = "en") -> int:
    """Write the cards of a pack, or all of an edition, as often as a table needs them; how many sheets they take."""
    cards = _needed(edition)
    drawn = {card.id: _face(card, edition, language) for card, _ in cards}
    faces = [drawn[card.id] for card, copies in cards for _ in range(copies)]
    each = ACROSS * DOWN
    sheets = [_sheet(faces[start : start + each]) for start in range(0, len(faces), each)]
    write(sheets, SHEET, path)
    return len(sheets)


def _needed(edition: Edition) -> list[tuple[Card, int]]:
    """Each card with how many of it are needed; of a pack that extends an edition, its own cards."""
    most = edition.players[1]
    cards: list[tuple[Card, int]] = [
        (card, max(card.copies, card.copies_with_five_players) + edition.start.count(card.id) * most)
        for card in edition.establishments
    ]
    cards += [(card, most) for card in edition.landmarks]
    if not edition.pack:
        return cards
    document = tomllib.loads(edition.pack)
    own = {card["id"] for kind in ("establishment", "landmark") for card in document.get(kind, ())}
    return [(card, copies) for card, copies in cards if card.id in own]


def _sheet(faces: list[str]) -> str:
    """A sheet with cards side by side, so that one cut serves two."""
    wide, tall = CARD
    left, top = (SHEET[0] - ACROSS * wide) / 2, (SHEET[1] - DOWN * tall) / 2
    placed = [
        f'<g transform="translate({left + number % ACROSS * wide:g} {top + number // ACROSS * tall:g})">{face}</g>'
        for number, face in enumerate(faces)
    ]
    return f"<svg>{''.join(placed)}</svg>"


def _face(card: Card, edition: Edition, language: str) -> str:
    """A card as it is printed."""
    wide, tall = CARD
    sprite, known = Sprite(), shapes()
    if isinstance(card, Establishment):
        colour, sign = tint(card.colour), known["signs"][card.colour]
        head, below = numbers(card), f"{text(f'when.{card.colour}', language)} {tag_name(card.tag, language)}"
    else:
        colour, sign, head, below = BROWN, known["signs"]["landmark"], "", text("cli.landmark", language)
    middle, under = wide / 2, HEAD + PICTURE
    names = textwrap.wrap(edition.name_of(card.id, language), NAME)[:2]
    said = explain(card, edition, language)
    size, words = next(
        (size, words)
        for size, letters in SIZES
        if len(words := textwrap.wrap(said, letters)) * size <= ROOM or size == SIZES[-1][0]
    )
    first = under + 7 + 4.6 * len(names)
    drawn = [
        f'<path d="M0 0h{wide}v{tall}h-{wide}z" fill="{tint("sheet")}" stroke="{colour}" stroke-width="0.6"/>',
        f'<path d="M0 0h{wide}v{HEAD}h-{wide}z" fill="{colour}"/>',
        f'<path d="{sign}" fill="#ffffff" transform="translate(2 2) scale(0.44)"/>',
        _words(middle, 8, 6.5, head, weight="bold", fill="#ffffff"),
        f'<circle cx="{wide - 6}" cy="5.500" r="4.300" fill="#eebd4b" stroke="#8f6310" stroke-width="0.4"/>',
        _words(wide - 6, 7, 4.2, str(card.cost), weight="bold"),
        sprite.picture(card, 0, HEAD, wide, PICTURE),
        *(_words(middle, under + 6 + 4.6 * row, 4.2, line, weight="bold") for row, line in enumerate(names)),
        *(_words(middle, first + 1.2 * size * row, size, line) for row, line in enumerate(words)),
        _words(middle, tall - 2.5, 2.5, below, fill=tint("soft")),
    ]
    return f"{sprite.definitions()}{''.join(drawn)}"


def _words(x: float, y: float, size: float, words: str, *, weight: str = "normal", fill: str = "") -> str:
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" text-anchor="middle"'
    shown = escape("".join(letter for letter in words if letter.isprintable()))
    return f'<text {place} fill="{fill or tint("ink")}">{shown}</text>'

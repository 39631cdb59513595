"""Pictures of cards, from the shapes that the page draws (`web/shapes.json`); `web/looks.js` chooses in the same way.

The words of a card's id call a scene and an emblem to mind (`squid_boat` is a boat with a squid). Where they do not,
its effect, tag and colour do, and its number says which of several scenes it has: so cards that nobody has drawn look
at home, and unlike their neighbours.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from ..edition.formula import formula
from ..edition.model import Establishment, Landmark

COLOURS = {"red": "crimson"}
"""Colours of cards that the palette calls otherwise."""
BOX = (0, 0, 104, 80)
"""The box of a scene that says nothing else."""

Card = Establishment | Landmark
Hint = dict[str, str | list[str]]


class Look(NamedTuple):
    """What a picture is made of, all by their names."""

    scene: str
    emblem: str
    back: str
    cloth: str


@cache
def shapes() -> Any:
    """The shapes, as the page has them."""
    return json.loads((files("machiya") / "web" / "shapes.json").read_text(encoding="utf-8"))


def tint(name: str) -> str:
    """A colour by day."""
    return str(shapes()["palette"][COLOURS.get(name, name)])


def look(card: Card) -> Look:
    """What a card's picture is made of."""
    known = shapes()
    words = _called(card.id)
    if isinstance(card, Establishment):
        colour, tag, number, kind = card.colour, card.tag, card.numbers[0] + card.cost, {}
    else:
        colour, tag, number = "landmark", "", sum(map(ord, card.id))
        kind = known["kinds"].get(card.place, {})
    tagged, base = known["tags"].get(tag, {}), known["colours"].get(colour, known["colours"]["landmark"])
    scene = _first([kind, *words, tagged, base], "scene", number)
    effects = [_meant(token) for token in formula(card)]
    return Look(
        scene,
        _first([*words, kind, *effects, tagged, base], "emblem", number),
        known["scenes"][scene].get("back") or _first([base], "back", number),
        known["cloths"].get(colour, known["cloths"]["landmark"]),
    )


def _called(id: str) -> list[Hint]:
    return [shapes()["words"].get(word, {}) for word in (id, *id.split("_"))]


def _meant(token: str) -> Hint:
    """What a sign of an effect calls to mind."""
    kind, _, name = token.partition(" ")
    if kind == "tag":
        return {"emblem": shapes()["tag_emblems"].get(name, "")}
    if kind == "card":
        return next((hint for hint in _called(name) if "emblem" in hint), {})
    return {"emblem": shapes()["effects"].get(token, "")}


def _first(hints: Sequence[Hint], what: str, number: int) -> str:
    """The first that any of the hints has."""
    found = next(hint[what] for hint in hints if hint.get(what))
    return found if isinstance(found, str) else found[number % len(found)]


class Sprite:
    """Pictures of one drawing: each scene and backdrop is written once."""

    def __init__(self) -> None:
        self._symbols: dict[str, str] = {}

    def picture(self, card: Card, x: float, y: float, width: float, height: float, opacity: float = 1) -> str:
        """A card's picture in a box: the backdrop fills it, the scene is seen whole."""
        known, found = shapes(), look(card)
        scene = known["scenes"][found.scene]
        box = " ".join(map(str, scene.get("box", BOX)))
        back, front = f"back-{found.back}", f"art-{found.scene}-{found.emblem}-{found.cloth}"
        self._add(back, "0 0 120 80", "none", known["backdrops"][found.back], found)
        self._add(front, box, "xMidYMax meet", scene["strokes"], found)
        drawn = f'<use href="#{back}" width="100%" height="100%"/><use href="#{front}" width="100%" height="100%"/>'
        return f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" opacity="{opacity:g}">{drawn}</svg>'

    def _add(self, name: str, box: str, fit: str, strokes: list[list[Any]], found: Look) -> None:
        if name not in self._symbols:
            how = f'viewBox="{box}" preserveAspectRatio="{fit}" overflow="visible"'
            self._symbols[name] = f'<symbol id="{name}" {how}>{_draw(strokes, found)}</symbol>'

    def definitions(self) -> str:
        """What the pictures refer to."""
        return f"<defs>{''.join(self._symbols.values())}</defs>"


def _draw(strokes: list[list[Any]], found: Look, ink: str = "ink") -> str:
    return "".join(_group(stroke, found, ink) for stroke in strokes)


def _group(stroke: list[Any], found: Look, ink: str) -> str:
    """Strokes that are moved, that stand further back in paler ink, or that are the emblem; or one stroke."""
    kind, *args = stroke
    if kind == "G":
        return f'<g transform="{args[0]}">{_draw(args[1:], found, ink)}</g>'
    if kind == "B":
        return _draw(args, found, "line")
    if kind == "E":
        x, y, scale = args
        return f'<g transform="translate({x} {y}) scale({scale})">{_draw(shapes()["emblems"][found.emblem], found)}</g>'
    return _stroke(kind, args, found.cloth, ink)


def _stroke(kind: str, args: list[Any], cloth: str, ink: str) -> str:
    """Lines, a dot, a wash, or a circle, box or shape with its outline a little beside it."""

    def fill(name: str) -> str:
        return tint(f"a-{cloth if name == 'cloth' else name}")

    def line(width: float = 1, colour: str = ink) -> str:
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        return f'fill="none" stroke="{fill(colour)}" stroke-width="{width}" {ends}'

    if kind == "L":
        path, *more = args
        return f'<path d="{path}" {line(*more)}/>'
    if kind == "D":
        x, y, r, name, opacity = (*args, 1)[:5]
        return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill(name)}" opacity="{opacity}"/>'
    if kind == "W":
        path, name, opacity = (*args, 1)[:3]
        return f'<path d="{path}" fill="{fill(name)}" opacity="{opacity}"/>'
    if kind == "O":
        x, y, r, *rest = args
        args = [f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z", *rest]
    elif kind == "R":
        x, y, w, tall, *rest = args
        args = [f"M{x} {y}h{w}v{tall}h{-w}z", *rest]
    path, name, width = (*args, 1.1)[:3]
    wash = f'<path d="{path}" fill="{fill(name)}" transform="translate(.7 .6)"/>'
    return f'{wash}<path d="{path}" {line(width)}/>'

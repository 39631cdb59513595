"""Drawings on paper: the few things of SVG that our pictures are made of, drawn by Matplotlib as a PDF.

They stay lines, areas and letters, so that a printer makes the best of them.
"""

import math
import re
from dataclasses import dataclass, field, replace
from pathlib import Path as File
from typing import Any, Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ..errors import needing

POINTS: Final = 72 / 25.4
"""A millimetre in points."""
MOVED: Final = re.compile(r"(\w+)\(([^)]*)\)")


def write(drawings: list[str], size: tuple[int, int], path: File) -> None:
    """Write drawings of one size, in millimetres, each on a page of its own."""
    with needing("plots"):
        from matplotlib.backends.backend_pdf import PdfPages  # noqa: PLC0415  (heavy, and an extra)
    with PdfPages(path, metadata={"CreationDate": None}) as pages:
        for drawing in drawings:
            pages.savefig(_page(ElementTree.fromstring(drawing), size))


def _page(drawing: Element, size: tuple[int, int]) -> Any:
    from matplotlib.figure import Figure  # noqa: PLC0415  (as above)
    from matplotlib.transforms import Affine2D  # noqa: PLC0415

    wide, tall = size
    figure = Figure(figsize=(wide / 25.4, tall / 25.4))
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, wide), ylim=(0, tall))
    axes.set_axis_off()
    symbols = {str(each.get("id")): each for each in drawing.iter("symbol")}
    _draw(drawing, _Place(axes, symbols, Affine2D().scale(1, -1).translate(0, tall)))
    return figure


@dataclass(frozen=True)
class _Place:
    """Where something is drawn."""

    axes: Any
    symbols: dict[str, Element]
    at: Any
    """From the lengths of the drawing to those of the page."""
    box: tuple[float, float] = (0, 0)
    """The width and height that are there to be filled."""
    clip: Any = None
    opacity: float = 1.0
    count: list[int] = field(default_factory=lambda: [0])

    def moved(self, by: Any) -> "_Place":
        """A place within this one."""
        return replace(self, at=by + self.at)

    @property
    def scale(self) -> float:
        """How much larger things are here than they say."""
        (a, b, _), (c, d, _), _ = self.at.get_matrix()
        return math.sqrt(abs(a * d - b * c))


def _draw(element: Element, place: _Place) -> None:
    """Draw an element and what is in it."""
    place = replace(place, opacity=place.opacity * float(element.get("opacity", 1)))
    place = place.moved(_motion(element.get("transform", "")))
    match element.tag:
        case "symbol" | "defs":
            return
        case "svg":
            place = _within(element, place)
        case "use":
            _use(element, place)
        case "path":
            _shape(element, _path(str(element.get("d"))), place)
        case "circle":
            x, y, r = (float(element.get(name, 0)) for name in ("cx", "cy", "r"))
            _shape(element, _path(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"), place)
        case "text":
            _text(element, place)
    for inner in element:
        _draw(inner, place)


def _motion(words: str) -> Any:
    """A motion from its words; the last is done first."""
    from matplotlib.transforms import Affine2D  # noqa: PLC0415

    motion = Affine2D()
    for name, numbers in reversed(MOVED.findall(words)):
        values = [float(number) for number in re.split(r"[\s,]+", numbers.strip())]
        if name == "translate":
            motion.translate(values[0], values[1] if values[1:] else 0)
        elif name == "scale":
            motion.scale(values[0], values[-1])
        else:
            x, y = values[1:] or (0.0, 0.0)
            motion.rotate_deg_around(x, y, values[0])
    return motion


def _within(element: Element, place: _Place) -> _Place:
    """A box in a drawing, beyond which nothing is seen; the drawing itself has none."""
    from matplotlib.transforms import Affine2D  # noqa: PLC0415

    if element.get("width") is None:
        return place
    x, y, wide, tall = (float(element.get(name, 0)) for name in ("x", "y", "width", "height"))
    inner = place.moved(Affine2D().translate(x, y))
    return replace(inner, box=(wide, tall), clip=inner.at.transform_path(_path(f"M0 0h{wide}v{tall}h{-wide}z")))


def _use(element: Element, place: _Place) -> None:
    """A symbol that fills its box: drawn out to it, or whole, in the middle and at the bottom."""
    from matplotlib.transforms import Affine2D  # noqa: PLC0415

    symbol = place.symbols[str(element.get("href")).removeprefix("#")]
    left, top, wide, tall = map(float, str(symbol.get("viewBox")).split())
    across, down = place.box[0] / wide, place.box[1] / tall
    if symbol.get("preserveAspectRatio") != "none":
        across = down = min(across, down)
    fitted = Affine2D().translate(-left, -top).scale(across, down)
    fitted.translate((place.box[0] - across * wide) / 2, place.box[1] - down * tall)
    for inner in symbol:
        _draw(inner, place.moved(fitted))


def _shape(element: Element, path: Any, place: _Place) -> None:
    from matplotlib.patches import PathPatch  # noqa: PLC0415

    stroke = element.get("stroke", "none")
    place.count[0] += 1
    drawn = PathPatch(
        place.at.transform_path(path), facecolor=element.get("fill", "none"), edgecolor=stroke,
        linewidth=0 if stroke == "none" else float(element.get("stroke-width", 1)) * place.scale * POINTS,
        alpha=place.opacity, capstyle="round", joinstyle="round", zorder=place.count[0],
    )  # fmt: skip
    place.axes.add_patch(drawn)
    if place.clip is not None:
        drawn.set_clip_path(place.clip, place.axes.transData)


def _text(element: Element, place: _Place) -> None:
    x, y = place.at.transform((float(element.get("x", 0)), float(element.get("y", 0))))
    place.count[0] += 1
    place.axes.text(
        x, y, element.text or "", fontsize=float(element.get("font-size", 1)) * place.scale * POINTS,
        color=element.get("fill"), weight=element.get("font-weight"), va="baseline", zorder=place.count[0],
        ha="center" if element.get("text-anchor") == "middle" else "left", parse_math=False,
    )  # fmt: skip


def _path(words: str) -> Any:
    """An outline from its words."""
    from fontTools.svgLib.path import parse_path  # noqa: PLC0415  (Matplotlib brings it)
    from matplotlib.path import Path  # noqa: PLC0415

    pen = _Pen()
    parse_path(words, pen)
    return Path(pen.points, pen.codes)


class _Pen:
    """Takes an outline down as Matplotlib has it."""

    def __init__(self) -> None:
        self.points: list[tuple[float, float]] = []
        self.codes: list[int] = []

    def _add(self, code: int, *points: tuple[float, float]) -> None:
        self.points += points
        self.codes += [code] * len(points)

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  (what it is called, as all that follow)
        self._add(1, point)

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._add(2, point)

    def qCurveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add(3, *points)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add(4, *points)

    def closePath(self) -> None:  # noqa: N802
        self._add(79, self.points[-1])

    def endPath(self) -> None:  # noqa: N802
        """An outline may stay open."""

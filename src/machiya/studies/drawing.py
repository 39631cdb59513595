"""The pictures of a report: SVG that stands in a page, takes its colours and its text from it, and has no script."""

import io
import re
from collections.abc import Sequence
from html import escape
from typing import Any, Final

from ..analysis.plots import figure
from ..errors import needing
from .statistics import Estimate

INK: Final = "#010101"
GRID: Final = "#020202"
FIRST: Final = "#030303"
SECOND: Final = "#040404"
THEMED: Final = {INK: "currentColor", GRID: "var(--grid)", FIRST: "var(--first)", SECOND: "var(--second)"}
"""Colours that the page decides on, and what stands for them while a picture is drawn."""
MARKS: Final = ("o", "s")


def empty(wide: float, high: float) -> tuple[Any, Any]:
    """A picture without anything in it."""
    drawing, axes = figure("", wide)
    drawing.set_size_inches(wide, high)
    drawing.patch.set_alpha(0.0)
    axes.patch.set_alpha(0.0)
    axes.grid(visible=False)
    axes.tick_params(colors=INK)
    for spine in axes.spines.values():
        spine.set_color(INK)
    return drawing, axes


def finish(drawing: Any, name: str, told: str) -> str:
    """A picture as an element of a page; what it shows is told to those who do not see it."""
    with needing("plots"):
        import matplotlib as mpl  # noqa: PLC0415  (heavy, and an extra)
    sink = io.StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": name}):
        drawing.savefig(sink, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = re.sub(r"^.*?<svg", "<svg", sink.getvalue(), count=1, flags=re.DOTALL)
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\b(id="|url\(#|href="#)', rf"\g<1>{name}-", svg)
    for colour, themed in THEMED.items():
        svg = svg.replace(colour, themed)
    svg = re.sub(r'width="[\d.]+pt" height="[\d.]+pt"', "", svg, count=1)
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(told, quote=True)}"', 1)


def intervals(name: str, told: str, rows: Sequence[tuple[str, Estimate]], axis: str, percent: bool) -> str:
    """A line for each figure, with its interval; a line where there is no difference."""
    drawing, axes = empty(7.0, 0.8 + 0.36 * len(rows))
    factor = 100.0 if percent else 1.0
    axes.axvline(0.0, color=GRID, linewidth=1.2)
    for place, (_, each) in enumerate(rows):
        axes.plot([each.low * factor, each.high * factor], [place, place], color=FIRST, linewidth=2.4)
        axes.plot([each.value * factor], [place], MARKS[0], color=FIRST, markersize=7)
    axes.set_yticks(range(len(rows)), [label for label, _ in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel(axis, color=INK)
    return finish(drawing, name, told)


def bars(name: str, told: str, values: Sequence[float], labels: Sequence[str], axes_names: tuple[str, str]) -> str:
    """Shares, a bar each."""
    drawing, axes = empty(7.0, 2.9)
    axes.bar(range(len(values)), [100 * value for value in values], color=FIRST)
    step = max(1, len(labels) // 12)
    axes.set_xticks(range(0, len(labels), step), labels[::step])
    axes.set_xlabel(axes_names[0], color=INK)
    axes.set_ylabel(axes_names[1], color=INK)
    return finish(drawing, name, told)


def curve(
    name: str, told: str, values: Sequence[int], effects: Sequence[Estimate], fair: dict[str, Any],
    axes_names: tuple[str, str],
) -> str:  # fmt: skip
    """Effects by value, with their intervals, and where they come to nothing."""
    drawing, axes = empty(7.0, 3.4)
    axes.axhline(0.0, color=GRID, linewidth=1.2)
    if fair:
        axes.axvspan(fair["low"], fair["high"], color=SECOND, alpha=0.25, linewidth=0)
        axes.axvline(fair["value"], color=SECOND, linewidth=1.6, linestyle="--")
    middle = [100 * each.value for each in effects]
    reach = [[100 * (each.value - each.low) for each in effects], [100 * (each.high - each.value) for each in effects]]
    axes.errorbar(values, middle, yerr=reach, fmt="o-", color=FIRST, linewidth=1.8, capsize=4)
    axes.set_xticks(list(values))
    axes.set_xlabel(axes_names[0], color=INK)
    axes.set_ylabel(axes_names[1], color=INK)
    return finish(drawing, name, told)


def groups(
    name: str, told: str, rows: Sequence[tuple[str, Sequence[Estimate]]], labels: Sequence[str], axis: str
) -> str:
    """Shares beside each other, for the first two of some arms."""
    drawing, axes = empty(7.0, 3.0)
    for number, (label, each) in enumerate(rows[:2]):
        places = [place + 0.18 * (2 * number - 1) for place in range(len(each))]
        middle = [100 * one.value for one in each]
        reach = [[100 * (one.value - one.low) for one in each], [100 * (one.high - one.value) for one in each]]
        colour = (FIRST, SECOND)[number]
        axes.errorbar(places, middle, yerr=reach, fmt=MARKS[number], color=colour, capsize=4, label=label)
    axes.set_xticks(range(len(labels)), labels)
    axes.set_ylabel(axis, color=INK)
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False, labelcolor=INK)
    return finish(drawing, name, told)

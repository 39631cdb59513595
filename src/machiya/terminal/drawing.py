"""Panes of text: lines of a fixed width, and the spots in them that a key or the mouse can reach."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

SYLLABLE = 3
"""Letters of a word that is cut which stay together at its end."""


class Spot(NamedTuple):
    """A place that stands for something to do."""

    target: str
    x: int
    y: int
    width: int
    height: int = 1

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Pane:
    """Lines of one width, from top to bottom."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.lines: list[Text] = []
        self.spots: list[Spot] = []

    def add(self, line: Text | str = "", style: str = "") -> None:
        """One more line, cut or filled up to the width."""
        self.lines.append(fitted(line, self.width, style))

    def place(self, target: str, x: int, width: int, height: int = 1, up: int = 0) -> None:
        """A spot that begins on the next line, or so many lines above it."""
        self.spots.append(Spot(target, x, len(self.lines) - up, width, height))

    def below(self, other: "Pane") -> None:
        """Another pane, beneath this one."""
        top = len(self.lines)
        self.lines += [fitted(line, self.width) for line in other.lines]
        self.spots += [spot._replace(y=spot.y + top) for spot in other.spots]

    def cut(self, height: int) -> "Pane":
        """The pane with so many lines, no more and no fewer."""
        self.lines = self.lines[:height]
        while len(self.lines) < height:
            self.add()
        self.spots = [spot for spot in self.spots if spot.y < height]
        return self


def fitted(line: Text | str, width: int, style: str = "") -> Text:
    """A line of exactly so many cells."""
    text = Text(line, style=style, no_wrap=True) if isinstance(line, str) else line.copy()
    text.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return text


def beside(panes: list[Pane], gap: int = 1) -> Pane:
    """Panes side by side."""
    whole = Pane(sum(pane.width for pane in panes) + gap * (len(panes) - 1))
    tall = max((len(pane.lines) for pane in panes), default=0)
    x = 0
    for pane in panes:
        whole.spots += [spot._replace(x=spot.x + x) for spot in pane.spots]
        x += pane.width + gap
        pane.cut(tall)
    for row in range(tall):
        line = Text(no_wrap=True)
        for number, pane in enumerate(panes):
            if number:
                line.append(" " * gap)
            line.append_text(pane.lines[row])
        whole.lines.append(line)
    return whole


def wrapped(words: str, width: int, style: str = "") -> list[Text]:
    """Words on as many lines as they need."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and cell_len(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
            while cell_len(line) > width > 1:  # a word that is longer than a line: after its own hyphen, if it has one
                cut = line.rfind("-", 1, width) + 1
                rest = cut or min(width - 1, max(1, len(line) - SYLLABLE))
                lines.append(line[:cut] if cut else f"{line[:rest]}-")
                line = line[rest:]
        lines.append(line)
    return [Text(line, style=style, no_wrap=True) for line in lines]


def bar(share: float, width: int) -> str:
    """A share of one as a bar."""
    full = round(share * width)
    return "█" * full + "░" * (width - full)

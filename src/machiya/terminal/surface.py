"""A widget that shows a pane: lines as they were drawn, and spots that the mouse can reach."""

from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .drawing import Pane


class Surface(Widget):
    """A pane that is drawn anew when it is told to, or when its size changes."""

    DEFAULT_CSS = "Surface { width: 100%; height: 100%; }"

    class Pressed(Message):
        """Somebody pressed a spot."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self) -> None:
        super().__init__()
        self._drawn: Pane | None = None
        self._drawn_for = (0, 0)

    def draw(self, width: int, height: int) -> Pane:
        """The pane for a size."""
        return Pane(width).cut(height)

    @property
    def pane(self) -> Pane:
        """What is shown now."""
        size = (self.size.width, self.size.height)
        if self._drawn is None or self._drawn_for != size:
            self._drawn, self._drawn_for = self.draw(*size), size
        return self._drawn

    def again(self) -> None:
        """Draw anew."""
        self._drawn = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of the pane."""
        lines = self.pane.lines
        line = lines[y].copy() if y < len(lines) else Text()
        line.stylize_before(line.style)
        strip = Strip(line.render(self.app.console, end=""))
        return strip.adjust_cell_length(self.size.width, self.rich_style).apply_style(self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Find the spot that was pressed."""
        for spot in self.pane.spots:
            if spot.holds(event.x, event.y):
                self.post_message(self.Pressed(spot.target))
                return

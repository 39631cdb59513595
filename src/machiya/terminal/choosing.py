"""Choosing a record to replay: a file, or a table that was kept."""

from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from ..locale import text
from .rooms import Room
from .saving import kept


class ReplayChoice(Room):
    """Which record."""

    DEFAULT_CSS = "ReplayChoice Vertical { padding: 1 2; } ReplayChoice OptionList { height: 1fr; }"

    def __init__(self, language: str, folder: Path) -> None:
        super().__init__()
        self.language, self.folder = language, folder

    def compose(self) -> ComposeResult:
        """A line for a file, and the tables that were kept."""
        with Vertical():
            yield Label(text("page.replay.file", self.language))
            yield Input(id="file")
            yield Label(text("terminal.kept_tables", self.language))
            yield OptionList(*(Option(path.stem, id=str(path)) for path in kept(self.folder)))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A file."""
        if event.value.strip():
            self.dismiss(event.value.strip())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A table that was kept."""
        self.dismiss(event.option.id or "")

    def key_escape(self) -> None:
        """None."""
        self.dismiss("")

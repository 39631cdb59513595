"""The first screen: what one can do here, each with a key."""

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ..locale import text

HOUSES = r"""
      _/\_        ___         _/\_
   __/____\__    /___\     __/____\__
   | _    _ |  _|_____|_   | _    _ |
   |[_]  [_]| | []   [] |  |[_]  [_]|
___|___[]___|_|____[]___|__|___[]___|___
"""
CHOICES = (
    ("p", "play_now", "page.play_now"),
    ("g", "resume", "terminal.resume"),
    ("n", "new_table", "page.new_table"),
    ("j", "join", "page.join"),
    ("c", "campaign", "page.campaign"),
    ("w", "watch", "terminal.watch"),
    ("r", "replay", "page.replay"),
    ("l", "learn", "page.learn"),
    ("q", "leave", "terminal.leave"),
)
"""A key, what it does, and its words."""


class HomeScreen(Screen[None]):
    """The first screen."""

    DEFAULT_CSS = """
    HomeScreen { align: center middle; }
    HomeScreen > Vertical { width: 60; height: auto; max-height: 100%; }
    HomeScreen #houses { color: $accent; height: 6; }
    HomeScreen #welcome { text-style: bold; }
    HomeScreen OptionList { height: auto; max-height: 11; }
    HomeScreen #foot { color: $text-muted; }
    """

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def compose(self) -> ComposeResult:
        """The houses, the choices, and whose game this is not."""
        with Vertical():
            yield Static(Text(HOUSES.strip("\n"), no_wrap=True), id="houses", markup=False)
            yield Static(Text("MACHIYA  ") + text("page.welcome", self.language), id="welcome")
            yield OptionList(
                *(Option(Text(f"{key.upper()}  {text(code, self.language)}"), id=name) for key, name, code in CHOICES)
            )
            yield Static(text("page.unofficial", self.language), id="foot", markup=False)

    def on_mount(self) -> None:
        """The choices have the keys."""
        self.query_one(OptionList).focus()

    def on_key(self, event: events.Key) -> None:
        """A choice by its key."""
        for key, name, _ in CHOICES:
            if event.character and event.character.lower() == key:
                event.stop()
                self.choose(name)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A choice by the arrows or the mouse."""
        self.choose(event.option.id or "")

    def choose(self, name: str) -> None:
        """Do it."""
        self.run_worker(self.app.run_action(f"app.{name}"), exclusive=True)

"""Joining a table of a server: its link, or a server and a code; open tables to choose from."""

import asyncio
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Label, OptionList
from textual.widgets.option_list import Option

from ..errors import MachiyaError, needing
from ..locale import text
from .remote import Seats, join, reached, split_address
from .rooms import Room
from .story import StoryScreen

if TYPE_CHECKING:
    from pathlib import Path

    from ..messages import Lobby


class JoinScreen(Room):
    """Where, and as whom."""

    DEFAULT_CSS = """
    JoinScreen Vertical { padding: 1 2; }
    JoinScreen Horizontal { height: 3; }
    JoinScreen OptionList { height: 1fr; }
    """

    def __init__(self, language: str, speed: float, folder: "Path", address: str = "", name: str = "") -> None:
        super().__init__()
        self.language, self.speed = language, speed
        self.seats = Seats(folder)
        self.address, self.called = address or self.seats.last_server(), name

    def compose(self) -> ComposeResult:
        """The form, and the open tables."""
        with Vertical():
            yield Label(text("terminal.address", self.language))
            yield Input(self.address, id="address")
            yield Label(text("page.your_name", self.language))
            yield Input(self.called or text("page.default_name", self.language), id="name", max_length=40)
            with Horizontal():
                yield Button(text("page.sit_down", self.language), variant="primary", id="sit")
                yield Button(text("terminal.look_on", self.language), id="look")
                yield Button(text("page.open_tables", self.language), id="list")
            yield OptionList()

    def on_mount(self) -> None:
        """The address is the first to be written."""
        self.query_one("#address", Input).focus()

    def on_input_submitted(self) -> None:
        """Sit down."""
        self.start("sit")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Sit down, look on, or see what is open."""
        self.start(event.button.id or "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An open table."""
        server, _ = split_address(self.query_one("#address", Input).value)
        self.query_one("#address", Input).value = f"{server}/t/{event.option.id}"
        self.start("sit")

    def start(self, what: str) -> None:
        """Do it; what goes wrong is said."""

        async def carefully() -> None:
            try:
                await self.do(what)
            except MachiyaError as error:
                self.notify(error.text(self.language), severity="error", timeout=10, markup=False)

        self.run_worker(carefully(), exclusive=True)

    async def do(self, what: str) -> None:
        """Sit down, look on, or list the open tables."""
        server, code = split_address(self.query_one("#address", Input).value, self.seats.last_server())
        if what == "list" or not code:
            await self.list_tables(server)
            return
        name = self.query_one("#name", Input).value.strip() or text("page.default_name", self.language)
        table = await join(server, code, name, self.seats, self.language, watching=what == "look")
        self.dismiss("")
        self.app.push_screen(StoryScreen(table, self.speed))

    async def list_tables(self, server: str) -> None:
        """The open tables of a server."""
        with needing("server"):
            from ..client import Client
        client = Client(server, self.language)
        lobby: Lobby = await asyncio.to_thread(reached, lambda: client.get("/api/tables"), server)
        choices = self.query_one(OptionList)
        choices.clear_options()
        for table in [*lobby["mine"], *lobby["open"]]:
            names = ", ".join(seat["name"] or "–" for seat in table["seats"])
            edition = text(f"page.edition.{table['edition']}", self.language)
            choices.add_option(Option(Text(f"{table['code']}  {edition}  {names}"), id=table["code"]))
        if not choices.option_count:
            self.notify(text("page.open_tables.none", self.language), markup=False)
        else:
            choices.focus()

    def key_escape(self) -> None:
        """Leave it."""
        self.dismiss("")

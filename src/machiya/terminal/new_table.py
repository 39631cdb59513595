"""A new table with everything that it can be: edition, expansions, market, house rules, seats and dice."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Checkbox, Input, Label, Select

from ..edition.grammar import MARKETS
from ..edition.model import EDITIONS, HOUSE_RULES, Edition
from ..errors import MachiyaError
from ..locale import text
from ..rules.state import SEATS
from .beginning import LEVEL, Options
from .saving import PERSON

NOBODY = "nobody"
RULES = {rule: options[:2] for rule, options in HOUSE_RULES.items()}
"""House rules with the options that have words; other seats than the first begin in rematches only."""


class NewTableScreen(Screen[str]):
    """All options of a table."""

    DEFAULT_CSS = """
    NewTableScreen Horizontal { height: 3; }
    NewTableScreen Label { width: 28; padding: 1 1; }
    NewTableScreen Select { width: 1fr; }
    NewTableScreen Input { width: 1fr; }
    """

    def __init__(self, language: str, begin: Callable[[Options], Callable[[], None]]) -> None:
        super().__init__()
        self.language, self.begin = language, begin

    def say(self, key: str, **fields: object) -> str:
        """A word of the page."""
        return text(f"page.{key}", self.language, **fields)

    def compose(self) -> ComposeResult:
        """The form."""
        from ..bots.registry import KINDS

        people = [(text("terminal.keyboard", self.language), PERSON), (text("terminal.nobody", self.language), NOBODY)]
        levels = [
            (f"{self.say('seat.bot')}: {self.say(f'level.{name}')}", name) for name, kind in KINDS.items() if kind.level
        ]
        others = [(f"{self.say('seat.bot')}: {name}", name) for name, kind in KINDS.items() if not kind.level]
        with VerticalScroll():
            yield self.row(
                "game",
                Select(
                    [(self.say(f"edition.{id}"), id) for id in EDITIONS], value="base", allow_blank=False, id="edition"
                ),
            )
            yield self.row("", Input(placeholder=text("terminal.pack", self.language), id="pack"))
            offers = Edition.shipped("base").offers
            yield self.row(
                "expansions",
                *(Checkbox(self.say(f"expansion.{each.id}"), id=each.id, classes="expansion") for each in offers),
            )
            yield self.row(
                "market", Select([(self.say(f"market.{id}"), id) for id in MARKETS], prompt="–", id="market")
            )
            dice = [(text("terminal.dice_here", self.language), "auto"), (self.say("dice.real"), "manual")]
            yield self.row("dice", Select(dice, value="auto", allow_blank=False, id="dice"))
            for number in range(SEATS):
                value = PERSON if not number else LEVEL if number < 4 else NOBODY
                name = self.say("default_name") if not number else ""
                yield Horizontal(
                    Label(text("terminal.seat", self.language, number=number + 1)),
                    Select([*people, *levels, *others], value=value, allow_blank=False, id=f"seat{number}"),
                    Input(name, placeholder=self.say("name"), id=f"name{number}", max_length=40),
                )
            for rule, options in RULES.items():
                words = [(self.say(f"house.{rule}.{option}"), option) for option in options]
                value = "random" if rule == "first_player" else options[0]
                yield self.labelled(
                    self.say(f"house.{rule}"), Select(words, value=value, allow_blank=False, id=f"rule-{rule}")
                )
            yield Button(self.say("make_table"), variant="primary", id="make")

    def row(self, key: str, *widgets: Select[str] | Input | Checkbox) -> Horizontal:
        """Something to choose, under a word of the page."""
        return self.labelled(self.say(key) if key else "", *widgets)

    def labelled(self, label: str, *widgets: Select[str] | Input | Checkbox) -> Horizontal:
        """Something to choose, and what it is."""
        return Horizontal(Label(label), *widgets)

    def chosen(self) -> Options:
        """What the form says."""
        seats = []
        for number in range(SEATS):
            kind = self.value(f"seat{number}")
            name = self.query_one(f"#name{number}", Input).value.strip()
            if kind != NOBODY:
                if kind == PERSON and not name:
                    name = self.say("player_number", number=number + 1)
                seats.append((kind, name))
        return Options(
            edition=self.query_one("#pack", Input).value.strip() or self.value("edition"),
            expansions=tuple(str(box.id) for box in self.query(Checkbox) if box.value),
            market=self.value("market") or None,
            house_rules={rule: self.value(f"rule-{rule}") for rule in RULES},
            seats=tuple(seats),
            dice=self.value("dice"),
        )

    def value(self, id: str) -> str:
        """What is chosen; nothing where nothing is."""
        found = self.query_one(f"#{id}", Select).value
        return found if isinstance(found, str) else ""

    def on_button_pressed(self) -> None:
        """Make the table, or say why it cannot be."""
        try:
            table = self.begin(self.chosen())
        except MachiyaError as error:
            self.notify(error.text(self.language), severity="error", timeout=10, markup=False)
            return
        self.dismiss("")
        table()

    def key_escape(self) -> None:
        """Leave it."""
        self.dismiss("")

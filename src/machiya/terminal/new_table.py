"""A new table with everything that it can be: edition, expansions, market, house rules, seats and dice."""

from collections.abc import Callable, Iterator
from itertools import combinations

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input, Label, Select

from ..edition.grammar import MARKETS
from ..edition.model import EDITIONS, HOUSE_RULES, Edition
from ..errors import MachiyaError
from ..locale import text
from ..rules.state import SEATS
from .beginning import LEVEL, OPPONENTS, Options
from .rooms import Room
from .saving import PERSON

NOBODY = "nobody"
RULES = {rule: options[:2] for rule, options in HOUSE_RULES.items()}
"""House rules with the options that people choose from; other seats than the first begin in rematches only."""
Choice = tuple[str, str]
"""Words, and what they stand for."""


class NewTableScreen(Room):
    """All options of a table."""

    DEFAULT_CSS = """
    NewTableScreen Horizontal { height: 1; }
    NewTableScreen Label { width: 38; padding: 0 1; }
    NewTableScreen .seat Label { width: 14; }
    NewTableScreen Select { width: 1fr; }
    NewTableScreen Input { width: 1fr; }
    NewTableScreen .name { width: 20; margin-left: 1; }
    NewTableScreen #make { margin: 0 1; }
    NewTableScreen #keys { width: 1fr; color: $text-muted; }
    """

    def __init__(self, language: str, make: Callable[[Options], Callable[[], None]]) -> None:
        super().__init__()
        self.language, self.make = language, make

    def say(self, key: str, **fields: object) -> str:
        """A word of the page."""
        return text(f"page.{key}", self.language, **fields)

    def choices(self) -> Iterator[tuple[str, str, list[Choice], str]]:
        """What is chosen: a label, an id, the choices, and the one that stands there."""
        yield self.say("game"), "edition", [(self.say(f"edition.{id}"), id) for id in EDITIONS], "base"
        offers = [each.id for each in Edition.shipped("base").offers]
        some = [each for many in range(len(offers) + 1) for each in combinations(offers, many)]
        words = [(" + ".join(self.say(f"expansion.{id}") for id in each) or "–", ",".join(each)) for each in some]
        yield self.say("expansions"), "expansions", words, ""
        markets = [("–", ""), *((self.say(f"market.{id}"), id) for id in MARKETS)]
        yield self.say("market"), "market", markets, ""
        dice = [(text("terminal.dice_here", self.language), "auto"), (self.say("dice.real"), "manual")]
        yield self.say("dice"), "dice", dice, "auto"
        for rule, options in RULES.items():
            words = [(self.say(f"house.{rule}.{option}"), option) for option in options]
            value = "random" if rule == "first_player" else options[0]
            yield self.say(f"house.{rule}"), f"rule-{rule}", words, value

    def players(self) -> list[Choice]:
        """Who can sit on a seat."""
        from ..bots.registry import KINDS

        bot = self.say("seat.bot")
        levels = [(f"{bot}: {self.level(name)}", name) for name, kind in KINDS.items() if kind.level == name]
        some = [(f"{kind.name} ({self.level(kind.level)})", name) for name, kind in KINDS.items() if kind.name]
        others = [(f"{bot}: {name}", name) for name, kind in KINDS.items() if not kind.level]
        people = [(text("terminal.keyboard", self.language), PERSON), (text("terminal.nobody", self.language), NOBODY)]
        return [*people, *levels, *some, *others]

    def level(self, name: str) -> str:
        """The word for a level; one that has none is its own."""
        word = self.say(f"level.{name}")
        return name if word.startswith("page.") else word

    def compose(self) -> ComposeResult:
        """The form: what is played, who plays, and the button."""
        players = self.players()
        with VerticalScroll():
            for number in range(SEATS):
                value = PERSON if not number else LEVEL if number <= OPPONENTS else NOBODY
                name = "" if number else self.say("default_name")
                yield Horizontal(
                    Label(text("terminal.seat", self.language, number=number + 1)),
                    Select(players, value=value, allow_blank=False, compact=True, id=f"seat{number}"),
                    Input(name, placeholder=self.say("name"), compact=True, id=f"name{number}", classes="name"),
                    classes="seat",
                )
            for label, id, choices, value in self.choices():
                yield Horizontal(Label(label), Select(choices, value=value, allow_blank=False, compact=True, id=id))
            pack = text("terminal.pack", self.language)
            yield Horizontal(Label(), Input(placeholder=pack, compact=True, id="pack"))
        with Horizontal():
            yield Button(self.say("make_table"), variant="primary", compact=True, id="make")
            yield Label(text("terminal.form_keys", self.language), id="keys")

    def on_mount(self) -> None:
        """The first seat is chosen first."""
        self.query_one("#seat0").focus()

    def chosen(self) -> Options:
        """What the form says."""
        seats = []
        for number in range(SEATS):
            kind, name = self.value(f"seat{number}"), self.query_one(f"#name{number}", Input).value.strip()
            if kind == PERSON and not name:
                name = self.say("player_number", number=number + 1)
            if kind != NOBODY:
                seats.append((kind, name))
        return Options(
            edition=self.query_one("#pack", Input).value.strip() or self.value("edition"),
            expansions=tuple(filter(None, self.value("expansions").split(","))),
            market=self.value("market") or None,
            house_rules={rule: self.value(f"rule-{rule}") for rule in RULES},
            seats=tuple(seats),
            dice=self.value("dice"),
        )

    def value(self, id: str) -> str:
        """What is chosen."""
        return str(self.query_one(f"#{id}", Select).value)

    def on_button_pressed(self) -> None:
        """Make the table, or say why it cannot be."""
        try:
            sit = self.make(self.chosen())
        except MachiyaError as error:
            self.notify(error.text(self.language), severity="error", timeout=10, markup=False)
            return
        self.dismiss("")
        sit()

    def on_input_submitted(self) -> None:
        """Enter in a line makes the table, like the button."""
        self.on_button_pressed()

    def key_escape(self) -> None:
        """Leave it."""
        self.dismiss("")

"""What an observation holds and what each action is, entry by entry, for one kind of table."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, Final

from ..edition.model import Edition
from ..game.setup import Setup
from ..rules import actions as act
from ..rules.state import BOTTOMLESS, NONE, NUMBERS, PHASES, TURNS

VERSION: Final = 1
"""The version of the observation: another one means that some entry has another meaning or place."""
COPIES: Final = 1_000
"""More copies of a card than any edition can have."""
COUNTED: Final = 1_000_000
"""More than anybody holds of a counter."""
FLAGS: Final = ("rerolled", "again", "extra", "built", "alone", "acting", "extended", "closed_mine")


@dataclass(frozen=True)
class Field:
    """A named array within an observation."""

    name: str
    axes: tuple[tuple[str, ...], ...]
    """What each entry along each axis is called."""
    unit: int
    """A number is divided by this, so that most entries are about as large as 1."""
    most: int
    """The largest number there can be, before it is divided."""
    begin: int
    """Where it begins in the flat observation."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of its axes."""
        return tuple(map(len, self.axes))

    @property
    def size(self) -> int:
        """How many entries it has."""
        return prod(self.shape)

    @property
    def names(self) -> list[str]:
        """The names of its entries, such as `owned.next1.cafe`."""
        return [".".join([self.name, *parts]).removesuffix(".") for parts in product(*self.axes)]


@dataclass(frozen=True)
class Spec:
    """The observation and the actions of one kind of table."""

    setup: Setup

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """The fields of an observation, in their order."""
        return tuple(_fields(self.setup))

    @cached_property
    def size(self) -> int:
        """How long a flat observation is."""
        return self.fields[-1].begin + self.fields[-1].size

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What every entry of a flat observation is called."""
        return tuple(name for field in self.fields for name in field.names)

    @cached_property
    def highs(self) -> tuple[float, ...]:
        """The largest value of every entry; the smallest is 0."""
        return tuple(field.most / field.unit for field in self.fields for _ in range(field.size))

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """What every action is called, by number; an empty word where this table has none of that number."""
        words = self.setup.edition.vocabulary[0]
        return tuple(_action(number, words, len(self.setup.names)) for number in range(act.DECISIONS))

    def field(self, name: str) -> Field:
        """A field by its name; KeyError if this table has none of that name."""
        return {field.name: field for field in self.fields}[name]

    def split(self, observation: Any) -> dict[str, Any]:
        """The named arrays of an observation, or of many in rows: views of the same numbers."""
        rows = observation.shape[:-1]
        return {
            field.name: observation[..., field.begin : field.begin + field.size].reshape(*rows, *field.shape)
            for field in self.fields
        }

    def document(self) -> dict[str, Any]:
        """All of it as a JSON-safe document."""
        setup = self.setup
        return {
            "version": VERSION,
            "edition": setup.edition.id,
            "fingerprint": setup.edition.fingerprint,
            "expansions": list(setup.edition.expansions),
            "market": setup.market,
            "house_rules": dict(setup.house_rules),
            "players": len(setup.names),
            "observation": [
                {
                    "name": each.name, "begin": each.begin, "shape": list(each.shape), "unit": each.unit,
                    "entries": each.names,
                }
                for each in self.fields
            ],
            "actions": list(self.actions),
        }  # fmt: skip

    def __str__(self) -> str:
        lines = [
            f"{field.begin:5} {field.name:14} {'x'.join(map(str, field.shape)):8} / {field.unit}"
            for field in self.fields
        ]
        return "\n".join([f"observation version {VERSION}: {self.size} entries", *lines])


def spec(
    edition: str | Path | Edition = "base",
    players: int = 4,
    market: str | None = None,
    expansions: Iterable[str] | None = (),
    house_rules: Mapping[str, str] | None = None,
) -> Spec:
    """The observation and the actions of a table, by the same options as `Game.new`."""
    return Spec(Setup.make(Edition.load(edition, expansions or ()), players, market, house_rules))


def _action(number: int, words: Mapping[int, str], players: int) -> str:
    if act.CHOOSE_PLAYER + players <= number < act.PASS:
        return ""
    if act.KEEP_PAIR <= number < act.KEEP_PAIR + 3:
        return f"keep all but die {number - act.KEEP_PAIR + 1}"
    return "use what is offered" if number == act.ACCEPT else words.get(number, "")


def _fields(setup: Setup) -> Iterator[Field]:
    """Every field that a table has, one after another."""
    edition, ruleset = setup.edition, setup.ruleset
    seats = tuple(f"P{seat + 1}" for seat in range(len(setup.names)))
    towns = ("own", *(f"next{turn}" for turn in range(1, len(seats))))
    types = tuple(card.id for card in edition.establishments)
    landmarks = tuple(card.id for card in edition.landmarks)
    counters = tuple(counter.id for counter in edition.counters)
    rules = tuple(rule.id for rule in edition.rules)
    sources = (*types, *landmarks, *rules, edition.community.id if edition.community else "")
    coins = ruleset.box
    single = ("",)
    further, decks = bool(ruleset.further), bool(ruleset.decks)
    table: list[tuple[str, tuple[tuple[str, ...], ...], int, int, bool]] = [
        ("phase", (PHASES,), 1, 1, True),
        ("seat", (seats,), 1, 1, True),
        ("active", (towns,), 1, 1, True),
        ("turn", (single,), 100, TURNS, True),
        ("rolled", (single,), 1, 3, True),
        ("dice", (("first", "second", "third"),), 1, 6, True),
        ("total", (single,), 1, NUMBERS - 1, True),
        ("flags", (FLAGS,), 1, 1, True),
        ("actions", (single,), 1, 9, True),
        ("card", (sources,), 1, 1, True),
        ("copies", (single,), 1, COPIES, True),
        ("target", (towns,), 1, 1, True),
        ("mine", (types,), 1, 1, True),
        ("due", (types,), 1, 1, True),
        ("separate", (single,), 1, 12, True),
        ("received", (single,), 10, coins, True),
        ("tolls", (single,), 10, coins, True),
        ("owing", (single,), 10, ruleset.community_cost, ruleset.tender != NONE),
        ("new", (types,), 1, COPIES, further),
        ("new_landmarks", (landmarks,), 1, 1, further),
        ("coins", (towns,), 10, coins, True),
        ("invested", (towns,), 10, coins, ruleset.investor != NONE),
        ("contributed", (towns,), 1, 1, bool(ruleset.community_cost)),
        ("counters", (towns, counters), 1, COUNTED, bool(counters)),
        ("landmarks", (towns, landmarks), 1, 1, True),
        ("owned", (towns, types), 1, COPIES, True),
        ("closed", (towns, types), 1, COPIES, bool(ruleset.closable)),
        ("supply", (types,), 1, COPIES, True),
        ("deck", (types,), 1, COPIES, decks),
        ("bank", (single,), 100, coins, ruleset.box < BOTTOMLESS),
        ("winner", (towns,), 1, 1, True),
    ]
    begin = 0
    for name, axes, unit, most, present in table:
        if present:
            made = Field(name, axes, unit, most, begin)
            begin += made.size
            yield made

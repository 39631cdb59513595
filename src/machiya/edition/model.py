"""Editions: cards, landmarks and the few facts around them, as `reading.py` reads them from TOML.

An edition is a list of card sets and what a table needs to know besides. A home-made pack is one TOML file of the
same form that may extend an edition. `compiling.py` turns an edition into what the rules read.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from .fingerprint import fingerprint
from .grammar import ASKING, EDITIONS, HOUSE_RULES, MAJOR

__all__ = [
    "EDITIONS",
    "HOUSE_RULES",
    "Ability",
    "Community",
    "Condition",
    "Count",
    "Counter",
    "Edition",
    "Effect",
    "Establishment",
    "Expansion",
    "Goal",
    "Landmark",
    "Named",
    "Price",
    "RuleCard",
    "Town",
    "Use",
]


@dataclass(frozen=True)
class Count:
    """What an effect counts: copies of a card or of cards with a tag ("*" for any), in whose town; `unique` counts
    types. Or what its owner holds of a counter, or the landmarks that stand in the owner's town."""

    tags: tuple[str, ...] = ()
    card: str = ""
    of: str = "owner"
    unique: bool = False
    counter: str = ""
    landmarks: bool = False


@dataclass(frozen=True)
class Condition:
    """When an effect works: a landmark that somebody has, or a number of landmarks or coins within bounds."""

    who: str = "owner"
    has: str = ""
    landmarks_min: int | None = None
    landmarks_max: int | None = None
    coins_min: int | None = None
    coins_max: int | None = None
    roll: str = ""
    contributed: bool | None = None


@dataclass(frozen=True)
class Price:
    """What something costs: coins, or so many of a counter."""

    amount: int = 0
    counter: str = ""


@dataclass(frozen=True)
class Effect:
    """One operation of a card."""

    op: str
    amount: int | str = 0
    source: str = ""
    per: Count | None = None
    condition: Condition | None = None
    itself: bool = False
    when: str = "activated"
    counter: str = ""
    """What is gained."""
    most: int = 0
    """The most that is counted; 0 for no limit."""
    less: str = ""
    """A counter that lessens the amount."""
    price: Price | None = None
    """It may be declined, and costs this."""
    everyone: bool = False
    keep: bool = False
    """The card that activates another stays."""
    least_cost: int = 0
    """What a card that is given must cost."""

    @property
    def asks(self) -> bool:
        """Whether the active player has to choose something."""
        return (
            self.op in ASKING
            or self.price is not None
            or (self.op == "take" and self.source == "one")
            or (self.op == "close" and not self.itself)
        )


@dataclass(frozen=True)
class Ability:
    """What a landmark lets its owner do."""

    ability: str
    amount: int = 0
    dice: int = 0
    threshold: int = 0
    tags: tuple[str, ...] = ()
    on: int | str = ""
    price: Price | None = None
    both: bool = False
    each: bool = False
    most: int = 0


@dataclass(frozen=True)
class Establishment:
    """A type of establishment."""

    id: str
    name: str
    colour: str
    numbers: tuple[int, ...]
    cost: int
    tag: str
    copies: int
    effects: tuple[Effect, ...]
    copies_with_five_players: int
    asks_order: bool = False
    names: dict[str, str] = field(default_factory=dict)
    town_square: bool = False
    """It has no stack: players start with it."""

    @property
    def is_major(self) -> bool:
        """Majors are never swapped, given or closed."""
        return self.tag == MAJOR


@dataclass(frozen=True)
class Landmark:
    """A landmark that every player has a card of."""

    id: str
    name: str
    cost: int
    abilities: tuple[Ability, ...]
    prebuilt: bool = False
    names: dict[str, str] = field(default_factory=dict)
    place: str = "built"
    """How it comes into a town."""


@dataclass(frozen=True)
class Community:
    """A landmark that players pay for together: each may contribute once a game."""

    id: str
    name: str
    cost: int
    effects: tuple[Effect, ...]
    names: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Counter:
    """Something that players hold besides coins."""

    id: str
    name: str
    limit: int
    worth: float
    """What one is worth in coins, to bots that count coins."""
    plural: str
    names: dict[str, str] = field(default_factory=dict)
    plurals: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Use:
    """An action that a rule card adds; one that comes after an action is no action itself."""

    id: str
    name: str
    price: Price
    effects: tuple[Effect, ...]
    after: bool = False
    names: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Goal:
    """What wins: so many landmarks, the contribution, and so many of a counter."""

    landmarks: int = 0
    counter: str = ""
    amount: int = 0


@dataclass(frozen=True)
class RuleCard:
    """A rule card: abilities that everybody has, effects at moments of the turn, an action, a goal, a tender."""

    id: str
    name: str
    abilities: tuple[Ability, ...] = ()
    effects: tuple[Effect, ...] = ()
    use: Use | None = None
    since: str = ""
    goal: Goal | None = None
    tender: Price | None = None
    """A counter that contributions may be paid in, and how many coins one counts as."""
    names: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Town:
    """What one seat starts with, where seats differ."""

    start: tuple[str, ...] = ()
    coins: int = 3
    counters: tuple[tuple[str, int], ...] = ()
    landmarks: tuple[str, ...] = ()
    """Lent landmarks and marks that stand here."""
    costs: tuple[int, ...] = ()
    """What the landmarks to be built cost here, in their order."""


@dataclass(frozen=True)
class Expansion:
    """What an expansion adds to an edition."""

    id: str
    name: str
    sets: tuple[str, ...]
    players: tuple[int, int] | None
    box: int | None


@dataclass(frozen=True)
class Edition:
    """A game that can be played: its cards and landmarks, and how a table is set up."""

    id: str
    name: str
    players: tuple[int, int]
    coins: int
    start: tuple[str, ...]
    markets: tuple[str, ...]
    income_order: tuple[tuple[str, ...], ...]
    major_limit: int
    box: int
    establishments: tuple[Establishment, ...]
    """Ordered by activation number, then cost: the order of the supply."""
    landmarks: tuple[Landmark, ...]
    community: Community | None = None
    first_player: str = ""
    """Set where the edition leaves no choice of starting player."""
    first_seat: int = 0
    """The seat that starts, where lots are not drawn."""
    expansions: tuple[str, ...] = ()
    offers: tuple[Expansion, ...] = ()
    """Expansions that can be added."""
    counters: tuple[Counter, ...] = ()
    rules: tuple[RuleCard, ...] = ()
    towns: tuple[Town, ...] = ()
    """One a seat, where seats differ."""
    names: dict[str, str] = field(default_factory=dict)
    pack: str = field(default="", repr=False)
    """The TOML of a home-made pack; empty for the editions that come with Machiya."""

    @staticmethod
    def load(source: "str | Path | Edition", expansions: Iterable[str] = ()) -> "Edition":
        """Load an edition by its id, or a pack by its path, with expansions."""
        from . import files  # noqa: PLC0415  (it makes editions, so it needs this class first)

        return files.load(source, expansions)

    @staticmethod
    def shipped(id: str, expansions: Iterable[str] = ()) -> "Edition":
        """An edition that comes with Machiya, by its id, with expansions. No word makes this open a file."""
        from . import reading  # noqa: PLC0415  (as above)

        return reading.shipped(id, expansions)

    @staticmethod
    def parse(content: str, file: str = "pack", expansions: Iterable[str] = ()) -> "Edition":
        """Read a pack from its TOML."""
        from . import reading  # noqa: PLC0415  (as above)

        return reading.parse(content, file, expansions)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything that the rules can tell apart; names are not part of it."""
        return fingerprint(asdict(self))

    @cached_property
    def types(self) -> tuple[str, ...]:
        """The ids of its establishments, by number."""
        return tuple(card.id for card in self.establishments)

    @cached_property
    def vocabulary(self) -> tuple[dict[int, str], dict[str, int]]:
        """All notation that does not depend on the dice on the table, by number and by text."""
        from . import vocabulary  # noqa: PLC0415  (as above)

        return vocabulary.vocabulary(self)

    def card(self, id: str) -> Establishment | Landmark | None:
        """The establishment or landmark with this id."""
        cards: tuple[Establishment | Landmark, ...] = (*self.establishments, *self.landmarks)
        return next((card for card in cards if card.id == id), None)

    @cached_property
    def _things(self) -> dict[str, Any]:
        """Everything that has a name, by id; where a rule card and what it lets use share one, it is the use's."""
        uses = (rule.use for rule in self.rules if rule.use)
        things: list[Any] = [*self.establishments, *self.landmarks, *self.counters, *uses, *self.rules]
        things += [self.community] if self.community else []
        return {thing.id: thing for thing in reversed(things)}

    def name_of(self, id: str, language: str = "en", number: int = 1) -> str:
        """The name of a card, landmark or community landmark; of a counter, as so many of it are called."""
        thing = self._things.get(id)
        if isinstance(thing, Counter) and number != 1:
            return thing.plurals.get(language, thing.plural)
        return str(thing.names.get(language, thing.name)) if thing else id

    def named(self, id: str) -> "Named":
        """The name of a card as a field of a sentence, which says it in the reader's language."""
        return Named(self, id)

    def __hash__(self) -> int:
        return hash((self.id, self.expansions, self.pack))


class Named(str):
    """The id of a card as a field of a sentence, which says its name in the reader's language."""

    edition: Edition

    def __reduce__(self) -> tuple[object, ...]:
        return Named, (self.edition, str(self))

    def __new__(cls, edition: Edition, id: str) -> "Named":
        """Name a card of an edition."""
        new = super().__new__(cls, id)
        new.edition = edition
        return new

    def text(self, language: str = "en") -> str:
        """The name in a language."""
        return self.edition.name_of(self, language)

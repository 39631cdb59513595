"""What lies in the box of a campaign: its cards, stickers, counters and boxes, each as it was read."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from ..edition.model import Community, Counter, Establishment, Landmark, RuleCard
from .deck import Card, EstablishmentCard, Layout, TownSquareCard

OWN_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "rule": ("start", "end", "spend", "lend"),
    "counter": ("kept",),
    "landmark": ("letter",),
}
"""What the campaign reads of these cards; the rest is the edition's."""
COINS: Final = "coins"
CHECK_MARK: Final = "check_mark"
RESERVED: Final = (COINS, CHECK_MARK)
"""Words that mean something else wherever a counter could be named."""


@dataclass(frozen=True)
class AtStart:
    """What a rule gives every town before a game, by its place in turn order."""

    counter: str
    """What is gained; COINS to start with so many coins."""
    first: int = 0
    between: int = 0
    last: int = 0

    def by_place(self, place: int, towns: int) -> int:
        """How much the town at this place gets."""
        return self.first if place == 0 else self.last if place == towns - 1 else self.between


@dataclass(frozen=True)
class Shares:
    """How much the winner of a game has of a counter after it, and how much the others."""

    winner: int = 0
    others: int = 0

    def of(self, won: bool) -> int:
        """The share of a town."""
        return self.winner if won else self.others


@dataclass(frozen=True)
class AtEnd:
    """What a rule gives every town after a game."""

    counter: str
    shares: Shares


@dataclass(frozen=True)
class Spend:
    """What players may spend before a game, and what for."""

    counter: str
    most: int = 1
    """How many a game."""
    coins: int = 1
    """How many coins one brings."""
    check_mark: int = 0
    """What a check mark costs, once a campaign; 0 if none is for sale."""
    gains: str = ""
    """A counter that one is exchanged for."""


@dataclass(frozen=True)
class CampaignRule:
    """A rule card, with what it means between games."""

    card: RuleCard
    start: tuple[AtStart, ...] = ()
    end: tuple[AtEnd, ...] = ()
    spend: Spend | None = None
    never_lent: tuple[str, ...] | None = None
    """Where landmarks are lent from the archives, those that are not."""


@dataclass(frozen=True)
class Sticker:
    """A sticker for town boards: beneath a landmark slot, or a mark that the town has from then on."""

    id: str
    name: str
    names: dict[str, str]
    number: int = 1
    """How many there are."""
    slots: tuple[int, ...] = ()
    """How much cheaper each slot becomes, if it is put there."""
    mark: Landmark | None = None
    """What it lets its town do."""
    start: dict[str, int] = field(default_factory=dict)
    """Counters, or COINS, that its town starts every game with."""


@dataclass(frozen=True)
class Box:
    """What lies in a mystery box."""

    counter: str = ""
    stickers: tuple[str, ...] = ()


@dataclass(frozen=True)
class FreePlay:
    """What the lots decide after the campaign."""

    rules: tuple[tuple[str, ...], ...]
    """Groups of rules, of which some are drawn."""
    drawn: int
    stacks: int
    check_marks: int
    text: str
    always: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    never: tuple[str, ...] = ()
    """Landmarks that are left out."""
    instead: dict[str, str] = field(default_factory=dict)
    """Counters that stay in their box, and what is meant wherever a card names one."""
    goal_with: dict[str, dict[str, int]] = field(default_factory=dict)
    """By counter: the fields of the goal where it is in play."""


@dataclass(frozen=True)
class Pack:
    """A campaign as it lies in its box."""

    id: str
    name: str
    names: dict[str, str]
    file: str
    games: int
    slots: tuple[int, ...]
    colours: tuple[str, ...]
    check_marks: int
    reference: str
    letters: tuple[str, ...]
    """The landmarks of the first game, in alphabetical order."""
    start: tuple[str, ...]
    """The town square cards of the first game."""
    coins: int
    major_limit: int
    points: dict[int, int]
    """What winning a game counts, where that is not 1."""
    deck: tuple[Card, ...]
    establishments: dict[str, Establishment]
    landmarks: dict[str, Landmark]
    """By their letters; those of a campaign cost what their slot costs."""
    letter: dict[str, str]
    """The letters of landmarks that are not of the first game."""
    communities: dict[str, Community]
    rules: dict[str, CampaignRule]
    counters: dict[str, Counter]
    kept: dict[str, Shares]
    """How much of a counter towns keep at most after a game."""
    stickers: dict[str, Sticker]
    boxes: dict[int, Box]
    free_play: FreePlay | None
    texts: dict[str, dict[str, str]]
    first: dict[str, tuple[str, ...]]
    """The ids of the starting cards, by kind."""
    fingerprint: str
    """A hash of what can be played; texts and names are not part of it."""
    cards: dict[str, dict[str, dict[str, Any]]] = field(repr=False)
    """All cards as they are written, by kind and id: for the TOML of an edition."""
    content: str = field(repr=False, default="")
    """Its TOML: saved campaigns carry it."""

    def table(self, kind: str, id: str) -> dict[str, Any]:
        """A card as the TOML of an edition has it."""
        return {key: value for key, value in self.cards[kind][id].items() if key not in OWN_FIELDS.get(kind, ())}

    @cached_property
    def everything(self) -> "dict[str, Named]":
        """All that has a name, by id."""
        rules = {id: rule.card for id, rule in self.rules.items()}
        return {**self.establishments, **self.landmarks, **self.communities, **rules, **self.counters, **self.stickers}

    @cached_property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The sides of the double-sided establishments."""
        return tuple((card.a, card.b) for card in self.deck if isinstance(card, EstablishmentCard))

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """All town square cards of a colour."""
        return (*self.start, *(card.id for card in self.deck if isinstance(card, TownSquareCard)))

    @cached_property
    def numbers(self) -> dict[str, tuple[int, ...]]:
        """The activation numbers of establishments."""
        return {id: card.numbers for id, card in self.establishments.items()}

    def opening(self) -> Layout:
        """The table before anything has been read."""
        return Layout(
            supply=self.first["establishment"],
            squares=self.start,
            landmarks=self.letters,
            community=self.first["community"][0],
            reference=self.reference,
            revealed=frozenset(
                {*(id for ids in self.first.values() for id in ids), self.reference, "stop.ready", "stop.won"}
            ),
        )

    def name_of(self, id: str, language: str = "en", number: int = 1) -> str:
        """The name of a card of any kind; of a counter, as so many of it are called."""
        thing = self.everything.get(id)
        if thing is None:
            return id
        if isinstance(thing, Counter) and number != 1 and (thing.plurals or thing.plural != thing.name):
            return thing.plurals.get(language, thing.plural)
        return thing.names.get(language, thing.name)

    def text(self, id: str, language: str = "en") -> str:
        """A text of the pack; English where it has none in the language."""
        texts = self.texts.get(language) or self.texts["en"]
        return texts.get(id) or self.texts["en"].get(id, id)


Named = Establishment | Landmark | Community | RuleCard | Counter | Sticker

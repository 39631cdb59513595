"""Editions: cards, landmarks and the few facts around them, as `loading.py` reads them from TOML.

An edition is a list of card sets and what a table needs to know besides. A home-made pack is one TOML file of the
same form that may extend an edition. `tables.py` turns an edition into what the rules read.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

EDITIONS: Final = ("base", "bright_lights")
SETS: Final = ("base", "harbor", "millionaires_row", "bright_lights")
MARKETS: Final = ("standard", "variable", "hybrid")
MAJOR: Final = "major"
HOUSE_RULES: Final[dict[str, tuple[str, ...]]] = {
    "radio_tower_dice": ("same", "free"),
    "business_center": ("may", "must"),
    "extra_turns": ("unlimited", "one"),
    "first_player": ("seat", "random"),
    "bank": ("unlimited", "box"),
    "city_hall_counts": ("no", "yes"),
    "dead_majors": ("remove", "stay"),
}
"""What a table may choose otherwise; the first option of each is the default."""

OPS: Final = ("earn", "take", "pay", "swap", "give", "close", "demolish", "share", "activate", "invest")
ASKING: Final = ("swap", "give", "demolish", "activate")
ABILITIES: Final = ("dice", "reroll", "add", "bonus", "extra_turn", "idle", "relief")
ABILITY_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "dice": ("dice",),
    "add": ("amount", "from"),
    "bonus": ("amount", "tags"),
    "extra_turn": ("on",),
    "idle": ("amount",),
    "relief": ("amount",),
}
MOMENTS: Final = ("activated", "built", "end_of_turn")


@dataclass(frozen=True)
class Count:
    """What an effect counts: copies of a card or of cards with a tag, in whose town; `unique` counts types."""

    tags: tuple[str, ...] = ()
    card: str = ""
    of: str = "owner"
    unique: bool = False


@dataclass(frozen=True)
class Condition:
    """When an effect works: a landmark that somebody has, or a number of landmarks or coins within bounds."""

    who: str = "owner"
    has: str = ""
    landmarks_min: int | None = None
    landmarks_max: int | None = None
    coins_min: int | None = None
    coins_max: int | None = None


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

    @property
    def asks(self) -> bool:
        """Whether the active player has to choose something."""
        return (
            self.op in ASKING
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


@dataclass(frozen=True)
class Community:
    """A landmark that players pay for together: each may contribute once a game."""

    id: str
    name: str
    cost: int
    effects: tuple[Effect, ...]
    names: dict[str, str] = field(default_factory=dict)


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
    expansions: tuple[str, ...] = ()
    offers: tuple[Expansion, ...] = ()
    """Expansions that can be added."""
    names: dict[str, str] = field(default_factory=dict)
    pack: str = field(default="", repr=False)
    """The TOML of a home-made pack; empty for the editions that come with Machiya."""

    @staticmethod
    def load(source: "str | Path | Edition", expansions: Iterable[str] = ()) -> "Edition":
        """Load an edition by its id, or a pack by its path, with expansions."""
        return loading.load(source, expansions)

    @staticmethod
    def parse(content: str, file: str = "pack", expansions: Iterable[str] = ()) -> "Edition":
        """Read a pack from its TOML."""
        return loading.parse(content, file, expansions)

    @property
    def fingerprint(self) -> str:
        """A hash of everything that the rules can tell apart; names are not part of it."""
        return _fingerprint(self)

    def card(self, id: str) -> Establishment | Landmark | None:
        """The establishment or landmark with this id."""
        cards: tuple[Establishment | Landmark, ...] = (*self.establishments, *self.landmarks)
        return next((card for card in cards if card.id == id), None)

    def name_of(self, id: str, language: str = "en") -> str:
        """The name of a card, landmark or community landmark."""
        thing = self.card(id) or self.community
        return thing.names.get(language, thing.name) if thing else id

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


@lru_cache(maxsize=256)
def _fingerprint(edition: Edition) -> str:
    document = asdict(edition)
    for dropped in ("name", "names", "pack", "offers"):
        del document[dropped]
    for card in (*document["establishments"], *document["landmarks"], document["community"] or {}):
        card.pop("name", None)
        card.pop("names", None)
    canonical = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


from . import loading  # noqa: E402  (it reads into the classes above)

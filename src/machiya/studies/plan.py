"""What a study is: a table, bots, and arms that differ in what a seat, or everybody, may do."""

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Final

from ..bots import layout as kinds
from ..bots.external import External
from ..bots.registry import kind_of, mind_for
from ..edition.model import Edition
from ..errors import MachiyaError
from ..game.setup import Setup

ROWS: Final = ("games", "seats", "cards", "builds", "decisions", "events")
"""What can be written down, a file each."""
USUAL_ROWS: Final = ROWS[:4]
SEATINGS: Final = ("all", "one")
BLOCK: Final = 4_096
"""Games of a block, more or less: a second's work of quick bots."""
HEAVY: Final = 8
"""How many times as long games take, more or less, that a network plays or of which the luck is reckoned."""
SLOW: Final = 256
"""The same where bots search."""
MOST_ARMS: Final = 64
FORMAT: Final = 1
"""Of the folder that a study leaves."""


class StudyError(MachiyaError):
    """A study that cannot be played, or a folder that is not one's."""


@dataclass(frozen=True)
class Terms:
    """What one place of the line-up may and must do."""

    forbid: tuple[str, ...] = ()
    """Cards that it may not build."""
    give: tuple[str, ...] = ()
    """Cards of which it has a copy from the start."""
    first: str = ""
    """A card that it has to build before anything else."""


@dataclass(frozen=True)
class Arm:
    """One way to play the table."""

    name: str
    edition: Edition
    terms: tuple[Terms, ...]
    """By place of the line-up."""
    without: tuple[str, ...] = ()
    """Cards of which there are no copies to build."""
    override: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = ()
    """What was changed of the edition's cards, as it is told: by card, fields and their values."""

    @property
    def treated(self) -> tuple[int, ...]:
        """The places that are not like everybody else."""
        return tuple(place for place, terms in enumerate(self.terms) if terms != Terms())


@dataclass(frozen=True)
class Study:
    """Everything that decides what is played, to the last bit."""

    arms: tuple[Arm, ...]
    """The first is what the others are compared with."""
    bots: tuple[str, ...]
    """One for each place of the line-up."""
    market: str | None = None
    house_rules: tuple[tuple[str, str], ...] = ()
    games: int = 1_000
    """How many games of the seed are played; each of them by every arm, in every seating."""
    seed: int = 0
    seatings: str = "all"
    rows: tuple[str, ...] = USUAL_ROWS
    """Which files are written; those of games and seats always are."""
    luck: int = 0
    """In how many games the luck of the dice is reckoned; in blocks that begin before that number."""
    nodes: int = 0
    """Turns that a search looks at."""
    network: str = ""
    """A network of one's own, by its file."""
    question: str = "study"
    """What it was made to answer: study, card, compare or sweep."""
    subject: str = ""
    """The card that it is about."""
    values: tuple[int, ...] = ()
    """For a sweep: the values of the field, in the order of the arms, two of them each."""
    field: str = ""

    def __post_init__(self) -> None:
        """Check that it can be played."""
        if not 1 <= len(self.arms) <= MOST_ARMS:
            raise StudyError("study.arms", most=MOST_ARMS)
        names = [arm.name for arm in self.arms]
        if len(set(names)) < len(names):
            raise StudyError("study.twice", arm=next(name for name in names if names.count(name) > 1))
        for arm in self.arms:
            _check_arm(arm, len(self.bots))
            for bot in self.bots:
                if External.is_command(bot):
                    raise StudyError("study.external", bot=bot)
                mind_for(bot, arm.edition)
        if any(kind_of(bot).kind == kinds.GRANDMASTER for bot in self.bots) and not self.nodes:
            raise StudyError("study.seconds", bot=next(b for b in self.bots if kind_of(b).kind == kinds.GRANDMASTER))
        for row in self.rows:
            if row not in ROWS:
                raise StudyError("study.rows", row=row, rows=", ".join(ROWS))
        object.__setattr__(self, "rows", tuple(row for row in ROWS if row in (*ROWS[:2], *self.rows)))
        _ = self.setups  # whatever is wrong with a table is said before anything is played

    @cached_property
    def setups(self) -> tuple[Setup, ...]:
        """The table of each arm, as it is without terms."""
        return tuple(Setup.make(arm.edition, len(self.bots), self.market, dict(self.house_rules)) for arm in self.arms)

    @cached_property
    def rotations(self) -> tuple[tuple[int, ...], ...]:
        """By arm: by how much the line-up is turned in each of its seatings. Seatings that come to the same are one."""
        found = []
        for arm in self.arms:
            places = list(zip(self.bots, arm.terms, strict=True))
            turned: dict[tuple[Any, ...], int] = {}
            for rotation in range(len(places) if self.seatings == "all" else 1):
                turned.setdefault(tuple(places[-rotation:] + places[:-rotation]), rotation)
            found.append(tuple(turned.values()))
        return tuple(found)

    def place_of(self, seat: int, rotation: int) -> int:
        """The place of the line-up that sits at a seat."""
        return (seat - rotation) % len(self.bots)

    def role_of(self, arm: int, place: int) -> int:
        """The first place of the line-up that is like this one in an arm: what they come to is one figure."""
        terms = self.arms[arm].terms
        alike = (self.bots[place], terms[place])
        return next(other for other in range(len(self.bots)) if (self.bots[other], terms[other]) == alike)

    @property
    def lines(self) -> int:
        """Arms times their seatings."""
        return sum(map(len, self.rotations))

    @property
    def total(self) -> int:
        """All games that are played."""
        return self.games * self.lines

    @cached_property
    def block(self) -> int:
        """How many games of the seed a block has, which depends on nothing but the study."""
        used = {kind_of(bot).kind for bot in self.bots}
        heaviness = 1
        if self.luck or kinds.MASTER in used:
            heaviness = HEAVY
        if kinds.GRANDMASTER in used:
            heaviness = SLOW
        return max(1, BLOCK // heaviness // self.lines)

    @property
    def blocks(self) -> int:
        """How many blocks there are."""
        return -(-self.games // self.block)

    def games_of(self, block: int) -> range:
        """The games of the seed that a block plays."""
        return range(block * self.block, min((block + 1) * self.block, self.games))

    def has_luck(self, block: int) -> bool:
        """Whether the luck of the dice is reckoned in a block."""
        return block * self.block < self.luck

    def document(self) -> dict[str, Any]:
        """The study as a JSON-safe document."""
        return {
            "question": self.question,
            "subject": self.subject,
            "field": self.field,
            "values": list(self.values),
            "bots": list(self.bots),
            "market": self.setups[0].market,
            "house_rules": dict(self.setups[0].house_rules),
            "games": self.games,
            "seed": self.seed,
            "seatings": self.seatings,
            "rows": list(self.rows),
            "luck": self.luck,
            "nodes": self.nodes,
            "arms": [
                {
                    "name": arm.name,
                    "edition": arm.edition.id,
                    "expansions": list(arm.edition.expansions),
                    "fingerprint": arm.edition.fingerprint,
                    "pack": arm.edition.pack,
                    "override": {card: dict(fields) for card, fields in arm.override},
                    "without": list(arm.without),
                    "places": [asdict(terms) for terms in arm.terms],
                    "rotations": list(rotations),
                }
                for arm, rotations in zip(self.arms, self.rotations, strict=True)
            ],
        }


def _check_arm(arm: Arm, places: int) -> None:
    """Refuse an arm of other places, or of other cards, or that asks for what it forbids."""
    if len(arm.terms) != places:
        raise StudyError("study.place", arm=arm.name, places=places)
    named = [*arm.without, *(card for terms in arm.terms for card in (*terms.forbid, *terms.give, terms.first) if card)]
    for card in named:
        if card not in arm.edition.types:
            raise StudyError("study.card", card=card, edition=arm.edition.name, cards=", ".join(arm.edition.types))
    for terms in arm.terms:
        if terms.first and terms.first in (*terms.forbid, *arm.without):
            raise StudyError("study.first", arm=arm.name, card=terms.first)

"""A campaign as it stands: the table and the towns around it, who has won what, and what has to be done next."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, NamedTuple

from ..errors import MachiyaError
from .cards import Pack, Spend
from .deck import Card, Happening, Layout, Turn

PERSON: Final = "person"
SLOTS: Final = ("left", "middle", "right")
LONGEST_NAME: Final = 40
PRIVATE: Final = ("square",)
"""Kinds of tasks, and first words of their steps, that nobody else may see before everybody has chosen."""


class CampaignError(MachiyaError):
    """A campaign that cannot be begun, gone on with, or read from its file."""


class Stage(Enum):
    """Where a campaign is in its course of reading, choosing, playing and tidying up."""

    READING = "reading"
    """The legacy deck is read and done, or there is nothing left of it."""
    CHOOSING = "choosing"
    """Players choose what they begin the game with."""
    PLAYING = "playing"
    STOPPED = "stopped"
    """What a STOP card waits for has happened in the middle of the game."""
    CLOSING = "closing"
    """The game has been won, and its closing story has not been read."""


@dataclass
class Town:
    """A player's town board and what belongs to it, from game to game."""

    mayor: str
    colour: str
    name: str = ""
    check_marks: int = 2
    slots: list[int] = field(default_factory=list)
    """What the landmark slots cost, left to right."""
    stickers: list[str] = field(default_factory=list)
    squares: list[str] = field(default_factory=list)
    """The town square cards of this colour."""
    chosen: list[str] = field(default_factory=list)
    """Those that were chosen for this game."""
    counters: dict[str, int] = field(default_factory=dict)
    """What lies with the town at the start of the next game."""
    coins: int = 0
    """Coins to start with beyond everybody's."""
    spent: int = 0
    """How much of a counter was spent before this game."""
    bought_mark: bool = False
    echo: str = ""


@dataclass(frozen=True)
class Task:
    """Something that has to be done before the reading goes on: by a player, or by the table."""

    kind: str
    seat: int | None = None
    what: str = ""
    options: tuple[str, ...] = ()

    @property
    def by(self) -> int:
        """The seat that has to do it."""
        if self.seat is None:
            raise CampaignError("campaign.damaged", reason=self.kind)
        return self.seat


@dataclass(frozen=True)
class RegisterLine:
    """A line of the town register."""

    game: int
    date: str
    mayor: str
    town: str
    seat: int


@dataclass(frozen=True)
class Ending:
    """How the campaign was decided when the last of its games had been tidied up; free play changes nothing of it."""

    host: int
    """The seat that won the campaign."""
    points: tuple[int, ...]
    kept: tuple[dict[str, int], ...]
    """What each town had kept of each counter, which decides between equal points."""
    last_wins: tuple[int, ...]
    """The last game that each seat won, 0 for none, which decides between those who had kept as much too."""

    @property
    def by(self) -> str:
        """What decided: "points", "kept" or "later"."""
        level = [seat for seat, points in enumerate(self.points) if points == self.points[self.host]]
        if len(level) == 1:
            return "points"
        kept = [sum(self.kept[seat].values()) for seat in level]
        return "kept" if kept.count(max(kept)) == 1 else "later"


@dataclass(eq=False, repr=False)  # nothing that has not been revealed may be printed
class Standing:
    """A campaign as it stands."""

    pack: Pack
    towns: list[Town]
    seats: list[str]
    """Who decides for each seat: a person, or the name of a bot."""
    layout: Layout
    stage: Stage = Stage.READING
    tasks: list[Task] = field(default_factory=list)
    register: list[RegisterLine] = field(default_factory=list)
    winner: int | None = None
    """The seat that won the last game."""
    first: int | None = None
    """The seat that starts the next game: who rolled most, the last winner, or in free play whoever is drawn.

    None before the first game of a campaign in which nobody rolls for it: lots are drawn when it begins.
    """
    rolls: dict[int, int] = field(default_factory=dict)
    """What everybody has rolled to start the first game, until that is decided."""
    ending: Ending | None = None
    """How the campaign was decided, once it is."""
    free: int = 0
    """In free play, the number that the lots are drawn by; 0 in the campaign."""
    steps: list[Any] = field(default_factory=list)
    """Everything that was done, to be played again."""

    # What lies on the table.

    @property
    def game(self) -> int:
        """The number of the game that is being prepared, played or tidied up; 0 before the first."""
        return self.layout.game

    @property
    def card(self) -> Card | None:
        """The card on top of the legacy deck."""
        return self.pack.deck[self.layout.at] if self.layout.at < len(self.pack.deck) else None

    @property
    def drawn(self) -> tuple[str, ...] | None:
        """The sides of the establishments that lie on the table to be ticked."""
        return self.layout.pairs[-1] if self.layout.pairs else None

    @property
    def rules(self) -> list[str]:
        """The rules deck."""
        return list(self.layout.rules)

    @property
    def counters(self) -> list[str]:
        """Counters that have come out of a box."""
        return list(self.layout.counters)

    @property
    def supply(self) -> list[str]:
        """The types that have a stack."""
        return list(self.layout.supply)

    @property
    def landmarks(self) -> list[str]:
        """The landmarks to be built, from the left."""
        return list(self.layout.landmarks)

    @property
    def community(self) -> str:
        """The community landmark, if one lies there."""
        return self.layout.community

    @property
    def reference(self) -> str:
        """The text of the reference card."""
        return self.layout.reference

    @property
    def ticked(self) -> list[str]:
        """The sides of double-sided establishments that were chosen."""
        return list(self.layout.ticked)

    @property
    def archives(self) -> list[str]:
        """Cards and stickers that have left the game."""
        return list(self.layout.archives)

    @property
    def destroyed(self) -> list[str]:
        """Reference cards that were destroyed."""
        return list(self.layout.destroyed)

    @property
    def revealed(self) -> frozenset[str]:
        """Ids of cards and texts that players have seen."""
        return self.layout.revealed

    @property
    def reading(self) -> list[str]:
        """The texts that were read last."""
        return list(self.layout.reading)

    # Who sits there.

    @property
    def choosing_privately(self) -> bool:
        """Whether somebody has yet to choose what nobody else may see."""
        return any(task.kind in PRIVATE for task in self.tasks)

    @property
    def in_game(self) -> bool:
        """Whether a game is being played."""
        return self.stage in (Stage.PLAYING, Stage.STOPPED)

    def turn_order(self) -> list[int]:
        """Seats in turn order."""
        return [((self.first or 0) + step) % len(self.towns) for step in range(len(self.towns))]

    # The register, and who chooses first by it.

    def wins(self) -> list[int]:
        """How many games every seat has won."""
        return [sum(line.seat == seat for line in self.register) for seat in range(len(self.towns))]

    def fewest_wins(self) -> list[int]:
        """The seats with the fewest wins, nobody where all have the same."""
        wins = self.wins()
        fewest = [seat for seat, number in enumerate(wins) if number == min(wins)]
        return fewest if len(fewest) < len(wins) else []

    def points(self) -> list[int]:
        """What every mayor's wins count."""
        return [
            sum(self.pack.points.get(line.game, 1) for line in self.register if line.seat == seat)
            for seat in range(len(self.towns))
        ]

    def decide(self) -> None:
        """The last game is put away: most points win the campaign, then most counters kept, then the later win."""
        points, seats = self.points(), range(len(self.towns))
        kept = [dict(town.counters) for town in self.towns]
        last = [max((line.game for line in self.register if line.seat == seat), default=0) for seat in seats]
        host = max(seats, key=lambda seat: (points[seat], sum(kept[seat].values()), last[seat]))
        self.ending = Ending(host, tuple(points), tuple(kept), tuple(last))

    def host(self) -> int | None:
        """Who has won the campaign, once it is decided."""
        return self.ending.host if self.ending else None

    def order_of_choice(self) -> list[int]:
        """Seats, the fewest wins first; of those, whoever sits furthest round the table from the last winner.

        Before anybody has won, the table is counted from the seat that starts.
        """
        wins, seats = self.wins(), len(self.towns)
        last = (self.first or 0) if self.winner is None else self.winner
        return sorted(range(seats), key=lambda seat: (wins[seat], -((seat - last) % seats)))

    # What rules and counters mean between games.

    def spend_rule(self) -> Spend | None:
        """What may be spent before a game, if a rule says so."""
        found = (self.pack.rules[id].spend for id in self.layout.rules)
        return next((spend for spend in found if spend), None)

    def limit(self, counter: str) -> int:
        """How many of a counter a town may hold."""
        return self.pack.counters[counter].limit

    # Taking the table's word for it.

    def hear(self, turn: Turn) -> Iterator[Happening]:
        """Take a turn of the deck that demands nothing."""
        self.layout = turn.layout
        yield from (each for each in turn.said if isinstance(each, Happening))


def is_private(step: object) -> bool:
    """Whether what a step chose is for the eyes of one player."""
    return isinstance(step, str) and step.split(" ")[0] in PRIVATE


class Job(NamedTuple):
    """A kind of task: the steps that it offers, and what becomes of the one that is taken."""

    offer: Callable[[Standing, Task], list[str]]
    take: Callable[[Standing, Task, list[str]], Iterator[Happening]]


def just(*steps: str) -> Callable[[Standing, Task], list[str]]:
    """Offer the same steps to everybody."""
    return lambda *_: [*steps]

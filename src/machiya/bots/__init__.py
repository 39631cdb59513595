"""Players that are programs: `get("master")` gives one that plays any game.

The files beside this are what they think with: plain functions over flat records, so that they run interpreted here
and compiled in simulations.
"""

import json
import time
import tomllib
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from ..edition.model import Edition
from ..errors import MachiyaError
from ..game.drawing import CHOICE, Stream
from ..game.game import Game
from ..game.notation import Action, write
from ..locale import text
from ..rules.actions import BUILD_LANDMARK, BUILD_TYPE
from ..rules.state import Ruleset, State
from . import layout as kinds
from .deciding import decide
from .grandmaster import look
from .layout import STATES, Desk, Mind, Net
from .master import measure_roll
from .options import list_options
from .weights import name_for, weights_for


class BotError(MachiyaError):
    """A bot that does not exist, or does not play this edition."""


@dataclass(frozen=True)
class Kind:
    """What a name stands for."""

    kind: int
    slips: int = 0
    """In how many of 1,024 decisions it plays at random."""
    items: tuple[str, ...] = ()
    """For a list: what to build."""
    edition: str = ""
    """For a list: the edition whose cards it names."""
    level: bool = False
    """It is a level for people."""


PLANS = tomllib.loads((Path(__file__).parent / "plans.toml").read_text(encoding="utf-8"))
LEAGUE: dict[str, list[str]] = PLANS.pop("league")
"""The bots that the networks of a table learn against, the strongest first."""
HASTE: dict[str, dict[str, float]] = PLANS.pop("haste")
"""By table, then by bot."""


KINDS: dict[str, Kind] = {
    "random": Kind(kinds.RANDOM),
    **{name: Kind(kinds.LIST, items=tuple(plan["list"]), edition=plan["edition"]) for name, plan in PLANS.items()},
    "weighted": Kind(kinds.WEIGHTED),
    "expert": Kind(kinds.EXPERT),
    "greedy": Kind(kinds.GREEDY),
    "planner": Kind(kinds.PLANNER),
    "master": Kind(kinds.MASTER),
    "grandmaster": Kind(kinds.GRANDMASTER),
    "gentle": Kind(kinds.GREEDY, slips=660, level=True),
    "easy": Kind(kinds.GREEDY, slips=330, level=True),
    "medium": Kind(kinds.GREEDY, slips=100, level=True),
    "hard": Kind(kinds.MASTER, slips=60, level=True),
}
"""Every bot by name: the ladder from the weakest to the strongest, then the levels for people."""
NEEDS_WEIGHTS = (kinds.MASTER, kinds.GRANDMASTER)
WITHOUT_WEIGHTS = "planner"
"""The best bot that needs no network."""
BUDGET = 0.1
"""Seconds that a grandmaster thinks, unless told otherwise."""


def names(edition: Edition | None = None) -> list[str]:
    """The bots that play an edition, or all of them."""
    return [name for name, kind in KINDS.items() if not (edition and kind.edition and kind.edition != edition.id)]


def kind_of(name: str) -> Kind:
    """The kind behind a name."""
    if name not in KINDS:
        raise BotError("bot.unknown", bot=str(name), bots=", ".join(KINDS))
    return KINDS[name]


def about(name: str, language: str = "en") -> str:
    """A line on how a bot plays."""
    kind = kind_of(name)
    if kind.items:
        return text("bot.about.list", language, items=", ".join(kind.items))
    return text(f"bot.about.{name}", language)


@lru_cache(maxsize=1)
def ratings() -> dict[str, dict[str, float]]:
    """Measured ratings by bot and table, such as "base 2" for the base game with two players."""
    found: dict[str, dict[str, float]] = json.loads(
        (Path(__file__).parent / "ratings.json").read_text(encoding="utf-8")
    )
    return found


def stand_in(name: str, edition: Edition) -> str:
    """The bot that really plays: another one where the edition has no network that fits."""
    kind = kind_of(name)
    if kind.kind in NEEDS_WEIGHTS and weights_for(edition) is None:
        return WITHOUT_WEIGHTS
    return name


def mind_for(name: str, edition: Edition) -> Mind:
    """The mind of a bot at a table of this edition."""
    kind = kind_of(name)
    if kind.edition and kind.edition != edition.id:
        raise BotError("bot.edition", bot=name, edition=edition.name, other=kind.edition)
    return mind_of(replace(kind, kind=kind_of(stand_in(name, edition)).kind), edition)


def mind_of(kind: Kind, edition: Edition) -> Mind:
    """The mind of a kind of bot, with the edition's numbers for the cards of its list."""
    mind = Mind()
    mind.kind, mind.slips, mind.items = kind.kind, kind.slips, len(kind.items)
    haste = HASTE.get(name_for(edition), HASTE["base"])
    mind.haste = haste["planner" if kind.kind == kinds.PLANNER else "greedy"]
    types = {card.id: number for number, card in enumerate(edition.establishments)}
    landmarks = {landmark.id: number for number, landmark in enumerate(edition.landmarks)}
    for index, item in enumerate(kind.items):
        id, _, copies = item.partition(" ")
        if id in types:
            mind.build[index] = BUILD_TYPE + types[id]
            mind.wanted[index] = int(copies or 1) + edition.start.count(id)
        else:
            mind.build[index] = BUILD_LANDMARK + landmarks[id]
    return mind


@lru_cache(maxsize=8)
def net_for(edition: Edition, players: int) -> Net:
    """The network of a table for interpreted play; an empty one where there is none."""
    weights = weights_for(edition)
    return weights.net(players) if weights else Net()


class Thinking(Protocol):
    """What a search asks of a thinker, interpreted or compiled."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""

    def options(self) -> list[int]:
        """The legal decisions."""

    def decide(self, mind: Mind, noise: int) -> int:
        """What a mind plays."""

    def look(self, action: int, depth: int) -> tuple[list[float], int]:
        """Everybody's chances after an option, looking so many turns ahead, and how many turns that took."""


class Thinker:
    """A desk and scratch states for one table, interpreted. `compiled.thinker` has the same for compiled play."""

    def __init__(self, ruleset: Ruleset, net: Net) -> None:
        self.ruleset, self.net = ruleset, net
        self.states = [State() for _ in range(STATES)]
        self.desk = Desk()

    def set(self, state: State) -> None:
        """Put a game on the desk."""
        self.states[0].become(state)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.states[0].active

    def options(self) -> list[int]:
        """The legal decisions."""
        number = list_options(self.states[0], self.ruleset, self.desk, 0)
        return self.desk.options[0][:number]

    def decide(self, mind: Mind, noise: int) -> int:
        """What a mind plays."""
        return decide(self.states, self.ruleset, mind, self.desk, [self.net], noise)

    def look(self, action: int, depth: int) -> tuple[list[float], int]:
        """Everybody's chances after an option, looking so many turns ahead, and how many turns that took."""
        turns = look(self.states, self.ruleset, self.desk, self.net, action, depth)
        return self.desk.turn[: self.states[0].seats], turns

    def measure(self, outcome: int) -> tuple[list[float], list[float]]:
        """Everybody's chances before a roll and after an outcome of it, from the network's view."""
        measure_roll(self.states, self.ruleset, self.desk, self.net, outcome)
        seats = self.states[0].seats
        return self.desk.turn[:seats], self.desk.best[:seats]


class Bot:
    """A player that is a program."""

    def __init__(self, name: str, seed: int = 0, seconds: float = BUDGET, nodes: int = 0) -> None:
        self.name = name
        self.kind = kind_of(name)
        self.seconds, self.nodes = seconds, nodes
        self._stream = Stream(seed, 0, CHOICE)

    def choose(self, game: Game) -> Action:
        """The action it plays now."""
        return write(self.decide(game), game.edition, game._state)

    def decide(self, game: Game) -> int:
        """The number of that action."""
        thinker = thinker_for(game)
        return choose(thinker, mind_for(self.name, game.edition), self._stream.bits(), self.seconds, self.nodes)


def opponents(edition: Edition, players: int) -> list[str]:
    """The bots that a network of an edition learns against, the strongest first."""
    table = name_for(edition)
    return LEAGUE.get(f"{table}_many" if players > 2 else table) or LEAGUE.get(table, ["greedy"])


def thinker_for(game: Game) -> Thinker:
    """A desk with a game on it."""
    thinker = Thinker(game._setup.ruleset, net_for(game.edition, len(game.players)))
    thinker.set(game._state)
    return thinker


def get(name: str, seed: int = 0, seconds: float = BUDGET, nodes: int = 0) -> Bot:
    """A bot by name. A grandmaster thinks for so many seconds or, repeatably, looks at so many turns (`nodes`)."""
    return Bot(name, seed, seconds, nodes)


WINDOWS = ((1, 0.04), (2, 0.015), (3, 0.0))
"""How many turns ahead a grandmaster looks, and how near to the best an option must then be to be looked at further."""

GROWTH = 15
"""How many times as long looking a turn further is expected to take."""


@dataclass
class Budget:
    """What a search may use: turns looked at if their number is limited, otherwise time."""

    seconds: float
    nodes: int
    used: int = 0
    started: float = field(default_factory=time.perf_counter)

    def left(self) -> float:
        """How much is left, in turns or in seconds."""
        return self.nodes - self.used if self.nodes else self.started + self.seconds - time.perf_counter()


def choose(thinker: "Thinking", mind: Mind, noise: int, seconds: float, nodes: int) -> int:
    """Let a mind decide; a grandmaster looks deeper at what a master likes, as long as its budget lasts."""
    if mind.kind != kinds.GRANDMASTER or noise & 1023 < mind.slips:
        return thinker.decide(mind, noise)
    return search(thinker, mind, noise, Budget(seconds, nodes))


def search(thinker: "Thinking", mind: Mind, noise: int, budget: Budget) -> int:
    """The option that looks best after looking ahead: all of them one turn, the best ones further."""
    best = thinker.decide(mind, noise)
    order = [best, *(option for option in thinker.options() if option != best)]
    dearest = 0.0
    for depth, window in WINDOWS:
        found: dict[int, float] = {}
        dearest *= GROWTH
        for option in order:
            before = budget.left()
            if before <= dearest:
                break
            chances, turns = thinker.look(option, depth)
            budget.used += max(turns, 1)
            found[option] = chances[thinker.seat]
            dearest = max(dearest if len(found) > 1 else 0.0, before - budget.left())
        if len(found) < 2:
            break
        best = max(found, key=lambda option: found[option])
        order = sorted((each for each in found if found[each] > found[best] - window), key=lambda each: -found[each])
        if len(order) < 2:
            break
    return best

"""The bots by name: what each name stands for, who plays which edition, and the mind each plays with."""

import json
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..edition.model import Edition
from ..errors import MachiyaError
from ..locale import text
from ..rules.actions import BUILD_LANDMARK, BUILD_TYPE
from . import layout as kinds
from .layout import Mind
from .weights import name_for


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
CALLED = ("Hana", "Kenji", "Sora", "Mio", "Riku", "Yuki")
"""What bots are called at a table."""


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


def mind_for(name: str, edition: Edition) -> Mind:
    """The mind of a bot at a table of this edition."""
    kind = kind_of(name)
    if kind.edition and kind.edition != edition.id:
        raise BotError("bot.edition", bot=name, edition=edition.name, other=kind.edition)
    return mind_of(kind, edition)


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


def opponents(edition: Edition, players: int) -> list[str]:
    """The bots that a network of an edition learns against, the strongest first."""
    table = name_for(edition)
    return LEAGUE.get(f"{table}_many" if players > 2 else table) or LEAGUE.get(table, ["greedy"])

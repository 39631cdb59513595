"""The bots by name: what each name stands for, who plays which edition, and the mind each plays with."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
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
    items: tuple[str, ...] = ()
    """For a list: what to build."""
    edition: str = ""
    """For a list: the edition whose cards it names."""
    level: str = ""
    """The level for people that it is or, for a character, plays at."""
    overlooks: Mapping[str, int] = field(default_factory=dict)
    """For a level: how many of 1,024 stacks it overlooks, by kind of table."""
    name: str = ""
    """For a character: what it is called."""
    likes: tuple[str, ...] = ()
    """For a character: the cards, tags and colours it likes, each with a number."""


FOLDER = Path(__file__).parent
PLANS = tomllib.loads((FOLDER / "plans.toml").read_text(encoding="utf-8"))
LEAGUE: dict[str, list[str]] = PLANS.pop("league")
"""The bots that the networks of a table learn against, the strongest first."""
HASTE: dict[str, dict[str, float]] = PLANS.pop("haste")
"""By table, then by bot."""


LADDER: dict[str, Kind] = {
    "random": Kind(kinds.RANDOM),
    "naive": Kind(kinds.NAIVE),
    **{name: Kind(kinds.LIST, items=tuple(plan["list"]), edition=plan["edition"]) for name, plan in PLANS.items()},
    "weighted": Kind(kinds.WEIGHTED),
    "expert": Kind(kinds.EXPERT),
    "greedy": Kind(kinds.GREEDY),
    "planner": Kind(kinds.PLANNER),
    "master": Kind(kinds.MASTER, level="master"),
    "grandmaster": Kind(kinds.GRANDMASTER, level="grandmaster"),
}
"""The bots from the weakest to the strongest."""


def levels() -> dict[str, Kind]:
    """The levels for people that are bots with a handicap."""
    found = tomllib.loads((FOLDER / "levels.toml").read_text(encoding="utf-8"))
    return {
        name: replace(LADDER[level["bot"]], level=name, overlooks=level["overlooks"]) for name, level in found.items()
    }


def characters() -> dict[str, Kind]:
    """Opponents with a taste."""
    found = tomllib.loads((FOLDER / "characters.toml").read_text(encoding="utf-8"))
    plays = {**LADDER, **levels()}
    return {
        id: replace(plays[each["level"]], name=each["name"], likes=tuple(each["likes"])) for id, each in found.items()
    }


KINDS: dict[str, Kind] = {**LADDER, **levels(), **characters()}
"""Every bot by name: the ladder, then the levels for people, then characters."""
CALLED = ("Hana", "Kenji", "Sora", "Mio", "Riku", "Yuki")
"""What bots are called at a table that have no name of their own."""


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
    found: dict[str, dict[str, float]] = json.loads((FOLDER / "ratings.json").read_text(encoding="utf-8"))
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
    table, items = name_for(edition), [*kind.items, *liked(kind, edition)]
    mind.kind, mind.items = kind.kind, len(items)
    mind.overlooks = kind.overlooks.get(table, kind.overlooks.get("base", 0))
    mind.haste = HASTE.get(table, HASTE["base"])["planner" if kind.kind == kinds.PLANNER else "greedy"]
    types = {card.id: number for number, card in enumerate(edition.establishments)}
    landmarks = {landmark.id: number for number, landmark in enumerate(edition.landmarks)}
    for index, item in enumerate(items):
        id, _, copies = item.partition(" ")
        if id in types:
            mind.build[index] = BUILD_TYPE + types[id]
            mind.wanted[index] = int(copies or 1) + edition.start.count(id)
        else:
            mind.build[index] = BUILD_LANDMARK + landmarks[id]
    return mind


def liked(kind: Kind, edition: Edition) -> list[str]:
    """The cards of an edition that a character likes, as a list."""
    found: dict[str, str] = {}
    for like in kind.likes:
        word, _, copies = like.partition(" ")
        for card in edition.establishments:
            if word in (card.id, card.tag, card.colour):
                found.setdefault(card.id, f"{card.id} {copies}")
    return list(found.values())


def opponents(edition: Edition, players: int) -> list[str]:
    """The bots that a network of an edition learns against, the strongest first."""
    table = name_for(edition)
    return LEAGUE.get(f"{table}_many" if players > 2 else table) or LEAGUE.get(table, ["greedy"])

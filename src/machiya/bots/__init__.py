"""Players that are programs: `get("master")` gives one that plays any game.

`registry` has the names, `thinking` puts a game before them. The other files are what they think with: plain functions
over flat records, so that they run interpreted here and compiled in simulations.
"""

from .grandmaster import BUDGET
from .registry import KINDS, BotError, Kind, about, kind_of, mind_for, mind_of, names, opponents, ratings
from .thinking import Bot, PlainThinker, Thinker, choose, get, judge_for, net_for, thinker_for

__all__ = [
    "BUDGET",
    "KINDS",
    "Bot",
    "BotError",
    "Kind",
    "PlainThinker",
    "Thinker",
    "about",
    "choose",
    "get",
    "judge_for",
    "kind_of",
    "mind_for",
    "mind_of",
    "names",
    "net_for",
    "opponents",
    "ratings",
    "thinker_for",
]

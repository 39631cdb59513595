"""How far chances can be trusted: measured by `machiya calibrate`, and kept in `trust.json` beside this file.

An error is told for a chance of one half; towards certain winning and losing it shrinks, as errors do.
"""

import json
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import TypedDict

from ..game.setup import Setup

SURE = 1.645
"""Standard errors on either side that nine of ten chances lie within."""
LEAST = 0.02
"""A chance is never nearer to 0 or 1 than this, as far as its error goes."""
OTHER = "other"
"""The tables that were not measured: home-made cards."""


class Trust(TypedDict):
    """Standard errors: of what the network says of an option, and of games that are cut short."""

    network: float
    glance: str
    """Which network that is: the judge of the table ("judge"), or the general one ("any"), whichever is truer there."""
    cut: float
    turns: int
    """Turns after which a game is cut short: those that bring the smallest error within a hint's time."""


@lru_cache(maxsize=1)
def measured() -> dict[str, Trust]:
    """What was measured, by kind of table and number of players."""
    found: dict[str, Trust] = json.loads((Path(__file__).parent / "trust.json").read_text(encoding="utf-8"))
    return found


def kind_of_table(setup: Setup) -> str:
    """What a table counts as: an edition with its expansions, a campaign's game, or one with cards of its own."""
    edition = setup.edition
    if edition.community:
        return "legacy"
    return OTHER if edition.pack else "+".join([edition.id, *edition.expansions])


def trust_in(setup: Setup) -> Trust:
    """What is to be expected at a table; with three and five players as with four."""
    players = 2 if len(setup.names) == 2 else 4
    known = measured()
    return known.get(f"{kind_of_table(setup)} {players}") or known[f"{OTHER} {players}"]


def scale(chance: float) -> float:
    """How large errors are at a chance, against one half."""
    chance = min(max(chance, LEAST), 1 - LEAST)
    return 2 * sqrt(chance * (1 - chance))


def weigh(one: float, its_error: float, other: float, other_error: float) -> tuple[float, float]:
    """Two opinions as one, each weighed by how sure it is; with its standard error."""
    mine, theirs = 1 / max(its_error, 1e-6) ** 2, 1 / max(other_error, 1e-6) ** 2
    return (mine * one + theirs * other) / (mine + theirs), 1 / sqrt(mine + theirs)

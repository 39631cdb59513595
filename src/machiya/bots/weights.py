"""Networks on disk: a line of JSON that says what they are, then their numbers. No pickle.

The numbers are 32-bit fractions, least byte first, row by row as `network.py` has them, for each number of players.
"""

import json
import sys
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from ..edition.model import Edition
from ..errors import MachiyaError
from .features import FEATURES
from .layout import UNITS, Net

FOLDER = Path(__file__).parent / "networks"
FORMAT = 1


class WeightsError(MachiyaError):
    """A file of weights that cannot be used."""


@dataclass(frozen=True)
class Weights:
    """A network and its card: which edition it plays, how it was made, how strong it is."""

    card: dict[str, Any]
    numbers: "array[float]"

    def rows(self, players: int) -> list[list[float]]:
        """The numbers of the network for so many players, row by row."""
        length = self.card["rows"] * UNITS
        first = self.card["players"].index(players) * length
        return [list(self.numbers[start : start + UNITS]) for start in range(first, first + length, UNITS)]

    def net(self, players: int) -> Net:
        """The network for interpreted play."""
        net = Net.__new__(Net)
        net.rows = self.rows(players)
        if find_spec("numpy"):  # it comes with the compiler, and is loaded only by who plays
            net.rows = cast("Any", import_module("numpy").array(net.rows))
        return net


def write(path: Path, card: dict[str, Any], nets: Iterable[Iterable[Iterable[float]]]) -> None:
    """Keep the networks of an edition, one for each number of players that the card names."""
    numbers = array("f", [number for rows in nets for row in rows for number in row])
    if sys.byteorder == "big":
        numbers.byteswap()
    head = json.dumps({"format": FORMAT, "units": UNITS, "features": FEATURES, **card}, sort_keys=True)
    path.write_bytes(head.encode() + b"\n" + numbers.tobytes())


def read(path: Path) -> Weights:
    """Read a network; WeightsError says what is wrong with the file."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        card = json.loads(head)
        numbers = array("f")
        numbers.frombytes(body)
    except (OSError, ValueError) as error:
        raise WeightsError("weights.damaged", file=str(path), reason=error) from None
    if not isinstance(card, dict) or card.get("format") != FORMAT or card.get("units") != UNITS:
        raise WeightsError("weights.format", file=str(path))
    for key, kind in (("rows", int), ("players", list), ("fingerprint", str), ("features", int)):
        if not isinstance(card.get(key), kind):
            raise WeightsError("weights.damaged", file=str(path), reason=key)
    if len(numbers) != card["rows"] * len(card["players"]) * UNITS:
        raise WeightsError("weights.damaged", file=str(path), reason=len(body))
    if card["features"] != FEATURES:
        raise WeightsError("weights.features", file=str(path), found=card["features"], expected=FEATURES)
    if sys.byteorder == "big":
        numbers.byteswap()
    return Weights(card, numbers)


def name_for(edition: Edition) -> str:
    """The name of the file for an edition: base with any expansions is played with the network that knows both.

    The games of a campaign are all played with one, which goes by what cards do.
    """
    if edition.community:
        return "legacy"
    return edition.id + ("_expansions" if edition.expansions else "")


def mark_for(edition: Edition) -> str:
    """What weights must name to fit an edition: its fingerprint or, in a campaign, the features they were made for."""
    return f"features {FEATURES}" if edition.community else edition.fingerprint


@lru_cache(maxsize=16)
def weights_for(edition: Edition) -> Weights | None:
    """The weights that come with Machiya for an edition, if there are any that fit it."""
    path = FOLDER / f"{name_for(edition)}.net"
    if (edition.pack and not edition.community) or not path.exists():
        return None
    weights = read(path)
    return weights if weights.card["fingerprint"] == mark_for(edition) else None

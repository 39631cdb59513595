"""Networks on disk: a line of JSON that says what they are, then their numbers. No pickle.

The numbers are 16-bit fractions, least byte first, row by row as `network.py` has them, for each number of players.
"""

import json
import struct
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from .. import folders
from ..edition.model import Edition
from ..errors import MachiyaError
from .features import FEATURES
from .layout import LANES, UNITS, Net

FOLDER = Path(__file__).parent / "networks"
FORMAT = 2
SIZES = range(LANES, UNITS + 1, LANES)
"""How many hidden units a network may have."""
GENERAL = "any"
"""The name of the network that plays any edition."""


class WeightsError(MachiyaError):
    """A file of weights that cannot be used."""


@dataclass(frozen=True, eq=False)
class Weights:
    """A network and its card: which edition it plays, how it was made, how strong it is."""

    card: dict[str, Any]
    numbers: "array[float]"

    @property
    def general(self) -> int:
        """Whether it goes by what cards do, so that it plays any edition."""
        return int(self.card.get("general", False))

    @property
    def units(self) -> int:
        """How many hidden units it has."""
        return int(self.card["units"])

    def rows(self, players: int) -> list[list[float]]:
        """The numbers of the network for so many players, row by row."""
        units = self.units
        length = self.card["rows"] * units
        first = self.card["players"].index(players) * length
        return [list(self.numbers[start : start + units]) for start in range(first, first + length, units)]

    def net(self, players: int) -> Net:
        """The network for interpreted play."""
        net = Net.__new__(Net)
        net.general, net.units = self.general, self.units
        net.rows = self.rows(players)
        if find_spec("numpy"):  # it comes with the compiler, and is loaded only by who plays
            net.rows = cast("Any", import_module("numpy").array(net.rows))
        return net


def write(path: Path, card: dict[str, Any], nets: Sequence[Sequence[Sequence[float]]]) -> None:
    """Keep the networks of an edition, one for each number of players that the card names."""
    numbers = [number for rows in nets for row in rows for number in row]
    units = len(nets[0][0])
    version = FEATURES[int(card.get("general", False))]
    head = json.dumps({"format": FORMAT, "units": units, "features": version, **card}, sort_keys=True)
    path.write_bytes(head.encode() + b"\n" + struct.pack(f"<{len(numbers)}e", *numbers))


def read(path: Path) -> Weights:
    """Read a network; WeightsError says what is wrong with the file."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        card = json.loads(head)
        numbers = array("f", struct.unpack(f"<{len(body) // 2}e", body))
    except (OSError, ValueError, struct.error) as error:
        raise WeightsError("weights.damaged", file=str(path), reason=error) from None
    if not isinstance(card, dict) or card.get("format") != FORMAT or card.get("units") not in SIZES:
        raise WeightsError("weights.format", file=str(path))
    for key, kind in (("rows", int), ("players", list), ("fingerprint", str), ("features", int)):
        if not isinstance(card.get(key), kind):
            raise WeightsError("weights.damaged", file=str(path), reason=key)
    if len(numbers) != card["rows"] * len(card["players"]) * card["units"]:
        raise WeightsError("weights.damaged", file=str(path), reason=len(body))
    expected = FEATURES[int(card.get("general", False))]
    if card["features"] != expected:
        raise WeightsError("weights.features", file=str(path), found=card["features"], expected=expected)
    return Weights(card, numbers)


def name_for(edition: Edition) -> str:
    """The name of a kind of table, by which bots are tuned: base with any expansions is one."""
    if edition.community:
        return "legacy"
    return edition.id + ("_expansions" if edition.expansions else "")


def network_name(edition: Edition) -> str:
    """The name of the files for an edition: the games of a campaign are all played with one network."""
    return "legacy" if edition.community else "_".join([edition.id, *edition.expansions])


def mark_for(edition: Edition) -> str:
    """What weights must name to fit an edition: its fingerprint or, in a campaign, the features they were made for."""
    return f"features {FEATURES[1]}" if edition.community else edition.fingerprint


def weights_for(edition: Edition) -> Weights:
    """The network that plays an edition: one of its own where there is one, otherwise the general one."""
    return own_weights(edition) or general()


def own_weights(edition: Edition) -> Weights | None:
    """The network that was made for an edition, or for all games of a campaign, if there is one that fits it.

    One that was named for this run goes first, then one that the user has added, then those that come with Machiya.
    """
    mark = mark_for(edition)
    if mark in named:
        return named[mark]
    added = added_folder() / file_name(mark)
    if added.exists() and not borrowed:
        return kept(added)
    path = FOLDER / f"{network_name(edition)}.net"
    if (edition.pack and not edition.community) or not path.exists():
        return None
    weights = kept(path)
    return weights if weights.card["fingerprint"] == mark else None


named: dict[str, Weights] = {}
"""Networks that were named for this run, by what they fit."""


def name_network(path: Path) -> Weights:
    """Let a network play wherever it fits, as long as this program runs."""
    weights = read(path)
    named[weights.card["fingerprint"]] = weights
    return weights


def known() -> dict[str, Weights]:
    """The networks that this user has besides those that come with Machiya, by what they fit."""
    added = (kept(path) for path in sorted(added_folder().glob("*.net")))
    return {weights.card["fingerprint"]: weights for weights in added} | named


def know_only(networks: dict[str, Weights]) -> None:
    """Play with these networks as if they were named, and with no others of this user: for work of somebody else."""
    global borrowed  # noqa: PLW0603  (it is this process that works for somebody else)
    borrowed = True
    named.clear()
    named.update(networks)


borrowed = False
"""Whether this process works for somebody else."""


def added_folder() -> Path:
    """Where the networks are that the user has added."""
    return folders.data_folder() / "networks"


def file_name(mark: str) -> str:
    """The file of a network that was added, by what it fits."""
    return f"{mark.replace(' ', '_')}.net"


def add_network(path: Path) -> tuple[Weights, Path]:
    """Keep a network among the user's own, where bots find it from now on; it replaces one for the same cards."""
    weights = read(path)
    target = added_folder() / file_name(str(weights.card["fingerprint"]))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(path.read_bytes())
    kept.cache_clear()
    return weights, target


@lru_cache(maxsize=8)
def kept(path: Path) -> Weights:
    """A network that is read once."""
    return read(path)


def general() -> Weights:
    """The network that plays any edition, and judges those that have no judge of their own."""
    return kept(FOLDER / f"{GENERAL}.net")


def own_judge(edition: Edition) -> Weights | None:
    """The judge that an edition has to itself, if it has one."""
    path = FOLDER / "judges" / f"{network_name(edition)}.net"
    return kept(path) if path.exists() and kept(path).card["fingerprint"] == mark_for(edition) else None


def judge_of(edition: Edition) -> Weights:
    """The network that says what positions are worth, those too that the one that plays would never reach."""
    return own_judge(edition) or general()

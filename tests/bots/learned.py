"""Networks that have learned nothing, for bots to think with in tests."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from machiya import Edition
from machiya.bots import weights
from machiya.bots.features import FEATURES
from machiya.bots.network import rows
from machiya.bots.weights import GENERAL, kept, network_name, write
from machiya.game.setup import Setup

Learn = Callable[..., Path]
UNITS = 128
"""Hidden units of these networks."""
SHIPPED = [("base", ()), ("base", ("harbor", "millionaires_row")), ("bright_lights", ())]
"""The editions that a network comes with."""


def general_facts() -> dict[str, Any]:
    """The same for the network that plays any edition."""
    return {
        "general": True,
        "fingerprint": f"features {FEATURES[1]}",
        "rows": rows(Setup.make(Edition.load("base")).ruleset, 1),
        "players": [2, 3, 4, 5],
    }


def facts(edition: Edition) -> dict[str, Any]:
    """What the card of a network must say for it to be read."""
    low, high = edition.players
    return {
        "edition": edition.id,
        "fingerprint": edition.fingerprint,
        "rows": rows(Setup.make(edition).ruleset),
        "players": list(range(low, high + 1)),
    }


def random_network(edition: Edition | None, seed: int = 1) -> Path:
    """Write a network that has learned nothing to where the networks are; without an edition, the general one."""
    card, source = facts(edition) if edition else general_facts(), random.Random(seed)
    numbers = [source.gauss(0, 0.05) for _ in range(20 * UNITS)]
    nets = [[numbers[first : first + UNITS] for first in places(source, card["rows"])] for _ in card["players"]]
    path = weights.FOLDER / f"{network_name(edition) if edition else GENERAL}.net"
    write(path, card, nets)
    forget()
    return path


def places(source: random.Random, number: int) -> list[int]:
    """Where in a supply of random numbers each row begins."""
    return [source.randrange(19 * UNITS) for _ in range(number)]


def forget() -> None:
    """Let networks be read anew."""
    kept.cache_clear()

"""Machiya: one engine for every Machi Koro table. Unofficial; see the README for the games' authors.

The public names are loaded when they are first used, so that `import machiya` and `machiya --help` cost nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .edition import Edition
    from .errors import IllegalAction, MachiyaError, PackError, PositionError, RecordError, SetupError
    from .game import Game, Player
    from .game.events import Event
    from .game.notation import Action

__version__ = "0.2.0"

__all__ = [
    "Action",
    "Edition",
    "Event",
    "Game",
    "IllegalAction",
    "MachiyaError",
    "PackError",
    "Player",
    "PositionError",
    "RecordError",
    "SetupError",
]

ROOMS = ("analysis", "bots", "campaign", "client", "envs", "simulate", "testing")
"""Rooms that are loaded when they are first used."""


def __getattr__(name: str) -> object:
    """Load a public name from its room, or a room."""
    if name in ROOMS:
        return import_module(f".{name}", __name__)
    homes = {"Edition": "edition", "Event": "game.events", "Game": "game", "Player": "game", "Action": "game.notation"}
    if name not in __all__:
        raise AttributeError(f"module 'machiya' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{homes.get(name, 'errors')}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, *ROOMS, "__doc__", "__version__"])

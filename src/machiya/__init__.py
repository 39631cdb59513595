"""Machiya: one engine for every Machi Koro table. Unofficial; see the README for the games' authors."""

from .edition import Edition
from .errors import IllegalAction, MachiyaError, PackError, PositionError, RecordError, SetupError
from .events import Event
from .game import Game, Player
from .notation import Action

__version__ = "0.1.0"

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

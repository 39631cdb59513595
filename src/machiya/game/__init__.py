"""The friendly object and its words: a game that is set up, asked, played, drawn for, and written down."""

from .game import Game, Player

__all__ = ["Game", "Player"]

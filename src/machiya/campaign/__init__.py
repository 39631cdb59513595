"""Campaigns of Machi Koro Legacy: `Campaign.new("ten_tides", players=[...])` begins one.

What lies in the box: `deck` (the legacy deck, and what each card does), `cards` (everything else), `reading`
(from TOML), `checking` with `exploring` (whether it can be played to its end), and `pack`, which puts these together.
What is played: `standing` (how things stand), `reading_aloud`, `before` a game, `after` it, `lots` (free play),
`composing` (the edition of a game), and `campaign`, the door. Around it: `saving`, `telling`, `answers` of bots,
`sampling` of games to practise on and `simulation` of many.
"""

from .campaign import Campaign
from .deck import AFTER_A_GAME, Happening
from .saving import load, save

__all__ = ["AFTER_A_GAME", "Campaign", "Happening", "load", "save"]

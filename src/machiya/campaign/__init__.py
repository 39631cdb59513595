"""Campaigns of Machi Koro Legacy: `Campaign.new("ten_tides", players=[...])` begins one.

`pack.py` reads what lies in the box, `story.py` plays it, `editions.py` builds the next game from what has been
revealed, `saving.py` keeps a campaign in a file, `answers.py` lets bots decide, and `simulation.py` plays many.
"""

from .campaign import Campaign, Happening
from .saving import load, save

__all__ = ["Campaign", "Happening", "load", "save"]

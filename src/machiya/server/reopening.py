"""A table from what is stored: as its moves make it, or, where they cannot be played again, as it last was, closed.

After an update the rules or the cards may be others than those that a table was played by. Nobody is to find another
game there than the one they left, and a table that cannot be read is never in the way of another. Nothing that is
stored changes by being looked at: a version that can go on with the table will.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from ..errors import PackError, SetupError
from ..messages import GameView
from ..rules import state as st
from .table import Differs, Move, Options, People, Table, TableSeat
from .tasks import LOGGER

UNREADABLE: Final = Options(edition="")


@dataclass(frozen=True)
class Rows:
    """What is stored of a table."""

    options: str
    toml: str | None
    """The campaign or the pack that it was begun with; empty where it plays none, None where that is lost."""
    server_seed: str
    moves: list[Move]
    stands: str | None
    """Everything in its game as it last was."""


def reopen(id: str, rows: Rows, people: People) -> Table:
    """A table from what is stored of it."""
    options = UNREADABLE
    try:
        options = Options.read(json.loads(rows.options), rows.toml or "")
        options = _ready(options, rows)
        table = Table(id, options, rows.server_seed, people)
        table.fold(rows.moves)
    except Exception as error:
        why = error if isinstance(error, Differs) else Differs("closed.damaged")
        LOGGER.warning("table %s is closed: %s", id, why, exc_info=None if error is why else error)
        table = Table(id, options, rows.server_seed, people)
        table.shut(why, rows.moves)
        table.last_seen = _last_seen(rows.stands, table.seats)
    return table


def _ready(options: Options, rows: Rows) -> Options:
    """Options whose edition, pack or campaign is here, and can be played today; Differs if it cannot."""
    try:
        ready = options.ready()
        there = rows.toml is not None and bool(ready.today)
    except (SetupError, PackError):
        there = False
    if not there:
        raise Differs("closed.missing", edition=options.edition)
    return ready


def _last_seen(stands: str | None, seats: list[TableSeat]) -> GameView | None:
    """A game as it last was, from everything that lay on its table: its cards and rules need not be known for that."""
    try:
        return _shown(json.loads(stands), seats) if stands else None
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def _shown(game: dict[str, Any], seats: list[TableSeat]) -> GameView:
    slots = game.get("slots") or [{} for _ in seats]
    return {
        "phase": game["phase"], "turn": game["turn"], "active": game["active"], "to_move": None, "actions": [],
        "over": game["phase"] == st.PHASES[st.OVER], "winner": game["winner"], "dice": game["dice"],
        "total": game["total"], "supply": game["supply"],
        "decks": [sum(deck.values()) for deck in game["decks"].values() if deck],
        "players": [
            {
                "name": seat.name, "coins": player["coins"], "establishments": player["establishments"],
                "closed": player["closed"], "landmarks": player["landmarks"], "invested": player["invested"],
                "contributed": player["contributed"], "counters": player.get("counters", {}),
                "costs": {id: cost for id, cost in costs.items() if id not in player["landmarks"]}, "marks": [],
            }
            for seat, player, costs in zip(seats, game["players"], slots, strict=True)
        ],
        "community": game.get("community"), "pending": None, "chance": None,
    }  # fmt: skip

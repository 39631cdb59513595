"""Numbers on which several parts of the server, or the server and the page, must agree: each is said here, once."""

from typing import Final

from ..campaign.standing import LONGEST_NAME
from ..messages import COMMAND_ID, LOG, LONGEST_PACK, LONGEST_SEED, Numbers
from ..rules.state import SEATS

__all__ = ["COMMAND_ID", "LOG", "LONGEST_NAME", "LONGEST_PACK", "LONGEST_SEED"]

PORT: Final = 8470
AWAY: Final = 120.0
"""Seconds after which the others may let a bot play on for somebody."""
STAND_IN: Final = "medium"
"""The bot that sits in where a person is missing: in free seats, for who is away, and when a player's time is up."""
SEEDS: Final = 3.0
"""Seconds from the start that the first draw waits at most for everybody's seed."""
CHAT: Final = 100
"""Lines of chat that a view shows."""
LONGEST_LINE: Final = 300
"""Characters of a line of chat."""
LARGEST: Final = 64 * 1024
"""Bytes of a message or a request's body."""
LONGEST_RECORD: Final = 1000
"""Turns of a record from elsewhere."""
LAST_SEAT: Final = SEATS - 1


def constants() -> Numbers:
    """What the page needs to know of them."""
    return {
        "away": AWAY, "stand_in": STAND_IN, "log": LOG, "chat": CHAT, "longest_line": LONGEST_LINE,
        "longest_name": LONGEST_NAME, "longest_seed": LONGEST_SEED, "largest": LARGEST, "seats": SEATS,
        "longest_pack": LONGEST_PACK,
    }  # fmt: skip

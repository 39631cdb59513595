"""Numbers on which several parts of the server, or the server and the page, must agree: each is said here, once."""

from typing import Final

from ..rules.state import SEATS

PORT: Final = 8470
AWAY: Final = 120.0
"""Seconds after which the others may let a bot play on for somebody."""
STAND_IN: Final = "medium"
"""The bot that sits in where a person is missing: in free seats, for who is away, and when a player's time is up."""
LOG: Final = 200
"""Events that a view shows."""
CHAT: Final = 100
"""Lines of chat that a view shows."""
LONGEST_LINE: Final = 300
"""Characters of a line of chat."""
LONGEST_NAME: Final = 40
LONGEST_ACTION: Final = 200
LONGEST_SEED: Final = 64
LARGEST: Final = 64 * 1024
"""Bytes of a message or a request's body."""
LAST_SEAT: Final = SEATS - 1
COMMAND_ID: Final = r"^[!-~]{0,60}$"
"""What a command's id looks like: printable characters without spaces."""


def constants() -> dict[str, int | float | str]:
    """What the page needs to know of them."""
    return {
        "away": AWAY, "stand_in": STAND_IN, "log": LOG, "chat": CHAT, "longest_line": LONGEST_LINE,
        "longest_name": LONGEST_NAME, "longest_seed": LONGEST_SEED, "largest": LARGEST, "seats": SEATS,
    }  # fmt: skip

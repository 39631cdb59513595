"""What the rules tell the world: integer rows (kind, seat, other, card, copies, owed, paid, rule).

A buffer of `None` takes nothing and costs nothing compiled. Landmarks appear as cards from `TYPES` upwards. Rows
about dice hold the faces in place of copies, owed and paid; `added` holds the amount and the new total; `turn` the
number of the turn.
"""

from typing import Final, TypeAlias

Row: TypeAlias = tuple[int, int, int, int, int, int, int, int]
Events: TypeAlias = list[Row] | None

KINDS: Final = (
    "first",
    "turn",
    "rolled",
    "rerolled",
    "kept",
    "added",
    "again",
    "earned",
    "took",
    "paid",
    "shared",
    "reopened",
    "closed",
    "gave",
    "demolished",
    "returned",
    "tuna",
    "declined",
    "built",
    "contributed",
    "passed",
    "invested",
    "drew",
    "left",
    "won",
    "drawn",
)
(
    FIRST,
    TURN,
    ROLLED,
    REROLLED,
    KEPT,
    ADDED,
    AGAIN,
    EARNED,
    TOOK,
    PAID,
    SHARED,
    REOPENED,
    CLOSED,
    GAVE,
    DEMOLISHED,
    RETURNED,
    TUNA,
    DECLINED,
    BUILT,
    CONTRIBUTED,
    PASSED,
    INVESTED,
    DREW,
    LEFT,
    WON,
    DRAWN,
) = range(26)

RULES: Final = (
    "first_player",
    "turn",
    "roll",
    "reroll",
    "keep_two",
    "add",
    "extra_turn",
    "blue",
    "green",
    "red",
    "purple",
    "closed",
    "swap",
    "give",
    "demolish",
    "renovate",
    "share",
    "activate",
    "tuna",
    "relief",
    "build",
    "on_build",
    "landmark",
    "contribute",
    "pass",
    "idle",
    "invest",
    "market",
    "dead_majors",
    "win",
    "draw",
)
(
    R_FIRST_PLAYER,
    R_TURN,
    R_ROLL,
    R_REROLL,
    R_KEEP_TWO,
    R_ADD,
    R_EXTRA_TURN,
    R_BLUE,
    R_GREEN,
    R_RED,
    R_PURPLE,
    R_CLOSED,
    R_SWAP,
    R_GIVE,
    R_DEMOLISH,
    R_RENOVATE,
    R_SHARE,
    R_ACTIVATE,
    R_TUNA,
    R_RELIEF,
    R_BUILD,
    R_ON_BUILD,
    R_LANDMARK,
    R_CONTRIBUTE,
    R_PASS,
    R_IDLE,
    R_INVEST,
    R_MARKET,
    R_DEAD_MAJORS,
    R_WIN,
    R_DRAW,
) = range(31)


def emit(
    events: Events, kind: int, seat: int, other: int, card: int, copies: int, owed: int, paid: int, rule: int
) -> None:
    """Write a row, if anybody reads."""
    if events is not None:
        events.append((kind, seat, other, card, copies, owed, paid, rule))

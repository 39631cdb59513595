"""What the rules tell the world: integer rows (kind, seat, other, card, copies, owed, paid, rule).

A buffer of `None` takes nothing and costs nothing compiled. Landmarks appear as cards from `TYPES` upwards. Rows
about dice hold the faces in place of copies, owed and paid; `added` holds the amount and the new total; `turn` the
number of the turn. Rule cards follow the landmarks, then the community landmark. `gained` and `spent` hold the counter
in place of the other player.
"""

from typing import Annotated, Final, TypeAlias

from .numbering import number
from .state import NONE, Flat

Row: TypeAlias = tuple[int, int, int, int, int, int, int, int]


class Ledger(Flat):
    """Room for the rows of one step, flat like the state: compiled play has no lists."""

    count: int
    """How many rows there are; a row beyond the room is counted and not kept."""
    rows: Annotated[list[list[int]], 512, 8]

    __slots__ = tuple(__annotations__)

    def append(self, row: Row) -> None:
        """Write a row."""
        if self.count < len(self.rows):
            self.rows[self.count][:] = row
        self.count += 1


Events: TypeAlias = list[Row] | Ledger | None

# Kinds of events, each with its word.
_kinds: list[str] = []
FIRST: Final = number(_kinds, "first")
TURN: Final = number(_kinds, "turn")
ROLLED: Final = number(_kinds, "rolled")
REROLLED: Final = number(_kinds, "rerolled")
KEPT: Final = number(_kinds, "kept")
ADDED: Final = number(_kinds, "added")
AGAIN: Final = number(_kinds, "again")
EARNED: Final = number(_kinds, "earned")
TOOK: Final = number(_kinds, "took")
PAID: Final = number(_kinds, "paid")
SHARED: Final = number(_kinds, "shared")
REOPENED: Final = number(_kinds, "reopened")
CLOSED: Final = number(_kinds, "closed")
GAVE: Final = number(_kinds, "gave")
DEMOLISHED: Final = number(_kinds, "demolished")
RETURNED: Final = number(_kinds, "returned")
SEPARATE_ROLL: Final = number(_kinds, "tuna")
DECLINED: Final = number(_kinds, "declined")
BUILT: Final = number(_kinds, "built")
CONTRIBUTED: Final = number(_kinds, "contributed")
PASSED: Final = number(_kinds, "passed")
INVESTED: Final = number(_kinds, "invested")
DREW: Final = number(_kinds, "drew")
LEFT: Final = number(_kinds, "left")
WON: Final = number(_kinds, "won")
DRAWN: Final = number(_kinds, "drawn")
GAINED: Final = number(_kinds, "gained")
SPENT: Final = number(_kinds, "spent")
USED: Final = number(_kinds, "used")
TRADED: Final = number(_kinds, "traded")
KINDS: Final = tuple(_kinds)

# Rules that an event can follow from, each with its heading in docs/rules.md.
_keys: list[str] = []
R_FIRST_PLAYER: Final = number(_keys, "first_player")
R_TURN: Final = number(_keys, "turn")
R_ROLL: Final = number(_keys, "roll")
R_REROLL: Final = number(_keys, "reroll")
R_KEEP_TWO: Final = number(_keys, "keep_two")
R_ADD: Final = number(_keys, "add")
R_EXTRA_TURN: Final = number(_keys, "extra_turn")
R_BLUE: Final = number(_keys, "blue")  # + colour
R_GREEN: Final = number(_keys, "green")
R_RED: Final = number(_keys, "red")
R_PURPLE: Final = number(_keys, "purple")
R_CLOSED: Final = number(_keys, "closed")
R_SWAP: Final = number(_keys, "swap")
R_GIVE: Final = number(_keys, "give")
R_DEMOLISH: Final = number(_keys, "demolish")
R_RENOVATE: Final = number(_keys, "renovate")
R_SHARE: Final = number(_keys, "share")
R_ACTIVATE: Final = number(_keys, "activate")
R_SEPARATE_ROLL: Final = number(_keys, "tuna")
R_RELIEF: Final = number(_keys, "relief")
R_BUILD: Final = number(_keys, "build")
R_ON_BUILD: Final = number(_keys, "on_build")
R_LANDMARK: Final = number(_keys, "landmark")
R_CONTRIBUTE: Final = number(_keys, "contribute")
R_PASS: Final = number(_keys, "pass")
R_IDLE: Final = number(_keys, "idle")
R_INVEST: Final = number(_keys, "invest")
R_MARKET: Final = number(_keys, "market")
R_DEAD_MAJORS: Final = number(_keys, "dead_majors")
R_WIN: Final = number(_keys, "win")
R_DRAW: Final = number(_keys, "draw")
R_USE: Final = number(_keys, "use")
R_EXCHANGE: Final = number(_keys, "exchange")
R_RULE_CARD: Final = number(_keys, "rule_card")
R_OFFER: Final = number(_keys, "offer")
RULE_KEYS: Final = tuple(_keys)


def emit(
    events: Events, kind: int, seat: int, other: int, card: int, copies: int, owed: int, paid: int, rule: int
) -> None:
    """Write a row, if anybody reads."""
    if events is not None:
        events.append((kind, seat, other, card, copies, owed, paid, rule))


def tell(events: Events, kind: int, seat: int, rule: int) -> None:
    """Something happened to a player, or to all of them (NONE)."""
    emit(events, kind, seat, NONE, NONE, 0, 0, 0, rule)


def tell_dice(events: Events, kind: int, seat: int, card: int, first: int, second: int, third: int, rule: int) -> None:
    """Dice lie on the table, for a card where it has a roll of its own; a face is 0 where there is no die."""
    emit(events, kind, seat, NONE, card, first, second, third, rule)


def tell_card(events: Events, kind: int, seat: int, card: int, copies: int, rule: int) -> None:
    """Something happened to copies of a card, of a player's or in the market (NONE)."""
    emit(events, kind, seat, NONE, card, copies, 0, 0, rule)


def tell_coins(events: Events, kind: int, seat: int, card: int, copies: int, owed: int, paid: int, rule: int) -> None:
    """Coins moved between a player and the bank, or the card itself, on account of copies of a card."""
    emit(events, kind, seat, NONE, card, copies, owed, paid, rule)

"""The seats round the table: who comes after whom."""

from .state import State


def after(state: State, seat: int) -> int:
    """The neighbour in turn order: turns pass, and the bank pays, in this direction."""
    return 0 if seat + 1 == state.seats else seat + 1


def before(state: State, seat: int) -> int:
    """The neighbour against turn order: creditors are paid in this direction."""
    if seat > 0:
        return seat - 1
    return state.seats - 1

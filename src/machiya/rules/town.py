"""The establishments of a town: cards that move in, move out, and types that may not come again."""

from .state import Ruleset, State


def move_in(state: State, seat: int, card: int) -> None:
    """A card comes to stand in a town."""
    state.owned[seat][card] += 1
    state.held[seat] |= 1 << card


def move_out(state: State, seat: int, card: int) -> None:
    """A card leaves a town."""
    state.owned[seat][card] -= 1
    if state.owned[seat][card] == 0:
        state.held[seat] &= ~(1 << card)


def barred(state: State, ruleset: Ruleset, seat: int) -> int:
    """The types that a town may not build again."""
    return state.held[seat] & ruleset.once

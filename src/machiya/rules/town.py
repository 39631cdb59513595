"""The establishments of a town: cards that move in, move out, and types that may not come again."""

from .marks import rare
from .state import Ruleset, State


def move_in(state: State, seat: int, card: int) -> None:
    """A card comes to stand in a town."""
    state.owned[seat][card] += 1
    state.held[seat] |= 1 << card


def move_out(state: State, seat: int, card: int) -> None:
    """A card leaves a town."""
    state.owned[seat][card] -= 1
    if seat == state.active:
        state.new[card] = min(state.new[card], state.owned[seat][card])
    if state.owned[seat][card] == 0:
        state.held[seat] &= ~(1 << card)


@rare
def forget_new(state: State, ruleset: Ruleset) -> None:
    """The turn is over: what was built in it works from now on."""
    for card in range(ruleset.types):
        state.new[card] = 0
    state.new_landmarks = 0


def working_landmarks(state: State, seat: int) -> int:
    """The landmarks of a town that do something: those that were built this turn do so from the next turn on."""
    return state.landmarks[seat] & ~state.new_landmarks if seat == state.active else state.landmarks[seat]


def barred(state: State, ruleset: Ruleset, seat: int) -> int:
    """The types that a town may not build, or not again."""
    return state.held[seat] & ruleset.once | ruleset.forbidden[seat]

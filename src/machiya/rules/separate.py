"""The separate roll: some types are measured by two dice of their own, one roll for everybody whom it concerns."""

from . import events as ev
from .actions import FIRST_PAIR
from .activating import activate, activate_alone, activate_everywhere
from .amounts import holds
from .events import Events, tell_dice
from .marks import rare
from .progress import finish_effect, working_phase
from .state import BLUE, NONE, SEPARATE_ROLL, Ruleset, State


def ask_for_roll(state: State, card: int) -> None:
    """The dice of a type are rolled next."""
    state.card = card
    state.phase = SEPARATE_ROLL


def rolls_for(state: State, ruleset: Ruleset, card: int, seat: int) -> bool:
    """Whether a seat would gain from the separate roll of this type."""
    working = state.owned[seat][card] - state.closed[seat][card]
    if seat == state.active:
        working -= state.new[card]
    return working > 0 and holds(state, ruleset, ruleset.first_effect[card], seat, seat)


@rare
def anybody_rolls(state: State, ruleset: Ruleset, card: int) -> bool:
    """Whether the separate roll of this type would pay anybody."""
    if ruleset.colour[card] != BLUE:
        return rolls_for(state, ruleset, card, state.active)
    for seat in range(state.seats):
        if rolls_for(state, ruleset, card, seat):
            return True
    return False


@rare
def roll_separately(state: State, ruleset: Ruleset, pair: int, events: Events) -> None:
    """The separate roll is made, and everybody it concerns is paid by it."""
    faces = ruleset.faces[FIRST_PAIR + pair]
    card = state.card
    state.card = NONE
    state.separate = faces[0] + faces[1]
    tell_dice(events, ev.SEPARATE_ROLL, state.active, card, faces[0], faces[1], 0, ev.R_SEPARATE_ROLL)
    state.phase = working_phase(state)
    if ruleset.colour[card] == BLUE and not state.alone:
        activate_everywhere(state, ruleset, card, events)
    elif state.alone:
        activate_alone(state, ruleset, card, events)
    else:
        activate(state, ruleset, card, state.active, events)
    if state.card == NONE:
        finish_effect(state)

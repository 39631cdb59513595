"""Activating: a type does what it says for its open copies, in one town or in all."""

from . import events as ev
from .bits import lowest
from .coins import from_bank
from .doing import do_effect
from .events import Events, tell_card
from .marks import rare
from .seats import after
from .state import NONE, Ruleset, State
from .town import working_landmarks


def activate(state: State, ruleset: Ruleset, card: int, seat: int, events: Events) -> None:
    """Activate a seat's copies of a type."""
    copies = open_copies(state, card, seat, events)
    if copies > 0:
        perform(state, ruleset, card, seat, copies, events)


@rare
def activate_alone(state: State, ruleset: Ruleset, card: int, events: Events) -> None:
    """Activate the active player's copies of a type outside income; those that were built this turn wait."""
    copies = open_copies(state, card, state.active, events) - state.new[card]
    if copies > 0:
        perform(state, ruleset, card, state.active, copies, events)


def activate_everywhere(state: State, ruleset: Ruleset, card: int, events: Events) -> None:
    """Blue cards pay on anyone's turn; the active player is paid first, then clockwise."""
    seat = state.active
    plain = ruleset.plain[card]
    for _ in range(state.seats):
        copies = open_copies(state, card, seat, events)
        if plain:  # whether or not the seat has any: paying 0 is quicker than asking
            from_bank(state, seat, copies * plain, card, copies, ev.R_BLUE, events)
        elif copies > 0:
            perform(state, ruleset, card, seat, copies, events)
        seat = after(state, seat)


def open_copies(state: State, card: int, seat: int, events: Events) -> int:
    """How many copies of a type activate; closed ones skip this time and open again."""
    closed = state.closed[seat][card]
    copies = state.owned[seat][card] - closed
    if closed > 0:
        reopen(state, card, seat, events)
    return copies


@rare
def reopen(state: State, card: int, seat: int, events: Events) -> None:
    """Closed copies open again."""
    closed = state.closed[seat][card]
    state.closed[seat][card] = 0
    tell_card(events, ev.REOPENED, seat, card, closed, ev.R_CLOSED)


def perform(state: State, ruleset: Ruleset, card: int, seat: int, copies: int, events: Events) -> None:
    """Carry out a type's effects for so many copies; one that asks is left in progress."""
    last = ruleset.built_effect[card]
    rule = ev.R_BLUE + ruleset.colour[card]
    if ruleset.asking[card] != NONE:
        last -= 1
        state.card = card
        state.copies = copies
    for effect in range(ruleset.first_effect[card], last):
        do_effect(state, ruleset, effect, card, seat, copies, rule, events)
    extra = working_landmarks(state, seat) & ruleset.extra[card]
    while extra:
        owed = copies * ruleset.landmark_amount[lowest(extra)]
        from_bank(state, seat, owed, card, copies, rule, events)
        extra &= extra - 1

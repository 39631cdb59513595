"""Income: red, then blue and green, then purple, or whatever order the edition's plan has.

Each type activates once a roll, for whoever owns it then. Where the order within a step can matter, the active
player names the next type.
"""

from . import events as ev
from .activating import activate, activate_everywhere
from .bits import lowest
from .coins import from_bank
from .doing import do_moment
from .events import Events
from .marks import rare
from .order import order_matters
from .questions import continue_question
from .seats import before
from .separate import anybody_rolls, ask_for_roll
from .state import BLUE, BUILD, INCOME, NONE, ORDER, RESTAURANTS, TYPES, Ruleset, State


def earn_income(state: State, ruleset: Ruleset, events: Events) -> None:
    """Activate what is due until a question comes up or all is done; then City Hall, and building begins."""
    while True:
        if state.card != NONE:
            continue_question(state, ruleset, events)
            if state.phase != INCOME:
                return
        if state.due == 0:
            break
        if state.held[state.active] & ruleset.asks[state.total] and order_matters(state, ruleset):
            state.phase = ORDER
            return
        activate_position(state, ruleset, lowest(state.due), events)
        if state.phase != INCOME:
            return
    if ruleset.after_end > ruleset.after_effect:
        do_moment(state, ruleset, ruleset.after_effect, ruleset.after_end, events)
        if state.phase != INCOME:
            return
    relieve(state, ruleset, events)
    state.received = 0
    state.tolls = 0
    state.actions = 1
    state.phase = BUILD


def activate_position(state: State, ruleset: Ruleset, position: int, events: Events) -> None:
    """Activate one entry of the plan for everybody it concerns."""
    state.due &= ~(1 << position)
    card = ruleset.plan[state.total][position]
    if card == RESTAURANTS:
        visit_restaurants(state, ruleset, events)
    elif ruleset.roll_effect[card] and anybody_rolls(state, ruleset, card):
        ask_for_roll(state, card)
    elif ruleset.colour[card] == BLUE:
        activate_everywhere(state, ruleset, card, events)
    else:
        activate(state, ruleset, card, state.active, events)


def visit_restaurants(state: State, ruleset: Ruleset, events: Events) -> None:
    """The active player pays opponents in reverse turn order, each in full before the next."""
    reds = ruleset.reds[state.total]
    hosts = 0
    seat = state.active
    for place in range(state.seats - 1):  # who has any is gathered without branches: those cannot be guessed
        seat = before(state, seat)
        hosts |= int(state.held[seat] & reds != 0) << place
    while hosts:
        seat = state.active - 1 - lowest(hosts)
        if seat < 0:
            seat += state.seats
        hosts &= hosts - 1
        types = state.held[seat] & reds
        while types:
            activate(state, ruleset, lowest(types), seat, events)
            types &= types - 1


@rare
def choose_next(state: State, ruleset: Ruleset, card: int, events: Events) -> None:
    """The active player has named the type that activates next."""
    state.phase = INCOME
    due = state.due
    while due:
        position = lowest(due)
        due &= due - 1
        if ruleset.plan[state.total][position] == card:
            activate_position(state, ruleset, position, events)


def relieve(state: State, ruleset: Ruleset, events: Events) -> None:
    """City Hall: whoever has nothing, or as good as nothing, before building gets a coin."""
    seat = state.active
    relief = state.landmarks[seat] & ruleset.relief
    if relief and state.coins[seat] <= ruleset.relief_most:
        landmark = lowest(relief)
        from_bank(state, seat, ruleset.landmark_amount[landmark], TYPES + landmark, 1, ev.R_RELIEF, events)

"""Income: red, then blue and green, then purple, or whatever order the edition's plan has.

Each type activates once a roll, for whoever owns it then. Where the order within a step can matter, the active
player names the next type.
"""

from . import events as ev
from .bits import lowest
from .coins import from_bank
from .effects import activate, before, carry_on, finish, open_copies, perform, rolls_for, run_rules
from .events import Events, emit
from .state import BLUE, BUILD, INCOME, NONE, ORDER, RESTAURANTS, SEPARATE_ROLL, TYPES, Ruleset, State


def earn_income(state: State, ruleset: Ruleset, events: Events) -> None:
    """Activate what is due until a question comes up or all is done; then City Hall, and building begins."""
    while True:
        if state.card != NONE:
            carry_on(state, ruleset, events)
            if state.phase != INCOME:
                return
        if state.due == 0:
            break
        if state.due & ruleset.asks[state.total] and order_matters(state, ruleset):
            state.phase = ORDER
            return
        activate_position(state, ruleset, lowest(state.due), events)
        if state.phase != INCOME:
            return
    if ruleset.after_end > ruleset.after_effect:
        run_rules(state, ruleset, ruleset.after_effect, ruleset.after_end, events)
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
        state.card = card
        state.phase = SEPARATE_ROLL
    elif ruleset.colour[card] == BLUE:
        activate_everywhere(state, ruleset, card, events)
    else:
        activate(state, ruleset, card, state.active, events)


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
        seat += 1
        if seat == state.seats:
            seat = 0


def visit_restaurants(state: State, ruleset: Ruleset, events: Events) -> None:
    """The active player pays opponents in reverse turn order, each in full before the next."""
    seat = state.active
    for _ in range(state.seats - 1):
        seat = before(state, seat)
        for index in range(ruleset.red_types[state.total]):
            card = ruleset.reds[state.total][index]
            activate(state, ruleset, card, seat, events)


def anybody_rolls(state: State, ruleset: Ruleset, card: int) -> bool:
    """Whether the separate roll of this type would pay anybody."""
    if ruleset.colour[card] != BLUE:
        return rolls_for(state, ruleset, card, state.active)
    for seat in range(state.seats):
        if rolls_for(state, ruleset, card, seat):
            return True
    return False


def roll_separately(state: State, ruleset: Ruleset, outcome: int, events: Events) -> None:
    """The separate roll is made, and everybody it concerns is paid by it."""
    faces = ruleset.faces[outcome]
    card = state.card
    state.card = NONE
    state.separate = faces[0] + faces[1]
    emit(events, ev.SEPARATE_ROLL, state.active, NONE, card, faces[0], faces[1], 0, ev.R_SEPARATE_ROLL)
    state.phase = INCOME
    if ruleset.colour[card] == BLUE and not state.alone:
        activate_everywhere(state, ruleset, card, events)
    else:
        activate(state, ruleset, card, state.active, events)
    if state.card == NONE:
        finish(state)


def order_matters(state: State, ruleset: Ruleset) -> bool:
    """Whether the active player has an asking type still to activate in this step, and another type is due too."""
    total = state.total
    step = ruleset.step[total][lowest(state.due)]
    asking = False
    others = 0
    due = state.due
    while due:
        position = lowest(due)
        due &= due - 1
        if ruleset.step[total][position] == step and concerns_somebody(state, ruleset, position):
            others += 1
            card = ruleset.plan[total][position]
            if (ruleset.asks[total] >> position) & 1 and (
                state.owned[state.active][card] > state.closed[state.active][card]
            ):
                asking = True
    return asking and others > 1


def concerns_somebody(state: State, ruleset: Ruleset, position: int) -> bool:
    """Whether anybody has a copy, open or closed, of the type at a plan position that activates now."""
    card = ruleset.plan[state.total][position]
    if card == RESTAURANTS:
        return False
    if ruleset.colour[card] != BLUE:
        return state.owned[state.active][card] > 0
    for seat in range(state.seats):
        if state.owned[seat][card] > 0:
            return True
    return False


def order_options(state: State, ruleset: Ruleset) -> int:
    """The types that may activate next."""
    step = ruleset.step[state.total][lowest(state.due)]
    types = 0
    due = state.due
    while due:
        position = lowest(due)
        due &= due - 1
        if ruleset.step[state.total][position] == step and concerns_somebody(state, ruleset, position):
            types |= 1 << ruleset.plan[state.total][position]
    return types


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

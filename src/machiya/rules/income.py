"""Income: red, then blue and green, then purple, or whatever order the edition's plan has.

Each type activates once a roll, for whoever owns it then. Where the order within a step can matter, the active
player names the next type.
"""

from . import events as ev
from .bits import lowest
from .coins import from_bank
from .effects import activate, before, carry_on, finish, open_copies, perform, rolls_for, run_rules
from .events import Events, emit
from .state import BLUE, BUILD, INCOME, NONE, ORDER, RESTAURANTS, TUNA, TYPES, State, Tables


def earn_income(state: State, tables: Tables, events: Events) -> None:
    """Activate what is due until a question comes up or all is done; then City Hall, and building begins."""
    while True:
        if state.card != NONE:
            carry_on(state, tables, events)
            if state.phase != INCOME:
                return
        if state.due == 0:
            break
        if state.due & tables.asks[state.total] and order_matters(state, tables):
            state.phase = ORDER
            return
        activate_position(state, tables, lowest(state.due), events)
        if state.phase != INCOME:
            return
    if tables.after_end > tables.after_effect:
        run_rules(state, tables, tables.after_effect, tables.after_end, events)
        if state.phase != INCOME:
            return
    relieve(state, tables, events)
    state.received = 0
    state.tolls = 0
    state.actions = 1
    state.phase = BUILD


def activate_position(state: State, tables: Tables, position: int, events: Events) -> None:
    """Activate one entry of the plan for everybody it concerns."""
    state.due &= ~(1 << position)
    card = tables.plan[state.total][position]
    if card == RESTAURANTS:
        visit_restaurants(state, tables, events)
    elif tables.roll_effect[card] and anybody_rolls(state, tables, card):
        state.card = card
        state.phase = TUNA
    elif tables.colour[card] == BLUE:
        activate_everywhere(state, tables, card, events)
    else:
        activate(state, tables, card, state.active, events)


def activate_everywhere(state: State, tables: Tables, card: int, events: Events) -> None:
    """Blue cards pay on anyone's turn; the active player is paid first, then clockwise."""
    seat = state.active
    plain = tables.plain[card]
    for _ in range(state.seats):
        copies = open_copies(state, card, seat, events)
        if plain:  # whether or not the seat has any: paying 0 is quicker than asking
            from_bank(state, seat, copies * plain, card, copies, ev.R_BLUE, events)
        elif copies > 0:
            perform(state, tables, card, seat, copies, events)
        seat += 1
        if seat == state.seats:
            seat = 0


def visit_restaurants(state: State, tables: Tables, events: Events) -> None:
    """The active player pays opponents in reverse turn order, each in full before the next."""
    seat = state.active
    for _ in range(state.seats - 1):
        seat = before(state, seat)
        for index in range(tables.red_types[state.total]):
            card = tables.reds[state.total][index]
            activate(state, tables, card, seat, events)


def anybody_rolls(state: State, tables: Tables, card: int) -> bool:
    """Whether the separate roll of this type would pay anybody."""
    if tables.colour[card] != BLUE:
        return rolls_for(state, tables, card, state.active)
    for seat in range(state.seats):
        if rolls_for(state, tables, card, seat):
            return True
    return False


def roll_tuna(state: State, tables: Tables, outcome: int, events: Events) -> None:
    """The separate roll is made, and everybody it concerns is paid by it."""
    faces = tables.faces[outcome]
    card = state.card
    state.card = NONE
    state.tuna = faces[0] + faces[1]
    emit(events, ev.TUNA, state.active, NONE, card, faces[0], faces[1], 0, ev.R_TUNA)
    state.phase = INCOME
    if tables.colour[card] == BLUE and not state.alone:
        activate_everywhere(state, tables, card, events)
    else:
        activate(state, tables, card, state.active, events)
    if state.card == NONE:
        finish(state)


def order_matters(state: State, tables: Tables) -> bool:
    """Whether the active player has an asking type still to activate in this step, and another type is due too."""
    total = state.total
    step = tables.step[total][lowest(state.due)]
    asking = False
    others = 0
    due = state.due
    while due:
        position = lowest(due)
        due &= due - 1
        if tables.step[total][position] == step and concerns_somebody(state, tables, position):
            others += 1
            card = tables.plan[total][position]
            if (tables.asks[total] >> position) & 1 and (
                state.owned[state.active][card] > state.closed[state.active][card]
            ):
                asking = True
    return asking and others > 1


def concerns_somebody(state: State, tables: Tables, position: int) -> bool:
    """Whether anybody has a copy, open or closed, of the type at a plan position that activates now."""
    card = tables.plan[state.total][position]
    if card == RESTAURANTS:
        return False
    if tables.colour[card] != BLUE:
        return state.owned[state.active][card] > 0
    for seat in range(state.seats):
        if state.owned[seat][card] > 0:
            return True
    return False


def order_options(state: State, tables: Tables) -> int:
    """The types that may activate next."""
    step = tables.step[state.total][lowest(state.due)]
    types = 0
    due = state.due
    while due:
        position = lowest(due)
        due &= due - 1
        if tables.step[state.total][position] == step and concerns_somebody(state, tables, position):
            types |= 1 << tables.plan[state.total][position]
    return types


def choose_next(state: State, tables: Tables, card: int, events: Events) -> None:
    """The active player has named the type that activates next."""
    state.phase = INCOME
    due = state.due
    while due:
        position = lowest(due)
        due &= due - 1
        if tables.plan[state.total][position] == card:
            activate_position(state, tables, position, events)


def relieve(state: State, tables: Tables, events: Events) -> None:
    """City Hall: whoever has nothing, or as good as nothing, before building gets a coin."""
    seat = state.active
    relief = state.landmarks[seat] & tables.relief
    if relief and state.coins[seat] <= tables.relief_most:
        landmark = lowest(relief)
        from_bank(state, seat, tables.landmark_amount[landmark], TYPES + landmark, 1, ev.R_RELIEF, events)

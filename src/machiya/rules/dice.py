"""The roll: how many dice, rolled again or kept, which two of three count, two added or not, and the extra turn."""

from . import events as ev
from .actions import ADD_AMOUNT, KEEP_PAIR, REROLL_DICE, ROLL_DIE, ROLL_ONE
from .events import Events, emit
from .state import ADD, DICE, INCOME, KEEP, NONE, REROLL, ROLL, State, Tables


def roll_options(state: State, tables: Tables) -> int:
    """One die always; two or three where a landmark allows it."""
    built = state.landmarks[state.active]
    mask = 1 << ROLL_ONE
    if built & tables.dice[2]:
        mask |= 2 << ROLL_ONE
    if built & tables.dice[3]:
        mask |= 4 << ROLL_ONE
    return mask


def choose_dice(state: State, action: int) -> None:
    """The active player takes so many dice."""
    state.rolled = action - ROLL_ONE + 1
    state.phase = DICE


def roll(state: State, tables: Tables, action: int, events: Events) -> None:
    """The dice have fallen."""
    faces = tables.faces[action - ROLL_DIE]
    for die in range(3):
        state.dice[die] = faces[die]
    emit(events, ev.ROLLED, state.active, NONE, NONE, faces[0], faces[1], faces[2], ev.R_ROLL)
    if state.rolled < 3:
        state.total = state.dice[0] + state.dice[1]
    if state.landmarks[state.active] & tables.reroll and not state.rerolled:
        state.phase = REROLL
    else:
        settle(state, tables, events)


def reroll(state: State, tables: Tables, action: int, events: Events) -> None:
    """Roll again, once a turn, or keep what was rolled."""
    if action == REROLL_DICE:
        emit(events, ev.REROLLED, state.active, NONE, NONE, 0, 0, 0, ev.R_REROLL)
        clear(state)
        state.rerolled = 1
        if tables.free_reroll:
            state.rolled = 0
            state.phase = ROLL
        else:
            state.phase = DICE
    else:
        settle(state, tables, events)


def clear(state: State) -> None:
    """Take the dice up again."""
    state.dice[0] = 0
    state.dice[1] = 0
    state.dice[2] = 0
    state.total = 0


def keep_options(state: State) -> int:
    """Which of three ascending dice may be left out; equal dice make equal choices, named once."""
    mask = 1 << KEEP_PAIR
    if state.dice[1] != state.dice[0]:
        mask |= 2 << KEEP_PAIR
    if state.dice[2] != state.dice[1]:
        mask |= 4 << KEEP_PAIR
    return mask


def settle(state: State, tables: Tables, events: Events) -> None:
    """Go on with the dice as they lie."""
    if state.rolled == 3:
        if state.dice[0] != state.dice[2]:
            state.phase = KEEP
            return
        keep_two(state, 0, events)
    offer_addition(state, tables, events)


def keep(state: State, tables: Tables, action: int, events: Events) -> None:
    """The active player leaves one of three dice out."""
    keep_two(state, action - KEEP_PAIR, events)
    offer_addition(state, tables, events)


def keep_two(state: State, left_out: int, events: Events) -> None:
    """Only two dice count from here on."""
    if left_out == 0:
        state.dice[0] = state.dice[1]
    if left_out < 2:
        state.dice[1] = state.dice[2]
    state.dice[2] = 0
    state.total = state.dice[0] + state.dice[1]
    emit(events, ev.KEPT, state.active, NONE, NONE, state.dice[0], state.dice[1], 0, ev.R_KEEP_TWO)


def offer_addition(state: State, tables: Tables, events: Events) -> None:
    """A high total may be raised, last of all."""
    if state.landmarks[state.active] & tables.add and state.total >= tables.add_from:
        state.phase = ADD
    else:
        begin_income(state, tables, events)


def add(state: State, tables: Tables, action: int, events: Events) -> None:
    """Raise the total for everybody, or leave it."""
    if action == ADD_AMOUNT:
        state.total += tables.add_amount
        emit(events, ev.ADDED, state.active, NONE, NONE, tables.add_amount, state.total, 0, ev.R_ADD)
    begin_income(state, tables, events)


def begin_income(state: State, tables: Tables, events: Events) -> None:
    """An extra turn is earned now or not at all; then income."""
    built = state.landmarks[state.active]
    lucky = built & tables.lucky[state.total]
    if state.dice[0] == state.dice[1]:
        lucky |= built & tables.doubles
    if lucky and not (tables.one_extra and state.extra):
        state.again = 1
        emit(events, ev.AGAIN, state.active, NONE, NONE, 0, 0, 0, ev.R_EXTRA_TURN)
    state.due = tables.due[state.total]
    state.phase = INCOME

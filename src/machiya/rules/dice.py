"""The roll: how many dice, rolled again or kept, which two of three count, two added or not, and the extra turn."""

from . import events as ev
from .actions import ADD_AMOUNT, ADD_NOTHING, KEEP_PAIR, REROLL_DICE, ROLL_DIE, ROLL_ONE, SUBTRACT_AMOUNT
from .coins import pay_price
from .events import Events, emit, tell, tell_dice
from .marks import rare
from .state import ADD, DICE, INCOME, KEEP, NONE, REROLL, ROLL, Ruleset, State


def roll_options(state: State, ruleset: Ruleset) -> int:
    """One die always; two or three where a landmark allows it."""
    built = state.landmarks[state.active]
    mask = 1 << ROLL_ONE
    if built & ruleset.dice[2]:
        mask |= 2 << ROLL_ONE
    if built & ruleset.dice[3]:
        mask |= 4 << ROLL_ONE
    return mask


def choose_dice(state: State, action: int) -> None:
    """The active player takes so many dice."""
    state.rolled = action - ROLL_ONE + 1
    state.phase = DICE


def roll(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """The dice have fallen."""
    faces = ruleset.faces[action - ROLL_DIE]
    for die in range(3):
        state.dice[die] = faces[die]
    tell_dice(events, ev.ROLLED, state.active, NONE, faces[0], faces[1], faces[2], ev.R_ROLL)
    if state.rolled < 3:
        state.total = state.dice[0] + state.dice[1]
    if not state.rerolled and may_reroll(state, ruleset):
        state.phase = REROLL
    else:
        settle(state, ruleset, events)


def may_reroll(state: State, ruleset: Ruleset) -> bool:
    """Whether a landmark allows rolling again, for nothing or for a price that can be paid."""
    seat = state.active
    if state.landmarks[seat] & ruleset.reroll:
        return True
    return (
        state.landmarks[seat] & ruleset.reroll_sold != 0
        and state.counters[seat][ruleset.reroll_counter] >= ruleset.reroll_price
    )


@rare
def reroll(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """Roll again, once a turn, or keep what was rolled."""
    if action == REROLL_DICE:
        tell(events, ev.REROLLED, state.active, ev.R_REROLL)
        if not state.landmarks[state.active] & ruleset.reroll:
            counter = ruleset.reroll_counter
            pay_price(state, state.active, counter, ruleset.reroll_price, NONE, ev.R_REROLL, events)
        clear(state)
        state.rerolled = 1
        if ruleset.free_reroll:
            state.rolled = 0
            state.phase = ROLL
        else:
            state.phase = DICE
    else:
        settle(state, ruleset, events)


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


def settle(state: State, ruleset: Ruleset, events: Events) -> None:
    """Go on with the dice as they lie."""
    if state.rolled == 3:
        if state.dice[0] != state.dice[2]:
            state.phase = KEEP
            return
        keep_two(state, 0, events)
    offer_addition(state, ruleset, events)


@rare
def keep(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """The active player leaves one of three dice out."""
    keep_two(state, action - KEEP_PAIR, events)
    offer_addition(state, ruleset, events)


def keep_two(state: State, left_out: int, events: Events) -> None:
    """Only two dice count from here on."""
    if left_out == 0:
        state.dice[0] = state.dice[1]
    if left_out < 2:
        state.dice[1] = state.dice[2]
    state.dice[2] = 0
    state.total = state.dice[0] + state.dice[1]
    tell_dice(events, ev.KEPT, state.active, NONE, state.dice[0], state.dice[1], 0, ev.R_KEEP_TWO)


def offer_addition(state: State, ruleset: Ruleset, events: Events) -> None:
    """A high total may be raised, last of all."""
    if state.landmarks[state.active] & ruleset.add and may_add(state, ruleset):
        state.phase = ADD
    else:
        begin_income(state, ruleset, events)


def may_add(state: State, ruleset: Ruleset) -> bool:
    """Whether the total is high enough, and the price, where there is one, can be paid."""
    if state.total < ruleset.add_from:
        return False
    return ruleset.add_counter == NONE or state.counters[state.active][ruleset.add_counter] >= ruleset.add_price


def add_options(state: State, ruleset: Ruleset) -> int:
    """Leave the total, raise it, or where that is allowed lower it."""
    mask = 1 << ADD_NOTHING | 1 << ADD_AMOUNT
    if ruleset.add_both and state.total > ruleset.add_amount:
        mask |= 1 << SUBTRACT_AMOUNT
    return mask


@rare
def add(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """Raise or lower the total for everybody, or leave it."""
    if action != ADD_NOTHING:
        change = ruleset.add_amount if action == ADD_AMOUNT else -ruleset.add_amount
        state.total += change
        emit(events, ev.ADDED, state.active, NONE, NONE, change, state.total, 0, ev.R_ADD)
        if ruleset.add_counter != NONE:
            pay_price(state, state.active, ruleset.add_counter, ruleset.add_price, NONE, ev.R_ADD, events)
    begin_income(state, ruleset, events)


def begin_income(state: State, ruleset: Ruleset, events: Events) -> None:
    """An extra turn is earned now or not at all; then income."""
    earn_extra_turn(state, ruleset, events)
    state.due = ruleset.due[state.total]
    state.phase = INCOME


def earn_extra_turn(state: State, ruleset: Ruleset, events: Events) -> None:
    """Doubles, or a total, that a landmark gives another turn for."""
    built = state.landmarks[state.active]
    lucky = built & ruleset.lucky[state.total]
    if state.dice[0] == state.dice[1]:
        lucky |= built & ruleset.doubles
    if lucky and not (ruleset.one_extra and state.extra):
        state.again = 1
        tell(events, ev.AGAIN, state.active, ev.R_EXTRA_TURN)

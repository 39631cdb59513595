"""Thinks with a network: over all options of a decision, and over all rolls before rolling.

The network values a state as if the turn ended there. Building is the last decision of nearly every turn, so a
question before it, a trade too, is answered by the value of the state it leads to; a roll is worth what the best
building after it is worth.
"""

from typing import Final

from ..rules.actions import (
    DIE_WAYS,
    FIRST_PAIR,
    FIRST_TRIPLE,
    KEEP_DICE,
    KEEP_PAIR,
    OUTCOMES,
    PAIR_WAYS,
    REROLL_DICE,
    ROLL_ONE,
    TRIPLE_WAYS,
)
from ..rules.marks import opaque
from ..rules.state import (
    ADD,
    BUILD,
    CARD,
    KEEP,
    NONE,
    NUMBERS,
    ORDER,
    PLAYER,
    REROLL,
    ROLL,
    SEATS,
    SEPARATE_ROLL,
    Ruleset,
    State,
)
from .arithmetic import copy
from .layout import ROLLS, Desk, Net
from .network import clear_desk, evaluate
from .options import earn, list_options, play
from .outlook import plain_separate_roll
from .simple import answer

AGAIN: Final = 0
"""The line of `desk.rolls` for rolling again: there is no total of 0."""
FINAL: Final = NUMBERS
"""The line for the whole turn: there are no doubles of 0."""
PLAIN: Final = 1
"""A roll that is known and only moved coins: others that leave everybody with the same are worth the same."""
OTHER: Final = 2
"""Any other roll that is known."""
DEPTH: Final = 3
"""A trade is three questions: with whom, what of mine, what of theirs."""


def decide(states: list[State], ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """The action with the best chance of winning; `desk.best` has everybody's chances after it."""
    state = states[0]
    clear_desk(ruleset, desk, net)
    if state.phase == ROLL:
        return choose_dice(states, ruleset, desk, net)
    if state.phase == REROLL:
        return choose_reroll(states, ruleset, desk, net)
    if state.phase == KEEP or (state.phase == ADD and ruleset.add_counter == NONE):
        return choose_settled(states, ruleset, desk, net)
    if state.phase == ADD:
        return choose_total(states, ruleset, desk, net)
    return choose_by_search(states, 0, ruleset, desk, net)


def keep_best(desk: Desk, seats: int) -> None:
    """Remember `desk.value` in `desk.best`."""
    for seat in range(seats):
        desk.best[seat] = desk.value[seat]


def choose_by_search(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """The option of a decision that leads to the best state; questions after it are looked into for the game itself."""
    state = states[level]
    depth = DEPTH - 1 if level == 0 else 0
    seat = state.active
    number = list_options(state, ruleset, desk, level)
    best = -1.0
    chosen = desk.options[level][0]
    for index in range(number):
        copy(states, level + 1, level, ruleset)
        action = desk.options[level][index]
        play(states[level + 1], ruleset, action)
        value = search(states, level + 1, ruleset, desk, net, seat, depth)
        if level == 0:
            desk.scores[index] = value
        if value > best:
            best = value
            chosen = action
            keep_best(desk, state.seats)
    return chosen


def search(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net, seat: int, depth: int) -> float:
    """A seat's chance of winning from a state, with the best answers to so many more questions of the same card.

    Where the turn has another action, that was paid for or comes with a contribution, it is worth what the best one is.
    """
    state = states[level]
    further = state.phase == BUILD and state.built and state.actions
    if not further and (depth == 0 or state.phase not in (PLAYER, CARD)):
        evaluate(state, ruleset, desk, net)
        return desk.value[seat]
    number = list_options(state, ruleset, desk, level)
    best = -1.0
    for index in range(number):
        copy(states, level + 1, level, ruleset)
        play(states[level + 1], ruleset, desk.options[level][index])
        value = search(states, level + 1, ruleset, desk, net, seat, depth if further else depth - 1)
        if value > best:
            best = value
            for each in range(state.seats):
                desk.lines[level][each] = desk.value[each]
    for each in range(state.seats):
        desk.value[each] = desk.lines[level][each]
    return best


def finish_turn(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """Play a turn from its income on, and return what the network builds; its value is in `desk.best`.

    This is for looking ahead, over many rolls; so questions on the way get a simple answer.
    """
    state = states[level]
    while state.phase in (PLAYER, CARD, ORDER, SEPARATE_ROLL):
        if state.phase == SEPARATE_ROLL:
            play(state, ruleset, plain_separate_roll())
        else:
            play(state, ruleset, answer(state, ruleset, desk))
    if state.phase == BUILD:
        return choose_by_search(states, level, ruleset, desk, net)
    evaluate(state, ruleset, desk, net)
    keep_best(desk, state.seats)
    return NONE


def forget_rolls(desk: Desk) -> None:
    """No roll has been looked at yet."""
    for roll in range(ROLLS):
        desk.known[roll] = 0


def set_roll(states: list[State], level: int, ruleset: Ruleset, roll: int) -> None:
    """Let the next level be the state with this settled roll, up to its first question or to building."""
    copy(states, level + 1, level, ruleset)
    after = states[level + 1]
    doubled = roll > NUMBERS
    after.dice[0] = 1
    after.dice[1] = 1 if doubled else 0
    after.dice[2] = 0
    after.total = roll - NUMBERS if doubled else roll
    earn(after, ruleset)


def settle(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net, total: int, double: bool) -> int:
    """Work out what a settled roll is worth to everybody, unless it is known; return its line in `desk.rolls`."""
    state = states[level]
    doubled = double and state.landmarks[state.active] & ruleset.doubles != 0
    roll = total + (NUMBERS if doubled else 0)
    if not desk.known[roll]:
        set_roll(states, level, ruleset, roll)
        after = states[level + 1]
        plain = after.phase == BUILD and same_towns(state, after, ruleset)
        known = same_income(after, desk) if plain else NONE
        if known == NONE:
            desk.known[roll] = PLAIN if plain else OTHER
            for seat in range(state.seats):
                desk.purses[roll][seat] = after.coins[seat]
            desk.purses[roll][SEATS] = after.again
            finish_turn(states, level + 1, ruleset, desk, net)
            for seat in range(state.seats):
                desk.rolls[roll][seat] = desk.best[seat]
        else:
            desk.known[roll] = OTHER
            for seat in range(state.seats):
                desk.rolls[roll][seat] = desk.rolls[known][seat]
    return roll


def same_towns(state: State, after: State, ruleset: Ruleset) -> bool:
    """Whether income has changed nothing but coins."""
    for seat in range(state.seats):
        if state.landmarks[seat] != after.landmarks[seat]:
            return False
        for card in range(ruleset.types):
            if state.owned[seat][card] != after.owned[seat][card]:
                return False
            if state.closed[seat][card] != after.closed[seat][card]:
                return False
    return True


def same_income(state: State, desk: Desk) -> int:
    """The line of a settled roll that only moved coins and left everybody with the same ones, or NONE."""
    for roll in range(ROLLS):
        if desk.known[roll] == PLAIN and desk.purses[roll][SEATS] == state.again:
            same = True
            for seat in range(state.seats):
                same = same and desk.purses[roll][seat] == state.coins[seat]
            if same:
                return roll
    return NONE


def add_or_not(
    states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net, total: int, double: bool
) -> int:
    """The better line of a total as it is or raised, where it may be raised."""
    state = states[level]
    roll = settle(states, level, ruleset, desk, net, total, double)
    if state.landmarks[state.active] & ruleset.add and total >= ruleset.add_from and ruleset.add_counter == NONE:
        raised = settle(states, level, ruleset, desk, net, total + ruleset.add_amount, double)
        if desk.rolls[raised][state.active] > desk.rolls[roll][state.active]:
            return raised
    return roll


def settle_faces(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net, outcome: int) -> int:
    """The best line that an outcome of the dice can be settled to."""
    seat = states[level].active
    low = ruleset.faces[outcome][0]
    middle = ruleset.faces[outcome][1]
    high = ruleset.faces[outcome][2]
    roll = add_or_not(states, level, ruleset, desk, net, low + middle, low == middle)
    if high:
        other = add_or_not(states, level, ruleset, desk, net, low + high, low == high)
        if desk.rolls[other][seat] > desk.rolls[roll][seat]:
            roll = other
        other = add_or_not(states, level, ruleset, desk, net, middle + high, middle == high)
        if desk.rolls[other][seat] > desk.rolls[roll][seat]:
            roll = other
    return roll


def first_outcome(dice: int) -> int:
    """Where the outcomes of so many dice begin."""
    if dice == 1:
        return 0
    return FIRST_PAIR if dice == 2 else FIRST_TRIPLE


def last_outcome(dice: int) -> int:
    """One past the last outcome of so many dice."""
    if dice == 1:
        return FIRST_PAIR
    return FIRST_TRIPLE if dice == 2 else OUTCOMES


def expect(
    states: list[State],
    level: int,
    ruleset: Ruleset,
    desk: Desk,
    net: Net,
    dice: int,
    again: float,
) -> float:
    """What rolling so many dice is worth to the active player; everybody's chances come into `desk.turn`.

    An outcome worth less than `again` is rolled again, which is worth what line AGAIN of `desk.rolls` says. The
    chance of each line comes into `desk.mass`.
    """
    seats = states[level].seats
    seat = states[level].active
    every = DIE_WAYS if dice == 1 else PAIR_WAYS if dice == 2 else TRIPLE_WAYS
    for roll in range(ROLLS):
        desk.mass[roll] = 0.0
    for outcome in range(first_outcome(dice), last_outcome(dice)):
        roll = settle_faces(states, level, ruleset, desk, net, outcome)
        if desk.rolls[roll][seat] < again:
            roll = AGAIN
        desk.mass[roll] += ruleset.weights[outcome] / every
    for each in range(seats):
        desk.turn[each] = 0.0
        for roll in range(ROLLS):
            if desk.mass[roll] > 0.0:
                desk.turn[each] += desk.mass[roll] * desk.rolls[roll][each]
    return desk.turn[seat]


def may_roll(state: State, ruleset: Ruleset, dice: int) -> bool:
    """Whether the active player may take so many dice."""
    return dice == 1 or state.landmarks[state.active] & ruleset.dice[dice] != 0


def best_dice(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net, line: int) -> int:
    """The number of dice with the best expectation, without rolling again; its value goes to a line of no roll."""
    best = -1.0
    chosen = 1
    for dice in range(1, 4):
        if may_roll(states[level], ruleset, dice):
            value = expect(states, level, ruleset, desk, net, dice, -1.0)
            if value > best:
                best = value
                chosen = dice
                keep_turn(desk, states[level].seats, line)
    return chosen


def keep_turn(desk: Desk, seats: int, line: int) -> None:
    """Remember `desk.turn` and `desk.mass` in a line of `desk.rolls` that stands for no roll."""
    for seat in range(seats):
        desk.rolls[line][seat] = desk.turn[seat]
    masses = desk.again if line == AGAIN else desk.final
    for roll in range(ROLLS):
        masses[roll] = desk.mass[roll]


def roll_again(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net, dice: int) -> float:
    """What rolling again would be worth to the active player, after so many dice."""
    if ruleset.free_reroll:
        best_dice(states, level, ruleset, desk, net, AGAIN)
    else:
        expect(states, level, ruleset, desk, net, dice, -1.0)
        keep_turn(desk, states[level].seats, AGAIN)
    return desk.rolls[AGAIN][states[level].active]


@opaque
def value_turn(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """Value a turn that is to be rolled, into `desk.turn`, with its best play; return the best number of dice.

    The chance of each settled roll comes into `desk.final`.
    """
    state = states[level]
    seat = state.active
    forget_rolls(desk)
    chosen = 1
    if not state.landmarks[seat] & ruleset.reroll or state.rerolled:
        chosen = best_dice(states, level, ruleset, desk, net, FINAL)
    else:
        best = -1.0
        for dice in range(1, 4):
            if may_roll(state, ruleset, dice):
                again = roll_again(states, level, ruleset, desk, net, dice)
                value = expect(states, level, ruleset, desk, net, dice, again)
                if value > best:
                    best = value
                    chosen = dice
                    spread_again(desk)
                    keep_turn(desk, state.seats, FINAL)
    for each in range(state.seats):
        desk.turn[each] = desk.rolls[FINAL][each]
    return chosen


def spread_again(desk: Desk) -> None:
    """Share the chance of rolling again among the rolls it leads to."""
    mass = desk.mass[AGAIN]
    desk.mass[AGAIN] = 0.0
    for roll in range(ROLLS):
        desk.mass[roll] += mass * desk.again[roll]


def choose_dice(states: list[State], ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """How many dice to roll."""
    dice = value_turn(states, 0, ruleset, desk, net)
    for seat in range(states[0].seats):
        desk.best[seat] = desk.turn[seat]
    return ROLL_ONE + dice - 1


def rolled_outcome(state: State, ruleset: Ruleset) -> int:
    """The number of the outcome that lies on the table."""
    for outcome in range(first_outcome(state.rolled), last_outcome(state.rolled)):
        faces = ruleset.faces[outcome]
        if faces[0] == state.dice[0] and faces[1] == state.dice[1] and faces[2] == state.dice[2]:
            return outcome
    return 0


def choose_reroll(states: list[State], ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """Whether to roll again."""
    state = states[0]
    seat = state.active
    forget_rolls(desk)
    kept = settle_faces(states, 0, ruleset, desk, net, rolled_outcome(state, ruleset))
    desk.scores[1] = desk.rolls[kept][seat]
    for each in range(state.seats):
        desk.best[each] = desk.rolls[kept][each]
    sold = not state.landmarks[seat] & ruleset.reroll
    if sold:  # what is paid is missing afterwards
        state.counters[seat][ruleset.reroll_counter] -= ruleset.reroll_price
        forget_rolls(desk)
    desk.scores[0] = roll_again(states, 0, ruleset, desk, net, state.rolled)
    if sold:
        state.counters[seat][ruleset.reroll_counter] += ruleset.reroll_price
    if desk.scores[0] <= desk.scores[1]:
        return KEEP_DICE
    for each in range(state.seats):
        desk.best[each] = desk.rolls[AGAIN][each]
    return REROLL_DICE


def choose_total(states: list[State], ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """Whether to pay for another total: each option is played, with the best building after it."""
    seat = states[0].active
    number = list_options(states[0], ruleset, desk, 0)
    chosen = desk.options[0][0]
    best = -1.0
    for index in range(number):
        action = desk.options[0][index]
        copy(states, 1, 0, ruleset)
        play(states[1], ruleset, action)
        finish_turn(states, 1, ruleset, desk, net)
        desk.scores[index] = desk.best[seat]
        if desk.best[seat] > best:
            best = desk.best[seat]
            chosen = action
            for each in range(states[0].seats):
                desk.turn[each] = desk.best[each]
    for each in range(states[0].seats):
        desk.best[each] = desk.turn[each]
    return chosen


def choose_settled(states: list[State], ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """Which two of three dice to keep, or whether to raise the total: by what each is worth once it is settled."""
    state = states[0]
    number = list_options(state, ruleset, desk, 0)
    forget_rolls(desk)
    best = -1.0
    chosen = desk.options[0][0]
    line = 0
    for index in range(number):
        action = desk.options[0][index]
        if state.phase == KEEP:
            left_out = action - KEEP_PAIR
            first = state.dice[1] if left_out == 0 else state.dice[0]
            second = state.dice[1] if left_out == 2 else state.dice[2]
            roll = add_or_not(states, 0, ruleset, desk, net, first + second, first == second)
        else:
            raised = ruleset.add_amount if index else 0
            roll = settle(states, 0, ruleset, desk, net, state.total + raised, state.dice[0] == state.dice[1])
        value = desk.rolls[roll][state.active]
        desk.scores[index] = value
        if value > best:
            best = value
            chosen = action
            line = roll
    for seat in range(state.seats):
        desk.best[seat] = desk.rolls[line][seat]
    return chosen


@opaque
def measure_roll(states: list[State], ruleset: Ruleset, desk: Desk, net: Net, outcome: int) -> None:
    """Value a roll of the game: what was to be expected comes into `desk.turn`, what it came to into `desk.best`."""
    state = states[0]
    seat = state.active
    clear_desk(ruleset, desk, net)
    forget_rolls(desk)
    again = -1.0
    if state.landmarks[seat] & ruleset.reroll and not state.rerolled:
        again = roll_again(states, 0, ruleset, desk, net, state.rolled)
    expect(states, 0, ruleset, desk, net, state.rolled, again)
    roll = settle_faces(states, 0, ruleset, desk, net, outcome)
    if desk.rolls[roll][seat] < again:
        roll = AGAIN
    for each in range(state.seats):
        desk.best[each] = desk.rolls[roll][each]

"""A network with one hidden layer: from the inputs of `features.py` to every seat's chance of winning.

Its numbers are rows, with a number for each hidden unit: one for each input, the hidden units' bias, for each seat
their parts in its output, and the outputs' bias, a number a seat. Seats count from the next mover. Each number of
players has its own.
"""

from math import exp

from ..rules.marks import opaque
from ..rules.state import NONE, OVER, SEATS, Ruleset, State
from .arithmetic import set_row, weigh
from .features import encode, next_mover, size
from .layout import Desk, Net


def rows(ruleset: Ruleset, general: int = 0) -> int:
    """How many rows a network of this ruleset has, or a general one."""
    return size(ruleset, general) + SEATS + 2


def clear_desk(ruleset: Ruleset, desk: Desk, net: Net) -> None:
    """Start with empty inputs, so that what follows depends on nothing evaluated before."""
    inputs = size(ruleset, net.general)
    for index in range(inputs):
        desk.inputs[index] = 0.0
    for seat in range(SEATS):
        desk.stamp[seat] = -1
    for card in range(ruleset.types):
        desk.shelf[card] = 0
    set_row(desk, net.rows[inputs], net.units)


@opaque
def evaluate(state: State, ruleset: Ruleset, desk: Desk, net: Net) -> None:
    """Write every seat's chance of winning into `desk.value`, as if the turn ended here."""
    seats = state.seats
    if state.phase == OVER:
        final_chances(state, desk.value)
        return
    encode(state, ruleset, desk, net)
    outputs(ruleset, desk, net, seats, next_mover(state))


def final_chances(state: State, chances: list[float]) -> None:
    """Write down every seat's chance of winning a game that is over: 1 for the winner; a draw is everybody's."""
    for seat in range(state.seats):
        chances[seat] = 1.0 / state.seats if state.winner == NONE else 0.0
    if state.winner != NONE:
        chances[state.winner] = 1.0


def outputs(ruleset: Ruleset, desk: Desk, net: Net, seats: int, mover: int) -> None:
    """From the sums of the hidden units to chances."""
    weigh(desk.sums, net.rows, size(ruleset, net.general) + 1, desk.value, seats, net.units)
    softmax(desk, seats, mover)


def softmax(desk: Desk, seats: int, mover: int) -> None:
    """Turn `desk.value`, counted from the mover, into chances by seat."""
    highest = desk.value[0]
    for index in range(1, seats):
        highest = max(highest, desk.value[index])
    together = 0.0
    for index in range(seats):
        desk.value[index] = exp(desk.value[index] - highest)
        together += desk.value[index]
    for index in range(seats):
        desk.value[index] /= together
    turn_round(desk, seats, mover)


def turn_round(desk: Desk, seats: int, mover: int) -> None:
    """Let `desk.value` count from seat 0."""
    zero = desk.value[0]
    one = desk.value[1]
    two = desk.value[2]
    three = desk.value[3]
    four = desk.value[4]
    for index in range(seats):
        value = zero
        if index == 1:
            value = one
        elif index == 2:
            value = two
        elif index == 3:
            value = three
        elif index == 4:
            value = four
        desk.value[(mover + index) % seats] = value

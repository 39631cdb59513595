"""The few ways into the rules that bots use: each is compiled once, and called."""

from ..rules.actions import BUILD_TYPE, CHOOSE_CLOSED, CHOOSE_TYPE
from ..rules.bits import lowest
from ..rules.dice import begin_income
from ..rules.income import earn_income
from ..rules.marks import opaque
from ..rules.state import Ruleset, State
from ..rules.turn import legal, step
from .layout import Desk


@opaque
def play(state: State, ruleset: Ruleset, action: int) -> None:
    """Play a legal action."""
    step(state, ruleset, action, None)


@opaque
def find_options(state: State, ruleset: Ruleset, desk: Desk) -> None:
    """Write the legal decisions into `desk.masks`."""
    desk.masks[0], desk.masks[1], desk.masks[2], desk.masks[3] = legal(state, ruleset)


@opaque
def earn(state: State, ruleset: Ruleset) -> None:
    """Go on from a settled roll to the first question or to building."""
    begin_income(state, ruleset, None)
    earn_income(state, ruleset, None)


def list_options(state: State, ruleset: Ruleset, desk: Desk, level: int) -> int:
    """Write the legal decisions on a line of the desk, in their order; return how many there are."""
    find_options(state, ruleset, desk)
    options = desk.options[level]
    number = _append(options, 0, desk.masks[0], 0)
    number = _append(options, number, desk.masks[1], BUILD_TYPE)
    number = _append(options, number, desk.masks[2], CHOOSE_TYPE)
    return _append(options, number, desk.masks[3], CHOOSE_CLOSED)


def _append(options: list[int], number: int, mask: int, block: int) -> int:
    while mask:
        options[number] = block + lowest(mask)
        number += 1
        mask &= mask - 1
    return number

"""Builds the dearest thing it can pay, as people do in their first game; everything else by expectation."""

from ..rules.actions import PASS
from ..rules.state import BUILD, Ruleset, State
from .layout import Desk
from .options import list_options
from .planner import cost
from .simple import answer


def decide(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """The dearest build, the first of several."""
    if state.phase != BUILD:
        return answer(state, ruleset, desk)
    number = list_options(state, ruleset, desk, 0)
    chosen = PASS
    dearest = 0
    for index in range(number):
        price = cost(state, ruleset, desk.options[0][index])
        if price > dearest:
            dearest = price
            chosen = desk.options[0][index]
    return chosen

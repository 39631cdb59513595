"""From a mind to its decision."""

from ..rules.marks import opaque
from ..rules.state import Ruleset, State
from . import expert, greedy, master, plan, planner, weighted
from .layout import EXPERT, GREEDY, LIST, PLANNER, RANDOM, WEIGHTED, Desk, Mind, Net
from .options import list_options


@opaque
def decide(states: list[State], ruleset: Ruleset, mind: Mind, desk: Desk, nets: list[Net], noise: int) -> int:
    """What a mind plays in the game `states[0]`; the other states are scratch. Noise is 32 random bits."""
    state = states[0]
    number = list_options(state, ruleset, desk, 0)
    kind = mind.kind
    if number == 1 or kind == RANDOM or noise & 1023 < mind.slips:
        return desk.options[0][(noise * number) >> 32]
    if kind == LIST:
        return plan.decide(state, ruleset, mind, desk)
    if kind == WEIGHTED:
        return weighted.decide(state, ruleset, desk)
    if kind == EXPERT:
        return expert.decide(state, ruleset, desk)
    if kind == GREEDY:
        return greedy.decide(states, ruleset, mind, desk)
    if kind == PLANNER:
        return planner.decide(states, ruleset, mind, desk)
    return master.decide(states, ruleset, desk, nets[mind.net])

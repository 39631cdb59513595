"""From a mind to its decision."""

from ..rules.state import State, Tables
from . import expert, greedy, master, plan, planner, weighted
from .mind import EXPERT, GREEDY, LIST, PLANNER, RANDOM, WEIGHTED, Desk, Mind, Net
from .options import list_options


def decide(states: list[State], tables: Tables, mind: Mind, desk: Desk, nets: list[Net], noise: int) -> int:
    """What a mind plays in the game `states[0]`; the other states are scratch. Noise is 32 random bits."""
    state = states[0]
    number = list_options(state, tables, desk, 0)
    kind = mind.kind
    if number == 1 or kind == RANDOM or noise & 1023 < mind.slips:
        return desk.options[0][(noise * number) >> 32]
    if kind == LIST:
        return plan.decide(state, tables, mind, desk)
    if kind == WEIGHTED:
        return weighted.decide(state, tables, desk)
    if kind == EXPERT:
        return expert.decide(state, tables, desk)
    if kind == GREEDY:
        return greedy.decide(states, tables, mind, desk)
    if kind == PLANNER:
        return planner.decide(states, tables, mind, desk)
    return master.decide(states, tables, desk, nets[mind.net])

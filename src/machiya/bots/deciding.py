"""From a mind to its decision."""

from typing import Final

from ..rules.actions import BUILD_TYPE
from ..rules.marks import opaque
from ..rules.state import BUILD, Ruleset, State
from . import expert, greedy, master, naive, plan, planner, weighted
from .layout import EXPERT, GREEDY, LIST, NAIVE, PLANNER, RANDOM, WEIGHTED, Desk, Mind, Net
from .options import find_options, list_options

MIXED: Final = 2_654_435_761
"""Spreads noise over the stacks: the golden ratio of 32 bits."""


@opaque
def decide(states: list[State], ruleset: Ruleset, mind: Mind, desk: Desk, nets: list[Net], noise: int) -> int:
    """What a mind plays in the game `states[0]`; the other states are scratch. Noise is 32 random bits."""
    state = states[0]
    number = list_options(state, ruleset, desk, 0)
    if number == 1 or mind.kind == RANDOM:
        return desk.options[0][(noise * number) >> 32]
    if state.phase != BUILD or mind.kind == LIST:
        return think(states, ruleset, mind, desk, nets)
    offered = state.open
    state.open = noticed(ruleset, mind, offered, noise)
    chosen = think(states, ruleset, mind, desk, nets)
    state.open = offered
    return favourite(state, ruleset, mind, desk, chosen) if chosen >= BUILD_TYPE and mind.items else chosen


def favourite(state: State, ruleset: Ruleset, mind: Mind, desk: Desk, chosen: int) -> int:
    """Instead of another card, the first one that it likes, can build and has too few of."""
    find_options(state, ruleset, desk)
    for item in range(mind.items):
        card = mind.build[item] - BUILD_TYPE
        if state.owned[state.active][card] < mind.wanted[item] and (desk.masks[1] >> card) & 1:
            return mind.build[item]
    return chosen


def noticed(ruleset: Ruleset, mind: Mind, offered: int, noise: int) -> int:
    """The stacks on offer, without those that are overlooked this time."""
    for card in range(ruleset.types if mind.overlooks else 0):
        if ((noise + card) * MIXED >> 16) & 1023 < mind.overlooks:
            offered &= ~(1 << card)
    return offered


def think(states: list[State], ruleset: Ruleset, mind: Mind, desk: Desk, nets: list[Net]) -> int:
    """What it plays of what it sees."""
    kind = mind.kind
    if kind == LIST:
        return plan.decide(states[0], ruleset, mind, desk)
    if kind == NAIVE:
        return naive.decide(states[0], ruleset, desk)
    if kind == WEIGHTED:
        return weighted.decide(states[0], ruleset, desk)
    if kind == EXPERT:
        return expert.decide(states[0], ruleset, desk)
    if kind == GREEDY:
        return greedy.decide(states, ruleset, mind, desk)
    if kind == PLANNER:
        return planner.decide(states, ruleset, mind, desk)
    return master.decide(states, ruleset, desk, nets[mind.net])

"""Plays any legal action, all equally likely: the yardstick of speed, and of everybody else's strength."""

from ..rules.actions import BUILD_TYPE, CHOOSE_CLOSED, CHOOSE_TYPE
from ..rules.bits import count, lowest, nth
from ..rules.marks import inlined
from ..rules.state import Ruleset, State
from ..rules.turn import legal


@inlined
def choose(state: State, ruleset: Ruleset, noise: int) -> int:
    """The legal action that 32 random bits fall on."""
    small, types, chosen, closed = legal(state, ruleset)
    smalls = count(small)
    builds = smalls + count(types)
    if chosen == 0 and closed == 0:
        if smalls == builds == 1:  # what follows need not wait for the draw
            return lowest(small)
        pick = (noise * builds) >> 32
        if pick < smalls:
            return nth(small, pick)
        return BUILD_TYPE + nth(types, pick - smalls)
    choices = builds + count(chosen)
    pick = (noise * (choices + count(closed))) >> 32
    if pick < smalls:
        return nth(small, pick)
    if pick < builds:
        return BUILD_TYPE + nth(types, pick - smalls)
    if pick < choices:
        return CHOOSE_TYPE + nth(chosen, pick - builds)
    return CHOOSE_CLOSED + nth(closed, pick - choices)

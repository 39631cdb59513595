"""How far a town is from winning: what it still costs, and how many builds."""

from ..rules.actions import CONTRIBUTE, USE
from ..rules.bits import count, lowest
from ..rules.state import GAIN, NONE, Ruleset, State


def missing_price(state: State, ruleset: Ruleset, seat: int) -> int:
    """What everything still costs that the town needs to win."""
    price = 0
    missing = ruleset.needed & ~state.landmarks[seat]
    for _ in range(landmarks_to_go(state, ruleset, seat)):
        cheapest = lowest(missing)
        rest = missing & (missing - 1)
        while rest:
            if ruleset.landmark_cost[seat][lowest(rest)] < ruleset.landmark_cost[seat][cheapest]:
                cheapest = lowest(rest)
            rest &= rest - 1
        price += ruleset.landmark_cost[seat][cheapest]
        missing &= ~(1 << cheapest)
    if ruleset.community_cost and not state.contributed[seat]:
        price += max(ruleset.community_cost - spare_tender(state, ruleset, seat), 0)
    if ruleset.goal_counter != NONE:
        price += ruleset.goal_price * max(ruleset.goal_amount - state.counters[seat][ruleset.goal_counter], 0)
    return price


def spare_tender(state: State, ruleset: Ruleset, seat: int) -> int:
    """How many coins of a contribution a town can pay in a counter that it does not need for winning."""
    if ruleset.tender == NONE:
        return 0
    spare = state.counters[seat][ruleset.tender]
    if ruleset.goal_counter == ruleset.tender:
        spare = max(spare - ruleset.goal_amount, 0)
    return ruleset.tender_worth * spare


def landmarks_to_go(state: State, ruleset: Ruleset, seat: int) -> int:
    """How many landmarks the town still has to build to win."""
    return max(ruleset.goal - count(ruleset.needed & state.landmarks[seat]), 0)


def missing_number(state: State, ruleset: Ruleset, seat: int) -> int:
    """How many builds the town is away from winning."""
    number = landmarks_to_go(state, ruleset, seat)
    if ruleset.community_cost and not state.contributed[seat]:
        number += 1
    if ruleset.goal_counter != NONE:
        number += max(ruleset.goal_amount - state.counters[seat][ruleset.goal_counter], 0)
    return number


def other_step(state: State, ruleset: Ruleset, small: int) -> int:
    """What brings winning nearer besides landmarks, if it is among these verbs: contributing, or taking the counter."""
    if (small >> CONTRIBUTE) & 1:
        return CONTRIBUTE
    if ruleset.goal_counter != NONE and state.counters[state.active][ruleset.goal_counter] < ruleset.goal_amount:
        for use in range(ruleset.uses):
            effect = ruleset.use_effect[use]
            takes = ruleset.op[effect] == GAIN and ruleset.counter[effect] == ruleset.goal_counter
            if takes and (small >> (USE + use)) & 1:
                return USE + use
    return NONE

"""How far a town is from winning: what it still costs, and how many builds."""

from ..rules.actions import CONTRIBUTE, USE
from ..rules.bits import count, lowest
from ..rules.state import GAIN, NONE, State, Tables


def missing_price(state: State, tables: Tables, seat: int) -> int:
    """What everything still costs that the town needs to win."""
    price = 0
    missing = tables.needed & ~state.landmarks[seat]
    for _ in range(landmarks_to_go(state, tables, seat)):
        cheapest = lowest(missing)
        rest = missing & (missing - 1)
        while rest:
            if tables.landmark_cost[seat][lowest(rest)] < tables.landmark_cost[seat][cheapest]:
                cheapest = lowest(rest)
            rest &= rest - 1
        price += tables.landmark_cost[seat][cheapest]
        missing &= ~(1 << cheapest)
    if tables.community_cost and not state.contributed[seat]:
        price += max(tables.community_cost - spare_tender(state, tables, seat), 0)
    if tables.goal_counter != NONE:
        price += tables.goal_price * max(tables.goal_amount - state.counters[seat][tables.goal_counter], 0)
    return price


def spare_tender(state: State, tables: Tables, seat: int) -> int:
    """How many coins of a contribution a town can pay in a counter that it does not need for winning."""
    if tables.tender == NONE:
        return 0
    spare = state.counters[seat][tables.tender]
    if tables.goal_counter == tables.tender:
        spare = max(spare - tables.goal_amount, 0)
    return tables.tender_worth * spare


def landmarks_to_go(state: State, tables: Tables, seat: int) -> int:
    """How many landmarks the town still has to build to win."""
    return max(tables.goal - count(tables.needed & state.landmarks[seat]), 0)


def missing_number(state: State, tables: Tables, seat: int) -> int:
    """How many builds the town is away from winning."""
    number = landmarks_to_go(state, tables, seat)
    if tables.community_cost and not state.contributed[seat]:
        number += 1
    if tables.goal_counter != NONE:
        number += max(tables.goal_amount - state.counters[seat][tables.goal_counter], 0)
    return number


def other_step(state: State, tables: Tables, small: int) -> int:
    """What brings winning nearer besides landmarks, if it is among these verbs: contributing, or taking the counter."""
    if (small >> CONTRIBUTE) & 1:
        return CONTRIBUTE
    if tables.goal_counter != NONE and state.counters[state.active][tables.goal_counter] < tables.goal_amount:
        for use in range(tables.uses):
            effect = tables.use_effect[use]
            takes = tables.op[effect] == GAIN and tables.counter[effect] == tables.goal_counter
            if takes and (small >> (USE + use)) & 1:
                return USE + use
    return NONE

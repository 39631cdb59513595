"""Builds down a list: its head when it can be afforded, nothing until then; landmarks once they all can."""

from ..rules.actions import BUILD_LANDMARK, BUILD_TYPE, CONTRIBUTE, KEEP_DICE, PASS, REROLL_DICE, ROLL_ONE
from ..rules.bits import lowest
from ..rules.state import BUILD, NUMBERS, REROLL, ROLL, Ruleset, State
from ..rules.town import barred
from .features import earnings
from .goal import missing_price
from .layout import Desk, Mind
from .options import find_options
from .simple import answer, showing


def decide(state: State, ruleset: Ruleset, mind: Mind, desk: Desk) -> int:
    """What the list says."""
    if state.phase == BUILD:
        return build(state, ruleset, mind, desk)
    if state.phase == ROLL:
        return high_payer(state, ruleset, desk)
    if state.phase == REROLL:
        earnings(state, ruleset, desk, state.active)
        return KEEP_DICE if showing(state, desk) > 0.0 else REROLL_DICE
    return answer(state, ruleset, desk)


def high_payer(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """Two dice if the total that pays best is out of reach of one."""
    seat = state.active
    if not state.landmarks[seat] & ruleset.dice[2]:
        return ROLL_ONE
    earnings(state, ruleset, desk, seat)
    best = 1
    for total in range(2, NUMBERS):
        if desk.own[total] > desk.own[best]:
            best = total
    if best <= 6:
        return ROLL_ONE
    return ROLL_ONE + 2 if state.landmarks[seat] & ruleset.dice[3] else ROLL_ONE + 1


def build(state: State, ruleset: Ruleset, mind: Mind, desk: Desk) -> int:
    """The head of the list, or a landmark once the coins cover all that are missing or the list is done."""
    seat = state.active
    find_options(state, ruleset, desk)
    if state.coins[seat] >= missing_price(state, ruleset, seat):
        return cheapest_landmark(state, ruleset, desk)
    small = desk.masks[0]
    types = desk.masks[1]
    for item in range(mind.items):
        action = mind.build[item]
        if action >= BUILD_TYPE:
            type_ = action - BUILD_TYPE
            if state.owned[seat][type_] >= mind.wanted[item] or state.supply[type_] == 0:
                continue
            if (barred(state, ruleset, seat) >> type_) & 1:
                continue
            return action if (types >> type_) & 1 else PASS
        if (state.landmarks[seat] >> (action - BUILD_LANDMARK)) & 1:
            continue
        return action if (small >> action) & 1 else PASS
    return cheapest_landmark(state, ruleset, desk)


def cheapest_landmark(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """The cheapest missing landmark, or the contribution, if it can be afforded; otherwise nothing."""
    small = desk.masks[0]
    chosen = PASS
    cost = 1000
    if (small >> CONTRIBUTE) & 1:
        chosen = CONTRIBUTE
        cost = ruleset.community_cost
    landmarks = small >> BUILD_LANDMARK
    while landmarks:
        landmark = lowest(landmarks)
        landmarks &= landmarks - 1
        if ruleset.landmark_cost[state.active][landmark] < cost:
            cost = ruleset.landmark_cost[state.active][landmark]
            chosen = BUILD_LANDMARK + landmark
    return chosen

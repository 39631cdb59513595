"""The public strategy of weighted expectations: benefit a round, a liking for dear landmarks, a dislike of cost."""

from typing import Final

from ..rules.actions import BUILD_LANDMARK, BUILD_TYPE, KEEP_DICE, PASS, REROLL_DICE
from ..rules.bits import lowest
from ..rules.state import BLUE, BUILD, GREEN, NONE, NUMBERS, RED, REROLL, Ruleset, State
from ..rules.town import move_in, move_out
from .features import earnings, worth
from .goal import other_step
from .layout import Desk
from .options import find_options
from .outlook import one_die, two_dice, ways
from .simple import answer, showing

ATTACKS: Final = 0.7
"""What coins from a major card count."""


def decide(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """The affordable item with the best score."""
    if state.phase == REROLL:
        earnings(state, ruleset, desk, state.active)
        lucky = state.dice[0] == state.dice[1] and state.landmarks[state.active] & ruleset.doubles
        return KEEP_DICE if showing(state, desk) > 0.0 or lucky else REROLL_DICE
    if state.phase != BUILD:
        return answer(state, ruleset, desk)
    find_options(state, ruleset, desk)
    small = desk.masks[0]
    types = desk.masks[1]
    step = other_step(state, ruleset, small)
    if step != NONE:
        return step
    chosen = PASS
    best = -1000.0
    while types:
        card = lowest(types)
        types &= types - 1
        score = benefit(state, ruleset, card) - 0.05 * ruleset.cost[card]
        if score > best:
            best = score
            chosen = BUILD_TYPE + card
    earnings(state, ruleset, desk, state.active)
    landmarks = small >> BUILD_LANDMARK
    while landmarks:
        landmark = lowest(landmarks)
        landmarks &= landmarks - 1
        cost = ruleset.landmark_cost[state.active][landmark]
        score = landmark_benefit(state, ruleset, desk, landmark) + 10.0 * cost / 52.0 - 0.05 * cost
        if score > best:
            best = score
            chosen = BUILD_LANDMARK + landmark
    return chosen


def chance(state: State, ruleset: Ruleset, card: int, roller: int) -> float:
    """The chance that a seat's roll activates a type: two dice count half once that seat may roll them."""
    pair = 0.5 if state.landmarks[roller] & ruleset.dice[2] else 0.1
    together = 0.0
    for total in range(1, NUMBERS):
        if (ruleset.numbers[card] >> total) & 1:
            together += (1.0 - pair) * ways(total, 1) + pair * ways(total, 2)
    return together


def benefit(state: State, ruleset: Ruleset, card: int) -> float:
    """What one more copy of a type, and what counts it, brings a round."""
    seat = state.active
    before = 0.0
    after = 0.0
    for own in range(ruleset.types):
        if state.owned[seat][own] or own == card:
            before += a_round(state, ruleset, own)
    move_in(state, seat, card)
    for own in range(ruleset.types):
        if state.owned[seat][own]:
            after += a_round(state, ruleset, own)
    move_out(state, seat, card)
    return after - before


def a_round(state: State, ruleset: Ruleset, card: int) -> float:
    """What the active player's copies of a type bring in one turn of everybody's."""
    seat = state.active
    if not state.owned[seat][card]:
        return 0.0
    coins = worth(state, ruleset, card, seat)
    if ruleset.colour[card] == GREEN:
        return coins * chance(state, ruleset, card, seat)
    times = 0.0
    for roller in range(state.seats):
        if roller != seat:
            times += chance(state, ruleset, card, roller)
    if ruleset.colour[card] == RED:
        return coins * times
    if ruleset.colour[card] == BLUE:
        return coins * (times + chance(state, ruleset, card, seat))
    return ATTACKS * coins * chance(state, ruleset, card, seat)


def landmark_benefit(state: State, ruleset: Ruleset, desk: Desk, landmark: int) -> float:
    """What a landmark is thought to bring a round."""
    bit = 1 << landmark
    if bit & ruleset.dice[2]:
        return max(two_dice(desk.own) - one_die(desk.own), 0.0)
    if bit & ruleset.doubles:
        return two_dice(desk.own) / 6.0
    if bit & ruleset.reroll:
        best = 1
        for total in range(2, NUMBERS):
            if desk.own[total] > desk.own[best]:
                best = total
        return 2.0 * desk.own[best] * max(ways(best, 1), ways(best, 2))
    together = 0.0
    for card in range(ruleset.types):
        if ruleset.bonus[card] & bit and state.owned[state.active][card]:
            together += chance(state, ruleset, card, state.active)
    return together

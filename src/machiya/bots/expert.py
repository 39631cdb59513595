"""The public strategy of an expert's weights: the winning landmark, else the best landmark, else the best card."""

from typing import Final

from ..rules.actions import BUILD_LANDMARK, BUILD_TYPE, PASS
from ..rules.bits import lowest
from ..rules.state import BUILD, EVERYBODYS, NONE, NUMBERS, OWN, PAYERS, RED, Ruleset, State
from ..rules.town import move_in, move_out
from .features import earnings, worth
from .goal import missing_number, missing_price, other_step
from .layout import Desk
from .options import find_options
from .outlook import roll_income, ways
from .simple import answer

COST: Final = 0.12
URGENCY: Final = 0.6
EXPECTATION: Final = 2.5
SAVED: Final = 0.03
COMBINATION: Final = 0.35


def decide(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """A landmark whenever there is one to be had, else the card with the best expectation after it."""
    if state.phase != BUILD:
        return answer(state, ruleset, desk)
    seat = state.active
    find_options(state, ruleset, desk)
    small = desk.masks[0]
    types = desk.masks[1]
    step = other_step(state, ruleset, small)
    if step != NONE:
        return step
    chosen = PASS
    best = -1000.0
    landmarks = small >> BUILD_LANDMARK
    while landmarks:
        landmark = lowest(landmarks)
        landmarks &= landmarks - 1
        if missing_number(state, ruleset, seat) == 1:
            return BUILD_LANDMARK + landmark
        score = landmark_score(state, ruleset, desk, landmark)
        if score > best:
            best = score
            chosen = BUILD_LANDMARK + landmark
    if chosen != PASS:
        return chosen

    while types:
        card = lowest(types)
        types &= types - 1
        score = card_score(state, ruleset, desk, card)
        if score > best:
            best = score
            chosen = BUILD_TYPE + card
    return chosen


def expectation(state: State, ruleset: Ruleset, desk: Desk) -> float:
    """What the active player's next roll is expected to earn."""
    seat = state.active
    earnings(state, ruleset, desk, seat)
    coins = roll_income(state, ruleset, desk.own, 1, seat)
    if state.landmarks[seat] & ruleset.dice[2]:
        coins = max(coins, roll_income(state, ruleset, desk.own, 2, seat))
    return coins


def landmark_score(state: State, ruleset: Ruleset, desk: Desk, landmark: int) -> float:
    """Cost, urgency, what it does to the next roll, and the cards it helps."""
    seat = state.active
    bit = 1 << landmark
    urgency = 8.0
    if bit & ruleset.add:
        urgency = 7.0
    elif bit & ruleset.idle:
        urgency = 6.0
    elif bit & ruleset.doubles:
        urgency = 5.0
    before = expectation(state, ruleset, desk)
    state.landmarks[seat] |= bit
    after = expectation(state, ruleset, desk)
    state.landmarks[seat] &= ~bit
    helped = 0.0
    for card in range(ruleset.types):
        if ruleset.bonus[card] & bit:
            helped += state.owned[seat][card]
    return (
        COST * ruleset.landmark_cost[seat][landmark] + URGENCY * urgency + EXPECTATION * (after - before) + 0.3 * helped
    )


def card_score(state: State, ruleset: Ruleset, desk: Desk, card: int) -> float:
    """The next roll after buying it, coins kept for a landmark, combinations, and income on others' turns."""
    seat = state.active
    before = worth(state, ruleset, card, seat) if state.owned[seat][card] else 0.0
    move_in(state, seat, card)
    score = expectation(state, ruleset, desk)
    extra = worth(state, ruleset, card, seat) - before
    move_out(state, seat, card)
    left = state.coins[seat] - ruleset.cost[card]
    score += SAVED * min(left, cheapest_missing(state, ruleset, seat))
    if combines(state, ruleset, seat, card):
        score += COMBINATION
    if ruleset.colour[card] == RED:
        score += min(1.0, extra * chance(state, ruleset, card))
    return score


def chance(state: State, ruleset: Ruleset, card: int) -> float:
    """How often the opponents' next turns are expected to activate a type."""
    together = 0.0
    for other in range(state.seats):
        if other != state.active:
            pair = 0.5 if state.landmarks[other] & ruleset.dice[2] else 0.0
            for total in range(1, NUMBERS):
                if (ruleset.numbers[card] >> total) & 1:
                    together += (1.0 - pair) * ways(total, 1) + pair * ways(total, 2)
    return together


def cheapest_missing(state: State, ruleset: Ruleset, seat: int) -> int:
    """The price of the cheapest landmark that is missing."""
    cheapest = missing_price(state, ruleset, seat)
    missing = ruleset.needed & ~state.landmarks[seat]
    while missing:
        cheapest = min(cheapest, ruleset.landmark_cost[seat][lowest(missing)])
        missing &= missing - 1
    return cheapest


def combines(state: State, ruleset: Ruleset, seat: int, card: int) -> bool:
    """Whether a card of the town counts this type, or this type counts cards of the town."""
    for other in range(ruleset.types):
        if not state.owned[seat][other]:
            continue
        if counts(ruleset, other, card) or counts(ruleset, card, other):
            return True
    return False


def counts(ruleset: Ruleset, counting: int, counted: int) -> bool:
    """Whether an effect of one type counts copies of another."""
    for effect in range(ruleset.first_effect[counting], ruleset.built_effect[counting]):
        if ruleset.counts[effect] in (OWN, EVERYBODYS, PAYERS) and (ruleset.counted[effect] >> counted) & 1:
            return True
    return False

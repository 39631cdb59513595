"""Chance nodes: each outcome with its integer weight, always in the same order.

Whoever drives the game draws a number below the total weight; `outcome` walks the outcomes to the one it falls on.
"""

from .actions import (
    DIE_WAYS,
    DRAW,
    FIRST_PAIR,
    FIRST_PLAYER,
    FIRST_TRIPLE,
    PAIR_WAYS,
    ROLL_DIE,
    ROLL_PAIR,
    ROLL_SEPARATELY,
    ROLL_TRIPLE,
    TRIPLE_WAYS,
)
from .bits import lowest, nth
from .market import drawing_deck
from .state import DICE, FIRST, MARKET, SEPARATE_ROLL, Ruleset, State


def total_weight(state: State, ruleset: Ruleset) -> int:
    """The weights of all outcomes together."""
    if state.phase == DICE:
        if state.rolled == 1:
            return DIE_WAYS
        return PAIR_WAYS if state.rolled == 2 else TRIPLE_WAYS
    if state.phase == MARKET:
        return state.left[drawing_deck(state, ruleset)]
    if state.phase == SEPARATE_ROLL:
        return PAIR_WAYS
    return state.seats


def outcome(state: State, ruleset: Ruleset, number: int) -> int:
    """The outcome that a number below the total weight falls on."""
    if state.phase == DICE:
        if state.rolled == 1:
            return ROLL_DIE + number
        if state.rolled == 2:
            return ROLL_PAIR + ruleset.pair_at[number]
        return ROLL_TRIPLE + ruleset.triple_at[number]
    if state.phase == MARKET:
        types = ruleset.deck_types[drawing_deck(state, ruleset)]
        passed = 0
        left = types
        while left:  # to the end: where the number falls cannot be guessed, how many types there are can
            number -= state.deck[lowest(left)]
            passed += int(number >= 0)
            left &= left - 1
        return DRAW + nth(types, passed)
    if state.phase == SEPARATE_ROLL:
        return ROLL_SEPARATELY + ruleset.pair_at[number]
    return FIRST_PLAYER + number


def weight(state: State, ruleset: Ruleset, action: int) -> int:
    """The weight of an outcome, 0 if it cannot happen now."""
    if state.phase == DICE:
        dice = 0
        if ROLL_DIE <= action < ROLL_PAIR:
            dice = 1
        elif ROLL_PAIR <= action < ROLL_TRIPLE:
            dice = 2
        elif ROLL_TRIPLE <= action < ROLL_SEPARATELY:
            dice = 3
        return ruleset.weights[action - ROLL_DIE] if dice == state.rolled else 0
    if state.phase == MARKET:
        card = action - DRAW
        if 0 <= card < ruleset.types and ruleset.deck_of[card] == drawing_deck(state, ruleset):
            return state.deck[card]
        return 0
    if state.phase == SEPARATE_ROLL:
        pair = FIRST_PAIR + action - ROLL_SEPARATELY
        return ruleset.weights[pair] if FIRST_PAIR <= pair < FIRST_TRIPLE else 0
    if state.phase == FIRST:
        return 1 if 0 <= action - FIRST_PLAYER < state.seats else 0
    return 0


def pair_ways(total: int) -> int:
    """In how many of `PAIR_WAYS` two dice come to a total."""
    return 6 - abs(total - 7) if 2 <= total <= 12 else 0

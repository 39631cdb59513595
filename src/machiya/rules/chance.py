"""Chance nodes: each outcome with its integer weight, always in the same order.

Whoever drives the game draws a number below the total weight; `outcome` walks the outcomes to the one it falls on.
"""

from .actions import DRAW, FIRST_PLAYER, ROLL_DIE, ROLL_PAIR, ROLL_TRIPLE, ROLL_TUNA
from .market import drawing_deck
from .state import DICE, FIRST, MARKET, TUNA, State, Tables


def total_weight(state: State, tables: Tables) -> int:
    """The weights of all outcomes together."""
    if state.phase == DICE:
        if state.rolled == 1:
            return 6
        return 36 if state.rolled == 2 else 216
    if state.phase == MARKET:
        return state.left[drawing_deck(state, tables)]
    if state.phase == TUNA:
        return 36
    return state.seats


def outcome(state: State, tables: Tables, number: int) -> int:
    """The outcome that a number below the total weight falls on."""
    if state.phase == DICE:
        if state.rolled == 1:
            return ROLL_DIE + number
        if state.rolled == 2:
            return ROLL_PAIR + tables.pair_at[number]
        return ROLL_TRIPLE + tables.triple_at[number]
    if state.phase == MARKET:
        deck = drawing_deck(state, tables)
        card = 0
        while tables.deck_of[card] != deck or number >= state.deck[card]:
            if tables.deck_of[card] == deck:
                number -= state.deck[card]
            card += 1
        return DRAW + card
    if state.phase == TUNA:
        return ROLL_TUNA + tables.pair_at[number]
    return FIRST_PLAYER + number


def weight(state: State, tables: Tables, action: int) -> int:
    """The weight of an outcome, 0 if it cannot happen now."""
    if state.phase == DICE:
        dice = 0
        if ROLL_DIE <= action < ROLL_PAIR:
            dice = 1
        elif ROLL_PAIR <= action < ROLL_TRIPLE:
            dice = 2
        elif ROLL_TRIPLE <= action < ROLL_TUNA:
            dice = 3
        return tables.weights[action - ROLL_DIE] if dice == state.rolled else 0
    if state.phase == MARKET:
        card = action - DRAW
        if 0 <= card < tables.types and tables.deck_of[card] == drawing_deck(state, tables):
            return state.deck[card]
        return 0
    if state.phase == TUNA:
        pair = action - ROLL_TUNA
        return tables.weights[pair + 6] if 0 <= pair < 21 else 0
    if state.phase == FIRST:
        return 1 if 0 <= action - FIRST_PLAYER < state.seats else 0
    return 0

"""What a card brings: whether its condition holds, and how much one copy comes to."""

from .bits import count, lowest
from .state import (
    ACTIVE,
    ALOOF,
    ALWAYS,
    BUILT,
    COINS,
    DOUBLES,
    HAS,
    HELD,
    INVESTED,
    NONE,
    NOTHING,
    OWN,
    OWNER,
    PAYERS,
    ROLLED,
    STANDING,
    TAXED,
    UNPAID,
    Ruleset,
    State,
)
from .town import working_landmarks


def amount(state: State, ruleset: Ruleset, effect: int, card: int, seat: int, payer: int) -> int:
    """What one copy brings: the printed amount and landmarks' bonus, times what it counts."""
    measure = ruleset.measure[effect]
    if measure == INVESTED:
        return state.invested[seat]
    if measure == ROLLED:
        return state.separate
    coins = ruleset.amount[effect]
    bonus = working_landmarks(state, seat) & ruleset.bonus[card]
    while bonus:
        coins += ruleset.landmark_amount[lowest(bonus)]
        bonus &= bonus - 1
    if ruleset.less[effect] != NONE:
        coins = max(coins - state.counters[seat][ruleset.less[effect]], 0)
    counts = ruleset.counts[effect]
    if counts == NOTHING:
        return coins
    if counts == OWN:
        return coins * min(cards_in(state, ruleset, effect, seat), ruleset.cap[effect])
    if counts == PAYERS:
        return coins * cards_in(state, ruleset, effect, payer)
    if counts == HELD:
        return coins * min(state.counters[seat][ruleset.counter[effect]], ruleset.cap[effect])
    if counts == STANDING:
        return coins * min(count(state.landmarks[seat] & (ruleset.counting | ruleset.lent)), ruleset.cap[effect])
    cards = 0
    for other in range(state.seats):
        cards += cards_in(state, ruleset, effect, other)
    return coins * min(cards, ruleset.cap[effect])


def cards_in(state: State, ruleset: Ruleset, effect: int, seat: int) -> int:
    """How many cards that the effect counts stand in a town, closed ones too."""
    counted = ruleset.counted[effect]
    cards = 0
    while counted:
        copies = state.owned[seat][lowest(counted)]
        if ruleset.unique[effect]:
            copies = min(copies, 1)
        cards += copies
        counted &= counted - 1
    return cards


def holds(state: State, ruleset: Ruleset, effect: int, seat: int, payer: int) -> bool:
    """Whether the effect's condition is met."""
    condition = ruleset.condition[effect]
    if condition == ALWAYS:
        return True
    whose = ruleset.whose[effect]
    town = payer
    if whose == OWNER:
        town = seat
    elif whose == ACTIVE:
        town = state.active
    if condition == HAS:
        return state.landmarks[town] & ruleset.required[effect] != 0
    if condition == ALOOF:
        return state.contributed[town] == 0
    if condition == UNPAID:
        return state.received == 0
    if condition == TAXED:
        return state.tolls > 0 and state.received > 0
    if condition == DOUBLES:
        return state.dice[0] == state.dice[1]
    value = 0
    if condition == BUILT:
        value = count(state.landmarks[town] & ruleset.counting)
    elif condition == COINS:
        value = state.coins[town]
    return ruleset.least[effect] <= value <= ruleset.most[effect]


def reductions(state: State, ruleset: Ruleset, seat: int, landmarks: int) -> int:
    """What the landmarks of a town make something cheaper by."""
    together = 0
    standing = working_landmarks(state, seat) & landmarks
    while standing:
        together += ruleset.landmark_amount[lowest(standing)]
        standing &= standing - 1
    return together

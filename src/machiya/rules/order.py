"""Order: which types may activate next within a step of income, and whether it can matter which of them does.

The active player is asked only where two orders can lead to different states. A type makes the order a question if its
card says so, if it can do anything now, and if what it does bears on another type that is due.
"""

from .amounts import amount, holds
from .bits import count, lowest
from .marks import rare
from .questions import has_movable, movable, open_types
from .state import (
    BLUE,
    BOTTOMLESS,
    BUILT,
    CLOSE,
    COINS,
    DEMOLISH,
    EACH,
    EARN,
    EVERYBODYS,
    GIVE,
    HAS,
    OWN,
    PAY,
    PAYER,
    PAYERS,
    RESTAURANTS,
    ROLLED,
    STANDING,
    SWAP,
    TAKE,
    Ruleset,
    State,
)


@rare
def order_options(state: State, ruleset: Ruleset) -> int:
    """The types that may activate next."""
    step = ruleset.step[state.total][lowest(state.due)]
    types = 0
    due = state.due
    while due:
        position = lowest(due)
        due &= due - 1
        if ruleset.step[state.total][position] == step and concerns_somebody(state, ruleset, position):
            types |= 1 << ruleset.plan[state.total][position]
    return types


def concerns_somebody(state: State, ruleset: Ruleset, position: int) -> bool:
    """Whether anybody has a copy, open or closed, of the type at a plan position that activates now."""
    card = ruleset.plan[state.total][position]
    if card == RESTAURANTS:
        return False
    if ruleset.colour[card] != BLUE:
        return state.owned[state.active][card] > 0
    for seat in range(state.seats):
        if state.owned[seat][card] > 0:
            return True
    return False


@rare
def asking_types(state: State, ruleset: Ruleset) -> int:
    """The active player's types, among those that may activate next, whose card makes the order a question."""
    seat = state.active
    asking = state.held[seat] & ruleset.asks[state.total] & order_options(state, ruleset)
    types = 0
    while asking:
        card = lowest(asking)
        asking &= asking - 1
        types |= int(state.owned[seat][card] > state.closed[seat][card]) << card
    return types


@rare
def order_matters(state: State, ruleset: Ruleset) -> bool:
    """Whether one of the types that may activate next bears on another of them."""
    asking = asking_types(state, ruleset)
    if asking == 0:
        return False
    types = order_options(state, ruleset)
    if ruleset.coarse:
        return count(types) > 1
    while asking:
        card = lowest(asking)
        asking &= asking - 1
        others = types & ~(1 << card)
        if others and bears_on(state, ruleset, card, others):
            return True
    return False


@rare
def bears_on(state: State, ruleset: Ruleset, card: int, others: int) -> bool:
    """Whether what a type of the active player's does now can change what other types bring, or the other way round."""
    seat = state.active
    copies = state.owned[seat][card] - state.closed[seat][card]
    own = others & state.held[seat]
    if ruleset.box != BOTTOMLESS:  # who is paid first may take the bank's last coins
        return True
    if needs_purse(ruleset, own) or (
        brings_coins(state, ruleset, own) and owes_too_much(state, ruleset, own | 1 << card)
    ):
        return True
    for effect in range(ruleset.first_effect[card], ruleset.built_effect[card]):
        op = ruleset.op[effect]
        if op == DEMOLISH:
            if needs_landmarks(state, ruleset, own, copies):
                return True
        elif op in (GIVE, SWAP):
            if has_movable(state, ruleset, effect, seat) and needs_cards(state, ruleset, effect, others):
                return True
        elif op == CLOSE:
            if open_types(state, ruleset) & others or needs_coins(state, ruleset, others):
                return True
        elif op != PAY:
            return True
    return False


def effects_of(ruleset: Ruleset, card: int) -> range:
    """The effects of a type's activation."""
    return range(ruleset.first_effect[card], ruleset.built_effect[card])


def owes_too_much(state: State, ruleset: Ruleset, types: int) -> bool:
    """Whether the active player cannot pay from the coins in hand what types will ask: then what comes first counts."""
    seat = state.active
    owed = 0
    while types:
        card = lowest(types)
        types &= types - 1
        copies = state.owned[seat][card] - state.closed[seat][card]
        for effect in effects_of(ruleset, card):
            if ruleset.op[effect] == PAY:
                owed += copies * amount(state, ruleset, effect, card, seat, seat)
    return owed > state.coins[seat]


def brings_coins(state: State, ruleset: Ruleset, types: int) -> bool:
    """Whether one of these types may bring the active player anything."""
    seat = state.active
    while types:
        card = lowest(types)
        types &= types - 1
        if state.owned[seat][card] > state.closed[seat][card]:
            for effect in effects_of(ruleset, card):
                if ruleset.op[effect] != EARN or ruleset.measure[effect] == ROLLED:
                    return True
                if holds(state, ruleset, effect, seat, seat) and amount(state, ruleset, effect, card, seat, seat) > 0:
                    return True
    return False


def needs_purse(ruleset: Ruleset, types: int) -> bool:
    """Whether what any of these types brings depends on its owner's coins."""
    while types:
        card = lowest(types)
        types &= types - 1
        for effect in effects_of(ruleset, card):
            if ruleset.condition[effect] == COINS and ruleset.whose[effect] != PAYER:
                return True
    return False


def needs_landmarks(state: State, ruleset: Ruleset, types: int, gone: int) -> bool:
    """Whether any of these types of the active player's would bring something else without some of the landmarks."""
    seat = state.active
    standing = state.landmarks[seat] & ~ruleset.prebuilt[seat]
    number = count(state.landmarks[seat] & ruleset.counting)
    if standing == 0:
        return False
    while types:
        card = lowest(types)
        types &= types - 1
        if (ruleset.bonus[card] | ruleset.extra[card]) & standing:
            return True
        for effect in effects_of(ruleset, card):
            if ruleset.counts[effect] == STANDING:
                return True
            if ruleset.condition[effect] == HAS and ruleset.required[effect] & standing:
                return True
            if ruleset.condition[effect] == BUILT:
                now = ruleset.least[effect] <= number <= ruleset.most[effect]
                for fewer in range(1, min(gone, number) + 1):
                    if (ruleset.least[effect] <= number - fewer <= ruleset.most[effect]) != now:
                        return True
    return False


def needs_cards(state: State, ruleset: Ruleset, effect: int, types: int) -> bool:
    """Whether one of these types may change hands by an effect, or brings coins for cards that may."""
    moving, closed = movable(state, ruleset, effect, state.active)
    moving |= closed
    if ruleset.op[effect] == SWAP:
        for seat in range(state.seats):
            theirs, shut = movable(state, ruleset, effect, seat)
            moving |= theirs | shut
    if types & moving:
        return True
    while types:
        card = lowest(types)
        types &= types - 1
        for each in effects_of(ruleset, card):
            if ruleset.counts[each] in (OWN, EVERYBODYS, PAYERS) and ruleset.counted[each] & moving:
                return True
    return False


def needs_coins(state: State, ruleset: Ruleset, types: int) -> bool:
    """Whether one of these types takes from an opponent who may have lost coins over a card that was closed."""
    while types:
        card = lowest(types)
        types &= types - 1
        for effect in effects_of(ruleset, card):
            if ruleset.op[effect] == TAKE:
                if ruleset.source[effect] != EACH or ruleset.condition[effect] != COINS:
                    return True
                for seat in range(state.seats):
                    if (
                        seat != state.active
                        and state.coins[seat] >= ruleset.least[effect]
                        and can_close(state, ruleset, seat)
                    ):
                        return True
    return False


def can_close(state: State, ruleset: Ruleset, seat: int) -> bool:
    """Whether a town has an open copy of a type that can be closed."""
    types = state.held[seat] & ~ruleset.majors
    while types:
        card = lowest(types)
        types &= types - 1
        if state.owned[seat][card] > state.closed[seat][card]:
            return True
    return False

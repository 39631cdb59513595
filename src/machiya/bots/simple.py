"""The smaller decisions, as every bot without a network takes them: dice, re-roll, whom to take from, what to swap."""

from ..rules.actions import (
    ACCEPT,
    ADD_AMOUNT,
    ADD_NOTHING,
    CHOOSE_CLOSED,
    CHOOSE_PLAYER,
    CHOOSE_TYPE,
    INVEST_COIN,
    KEEP_DICE,
    KEEP_PAIR,
    REROLL_DICE,
    ROLL_ONE,
    SKIP,
    SUBTRACT_AMOUNT,
)
from ..rules.bits import lowest
from ..rules.state import (
    ACTIVATE,
    ADD,
    CLOSE,
    EARN,
    GAIN,
    GIVE,
    INVEST,
    KEEP,
    NONE,
    ORDER,
    PLAYER,
    REROLL,
    ROLL,
    SHARE,
    Ruleset,
    State,
)
from .features import earnings, offered, worth
from .goal import spare_tender
from .layout import Desk
from .options import find_options
from .outlook import roll_income


def answer(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """A sensible answer to any decision before or after building."""
    phase = state.phase
    if phase == INVEST:
        return INVEST_COIN if state.coins[state.active] > 3 else SKIP
    if phase in (ROLL, REROLL, KEEP, ADD):
        earnings(state, ruleset, desk, state.active)
        return answer_dice(state, ruleset, desk)
    find_options(state, ruleset, desk)
    small = desk.masks[0]
    types = desk.masks[2]
    if (small >> ACCEPT) & 1:
        return accept(state, ruleset)
    if phase == ORDER:
        return CHOOSE_TYPE + lowest(types)
    if phase == PLAYER:
        if ruleset.op[ruleset.asking[state.card]] == GIVE:
            return poorest(state, small)
        return richest(state, small)
    return card(state, ruleset, small, types, desk.masks[3])


def answer_dice(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """How many dice, whether to roll again, what to make of the total: by what `desk.own` says each total is worth."""
    seat = state.active
    if state.phase == ROLL:
        return more_dice(state, ruleset, desk)
    if state.phase == REROLL:
        expected = roll_income(state, ruleset, desk.own, min(state.rolled, 2), seat)
        if not state.landmarks[seat] & ruleset.reroll:
            expected -= ruleset.reroll_price * ruleset.value[ruleset.reroll_counter] / 10.0
        return REROLL_DICE if showing(state, desk) < expected else KEEP_DICE
    if state.phase == KEEP:
        return best_pair(state, ruleset, desk)
    return best_total(state, ruleset, desk)


def best_total(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """Raise or lower the total where that earns more than it costs."""
    price = 0.0
    if ruleset.add_counter != NONE:
        price = ruleset.add_price * ruleset.value[ruleset.add_counter] / 10.0
    here = desk.own[state.total] + price
    more = desk.own[state.total + ruleset.add_amount]
    fewer = 0.0
    if ruleset.add_both and state.total > ruleset.add_amount:
        fewer = desk.own[state.total - ruleset.add_amount]
    if more > here and more >= fewer:
        return ADD_AMOUNT
    return SUBTRACT_AMOUNT if fewer > here else ADD_NOTHING


def accept(state: State, ruleset: Ruleset) -> int:
    """Take an offer that brings more than it costs."""
    seat = state.active
    if state.owing:
        return ACCEPT if spare_tender(state, ruleset, seat) > 0 else SKIP
    effect = ruleset.asking[state.card]
    op = ruleset.op[effect]
    if op == GAIN and ruleset.counter[effect] == ruleset.goal_counter:
        return ACCEPT
    worthwhile = op in (EARN, GAIN, SHARE) and offered(state, ruleset, effect, state.card, seat, 1) > 0.0
    return ACCEPT if worthwhile else SKIP


def poorest(state: State, options: int) -> int:
    """The opponent with the fewest coins."""
    chosen = NONE
    for seat in range(state.seats):
        if (options >> (CHOOSE_PLAYER + seat)) & 1 and (chosen == NONE or state.coins[seat] < state.coins[chosen]):
            chosen = seat
    return CHOOSE_PLAYER + chosen


def more_dice(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """Two dice, or three, where they are expected to earn more."""
    seat = state.active
    if state.landmarks[seat] & ruleset.dice[3]:
        return ROLL_ONE + 2
    if state.landmarks[seat] & ruleset.dice[2]:
        one = roll_income(state, ruleset, desk.own, 1, seat)
        if roll_income(state, ruleset, desk.own, 2, seat) >= one:
            return ROLL_ONE + 1
    return ROLL_ONE


def showing(state: State, desk: Desk) -> float:
    """What the dice on the table earn, the best two of three."""
    if state.rolled < 3:
        return desk.own[state.total]
    low, middle, high = state.dice[0], state.dice[1], state.dice[2]
    return max(desk.own[low + middle], desk.own[low + high], desk.own[middle + high])


def best_pair(state: State, ruleset: Ruleset, desk: Desk) -> int:
    """The two of three dice that earn most."""
    find_options(state, ruleset, desk)
    options = desk.masks[0]
    chosen = lowest(options)
    best = -1000.0
    while options:
        action = lowest(options)
        options &= options - 1
        left_out = state.dice[action - KEEP_PAIR]
        coins = desk.own[state.dice[0] + state.dice[1] + state.dice[2] - left_out]
        if coins > best:
            best = coins
            chosen = action
    return chosen


def richest(state: State, options: int) -> int:
    """The opponent with the most coins."""
    chosen = NONE
    for seat in range(state.seats):
        if (options >> (CHOOSE_PLAYER + seat)) & 1 and (chosen == NONE or state.coins[seat] > state.coins[chosen]):
            chosen = seat
    return CHOOSE_PLAYER + chosen


def card(state: State, ruleset: Ruleset, small: int, types: int, closed: int) -> int:
    """Give the cheapest card of one's own, take the dearest of somebody else's, close what hurts opponents most."""
    landmarks = small & ~(1 << SKIP)
    if landmarks:
        return lowest(landmarks)
    if types == 0:
        return CHOOSE_CLOSED + lowest(closed)
    op = ruleset.op[ruleset.asking[state.card]]
    if op == CLOSE:
        return most_hurt(state, types)
    if op == ACTIVATE:
        return most_earning(state, ruleset, types)
    if state.mine != NONE:
        return dearest(ruleset, types)
    return cheapest(ruleset, types)


def most_hurt(state: State, types: int) -> int:
    """The type that opponents have most copies of, less one's own."""
    chosen = lowest(types)
    best = -1000
    while types:
        type_ = lowest(types)
        types &= types - 1
        copies = -2 * state.owned[state.active][type_]
        for seat in range(state.seats):
            copies += state.owned[seat][type_]
        if copies > best:
            best = copies
            chosen = type_
    return CHOOSE_TYPE + chosen


def most_earning(state: State, ruleset: Ruleset, types: int) -> int:
    """The type whose copies bring most."""
    chosen = lowest(types)
    best = -1000.0
    while types:
        type_ = lowest(types)
        types &= types - 1
        coins = worth(state, ruleset, type_, state.active)
        if coins > best:
            best = coins
            chosen = type_
    return CHOOSE_TYPE + chosen


def dearest(ruleset: Ruleset, types: int) -> int:
    """The type that costs most."""
    chosen = lowest(types)
    while types:
        if ruleset.cost[lowest(types)] > ruleset.cost[chosen]:
            chosen = lowest(types)
        types &= types - 1
    return CHOOSE_TYPE + chosen


def cheapest(ruleset: Ruleset, types: int) -> int:
    """The type that costs least."""
    chosen = lowest(types)
    while types:
        if ruleset.cost[lowest(types)] < ruleset.cost[chosen]:
            chosen = lowest(types)
        types &= types - 1
    return CHOOSE_TYPE + chosen

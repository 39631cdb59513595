"""What a network sees of a state: each town, beginning with the one that moves next, and the supply.

A town is its coins, and what it earns on each total; then, for a network of one edition, its cards and landmarks, and
for a general one what they do. The numbers pass through `put`, which keeps the sums of the hidden units in step, so
that a state like the last one costs little.
"""

from typing import Final

from ..rules.amounts import amount, holds
from ..rules.bits import count, lowest
from ..rules.chance import pair_ways
from ..rules.marks import inlined, opaque
from ..rules.state import (
    ALL,
    BLUE,
    COUNTERS,
    EACH,
    EARN,
    GAIN,
    GREEN,
    HALF,
    INVESTED,
    NONE,
    NUMBERS,
    ONE,
    PAY,
    PURPLE,
    RED,
    ROLL,
    ROLLED,
    SEATS,
    SHARE,
    SWAP,
    TAKE,
    Ruleset,
    State,
)
from .arithmetic import add_row
from .goal import landmarks_to_go, missing_number, missing_price
from .layout import Desk, Net

FEATURES: Final = (2, 2)
"""The versions of what a network of one edition and a general one see: raised when a number below comes to mean
something else, so that no network plays by inputs that it has not learned."""
COMMON: Final = 50
"""Inputs of a town that every network has."""
PACE: Final = 6
"""Inputs of a town for how far it is from winning, which every network has too."""
KINDS: Final = 24
"""Further inputs of a town for a general network: what it holds besides coins, what landmarks do, kinds of cards."""
PROSPECTS: Final = 40
"""And still further ones: tolls by total, how steadily it earns, how far it is from winning."""
TABLE: Final = 60
"""Inputs of a general network for what can be built, and the rules."""
OFFERS: Final = 80
"""Further ones: what the best card that can be built pays by total, and what abilities cost."""
PACED: Final = 22
"""Where among those `PROSPECTS` the inputs for how far it is from winning begin."""
BY_TOTAL: Final = 18
"""Where in a town's inputs the earnings by total begin."""


def town_size(ruleset: Ruleset, general: int) -> int:
    """How many inputs a town has."""
    if general:
        return COMMON + KINDS + PROSPECTS
    return COMMON + PACE + 2 * ruleset.types + count(ruleset.needed)


def size(ruleset: Ruleset, general: int) -> int:
    """How many inputs there are."""
    return SEATS * town_size(ruleset, general) + (TABLE + OFFERS if general else 2 * ruleset.types)


@inlined
def put(desk: Desk, net: Net, index: int, value: float) -> None:
    """Set an input."""
    change = value - desk.inputs[index]
    if change != 0.0:
        desk.inputs[index] = value
        add_row(desk.sums, net.rows[index], change, net.units)


def next_mover(state: State) -> int:
    """Whose turn it is once the current one, if it has begun, is over."""
    if state.phase == ROLL or state.again:
        return state.active
    return (state.active + 1) % state.seats


def encode(state: State, ruleset: Ruleset, desk: Desk, net: Net) -> None:
    """Show the network a state."""
    seat = next_mover(state)
    at = 0
    offered = net.general != 0 and is_new_offer(state, ruleset, desk)
    for slot in range(state.seats):
        encode_purse(state, ruleset, desk, net, seat, at)
        new = is_new(state, ruleset, desk, seat, slot)
        if new or meddles(state, ruleset, seat):
            encode_earnings(state, ruleset, desk, net, seat, slot, at, new)
        if new:
            encode_town(state, ruleset, desk, net, seat, at)
        encode_pace(state, ruleset, desk, net, seat, slot, at + (COMMON + KINDS + PACED if net.general else COMMON))
        if net.general:
            encode_closed(state, ruleset, desk, net, seat, at + COMMON + KINDS)
            if new or offered:
                encode_prospects(state, ruleset, desk, net, seat, at + COMMON + KINDS)
        at += town_size(ruleset, net.general)
        seat += 1
        if seat == state.seats:
            seat = 0
    at = SEATS * town_size(ruleset, net.general)
    if net.general:
        if offered:
            encode_table(state, ruleset, desk, net, at)
            encode_offers(state, ruleset, desk, net, at + TABLE)
        encode_decks(state, ruleset, desk, net, at + TABLE + 4 * NUMBERS + 1)
        return
    for card in range(ruleset.types):
        copies = state.supply[card]
        if copies / 6.0 != desk.inputs[at]:
            put(desk, net, at, copies / 6.0)
            put(desk, net, at + 1, 1.0 if copies else 0.0)
        at += 2


def is_new(state: State, ruleset: Ruleset, desk: Desk, seat: int, slot: int) -> bool:
    """Whether a town is not the one that the inputs show."""
    stamp = ((state.landmarks[seat] * 2 + state.contributed[seat]) * 1024 + state.invested[seat]) * SEATS + seat
    new = stamp != desk.stamp[slot]
    desk.stamp[slot] = stamp
    for card in range(ruleset.types):
        copies = state.owned[seat][card]
        if copies != desk.seen[slot][card]:
            desk.seen[slot][card] = copies
            new = True
    return new


def is_new_offer(state: State, ruleset: Ruleset, desk: Desk) -> bool:
    """Whether the supply is not the one that the inputs show."""
    new = False
    for card in range(ruleset.types):
        copies = state.supply[card] + 1  # of a clear desk nothing is shown, not even empty stacks
        if copies != desk.shelf[card]:
            desk.shelf[card] = copies
            new = True
    return new


def meddles(state: State, ruleset: Ruleset, seat: int) -> bool:
    """Whether what a town earns depends on more than itself, and so is always looked at anew."""
    return state.held[seat] & ruleset.meddling != 0


def encode_purse(state: State, ruleset: Ruleset, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network a town's coins, and how far they go."""
    coins = state.coins[seat]
    lacking = missing_number(state, ruleset, seat)
    price = missing_price(state, ruleset, seat)
    cheapest = 99
    rest = ruleset.needed & ~state.landmarks[seat]
    while rest:
        cheapest = min(cheapest, ruleset.landmark_cost[seat][lowest(rest)])
        rest &= rest - 1
    if ruleset.community_cost and not state.contributed[seat]:
        cheapest = min(cheapest, ruleset.community_cost)
    if net.general:
        encode_counters(state, ruleset, desk, net, seat, at + COMMON)
    put(desk, net, at, 1.0)
    put(desk, net, at + 1, coins / 16.0)
    put(desk, net, at + 2, min(coins, 2) / 2.0)
    put(desk, net, at + 3, min(coins, 5) / 5.0)
    put(desk, net, at + 4, min(coins, 10) / 10.0)
    put(desk, net, at + 5, min(coins, 22) / 22.0)
    put(desk, net, at + 6, 1.0 if coins >= cheapest else 0.0)
    put(desk, net, at + 7, min(coins, price) / max(price, 1))
    put(desk, net, at + 8, price / 50.0)
    put(desk, net, at + 9, 1.0 if lacking == 1 else 0.0)
    put(desk, net, at + 10, 1.0 if lacking == 2 else 0.0)
    put(desk, net, at + 11, 1.0 if lacking == 1 and coins >= price else 0.0)
    put(desk, net, at + 12, state.invested[seat] / 5.0)


def encode_town(state: State, ruleset: Ruleset, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network a town's cards and landmarks."""
    put(desk, net, at + 13, 1.0 if state.contributed[seat] else 0.0)
    if net.general:
        encode_abilities(state, ruleset, desk, net, seat, at + COMMON + COUNTED)
        return
    first = at + COMMON + PACE
    for card in range(ruleset.types):
        copies = state.owned[seat][card]
        put(desk, net, first + 2 * card, copies / 4.0)
        put(desk, net, first + 2 * card + 1, 1.0 if copies else 0.0)
    first += 2 * ruleset.types
    needed = ruleset.needed
    while needed:
        put(desk, net, first, 1.0 if state.landmarks[seat] & needed & -needed else 0.0)
        first += 1
        needed &= needed - 1


COUNTED: Final = 6
"""Inputs of a town for its counters."""


def encode_counters(state: State, ruleset: Ruleset, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network what a town holds besides coins, and what that is enough for."""
    for counter in range(COUNTERS):
        put(desk, net, at + counter, state.counters[seat][counter] / 6.0)
    enough = ruleset.reroll_sold and state.counters[seat][ruleset.reroll_counter] >= ruleset.reroll_price
    put(desk, net, at + 3, 1.0 if enough else 0.0)
    short = 0
    if ruleset.goal_counter != NONE:
        short = max(ruleset.goal_amount - state.counters[seat][ruleset.goal_counter], 0)
    put(desk, net, at + 4, short / 6.0)
    put(desk, net, at + 5, 1.0 if ruleset.goal_counter != NONE and short == 0 else 0.0)


def encode_abilities(state: State, ruleset: Ruleset, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network what the landmarks of a town do, and what kinds of cards it has."""
    standing = state.landmarks[seat]
    put(desk, net, at, count(standing & ruleset.needed) / 3.0)
    put(desk, net, at + 1, landmarks_to_go(state, ruleset, seat) / 3.0)
    put(desk, net, at + 2, 1.0 if standing & ruleset.dice[2] else 0.0)
    put(desk, net, at + 3, 1.0 if standing & ruleset.reroll else 0.0)
    put(desk, net, at + 4, 1.0 if standing & ruleset.add else 0.0)
    put(desk, net, at + 5, 1.0 if standing & ruleset.lucky[7] else 0.0)
    put(desk, net, at + 6, 1.0 if standing & ruleset.doubles else 0.0)
    put(desk, net, at + 7, 1.0 if standing & ruleset.idle else 0.0)
    put(desk, net, at + 8, 1.0 if standing & ruleset.relief else 0.0)
    put(desk, net, at + 9, 1.0 if standing & ruleset.cheaper else 0.0)
    copies = 0
    kinds = 0
    dear = 0
    for card in range(ruleset.types):
        owned = state.owned[seat][card]
        if owned:
            copies += owned
            kinds += 1
            if ruleset.cost[card] >= 3:
                dear += owned
    put(desk, net, at + 10, copies / 12.0)
    put(desk, net, at + 11, kinds / 8.0)
    put(desk, net, at + 12, dear / 6.0)
    cheap = 0
    missing = ruleset.needed & ~standing
    while missing:
        cheap += 1 if ruleset.landmark_cost[seat][lowest(missing)] <= 5 else 0
        missing &= missing - 1
    put(desk, net, at + 13, float(cheap))


def encode_table(state: State, ruleset: Ruleset, desk: Desk, net: Net, at: int) -> None:
    """Show the network what can still be built, by colour and total, and which rules there are."""
    for index in range(3 * NUMBERS):
        desk.stock[index] = 0.0
    for card in range(ruleset.types):
        if state.supply[card] and ruleset.colour[card] < 3:
            numbers = ruleset.numbers[card]
            while numbers:
                desk.stock[ruleset.colour[card] * NUMBERS + lowest(numbers)] += state.supply[card] / 5.0
                numbers &= numbers - 1
    for index in range(3 * NUMBERS):
        put(desk, net, at + index, desk.stock[index])
    at += 3 * NUMBERS
    put(desk, net, at, ruleset.community_cost / 40.0)
    put(desk, net, at + 1, ruleset.goal / 3.0)
    put(desk, net, at + 2, 1.0 if ruleset.goal_counter != NONE else 0.0)
    put(desk, net, at + 3, 1.0 if ruleset.reroll_sold else 0.0)
    put(desk, net, at + 4, 1.0 if ruleset.tender != NONE else 0.0)
    put(desk, net, at + 5, 1.0 if ruleset.start_end > ruleset.start_effect else 0.0)
    put(desk, net, at + 6, (ruleset.after_end - ruleset.after_effect) / 3.0)
    for use in range(ruleset.uses):
        put(desk, net, at + 7 + use, 1.0)


def encode_pace(state: State, ruleset: Ruleset, desk: Desk, net: Net, seat: int, slot: int, at: int) -> None:
    """Show the network how many rounds a town is from winning at its income of now."""
    price = missing_price(state, ruleset, seat)
    lack = max(price - state.coins[seat], 0)
    rounds = lack / max(desk.pace[slot], 0.5)
    put(desk, net, at, desk.pace[slot] / 10.0)
    put(desk, net, at + 1, 1.0 / (1.0 + rounds))
    put(desk, net, at + 2, min(rounds, 20.0) / 20.0)
    put(desk, net, at + 3, lack / 50.0)
    put(desk, net, at + 4, min(state.coins[seat], 1))
    put(desk, net, at + 5, max(state.coins[seat] - 30, 0) / 30.0)


def encode_closed(state: State, ruleset: Ruleset, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network what is closed in a town."""
    closed = 0
    types = state.held[seat] & ruleset.closable
    while types:
        closed += state.closed[seat][lowest(types)]
        types &= types - 1
    put(desk, net, at + 15, closed / 4.0)


def encode_prospects(state: State, ruleset: Ruleset, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network what kinds of cards a town has, what it needs, and what cards that count would bring it."""
    copies_of = desk.copies_of
    for colour in range(4):
        copies_of[colour] = 0.0
    types = state.held[seat]
    while types:
        card = lowest(types)
        types &= types - 1
        copies_of[ruleset.colour[card]] += state.owned[seat][card]
    for colour in range(4):
        put(desk, net, at + 16 + colour, copies_of[colour] / 5.0)
    standing = state.landmarks[seat]
    put(desk, net, at, 1.0 if standing & ruleset.dice[3] else 0.0)
    cheapest = 99
    dearest = 0
    missing = ruleset.needed & ~standing
    while missing:
        price = ruleset.landmark_cost[seat][lowest(missing)]
        missing &= missing - 1
        cheapest = min(cheapest, price)
        dearest = max(dearest, price)
    put(desk, net, at + 28, min(cheapest, 40) / 20.0)
    put(desk, net, at + 29, dearest / 30.0)
    one = 0.0
    two = 0.0
    types = state.open & ruleset.multiplying
    while types:
        card = lowest(types)
        types &= types - 1
        coins = float(amount(state, ruleset, ruleset.first_effect[card], card, seat, seat))
        low = 0
        high = 0
        numbers = ruleset.numbers[card]
        while numbers:
            total = lowest(numbers)
            numbers &= numbers - 1
            low += 1 if total <= 6 else 0
            high += pair_ways(total)
        one = max(one, coins * low / 6.0)
        two = max(two, coins * high / 36.0)
    put(desk, net, at + 30, one / 4.0)
    put(desk, net, at + 31, two / 4.0)
    lucky = 6.0 if standing & ruleset.doubles else 0.0
    for total in range(2, 13):
        lucky += pair_ways(total) if standing & ruleset.lucky[total] else 0.0
    put(desk, net, at + 32, lucky / 6.0)
    idle = 0
    paying = standing & ruleset.idle
    while paying:
        idle += ruleset.landmark_amount[lowest(paying)]
        paying &= paying - 1
    put(desk, net, at + 33, idle / 10.0)
    raising = standing & ruleset.add != 0
    put(desk, net, at + 34, ruleset.add_from / 12.0 if raising else 0.0)


def encode_offers(state: State, ruleset: Ruleset, desk: Desk, net: Net, at: int) -> None:
    """Show the network what the best card on offer pays by total and colour, and what landmarks' abilities cost."""
    for index in range(4 * NUMBERS):
        desk.offers[index] = 0.0
    stacks = 0
    for card in range(ruleset.types):
        if state.supply[card]:
            stacks += 1
            pays = ruleset.face[card] / 60.0
            colour = ruleset.colour[card]
            numbers = ruleset.numbers[card]
            while numbers:
                total = lowest(numbers)
                numbers &= numbers - 1
                if colour in (BLUE, GREEN):
                    desk.offers[total] = max(desk.offers[total], pays)
                if colour == BLUE:
                    desk.offers[NUMBERS + total] = max(desk.offers[NUMBERS + total], pays)
                elif colour == RED:
                    desk.offers[2 * NUMBERS + total] = max(desk.offers[2 * NUMBERS + total], pays)
                elif colour == PURPLE:
                    desk.offers[3 * NUMBERS + total] += state.supply[card] / 5.0
    for index in range(4 * NUMBERS):
        put(desk, net, at + index, desk.offers[index])
    at += 4 * NUMBERS
    put(desk, net, at, stacks / 16.0)
    put(desk, net, at + 2, 1.0 if ruleset.decks else 0.0)
    together = 0
    needed = ruleset.needed
    while needed:
        together += ruleset.landmark_cost[0][lowest(needed)]
        needed &= needed - 1
    put(desk, net, at + 3, together / 60.0)
    put(desk, net, at + 4, count(ruleset.needed) / 6.0)
    put(desk, net, at + 5, ability_price(ruleset, ruleset.dice[2]))
    put(desk, net, at + 6, ability_price(ruleset, ruleset.dice[3]))
    put(desk, net, at + 7, ability_price(ruleset, ruleset.reroll))
    put(desk, net, at + 8, ability_price(ruleset, ruleset.add))
    put(desk, net, at + 9, ability_price(ruleset, ruleset.doubles))
    put(desk, net, at + 10, ability_price(ruleset, ruleset.lucky[7]))
    put(desk, net, at + 11, ability_price(ruleset, ruleset.idle))
    put(desk, net, at + 12, ability_price(ruleset, ruleset.cheaper))
    put(desk, net, at + 13, ability_price(ruleset, ruleset.relief))
    put(desk, net, at + 14, float(ruleset.one_extra))
    put(desk, net, at + 15, float(ruleset.free_reroll))


def encode_decks(state: State, ruleset: Ruleset, desk: Desk, net: Net, at: int) -> None:
    """Show the network how many cards are left face down."""
    left = 0
    for deck in range(ruleset.decks):
        left += state.left[deck]
    put(desk, net, at, left / 100.0)


def ability_price(ruleset: Ruleset, landmarks: int) -> float:
    """What the cheapest of some landmarks costs, as an input; 0 where there is none."""
    cheapest = 0
    while landmarks:
        price = ruleset.landmark_cost[0][lowest(landmarks)] + 1
        landmarks &= landmarks - 1
        if cheapest == 0 or price < cheapest:
            cheapest = price
    return cheapest / 20.0


def encode_earnings(
    state: State, ruleset: Ruleset, desk: Desk, net: Net, seat: int, slot: int, at: int, new: bool
) -> None:
    """Show the network what a town earns, by total and in expectation."""
    best = steady_earnings(state, ruleset, desk, seat, slot, new)
    meddlers = add_earnings(state, ruleset, desk, seat, state.held[seat] & ruleset.meddling)
    add_repeated(state, ruleset, desk, seat, max(best, meddlers))
    one = 0.0
    two = 0.0
    others_one = 0.0
    others_two = 0.0
    low = 0.0
    high = 0.0
    for total in range(1, NUMBERS):
        mine = desk.own[total]
        theirs = desk.others[total]
        put(desk, net, at + BY_TOTAL + total, mine / 8.0)
        put(desk, net, at + BY_TOTAL + NUMBERS + total, theirs / 8.0)
        if total <= 6:
            one += mine
            others_one += theirs
            low += 1.0 if mine > 0.0 else 0.0
        ways = pair_ways(total)
        two += mine * ways
        others_two += theirs * ways
        high += ways if mine > 0.0 else 0.0
    put(desk, net, at + 14, one / 24.0)
    put(desk, net, at + 15, two / 144.0 if state.landmarks[seat] & ruleset.dice[2] else 0.0)
    put(desk, net, at + 16, others_one / 24.0)
    put(desk, net, at + 17, others_two / 144.0)
    if net.general:
        first = at + COMMON + KINDS
        for total in range(1, NUMBERS):
            put(desk, net, first + total, desk.toll[total] / 8.0)
        put(desk, net, first + 20, low / 6.0)
        put(desk, net, first + 21, high / 36.0)
    best = one / 6.0
    if state.landmarks[seat] & ruleset.dice[2]:
        best = max(best, two / 36.0)
    desk.pace[slot] = best + (state.seats - 1) * (others_one / 12.0 + others_two / 72.0)


def steady_earnings(state: State, ruleset: Ruleset, desk: Desk, seat: int, slot: int, new: bool) -> float:
    """Start with what cards earn that go by their own town alone, added up once for a town; the best one's coins."""
    line = desk.steady[slot]
    if new:
        forget_earnings(desk)
        line[2 * NUMBERS] = add_earnings(state, ruleset, desk, seat, state.held[seat] & ~ruleset.meddling)
        for total in range(NUMBERS):
            line[total] = desk.own[total]
            line[NUMBERS + total] = desk.others[total]
            line[2 * NUMBERS + 1 + total] = desk.toll[total]
    else:
        for total in range(NUMBERS):
            desk.own[total] = line[total]
            desk.others[total] = line[NUMBERS + total]
            desk.toll[total] = line[2 * NUMBERS + 1 + total]
    return line[2 * NUMBERS]


@opaque
def earnings(state: State, ruleset: Ruleset, desk: Desk, seat: int) -> None:
    """Add up what a town earns by total, on its owner's turn and on others' turns, and what it asks of who rolls."""
    forget_earnings(desk)
    best = add_earnings(state, ruleset, desk, seat, state.held[seat])
    add_repeated(state, ruleset, desk, seat, best)


def forget_earnings(desk: Desk) -> None:
    """Nothing has been added up yet."""
    for total in range(NUMBERS):
        desk.own[total] = 0.0
        desk.others[total] = 0.0
        desk.toll[total] = 0.0


def add_earnings(state: State, ruleset: Ruleset, desk: Desk, seat: int, types: int) -> float:
    """Add what some types of a town earn by total; return the most that one of them brings, majors aside."""
    best = 0.0
    while types:
        card = lowest(types)
        types &= types - 1
        coins = worth(state, ruleset, card, seat)
        if (ruleset.majors >> card) & 1 == 0:
            best = max(best, coins)
        colour = ruleset.colour[card]
        numbers = ruleset.numbers[card]
        while numbers:
            total = lowest(numbers)
            numbers &= numbers - 1
            if colour != RED:
                desk.own[total] += coins
            if colour in (RED, BLUE):
                desk.others[total] += coins
            if colour == RED:
                desk.toll[total] += coins
    return best


def add_repeated(state: State, ruleset: Ruleset, desk: Desk, seat: int, best: float) -> None:
    """Add what cards earn that activate the best one of the town once more."""
    types = state.held[seat] & ruleset.repeating
    while types:
        numbers = ruleset.numbers[lowest(types)]
        types &= types - 1
        while numbers:
            desk.own[lowest(numbers)] += best
            numbers &= numbers - 1


@opaque
def worth(state: State, ruleset: Ruleset, card: int, seat: int) -> float:
    """What a seat's copies of a type bring when they activate, closed ones too; what others cannot pay is not seen."""
    copies = state.owned[seat][card]
    if ruleset.plain[card]:
        return float(copies * ruleset.plain[card])
    coins = 0.0
    for effect in range(ruleset.first_effect[card], ruleset.built_effect[card]):
        op = ruleset.op[effect]
        if ruleset.optional[effect]:
            coins += offered(state, ruleset, effect, card, seat, copies)
        elif op == EARN:
            if ruleset.measure[effect] == ROLLED:
                coins += 7.0 * copies if holds(state, ruleset, effect, seat, seat) else 0.0
            elif holds(state, ruleset, effect, seat, seat):
                coins += copies * amount(state, ruleset, effect, card, seat, seat)
        elif op == GAIN:
            gained = copies * amount(state, ruleset, effect, card, seat, seat)
            coins += gained * ruleset.value[ruleset.counter[effect]] / 10.0
        elif op == PAY:
            coins -= copies * ruleset.amount[effect]
        elif op == SWAP:
            coins += ruleset.amount[effect]
        elif op == TAKE:
            coins += taken(state, ruleset, card, effect, seat, copies)
        elif op == SHARE:
            coins += shared(state, seat)
    extra = state.landmarks[seat] & ruleset.extra[card]
    while extra:
        coins += copies * ruleset.landmark_amount[lowest(extra)]
        extra &= extra - 1
    return coins


def offered(state: State, ruleset: Ruleset, effect: int, card: int, seat: int, copies: int) -> float:
    """What an effect with a price brings beyond it, where the price can be paid."""
    price = float(ruleset.price[effect])
    together = copies
    if ruleset.paid_in[effect] >= 0:
        price *= ruleset.value[ruleset.paid_in[effect]] / 10.0
        if ruleset.price[effect]:
            together = min(copies, state.counters[seat][ruleset.paid_in[effect]] // ruleset.price[effect])
    brought = 0.0
    if ruleset.op[effect] == EARN:
        brought = float(amount(state, ruleset, effect, card, seat, seat))
    elif ruleset.op[effect] == GAIN:
        brought = ruleset.amount[effect] * ruleset.value[ruleset.counter[effect]] / 10.0
    elif ruleset.op[effect] == SHARE:
        brought = shared(state, seat)
    return max(together * (brought - price), 0.0)


def shared(state: State, seat: int) -> float:
    """What a seat would get if all coins were dealt out evenly."""
    together = 0.0
    for other in range(state.seats):
        together += state.coins[other]
    return together / state.seats - state.coins[seat]


def taken(state: State, ruleset: Ruleset, card: int, effect: int, seat: int, copies: int) -> float:
    """What an effect takes from opponents: from each, from the best one, or on average from whoever rolls."""
    together = 0.0
    most = 0.0
    for payer in range(state.seats):
        if payer == seat or not holds_for(state, ruleset, effect, seat, payer):
            continue
        measure = ruleset.measure[effect]
        if measure == ALL:
            coins = float(state.coins[payer])
        elif measure == HALF:
            coins = float(state.coins[payer] // 2)
        elif measure == INVESTED:
            coins = float(state.invested[seat])
        else:
            coins = float(copies * amount(state, ruleset, effect, card, seat, payer))
        together += coins
        most = max(most, coins)
    source = ruleset.source[effect]
    if source == EACH:
        return together
    if source == ONE:
        return most
    return together / (state.seats - 1)


def holds_for(state: State, ruleset: Ruleset, effect: int, seat: int, payer: int) -> bool:
    """Whether an effect's condition would hold with this payer; a red card's payer is the active player."""
    active = state.active
    state.active = payer
    held = holds(state, ruleset, effect, seat, payer)
    state.active = active
    return held

"""What a network sees of a state: each town, beginning with the one that moves next, and the supply.

A town is its coins, landmarks and cards, and what it earns on each total. The numbers pass through `put`, which
keeps the sums of the hidden units in step, so that a state like the last one costs little.
"""

from typing import Final

from ..rules.bits import count, lowest
from ..rules.effects import amount, holds
from ..rules.state import (
    ACTIVATE,
    ALL,
    BLUE,
    COUNTERS,
    EACH,
    EARN,
    GAIN,
    HALF,
    INVESTED,
    NONE,
    NUMBERS,
    ONE,
    PAY,
    RED,
    ROLL,
    ROLLED,
    SEATS,
    SHARE,
    SWAP,
    TAKE,
    State,
    Tables,
)
from .goal import landmarks_to_go, missing_number, missing_price
from .mind import Desk, Net
from .paper import add_row

COMMON: Final = 50
"""Inputs of a town that do not depend on the edition's cards."""
GENERAL: Final = 24
"""Inputs of a town in place of its cards, where the cards change from game to game."""
TABLE: Final = 60
"""Inputs of the supply and the rules, where they change from game to game."""
BY_TOTAL: Final = 18
"""Where in a town's inputs the earnings by total begin."""


def town_size(tables: Tables) -> int:
    """How many inputs a town has."""
    if tables.changing:
        return COMMON + GENERAL
    return COMMON + 2 * tables.types + count(tables.needed)


def size(tables: Tables) -> int:
    """How many inputs there are."""
    return SEATS * town_size(tables) + (TABLE if tables.changing else 2 * tables.types)


def put(desk: Desk, net: Net, index: int, value: float) -> None:
    """Set an input."""
    change = value - desk.inputs[index]
    if change != 0.0:
        desk.inputs[index] = value
        add_row(desk.sums, net.rows[index], change)


def next_mover(state: State) -> int:
    """Whose turn it is once the current one, if it has begun, is over."""
    if state.phase == ROLL or state.again:
        return state.active
    return (state.active + 1) % state.seats


def encode(state: State, tables: Tables, desk: Desk, net: Net) -> None:
    """Show the network a state."""
    seat = next_mover(state)
    at = 0
    for slot in range(state.seats):
        encode_purse(state, tables, desk, net, seat, at)
        new = is_new(state, tables, desk, seat, slot)
        if new or meddles(state, tables, seat):
            encode_earnings(state, tables, desk, net, seat, slot, at, new)
        if new:
            encode_town(state, tables, desk, net, seat, at)
        at += town_size(tables)
        seat += 1
        if seat == state.seats:
            seat = 0
    at = SEATS * town_size(tables)
    if tables.changing:
        encode_table(state, tables, desk, net, at)
        return
    for card in range(tables.types):
        copies = state.supply[card]
        if copies / 6.0 != desk.inputs[at]:
            put(desk, net, at, copies / 6.0)
            put(desk, net, at + 1, 1.0 if copies else 0.0)
        at += 2


def is_new(state: State, tables: Tables, desk: Desk, seat: int, slot: int) -> bool:
    """Whether a town is not the one that the inputs show."""
    stamp = (state.landmarks[seat] * 2 + state.contributed[seat]) * 1024 + state.invested[seat]
    new = stamp != desk.stamp[slot]
    desk.stamp[slot] = stamp
    for card in range(tables.types):
        copies = state.owned[seat][card]
        if copies != desk.seen[slot][card]:
            desk.seen[slot][card] = copies
            new = True
    return new


def meddles(state: State, tables: Tables, seat: int) -> bool:
    """Whether what a town earns depends on more than itself, and so is always looked at anew."""
    return state.held[seat] & tables.meddling != 0


def encode_purse(state: State, tables: Tables, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network a town's coins, and how far they go."""
    coins = state.coins[seat]
    lacking = missing_number(state, tables, seat)
    price = missing_price(state, tables, seat)
    cheapest = 99
    rest = tables.needed & ~state.landmarks[seat]
    while rest:
        cheapest = min(cheapest, tables.landmark_cost[seat][lowest(rest)])
        rest &= rest - 1
    if tables.community_cost and not state.contributed[seat]:
        cheapest = min(cheapest, tables.community_cost)
    if tables.changing:
        encode_counters(state, tables, desk, net, seat, at + COMMON)
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


def encode_town(state: State, tables: Tables, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network a town's cards and landmarks."""
    put(desk, net, at + 13, 1.0 if state.contributed[seat] else 0.0)
    first = at + COMMON
    if tables.changing:
        encode_abilities(state, tables, desk, net, seat, first + COUNTED)
        return
    for card in range(tables.types):
        copies = state.owned[seat][card]
        put(desk, net, first + 2 * card, copies / 4.0)
        put(desk, net, first + 2 * card + 1, 1.0 if copies else 0.0)
    first += 2 * tables.types
    needed = tables.needed
    while needed:
        put(desk, net, first, 1.0 if state.landmarks[seat] & needed & -needed else 0.0)
        first += 1
        needed &= needed - 1


COUNTED: Final = 6
"""Inputs of a town for its counters."""


def encode_counters(state: State, tables: Tables, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network what a town holds besides coins, and what that is enough for."""
    for counter in range(COUNTERS):
        put(desk, net, at + counter, state.counters[seat][counter] / 6.0)
    enough = tables.reroll_sold and state.counters[seat][tables.reroll_counter] >= tables.reroll_price
    put(desk, net, at + 3, 1.0 if enough else 0.0)
    short = 0
    if tables.goal_counter != NONE:
        short = max(tables.goal_amount - state.counters[seat][tables.goal_counter], 0)
    put(desk, net, at + 4, short / 6.0)
    put(desk, net, at + 5, 1.0 if tables.goal_counter != NONE and short == 0 else 0.0)


def encode_abilities(state: State, tables: Tables, desk: Desk, net: Net, seat: int, at: int) -> None:
    """Show the network what the landmarks of a town do, and what kinds of cards it has."""
    standing = state.landmarks[seat]
    put(desk, net, at, count(standing & tables.needed) / 3.0)
    put(desk, net, at + 1, landmarks_to_go(state, tables, seat) / 3.0)
    put(desk, net, at + 2, 1.0 if standing & tables.dice[2] else 0.0)
    put(desk, net, at + 3, 1.0 if standing & tables.reroll else 0.0)
    put(desk, net, at + 4, 1.0 if standing & tables.add else 0.0)
    put(desk, net, at + 5, 1.0 if standing & tables.lucky[7] else 0.0)
    put(desk, net, at + 6, 1.0 if standing & tables.doubles else 0.0)
    put(desk, net, at + 7, 1.0 if standing & tables.idle else 0.0)
    put(desk, net, at + 8, 1.0 if standing & tables.relief else 0.0)
    put(desk, net, at + 9, 1.0 if standing & tables.cheaper else 0.0)
    copies = 0
    kinds = 0
    dear = 0
    for card in range(tables.types):
        owned = state.owned[seat][card]
        if owned:
            copies += owned
            kinds += 1
            if tables.cost[card] >= 3:
                dear += owned
    put(desk, net, at + 10, copies / 12.0)
    put(desk, net, at + 11, kinds / 8.0)
    put(desk, net, at + 12, dear / 6.0)
    cheap = 0
    missing = tables.needed & ~standing
    while missing:
        cheap += 1 if tables.landmark_cost[seat][lowest(missing)] <= 5 else 0
        missing &= missing - 1
    put(desk, net, at + 13, float(cheap))


def encode_table(state: State, tables: Tables, desk: Desk, net: Net, at: int) -> None:
    """Show the network what can still be built, by colour and total, and which rules there are."""
    for index in range(3 * NUMBERS):
        desk.stock[index] = 0.0
    for card in range(tables.types):
        if state.supply[card] and tables.colour[card] < 3:
            numbers = tables.numbers[card]
            while numbers:
                desk.stock[tables.colour[card] * NUMBERS + lowest(numbers)] += state.supply[card] / 5.0
                numbers &= numbers - 1
    for index in range(3 * NUMBERS):
        put(desk, net, at + index, desk.stock[index])
    at += 3 * NUMBERS
    put(desk, net, at, tables.community_cost / 40.0)
    put(desk, net, at + 1, tables.goal / 3.0)
    put(desk, net, at + 2, 1.0 if tables.goal_counter != NONE else 0.0)
    put(desk, net, at + 3, 1.0 if tables.reroll_sold else 0.0)
    put(desk, net, at + 4, 1.0 if tables.tender != NONE else 0.0)
    put(desk, net, at + 5, 1.0 if tables.start_end > tables.start_effect else 0.0)
    put(desk, net, at + 6, (tables.after_end - tables.after_effect) / 3.0)
    for use in range(tables.uses):
        put(desk, net, at + 7 + use, 1.0)


def encode_earnings(
    state: State, tables: Tables, desk: Desk, net: Net, seat: int, slot: int, at: int, new: bool
) -> None:
    """Show the network what a town earns, by total and in expectation."""
    best = steady_earnings(state, tables, desk, seat, slot, new)
    meddlers = add_earnings(state, tables, desk, seat, state.held[seat] & tables.meddling)
    add_repeated(state, tables, desk, seat, max(best, meddlers))
    one = 0.0
    two = 0.0
    others_one = 0.0
    others_two = 0.0
    for total in range(1, NUMBERS):
        mine = desk.own[total]
        theirs = desk.others[total]
        put(desk, net, at + BY_TOTAL + total, mine / 8.0)
        put(desk, net, at + BY_TOTAL + NUMBERS + total, theirs / 8.0)
        if total <= 6:
            one += mine
            others_one += theirs
        if 2 <= total <= 12:
            ways = 6 - abs(total - 7)
            two += mine * ways
            others_two += theirs * ways
    put(desk, net, at + 14, one / 24.0)
    put(desk, net, at + 15, two / 144.0 if state.landmarks[seat] & tables.dice[2] else 0.0)
    put(desk, net, at + 16, others_one / 24.0)
    put(desk, net, at + 17, others_two / 144.0)


def steady_earnings(state: State, tables: Tables, desk: Desk, seat: int, slot: int, new: bool) -> float:
    """Start with what cards earn that go by their own town alone, added up once for a town; the best one's coins."""
    line = desk.steady[slot]
    if new:
        forget_earnings(desk)
        line[2 * NUMBERS] = add_earnings(state, tables, desk, seat, state.held[seat] & ~tables.meddling)
        for total in range(NUMBERS):
            line[total] = desk.own[total]
            line[NUMBERS + total] = desk.others[total]
    else:
        for total in range(NUMBERS):
            desk.own[total] = line[total]
            desk.others[total] = line[NUMBERS + total]
    return line[2 * NUMBERS]


def earnings(state: State, tables: Tables, desk: Desk, seat: int) -> None:
    """Add up what a town earns by total, on its owner's turn and on others' turns."""
    forget_earnings(desk)
    best = add_earnings(state, tables, desk, seat, state.held[seat])
    add_repeated(state, tables, desk, seat, best)


def forget_earnings(desk: Desk) -> None:
    """Nothing has been added up yet."""
    for total in range(NUMBERS):
        desk.own[total] = 0.0
        desk.others[total] = 0.0


def add_earnings(state: State, tables: Tables, desk: Desk, seat: int, types: int) -> float:
    """Add what some types of a town earn by total; return the most that one of them brings, majors aside."""
    best = 0.0
    while types:
        card = lowest(types)
        types &= types - 1
        coins = worth(state, tables, card, seat)
        if (tables.majors >> card) & 1 == 0:
            best = max(best, coins)
        colour = tables.colour[card]
        numbers = tables.numbers[card]
        while numbers:
            total = lowest(numbers)
            numbers &= numbers - 1
            if colour != RED:
                desk.own[total] += coins
            if colour in (RED, BLUE):
                desk.others[total] += coins
    return best


def add_repeated(state: State, tables: Tables, desk: Desk, seat: int, best: float) -> None:
    """Add what cards earn that activate the best one of the town once more."""
    if tables.changing:
        types = state.held[seat]
        while types:
            card = lowest(types)
            types &= types - 1
            if repeats(tables, card):
                numbers = tables.numbers[card]
                while numbers:
                    desk.own[lowest(numbers)] += best
                    numbers &= numbers - 1


def repeats(tables: Tables, card: int) -> bool:
    """Whether a type activates another one of the town, again and again."""
    effect = tables.asking[card]
    return effect != NONE and tables.op[effect] == ACTIVATE and tables.stays[effect] != 0


def worth(state: State, tables: Tables, card: int, seat: int) -> float:
    """What a seat's copies of a type bring when they activate, closed ones too; what others cannot pay is not seen."""
    copies = state.owned[seat][card]
    if tables.plain[card]:
        return float(copies * tables.plain[card])
    coins = 0.0
    for effect in range(tables.first_effect[card], tables.built_effect[card]):
        op = tables.op[effect]
        if tables.optional[effect]:
            coins += offered(state, tables, effect, card, seat, copies)
        elif op == EARN:
            if tables.measure[effect] == ROLLED:
                coins += 7.0 * copies if holds(state, tables, effect, seat, seat) else 0.0
            elif holds(state, tables, effect, seat, seat):
                coins += copies * amount(state, tables, effect, card, seat, seat)
        elif op == GAIN:
            gained = copies * amount(state, tables, effect, card, seat, seat)
            coins += gained * tables.value[tables.counter[effect]] / 10.0
        elif op == PAY:
            coins -= copies * tables.amount[effect]
        elif op == SWAP:
            coins += tables.amount[effect]
        elif op == TAKE:
            coins += taken(state, tables, card, effect, seat, copies)
        elif op == SHARE:
            coins += shared(state, seat)
    extra = state.landmarks[seat] & tables.extra[card]
    while extra:
        coins += copies * tables.landmark_amount[lowest(extra)]
        extra &= extra - 1
    return coins


def offered(state: State, tables: Tables, effect: int, card: int, seat: int, copies: int) -> float:
    """What an effect with a price brings beyond it, where the price can be paid."""
    price = float(tables.price[effect])
    together = copies
    if tables.paid_in[effect] >= 0:
        price *= tables.value[tables.paid_in[effect]] / 10.0
        if tables.price[effect]:
            together = min(copies, state.counters[seat][tables.paid_in[effect]] // tables.price[effect])
    brought = 0.0
    if tables.op[effect] == EARN:
        brought = float(amount(state, tables, effect, card, seat, seat))
    elif tables.op[effect] == GAIN:
        brought = tables.amount[effect] * tables.value[tables.counter[effect]] / 10.0
    elif tables.op[effect] == SHARE:
        brought = shared(state, seat)
    return max(together * (brought - price), 0.0)


def shared(state: State, seat: int) -> float:
    """What a seat would get if all coins were dealt out evenly."""
    together = 0.0
    for other in range(state.seats):
        together += state.coins[other]
    return together / state.seats - state.coins[seat]


def taken(state: State, tables: Tables, card: int, effect: int, seat: int, copies: int) -> float:
    """What an effect takes from opponents: from each, from the best one, or on average from whoever rolls."""
    together = 0.0
    most = 0.0
    for payer in range(state.seats):
        if payer == seat or not holds_for(state, tables, effect, seat, payer):
            continue
        measure = tables.measure[effect]
        if measure == ALL:
            coins = float(state.coins[payer])
        elif measure == HALF:
            coins = float(state.coins[payer] // 2)
        elif measure == INVESTED:
            coins = float(state.invested[seat])
        else:
            coins = float(copies * amount(state, tables, effect, card, seat, payer))
        together += coins
        most = max(most, coins)
    source = tables.source[effect]
    if source == EACH:
        return together
    if source == ONE:
        return most
    return together / (state.seats - 1)


def holds_for(state: State, tables: Tables, effect: int, seat: int, payer: int) -> bool:
    """Whether an effect's condition would hold with this payer; a red card's payer is the active player."""
    active = state.active
    state.active = payer
    held = holds(state, tables, effect, seat, payer)
    state.active = active
    return held

"""What cards do: each operation of the grammar, and the questions that some of them ask.

An effect that asks keeps its progress in the state (`card`, `copies`, `target`, `mine`), so that a game can be
saved in the middle of it.
"""

from . import events as ev
from .actions import ACCEPT, CHOOSE_CLOSED, CHOOSE_LANDMARK, CHOOSE_PLAYER, CHOOSE_TYPE, DECISIONS, SKIP
from .bits import count, lowest
from .coins import can_pay, from_bank, from_player, gain, pay_price, to_bank
from .events import Events, emit
from .market import put_face_up, take_from_supply
from .state import (
    A_CONTRIBUTION,
    A_LANDMARK,
    ACT,
    ACTIVATE,
    ACTIVE,
    ALL,
    ALOOF,
    ALWAYS,
    BUILD,
    BUILT,
    CARD,
    CLOSE,
    CLOSE_ITSELF,
    COINS,
    COMMUNITY,
    DEMOLISH,
    DOUBLES,
    EACH,
    EARN,
    EXCHANGE,
    GAIN,
    GIVE,
    HALF,
    HAS,
    HELD,
    INVESTED,
    NONE,
    NOTHING,
    OVER,
    OWN,
    OWNER,
    PAY,
    PAYERS,
    PLAYER,
    PRICES,
    ROLLED,
    SEPARATE_ROLL,
    SHARE,
    STANDING,
    SWAP,
    TAKE,
    TAXED,
    TYPES,
    UNPAID,
    Ruleset,
    State,
)
from .town import barred, move_in, move_out


def activate(state: State, ruleset: Ruleset, card: int, seat: int, events: Events) -> None:
    """Activate a seat's copies of a type."""
    copies = open_copies(state, card, seat, events)
    if copies > 0:
        perform(state, ruleset, card, seat, copies, events)


def open_copies(state: State, card: int, seat: int, events: Events) -> int:
    """How many copies of a type activate; closed ones skip this time and open again."""
    closed = state.closed[seat][card]
    copies = state.owned[seat][card] - closed
    if closed > 0:
        reopen(state, card, seat, events)
    return copies


def reopen(state: State, card: int, seat: int, events: Events) -> None:
    """Closed copies open again."""
    closed = state.closed[seat][card]
    state.closed[seat][card] = 0
    emit(events, ev.REOPENED, seat, NONE, card, closed, 0, 0, ev.R_CLOSED)


def perform(state: State, ruleset: Ruleset, card: int, seat: int, copies: int, events: Events) -> None:
    """Carry out a type's effects for so many copies; one that asks is left in progress."""
    last = ruleset.built_effect[card]
    rule = ev.R_BLUE + ruleset.colour[card]
    if ruleset.asking[card] != NONE:
        last -= 1
        state.card = card
        state.copies = copies
    for effect in range(ruleset.first_effect[card], last):
        run(state, ruleset, effect, card, seat, copies, rule, events)
    extra = state.landmarks[seat] & ruleset.extra[card]
    while extra:
        owed = copies * ruleset.landmark_amount[lowest(extra)]
        from_bank(state, seat, owed, card, copies, rule, events)
        extra &= extra - 1


def run_rules(state: State, ruleset: Ruleset, first: int, last: int, events: Events) -> None:
    """Carry out effects of rule cards that belong to a moment of the turn, as far as they hold by now."""
    for effect in range(first, last):
        if has_begun(state, ruleset, effect):
            run_for(state, ruleset, effect, ruleset.rule_of[effect], ev.R_RULE_CARD, events)


def run_for(state: State, ruleset: Ruleset, effect: int, card: int, rule: int, events: Events) -> None:
    """Carry out an effect for the active player, or for everyone from there on."""
    seat = state.active
    for _ in range(state.seats if ruleset.everyone[effect] else 1):
        run(state, ruleset, effect, card, seat, 1, rule, events)
        seat += 1
        if seat == state.seats:
            seat = 0


def has_begun(state: State, ruleset: Ruleset, effect: int) -> bool:
    """Whether what a rule card waits for has happened."""
    since = ruleset.since[effect]
    if since == A_LANDMARK:
        for seat in range(state.seats):
            if state.landmarks[seat] & ruleset.needed:
                return True
        return False
    if since == A_CONTRIBUTION:
        for seat in range(state.seats):
            if state.contributed[seat]:
                return True
        return False
    return True


def run(
    state: State, ruleset: Ruleset, effect: int, card: int, seat: int, copies: int, rule: int, events: Events
) -> None:
    """Carry out one effect that asks nothing, if its condition holds; taking asks about each payer."""
    if ruleset.op[effect] == TAKE or holds(state, ruleset, effect, seat, seat):
        carry_out(state, ruleset, effect, card, seat, copies, rule, events)


def carry_out(
    state: State, ruleset: Ruleset, effect: int, card: int, seat: int, copies: int, rule: int, events: Events
) -> None:
    """Do what an effect says."""
    op = ruleset.op[effect]
    if op == EARN:
        owed = copies * amount(state, ruleset, effect, card, seat, seat)
        from_bank(state, seat, owed, card, copies, rule, events)
    elif op == TAKE:
        if ruleset.source[effect] == EACH:
            payer = seat
            for _ in range(state.seats - 1):
                payer = before(state, payer)
                take(state, ruleset, effect, card, seat, payer, copies, rule, events)
        else:
            take(state, ruleset, effect, card, seat, state.active, copies, rule, events)
    elif op == PAY:
        owed = copies * amount(state, ruleset, effect, card, seat, seat)
        if owed > 0:
            to_bank(state, seat, owed, card, copies, rule, events)
    elif op == GAIN:
        owed = copies * amount(state, ruleset, effect, card, seat, seat)
        gain(state, ruleset, seat, ruleset.counter[effect], owed, card, rule, events)
        if state.phase != BUILD:  # an action is done to its end before it wins
            check_win(state, ruleset, seat, events)
    elif op == ACT:
        state.actions += copies * ruleset.amount[effect]
    elif op == CLOSE_ITSELF:
        state.closed[seat][card] += copies
        emit(events, ev.CLOSED, seat, NONE, card, copies, 0, 0, ev.R_CLOSED)
    elif op == SHARE:
        share(state, card, events)


def take(
    state: State,
    ruleset: Ruleset,
    effect: int,
    card: int,
    seat: int,
    payer: int,
    copies: int,
    rule: int,
    events: Events,
) -> None:
    """A player takes coins from another, if the effect's condition holds."""
    if not holds(state, ruleset, effect, seat, payer):
        return
    measure = ruleset.measure[effect]
    if measure == ALL:
        owed = state.coins[payer]
    elif measure == HALF:
        owed = state.coins[payer] // 2
    else:
        owed = copies * amount(state, ruleset, effect, card, seat, payer)
    from_player(state, payer, seat, owed, card, copies, rule, events)


def amount(state: State, ruleset: Ruleset, effect: int, card: int, seat: int, payer: int) -> int:
    """What one copy brings: the printed amount and landmarks' bonus, times what it counts."""
    measure = ruleset.measure[effect]
    if measure == INVESTED:
        return state.invested[seat]
    if measure == ROLLED:
        return state.separate
    coins = int(ruleset.amount[effect])
    bonus = state.landmarks[seat] & ruleset.bonus[card]
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


def share(state: State, card: int, events: Events) -> None:
    """Everybody's coins are pooled and dealt out evenly, rounded up as far as the bank can top up."""
    pool = 0
    for seat in range(state.seats):
        pool += state.coins[seat]
    part = (pool + state.seats - 1) // state.seats
    if part * state.seats - pool > state.bank:
        part = pool // state.seats
    state.bank -= part * state.seats - pool
    for seat in range(state.seats):
        gain = part - state.coins[seat]
        state.coins[seat] = part
        if seat == state.active:
            state.received += max(gain, 0)
        emit(events, ev.SHARED, seat, NONE, card, 1, part, gain, ev.R_SHARE)


def before(state: State, seat: int) -> int:
    """The neighbour against turn order: creditors are paid in this direction."""
    if seat > 0:
        return seat - 1
    return state.seats - 1


def needs_player(state: State, ruleset: Ruleset) -> bool:
    """Whether the next question of the effect in progress is for a player."""
    if state.owing:
        return False
    effect = ruleset.asking[state.card]
    op = ruleset.op[effect]
    return state.target == NONE and op in (TAKE, SWAP, GIVE)


def options(state: State, ruleset: Ruleset) -> tuple[int, int, int]:
    """The answers to the next question of the effect in progress: small verbs, types, closed copies of types."""
    if state.owing:
        return 1 << ACCEPT | 1 << SKIP, 0, 0
    effect = ruleset.asking[state.card]
    op = ruleset.op[effect]
    seat = state.active
    if op in (EARN, GAIN, SHARE):
        payable = can_pay(state, seat, ruleset.paid_in[effect], ruleset.price[effect])
        return (1 << ACCEPT | 1 << SKIP) if payable else 0, 0, 0
    if op == DEMOLISH:
        return (state.landmarks[seat] & ~ruleset.prebuilt[seat]) << CHOOSE_LANDMARK, 0, 0
    if op == CLOSE:
        return 0, open_types(state, ruleset), 0
    if op == ACTIVATE:
        types = own_industry(state, ruleset)
        if types == 0:
            return 0, 0, 0
        return 0 if ruleset.stays[effect] else 1 << SKIP, types, 0
    if needs_player(state, ruleset):
        return partners(state, ruleset, op, effect), 0, 0
    if op == EXCHANGE and state.mine != NONE:
        return 0, in_reach(state, ruleset), 0
    holder = seat
    if op == SWAP and state.mine != NONE:
        holder = state.target
    types, closed = movable(state, ruleset, effect, holder)
    return 0, types, closed


def movable(state: State, ruleset: Ruleset, effect: int, holder: int) -> tuple[int, int]:
    """The types of a town that may change hands, and those of which a closed copy may."""
    types = state.held[holder] & ~ruleset.majors
    closed = 0
    asked = types & ruleset.closable
    while asked:
        card = lowest(asked)
        asked &= asked - 1
        shut = state.closed[holder][card]
        closed |= int(shut > 0) << card
        types &= ~(int(state.owned[holder][card] == shut) << card)
    least = ruleset.least_cost[effect]
    if least:
        return types & ~ruleset.affordable[least - 1], 0
    return types, closed


def partners(state: State, ruleset: Ruleset, op: int, effect: int) -> int:
    """The opponents that may be chosen, and SKIP where a swap may be declined."""
    seats = 0
    if op == TAKE or has_movable(state, ruleset, effect, state.active):
        for seat in range(state.seats):
            if seat != state.active and (op != SWAP or has_movable(state, ruleset, effect, seat)):
                seats |= 1 << (CHOOSE_PLAYER + seat)
    if seats and op == SWAP and ruleset.may_decline:
        seats |= 1 << SKIP
    return seats


def has_movable(state: State, ruleset: Ruleset, effect: int, seat: int) -> bool:
    """Whether a town has an establishment that may change hands: majors never do."""
    types, closed = movable(state, ruleset, effect, seat)
    return types | closed != 0


def in_reach(state: State, ruleset: Ruleset) -> int:
    """The face-up types that may be taken for the card that was returned."""
    seat = state.active
    effect = ruleset.asking[state.card]
    given = state.mine - CHOOSE_CLOSED if state.mine >= CHOOSE_CLOSED else state.mine - CHOOSE_TYPE
    most = ruleset.cost[given] + ruleset.amount[effect]
    for use in range(ruleset.uses):
        if ruleset.use_source[use] == state.card:
            most += reductions(state, ruleset, seat, ruleset.use_cheaper[use])
    return ruleset.affordable[min(most, PRICES - 1)] & state.open & ~barred(state, ruleset, seat) & ~ruleset.majors


def reductions(state: State, ruleset: Ruleset, seat: int, landmarks: int) -> int:
    """What the landmarks of a town make something cheaper by."""
    together = 0
    standing = state.landmarks[seat] & landmarks
    while standing:
        together += ruleset.landmark_amount[lowest(standing)]
        standing &= standing - 1
    return together


def open_types(state: State, ruleset: Ruleset) -> int:
    """Types, no majors, with an open copy in any town."""
    types = 0
    for seat in range(state.seats):
        asked = state.held[seat] & ~ruleset.majors & ~types
        while asked:
            card = lowest(asked)
            asked &= asked - 1
            types |= int(state.owned[seat][card] > state.closed[seat][card]) << card
    return types


def own_industry(state: State, ruleset: Ruleset) -> int:
    """The active player's blue and green types."""
    return state.held[state.active] & ruleset.industry


def carry_on(state: State, ruleset: Ruleset, events: Events) -> None:
    """Go on with the effect in progress until it asks something or is done.

    A question with one answer answers itself; one with none ends the effect.
    """
    while state.card != NONE and state.copies > 0:
        small, types, closed = options(state, ruleset)
        answers = count(small) + count(types) + count(closed)
        if answers > 1:
            state.phase = PLAYER if needs_player(state, ruleset) else CARD
            return
        if answers == 0:
            state.copies = 0
        else:
            action = DECISIONS
            if small:
                action = lowest(small)
            elif types:
                action = CHOOSE_TYPE + lowest(types)
            else:
                action = CHOOSE_CLOSED + lowest(closed)
            answer(state, ruleset, action, events)
            if state.phase in (SEPARATE_ROLL, OVER):
                return
    finish(state)


def finish(state: State) -> None:
    """No effect is in progress any more."""
    state.card = NONE
    state.copies = 0
    state.target = NONE
    state.mine = NONE
    state.alone = 0
    state.separate = 0


def answer(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """Take an answer to the question of the effect in progress."""
    card = state.card
    effect = ruleset.asking[card]
    op = ruleset.op[effect]
    seat = state.active
    rule = ev.R_USE
    if card < TYPES:
        rule = ev.R_BLUE + ruleset.colour[card]
    elif card == COMMUNITY:
        rule = ev.R_CONTRIBUTE
    if action == SKIP:
        emit(events, ev.DECLINED, seat, NONE, card, 1, 0, 0, rule)
        state.copies -= 1
    elif action == ACCEPT:
        pay_price(state, seat, ruleset.paid_in[effect], ruleset.price[effect], card, ev.R_OFFER, events)
        state.copies -= 1
        run(state, ruleset, effect, card, seat, 1, rule, events)
    elif op == DEMOLISH:
        demolish(state, ruleset, action - CHOOSE_LANDMARK, effect, events)
    elif op == CLOSE:
        close(state, ruleset, action - CHOOSE_TYPE, effect, events)
    elif op == ACTIVATE:
        activate_again(state, ruleset, action - CHOOSE_TYPE, effect, events)
    elif op == EXCHANGE:
        exchange(state, ruleset, action, events)
    elif needs_player(state, ruleset):
        state.target = action - CHOOSE_PLAYER
        if op == TAKE:
            take(state, ruleset, effect, card, seat, state.target, 1, rule, events)
            one_done(state)
    elif op == GIVE:
        hand_over(state, seat, state.target, action, ev.R_GIVE, events)
        from_bank(state, seat, ruleset.amount[effect], card, 1, ev.R_GIVE, events)
        one_done(state)
    elif state.mine == NONE:
        state.mine = action
    else:
        mine = state.mine
        hand_over(state, seat, state.target, mine, ev.R_SWAP, events)
        hand_over(state, state.target, seat, action, ev.R_SWAP, events)
        from_bank(state, seat, ruleset.amount[effect], card, 1, ev.R_SWAP, events)
        from_bank(state, state.target, ruleset.amount[effect], card, 1, ev.R_SWAP, events)
        one_done(state)


def one_done(state: State) -> None:
    """One copy has done its work; the next one asks afresh."""
    state.copies -= 1
    state.target = NONE
    state.mine = NONE


def hand_over(state: State, giver: int, taker: int, action: int, rule: int, events: Events) -> None:
    """A card moves to another town; a closed copy stays closed."""
    closed = action >= CHOOSE_CLOSED
    given = action - CHOOSE_TYPE
    if closed:
        given = action - CHOOSE_CLOSED
        state.closed[giver][given] -= 1
        state.closed[taker][given] += 1
    move_out(state, giver, given)
    move_in(state, taker, given)
    emit(events, ev.GAVE, giver, taker, given, 1, 0, 0, rule)


def demolish(state: State, ruleset: Ruleset, landmark: int, effect: int, events: Events) -> None:
    """A landmark is turned face down again, and the bank pays for it."""
    seat = state.active
    state.landmarks[seat] &= ~(1 << landmark)
    emit(events, ev.DEMOLISHED, seat, NONE, TYPES + landmark, 1, 0, 0, ev.R_DEMOLISH)
    from_bank(state, seat, ruleset.amount[effect], state.card, 1, ev.R_DEMOLISH, events)
    state.copies -= 1


def close(state: State, ruleset: Ruleset, card: int, effect: int, events: Events) -> None:
    """Every open copy of a type closes, and opponents pay for each of theirs."""
    payer = state.active
    for _ in range(state.seats):
        copies = state.owned[payer][card] - state.closed[payer][card]
        if copies > 0:
            state.closed[payer][card] += copies
            emit(events, ev.CLOSED, payer, NONE, card, copies, 0, 0, ev.R_RENOVATE)
            if payer != state.active:
                owed = copies * ruleset.amount[effect]
                from_player(state, payer, state.active, owed, state.card, copies, ev.R_RENOVATE, events)
        payer = before(state, payer)
    state.copies -= 1


def exchange(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """The first answer returns a card of the active player's, the second takes one from the supply."""
    seat = state.active
    if state.mine == NONE:
        state.mine = action
        closed = action >= CHOOSE_CLOSED
        given = action - CHOOSE_CLOSED if closed else action - CHOOSE_TYPE
        move_out(state, seat, given)
        if closed:
            state.closed[seat][given] -= 1
        if (ruleset.stacked >> given) & 1:
            put_face_up(state, ruleset, given)
            emit(events, ev.RETURNED, seat, NONE, given, 1, 0, 0, ev.R_EXCHANGE)
        else:
            emit(events, ev.LEFT, seat, NONE, given, 1, 0, 0, ev.R_EXCHANGE)
    else:
        taken = action - CHOOSE_TYPE
        take_from_supply(state, ruleset, taken)
        move_in(state, seat, taken)
        emit(events, ev.TRADED, seat, NONE, taken, 1, 0, 0, ev.R_EXCHANGE)
        one_done(state)


def activate_again(state: State, ruleset: Ruleset, card: int, effect: int, events: Events) -> None:
    """A type of the active player's activates for them alone; the card that did it goes back to the supply or stays."""
    seat = state.active
    hall = state.card
    if not ruleset.stays[effect]:
        move_out(state, seat, hall)
        put_face_up(state, ruleset, hall)
        emit(events, ev.RETURNED, seat, NONE, hall, 1, 0, 0, ev.R_ACTIVATE)
    finish(state)
    if ruleset.roll_effect[card] and rolls_for(state, ruleset, card, seat):
        state.card = card
        state.alone = 1
        state.phase = SEPARATE_ROLL
    else:
        activate(state, ruleset, card, seat, events)


def rolls_for(state: State, ruleset: Ruleset, card: int, seat: int) -> bool:
    """Whether a seat would gain from the separate roll of this type."""
    return state.owned[seat][card] > state.closed[seat][card] and holds(
        state, ruleset, ruleset.first_effect[card], seat, seat
    )


def has_won(state: State, ruleset: Ruleset, seat: int) -> bool:
    """Enough landmarks stand, the community landmark has been paid for, and the counter is there, as the goal says."""
    if count(state.landmarks[seat] & ruleset.needed) < ruleset.goal:
        return False
    if ruleset.community_cost and not state.contributed[seat]:
        return False
    return ruleset.goal_counter == NONE or state.counters[seat][ruleset.goal_counter] >= ruleset.goal_amount


def check_win(state: State, ruleset: Ruleset, seat: int, events: Events) -> None:
    """End the game if a player has won it."""
    if state.phase != OVER and has_won(state, ruleset, seat):
        state.winner = seat
        state.phase = OVER
        state.due = 0
        state.acting = 0
        state.received = 0
        state.tolls = 0
        finish(state)
        emit(events, ev.WON, seat, NONE, NONE, 0, 0, 0, ev.R_WIN)

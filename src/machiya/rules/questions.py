"""Questions: what an effect in progress asks the active player, which answers there are, and what each does."""

from . import events as ev
from .actions import ACCEPT, CHOOSE_CLOSED, CHOOSE_LANDMARK, CHOOSE_PLAYER, CHOOSE_TYPE, DECISIONS, SKIP
from .activating import activate_alone
from .amounts import reductions
from .bits import count, lowest
from .coins import can_pay, from_bank, from_player, pay_price
from .doing import do_effect, take
from .events import Events, emit, tell_card
from .market import put_face_up, take_from_supply
from .marks import rare
from .progress import finish_copy, finish_effect
from .seats import before
from .separate import ask_for_roll, rolls_for
from .state import (
    ACTIVATE,
    CARD,
    CLOSE,
    COMMUNITY,
    DEMOLISH,
    EARN,
    EXCHANGE,
    GAIN,
    GIVE,
    NONE,
    OVER,
    PLAYER,
    PRICES,
    SEPARATE_ROLL,
    SHARE,
    SWAP,
    TAKE,
    TYPES,
    Ruleset,
    State,
)
from .town import barred, move_in, move_out


def needs_player(state: State, ruleset: Ruleset) -> bool:
    """Whether the next question of the effect in progress is for a player."""
    if state.owing:
        return False
    effect = ruleset.asking[state.card]
    op = ruleset.op[effect]
    return state.target == NONE and op in (TAKE, SWAP, GIVE)


@rare
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


@rare
def movable(state: State, ruleset: Ruleset, effect: int, holder: int) -> tuple[int, int]:
    """The types of a town that may change hands, and those of which a closed copy may."""
    types = state.held[holder] & ~ruleset.majors
    closed = 0
    asked = types & ruleset.closable
    while asked:
        card = lowest(asked)
        asked &= asked - 1
        shut = state.closed[holder][card]
        # flags shifted into place, no branches: those would be guessed wrongly as often as not; `int`, as compiled
        # code shifts no truth values
        closed |= int(shut > 0) << card
        types &= ~(int(state.owned[holder][card] == shut) << card)
    least = ruleset.least_cost[effect]
    if least:
        return types & ~ruleset.affordable[least - 1], 0
    return types, closed


def has_movable(state: State, ruleset: Ruleset, effect: int, seat: int) -> bool:
    """Whether a town has an establishment that may change hands: majors never do."""
    types, closed = movable(state, ruleset, effect, seat)
    return types | closed != 0


@rare
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


@rare
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
    """The active player's blue and green types, but those of which every copy was built this turn."""
    types = state.held[state.active] & ruleset.industry
    if ruleset.further:
        for card in range(ruleset.types):
            if state.new[card] >= state.owned[state.active][card]:
                types &= ~(1 << card)
    return types


@rare
def continue_question(state: State, ruleset: Ruleset, events: Events) -> None:
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
    finish_effect(state)


@rare
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
        tell_card(events, ev.DECLINED, seat, card, 1, rule)
        state.copies -= 1
    elif action == ACCEPT:
        pay_price(state, seat, ruleset.paid_in[effect], ruleset.price[effect], card, ev.R_OFFER, events)
        state.copies -= 1
        do_effect(state, ruleset, effect, card, seat, 1, rule, events)
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
            finish_copy(state)
    elif op == GIVE:
        hand_over(state, seat, state.target, action, ev.R_GIVE, events)
        from_bank(state, seat, ruleset.amount[effect], card, 1, ev.R_GIVE, events)
        finish_copy(state)
    elif state.mine == NONE:
        state.mine = action
    else:
        mine = state.mine
        hand_over(state, seat, state.target, mine, ev.R_SWAP, events)
        hand_over(state, state.target, seat, action, ev.R_SWAP, events)
        from_bank(state, seat, ruleset.amount[effect], card, 1, ev.R_SWAP, events)
        from_bank(state, state.target, ruleset.amount[effect], card, 1, ev.R_SWAP, events)
        finish_copy(state)


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
    tell_card(events, ev.DEMOLISHED, seat, TYPES + landmark, 1, ev.R_DEMOLISH)
    from_bank(state, seat, ruleset.amount[effect], state.card, 1, ev.R_DEMOLISH, events)
    state.copies -= 1


@rare
def close(state: State, ruleset: Ruleset, card: int, effect: int, events: Events) -> None:
    """Every open copy of a type closes, and opponents pay for each of theirs."""
    payer = state.active
    for _ in range(state.seats):
        copies = state.owned[payer][card] - state.closed[payer][card]
        if copies > 0:
            state.closed[payer][card] += copies
            tell_card(events, ev.CLOSED, payer, card, copies, ev.R_RENOVATE)
            if payer != state.active:
                owed = copies * ruleset.amount[effect]
                from_player(state, payer, state.active, owed, state.card, copies, ev.R_RENOVATE, events)
        payer = before(state, payer)
    state.copies -= 1


@rare
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
            put_face_up(state, given)
            tell_card(events, ev.RETURNED, seat, given, 1, ev.R_EXCHANGE)
        else:
            tell_card(events, ev.LEFT, seat, given, 1, ev.R_EXCHANGE)
    else:
        taken = action - CHOOSE_TYPE
        take_from_supply(state, taken)
        move_in(state, seat, taken)
        tell_card(events, ev.TRADED, seat, taken, 1, ev.R_EXCHANGE)
        finish_copy(state)


@rare
def activate_again(state: State, ruleset: Ruleset, card: int, effect: int, events: Events) -> None:
    """A type of the active player's activates for them alone; the card that did it goes back to the supply or stays."""
    seat = state.active
    hall = state.card
    if not ruleset.stays[effect]:
        move_out(state, seat, hall)
        put_face_up(state, hall)
        tell_card(events, ev.RETURNED, seat, hall, 1, ev.R_ACTIVATE)
    finish_effect(state)
    if ruleset.roll_effect[card] and rolls_for(state, ruleset, card, seat):
        state.alone = 1
        ask_for_roll(state, card)
    else:
        activate_alone(state, ruleset, card, events)

"""What cards do: each operation of the grammar, and the questions that some of them ask.

An effect that asks keeps its progress in the state (`card`, `copies`, `target`, `mine`), so that a game can be
saved in the middle of it.
"""

from . import events as ev
from .actions import (
    CHOOSE_CLOSED,
    CHOOSE_LANDMARK,
    CHOOSE_PLAYER,
    CHOOSE_TYPE,
    DECISIONS,
    SKIP,
)
from .bits import count, lowest
from .coins import from_bank, from_player, to_bank
from .events import Events, emit
from .market import put_face_up
from .state import (
    ACTIVATE,
    ACTIVE,
    ALL,
    ALWAYS,
    BLUE,
    BUILT,
    CARD,
    CLOSE,
    CLOSE_ITSELF,
    COINS,
    DEMOLISH,
    EACH,
    EARN,
    GIVE,
    GREEN,
    HALF,
    HAS,
    INVESTED,
    NONE,
    NOTHING,
    OWN,
    OWNER,
    PAY,
    PAYERS,
    PLAYER,
    ROLLED,
    SHARE,
    SWAP,
    TAKE,
    TUNA,
    TYPES,
    State,
    Tables,
)


def activate(state: State, tables: Tables, card: int, seat: int, events: Events) -> None:
    """Activate a seat's copies of a type."""
    copies = open_copies(state, card, seat, events)
    if copies > 0:
        perform(state, tables, card, seat, copies, events)


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


def perform(state: State, tables: Tables, card: int, seat: int, copies: int, events: Events) -> None:
    """Carry out a type's effects for so many copies; one that asks is left in progress."""
    last = tables.built_effect[card]
    rule = ev.R_BLUE + tables.colour[card]
    if tables.question[card]:
        last -= 1
        state.card = card
        state.copies = copies
    for effect in range(tables.first_effect[card], last):
        run(state, tables, effect, card, seat, copies, rule, events)


def run(
    state: State, tables: Tables, effect: int, card: int, seat: int, copies: int, rule: int, events: Events
) -> None:
    """Carry out one effect that asks nothing."""
    op = tables.op[effect]
    if op == EARN:
        if holds(state, tables, effect, seat, seat):
            owed = copies * amount(state, tables, effect, card, seat, seat)
            from_bank(state, seat, owed, card, copies, rule, events)
    elif op == TAKE:
        if tables.source[effect] == EACH:
            payer = seat
            for _ in range(state.seats - 1):
                payer = before(state, payer)
                take(state, tables, effect, card, seat, payer, copies, rule, events)
        else:
            take(state, tables, effect, card, seat, state.active, copies, rule, events)
    elif op == PAY:
        to_bank(state, seat, copies * tables.amount[effect], card, copies, rule, events)
    elif op == CLOSE_ITSELF:
        state.closed[seat][card] += copies
        emit(events, ev.CLOSED, seat, NONE, card, copies, 0, 0, ev.R_CLOSED)
    elif op == SHARE:
        share(state, card, events)


def take(
    state: State,
    tables: Tables,
    effect: int,
    card: int,
    seat: int,
    payer: int,
    copies: int,
    rule: int,
    events: Events,
) -> None:
    """A player takes coins from another, if the effect's condition holds."""
    if not holds(state, tables, effect, seat, payer):
        return
    measure = tables.measure[effect]
    if measure == ALL:
        owed = state.coins[payer]
    elif measure == HALF:
        owed = state.coins[payer] // 2
    else:
        owed = copies * amount(state, tables, effect, card, seat, payer)
    from_player(state, payer, seat, owed, card, copies, rule, events)


def amount(state: State, tables: Tables, effect: int, card: int, seat: int, payer: int) -> int:
    """What one copy brings: the printed amount and landmarks' bonus, times what it counts."""
    measure = tables.measure[effect]
    if measure == INVESTED:
        return state.invested[seat]
    if measure == ROLLED:
        return state.tuna
    coins = int(tables.amount[effect])
    bonus = state.landmarks[seat] & tables.bonus[card]
    while bonus:
        coins += tables.landmark_amount[lowest(bonus)]
        bonus &= bonus - 1
    counts = tables.counts[effect]
    if counts == NOTHING:
        return coins
    if counts == OWN:
        return coins * cards_in(state, tables, effect, seat)
    if counts == PAYERS:
        return coins * cards_in(state, tables, effect, payer)
    cards = 0
    for other in range(state.seats):
        cards += cards_in(state, tables, effect, other)
    return coins * cards


def cards_in(state: State, tables: Tables, effect: int, seat: int) -> int:
    """How many cards that the effect counts stand in a town, closed ones too."""
    counted = tables.counted[effect]
    cards = 0
    while counted:
        copies = state.owned[seat][lowest(counted)]
        if tables.unique[effect]:
            copies = min(copies, 1)
        cards += copies
        counted &= counted - 1
    return cards


def holds(state: State, tables: Tables, effect: int, seat: int, payer: int) -> bool:
    """Whether the effect's condition is met."""
    condition = tables.condition[effect]
    if condition == ALWAYS:
        return True
    whose = tables.whose[effect]
    town = payer
    if whose == OWNER:
        town = seat
    elif whose == ACTIVE:
        town = state.active
    if condition == HAS:
        return state.landmarks[town] & tables.required[effect] != 0
    value = 0
    if condition == BUILT:
        value = count(state.landmarks[town] & tables.counting)
    elif condition == COINS:
        value = state.coins[town]
    return tables.least[effect] <= value <= tables.most[effect]


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
        emit(events, ev.SHARED, seat, NONE, card, 1, part, gain, ev.R_SHARE)


def before(state: State, seat: int) -> int:
    """The neighbour against turn order: creditors are paid in this direction."""
    if seat > 0:
        return seat - 1
    return state.seats - 1


def needs_player(state: State, tables: Tables) -> bool:
    """Whether the next question of the effect in progress is for a player."""
    op = tables.op[tables.built_effect[state.card] - 1]
    return state.target == NONE and (op in (TAKE, SWAP, GIVE))


def options(state: State, tables: Tables) -> tuple[int, int, int]:
    """The answers to the next question of the effect in progress: small verbs, types, closed copies of types."""
    op = tables.op[tables.built_effect[state.card] - 1]
    seat = state.active
    if op == DEMOLISH:
        return (state.landmarks[seat] & ~tables.prebuilt) << CHOOSE_LANDMARK, 0, 0
    if op == CLOSE:
        return 0, open_types(state, tables), 0
    if op == ACTIVATE:
        types = own_industry(state, tables)
        if types == 0:
            return 0, 0, 0
        return 1 << SKIP, types, 0
    if needs_player(state, tables):
        return partners(state, tables, op), 0, 0
    holder = seat
    if op == SWAP and state.mine != NONE:
        holder = state.target
    types = 0
    closed = 0
    for card in range(tables.types):
        if (tables.majors >> card) & 1 == 0:
            if state.owned[holder][card] > state.closed[holder][card]:
                types |= 1 << card
            if state.closed[holder][card] > 0:
                closed |= 1 << card
    return 0, types, closed


def partners(state: State, tables: Tables, op: int) -> int:
    """The opponents that may be chosen, and SKIP where a swap may be declined."""
    seats = 0
    if op == TAKE or has_minor(state, tables, state.active):
        for seat in range(state.seats):
            if seat != state.active and (op != SWAP or has_minor(state, tables, seat)):
                seats |= 1 << (CHOOSE_PLAYER + seat)
    if seats and op == SWAP and tables.may_decline:
        seats |= 1 << SKIP
    return seats


def has_minor(state: State, tables: Tables, seat: int) -> bool:
    """Whether a town has an establishment that is not a major."""
    for card in range(tables.types):
        if state.owned[seat][card] > 0 and (tables.majors >> card) & 1 == 0:
            return True
    return False


def open_types(state: State, tables: Tables) -> int:
    """Types, no majors, with an open copy in any town."""
    types = 0
    for seat in range(state.seats):
        for card in range(tables.types):
            if state.owned[seat][card] > state.closed[seat][card]:
                types |= 1 << card
    return types & ~tables.majors


def own_industry(state: State, tables: Tables) -> int:
    """The active player's blue and green types."""
    types = 0
    for card in range(tables.types):
        if state.owned[state.active][card] > 0 and (tables.colour[card] == BLUE or tables.colour[card] == GREEN):
            types |= 1 << card
    return types


def carry_on(state: State, tables: Tables, events: Events) -> None:
    """Go on with the effect in progress until it asks something or is done.

    A question with one answer answers itself; one with none ends the effect.
    """
    while state.card != NONE and state.copies > 0:
        small, types, closed = options(state, tables)
        answers = count(small) + count(types) + count(closed)
        if answers > 1:
            state.phase = PLAYER if needs_player(state, tables) else CARD
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
            answer(state, tables, action, events)
            if state.phase == TUNA:
                return
    finish(state)


def finish(state: State) -> None:
    """No effect is in progress any more."""
    state.card = NONE
    state.copies = 0
    state.target = NONE
    state.mine = NONE
    state.alone = 0
    state.tuna = 0


def answer(state: State, tables: Tables, action: int, events: Events) -> None:
    """Take an answer to the question of the effect in progress."""
    card = state.card
    effect = tables.built_effect[card] - 1
    op = tables.op[effect]
    seat = state.active
    rule = ev.R_BLUE + tables.colour[card]
    if action == SKIP:
        emit(events, ev.DECLINED, seat, NONE, card, 1, 0, 0, rule)
        state.copies -= 1
    elif op == DEMOLISH:
        demolish(state, tables, action - CHOOSE_LANDMARK, effect, events)
    elif op == CLOSE:
        close(state, tables, action - CHOOSE_TYPE, effect, events)
    elif op == ACTIVATE:
        activate_again(state, tables, action - CHOOSE_TYPE, events)
    elif needs_player(state, tables):
        state.target = action - CHOOSE_PLAYER
        if op == TAKE:
            take(state, tables, effect, card, seat, state.target, 1, rule, events)
            one_done(state)
    elif op == GIVE:
        hand_over(state, seat, state.target, action, ev.R_GIVE, events)
        from_bank(state, seat, tables.amount[effect], card, 1, ev.R_GIVE, events)
        one_done(state)
    elif state.mine == NONE:
        state.mine = action
    else:
        mine = state.mine
        hand_over(state, seat, state.target, mine, ev.R_SWAP, events)
        hand_over(state, state.target, seat, action, ev.R_SWAP, events)
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
    state.owned[giver][given] -= 1
    state.owned[taker][given] += 1
    emit(events, ev.GAVE, giver, taker, given, 1, 0, 0, rule)


def demolish(state: State, tables: Tables, landmark: int, effect: int, events: Events) -> None:
    """A landmark is turned face down again, and the bank pays for it."""
    seat = state.active
    state.landmarks[seat] &= ~(1 << landmark)
    emit(events, ev.DEMOLISHED, seat, NONE, TYPES + landmark, 1, 0, 0, ev.R_DEMOLISH)
    from_bank(state, seat, tables.amount[effect], state.card, 1, ev.R_DEMOLISH, events)
    state.copies -= 1


def close(state: State, tables: Tables, card: int, effect: int, events: Events) -> None:
    """Every open copy of a type closes, and opponents pay for each of theirs."""
    payer = state.active
    for _ in range(state.seats):
        copies = state.owned[payer][card] - state.closed[payer][card]
        if copies > 0:
            state.closed[payer][card] += copies
            emit(events, ev.CLOSED, payer, NONE, card, copies, 0, 0, ev.R_RENOVATE)
            if payer != state.active:
                owed = copies * tables.amount[effect]
                from_player(state, payer, state.active, owed, state.card, copies, ev.R_RENOVATE, events)
        payer = before(state, payer)
    state.copies -= 1


def activate_again(state: State, tables: Tables, card: int, events: Events) -> None:
    """The card goes back to the supply, and a type of the active player's activates for them alone."""
    seat = state.active
    hall = state.card
    state.owned[seat][hall] -= 1
    state.barred[seat] &= ~(1 << hall)
    put_face_up(state, tables, hall)
    emit(events, ev.RETURNED, seat, NONE, hall, 1, 0, 0, ev.R_ACTIVATE)
    finish(state)
    if tables.roll_effect[card] and rolls_for(state, tables, card, seat):
        state.card = card
        state.alone = 1
        state.phase = TUNA
    else:
        activate(state, tables, card, seat, events)


def rolls_for(state: State, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat would gain from the separate roll of this type."""
    return state.owned[seat][card] > state.closed[seat][card] and holds(
        state, tables, tables.first_effect[card], seat, seat
    )

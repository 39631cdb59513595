"""The action of a turn: an establishment, a landmark, a contribution, what a rule card allows, or nothing."""

from . import events as ev
from .actions import ACCEPT, BUILD_LANDMARK, BUILD_TYPE, CONTRIBUTE, PASS, USE
from .amounts import reductions
from .coins import can_pay, pay_price, spend, to_bank
from .doing import do_effect, do_for_players
from .events import Events, tell, tell_card
from .market import refill, take_from_supply
from .marks import rare
from .questions import continue_question, has_movable
from .state import BUILD, CARD, COMMUNITY, END, EXCHANGE, NONE, OVER, PRICES, TYPES, Ruleset, State
from .town import barred, move_in
from .winning import check_win


def establishments(state: State, ruleset: Ruleset) -> int:
    """The types that the active player can build: face up, affordable, and not barred."""
    seat = state.active
    coins = state.coins[seat]
    if state.actions == 0:
        return 0
    if ruleset.cheaper and coins > 0:  # nothing becomes cheaper than 1
        coins += reductions(state, ruleset, seat, ruleset.cheaper)
    return ruleset.affordable[min(coins, PRICES - 1)] & state.open & ~barred(state, ruleset, seat)


def other_actions(state: State, ruleset: Ruleset) -> int:
    """The landmarks that the active player can build, passing, contributing, and what rule cards allow."""
    seat = state.active
    coins = state.coins[seat]
    mask = 1 << PASS
    if state.actions:
        landmarks = ruleset.affordable_landmarks[seat][min(coins, PRICES - 1)] & ~state.landmarks[seat]
        mask |= landmarks << BUILD_LANDMARK
        if ruleset.community_cost and not state.contributed[seat] and can_contribute(state, ruleset, seat):
            mask |= 1 << CONTRIBUTE
    for use in range(ruleset.uses):
        mask |= int(can_use(state, ruleset, use)) << (USE + use)
    return mask


def can_contribute(state: State, ruleset: Ruleset, seat: int) -> bool:
    """Whether the coins of a player, and what else is taken for coins, cover the contribution."""
    return means(state, ruleset, seat) >= ruleset.community_cost


def means(state: State, ruleset: Ruleset, seat: int) -> int:
    """What a player can pay a contribution with, in coins."""
    coins = state.coins[seat]
    if ruleset.tender != NONE:
        coins += ruleset.tender_worth * state.counters[seat][ruleset.tender]
    return coins


def can_use(state: State, ruleset: Ruleset, use: int) -> bool:
    """Whether the active player may use what a rule card allows, now, and can pay for it."""
    seat = state.active
    # `&=` and no `and`: all of it is as quick to look up as to branch on
    usable = can_pay(state, seat, ruleset.use_paid_in[use], use_price(state, ruleset, use))
    if ruleset.use_after[use]:
        usable &= state.actions == 0 and state.built != 0 and state.extended == 0
    else:
        usable &= state.actions != 0
    effect = ruleset.asking[ruleset.use_source[use]]
    if effect != NONE:
        usable = usable and has_movable(state, ruleset, effect, seat)
    return usable


def use_price(state: State, ruleset: Ruleset, use: int) -> int:
    """What using it costs the active player; a discount on an exchange lets the new card cost more instead."""
    price = ruleset.use_price[use]
    if price and ruleset.use_cheaper[use] and ruleset.op[ruleset.use_effect[use]] != EXCHANGE:
        price = max(price - reductions(state, ruleset, state.active, ruleset.use_cheaper[use]), 0)
    return price


def build(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """Pay and build, or do something else, or pass; the game stops at once if that wins it."""
    seat = state.active
    if action >= BUILD_TYPE:
        build_establishment(state, ruleset, action - BUILD_TYPE, events)
    elif action == PASS:
        if not state.built:
            tell(events, ev.PASSED, seat, ev.R_PASS)
        state.actions = 0
        refill_before(state, ruleset, END, events)
        return
    elif action == CONTRIBUTE:
        contribute(state, ruleset, events)
    elif action >= BUILD_LANDMARK:
        build_landmark(state, ruleset, action - BUILD_LANDMARK, events)
    else:
        use_rule(state, ruleset, action - USE, events)
    if state.phase == BUILD:
        end_action(state, ruleset, events)


@rare
def end_action(state: State, ruleset: Ruleset, events: Events) -> None:
    """An action is done: that may have won the game; otherwise there may be more of them."""
    check_win(state, ruleset, state.active, events)
    if state.phase == OVER:
        return
    following = END
    if state.actions:
        following = BUILD
    else:
        for use in range(ruleset.uses):
            if ruleset.use_after[use] and can_use(state, ruleset, use):
                following = BUILD
    refill_before(state, ruleset, following, events)


def refill_before(state: State, ruleset: Ruleset, following: int, events: Events) -> None:
    """The market refills, where it is drawn, before what follows."""
    if ruleset.decks == 0:
        state.phase = following
        return
    state.then = following
    refill(state, ruleset, events)


def price_of(state: State, ruleset: Ruleset, card: int) -> int:
    """What an establishment costs the active player."""
    cost = ruleset.cost[card]
    if ruleset.cheaper and cost > 0:
        cost = max(cost - reductions(state, ruleset, state.active, ruleset.cheaper), 1)
    return cost


def build_establishment(state: State, ruleset: Ruleset, card: int, events: Events) -> None:
    """Take the card from its stack into the town; coins that come with building come at once."""
    seat = state.active
    cost = price_of(state, ruleset, card)
    spend(state, seat, cost, card, ev.R_BUILD, events)
    take_from_supply(state, card)
    move_in(state, seat, card)
    if ruleset.further:
        state.new[card] += 1
    begin_action(state)
    for effect in range(ruleset.built_effect[card], ruleset.last_effect[card]):
        do_effect(state, ruleset, effect, card, seat, 1, ev.R_ON_BUILD, events)


@rare
def build_landmark(state: State, ruleset: Ruleset, landmark: int, events: Events) -> None:
    """Turn a landmark face up."""
    seat = state.active
    cost = ruleset.landmark_cost[seat][landmark]
    spend(state, seat, cost, TYPES + landmark, ev.R_LANDMARK, events)
    state.landmarks[seat] |= 1 << landmark
    if ruleset.further:
        state.new_landmarks |= 1 << landmark
    begin_action(state)


def begin_action(state: State) -> None:
    """One of the turn's actions is taken."""
    state.built = 1
    state.actions -= 1


@rare
def contribute(state: State, ruleset: Ruleset, events: Events) -> None:
    """Pay for the community landmark, once a game; what is taken for coins may be a question."""
    state.owing = ruleset.community_cost
    begin_action(state)
    pay_contribution(state, ruleset, events)


@rare
def pay_contribution(state: State, ruleset: Ruleset, events: Events) -> None:
    """Return counters while coins do not cover the rest, ask whether to return more, then pay in coins."""
    seat = state.active
    if ruleset.tender != NONE:
        while state.owing > state.coins[seat]:
            return_one(state, ruleset, events)
        if state.owing > 0 and state.counters[seat][ruleset.tender] > 0:
            state.phase = CARD
            return
    complete_contribution(state, ruleset, events)


def return_one(state: State, ruleset: Ruleset, events: Events) -> None:
    """A counter is returned for part of the contribution; no change is given."""
    pay_price(state, state.active, ruleset.tender, 1, COMMUNITY, ev.R_CONTRIBUTE, events)
    state.owing = max(state.owing - ruleset.tender_worth, 0)


@rare
def answer_payment(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """Return one more counter, or pay the rest in coins."""
    if action == ACCEPT:
        return_one(state, ruleset, events)
        pay_contribution(state, ruleset, events)
    else:
        complete_contribution(state, ruleset, events)


@rare
def complete_contribution(state: State, ruleset: Ruleset, events: Events) -> None:
    """Pay the rest in coins, and take the bonus."""
    seat = state.active
    if state.owing > 0:
        to_bank(state, seat, state.owing, COMMUNITY, 1, ev.R_CONTRIBUTE, events)
    state.owing = 0
    state.contributed[seat] = 1
    tell_card(events, ev.CONTRIBUTED, seat, COMMUNITY, 1, ev.R_CONTRIBUTE)
    do_action(state, ruleset, COMMUNITY, ruleset.community_effect, ruleset.community_end, ev.R_CONTRIBUTE, events)


@rare
def use_rule(state: State, ruleset: Ruleset, use: int, events: Events) -> None:
    """Do what a rule card allows: as an action, or after one."""
    source = ruleset.use_source[use]
    price = use_price(state, ruleset, use)
    if ruleset.use_after[use]:
        state.extended = 1
    else:
        begin_action(state)
    tell_card(events, ev.USED, state.active, source, 1, ev.R_USE)
    pay_price(state, state.active, ruleset.use_paid_in[use], price, source, ev.R_USE, events)
    do_action(state, ruleset, source, ruleset.use_effect[use], ruleset.use_end[use], ev.R_USE, events)


@rare
def do_action(state: State, ruleset: Ruleset, source: int, first: int, last: int, rule: int, events: Events) -> None:
    """Carry out effects within an action; the last one may ask, and then the action waits for the answer."""
    asking = ruleset.asking[source]
    for effect in range(first, last):
        if effect != asking and state.phase != OVER:
            do_for_players(state, ruleset, effect, source, rule, events)
    if state.phase == OVER:
        return
    if asking != NONE:
        state.card = source
        state.copies = 1
        state.acting = 1
    continue_action(state, ruleset, events)


@rare
def continue_action(state: State, ruleset: Ruleset, events: Events) -> None:
    """Go on with an action until it asks something or is done. What it brought is no income."""
    if state.card != NONE:
        continue_question(state, ruleset, events)
        if state.phase != BUILD:
            return
    state.acting = 0
    state.received = 0


@rare
def resume_action(state: State, ruleset: Ruleset, events: Events) -> None:
    """Go on with an action that asked something."""
    continue_action(state, ruleset, events)
    if state.phase == BUILD:
        end_action(state, ruleset, events)

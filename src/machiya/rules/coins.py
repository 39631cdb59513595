"""Coins on the move: every one of them passes through here, and each passage leaves an event.

Counters, such as acorns, are gained and paid here too.
"""

from . import events as ev
from .events import Events, emit, tell_coins
from .marks import rare
from .state import COINS_PRICE, INCOME, Ruleset, State


def is_earning(state: State) -> bool:
    """Whether coins that move now count as brought by the cards at work: those of the roll, or the one that an action
    lets ask."""
    return state.phase == INCOME or state.acting != 0


def from_bank(state: State, seat: int, owed: int, card: int, copies: int, rule: int, events: Events) -> None:
    """The bank pays what it owes, as far as it has it."""
    paid = min(owed, state.bank)
    state.bank -= paid
    state.coins[seat] += paid
    if seat == state.active and is_earning(state):
        state.received += paid
    if owed > 0:
        tell_coins(events, ev.EARNED, seat, card, copies, owed, paid, rule)


def to_bank(state: State, seat: int, owed: int, card: int, copies: int, rule: int, events: Events) -> None:
    """A player pays the bank what they can."""
    paid = min(owed, state.coins[seat])
    state.coins[seat] -= paid
    state.bank += paid
    tell_coins(events, ev.PAID, seat, card, copies, owed, paid, rule)


def from_player(
    state: State, payer: int, seat: int, owed: int, card: int, copies: int, rule: int, events: Events
) -> None:
    """A player pays another what they can; the rest is forgiven."""
    paid = min(owed, state.coins[payer])
    state.coins[payer] -= paid
    state.coins[seat] += paid
    if is_earning(state):
        if seat == state.active:
            state.received += paid
        elif payer == state.active:
            state.tolls += paid
    if owed > 0:
        emit(events, ev.TOOK, seat, payer, card, copies, owed, paid, rule)


def spend(state: State, seat: int, cost: int, card: int, rule: int, events: Events) -> None:
    """A player pays the bank for what they build, which they can afford."""
    state.coins[seat] -= cost
    state.bank += cost
    tell_coins(events, ev.BUILT, seat, card, 1, cost, cost, rule)


def put_aside(state: State, seat: int, card: int, events: Events) -> None:
    """A player puts a coin on a card, for good."""
    state.coins[seat] -= 1
    state.invested[seat] += 1
    tell_coins(events, ev.INVESTED, seat, card, 1, 1, 1, ev.R_INVEST)


@rare
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
        change = part - state.coins[seat]
        state.coins[seat] = part
        if seat == state.active:
            state.received += max(change, 0)
        tell_coins(events, ev.SHARED, seat, card, 1, part, change, ev.R_SHARE)


@rare
def gain(
    state: State, ruleset: Ruleset, seat: int, counter: int, owed: int, card: int, rule: int, events: Events
) -> None:
    """A player takes so many of a counter, as far as its limit allows."""
    taken = min(owed, ruleset.limit[counter] - state.counters[seat][counter])
    state.counters[seat][counter] += taken
    emit(events, ev.GAINED, seat, counter, card, 1, owed, taken, rule)


@rare
def pay_price(state: State, seat: int, paid_in: int, price: int, card: int, rule: int, events: Events) -> None:
    """A player pays a price, in coins or in a counter, that they can afford."""
    if price == 0:
        return
    if paid_in == COINS_PRICE:
        to_bank(state, seat, price, card, 1, rule, events)
    else:
        state.counters[seat][paid_in] -= price
        emit(events, ev.SPENT, seat, paid_in, card, 1, price, price, rule)


def can_pay(state: State, seat: int, paid_in: int, price: int) -> bool:
    """Whether a player can afford a price."""
    held = state.coins[seat] if paid_in == COINS_PRICE else state.counters[seat][paid_in]
    return held >= price

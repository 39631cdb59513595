"""Coins on the move: every one of them passes through here, and each passage leaves an event."""

from . import events as ev
from .events import Events, emit
from .state import COINS_PRICE, INCOME, NONE, Ruleset, State


def from_bank(state: State, seat: int, owed: int, card: int, copies: int, rule: int, events: Events) -> None:
    """The bank pays what it owes, as far as it has it."""
    paid = min(owed, state.bank)
    state.bank -= paid
    state.coins[seat] += paid
    if seat == state.active and state.phase == INCOME:
        state.received += paid
    if owed > 0:
        emit(events, ev.EARNED, seat, NONE, card, copies, owed, paid, rule)


def to_bank(state: State, seat: int, owed: int, card: int, copies: int, rule: int, events: Events) -> None:
    """A player pays the bank what they can."""
    paid = min(owed, state.coins[seat])
    state.coins[seat] -= paid
    state.bank += paid
    emit(events, ev.PAID, seat, NONE, card, copies, owed, paid, rule)


def from_player(
    state: State, payer: int, seat: int, owed: int, card: int, copies: int, rule: int, events: Events
) -> None:
    """A player pays another what they can; the rest is forgiven."""
    paid = min(owed, state.coins[payer])
    state.coins[payer] -= paid
    state.coins[seat] += paid
    if state.phase == INCOME:
        if seat == state.active:
            state.received += paid
        elif payer == state.active:
            state.tolls += paid
    if owed > 0:
        emit(events, ev.TOOK, seat, payer, card, copies, owed, paid, rule)


def gain(
    state: State, ruleset: Ruleset, seat: int, counter: int, owed: int, card: int, rule: int, events: Events
) -> None:
    """A player takes so many of a counter, as far as its limit allows."""
    taken = min(owed, ruleset.limit[counter] - state.counters[seat][counter])
    state.counters[seat][counter] += taken
    emit(events, ev.GAINED, seat, counter, card, 1, owed, taken, rule)


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

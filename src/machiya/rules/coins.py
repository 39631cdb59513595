"""Coins on the move: every one of them passes through here, and each passage leaves an event."""

from . import events as ev
from .events import Events, emit
from .state import NONE, State


def from_bank(state: State, seat: int, owed: int, card: int, copies: int, rule: int, events: Events) -> None:
    """The bank pays what it owes, as far as it has it."""
    paid = min(owed, state.bank)
    state.bank -= paid
    state.coins[seat] += paid
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
    if owed > 0:
        emit(events, ev.TOOK, seat, payer, card, copies, owed, paid, rule)

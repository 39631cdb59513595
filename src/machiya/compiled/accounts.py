"""What compiled loops write down of recorded games, and the accounts that they keep meanwhile."""

from typing import Any, Final

import numpy as np

from ..rules import events as ev
from ..rules.actions import BUILD_TYPE, PASS
from ..rules.state import COMMUNITY, NONE, SEATS, SOURCES, TYPES
from .compiler import jit

# Why a loop stops.
DONE: Final = 0
ASKS: Final = 1
"""A mind that is not compiled is to decide."""
FULL: Final = 2
"""There may be no room for what the next step brings."""
OVERFLOW: Final = 3
"""A step told more than a ledger holds, which no edition comes near to."""

# What is written down of a game.
LINE: Final = 0
GAME: Final = 1
TURNS: Final = 2
WINNER: Final = 3
FIRST: Final = 4
"""The seat that began."""
DECISIONS: Final = 5
LEADS: Final = 6
"""How often another seat came to be the nearest to winning."""
MARGIN: Final = 7
"""What the best of the others still lacked."""
GAME_FIELDS: Final = 8

# What is written down of a seat.
COINS: Final = 0
MISSING: Final = 1
"""What winning would still have cost."""
PLACE: Final = 2
BUILDS: Final = 3
SEAT_FIELDS: Final = 4

# What is written down of a card of a seat, after game, seat and card.
BUILT: Final = 0
FIRST_TURN: Final = 1
ACTIVATIONS: Final = 2
EARNED: Final = 3
TAKEN: Final = 4
LOST: Final = 5
STAMP: Final = 6
"""The step that counted as an activation last."""
ACCOUNTS: Final = 7
CARD_FIELDS: Final = 10
BUILD_FIELDS: Final = 5
DECISION_FIELDS: Final = 6
EVENT_FIELDS: Final = 10

TABLE: Final = np.dtype((np.record, [
    ("line", "i8"), ("game", "i8"), ("begun", "i8"), ("row", "i8"), ("chance", "u8"), ("choice", "u8"), ("noise", "i8"),
    ("asked", "i8"), ("turn", "i8"), ("step", "i8"), ("first", "i8"), ("leader", "i8"), ("leads", "i8"),
    ("decisions", "i8"), ("obliged", "i8"), ("lucks", "f8", (SEATS,)), ("builds", "i8", (SEATS,)),
    ("accounts", "i8", (SEATS, SOURCES, ACCOUNTS)),
]))  # fmt: skip
"""Where the games of a block have got to: a loop that was stopped goes on from here."""
COUNTS: Final = np.dtype((np.record, [("cards", "i8"), ("builds", "i8"), ("decisions", "i8"), ("events", "i8")]))
"""How many rows of each kind are written."""


@jit
def open_account(table: Any) -> None:
    """Begin the accounts of a game."""
    table.begun = 1
    table.asked = 0
    table.turn = 0
    table.step = 0
    table.first = NONE
    table.leader = NONE
    table.leads = 0
    table.decisions = 0
    table.lucks[:] = 0.0
    table.builds[:] = 0
    table.accounts[:] = 0


@jit
def count_activation(table: Any, seat: int, card: int) -> None:
    """A card was at work in a town; what it does in one step counts once."""
    account = table.accounts[seat, card]
    if account[STAMP] != table.step:
        account[STAMP] = table.step
        account[ACTIVATIONS] += 1


@jit
def keep_account(table: Any, ledger: Any, turn: int, mover: int, cost: int, counts: Any, builds: Any) -> None:
    """Enter what a step told: coins by card and seat, and what was built."""
    table.step += 1
    for index in range(ledger.count):
        row = ledger.rows[index]
        kind = row[0]
        seat = row[1]
        card = row[3]
        paid = row[6]
        if NONE in (seat, card):
            continue
        account = table.accounts[seat, card]
        if kind == ev.EARNED:
            account[EARNED] += paid
            count_activation(table, seat, card)
        elif kind == ev.TOOK:
            account[TAKEN] += paid
            table.accounts[row[2], card, LOST] += paid
            count_activation(table, seat, card)
        elif kind == ev.SHARED:
            account[TAKEN] += max(paid, 0)
            account[LOST] += max(-paid, 0)
            if seat == mover:
                count_activation(table, seat, card)
        elif kind == ev.PAID and card != COMMUNITY:
            account[LOST] += paid
            count_activation(table, seat, card)
        elif kind in (ev.BUILT, ev.CONTRIBUTED):
            price = paid if kind == ev.BUILT else cost
            if account[BUILT] == 0:
                account[FIRST_TURN] = turn
            account[BUILT] += 1
            table.builds[seat] += 1
            if len(builds):
                place = builds[counts.builds]
                place[0] = table.row
                place[1] = seat
                place[2] = turn
                place[3] = card
                place[4] = price
                counts.builds += 1


@jit
def keep_events(table: Any, ledger: Any, turn: int, counts: Any, events: Any) -> None:
    """Copy what a step told."""
    for index in range(ledger.count):
        place = events[counts.events]
        place[0] = table.row
        place[1] = turn
        for field in range(8):
            place[2 + field] = ledger.rows[index][field]
        counts.events += 1


@jit
def keep_decision(table: Any, state: Any, options: int, action: int, counts: Any, decisions: Any) -> None:
    """Write down who decided what, among how many options."""
    place = decisions[counts.decisions]
    place[0] = table.row
    place[1] = state.active
    place[2] = state.turn
    place[3] = state.phase
    place[4] = options
    place[5] = action
    counts.decisions += 1


@jit
def close_account(table: Any, state: Any, counts: Any, cards: Any) -> None:
    """Write down what every card of every seat came to, leaving out those that a seat had nothing to do with."""
    for seat in range(state.seats):
        for card in range(SOURCES):
            account = table.accounts[seat, card]
            copies = 0
            if card < TYPES:
                copies = state.owned[seat][card]
            used = copies
            for field in range(STAMP):
                used |= account[field]
            if used:
                place = cards[counts.cards]
                place[0] = table.row
                place[1] = seat
                place[2] = card
                place[3] = copies
                for field in range(STAMP):
                    place[4 + field] = account[field]
                counts.cards += 1


@jit
def find_leader(missing: Any, seats: int) -> int:
    """The seat that lacks least to win, if it is one alone."""
    leader = NONE
    least = 1 << 40
    for seat in range(seats):
        if missing[seat] < least:
            least = missing[seat]
            leader = seat
        elif missing[seat] == least:
            leader = NONE
    return leader


@jit
def rank(missing: Any, seats: int, winner: int, seat: int) -> int:
    """The place of a seat, from 1: the winner, then by what is lacking; who lacks the same shares the better one."""
    if seat == winner:
        return 1
    place = 1
    for other in range(seats):
        if other == winner or (other != seat and missing[other] < missing[seat]):
            place += 1
    return place


@jit
def obliged_action(masks: Any, state: Any, card: int) -> int:
    """What a seat builds as long as it has to build a card first: that one, or nothing while there are copies.

    NONE where there are none left to wait for.
    """
    if (masks[1] >> card) & 1:
        return BUILD_TYPE + card
    if state.supply[card] + state.deck[card] > 0:
        return PASS
    return NONE

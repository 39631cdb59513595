"""What must hold in every state that a game can reach, checked one by one."""

from typing import Final

from .bits import count
from .chance import total_weight
from .effects import has_won
from .state import CHANCE, COUNTERS, NONE, OVER, State, Tables
from .turn import legal

BROKEN: Final = (
    "nothing",
    "debt",
    "coins",
    "cards",
    "town",
    "open",
    "counts",
    "major",
    "landmark",
    "winner",
    "stuck",
    "counter",
)


def audit(state: State, tables: Tables) -> int:
    """The number in `BROKEN` of the first thing that is wrong, 0 if all is well."""
    coins = state.bank
    for seat in range(state.seats):
        if state.coins[seat] < 0 or state.invested[seat] < 0 or state.bank < 0:
            return 1
        coins += state.coins[seat] + state.invested[seat]
    if coins != tables.box:
        return 2
    wrong = audit_cards(state, tables)
    if wrong:
        return wrong
    for seat in range(state.seats):
        built = state.landmarks[seat]
        prebuilt = tables.prebuilt[seat]
        if built & ~(tables.needed | prebuilt) or built & prebuilt != prebuilt:
            return 8
        for counter in range(COUNTERS):
            if not 0 <= state.counters[seat][counter] <= tables.limit[counter]:
                return 11
        acting = state.acting and seat == state.active
        if not acting and has_won(state, tables, seat) != (state.phase == OVER and state.winner == seat):
            return 9
    if state.phase < CHANCE:
        return 0 if total_weight(state, tables) > 0 else 10
    small, types, chosen, closed = legal(state, tables)
    moves = count(small) + count(types) + count(chosen) + count(closed)
    return 0 if (moves > 0) != (state.phase == OVER) else 10


def audit_cards(state: State, tables: Tables) -> int:
    """Cards are conserved across towns, supply, decks and what has left; derived counts agree."""
    for deck in range(3):
        stacks = 0
        left = 0
        for card in range(tables.types):
            if tables.deck_of[card] == deck:
                stacks += state.supply[card] > 0
                left += state.deck[card]
        if stacks != state.stacks[deck] or left != state.left[deck]:
            return 6
    for card in range(tables.types):
        cards = int(state.supply[card] + state.deck[card])
        everybody = True
        for seat in range(state.seats):
            owned = state.owned[seat][card]
            cards += owned
            if owned < 0 or not 0 <= state.closed[seat][card] <= owned:
                return 4
            if state.closed[seat][card] and not (tables.closable >> card) & 1:
                return 4
            held = (state.held[seat] >> card) & 1
            if held != (owned > 0):
                return 4
            if (tables.once >> card) & 1 and owned > 1:
                return 7
            if not held:
                everybody = False
        may_leave = tables.dead_majors and tables.decks and (tables.once >> card) & 1
        returnable = (tables.stacked >> card) & 1 != 0
        if cards > tables.copies[card] or (cards < tables.copies[card] and not may_leave and returnable):
            return 3
        if everybody and may_leave and state.phase != OVER and state.supply[card] + state.deck[card] > 0:
            return 3
        if (state.open >> card) & 1 != (state.supply[card] > 0):
            return 5
    if state.winner != NONE and state.phase != OVER:
        return 9
    return 0

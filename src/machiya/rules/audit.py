"""What must hold in every state that a game can reach, checked one by one."""

from typing import Final

from .bits import count
from .chance import total_weight
from .effects import has_won
from .state import COUNTERS, FIRST_DECISION, NONE, OVER, Ruleset, State
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


def audit(state: State, ruleset: Ruleset) -> int:
    """The number in `BROKEN` of the first thing that is wrong, 0 if all is well."""
    coins = state.bank
    for seat in range(state.seats):
        if state.coins[seat] < 0 or state.invested[seat] < 0 or state.bank < 0:
            return 1
        coins += state.coins[seat] + state.invested[seat]
    if coins != ruleset.box:
        return 2
    wrong = audit_cards(state, ruleset)
    if wrong:
        return wrong
    for seat in range(state.seats):
        built = state.landmarks[seat]
        prebuilt = ruleset.prebuilt[seat]
        if built & ~(ruleset.needed | prebuilt) or built & prebuilt != prebuilt:
            return 8
        for counter in range(COUNTERS):
            if not 0 <= state.counters[seat][counter] <= ruleset.limit[counter]:
                return 11
        acting = state.acting and seat == state.active
        if not acting and has_won(state, ruleset, seat) != (state.phase == OVER and state.winner == seat):
            return 9
    if state.phase < FIRST_DECISION:
        return 0 if total_weight(state, ruleset) > 0 else 10
    small, types, chosen, closed = legal(state, ruleset)
    moves = count(small) + count(types) + count(chosen) + count(closed)
    return 0 if (moves > 0) != (state.phase == OVER) else 10


def audit_cards(state: State, ruleset: Ruleset) -> int:
    """Cards are conserved across towns, supply, decks and what has left; derived counts agree."""
    for deck in range(3):
        stacks = 0
        left = 0
        for card in range(ruleset.types):
            if ruleset.deck_of[card] == deck:
                stacks += state.supply[card] > 0
                left += state.deck[card]
        if stacks != state.stacks[deck] or left != state.left[deck]:
            return 6
    for card in range(ruleset.types):
        cards = int(state.supply[card] + state.deck[card])
        everybody = True
        for seat in range(state.seats):
            owned = state.owned[seat][card]
            cards += owned
            if owned < 0 or not 0 <= state.closed[seat][card] <= owned:
                return 4
            if state.closed[seat][card] and not (ruleset.closable >> card) & 1:
                return 4
            held = (state.held[seat] >> card) & 1
            if held != (owned > 0):
                return 4
            if (ruleset.once >> card) & 1 and owned > 1:
                return 7
            if not held:
                everybody = False
        may_leave = ruleset.dead_majors and ruleset.decks and (ruleset.once >> card) & 1
        returnable = (ruleset.stacked >> card) & 1 != 0
        if cards > ruleset.copies[card] or (cards < ruleset.copies[card] and not may_leave and returnable):
            return 3
        if everybody and may_leave and state.phase != OVER and state.supply[card] + state.deck[card] > 0:
            return 3
        if (state.open >> card) & 1 != (state.supply[card] > 0):
            return 5
    if state.winner != NONE and state.phase != OVER:
        return 9
    return 0

"""What must hold in every state that a game can reach, checked one by one."""

from typing import Final

from .bits import count
from .chance import total_weight
from .marks import rare
from .numbering import number
from .state import COUNTERS, DECKS, FIRST_DECISION, NONE, OVER, Ruleset, State
from .turn import legal
from .winning import has_won

# What can be broken, each with its word.
_words: list[str] = []
NOTHING: Final = number(_words, "nothing")
DEBT: Final = number(_words, "debt")
COINS: Final = number(_words, "coins")
CARDS: Final = number(_words, "cards")
TOWN: Final = number(_words, "town")
OPEN: Final = number(_words, "open")
COUNTS: Final = number(_words, "counts")
MAJOR: Final = number(_words, "major")
LANDMARK: Final = number(_words, "landmark")
WINNER: Final = number(_words, "winner")
STUCK: Final = number(_words, "stuck")
COUNTER: Final = number(_words, "counter")
BROKEN: Final = tuple(_words)


@rare
def audit(state: State, ruleset: Ruleset) -> int:
    """The number in `BROKEN` of the first thing that is broken, NOTHING if all is well."""
    coins = state.bank
    for seat in range(state.seats):
        if state.coins[seat] < 0 or state.invested[seat] < 0 or state.bank < 0:
            return DEBT
        coins += state.coins[seat] + state.invested[seat]
    if coins != ruleset.box:
        return COINS
    wrong = audit_cards(state, ruleset)
    if wrong != NOTHING:
        return wrong
    for seat in range(state.seats):
        built = state.landmarks[seat]
        prebuilt = ruleset.prebuilt[seat]
        if built & ~(ruleset.needed | prebuilt) or built & prebuilt != prebuilt:
            return LANDMARK
        for counter in range(COUNTERS):
            if not 0 <= state.counters[seat][counter] <= ruleset.limit[counter]:
                return COUNTER
        acting = state.acting and seat == state.active
        if not acting and has_won(state, ruleset, seat) != (state.phase == OVER and state.winner == seat):
            return WINNER
    if state.phase < FIRST_DECISION:
        return NOTHING if total_weight(state, ruleset) > 0 else STUCK
    small, types, chosen, closed = legal(state, ruleset)
    moves = count(small) + count(types) + count(chosen) + count(closed)
    return NOTHING if (moves > 0) != (state.phase == OVER) else STUCK


def audit_cards(state: State, ruleset: Ruleset) -> int:
    """Cards are conserved across towns, supply, decks and what has left; derived counts agree."""
    for deck in range(DECKS):
        left = 0
        for card in range(ruleset.types):
            if ruleset.deck_of[card] == deck:
                left += state.deck[card]
        if left != state.left[deck]:
            return COUNTS
    for card in range(ruleset.types):
        cards = state.supply[card] + state.deck[card]
        everybody = True
        for seat in range(state.seats):
            owned = state.owned[seat][card]
            cards += owned
            if owned < 0 or not 0 <= state.closed[seat][card] <= owned:
                return TOWN
            if state.closed[seat][card] and not (ruleset.closable >> card) & 1:
                return TOWN
            held = (state.held[seat] >> card) & 1
            if held != (owned > 0):
                return TOWN
            if (ruleset.once >> card) & 1 and owned > 1:
                return MAJOR
            if not held:
                everybody = False
        may_leave = ruleset.dead_majors and ruleset.decks and (ruleset.once >> card) & 1
        returnable = (ruleset.stacked >> card) & 1 != 0
        if cards > ruleset.copies[card] or (cards < ruleset.copies[card] and not may_leave and returnable):
            return CARDS
        if everybody and may_leave and state.phase != OVER and state.supply[card] + state.deck[card] > 0:
            return CARDS
        if (state.open >> card) & 1 != (state.supply[card] > 0):
            return OPEN
    if state.winner != NONE and state.phase != OVER:
        return WINNER
    return NOTHING

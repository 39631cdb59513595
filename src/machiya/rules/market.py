"""The market: face-up stacks, the face-down decks behind them, and majors that nobody can buy any more."""

from . import events as ev
from .events import Events, emit
from .state import MARKET, NONE, State, Tables


def take_from_supply(state: State, tables: Tables, card: int) -> None:
    """A face-up card leaves its stack."""
    state.supply[card] -= 1
    if state.supply[card] == 0:
        remove_stack(state, tables, card)


def remove_stack(state: State, tables: Tables, card: int) -> None:
    """A stack is gone."""
    state.supply[card] = 0
    state.open &= ~(1 << card)
    state.stacks[tables.deck_of[card]] -= 1


def put_face_up(state: State, tables: Tables, card: int) -> None:
    """A card goes onto its stack, or forms one."""
    if state.supply[card] == 0:
        state.open |= 1 << card
        state.stacks[tables.deck_of[card]] += 1
    state.supply[card] += 1


def refill(state: State, tables: Tables, events: Events) -> None:
    """Draw while a deck shows too few different types and has cards; otherwise go on with the turn."""
    if tables.decks and tables.dead_majors:
        drop_dead_majors(state, tables, events)
    if drawing_deck(state, tables) != NONE:
        state.phase = MARKET
    else:
        state.phase = state.then
        state.then = 0


def drawing_deck(state: State, tables: Tables) -> int:
    """The deck to draw from now, or NONE."""
    for deck in range(tables.decks):
        if state.stacks[deck] < tables.size[deck] and state.left[deck] > 0:
            return deck
    return NONE


def draw(state: State, tables: Tables, card: int, events: Events) -> None:
    """A card is drawn: onto its stack, or as a new one."""
    deck = tables.deck_of[card]
    state.deck[card] -= 1
    state.left[deck] -= 1
    put_face_up(state, tables, card)
    emit(events, ev.DREW, NONE, NONE, card, 1, 0, 0, ev.R_MARKET)
    refill(state, tables, events)


def drop_dead_majors(state: State, tables: Tables, events: Events) -> None:
    """Types that no town may build any more leave the stacks and the deck."""
    dead = tables.once
    for seat in range(state.seats):
        dead &= state.held[seat]
    if dead == 0:
        return
    for card in range(tables.types):
        copies = state.supply[card] + state.deck[card]
        if (dead >> card) & 1 and copies > 0:
            if state.supply[card] > 0:
                remove_stack(state, tables, card)
            state.left[tables.deck_of[card]] -= state.deck[card]
            state.deck[card] = 0
            emit(events, ev.LEFT, NONE, NONE, card, copies, 0, 0, ev.R_DEAD_MAJORS)

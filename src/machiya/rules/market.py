"""The market: face-up stacks, the face-down decks behind them, and majors that nobody can buy any more."""

from . import events as ev
from .bits import count, lowest
from .events import Events, tell_card
from .marks import rare
from .state import DECKS, MARKET, NONE, Ruleset, State


def take_from_supply(state: State, card: int) -> None:
    """A face-up card leaves its stack."""
    state.supply[card] -= 1
    gone = int(state.supply[card] == 0)  # a flag, no branch: that would often be guessed wrongly
    state.open &= ~(gone << card)


def put_face_up(state: State, card: int) -> None:
    """A card goes onto its stack, or forms one."""
    state.open |= 1 << card
    state.supply[card] += 1


@rare
def refill(state: State, ruleset: Ruleset, events: Events) -> None:
    """Let majors go that nobody can buy any more, then draw as far as cards are missing."""
    if ruleset.decks and ruleset.dead_majors:
        drop_dead_majors(state, ruleset, events)
    draw_on(state, ruleset)


def draw_on(state: State, ruleset: Ruleset) -> None:
    """Draw while a deck shows too few different types and has cards; otherwise go on with the turn."""
    done = drawing_deck(state, ruleset) == NONE
    state.phase = state.then if done else MARKET
    state.then = 0 if done else state.then


def drawing_deck(state: State, ruleset: Ruleset) -> int:
    """The deck to draw from now, or NONE."""
    drawn = NONE
    for deck in range(DECKS - 1, -1, -1):  # flags, no branches: which deck comes next cannot be guessed
        stacks = count(state.open & ruleset.deck_types[deck])
        drawn = deck if (stacks < ruleset.size[deck]) & (state.left[deck] > 0) else drawn
    return drawn


@rare
def draw(state: State, ruleset: Ruleset, card: int, events: Events) -> None:
    """A card is drawn: onto its stack, or as a new one."""
    deck = ruleset.deck_of[card]
    state.deck[card] -= 1
    state.left[deck] -= 1
    put_face_up(state, card)
    tell_card(events, ev.DREW, NONE, card, 1, ev.R_MARKET)
    draw_on(state, ruleset)


@rare
def drop_dead_majors(state: State, ruleset: Ruleset, events: Events) -> None:
    """Types that no town may build any more leave the stacks and the deck."""
    dead = ruleset.once
    for seat in range(state.seats):
        dead &= state.held[seat]
    while dead:
        card = lowest(dead)
        dead &= dead - 1
        copies = state.supply[card] + state.deck[card]
        if copies > 0:
            state.supply[card] = 0
            state.open &= ~(1 << card)
            state.left[ruleset.deck_of[card]] -= state.deck[card]
            state.deck[card] = 0
            tell_card(events, ev.LEFT, NONE, card, copies, ev.R_DEAD_MAJORS)

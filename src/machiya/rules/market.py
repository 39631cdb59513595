"""The market: face-up stacks, the face-down decks behind them, and majors that nobody can buy any more."""

from . import events as ev
from .events import Events, tell_card
from .marks import rare
from .state import MARKET, NONE, Ruleset, State


def take_from_supply(state: State, ruleset: Ruleset, card: int) -> None:
    """A face-up card leaves its stack."""
    state.supply[card] -= 1
    if state.supply[card] == 0:
        remove_stack(state, ruleset, card)


def remove_stack(state: State, ruleset: Ruleset, card: int) -> None:
    """A stack is gone."""
    state.supply[card] = 0
    state.open &= ~(1 << card)
    state.stacks[ruleset.deck_of[card]] -= 1


def put_face_up(state: State, ruleset: Ruleset, card: int) -> None:
    """A card goes onto its stack, or forms one."""
    if state.supply[card] == 0:
        state.open |= 1 << card
        state.stacks[ruleset.deck_of[card]] += 1
    state.supply[card] += 1


@rare
def refill(state: State, ruleset: Ruleset, events: Events) -> None:
    """Draw while a deck shows too few different types and has cards; otherwise go on with the turn."""
    if ruleset.decks and ruleset.dead_majors:
        drop_dead_majors(state, ruleset, events)
    if drawing_deck(state, ruleset) != NONE:
        state.phase = MARKET
    else:
        state.phase = state.then
        state.then = 0


def drawing_deck(state: State, ruleset: Ruleset) -> int:
    """The deck to draw from now, or NONE."""
    for deck in range(ruleset.decks):
        if state.stacks[deck] < ruleset.size[deck] and state.left[deck] > 0:
            return deck
    return NONE


@rare
def draw(state: State, ruleset: Ruleset, card: int, events: Events) -> None:
    """A card is drawn: onto its stack, or as a new one."""
    deck = ruleset.deck_of[card]
    state.deck[card] -= 1
    state.left[deck] -= 1
    put_face_up(state, ruleset, card)
    tell_card(events, ev.DREW, NONE, card, 1, ev.R_MARKET)
    refill(state, ruleset, events)


@rare
def drop_dead_majors(state: State, ruleset: Ruleset, events: Events) -> None:
    """Types that no town may build any more leave the stacks and the deck."""
    dead = ruleset.once
    for seat in range(state.seats):
        dead &= state.held[seat]
    if dead == 0:
        return
    for card in range(ruleset.types):
        copies = state.supply[card] + state.deck[card]
        if (dead >> card) & 1 and copies > 0:
            if state.supply[card] > 0:
                remove_stack(state, ruleset, card)
            state.left[ruleset.deck_of[card]] -= state.deck[card]
            state.deck[card] = 0
            tell_card(events, ev.LEFT, NONE, card, copies, ev.R_DEAD_MAJORS)

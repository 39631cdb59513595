"""What a card does: each operation of the grammar that asks nothing, for one player or for everyone."""

from . import events as ev
from .amounts import amount, holds
from .coins import from_bank, from_player, gain, share, to_bank
from .events import Events, tell_card
from .marks import rare
from .seats import after, before
from .state import (
    A_CONTRIBUTION,
    A_LANDMARK,
    ACT,
    ALL,
    BUILD,
    CLOSE_ITSELF,
    EACH,
    EARN,
    GAIN,
    HALF,
    PAY,
    SHARE,
    TAKE,
    Ruleset,
    State,
)
from .winning import check_win


def do_effect(
    state: State, ruleset: Ruleset, effect: int, card: int, seat: int, copies: int, rule: int, events: Events
) -> None:
    """Carry out one effect that asks nothing, if its condition holds; taking asks about each payer."""
    if ruleset.op[effect] == TAKE or holds(state, ruleset, effect, seat, seat):
        do_operation(state, ruleset, effect, card, seat, copies, rule, events)


@rare
def do_operation(
    state: State, ruleset: Ruleset, effect: int, card: int, seat: int, copies: int, rule: int, events: Events
) -> None:
    """Do what an effect says."""
    op = ruleset.op[effect]
    if op == EARN:
        owed = copies * amount(state, ruleset, effect, card, seat, seat)
        from_bank(state, seat, owed, card, copies, rule, events)
    elif op == TAKE:
        if ruleset.source[effect] == EACH:
            payer = seat
            for _ in range(state.seats - 1):
                payer = before(state, payer)
                take(state, ruleset, effect, card, seat, payer, copies, rule, events)
        else:
            take(state, ruleset, effect, card, seat, state.active, copies, rule, events)
    elif op == PAY:
        owed = copies * amount(state, ruleset, effect, card, seat, seat)
        if owed > 0:
            to_bank(state, seat, owed, card, copies, rule, events)
    elif op == GAIN:
        owed = copies * amount(state, ruleset, effect, card, seat, seat)
        gain(state, ruleset, seat, ruleset.counter[effect], owed, card, rule, events)
        if state.phase != BUILD or state.acting:  # what an action does without asking is done to its end before it wins
            check_win(state, ruleset, seat, events)
    elif op == ACT:
        state.actions += copies * ruleset.amount[effect]
    elif op == CLOSE_ITSELF:
        state.closed[seat][card] += copies
        tell_card(events, ev.CLOSED, seat, card, copies, ev.R_CLOSED)
    elif op == SHARE:
        share(state, card, events)


@rare
def take(
    state: State,
    ruleset: Ruleset,
    effect: int,
    card: int,
    seat: int,
    payer: int,
    copies: int,
    rule: int,
    events: Events,
) -> None:
    """A player takes coins from another, if the effect's condition holds."""
    if not holds(state, ruleset, effect, seat, payer):
        return
    measure = ruleset.measure[effect]
    if measure == ALL:
        owed = state.coins[payer]
    elif measure == HALF:
        owed = state.coins[payer] // 2
    else:
        owed = copies * amount(state, ruleset, effect, card, seat, payer)
    from_player(state, payer, seat, owed, card, copies, rule, events)


def do_for_players(state: State, ruleset: Ruleset, effect: int, card: int, rule: int, events: Events) -> None:
    """Carry out an effect for the active player, or for everyone from there on."""
    seat = state.active
    for _ in range(state.seats if ruleset.everyone[effect] else 1):
        do_effect(state, ruleset, effect, card, seat, 1, rule, events)
        seat = after(state, seat)


def do_moment(state: State, ruleset: Ruleset, first: int, last: int, events: Events) -> None:
    """Carry out effects of rule cards that belong to a moment of the turn, as far as they hold by now."""
    for effect in range(first, last):
        if has_begun(state, ruleset, effect):
            do_for_players(state, ruleset, effect, ruleset.rule_of[effect], ev.R_RULE_CARD, events)


def has_begun(state: State, ruleset: Ruleset, effect: int) -> bool:
    """Whether what a rule card waits for has happened."""
    since = ruleset.since[effect]
    if since == A_LANDMARK:
        for seat in range(state.seats):
            if state.landmarks[seat] & ruleset.needed:
                return True
        return False
    if since == A_CONTRIBUTION:
        for seat in range(state.seats):
            if state.contributed[seat]:
                return True
        return False
    return True

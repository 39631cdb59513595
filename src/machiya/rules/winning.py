"""Winning: who has reached the goal, and the end of the game."""

from . import events as ev
from .bits import count
from .events import Events, tell
from .marks import rare
from .progress import finish_effect
from .state import NONE, OVER, Ruleset, State
from .town import forget_new


def has_won(state: State, ruleset: Ruleset, seat: int) -> bool:
    """Enough landmarks stand, the community landmark has been paid for, and the counter is there, as the goal says."""
    if count(state.landmarks[seat] & ruleset.needed) < ruleset.goal:
        return False
    if ruleset.community_cost and not state.contributed[seat]:
        return False
    return ruleset.goal_counter == NONE or state.counters[seat][ruleset.goal_counter] >= ruleset.goal_amount


@rare
def check_win(state: State, ruleset: Ruleset, seat: int, events: Events) -> None:
    """End the game if a player has won it."""
    if state.phase != OVER and has_won(state, ruleset, seat):
        state.winner = seat
        state.phase = OVER
        state.due = 0
        state.acting = 0
        state.received = 0
        state.tolls = 0
        finish_effect(state)
        if ruleset.further:
            forget_new(state, ruleset)
        tell(events, ev.WON, seat, ev.R_WIN)

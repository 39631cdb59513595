"""The effect in progress: what the state keeps of one that asks, so that a game can be saved in the middle of it."""

from .state import BUILD, INCOME, NONE, State


def finish_copy(state: State) -> None:
    """One copy has done its work; the next one asks afresh."""
    state.copies -= 1
    state.target = NONE
    state.mine = NONE


def finish_effect(state: State) -> None:
    """No effect is in progress any more."""
    state.card = NONE
    state.copies = 0
    state.target = NONE
    state.mine = NONE
    state.alone = 0
    state.separate = 0


def working_phase(state: State) -> int:
    """The phase in which cards do their work: the action's, where it was the action that let one ask, or income's."""
    return BUILD if state.acting else INCOME

"""Games that were begun under version 1 of the rules: which of their answers are no longer asked for.

Version 1 asked for the order of activation wherever a card makes it a question; now it is asked where it can matter.
A game of then is followed as it was played then, beside the same game as it is played now.
"""

from copy import copy

from ..errors import IllegalAction
from ..rules.order import order_matters
from ..rules.state import ORDER, State
from ..rules.turn import apply
from .notation import read
from .setup import Setup


class Older:
    """A game as version 1 of the rules plays it."""

    VERSION = "1"

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup, self.state = setup, state.copy()
        self.ruleset = copy(setup.ruleset)
        self.ruleset.coarse = 1
        self.ruleset.further = 0

    def passes_over(self, move: str) -> bool:
        """Follow a move, and tell whether it answers what is not asked any more.

        A move that was never possible is not passed over: whoever plays the game now will find out.
        """
        state = self.state
        asked = state.phase != ORDER or order_matters(state, self.setup.ruleset)
        try:
            number = read(move, self.setup.edition, state)
        except IllegalAction:
            return False
        return apply(state, self.ruleset, number, None) and not asked

    def copy(self) -> "Older":
        """An independent one in the same state."""
        return Older(self.setup, self.state)

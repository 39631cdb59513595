"""The way into the rules for those who keep account of a game: apart, so that it is compiled only for them."""

from ..rules.events import Ledger
from ..rules.marks import opaque
from ..rules.state import Ruleset, State
from ..rules.turn import step


@opaque
def play_told(state: State, ruleset: Ruleset, action: int, ledger: Ledger) -> None:
    """Play a legal action, and write down what happened."""
    step(state, ruleset, action, ledger)

"""Advice for any position: each option with everybody's chances and the coins to expect, and why the best is best.

The chances come at once from the network that judges any table; `sharpen` then plays the options on, and both opinions
become one, each weighed by how sure it is.
"""

from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING

from ..bots import Thinker
from ..bots.layout import Desk
from ..bots.outlook import round_income
from ..errors import PositionError
from ..game.game import Game
from ..game.notation import Action
from ..rules import state as st
from .desks import desk_for, is_compiled
from .reasons import Option, Sentence, why
from .rollouts import Rolling, Tally
from .trust import SURE, scale, trust_in, weigh

if TYPE_CHECKING:
    from ..messages import Hint

DEPTH = 1
"""Turns that a hint looks ahead: the next player's, over all rolls."""
SHARPENING = 2.0
"""Seconds that the options are played on, unless told otherwise."""


@dataclass(frozen=True)
class Candidate:
    """One option and what it leads to."""

    action: Action
    chances: list[float]
    """Every seat's chance of winning after it."""
    error: float
    """The chance of whoever decides lies within so much of the one that is told, nine times of ten."""
    income: float
    """Coins that the deciding player can expect a round after it."""


@dataclass(frozen=True)
class Advice:
    """What to do in a position, the best first, and why."""

    seat: int
    candidates: list[Candidate]
    reason: Sentence
    games: int = 0
    """How often each option was played on; with 0 the chances are those of the network alone."""

    @property
    def best(self) -> Candidate:
        """The best option."""
        return self.candidates[0]

    def document(self, language: str = "en") -> "Hint":
        """The advice as a JSON-safe document."""
        return {
            "seat": self.seat,
            "games": self.games,
            "reason": self.reason.text(language),
            "candidates": [
                {"action": str(each.action), "chances": each.chances, "error": each.error, "income": each.income}
                for each in self.candidates
            ],
        }


def advise(game: Game, depth: int = DEPTH, thinker: Thinker | None = None) -> Advice:
    """Look at every option of a position, with the network alone."""
    seat = game.to_move
    if seat is None:
        raise PositionError("hint.nobody")
    thinker = thinker or desk_for(game.setup)
    thinker.set(game.state)
    desk, trust = Desk(), trust_in(game.setup)["network"]
    candidates = []
    for action in game.actions():
        chances = thinker.look(action.number, depth)[0]
        error = 0.0 if game.after(action).phase == st.OVER else SURE * trust * scale(chances[seat])
        candidates.append(Candidate(action, chances, error, income_after(game, desk, action)))
    return advice_of(game, desk, candidates)


def advice_of(game: Game, desk: Desk, candidates: list[Candidate], games: int = 0) -> Advice:
    """The candidates in order, and what speaks for the first."""
    seat = game.state.active
    candidates = sorted(candidates, key=lambda each: -each.chances[seat])
    options = [Option(each.action.number, each.chances[seat], each.error) for each in candidates[:2]]
    return Advice(seat, candidates, why(game.setup, game.state, desk, options), games)


def sharpen(game: Game, advice: Advice, seconds: float = SHARPENING, workers: int = 1) -> Advice:
    """Play the options on for so long, where that is compiled, and weigh what they came to with what was said."""
    open_ends = [each for each in advice.candidates if each.error]
    if not is_compiled() or len(advice.candidates) < 2 or not open_ends:
        return advice
    tally = Tally(advice.seat, [each.action.number for each in open_ends], game.state.seats)
    Rolling.at(game.setup, workers).play_for(tally, game.state, seconds)
    cut = trust_in(game.setup)["cut"]
    found = [sharpened(each, tally, cut) if each.error else each for each in advice.candidates]
    return advice_of(game, Desk(), found, tally.games)


def sharpened(candidate: Candidate, tally: Tally, cut: float) -> Candidate:
    """A candidate with what it came to when it was played on."""
    played = tally.chances(candidate.action.number)
    own = played[tally.seat]
    error = hypot(tally.error(candidate.action.number), cut * scale(own))
    before = candidate.error / SURE
    chances = [weigh(said, before, came, error)[0] for said, came in zip(candidate.chances, played, strict=True)]
    chances = [min(max(chance, 0.0), 1.0) for chance in chances]
    left = weigh(candidate.chances[tally.seat], before, own, error)[1]
    return replace(candidate, chances=[chance / sum(chances) for chance in chances], error=SURE * left)


def income_after(game: Game, desk: Desk, action: Action) -> float:
    """Coins that the deciding player can expect a round after an action."""
    seat = game.state.active
    return round_income(game.after(action), game.setup.ruleset, desk, seat)

"""A finished game seen through a network: chances after every move, what decisions cost, and luck apart from skill.

A roll's luck is what it changed the chances by, against what was to be expected before it; a decision's cost is what
the best option would have been worth more. A seat's result less its luck is what its play was worth.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..bots import Thinker, plays_as
from ..errors import RecordError
from ..game.game import Game
from ..game.notation import write
from ..game.record import Move
from ..rules import state as st
from ..rules.actions import ACTIONS, DECISIONS, ROLL_DIE
from ..rules.chance import total_weight, weight
from ..rules.turn import step
from .desks import desk_for

if TYPE_CHECKING:
    from ..messages import ReviewView, Verdict

MISTAKE = 0.03
"""A decision that costs this much of a chance of winning is a mistake."""
BLUNDER = 0.08
"""A decision that costs this much is a blunder."""
DEPTH = 1


@dataclass(frozen=True)
class Decision:
    """A decision as it was taken."""

    turn: int
    seat: int
    played: str
    best: str
    cost: float
    """What the best option was worth more, of a chance of winning."""
    chances: list[float]
    """Everybody's chances with what was played."""

    @property
    def verdict(self) -> "Verdict":
        """Fine, a mistake or a blunder."""
        return "blunder" if self.cost >= BLUNDER else "mistake" if self.cost >= MISTAKE else "fine"


@dataclass(frozen=True)
class Luck:
    """A move of chance and what it changed."""

    turn: int
    seat: int
    outcome: str
    change: list[float]
    """By how much every seat's chance changed against what was to be expected."""


@dataclass
class Review:
    """A whole game."""

    names: list[str]
    winner: int | None
    curve: list[tuple[int, list[float]]] = field(default_factory=list)
    """Everybody's chances at the start of each turn, and at the end."""
    decisions: list[Decision] = field(default_factory=list)
    lucks: list[Luck] = field(default_factory=list)

    def luck(self, seat: int) -> float:
        """The luck of a seat, added up, in games."""
        return sum(luck.change[seat] for luck in self.lucks)

    def cost(self, seat: int) -> float:
        """What a seat's decisions cost it, added up, in games."""
        return sum(decision.cost for decision in self.decisions if decision.seat == seat)

    def result(self, seat: int) -> float:
        """1 for a win, 0 for a loss, shared in a draw; while the game goes on, the chance of winning."""
        return self.curve[-1][1][seat]

    def adjusted(self, seat: int) -> float:
        """The result with the luck taken out."""
        return self.result(seat) - self.luck(seat)

    def document(self) -> "ReviewView":
        """The review as a JSON-safe document."""
        return {
            "players": [
                {
                    "name": name,
                    "result": self.result(seat),
                    "luck": self.luck(seat),
                    "adjusted": self.adjusted(seat),
                    "cost": self.cost(seat),
                    "decisions": sum(each.seat == seat for each in self.decisions),
                    "mistakes": sum(each.seat == seat and each.verdict == "mistake" for each in self.decisions),
                    "blunders": sum(each.seat == seat and each.verdict == "blunder" for each in self.decisions),
                }
                for seat, name in enumerate(self.names)
            ],
            "winner": self.winner,
            "curve": [{"turn": turn, "chances": chances} for turn, chances in self.curve],
            "decisions": [
                {
                    "turn": each.turn, "seat": each.seat, "played": each.played, "best": each.best,
                    "cost": each.cost, "verdict": each.verdict, "chances": each.chances,
                }
                for each in self.decisions
            ],
            "luck": [
                {"turn": each.turn, "seat": each.seat, "outcome": each.outcome, "change": each.change}
                for each in self.lucks
            ],
        }  # fmt: skip


def review(game: Game, progress: Callable[[], None] | None = None, thinker: Thinker | None = None) -> Review:
    """Go through a game move by move."""
    if plays_as("master", game.edition) != "master":
        raise RecordError("review.no_network", edition=game.edition.name)
    thinker = thinker or desk_for(game.setup)
    found = Review(list(game.setup.names), game.winner)
    turn = 0
    for move in game.moves():
        if progress:
            progress()
        state = move.state
        thinker.set(state)
        if state.phase == st.ROLL and state.turn != turn:
            turn = state.turn
            found.curve.append((turn, thinker.chances()))
            thinker.set(state)
        if move.is_chance:
            change = measure(thinker, move)
            if change:
                found.lucks.append(Luck(state.turn, state.active, move.action.text, change))
        elif len(thinker.options()) > 1:
            found.decisions.append(judge(thinker, move))
    last = game.state
    thinker.set(last)
    begun = last.phase != st.ROLL or last.turn == turn
    found.curve.append((last.turn + begun, thinker.chances()))
    return found


def judge(thinker: Thinker, move: Move) -> Decision:
    """Compare what was played with every other option."""
    state, number, seat = move.state, move.number, move.state.active
    values = {option: thinker.look(option, DEPTH)[0] for option in thinker.options()}
    best = max(values, key=lambda option: values[option][seat])
    if values[best][seat] <= values[number][seat]:
        best = number
    cost = values[best][seat] - values[number][seat]
    better = write(best, move.setup.edition, state).text
    return Decision(state.turn, seat, move.action.text, better, cost, values[number])


def measure(thinker: Thinker, move: Move) -> list[float]:
    """By how much a move of chance changed everybody's chances; nothing before the first turn."""
    state, ruleset = move.state, move.setup.ruleset
    if state.phase == st.DICE:
        expected, found = thinker.measure(move.number - ROLL_DIE)
        return [after - before for after, before in zip(found, expected, strict=True)]
    if state.phase == st.FIRST or (state.phase == st.MARKET and state.then != st.END):
        return []
    every = total_weight(state, ruleset)
    expected, found = [0.0] * state.seats, [0.0] * state.seats
    for outcome in range(DECISIONS, ACTIONS):
        share = weight(state, ruleset, outcome) / every
        if share:
            after = state.copy()
            step(after, ruleset, outcome, None)
            thinker.set(after)
            chances = thinker.glance()
            expected = [total + share * chance for total, chance in zip(expected, chances, strict=True)]
            if outcome == move.number:
                found = chances
    return [after - before for after, before in zip(found, expected, strict=True)]

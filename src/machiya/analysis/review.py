"""A finished game seen through a network: chances after every move, what decisions cost, and luck apart from skill.

A roll's luck is what it changed the chances by, against what was to be expected before it; a decision's cost is what
the best option would have been worth more. A seat's result less its luck is what its play was worth.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..bots import Thinker, net_for, stand_in
from ..bots.master import value_turn
from ..bots.network import clear_desk, evaluate
from ..errors import RecordError
from ..game.game import Game
from ..game.notation import write
from ..rules import state as st
from ..rules.actions import ACTIONS, DECISIONS, ROLL_DIE
from ..rules.chance import total_weight, weight
from ..rules.state import State
from ..rules.turn import legal, step

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


def moves(game: Game) -> Iterator[tuple[State, int]]:
    """Every state of a game with the move that was made in it; the state goes on changing."""
    state = game._start.copy()
    for number in game._log:
        yield state, number
        step(state, game._setup.ruleset, number, None)


def review(game: Game, progress: Any = None) -> Review:
    """Go through a game move by move."""
    edition, ruleset = game.edition, game._setup.ruleset
    if stand_in("master", edition) != "master":
        raise RecordError("review.no_network", edition=edition.name)
    thinker = Thinker(ruleset, net_for(edition, len(game.players)))
    found = Review(list(game._setup.names), game.winner)
    turn = 0
    for state, number in moves(game):
        if progress:
            progress()
        thinker.set(state)
        if state.phase == st.ROLL and state.turn != turn:
            turn = state.turn
            found.curve.append((turn, value(thinker, state)))
            thinker.set(state)
        label = write(number, edition, state).text
        if state.phase < st.FIRST_DECISION:
            change = measure(thinker, state, number)
            if change:
                found.lucks.append(Luck(state.turn, state.active, label, change))
        elif sum(mask.bit_count() for mask in legal(state, ruleset)) > 1:
            found.decisions.append(judge(thinker, game, state, number, label))
    last = game._state
    if last.phase == st.OVER:
        share = 1 / last.seats
        final = [share if last.winner == st.NONE else float(seat == last.winner) for seat in range(last.seats)]
        found.curve.append((last.turn + 1, final))
    else:
        thinker.set(last)
        begun = last.phase != st.ROLL or last.turn == turn
        found.curve.append((last.turn + begun, value(thinker, last)))
    return found


def value(thinker: Thinker, state: State) -> list[float]:
    """Everybody's chances: before a roll, over all rolls; elsewhere as if the turn ended here."""
    if state.phase == st.ROLL:
        clear_desk(thinker.ruleset, thinker.desk, thinker.net)
        value_turn(thinker.states, 0, thinker.ruleset, thinker.desk, thinker.net)
        return thinker.desk.turn[: state.seats]
    return value_as_if_over(thinker, state)


def judge(thinker: Thinker, game: Game, state: State, number: int, label: str) -> Decision:
    """Compare what was played with every other option."""
    seat = state.active
    values = {option: thinker.look(option, DEPTH)[0][:] for option in thinker.options()}
    best = max(values, key=lambda option: values[option][seat])
    if values[best][seat] <= values[number][seat]:
        best = number
    cost = values[best][state.active] - values[number][state.active]
    better = write(best, game.edition, state).text
    return Decision(state.turn, state.active, label, better, cost, values[number])


def measure(thinker: Thinker, state: State, number: int) -> list[float]:
    """By how much a move of chance changed everybody's chances; nothing before the first turn."""
    if state.phase == st.DICE:
        expected, found = thinker.measure(number - ROLL_DIE)
        return [after - before for after, before in zip(found, expected, strict=True)]
    if state.phase == st.FIRST or (state.phase == st.MARKET and state.then != st.END):
        return []
    every = total_weight(state, thinker.ruleset)
    expected, found = [0.0] * state.seats, [0.0] * state.seats
    for outcome in range(DECISIONS, ACTIONS):
        share = weight(state, thinker.ruleset, outcome) / every
        if share:
            after_it = state.copy()
            step(after_it, thinker.ruleset, outcome, None)
            thinker.set(after_it)
            chances = value_as_if_over(thinker, after_it)
            expected = [total + share * chance for total, chance in zip(expected, chances, strict=True)]
            if outcome == number:
                found = chances
    thinker.set(state)
    return [after - before for after, before in zip(found, expected, strict=True)]


def value_as_if_over(thinker: Thinker, state: State) -> list[float]:
    """Everybody's chances as if the turn ended here."""
    clear_desk(thinker.ruleset, thinker.desk, thinker.net)
    evaluate(state, thinker.ruleset, thinker.desk, thinker.net)
    return thinker.desk.value[: state.seats]

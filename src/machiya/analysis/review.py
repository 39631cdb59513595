"""A finished game looked through: chances after every move, what decisions cost, and luck apart from skill.

A roll's luck is what it changed the chances by, against what was to be expected before it; a decision's cost is what
the best option would have been worth more. A seat's result less its luck is what its play was worth. First the network
that judges any table looks at every move; then decisions that may have been mistakes are played on from, and a mistake
is called one only where it is certain enough.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from math import hypot
from typing import TYPE_CHECKING

from ..bots import Thinker
from ..bots.layout import Desk
from ..game.game import Game
from ..game.notation import read, write
from ..game.record import Move
from ..locale import LANGUAGES
from ..rules import state as st
from ..rules.actions import ACTIONS, DECISIONS, ROLL_DIE
from ..rules.chance import total_weight, weight
from ..rules.turn import step
from .desks import desk_for, is_compiled
from .reasons import Option, Sentence, why
from .rollouts import Rolling, Tally
from .trust import SURE, scale, trust_in, weigh

if TYPE_CHECKING:
    from ..messages import ReviewView, Verdict

MISTAKE, SURE_MISTAKE = 0.03, 0.015
"""A decision that costs this much of a chance of winning is a mistake, if it costs the second number for certain."""
BLUNDER, SURE_BLUNDER = 0.08, 0.05
"""The same for a blunder."""
SUSPECT = 0.015
"""What a decision must cost by the network to be played on from."""
RIVALS = 3
"""How many better options it is compared with."""
PLAYING_ON = 20.0
"""Seconds for that, all decisions of a game together."""
LONGEST_LOOK = 2.0
"""Seconds for one decision at the most."""
LONGEST_PASS = 60.0
"""Seconds that the network may take to look at every decision, where it is not compiled."""
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
    error: float
    """What it cost lies within so much of that, nine times of ten."""
    chances: list[float]
    """Everybody's chances with what was played."""
    reason: Sentence | None = None
    """Why the best option was better, where this one may have been a mistake."""

    @property
    def verdict(self) -> "Verdict":
        """Fine, a mistake or a blunder; unclear where it may be one and is not certain enough to be called so."""
        if self.cost < MISTAKE:
            return "fine"
        least = self.cost - self.error
        if self.cost >= BLUNDER and least >= SURE_BLUNDER:
            return "blunder"
        return "mistake" if least >= SURE_MISTAKE else "unclear"


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
    error: float = 0.0
    """A chance of one half on the curve lies within so much of that, nine times of ten."""
    games: int = 0
    """How many games were played on from decisions."""
    left_out: int = 0
    """Decisions that nobody had the time to look at."""

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
                    "unclear": sum(each.seat == seat and each.verdict == "unclear" for each in self.decisions),
                }
                for seat, name in enumerate(self.names)
            ],
            "winner": self.winner,
            "error": self.error,
            "games": self.games,
            "left_out": self.left_out,
            "curve": [{"turn": turn, "chances": chances} for turn, chances in self.curve],
            "decisions": [
                {
                    "turn": each.turn, "seat": each.seat, "played": each.played, "best": each.best,
                    "cost": each.cost, "error": each.error, "verdict": each.verdict, "chances": each.chances,
                    "reason": {language: each.reason.text(language) for language in LANGUAGES} if each.reason else {},
                }
                for each in self.decisions
            ],
            "luck": [
                {"turn": each.turn, "seat": each.seat, "outcome": each.outcome, "change": each.change}
                for each in self.lucks
            ],
        }  # fmt: skip


def review(
    game: Game,
    progress: Callable[[float], None] | None = None,
    thinker: Thinker | None = None,
    seconds: float = PLAYING_ON,
    workers: int = 1,
) -> Review:
    """Go through a game move by move, then play on from what may have been mistakes; `progress` hears what is done."""
    tell = progress or (lambda _: None)
    share = 0.5 if seconds and is_compiled() else 1.0
    found, suspects = look_through(game, lambda done: tell(share * done), thinker or desk_for(game.setup))
    if share < 1:
        play_on(game, found, suspects, seconds, workers, lambda done: tell(share + (1 - share) * done))
    for number, suspect in suspects.items():
        found.decisions[number] = explained(found.decisions[number], suspect.move)
    return found


def look_through(
    game: Game, progress: Callable[[float], None], thinker: Thinker
) -> tuple[Review, dict[int, "Suspect"]]:
    """What the network makes of a game, and which of its decisions may have been mistakes, by their number."""
    trust = trust_in(game.setup)["network"]
    found = Review(list(game.setup.names), game.winner, error=SURE * trust)
    suspects: dict[int, Suspect] = {}
    turn, end = 0, time.perf_counter() + LONGEST_PASS
    for number, move in enumerate(game.moves()):
        progress(number / game.length)
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
            if time.perf_counter() > end:
                found.left_out += 1
                continue
            decision, rivals = judge(thinker, move, trust)
            if decision.cost >= SUSPECT:
                suspects[len(found.decisions)] = Suspect(move, rivals)
            found.decisions.append(decision)
    last = game.state
    thinker.set(last)
    begun = last.phase != st.ROLL or last.turn == turn
    found.curve.append((last.turn + begun, thinker.chances()))
    return found, suspects


@dataclass(frozen=True)
class Suspect:
    """A decision that may have been a mistake, with options that look better, the best first."""

    move: Move
    rivals: list[int]


def judge(thinker: Thinker, move: Move, trust: float) -> tuple[Decision, list[int]]:
    """Compare what was played with every other option; also the options that look better."""
    state, number, seat = move.state, move.number, move.state.active
    values = {option: thinker.look(option, DEPTH)[0] for option in thinker.options()}
    order = sorted(values, key=lambda option: -values[option][seat])
    own = values[number][seat]
    better = [option for option in order if values[option][seat] > own]
    best = better[0] if better else number
    error = SURE * trust * hypot(scale(own), scale(values[best][seat])) if better else 0.0
    text = write(best, move.setup.edition, state).text
    cost = values[best][seat] - own
    return Decision(state.turn, seat, move.action.text, text, cost, error, values[number]), better[:RIVALS]


def play_on(
    game: Game,
    found: Review,
    suspects: dict[int, Suspect],
    seconds: float,
    workers: int,
    progress: Callable[[float], None],
) -> None:
    """Play on from what may have been mistakes, the worst first, and say again what they cost."""
    rolling, cut = Rolling.at(game.setup, workers), trust_in(game.setup)["cut"]
    end = time.perf_counter() + seconds
    worst = sorted(suspects, key=lambda number: -found.decisions[number].cost)
    for place, number in enumerate(worst):
        progress(place / len(worst))
        left = end - time.perf_counter()
        if left <= 0:
            found.left_out += len(worst) - place
            return
        suspect, before = suspects[number], found.decisions[number]
        state, played = suspect.move.state, suspect.move.number
        tally = Tally(state.active, [played, *suspect.rivals], state.seats)
        share = min(LONGEST_LOOK, max(left / (len(worst) - place), LONGEST_LOOK / 8))
        rolling.play_for(tally, state, share, partial(is_clear, before=before))
        found.games += tally.games * len(tally.options)
        found.decisions[number] = weighed(game, suspect, before, tally, cut)


def explained(decision: Decision, move: Move) -> Decision:
    """A decision with the reason why another was better, unless it was fine."""
    if decision.verdict == "fine":
        return decision
    setup, state = move.setup, move.state
    chance = decision.chances[decision.seat]
    best = Option(read(decision.best, setup.edition, state), chance + decision.cost, decision.error)
    return replace(decision, reason=why(setup, state, Desk(), [best, Option(move.number, chance)]))


def is_clear(tally: Tally, before: Decision) -> bool:
    """Whether more games would not change what a decision is called."""
    cost, error, _ = worst_case(tally, before, 0.0)
    bounds = (MISTAKE, SURE_MISTAKE, BLUNDER, SURE_BLUNDER)
    sure = all(abs(cost - bound) > 2 * error for bound in bounds)
    return tally.games >= 2 * SMALLEST and (sure or error < SURE_MISTAKE / 4)


SMALLEST = 16
"""Games below which nothing is clear."""


def worst_case(tally: Tally, before: Decision, cut: float) -> tuple[float, float, int]:
    """What a decision cost against the best of its rivals, with the standard error, and that rival.

    Games that are cut short have an error of their own, which more games do not lessen.
    """
    played = tally.options[0]
    costs = {option: tally.difference(option, played) for option in tally.options[1:]}
    best = max(costs, key=lambda option: costs[option][0])
    cost, error = costs[best]
    error = hypot(error, cut * scale(tally.chances(played)[tally.seat]), 1e-4)
    cost, error = weigh(before.cost, before.error / SURE, cost, error)
    return cost, error, best


def weighed(game: Game, suspect: Suspect, before: Decision, tally: Tally, cut: float) -> Decision:
    """A decision with what it came to when it was played on."""
    cost, error, best = worst_case(tally, before, cut)
    number = suspect.move.number if cost <= 0 else best
    better = write(number, game.edition, suspect.move.state).text
    chances = [min(max(chance, 0.0), 1.0) for chance in tally.chances(suspect.move.number)]
    chances = [chance / sum(chances) for chance in chances]
    return replace(before, best=better, cost=max(cost, 0.0), error=SURE * error, chances=chances)


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

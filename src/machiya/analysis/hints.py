"""Advice for any position: each option with everybody's chances and the coins to expect, and why the best is best.

The chances come at once from the network that judges any table; `sharpen` then plays the options on, and both opinions
become one, each weighed by how sure it is.
"""

from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING, Any

from ..bots import Thinker
from ..bots.features import earnings
from ..bots.goal import missing_number
from ..bots.layout import Desk
from ..bots.outlook import roll_income, round_income
from ..errors import PositionError
from ..game.game import Game
from ..game.notation import Action
from ..locale import text
from ..rules import actions as act
from ..rules import state as st
from ..rules.state import State
from ..rules.town import move_in
from .desks import desk_for, is_compiled
from .rollouts import Rolling, Tally
from .trust import SURE, scale, trust_in, weigh

if TYPE_CHECKING:
    from ..messages import Hint

DEPTH = 1
"""Turns that a hint looks ahead: the next player's, over all rolls."""
SHARPENING = 2.0
"""Seconds that the options are played on, unless told otherwise."""


@dataclass(frozen=True)
class Sentence:
    """Something to be said in the reader's language: a code of the catalogue and its fields."""

    code: str
    fields: dict[str, Any]

    def text(self, language: str = "en") -> str:
        """Say it."""
        return text(self.code, language, **self.fields)


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
    return Advice(seat, candidates, why(game, desk, candidates), games)


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


def why(game: Game, desk: Desk, candidates: list[Candidate]) -> Sentence:
    """One sentence on what speaks for the first candidate."""
    best, number = candidates[0], candidates[0].action.number
    state, seat = game.state, game.state.active
    if game.after(best.action).winner == seat:
        reason = Sentence("reason.win", {})
    elif act.BUILD_TYPE <= number < act.CHOOSE_TYPE:
        reason = why_card(game, desk, number - act.BUILD_TYPE)
    elif act.BUILD_LANDMARK <= number < act.BUILD_TYPE:
        reason = why_landmark(game, desk, best)
    elif number == act.PASS:
        reason = why_pass(game)
    elif state.phase == st.ROLL:
        reason = why_dice(game, desk, number - act.ROLL_ONE + 1)
    elif act.CHOOSE_PLAYER <= number < act.CHOOSE_PLAYER + st.SEATS:
        player = game.players[number - act.CHOOSE_PLAYER]
        reason = Sentence("reason.player", {"player": player.name, "count": player.coins})
    else:
        second = candidates[1] if len(candidates) > 1 else best
        chances = {"chance": percent(best, seat), "other": percent(second, seat)}
        reason = Sentence("reason.chance", {"action": str(best.action), **chances})
    return reason


def percent(candidate: Candidate, seat: int) -> str:
    """A chance as it is read."""
    return f"{candidate.chances[seat]:.0%}"


def why_card(game: Game, desk: Desk, card: int) -> Sentence:
    """What the copies of a card pay, and on which totals."""
    state, ruleset, seat = game.state.copy(), game.setup.ruleset, game.state.active
    edition = game.edition
    before = profile(game, desk, state, seat)
    move_in(state, seat, card)
    gained = [
        [new - old for new, old in zip(line, past, strict=True)]
        for line, past in zip(profile(game, desk, state, seat), before, strict=True)
    ]
    name, own = edition.named(edition.establishments[card].id), edition.establishments[card]
    line = gained[1] if own.colour == "red" else gained[0]
    best = max(range(1, st.NUMBERS), key=lambda total: line[total] * ways(game, total, state, seat))
    coins = line[best]
    if coins <= 0:
        return Sentence("reason.rest", {"card": name})
    if best not in own.numbers:
        helped = [
            number
            for number, each in enumerate(edition.establishments)
            if state.owned[seat][number] and best in each.numbers and number != card
        ]
        other = edition.named(edition.establishments[helped[0]].id) if helped else name
        return Sentence("reason.helps", {"card": name, "other": other, "coins": f"{coins:g}", "totals": best})
    totals = [total for total in own.numbers if abs(line[total] - coins) < 0.01]
    fields = {"card": name, "coins": f"{coins:g}", "totals": span(totals), "count": 1 if coins == 1 else 2}
    effect = ruleset.first_effect[card]
    if own.colour == "red":
        return Sentence("reason.red", fields)
    if ruleset.counts[effect] == st.OWN:
        counted = [number for number in range(ruleset.types) if ruleset.counted[effect] >> number & 1]
        most = max(counted, key=lambda number: state.owned[seat][number], default=card)
        number = sum(state.owned[seat][each] for each in counted)
        return Sentence(
            "reason.counts", {**fields, "count": number, "counted": edition.named(edition.establishments[most].id)}
        )
    return Sentence("reason.all" if own.colour == "blue" else "reason.own", fields)


def profile(game: Game, desk: Desk, state: State, seat: int) -> list[list[float]]:
    """What a town earns by total: on its own turn, on others' turns."""
    earnings(state, game.setup.ruleset, desk, seat)
    return [desk.own[:], desk.others[:]]


def ways(game: Game, total: int, state: State, seat: int) -> float:
    """The chance of a total with the dice that a town may roll."""
    one = 1 / 6 if total <= 6 else 0.0
    two = max(0, 6 - abs(total - 7)) / 36 if total >= 2 else 0.0
    return max(one, two) if state.landmarks[seat] & game.setup.ruleset.dice[2] else one + two / 10


def span(totals: list[int]) -> str:
    """Totals as they are read: 7, or 9-10, or 4, 6."""
    if totals == list(range(totals[0], totals[-1] + 1)) and len(totals) > 1:
        return f"{totals[0]}-{totals[-1]}"
    return ", ".join(map(str, totals))


def why_landmark(game: Game, desk: Desk, best: Candidate) -> Sentence:
    """What a landmark does to income, and how many are left."""
    seat, edition = game.state.active, game.edition
    landmark = edition.landmarks[best.action.number - act.BUILD_LANDMARK]
    left = missing_number(game.after(best.action), game.setup.ruleset, seat)
    now = round_income(game.state, game.setup.ruleset, desk, seat)
    fields = {"card": edition.named(landmark.id), "count": left}
    if best.income > now + 0.2:
        return Sentence("reason.lift", {**fields, "before": f"{now:.1f}", "after": f"{best.income:.1f}"})
    return Sentence("reason.landmark", fields)


def why_pass(game: Game) -> Sentence:
    """The cheapest landmark that the coins are for."""
    built = set(game.players[game.state.active].landmarks)
    missing = [each for each in game.edition.landmarks if not each.prebuilt and each.id not in built]
    target = min(missing, key=lambda each: each.cost, default=None)
    if target is None:
        return Sentence("reason.nothing", {})
    return Sentence("reason.save", {"card": game.edition.named(target.id), "cost": target.cost})


def why_dice(game: Game, desk: Desk, dice: int) -> Sentence:
    """What so many dice earn on average, and the other choice."""
    state, ruleset, seat = game.state, game.setup.ruleset, game.state.active
    earnings(state, ruleset, desk, seat)
    one = roll_income(state, ruleset, desk.own, 1, seat)
    two = roll_income(state, ruleset, desk.own, 2, seat)
    if dice == 3:
        return Sentence("reason.three_dice", {})
    if not state.landmarks[seat] & (ruleset.dice[2] | ruleset.dice[3]):
        return Sentence("reason.only_dice", {"coins": f"{one:.1f}"})
    if not state.landmarks[seat] & ruleset.dice[2]:
        return Sentence("reason.low_dice", {"coins": f"{one:.1f}"})
    coins, other = (one, two) if dice == 1 else (two, one)
    return Sentence(
        "reason.one_die" if dice == 1 else "reason.two_dice", {"coins": f"{coins:.1f}", "other": f"{other:.1f}"}
    )

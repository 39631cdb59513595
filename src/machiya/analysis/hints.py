"""Advice for any position: each option with everybody's chances and the coins to expect, and why the best is best."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..bots import Thinker, stand_in, thinker_for
from ..bots.features import earnings
from ..bots.goal import missing_number, missing_price
from ..bots.outlook import roll_income, round_income
from ..errors import PositionError
from ..game.game import Game
from ..game.notation import Action
from ..locale import text
from ..rules import actions as act
from ..rules import state as st
from ..rules.state import State
from ..rules.town import move_in
from ..rules.turn import step

if TYPE_CHECKING:
    from ..messages import Hint

DEPTH = 1
"""Turns that a hint looks ahead: the next player's, over all rolls."""


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
    income: float
    """Coins that the deciding player can expect a round after it."""


@dataclass(frozen=True)
class Advice:
    """What to do in a position, the best first, and why."""

    seat: int
    candidates: list[Candidate]
    reason: Sentence
    calibrated: bool
    """The chances come from a network; otherwise they are a rough reckoning."""

    @property
    def best(self) -> Candidate:
        """The best option."""
        return self.candidates[0]

    def document(self, language: str = "en") -> "Hint":
        """The advice as a JSON-safe document."""
        return {
            "seat": self.seat,
            "calibrated": self.calibrated,
            "reason": self.reason.text(language),
            "candidates": [
                {"action": str(each.action), "chances": each.chances, "income": each.income} for each in self.candidates
            ],
        }


def advise(game: Game, depth: int = DEPTH) -> Advice:
    """Look at every option of a position."""
    seat = game.to_move
    if seat is None:
        raise PositionError("hint.nobody")
    calibrated = stand_in("master", game.edition) == "master"
    thinker = thinker_for(game)
    candidates = []
    for action in game.actions():
        chances = thinker.look(action.number, depth)[0] if calibrated else rough(thinker, game, action)
        candidates.append(Candidate(action, list(chances), income_after(game, thinker, action)))
    candidates.sort(key=lambda each: -each.chances[seat])
    return Advice(seat, candidates, why(game, thinker, candidates), calibrated)


def rough(thinker: Thinker, game: Game, action: Action) -> list[float]:
    """Chances without a network: by how many rounds everybody is away from winning at their income of now."""
    state = after(game, action)
    if state.phase == st.OVER:
        return [float(seat == state.winner) for seat in range(state.seats)]
    speeds = []
    for seat in range(state.seats):
        lack = max(missing_price(state, thinker.ruleset, seat) - state.coins[seat], 0)
        rounds = lack / max(round_income(state, thinker.ruleset, thinker.desk, seat), 0.5)
        speeds.append(1 / (1 + max(rounds, missing_number(state, thinker.ruleset, seat))) ** 3)
    return [speed / sum(speeds) for speed in speeds]


def after(game: Game, action: Action) -> State:
    """The state that an action leads to, before any chance."""
    state = game._state.copy()
    step(state, game._setup.ruleset, action.number, None)
    return state


def income_after(game: Game, thinker: Thinker, action: Action) -> float:
    """Coins that the deciding player can expect a round after an action."""
    seat = game._state.active
    return round_income(after(game, action), thinker.ruleset, thinker.desk, seat)


def why(game: Game, thinker: Thinker, candidates: list[Candidate]) -> Sentence:
    """One sentence on what speaks for the first candidate."""
    best, number = candidates[0], candidates[0].action.number
    state, seat = game._state, game._state.active
    if after(game, best.action).winner == seat:
        return Sentence("reason.win", {})
    if act.BUILD_TYPE <= number < act.CHOOSE_TYPE:
        return why_card(game, thinker, number - act.BUILD_TYPE)
    if act.BUILD_LANDMARK <= number < act.BUILD_TYPE:
        return why_landmark(game, thinker, best)
    if number == act.PASS:
        return why_pass(game)
    if state.phase == st.ROLL:
        return why_dice(thinker, state, number - act.ROLL_ONE + 1)
    if act.CHOOSE_PLAYER <= number < act.CHOOSE_PLAYER + st.SEATS:
        player = game.players[number - act.CHOOSE_PLAYER]
        return Sentence("reason.player", {"player": player.name, "count": player.coins})
    second = candidates[1] if len(candidates) > 1 else best
    return Sentence(
        "reason.chance",
        {"action": str(best.action), "chance": percent(best, seat), "other": percent(second, seat)},
    )


def percent(candidate: Candidate, seat: int) -> str:
    """A chance as it is read."""
    return f"{candidate.chances[seat]:.0%}"


def why_card(game: Game, thinker: Thinker, card: int) -> Sentence:
    """What the copies of a card pay, and on which totals."""
    state, ruleset, seat = game._state.copy(), thinker.ruleset, game._state.active
    edition = game.edition
    before = profile(thinker, state, seat)
    move_in(state, seat, card)
    gained = [
        [new - old for new, old in zip(line, past, strict=True)]
        for line, past in zip(profile(thinker, state, seat), before, strict=True)
    ]
    name, own = edition.named(edition.establishments[card].id), edition.establishments[card]
    line = gained[1] if own.colour == "red" else gained[0]
    best = max(range(1, st.NUMBERS), key=lambda total: line[total] * ways(total, state, thinker, seat))
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


def profile(thinker: Thinker, state: State, seat: int) -> list[list[float]]:
    """What a town earns by total: on its own turn, on others' turns."""
    earnings(state, thinker.ruleset, thinker.desk, seat)
    return [thinker.desk.own[:], thinker.desk.others[:]]


def ways(total: int, state: State, thinker: Thinker, seat: int) -> float:
    """The chance of a total with the dice that a town may roll."""
    one = 1 / 6 if total <= 6 else 0.0
    two = max(0, 6 - abs(total - 7)) / 36 if total >= 2 else 0.0
    return max(one, two) if state.landmarks[seat] & thinker.ruleset.dice[2] else one + two / 10


def span(totals: list[int]) -> str:
    """Totals as they are read: 7, or 9-10, or 4, 6."""
    if totals == list(range(totals[0], totals[-1] + 1)) and len(totals) > 1:
        return f"{totals[0]}-{totals[-1]}"
    return ", ".join(map(str, totals))


def why_landmark(game: Game, thinker: Thinker, best: Candidate) -> Sentence:
    """What a landmark does to income, and how many are left."""
    seat, edition = game._state.active, game.edition
    landmark = edition.landmarks[best.action.number - act.BUILD_LANDMARK]
    left = missing_number(after(game, best.action), thinker.ruleset, seat)
    now = round_income(game._state, thinker.ruleset, thinker.desk, seat)
    fields = {"card": edition.named(landmark.id), "count": left}
    if best.income > now + 0.2:
        return Sentence("reason.lift", {**fields, "before": f"{now:.1f}", "after": f"{best.income:.1f}"})
    return Sentence("reason.landmark", fields)


def why_pass(game: Game) -> Sentence:
    """The cheapest landmark that the coins are for."""
    built = set(game.players[game._state.active].landmarks)
    missing = [each for each in game.edition.landmarks if not each.prebuilt and each.id not in built]
    target = min(missing, key=lambda each: each.cost, default=None)
    if target is None:
        return Sentence("reason.nothing", {})
    return Sentence("reason.save", {"card": game.edition.named(target.id), "cost": target.cost})


def why_dice(thinker: Thinker, state: State, dice: int) -> Sentence:
    """What so many dice earn on average, and the other choice."""
    seat = state.active
    earnings(state, thinker.ruleset, thinker.desk, seat)
    one = roll_income(state, thinker.ruleset, thinker.desk.own, 1, seat)
    two = roll_income(state, thinker.ruleset, thinker.desk.own, 2, seat)
    if dice == 3:
        return Sentence("reason.three_dice", {})
    if not state.landmarks[seat] & (thinker.ruleset.dice[2] | thinker.ruleset.dice[3]):
        return Sentence("reason.only_dice", {"coins": f"{one:.1f}"})
    if not state.landmarks[seat] & thinker.ruleset.dice[2]:
        return Sentence("reason.low_dice", {"coins": f"{one:.1f}"})
    coins, other = (one, two) if dice == 1 else (two, one)
    return Sentence(
        "reason.one_die" if dice == 1 else "reason.two_dice", {"coins": f"{coins:.1f}", "other": f"{other:.1f}"}
    )

"""Why one option is better than another, in a sentence that compares the two.

What speaks for a build is what it pays and on which totals, who pays it, and what it does to the income of a round;
what speaks against the other is what it costs more or brings less. Where two options are about as good, that is said.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from ..bots.features import earnings
from ..bots.goal import missing_number
from ..bots.layout import Desk
from ..bots.outlook import roll_income, round_income
from ..bots.planner import cost
from ..game.notation import write
from ..game.setup import Setup
from ..locale import Word, text
from ..rules import actions as act
from ..rules import state as st
from ..rules.state import State
from ..rules.town import move_in
from ..rules.turn import step

TELLING = 0.15
"""Coins a round by which two incomes must differ for that to be a reason."""

NEAR = 0.25
"""Options are about as good where their chances differ by less than this share of how unsure they are: what is wrong
with one is mostly wrong with the other, too."""


@dataclass(frozen=True)
class Sentence:
    """Something to be said in the reader's language: a code of the catalogue and its fields."""

    code: str
    fields: dict[str, Any]

    def text(self, language: str = "en") -> str:
        """Say it."""
        return text(self.code, language, **self.fields)


class Option(NamedTuple):
    """An option, the chance of whoever decides after it, and how sure that is."""

    action: int
    chance: float
    error: float = 0.0


def why(setup: Setup, state: State, desk: Desk, options: list[Option]) -> Sentence:
    """One sentence on what speaks for the first option, against the second if there is one."""
    best, seat = options[0].action, state.active
    if after(setup, state, best).winner == seat:
        return Sentence("reason.win", {})
    if state.phase == st.ROLL:
        return why_dice(setup, state, desk, best - act.ROLL_ONE + 1)
    if state.phase == st.BUILD:
        return why_build(setup, state, desk, options)
    if act.CHOOSE_PLAYER <= best < act.CHOOSE_PLAYER + st.SEATS:
        other = best - act.CHOOSE_PLAYER
        if state.coins[other] == max(state.coins[each] for each in range(state.seats) if each != seat):
            return Sentence("reason.player", {"player": setup.names[other], "count": state.coins[other]})
    fields = {
        "action": write(best, setup.edition, state).text,
        "chance": f"{options[0].chance:.0%}",
        "other": f"{options[-1].chance:.0%}",
    }
    return Sentence("reason.chance", fields)


def after(setup: Setup, state: State, action: int) -> State:
    """The state after an action."""
    found = state.copy()
    step(found, setup.ruleset, action, None)
    return found


def why_build(setup: Setup, state: State, desk: Desk, options: list[Option]) -> Sentence:
    """What speaks for a build, and what is said of the one that comes next."""
    best = options[0]
    because: Sentence = speaks_for(setup, state, desk, best.action)
    fields = {"best": name_of(setup, state, best.action), "because": because}
    if len(options) < 2:
        return Sentence("reason.alone", fields)
    other = options[1]
    fields["other"] = name_of(setup, state, other.action)
    if best.action == act.PASS:
        return Sentence("reason.wait", fields)
    if best.chance - other.chance < max(best.error, other.error) * NEAR:
        return Sentence("reason.near", fields)
    against = speaks_against(setup, state, desk, best.action, other.action)
    if against is None:
        return Sentence("reason.beats", fields)
    return Sentence("reason.beats_by", {**fields, "against": against})


def name_of(setup: Setup, state: State, action: int) -> object:
    """What is built, as a field of a sentence."""
    if action == act.PASS:
        return Word("reason.waiting")
    if action == act.CONTRIBUTE and setup.edition.community:
        return setup.edition.named(setup.edition.community.id)
    return setup.edition.named(write(action, setup.edition, state).text.partition(" ")[2])


def speaks_for(setup: Setup, state: State, desk: Desk, action: int) -> Sentence:
    """What speaks for a build, without its name."""
    if act.BUILD_TYPE <= action < act.CHOOSE_TYPE:
        return for_card(setup, state, desk, action - act.BUILD_TYPE)
    if action == act.PASS:
        return for_waiting(setup, state)
    if act.BUILD_LANDMARK <= action < act.BUILD_TYPE:
        return for_landmark(setup, state, desk, action)
    return Sentence("because.rest", {})


def speaks_against(setup: Setup, state: State, desk: Desk, best: int, other: int) -> Sentence | None:
    """What is less good about another build: what it brings in a round, or its price."""
    if other == act.PASS:
        return None
    seat = state.active
    now, *incomes = (
        round_income(each, setup.ruleset, desk, seat)
        for each in (state, after(setup, state, best), after(setup, state, other))
    )
    mine, theirs = (income - now for income in incomes)
    if mine > theirs + TELLING:
        return Sentence("against.income", {"mine": f"{mine:.1f}", "theirs": f"{max(theirs, 0.0):.1f}"})
    dearer = cost(state, setup.ruleset, other) - cost(state, setup.ruleset, best)
    return Sentence("against.price", {"count": dearer}) if dearer > 0 and best != act.PASS else None


def for_card(setup: Setup, state: State, desk: Desk, card: int) -> Sentence:
    """What the copies of a card pay, and on which totals."""
    ruleset, seat, edition = setup.ruleset, state.active, setup.edition
    before = profile(setup, state, desk, seat)
    with_it = state.copy()
    move_in(with_it, seat, card)
    own_turn, others = (
        [new - old for new, old in zip(line, past, strict=True)]
        for line, past in zip(profile(setup, with_it, desk, seat), before, strict=True)
    )
    own = edition.establishments[card]
    line = others if own.colour == "red" else own_turn
    best = max(range(1, st.NUMBERS), key=lambda total: line[total] * ways(setup, with_it, total, seat))
    coins = line[best]
    if coins <= 0:
        return Sentence("because.rest", {})
    if best not in own.numbers:
        helped = next(
            (each for number, each in enumerate(edition.establishments)
             if with_it.owned[seat][number] and best in each.numbers and number != card),
            own,
        )  # fmt: skip
        return Sentence("because.helps", {"other": edition.named(helped.id), "coins": f"{coins:g}", "totals": best})
    totals = span([total for total in own.numbers if abs(line[total] - coins) < 0.01])
    fields = {"coins": f"{coins:g}", "totals": totals, "count": 1 if coins == 1 else 2}
    effect = ruleset.first_effect[card]
    if own.colour == "red":
        opponents = state.seats - 1
        return Sentence("because.red", {**fields, "count": opponents, "opponents": Word(f"number.{opponents}")})
    if ruleset.counts[effect] == st.OWN:
        counted = [number for number in range(ruleset.types) if ruleset.counted[effect] >> number & 1]
        most = max(counted, key=lambda number: with_it.owned[seat][number], default=card)
        number = sum(with_it.owned[seat][each] for each in counted)
        named = edition.named(edition.establishments[most].id)
        return Sentence("because.counts", {**fields, "count": number, "counted": named})
    return Sentence("because.all" if own.colour == "blue" else "because.own", fields)


def profile(setup: Setup, state: State, desk: Desk, seat: int) -> tuple[list[float], list[float]]:
    """What a town earns by total: on its own turn, on others' turns."""
    earnings(state, setup.ruleset, desk, seat)
    return desk.own[:], desk.others[:]


def ways(setup: Setup, state: State, total: int, seat: int) -> float:
    """The chance of a total with the dice that a town may roll."""
    one = 1 / 6 if total <= 6 else 0.0
    two = max(0, 6 - abs(total - 7)) / 36 if total >= 2 else 0.0
    return max(one, two) if state.landmarks[seat] & setup.ruleset.dice[2] else one + two / 10


def span(totals: list[int]) -> str:
    """Totals as they are read: 7, or 9-10, or 4, 6."""
    if totals == list(range(totals[0], totals[-1] + 1)) and len(totals) > 1:
        return f"{totals[0]}-{totals[-1]}"
    return ", ".join(map(str, totals))


def for_landmark(setup: Setup, state: State, desk: Desk, action: int) -> Sentence:
    """What a landmark does to income, and how many are left."""
    ruleset, seat = setup.ruleset, state.active
    built = after(setup, state, action)
    now, then = (round_income(each, ruleset, desk, seat) for each in (state, built))
    fields = {"count": missing_number(built, ruleset, seat)}
    if then > now + TELLING:
        return Sentence("because.lift", {**fields, "before": f"{now:.1f}", "after": f"{then:.1f}"})
    return Sentence("because.landmark", fields)


def for_waiting(setup: Setup, state: State) -> Sentence:
    """The cheapest landmark that the coins are for."""
    seat = state.active
    missing = [
        (setup.ruleset.landmark_cost[seat][number], each)
        for number, each in enumerate(setup.edition.landmarks)
        if not each.prebuilt and not state.landmarks[seat] >> number & 1
    ]
    if not missing:
        return Sentence("because.nothing", {})
    price, target = min(missing, key=lambda each: each[0])
    fields = {"card": setup.edition.named(target.id), "cost": price, "coins": state.coins[seat]}
    return Sentence("because.save", fields)


def why_dice(setup: Setup, state: State, desk: Desk, dice: int) -> Sentence:
    """What so many dice earn on average, and the other choice."""
    ruleset, seat = setup.ruleset, state.active
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
    code = "reason.one_die" if dice == 1 else "reason.two_dice"
    return Sentence(code, {"coins": f"{coins:.1f}", "other": f"{other:.1f}"})

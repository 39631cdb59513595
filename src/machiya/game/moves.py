"""What can be played in a state, in notation, and why something else cannot."""

from ..errors import IllegalAction
from ..rules import actions as act
from ..rules import state as st
from ..rules.build import price_of
from ..rules.chance import total_weight, weight
from ..rules.state import State
from ..rules.town import barred
from ..rules.turn import legal
from .notation import Action, write
from .setup import Setup


def decisions(setup: Setup, state: State) -> list[Action]:
    """The legal decisions, by number."""
    actions = []
    for word, mask in enumerate(legal(state, setup.ruleset)):
        left = mask
        while left:
            lowest = left & -left
            actions.append(write(64 * word + lowest.bit_length() - 1, setup.edition, state))
            left ^= lowest
    return actions


def outcomes(setup: Setup, state: State) -> list[tuple[Action, int]]:
    """The outcomes of a chance node, by number, with their weights."""
    weights = ((number, weight(state, setup.ruleset, number)) for number in range(act.DECISIONS, act.ACTIONS))
    return [(write(number, setup.edition, state), each) for number, each in weights if each > 0]


def chances(setup: Setup, state: State) -> list[tuple[Action, float]]:
    """The outcomes of a chance node with their probabilities."""
    total = total_weight(state, setup.ruleset)
    return [(action, each / total) for action, each in outcomes(setup, state)]


def refusal(setup: Setup, state: State, number: int, text: str) -> IllegalAction:
    """Why an action that exists cannot be played now."""
    if state.phase == st.OVER:
        return IllegalAction("illegal.over", action=text)
    if state.phase == st.BUILD and act.BUILD_TYPE <= number < act.CHOOSE_TYPE:
        return _cannot_build(setup, state, number - act.BUILD_TYPE)
    if state.phase == st.BUILD and act.BUILD_LANDMARK <= number < act.BUILD_TYPE:
        return _cannot_build_landmark(setup, state, number - act.BUILD_LANDMARK)
    chance = state.phase < st.FIRST_DECISION
    actions = [action for action, _ in outcomes(setup, state)] if chance else decisions(setup, state)
    shown = ", ".join(str(action) for action in actions[:8]) + (", …" if len(actions) > 8 else "")
    code = "illegal.chance" if chance else "illegal.now"
    return IllegalAction(code, action=text, phase=st.PHASES[state.phase], options=shown)


def _cannot_build(setup: Setup, state: State, card: int) -> IllegalAction:
    name = setup.edition.named(setup.edition.establishments[card].id)
    if barred(state, setup.ruleset, state.active) >> card & 1:
        return IllegalAction("illegal.major", card=name)
    if not state.supply[card]:
        return IllegalAction("illegal.supply", card=name)
    cost = price_of(state, setup.ruleset, card)
    return IllegalAction("illegal.cost", card=name, cost=cost, count=state.coins[state.active])


def _cannot_build_landmark(setup: Setup, state: State, landmark: int) -> IllegalAction:
    seat = state.active
    name = setup.edition.named(setup.edition.landmarks[landmark].id)
    if state.landmarks[seat] >> landmark & 1:
        return IllegalAction("illegal.built", card=name)
    cost = setup.ruleset.landmark_cost[seat][landmark]
    return IllegalAction("illegal.cost", card=name, cost=cost, count=state.coins[seat])

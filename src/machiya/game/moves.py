"""What can be played in a state, in notation, and why something else cannot."""

from typing import NamedTuple

from ..edition.model import Community
from ..errors import IllegalAction
from ..rules import actions as act
from ..rules import state as st
from ..rules.build import means, price_of
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
    found = hindrance(setup, state, number)
    if found is not None:
        return found.error(setup)
    chance = state.phase < st.FIRST_DECISION
    actions = [action for action, _ in outcomes(setup, state)] if chance else decisions(setup, state)
    shown = ", ".join(str(action) for action in actions[:8]) + (", …" if len(actions) > 8 else "")
    code = "illegal.chance" if chance else "illegal.now"
    return IllegalAction(code, action=text, options=shown)


class Hindrance(NamedTuple):
    """Why a card cannot be built by whoever is to build."""

    code: str
    card: str
    cost: int | None = None
    """What it costs, where that is why."""
    coins: int | None = None
    """The coins there are for it."""

    def error(self, setup: Setup) -> IllegalAction:
        """Say so."""
        price = {} if self.cost is None else {"cost": self.cost, "count": self.coins}
        return IllegalAction(self.code, card=setup.edition.named(self.card), **price)


def hindrance(setup: Setup, state: State, number: int) -> Hindrance | None:
    """Why a build that is not legal is not, where it is time to build; None for everything else."""
    if state.phase != st.BUILD or not state.actions:
        return None
    if act.BUILD_TYPE <= number < act.CHOOSE_TYPE:
        return _cannot_build(setup, state, number - act.BUILD_TYPE)
    if act.BUILD_LANDMARK <= number < act.BUILD_TYPE:
        return _cannot_build_landmark(setup, state, number - act.BUILD_LANDMARK)
    if number == act.CONTRIBUTE and setup.edition.community:
        return _cannot_contribute(setup, state, setup.edition.community)
    return None


def _cannot_build(setup: Setup, state: State, card: int) -> Hindrance:
    id = setup.edition.types[card]
    if barred(state, setup.ruleset, state.active) >> card & 1:
        return Hindrance("illegal.major", id)
    if not state.supply[card]:
        return Hindrance("illegal.supply", id)
    return Hindrance("illegal.cost", id, price_of(state, setup.ruleset, card), state.coins[state.active])


def _cannot_build_landmark(setup: Setup, state: State, landmark: int) -> Hindrance:
    seat, id = state.active, setup.edition.landmarks[landmark].id
    if state.landmarks[seat] >> landmark & 1:
        return Hindrance("illegal.built", id)
    return Hindrance("illegal.cost", id, setup.ruleset.landmark_cost[seat][landmark], state.coins[seat])


def _cannot_contribute(setup: Setup, state: State, community: Community) -> Hindrance:
    seat = state.active
    if state.contributed[seat]:
        return Hindrance("illegal.contributed", community.id)
    code = "illegal.cost" if setup.ruleset.tender == st.NONE else "illegal.cost_tender"
    return Hindrance(code, community.id, community.cost, means(state, setup.ruleset, seat))

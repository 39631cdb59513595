"""Games that bots play, interpreted: what compiled play is compared with."""

from collections.abc import Iterator

from machiya import Edition, bots
from machiya.game.drawing import CHANCE, CHOICE, Stream
from machiya.game.setup import Setup
from machiya.rules import state as st
from machiya.rules.chance import outcome, total_weight
from machiya.rules.state import State
from machiya.rules.turn import step


def table(
    edition: str = "base", players: int = 2, expansions: tuple[str, ...] = (), market: str | None = None
) -> Setup:
    return Setup.make(Edition.load(edition, expansions), players, market)


def interpreted(setup: Setup, names: list[str], seed: int, number: int) -> Iterator[tuple[State, int, int]]:
    """Every decision of a game that bots play: the state, 32 random bits, and the action; then the last state."""
    state, ruleset = setup.start(), setup.ruleset
    thinker = bots.PlainThinker(setup)
    minds = [bots.mind_for(name, setup.edition) for name in names]
    chance, choice = Stream(seed, number, CHANCE), Stream(seed, number, CHOICE)
    while state.phase != st.OVER:
        if state.phase < st.FIRST_DECISION:
            action = outcome(state, ruleset, chance.below(total_weight(state, ruleset)))
        else:
            noise = choice.bits()
            thinker.set(state)
            action = thinker.decide(minds[state.active], noise)
            yield state, noise, action
        step(state, ruleset, action, None)
    yield state, 0, st.NONE

"""This file is not imported: `compiler.entries` compiles its text beside the rules. The inner loop of batches."""

from typing import TYPE_CHECKING, Any

import numpy as np

from machiya.compiled.drawing import GOLDEN, HALF, below, mix, start
from machiya.game.drawing import CHANCE, CHOICE
from machiya.rules.state import FIRST_DECISION, NONE, OVER

if TYPE_CHECKING:
    from machiya.bots.arithmetic import copy
    from machiya.bots.random import choose
    from machiya.rules.audit import audit
    from machiya.rules.chance import outcome, total_weight
    from machiya.rules.turn import step

    AUDITED = False


def drive(ruleset: Any, opening: Any, states: Any, tallies: Any, seed: Any, first: int, games: int) -> None:
    """Play games `first` to `first + games - 1` of a seed, and count what they come to."""
    rules = ruleset[0]
    tally = tallies[0]
    state = states[0]
    states[1] = opening[0]
    for game in range(first, first + games):
        copy(states, 0, 1, rules)
        chance = start(seed, game, CHANCE)
        choice = start(seed, game, CHOICE)
        decisions = 0
        while state.phase != OVER:
            if state.phase < FIRST_DECISION:
                number, chance = below(chance, total_weight(state, rules))
                action = outcome(state, rules, number)
            else:
                choice = choice + GOLDEN
                noise: Any = np.int64(mix(choice) >> HALF)
                action = choose(state, rules, noise)
                decisions += 1
            step(state, rules, action, None)
            if AUDITED and tally.broken == 0:
                tally.broken = audit(state, rules)
        tally.games += 1
        tally.turns += state.turn
        tally.turns_squared += state.turn * state.turn
        tally.longest = max(tally.longest, state.turn)
        tally.decisions += decisions
        if state.winner == NONE:
            tally.draws += 1
        else:
            tally.wins[state.winner] += 1


def advance(ruleset: Any, states: Any, streams: Any) -> int:
    """Play one step, chance or choice, of the game in `states` with its two streams; return the action."""
    rules = ruleset[0]
    state = states[0]
    if state.phase < FIRST_DECISION:
        number, streams[0] = below(streams[0], total_weight(state, rules))
        action = outcome(state, rules, number)
    else:
        streams[1] = streams[1] + GOLDEN
        noise: Any = np.int64(mix(streams[1]) >> HALF)
        action = choose(state, rules, noise)
    step(state, rules, action, None)
    return action

"""This file is not imported: `compiler.entries` compiles its text beside the rules. Many tables, a decision each."""

from typing import TYPE_CHECKING, Any

import numpy as np

from machiya.compiled.drawing import below, start
from machiya.compiled.watching import (
    CUT,
    DISABLED,
    ENDED,
    ILLEGAL,
    LEAVE,
    PLAYED,
    SAME_STEP,
    is_among,
    observe,
    reward,
    write_mask,
)
from machiya.game.drawing import CHANCE
from machiya.rules.actions import ACTIONS, DECISIONS
from machiya.rules.state import FIRST_DECISION, OVER

if TYPE_CHECKING:
    from machiya.rules.chance import outcome, total_weight, weight
    from machiya.rules.turn import legal, step


def advance(
    ruleset: Any,
    opening: Any,
    states: Any,
    tables: Any,
    layouts: Any,
    settings: Any,
    actions: Any,
    observations: Any,
    masks: Any,
    rewards: Any,
    everybodys: Any,
    results: Any,
    seats: Any,
    finals: Any,
    first: int,
    last: int,
) -> None:
    """Play a decision at each of the tables `first` to `last - 1`, chance to the next one, and write what is seen."""
    rules = ruleset[0]
    layout = layouts[0]
    mode = settings[0]
    longest = settings[1]
    kind = settings[2]
    seated = opening[0].seats
    for index in range(first, last):
        table = tables[index]
        state = states[index]
        rewards[index] = np.float32(0.0)
        for seat in range(seated):
            everybodys[index, seat] = np.float32(0.0)
        begin = table.fresh != 0
        action = actions[index]
        if not begin and (action == LEAVE or table.over):
            continue
        seat = state.active
        result = PLAYED
        if not begin and not is_among(table.legal, action):
            result = ILLEGAL
        while True:
            if begin:
                states[index] = opening[0]
                table.chance = start(table.seed, table.game, CHANCE)
                table.game += table.stride
                table.fresh = 0
                table.over = 0
                table.steps = 0
                action = LEAVE
            if begin or result == PLAYED:
                chance = table.chance
                while True:
                    if action != LEAVE:
                        step(state, rules, action, None)
                    if state.phase >= FIRST_DECISION:
                        break
                    number, chance = below(chance, total_weight(state, rules))
                    action = outcome(state, rules, number)
                table.chance = chance
            if begin:
                break
            table.steps += 1
            if result == ILLEGAL:
                everybodys[index, seat] = np.float32(-1.0)
            else:
                if state.phase == OVER:
                    result = ENDED
                elif state.turn > longest:
                    result = CUT
                else:
                    break
                reward(state, rules, kind, table.luck, everybodys[index])
            rewards[index] = everybodys[index, seat]
            if mode != SAME_STEP:
                table.over = np.int64(mode == DISABLED)
                table.fresh = 1 - table.over
                break
            observe(state, rules, layout, seat, finals[index])
            begin = True
        results[index] = result
        if begin or result == PLAYED:
            seat = state.active
            table.legal[0], table.legal[1], table.legal[2], table.legal[3] = legal(state, rules)
            write_mask(table.legal, masks[index])
        else:
            masks[index, :] = np.int8(1)
        seats[index] = seat
        observe(state, rules, layout, seat, observations[index])


def look(ruleset: Any, states: Any, layouts: Any, index: int, seat: int, row: Any) -> None:
    """Write what a seat sees of a table."""
    observe(states[index], ruleset[0], layouts[0], seat, row)


def play(ruleset: Any, states: Any, facts: Any, action: int) -> None:
    """Play a decision or an outcome of chance, or nothing if it is LEAVE; write what is legal then, and a few facts."""
    state = states[0]
    if action != LEAVE:
        step(state, ruleset[0], action, None)
    facts[0], facts[1], facts[2], facts[3] = legal(state, ruleset[0])
    facts[4] = state.phase
    facts[5] = state.turn
    facts[6] = state.active
    facts[7] = state.winner


def list_chances(ruleset: Any, states: Any, outcomes: Any, weights: Any) -> int:
    """Write the outcomes of a chance node, counted from the first of all, and their weights; return how many."""
    many = 0
    for action in range(DECISIONS, ACTIONS):
        ways = weight(states[0], ruleset[0], action)
        if ways > 0:
            outcomes[many] = action - DECISIONS
            weights[many] = ways
            many += 1
    return many

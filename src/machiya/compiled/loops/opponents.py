"""This file is not imported: `compiler.entries` compiles its text beside rules and bots. Tables with bots at them."""

from typing import TYPE_CHECKING, Any

import numpy as np

from machiya.compiled.drawing import GOLDEN, HALF, below, mix, start
from machiya.compiled.watching import (
    CUT,
    DISABLED,
    ENDED,
    ILLEGAL,
    LEAVE,
    LUCKLESS,
    PLAYED,
    SAME_STEP,
    SEATING,
    is_among,
    observe,
    reward,
    write_mask,
)
from machiya.game.drawing import CHANCE, CHOICE
from machiya.rules.actions import ROLL_DIE
from machiya.rules.state import DICE, FIRST_DECISION, NONE, OVER

if TYPE_CHECKING:
    from machiya.bots.deciding import decide
    from machiya.bots.master import measure_roll
    from machiya.bots.options import find_options, play
    from machiya.rules.chance import outcome, total_weight


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
    scratch: Any,
    minds: Any,
    desks: Any,
    nets: Any,
) -> None:
    """Play a decision at each of the tables `first` to `last - 1`, then chance and bots to the next one.

    `settings` has, after the mode, the longest game and what rewards go by: the learner's seat, NONE for one that is
    drawn, or so many seats as there are if every seat is the learner's; and whether bots are drawn from all minds.
    """
    rules = ruleset[0]
    layout = layouts[0]
    desk = desks[0]
    mode = settings[0]
    longest = settings[1]
    kind = settings[2]
    seated = opening[0].seats
    state = scratch[0]
    for index in range(first, last):
        table = tables[index]
        rewards[index] = np.float32(0.0)
        for seat in range(seated):
            everybodys[index, seat] = np.float32(0.0)
        begin = table.fresh != 0
        action: Any = actions[index]
        if not begin and (action == LEAVE or table.over):
            continue
        scratch[0] = states[index]
        seat = state.active
        result = PLAYED
        if not begin and not is_among(table.legal, action):
            result = ILLEGAL
        while True:
            if begin:
                scratch[0] = opening[0]
                table.chance = start(table.seed, table.game, CHANCE)
                table.choice = start(table.seed, table.game, CHOICE)
                drawn = start(table.seed, table.game, SEATING)
                table.learner = settings[3]
                if settings[3] == NONE:
                    table.learner, drawn = below(drawn, seated)
                if table.learner != seated:
                    seat = table.learner
                for other in range(1, seated):
                    mind = other - 1
                    if settings[4]:
                        mind, drawn = below(drawn, len(minds))
                    table.minds[(table.learner + other) % seated] = mind
                for each in range(seated):
                    table.luck[each] = 0.0
                table.game += table.stride
                table.fresh = 0
                table.over = 0
                table.steps = 0
                action = LEAVE
            if begin or result == PLAYED:
                while True:
                    if action != LEAVE:
                        play(state, rules, action)
                    if state.phase < FIRST_DECISION:
                        number, table.chance = below(table.chance, total_weight(state, rules))
                        action = outcome(state, rules, number)
                        if kind == LUCKLESS and state.phase == DICE:
                            measure_roll(scratch, rules, desk, nets[0], action - ROLL_DIE)
                            for each in range(seated):
                                table.luck[each] += desk.best[each] - desk.turn[each]
                        continue
                    if state.phase == OVER or state.turn > longest:
                        break
                    if table.learner in (seated, state.active):
                        break
                    table.choice = table.choice + GOLDEN
                    noise: Any = np.int64(mix(table.choice) >> HALF)
                    action = decide(scratch, rules, minds[table.minds[state.active]], desk, nets, noise)
            ended = state.phase == OVER or state.turn > longest
            if begin and not ended:
                break
            if not begin:
                table.steps += 1
            if result == ILLEGAL:
                everybodys[index, seat] = np.float32(-1.0)
            else:
                if not ended:
                    break
                result = ENDED if state.phase == OVER else CUT
                reward(state, rules, kind, table.luck, everybodys[index])
            rewards[index] = everybodys[index, seat]
            if mode != SAME_STEP or begin:
                table.over = np.int64(mode == DISABLED)
                table.fresh = 1 - table.over
                begin = False
                break
            observe(state, rules, layout, seat, finals[index])
            begin = True
        results[index] = result
        if begin or result == PLAYED:
            seat = state.active
            find_options(state, rules, desk)
            for word in range(4):
                table.legal[word] = desk.masks[word]
            write_mask(table.legal, masks[index])
        else:
            masks[index, :] = np.int8(1)
        seats[index] = seat
        observe(state, rules, layout, seat, observations[index])
        states[index] = scratch[0]

"""This file is not imported: `compiler.entries` compiles its text beside rules and bots. The loop of matches."""

from typing import TYPE_CHECKING, Any

import numpy as np

from machiya.bots.layout import MASTER
from machiya.compiled.drawing import GOLDEN, HALF, below, mix, start
from machiya.game.drawing import CHANCE, CHOICE
from machiya.rules.actions import ROLL_DIE
from machiya.rules.state import BUILD, DICE, FIRST_DECISION, NONE, OVER, ROLL, SEATS

if TYPE_CHECKING:
    from machiya.bots.arithmetic import copy
    from machiya.bots.deciding import decide
    from machiya.bots.features import next_mover, size
    from machiya.bots.grandmaster import look
    from machiya.bots.master import measure_roll, value_turn
    from machiya.bots.network import clear_desk, evaluate, final_chances
    from machiya.bots.options import list_options, play
    from machiya.rules.chance import outcome, total_weight

LONGEST = 400
"""Turns after which a game to learn from ends as a draw."""


def contest(
    ruleset: Any,
    opening: Any,
    states: Any,
    minds: Any,
    seating: Any,
    nets: Any,
    desks: Any,
    tallies: Any,
    seed: Any,
    first: int,
    games: int,
    luck: bool,
    log: Any,
) -> int:
    """Play games `first` to `first + games - 1`. Each deal of chance is played in every seating before the next.

    Decisions are written down, each with its seat, as far as there is room; return how many.
    """
    logged = 0
    rules = ruleset[0]
    desk = desks[0]
    state = states[0]
    seats = state.seats
    lucks = np.zeros(SEATS)
    for number in range(first, first + games):
        row = number % len(seating)
        game = number // len(seating)
        states[0] = opening[0]
        seats = state.seats
        chance = start(seed, game, CHANCE)
        choice = start(seed, number, CHOICE)
        lucks[:] = 0.0
        tally = tallies[row]
        while state.phase != OVER:
            if state.phase < FIRST_DECISION:
                drawn, chance = below(chance, total_weight(state, rules))
                action = outcome(state, rules, drawn)
                if luck and state.phase == DICE:
                    measure_roll(states, rules, desk, nets[0], action - ROLL_DIE)
                    for seat in range(seats):
                        lucks[seat] += desk.best[seat] - desk.turn[seat]
            else:
                choice = choice + GOLDEN
                mind = minds[seating[row][state.active]]
                noise: Any = np.int64(mix(choice) >> HALF)
                action = decide(states, rules, mind, desk, nets, noise)
                tally.decisions += 1
                if logged < len(log):
                    log[logged, 0] = action
                    log[logged, 1] = state.active
                    logged += 1
            play(state, rules, action)
        tally.games += 1
        tally.turns += state.turn
        tally.turns_squared += state.turn * state.turn
        tally.longest = max(tally.longest, state.turn)
        if state.winner == NONE:
            tally.draws += 1
        for seat in range(seats):
            won = 1.0 if state.winner == seat else 0.0
            tally.wins[seat] += np.int64(won)
            adjusted = won - lucks[seat]
            tally.adjusted[seat] += adjusted
            tally.squares[seat] += adjusted * adjusted
    return logged


def learn(
    ruleset: Any,
    opening: Any,
    states: Any,
    minds: Any,
    seating: Any,
    early: Any,
    until: Any,
    nets: Any,
    desks: Any,
    seed: Any,
    first: int,
    games: int,
    explore: int,
    trace: float,
    luck: bool,
    inputs: Any,
    targets: Any,
) -> int:
    """Play games and keep the state after every turn, with what it turned out to be worth; return how many there are.

    The minds of `early` play until so many turns have passed, and nothing of that is kept. Targets are returns of
    TD(lambda), lambda being `trace`, with the luck of the dice taken out if `luck` says so; one is cut where a move was
    made to explore: there it is what the first network says of the move that was not made.
    """
    rules = ruleset[0]
    desk = desks[0]
    state = states[0]
    width = size(rules, nets[0].general)
    kept = 0
    values = np.zeros((LONGEST, SEATS))
    bests = np.zeros((LONGEST, SEATS))
    lucks = np.zeros((LONGEST + 1, SEATS))
    cuts = np.zeros(LONGEST, np.int64)
    movers = np.zeros(LONGEST, np.int64)
    for number in range(first, first + games):
        if kept + LONGEST > len(inputs):
            break
        row = number % len(seating)
        states[0] = opening[0]
        chance = start(seed, number, CHANCE)
        choice = start(seed, number, CHOICE)
        begun = kept
        turns = 0
        turn = 0
        lucks[0, :] = 0.0
        while state.phase != OVER and state.turn <= LONGEST:
            begun_early = state.turn <= until[row]
            if state.turn != turn and state.phase == ROLL and turns < LONGEST and not begun_early:
                turn = state.turn
                clear_desk(rules, desk, nets[0])
                evaluate(state, rules, desk, nets[0])
                for index in range(width):
                    inputs[kept, index] = desk.inputs[index]
                values[turns] = desk.value
                movers[turns] = next_mover(state)
                kept += 1
                turns += 1
                lucks[turns, :] = 0.0
                if turns < LONGEST:
                    cuts[turns] = 0
            if state.phase < FIRST_DECISION:
                drawn, chance = below(chance, total_weight(state, rules))
                action = outcome(state, rules, drawn)
                if luck and state.phase == DICE and 0 < turns < LONGEST:
                    measure_roll(states, rules, desk, nets[0], action - ROLL_DIE)
                    for seat in range(state.seats):
                        lucks[turns, seat] += desk.best[seat] - desk.turn[seat]
            else:
                choice = choice + GOLDEN
                noise: Any = np.int64(mix(choice) >> HALF)
                mind = minds[early[row][state.active] if begun_early else seating[row][state.active]]
                action = decide(states, rules, mind, desk, nets, noise)
                if state.phase == BUILD and mind.kind == MASTER and (noise >> 4) & 1023 < explore:
                    choice = choice + GOLDEN
                    several = list_options(state, rules, desk, 0)
                    other = desk.options[0][np.int64(((mix(choice) >> HALF) * np.uint64(several)) >> HALF)]
                    if other != action and turns > 0 and turns < LONGEST:
                        copy(states, 1, 0, rules)
                        play(states[1], rules, action)
                        clear_desk(rules, desk, nets[0])
                        evaluate(states[1], rules, desk, nets[0])
                        action = other
                        cuts[turns] = 1
                        bests[turns] = desk.value
            play(state, rules, action)
        seats = state.seats
        following: Any = np.zeros(SEATS)
        final_chances(state, following)
        for index in range(turns - 1, -1, -1):
            if index + 1 < LONGEST and cuts[index + 1]:
                following[:] = bests[index + 1]
            elif index + 1 < turns:
                for seat in range(seats):
                    following[seat] = (1.0 - trace) * values[index + 1][seat] + trace * following[seat]
            for seat in range(seats):
                following[seat] -= lucks[index + 1, seat]
            for seat in range(seats):
                targets[begun + index, seat] = following[(movers[index] + seat) % seats]
    return kept


def play_on(
    ruleset: Any,
    root: Any,
    states: Any,
    minds: Any,
    nets: Any,
    desks: Any,
    seed: Any,
    first: int,
    options: Any,
    turns: int,
    values: Any,
) -> None:
    """Play each option of a game on with the same dice, game after game; write down what every seat came to.

    A game ends after so many turns, if not 0, with what the last network says of it, which also takes the luck of the
    dice out.
    """
    rules = ruleset[0]
    desk = desks[0]
    state = states[0]
    judge = nets[len(nets) - 1]
    lucks = np.zeros(SEATS)
    for number in range(len(values)):
        for option in range(len(options)):
            states[0] = root[0]
            seats = state.seats
            chance = start(seed, first + number, CHANCE)
            choice = start(seed, first + number, CHOICE)
            lucks[:] = 0.0
            last = state.turn + (turns if turns else LONGEST)
            play(state, rules, options[option])
            while state.phase != OVER and not (state.phase == ROLL and state.turn > last):
                if state.phase < FIRST_DECISION:
                    drawn, chance = below(chance, total_weight(state, rules))
                    action = outcome(state, rules, drawn)
                    if state.phase == DICE:
                        measure_roll(states, rules, desk, judge, action - ROLL_DIE)
                        for seat in range(seats):
                            lucks[seat] += desk.best[seat] - desk.turn[seat]
                else:
                    choice = choice + GOLDEN
                    noise: Any = np.int64(mix(choice) >> HALF)
                    action = decide(states, rules, minds[0], desk, nets, noise)
                play(state, rules, action)
            if state.phase == OVER:
                final_chances(state, desk.value)
            else:
                clear_desk(rules, desk, judge)
                evaluate(state, rules, desk, judge)
            for seat in range(seats):
                values[number, option, seat] = desk.value[seat] - lucks[seat]


def list_game(ruleset: Any, states: Any, desks: Any) -> int:
    """Write the legal decisions of the game on the first line of the desk; return how many."""
    return list_options(states[0], ruleset[0], desks[0], 0)


def choose(ruleset: Any, states: Any, minds: Any, desks: Any, nets: Any, noise: int) -> int:
    """What a mind plays in the game."""
    return decide(states, ruleset[0], minds[0], desks[0], nets, noise)


def look_ahead(ruleset: Any, states: Any, desks: Any, nets: Any, action: int, depth: int) -> int:
    """Value an option of the game by looking ahead."""
    return look(states, ruleset[0], desks[0], nets[0], action, depth)


def measure(ruleset: Any, states: Any, desks: Any, nets: Any, outcome: int) -> None:
    """Value a roll of the game."""
    measure_roll(states, ruleset[0], desks[0], nets[0], outcome)


def value_rolls(ruleset: Any, states: Any, desks: Any, nets: Any) -> None:
    """Value the game's turn that is to be rolled."""
    clear_desk(ruleset[0], desks[0], nets[0])
    value_turn(states, 0, ruleset[0], desks[0], nets[0])


def value_at_once(ruleset: Any, states: Any, desks: Any, nets: Any) -> None:
    """Value the game as if the turn ended here."""
    clear_desk(ruleset[0], desks[0], nets[0])
    evaluate(states[0], ruleset[0], desks[0], nets[0])

"""Looks over all its next rolls: what a build is worth, and what it can then expect to build next turn.

What a build is worth is greedy's balance. A build that leaves enough for something better next turn, or waiting for
it, can so be worth more than the best build now.
"""

from typing import Final

from ..rules.actions import BUILD_LANDMARK, BUILD_TYPE, CONTRIBUTE, PASS
from ..rules.build import price_of
from ..rules.state import BUILD, CARD, NUMBERS, PLAYER, State, Tables
from .features import earnings
from .greedy import WON, balance, best_balance, is_extension, rounds_left
from .mind import Desk, Mind
from .options import list_options, play
from .outlook import one_die, two_dice
from .paper import copy
from .simple import answer

RICH: Final = 99
LATER: Final = 2.0
"""A card of the next turn earns in so many rounds fewer."""
VICTORY: Final = 60.0
"""What winning next turn is worth, in coins."""


def decide(states: list[State], tables: Tables, mind: Mind, desk: Desk) -> int:
    """The build with the best balance over this turn and the next; the smaller decisions by expectation."""
    if states[0].phase != BUILD:
        return answer(states[0], tables, desk)
    number = list_options(states[0], tables, desk, 0)
    rounds = rounds_left(states[0], tables, mind, desk)
    chosen = PASS
    best = -WON
    for index in range(number):
        action = desk.options[0][index]
        score = balance(states, 0, tables, desk, action, rounds)
        if score >= WON:
            return action
        if is_extension(tables, action):
            score += best_balance(states, 1, tables, desk, rounds)
        copy(states, 1, 0, tables)
        play(states[1], tables, action)
        while states[1].phase in (PLAYER, CARD):
            play(states[1], tables, answer(states[1], tables, desk))
        score += next_turn(states, tables, desk, states[0].active, max(rounds - LATER, 0.0))
        if score > best:
            best = score
            chosen = action
    return chosen


def next_turn(states: list[State], tables: Tables, desk: Desk, seat: int, rounds: float) -> float:
    """What the best build of the next turn is worth on average, over all rolls."""
    state = states[1]
    earnings(state, tables, desk, seat)
    purse = state.coins[seat] + between_turns(state, tables, desk, seat)
    for total in range(NUMBERS):
        desk.purse[total] = purse + desk.own[total]
        desk.gain[total] = 0.0
    state.active = seat
    state.phase = BUILD
    state.built = 0
    state.actions = 1
    state.coins[seat] = RICH
    number = list_options(state, tables, desk, 1)
    for index in range(number):
        action = desk.options[1][index]
        score = min(balance(states, 1, tables, desk, action, rounds), VICTORY)
        price = cost(state, tables, action)
        for total in range(1, NUMBERS):
            if price <= desk.purse[total]:
                desk.gain[total] = max(desk.gain[total], score)
    one = one_die(desk.gain)
    if state.landmarks[seat] & tables.dice[2]:
        return max(one, two_dice(desk.gain))
    return one


def between_turns(state: State, tables: Tables, desk: Desk, seat: int) -> float:
    """What a town can expect to earn on everybody else's next turn."""
    coins = 0.0
    for other in range(state.seats):
        if other != seat:
            pair = state.landmarks[other] & tables.dice[2] != 0
            coins += (one_die(desk.others) + two_dice(desk.others)) / 2.0 if pair else one_die(desk.others)
    return coins


def cost(state: State, tables: Tables, action: int) -> int:
    """The price of a build."""
    if action >= BUILD_TYPE:
        return price_of(state, tables, action - BUILD_TYPE)
    if action >= BUILD_LANDMARK:
        return tables.landmark_cost[state.active][action - BUILD_LANDMARK]
    return tables.community_cost if action == CONTRIBUTE else 0

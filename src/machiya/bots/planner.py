"""Looks over all its next rolls: what a build is worth, and what it can then expect to build next turn.

What a build is worth is greedy's balance, with an eye on the complete town. A build that leaves enough for something
better next turn, or waiting for it, can so be worth more than the best build now. Dice are chosen by what their totals
earn and let it build.
"""

from typing import Final

from ..rules.actions import BUILD_LANDMARK, BUILD_TYPE, CONTRIBUTE, PASS
from ..rules.build import price_of
from ..rules.state import ADD, BUILD, CARD, KEEP, NUMBERS, PLAYER, REROLL, ROLL, Ruleset, State
from .arithmetic import copy
from .features import earnings
from .greedy import WON, balance, best_balance, is_extension, reckon, rounds_left
from .layout import Desk, Mind
from .options import list_options, play
from .outlook import between_turns, one_die, two_dice
from .simple import answer, answer_dice

RICH: Final = 99
LATER: Final = 2.0
"""A card of the next turn earns in so many rounds fewer."""
HOPE: Final = 0.5
"""What the next turn counts: by then coins may be gone, and cards."""
FORESIGHT: Final = 0.5
"""What the complete town counts, against the town as it stands."""
VICTORY: Final = 60.0
"""What winning next turn is worth, in coins."""


def decide(states: list[State], ruleset: Ruleset, mind: Mind, desk: Desk) -> int:
    """The best build over this turn and the next, the best dice for it; the smaller decisions by expectation."""
    seat = states[0].active
    number = list_options(states[0], ruleset, desk, 0)
    if number == 1:
        return desk.options[0][0]
    if states[0].phase in (ROLL, REROLL, KEEP, ADD):
        copy(states, 1, 0, ruleset)
        weigh_totals(states, ruleset, desk, seat, 0.0, rounds_left(states[0], ruleset, mind, desk))
        for total in range(NUMBERS):
            desk.own[total] = desk.purse[total] - states[0].coins[seat] + desk.gain[total]
        return answer_dice(states[0], ruleset, desk)
    if states[0].phase != BUILD:
        return answer(states[0], ruleset, desk)
    rounds = rounds_left(states[0], ruleset, mind, desk)
    reckon(states, 0, ruleset, desk, FORESIGHT)
    chosen = PASS
    best = -WON
    for index in range(number):
        action = desk.options[0][index]
        score = balance(states, 0, ruleset, desk, action, rounds, FORESIGHT)
        if score >= WON:
            return action
        if is_extension(ruleset, action):
            score += best_balance(states, 1, ruleset, desk, rounds, FORESIGHT)
        copy(states, 1, 0, ruleset)
        play(states[1], ruleset, action)
        while states[1].phase in (PLAYER, CARD):
            play(states[1], ruleset, answer(states[1], ruleset, desk))
        score += HOPE * next_turn(states, ruleset, desk, seat, max(rounds - LATER, 0.0))
        if score > best:
            best = score
            chosen = action
    return chosen


def next_turn(states: list[State], ruleset: Ruleset, desk: Desk, seat: int, rounds: float) -> float:
    """What the best build of the next turn is worth on average, over all rolls."""
    earnings(states[1], ruleset, desk, seat)
    weigh_totals(states, ruleset, desk, seat, between_turns(states[1], ruleset, desk, seat), rounds)
    one = one_die(desk.gain)
    if states[1].landmarks[seat] & ruleset.dice[2]:
        return max(one, two_dice(desk.gain))
    return one


def weigh_totals(states: list[State], ruleset: Ruleset, desk: Desk, seat: int, income: float, rounds: float) -> None:
    """What a turn of the state on paper leaves in hand for each total, and what the best build from that is worth."""
    state = states[1]
    for total in range(NUMBERS):
        desk.purse[total] = state.coins[seat] + income
        desk.gain[total] = 0.0
    for other in range(state.seats):
        if other != seat:
            earnings(state, ruleset, desk, other)
            for total in range(NUMBERS):
                desk.purse[total] = max(desk.purse[total] - desk.toll[total], 0.0)
    earnings(state, ruleset, desk, seat)
    for total in range(NUMBERS):
        desk.purse[total] += desk.own[total]
    state.active = seat
    state.phase = BUILD
    state.built = 0
    state.actions = 1
    state.coins[seat] = RICH
    number = list_options(state, ruleset, desk, 1)
    reckon(states, 1, ruleset, desk, FORESIGHT)
    for index in range(number):
        action = desk.options[1][index]
        score = min(balance(states, 1, ruleset, desk, action, rounds, FORESIGHT), VICTORY)
        price = cost(state, ruleset, action)
        for total in range(1, NUMBERS):
            if price <= desk.purse[total]:
                desk.gain[total] = max(desk.gain[total], score)


def cost(state: State, ruleset: Ruleset, action: int) -> int:
    """The price of a build."""
    if action >= BUILD_TYPE:
        return price_of(state, ruleset, action - BUILD_TYPE)
    if action >= BUILD_LANDMARK:
        return ruleset.landmark_cost[state.active][action - BUILD_LANDMARK]
    return ruleset.community_cost if action == CONTRIBUTE else 0

"""Builds what adds most to its expected income for the rounds that are left, less what it costs.

Income is that of the town as it stands; a planner, who shares this reckoning, also looks at the town as it will be.
"""

from typing import Final

from ..rules.actions import BUILD_TYPE, PASS, USE
from ..rules.state import BUILD, CARD, OVER, PLAYER, Ruleset, State
from .arithmetic import copy
from .goal import missing_price
from .layout import Desk, Mind
from .options import list_options, play
from .outlook import likely_income
from .simple import answer

WON: Final = 1e9
SAFE: Final = 0.1
"""What each coin in a landmark is worth more than one at hand: nobody can take it any more."""
LONGEST: Final = 14.0
"""No game is expected to go on for more rounds than this."""
PROMISE: Final = 0.01
"""Of equal cards, one that a landmark will raise is better."""


def decide(states: list[State], ruleset: Ruleset, mind: Mind, desk: Desk) -> int:
    """The build with the best balance, if any is better than nothing; the smaller decisions by expectation."""
    if states[0].phase != BUILD:
        return answer(states[0], ruleset, desk)
    rounds = rounds_left(states[0], ruleset, mind, desk)
    number = list_options(states[0], ruleset, desk, 0)
    reckon(states, 0, ruleset, desk, 0.0)
    chosen = PASS
    best = 0.0
    for index in range(number):
        action = desk.options[0][index]
        score = balance(states, 0, ruleset, desk, action, rounds, 0.0)
        if is_extension(ruleset, action):
            score += best_balance(states, 1, ruleset, desk, rounds, 0.0)
        if score > best:
            best = score
            chosen = action
    return chosen


def rounds_left(state: State, ruleset: Ruleset, mind: Mind, desk: Desk) -> float:
    """How long until somebody has the coins to win: so much of what incomes of now make likely, because towns grow."""
    fewest = LONGEST
    for seat in range(state.seats):
        lack = missing_price(state, ruleset, seat) - state.coins[seat]
        income = max(likely_income(state, ruleset, desk, seat), 0.5)
        fewest = min(fewest, max(lack, 0) / income)
    return fewest * mind.haste


def is_extension(ruleset: Ruleset, action: int) -> bool:
    """Whether an action only buys another action."""
    return USE <= action < USE + ruleset.uses and ruleset.use_after[action - USE] != 0


def best_balance(
    states: list[State], level: int, ruleset: Ruleset, desk: Desk, rounds: float, foresight: float
) -> float:
    """The best balance of the action that was bought."""
    number = list_options(states[level], ruleset, desk, level)
    reckon(states, level, ruleset, desk, foresight)
    best = 0.0
    for index in range(number):
        best = max(best, balance(states, level, ruleset, desk, desk.options[level][index], rounds, foresight))
    return best


def reckon(states: list[State], level: int, ruleset: Ruleset, desk: Desk, foresight: float) -> None:
    """Write down what the town that is to build earns before it does, once for all balances of a level."""
    seat = states[level].active
    desk.income[level][0] = likely_income(states[level], ruleset, desk, seat)
    if foresight:
        desk.income[level][1] = complete_income(states[level], ruleset, desk, seat)


def balance(
    states: list[State], level: int, ruleset: Ruleset, desk: Desk, action: int, rounds: float, foresight: float
) -> float:
    """What a build earns in so many rounds beyond what was reckoned without it, less its cost.

    The price of a landmark is no loss, for it is needed, and neither are coins that cards earn only without it. The
    rest counts by `foresight` as it will be in the complete town.
    """
    if action == PASS:
        return 0.0
    state = states[level]
    seat = state.active
    copy(states, level + 1, level, ruleset)
    after = states[level + 1]
    play(after, ruleset, action)
    while after.phase in (PLAYER, CARD):
        play(after, ruleset, answer(after, ruleset, desk))
    if after.phase == OVER:
        return WON if after.winner == seat else -WON
    nearer = missing_price(state, ruleset, seat) - missing_price(after, ruleset, seat)
    spent = state.coins[seat] - after.coins[seat] - nearer
    gained = likely_income(after, ruleset, desk, seat) - desk.income[level][0]
    if nearer:
        gained = max(gained, 0.0)
    elif foresight:
        later = complete_income(after, ruleset, desk, seat) - desk.income[level][1]
        gained += foresight * (later - gained)
    kept = 0.0
    for counter in range(ruleset.counters):
        if counter not in (ruleset.goal_counter, ruleset.tender):
            kept += (after.counters[seat][counter] - state.counters[seat][counter]) * ruleset.value[counter] / 10.0
    return gained * rounds - spent + kept + SAFE * nearer + promise(state, ruleset, action)


def complete_income(state: State, ruleset: Ruleset, desk: Desk, seat: int) -> float:
    """What a town could count on in a round with all its landmarks."""
    standing = state.landmarks[seat]
    state.landmarks[seat] |= ruleset.needed
    coins = likely_income(state, ruleset, desk, seat)
    state.landmarks[seat] = standing
    return coins


def promise(state: State, ruleset: Ruleset, action: int) -> float:
    """What is added for a card that a landmark of the town will raise once it stands."""
    if action < BUILD_TYPE:
        return 0.0
    card = action - BUILD_TYPE
    return PROMISE if (ruleset.bonus[card] | ruleset.extra[card]) & ~state.landmarks[state.active] else 0.0

"""What a town can expect to earn: on a roll, on its owner's turn, in a round; for bots without a network."""

from typing import Final

from ..rules.actions import PAIR_WAYS, ROLL_SEPARATELY
from ..rules.chance import pair_ways
from ..rules.state import NUMBERS, Ruleset, State
from .features import earnings
from .layout import Desk

AT_HAND: Final = 2.5
"""What somebody who must pay is expected to have: coins do not lie about for long."""

MIDDLING: Final = 13
"""Three and five, counted from the first pair."""


def plain_separate_roll() -> int:
    """A middling outcome of the separate roll: an eight."""
    return ROLL_SEPARATELY + MIDDLING


def one_die(income: list[float]) -> float:
    """The expectation of one die."""
    together = 0.0
    for total in range(1, 7):
        together += income[total]
    return together / 6.0


def two_dice(income: list[float]) -> float:
    """The expectation of two dice."""
    together = 0.0
    for total in range(2, 13):
        together += income[total] * pair_ways(total)
    return together / PAIR_WAYS


def raised(state: State, ruleset: Ruleset, income: list[float], total: int, seat: int) -> float:
    """What a total earns, raised where the town may raise it."""
    coins = income[total]
    if state.landmarks[seat] & ruleset.add and ruleset.add_from <= total <= 14 - ruleset.add_amount:
        coins = max(coins, income[total + ruleset.add_amount])
    return coins


def roll_income(state: State, ruleset: Ruleset, income: list[float], dice: int, seat: int) -> float:
    """The expectation of one or two dice with what landmarks allow: raising, rolling again, an extra turn."""
    plain = 0.0
    for total in range(1, NUMBERS):
        plain += ways(total, dice) * raised(state, ruleset, income, total, seat)
    expected = plain
    if state.landmarks[seat] & ruleset.reroll:
        expected = 0.0
        for total in range(1, NUMBERS):
            expected += ways(total, dice) * max(plain, raised(state, ruleset, income, total, seat))
    if dice == 2 and state.landmarks[seat] & ruleset.doubles:
        expected *= 7.0 / 6.0
    return expected


def ways(total: int, dice: int) -> float:
    """The chance of a total."""
    if dice == 1:
        return 1.0 / 6.0 if total <= 6 else 0.0
    return pair_ways(total) / PAIR_WAYS


def round_income(state: State, ruleset: Ruleset, desk: Desk, seat: int) -> float:
    """What a town can expect from one turn of everybody's, if nobody is ever short of coins."""
    earnings(state, ruleset, desk, seat)
    coins = roll_income(state, ruleset, desk.own, 1, seat)
    if state.landmarks[seat] & ruleset.dice[2]:
        coins = max(coins, roll_income(state, ruleset, desk.own, 2, seat))
    return coins + between_turns(state, ruleset, desk, seat)


def likely_income(state: State, ruleset: Ruleset, desk: Desk, seat: int) -> float:
    """What a town can count on in a round: one die and two by turns, and of payers what they have at hand."""
    earnings(state, ruleset, desk, seat)
    for total in range(NUMBERS):
        desk.others[total] -= max(desk.toll[total] - AT_HAND, 0.0)
    coins = roll_income(state, ruleset, desk.own, 1, seat)
    if state.landmarks[seat] & ruleset.dice[2]:
        coins = (coins + roll_income(state, ruleset, desk.own, 2, seat)) / 2.0
    return coins + between_turns(state, ruleset, desk, seat)


def between_turns(state: State, ruleset: Ruleset, desk: Desk, seat: int) -> float:
    """What a town can expect to earn on everybody else's next turn."""
    coins = 0.0
    for other in range(state.seats):
        if other != seat:
            theirs = one_die(desk.others)
            if state.landmarks[other] & ruleset.dice[2]:
                theirs = (theirs + two_dice(desk.others)) / 2.0
            coins += theirs
    return coins

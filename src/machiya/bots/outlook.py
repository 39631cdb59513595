"""What a town can expect to earn: on a roll, on its owner's turn, in a round; for bots without a network."""

from ..rules.actions import ROLL_TUNA
from ..rules.state import NUMBERS, State, Tables
from .features import earnings
from .mind import Desk

TUNA_SEVEN = 13
"""Three and four among the outcomes of two dice."""


def plain_tuna() -> int:
    """The middling outcome of the separate roll: a seven."""
    return ROLL_TUNA + TUNA_SEVEN


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
        together += income[total] * (6 - abs(total - 7))
    return together / 36.0


def raised(state: State, tables: Tables, income: list[float], total: int, seat: int) -> float:
    """What a total earns, raised where the town may raise it."""
    coins = income[total]
    if state.landmarks[seat] & tables.add and tables.add_from <= total <= 14 - tables.add_amount:
        coins = max(coins, income[total + tables.add_amount])
    return coins


def roll_income(state: State, tables: Tables, income: list[float], dice: int, seat: int) -> float:
    """The expectation of one or two dice with what landmarks allow: raising, rolling again, an extra turn."""
    plain = 0.0
    for total in range(1, NUMBERS):
        plain += ways(total, dice) * raised(state, tables, income, total, seat)
    expected = plain
    if state.landmarks[seat] & tables.reroll:
        expected = 0.0
        for total in range(1, NUMBERS):
            expected += ways(total, dice) * max(plain, raised(state, tables, income, total, seat))
    if dice == 2 and state.landmarks[seat] & tables.doubles:
        expected *= 7.0 / 6.0
    return expected


def ways(total: int, dice: int) -> float:
    """The chance of a total."""
    if dice == 1:
        return 1.0 / 6.0 if total <= 6 else 0.0
    return (6 - abs(total - 7)) / 36.0 if 2 <= total <= 12 else 0.0


def round_income(state: State, tables: Tables, desk: Desk, seat: int) -> float:
    """What a town can expect from one turn of everybody's."""
    earnings(state, tables, desk, seat)
    coins = roll_income(state, tables, desk.own, 1, seat)
    if state.landmarks[seat] & tables.dice[2]:
        coins = max(coins, roll_income(state, tables, desk.own, 2, seat))
    for other in range(state.seats):
        if other != seat:
            theirs = one_die(desk.others)
            if state.landmarks[other] & tables.dice[2]:
                theirs = (theirs + two_dice(desk.others)) / 2.0
            coins += theirs
    return coins

"""What a town can expect to earn: on a roll, on its owner's turn, in a round; for bots without a network."""

from typing import Final

from ..rules.actions import ROLL_TUNA
from ..rules.bits import lowest
from ..rules.state import NUMBERS, RED, State, Tables
from .features import earnings, worth
from .mind import Desk

AT_HAND: Final = 2.5
"""What somebody who must pay is expected to have: coins do not lie about for long."""

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
    """What a town can expect from one turn of everybody's, if nobody is ever short of coins."""
    earnings(state, tables, desk, seat)
    coins = roll_income(state, tables, desk.own, 1, seat)
    if state.landmarks[seat] & tables.dice[2]:
        coins = max(coins, roll_income(state, tables, desk.own, 2, seat))
    return coins + between_turns(state, tables, desk, seat)


def likely_income(state: State, tables: Tables, desk: Desk, seat: int) -> float:
    """What a town can count on in a round: one die and two by turns, and of payers what they have at hand."""
    earnings(state, tables, desk, seat)
    tolls(state, tables, desk, seat)
    for total in range(NUMBERS):
        desk.others[total] -= max(desk.toll[total] - AT_HAND, 0.0)
    coins = roll_income(state, tables, desk.own, 1, seat)
    if state.landmarks[seat] & tables.dice[2]:
        coins = (coins + roll_income(state, tables, desk.own, 2, seat)) / 2.0
    return coins + between_turns(state, tables, desk, seat)


def between_turns(state: State, tables: Tables, desk: Desk, seat: int) -> float:
    """What a town can expect to earn on everybody else's next turn."""
    coins = 0.0
    for other in range(state.seats):
        if other != seat:
            theirs = one_die(desk.others)
            if state.landmarks[other] & tables.dice[2]:
                theirs = (theirs + two_dice(desk.others)) / 2.0
            coins += theirs
    return coins


def tolls(state: State, tables: Tables, desk: Desk, seat: int) -> None:
    """Add up what the red cards of a town ask of whoever rolls, by total."""
    for total in range(NUMBERS):
        desk.toll[total] = 0.0
    types = state.held[seat]
    while types:
        card = lowest(types)
        types &= types - 1
        if tables.colour[card] == RED:
            coins = worth(state, tables, card, seat)
            numbers = tables.numbers[card]
            while numbers:
                desk.toll[lowest(numbers)] += coins
                numbers &= numbers - 1

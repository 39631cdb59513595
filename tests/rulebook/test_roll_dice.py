"""Phase 1, roll dice: one die, or one or two with the Train Station; each outcome with its true weight."""

from collections import Counter
from itertools import product

import pytest

import machiya

from .table import actions, chances, city, coins, play, roll, table


def test_one_die_at_the_start() -> None:
    """Before the Train Station there is one die. (5th Anniversary, Roll Dice)"""
    game = table(city(3), city(3))
    assert actions(game) == ["roll 1"]
    with pytest.raises(machiya.IllegalAction):
        game.play("roll 2")


def test_train_station_lets_you_roll_1_or_2() -> None:
    """A Train Station's owner chooses between one die and two. (5th Anniversary, Roll Dice)"""
    assert actions(table(city(3, "train_station"), city(3))) == ["roll 1", "roll 2"]


def test_an_opponents_train_station_does_not_help() -> None:
    """Somebody else's Train Station is no help. (5th Anniversary, Roll Dice)"""
    assert actions(table(city(3), city(3, "train_station"))) == ["roll 1"]


def test_train_station_built_this_turn_works_next_turn() -> None:
    """A Train Station serves from the next turn on. (5th Anniversary, Building Landmarks)"""
    game = table(city(4), city(0))
    roll(game, 6)
    play(game, "build train_station")
    roll(game, 6)
    play(game, "pass")
    assert actions(game) == ["roll 1", "roll 2"]


def test_nobody_rolls_three_dice() -> None:
    """There are 2 dice in the box. (5th Anniversary, Components)"""
    game = table(city(3, "train_station"), city(3))
    with pytest.raises(machiya.IllegalAction):
        game.play("roll 3")


def test_two_dice_are_added() -> None:
    """Two dice count as their sum. (5th Anniversary, Roll Dice)"""
    game = table(city(0, "train_station", mine=1, convenience_store=1, forest=1), city(0))
    roll(game, 4, 5)
    assert coins(game) == [5, 0]


def test_one_die_has_six_equal_outcomes() -> None:
    """A die shows each number one time in six."""
    game = table(city(3), city(3))
    game.play("roll 1")
    assert (game.phase, game.is_chance, game.to_move) == ("dice", True, None)
    assert chances(game) == pytest.approx({f"dice {n}": 1 / 6 for n in range(1, 7)})


def test_two_dice_have_21_outcomes_with_true_weights() -> None:
    """Two dice: doubles one in 36, every other pair two in 36, written ascending."""
    game = table(city(3, "train_station"), city(3))
    game.play("roll 2")
    pairs = Counter("dice {} {}".format(*sorted(pair)) for pair in product(range(1, 7), repeat=2))
    assert chances(game) == pytest.approx({pair: n / 36 for pair, n in pairs.items()})
    assert len(game.chances()) == 21
    assert sum(probability for _, probability in game.chances()) == pytest.approx(1)


def test_dice_are_accepted_in_any_order() -> None:
    """People with real dice read them in any order."""
    game = table(city(0, "train_station"), city(0))
    play(game, "roll 2", "dice 6 1")
    assert game.position()["dice"] == [1, 6]
    assert game.position()["total"] == 7


@pytest.mark.parametrize("dice", ["dice 0", "dice 7", "dice 1 2", "dice", "dice 1 2 3", "dice -1", "dice 1.0"])
def test_one_die_shows_one_to_six(dice: str) -> None:
    """One die gives one number from 1 to 6."""
    game = table(city(3), city(3))
    game.play("roll 1")
    before = game.position()
    with pytest.raises(machiya.IllegalAction):
        game.play(dice)
    assert game.position() == before


@pytest.mark.parametrize("dice", ["dice 3", "dice 0 3", "dice 6 7", "dice 1 2 3"])
def test_two_dice_show_two_numbers(dice: str) -> None:
    """Two dice give two numbers from 1 to 6."""
    game = table(city(3, "train_station"), city(3))
    game.play("roll 2")
    with pytest.raises(machiya.IllegalAction):
        game.play(dice)


def test_you_roll_once() -> None:
    """One roll a turn. (5th Anniversary, Roll Dice)"""
    game = table(city(3), city(3))
    roll(game, 6)
    assert game.phase == "build"
    for move in ("roll 1", "dice 3", "reroll"):
        with pytest.raises(machiya.IllegalAction):
            game.play(move)


def test_turns_go_clockwise_and_round() -> None:
    """After the last seat comes the first. (5th Anniversary, Overview)"""
    game = table(city(), city(), city(), city(), active=2)
    order = []
    for _ in range(6):
        order.append(game.to_move)
        roll(game, 6)
        game.play("pass")
    assert order == [2, 3, 0, 1, 2, 3]

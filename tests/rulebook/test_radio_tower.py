"""Radio Tower: its owner may roll a second time each turn (house rule `radio_tower_dice`)."""

import pytest

import machiya

from .table import actions, chances, city, coins, play, roll, table

TOWER = ("train_station", "radio_tower")


def test_tower_asks_after_the_roll() -> None:
    """Keep or roll again: nothing is earned before you decide."""
    game = table(city(0, *TOWER, ranch=1), city(0, ranch=1))
    roll(game, 2)
    assert (game.phase, game.to_move, sorted(actions(game))) == ("reroll", 0, ["keep", "reroll"])
    assert coins(game) == [0, 0]


def test_keep_earns_the_first_roll() -> None:
    """Kept dice count."""
    game = table(city(0, *TOWER, ranch=1), city(0))
    roll(game, 2)
    game.play("keep")
    assert (coins(game), game.phase) == ([1, 0], "build")


def test_reroll_counts_the_second_roll_only() -> None:
    """Re-rolled dice replace the first ones."""
    game = table(city(0, *TOWER, ranch=1, forest=2), city(0))
    roll(game, 2)
    play(game, "reroll", "dice 5")
    assert (coins(game), game.phase) == ([2, 0], "build")


def test_only_once_a_turn() -> None:
    """Once per turn."""
    game = table(city(0, *TOWER), city(0))
    roll(game, 2)
    play(game, "reroll", "dice 6")
    assert game.phase == "build"
    with pytest.raises(machiya.IllegalAction):
        game.play("reroll")


@pytest.mark.parametrize("dice", [(3,), (3, 4)])
def test_reroll_keeps_the_number_of_dice(dice: tuple[int, ...]) -> None:
    """The re-roll does not change the number of dice. (house decision)"""
    game = table(city(0, *TOWER), city(0))
    roll(game, *dice)
    game.play("reroll")
    assert (game.phase, game.is_chance) == ("dice", True)
    assert len(chances(game)) == (6 if len(dice) == 1 else 21)


def test_with_free_reroll_leads_back_to_choosing_dice() -> None:
    """House rule `radio_tower_dice: free`."""
    game = table(city(0, *TOWER), city(0), house_rules={"radio_tower_dice": "free"})
    roll(game, 3)
    game.play("reroll")
    assert (game.phase, game.to_move, actions(game)) == ("roll", 0, ["roll 1", "roll 2"])
    roll(game, 3, 4)
    assert game.phase == "build"


def test_with_free_and_one_die_rolling_still_asks() -> None:
    """Rolling always asks, also where only one die can be rolled."""
    game = table(city(0, "radio_tower"), city(0), house_rules={"radio_tower_dice": "free"})
    roll(game, 3)
    game.play("reroll")
    assert (game.phase, actions(game)) == ("roll", ["roll 1"])


def test_tower_without_train_station_rerolls_one_die() -> None:
    """Landmarks are built in any order."""
    game = table(city(0, "radio_tower"), city(0))
    roll(game, 3)
    play(game, "reroll", "dice 6")
    assert game.phase == "build"


def test_an_opponents_tower_does_not_ask() -> None:
    """Your Radio Tower, your dice."""
    game = table(city(0), city(0, *TOWER))
    roll(game, 3)
    assert game.phase == "build"


def test_tower_built_this_turn_does_not_bring_the_roll_back() -> None:
    """A step that has passed does not come back."""
    game = table(city(22), city(0))
    roll(game, 3)
    game.play("build radio_tower")
    assert (game.to_move, game.phase) == (1, "roll")


def test_every_turn_has_its_own_reroll() -> None:
    """Once per turn: the extra turn may re-roll again."""
    game = table(city(0, *TOWER, "amusement_park"), city(0))
    roll(game, 1, 2)
    play(game, "reroll", "dice 3 3", "pass")
    roll(game, 1, 2)
    assert (game.to_move, game.phase, sorted(actions(game))) == (0, "reroll", ["keep", "reroll"])


def test_only_the_final_roll_counts_for_doubles() -> None:
    """Doubles rolled away are gone; doubles of the re-roll count."""
    game = table(city(0, *TOWER, "amusement_park"), city(0))
    roll(game, 4, 4)
    play(game, "reroll", "dice 4 5", "pass")
    assert game.to_move == 1
    game = table(city(0, *TOWER, "amusement_park"), city(0))
    roll(game, 4, 5)
    play(game, "reroll", "dice 4 4", "pass")
    assert game.to_move == 0


def test_keep_takes_no_numbers_and_needs_a_question() -> None:
    """`keep 4 5` is the Moon Tower's; `keep` alone answers the Radio Tower."""
    game = table(city(0, *TOWER), city(0))
    with pytest.raises(machiya.IllegalAction):
        game.play("keep")
    roll(game, 4, 5)
    with pytest.raises(machiya.IllegalAction):
        game.play("keep 4 5")

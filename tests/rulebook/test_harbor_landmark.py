"""Harbor: its owner may raise a roll of 10 or more by 2. (Bright Lights, Harbor)"""

import pytest

from machiya import IllegalAction

from .table import actions, bright, city, coins, harbor, play, restored, roll, table


def test_a_total_of_ten_asks_whether_to_add_two() -> None:
    """From 10 on, the roller is asked. (Bright Lights, Harbor)"""
    game = harbor(city(1, "train_station", "harbor"), city(0))
    roll(game, 4, 6)
    assert game.phase == "add"
    assert game.to_move == 0
    assert sorted(actions(game)) == ["add 0", "add 2"]


def test_you_cannot_add_just_one() -> None:
    """Two or nothing: no total is raised by 1. (Bright Lights, Harbor)"""
    game = harbor(city(1, "train_station", "harbor"), city(0))
    roll(game, 4, 6)
    before = game.position()
    with pytest.raises(IllegalAction):
        game.play("add 1")
    assert game.position() == before


@pytest.mark.parametrize("dice", [(4, 5), (1, 1), (3, 6)])
def test_a_total_below_ten_is_left_alone(dice: tuple[int, int]) -> None:
    """Nine or less may not be raised. (Bright Lights, Harbor)"""
    game = harbor(city(1, "train_station", "harbor"), city(0))
    roll(game, *dice)
    assert game.phase == "build"
    assert game.position()["total"] == sum(dice)


def test_without_a_harbor_the_total_stands() -> None:
    """Only the roller's own Harbor raises a roll. (Bright Lights, Harbor)"""
    game = harbor(city(1, "train_station"), city(0, "harbor"))
    roll(game, 5, 6)
    assert game.phase == "build"
    assert game.to_move == 0


def test_the_new_total_holds_for_all_players() -> None:
    """A raised roll is raised for everybody: 11 becomes 13. (Bright Lights, Harbor)"""
    game = bright(
        city(9, "train_station", "harbor", "airport", soda_bottling_plant=1),
        city(0, members_only_club=1),
    )
    roll(game, 5, 6)
    game.play("add 2")
    assert game.position()["total"] == 13
    assert coins(game) == [1, 9]  # the club took 9, City Hall gave 1, the plant (11) was passed over


def test_adding_nothing_keeps_the_roll() -> None:
    """Adding is a choice: with 10 kept, the Apple Orchards pay. (Bright Lights, Harbor)"""
    game = harbor(city(1, "train_station", "harbor", apple_orchard=1), city(0, apple_orchard=2))
    roll(game, 5, 5)
    game.play("add 0")
    assert coins(game) == [4, 6]


def test_twelve_can_become_fourteen() -> None:
    """The highest total is 14."""
    game = harbor(city(1, "train_station", "harbor", tuna_boat=1, farmers_market=1, wheat_field=1), city(0))
    roll(game, 6, 6)
    game.play("add 2")
    assert game.position()["total"] == 14
    play(game, "tuna 1 1")
    assert coins(game) == [3, 0]  # the Farmers Market (11-12) pays nothing on 14


def test_adding_two_leaves_doubles_doubles() -> None:
    """Doubles look at the dice: 5 and 5 with 2 added is still another turn."""
    game = harbor(city(1, "train_station", "harbor", "amusement_park"), city(0))
    roll(game, 5, 5)
    play(game, "add 2", "pass")
    assert (game.to_move, game.phase) == (0, "roll")


def test_adding_two_makes_no_doubles() -> None:
    """4 and 6 with 2 added is no pair of sixes."""
    game = harbor(city(1, "train_station", "harbor", "amusement_park"), city(0))
    roll(game, 4, 6)
    play(game, "add 2", "pass")
    assert game.to_move == 1


def test_the_radio_tower_comes_before_the_harbor() -> None:
    """First keep or roll again, then add to the final total."""
    game = harbor(city(1, "train_station", "harbor", "radio_tower"), city(0))
    roll(game, 5, 6)
    assert game.phase == "reroll"
    play(game, "reroll", "dice 4 6")
    assert game.phase == "add"
    game.play("add 2")
    assert game.position()["total"] == 12
    assert game.phase == "build"


def test_a_reroll_below_ten_is_not_raised() -> None:
    """The option looks at the final roll."""
    game = harbor(city(1, "train_station", "harbor", "radio_tower"), city(0))
    roll(game, 5, 6)
    play(game, "reroll", "dice 1 6")
    assert game.phase == "build"
    assert game.position()["total"] == 7


def test_the_question_survives_a_round_trip() -> None:
    """A position in the middle of the roll comes back as it was."""
    game = harbor(city(1, "train_station", "harbor", apple_orchard=1), city(0))
    roll(game, 4, 6)
    again = restored(game)
    for each in (game, again):
        each.play("add 0")
    assert again.position() == game.position()
    assert coins(again) == [4, 0]


def test_harbor_costs_two_and_is_not_in_the_base_game() -> None:
    """Harbor is built for 2 coins, with its expansion only."""
    game = harbor(city(2), city(0), phase="build")
    game.play("build harbor")
    assert game.players[0].landmarks == ["harbor"]
    assert coins(game) == [0, 0]
    assert "build harbor" not in actions(table(city(9), city(0), phase="build"))

"""Mackerel Boat and Tuna Boat: they sail with a Harbor."""

import pytest

from machiya import IllegalAction

from .table import actions, bright, chances, city, coins, harbor, play, restored, roll, row


def test_a_mackerel_boat_with_a_harbor_earns_three() -> None:
    """On 8, whoever rolls, if its owner has a Harbor."""
    for make in (harbor, bright):
        game = make(city(1, "train_station", "harbor", mackerel_boat=2), city(0, "harbor", mackerel_boat=1))
        roll(game, 2, 6)
        assert coins(game) == [7, 3]


def test_a_mackerel_boat_without_a_harbor_stays_ashore() -> None:
    """The condition is on the owner."""
    game = harbor(city(1, "train_station", "harbor"), city(0, mackerel_boat=3))
    roll(game, 2, 6)
    assert coins(game) == [1, 0]


def test_three_tuna_boats_and_an_eight_are_twenty_four() -> None:
    """On an income roll of 8 three boats bring 24, and others with a Harbor get 8 a boat. (Bright Lights, Tuna Boat)"""
    game = bright(
        city(1, "train_station", "harbor", tuna_boat=3),
        city(0, "harbor", tuna_boat=2),
        city(0, tuna_boat=1),
    )
    roll(game, 6, 6)
    game.play("add 0")
    assert game.phase == "tuna"
    assert game.is_chance
    assert game.to_move is None
    play(game, "tuna 3 5")
    assert coins(game) == [25, 16, 0]


def test_the_roll_is_made_once() -> None:
    """One roll serves every boat. (Bright Lights, Tuna Boat)"""
    game = harbor(city(1, "train_station", "harbor", tuna_boat=3), city(0, "harbor", tuna_boat=3))
    roll(game, 6, 6)
    play(game, "add 2", "tuna 6 5")
    assert game.phase == "build"
    assert coins(game) == [34, 33]


def test_the_tuna_roll_is_two_dice() -> None:
    """21 outcomes with their true weights, in any order."""
    game = harbor(city(1, "train_station", "harbor", tuna_boat=1), city(0))
    roll(game, 6, 6)
    game.play("add 0")
    odds = chances(game)
    assert len(odds) == 21
    assert odds["tuna 1 1"] == pytest.approx(1 / 36)
    assert odds["tuna 3 5"] == pytest.approx(2 / 36)
    assert sum(odds.values()) == pytest.approx(1)
    game.play("tuna 5 3")
    assert coins(game) == [9, 0]


def test_nobody_rolls_when_no_boat_can_sail() -> None:
    """No Harbor at a Tuna Boat's owner: no roll."""
    game = harbor(city(1, "train_station", tuna_boat=1), city(0, tuna_boat=1), city(0, "harbor"))
    roll(game, 6, 6)
    assert game.phase == "build"
    assert coins(game) == [1, 0, 0]


def test_the_active_player_rolls_for_the_others_boats() -> None:
    """Without a boat or Harbor of your own the roll is still made, on any turn."""
    game = harbor(city(1, "train_station"), city(0, "harbor", tuna_boat=2))
    roll(game, 6, 6)
    assert game.phase == "tuna"
    game.play("tuna 2 2")
    assert coins(game) == [1, 8]


def test_doubles_on_the_tuna_roll_earn_no_extra_turn() -> None:
    """A pair on the income roll means nothing to the Amusement Park. (Bright Lights, Tuna Boat)"""
    game = harbor(city(1, "train_station", "harbor", "amusement_park", tuna_boat=1), city(0))
    roll(game, 5, 6)
    play(game, "add 2", "tuna 4 4", "pass")
    assert game.to_move == 1


def test_the_extra_turn_of_the_first_roll_stays() -> None:
    """The income roll does not take the Amusement Park's turn away either."""
    game = harbor(city(1, "train_station", "harbor", "amusement_park", tuna_boat=1), city(0))
    roll(game, 6, 6)
    play(game, "add 0", "tuna 4 5", "pass")
    assert (game.to_move, game.phase) == (0, "roll")


def test_the_tuna_roll_is_neither_raised_nor_rolled_again() -> None:
    """No landmark touches the income roll: no Harbor, no Radio Tower. (Bright Lights, Tuna Boat)"""
    game = harbor(city(1, "train_station", "harbor", "radio_tower", tuna_boat=1), city(0))
    roll(game, 6, 6)
    play(game, "keep", "add 0", "tuna 6 6")
    assert game.phase == "build"
    assert coins(game) == [13, 0]


def test_the_tuna_roll_activates_nothing() -> None:
    """A 5 on the income roll does not wake the Forests. (Bright Lights, Tuna Boat)"""
    game = harbor(city(1, "train_station", "harbor", tuna_boat=1, forest=3), city(0, forest=2, cafe=1))
    roll(game, 6, 6)
    play(game, "add 0", "tuna 1 4")
    assert coins(game) == [6, 0]


def test_a_tuna_boat_sails_on_twelve_to_fourteen() -> None:
    """Not on 10 or 11."""
    for dice, add, sails in (((5, 5), 0, False), ((5, 6), 0, False), ((5, 5), 2, True), ((5, 6), 2, True)):
        game = harbor(city(1, "train_station", "harbor", tuna_boat=1), city(0))
        roll(game, *dice)
        game.play(f"add {add}")
        assert (game.phase == "tuna") is sails


def test_a_closed_tuna_boat_is_no_reason_to_roll() -> None:
    """Rolled only if somebody has a Harbor and an open Tuna Boat; the closed one reopens."""
    game = row(city(1, "train_station", "harbor", tuna_boat=1, closed={"tuna_boat": 1}), city(0))
    roll(game, 6, 6)
    game.play("add 0")
    assert game.phase == "build"
    assert coins(game) == [1, 0]
    assert game.players[0].closed == {}


def test_only_open_tuna_boats_earn() -> None:
    """One open and one closed: the open one earns, the closed one reopens."""
    game = row(city(1, "train_station", "harbor", tuna_boat=2, closed={"tuna_boat": 1}), city(0))
    roll(game, 6, 6)
    play(game, "add 0", "tuna 1 2")
    assert coins(game) == [4, 0]
    assert game.players[0].closed == {}
    assert game.players[0].establishments == {"tuna_boat": 2}


def test_the_tuna_roll_survives_a_round_trip() -> None:
    """A position waiting for the income roll comes back as it was."""
    game = bright(city(1, "train_station", "harbor", tuna_boat=1, farmers_market=1), city(2, "harbor", tuna_boat=2))
    roll(game, 6, 6)
    game.play("add 0")
    again = restored(game)
    assert chances(again) == chances(game)
    for each in (game, again):
        each.play("tuna 6 1")
    assert again.position() == game.position()
    assert coins(again) == [8, 16]


def test_nothing_else_may_be_done_before_the_tuna_roll() -> None:
    """At a chance node nobody acts."""
    game = harbor(city(1, "train_station", "harbor", tuna_boat=1), city(0))
    roll(game, 6, 6)
    game.play("add 2")
    assert game.to_move is None
    assert actions(game) == list(chances(game))
    with pytest.raises(IllegalAction):
        game.play("pass")
    with pytest.raises(IllegalAction):
        game.play("dice 3 4")

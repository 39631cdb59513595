"""Purple, Major Establishments: for the roller alone, after everything else. (5th Anniversary, Establishment Types)"""

import pytest

import machiya

from .table import actions, city, coins, play, roll, table, taken


def test_stadium_takes_2_from_every_opponent() -> None:
    """Stadium: every opponent pays 2."""
    game = table(city(0, stadium=1), city(5), city(9), city(2))
    roll(game, 6)
    assert coins(game) == [6, 3, 7, 0]


def test_stadium_takes_what_there_is() -> None:
    """With 1 coin an opponent pays 1, without coins nothing. (5th Anniversary, Transactions Between Players)"""
    game = table(city(0, stadium=1), city(1), city(0), city(9))
    events = roll(game, 6)
    assert coins(game) == [3, 0, 0, 7]
    assert {(other, paid) for _, other, _, paid in taken(events) if paid} == {(1, 1), (3, 2)}


def test_majors_do_not_activate_on_opponents_turns() -> None:
    """Purple cards rest while somebody else rolls. (5th Anniversary, Establishment Types)"""
    game = table(city(9), city(0, stadium=1, tv_station=1, business_center=1, cafe=1))
    roll(game, 6)
    assert (game.phase, game.to_move) == ("build", 0)
    assert coins(game) == [9, 0]


@pytest.mark.parametrize("dice", [(5,), (3, 4), (2, 3)])
def test_majors_activate_on_6_only(dice: tuple[int, ...]) -> None:
    """Their activation number is 6."""
    game = table(city(0, "train_station", stadium=1, tv_station=1, business_center=1, ranch=1), city(9))
    roll(game, *dice)
    assert (game.phase, coins(game)) == ("build", [0, 9])


def test_majors_activate_on_6_with_two_dice_too() -> None:
    """The result of both dice counts."""
    game = table(city(0, "train_station", stadium=1), city(9))
    roll(game, 1, 5)
    assert coins(game) == [2, 7]


def test_tv_station_takes_5_from_one_opponent_of_your_choice() -> None:
    """TV Station: the active player names an opponent, who pays 5."""
    game = table(city(0, tv_station=1), city(9), city(8))
    roll(game, 6)
    assert (game.phase, game.to_move) == ("player", 0)
    assert actions(game) == ["choose P2", "choose P3"]
    game.play("choose P3")
    assert coins(game) == [5, 9, 3]
    assert game.phase == "build"


def test_tv_station_takes_up_to_5() -> None:
    """An opponent with 3 coins pays 3."""
    game = table(city(0, tv_station=1), city(3), city(8))
    roll(game, 6)
    assert taken(play(game, "choose P2")) == [(0, 1, 5, 3)]
    assert coins(game) == [3, 0, 8]


def test_tv_station_may_choose_an_opponent_without_coins_but_must_choose() -> None:
    """Any opponent, also one without coins; must. (house decision)"""
    game = table(city(0, tv_station=1), city(0), city(8))
    roll(game, 6)
    assert actions(game) == ["choose P2", "choose P3"]
    for move in ("skip", "pass", "choose P1", "choose P4"):
        with pytest.raises(machiya.IllegalAction):
            game.play(move)
    game.play("choose P2")
    assert coins(game) == [0, 0, 8]


def test_tv_station_with_one_opponent_needs_no_question() -> None:
    """A decision with a single option resolves itself."""
    game = table(city(0, tv_station=1), city(9))
    roll(game, 6)
    assert (game.phase, coins(game)) == ("build", [5, 4])


def test_several_majors_activate_by_ascending_cost() -> None:
    """Stadium (6), then TV Station (7), then Business Center (8). (house decision)"""
    game = table(city(0, stadium=1, tv_station=1, business_center=1, ranch=1), city(6, cafe=1), city(3))
    roll(game, 6)
    assert coins(game) == [4, 4, 1]
    game.play("choose P2")
    assert coins(game) == [8, 0, 1]
    assert "skip" in actions(game)
    play(game, "skip")
    assert game.phase == "build"


def test_one_of_each_major_per_city() -> None:
    """A second one of the same is not for sale. (5th Anniversary, Building Establishments)"""
    game = table(city(50, stadium=1), city(0), phase="build")
    assert "build stadium" not in actions(game)
    with pytest.raises(machiya.IllegalAction):
        game.play("build stadium")


def test_different_majors_may_stand_together() -> None:
    """One of each kind may stand side by side. (5th Anniversary, Building Establishments)"""
    game = table(city(50, stadium=1, tv_station=1), city(0), phase="build")
    game.play("build business_center")
    assert game.players[0].establishments == {"stadium": 1, "tv_station": 1, "business_center": 1}


def test_every_player_may_have_the_same_major() -> None:
    """4 copies of each major: one for each of four players. (5th Anniversary, Components)"""
    game = table(city(50), city(0, stadium=1), city(0, stadium=1), city(0, stadium=1), phase="build")
    assert game.supply["stadium"] == 1
    game.play("build stadium")
    assert "stadium" not in game.supply


def test_in_a_standard_market_majors_everybody_owns_stay() -> None:
    """Dead majors leave drawn markets; every stack of the standard market stays face up."""
    game = table(city(50), city(0, stadium=1), phase="build")
    game.play("build stadium")
    assert game.supply["stadium"] == 2

"""Demolition Company: on 4 you must demolish a landmark; the bank pays 8."""

import pytest

from machiya import IllegalAction

from .table import actions, bright, city, coins, restored, roll, row


def test_you_choose_which_landmark_goes() -> None:
    """One of your built landmarks for 8 coins."""
    for make in (bright, row):
        game = make(city(1, "harbor", "airport", demolition_company=1), city(0, "harbor"))
        roll(game, 4)
        assert (game.phase, game.to_move) == ("card", 0)
        assert sorted(actions(game)) == ["choose airport", "choose harbor"]
        game.play("choose harbor")
        assert coins(game) == [9, 0]
        assert game.players[0].landmarks == ["airport"]
        assert game.players[1].landmarks == ["harbor"]


def test_you_must_demolish() -> None:
    """It cannot be declined."""
    game = bright(city(1, "harbor", "airport", demolition_company=1), city(0))
    roll(game, 4)
    for move in ("skip", "pass", "choose city_hall"):
        with pytest.raises(IllegalAction):
            game.play(move)


def test_a_single_landmark_goes_without_a_question() -> None:
    """City Hall is safe from it, so the Harbor goes. (Bright Lights, Game Setup)"""
    game = bright(city(1, "harbor", demolition_company=1), city(0))
    roll(game, 4)
    assert game.phase == "build"
    assert game.players[0].landmarks == []
    assert coins(game) == [9, 0]


def test_with_no_landmark_nothing_happens() -> None:
    """None built: nothing to demolish, no coins; City Hall stays and helps."""
    game = bright(city(0, demolition_company=2), city(0, "harbor"))
    roll(game, 4)
    assert game.phase == "build"
    assert coins(game) == [1, 0]


def test_each_copy_demolishes_one_while_one_is_built() -> None:
    """Three copies and two landmarks: 16 coins."""
    game = bright(city(1, "harbor", "airport", demolition_company=3), city(0))
    roll(game, 4)
    game.play("choose airport")
    assert game.phase == "build"
    assert game.players[0].landmarks == []
    assert coins(game) == [17, 0]


def test_two_copies_ask_twice() -> None:
    """Two copies and three landmarks: two choices."""
    game = bright(city(1, "harbor", "airport", "shopping_mall", demolition_company=2), city(0))
    roll(game, 4)
    game.play("choose airport")
    assert sorted(actions(game)) == ["choose harbor", "choose shopping_mall"]
    game.play("choose shopping_mall")
    assert game.players[0].landmarks == ["harbor"]
    assert coins(game) == [17, 0]


def test_a_demolished_landmark_can_be_built_again() -> None:
    """It must be paid for again, this turn already."""
    game = bright(city(1, "harbor", demolition_company=1), city(0))
    roll(game, 4)
    game.play("build harbor")
    assert game.players[0].landmarks == ["harbor"]
    assert coins(game) == [7, 0]


def test_an_opponents_company_rests() -> None:
    """Green: during your turn only."""
    game = bright(city(1, "harbor"), city(0, "harbor", demolition_company=1))
    roll(game, 4)
    assert game.phase == "build"
    assert [player.landmarks for player in game.players] == [["harbor"], ["harbor"]]


def test_a_demolished_amusement_park_keeps_its_extra_turn() -> None:
    """The extra turn is earned when the dice fall; later demolition does not cancel it."""
    game = bright(city(1, "train_station", "amusement_park", demolition_company=1), city(0))
    roll(game, 2, 2)
    game.play("choose amusement_park")
    game.play("pass")
    assert (game.to_move, game.phase) == (0, "roll")
    roll(game, 6, 6)
    game.play("pass")
    assert game.to_move == 1


def test_a_demolished_airport_pays_nothing_this_turn() -> None:
    """Building nothing earns 10 only where the Airport stands at the end of the turn."""
    game = bright(city(1, "airport", demolition_company=1), city(0))
    roll(game, 4)
    game.play("pass")
    assert coins(game) == [9, 0]


def test_demolishing_first_lets_the_corn_field_pay() -> None:
    """Blue and green together: with two landmarks, the order decides whether the Corn Field pays."""
    for first, after in (("demolition_company", 10), ("corn_field", 9)):
        game = row(city(1, "harbor", "airport", demolition_company=1, corn_field=1), city(0))
        roll(game, 4)
        assert game.phase == "order"
        assert sorted(actions(game)) == ["choose corn_field", "choose demolition_company"]
        game.play(f"choose {first}")
        assert game.phase == "card"
        game.play("choose airport")
        assert coins(game) == [after, 0]


def test_a_closed_company_reopens_instead() -> None:
    """Each open copy demolishes; a closed copy reopens."""
    game = row(city(1, "harbor", demolition_company=1, closed={"demolition_company": 1}), city(0))
    roll(game, 4)
    assert game.phase == "build"
    assert game.players[0].landmarks == ["harbor"]
    assert game.players[0].closed == {}
    assert coins(game) == [1, 0]


def test_the_choice_survives_a_round_trip() -> None:
    """Between the first and the second copy the position comes back as it was."""
    game = row(
        city(1, "harbor", "airport", "radio_tower", demolition_company=2, corn_field=1, flower_orchard=1),
        city(0),
    )
    play = ("roll 1", "dice 4", "keep", "choose flower_orchard", "choose demolition_company")
    for move in (*play, "choose airport", "choose harbor"):
        again = restored(game)
        assert again.play(move) == game.play(move)
        assert again.position() == game.position()
    assert game.players[0].landmarks == ["radio_tower"]
    assert coins(game) == [1 + 1 + 16 + 1, 0]

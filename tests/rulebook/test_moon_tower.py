"""Moon Tower: you may roll three dice and count two of them."""

import pytest

from machiya import IllegalAction

from .table import actions, bright, chances, city, coins, play, restored, roll


def test_a_moon_tower_lets_you_roll_three_dice() -> None:
    """It needs no Train Station; one die is always possible."""
    assert actions(bright(city(0, "moon_tower"), city(0))) == ["roll 1", "roll 3"]
    assert actions(bright(city(0, "moon_tower", "train_station"), city(0))) == ["roll 1", "roll 2", "roll 3"]
    assert actions(bright(city(0, "train_station"), city(0, "moon_tower"))) == ["roll 1", "roll 2"]


def test_three_dice_have_fifty_six_outcomes() -> None:
    """With their true weights, written ascending."""
    game = bright(city(0, "moon_tower"), city(0))
    game.play("roll 3")
    odds = chances(game)
    assert len(odds) == 56
    assert sum(odds.values()) == pytest.approx(1)
    assert odds["dice 2 2 2"] == pytest.approx(1 / 216)
    assert odds["dice 2 2 5"] == pytest.approx(3 / 216)
    assert odds["dice 1 4 6"] == pytest.approx(6 / 216)


def test_you_choose_which_two_dice_count() -> None:
    """Remove one after rolling: 1, 4 and 6 leave 5, 7 or 10."""
    game = bright(city(1, "moon_tower", forest=1), city(0))
    roll(game, 6, 1, 4)
    assert (game.phase, game.to_move) == ("keep", 0)
    assert sorted(actions(game)) == ["keep 1 4", "keep 1 6", "keep 4 6"]
    game.play("keep 1 4")
    assert game.position()["total"] == 5
    assert coins(game) == [2, 0]


def test_dice_not_rolled_cannot_be_kept() -> None:
    """Two of the three, no others."""
    game = bright(city(1, "moon_tower"), city(0))
    roll(game, 1, 4, 6)
    for move in ("keep", "keep 4 4", "keep 2 3", "keep 1 4 6", "keep 6", "reroll"):
        with pytest.raises(IllegalAction):
            game.play(move)


def test_equal_dice_are_one_choice() -> None:
    """3, 3 and 5: keep the pair or 3 and 5."""
    game = bright(city(1, "moon_tower"), city(0))
    roll(game, 3, 5, 3)
    assert sorted(actions(game)) == ["keep 3 3", "keep 3 5"]


def test_three_equal_dice_ask_nothing() -> None:
    """Whichever is removed, 4 and 4 remain."""
    game = bright(city(1, "moon_tower", "amusement_park"), city(0))
    roll(game, 4, 4, 4)
    assert game.phase == "build"
    assert game.position()["total"] == 8
    game.play("pass")
    assert game.to_move == 0


def test_keeping_a_pair_earns_the_extra_turn() -> None:
    """Only the two kept dice count for the Amusement Park."""
    for kept, mover in (("keep 3 3", 0), ("keep 3 5", 1)):
        game = bright(city(1, "moon_tower", "amusement_park"), city(0))
        roll(game, 3, 3, 5)
        play(game, kept, "pass")
        assert game.to_move == mover


def test_the_harbor_adds_to_the_kept_dice() -> None:
    """5 and 6 kept may become 13; 4 and 5 may not."""
    game = bright(city(1, "moon_tower", "harbor"), city(0))
    roll(game, 4, 5, 6)
    low = game.copy()
    low.play("keep 4 5")
    assert low.phase == "build"
    game.play("keep 5 6")
    assert game.phase == "add"
    game.play("add 2")
    assert game.position()["total"] == 13


def test_one_or_two_dice_are_counted_as_they_fall() -> None:
    """Nothing is removed if you did not roll three."""
    game = bright(city(1, "moon_tower", "train_station"), city(0))
    roll(game, 3, 4)
    assert game.phase == "build"
    assert game.position()["total"] == 7


def test_the_choice_survives_a_round_trip() -> None:
    """Between the roll and the choice the position comes back as it was."""
    game = bright(city(1, "moon_tower", "harbor", apple_orchard=1), city(0))
    for move in ("roll 3", "dice 2 4 6", "keep 4 6", "add 0"):
        again = restored(game)
        assert again.play(move) == game.play(move)
        assert again.position() == game.position()
    assert coins(game) == [4, 0]

"""Hand-written positions in the phases of Harbor, Millionaire's Row and Bright Lights."""

from typing import Any

import pytest

from machiya import PositionError

from .table import actions, bright, city, coins, harbor, play, row


def test_a_hand_written_add_asks_for_the_harbor() -> None:
    """With the dice given, the question goes on from there."""
    game = harbor(city(1, "harbor", "train_station", tuna_boat=1), city(0), phase="add", dice=[5, 6], total=11)
    play(game, "add 2", "tuna 1 2")
    assert coins(game) == [4, 0]


def test_a_hand_written_keep_asks_which_dice_count() -> None:
    """With three dice given."""
    game = bright(city(1, "moon_tower"), city(0), phase="keep", dice=[1, 5, 6])
    assert sorted(actions(game)) == ["keep 1 5", "keep 1 6", "keep 5 6"]


def test_a_hand_written_invest_offers_the_startup() -> None:
    """At the end of the turn."""
    game = row(city(1, tech_startup=1), city(0), phase="invest")
    game.play("invest")
    assert game.players[0].invested == 1
    assert game.to_move == 1


@pytest.mark.parametrize(
    ("landmarks", "dice", "total"),
    [
        pytest.param(("harbor", "train_station"), [3, 3], 6, id="6 is below 10"),
        pytest.param(("train_station",), [5, 6], 11, id="no Harbor"),
        pytest.param(("harbor", "train_station"), [5, 6], 9, id="5 and 6 are not 9"),
    ],
)
def test_an_addition_that_cannot_be_is_refused(landmarks: tuple[str, ...], dice: list[int], total: int) -> None:
    """The Harbor adds to its owner's totals of 10 or more."""
    with pytest.raises(PositionError):
        harbor(city(1, *landmarks), city(0, "harbor"), phase="add", dice=dice, total=total)


@pytest.mark.parametrize(
    "position",
    [
        pytest.param({"phase": "keep", "dice": [1, 5, 6]}, id="keep without Moon Tower"),
        pytest.param({"phase": "dice", "rolled": 3}, id="three dice without Moon Tower"),
        pytest.param({"phase": "invest"}, id="invest without Tech Startup"),
        pytest.param({"phase": "tuna"}, id="no boats"),
        pytest.param({"phase": "order"}, id="nothing to order"),
        pytest.param({"phase": "card"}, id="nothing to choose"),
        pytest.param({"phase": "market"}, id="nothing to draw"),
    ],
)
def test_a_phase_without_its_card_is_refused(position: dict[str, Any]) -> None:
    """No town here has what the phase asks about."""
    with pytest.raises(PositionError):
        bright(city(3), city(3), **position)


def test_without_a_coin_there_is_nothing_to_invest() -> None:
    """The investment is offered with at least 1 coin."""
    with pytest.raises(PositionError):
        row(city(0, tech_startup=1), city(0), phase="invest")


def test_more_coins_than_the_box_holds_is_no_position() -> None:
    """House rule bank=box: 522 coins with Harbor."""
    with pytest.raises(PositionError):
        harbor(city(523), city(0), house_rules={"bank": "box"})

"""Park: pool everybody's coins and split them equally, rounded up."""

import pytest

from .table import city, coins, play, roll, row


def test_everybody_gets_an_equal_share_rounded_up() -> None:
    """10, 3 and 0 coins are 13: 5 each, the bank adds 2."""
    game = row(city(10, "train_station", park=1), city(3), city(0))
    events = roll(game, 5, 6)
    assert coins(game) == [5, 5, 5]
    assert [(e.seat, e.paid) for e in events if e.kind == "shared"] == [(0, -5), (1, 2), (2, 5)]


def test_an_even_pool_needs_no_bank() -> None:
    """8 and 2 are 5 each."""
    game = row(city(2, "train_station", park=1), city(8))
    roll(game, 5, 6)
    assert coins(game) == [5, 5]


@pytest.mark.parametrize(
    ("dice", "add", "shared"),
    [((5, 5), 0, False), ((5, 6), 0, True), ((6, 6), 0, True), ((5, 6), 2, True), ((6, 6), 2, False)],
)
def test_the_park_is_for_eleven_to_thirteen(dice: tuple[int, int], add: int, shared: bool) -> None:
    """Not on 10, not on 14."""
    game = row(city(2, "train_station", "harbor", park=1), city(8))
    roll(game, *dice)
    game.play(f"add {add}")
    assert coins(game) == ([5, 5] if shared else [2, 8])


def test_only_on_your_own_turn() -> None:
    """Purple: during your turn only."""
    game = row(city(2, "train_station"), city(8, park=1))
    roll(game, 5, 6)
    assert coins(game) == [2, 8]


def test_income_of_this_roll_is_shared() -> None:
    """Purple comes last: the Soda Bottling Plant's 4 coins are in the pool."""
    game = row(city(0, "train_station", park=1, soda_bottling_plant=1), city(0, cafe=4))
    roll(game, 5, 6)
    assert coins(game) == [2, 2]


def test_investments_are_not_shared() -> None:
    """Coins on the Tech Startup stay there."""
    game = row(city(2, "train_station", park=1, tech_startup=1, invested=9), city(8, tech_startup=1, invested=4))
    roll(game, 5, 6)
    assert coins(game) == [5, 5]
    assert [player.invested for player in game.players] == [9, 4]


def test_nothing_shared_is_nothing() -> None:
    """No coins anywhere: nobody gets one, but City Hall helps."""
    game = row(city(0, "train_station", park=1), city(0))
    roll(game, 5, 6)
    assert coins(game) == [1, 0]


def test_where_the_bank_is_the_box_the_share_is_rounded_down_if_it_cannot_top_up() -> None:
    """House rule bank=box: 522 coins are all out, one short of equal shares."""
    game = row(city(0, "train_station", park=1), city(521), city(1, "harbor"), city(0), house_rules={"bank": "box"})
    roll(game, 5, 6)
    assert coins(game) == [130, 130, 130, 130]
    game = row(city(0, "train_station", park=1), city(519), city(0), city(0), house_rules={"bank": "box"})
    roll(game, 5, 6)
    assert coins(game) == [130, 130, 130, 130]


def test_the_park_may_be_built_once() -> None:
    """One Park a town, as with every major. (Bright Lights, Building New Establishments)"""
    game = row(city(9, park=1), city(9), phase="build")
    assert "build park" not in [str(action) for action in game.actions()]
    play(game, "pass", "roll 1", "dice 1", "build park")
    assert game.players[1].establishments == {"park": 1}

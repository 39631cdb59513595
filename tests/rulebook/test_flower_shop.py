"""Flower Shop and Flower Orchard, with and without the Shopping Mall."""

import pytest

from .table import bright, city, coins, harbor, roll


def test_three_orchards_two_shops_and_a_mall_pay_twelve() -> None:
    """With a Mall each of two shops pays 2 for each of three orchards: 12. (Bright Lights, Flower Shop)"""
    for make in (bright, harbor):
        game = make(city(1, "shopping_mall", flower_orchard=3, flower_shop=2), city(0))
        events = roll(game, 6)
        assert coins(game) == [13, 0]
        assert sum(event.paid for event in events if event.card == "flower_shop") == 12


def test_without_the_mall_a_shop_pays_one_for_each_orchard() -> None:
    """Two shops, three orchards, no mall: 6 coins."""
    game = harbor(city(1, flower_orchard=3, flower_shop=2), city(0))
    roll(game, 6)
    assert coins(game) == [7, 0]


def test_a_shop_without_orchards_pays_nothing_even_with_the_mall() -> None:
    """The bonus is per Flower Orchard; other wheat cards are no Flower Orchards."""
    game = harbor(city(1, "shopping_mall", flower_shop=2, wheat_field=3, apple_orchard=1), city(0))
    roll(game, 6)
    assert coins(game) == [1, 0]


def test_only_your_own_orchards_count() -> None:
    """An opponent's Flower Orchards do not feed your shop."""
    game = bright(city(1, flower_shop=1), city(0, flower_orchard=4))
    roll(game, 6)
    assert coins(game) == [1, 0]


def test_a_flower_shop_opens_on_your_own_turn_only() -> None:
    """A green card rests on an opponent's turn."""
    game = bright(city(1), city(0, flower_orchard=2, flower_shop=1))
    roll(game, 6)
    assert coins(game) == [1, 0]


def test_flower_orchards_pay_on_four_for_everybody() -> None:
    """One coin a copy, whoever rolls; the mall does not add to wheat."""
    game = harbor(city(1, "shopping_mall", flower_orchard=1), city(0, "shopping_mall", flower_orchard=2))
    roll(game, 4)
    assert coins(game) == [2, 2]


@pytest.mark.parametrize("edition", ["harbor", "bright"])
def test_flower_orchards_are_wheat(edition: str) -> None:
    """The Farmers Market counts Flower Orchards: 2 coins each."""
    make = harbor if edition == "harbor" else bright
    game = make(city(1, "train_station", farmers_market=1, flower_orchard=2, wheat_field=1), city(0))
    roll(game, 5, 6)
    assert coins(game) == [7, 0]

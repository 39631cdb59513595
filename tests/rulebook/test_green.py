"""Green, Secondary Industries: the bank pays the roller, and nobody else. (5th Anniversary, Establishment Types)"""

import pytest

from .table import city, coins, roll, table


@pytest.mark.parametrize("number", [2, 3])
def test_bakery_pays_1_on_2_and_3(number: int) -> None:
    """Bakery: 1 coin for its owner's own roll."""
    game = table(city(0, bakery=2), city(0, bakery=2))
    roll(game, number)
    assert coins(game) == [2, 0]


def test_convenience_store_pays_3() -> None:
    """Convenience Store: 3 coins for its owner's own roll."""
    game = table(city(0, convenience_store=2), city(0, convenience_store=1))
    roll(game, 4)
    assert coins(game) == [6, 0]


def test_cheese_factory_counts_your_ranches() -> None:
    """Cheese Factory: 3 for each of YOUR cow cards, each copy of the factory."""
    game = table(city(0, "train_station", cheese_factory=2, ranch=3), city(0, cheese_factory=1, ranch=3))
    roll(game, 3, 4)
    assert coins(game) == [18, 0]


def test_furniture_factory_counts_forests_and_mines() -> None:
    """Furniture Factory: 3 for each gear card, Forest and Mine alike."""
    game = table(city(0, "train_station", furniture_factory=1, forest=2, mine=1), city(0, forest=2))
    roll(game, 4, 4)
    assert coins(game) == [9, 0]


@pytest.mark.parametrize("dice", [(5, 6), (6, 6)])
def test_farmers_market_counts_wheat_fields_and_orchards(dice: tuple[int, int]) -> None:
    """Farmers Market: 2 for each wheat card, on 11 and 12."""
    game = table(city(0, "train_station", farmers_market=2, wheat_field=2, apple_orchard=1), city(0))
    roll(game, *dice)
    assert coins(game) == [12, 0]


def test_factories_without_anything_to_count_pay_nothing() -> None:
    """No cow cards, no cheese."""
    game = table(city(0, "train_station", cheese_factory=3), city(0, ranch=6))
    roll(game, 1, 6)
    assert coins(game) == [0, 0]


def test_green_does_not_activate_on_opponents_turns() -> None:
    """Green cards rest while somebody else rolls. (5th Anniversary, Establishment Types)"""
    green = {"bakery": 1, "convenience_store": 1, "cheese_factory": 1, "ranch": 1, "furniture_factory": 1}
    for dice in ((3,), (4,), (3, 4), (4, 4), (5, 6)):
        game = table(city(9, "train_station"), city(0, **green, forest=1, farmers_market=1, apple_orchard=1))
        roll(game, *dice)
        assert coins(game) == [9, 0]


def test_blue_and_green_of_one_number_both_pay() -> None:
    """On a 2 your Ranches and your Bakeries activate."""
    game = table(city(0, ranch=2, bakery=3), city(0, ranch=1, bakery=1))
    roll(game, 2)
    assert coins(game) == [5, 1]

"""Blue, Primary Industries: whoever rolls, the bank pays their owners. (5th Anniversary, Establishment Types)"""

import pytest

from .table import city, coins, roll, table

BLUE = [
    ("wheat_field", (1,), 1),
    ("ranch", (2,), 1),
    ("forest", (5,), 1),
    ("mine", (4, 5), 5),
    ("apple_orchard", (4, 6), 3),
]


@pytest.mark.parametrize(("card", "dice", "pays"), BLUE)
def test_blue_pays_its_owner_on_anyones_turn(card: str, dice: tuple[int, ...], pays: int) -> None:
    """Whoever rolls: the roller and every opponent earn from the bank. (5th Anniversary, Establishment Types)"""
    game = table(city(0, "train_station", **{card: 1}), city(0, **{card: 1}), city(7))
    roll(game, *dice)
    assert coins(game) == [pays, pays, 7]


@pytest.mark.parametrize(("card", "dice", "pays"), BLUE)
def test_each_copy_of_a_blue_card_activates(card: str, dice: tuple[int, ...], pays: int) -> None:
    """Every further copy pays as much again. (5th Anniversary, Activation Order)"""
    game = table(city(0, "train_station"), city(1, **{card: 4}))
    roll(game, *dice)
    assert coins(game) == [0, 1 + 4 * pays]


@pytest.mark.parametrize(("card", "dice", "pays"), BLUE)
@pytest.mark.parametrize("total", range(2, 13))
def test_blue_activates_on_its_number_only(card: str, dice: tuple[int, ...], pays: int, total: int) -> None:
    """A card wakes on the total printed on it and on no other. (5th Anniversary, Earn Income)"""
    game = table(city(0, "train_station", **{card: 1}), city(0))
    roll(game, total // 2, total - total // 2)
    assert coins(game)[0] == (pays if total == sum(dice) else 0)


def test_one_die_of_one_is_a_one() -> None:
    """Wheat Fields wait for a single die to show 1; two ones are a 2."""
    game = table(city(0, "train_station", wheat_field=1, ranch=1), city(0))
    roll(game, 1, 1)
    assert coins(game) == [1, 0]


def test_shopping_mall_adds_nothing_to_blue() -> None:
    """The Shopping Mall is for cups and bread."""
    game = table(city(0, "shopping_mall", wheat_field=3), city(0))
    roll(game, 1)
    assert coins(game) == [3, 0]

"""Sushi Bar, Pizza Joint and Hamburger Stand; Food Warehouse."""

import pytest

from .table import bright, city, coins, harbor, play, roll, row, taken


def test_a_sushi_bar_takes_three_if_its_owner_has_a_harbor() -> None:
    """On 1, with the owner's Harbor: take 3 from the roller."""
    game = harbor(city(9), city(0, "harbor", sushi_bar=2))
    assert taken(roll(game, 1)) == [(1, 0, 6, 6)]
    assert coins(game) == [3, 6]


def test_a_sushi_bar_without_the_owners_harbor_takes_nothing() -> None:
    """The roller's Harbor does not help."""
    for make in (harbor, bright):
        game = make(city(9, "harbor"), city(0, sushi_bar=2))
        roll(game, 1)
        assert coins(game) == [9, 0]


@pytest.mark.parametrize(("card", "dice"), [("pizza_joint", (3, 4)), ("hamburger_stand", (2, 6))])
def test_pizza_and_hamburgers_take_one(card: str, dice: tuple[int, int]) -> None:
    """Pizza Joint on 7, Hamburger Stand on 8: take 1 from the roller."""
    game = harbor(city(9, "train_station"), city(0, **{card: 2}), city(0, "shopping_mall", **{card: 1}))
    roll(game, *dice)
    assert coins(game) == [5, 2, 2]


def test_the_mall_adds_one_to_each_cup() -> None:
    """Sushi Bar 4 (the Harbor still needed), each copy."""
    game = harbor(city(20), city(0, "shopping_mall", "harbor", sushi_bar=2), city(0, "shopping_mall", sushi_bar=1))
    roll(game, 1)
    assert coins(game) == [12, 8, 0]


def test_payment_runs_counter_clockwise() -> None:
    """Who is owed last in turn order is paid first; what is missing is lost. (Bright Lights, Coin Transactions)"""
    game = harbor(
        city(4, "train_station"),
        city(0, pizza_joint=3),
        city(0, pizza_joint=2),
        city(0, pizza_joint=1),
    )
    assert taken(roll(game, 1, 6)) == [(3, 0, 1, 1), (2, 0, 2, 2), (1, 0, 3, 1)]
    assert coins(game) == [1, 1, 2, 1]  # City Hall's coin


def test_counter_clockwise_starts_before_the_roller() -> None:
    """From seat 1 the order is 0, 4, 3, 2."""
    game = harbor(
        city(0, pizza_joint=1),
        city(3, "train_station"),
        city(0, pizza_joint=1),
        city(0, pizza_joint=1),
        city(0, pizza_joint=1),
        active=1,
    )
    assert [event[0] for event in taken(roll(game, 1, 6)) if event[3]] == [0, 4, 3]
    assert coins(game) == [1, 1, 0, 1, 1]


def test_your_own_restaurants_rest_on_your_turn() -> None:
    """The roller pays others, never themselves. (Bright Lights, Earn Income)"""
    game = harbor(city(5, "harbor", sushi_bar=1), city(5))
    roll(game, 1)
    assert coins(game) == [5, 5]


@pytest.mark.parametrize("total", [12, 13])
def test_a_food_warehouse_pays_two_for_each_cup_you_own(total: int) -> None:
    """On 12-13: 2 coins for each cup card, your own only, each copy; the mall adds nothing to a factory."""
    game = row(
        city(
            1,
            "train_station",
            "harbor",
            "shopping_mall",
            food_warehouse=2,
            cafe=1,
            sushi_bar=1,
            members_only_club=1,
            bakery=1,
        ),
        city(0, cafe=4),
    )
    roll(game, *((5, 6) if total == 13 else (6, 6)))
    play(game, "add 2" if total == 13 else "add 0")
    assert coins(game) == [13, 0]


def test_a_food_warehouse_is_shut_on_fourteen() -> None:
    """Its numbers are 12 and 13."""
    game = harbor(city(1, "train_station", "harbor", food_warehouse=1, cafe=1), city(0))
    roll(game, 6, 6)
    game.play("add 2")
    assert coins(game) == [1, 0]

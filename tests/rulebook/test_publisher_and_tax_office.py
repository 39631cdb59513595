"""The majors of Harbor: Publisher on 7, Tax Office on 8-9."""

import pytest

from .table import bright, city, coins, harbor, roll, row, taken


def test_the_publisher_takes_one_for_each_cup_and_bread() -> None:
    """From each opponent: 1 for each cup and bread card that opponent owns."""
    game = harbor(
        city(1, "train_station", publisher=1, cafe=3, bakery=2),
        city(20, cafe=2, bakery=1, flower_shop=1, convenience_store=1, wheat_field=3, cheese_factory=1),
        city(20, family_restaurant=1, ranch=4),
        city(20, mine=2),
    )
    roll(game, 3, 4)
    assert coins(game) == [7, 15, 19, 20]


def test_the_publisher_takes_what_there_is() -> None:
    """Who cannot pay pays what they have. (Bright Lights, Coin Transactions)"""
    game = bright(city(1, "train_station", publisher=1), city(2, cafe=5))
    assert [event for event in taken(roll(game, 3, 4)) if event[2]] == [(0, 1, 5, 2)]
    assert coins(game) == [3, 0]


def test_the_publisher_counts_closed_cards_too() -> None:
    """A closed card still counts for its icon."""
    game = row(city(1, "train_station", publisher=1), city(9, cafe=2, bakery=1, closed={"cafe": 2}))
    roll(game, 3, 4)
    assert coins(game) == [4, 6]


def test_the_mall_adds_nothing_to_the_publisher() -> None:
    """Neither the owner's nor the payer's Shopping Mall matters."""
    game = harbor(city(1, "train_station", "shopping_mall", publisher=1), city(9, "shopping_mall", bakery=2))
    roll(game, 3, 4)
    assert coins(game) == [3, 7]


def test_restaurants_are_paid_before_the_publisher() -> None:
    """Red first, purple last: the Pizza Joint empties you, then you collect for it."""
    game = harbor(city(1, "train_station", publisher=1), city(0, pizza_joint=2))
    roll(game, 3, 4)
    assert coins(game) == [1, 0]


def test_twenty_one_coins_pay_ten_and_keep_eleven() -> None:
    """Of 21 coins 10 go and 11 stay. (Bright Lights, Tax Office)"""
    for make in (harbor, bright):
        game = make(city(1, "train_station", tax_office=1), city(21))
        assert taken(roll(game, 2, 6)) == [(0, 1, 10, 10)]
        assert coins(game) == [11, 11]


@pytest.mark.parametrize(("held", "paid"), [(0, 0), (9, 0), (10, 5), (11, 5), (99, 49)])
def test_ten_coins_or_more_are_taxed_by_half(held: int, paid: int) -> None:
    """Half rounded down, from those with 10 or more. (Bright Lights, Tax Office)"""
    game = harbor(city(1, "train_station", tax_office=1), city(held))
    roll(game, 4, 5)
    assert coins(game) == [1 + paid, held - paid]


def test_each_opponent_is_taxed_apart() -> None:
    """Every opponent with 10 or more pays; your own coins do not matter."""
    game = harbor(city(50, "train_station", tax_office=1), city(10), city(9), city(30), city(21))
    roll(game, 3, 5)
    assert coins(game) == [80, 5, 9, 15, 11]


@pytest.mark.parametrize(("dice", "active"), [((3, 4), True), ((4, 6), True), ((3, 5), False)])
def test_the_tax_office_works_on_your_own_eight_and_nine_only(dice: tuple[int, int], active: bool) -> None:
    """Not on 7 or 10, not on another player's turn."""
    owner = city(1, "train_station", tax_office=1)
    game = harbor(owner, city(20)) if active else harbor(city(20, "train_station"), owner)
    roll(game, *dice)
    assert sorted(coins(game)) == [1, 20]


def test_income_of_this_roll_is_taxed() -> None:
    """Purple comes last: 8 coins and two Mackerel Boats make 14, of which 7 are paid."""
    game = harbor(city(1, "train_station", tax_office=1), city(8, "harbor", mackerel_boat=2))
    roll(game, 4, 4)
    assert coins(game) == [8, 7]

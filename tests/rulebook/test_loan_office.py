"""Loan Office: 5 coins when built; on 5-6 pay the bank 2."""

import pytest

from .table import actions, city, coins, restored, roll, row, table


def test_building_it_brings_five_coins_at_once() -> None:
    """It costs nothing, and the bank pays 5."""
    game = row(city(0), city(0), phase="build")
    game.play("build loan_office")
    assert coins(game) == [5, 0]
    assert game.players[0].establishments == {"loan_office": 1}
    assert game.to_move == 1


@pytest.mark.parametrize("number", [5, 6])
def test_activated_it_costs_two(number: int) -> None:
    """On your 5 or 6, pay the bank 2 for each copy."""
    game = row(city(9, loan_office=2), city(0))
    events = roll(game, number)
    assert coins(game) == [5, 0]
    assert sum(event.paid for event in events if event.kind == "paid") == 4


def test_you_pay_what_you_have() -> None:
    """With 3 coins and two copies, 3 are paid; without City Hall you are left with none."""
    game = table(city(3, loan_office=2), city(0), expansions=["millionaires_row"])
    roll(game, 6)
    assert coins(game) == [0, 0]


def test_city_hall_helps_after_the_payment() -> None:
    """City Hall comes after the income step."""
    game = row(city(2, loan_office=1), city(0))
    roll(game, 6)
    assert coins(game) == [1, 0]


def test_it_rests_on_an_opponents_turn() -> None:
    """Green: on your turn only."""
    game = row(city(1), city(9, loan_office=3))
    roll(game, 5)
    assert coins(game) == [1, 9]


def test_paying_before_the_forest_can_be_cheaper() -> None:
    """Blue and green together: with no coins, paying first costs nothing."""
    for first, left in (("loan_office", 1), ("forest", 0)):
        game = table(city(0, loan_office=1, forest=1), city(0), expansions=["millionaires_row"])
        roll(game, 5)
        assert game.phase == "order"
        assert sorted(actions(game)) == ["choose forest", "choose loan_office"]
        game.play(f"choose {first}")
        assert coins(game) == [left, 0]


def test_the_flower_shop_may_pay_after_the_loan() -> None:
    """On 6 the Flower Shop and the Loan Office activate together."""
    game = row(city(0, loan_office=1, flower_shop=1, flower_orchard=3), city(0))
    roll(game, 6)
    assert game.phase == "order"
    again = restored(game)
    again.play("choose flower_shop")
    assert coins(again) == [1, 0]
    game.play("choose loan_office")
    assert coins(game) == [3, 0]


def test_the_loan_alone_asks_nothing() -> None:
    """With no other type to activate the order cannot matter."""
    game = row(city(9, loan_office=1), city(0))
    roll(game, 5)
    assert game.phase == "build"


def test_restaurants_are_paid_before_the_loan() -> None:
    """Red comes first: the French Restaurant takes 5 of 6, the loan gets 1."""
    game = row(city(6, "train_station", "airport", loan_office=1), city(0, french_restaurant=1))
    roll(game, 5)
    assert coins(game) == [1, 5]

"""Red, Restaurants: the roller pays their owners, before anything else. (5th Anniversary, Establishment Types)"""

import pytest

from .table import city, coins, play, roll, table, taken


def test_cafe_takes_1_from_the_roller() -> None:
    """Café: 1 coin from the player who rolled a 3."""
    game = table(city(5), city(0, cafe=1), city(0))
    roll(game, 3)
    assert coins(game) == [4, 1, 0]


@pytest.mark.parametrize("dice", [(4, 5), (5, 5)])
def test_family_restaurant_takes_2_on_9_and_10(dice: tuple[int, int]) -> None:
    """Family Restaurant: 2 coins each from the roller."""
    game = table(city(9, "train_station"), city(0, family_restaurant=3))
    roll(game, *dice)
    assert coins(game) == [3, 6]


def test_your_own_restaurants_do_not_activate_on_your_turn() -> None:
    """Red cards rest on their owner's turn. (5th Anniversary, Establishment Types)"""
    game = table(city(5, cafe=3), city(5))
    roll(game, 3)
    assert coins(game) == [5, 5]


def test_only_the_roller_pays() -> None:
    """Restaurants of two opponents both take from the roller, never from each other."""
    game = table(city(5), city(5, cafe=1), city(5, cafe=2), active=1)
    roll(game, 3)
    assert coins(game) == [5, 3, 7]


def test_restaurants_come_before_the_rollers_own_income() -> None:
    """The Bakery's coin comes too late for the Café. (5th Anniversary, Transactions Between Players)"""
    game = table(city(0, bakery=2), city(0, cafe=1))
    roll(game, 3)
    assert coins(game) == [2, 0]


def test_restaurants_come_before_blue() -> None:
    """The Mine's coins come too late for the Family Restaurant. (5th Anniversary, Activation Order)"""
    game = table(city(1, "train_station", mine=1), city(0, family_restaurant=1, mine=1))
    roll(game, 3, 6)
    assert coins(game) == [5, 6]


def test_deficit_is_ignored() -> None:
    """What is missing is lost, and the bank does not help out. (5th Anniversary, Transactions Between Players)"""
    game = table(city(2), city(0, cafe=5))
    events = roll(game, 3)
    assert coins(game) == [0, 2]
    assert taken(events) == [(1, 0, 5, 2)]


def test_example_gabrielle_owes_tomoko_and_ezra() -> None:
    """3 coins for 5: Tomoko, seated last, gets all her 2, Ezra 1 of his 3. (5th Anniversary, Multiple Transactions)"""
    game = table(city(3, name="Gabrielle"), city(0, name="Ezra", cafe=3), city(0, name="Tomoko", cafe=2))
    events = roll(game, 3)
    assert coins(game) == [0, 1, 2]
    assert taken(events) == [(2, 0, 2, 2), (1, 0, 3, 1)]


@pytest.mark.parametrize(("active", "order"), [(0, [3, 2, 1]), (1, [0, 3, 2]), (2, [1, 0, 3]), (3, [2, 1, 0])])
def test_payments_go_counter_clockwise_from_the_roller(active: int, order: list[int]) -> None:
    """Counter-clockwise, one creditor wholly before the next. (5th Anniversary, Multiple Transactions)"""
    players = [city(0, cafe=1) for _ in range(4)]
    players[active] = city(2)
    game = table(*players, active=active)
    events = roll(game, 3)
    assert [to for to, _, _, paid in taken(events) if paid] == order[:2]
    assert [game.players[seat].coins for seat in order] == [1, 1, 0]
    assert game.players[active].coins == 0


def test_what_the_cafes_took_can_be_spent_by_their_owner_later() -> None:
    """Coins taken are the owner's own."""
    game = table(city(3), city(0, cafe=2))
    roll(game, 3)
    play(game, "pass", "roll 1", "dice 6", "build cafe")
    assert coins(game) == [1, 0]

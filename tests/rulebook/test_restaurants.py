"""Red, Restaurants: activate on opponents' turns, paid by the roller, before anything else."""

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
    """Activates on opponents' turns."""
    game = table(city(5, cafe=3), city(5))
    roll(game, 3)
    assert coins(game) == [5, 5]


def test_only_the_roller_pays() -> None:
    """Restaurants of two opponents both take from the roller, never from each other."""
    game = table(city(5), city(5, cafe=1), city(5, cafe=2), active=1)
    roll(game, 3)
    assert coins(game) == [5, 3, 7]


def test_restaurants_come_before_the_rollers_own_income() -> None:
    """That payment is made before you earn income from your other establishments."""
    game = table(city(0, bakery=2), city(0, cafe=1))
    roll(game, 3)
    assert coins(game) == [2, 0]


def test_restaurants_come_before_blue() -> None:
    """Restaurants (red) first: the Mine's coins come too late for the Family Restaurant."""
    game = table(city(1, "train_station", mine=1), city(0, family_restaurant=1, mine=1))
    roll(game, 3, 6)
    assert coins(game) == [5, 6]


def test_deficit_is_ignored() -> None:
    """Pay what you can; the bank does not make up the difference."""
    game = table(city(2), city(0, cafe=5))
    events = roll(game, 3)
    assert coins(game) == [0, 2]
    assert taken(events) == [(1, 0, 5, 2)]


def test_example_gabrielle_owes_tomoko_and_ezra() -> None:
    """Gabrielle has 3 and owes 5: Tomoko (player 3) gets her 2 first, Ezra (player 2) only 1 of 3."""
    game = table(city(3, name="Gabrielle"), city(0, name="Ezra", cafe=3), city(0, name="Tomoko", cafe=2))
    events = roll(game, 3)
    assert coins(game) == [0, 1, 2]
    assert taken(events) == [(2, 0, 2, 2), (1, 0, 3, 1)]


@pytest.mark.parametrize(("active", "order"), [(0, [3, 2, 1]), (1, [0, 3, 2]), (2, [1, 0, 3]), (3, [2, 1, 0])])
def test_payments_go_counter_clockwise_from_the_roller(active: int, order: list[int]) -> None:
    """Payments to multiple opponents are made in reverse turn order, each in full before the next."""
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

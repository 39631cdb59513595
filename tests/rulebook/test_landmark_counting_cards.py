"""Cards that look at built landmarks: French Restaurant, Member's Only Club, General Store, Corn Field."""

import pytest

from .table import bright, city, coins, play, roll, row, taken

THREE = ("train_station", "shopping_mall", "airport")


def test_a_french_restaurant_takes_five_from_a_roller_with_two_landmarks() -> None:
    """On 5, each copy; 6 with the owner's Shopping Mall."""
    game = row(
        city(30, "harbor", "airport"),
        city(0, french_restaurant=2),
        city(0, "shopping_mall", french_restaurant=1),
    )
    roll(game, 5)
    assert coins(game) == [14, 10, 6]


def test_a_french_restaurant_spares_a_roller_with_one_landmark() -> None:
    """The owner's landmarks do not matter, and City Hall does not count."""
    for make in (row, bright):
        game = make(city(30, "harbor"), city(0, *THREE, french_restaurant=2))
        roll(game, 5)
        assert coins(game) == [30, 0]


@pytest.mark.parametrize("total", [12, 13, 14])
def test_the_club_takes_all_from_a_roller_with_three_landmarks(total: int) -> None:
    """On 12-14: all the roller's coins."""
    game = bright(city(30, "train_station", "harbor", "airport"), city(2, members_only_club=2))
    roll(game, *((5, 6) if total == 13 else (6, 6)))
    game.play("add 0" if total == 12 else "add 2")
    assert game.position()["total"] == total
    assert coins(game) == [1, 32]  # City Hall's coin


def test_the_club_spares_a_roller_with_two_landmarks() -> None:
    """Three or more are needed."""
    game = row(city(30, "train_station", "airport"), city(2, *THREE, members_only_club=2))
    roll(game, 6, 6)
    assert coins(game) == [30, 2]


def test_the_mall_adds_nothing_to_all() -> None:
    """All the coins are already taken."""
    game = bright(city(7, *THREE), city(0, "shopping_mall", members_only_club=2))
    roll(game, 6, 6)
    assert coins(game) == [1, 7]


def test_the_last_in_turn_order_takes_everything() -> None:
    """Several clubs: the first creditor counter-clockwise takes all."""
    game = row(city(7, *THREE), city(0, members_only_club=3), city(0, members_only_club=1))
    assert [entry for entry in taken(roll(game, 6, 6)) if entry[3]] == [(2, 0, 7, 7)]
    assert coins(game) == [1, 0, 7]


def test_the_club_takes_before_the_roller_earns() -> None:
    """Red first: the Farmers Market's coins are safe."""
    game = row(city(7, *THREE, farmers_market=1, wheat_field=2), city(0, members_only_club=1))
    roll(game, 6, 6)
    assert coins(game) == [4, 7]


@pytest.mark.parametrize(("landmarks", "income"), [((), 4), (("harbor",), 4), (("harbor", "airport"), 0)])
def test_a_general_store_pays_two_with_fewer_than_two_landmarks(landmarks: tuple[str, ...], income: int) -> None:
    """On 2, each copy."""
    for make in (row, bright):
        game = make(city(1, *landmarks, general_store=2), city(0))
        roll(game, 2)
        assert coins(game) == [1 + income, 0]


def test_the_mall_adds_one_to_a_general_store_that_works() -> None:
    """Bread: 3 each with the Shopping Mall as the only landmark; none with two."""
    game = bright(city(1, "shopping_mall", general_store=2), city(0))
    roll(game, 2)
    assert coins(game) == [7, 0]
    game = bright(city(1, "shopping_mall", "harbor", general_store=2), city(0))
    roll(game, 2)
    assert coins(game) == [1, 0]


@pytest.mark.parametrize("number", [3, 4])
def test_a_corn_field_pays_owners_with_fewer_than_two_landmarks(number: int) -> None:
    """On 3-4, on anyone's turn: each owner's own landmarks count."""
    game = row(
        city(1, "harbor", "airport", corn_field=2),
        city(0, "harbor", corn_field=2),
        city(0, corn_field=1),
    )
    roll(game, number)
    assert coins(game) == [1, 2, 1]


def test_corn_is_wheat() -> None:
    """The Farmers Market counts Corn Fields and Vineyards."""
    game = row(city(1, "train_station", farmers_market=1, corn_field=1, vineyard=1), city(0))
    roll(game, 5, 6)
    assert coins(game) == [5, 0]


def test_a_landmark_under_construction_again_does_not_count() -> None:
    """After demolition the General Store works on the next turn."""
    game = row(city(1, "harbor", "amusement_park", demolition_company=1, general_store=1), city(0))
    roll(game, 4)
    play(game, "choose amusement_park", "pass", "roll 1", "dice 6", "pass", "roll 1", "dice 2")
    assert coins(game) == [11, 1]


def test_a_soda_bottling_plant_counts_everybodys_cups() -> None:
    """On 11: 1 coin for each cup card of all players, for each plant; the mall adds nothing."""
    for make in (row, bright):
        game = make(
            city(1, "train_station", "shopping_mall", soda_bottling_plant=2, cafe=1),
            city(0, family_restaurant=2, bakery=3),
            city(0, pizza_joint=1, sushi_bar=1, french_restaurant=1, soda_bottling_plant=1),
        )
        roll(game, 5, 6)
        assert coins(game) == [13, 0, 0]


def test_a_french_restaurant_takes_what_there_is() -> None:
    """Whoever has too little gives that and owes nothing. (Bright Lights, Coin Transactions)"""
    game = bright(city(4, "harbor", "airport"), city(0, french_restaurant=1))
    assert taken(roll(game, 5)) == [(1, 0, 5, 4)]
    assert coins(game) == [1, 4]


def test_where_city_hall_counts_corn_and_club_feel_it_too() -> None:
    """House rule city_hall_counts: one landmark shuts the Corn Field, two open the club."""
    yes = {"city_hall_counts": "yes"}
    game = row(city(1, "harbor", corn_field=1), city(0, corn_field=1), house_rules=yes)
    roll(game, 3)
    assert coins(game) == [1, 1]
    game = row(city(9, "train_station", "airport"), city(0, members_only_club=1), house_rules=yes)
    roll(game, 6, 6)
    assert coins(game) == [1, 9]

"""City Hall: there from the start; whoever comes to building without coins gets 1. (Bright Lights, Game Setup)"""

import pytest

import machiya

from .table import actions, bright, city, coins, harbor, play, roll, row, table


def test_with_no_coins_city_hall_gives_one() -> None:
    """The bank gives 1 to whoever has nothing left to build with. (Bright Lights, Game Setup)"""
    game = harbor(city(0), city(0))
    events = roll(game, 5)
    assert coins(game) == [1, 0]
    assert [(event.seat, event.paid) for event in events if event.kind == "earned"] == [(0, 1)]


def test_the_coin_may_be_spent_at_once() -> None:
    """That coin can already pay for a card. (Bright Lights, Game Setup)"""
    game = harbor(city(0), city(0))
    roll(game, 5)
    game.play("build wheat_field")
    assert coins(game) == [0, 0]
    assert game.players[0].establishments == {"wheat_field": 1}


def test_you_need_not_build_with_the_coin() -> None:
    """It can be kept as well. (Bright Lights, Game Setup)"""
    game = bright(city(0), city(0))
    roll(game, 5)
    game.play("pass")
    assert coins(game) == [1, 0]


def test_with_one_coin_city_hall_gives_nothing() -> None:
    """Only those with 0 coins are helped."""
    game = harbor(city(1), city(0))
    roll(game, 5)
    assert coins(game) == [1, 0]


def test_income_comes_before_city_hall() -> None:
    """Whoever earned something this turn does not have 0 coins."""
    game = harbor(city(0, wheat_field=1), city(0))
    roll(game, 1)
    assert coins(game) == [1, 0]


def test_city_hall_helps_after_a_restaurant_took_all() -> None:
    """The coin comes after the restaurants, so it is safe."""
    game = bright(city(2), city(0, cafe=3))
    roll(game, 3)
    assert coins(game) == [1, 2]


def test_city_hall_works_from_the_first_turn() -> None:
    """The first turn already has its help. (Bright Lights, Game Setup)"""
    game = machiya.Game.from_position(
        {**machiya.Game.new("base", 2, expansions=["harbor"], dice="manual").position(), "active": 0},
        dice="manual",
    )
    assert coins(game) == [3, 3]
    game = harbor(city(3), city(0), phase="build")
    play(game, "pass", "roll 1", "dice 6")
    assert coins(game) == [3, 1]


def test_a_hand_written_build_step_means_city_hall_has_paid() -> None:
    """It pays once a turn, before the build step."""
    assert coins(harbor(city(0), city(0), phase="build")) == [0, 0]


def test_city_hall_is_never_listed_and_never_built() -> None:
    """It is pre-built and no landmark of the six."""
    for game in (harbor(city(90), city(0), phase="build"), bright(city(90), city(0), phase="build")):
        assert game.players[0].landmarks == []
        assert "build city_hall" not in actions(game)


def test_there_is_no_city_hall_without_harbor() -> None:
    """The base game and Millionaire's Row alone have none."""
    for expansions in ([], ["millionaires_row"]):
        game = table(city(0), city(0), expansions=expansions)
        roll(game, 6)
        assert coins(game) == [0, 0]


def test_city_hall_does_not_count_as_a_landmark() -> None:
    """General Store: one landmark and City Hall are fewer than two landmarks."""
    game = row(city(1, "harbor", general_store=1), city(0))
    play(game, "roll 1", "dice 2")
    assert coins(game) == [3, 0]


@pytest.mark.parametrize("edition", ["row", "bright"])
def test_where_city_hall_counts_it_is_a_built_landmark(edition: str) -> None:
    """House rule city_hall_counts: with one more landmark the General Store stays shut."""
    make = row if edition == "row" else bright
    game = make(city(1, "harbor", general_store=1), city(0), house_rules={"city_hall_counts": "yes"})
    roll(game, 2)
    assert coins(game) == [1, 0]


def test_where_city_hall_counts_the_french_restaurant_opens_sooner() -> None:
    """House rule city_hall_counts: City Hall and one landmark are two."""
    game = bright(city(9, "harbor"), city(0, french_restaurant=1), house_rules={"city_hall_counts": "yes"})
    roll(game, 5)
    assert coins(game) == [4, 5]


def test_where_city_hall_counts_it_still_cannot_be_demolished_or_listed() -> None:
    """House rule city_hall_counts: nothing demolishes City Hall, whatever it counts for."""
    game = bright(city(1, demolition_company=1), city(0), house_rules={"city_hall_counts": "yes"})
    roll(game, 4)
    assert game.phase == "build"
    assert coins(game) == [1, 0]
    assert game.players[0].landmarks == []


def test_where_city_hall_counts_all_six_landmarks_are_still_needed() -> None:
    """House rule city_hall_counts does not make winning easier."""
    five = ("harbor", "train_station", "shopping_mall", "amusement_park")
    game = bright(city(22, *five), city(0), phase="build", house_rules={"city_hall_counts": "yes"})
    game.play("build moon_tower")
    assert not game.over


def test_city_hall_cannot_be_put_into_a_position() -> None:
    """City Hall is never listed in landmarks; a base table without Harbor knows no such card."""
    with pytest.raises(machiya.PositionError):
        table(city(0, "city_hall"), city(0))

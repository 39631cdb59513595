"""House rule bank=box: 522 coins with Harbor, 282 without; what is missing is lost."""

import pytest

from .table import bright, city, coins, harbor, play, roll, row, table

BOX = {"bank": "box"}


def test_the_bank_is_unlimited_by_default() -> None:
    """It never runs out."""
    game = harbor(city(2000, wheat_field=1), city(2000))
    roll(game, 1)
    assert coins(game) == [2001, 2000]


def test_the_box_with_harbor_holds_522_coins() -> None:
    """282 and twelve coins of 20; the coins that players hold are out of it."""
    game = harbor(city(521, wheat_field=1), city(0), house_rules=BOX)
    roll(game, 1)
    assert coins(game) == [522, 0]
    game = harbor(city(522, wheat_field=1), city(0), house_rules=BOX)
    roll(game, 1)
    assert coins(game) == [522, 0]


def test_bright_lights_and_millionaires_row_alone_hold_282() -> None:
    """42 ones, 24 fives, 12 tens. (Bright Lights, Components)"""
    for held, after in ((281, 282), (282, 282)):
        game = bright(city(held, wheat_field=1), city(0), house_rules=BOX)
        roll(game, 1)
        assert coins(game) == [after, 0]
        game = table(city(held, wheat_field=1), city(0), expansions=["millionaires_row"], house_rules=BOX)
        roll(game, 1)
        assert coins(game) == [after, 0]


@pytest.mark.parametrize(("active", "gains"), [(0, [2, 2, 1]), (1, [1, 2, 2]), (2, [2, 1, 2])])
def test_the_active_player_is_paid_first_then_clockwise(active: int, gains: list[int]) -> None:
    """Five coins in the box and six owed: the last one clockwise from the roller gets 1."""
    game = harbor(city(100, forest=2), city(100, forest=2), city(317, forest=2), active=active, house_rules=BOX)
    roll(game, 5)
    assert coins(game) == [100 + gains[0], 100 + gains[1], 317 + gains[2]]


def test_the_box_pays_type_by_type_as_the_supply_lies() -> None:
    """A Soda Bottling Plant (11) before a Farmers Market (11-12), which is cheaper. (house decision)"""
    town = city(0, "train_station", soda_bottling_plant=1, farmers_market=1, wheat_field=2, cafe=3)
    game = row(town, city(518), house_rules=BOX)
    events = roll(game, 5, 6)
    paid = [(event.card, event.owed, event.paid) for event in events if event.kind == "earned"]
    assert paid == [("soda_bottling_plant", 3, 3), ("farmers_market", 4, 1)]


def test_everybody_is_paid_for_one_type_before_the_next() -> None:
    """An opponent's Ranch before the roller's own Bakery. (house decision)"""
    game = harbor(city(0, "train_station", ranch=1, bakery=1), city(520, ranch=1), house_rules=BOX)
    roll(game, 1, 1)
    assert coins(game) == [1, 521]


def test_the_airport_pays_what_is_left() -> None:
    """Seven coins in the box: 7 instead of 10."""
    game = harbor(city(15, "airport"), city(500), phase="build", house_rules=BOX)
    events = game.play("pass")
    assert coins(game) == [22, 500]
    assert [(e.owed, e.paid) for e in events if e.kind == "earned"] == [(10, 7)]


def test_an_empty_bank_cannot_help_at_city_hall() -> None:
    """No coin left: none given."""
    game = harbor(city(0), city(522), house_rules=BOX)
    roll(game, 6)
    assert coins(game) == [0, 522]


def test_what_is_paid_to_the_bank_can_be_earned_again() -> None:
    """A build refills the box."""
    game = harbor(city(22, forest=1), city(500, forest=2), phase="build", house_rules=BOX)
    play(game, "build harbor", "roll 1", "dice 5")
    assert coins(game) == [20, 502]  # two coins in the box, both for the active player


def test_invested_coins_are_outside_the_bank() -> None:
    """A coin on the Tech Startup does not return to the box."""
    game = row(city(1, tech_startup=1), city(521, forest=1), phase="build", house_rules=BOX)
    play(game, "pass", "invest", "roll 1", "dice 5")
    assert coins(game) == [0, 521]


def test_the_tuna_boats_share_what_is_left() -> None:
    """Ten coins in the box: the roller's boat takes 8, the next gets 2."""
    game = harbor(
        city(0, "train_station", "harbor", tuna_boat=1),
        city(0, "harbor", tuna_boat=1),
        city(512, "harbor", tuna_boat=1),
        house_rules=BOX,
    )
    roll(game, 6, 6)
    play(game, "add 0", "tuna 4 4")
    assert coins(game) == [8, 2, 512]


def test_the_loan_office_brings_what_the_bank_has() -> None:
    """Three coins in the box: 3 instead of 5."""
    game = row(city(19), city(500), phase="build", house_rules=BOX)
    game.play("build loan_office")
    assert coins(game) == [22, 500]

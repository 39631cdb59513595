"""The bank: never runs out, or holds what is in the box (house rule `bank`)."""

import pytest

import machiya

from .table import city, coins, play, roll, table

BOX = {"bank": "box"}


def test_bank_never_runs_out() -> None:
    """The bank pays whatever is due. (house decision)"""
    game = table(city(400, wheat_field=1), city(400, wheat_field=1))
    roll(game, 1)
    assert coins(game) == [401, 401]


def test_box_holds_282_coins_starting_coins_included() -> None:
    """42 ones, 24 fives, 12 tens: with 280 out the bank has 2 for a Mine's 5. (5th Anniversary, Components)"""
    game = table(city(140, "train_station", mine=1), city(140), house_rules=BOX)
    events = roll(game, 4, 5)
    assert coins(game) == [142, 140]
    assert [(e.seat, e.owed, e.paid) for e in events if e.kind == "earned"] == [(0, 5, 2)]


def test_box_pays_exactly_what_it_has() -> None:
    """With 277 on the table a Mine is paid in full."""
    game = table(city(137, "train_station", mine=1), city(140), house_rules=BOX)
    roll(game, 4, 5)
    assert coins(game) == [142, 140]


def test_an_empty_box_pays_the_active_player_first_then_clockwise() -> None:
    """Payments go to the active player first, then clockwise; what is missing is lost."""
    game = table(*[city(70, wheat_field=1)] * 3, city(70), active=1, house_rules=BOX)
    assert sum(coins(game)) == 280
    roll(game, 1)
    assert coins(game) == [70, 71, 71, 70]


def test_what_is_missing_is_lost() -> None:
    """No debts: coins that come back to the bank later do not make up for it."""
    game = table(city(281), city(1, wheat_field=2), house_rules=BOX)
    roll(game, 1)
    assert coins(game) == [281, 1]
    game.play("build cafe")
    assert coins(game) == [279, 1]


def test_spent_coins_return_to_the_bank() -> None:
    """What a player spends goes back to the bank, which can pay it out again. (5th Anniversary, Build)"""
    game = table(city(280), city(2, wheat_field=3), house_rules=BOX)
    play(game, "roll 1", "dice 6", "build cafe", "roll 1", "dice 1")
    assert coins(game) == [278, 4]


def test_payments_between_players_need_no_bank() -> None:
    """Restaurants and Stadiums work with an empty bank."""
    game = table(city(200, stadium=1), city(82, cafe=3), house_rules=BOX)
    roll(game, 3)
    assert coins(game) == [197, 85]
    game = table(city(200, stadium=1), city(82), house_rules=BOX)
    roll(game, 6)
    assert coins(game) == [202, 80]


def test_more_coins_than_the_box_holds_is_no_position() -> None:
    """There are 282 coins in the box."""
    with pytest.raises(machiya.PositionError):
        table(city(200), city(83), house_rules=BOX)

"""Phase 3, build: one card or nothing, and the bank gets what it costs. (5th Anniversary, Build)"""

import pytest

import machiya

from .table import actions, city, coins, play, roll, table

COSTS = {
    "wheat_field": 1,
    "ranch": 1,
    "bakery": 1,
    "cafe": 2,
    "convenience_store": 2,
    "forest": 3,
    "stadium": 6,
    "tv_station": 7,
    "business_center": 8,
    "cheese_factory": 5,
    "furniture_factory": 3,
    "mine": 6,
    "family_restaurant": 3,
    "apple_orchard": 3,
    "farmers_market": 2,
}
LANDMARKS = {"train_station": 4, "shopping_mall": 10, "amusement_park": 16, "radio_tower": 22}


@pytest.mark.parametrize(("card", "cost"), COSTS.items())
def test_building_an_establishment_costs_its_build_cost(card: str, cost: int) -> None:
    """The coins go to the bank, one copy goes from supply to city. (5th Anniversary, Building Establishments)"""
    game = table(city(cost), city(5), phase="build")
    in_stack = game.supply[card]
    events = game.play(f"build {card}")
    assert coins(game) == [0, 5]
    assert game.players[0].establishments == {card: 1}
    assert game.supply[card] == in_stack - 1
    assert [(e.seat, e.card, e.paid) for e in events if e.kind == "built"] == [(0, card, cost)]


@pytest.mark.parametrize(("card", "cost"), [*COSTS.items(), *LANDMARKS.items()])
def test_you_cannot_build_what_you_cannot_pay(card: str, cost: int) -> None:
    """The whole price or no card. (5th Anniversary, Build)"""
    game = table(city(cost - 1), city(99), phase="build")
    before = game.position()
    with pytest.raises(machiya.IllegalAction):
        game.play(f"build {card}")
    assert game.position() == before


@pytest.mark.parametrize(("landmark", "cost"), LANDMARKS.items())
def test_building_a_landmark_flips_it(landmark: str, cost: int) -> None:
    """A landmark that has been paid for lies face up. (5th Anniversary, Building Landmarks)"""
    game = table(city(cost + 1), city(5), phase="build")
    game.play(f"build {landmark}")
    assert list(game.players[0].landmarks) == [landmark]
    assert coins(game) == [1, 5]


def test_a_landmark_is_built_once() -> None:
    """Each player has one of each landmark. (5th Anniversary, Game Setup)"""
    game = table(city(99, "train_station"), city(0), phase="build")
    with pytest.raises(machiya.IllegalAction):
        game.play("build train_station")


def test_an_opponents_landmark_does_not_stop_yours() -> None:
    """Every player has their own 4 landmarks. (5th Anniversary, Game Setup)"""
    game = table(city(99), city(0, *LANDMARKS.keys() - {"radio_tower"}), phase="build")
    assert {f"build {landmark}" for landmark in LANDMARKS} <= set(actions(game))


def test_landmarks_in_any_order() -> None:
    """Any landmark may come first. (5th Anniversary, Building Landmarks)"""
    game = table(city(22), city(0), phase="build")
    assert {f"build {landmark}" for landmark in LANDMARKS} <= set(actions(game))


def test_rich_player_may_build_everything_or_pass() -> None:
    """Whoever can pay for everything may choose any card, or none. (5th Anniversary, Build)"""
    game = table(city(99), city(0), phase="build")
    assert set(actions(game)) == {f"build {card}" for card in (*COSTS, *LANDMARKS)} | {"pass"}


def test_without_coins_you_can_only_pass() -> None:
    """Nothing in the base game is free, and building always asks."""
    game = table(city(0), city(0))
    roll(game, 6)
    assert (game.phase, actions(game)) == ("build", ["pass"])


def test_you_build_one_card_a_turn() -> None:
    """One card, and the turn is over. (5th Anniversary, Build)"""
    game = table(city(50), city(50), phase="build")
    game.play("build cafe")
    assert (game.to_move, game.phase) == (1, "roll")


def test_passing_keeps_your_coins() -> None:
    """Nobody has to build. (5th Anniversary, Build)"""
    game = table(city(50), city(50), phase="build")
    game.play("pass")
    assert (coins(game), game.to_move, game.phase) == ([50, 50], 1, "roll")


def test_multiple_copies_are_grouped() -> None:
    """Equal cards are counted together. (5th Anniversary, Building Establishments)"""
    game = table(city(50, cafe=2), city(0), phase="build")
    game.play("build cafe")
    assert game.players[0].establishments == {"cafe": 3}


def test_an_empty_stack_sells_nothing() -> None:
    """Six copies, and all of them taken."""
    game = table(city(50), city(0, cafe=6), phase="build")
    assert "cafe" not in game.supply
    with pytest.raises(machiya.IllegalAction):
        game.play("build cafe")


def test_the_last_card_empties_its_stack() -> None:
    """The supply lists stacks with at least one card."""
    game = table(city(50), city(0, cafe=5), phase="build")
    game.play("build cafe")
    assert "cafe" not in game.supply


def test_a_new_card_waits_for_the_next_roll() -> None:
    """Income is before building: what you build on a 1 has not seen that 1. (5th Anniversary, Overview)"""
    game = table(city(3), city(0))
    roll(game, 1)
    play(game, "build wheat_field")
    assert coins(game) == [2, 0]
    roll(game, 1)
    assert coins(game) == [3, 0]


def test_income_of_this_turn_can_be_spent() -> None:
    """Income comes first, so it can pay for the card. (5th Anniversary, Overview)"""
    game = table(city(0, convenience_store=1), city(0))
    roll(game, 4)
    play(game, "build forest")
    assert coins(game) == [0, 0]


def test_you_do_not_build_before_rolling() -> None:
    """Dice and income come before building. (5th Anniversary, Overview)"""
    game = table(city(50), city(0))
    for move in ("build cafe", "pass", "skip"):
        with pytest.raises(machiya.IllegalAction):
            game.play(move)

"""Variable supply: everything in one deck, 10 different stacks face up. (5th Anniversary, Variable Supply Variant)"""

from typing import Any

import pytest

import machiya

from .table import actions, chances, city, coins, play, restored, table

TEN = ("wheat_field", "ranch", "bakery", "cafe", "forest", "stadium", "mine", "cheese_factory", "tv_station")


def variable(*players: dict[str, Any], **position: Any) -> machiya.Game:
    return table(*players, market="variable", **position)


def test_all_84_supply_cards_form_one_deck() -> None:
    """6 in 84 for an ordinary card, 4 in 84 for a major. (5th Anniversary, Variable Supply Variant)"""
    game = machiya.Game.new("base", players=4, market="variable", dice="manual")
    assert (game.phase, game.is_chance, game.to_move, game.supply) == ("market", True, None, {})
    odds = chances(game)
    assert len(odds) == 15
    assert odds["draw wheat_field"] == pytest.approx(6 / 84)
    assert odds["draw bakery"] == pytest.approx(6 / 84)
    assert odds["draw stadium"] == pytest.approx(4 / 84)
    assert sum(odds.values()) == pytest.approx(1)


def test_setup_draws_until_there_are_10_different_stacks() -> None:
    """Ten different cards; duplicates go on their stacks. (5th Anniversary, Variable Supply Variant)"""
    game = machiya.Game.new("base", players=2, market="variable", dice="manual")
    play(game, *(f"draw {card}" for card in TEN), "draw cafe", "draw cafe", "draw stadium")
    assert (len(game.supply), game.phase) == (9, "market")
    game.play("draw apple_orchard")
    assert (game.phase, game.to_move) == ("roll", 0)
    assert len(game.supply) == 10
    assert (game.supply["cafe"], game.supply["stadium"], game.supply["mine"]) == (3, 2, 1)


def test_a_drawn_card_has_left_the_deck() -> None:
    """After a Café is drawn, 5 of the 83 cards left are Cafés."""
    game = machiya.Game.new("base", players=2, market="variable", dice="manual")
    game.play("draw cafe")
    assert chances(game)["draw cafe"] == pytest.approx(5 / 83)
    assert chances(game)["draw mine"] == pytest.approx(6 / 83)
    play(game, *["draw cafe"] * 5)
    assert "draw cafe" not in chances(game)
    with pytest.raises(machiya.IllegalAction):
        game.play("draw cafe")


def test_only_face_up_cards_can_be_built() -> None:
    """A card in the deck is not for sale. (5th Anniversary, Variable Supply Variant)"""
    supply = dict.fromkeys((*TEN, "apple_orchard"), 1)
    game = variable(city(50), city(0), supply=supply, phase="build")
    assert "build cafe" in actions(game)
    with pytest.raises(machiya.IllegalAction):
        game.play("build convenience_store")


def test_the_last_card_of_a_stack_is_replaced() -> None:
    """A stack bought out makes room for a tenth card. (5th Anniversary, Variable Supply Variant)"""
    supply = dict.fromkeys((*TEN, "apple_orchard"), 1)
    game = variable(city(50), city(0), supply=supply, phase="build")
    game.play("build cafe")
    assert (game.phase, game.is_chance, len(game.supply)) == ("market", True, 9)
    play(game, "draw mine")
    assert (game.phase, game.supply["mine"]) == ("market", 2)
    play(game, "draw cafe")
    assert (game.phase, game.to_move, len(game.supply), game.supply["cafe"]) == ("roll", 1, 10, 1)


def test_a_stack_with_cards_left_is_not_replaced() -> None:
    """A stack that still has cards makes no room. (5th Anniversary, Variable Supply Variant)"""
    supply = dict.fromkeys((*TEN, "apple_orchard"), 2)
    game = variable(city(50), city(0), supply=supply, phase="build")
    game.play("build cafe")
    assert (game.phase, game.to_move, game.supply["cafe"]) == ("roll", 1, 1)


def test_landmarks_and_passing_draw_nothing() -> None:
    """Landmarks are no supply cards."""
    supply = dict.fromkeys((*TEN, "apple_orchard"), 1)
    for move in ("pass", "build train_station"):
        game = variable(city(50), city(0), supply=supply, phase="build")
        game.play(move)
        assert game.phase == "roll"


def test_an_empty_deck_refills_nothing_more() -> None:
    """An empty deck refills nothing more. (house decision)"""
    game = variable(city(50), city(0), supply={"cafe": 1, "mine": 1}, decks={}, phase="build")
    game.play("build cafe")
    assert (game.phase, game.to_move, dict(game.supply)) == ("roll", 1, {"mine": 1})


def test_the_deck_is_drawn_to_its_end_when_too_few_types_are_left() -> None:
    """With fewer than 10 types left, every card is drawn; one outcome is still a chance node."""
    decks = {"all": {"mine": 1, "cafe": 1}}
    game = variable(city(50), city(0), supply={"cafe": 1, "mine": 1, "forest": 8 - 2}, decks=decks)
    assert game.phase == "market"
    game.play("draw mine")
    assert (game.is_chance, chances(game)) == (True, {"draw cafe": 1.0})
    game.play("draw cafe")
    assert (game.phase, dict(game.supply)) == ("roll", {"cafe": 2, "mine": 2, "forest": 6})


def test_a_game_can_end_without_a_refill() -> None:
    """Winning is checked right after the build, before the market."""
    supply = dict.fromkeys((*TEN, "apple_orchard"), 1)
    won = city(4, "shopping_mall", "amusement_park", "radio_tower")
    game = variable(won, city(0), supply=supply, phase="build")
    game.play("build train_station")
    assert (game.over, game.winner) == (True, 0)


def test_majors_all_players_own_leave_the_market_and_the_deck() -> None:
    """Majors nobody can buy any more leave at once, and the market refills. (house decision)"""
    supply = dict.fromkeys((*TEN, "apple_orchard"), 1) | {"stadium": 2}
    game = variable(city(50), city(0, stadium=1), supply=supply, phase="build")
    assert game.supply["stadium"] == 2
    game.play("build stadium")
    assert "stadium" not in game.supply
    assert game.phase == "market"
    assert "draw stadium" not in chances(game)
    assert sum(chances(game).values()) == pytest.approx(1)
    game.play("draw farmers_market")
    assert (game.phase, len(game.supply)) == ("roll", 10)


def test_a_major_one_player_lacks_stays() -> None:
    """Somebody can still buy it."""
    supply = dict.fromkeys((*TEN, "apple_orchard"), 1) | {"stadium": 2}
    game = variable(city(50), city(0, stadium=1), city(0), supply=supply, phase="build")
    game.play("build stadium")
    assert (game.phase, game.supply["stadium"]) == ("roll", 1)


def test_with_stay_dead_majors_keep_their_place() -> None:
    """House rule `dead_majors: stay`."""
    supply = dict.fromkeys((*TEN, "apple_orchard"), 1) | {"stadium": 2}
    stay = {"dead_majors": "stay"}
    game = variable(city(50), city(0, stadium=1), supply=supply, phase="build", house_rules=stay)
    game.play("build stadium")
    assert (game.phase, game.supply["stadium"]) == ("roll", 1)


def test_a_hand_written_position_fills_the_market_first() -> None:
    """The copies not owned are in the deck, and chance fills the market first."""
    game = variable(city(50, cafe=6), city(3, wheat_field=2), phase="build")
    assert (game.phase, game.supply) == ("market", {})
    assert "draw cafe" not in chances(game)
    assert chances(game)["draw wheat_field"] == pytest.approx(6 / (84 + 4 - 8))
    cards = [card for card in TEN if card != "cafe"]
    play(game, *(f"draw {card}" for card in cards), "draw apple_orchard", "draw farmers_market")
    assert (game.phase, game.to_move, coins(game)) == ("build", 0, [50, 3])


def test_the_market_draw_is_part_of_the_position() -> None:
    """A position round-trips in the middle of filling the market."""
    game = machiya.Game.new("base", players=2, market="variable", dice="manual")
    play(game, "draw cafe", "draw mine")
    again = restored(game)
    assert chances(again) == chances(game)


def test_a_seeded_game_has_its_market_at_once() -> None:
    """Chance is drawn at once from the game's own stream: 10 stacks and a player to move."""
    for seed in range(20):
        game = machiya.Game.new("base", players=2, market="variable", seed=seed)
        assert (game.phase, len(game.supply)) == ("roll", 10)

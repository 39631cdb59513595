"""Hybrid supply: low, high and major cards in three decks, drawn apart. (5th Anniversary, Hybrid Supply Variant)"""

import pytest

import machiya

from .table import actions, chances, city, play, table

LOW = ["wheat_field", "ranch", "bakery", "cafe", "convenience_store", "forest"]
HIGH = ["cheese_factory", "furniture_factory", "mine", "family_restaurant", "apple_orchard", "farmers_market"]
MAJOR = ["stadium", "tv_station", "business_center"]


def drawable(game: machiya.Game) -> list[str]:
    return sorted(move.removeprefix("draw ") for move in chances(game))


def test_setup_draws_low_then_high_then_major() -> None:
    """Twelve stacks: five low, five high, two majors. (5th Anniversary, Hybrid Supply Variant)"""
    game = machiya.Game.new("base", players=2, market="hybrid", dice="manual")
    for deck, stacks in ((LOW, 5), (HIGH, 5), (MAJOR, 2)):
        for card in deck[:stacks]:
            assert game.phase == "market"
            assert drawable(game) == sorted(deck)
            game.play(f"draw {card}")
    assert (game.phase, game.to_move) == ("roll", 0)
    assert dict(game.supply) == dict.fromkeys([*LOW[:5], *HIGH[:5], *MAJOR[:2]], 1)


def test_each_deck_has_its_own_odds() -> None:
    """6 in 36 for a low card, then 6 in 36 for a high one, then 4 in 12 for a major."""
    game = machiya.Game.new("base", players=2, market="hybrid", dice="manual")
    assert chances(game) == pytest.approx({f"draw {card}": 1 / 6 for card in LOW})
    play(game, *(f"draw {card}" for card in LOW[:5]))
    assert chances(game) == pytest.approx({f"draw {card}": 1 / 6 for card in HIGH})
    play(game, *(f"draw {card}" for card in HIGH[:5]))
    assert chances(game) == pytest.approx({f"draw {card}": 1 / 3 for card in MAJOR})


def test_duplicates_are_stacked() -> None:
    """A card that lies there already joins its stack. (5th Anniversary, Hybrid Supply Variant)"""
    game = machiya.Game.new("base", players=2, market="hybrid", dice="manual")
    play(game, "draw cafe", "draw cafe")
    assert dict(game.supply) == {"cafe": 2}
    assert chances(game)["draw cafe"] == pytest.approx(4 / 34)


@pytest.mark.parametrize(
    ("built", "deck", "replacement"),
    [("cafe", LOW, "forest"), ("mine", HIGH, "farmers_market"), ("stadium", MAJOR, "business_center")],
)
def test_an_emptied_stack_is_replaced_from_the_matching_deck(built: str, deck: list[str], replacement: str) -> None:
    """Its own deck makes up for a stack bought out. (5th Anniversary, Hybrid Supply Variant)"""
    supply = dict.fromkeys([*LOW[:5], *HIGH[:5], *MAJOR[:2]], 1)
    game = table(city(50), city(0), market="hybrid", supply=supply, phase="build")
    game.play(f"build {built}")
    assert (game.phase, len(game.supply)) == ("market", 11)
    assert drawable(game) == sorted(deck)
    game.play(f"draw {replacement}")
    assert (game.phase, game.to_move, len(game.supply)) == ("roll", 1, 12)


def test_an_empty_deck_is_not_refilled_from_another() -> None:
    """An empty deck refills nothing more. (house decision)"""
    decks = {"low": {}, "high": {"mine": 3}, "major": {}}
    supply = {"cafe": 1, **dict.fromkeys(HIGH[:5], 1), "stadium": 1}
    game = table(city(50), city(0), market="hybrid", supply=supply, decks=decks, phase="build")
    game.play("build cafe")
    assert (game.phase, game.to_move) == ("roll", 1)
    assert "cafe" not in game.supply


def test_a_major_all_players_own_makes_room_for_another() -> None:
    """Majors nobody can buy any more leave, and the market refills to 2. (house decision)"""
    supply = dict.fromkeys([*LOW[:5], *HIGH[:5]], 1) | {"stadium": 2, "tv_station": 1}
    game = table(city(50), city(0, stadium=1), market="hybrid", supply=supply, phase="build")
    game.play("build stadium")
    assert "stadium" not in game.supply
    assert drawable(game) == ["business_center", "tv_station"]
    play(game, "draw tv_station", "draw tv_station")
    assert game.phase == "market"
    game.play("draw business_center")
    assert (game.phase, game.supply["tv_station"], game.supply["business_center"]) == ("roll", 3, 1)


def test_when_every_major_is_owned_by_all_the_market_has_none() -> None:
    """No major is left to draw: ten stacks remain."""
    owner = city(0, stadium=1, tv_station=1, business_center=1)
    supply = dict.fromkeys([*LOW[:5], *HIGH[:5]], 1) | {"business_center": 1}
    game = table(city(50, stadium=1, tv_station=1), owner, market="hybrid", supply=supply, phase="build")
    for _ in range(2):
        assert drawable(game) == ["business_center"]  # the others are dead already
        game.play("draw business_center")
    assert (game.phase, game.supply["business_center"]) == ("build", 3)
    game.play("build business_center")
    assert (game.phase, game.to_move, len(game.supply)) == ("roll", 1, 10)


def test_standard_market_draws_nothing() -> None:
    """Every stack is face up."""
    game = table(city(50), city(0, cafe=5), phase="build")
    game.play("build cafe")
    assert (game.phase, game.to_move) == ("roll", 1)
    assert "build mine" in actions(table(city(50), city(0), phase="build"))

"""How many players, how many cards: Harbor, Millionaire's Row and Bright Lights."""

from collections.abc import Callable
from typing import Any

import pytest

import machiya

from .table import actions, bright, chances, city, coins, harbor, roll, row, table

HARBOR = ["harbor"]
ROW = ["millionaires_row"]


@pytest.mark.parametrize(
    ("edition", "expansions", "most"),
    [("base", HARBOR, 5), ("base", ROW, 4), ("base", [*HARBOR, *ROW], 5), ("bright_lights", [], 5)],
)
def test_the_number_of_players(edition: str, expansions: list[str], most: int) -> None:
    """Base 2-4, with Harbor 2-5; Millionaire's Row alone 2-4; Bright Lights 2-5."""
    for number in range(2, most + 1):
        game = machiya.Game.new(edition, number, expansions=expansions, seed=1)
        assert [player.coins for player in game.players] == [3] * number
        assert all(p.establishments == {"wheat_field": 1, "bakery": 1} for p in game.players)
    for number in (0, 1, most + 1):
        with pytest.raises(machiya.SetupError):
            machiya.Game.new(edition, number, expansions=expansions, seed=1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_major_has_a_fifth_copy_with_five_players(players: int) -> None:
    """With five players add the fifth copy of each major; with fewer leave it in the box."""
    game = machiya.Game.new("base", players, expansions=[*HARBOR, *ROW], dice="manual")
    copies = 5 if players == 5 else 4
    majors = ("stadium", "tv_station", "business_center", "publisher", "tax_office")
    for major in (*majors, "renovation_company", "tech_startup", "park", "exhibit_hall"):
        assert game.supply[major] == copies
    for card in ("wheat_field", "bakery", "mine", "sushi_bar", "tuna_boat", "loan_office", "winery"):
        assert game.supply[card] == 6


def test_every_card_of_the_expansions_is_in_the_supply() -> None:
    """Base 15 types, Harbor 10 more, Millionaire's Row 14 more."""
    assert len(machiya.Game.new("base", 2, dice="manual").supply) == 15
    assert len(machiya.Game.new("base", 2, expansions=HARBOR, dice="manual").supply) == 25
    assert len(machiya.Game.new("base", 2, expansions=ROW, dice="manual").supply) == 29
    assert len(machiya.Game.new("base", 2, expansions=[*HARBOR, *ROW], dice="manual").supply) == 39


@pytest.mark.parametrize("players", [2, 5])
def test_bright_lights_shuffles_all_its_cards(players: int) -> None:
    """66 cards in each ordinary deck, 25 majors, however many play. (Bright Lights, Prepare the Marketplace)"""
    decks = machiya.Game.new("bright_lights", players, dice="manual").position()["decks"]
    assert {name: sum(deck.values()) for name, deck in decks.items()} == {"low": 66, "high": 66, "major": 25}
    assert {len(decks["low"]), len(decks["high"])} == {11}
    assert decks["major"] == dict.fromkeys(("stadium", "business_center", "publisher", "tax_office", "tech_startup"), 5)


def test_five_players_all_pay_the_stadium() -> None:
    """Take 2 from every opponent: 8 coins."""
    game = harbor(city(1, stadium=1), city(5), city(1), city(2), city(9))
    roll(game, 6)
    assert coins(game) == [1 + 2 + 1 + 2 + 2, 3, 0, 0, 7]


def test_after_the_fifth_player_comes_the_first() -> None:
    """Round the table, clockwise. (Bright Lights, Game Flow)"""
    game = bright(*(city(3) for _ in range(5)), active=4, phase="build")
    game.play("pass")
    assert game.to_move == 0


def test_a_type_cannot_be_owned_more_often_than_it_exists() -> None:
    """Six Tuna Boats, four Parks with four players; each town has its own starting cards besides."""
    with pytest.raises(machiya.PositionError):
        harbor(city(0, tuna_boat=4), city(0, tuna_boat=3))
    with pytest.raises(machiya.PositionError):
        row(city(0, park=2), city(0))
    game = harbor(city(0, wheat_field=8), city(0))
    assert "wheat_field" not in game.supply
    with pytest.raises(machiya.PositionError):
        harbor(city(0, wheat_field=9), city(0))


@pytest.mark.parametrize("make", [harbor, row, bright])
def test_six_landmarks_win(make: Callable[..., machiya.Game]) -> None:
    """The first to build all six wins, at once; City Hall is not one of them. (Bright Lights, Ending the Game)"""
    tower = "moon_tower" if make is bright else "radio_tower"
    five = ("harbor", "train_station", "shopping_mall", "amusement_park", tower)
    game = make(city(30, *five), city(0), phase="build")
    game.play("build airport")
    assert (game.over, game.winner) == (True, 0)
    assert game.phase == "over"
    assert game.to_move is None
    assert actions(game) == []
    game = make(city(22, *five[:4]), city(0), phase="build")
    game.play(f"build {tower}")
    assert not game.over


def test_millionaires_row_alone_has_four_landmarks() -> None:
    """Four landmarks win; there is no Harbor and no Airport."""
    game = table(
        city(40, "train_station", "shopping_mall", "amusement_park"),
        city(0),
        expansions=ROW,
        phase="build",
    )
    assert "build harbor" not in actions(game)
    assert "build airport" not in actions(game)
    game.play("build radio_tower")
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.parametrize(
    "options", [{"market": "standard"}, {"market": "variable"}, {"expansions": HARBOR}, {"expansions": ROW}]
)
def test_bright_lights_takes_its_own_market_and_no_expansions(options: dict[str, Any]) -> None:
    """Bright Lights is hybrid only."""
    with pytest.raises(machiya.SetupError):
        machiya.Game.new("bright_lights", 2, **options)


def test_the_starting_player_is_drawn_before_the_market() -> None:
    """Where lots are drawn: first the starting player, then the market's first draws."""
    game = machiya.Game.new("bright_lights", 5, house_rules={"first_player": "random"}, dice="manual")
    assert chances(game) == dict.fromkeys((f"first P{seat}" for seat in range(1, 6)), 0.2)
    game.play("first P5")
    assert game.phase == "market"


def test_bright_lights_has_no_radio_tower_and_no_closed_cards() -> None:
    """The Moon Tower replaces the Radio Tower; cards of other boxes are unknown."""
    for stranger in (city(0, "radio_tower"), city(0, mine=1), city(0, winery=1), city(0, tv_station=1)):
        with pytest.raises(machiya.PositionError):
            bright(stranger, city(0))

"""Bright Lights, Big City: setting up, earning and paying, as its rulebook tells it."""

import pytest

import machiya

from .table import actions, bright, city, coins, play, roll, taken


def test_setup() -> None:
    """Wheat Field, Bakery, City Hall and 3 coins each; six landmarks still to be built. (Bright Lights, Game Setup)"""
    game = machiya.Game.new("bright_lights", ["Ana", "Bo", "Cy"], seed=7)
    for player in game.players:
        assert player.coins == 3
        assert player.establishments == {"wheat_field": 1, "bakery": 1}
        assert player.landmarks == []
    assert (game.phase, game.to_move) == ("roll", 0)
    assert actions(game) == ["roll 1"]


def test_each_bakery_earns_one_more_with_the_mall() -> None:
    """With a Shopping Mall every single Bakery pays one coin more. (Bright Lights, Earn Income)"""
    game = bright(city(0, "shopping_mall", bakery=3), city(0))
    roll(game, 2)
    assert coins(game) == [6, 0]


def test_player_a_without_coins_pays_nothing_and_then_earns() -> None:
    """A rolls 3 without coins: B's Café gets none, then A's two Bakeries pay 2. (Bright Lights, Coin Transactions)"""
    game = bright(city(0, bakery=2), city(0, cafe=1))
    assert taken(roll(game, 3)) == [(1, 0, 1, 0)]
    assert coins(game) == [2, 0]


def test_player_a_pays_c_before_b() -> None:
    """Of A's 3 coins C's two Cafés get 2, and B, who charges 3, the last 1. (Bright Lights, Coin Transactions)"""
    game = bright(city(3), city(0, cafe=3), city(0, cafe=2))
    assert taken(roll(game, 3)) == [(2, 0, 2, 2), (1, 0, 3, 1)]
    assert coins(game) == [1, 1, 2]  # and City Hall's coin


def test_a_train_station_lets_you_roll_one_or_two_dice() -> None:
    """Once it stands, its owner chooses one die or two; two are added up. (Bright Lights, Roll Dice)"""
    game = bright(city(1, "train_station", forest=1), city(0))
    assert actions(game) == ["roll 1", "roll 2"]
    roll(game, 2, 3)
    assert coins(game) == [2, 0]


def test_a_landmark_works_once_built() -> None:
    """The Train Station built this turn is there on the next. (Bright Lights, Completing Landmarks)"""
    game = bright(city(4), city(3), phase="build")
    play(game, "build train_station", "roll 1", "dice 6", "pass")
    assert actions(game) == ["roll 1", "roll 2"]


def test_one_of_each_major_in_a_town() -> None:
    """Any number of different majors, but each of them once. (Bright Lights, Building New Establishments)"""
    game = bright(city(20, stadium=1), city(0), phase="build", supply={"stadium": 2, "publisher": 1})
    assert "build stadium" not in actions(game)
    with pytest.raises(machiya.IllegalAction):
        game.play("build stadium")
    game.play("build publisher")
    assert game.players[0].establishments == {"stadium": 1, "publisher": 1}


def test_only_what_lies_face_up_can_be_built() -> None:
    """What is not face up in the marketplace is not for sale. (Bright Lights, Building New Establishments)"""
    game = bright(city(9), city(0), phase="build", supply={"cafe": 1, "ranch": 2})
    assert [move for move in actions(game) if move not in ("build harbor", "build train_station")] == [
        "pass",
        "build ranch",
        "build cafe",
    ]


def test_business_center_swaps_two_establishments() -> None:
    """On 6: the player, your card, their card; majors stay where they are."""
    game = bright(city(1, business_center=1, ranch=1, bakery=1), city(0, stadium=1, tuna_boat=1, cafe=1), city(0))
    roll(game, 6)
    assert (game.phase, sorted(actions(game))) == ("player", ["choose P2", "skip"])
    game.play("choose P2")
    assert sorted(actions(game)) == ["choose bakery", "choose ranch"]
    game.play("choose ranch")
    assert sorted(actions(game)) == ["choose cafe", "choose tuna_boat"]
    game.play("choose tuna_boat")
    assert game.players[0].establishments == {"business_center": 1, "bakery": 1, "tuna_boat": 1}
    assert game.players[1].establishments == {"stadium": 1, "cafe": 1, "ranch": 1}


@pytest.mark.parametrize(
    ("card", "dice", "town", "income"),
    [
        ("cheese_factory", (3, 4), {"ranch": 2}, 6),
        ("furniture_factory", (2, 6), {"forest": 3}, 9),
        ("farmers_market", (5, 6), {"wheat_field": 1, "flower_orchard": 1, "apple_orchard": 1}, 6),
        ("farmers_market", (6, 6), {"wheat_field": 2}, 4),
        ("apple_orchard", (4, 6), {}, 3),
        ("forest", (5,), {}, 1),
        ("ranch", (2,), {}, 1),
        ("wheat_field", (1,), {}, 1),
    ],
)
def test_the_cards_of_the_base_game_are_unchanged(
    card: str, dice: tuple[int, ...], town: dict[str, int], income: int
) -> None:
    """What they pay in the base game they pay here."""
    cards = {**town, card: town.get(card, 0) + 1}
    game = bright(city(1, "train_station", **cards), city(0))
    roll(game, *dice)
    assert coins(game)[0] == 1 + income


def test_the_french_restaurant_is_asked_in_the_red_step() -> None:
    """The condition is checked before anything of the roller's changes."""
    game = bright(city(9, "harbor", "airport", forest=1), city(0, french_restaurant=1))
    roll(game, 5)
    assert coins(game) == [5, 5]

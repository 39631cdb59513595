"""Bots that build down a list: in its order, when they can, and then the landmarks."""

from typing import Any

import pytest

from machiya import Edition, bots
from tests.bots.asking import LANDMARKS, LISTS, plays
from tests.rulebook.table import city, table


@pytest.mark.parametrize("bot", LISTS)
def test_a_list_is_built_down_in_its_order_and_then_the_landmarks(bot: str) -> None:
    cards, landmarks, built = {"wheat_field": 1, "bakery": 1}, list[str](), []
    while missing := sum(LANDMARKS.values()) - sum(LANDMARKS[each] for each in landmarks):
        coins = min(22, missing - 1)  # enough for anything, and not enough to win
        action = plays(bot, table(city(coins, *landmarks, **cards), city(), phase="build"))
        if action == "pass":
            break
        (item,) = action.split()[1:]
        built.append(item)
        if item in LANDMARKS:
            landmarks.append(item)
        else:
            cards[item] = cards.get(item, 0) + 1
    rest = [each for each in LANDMARKS if each not in LISTS[bot]]
    assert built == [*LISTS[bot], *rest][: len(built)]
    assert len(landmarks) == 3, "the dearest cannot be had for a coin less than it costs"


def test_the_lists_of_the_base_game_are_the_public_ones() -> None:
    assert [name for name in bots.names(Edition.load("base")) if bots.kind_of(name).items] == list(LISTS)


@pytest.mark.parametrize(
    ("bot", "town", "price", "head"),
    [
        ("cheese", city(ranch=6), 4, "train_station"),
        ("cheese", city(0, "train_station", ranch=6), 5, "cheese_factory"),
        ("cheese", city(0, "train_station", ranch=6, cheese_factory=2), 22, "radio_tower"),
        ("bakery", city(bakery=7), 10, "shopping_mall"),
        ("convenience", city(0, "shopping_mall", bakery=4), 2, "convenience_store"),
        ("one_die", city(bakery=3, ranch=2, wheat_field=3), 3, "forest"),
    ],
)
def test_a_list_waits_until_it_can_afford_its_head(bot: str, town: dict[str, Any], price: int, head: str) -> None:
    town["coins"] = price - 1
    assert plays(bot, table(town, city(), phase="build")) == "pass"
    town["coins"] = price
    assert plays(bot, table(town, city(), phase="build")) == f"build {head}"


def test_a_list_skips_a_head_that_is_sold_out() -> None:
    assert plays("cheese", table(city(4, ranch=2), city(ranch=3), phase="build")) == "build ranch"
    assert plays("cheese", table(city(4, ranch=2), city(ranch=4), phase="build")) == "build train_station"
    assert plays("cheese", table(city(3, ranch=2), city(ranch=4), phase="build")) == "pass"


def test_a_list_skips_a_major_that_it_has() -> None:
    town = {"bakery": 3, "ranch": 2, "wheat_field": 3, "forest": 1, "convenience_store": 2, "cafe": 2}
    town["family_restaurant"] = 1
    assert plays("one_die", table(city(9, **town), city(), phase="build")) == "build stadium"
    assert plays("one_die", table(city(9, **town, stadium=1), city(), phase="build")) == "build train_station"


@pytest.mark.parametrize("bot", LISTS)
def test_a_list_turns_to_landmarks_once_its_coins_cover_all_that_are_missing(bot: str) -> None:
    assert plays(bot, table(city(51), city(), phase="build")) == f"build {LISTS[bot][0]}"
    assert plays(bot, table(city(52), city(), phase="build")) == "build train_station"
    assert plays(bot, table(city(48, "train_station"), city(), phase="build")) == "build shopping_mall"
    assert (
        plays(bot, table(city(38, "train_station", "shopping_mall"), city(), phase="build")) == "build amusement_park"
    )


def test_a_list_that_is_done_builds_the_cheapest_landmark_that_it_can_afford() -> None:
    town = {"ranch": 6, "cheese_factory": 2}
    for coins, action in ((9, "pass"), (10, "build shopping_mall"), (25, "build shopping_mall")):
        game = table(city(coins, "train_station", "radio_tower", **town), city(), phase="build")
        assert plays("cheese", game) == action


@pytest.mark.parametrize(
    ("town", "dice"),
    [
        (city(0, "train_station", ranch=6, cheese_factory=1), 2),
        (city(0, "train_station", ranch=6), 1),
        (city(0, "train_station", ranch=1, mine=1), 2),
        (city(0, "train_station", convenience_store=2, mine=1), 1),
        (city(0, "radio_tower", ranch=6, cheese_factory=1), 1),
    ],
    ids=["factory", "ranches", "mine", "stores", "no station"],
)
@pytest.mark.parametrize("bot", LISTS)
def test_a_list_rolls_two_dice_if_the_total_that_pays_best_is_above_six(
    bot: str, town: dict[str, Any], dice: int
) -> None:
    assert plays(bot, table(town, city())) == f"roll {dice}"


@pytest.mark.parametrize("bot", LISTS)
def test_a_list_rolls_again_when_the_roll_pays_nothing(bot: str) -> None:
    town = city(0, "train_station", "radio_tower", ranch=1, mine=1)
    for faces, action in (([2], "keep"), ([4, 5], "keep"), ([3], "reroll"), ([3, 4], "reroll")):
        assert plays(bot, table(town, city(), phase="reroll", dice=faces)) == action

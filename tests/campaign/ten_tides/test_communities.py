"""Community landmarks."""

from typing import Any

import pytest

from machiya import Game
from tests.campaign.ten_tides.table import (
    COMMUNITIES,
    acorns,
    cards,
    choices,
    coins,
    lanterns,
    options,
    play,
    roll,
    seeds,
    tides,
    town,
)


def contribution(*towns: dict[str, Any], community: str, rules: str = "") -> Game:
    """The first player, who rolled a harmless 1, has just contributed."""
    game = tides(*towns, community=community, rules=rules)
    play(game, "roll 1", "dice 1", "contribute")
    return game


def test_the_observatory_earns_1_for_each_gear_card() -> None:
    game = contribution(town(20, forest=2, rope_locker=1, bakery=1), town(0, forest=1), community="observatory")
    assert (coins(game), game.players[0].contributed) == ([3, 0], True)


def test_the_tide_office_brings_3_acorns() -> None:
    game = contribution(town(24), town(0), community="tide_office")
    assert (coins(game), acorns(game)) == ([0, 0], [3, 0])
    game = contribution(town(30, acorns=4), town(0), community="tide_office")
    assert (coins(game), acorns(game)) == ([6, 0], [5, 0])


def test_the_covered_market_earns_1_for_each_different_establishment() -> None:
    """More than five, unlike the Curio Shop."""
    types = {"bakery": 3, "rice_chest": 1, "hen_house": 1, "gold_mine": 1, "squid_boat": 1, "matchmaker": 1}
    game = contribution(town(26, **types), town(0, forest=1), community="covered_market")
    assert coins(game) == [6, 0]


def test_the_lighthouse_takes_2_from_each_who_has_not_contributed() -> None:
    game = contribution(town(28), town(5), town(9, contributed=True), town(1), community="lighthouse")
    assert coins(game) == [3, 3, 9, 0]


def test_the_snow_granary_brings_2_seeds_and_1_for_each_animal_and_wheat_card() -> None:
    game = contribution(
        town(28, hen_house=2, apple_orchard=2, fox_meadow=1), town(0, hen_house=1), community="snow_granary"
    )
    assert (coins(game), seeds(game)) == ([5, 0], [2, 0])
    game = contribution(town(28, seeds=3), town(0), community="snow_granary")
    assert (coins(game), seeds(game)) == ([0, 0], [4, 0])


def test_the_great_winch_brings_an_action_now() -> None:
    game = contribution(town(33), town(0), community="great_winch")
    assert (game.active, game.phase, coins(game)) == (0, "build", [1, 0])
    game.play("build bakery")
    assert (game.active, cards(game)) == (1, {"bakery": 1})


def test_the_great_winchs_action_is_not_overtime() -> None:
    """It costs no acorns, and overtime is still to be had after it: three actions."""
    game = contribution(town(35, acorns=4), town(0), community="great_winch", rules="overtime")
    game.play("build bakery")
    assert (acorns(game), game.active) == ([4, 0], 0)
    play(game, "use overtime", "build hen_house")
    assert (acorns(game), coins(game), game.active) == ([1, 0], [0, 0], 1)
    assert cards(game) == {"bakery": 1, "hen_house": 1}


def test_the_great_winch_turns_in_overtime_too() -> None:
    game = tides(town(34, acorns=5), town(0), community="great_winch", rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "contribute", "build bakery")
    assert (cards(game), coins(game), acorns(game)) == ({"bakery": 2}, [0, 0], [2, 0])
    assert game.active == 1


def test_the_great_winchs_action_may_be_left() -> None:
    game = contribution(town(33), town(0), community="great_winch")
    game.play("pass")
    assert (game.active, coins(game)) == (1, [1, 0])


def test_a_contribution_that_wins_needs_no_winch() -> None:
    game = tides(town(32, "forge"), town(0), landmarks="forge", community="great_winch")
    play(game, "roll 1", "dice 1", "contribute")
    assert (game.over, game.winner) == (True, 0)


def test_the_great_winch_leaves_the_rain_cistern_dry() -> None:
    """An action has been taken, whether or not the winch's is."""
    game = contribution(town(33, "rain_cistern"), town(0), community="great_winch")
    game.play("pass")
    assert coins(game) == [1, 0]


def test_the_storm_pier_lights_a_lantern() -> None:
    game = contribution(town(31, lanterns=2), town(0), community="storm_pier", rules="lanterns")
    assert (coins(game), lanterns(game)) == ([1, 0], [3, 0])


def test_the_long_table_feeds_every_player() -> None:
    game = contribution(town(40), town(0), town(5, contributed=True), community="long_table")
    assert coins(game) == [3, 3, 8]


def test_the_house_of_echoes_activates_one_type_for_yourself_alone() -> None:
    game = contribution(town(44, forest=3, bakery=1), town(0, forest=2), community="house_of_echoes")
    assert {"forest", "bakery"} <= choices(game)
    game.play("choose forest")
    assert (coins(game), cards(game), game.active) == ([3, 0], {"forest": 3, "bakery": 1}, 1)


def test_the_house_of_echoes_wakes_blue_and_green_only() -> None:
    """A closed Hot Spring reopens."""
    owned = {"hot_spring": 1, "bakery": 1, "tea_house": 1, "kettle_parade": 1}
    game = contribution(town(44, closed={"hot_spring": 1}, **owned), town(0), community="house_of_echoes")
    assert choices(game) == {"hot_spring", "bakery"}
    game.play("choose hot_spring")
    assert (coins(game), game.players[0].closed, game.active) == ([0, 0], {}, 1)


def test_the_house_of_echoes_can_light_a_lantern() -> None:
    game = contribution(town(46, echo_bell=1, lantern_maker=1), town(0), community="house_of_echoes")
    play(game, "choose lantern_maker", "use lantern_maker")
    assert (coins(game), lanterns(game), game.active) == ([0, 0], [1, 0], 1)


def test_the_house_of_echoes_pays_before_it_wins() -> None:
    game = tides(town(44, "forge", forest=2, bakery=1), town(0), landmarks="forge", community="house_of_echoes")
    play(game, "roll 1", "dice 1", "contribute", "choose forest")
    assert (game.over, game.winner, coins(game)) == (True, 0, [2, 0])


def test_the_guest_room_lights_a_lantern_and_earns_1_for_each_spirit_card() -> None:
    spirits = {"hot_spring": 2, "low_stool": 1, "old_umbrellas": 1, "echo_bell": 1, "bakery": 1}
    game = contribution(town(36, **spirits), town(0, hot_spring=1), community="guest_room")
    assert (coins(game), lanterns(game)) == ([5, 0], [1, 0])


@pytest.mark.parametrize("community", sorted(COMMUNITIES))
def test_a_contribution_is_paid_once_and_in_full(community: str) -> None:
    cost = COMMUNITIES[community]["cost"]
    game = tides(town(cost - 1), town(cost), community=community)
    roll(game, 1)
    assert "contribute" not in options(game)
    play(game, "pass", "roll 1", "dice 1", "contribute")
    assert [player.contributed for player in game.players] == [False, True]
    game = tides(town(cost, contributed=True), town(0), community=community)
    roll(game, 1)
    assert "contribute" not in options(game)

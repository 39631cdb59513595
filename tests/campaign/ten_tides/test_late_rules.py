"""Rule cards of the second half: storm, gifts, echoes, high tide."""

from typing import Any

import pytest

from machiya import IllegalAction
from tests.campaign.ten_tides.table import (
    acorns,
    cards,
    choices,
    coins,
    lanterns,
    options,
    play,
    roll,
    seeds,
    supper,
    tides,
    town,
)

# Rule cards: storm.


def test_the_storm_blows_on_doubles_once_a_landmark_stands() -> None:
    """3 from everybody, less their lanterns, and no more than they have."""
    game = tides(town(9), town(9, "forge", lanterns=2), town(2), town(9, lanterns=4), rules="storm")
    roll(game, 1, 1)
    assert coins(game) == [6, 8, 0, 9]


def test_there_is_no_storm_before_a_landmark_stands() -> None:
    """Then it blows from the next doubles on."""
    game = tides(town(9), town(9), rules="storm", landmarks="forge weathervane")
    roll(game, 1, 1)
    assert coins(game) == [9, 9]
    play(game, "build forge", "roll 2", "dice 6 6")
    assert coins(game) == [1, 6]


def test_the_storm_needs_two_equal_dice() -> None:
    game = tides(town(9, "forge"), town(9), rules="storm")
    roll(game, 2, 3)
    play(game, "pass", "roll 1", "dice 2")
    assert coins(game) == [9, 9]


def test_the_storm_comes_after_activation() -> None:
    """The 2 coins of the Low Stool blow away with one more; the acorn is for rolls without coins."""
    game = tides(town(1, "forge", low_stool=1), town(0), rules="acorns storm")
    roll(game, 5, 5)
    assert (coins(game), acorns(game)) == ([0, 0], [0, 0])


def test_the_storm_comes_before_the_soup_kitchen() -> None:
    game = tides(town(4, "soup_kitchen"), town(0), rules="storm")
    roll(game, 1, 1)
    assert coins(game) == [3, 0]


def test_the_storm_goes_by_the_dice_that_lie_there_at_last() -> None:
    """A re-roll takes doubles away; the Weathervane does not."""
    game = tides(town(9, "forge", acorns=2), town(9), rules="acorns storm")
    play(game, "roll 2", "dice 1 1", "reroll", "dice 1 2")
    assert coins(game) == [9, 9]
    game = tides(town(9, "weathervane", acorns=1), town(9), rules="storm")
    play(game, "roll 2", "dice 1 1", "add 1")
    assert coins(game) == [6, 6]


def test_a_lantern_lit_in_this_roll_shines_in_the_storm() -> None:
    game = tides(town(9, "forge", echo_bell=1), town(9), rules="storm")
    roll(game, 6, 6)
    assert coins(game) == [7, 6]


# Rule cards: gifts.


def test_a_gift_is_an_open_establishment_of_3_or_more_and_lights_a_lantern() -> None:
    game = tides(
        town(0, forest=1, fox_meadow=2, bakery=1, hen_house=1, ink_desk=1, kettle_parade=1),
        town(0),
        town(0),
        rules="gifts",
    )
    play(game, "roll 1", "dice 1", "use gift")
    assert choices(game) == {"P2", "P3"}
    game.play("choose P3")
    assert choices(game) == {"forest", "fox_meadow"}
    game.play("choose fox_meadow")
    assert (cards(game, 2), lanterns(game), game.active) == ({"fox_meadow": 1}, [1, 0, 0], 1)
    assert cards(game)["fox_meadow"] == 1


def test_a_gift_works_for_its_new_owner() -> None:
    game = tides(town(0, forest=1), town(0), rules="gifts")
    play(game, "roll 1", "dice 1", "use gift", "roll 1", "dice 4")
    assert coins(game) == [0, 1]


def test_a_closed_card_is_no_gift() -> None:
    game = tides(town(0, hot_spring=2, forest=1, closed={"hot_spring": 1}), town(0), rules="gifts")
    play(game, "roll 1", "dice 1", "use gift")
    assert choices(game) == {"hot_spring", "forest"}
    game.play("choose hot_spring")
    assert (game.players[0].closed, game.players[1].closed) == ({"hot_spring": 1}, {})


@pytest.mark.parametrize(
    "owned",
    [{"bakery": 1, "hen_house": 1}, {"kettle_parade": 1}, {"hot_spring": 1, "closed": {"hot_spring": 1}}, {}],
)
def test_without_anything_to_give_there_is_no_gift(owned: dict[str, Any]) -> None:
    game = tides(town(0, **owned), town(0), rules="gifts")
    roll(game, 1)
    assert options(game) == ["pass"]


def test_contributions_may_be_paid_in_lanterns() -> None:
    """The rule's own example: the table costs 40; return 2 lanterns and pay 30. Everybody earns 3."""
    game = tides(town(50, lanterns=5), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    assert sorted(options(game)) == ["skip", "use lantern"]
    play(game, "use lantern", "use lantern", "skip")
    assert (coins(game), lanterns(game), game.active) == ([23, 3], [3, 0], 1)
    assert game.players[0].contributed


def test_a_contribution_may_be_paid_in_lanterns_alone() -> None:
    """After the eighth nothing is owed, and nothing more is asked."""
    game = tides(town(40, lanterns=10), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute", *["use lantern"] * 8)
    assert (coins(game), lanterns(game), game.active) == ([43, 3], [2, 0], 1)


def test_a_contribution_may_be_paid_in_coins_alone() -> None:
    game = tides(town(40, lanterns=5), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute", "skip")
    assert (coins(game), lanterns(game), game.active) == ([3, 3], [5, 0], 1)


def test_without_lanterns_nothing_is_asked() -> None:
    game = tides(town(40), town(0, lanterns=3), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    assert (coins(game), lanterns(game), game.active) == ([3, 3], [0, 3], 1)


def test_lanterns_that_are_needed_are_returned_without_asking() -> None:
    """With 30 coins two of three lanterns are needed; the third is asked for."""
    game = tides(town(30, lanterns=3), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    assert (lanterns(game), sorted(options(game))) == ([1, 0], ["skip", "use lantern"])
    game.play("use lantern")
    assert (coins(game), lanterns(game), game.active) == ([8, 3], [0, 0], 1)


def test_coins_that_are_left_over_stay() -> None:
    """A lantern is needed for the last 2 coins: 35 are paid, and 3 stay."""
    game = tides(town(38, lanterns=1), town(0), rules="gifts", community="long_table")
    play(game, "roll 1", "dice 1", "contribute")
    assert (coins(game), lanterns(game), game.active) == ([6, 3], [0, 0], 1)


def test_lanterns_give_no_change() -> None:
    """Eight lanterns for a Guest Room of 36."""
    game = tides(town(0, lanterns=8), town(0), rules="gifts", community="guest_room")
    play(game, "roll 1", "dice 1", "contribute")
    assert (coins(game), lanterns(game), game.active) == ([0, 0], [1, 0], 1)


def test_coins_and_lanterns_together_must_be_enough() -> None:
    game = tides(town(29, lanterns=2), town(0), rules="gifts", community="long_table")
    roll(game, 1)
    assert "contribute" not in options(game)
    with pytest.raises(IllegalAction, match="costs 40 and you have 39 coins, what counts as coins included"):
        game.play("contribute")


def test_before_the_gifts_lanterns_pay_for_nothing() -> None:
    game = tides(town(29, lanterns=9), town(0), rules="lanterns", community="storm_pier")
    roll(game, 1)
    assert "contribute" not in options(game)


def test_lanterns_pay_for_the_community_only() -> None:
    game = tides(town(0, lanterns=9), town(0), rules="gifts lanterns planting", community="long_table")
    roll(game, 1)
    assert set(options(game)) == {"pass", "contribute"}


# Rule cards: echoes.


def test_an_echo_of_the_fountain_brings_another_turn() -> None:
    """To its holder alone; it is not among the landmarks that were built."""
    game = tides(town(0, echo="fountain"), town(0, echo="noodle_street"))
    play(game, "roll 2", "dice 3 4", "pass")
    assert (game.active, game.turn) == (0, 2)
    play(game, "roll 2", "dice 1 1", "pass", "roll 2", "dice 3 4", "pass")
    assert game.active == 0
    assert game.turn == 4
    assert "build fountain" not in options(game)


def test_the_eel_restaurant_does_not_bite_for_an_echo() -> None:
    game = tides(town(5, echo="fountain"), town(0, eel_restaurant=1))
    roll(game, 4, 4)
    assert coins(game) == [5, 0]


def test_an_echo_does_not_count_towards_all_landmarks() -> None:
    """Neither for nor against: the Forge and the contribution win without it."""
    game = tides(town(45, echo="fountain"), town(0), community="tide_office", landmarks="forge weathervane")
    play(game, "roll 1", "dice 1", "contribute", "roll 1", "dice 1", "pass", "roll 1", "dice 1", "build forge")
    assert not game.over
    play(game, "roll 1", "dice 1", "pass", "roll 1", "dice 1", "build weathervane")
    assert (game.over, game.winner) == (True, 0)


def test_an_echo_of_the_weathervane_turns() -> None:
    game = tides(town(0, echo="weathervane", acorns=1, rice_chest=1), town(0, acorns=1))
    play(game, "roll 1", "dice 3", "add -1")
    assert (coins(game), acorns(game)) == ([1, 0], [0, 1])


def test_an_echo_of_the_soup_kitchen_serves() -> None:
    game = tides(town(0, echo="soup_kitchen"), town(0))
    roll(game, 1)
    assert coins(game) == [2, 0]


def test_an_echo_of_noodle_street_or_the_flower_shop_earns() -> None:
    game = tides(town(0, echo="noodle_street", bakery=1, rice_chest=1), town(0, echo="flower_shop", rice_chest=1))
    roll(game, 2)
    assert coins(game) == [3, 2]


def test_echoes_make_things_cheaper() -> None:
    """Octopus Yard, Glasshouse, Sea Gate."""
    game = tides(
        town(3, echo="octopus_yard"), town(0, echo="glasshouse"), town(4, echo="sea_gate"), rules="planting lanterns"
    )
    play(game, "roll 1", "dice 1", "build forest")
    play(game, "roll 1", "dice 1", "use plant")
    play(game, "roll 1", "dice 1", "use light")
    assert (coins(game), cards(game), seeds(game), lanterns(game)) == ([0, 0, 0], {"forest": 1}, [0, 1, 0], [0, 0, 1])


def test_an_echo_of_the_puppet_theatre_plays_and_one_of_the_clock_is_kind() -> None:
    game = tides(town(0, echo="puppet_theatre"), town(0, echo="kindly_clock"))
    play(game, "roll 2", "dice 2 2", "pass")
    assert game.active == 0
    play(game, "roll 2", "dice 1 2", "pass", "roll 1", "dice 1")
    assert (game.active, game.phase) == (1, "reroll")


def test_the_rain_cistern_pays_nothing_for_echoes() -> None:
    """Neither for itself as an echo nor for another one."""
    game = tides(
        town(0, "forge", "weathervane", echo="rain_cistern"),
        town(0),
        landmarks="forge weathervane glasshouse",
        rules="planting",
    )
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [2, 0]
    game = tides(town(0, echo="rain_cistern"), town(0))
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [0, 0]
    game = tides(town(0, "rain_cistern", echo="fountain"), town(0))
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [1, 0]


def test_an_echo_starts_no_storm() -> None:
    """No landmark has been built in any town."""
    game = tides(town(9, echo="fountain"), town(9), rules="storm")
    roll(game, 1, 1)
    assert coins(game) == [9, 9]


# Rule cards: high tide.


def test_high_tide_brings_2_at_the_start_of_each_turn_once_somebody_has_contributed() -> None:
    game = supper(town(36), town(0), town(0), rules="acorns lanterns gifts supper high_tide")
    roll(game, 1)
    assert coins(game) == [36, 0, 0]
    game.play("contribute")
    assert coins(game) == [0, 2, 0]
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [0, 2, 2]
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [2, 2, 2]


def test_there_is_no_high_tide_before_the_first_contribution() -> None:
    game = supper(town(0), town(0), rules="high_tide gifts lanterns supper")
    play(game, "roll 1", "dice 1", "pass", "roll 1", "dice 1", "pass")
    assert coins(game) == [0, 0]


def test_the_tide_is_not_the_roll() -> None:
    """A roll without coins brings its acorn all the same."""
    game = supper(town(0, contributed=True), town(0), rules="acorns lanterns gifts supper high_tide")
    play(game, "roll 1", "dice 1", "pass")
    roll(game, 1)
    assert (coins(game)[1], acorns(game)[1]) == (2, 1)


def test_the_tide_comes_in_for_an_extra_turn() -> None:
    game = supper(town(36, "puppet_theatre"), town(0), rules="lanterns gifts supper high_tide")
    play(game, "roll 2", "dice 1 1", "contribute")
    assert (game.active, coins(game)) == (0, [2, 0])

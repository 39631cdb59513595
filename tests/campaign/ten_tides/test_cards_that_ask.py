"""Establishments that ask."""

from machiya.bots.features import earnings
from machiya.bots.layout import Desk
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
    tides,
    town,
)


def test_the_chestnut_roaster_may_spend_a_seed() -> None:
    game = tides(town(0, chestnut_roaster=1, seeds=2), town(0, chestnut_roaster=1, seeds=2))
    roll(game, 5)
    assert (coins(game), game.to_move) == ([2, 0], 0)
    assert sorted(options(game)) == ["skip", "use chestnut_roaster"]
    game.play("use chestnut_roaster")
    assert (coins(game), seeds(game), game.phase) == ([6, 0], [1, 2], "build")


def test_the_chestnut_roasters_offer_may_be_declined() -> None:
    game = tides(town(0, chestnut_roaster=1, seeds=1), town(0))
    play(game, "roll 1", "dice 6", "skip")
    assert (coins(game), seeds(game), game.phase) == ([2, 0], [1, 0], "build")


def test_without_a_seed_the_chestnut_roaster_asks_nothing() -> None:
    game = tides(town(0, chestnut_roaster=2), town(0, seeds=3))
    roll(game, 5)
    assert (coins(game), game.phase) == ([4, 0], "build")


def test_each_chestnut_roaster_may_spend_a_seed() -> None:
    game = tides(town(0, chestnut_roaster=2, seeds=3), town(0))
    play(game, "roll 1", "dice 5", "use chestnut_roaster")
    assert (coins(game), seeds(game)) == ([8, 0], [2, 0])
    game.play("use chestnut_roaster")
    assert (coins(game), seeds(game), game.phase) == ([12, 0], [1, 0], "build")


def test_one_seed_is_enough_for_one_chestnut_roaster() -> None:
    game = tides(town(0, chestnut_roaster=3, seeds=1), town(0))
    play(game, "roll 1", "dice 5", "use chestnut_roaster")
    assert (coins(game), seeds(game), game.phase) == ([10, 0], [0, 0], "build")


def test_the_lantern_maker_lights_a_lantern_for_2() -> None:
    game = tides(town(5, lantern_maker=1), town(5, lantern_maker=1))
    roll(game, 3, 4)
    assert sorted(options(game)) == ["skip", "use lantern_maker"]
    game.play("use lantern_maker")
    assert (coins(game), lanterns(game), game.phase) == ([3, 5], [1, 0], "build")


def test_the_lantern_maker_may_be_declined() -> None:
    game = tides(town(5, lantern_maker=1), town(0))
    play(game, "roll 2", "dice 2 6", "skip")
    assert (coins(game), lanterns(game), game.phase) == ([5, 0], [0, 0], "build")


def test_the_lantern_maker_gives_no_credit() -> None:
    """With 3 coins two copies light one lantern; with 1 coin nothing is offered."""
    game = tides(town(3, lantern_maker=2), town(0))
    play(game, "roll 2", "dice 3 4", "use lantern_maker")
    assert (coins(game), lanterns(game), game.phase) == ([1, 0], [1, 0], "build")
    game = tides(town(1, lantern_maker=1), town(0))
    roll(game, 3, 4)
    assert (coins(game), game.phase) == ([1, 0], "build")


def test_a_lantern_of_the_lantern_maker_is_no_coin() -> None:
    game = tides(town(5, lantern_maker=1), town(0), rules="acorns")
    play(game, "roll 2", "dice 3 4", "use lantern_maker")
    assert acorns(game) == [1, 0]


def test_the_matchmaker_swaps_and_both_earn_3() -> None:
    game = tides(town(1, matchmaker=1, bakery=1, hen_house=1), town(1, forest=1, squid_boat=1), town(1, gold_mine=1))
    roll(game, 6)
    assert "skip" in options(game)
    assert choices(game) == {"P2", "P3"}
    play(game, "choose P2", "choose bakery", "choose forest")
    assert (coins(game), game.phase) == ([4, 4, 1], "build")
    assert cards(game) == {"matchmaker": 1, "hen_house": 1, "forest": 1}
    assert cards(game, 1) == {"bakery": 1, "squid_boat": 1}


def test_bots_see_what_the_kettle_parade_and_the_pot_luck_hall_bring() -> None:
    """On its numbers the one brings the best of the town once more, the other an even share of all coins."""
    desk = Desk()
    game = tides(town(0, kettle_parade=1, forest=3, gold_mine=2), town(0), community="long_table")
    earnings(game.state, game.setup.ruleset, desk, 0)
    assert (desk.own[4], desk.own[7], desk.own[8], desk.own[9], desk.others[8]) == (3, 6, 6, 6, 0)
    game = tides(town(2, pot_luck_hall=1), town(8))
    for seat, share in ((0, 3), (1, 0)):
        earnings(game.state, game.setup.ruleset, desk, seat)
        assert (desk.own[10], desk.own[11], desk.others[10]) == (share, share, 0)


def test_without_a_swap_the_matchmaker_pays_nobody() -> None:
    game = tides(town(1, matchmaker=1, bakery=1), town(1, forest=1), rules="acorns")
    play(game, "roll 2", "dice 3 4", "skip")
    assert (coins(game), acorns(game), game.phase) == ([1, 1], [1, 0], "build")


def test_the_matchmakers_3_coins_come_from_the_roll() -> None:
    """No acorn for nothing after a swap."""
    game = tides(town(1, matchmaker=1, bakery=1, hen_house=1), town(1, forest=1, squid_boat=1), rules="acorns")
    play(game, "roll 1", "dice 6", "choose P2", "choose bakery", "choose forest")
    assert (coins(game), acorns(game)) == ([4, 4], [0, 0])


def test_majors_are_never_swapped() -> None:
    game = tides(
        town(1, matchmaker=1, kettle_parade=1, bakery=1, hen_house=1),
        town(1, pot_luck_hall=1, forest=1, squid_boat=1),
        town(1, pot_luck_hall=1),
    )
    roll(game, 6)
    assert choices(game) <= {"P2"}
    game.play("choose P2")
    assert choices(game) == {"bakery", "hen_house"}
    game.play("choose bakery")
    assert choices(game) == {"forest", "squid_boat"}


def test_a_closed_card_stays_closed_when_it_is_swapped() -> None:
    game = tides(town(0, matchmaker=1, bakery=1, forest=1), town(0, hot_spring=1, closed={"hot_spring": 1}))
    play(game, "roll 1", "dice 6", "choose P2", "choose bakery")
    assert (cards(game), game.players[0].closed) == ({"matchmaker": 1, "forest": 1, "hot_spring": 1}, {"hot_spring": 1})
    assert (game.players[1].closed, coins(game)) == ({}, [3, 3])


def test_a_town_square_card_can_be_swapped() -> None:
    game = tides(town(0, matchmaker=1, ink_desk=1, bakery=1), town(0, ink_desk=1, forest=1))
    play(game, "roll 1", "dice 6", "choose P2", "choose bakery", "choose ink_desk")
    assert (cards(game), cards(game, 1)) == ({"matchmaker": 1, "ink_desk": 2}, {"bakery": 1, "forest": 1})


def test_the_pot_luck_hall_shares_all_coins() -> None:
    """Ten coins among three: 4 each, rounded up by the bank."""
    game = tides(town(0, pot_luck_hall=1), town(7), town(3))
    roll(game, 4, 6)
    assert sorted(options(game)) == ["skip", "use pot_luck_hall"]
    game.play("use pot_luck_hall")
    assert (coins(game), game.phase) == ([4, 4, 4], "build")


def test_coins_out_of_the_pot_come_from_the_roll() -> None:
    """Whoever gains by sharing has no bad luck; whoever loses or declines has."""
    game = tides(town(0, pot_luck_hall=1), town(9), rules="acorns")
    play(game, "roll 2", "dice 4 6", "use pot_luck_hall")
    assert (coins(game), acorns(game)) == ([5, 5], [0, 0])
    game = tides(town(9, pot_luck_hall=1), town(0), rules="acorns")
    play(game, "roll 2", "dice 4 6", "skip")
    assert (coins(game), acorns(game)) == ([9, 0], [1, 0])


def test_the_pot_luck_hall_need_not_share() -> None:
    game = tides(town(9, pot_luck_hall=1), town(0, pot_luck_hall=1))
    play(game, "roll 2", "dice 5 6", "skip")
    assert (coins(game), game.phase) == ([9, 0], "build")


def test_the_kettle_parade_activates_all_copies_for_yourself_alone() -> None:
    """And stays in the town."""
    game = tides(town(0, kettle_parade=1, forest=3, bakery=1), town(0, forest=2))
    roll(game, 4, 4)
    assert {"forest", "bakery"} <= choices(game)
    game.play("choose forest")
    assert (coins(game), game.phase) == ([3, 0], "build")
    assert cards(game) == {"kettle_parade": 1, "forest": 3, "bakery": 1}


def test_the_kettle_parade_activates_blue_and_green_only() -> None:
    game = tides(town(0, kettle_parade=1, tea_house=1, matchmaker=1, bakery=1, forest=1), town(0))
    roll(game, 4, 5)
    assert choices(game) == {"bakery", "forest"}


def test_the_kettle_parade_comes_after_the_roll_itself() -> None:
    """A Furniture Factory with two gear cards on an 8, and again."""
    game = tides(town(0, kettle_parade=1, furniture_factory=1, forest=2), town(0))
    play(game, "roll 2", "dice 4 4", "choose furniture_factory")
    assert coins(game) == [12, 0]


def test_a_closed_copy_reached_by_the_kettle_parade_reopens_instead() -> None:
    game = tides(town(0, kettle_parade=1, hot_spring=2, bakery=1, closed={"hot_spring": 1}), town(0, hot_spring=1))
    play(game, "roll 2", "dice 4 5", "choose hot_spring")
    assert (coins(game), game.players[0].closed) == ([5, 0], {"hot_spring": 1})
    game = tides(town(0, kettle_parade=1, hot_spring=1, bakery=1, closed={"hot_spring": 1}), town(0))
    play(game, "roll 2", "dice 4 5", "choose hot_spring")
    assert (coins(game), game.players[0].closed) == ([0, 0], {})


def test_the_kettle_parade_can_reach_a_card_with_an_offer() -> None:
    game = tides(town(0, kettle_parade=1, chestnut_roaster=1, bakery=1, seeds=1), town(0))
    play(game, "roll 2", "dice 4 5", "choose chestnut_roaster", "use chestnut_roaster")
    assert (coins(game), seeds(game), game.phase) == ([6, 0], [0, 0], "build")


def test_a_town_holds_one_of_each_major() -> None:
    game = tides(town(9, matchmaker=1), town(9))
    roll(game, 1)
    assert "build matchmaker" not in options(game)
    assert "build kettle_parade" in options(game)

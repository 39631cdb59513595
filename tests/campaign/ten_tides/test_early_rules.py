"""Rule cards of the first half: dice and acorns, courtesy, trade in, planting, overtime, lanterns."""

import pytest

from tests.campaign.ten_tides.table import (
    MAJORS,
    acorns,
    cards,
    choices,
    coins,
    costing,
    lanterns,
    on_offer,
    options,
    play,
    roll,
    seeds,
    survives,
    tides,
    town,
)

# Rule cards: dice and acorns.


def test_two_dice_are_everybodys_without_the_forge() -> None:
    game = tides(town(0), town(0))
    assert options(game) == ["roll 1", "roll 2"]
    play(game, "roll 1", "dice 1", "pass")
    assert options(game) == ["roll 1", "roll 2"]


def test_a_roll_without_coins_brings_an_acorn() -> None:
    """To the roller alone."""
    game = tides(town(0, forest=1), town(0), rules="acorns")
    roll(game, 6)
    assert acorns(game) == [1, 0]
    play(game, "pass", "roll 1", "dice 4")
    assert (coins(game), acorns(game)) == ([1, 0], [1, 1])


def test_a_roll_with_coins_brings_none() -> None:
    game = tides(town(0, forest=1), town(0), rules="acorns")
    roll(game, 4)
    assert (coins(game), acorns(game)) == ([1, 0], [0, 0])


def test_nobody_holds_a_sixth_acorn() -> None:
    game = tides(town(0, acorns=5), town(0), rules="acorns")
    play(game, "roll 1", "dice 6", "keep")
    assert acorns(game) == [5, 0]


def test_two_acorns_roll_the_same_dice_again() -> None:
    game = tides(town(0, acorns=3), town(0), rules="acorns")
    roll(game, 1, 2)
    assert (game.phase, sorted(options(game))) == ("reroll", ["keep", "reroll"])
    game.play("reroll")
    assert (acorns(game), game.is_chance, len(game.chances())) == ([1, 0], True, 21)
    game.play("dice 6 6")
    assert (game.phase, acorns(game)) == ("build", [2, 0])


def test_dice_are_rolled_again_once_a_turn() -> None:
    """Four acorns are not two re-rolls; next turn they are there again."""
    game = tides(town(0, acorns=4), town(0), rules="acorns")
    play(game, "roll 1", "dice 1", "reroll", "dice 2")
    assert (game.phase, acorns(game)) == ("build", [3, 0])
    play(game, "pass", "roll 1", "dice 1", "pass", "roll 1", "dice 1")
    assert game.phase == "reroll"


def test_keeping_the_roll_costs_nothing() -> None:
    game = tides(town(0, acorns=2, forest=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 4", "keep")
    assert (coins(game), acorns(game)) == ([1, 0], [2, 0])


def test_one_acorn_is_no_re_roll() -> None:
    game = tides(town(0, acorns=1), town(0, acorns=5), rules="acorns")
    roll(game, 1)
    assert (game.phase, acorns(game)) == ("build", [2, 5])


def test_only_the_last_roll_counts() -> None:
    """The forest's 4 was rolled away."""
    game = tides(town(0, acorns=2, forest=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 4", "reroll", "dice 6")
    assert (coins(game), acorns(game)) == ([0, 0], [1, 0])


# Rule cards: courtesy.


def test_courtesy_brings_an_acorn_to_whoever_pays_a_red_card() -> None:
    """The rule's own example: pay 1 at a Tea House and earn 3."""
    game = tides(town(2, fox_meadow=1), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([4, 1], [1, 0])


def test_courtesy_and_bad_luck_bring_one_acorn_together() -> None:
    game = tides(town(2), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([1, 1], [1, 0])


def test_courtesy_does_not_count_the_cups() -> None:
    game = tides(town(5, fox_meadow=1), town(0, tea_house=2), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([5, 2, 1], [1, 0, 0])


def test_no_courtesy_where_nothing_could_be_paid() -> None:
    """Red comes first: 0 coins are taken, then 3 are earned. That is no acorn."""
    game = tides(town(0, fox_meadow=1), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([3, 0], [0, 0])


def test_a_poor_roller_without_income_still_has_bad_luck() -> None:
    game = tides(town(0), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([0, 0], [1, 0])


def test_courtesy_brings_no_sixth_acorn() -> None:
    game = tides(town(2, fox_meadow=1, acorns=5), town(0, tea_house=1), rules="acorns courtesy")
    play(game, "roll 1", "dice 6", "keep")
    assert acorns(game) == [5, 0]


def test_acorns_of_cards_are_not_limited_by_courtesy() -> None:
    """The Ink Desk's acorn is the card's."""
    game = tides(town(2, ink_desk=1), town(0, tea_house=1), rules="acorns courtesy")
    roll(game, 5)
    assert (coins(game), acorns(game)) == ([2, 1], [2, 0])


# Rule cards: trade in.


def test_trade_in_turns_a_card_into_one_that_costs_at_most_2_more() -> None:
    """The rule's own example: a Bakery for an Apple Orchard, for 2 acorns and no coin."""
    game = tides(town(4, bakery=2, gold_mine=1, acorns=3), town(0, forest=1), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in")
    assert choices(game) == {"bakery", "gold_mine"}
    game.play("choose bakery")
    assert on_offer(game) == costing(3)
    game.play("choose apple_orchard")
    assert (coins(game), acorns(game), game.active) == ([4, 0], [1, 0], 1)
    assert cards(game) == {"bakery": 1, "gold_mine": 1, "apple_orchard": 1}
    assert (game.supply["bakery"], game.supply["apple_orchard"]) == (4, 4)


def test_no_trade_in_for_1_acorn() -> None:
    game = tides(town(4, bakery=2, acorns=1), town(0), rules="trade_in")
    roll(game, 6)
    assert "use trade_in" not in options(game)


def test_a_dearer_card_reaches_further() -> None:
    game = tides(town(0, hen_house=1, forest=1, acorns=2), town(0), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in", "choose forest")
    assert on_offer(game) == costing(6)


def test_a_town_square_card_that_is_traded_in_leaves_the_game() -> None:
    game = tides(town(0, ink_desk=1, hen_house=1, acorns=2), town(0), rules="trade_in")
    play(game, "roll 1", "dice 6", "use trade_in", "choose ink_desk")
    assert on_offer(game) == costing(3)
    game.play("choose tea_house")
    assert cards(game) == {"hen_house": 1, "tea_house": 1}
    assert "ink_desk" not in game.supply
    assert all("ink_desk" not in option for option in options(survives(game)))


def test_town_square_cards_are_not_in_the_supply() -> None:
    """They are neither built nor taken."""
    game = tides(town(9, forest=1), town(0), rules="trade_in")
    roll(game, 6)
    assert set(game.supply) == costing(99) | MAJORS
    assert "build ink_desk" not in options(game)


def test_majors_are_never_traded_in() -> None:
    game = tides(town(0, matchmaker=1, hen_house=1, forest=1, acorns=2), town(0), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in")
    assert choices(game) == {"hen_house", "forest"}
    game = tides(town(0, matchmaker=1, acorns=2), town(0), rules="trade_in")
    roll(game, 1)
    assert options(game) == ["pass"]


def test_trade_in_does_not_bring_a_second_copy_of_a_major() -> None:
    game = tides(town(0, matchmaker=1, hen_house=1, forest=1, acorns=2), town(0), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in", "choose hen_house")
    assert on_offer(game) == costing(4)
    assert "matchmaker" not in choices(game)


def test_an_empty_stack_has_nothing_to_take() -> None:
    game = tides(town(0, bakery=1, forest=1, acorns=2), town(0, hen_house=5), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in", "choose bakery")
    assert on_offer(game) == costing(3) - {"hen_house"}


def test_a_closed_copy_goes_back_open() -> None:
    game = tides(town(4, hot_spring=2, bakery=1, closed={"hot_spring": 1}, acorns=2), town(4), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in")
    assert choices(game) == {"hot_spring", "hot_spring closed", "bakery"}
    play(game, "choose hot_spring closed", "choose forest")
    assert (cards(game), game.players[0].closed) == ({"hot_spring": 1, "bakery": 1, "forest": 1}, {})
    assert game.supply["hot_spring"] == 4
    play(game, "roll 1", "dice 1", "build hot_spring")
    assert (cards(game, 1), game.players[1].closed) == ({"hot_spring": 1}, {})


def test_without_establishments_there_is_nothing_to_trade_in() -> None:
    game = tides(town(0, acorns=2), town(0), rules="trade_in")
    roll(game, 1)
    assert options(game) == ["pass"]


def test_a_single_card_is_returned_without_asking() -> None:
    game = tides(town(0, bakery=1, acorns=2), town(0), rules="trade_in")
    play(game, "roll 1", "dice 1", "use trade_in")
    assert on_offer(game) == costing(3)
    game.play("choose hen_house")
    assert cards(game) == {"hen_house": 1}


# Rule cards: planting, overtime, lanterns.


def test_planting_costs_1_and_brings_a_seed() -> None:
    game = tides(town(5, wheat_field=1), town(0), rules="planting")
    play(game, "roll 1", "dice 1", "use plant")
    assert (coins(game), seeds(game), game.active) == ([5, 0], [1, 0], 1)
    roll(game, 2)
    assert "use plant" not in options(game)


def test_seeds_bring_2_coins_each_when_the_roll_brings_none() -> None:
    """The rule's own example, with the acorn: 3 seeds, a 4, and nothing activates; on one's own turn only."""
    game = tides(town(0, seeds=3), town(0, seeds=4, wheat_field=1), rules="acorns planting")
    roll(game, 4)
    assert (coins(game), acorns(game), seeds(game)) == ([6, 0], [1, 0], [3, 4])
    play(game, "pass", "roll 1", "dice 1")
    assert (coins(game), acorns(game)) == ([6, 1], [1, 0])


def test_overtime_is_a_second_action_for_3_acorns() -> None:
    """It may be of the same kind."""
    game = tides(town(2, acorns=4), town(0), rules="overtime")
    roll(game, 1)
    assert "use overtime" not in options(game)
    game.play("build bakery")
    assert (game.active, "use overtime" in options(game)) == (0, True)
    play(game, "use overtime", "build bakery")
    assert (cards(game), coins(game), acorns(game), game.active) == ({"bakery": 2}, [0, 0], [1, 0], 1)


def test_overtime_may_be_left() -> None:
    game = tides(town(9, acorns=5), town(0), rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery")
    assert sorted(options(game)) == ["pass", "use overtime"]
    game.play("pass")
    assert (acorns(game), game.active, game.turn) == ([5, 0], 1, 2)


def test_no_overtime_without_an_action() -> None:
    game = tides(town(9, acorns=5), town(0), rules="overtime")
    play(game, "roll 1", "dice 1", "pass")
    assert (acorns(game), game.active) == ([5, 0], 1)


def test_no_overtime_for_2_acorns() -> None:
    game = tides(town(9, acorns=2), town(0), rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery")
    assert game.active == 1


def test_overtime_comes_once_a_turn() -> None:
    """Though the Tide Office brings three more acorns."""
    game = tides(town(30, acorns=5), town(0), rules="overtime", community="tide_office")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "contribute")
    assert (acorns(game), game.active) == ([5, 0], 1)


def test_acorns_of_the_first_action_pay_for_overtime() -> None:
    game = tides(town(25), town(0), rules="overtime", community="tide_office")
    play(game, "roll 1", "dice 1", "contribute", "use overtime", "build bakery")
    assert (acorns(game), coins(game), cards(game), game.active) == ([0, 0], [0, 0], {"bakery": 1}, 1)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("build forge", "contribute"),
        ("use plant", "use plant"),
        ("use light", "use plant"),
        ("use gift", "use light"),
        ("contribute", "build forge"),
    ],
)
def test_any_two_actions_go_together(first: str, second: str) -> None:
    game = tides(
        town(60, acorns=3, forest=1),
        town(0),
        rules="planting overtime lanterns gifts",
        landmarks="weathervane forge",
        community="lighthouse",
    )
    play(game, "roll 1", "dice 1", first)
    if "use overtime" not in options(game):
        pytest.fail(f"no overtime after {first}: {options(game)}")
    play(game, "use overtime", second)
    while "use lantern" in options(game):
        game.play("skip")
    assert (game.active, acorns(game)) == (1, [0, 0])


def test_build_the_last_landmark_work_overtime_contribute_and_win() -> None:
    """The rule's own example."""
    game = tides(
        town(29, "weathervane", acorns=3),
        town(0),
        rules="overtime",
        landmarks="forge weathervane",
        community="tide_office",
    )
    play(game, "roll 1", "dice 1", "add 0", "build forge", "use overtime", "contribute")
    assert (game.over, game.winner, coins(game)) == (True, 0, [0, 0])


def test_light_costs_5_and_brings_a_lantern() -> None:
    game = tides(town(6, lanterns=1), town(4), rules="lanterns")
    play(game, "roll 1", "dice 1", "use light")
    assert (coins(game), lanterns(game), game.active) == ([1, 4], [2, 0], 1)
    roll(game, 1)
    assert "use light" not in options(game)

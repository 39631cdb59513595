"""Landmarks B to L."""

import pytest

from tests.campaign.ten_tides.table import acorns, coins, lanterns, options, play, roll, seeds, tides, town


def test_the_flower_shop_adds_1_for_each_wheat_card() -> None:
    """Wheat Field and Rice Chest on anyone's turn; a Winter Nursery brings one seed as before."""
    game = tides(town(0), town(0, "flower_shop", wheat_field=2), town(0, wheat_field=1))
    roll(game, 1)
    assert coins(game) == [0, 4, 1]
    game = tides(town(0, "flower_shop", rice_chest=1, bakery=1), town(0))
    roll(game, 2)
    assert coins(game) == [3, 0]
    game = tides(town(0, "flower_shop", winter_nursery=1), town(0))
    roll(game, 6)
    assert (coins(game), seeds(game)) == ([2, 0], [1, 0])


def test_the_fountain_gives_another_turn_on_a_7() -> None:
    game = tides(town(0, "fountain"), town(0))
    play(game, "roll 2", "dice 3 4", "pass")
    assert (game.active, game.turn) == (0, 2)
    play(game, "roll 2", "dice 3 5", "pass")
    assert (game.active, game.turn) == (1, 3)


@pytest.mark.parametrize(("move", "total", "left"), [("add 1", 4, 1), ("add 0", 3, 2), ("add -1", 2, 1)])
def test_the_weathervane_turns_the_total_by_1_for_an_acorn(move: str, total: int, left: int) -> None:
    game = tides(town(0, "weathervane", acorns=2, rice_chest=1, telescope_kiosk=1), town(0))
    roll(game, 1, 2)
    assert (game.phase, sorted(options(game))) == ("add", ["add -1", "add 0", "add 1"])
    game.play(move)
    assert game.position()["total"] == total
    assert (coins(game), acorns(game)) == ([0 if total == 3 else 1, 0], [left, 0])


def test_the_weathervane_costs_an_acorn() -> None:
    """Without one nothing is asked, and nobody else has the landmark."""
    game = tides(town(0, "weathervane"), town(0, acorns=5))
    roll(game, 3)
    assert game.phase == "build"
    play(game, "pass", "roll 1", "dice 3")
    assert game.phase == "build"


def test_the_weathervane_works_after_any_re_roll() -> None:
    game = tides(town(0, "weathervane", acorns=3, market_barrow=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 2", "reroll", "dice 5")
    assert (game.phase, acorns(game)) == ("add", [1, 0])
    game.play("add 1")
    assert (coins(game), acorns(game)) == ([2, 0], [0, 0])


def test_acorns_spent_on_a_re_roll_are_not_there_for_the_weathervane() -> None:
    """The re-roll brought nothing either: one acorn."""
    game = tides(town(0, "weathervane", acorns=2), town(0), rules="acorns")
    play(game, "roll 1", "dice 2", "reroll", "dice 5")
    assert (game.phase, acorns(game)) == ("build", [1, 0])


def test_whoever_keeps_the_roll_may_still_use_the_weathervane() -> None:
    game = tides(town(0, "weathervane", acorns=2, market_barrow=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 5", "keep", "add 1")
    assert (coins(game), acorns(game), game.phase) == ([2, 0], [1, 0], "build")


def test_with_one_acorn_only_the_weathervane_is_offered() -> None:
    game = tides(town(0, "weathervane", acorns=1), town(0), rules="acorns")
    roll(game, 2)
    assert game.phase == "add"


def test_the_fountain_goes_by_the_final_total() -> None:
    """Three and three, and one with the Weathervane; or four and three, and one less."""
    game = tides(town(0, "fountain", "weathervane", acorns=1), town(0))
    play(game, "roll 2", "dice 3 3", "add 1", "pass")
    assert game.active == 0
    game = tides(town(0, "fountain", "weathervane", acorns=1), town(0))
    play(game, "roll 2", "dice 3 4", "add -1", "pass")
    assert game.active == 1


def test_red_cards_see_the_weathervanes_total() -> None:
    game = tides(town(3, "weathervane", acorns=1), town(0, pier_cafe=1))
    play(game, "roll 1", "dice 4", "add 1")
    assert coins(game) == [3, 0]


@pytest.mark.parametrize(
    ("dice", "earned", "owned"),
    [
        ((2,), 4, {"bakery": 2}),
        ((5,), 2, {"ink_desk": 1}),
        ((5,), 4, {"curio_shop": 1, "wheat_field": 1, "gold_mine": 1}),
        ((6,), 3, {"market_barrow": 1}),
        ((5, 6), 5, {"convenience_store": 1, "wheat_field": 2}),
        ((5, 6), 1, {"convenience_store": 1}),
        ((2, 6), 4, {"rice_cooks": 1}),
        ((6,), 4, {"fox_meadow": 1}),
        ((2, 1), 4, {"hen_house": 2}),
    ],
)
def test_noodle_street_adds_1_for_each_bread_and_animal_card(
    dice: tuple[int, ...], earned: int, owned: dict[str, int]
) -> None:
    """Once a copy, whatever the card counts; the Rice Cooks have two lanterns here. Foxes and hens like noodles too."""
    game = tides(town(0, "noodle_street", lanterns=2, **owned), town(0))
    roll(game, *dice)
    assert coins(game) == [earned, 0]


def test_noodle_street_adds_1_to_rice_cooks_on_anyones_turn() -> None:
    game = tides(town(0), town(0, "noodle_street", rice_cooks=2, lanterns=1))
    roll(game, 4, 4)
    assert coins(game) == [0, 6]


def test_noodle_street_adds_once_to_a_chestnut_roaster() -> None:
    """2 and 1 more; the seed brings 4, not 5."""
    game = tides(town(0, "noodle_street", chestnut_roaster=1, seeds=1), town(0))
    roll(game, 5)
    assert coins(game) == [3, 0]
    game.play("use chestnut_roaster")
    assert coins(game) == [7, 0]


def test_noodle_street_adds_coins_not_acorns() -> None:
    game = tides(town(0, "noodle_street", ink_desk=1), town(0))
    roll(game, 5)
    assert (coins(game), acorns(game)) == ([2, 0], [1, 0])


def test_noodle_street_adds_to_what_the_kettle_parade_activates() -> None:
    game = tides(town(0, "noodle_street", kettle_parade=1, bakery=2, forest=1), town(0))
    play(game, "roll 2", "dice 4 4", "choose bakery")
    assert coins(game) == [4, 0]


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 4), (3, 3)])
def test_the_soup_kitchen_feeds_whoever_has_2_coins_or_fewer(before: int, after: int) -> None:
    game = tides(town(before, "soup_kitchen"), town(0))
    roll(game, 1)
    assert (coins(game), game.phase) == ([after, 0], "build")


def test_the_soup_kitchen_looks_just_before_the_action() -> None:
    """After income; and its coins are not the roll's, so the acorn comes too."""
    game = tides(town(1, "soup_kitchen", market_barrow=1), town(0), rules="acorns")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([3, 0], [0, 0])
    game = tides(town(1, "soup_kitchen"), town(0), rules="acorns")
    roll(game, 6)
    assert (coins(game), acorns(game)) == ([3, 0], [1, 0])


def test_the_soup_kitchen_serves_once_a_turn() -> None:
    """It comes before the action, and overtime after it."""
    game = tides(town(0, "soup_kitchen", acorns=3), town(0), rules="overtime")
    play(game, "roll 1", "dice 6", "build hen_house", "use overtime")
    assert coins(game) == [0, 0]


def test_the_glasshouse_makes_planting_1_cheaper() -> None:
    game = tides(town(0, "glasshouse"), town(0), rules="planting")
    play(game, "roll 1", "dice 1", "use plant")
    assert (coins(game), seeds(game)) == ([0, 0], [1, 0])
    roll(game, 1)
    assert "use plant" not in options(game)


def test_the_octopus_yard_makes_establishments_1_cheaper() -> None:
    game = tides(town(5, "octopus_yard"), town(0), landmarks="octopus_yard weathervane forge")
    roll(game, 1)
    assert "build kettle_parade" in options(game)
    assert "build weathervane" not in options(game)
    game.play("build kettle_parade")
    assert coins(game) == [0, 0]


def test_the_octopus_yard_gives_nothing_away() -> None:
    """A Bakery costs 1 as before, a Hen House 1 too."""
    for card in ("bakery", "hen_house"):
        game = tides(town(1, "octopus_yard"), town(0))
        play(game, "roll 1", "dice 1", f"build {card}")
        assert coins(game) == [0, 0]
    game = tides(town(0, "octopus_yard"), town(0))
    roll(game, 1)
    assert options(game) == ["pass"]


@pytest.mark.parametrize("landmarks", [("rain_cistern",), ("rain_cistern", "weathervane")])
def test_the_rain_cistern_pays_1_for_each_landmark_when_no_action_was_taken(landmarks: tuple[str, ...]) -> None:
    game = tides(town(3, *landmarks), town(3, "weathervane"), landmarks="weathervane rain_cistern forge")
    play(game, "roll 1", "dice 1", "pass")
    assert (coins(game), game.active) == ([3 + len(landmarks), 3], 1)
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game)[1] == 3


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (("build bakery",), 29),
        (("build forge",), 15),
        (("use trade_in", "choose bakery"), 30),
        (("use plant",), 29),
        (("use light",), 25),
        (("use gift",), 30),
        (("contribute",), 0),
        (("build bakery", "use overtime", "pass"), 29),
    ],
)
def test_the_rain_cistern_pays_nothing_after_an_action(moves: tuple[str, ...], left: int) -> None:
    """Any action, and also if a second one is not taken."""
    game = tides(
        town(30, "rain_cistern", forest=1, acorns=3),
        town(0),
        rules="trade_in planting overtime lanterns gifts",
        landmarks="rain_cistern forge sea_gate",
        community="storm_pier",
    )
    roll(game, 1)
    play(game, *moves)
    if game.active == 0:
        game.play("pass")
    assert (coins(game), game.active) == ([left, 0], 1)


def test_the_puppet_theatre_gives_another_turn_on_doubles() -> None:
    game = tides(town(0, "puppet_theatre"), town(0))
    play(game, "roll 2", "dice 2 2", "pass")
    assert (game.active, game.turn) == (0, 2)
    play(game, "roll 1", "dice 2", "pass")
    assert (game.active, game.turn) == (1, 3)
    play(game, "roll 2", "dice 5 5", "pass")
    assert game.active == 0


def test_the_puppet_theatre_goes_by_the_dice() -> None:
    """Whatever the Weathervane makes of the total."""
    game = tides(town(0, "weathervane", "puppet_theatre", acorns=1), town(0))
    play(game, "roll 2", "dice 2 2", "add 1", "pass")
    assert game.active == 0


def test_the_kindly_clock_rolls_again_without_acorns() -> None:
    game = tides(town(0, "kindly_clock", market_barrow=1), town(0), rules="acorns")
    roll(game, 1)
    assert (game.phase, sorted(options(game))) == ("reroll", ["keep", "reroll"])
    play(game, "reroll", "dice 6")
    assert (coins(game), acorns(game), game.phase) == ([2, 0], [0, 0], "build")


def test_the_kindly_clock_comes_instead_of_the_acorns() -> None:
    """Free, and once a turn in all."""
    game = tides(town(0, "kindly_clock", acorns=4, market_barrow=1), town(0), rules="acorns")
    play(game, "roll 1", "dice 1", "reroll", "dice 6")
    assert (coins(game), acorns(game), game.phase) == ([2, 0], [4, 0], "build")


def test_the_kindly_clock_may_be_left_alone() -> None:
    game = tides(town(0, "kindly_clock"), town(0), rules="acorns")
    play(game, "roll 2", "dice 1 1", "keep")
    assert (acorns(game), game.phase) == ([1, 0], "build")


def test_the_sea_gate_makes_light_1_cheaper() -> None:
    """The action: the Lantern Maker takes 2 as before."""
    game = tides(town(4, "sea_gate"), town(4), rules="lanterns")
    play(game, "roll 1", "dice 1", "use light")
    assert (coins(game), lanterns(game)) == ([0, 4], [1, 0])
    roll(game, 1)
    assert "use light" not in options(game)
    game = tides(town(3, "sea_gate", lantern_maker=1), town(4), rules="lanterns")
    play(game, "roll 2", "dice 3 4", "use lantern_maker")
    assert (coins(game), lanterns(game)) == ([1, 4], [1, 0])

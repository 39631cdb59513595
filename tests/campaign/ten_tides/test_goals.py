"""Rule cards: tonight's goal, and supper's."""

import pytest

from tests.campaign.ten_tides.table import SUPPER, cards, coins, lanterns, play, seeds, supper, tides, town

NIGHT = "glasshouse octopus_yard rain_cistern"
NIGHT_RULES = "planting lanterns tonight"


@pytest.mark.parametrize(
    "built",
    [
        ("glasshouse", "octopus_yard"),
        ("glasshouse", "rain_cistern"),
        ("octopus_yard", "rain_cistern"),
        tuple(NIGHT.split()),
    ],
)
def test_tonight_any_two_landmarks_a_contribution_and_5_lanterns_win(built: tuple[str, ...]) -> None:
    game = tides(
        town(5, *built, contributed=True, lanterns=4),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1")
    assert not game.over
    game.play("use light")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [5, 0])


@pytest.mark.parametrize(
    ("landmarks", "contributed", "before"),
    [(("glasshouse",), True, 4), (("glasshouse", "octopus_yard"), False, 4), (("glasshouse", "octopus_yard"), True, 3)],
)
def test_tonight_nothing_may_be_missing(landmarks: tuple[str, ...], contributed: bool, before: int) -> None:
    """A landmark, the contribution, or a lantern."""
    game = tides(
        town(5, *landmarks, contributed=contributed, lanterns=before),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "use light")
    assert (game.over, lanterns(game)) == (False, [before + 1, 0])


def test_tonight_all_landmarks_and_a_contribution_do_not_win_in_the_dark() -> None:
    game = tides(
        town(25, "glasshouse", "octopus_yard", contributed=True, lanterns=4),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "build rain_cistern")
    assert not game.over


def test_tonight_the_storm_piers_lantern_wins() -> None:
    game = tides(
        town(30, "glasshouse", "octopus_yard", lanterns=4),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "contribute")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [5, 0])


def test_tonight_the_second_landmark_wins() -> None:
    game = tides(
        town(15, "glasshouse", contributed=True, lanterns=7),
        town(0),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "build octopus_yard")
    assert (game.over, game.winner) == (True, 0)


def test_tonight_an_opponent_wins_on_their_own_turn() -> None:
    game = tides(
        town(0),
        town(5, "glasshouse", "octopus_yard", contributed=True, lanterns=4),
        rules=NIGHT_RULES,
        landmarks=NIGHT,
        community="storm_pier",
    )
    play(game, "roll 1", "dice 1", "pass", "roll 1", "dice 1", "use light")
    assert (game.over, game.winner) == (True, 1)


def test_supper_takes_three_landmarks_a_contribution_and_6_lanterns() -> None:
    game = supper(town(4, *SUPPER.split(), contributed=True, lanterns=5), town(0))
    play(game, "roll 1", "dice 1", "keep", "use light")
    assert (game.over, game.winner, coins(game), lanterns(game)) == (True, 0, [0, 0], [6, 0])


@pytest.mark.parametrize(("landmarks", "contributed", "before"), [(2, True, 9), (3, False, 9), (3, True, 4)])
def test_supper_waits_until_nothing_is_missing(landmarks: int, contributed: bool, before: int) -> None:
    game = supper(town(5, *SUPPER.split()[-landmarks:], contributed=contributed, lanterns=before), town(0))
    play(game, "roll 1", "dice 1", "keep", "use light")
    assert (game.over, lanterns(game)) == (False, [before + 1, 0])


def test_an_echo_does_not_count_for_supper() -> None:
    game = supper(
        town(5, "puppet_theatre", "sea_gate", echo="fountain", contributed=True, lanterns=5), town(0, echo="forge")
    )
    play(game, "roll 1", "dice 1", "use light")
    assert (game.over, lanterns(game)) == (False, [6, 0])


def test_an_echo_is_not_needed_for_supper() -> None:
    game = supper(
        town(5, *SUPPER.split(), echo="fountain", contributed=True, lanterns=5), town(0, echo="noodle_street")
    )
    play(game, "roll 1", "dice 1", "keep", "use light")
    assert (game.over, game.winner) == (True, 0)


def test_the_guest_room_pays_for_its_spirits_before_it_wins() -> None:
    game = supper(town(36, *SUPPER.split(), lanterns=5, hot_spring=2), town(0))
    play(game, "roll 1", "dice 1", "keep", "contribute", "skip")
    assert (game.over, game.winner, coins(game), lanterns(game)) == (True, 0, [2, 0], [6, 0])


def test_a_lantern_lit_during_activation_wins() -> None:
    """The Echo Bell, before any action."""
    game = supper(town(0, *SUPPER.split(), contributed=True, lanterns=5, echo_bell=1), town(0))
    play(game, "roll 2", "dice 5 6", "keep")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [6, 0])


def test_a_lantern_of_the_lantern_maker_wins() -> None:
    game = supper(town(2, *SUPPER.split(), contributed=True, lanterns=5, lantern_maker=1), town(0))
    play(game, "roll 2", "dice 3 4", "keep")
    assert not game.over
    game.play("use lantern_maker")
    assert (game.over, game.winner, coins(game)) == (True, 0, [0, 0])


def test_a_lantern_lit_through_the_kettle_parade_wins() -> None:
    owned = {"kettle_parade": 1, "echo_bell": 1, "forest": 1}
    game = supper(town(0, *SUPPER.split(), contributed=True, lanterns=5, **owned), town(0))
    play(game, "roll 2", "dice 4 4", "keep", "choose echo_bell")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [6, 0])


def test_a_lantern_wins_only_with_the_rest() -> None:
    """Contributed or not."""
    game = supper(town(0, *SUPPER.split(), lanterns=5, echo_bell=1), town(0))
    play(game, "roll 2", "dice 5 6", "keep")
    assert (game.over, game.phase) == (False, "build")


def test_a_gift_that_wins_is_given_all_the_same() -> None:
    game = supper(town(0, *SUPPER.split(), contributed=True, lanterns=5, forest=1), town(0))
    play(game, "roll 1", "dice 1", "keep", "use gift")
    assert (game.over, game.winner, lanterns(game)) == (True, 0, [6, 0])
    assert (cards(game), cards(game, 1)) == ({}, {"forest": 1})


def test_a_lantern_returned_for_the_guest_room_is_missed_at_the_window() -> None:
    """Of 6 lanterns one may go, for the Guest Room brings one; of two the second is missed."""
    game = supper(town(36, *SUPPER.split(), lanterns=6), town(0))
    play(game, "roll 1", "dice 1", "keep", "contribute", "use lantern", "skip")
    assert (game.over, coins(game), lanterns(game)) == (True, [5, 0], [6, 0])
    game = supper(town(36, *SUPPER.split(), lanterns=6), town(0))
    play(game, "roll 1", "dice 1", "keep", "contribute", "use lantern", "use lantern", "skip")
    assert (game.over, coins(game), lanterns(game)) == (False, [10, 0], [5, 0])


# Rule cards: in a hurry, and winter stores.


@pytest.mark.parametrize("built", [("weathervane", "noodle_street"), ("noodle_street", "soup_kitchen")])
def test_in_a_hurry_any_two_landmarks_and_a_contribution_win(built: tuple[str, ...]) -> None:
    game = tides(
        town(28, *built), town(0), rules="in_a_hurry", landmarks="weathervane noodle_street soup_kitchen",
        community="lighthouse",
    )  # fmt: skip
    play(game, "roll 1", "dice 1")
    while game.phase != "build":
        game.play(game.actions()[0])
    game.play("contribute")
    assert (game.over, game.winner) == (True, 0)


@pytest.mark.parametrize(("before", "over"), [(3, True), (2, False)])
def test_winter_stores_ask_for_4_seeds_besides_two_landmarks(before: int, over: bool) -> None:
    game = tides(
        town(9, "noodle_street", "glasshouse", contributed=True, seeds=before), town(0), rules="planting winter_stores",
        landmarks="noodle_street soup_kitchen glasshouse", community="snow_granary",
    )  # fmt: skip
    play(game, "roll 1", "dice 1", "use plant")
    assert (game.over, seeds(game)) == (over, [before + 1, 0])

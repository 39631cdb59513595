"""How a game ends: the last of four landmarks wins it there and then. (5th Anniversary, How to Win)"""

import pytest

import machiya

from .table import actions, city, play, roll, table

COSTS = {"train_station": 4, "shopping_mall": 10, "amusement_park": 16, "radio_tower": 22}


@pytest.mark.parametrize("last", COSTS)
def test_the_fourth_landmark_wins_at_once(last: str) -> None:
    """Nothing happens after it. (5th Anniversary, How to Win)"""
    built = [landmark for landmark in COSTS if landmark != last]
    game = table(city(0), city(COSTS[last], *built), city(0), active=1, phase="build")
    assert (game.over, game.winner) == (False, None)
    game.play(f"build {last}")
    assert (game.over, game.winner, game.phase, game.to_move) == (True, 1, "over", None)
    assert (actions(game), game.is_chance) == ([], False)


def test_after_the_end_nobody_moves() -> None:
    """The game is over."""
    game = table(city(4, "shopping_mall", "amusement_park", "radio_tower"), city(9), phase="build")
    game.play("build train_station")
    before = game.position()
    for move in ("roll 1", "pass", "dice 3", "build cafe", "skip", "keep"):
        with pytest.raises(machiya.IllegalAction):
            game.play(move)
    assert game.position() == before


def test_three_landmarks_do_not_win() -> None:
    """With three built, play goes on. (5th Anniversary, How to Win)"""
    game = table(city(30, "shopping_mall", "amusement_park"), city(0), phase="build")
    game.play("build train_station")
    assert (game.over, game.winner, game.to_move) == (False, None, 1)


def test_other_players_landmarks_do_not_add_up() -> None:
    """All four must be your own. (5th Anniversary, How to Win)"""
    game = table(city(30), city(0, "shopping_mall", "amusement_park", "radio_tower"), phase="build")
    game.play("build train_station")
    assert not game.over


def test_doubles_do_not_postpone_a_win() -> None:
    """The game stops right after the build, whatever extra turn is owed."""
    game = table(city(22, "train_station", "shopping_mall", "amusement_park"), city(0))
    roll(game, 3, 3)
    game.play("build radio_tower")
    assert (game.over, game.winner) == (True, 0)


def test_winner_is_in_the_position() -> None:
    """A won game is restored as won."""
    game = table(city(4, "shopping_mall", "amusement_park", "radio_tower"), city(9), phase="build")
    play(game, "build train_station")
    restored = machiya.Game.from_position(game.position(), dice="manual")
    assert (restored.over, restored.winner, restored.phase) == (True, 0, "over")


def test_a_game_of_10000_turns_ends_as_a_draw() -> None:
    """A game that has run 10,000 turns ends as a draw. (house decision)"""
    game = table(city(5), city(5), turn=10_000)
    roll(game, 6)
    assert not game.over
    game.play("pass")
    assert (game.over, game.winner, game.phase, game.to_move) == (True, None, "over", None)
    assert actions(game) == []
    restored = machiya.Game.from_position(game.position(), dice="manual")
    assert (restored.over, restored.winner) == (True, None)


def test_turn_9999_is_not_the_last() -> None:
    """The draw comes after turn 10,000, not before."""
    game = table(city(5), city(5), turn=9_999)
    roll(game, 6)
    game.play("pass")
    assert (game.over, game.to_move, game.position()["turn"]) == (False, 1, 10_000)


def test_building_on_turn_10000_does_not_save_the_game() -> None:
    """Only the fourth landmark ends it otherwise."""
    game = table(city(5), city(5), turn=10_000, phase="build")
    game.play("build cafe")
    assert (game.over, game.winner) == (True, None)


def test_turn_10000_can_still_be_won() -> None:
    """Winning is checked right after the build."""
    game = table(city(4, "shopping_mall", "amusement_park", "radio_tower"), city(9), phase="build", turn=10_000)
    game.play("build train_station")
    assert (game.over, game.winner) == (True, 0)


def test_an_extra_turn_does_not_outlast_turn_10000() -> None:
    """Each extra turn is a full turn, and there are 10,000 of them at most."""
    game = table(city(5, "train_station", "amusement_park"), city(9), turn=10_000)
    roll(game, 2, 2)
    game.play("pass")
    assert (game.over, game.winner) == (True, None)


def test_extra_turns_are_turns() -> None:
    """Each extra turn is a full turn, and counted."""
    game = table(city(5, "train_station", "amusement_park"), city(9), turn=7)
    roll(game, 2, 2)
    game.play("pass")
    assert (game.to_move, game.position()["turn"]) == (0, 8)

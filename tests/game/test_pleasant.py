"""A game is pleasant from Python: it shows itself, compares, and goes back."""

import random
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import machiya
from machiya import Game, IllegalAction, bots
from machiya.testing import games

some_games = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))


def test_a_game_printed_is_the_table_as_text() -> None:
    """Whose turn, what everybody has and the supply; at the end who won."""
    game = Game.new("base", ["Ana", "Bo"], seed=3)
    shown = str(game)
    assert "Turn 1, Ana" in shown
    assert "Bo: 3 coins" in shown
    assert "6 Wheat Field" in shown
    chooser = random.Random(1)
    while not game.over:
        game.play(chooser.choice(game.actions()))
    assert game.winner is not None
    assert f"{game.players[game.winner].name} wins." in str(game)


@some_games
@given(game=games(), seed=st.integers(0, 2**32 - 1))
def test_games_go_back_and_meet_the_same_chance_again(game: Game, seed: int) -> None:
    """Taking back leads to where one was; the same choice then leads to the same state."""
    chooser = random.Random(seed)
    lengths, twins = [], []
    for _ in range(60):
        if game.over:
            break
        lengths.append(game.length)
        twins.append(game.copy())
        game.play(chooser.choice(game.actions()))
    end = game.copy()
    for length, twin in zip(lengths, twins, strict=True):
        assert game.at(length) == twin
        assert game.at(length).position() == twin.position()
    assert game.at(game.length) == game
    last = twins[-1]
    game.undo()
    assert game == last
    choice = last.actions()[0]
    assert game.play(choice) == last.play(choice)
    assert game == last
    while game.length > lengths[0]:
        game.undo()
    assert game == twins[0]
    with pytest.raises(IllegalAction):
        game.undo()
    assert end.length >= lengths[-1]


def test_with_dice_of_ones_own_every_move_is_taken_back_by_itself() -> None:
    game = Game.new("base", 2, dice="manual")
    game.play("roll 1")
    game.play("dice 3")
    game.undo()
    assert game.phase == "dice"
    with pytest.raises(IllegalAction, match="1 move"):
        game.at(9)


def test_games_compare_by_how_they_stand() -> None:
    game = Game.new("base", 2, seed=1)
    assert game == game.copy()
    assert game == Game.from_position(game.position())
    assert game != Game.new("base", 3, seed=1)
    before = game.copy()
    game.play("roll 1")
    assert game != before
    assert game != "a game"


def test_bots_and_rooms_are_found_from_the_top() -> None:
    """Nothing heavy is loaded before it is asked for."""
    assert repr(bots.get("master", seed=4)) == "Bot('master', seed=4)"
    assert "import_module" not in dir(machiya)
    assert "bots" in dir(machiya)
    code = (
        "import sys, machiya\n"
        "assert not {'numpy', 'numba', 'gymnasium', 'machiya.bots'} & set(sys.modules)\n"
        "print(machiya.bots.get('greedy'), machiya.simulate.simulate.__name__)\n"
        "assert not {'numpy', 'numba'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("Bot('greedy', seed=0) simulate\n", "")

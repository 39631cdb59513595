"""Gymnasium: one seat against bots, and many tables in one call."""

import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import machiya.envs
from machiya import Game, SetupError, bots
from machiya.compiled import watching
from machiya.envs.gym import Solo, Vector
from machiya.game.drawing import CHOICE, Stream

pytestmark = pytest.mark.xdist_group("compiled")
ID = machiya.envs.GYMNASIUM_ID
EXAMPLES = Path(__file__).parents[2] / "examples"


def play_out(env: Any, seed: int | None, picker: np.random.Generator) -> tuple[list[int], float, dict[str, Any]]:
    """Play an episode at random: the actions, what they came to, and the last that was told."""
    _, info = env.reset(seed=seed)
    actions = []
    while True:
        action = int(picker.choice(np.flatnonzero(info["action_mask"])))
        actions.append(action)
        _, reward, ended, cut, info = env.step(action)
        if ended or cut:
            return actions, reward, info


@pytest.mark.parametrize("form", ["flat", "dict"])
def test_gymnasium_finds_nothing_wrong(form: str) -> None:
    env = gymnasium.make(ID, players=3, opponents=["random", "greedy"], observation=form, render_mode="rgb_array")
    check_env(env.unwrapped)


def test_the_seat_plays_against_the_bots_it_was_given() -> None:
    """The same choices against the same bots lead to the same end, interpreted."""
    names = ["greedy", "random", "weighted"]
    env = Solo(players=4, opponents=names, seat=1, max_turns=10_000)
    for number in range(2):
        mine, reward, info = play_out(env, 4 if number == 0 else None, np.random.default_rng(number))
        assert (info["game"], info["seat"]) == (number, 1)
        game = Game.new("base", 4, seed=4, game=number)
        others = {seat: bots.get(name) for seat, name in zip((2, 3, 0), names, strict=True)}
        noise = Stream(4, number, CHOICE)
        left = list(mine)
        while not game.over:
            number_played = left.pop(0) if game.to_move == 1 else others[game.active].decide(game, noise.bits())
            game.play(next(action for action in game.actions() if action.number == number_played))
        assert not left
        assert env.game == game
        assert reward == pytest.approx(1 if game.winner == 1 else -1 / 3)


def test_a_program_plays_too_and_the_same_bot_outside_plays_the_same_game() -> None:
    """The bot of the examples, asked for every move; the learner's seat is the one that is drawn."""
    program = f"run:{sys.executable} {EXAMPLES / 'bot.py'}"
    env = Solo(players=2, opponents=program, max_turns=20)
    compiled = Solo(players=2, opponents="random", max_turns=20)
    for number in range(3):
        _, _, info = play_out(env, 3 if number == 0 else None, np.random.default_rng(1))
        _, _, same = play_out(compiled, 3 if number == 0 else None, np.random.default_rng(1))
        assert info["seat"] == same["seat"]
        assert info["game"] == number
    assert env._outside[0]._program.faults == {"crashed": 0, "late": 0, "illegal": 0}  # type: ignore[union-attr]
    env.close()


def test_an_illegal_action_ends_the_episode() -> None:
    env = Solo(players=2, opponents="random")
    env.reset(seed=1)
    _, reward, ended, cut, info = env.step(255)
    assert (reward, ended, cut, info["illegal"]) == (-1.0, True, False, True)


def test_a_pool_is_drawn_from_anew_for_each_game() -> None:
    """Every bot of it comes, and the learner sits everywhere."""
    vector = Vector(200, players=3, opponents=["random", "bakery", "weighted"], pool=True)
    vector.reset(seed=2)
    tables = vector.tables.tables
    assert set(tables["learner"]) == {0, 1, 2}
    assert {int(mind) for row in tables for seat, mind in enumerate(row["minds"][:3]) if seat != row["learner"]} == {
        0,
        1,
        2,
    }
    assert (vector.tables.seats == tables["learner"]).all()


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("opponents", [(), "random"])
def test_many_tables_begin_again_as_gymnasium_says(mode: AutoresetMode, opponents: Any) -> None:
    """In all three modes the arrays fit the spaces, and what is seen last of a game is told."""
    vector: Any = gymnasium.make_vec(ID, num_envs=12, players=2, opponents=opponents, max_turns=30, autoreset_mode=mode)
    seen, infos = vector.reset(seed=9)
    picker, ended = np.random.default_rng(0), 0
    done = np.zeros(12, np.bool_)
    for _ in range(150):
        if mode == AutoresetMode.DISABLED and done.any():
            seen, infos = vector.reset(options={"reset_mask": done})
        before = done.copy()
        actions = (picker.random((12, 256)) * infos["action_mask"]).argmax(axis=1)
        seen, rewards, terminated, truncated, infos = vector.step(actions)
        done = terminated | truncated
        ended += int(done.sum())
        assert vector.observation_space.contains(seen)
        assert rewards.shape == terminated.shape == truncated.shape == (12,)
        turns = vector.unwrapped.tables.spec.split(seen)["turn"][:, 0] * 100
        if mode == AutoresetMode.SAME_STEP:
            assert ("final_obs" in infos) == done.any()
            if done.any():
                assert (infos["_final_obs"] == done).all()
                last = vector.unwrapped.tables.spec.split(infos["final_obs"])
                assert (last["turn"][done, 0] * 100 > turns[done]).all()
                assert (turns[done] <= 3).all()
        elif mode == AutoresetMode.NEXT_STEP:
            assert not done[before].any()
            assert (rewards[before] == 0).all()
            assert (turns[before] <= 3).all()
    assert ended > 20
    vector.close()


def test_what_came_back_is_not_written_to_again_unless_asked() -> None:
    for copy in (True, False):
        vector = Vector(4, players=2, copy=copy)
        first, _ = vector.reset(seed=1)
        kept = first.copy()
        for _ in range(3):
            vector.step(vector.tables.masks.argmax(axis=1))
        assert (first == kept).all() == copy


def test_a_list_of_seeds_is_a_seed_for_each_table() -> None:
    """Each table plays its own seed from its first game on."""
    vector = Vector(3, players=2)
    seen, _ = vector.reset(seed=[5, 6, 5])
    assert (seen[0] == seen[2]).all()
    assert vector.tables.state(1) == Game.new("base", 2, seed=6).state


def test_luckless_is_the_result_with_the_luck_of_the_dice_taken_out() -> None:
    """What the network says each roll was worth, over what was to be expected, is taken off the result."""
    vector = Vector(2, players=2, reward="luckless", autoreset_mode="SameStep")
    _, infos = vector.reset(seed=3)
    picker = np.random.default_rng(0)
    played: list[list[int]] = [[], []]
    found = 0
    for _ in range(400):
        actions = (picker.random((2, 256)) * infos["action_mask"]).argmax(axis=1)
        luck = vector.tables.tables["luck"].copy()
        _, rewards, terminated, _, infos = vector.step(actions)
        for table in range(2):
            played[table].append(int(actions[table]))
            if terminated[table] and not found:
                found += 1
                replayed = Game.new("base", 2, seed=3, game=table)
                thinker = bots.thinker_for(replayed)
                lucks = np.zeros(2)
                manual = Game(replayed.setup, replayed.setup.start(), None)
                stream = Stream(3, table)
                left = list(played[table])
                while not manual.over:
                    if manual.is_chance:
                        outcome = manual.draw(stream.below(manual.weight))
                        if manual.phase == "dice":
                            thinker.set(manual.state)
                            hoped, came = thinker.measure(outcome.number - 261)
                            lucks += np.array(came) - np.array(hoped)
                        manual.play(outcome)
                    else:
                        number = left.pop(0)
                        manual.play(next(each for each in manual.actions() if each.number == number))
                won = np.array([manual.winner == 0, manual.winner == 1], float)
                assert infos["rewards"][table] == pytest.approx(2 * (won - lucks) - 1, abs=1e-5)
                assert rewards[table] in infos["rewards"][table]
                assert np.abs(luck[table]).max() > 0
    assert found


def test_ways_of_rendering() -> None:
    for mode, kind in (("ansi", "str"), ("svg", "str"), ("rgb_array", "ndarray")):
        env = Solo(players=2, render_mode=mode)
        env.reset(seed=1)
        shown: Any = env.render()
        assert type(shown).__name__ == kind
        if mode == "ansi":
            assert "Wheat Field" in shown
        elif mode == "svg":
            assert shown.startswith("<svg")
        else:
            assert shown.shape == (480, 640, 3)
            assert len(np.unique(shown)) > 10


def test_the_names_of_results_are_those_of_the_loops() -> None:
    assert (watching.PLAYED, watching.ENDED, watching.CUT, watching.ILLEGAL) == (0, 1, 2, 3)


def test_bots_that_think_as_long_as_they_like_are_not_for_many_tables() -> None:
    with pytest.raises(SetupError, match="grandmaster"):
        Vector(2, players=2, opponents="grandmaster")


def test_a_form_of_observation_that_there_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="flat, dict"):
        Vector(2, players=2, observation="picture")

"""PettingZoo's own tests pass, and its environment plays the games that `Game` plays."""

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from machiya import Game, IllegalAction
from machiya.envs import machi_koro_v0

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # they load games of PettingZoo's own where pygame is installed
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        render_test,
        seed_test,
    )
    from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

pytestmark = pytest.mark.xdist_group("compiled")

TABLES: list[dict[str, Any]] = [
    {"players": 4},
    {"edition": "base", "players": 5, "expansions": ["harbor", "millionaires_row"], "market": "hybrid"},
    {"edition": "bright_lights", "players": 5, "observation": "dict"},
    {"edition": "legacy", "players": 3, "reward": "rank", "max_turns": 50},
]


@pytest.fixture(autouse=True)
def _cosmetic() -> Iterator[None]:
    """Its tests warn of observations that are no plain arrays unless they are of its own games."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*")
        yield


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_api(options: dict[str, Any]) -> None:
    api_test(machi_koro_v0.raw_env(**options), num_cycles=300)
    api_test(machi_koro_v0.env(**options), num_cycles=300)


@pytest.mark.parametrize("options", TABLES[:2], ids=str)
def test_seeds_and_parallel(options: dict[str, Any]) -> None:
    seed_test(lambda: machi_koro_v0.env(**options), num_cycles=60)
    parallel_api_test(machi_koro_v0.parallel_env(**options), num_cycles=60)
    parallel_seed_test(lambda: machi_koro_v0.parallel_env(**options), num_cycles=60)


def test_rendering_saving_and_the_benchmark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    checks = {
        "ansi": lambda shown: isinstance(shown, str),
        "svg": lambda shown: isinstance(shown, str) and shown.startswith("<svg"),
    }
    render_test(lambda render_mode=None: machi_koro_v0.env(players=2, render_mode=render_mode), checks)
    save_obs_test(machi_koro_v0.env(players=2))
    performance_benchmark(machi_koro_v0.raw_env(players=2))


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_game_is_the_one_of_its_seed(options: dict[str, Any]) -> None:
    """Choice by choice; whoever looks sees from their own seat."""
    env = machi_koro_v0.raw_env(**options)
    env.reset(seed=12)
    table = {key: value for key, value in options.items() if key not in ("reward", "max_turns", "observation")}
    game = Game.new(table.pop("edition", "base"), table.pop("players"), seed=12, **table)
    picker = np.random.default_rng(5)
    for _ in range(400):
        if game.over or any(env.truncations.values()):
            break
        assert env.agent_selection == f"player_{game.to_move}"
        mask = env.infos[env.agent_selection]["action_mask"]
        assert np.flatnonzero(mask).tolist() == [action.number for action in game.actions()]
        other = env.possible_agents[(game.active + 1) % len(env.possible_agents)]
        seen = env.observe(other)
        assert not seen["action_mask"].any()
        row = seen["observation"]
        fields = row if options.get("observation") == "dict" else env.spec.split(row)
        coins = [player.coins / 10 for player in game.players]
        at = int(other.removeprefix("player_"))
        assert fields["coins"].tolist() == pytest.approx(coins[at:] + coins[:at])
        number = int(picker.choice(np.flatnonzero(mask)))
        env.step(number)
        game.play(next(action for action in game.actions() if action.number == number))
        assert env.game == game


def test_an_illegal_action_changes_nothing_in_the_bare_environment_and_ends_the_game_in_the_other() -> None:
    bare = machi_koro_v0.raw_env(players=2)
    bare.reset(seed=1)
    before = bare.game
    for number in (200, 256, -1):
        with pytest.raises(IllegalAction):
            bare.step(number)
    assert bare.game == before
    checked = machi_koro_v0.env(players=2)
    checked.reset(seed=1)
    agent = checked.agent_selection
    checked.step(200)
    assert checked.rewards[agent] == -1
    assert all(checked.terminations.values())

"""OpenSpiel's own tests pass, its algorithms run, and its states are those of `Game`."""

import copy
import pickle
import random
import time
import unittest
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from machiya import Game
from machiya.envs import openspiel
from machiya.rules.actions import DECISIONS
from tests.envs.make_playthroughs import GAMES, PLAYTHROUGHS, playthrough

pyspiel: Any = import_module("pyspiel")

pytestmark = pytest.mark.xdist_group("compiled")

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "edition=base,players=2,max_turns=60": ("base", 2, {}),
    "edition=base,players=4,expansions=harbor+millionaires_row,market=hybrid,max_turns=40": (
        "base", 4, {"expansions": ["harbor", "millionaires_row"], "market": "hybrid"}
    ),
    "edition=base,players=3,house_rules=bank:box+first_player:random,max_turns=40": (
        "base", 3, {"house_rules": {"bank": "box", "first_player": "random"}}
    ),
    "edition=bright_lights,players=3,max_turns=40": ("bright_lights", 3, {}),
    "edition=legacy,players=2,max_turns=40": ("legacy", 2, {}),
}  # fmt: skip


@pytest.mark.parametrize("table", TABLES)
def test_random_games_pass_its_own_test_with_serialisation(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"machi_koro({table})"), 1, True, False)


@pytest.mark.parametrize("table", TABLES)
def test_states_and_chances_are_those_of_a_game(table: str) -> None:
    """Choice by choice, chance included; a copy is apart from its original."""
    edition, players, options = TABLES[table]
    state = pyspiel.load_game(f"machi_koro({table})").new_initial_state()
    game = Game.new(edition, players, dice="manual", **options)
    picker = random.Random(3)
    while not state.is_terminal():
        assert state.is_chance_node() == game.is_chance
        actions = game.actions()
        if game.is_chance:
            outcomes = state.chance_outcomes()
            assert [(number + DECISIONS, chance) for number, chance in outcomes] == [
                (action.number, pytest.approx(chance)) for action, chance in game.chances()
            ]
            number = picker.choices([each for each, _ in outcomes], [chance for _, chance in outcomes])[0]
            action = next(each for each in actions if each.number == number + DECISIONS)
        else:
            assert state.current_player() == game.to_move
            number = picker.choice(state.legal_actions())
            assert state.legal_actions() == [each.number for each in actions]
            action = next(each for each in actions if each.number == number)
        assert state.action_to_string(state.current_player(), number) == str(action)
        twin = state.clone()
        state.apply_action(number)
        assert twin.game_so_far() == game
        game.play(action)
        assert state.game_so_far() == game
    assert game.over or game.turn > 40


def test_tensors_are_the_one_observation() -> None:
    """From each player's eyes, flat and by name."""
    game = pyspiel.load_game("machi_koro(edition=base,players=3)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = game.make_py_observer()
    for player in range(3):
        observer.set_from(state, player)
        assert observer.dict["seat"].tolist() == [float(player == each) for each in range(3)]
        assert state.observation_tensor(player) == pytest.approx(observer.tensor.tolist())
        assert game.observation_tensor_shape() == [len(observer.tensor)]
    assert "Wheat Field" in state.observation_string(0)


def test_its_search_and_its_environment_for_learners_run() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("machi_koro(edition=base,players=2,max_turns=20)")
    state = game.new_initial_state()
    bot = mcts.MCTSBot(game, 1.4, 10, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    picker = random.Random(1)
    for _ in range(12):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(picker.choices([each for each, _ in outcomes], [way for _, way in outcomes])[0])
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    env = rl_environment.Environment(game)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([picker.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


def test_states_go_through_pickle_and_copies_are_cheap() -> None:
    """A copy shares what does not change."""
    state = pyspiel.load_game("machi_koro(edition=base,players=4)").new_initial_state()
    twin = pickle.loads(pickle.dumps(state))
    assert str(twin) == str(state)
    assert copy.deepcopy(state.board).table is state.board.table
    started = time.perf_counter()
    for _ in range(1_000):
        state.clone()
    assert time.perf_counter() - started < 1, "a thousand copies in a second, on the slowest of machines"


@pytest.mark.parametrize("table", [*TABLES][:2])
def test_its_own_test_of_the_interface_passes(table: str) -> None:
    """On states of a part of the tree."""
    module = import_module("open_spiel.integration_tests.api_test")
    game = pyspiel.load_game(f"machi_koro({table})")
    case = type("Case", (module.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": "machi_koro"})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.skipped
    assert [what for _, what in (*result.errors, *result.failures)] == []


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_playthrough_of_each_edition_is_as_it_was(path: Path) -> None:
    """If it should be another one: python -m tests.envs.make_playthroughs."""
    assert playthrough(path.stem) == path.read_text(encoding="utf-8")


def test_every_edition_has_a_golden_playthrough() -> None:
    assert {path.stem for path in PLAYTHROUGHS.glob("*.txt")} == set(GAMES)


def test_the_name_is_registered() -> None:
    assert openspiel.NAME in pyspiel.registered_names()

"""How many steps a second the environments make, beside others that are installed, in one run.

    python benchmarks/envs.py --json benchmarks/envs.json

Everything plays at random among what is legal. Each round measures all of them, one after another, for a moment each,
and the median of the rounds is told; ratios are medians of ratios within a round, so that a noisy machine disturbs both
sides alike. What is not installed is left out, and said.
"""

import argparse
import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np
from numba import njit

import machiya.envs
from machiya.envs import Tables, spec

MOMENT = 1.0
"""Seconds that each is measured for in a round."""
Measured = Callable[[float], float]


@njit(cache=True)  # type: ignore[untyped-decorator]  # Numba tells no types
def pick(masks: Any, noise: Any, actions: Any) -> None:
    """A legal action for each table, all equally likely; part of the agent, so it is not measured."""
    for index in range(len(actions)):
        many = 0
        for action in range(256):
            many += masks[index, action]
        wanted = int(noise[index] * many)
        for action in range(256):
            if masks[index, action]:
                if wanted == 0:
                    actions[index] = action
                    break
                wanted -= 1


def tables(many: int, threads: int = 1, **table: Any) -> Measured:
    """Steps a second of the vector environment, with observations, masks and autoreset."""
    shown = spec(**{"edition": "base", "players": 4, **table})
    made = Tables(shown.setup, many, threads=threads)
    made.begin(1)
    actions, dice = np.zeros(many, np.int64), np.random.default_rng(1)

    def measure(seconds: float) -> float:
        spent, steps = 0.0, 0
        while spent < seconds / 2:
            pick(made.masks, dice.random(many), actions)
            begun = time.perf_counter()
            made.step(actions)
            spent += time.perf_counter() - begun
            steps += many
        return steps / spent

    return measure


def petting(module: str, name: str, **options: Any) -> Measured:
    """Actions a second of a PettingZoo environment, with an observation each."""
    env = getattr(import_module(module), name)(**options)

    def measure(seconds: float) -> float:
        begun, actions = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            env.reset(seed=actions)
            for agent in env.agent_iter():
                seen, _, ended, cut, info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
                legal = mask.nonzero()[0]
                env.step(legal[int(random.random() * len(legal))])
                actions += 1
                del agent
        return actions / (time.perf_counter() - begun)

    return measure


def spiel(name: str) -> Measured:
    """Actions a second of an OpenSpiel game driven from Python, chance included."""
    import_module("machiya.envs.openspiel")
    game = import_module("pyspiel").load_game(name)

    def measure(seconds: float) -> float:
        begun, actions = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                actions += 1
        return actions / (time.perf_counter() - begun)

    return measure


def clones() -> Measured:
    """Copies of an OpenSpiel state a second."""
    import_module("machiya.envs.openspiel")
    state = import_module("pyspiel").load_game("machi_koro(edition=base,players=4)").new_initial_state()

    def measure(seconds: float) -> float:
        begun, copies = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds / 2:
            for _ in range(100):
                state.clone()
            copies += 100
        return copies / (time.perf_counter() - begun)

    return measure


def blackjack() -> Measured:
    """Steps a second of Gymnasium's Blackjack."""
    env = import_module("gymnasium").make("Blackjack-v1")

    def measure(seconds: float) -> float:
        begun, steps = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            env.reset(seed=steps)
            ended = False
            while not ended:
                _, _, ended, _, _ = env.step(int(random.random() * 2))
                steps += 1
        return steps / (time.perf_counter() - begun)

    return measure


ALL: dict[str, Callable[[], Measured]] = {
    "vector 1024": lambda: tables(1024),
    "vector 1024, two threads": lambda: tables(1024, 2),
    "vector 4096": lambda: tables(4096),
    "vector 4096, two threads": lambda: tables(4096, 2),
    "vector 1": lambda: tables(1),
    "vector 1024, bright lights": lambda: tables(1024, edition="bright_lights"),
    "pettingzoo raw_env": lambda: petting("machiya.envs.machi_koro_v0", "raw_env"),
    "pettingzoo env": lambda: petting("machiya.envs.machi_koro_v0", "env"),
    "pettingzoo connect_four raw_env": lambda: petting("pettingzoo.classic.connect_four.connect_four", "raw_env"),
    "openspiel": lambda: spiel("machi_koro(edition=base,players=4)"),
    "openspiel clone": clones,
    "openspiel pig": lambda: spiel("pig"),
    "openspiel backgammon": lambda: spiel("backgammon"),
    "gymnasium blackjack": blackjack,
}
RATIOS = [
    ("vector 1024, two threads", "vector 1024"),
    ("vector 4096, two threads", "vector 4096"),
    ("pettingzoo raw_env", "pettingzoo connect_four raw_env"),
    ("openspiel", "openspiel pig"),
    ("openspiel", "openspiel backgammon"),
    ("vector 1024", "gymnasium blackjack"),
]


def main() -> None:
    """Measure, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", metavar="FILE")
    options = parser.parse_args()
    made, missing = {}, []
    for name, make in ALL.items():
        try:
            made[name] = make()
        except Exception as error:
            missing.append(f"{name}: {type(error).__name__}: {error}")
    rounds = []
    for _ in range(options.rounds):
        rounds.append({name: measure(MOMENT) for name, measure in made.items()})
    document = {
        "machine": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "python": sys.version.split()[0],
        "observation": machiya.envs.VERSION,
        "a_second": {name: round(median(each[name] for each in rounds)) for name in made},
        "best": {name: round(max(each[name] for each in rounds)) for name in made},
        "ratios": {
            f"{one} / {other}": round(median(each[one] / each[other] for each in rounds), 2)
            for one, other in RATIOS
            if one in made and other in made
        },
        "missing": missing,
    }
    text = json.dumps(document, indent=1)
    print(text)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            file.write(text + "\n")


if __name__ == "__main__":
    main()

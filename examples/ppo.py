"""MaskablePPO of sb3-contrib learns to play against random players.

    pip install "machiya[envs]" -r requirements/ppo.txt
    python examples/ppo.py

The environment says what is legal (`action_masks`), and the agent never tries anything else.
"""

import sys
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import machiya.envs

STEPS = 40_000


def table() -> "gymnasium.Env[Any, Any]":
    """One seat, drawn for each game, against a random player; a game that drags on is a draw."""
    return gymnasium.make(machiya.envs.GYMNASIUM_ID, players=2, opponents="random", max_turns=200)


def learn(steps: int, seed: int = 1) -> MaskablePPO:
    """An agent that has learned for so many decisions."""
    torch.set_num_threads(1)
    agent = MaskablePPO(
        "MlpPolicy", make_vec_env(table, n_envs=8, seed=seed), n_steps=512, batch_size=512, gamma=1.0, ent_coef=0.01,
        learning_rate=1e-3, seed=seed, device="cpu",
    )  # fmt: skip
    return agent.learn(steps)


def wins(agent: MaskablePPO, games: int = 300, seed: int = 2) -> float:
    """The share of games that it wins."""
    env, won = table(), 0
    for game in range(games):
        seen, info = env.reset(seed=seed + game)
        ended = cut = False
        while not (ended or cut):
            action, _ = agent.predict(seen, action_masks=info["action_mask"].astype(bool))
            seen, reward, ended, cut, info = env.step(action)
        won += float(reward) > 0
    return won / games


def main(steps: int) -> None:
    """Learn, and say how well that went."""
    print(f"against random play: {wins(learn(steps)):.1%} of games after {steps:,} decisions")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)

"""PettingZoo: every seat is an agent, `player_0` the first; they act one after another."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from ..edition.model import Edition
from ..errors import IllegalAction, needing
from ..game.game import Game
from ..rules.actions import DECISIONS
from .gym import observation_space
from .rendering import RENDER_MODES, render
from .spec import spec
from .tables import LONGEST, Numbers, Tables

with needing("envs"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

__all__ = ["env", "parallel_env", "raw_env"]


class raw_env(AECEnv[str, Any, Any]):  # noqa: N801  (PettingZoo's name)
    """The bare environment, the quick one: `env` adds wrappers that check every call.

    An observation has `observation`, flat or a dict of named arrays, and `action_mask`, which is in `infos` too: what
    is legal for whoever acts, nothing for everybody else.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "machi_koro_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": True, "render_fps": 4,
    }  # fmt: skip

    def __init__(
        self,
        edition: str | Path | Edition = "base",
        players: int = 4,
        *,
        market: str | None = None,
        expansions: Iterable[str] | None = (),
        house_rules: Mapping[str, str] | None = None,
        reward: str = "win",
        max_turns: int = LONGEST,
        observation: str = "flat",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        shown = spec(edition, players, market, expansions, house_rules)
        self.tables = Tables(shown.setup, 1, reward=reward, longest=max_turns, mode="disabled")
        self.spec, self.render_mode, self._form = shown, render_mode, observation
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = spaces.Dict({
            "observation": observation_space(shown, observation),
            "action_mask": spaces.Box(0, 1, (DECISIONS,), np.int8),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(DECISIONS))
        self._action, self._nothing = np.zeros(1, np.int64), np.zeros(DECISIONS, np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next game of the seed, or with a seed its first one; the option `game` asks for another."""
        number = (options or {}).get("game")
        if seed is None and number is not None and self.tables.tables["stride"].any():
            seed = int(self.tables.tables["seed"][0])
        self.tables.begin(seed, games=number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._over = False
        self._turn_to(int(self.tables.seats[0]))

    def _turn_to(self, seat: int) -> None:
        """Say who acts, and what is legal for them."""
        self.agent_selection = agent = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": self.tables.masks[0].copy()}

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now."""
        seat = self._seat_of[agent]
        row = self.tables.observations[0].copy() if seat == self.tables.seats[0] else self.tables.seen_from(0, seat)
        acts = seat == self.tables.seats[0] and not self._over
        mask: Numbers = self.infos[agent]["action_mask"] if acts else self._nothing.copy()
        return {"observation": row if self._form == "flat" else self.spec.split(row), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play an action; IllegalAction, and no change, if it is not legal now."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        if not 0 <= number < DECISIONS or not self.tables.masks[0, number]:
            known = self.spec.actions[number] if 0 <= number < DECISIONS else ""
            raise IllegalAction("illegal.unknown", action=known or str(number))
        tables = self.tables
        self._action[0] = number
        tables.step(self._action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._nothing}
        if tables.results[0]:
            self._end()
        else:
            self._turn_to(int(tables.seats[0]))

    def _end(self) -> None:
        tables = self.tables
        self._over = True
        ended = bool(tables.terminated[0])
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(tables.everybodys[0, seat])
            self.terminations[agent], self.truncations[agent] = ended, not ended
        self._accumulate_rewards()
        self._deads_step_first()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.tables.game(0)

    def render(self) -> Any:
        """The table as the mode says: text, pixels or SVG."""
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Let go of everything."""
        self.tables.close()


def env(**options: Any) -> Any:
    """The environment with PettingZoo's checks: an illegal action ends the game, and is bad for who played it."""
    inner = raw_env(**options)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1))
    )


def parallel_env(**options: Any) -> Any:
    """The same for all agents at once: what those do who are not to act is ignored."""
    return turn_based_aec_to_parallel(env(**options))

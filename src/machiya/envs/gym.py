"""Gymnasium: one seat against bots, and many tables in one call."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, SupportsInt

import numpy as np

from ..bots import thinking
from ..bots.external import External
from ..compiled.watching import ILLEGAL
from ..edition.model import Edition
from ..errors import needing
from ..game.drawing import CHOICE, Stream
from ..game.game import Game
from ..game.setup import Setup
from ..rules.actions import DECISIONS
from .rendering import RENDER_MODES, render
from .spec import Spec, spec
from .tables import LONGEST, Numbers, Tables, chosen, in_range, is_outside, named

with needing("envs"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

FORMS = ("flat", "dict")
THINKING = 1.0
"""Seconds that a program may think."""


def observation_space(shown: Spec, form: str) -> spaces.Space[Any]:
    """The space of observations in a form: flat, or a dict of named arrays."""
    high = np.array(shown.highs, np.float32)
    if FORMS[chosen("observation", form, FORMS)] == "flat":
        return spaces.Box(np.zeros_like(high), high, dtype=np.float32)
    parts = shown.split(high)
    return spaces.Dict({name: spaces.Box(np.zeros_like(part), part, dtype=np.float32) for name, part in parts.items()})


class Solo(gymnasium.Env[Any, Any]):
    """One seat at a table with bots, programs or a pool of bots in the others; `action_masks()` says what is legal.

    An episode is a game of the seed: the first after `reset(seed=s)` is game 0 of s, the next one game 1, and so on.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 4}

    def __init__(
        self,
        edition: str | Path | Edition = "base",
        players: int = 4,
        *,
        market: str | None = None,
        expansions: Iterable[str] | None = (),
        house_rules: Mapping[str, str] | None = None,
        opponents: str | Sequence[str] = "random",
        pool: bool = False,
        seat: int | None = None,
        reward: str = "win",
        max_turns: int = LONGEST,
        observation: str = "flat",
        render_mode: str | None = None,
    ) -> None:
        self.spec_of_table = spec(edition, players, market, expansions, house_rules)
        self.render_mode, self._form = render_mode, observation
        self.observation_space = observation_space(self.spec_of_table, observation)
        self.action_space = spaces.Discrete(DECISIONS)
        setup = self.spec_of_table.setup
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        self._outside: list[_Asked] = []
        self._seat = seat
        if any(is_outside(name) for name in names):
            if seat is not None:
                in_range("seat", seat, 0, players - 1)
            names = names * (players - 1) if len(names) == 1 else names
            named(["random"] * len(names), players, pool=False)
            self._outside = [_Asked(name) for name in names]
            self.tables = Tables(setup, 1, reward=reward, longest=max_turns, mode="disabled")
        else:
            self.tables = Tables(
                setup, 1, opponents=opponents, pool=pool, seat=seat, reward=reward, longest=max_turns, mode="disabled"
            )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin the next game, or with a seed its first one; the option `game` asks for another of its games."""
        super().reset(seed=seed)
        number = (options or {}).get("game")
        first = not self.tables.tables["stride"].any()
        if seed is None and (first or number is not None):
            seed = int(self.tables.tables["seed"][0]) if not first else int(self.np_random.integers(1 << 48))
        self.tables.begin(seed, games=number)
        self._reward = 0.0
        if self._outside:
            drawn = Stream(int(self.tables.tables["seed"][0]), int(self.tables.numbers()[0]), 3)
            self._learner = drawn.below(self.tables.players) if self._seat is None else self._seat
            self._choice = Stream(int(self.tables.tables["seed"][0]), int(self.tables.numbers()[0]), CHOICE)
            self._answer()
        else:
            self._learner = int(self.tables.tables["learner"][0])
        return self._seen(), self._info()

    def step(self, action: SupportsInt) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others play; an illegal one ends the game with -1."""
        tables = self.tables
        tables.step(np.array([int(action)]))
        self._reward = float(tables.rewards[0])
        if self._outside:
            self._answer()
        ended, cut = bool(tables.terminated[0]), bool(tables.truncated[0])
        return self._seen(), self._reward, ended, cut, self._info()

    def _answer(self) -> None:
        """Let those outside of the tables play until it is the learner's turn."""
        tables = self.tables
        while not tables.results[0] and tables.seats[0] != self._learner:
            other = self._outside[(int(tables.seats[0]) - self._learner - 1) % tables.players]
            tables.step(np.array([other.decide(tables.game(0), self._choice.bits())]))
            self._reward = float(tables.everybodys[0, self._learner])

    def _seen(self) -> Any:
        row = self.tables.observations[0].copy()
        return row if self._form == "flat" else self.spec_of_table.split(row)

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.tables.masks[0].copy(),
            "seat": self._learner,
            "game": int(self.tables.numbers()[0]),
            "rewards": self.tables.everybodys[0].copy(),
            "illegal": bool(self.tables.results[0] == ILLEGAL),
        }

    def action_masks(self) -> Numbers:
        """Which actions are legal, as sb3-contrib asks for it."""
        masks: Numbers = self.tables.masks[0].astype(np.bool_)
        return masks

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.tables.game(0)

    def render(self) -> Any:
        """The table as the mode says: text, pixels or SVG."""
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Let programs and threads go."""
        self.tables.close()
        for each in self._outside:
            each.stop()
        self._outside = []


class _Asked:
    """A player that is asked outside of the tables: a bot by name, or a program."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._program = External(name, THINKING) if External.is_command(name) else None
        self._bot = None if self._program else thinking.Bot(name)

    def decide(self, game: Game, noise: int) -> int:
        """The number of the action that it plays."""
        if self._program:
            return self._program.decide(game.setup, game.state)
        assert self._bot
        return self._bot.decide(game, noise)

    def stop(self) -> None:
        """Let a program go."""
        if self._program:
            self._program.stop()


class Vector(VectorEnv[Any, Any, Any]):
    """Many tables stepped in one call. With opponents, one seat each; without, every decision of every seat is a step.

    `reset(seed=s)` lets table k play the games k, k + num_envs, k + 2 * num_envs and so on of s. With `copy=False` the
    arrays that come back are the ones that the next step writes to; `out` are arrays of the caller's to write to.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | Path | Edition = "base",
        players: int = 4,
        *,
        market: str | None = None,
        expansions: Iterable[str] | None = (),
        house_rules: Mapping[str, str] | None = None,
        opponents: str | Sequence[str] = (),
        pool: bool = False,
        seat: int | None = None,
        reward: str = "win",
        max_turns: int = LONGEST,
        observation: str = "flat",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = True,
        out: Mapping[str, Numbers] | None = None,
        render_mode: str | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        self.num_envs, self.render_mode = num_envs, render_mode
        setup = Setup.make(Edition.load(edition, expansions or ()), players, market, house_rules)
        self.tables = Tables(
            setup, num_envs, opponents=opponents, pool=pool, seat=seat, reward=reward, longest=max_turns,
            mode=mode.name.lower(), threads=threads, out=out,
        )  # fmt: skip
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        self._mode, self._form, self._copy = mode, observation, copy
        self.single_observation_space = observation_space(self.tables.spec, observation)
        self.single_action_space = spaces.Discrete(DECISIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin new games: at all tables, or at those that `options["reset_mask"]` marks."""
        which = (options or {}).get("reset_mask")
        if isinstance(seed, list):
            for table, own in enumerate(seed):
                marked = np.arange(self.num_envs) == table
                if which is None or which[table]:
                    self.tables.begin(own, games=-table if own is not None else None, which=marked)
        else:
            self.tables.begin(seed, which=which)
        return self._seen(self.tables.observations), self._infos()

    def step(self, actions: Any) -> tuple[Any, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Play an action at every table."""
        tables = self.tables
        tables.step(actions)
        infos = self._infos()
        if self._mode == AutoresetMode.SAME_STEP and tables.results.any():
            done = tables.results != 0
            infos["final_obs"], infos["_final_obs"] = self._seen(tables.finals), done
            infos["final_info"] = {"illegal": tables.results == ILLEGAL, "_illegal": done}
            infos["_final_info"] = done
        given = (tables.rewards, tables.terminated, tables.truncated)
        rewards, ended, cut = (each.copy() for each in given) if self._copy else given
        return self._seen(tables.observations), rewards, ended, cut, infos

    def _seen(self, rows: Numbers) -> Any:
        rows = rows.copy() if self._copy else rows
        return rows if self._form == "flat" else self.tables.spec.split(rows)

    def _infos(self) -> dict[str, Any]:
        tables = self.tables
        named = {"action_mask": tables.masks, "seat": tables.seats, "rewards": tables.everybodys}
        infos = {name: array.copy() for name, array in named.items()} if self._copy else dict(named)
        infos.update({f"_{name}": self._all for name in named})
        return infos

    def action_masks(self) -> Numbers:
        """Which actions are legal, a row for each table."""
        masks: Numbers = self.tables.masks.astype(np.bool_)
        return masks

    def render(self) -> tuple[Any, ...] | None:
        """Every table as the mode says."""
        return tuple(render(self.tables.game(table), self.render_mode) for table in range(self.num_envs))

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        self.tables.close()

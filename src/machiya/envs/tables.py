"""Many tables of one kind, played a decision at a time by compiled rules: what every environment here sits on."""

import itertools
import os
from collections.abc import Mapping, Sequence
from threading import Lock, Thread
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from ..bots.external import External
from ..bots.layout import GRANDMASTER, STATES
from ..bots.registry import kind_of, mind_for
from ..compiled import compiler, watching
from ..compiled.arena import nets_for, pack_minds
from ..compiled.records import DESK, STATE, fill, from_record, ruleset_record
from ..errors import SetupError
from ..game.drawing import WORD
from ..game.game import Game
from ..game.setup import Setup
from ..rules.actions import DECISIONS
from ..rules.state import NONE, TURNS, State
from .spec import Spec

LONGEST: Final = 400
"""Turns after which a game is cut short, if nothing else is asked for."""
REWARDS: Final = ("win", "rank", "luckless")
"""What a reward can go by, in the order of their numbers."""
MODES: Final = ("next_step", "same_step", "disabled")
"""When a table that has ended begins its next game, likewise."""
LEAVE: Final = watching.LEAVE
"""In the place of an action: leave this table alone."""
Reward = Literal["win", "rank", "luckless"]
Mode = Literal["next_step", "same_step", "disabled"]
Numbers = NDArray[Any]


class Tables:
    """Tables of one kind, side by side. After `begin` and after every `step` the arrays say how they stand.

    Without opponents every seat is the learner's, and every decision of every seat is a step. With opponents, bots play
    the other seats between the learner's decisions: one name for all, one for each seat from the learner's left on, or
    with `pool` any of the names, drawn for each seat and game. The learner has the seat `seat`, or a drawn one.
    """

    def __init__(
        self, setup: Setup, many: int, *, opponents: str | Sequence[str] = (), pool: bool = False,
        seat: int | None = None, reward: str = "win", longest: int = LONGEST, mode: str = "same_step",
        threads: int = 1, out: Mapping[str, Numbers] | None = None,
    ) -> None:  # fmt: skip
        self.setup, self.spec, self.many = setup, Spec(setup), in_range("tables", many, 1, 1 << 24)
        self.players = players = len(setup.names)
        kind, beginning = chosen("reward", reward, REWARDS), chosen("mode", mode, MODES)
        longest = in_range("longest", longest, 1, TURNS)
        names = named(opponents, players, pool)
        self.solo = bool(names)
        if seat is not None:
            in_range("seat", seat, 0, players - 1)
        learner = players if not names else NONE if seat is None else seat
        self._bots = bool(names) or REWARDS[kind] == "luckless"
        self._settings = np.array([beginning, longest, kind, learner, int(pool)], np.int64)
        kept = STATE if self._bots else watching.TIGHT
        self._opening = np.zeros(1, kept)
        fill(self._opening, 0, setup.start())
        self.states = np.zeros(many, kept)
        self.tables = np.zeros(many, watching.TABLE)
        self._actions = np.full(many, LEAVE, np.int64)
        self._rules, self._layout = ruleset_record(setup.ruleset), layout_of(self.spec)
        self.finals = np.zeros((many if MODES[beginning] == "same_step" else 1, self.spec.size), np.float32)
        shapes = {"everybodys": ((players,), "f4"), "results": ((), "i1"), **self.shapes(self.spec)}
        arrays = {name: np.zeros((many, *shape), kind) for name, (shape, kind) in shapes.items()}
        for name, array in (out or {}).items():
            arrays[name] = _fitting(name, array, arrays)
        self.observations, self.masks, self.seats = arrays["observations"], arrays["masks"], arrays["seats"]
        """What the seat that decides next sees, which actions it has, and which seat that is."""
        self.rewards, self.everybodys = arrays["rewards"], arrays["everybodys"]
        """What the step brought the seat that decided, and every seat."""
        self.terminated, self.truncated, self.results = arrays["terminated"], arrays["truncated"], arrays["results"]
        self._loop = (compiler.opponents() if self._bots else compiler.tables()).advance
        self._arguments = (
            self._rules, self._opening, self.states, self.tables, self._layout, self._settings, self._actions,
            self.observations, self.masks, self.rewards, self.everybodys, self.results, self.seats, self.finals,
        )  # fmt: skip
        threads = min(in_range("threads", threads, 1, 256), many)
        edges = [many * part // threads for part in range(threads + 1)]
        shares = [(*self._arguments, first, last, *self._bench(names)) for first, last in itertools.pairwise(edges)]
        self._own, self._crew = shares[0], [_Hand(self._loop, share) for share in shares[1:]]

    @staticmethod
    def shapes(spec: Spec) -> dict[str, tuple[tuple[int, ...], str]]:
        """The arrays that a caller may supply: what each holds for a table, and of which kind."""
        return {
            "observations": ((spec.size,), "f4"),
            "masks": ((DECISIONS,), "i1"),
            "rewards": ((), "f4"),
            "terminated": ((), "?"),
            "truncated": ((), "?"),
            "seats": ((), "i1"),
        }

    def _bench(self, names: list[str]) -> tuple[Numbers, ...]:
        """What bots at the tables of one thread need."""
        if not self._bots:
            return ()
        minds = pack_minds([mind_for(name, self.setup.edition) for name in names or ["random"]])
        return np.zeros(STATES + 1, STATE), minds, np.zeros(2, DESK), nets_for(self.setup)

    def begin(self, seed: int | None = None, games: Numbers | int | None = None, which: Numbers | None = None) -> None:
        """Begin new games at all tables, or at those that `which` marks.

        With a seed, table k plays its games k, k + many, k + 2 * many and so on, or as many later as `games` says (for
        a single table: just that game). Without one, tables go on with the next games of their seed.
        """
        marked = np.ones(self.many, np.bool_) if which is None else which
        tables = self.tables
        if seed is None and not tables["stride"].all():
            seed = int.from_bytes(os.urandom(6))
        if seed is not None:
            tables["seed"][marked] = np.uint64(in_range("seed", seed, 0, WORD))
            tables["game"][marked] = (np.arange(self.many) + (0 if games is None else games))[marked]
        tables["stride"][marked] = self.many
        tables["fresh"][marked] = 1
        self._actions[:] = LEAVE
        self.results[marked] = watching.PLAYED
        self._run()

    def step(self, actions: Numbers) -> None:
        """Play an action at every table; an illegal one ends its game, and brings -1. LEAVE leaves a table alone."""
        self._actions[:] = actions
        self._run()

    def _run(self) -> None:
        for hand in self._crew:
            hand.begin.release()
        self._loop(*self._own)
        for hand in self._crew:
            hand.done.acquire()
        np.bitwise_and(self.results, 1, out=self.terminated, casting="unsafe")
        np.equal(self.results, watching.CUT, out=self.truncated)

    def numbers(self) -> Numbers:
        """Which game of its seed each table plays."""
        numbers: Numbers = self.tables["game"] - self.tables["stride"]
        return numbers

    def seen_from(self, table: int, seat: int) -> Numbers:
        """What another seat sees of a table than the one that decides."""
        row = np.zeros(self.spec.size, np.float32)
        compiler.tables().look(self._rules, self.states, self._layout, table, seat, row)
        return row

    def state(self, table: int) -> State:
        """The state of a table, as the rules see it."""
        return from_record(self.states, table)

    def game(self, table: int) -> Game:
        """The game at a table as it stands: to look at, and to play on apart from the table."""
        return Game(self.setup, self.state(table), None)

    def close(self) -> None:
        """Let the threads go."""
        for hand in self._crew:
            hand.leave()
        self._crew = []

    def __del__(self) -> None:
        if hasattr(self, "_crew"):
            self.close()


class _Hand:
    """A thread that plays its share of the tables whenever it is told to."""

    def __init__(self, loop: Any, share: tuple[Any, ...]) -> None:
        self.begin, self.done, self._going = Lock(), Lock(), True  # as signals: quicker than what is made of them
        self.begin.acquire()
        self.done.acquire()
        self._thread = Thread(target=self._work, args=(loop, share), daemon=True)
        self._thread.start()

    def _work(self, loop: Any, share: tuple[Any, ...]) -> None:
        while True:
            self.begin.acquire()
            if not self._going:
                return
            try:
                loop(*share)
            finally:
                self.done.release()

    def leave(self) -> None:
        self._going = False
        self.begin.release()


def layout_of(spec: Spec) -> Numbers:
    """Where the loops find each field."""
    layout = np.zeros(1, watching.LAYOUT)
    for name in watching.FIELDS:
        layout[0][name] = NONE
    for field in spec.fields:
        layout[0][field.name] = field.begin
    layout[0]["size"], layout[0]["landmarks_each"] = spec.size, len(spec.setup.edition.landmarks)
    return layout


def _fitting(name: str, array: Numbers, arrays: Mapping[str, Numbers]) -> Numbers:
    """An array that a caller supplied, if it can be written to as ours could."""
    ours = arrays.get(name)
    if ours is None or name in ("everybodys", "results"):
        raise SetupError("setup.array", name=name, kind="?", shape="?", names=", ".join(arrays))
    fits = isinstance(array, np.ndarray) and array.dtype == ours.dtype and array.shape == ours.shape
    if not fits or not array.flags.c_contiguous or not array.flags.writeable:
        raise SetupError("setup.array", name=name, kind=str(ours.dtype), shape=str(ours.shape), names=", ".join(arrays))
    return array


def chosen(name: str, value: str, options: tuple[str, ...]) -> int:
    """The number of an option."""
    if value not in options:
        raise SetupError("setup.choice", name=name, value=str(value), options=", ".join(options))
    return options.index(value)


def in_range(name: str, value: int, low: int, high: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        raise SetupError("setup.range", name=name, value=str(value), low=low, high=high)
    return int(value)


def named(opponents: str | Sequence[str], players: int, pool: bool) -> list[str]:
    """The names of the bots: of a pool, or one for each seat besides the learner's; none where every seat learns."""
    names = [opponents] * (1 if pool else players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) == 1 and not pool:
        names *= players - 1
    if names and not pool and len(names) != players - 1:
        raise SetupError("setup.opponents", others=players - 1)
    for name in names:
        if is_outside(name):
            raise SetupError("setup.outside", bot=name)
    return names


def is_outside(name: str) -> bool:
    """Whether a bot is asked outside of compiled tables: a program, or one that thinks for as long as it is let."""
    return External.is_command(name) or kind_of(name).kind == GRANDMASTER

"""Matches between bots, and games to learn from, compiled."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..bots.layout import STATES, Mind
from ..bots.thinking import master_mind
from ..bots.weights import Weights, judge_of, weights_for
from ..game.setup import Setup
from ..rules.state import ROLL, SEATS, State
from .compiler import is_compiled, matches
from .records import DESK, MIND, NET, STATE, Records, fill, from_record, ruleset_record, to_records

TALLY = np.dtype((np.record, [
    ("games", "i8"), ("turns", "i8"), ("turns_squared", "i8"), ("longest", "i8"), ("decisions", "i8"), ("draws", "i8"),
    ("wins", "i8", (SEATS,)), ("adjusted", "f8", (SEATS,)), ("squares", "f8", (SEATS,)),
]))  # fmt: skip


LOG = 20_000
"""Decisions of one game that can be written down."""


def pack_minds(minds: list[Mind]) -> NDArray[np.void]:
    """Records of minds."""
    records = np.zeros(len(minds), MIND)
    for index, mind in enumerate(minds):
        fill(records, index, mind)
    return records


def pack_net(rows: NDArray[np.float64], general: int = 0) -> Records:
    """A record of a network."""
    records = np.zeros(1, NET)
    records[0]["general"] = general
    records[0]["units"] = rows.shape[1]
    records[0]["rows"][: len(rows), : rows.shape[1]] = rows
    return records


@lru_cache(maxsize=8)
def net_of(weights: Weights, players: int) -> Records:
    """A record of the network for so many players, as it is read by all who think with it."""
    return pack_net(np.array(weights.rows(players)), weights.general)


def nets_for(setup: Setup) -> Records:
    """The network that plays at a table, and the one that judges it."""
    return np.concatenate([net_of(each(setup.edition), len(setup.names)) for each in (weights_for, judge_of)])


def is_ready() -> bool:
    """Whether what a thinker needs has been compiled before, so that it is there in a moment."""
    return is_compiled("matches", "list_game", "look_ahead", "measure", "value_rolls", "value_at_once", "play_on")


class Arena:
    """A table at which bots play each other; each thread needs its own."""

    def __init__(self, setup: Setup, minds: list[Mind], nets: Records) -> None:
        self.ruleset = ruleset_record(setup.ruleset)
        self.opening = to_records([setup.start()])
        self.states = np.zeros(STATES + 1, STATE)
        self.desks = np.zeros(2, DESK)
        self.minds = pack_minds(minds)
        self.nets = nets
        self.loops = matches()

    def play(
        self, seating: NDArray[np.int64], seed: int, first: int, games: int, luck: bool = False
    ) -> NDArray[np.void]:
        """Play games; a row of tallies for each seating."""
        tallies = np.zeros(len(seating), TALLY)
        self.loops.contest(
            self.ruleset, self.opening, self.states, self.minds, seating, self.nets, self.desks, tallies,
            np.uint64(seed), first, games, luck, np.zeros((0, 2), np.int64),
        )  # fmt: skip
        return tallies

    def play_one(self, seed: int, number: int = 0) -> tuple[State, NDArray[np.int64]]:
        """Play one game with the minds in their order; its last state, and who decided what: action and seat."""
        tallies = np.zeros(1, TALLY)
        log = np.zeros((LOG, 2), np.int64)
        seating = np.arange(len(self.minds))[None, :]
        logged = self.loops.contest(
            self.ruleset, self.opening, self.states, self.minds, seating, self.nets, self.desks, tallies,
            np.uint64(seed), number, 1, False, log,
        )  # fmt: skip
        return from_record(self.states), log[:logged]

    def learn(
        self, seating: NDArray[np.int64], seed: int, first: int, games: int, explore: int, trace: float,
        luck: bool, inputs: NDArray[np.float32], targets: NDArray[np.float32],
        early: NDArray[np.int64] | None = None, until: NDArray[np.int64] | None = None,
    ) -> int:  # fmt: skip
        """Play games and write down examples; return how many.

        With `early`, other minds sit at the table until so many turns have passed, and the examples begin there.
        """
        early = seating if early is None else early
        until = np.zeros(len(seating), np.int64) if until is None else until
        kept: int = self.loops.learn(
            self.ruleset, self.opening, self.states, self.minds, seating, early, until, self.nets, self.desks,
            np.uint64(seed), first, games, explore, trace, luck, inputs, targets,
        )  # fmt: skip
        return kept


class CompiledThinker:
    """`bots.PlainThinker`, compiled: a desk and scratch states for one kind of table."""

    def __init__(self, setup: Setup, nets: Records | None = None) -> None:
        self.nets = nets_for(setup) if nets is None else nets
        self.turn_to(setup)
        self.states = np.zeros(STATES + 1, STATE)
        self.desks = np.zeros(2, DESK)
        self.minds = np.zeros(1, MIND)
        self.masters = pack_minds([master_mind()])
        self.loops = matches()

    def turn_to(self, setup: Setup) -> None:
        """Go on with tables of another kind, which the same network knows."""
        self.setup, self.ruleset = setup, ruleset_record(setup.ruleset)

    def set(self, state: State) -> None:
        """Put a game on the desk."""
        fill(self.states, 0, state)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self.states[0]["active"])

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.setup.names)

    def options(self) -> list[int]:
        """The legal decisions."""
        number = self.loops.list_game(self.ruleset, self.states, self.desks)
        options: list[int] = self.desks[0]["options"][0, :number].tolist()
        return options

    def decide(self, mind: Mind, noise: int) -> int:
        """What a mind plays."""
        fill(self.minds, 0, mind)
        action: int = self.loops.choose(self.ruleset, self.states, self.minds, self.desks, self.nets, noise)
        return action

    def look(self, action: int, depth: int) -> tuple[list[float], int]:
        """Everybody's chances after an option, looking so many turns ahead, and how many turns that took."""
        turns = self.loops.look_ahead(self.ruleset, self.states, self.desks, self.nets, action, depth)
        return self._written("turn"), turns

    def chances(self) -> list[float]:
        """Everybody's chances: before a roll over all rolls, elsewhere as they are at a glance."""
        if self.states[0]["phase"] != ROLL:
            return self.glance()
        self.loops.value_rolls(self.ruleset, self.states, self.desks, self.nets)
        return self._written("turn")

    def glance(self) -> list[float]:
        """Everybody's chances as if the turn ended here; the result where the game is over."""
        self.loops.value_at_once(self.ruleset, self.states, self.desks, self.nets)
        return self._written("value")

    def _written(self, name: str) -> list[float]:
        """What stands on the desk for every seat."""
        chances: list[float] = self.desks[0][name][: self.seats].tolist()
        return chances

    def measure(self, outcome: int) -> tuple[list[float], list[float]]:
        """Everybody's chances before a roll and after an outcome of it, from the network's view."""
        self.loops.measure(self.ruleset, self.states, self.desks, self.nets, outcome)
        return self._written("turn"), self._written("best")

    def play_on(self, options: list[int], seed: int, first: int, games: int, turns: int) -> NDArray[np.float64]:
        """Let masters play each option on, so many times and for so many turns, or to the end if 0.

        The luck of the dice is taken out by the last network at hand, which also says what a game is worth that is not
        played to its end.
        """
        root = self.states[:1].copy()
        values = np.zeros((games, len(options), self.seats))
        self.loops.play_on(
            self.ruleset, root, self.states, self.masters, self.nets, self.desks, np.uint64(seed), first,
            np.array(options, np.int64), turns, values,
        )  # fmt: skip
        self.states[0] = root[0]
        return values

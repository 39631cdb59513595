"""Thinking about a game: one interface, interpreted here and compiled in `compiled.arena`.

Hints, reviews, chances and searches ask a `Thinker` and do not care which of the two it is.
"""

from functools import lru_cache
from typing import Any, Protocol

from ..edition.model import Edition
from ..game.drawing import CHANCE, CHOICE, Stream
from ..game.game import Game
from ..game.notation import Action, write
from ..game.setup import Setup
from ..rules.actions import ROLL_DIE
from ..rules.chance import outcome, total_weight
from ..rules.state import DICE, FIRST_DECISION, OVER, ROLL, State
from ..rules.turn import step
from . import layout as kinds
from .deciding import decide
from .grandmaster import BUDGET, Budget, look, search
from .layout import STATES, Desk, Mind, Net
from .master import measure_roll, value_turn
from .network import clear_desk, evaluate
from .options import list_options
from .registry import kind_of, mind_for
from .weights import Weights, judge_of, weights_for

Values = Any
"""What every seat came to, by game, option and seat: lists, or an array."""
LONGEST = 400
"""Turns after which a game that is played to its end is given up, as in compiled play."""


class Thinker(Protocol):
    """A desk for one kind of table, with a game on it."""

    def set(self, state: State) -> None:
        """Put a game on the desk."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    def options(self) -> list[int]:
        """The legal decisions."""

    def decide(self, mind: Mind, noise: int) -> int:
        """What a mind plays."""

    def look(self, action: int, depth: int) -> tuple[list[float], int]:
        """Everybody's chances after an option, looking so many turns ahead, and how many turns that took."""

    def chances(self) -> list[float]:
        """Everybody's chances: before a roll over all rolls, elsewhere as they are at a glance."""

    def glance(self) -> list[float]:
        """Everybody's chances as if the turn ended here; the result where the game is over."""

    def measure(self, outcome: int) -> tuple[list[float], list[float]]:
        """Everybody's chances before a roll and after an outcome of it, from the network's view."""

    def play_on(self, options: list[int], seed: int, first: int, games: int, turns: int) -> Values:
        """Let masters play each option on, so many times and for so many turns, or to the end if 0."""


class PlainThinker:
    """A desk and scratch states for one kind of table, interpreted."""

    def __init__(self, setup: Setup, net: Net | None = None) -> None:
        self.setup, self.ruleset = setup, setup.ruleset
        self.net = net or net_for(setup.edition, len(setup.names))
        self.states = [State() for _ in range(STATES)]
        self.desk = Desk()

    def turn_to(self, setup: Setup) -> None:
        """Go on with tables of another kind, which the same network knows."""
        self.setup, self.ruleset = setup, setup.ruleset

    def set(self, state: State) -> None:
        """Put a game on the desk."""
        self.states[0].become(state)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.states[0].active

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.setup.names)

    def options(self) -> list[int]:
        """The legal decisions."""
        number = list_options(self.states[0], self.ruleset, self.desk, 0)
        return self.desk.options[0][:number]

    def decide(self, mind: Mind, noise: int) -> int:
        """What a mind plays."""
        return decide(self.states, self.ruleset, mind, self.desk, [self.net], noise)

    def look(self, action: int, depth: int) -> tuple[list[float], int]:
        """Everybody's chances after an option, looking so many turns ahead, and how many turns that took."""
        turns = look(self.states, self.ruleset, self.desk, self.net, action, depth)
        return self.desk.turn[: self.states[0].seats], turns

    def chances(self) -> list[float]:
        """Everybody's chances: before a roll over all rolls, elsewhere as they are at a glance."""
        if self.states[0].phase != ROLL:
            return self.glance()
        clear_desk(self.ruleset, self.desk, self.net)
        value_turn(self.states, 0, self.ruleset, self.desk, self.net)
        return self.desk.turn[: self.states[0].seats]

    def glance(self) -> list[float]:
        """Everybody's chances as if the turn ended here; the result where the game is over."""
        clear_desk(self.ruleset, self.desk, self.net)
        evaluate(self.states[0], self.ruleset, self.desk, self.net)
        return self.desk.value[: self.states[0].seats]

    def measure(self, outcome: int) -> tuple[list[float], list[float]]:
        """Everybody's chances before a roll and after an outcome of it, from the network's view."""
        measure_roll(self.states, self.ruleset, self.desk, self.net, outcome)
        seats = self.states[0].seats
        return self.desk.turn[:seats], self.desk.best[:seats]

    def play_on(self, options: list[int], seed: int, first: int, games: int, turns: int) -> Values:
        """Let masters play each option on, so many times and for so many turns, or to the end if 0.

        The luck of the dice is taken out by the network that judges the table, which also says what a game is worth
        that is not played to its end.
        """
        root = self.states[0].copy()
        judge = PlainThinker(self.setup, judge_for(self.setup.edition, root.seats))
        played = [
            [self.play_one_on(judge, root.copy(), option, seed, number, turns or LONGEST) for option in options]
            for number in range(first, first + games)
        ]
        self.set(root)
        return played

    def play_one_on(
        self, judge: "PlainThinker", state: State, option: int, seed: int, number: int, turns: int
    ) -> list[float]:
        """Play one option on: what every seat came to, less its luck."""
        chance, choice = Stream(seed, number, CHANCE), Stream(seed, number, CHOICE)
        mind, last = master_mind(), state.turn + turns
        lucks = [0.0] * state.seats
        step(state, self.ruleset, option, None)
        while state.phase != OVER and not (state.phase == ROLL and state.turn > last):
            if state.phase < FIRST_DECISION:
                action = outcome(state, self.ruleset, chance.below(total_weight(state, self.ruleset)))
                if state.phase == DICE:
                    judge.set(state)
                    expected, found = judge.measure(action - ROLL_DIE)
                    lucks = [luck + after - before for luck, after, before in zip(lucks, found, expected, strict=True)]
            else:
                self.set(state)
                action = self.decide(mind, choice.bits())
            step(state, self.ruleset, action, None)
        judge.set(state)
        return [chance - luck for chance, luck in zip(judge.glance(), lucks, strict=True)]


def master_mind() -> Mind:
    """A master that thinks with the first network at hand."""
    mind = Mind()
    mind.kind = kinds.MASTER
    return mind


def net_for(edition: Edition, players: int) -> Net:
    """The network that plays at a table, for interpreted play."""
    return net_of(weights_for(edition), players)


def judge_for(edition: Edition, players: int) -> Net:
    """The network that judges a table, for interpreted play."""
    return net_of(judge_of(edition), players)


@lru_cache(maxsize=8)
def net_of(weights: Weights, players: int) -> Net:
    """A network for interpreted play, kept for all tables that it knows."""
    return weights.net(players)


def thinker_for(game: Game) -> PlainThinker:
    """A desk with a game on it, interpreted."""
    thinker = PlainThinker(game.setup)
    thinker.set(game.state)
    return thinker


def choose(thinker: Thinker, mind: Mind, noise: int, seconds: float, nodes: int) -> int:
    """Let a mind decide; a grandmaster looks deeper at what a master likes, as long as its budget lasts."""
    if mind.kind != kinds.GRANDMASTER:
        return thinker.decide(mind, noise)
    return search(thinker, mind, noise, Budget(seconds, nodes))


class Bot:
    """A player that is a program. It keeps the desk of the table it played at last."""

    def __init__(self, name: str, seed: int = 0, seconds: float = BUDGET, nodes: int = 0) -> None:
        self.name = name
        self.kind = kind_of(name)
        self.seconds, self.nodes = seconds, nodes
        self.seed = seed
        self._stream = Stream(seed, 0, CHOICE)
        self._setup: Setup | None = None

    def __repr__(self) -> str:
        return f"Bot({self.name!r}, seed={self.seed})"

    def choose(self, game: Game) -> Action:
        """The action it plays now."""
        return write(self.decide(game), game.edition, game.state)

    def decide(self, game: Game, noise: int | None = None) -> int:
        """The number of that action; whoever drives the game may supply the 32 random bits that it goes by."""
        if self._setup is not game.setup and self._setup != game.setup:
            self._mind = mind_for(self.name, game.edition)
            self._thinker = PlainThinker(game.setup)
            self._setup = game.setup
        self._thinker.set(game.state)
        bits = self._stream.bits() if noise is None else noise
        return choose(self._thinker, self._mind, bits, self.seconds, self.nodes)


def get(name: str, seed: int = 0, seconds: float = BUDGET, nodes: int = 0) -> Bot:
    """A bot by name. A grandmaster thinks for so many seconds or, repeatably, looks at so many turns (`nodes`)."""
    return Bot(name, seed, seconds, nodes)

"""The friendly object: a game that is set up, asked what is possible, and played, in notation."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..edition.model import Edition
from ..errors import IllegalAction, SetupError
from ..rules import state as st
from ..rules.actions import DECISIONS
from ..rules.chance import outcome, total_weight
from ..rules.events import Row
from ..rules.state import State
from ..rules.turn import apply, step
from .drawing import WORD, Stream
from .events import Event, describe, from_row
from .moves import chances, decisions, outcomes, refusal
from .notation import Action, read, write
from .picture import draw
from .position import built_landmarks, read_position, write_position
from .record import Move, Turn, moves, read_record, turns, write_record
from .setup import Setup


class Player(NamedTuple):
    """What lies in front of a player."""

    name: str
    coins: int
    establishments: dict[str, int]
    """Copies by id, closed ones included."""
    closed: dict[str, int]
    """Closed copies by id."""
    landmarks: list[str]
    """Landmarks built; City Hall is never listed."""
    invested: int
    contributed: bool
    counters: dict[str, int]
    """What the player holds besides coins, such as acorns."""


class Game:
    """A game of Machi Koro.

    >>> from machiya import Game
    >>> game = Game.new("base", players=2, seed=7)
    >>> [str(action) for action in game.actions()]
    ['roll 1']
    """

    __slots__ = ("_decisions", "_game", "_listed", "_log", "_opening", "_seed", "_setup", "_start", "_state", "_stream")

    def __init__(
        self, setup: Setup, state: State, stream: Stream | None = None, opening: dict[str, Any] | None = None
    ) -> None:
        self._setup = setup
        self._state = state
        self._start = state.copy()
        self._stream = stream
        self._log: list[int] = []
        self._seed: int | None = None
        self._game = 0
        self._opening = opening
        self._listed, self._decisions = -1, list[Action]()
        """How many moves there had been when the legal actions were listed, and these."""

    # Three ways to a game.

    @staticmethod
    def new(
        edition: str | Path | Edition,
        players: int | list[str] | tuple[str, ...] = 2,
        *,
        market: str | None = None,
        expansions: Iterable[str] | None = (),
        house_rules: Mapping[str, str] | None = None,
        seed: int | None = None,
        game: int = 0,
        dice: str = "auto",
    ) -> "Game":
        """Set up a new game. Game `game` of a `seed` is always the same; with dice="manual" chance waits for moves."""
        setup = Setup.make(Edition.load(edition, expansions or ()), players, market, house_rules)
        seed, stream = _stream(seed, game, dice)
        new = Game(setup, setup.start(), stream)
        new._seed, new._game = seed, game
        new._run_chance([])
        return new

    @staticmethod
    def from_position(
        document: Mapping[str, Any], *, dice: str = "auto", seed: int | None = None, game: int = 0
    ) -> "Game":
        """Go on from a position, written by `position()` or by hand."""
        setup, state = read_position(document)
        seed, stream = _stream(seed, game, dice)
        new = Game(setup, state, stream, write_position(setup, state))
        new._seed, new._game = seed, game
        new._run_chance([])
        return new

    @staticmethod
    def replay(text: str, *, dice: str = "auto") -> "Game":
        """Play a record again, move by move; RecordError names the line where it is damaged or impossible.

        One that is not over goes on with dice of its own, or with dice="manual" with those that people throw.
        """
        record = read_record(text)
        game = Game(record.setup, record.start, None, record.opening)
        game._log = record.moves
        game._state = record.state
        game._seed, game._game = record.seed, record.game
        if not game.over:
            _, game._stream = _stream(None, 0, dice)
        return game

    def copy(self) -> "Game":
        """An independent game in the same state, that will see the same chance."""
        twin = Game.__new__(Game)
        twin._setup, twin._start, twin._opening = self._setup, self._start, self._opening
        twin._seed, twin._game = self._seed, self._game
        twin._state = self._state.copy()
        twin._stream = self._stream.copy() if self._stream else None
        twin._log = self._log.copy()
        twin._listed, twin._decisions = self._listed, self._decisions
        return twin

    # The table.

    @property
    def setup(self) -> Setup:
        """What was fixed before the first move."""
        return self._setup

    @property
    def state(self) -> State:
        """What the rules see and change. Look, but leave every change to `play`."""
        return self._state

    @property
    def edition(self) -> Edition:
        """The edition that is played, expansions included."""
        return self._setup.edition

    @property
    def market(self) -> str:
        """How the supply is laid out: standard, variable or hybrid."""
        return self._setup.market

    @property
    def house_rules(self) -> dict[str, str]:
        """All house rules of this table."""
        return dict(self._setup.house_rules)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in seat order."""
        state = self._state
        return tuple(
            Player(
                name,
                state.coins[seat],
                self._copies(state.owned[seat]),
                self._copies(state.closed[seat]),
                built_landmarks(self._setup, state, seat),
                state.invested[seat],
                bool(state.contributed[seat]),
                {counter.id: state.counters[seat][each] for each, counter in enumerate(self.edition.counters)},
            )
            for seat, name in enumerate(self._setup.names)
        )

    @property
    def supply(self) -> dict[str, int]:
        """Face-up copies by id, by activation number; stacks with at least one card."""
        return self._copies(self._state.supply)

    def _copies(self, copies: list[int]) -> dict[str, int]:
        return {id: many for id, many in zip(self._setup.edition.types, copies, strict=False) if many}

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None at a chance node or when the game is over."""
        return None if self.is_chance or self.over else self._state.active

    @property
    def phase(self) -> str:
        """Where the turn stands."""
        return st.PHASES[self._state.phase]

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; extra turns count."""
        return self._state.turn

    @property
    def is_chance(self) -> bool:
        """Whether chance moves next."""
        return self._state.phase < st.FIRST_DECISION

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == st.OVER

    @property
    def winner(self) -> int | None:
        """The seat that won; None while playing or in a draw."""
        return None if self._state.winner == st.NONE else self._state.winner

    # Moves.

    def actions(self) -> list[Action]:
        """The legal actions, always in the same order; at a chance node, its outcomes."""
        if self.is_chance:
            return [action for action, _ in outcomes(self._setup, self._state)]
        if self._listed != self.length:
            self._listed, self._decisions = self.length, decisions(self._setup, self._state)
        return self._decisions[:]

    def chances(self) -> list[tuple[Action, float]]:
        """The outcomes of a chance node with their probabilities; empty elsewhere."""
        return chances(self._setup, self._state) if self.is_chance else []

    def play(self, action: str | Action) -> list[Event]:
        """Play an action and return what happened; IllegalAction, and no change, if it is not legal now."""
        state, edition = self._state, self._setup.edition
        text = action.text if isinstance(action, Action) else action
        if not isinstance(text, str):
            raise IllegalAction("illegal.kind", kind=type(text).__name__)
        number = read(text, edition, state)
        rows: list[Row] = []
        if not apply(state, self._setup.ruleset, number, rows):
            raise refusal(self._setup, state, number, text)
        self._log.append(number)
        self._run_chance(rows)
        return [from_row(row, edition) for row in rows]

    def after(self, action: Action) -> State:
        """The state that a legal action leads to, before any chance; the game stays as it is."""
        state = self._state.copy()
        step(state, self._setup.ruleset, action.number, None)
        return state

    @property
    def weight(self) -> int:
        """At a chance node, how many equally likely numbers `draw` knows; 0 elsewhere."""
        return total_weight(self._state, self._setup.ruleset) if self.is_chance else 0

    def draw(self, number: int) -> Action:
        """The outcome of a chance node that a number below `weight` stands for."""
        if not 0 <= number < self.weight:
            raise IllegalAction("illegal.draw", number=number, weight=self.weight)
        return write(outcome(self._state, self._setup.ruleset, number), self._setup.edition, self._state)

    def _run_chance(self, rows: list[Row]) -> None:
        state, ruleset, stream = self._state, self._setup.ruleset, self._stream
        while stream and state.phase < st.FIRST_DECISION:
            number = outcome(state, ruleset, stream.below(total_weight(state, ruleset)))
            apply(state, ruleset, number, rows)
            self._log.append(number)

    # The game on paper.

    def position(self) -> dict[str, Any]:
        """The state as a plain document that goes through JSON."""
        return write_position(self._setup, self._state)

    def record(self) -> str:
        """The game as text, from its start to now."""
        return write_record(
            self._setup,
            self._start,
            self._opening,
            self._log,
            (self._seed, self._game) if self.over else None,
        )

    @property
    def seed(self) -> int | None:
        """The seed that chance was drawn from, told once the game is over; None where people threw the dice."""
        return self._seed if self.over else None

    def beginning(self) -> "Game":
        """The game as it began, before its first move; chance waits for moves."""
        return Game(self._setup, self._start.copy(), None, self._opening)

    @property
    def length(self) -> int:
        """How many moves there have been, those of chance included."""
        return len(self._log)

    def moves(self) -> Iterator[Move]:
        """The game from its start, move by move: where each was made, what followed, and where it led."""
        return moves(self._setup, self._start, self._log)

    def turns(self) -> Iterator[Turn]:
        """The game from its start, turn by turn: moves, what happened, and the state after them."""
        return turns(self._setup, self._start, self._log)

    def describe(self, event: Event, language: str = "en") -> str:
        """An event as a sentence, with names."""
        return describe(event, language, self._setup.names, self._setup.edition)

    def svg(self, language: str = "en") -> str:
        """The towns and the market as a picture."""
        return draw(self, language)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    def __str__(self) -> str:
        """The table as text."""
        from .story import table  # noqa: PLC0415  (it tells of games, so it needs this class first)

        return table(self)

    def __eq__(self, other: object) -> bool:
        """Whether two games are at the same table and stand alike; how they came there does not matter."""
        return isinstance(other, Game) and self._setup == other._setup and self._state == other._state

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def at(self, length: int) -> "Game":
        """The game as it was after so many of its moves, those of chance included; it can be played on from there.

        Chance goes on from the seed where the game was drawn from one, so that the same choices meet the same dice.
        """
        if not 0 <= length <= self.length:
            raise IllegalAction("illegal.length", length=length, most=self.length)
        twin = self.copy()
        twin._state, twin._log = self._start.copy(), self._log[:length]
        twin._listed = -1
        if self._stream and self._seed is not None:
            twin._stream = Stream(self._seed, self._game)
        for number in twin._log:
            if twin._stream and twin._state.phase < st.FIRST_DECISION:
                twin._stream.below(total_weight(twin._state, twin._setup.ruleset))
            step(twin._state, twin._setup.ruleset, number, None)
        return twin

    def undo(self) -> None:
        """Take the last decision back, with all chance that followed; where chance waits for moves, the last move.

        IllegalAction if there is nothing to take back.
        """
        length = self.length - 1
        decided = [number < DECISIONS for number in self._log]
        while self._stream and length >= 0 and not decided[length]:
            length -= 1
        if length < 0:
            raise IllegalAction("illegal.undo")
        before = self.at(length)
        self._state, self._log, self._stream, self._listed = before._state, before._log, before._stream, -1

    def __repr__(self) -> str:
        """The code that makes a game in this state."""
        dice = "" if self._stream or self.over else ", dice='manual'"
        return f"Game.from_position({self.position()!r}{dice})"


def _stream(seed: int | None, game: int, dice: str) -> tuple[int | None, Stream | None]:
    """The seed of a game and its stream; none where people throw the dice."""
    if dice not in ("auto", "manual"):
        raise SetupError("setup.dice", dice=str(dice))
    for name, value in (("seed", 0 if seed is None else seed), ("game", game)):
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= WORD:
            raise SetupError("setup.seed", name=name, value=str(value))
    if dice == "manual":
        return None, None
    if seed is None:
        seed = int.from_bytes(os.urandom(6))
    return seed, Stream(seed, game)

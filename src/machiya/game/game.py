"""The friendly object: a game that is set up, asked what is possible, and played, in notation."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..edition.model import Edition
from ..errors import IllegalAction, SetupError
from ..rules import state as st
from ..rules.chance import outcome, total_weight
from ..rules.events import Row
from ..rules.state import State
from ..rules.turn import apply
from .drawing import WORD, Stream
from .events import Event, describe, from_row
from .moves import chances, decisions, outcomes, refusal
from .notation import Action, read
from .position import built_landmarks, read_position, write_position
from .record import Turn, read_record, turns, write_record
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

    __slots__ = ("_game", "_log", "_opening", "_seed", "_setup", "_start", "_state", "_stream")

    def __init__(self, setup: Setup, state: State, stream: Stream | None) -> None:
        self._setup = setup
        self._state = state
        self._start = state.copy()
        self._stream = stream
        self._log: list[int] = []
        self._seed: int | None = None
        self._game = 0
        self._opening: dict[str, Any] | None = None

    # Three ways to a game.

    @staticmethod
    def new(  # noqa: PLR0913  (the keywords of the contract)
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
        new = Game(setup, state, stream)
        new._seed, new._game = seed, game
        new._opening = write_position(setup, state)
        new._run_chance([])
        return new

    @staticmethod
    def replay(text: str) -> "Game":
        """Play a record again, move by move; RecordError names the line where it is damaged or impossible."""
        record = read_record(text)
        game = Game(record.setup, record.start, None)
        game._opening = record.opening
        game._log = record.moves
        game._state = record.state
        game._seed, game._game = record.seed, record.game
        if not game.over:
            _, game._stream = _stream(None, 0, "auto")
        return game

    def copy(self) -> "Game":
        """An independent game in the same state, that will see the same chance."""
        twin = Game.__new__(Game)
        twin._setup, twin._start, twin._opening = self._setup, self._start, self._opening
        twin._seed, twin._game = self._seed, self._game
        twin._state = self._state.copy()
        twin._stream = self._stream.copy() if self._stream else None
        twin._log = self._log.copy()
        return twin

    # The table.

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
        cards = self._setup.edition.establishments
        return {card.id: copies[number] for number, card in enumerate(cards) if copies[number]}

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
        return decisions(self._setup, self._state)

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

    def turns(self) -> Iterator[Turn]:
        """The game from its start, turn by turn: moves, what happened, and the state after them."""
        return turns(self._setup, self._start, self._log)

    def describe(self, event: Event, language: str = "en") -> str:
        """An event as a sentence, with names."""
        return describe(event, language, self._setup.names, self._setup.edition)

    def __repr__(self) -> str:
        extras = f", expansions={list(self.edition.expansions)}" if self.edition.expansions else ""
        where = "over" if self.over else f"turn {self.turn}, P{self.active + 1}, {self.phase}"
        return f"<Game {self.edition.id!r}, players={list(self._setup.names)}{extras}: {where}>"


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

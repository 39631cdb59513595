"""OpenSpiel: importing this registers `machi_koro`, with chance as explicit nodes.

`pyspiel.load_game("machi_koro(edition=base,players=4,expansions=harbor+millionaires_row,market=hybrid)")`
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import numpy as np

from ..compiled import compiler, watching
from ..compiled.records import fill, from_record, ruleset_record
from ..errors import needing
from ..game.game import Game
from ..game.notation import write
from ..game.setup import Setup
from ..rules.actions import ACTIONS, DECISIONS
from ..rules.chance import total_weight
from ..rules.state import FIRST_DECISION, NONE, OVER, SEATS, TURNS
from .rendering import render
from .spec import Spec, spec
from .tables import LONGEST, in_range, layout_of

with needing("envs"):
    import pyspiel

NAME: Final = "machi_koro"
JOINT: Final = "+"
MOST_A_TURN: Final = 100
"""More decisions than any turn has."""
PARAMETERS: Final = {
    "edition": "base", "players": 2, "market": "default", "expansions": "none", "house_rules": "none",
    "max_turns": LONGEST,
}  # fmt: skip
GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Machi Koro",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class MachiKoro(pyspiel.Game):
    """A table; states know it as their `table`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = {**PARAMETERS, **(params or {})}
        rules = dict(each.split(":", 1) for each in _words(asked["house_rules"]))
        market = None if asked["market"] == PARAMETERS["market"] else asked["market"]
        players = int(asked["players"])
        setup = spec(asked["edition"], players, market, list(_words(asked["expansions"])), rules).setup
        self.table = table_of(setup, in_range("max_turns", asked["max_turns"], 1, TURNS))
        info = pyspiel.GameInfo(
            num_distinct_actions=DECISIONS,
            max_chance_outcomes=ACTIONS - DECISIONS,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_A_TURN * self.table.longest,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "Standing":
        """The game before its first move."""
        return Standing(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a player sees. All of it is public: where only what is private is asked for, that is nothing."""
        del params
        return Observer(self.table, public=iig_obs_type is None or iig_obs_type.public_info)

    def max_chance_nodes_in_history(self) -> int:
        """More outcomes of chance than any game has."""
        return MOST_A_TURN * self.table.longest


def _words(joined: str) -> Iterator[str]:
    """The words of a parameter that takes several."""
    return (word for word in joined.split(JOINT) if word and word != "none")


class Table:
    """What all states of a game share; a copy of a state does not copy it."""

    def __init__(self, setup: Setup, longest: int) -> None:
        self.setup, self.longest, self.spec = setup, longest, Spec(setup)
        self.rules, self.layout = ruleset_record(setup.ruleset), layout_of(self.spec)
        self.opening = np.zeros(1, watching.TIGHT)
        fill(self.opening, 0, setup.start())
        self.loops = compiler.tables()
        self.outcomes, self.weights = np.zeros(ACTIONS, np.int64), np.zeros(ACTIONS, np.int64)
        self.facts = np.zeros(8, np.int64)
        self.beginning = Board(self, copied(self.opening)).facts

    def __deepcopy__(self, _: Any) -> "Table":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return table_of, (self.setup, self.longest)


@lru_cache(maxsize=64)
def table_of(setup: Setup, longest: int) -> Table:
    """The table of a kind; games and states of one kind share it."""
    return Table(setup, longest)


def copied(record: Any) -> Any:
    """A copy of a record as the bytes that it is: NumPy would go through its fields."""
    return record.view(np.uint8).copy().view(watching.TIGHT)


class Board:
    """A state in a record, with a few facts of it at hand; quick to copy."""

    __slots__ = ("facts", "record", "table")

    def __init__(self, table: Table, record: Any, facts: list[int] | None = None) -> None:
        self.table, self.record = table, record
        self.facts = facts or self.play(NONE)

    def play(self, action: int) -> list[int]:
        """Play an action, or none; what is legal then, and phase, turn, seat and winner."""
        table = self.table
        table.loops.play(table.rules, self.record, table.facts, action)
        facts: list[int] = table.facts.tolist()
        if facts[4] >= FIRST_DECISION and facts[5] > table.longest:
            facts[4] = OVER
        self.facts = facts
        return facts

    def __deepcopy__(self, _: Any) -> "Board":
        return Board(self.table, copied(self.record), self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.table, self.record, self.facts)


class Standing(pyspiel.State):
    """A state of the game, or of chance within it."""

    def __init__(self, game: MachiKoro) -> None:
        super().__init__(game)
        table = game.table
        self.board = Board(table, copied(table.opening), table.beginning)

    def current_player(self) -> int:
        """Who is to move."""
        facts = self.board.facts
        if facts[4] < FIRST_DECISION:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if facts[4] == OVER else facts[6]

    def _legal_actions(self, player: int) -> list[int]:
        """What is legal, by number."""
        facts = self.board.facts
        if player != facts[6] or facts[4] == OVER:
            return []
        found = []
        for word in range(4):
            left = facts[word] & 0xFFFFFFFFFFFFFFFF
            while left:
                low = left & -left
                found.append(64 * word + low.bit_length() - 1)
                left ^= low
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance, counted from the first of all, with their probabilities."""
        table = self.board.table
        many = table.loops.list_chances(table.rules, self.board.record, table.outcomes, table.weights)
        weights = table.weights[:many].tolist()
        together = sum(weights)
        return [
            (outcome, ways / together) for outcome, ways in zip(table.outcomes[:many].tolist(), weights, strict=True)
        ]

    def _apply_action(self, action: int) -> None:
        """Play a decision or an outcome of chance."""
        board = self.board
        board.play(action + DECISIONS if board.facts[4] < FIRST_DECISION else action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The notation of an action."""
        number = action + DECISIONS if player == pyspiel.PlayerId.CHANCE else action
        game = self.game_so_far()
        if number < DECISIONS and not self.board.table.spec.actions[number]:
            return f"action {number}"
        return write(number, game.edition, game.state).text if number != NONE else ""

    def is_terminal(self) -> bool:
        """Whether the game has ended, or was cut short."""
        return self.board.facts[4] == OVER

    def returns(self) -> list[float]:
        """1 for the winner; all others share the loss. A game that was cut short is a draw."""
        players, winner = len(self.board.table.setup.names), self.board.facts[7]
        if winner == NONE or not self.is_terminal():
            return [0.0] * players
        return [1.0 if seat == winner else -1.0 / (players - 1) for seat in range(players)]

    def game_so_far(self) -> Game:
        """The game as it stands, to look at."""
        return Game(self.board.table.setup, from_record(self.board.record), None)

    def weight(self) -> int:
        """At a chance node, in how many equally likely ways it can fall."""
        game = self.game_so_far()
        return total_weight(game.state, game.setup.ruleset)

    def __str__(self) -> str:
        game = self.game_so_far()
        return f"{game}\n{game.phase}"

    def render(self, mode: str = "ansi") -> Any:
        """The table as text, pixels or SVG."""
        return render(self.game_so_far(), mode)


class Observer:
    """What a player sees of a state: the flat observation, its named arrays, and the table as text."""

    def __init__(self, table: Table, public: bool = True) -> None:
        self._table, self._public = table, public
        self.tensor = np.zeros(table.spec.size, np.float32)
        self.dict = table.spec.split(self.tensor)

    def set_from(self, state: Standing, player: int) -> None:
        """Look at a state."""
        table = self._table
        if self._public:
            table.loops.look(table.rules, state.board.record, table.layout, 0, player, self.tensor)

    def string_from(self, state: Standing, player: int) -> str:
        """The table as text."""
        return f"P{player + 1}\n{state}" if self._public else ""


pyspiel.register_game(GAME_TYPE, MachiKoro)

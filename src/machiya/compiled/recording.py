"""Games of which everything is written down: blocks of them, compiled, with restrictions on single seats."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..bots.layout import STATES, Mind
from ..game.setup import Setup
from ..rules.state import NONE, SEATS, State
from .accounts import (
    ASKS,
    BUILD_FIELDS,
    CARD_FIELDS,
    COUNTS,
    DECISION_FIELDS,
    EVENT_FIELDS,
    FULL,
    GAME_FIELDS,
    OVERFLOW,
    SEAT_FIELDS,
    TABLE,
)
from .arena import pack_minds
from .compiler import recording
from .records import DESK, LEDGER, RULESET, STATE, Records, fill, from_record

ROOM = 8_192
"""Rows of each kind that are gathered before they are put aside."""
NUMBERS = NDArray[np.int64]


@dataclass(frozen=True)
class Line:
    """A table as games of a study begin at it."""

    setup: Setup
    opening: State
    minds: tuple[int, ...]
    """By seat: which of the minds sits there."""
    obliged: tuple[int, ...]
    """By seat: the type that it has to build before anything else, or NONE."""


@dataclass
class Wanted:
    """Which rows are written down, besides games and seats."""

    cards: bool = True
    builds: bool = True
    decisions: bool = False
    events: bool = False


@dataclass
class Recorded:
    """What a block came to, as columns of whole numbers; the first of a row is the number of its game in `games`."""

    games: NUMBERS
    seats: NUMBERS
    lucks: NDArray[np.float64]
    cards: NUMBERS
    builds: NUMBERS
    decisions: NUMBERS
    events: NUMBERS


Ask = Callable[[Line, State, int, int], int]
"""What a mind that is not compiled plays: the line, the state, the seat's mind, and 32 random bits."""


class Recorder:
    """The lines of a study, ready to be played; threads share it."""

    def __init__(self, lines: list[Line], minds: list[Mind], nets: Records, ask: Ask) -> None:
        self.lines, self.nets, self.ask = lines, nets, ask
        self.minds = pack_minds(minds)
        self.rulesets = np.zeros(len(lines), RULESET)
        self.openings = np.zeros(len(lines), STATE)
        self.seating = np.zeros((len(lines), SEATS), np.int64)
        self.obliged = np.full((len(lines), SEATS), NONE, np.int64)
        for index, line in enumerate(lines):
            fill(self.rulesets, index, line.setup.ruleset)
            fill(self.openings, index, line.opening)
            self.seating[index, : len(line.minds)] = line.minds
            self.obliged[index, : len(line.obliged)] = line.obliged
        self.loops = recording()

    def play(self, seed: int, first: int, last: int, luck: bool, wanted: Wanted) -> Recorded:
        """Play games `first` to `last - 1` on every line."""
        played = len(self.lines) * (last - first)
        states, ledgers, desks = np.zeros(STATES + 1, STATE), np.zeros(1, LEDGER), np.zeros(2, DESK)
        tables, many = np.zeros(1, TABLE), np.zeros(1, COUNTS)
        tables[0]["game"] = first
        games = np.zeros((played, GAME_FIELDS), np.int64)
        seats = np.zeros((played, SEATS, SEAT_FIELDS), np.int64)
        lucks = np.zeros((played, SEATS))
        rooms = {
            "cards": np.zeros((ROOM * wanted.cards, CARD_FIELDS), np.int64),
            "builds": np.zeros((ROOM * wanted.builds, BUILD_FIELDS), np.int64),
            "decisions": np.zeros((ROOM * wanted.decisions, DECISION_FIELDS), np.int64),
            "events": np.zeros((ROOM * wanted.events, EVENT_FIELDS), np.int64),
        }
        aside: dict[str, list[NUMBERS]] = {name: [] for name in rooms}
        answer, reason = NONE, FULL
        while reason:
            reason = self.loops.advance(
                self.rulesets, self.openings, states, ledgers, tables, self.minds, self.seating, self.obliged,
                self.nets, desks, np.uint64(seed), first, last, luck, answer, many, games, seats, lucks,
                *rooms.values(),
            )  # fmt: skip
            if reason == ASKS:
                table, state = tables[0], from_record(states)
                line = self.lines[table["line"]]
                answer = self.ask(line, state, line.minds[state.active], int(table["noise"]))
                continue
            if reason == OVERFLOW:
                raise OverflowError("a step told more than a ledger holds")
            for name, room in rooms.items():
                aside[name].append(room[: many[0][name]].copy())
                many[0][name] = 0
        return Recorded(games, seats, lucks, **{name: np.concatenate(parts) for name, parts in aside.items()})

"""One block of a study: a function of study and number alone, which any process on any machine may carry out."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..compiled.accounts import (
    BUILDS,
    COINS,
    DECISIONS,
    FIRST,
    GAME,
    LEADS,
    LINE,
    MARGIN,
    MISSING,
    PLACE,
    TURNS,
    WINNER,
)
from ..compiled.recording import Wanted
from ..edition.model import Edition
from ..errors import needing
from ..game.notation import source_id
from ..rules.actions import ACCEPT, KEEP_PAIR
from ..rules.actions import DECISIONS as ACTIONS
from ..rules.events import KINDS, RULE_KEYS
from ..rules.state import COMMUNITY, FIRST_RULE, NONE, PHASES, SOURCES, TYPES
from .plan import Study
from .schemas import schema
from .tables import Prepared

with needing("study"):
    import pyarrow as pa

Tables: TypeAlias = dict[str, "pa.Table"]
Numbers: TypeAlias = NDArray[np.int64]


def run_block(study: Study, block: int, prepared: Prepared) -> Tables:
    """Play the games of a block by every arm in every seating; the rows of each file, in the order of arms."""
    games = study.games_of(block)
    wanted = Wanted(**{name: name in study.rows for name in ("cards", "builds", "decisions", "events")})
    found = prepared.recorder.play(study.seed, games.start, games.stop, study.has_luck(block), wanted)
    writer = _Writer(study, prepared, found.games)
    played = np.arange(len(found.games))
    tables: Tables = {
        "games": writer.table("games", played, **_games(found.games, study.seed)),
        "seats": writer.seats(found.seats, found.lucks, study.has_luck(block)),
    }
    for name in ("cards", "builds", "decisions", "events"):
        if name in study.rows:
            rows = getattr(found, name)
            tables[name] = writer.table(name, rows[:, 0], **getattr(writer, name)(rows))
    return tables


def _games(games: Numbers, seed: int) -> dict[str, object]:
    return {
        "seed": np.full(len(games), seed, np.uint64),
        "turns": games[:, TURNS],
        "winner": _or_null(games[:, WINNER]),
        "first": games[:, FIRST],
        "decisions": games[:, DECISIONS],
        "lead_changes": games[:, LEADS],
        "margin": games[:, MARGIN],
    }


def _or_null(values: Numbers) -> pa.Array:
    return pa.array(values, mask=values == NONE)


class _Writer:
    """Makes columns of what a loop has written down."""

    def __init__(self, study: Study, prepared: Prepared, games: Numbers) -> None:
        self.study, self.numbers, self.winners = study, games[:, GAME], games[:, WINNER]
        self.arms = np.array([line.arm for line in prepared.lines])[games[:, LINE]]
        self.rotations = np.array([line.rotation for line in prepared.lines])[games[:, LINE]]

    def table(self, name: str, played: Numbers, **columns: object) -> pa.Table:
        """Rows of games, given by their index in the block."""
        names = [arm.name for arm in self.study.arms]
        given = {
            "game": self.numbers[played],
            "arm": _words(self.arms[played], names),
            "seating": self.rotations[played],
            **columns,
        }
        made = schema(name, self.study.seed)
        return pa.table([pa.array(given[field.name]).cast(field.type) for field in made], schema=made)

    def seats(self, seats: Numbers, lucks: NDArray[np.float64], has_luck: bool) -> pa.Table:
        """A row for each seat of each game."""
        many = len(self.study.bots)
        played = np.repeat(np.arange(len(seats)), many)
        seat = np.tile(np.arange(many), len(seats))
        place = (seat - self.rotations[played]) % many
        bots = sorted(set(self.study.bots))
        mind = np.array([bots.index(bot) for bot in self.study.bots])[place]
        rows = seats[:, :many].reshape(len(played), -1)
        luck = lucks[:, :many].ravel()
        return self.table(
            "seats",
            played,
            seat=seat,
            place=place,
            bot=_words(mind, bots),
            won=seat == self.winners[played],
            rank=rows[:, PLACE],
            coins=rows[:, COINS],
            missing=rows[:, MISSING],
            builds=rows[:, BUILDS],
            luck=pa.array(luck, mask=np.full(len(luck), not has_luck)),
        )

    def cards(self, rows: Numbers) -> dict[str, object]:
        """The columns of what cards came to."""
        _, seat, card, copies, built, first, activations, earned, taken, lost = rows.T
        return {
            "seat": seat,
            "card": self._cards(rows[:, 0], card),
            "copies": copies,
            "built": built,
            "first_turn": pa.array(first, mask=first == 0),
            "activations": activations,
            "earned": earned,
            "taken": taken,
            "lost": lost,
        }

    def builds(self, rows: Numbers) -> dict[str, object]:
        """The columns of what was built."""
        _, seat, turn, card, cost = rows.T
        return {"seat": seat, "turn": turn, "card": self._cards(rows[:, 0], card), "cost": cost}

    def decisions(self, rows: Numbers) -> dict[str, object]:
        """The columns of decisions."""
        _, seat, turn, phase, options, action = rows.T
        words, index = self._by_edition(_actions)
        return {
            "seat": seat,
            "turn": turn,
            "phase": _words(phase, list(PHASES)),
            "options": options,
            "action": _words(index[self.arms[rows[:, 0]], action], words),
        }

    def events(self, rows: Numbers) -> dict[str, object]:
        """The columns of events."""
        _, turn, kind, seat, other, card, copies, owed, paid, rule = rows.T
        return {
            "turn": turn,
            "kind": _words(kind, list(KINDS)),
            "seat": _or_null(seat),
            "other": _or_null(other),
            "card": self._cards(rows[:, 0], card),
            "copies": copies,
            "owed": owed,
            "paid": paid,
            "rule": _words(rule, list(RULE_KEYS)),
        }

    def _cards(self, played: Numbers, card: Numbers) -> pa.Array:
        words, index = self._by_edition(_sources)
        return _words(np.where(card == NONE, NONE, index[self.arms[played], card]), words)

    def _by_edition(self, ids: Callable[[Edition], list[str]]) -> tuple[list[str], Numbers]:
        """All words of the editions of the arms, and by arm and number which of them is meant."""
        lists = [ids(arm.edition) for arm in self.study.arms]
        words = list(dict.fromkeys(word for each in lists for word in each))
        place = {word: number for number, word in enumerate(words)}
        return words, np.array([[place[word] for word in each] for each in lists])


def _sources(edition: Edition) -> list[str]:
    """The id of every source of effects, "" where there is none."""
    ids = [""] * SOURCES
    for first, things in ((0, edition.establishments), (TYPES, edition.landmarks), (FIRST_RULE, edition.rules)):
        for number in range(len(things)):
            ids[first + number] = source_id(edition, first + number)
    ids[COMMUNITY] = source_id(edition, COMMUNITY)
    return ids


def _actions(edition: Edition) -> list[str]:
    """The notation of every decision; where it goes by the state, what it says in any."""
    words, _ = edition.vocabulary
    dice = {KEEP_PAIR + left: f"keep without die {left + 1}" for left in range(3)}
    return [words.get(number) or dice.get(number) or ("use" if number == ACCEPT else "") for number in range(ACTIONS)]


def _words(numbers: Numbers, words: list[str]) -> pa.Array:
    """Words by their numbers; NONE is null."""
    indices = pa.array(numbers.astype(np.int16), mask=numbers == NONE)
    return pa.DictionaryArray.from_arrays(indices, pa.array(words, pa.string()))

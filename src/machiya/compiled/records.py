"""Between the plain classes of interpreted play and the records of compiled play."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.layout import Desk, Mind, Net
from ..game.drawing import WORD
from ..rules.events import Ledger
from ..rules.state import Flat, Ruleset, State

Records = NDArray[np.void]


def record_type(kind: type[Flat]) -> np.dtype[Any]:
    """The record with the fields of a class."""
    fields = [(name, "f8" if name in kind.fractions else "i8", shape) for name, shape in kind.layout.items()]
    return np.dtype((np.record, fields))


STATE = record_type(State)
RULESET = record_type(Ruleset)
MIND = record_type(Mind)
DESK = record_type(Desk)
NET = record_type(Net)
LEDGER = record_type(Ledger)


def fill(records: Records, index: int, thing: Flat) -> None:
    """Copy fields into a record; a mask with its 64th bit set becomes the negative number with the same bits."""
    for name in thing.layout:
        if name in thing.fractions:
            records[index][name] = getattr(thing, name)
            continue
        words = np.asarray(np.array(getattr(thing, name), dtype=object) & WORD, dtype=np.uint64)
        records[index][name] = words.view(np.int64)


def to_records(states: list[State]) -> Records:
    """Records of states."""
    records = np.zeros(len(states), STATE)
    for index, state in enumerate(states):
        fill(records, index, state)
    return records


def ruleset_record(ruleset: Ruleset) -> Records:
    """The record of a ruleset."""
    records = np.zeros(1, RULESET)
    fill(records, 0, ruleset)
    return records


def from_record(records: Records, index: int = 0) -> State:
    """The state in a record."""
    state = State()
    for name in State.layout:
        setattr(state, name, np.asarray(records[index][name]).tolist())
    for name in State.bitsets:
        masks = getattr(state, name)
        setattr(state, name, [mask & WORD for mask in masks] if State.layout[name] else masks & WORD)
    return state

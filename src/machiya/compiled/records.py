"""Between the plain classes of interpreted play and the records of compiled play."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..rules.state import State, Tables

Records = NDArray[np.void]


def record_type(layout: dict[str, tuple[str, tuple[int, ...]]]) -> np.dtype[Any]:
    """The record with the fields of a layout, widest first so that all are aligned, padded to whole cache lines."""
    fields = sorted(layout.items(), key=lambda entry: -int(entry[1][0][1:]))
    plain = np.dtype([(name, code, shape) for name, (code, shape) in fields])
    padding = -plain.itemsize % 64 + 64
    return np.dtype((np.record, [*((name, *layout[name]) for name, _ in fields), ("padding", "i1", (padding,))]))


STATE = record_type(State.layout)
TABLES = record_type(Tables.layout)


def _fill(records: Records, index: int, thing: State | Tables) -> None:
    for name, (code, _) in thing.layout.items():
        value = np.array(getattr(thing, name), dtype=object)
        if code == "i8":
            value = value.astype(np.uint64).view(np.int64)
        records[index][name] = value


def pack(states: list[State]) -> Records:
    """Records of states."""
    records = np.zeros(len(states), STATE)
    for index, state in enumerate(states):
        _fill(records, index, state)
    return records


def pack_tables(tables: Tables) -> Records:
    """One record of tables."""
    records = np.zeros(1, TABLES)
    _fill(records, 0, tables)
    return records


def unpack(records: Records, index: int = 0) -> State:
    """The state in a record."""
    state = State()
    for name, (code, _) in State.layout.items():
        value = np.asarray(records[index][name])
        if code == "i8":
            value = value.astype(np.int64).view(np.uint64)
        setattr(state, name, value.tolist())
    return state

"""Copying between scratch states, and arithmetic on rows of numbers. Compiled play has its own of these.

Interpreted, `desk.sums` and `net.rows` are arrays of NumPy's: what is done to them here is a few calls instead of
hundreds of steps, with the same result to the last bit.
"""

from typing import Any

from ..rules.state import SEATS, State, Tables
from .mind import UNITS, Desk


def copy(states: list[State], to: int, source: int, tables: Tables) -> None:  # noqa: ARG001
    """Make a scratch state equal to another."""
    states[to].become(states[source])


def set_row(desk: Desk, row: Any) -> None:
    """Begin the sums with a row."""
    desk.sums = row.copy()


def add_row(sums: Any, row: Any, factor: float) -> None:
    """Add a row, times a factor."""
    sums += factor * row


def weigh(sums: Any, rows: Any, first: int, value: list[float]) -> None:
    """Add up what the hidden units say, as far as they are active, on top of the row after theirs."""
    parts = sums.clip(0.0)[:, None] * rows[first : first + UNITS, :SEATS]
    parts[0] += rows[first + UNITS, :SEATS]
    value[:] = parts.cumsum(axis=0)[-1].tolist()  # one after the other, as compiled code adds

"""Copying between scratch states, and arithmetic on rows of numbers. Compiled play has its own of these.

Interpreted, `desk.sums` and `net.rows` are arrays where NumPy is there, a few calls instead of hundreds of steps, and
lists where it is not, with the same result to the last bit.
"""

from typing import Any

from ..rules.state import SEATS, Ruleset, State
from .layout import UNITS, Desk


def copy(states: list[State], to: int, source: int, ruleset: Ruleset) -> None:  # noqa: ARG001
    """Make a scratch state equal to another."""
    states[to].become(states[source])


def set_row(desk: Desk, row: Any) -> None:
    """Begin the sums with a row."""
    desk.sums = row.copy()


def add_row(sums: Any, row: Any, factor: float) -> None:
    """Add a row, times a factor."""
    if isinstance(sums, list):
        sums[:] = [total + factor * weight for total, weight in zip(sums, row, strict=True)]
    else:
        sums += factor * row


def weigh(sums: Any, rows: Any, first: int, value: list[float]) -> None:
    """Add up what the hidden units say, as far as they are active, on top of the row after theirs."""
    if isinstance(sums, list):
        value[:] = rows[first + UNITS][:SEATS]
        for strength, row in zip(sums, rows[first : first + UNITS], strict=True):
            if strength > 0.0:
                value[:] = [total + strength * weight for total, weight in zip(value, row, strict=False)]
        return
    parts = sums.clip(0.0)[:, None] * rows[first : first + UNITS, :SEATS]
    parts[0] += rows[first + UNITS, :SEATS]
    value[:] = parts.cumsum(axis=0)[-1].tolist()  # one after the other, as compiled code adds

"""Copying between scratch states, and arithmetic on rows of numbers. Compiled play has its own of these."""

from ..rules.state import State, Tables


def copy(states: list[State], to: int, source: int, tables: Tables) -> None:  # noqa: ARG001
    """Make a scratch state equal to another."""
    states[to].become(states[source])


def add_row(sums: list[float], row: list[float], factor: float) -> None:
    """Add a row, times a factor."""
    sums[:] = [total + factor * weight for total, weight in zip(sums, row, strict=True)]

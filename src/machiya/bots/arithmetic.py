"""Copying between scratch states, and arithmetic on rows of numbers.

Compiled play has its own of these, which need the ruleset and the number of hidden units; here they are not looked at.

Interpreted, `desk.sums` and `net.rows` are arrays where NumPy is there, a few calls instead of hundreds of steps, and
lists where it is not, with the same result to the last bit.
"""

from typing import Any

from ..rules.state import SEATS, Ruleset, State
from .layout import LANES, Desk


def copy(states: list[State], to: int, source: int, ruleset: Ruleset) -> None:  # noqa: ARG001
    """Make a scratch state equal to another."""
    states[to].become(states[source])


def set_row(desk: Desk, row: Any, units: int) -> None:  # noqa: ARG001
    """Begin the sums with a row."""
    desk.sums = row.copy()


def add_row(sums: Any, row: Any, factor: float, units: int) -> None:  # noqa: ARG001
    """Add a row, times a factor."""
    if isinstance(sums, list):
        sums[:] = [total + factor * weight for total, weight in zip(sums, row, strict=True)]
    else:
        sums += factor * row


def weigh(sums: Any, rows: Any, first: int, value: list[float], seats: int, units: int) -> None:  # noqa: ARG001
    """Add up what the hidden units say for each seat, as far as they are active, lane by lane, and the seat's bias."""
    bias = rows[first + SEATS]
    if isinstance(sums, list):
        active = [max(total, 0.0) for total in sums]
        for seat in range(seats):
            lanes = [0.0] * LANES
            for unit, weight in enumerate(rows[first + seat]):
                lanes[unit % LANES] += active[unit] * weight
            value[seat] = bias[seat] + add_lanes(lanes)
        return
    weighed = (rows[first : first + seats] * sums.clip(0.0)).reshape(seats, -1, LANES)
    summed = weighed.cumsum(axis=1)[:, -1].tolist()  # one after the other, as compiled code adds
    value[:seats] = [float(bias[seat]) + add_lanes(summed[seat]) for seat in range(seats)]


def add_lanes(lanes: list[float]) -> float:
    """The sum of the lanes, two by two."""
    while len(lanes) > 1:
        lanes = [one + two for one, two in zip(lanes[::2], lanes[1::2], strict=True)]
    return lanes[0]

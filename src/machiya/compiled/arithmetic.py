"""`bots.arithmetic` on records: only as much of a state is copied as the edition's types fill."""

from functools import partial
from typing import Any

from ..bots.layout import LANES
from ..rules.state import SEATS, TYPES, State
from .parts import part


def _copying() -> str:
    """The source of `copy`, a line for each field of a state."""
    lines = ["def copy(states, to, source, ruleset):", "    target = states[to]", "    origin = states[source]"]
    lines.append("    types = ruleset.types")
    for name, shape in State.layout.items():
        if shape == (SEATS, TYPES):
            lines.append("    for seat in range(origin.seats):")
            lines.append(f"        for card in range(types): target.{name}[seat][card] = origin.{name}[seat][card]")
        elif len(shape) == 2:
            lines.append("    for seat in range(origin.seats):")
            lines.append(
                f"        for index in range({shape[1]}): target.{name}[seat][index] = origin.{name}[seat][index]"
            )
        elif shape:
            length = "types" if shape == (TYPES,) else str(shape[0])
            lines.append(f"    for index in range({length}): target.{name}[index] = origin.{name}[index]")
        else:
            lines.append(f"    target.{name} = origin.{name}")
    return "\n".join(lines)


_made: dict[str, Any] = {}
exec(_copying(), _made)
copy = part(_made["copy"], inlined=False)


@partial(part, inlined=False)
def set_row(desk: Any, row: Any, units: int) -> None:
    """Begin the sums with a row."""
    for unit in range(units):
        desk.sums[unit] = row[unit]


@partial(part, inlined=False)
def add_row(sums: Any, row: Any, factor: float, units: int) -> None:
    """Add a row, times a factor."""
    for unit in range(units):
        sums[unit] += factor * row[unit]


@partial(part, inlined=False)
def weigh(sums: Any, rows: Any, first: int, value: Any, seats: int, units: int) -> None:
    """Add up what the hidden units say for each seat, as far as they are active, lane by lane, and the seat's bias."""
    for seat in range(seats):
        row = rows[first + seat]
        zero = one = two = three = four = five = six = seven = 0.0
        for unit in range(0, units, LANES):
            zero += max(sums[unit], 0.0) * row[unit]
            one += max(sums[unit + 1], 0.0) * row[unit + 1]
            two += max(sums[unit + 2], 0.0) * row[unit + 2]
            three += max(sums[unit + 3], 0.0) * row[unit + 3]
            four += max(sums[unit + 4], 0.0) * row[unit + 4]
            five += max(sums[unit + 5], 0.0) * row[unit + 5]
            six += max(sums[unit + 6], 0.0) * row[unit + 6]
            seven += max(sums[unit + 7], 0.0) * row[unit + 7]
        value[seat] = rows[first + SEATS][seat] + (((zero + one) + (two + three)) + ((four + five) + (six + seven)))

"""`bots.arithmetic` on records: only as much of a state is copied as the edition's types fill."""

from functools import partial
from typing import Any

from ..bots.layout import UNITS
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
def set_row(desk: Any, row: Any) -> None:
    """Begin the sums with a row."""
    for unit in range(UNITS):
        desk.sums[unit] = row[unit]


@partial(part, inlined=False)
def add_row(sums: Any, row: Any, factor: float) -> None:
    """Add a row, times a factor."""
    for unit in range(len(sums)):
        sums[unit] += factor * row[unit]


@partial(part, inlined=False)
def weigh(sums: Any, rows: Any, first: int, value: Any) -> None:
    """Add up what the hidden units say, as far as they are active, on top of the row after theirs."""
    last = rows[first + UNITS]
    zero = last[0]
    one = last[1]
    two = last[2]
    three = last[3]
    four = last[4]
    for unit in range(UNITS):
        strength = sums[unit]
        if strength > 0.0:
            row = rows[first + unit]
            zero += strength * row[0]
            one += strength * row[1]
            two += strength * row[2]
            three += strength * row[3]
            four += strength * row[4]
    value[0] = zero
    value[1] = one
    value[2] = two
    value[3] = three
    value[4] = four

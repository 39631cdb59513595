"""`bots.paper` on records: only as much of a state is copied as the edition's types fill."""

from typing import Any

from numba import njit

from ..rules.state import SEATS, State


def _copying() -> str:
    """The source of `copy`, a line for each field of a state."""
    lines = ["def copy(states, to, source, tables):", "    target = states[to]", "    origin = states[source]"]
    lines.append("    types = tables.types")
    for name, shape in State.layout.items():
        if shape == (SEATS, 64):
            lines.append("    for seat in range(origin.seats):")
            lines.append(f"        for card in range(types): target.{name}[seat][card] = origin.{name}[seat][card]")
        elif len(shape) == 2:
            lines.append("    for seat in range(origin.seats):")
            lines.append(
                f"        for index in range({shape[1]}): target.{name}[seat][index] = origin.{name}[seat][index]"
            )
        elif shape:
            length = "types" if shape == (64,) else str(shape[0])
            lines.append(f"    for index in range({length}): target.{name}[index] = origin.{name}[index]")
        else:
            lines.append(f"    target.{name} = origin.{name}")
    return "\n".join(lines)


_made: dict[str, Any] = {}
exec(_copying(), _made)
copy = njit(error_model="numpy")(_made["copy"])


@njit(error_model="numpy")
def add_row(sums: Any, row: Any, factor: float) -> None:
    """Add a row, times a factor."""
    for unit in range(len(sums)):
        sums[unit] += factor * row[unit]

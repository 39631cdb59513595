"""`rules.events.Ledger` for compiled code: the record of one, and how a row is written in it."""

from typing import Any

from numba import types
from numba.extending import overload_method


@overload_method(types.Record, "append")
def _append(ledger: Any, row: Any) -> Any:  # noqa: ARG001
    """Write a row, as long as there is room."""

    def write(ledger: Any, row: Any) -> None:
        count = ledger.count
        if count < len(ledger.rows):
            place = ledger.rows[count]
            place[0] = row[0]
            place[1] = row[1]
            place[2] = row[2]
            place[3] = row[3]
            place[4] = row[4]
            place[5] = row[5]
            place[6] = row[6]
            place[7] = row[7]
        ledger.count = count + 1

    return write

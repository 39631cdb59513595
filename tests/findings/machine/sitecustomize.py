"""A machine whose clocks belong to the tests: a Python that starts with this folder on its path imports this by itself.

Time goes `FINDINGS_SPEED` times as fast, and the wall clock is ahead by as many seconds as the file `FINDINGS_AHEAD`
has bytes. uvloop is left out, since it has clocks of its own, and Numba, since nothing is compiled here.
"""

import os
import selectors
import sys
import time

SPEED = float(os.environ["FINDINGS_SPEED"])
AHEAD = os.environ["FINDINGS_AHEAD"]
BEGUN, STARTED = time.time(), time.monotonic()
_time, _monotonic, _select = time.time, time.monotonic, selectors.DefaultSelector.select


def wall() -> float:
    """The wall clock."""
    return BEGUN + (_time() - BEGUN) * SPEED + os.path.getsize(AHEAD)


def monotonic() -> float:
    """The clock that never jumps."""
    return STARTED + (_monotonic() - STARTED) * SPEED


def select(self: selectors.BaseSelector, timeout: float | None = None) -> object:
    """Wait, as long as it takes on this machine."""
    return _select(self, None if timeout is None else timeout / SPEED)  # type: ignore[arg-type]


time.time, time.monotonic = wall, monotonic
selectors.DefaultSelector.select = select  # type: ignore[assignment,method-assign]
sys.modules["uvloop"] = sys.modules["numba"] = None  # type: ignore[assignment]

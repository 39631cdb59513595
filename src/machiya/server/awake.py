"""Time as players have it: it does not jump with the machine's clock, and stands still while the server does."""

import time
from collections.abc import Callable
from typing import Final

STALL: Final = 2.0
"""Seconds between two looks after which the server was not running: the hall looks every second."""


class Awake:
    """Seconds during which the server was running; only their differences mean something."""

    def __init__(self, source: Callable[[], float] = time.monotonic) -> None:
        self._source, self._seen, self._lost = source, source(), 0.0

    def now(self) -> float:
        """The time now. What passed while nobody looked, as when the process was suspended, is nobody's."""
        seen = self._source()
        if seen - self._seen > STALL:
            self._lost += seen - self._seen
        self._seen = seen
        return seen - self._lost

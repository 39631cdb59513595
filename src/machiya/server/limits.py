"""How often somebody may ask: buckets of tokens that fill up again."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

from .errors import Refused

KEPT = 10_000
"""Addresses that are remembered; the longest unseen is forgotten first."""


@dataclass(slots=True)
class Bucket:
    """So many at once, and so many a second."""

    rate: float
    burst: float
    left: float = -1.0
    at: float = field(default_factory=time.monotonic)

    def take(self, now: float | None = None) -> bool:
        """Take one, if there is one."""
        now = time.monotonic() if now is None else now
        if self.left < 0:
            self.left = self.burst
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


RATES = {
    "create": (0.2, 20),
    "join": (0.5, 30),
    "write": (10, 60),
    "read": (30, 200),
    "think": (1, 20),
    "socket": (2, 60),
}
"""Requests of a kind that one address may make: a second, and at once."""


class Limits:
    """The buckets of every address."""

    def __init__(self, limited: bool) -> None:
        self.limited = limited
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def check(self, kind: str, address: str) -> None:
        """Refuse who asks too often."""
        if not self.limited:
            return
        key = (kind, address)
        bucket = self._buckets.get(key)
        if bucket is None:
            rate, burst = RATES[kind]
            bucket = self._buckets[key] = Bucket(rate, burst)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        if not bucket.take():
            raise Refused("too_often")

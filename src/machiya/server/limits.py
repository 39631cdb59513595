"""How often somebody may ask: buckets of tokens that fill up again. What costs the server more takes more tokens."""

import ipaddress
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from .errors import Refused

KEPT: Final = 10_000
"""Buckets that are remembered; the longest unused is forgotten first."""
SHARED: Final = 64
"""Bits of an IPv6 address that one household has; the others it may choose as it likes."""


@dataclass(slots=True)
class Bucket:
    """So many at once, and so many a second."""

    rate: float
    burst: float
    left: float = field(init=False)
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = self.burst

    def take(self, cost: float = 1, now: float | None = None) -> bool:
        """Take so many, if there are so many."""
        if self.wait(cost, now) > 0:
            return False
        self.left -= cost
        return True

    def wait(self, cost: float = 1, now: float | None = None) -> float:
        """Seconds until there are so many; what costs more than there can be waits until the bucket is full."""
        now = time.monotonic() if now is None else now
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return max(0.0, (min(cost, self.burst) - self.left) / self.rate)


RATES: Final[dict[str, tuple[float, float]]] = {
    "request": (100, 1500),
    "create": (0.2, 20),
    "join": (0.5, 30),
    "write": (10, 60),
    "read": (30, 200),
    "think": (2, 120),
    "record": (1 / 600, 60),
    "pack": (1 / 120, 10),
    "socket": (2, 60),
    "message": (100, 400),
    "chat": (1, 10),
}
"""What one address, or one seat, may take of a kind: a second, and at once. Every request is also a `request`."""


class Limits:
    """The buckets of everybody: of addresses, and of seats."""

    def __init__(self, limited: bool) -> None:
        self.limited = limited
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def check(self, kind: str, who: str, cost: float = 1) -> None:
        """Refuse who asks too often."""
        if not self.allows(kind, who, cost):
            raise Refused("too_often")

    def allows(self, kind: str, who: str, cost: float = 1) -> bool:
        """Take tokens; false where there are not enough."""
        return not self.limited or self._bucket(kind, who).take(cost)

    def wait(self, kind: str, who: str, cost: float = 1) -> float:
        """Take tokens, or say how many seconds to wait before asking again."""
        if not self.limited:
            return 0.0
        bucket = self._bucket(kind, who)
        return 0.0 if bucket.take(cost) else bucket.wait(cost)

    def _bucket(self, kind: str, who: str) -> Bucket:
        key = (kind, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(*RATES[kind])
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class Held:
    """How many of something everybody holds at once, and how many one may hold; None where there is no limit."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        self._held: dict[str, int] = {}

    def take(self, who: str) -> bool:
        """Take one more, if one may."""
        held = self._held.get(who, 0)
        if self.most is not None and held >= self.most:
            return False
        self._held[who] = held + 1
        return True

    def give(self, who: str) -> None:
        """Give one back."""
        self._held[who] -= 1
        if not self._held[who]:
            del self._held[who]


@lru_cache(maxsize=1024)
def household(address: str) -> str:
    """Who shares limits: those of one IPv4 address, or of one IPv6 network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:60]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found), SHARED), strict=False))
    return str(found)

"""What the server tells those who run it."""

import time
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

FRESH: Final = 1.0
"""Seconds after which the figures are written anew."""


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._written, self._at = b"", 0.0
        for collector in (ProcessCollector, PlatformCollector, GCCollector):  # processor, memory, files; Python's own
            collector(registry=self.registry)
        self.tables = Gauge("machiya_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("machiya_sockets", "Open sockets", registry=self.registry)
        self.moves = Counter("machiya_moves", "Rows stored", ["kind"], registry=self.registry)
        self.refused = Counter("machiya_refused", "Commands and requests refused", ["error"], registry=self.registry)
        self.bot_failures = Counter(
            "machiya_bot_failures", "Thoughts of bots, and their moves, that failed", ["what"], registry=self.registry
        )
        self.stored = Histogram("machiya_store_seconds", "From a command to its commit", registry=self.registry)
        self.dropped = Counter("machiya_dropped", "Sockets that could not keep up", registry=self.registry)
        self.waiting = Gauge(
            "machiya_waiting", "Questions that wait for a process", ["processes"], registry=self.registry
        )
        self.waited = Histogram(
            "machiya_waited_seconds", "How long questions waited for a process", ["processes"], registry=self.registry
        )
        self.work = Counter(
            "machiya_work", "Questions to processes, and what came of them", ["processes", "outcome"],
            registry=self.registry,
        )  # fmt: skip

    def latest(self) -> bytes:
        """The figures as Prometheus reads them."""
        now = time.monotonic()
        if not self._at or now - self._at >= FRESH:
            self._written, self._at = generate_latest(self.registry), now
        return self._written

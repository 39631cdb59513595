"""What the server tells those who run it."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("machiya_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("machiya_sockets", "Open sockets", registry=self.registry)
        self.moves = Counter("machiya_moves", "Rows stored", ["kind"], registry=self.registry)
        self.refused = Counter("machiya_refused", "Commands and requests refused", ["error"], registry=self.registry)
        self.bot_failures = Counter(
            "machiya_bot_failures", "Thoughts of bots, and their moves, that failed", ["what"], registry=self.registry
        )
        self.stored = Histogram("machiya_store_seconds", "From a command to its commit", registry=self.registry)
        self.dropped = Counter("machiya_dropped", "Sockets that could not keep up", registry=self.registry)

"""What all rooms around the hall work with."""

import secrets
from dataclasses import dataclass, field

from .gathering import Gatherings
from .metrics import Metrics
from .store import Store
from .tasks import Tasks


@dataclass(frozen=True)
class Means:
    """The store, the tables in memory, what is under way, the figures, and this worker's name among the others."""

    store: Store
    gatherings: Gatherings = field(default_factory=Gatherings)
    tasks: Tasks = field(default_factory=Tasks)
    metrics: Metrics = field(default_factory=Metrics)
    worker: str = field(default_factory=lambda: secrets.token_hex(8))

"""What all rooms around the hall work with."""

import secrets
from dataclasses import dataclass, field

from .awake import Awake
from .gathering import Gatherings
from .limits import Limits
from .metrics import Metrics
from .store import Store
from .tasks import Tasks


@dataclass(frozen=True)
class Means:
    """The store, the limits, the time, the tables in memory, what is under way, the figures, and this worker's name."""

    store: Store
    limits: Limits
    time: Awake = field(default_factory=Awake)
    gatherings: Gatherings = field(default_factory=Gatherings)
    tasks: Tasks = field(default_factory=Tasks)
    metrics: Metrics = field(default_factory=Metrics)
    worker: str = field(default_factory=lambda: secrets.token_hex(8))

"""The server's log: lines on standard error, for people or as JSON for programs that collect them."""

import json
import logging
from collections import Counter, OrderedDict
from datetime import UTC, datetime
from typing import Any, Final

from .limits import Bucket
from .settings import Settings

LINES: Final = (0.1, 10)
"""Lines of one kind: a second, and at once."""
KINDS: Final = 200
LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """A line of JSON for each event: time, level, name and message, and the traceback of a failure."""

    def format(self, record: logging.LogRecord) -> str:
        """One event."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "name": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line)


class Seldom(logging.Filter):
    """Lets a few lines of a kind through and then one now and then, which says how many there were meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._left: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written; what was asked for by its level always is."""
        if record.levelno < logging.WARNING:
            return True
        kind = (record.name, str(record.msg))
        bucket = self._buckets.setdefault(kind, Bucket(*LINES))
        if len(self._buckets) > KINDS:
            self._left.pop(self._buckets.popitem(last=False)[0], None)
        if not bucket.take():
            self._left[kind] += 1
            return False
        left = self._left.pop(kind, 0)
        if left:
            record.msg = f"{record.msg} (and {left} more like it)"
        return True


def log_config(settings: Settings) -> dict[str, Any]:
    """What Python's logging is told: one handler for everything, uvicorn's own lines too."""
    formatter = {"()": JsonLines} if settings.log_format == "json" else {"format": LINE}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": formatter},
        "filters": {"seldom": {"()": Seldom}},
        "handlers": {"errors": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["seldom"]}},
        "root": {"handlers": ["errors"], "level": "WARNING"},
        "loggers": {name: {"level": settings.log.upper()} for name in ("machiya", "uvicorn")},
    }

"""What a process of a cluster does: it says what is installed there, and carries out jobs (`cluster.py` gives them)."""

import hashlib
import sys
import time
from collections import OrderedDict
from functools import cache
from pathlib import Path
from typing import Any, Final

from .. import __version__
from ..bots.weights import know_only
from ..compiled.compiler import compiling_once
from ..errors import MachiyaError, needing
from .pool import Work

with needing("cluster"):
    import ray
    from ray import cloudpickle

KEPT: Final = 4
"""Works that a process remembers, with their tables."""
MARKED: Final = (".py", ".toml", ".net")
"""Endings of the files that decide what is played."""


@cache
def mark() -> dict[str, str]:
    """What has to be the same on all machines: versions, and a hash of all that decides what is played."""
    with needing("fast"):
        import numba  # noqa: PLC0415
        import numpy as np  # noqa: PLC0415
    root = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for path in sorted(path for path in root.rglob("*") if path.suffix in MARKED):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return {
        "machiya": __version__,
        "sources": digest.hexdigest()[:12],
        "python": "{}.{}".format(*sys.version_info),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }


_works: "OrderedDict[str, tuple[Work[Any, Any, Any], Any]]" = OrderedDict()
"""In a process of the cluster: what it works on, with its tables, the latest last."""


def carry_out(key: str, packed: "list[ray.ObjectRef[bytes]]", *jobs: Any) -> tuple[list[Any], float] | MachiyaError:
    """Do jobs, in a process of the cluster: what came of them, and how many seconds it took.

    An error that can be told to people is handed back.
    """
    try:
        if key not in _works:
            networks, work = cloudpickle.loads(ray.get(packed[0]))
            know_only(networks)
            with compiling_once(type(work).__name__):
                table = work.sit()
                work.warm(table)
            _works[key] = work, table
            while len(_works) > KEPT:
                old, left = _works.popitem(last=False)[1]
                old.rise(left)
        work, table = _works[key]
        begun = time.perf_counter()
        return [work.play(table, job) for job in jobs], time.perf_counter() - begun
    except MachiyaError as error:
        return error

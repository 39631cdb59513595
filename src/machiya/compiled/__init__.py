"""The rules a second time, compiled by Numba, and the loops that play many games with them.

`rules` and `bots` are imported again under another package name and every function in them is wrapped by `njit`,
so there is one source and two speeds. Compiled code is cached in a folder named after the sources.
"""

from .batch import Batch, Runner
from .records import from_record, ruleset_record, to_records

__all__ = ["Batch", "Runner", "from_record", "ruleset_record", "to_records"]

"""Reports as DataFrames, for people with pandas."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..errors import needing


def frame_of(rows: Iterable[Mapping[str, Any]]) -> Any:
    """A DataFrame of rows; an interval becomes the columns `low` and `high`."""
    with needing("frames"):
        import pandas  # noqa: PLC0415  (heavy, and an extra)
    flat = [
        {
            **{name: value for name, value in row.items() if name != "interval"},
            **(dict(zip(("low", "high"), row["interval"], strict=True)) if "interval" in row else {}),
        }
        for row in rows
    ]
    return pandas.DataFrame(flat)

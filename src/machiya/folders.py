"""Where a user's files are: in the folders that the system has for them."""

import os
from pathlib import Path

NAME = "machiya"
CACHE = "MACHIYA_CACHE"
"""The variable that names another folder for compiled code; processes hand it on to their children."""


def data_folder() -> Path:
    """For data: tables, records, keys."""
    from platformdirs import user_data_path  # noqa: PLC0415  (whoever only plays has no need of it)

    return user_data_path(NAME, appauthor=False)


def cache_folder() -> Path:
    """For what can be made anew, such as compiled code."""
    from platformdirs import user_cache_path  # noqa: PLC0415

    named = os.environ.get(CACHE)
    return Path(named) if named else user_cache_path(NAME, appauthor=False)

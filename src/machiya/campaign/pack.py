"""Campaign packs: a legacy deck and everything it brings, in one TOML file, read and checked."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from ..edition.files import read_file
from ..edition.reading import resource
from ..errors import PackError, Problem, SetupError
from .cards import Pack
from .checking import check
from .reading import read

SHIPPED: Final = ("ten_tides",)
"""Campaigns that come with Machiya."""
EARLIER: Final[dict[str, tuple[str, ...]]] = {"ten_tides": ("0.1.0",)}
"""Versions whose saved campaigns and tables say no more of their pack than its id: the packs as they were then."""


def load(source: str | Path) -> Pack:
    """Load a campaign by its id, or a pack by its path: for people who have the file."""
    path = Path(source)
    if str(source) in SHIPPED or path.suffix != ".toml":
        return shipped(str(source))
    return parse(read_file(path), str(path))


def shipped(id: str) -> Pack:
    """A campaign that comes with Machiya, by its id. No word makes this open a file."""
    if id not in SHIPPED:
        raise SetupError("campaign.unknown", campaign=str(id), campaigns=", ".join(SHIPPED))
    return _shipped(f"{id}.toml")


def load_as_begun(id: str, fingerprint: str) -> Pack:
    """The campaign of an id as an earlier version had it, if it had the fingerprint; or else as it is now."""
    packs = (load_earlier(id, version) for version in EARLIER.get(id, ()))
    return next((pack for pack in packs if pack.fingerprint == fingerprint), shipped(id))


def load_earlier(id: str, version: str) -> Pack:
    """The campaign of an id as an earlier version had it."""
    return _shipped(f"earlier/{id}-{version}.toml")


@lru_cache(maxsize=8)
def _shipped(file: str) -> Pack:
    return parse(resource(file), file)


@lru_cache(maxsize=16)
def parse(content: str, file: str = "pack") -> Pack:
    """Read a campaign pack from its TOML; PackError lists everything that is wrong with it."""
    problems: list[Problem] = []
    pack = read(content, file, problems)
    problems += check(pack, sound=not problems)
    if problems:
        raise PackError(problems)
    return pack


def is_campaign(content: str) -> bool:
    """Whether a TOML file is a campaign and not an edition."""
    return re.search(r"^\s*\[\s*campaign\s*\]", content, re.MULTILINE) is not None

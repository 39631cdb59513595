"""Campaign packs: a legacy deck and everything it brings, in one TOML file, read and checked."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from ..edition.reading import resource
from ..errors import PackError, Problem, SetupError
from .cards import Pack
from .checking import check
from .reading import read

SHIPPED: Final = ("ten_tides",)
"""Campaigns that come with Machiya."""


def load(source: str | Path) -> Pack:
    """Load a campaign by its id, or a pack by its path."""
    if str(source) in SHIPPED:
        return _shipped(str(source))
    path = Path(source)
    if path.suffix != ".toml":
        raise SetupError("campaign.unknown", campaign=str(source), campaigns=", ".join(SHIPPED))
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise PackError([Problem(str(path), "", "", "pack.unreadable", {"reason": str(error)})]) from None
    return parse(content, str(path))


@lru_cache(maxsize=8)
def _shipped(id: str) -> Pack:
    return _read(resource(f"{id}.toml"), f"{id}.toml", shipped=True)


def parse(content: str, file: str = "pack") -> Pack:
    """Read a campaign pack from its TOML; PackError lists everything that is wrong with it."""
    return _read(content, file, shipped=False)


def is_campaign(content: str) -> bool:
    """Whether a TOML file is a campaign and not an edition."""
    return re.search(r"^\s*\[\s*campaign\s*\]", content, re.MULTILINE) is not None


def _read(content: str, file: str, shipped: bool) -> Pack:
    problems: list[Problem] = []
    pack = read(content, file, shipped, problems)
    problems += check(pack, sound=not problems)
    if problems:
        raise PackError(problems)
    return pack

"""Packs in files, by their paths: for people who have the file. Nothing from a network is ever asked for here."""

from collections.abc import Iterable
from pathlib import Path

from .. import foreign
from ..errors import PackError, Problem
from .model import EDITIONS, Edition
from .reading import expand, parse, shipped


def load(source: str | Path | Edition, expansions: Iterable[str]) -> Edition:
    """Load an edition by its id, or a pack by its path, with expansions."""
    if isinstance(source, Edition):
        return expand(source, expansions)
    path = Path(source) if isinstance(source, str | Path) else Path()
    if str(source) in EDITIONS or path.suffix != ".toml":
        return shipped(str(source), expansions)
    return parse(read_file(path), str(path), expansions)


def read_file(path: Path) -> str:
    """The text of a pack's file; PackError if it cannot be read."""
    try:
        return foreign.read_file(path)
    except foreign.ForeignError as error:
        raise PackError([Problem(str(path), "", "", "pack.unreadable", {"reason": error})]) from None

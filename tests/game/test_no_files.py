"""What comes from elsewhere never names a file: positions, records and campaigns open nothing by a path in them."""

import base64
import json
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import machiya
from machiya import Edition, Game, MachiyaError
from machiya.campaign import Campaign
from machiya.campaign.saving import _check, from_document, to_document

PACKAGE = str(Path(machiya.__file__).parent)
watching: list[list[str]] = []
"""Those who want to know what is opened. Python never lets go of an audit hook, so there is one for all."""


def note(event: str, arguments: tuple[Any, ...]) -> None:
    """Note what is opened by a name, but for what comes with Machiya and Python's own."""
    if watching and event in ("open", "os.listdir", "os.scandir"):
        path = str(arguments[0])
        if not path.startswith((PACKAGE, sys.prefix, sys.base_prefix)):
            watching[-1].append(path)


sys.addaudithook(note)


@contextmanager
def opening_nothing() -> Iterator[None]:
    """Nothing is opened within."""
    opened: list[str] = []
    watching.append(opened)
    try:
        yield
    finally:
        watching.remove(opened)
    assert opened == []


@pytest.fixture
def pack(tmp_path: Path) -> str:
    """The path of a pack that could be read."""
    path = tmp_path / "secret.toml"
    path.write_text('[edition]\nid = "secret"\nname = "S"\nextends = "base"\n', encoding="utf-8")
    return str(path)


def test_a_position_names_no_file(pack: str) -> None:
    Edition.load(pack)
    for source in (pack, "../base.toml", "sets/base", "ten_tides", "base.toml"):
        with opening_nothing(), pytest.raises(MachiyaError):
            Game.from_position({"edition": source, "players": [{}, {}]})
        with opening_nothing(), pytest.raises(MachiyaError):
            Game.from_position({"edition": "x", "players": [{}, {}], "pack": f'[edition]\nextends = "{source}"\n'})


def test_a_record_names_no_file(pack: str) -> None:
    record = Game.from_position(Game.new("base", 2, seed=1).position(), seed=1).record()
    position = next(line for line in record.split("\n") if line.startswith("[Position"))
    document = json.loads(json.loads(position.removeprefix("[Position ").removesuffix("]")))
    for source in (pack, "../base.toml", "sets/base"):
        other = f"[Position {json.dumps(json.dumps({**document, 'edition': source}))}]"
        for text in (record.replace(position, other), record.replace('[Edition "base"]', f'[Edition "{source}"]')):
            with opening_nothing(), pytest.raises(MachiyaError):
                Game.replay(text)


def test_a_saved_campaign_names_no_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(Campaign.new().pack.content, encoding="utf-8")
    document = to_document(Campaign.new(str(path)))
    sealed = json.loads(zlib.decompress(base64.b64decode(document["sealed"])))
    sealed["pack"] = ""
    document["sealed"] = base64.b64encode(zlib.compress(json.dumps(sealed).encode())).decode()
    document["pack"] = str(path)
    document["check"] = _check(document)
    with opening_nothing(), pytest.raises(MachiyaError):
        from_document(document)

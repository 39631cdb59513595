"""Numbers that must agree are said once."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from machiya.server import constants
from machiya.server.constants import AWAY, CHAT, LARGEST, LOG, PORT

ROOT = Path(__file__).parents[2]
SOURCE = Path(str(files("machiya")))


def test_the_page_is_told_what_it_needs() -> None:
    told = constants.constants()
    assert json.loads(json.dumps(told)) == told
    assert told["away"] == AWAY
    assert told["stand_in"] == constants.STAND_IN


@pytest.mark.parametrize("said", [r"\b8470\b", r"64 \* 1024", r"= 120\.0", r'"medium"', r"\ble=4\b", r"default=9\b"])
def test_nothing_is_said_again(said: str) -> None:
    places = [*(SOURCE / "server").rglob("*.py"), SOURCE / "cli" / "server.py"]
    found = {path.name for path in places if re.search(said, path.read_text("utf-8"))}
    assert found <= {"constants.py"}


def test_the_documentation_says_the_same() -> None:
    api = (ROOT / "docs" / "api.md").read_text("utf-8")
    assert f"the last {LOG} events" in api
    assert f"{LARGEST // 1024} KiB at most" in api
    assert f"away for {'two minutes' if AWAY == 120 else AWAY}" in api
    assert f"http://127.0.0.1:{PORT}" in api
    assert CHAT < LOG

"""The campaign that comes with Machiya keeps what its chapters promise, as measured last."""

import json
from pathlib import Path

from benchmarks import balance
from machiya.campaign.pack import load

ROOT = Path(__file__).parents[2]
MEASURED = json.loads((ROOT / "benchmarks" / "balance.json").read_text(encoding="utf-8"))


def test_what_we_ask_of_the_campaign_was_measured() -> None:
    """Seats, sides, cards, the rules that chapters bring, their length, and how they are won."""
    assert [what for what, _, fine in balance.verdicts(MEASURED["games"]) if not fine] == []
    assert (MEASURED["runs"], MEASURED["bots"], MEASURED["players"]) == (1000, ["master"], 4)


def test_what_was_measured_is_the_campaign_of_now() -> None:
    """Whoever changes a number of its cards plays it again: `python benchmarks/balance.py`."""
    assert MEASURED["fingerprint"] == load("ten_tides").fingerprint

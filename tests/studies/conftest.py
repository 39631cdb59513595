"""One small study that many tests look at, and the interpreted games that it is compared with."""

from pathlib import Path

import pytest

from machiya import Edition
from machiya.studies import plan
from machiya.studies.designs import card_study
from machiya.studies.findings import Findings, find
from machiya.studies.plan import ROWS, Study
from machiya.studies.running import run

PACK = Path(__file__).parents[2] / "examples" / "lantern_night.toml"
CARD = "lantern_stall"


@pytest.fixture(scope="session")
def study() -> Study:
    """What the card of the example changes, for two greedy bots; luck is reckoned in the first of five blocks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plan, "BLOCK", 512)
        small = card_study(Edition.load(PACK), CARD, ("greedy", "greedy"), games=40, seed=5, rows=ROWS, luck=8)
        assert (small.lines, small.block, small.blocks) == (8, 8, 5)
    return small


@pytest.fixture(scope="session")
def folder(study: Study, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The study, played by two threads."""
    path = tmp_path_factory.mktemp("study") / "lantern"
    assert run(study, path, 2).whole
    return path


@pytest.fixture(scope="session")
def findings(study: Study, folder: Path) -> Findings:
    """What it says."""
    return find(study, folder)

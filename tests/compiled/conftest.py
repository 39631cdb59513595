"""Networks for compiled bots."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from machiya import Edition
from machiya.bots import weights
from tests.bots.learned import SHIPPED, forget, random_network


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Networks that have learned nothing."""
    path = tmp_path_factory.mktemp("networks")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "FOLDER", path)
        for edition, expansions in SHIPPED:
            random_network(Edition.load(edition, expansions))
        random_network(None)
    forget()
    return path


@pytest.fixture
def networks(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let bots think with these."""
    monkeypatch.setattr(weights, "FOLDER", folder)
    forget()
    yield
    forget()

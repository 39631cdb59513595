"""Networks for tests of bots: none, or those that a test makes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from machiya.bots import weights
from tests.bots.learned import Learn, forget, random_network


@pytest.fixture
def no_networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the folder of networks have none but the general one, which has learned nothing."""
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    random_network(None)
    yield
    forget()


@pytest.fixture
def learn(no_networks: None) -> Learn:  # noqa: ARG001
    """Networks are those that are made with this."""
    return random_network

"""Networks that have learned nothing, and a finished game with its review."""

from collections.abc import Iterator

import pytest

from machiya import Edition, Game
from machiya.analysis.review import Review, review
from machiya.bots import weights
from machiya.testing import TABLES
from tests.analysis.games import short_game
from tests.bots.learned import forget, random_network


@pytest.fixture(scope="module")
def networks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Networks that have learned nothing: the general one, and some of editions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(weights, "FOLDER", tmp_path_factory.mktemp("networks"))
        for edition in (Edition.load(*TABLES[0]), Edition.load(*TABLES[3]), Edition.load(*TABLES[4])):
            random_network(edition)
        random_network(None)
        yield
        forget()


@pytest.fixture(scope="module")
def finished(networks: None) -> tuple[Game, Review]:  # noqa: ARG001
    game = short_game()
    return game, review(game, seconds=0)

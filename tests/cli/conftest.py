"""The same networks and the same finished game as in the tests of hints and reviews."""

from tests.analysis.conftest import finished, networks

__all__ = ["finished", "networks"]

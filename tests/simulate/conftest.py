"""The same networks as compiled bots have in their own tests."""

from tests.compiled.conftest import folder, networks

__all__ = ["folder", "networks"]

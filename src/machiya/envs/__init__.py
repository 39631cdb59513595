"""Machi Koro for learning agents: PettingZoo, Gymnasium and OpenSpiel over tables that compiled rules play.

Importing this registers `machiya/MachiKoro-v0` with Gymnasium where that is installed. `machi_koro_v0` is PettingZoo's
module, `machiya.envs.openspiel` registers the game with OpenSpiel. Everything is loaded when it is first used.
"""

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from ..errors import needing
from .spec import VERSION, Field, Spec, spec

if TYPE_CHECKING:
    from . import machi_koro_v0, openspiel
    from .gym import Solo, Vector
    from .tables import Tables

GYMNASIUM_ID = "machiya/MachiKoro-v0"
HOMES = {"Tables": "tables", "Solo": "gym", "Vector": "gym", "machi_koro_v0": "", "openspiel": ""}

__all__ = [
    "GYMNASIUM_ID",
    "VERSION",
    "Field",
    "Solo",
    "Spec",
    "Tables",
    "Vector",
    "machi_koro_v0",
    "openspiel",
    "spec",
]


def __getattr__(name: str) -> object:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with needing("envs"):
        home = import_module(f".{HOMES[name] or name}", __name__)
    value = globals()[name] = getattr(home, name) if HOMES[name] else home
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


def register() -> None:
    """Make the environment known to Gymnasium, once."""
    import gymnasium  # noqa: PLC0415  (an extra)

    if GYMNASIUM_ID not in gymnasium.registry:
        gymnasium.register(
            GYMNASIUM_ID,
            entry_point="machiya.envs.gym:Solo",
            vector_entry_point="machiya.envs.gym:Vector",
        )


with suppress(ModuleNotFoundError):
    register()

"""A desk for analysis: compiled where the compiler has done its work, interpreted elsewhere."""

from ..bots import PlainThinker, Thinker
from ..game.setup import Setup


def desk_for(setup: Setup) -> Thinker:
    """A desk for games of this setup."""
    try:
        from ..compiled.arena import CompiledThinker, is_ready  # noqa: PLC0415  (the extra "fast", heavy to import)
    except ImportError:
        return PlainThinker(setup)
    return CompiledThinker(setup) if is_ready() else PlainThinker(setup)

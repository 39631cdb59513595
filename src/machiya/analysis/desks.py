"""Desks for analysis, where the network sits that judges a table: compiled where the compiler has done its work."""

from ..bots import PlainThinker, Thinker
from ..bots.thinking import net_of
from ..bots.weights import GENERAL, Weights, general, judge_of
from ..game.setup import Setup
from .trust import trust_in


def is_compiled() -> bool:
    """Whether analysis runs compiled: the compiler is there, and has done its work."""
    try:
        from ..compiled.arena import is_ready  # noqa: PLC0415  (the extra "fast", heavy to import)
    except ImportError:
        return False
    return is_ready()


def desk_for(setup: Setup) -> Thinker:
    """A desk for games of this setup."""
    players, weights = len(setup.names), weights_at_once(setup)
    if not is_compiled():
        return PlainThinker(setup, net_of(weights, players))
    from ..compiled import arena  # noqa: PLC0415  (the extra "fast", heavy to import)

    return arena.CompiledThinker(setup, arena.net_of(weights, players))


def weights_at_once(setup: Setup) -> Weights:
    """The network that says at once what positions of a table are worth."""
    return general() if trust_in(setup)["glance"] == GENERAL else judge_of(setup.edition)

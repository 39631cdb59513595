"""Compiling, once and at a time of one's choosing, what bots think with; it is kept for whoever needs it later."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
from numba.core import event

from ..bots.registry import mind_for
from ..compiled import Runner, compiler
from ..compiled.arena import Arena, CompiledThinker, pack_net
from ..game.game import Game
from ..rules.state import SEATS

FUNCTIONS = 330
"""About how many functions are compiled for thinking; for the bar that shows how far it is."""


class _Hearing(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Hears of each function that is compiled."""

    def __init__(self, compiled: Callable[[], object]) -> None:
        self.compiled = compiled

    def on_start(self, _: event.Event) -> None:
        """Nothing yet."""

    def on_end(self, _: event.Event) -> None:
        """One more."""
        self.compiled()


@contextmanager
def heard(compiled: Callable[[], object]) -> Iterator[None]:
    """Call a function for each function that is compiled meanwhile, and leave it to the caller to say so."""
    listener, aloud = _Hearing(compiled), compiler.aloud
    compiler.aloud = False
    event.register("numba:compile", listener)
    try:
        yield
    finally:
        event.unregister("numba:compile", listener)
        compiler.aloud = aloud


def warm_thinking() -> None:
    """Do once whatever a thinker does: what a server needs for its bots, hints and reviews."""
    game = Game.new("base", 2, seed=1)
    thinker = CompiledThinker(game.setup, pack_net(np.zeros((1, 1))))
    thinker.set(game.state)
    for name in ("greedy", "planner"):
        thinker.decide(mind_for(name, game.edition), (1 << 32) - 1)
    thinker.look(thinker.options()[0], 1)
    thinker.chances()
    thinker.glance()
    thinker.measure(0)
    thinker.play_on(thinker.options(), 0, 0, 1, 1)


def warm_simulations() -> None:
    """Play no games at random, and one between bots: what simulations and tournaments need."""
    game = Game.new("base", 2, seed=1)
    for audited in (False, True):
        Runner(game.setup, audited=audited).play(1, 0, 0)
    warm_matches()


def warm_matches() -> None:
    """Play one game between bots."""
    game = Game.new("base", 2, seed=1)
    minds = [mind_for("greedy", game.edition)] * 2
    Arena(game.setup, minds, pack_net(np.zeros((1, 1)))).play(np.arange(2)[None, :], 1, 0, 1)


def warm_learning() -> None:
    """Play no game to learn from, besides what matches need."""
    warm_matches()
    game = Game.new("base", 2, seed=1)
    minds = [mind_for("greedy", game.edition)]
    seating = np.zeros((1, 2), np.int64)
    examples, targets = np.zeros((1, 1), np.float32), np.zeros((1, SEATS), np.float32)
    Arena(game.setup, minds, pack_net(np.zeros((1, 1)))).learn(seating, 1, 0, 0, 0, 1.0, False, examples, targets)

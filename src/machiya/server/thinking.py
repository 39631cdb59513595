"""Bots and analysis in processes of their own, of low priority, so that nobody's socket waits for a thought.

A process compiles the bots when it starts. Until that is done it answers interpreted.
"""

import random
import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Protocol

from ..analysis.desks import desk_for
from ..analysis.hints import SHARPENING, advise, sharpen
from ..analysis.review import review
from ..bots import PlainThinker, Thinker, choose, mind_for
from ..bots.weights import weights_for
from ..edition.compiling import compile_ruleset
from ..game.game import Game
from ..game.notation import write
from ..game.setup import Setup
from ..messages import Chances, Hint, ReviewView
from ..rules.state import State
from .errors import Refused
from .processes import work

NICENESS: Final = 10
SECONDS: Final = 0.5
"""How long a grandmaster at the table thinks."""
DESKS: Final = 8
"""Desks that a process keeps: one for each network and number of players."""
SETUPS: Final = 64
"""Kinds of tables that a process keeps in mind."""
PLAYING_ON: Final = 12.0
"""Seconds that doubtful decisions of a review are played on from: whoever asks waits for it."""
LONGEST_REVIEWED: Final = 400
"""Turns of a game that is looked at move by move."""


class Desk(Thinker, Protocol):
    """A desk that tables of several kinds are put on, one after another."""

    def turn_to(self, setup: Setup) -> None:
        """Go on with tables of another kind, which the same network knows."""


class Thinking:
    """What answers in a process that thinks."""

    def __init__(self, compiles: bool) -> None:
        self.compiles = compiles
        self.desks: OrderedDict[tuple[object, ...], tuple[Setup, Desk]] = OrderedDict()
        """Each with the setup that lies on it."""
        self.setups: OrderedDict[bytes, Setup] = OrderedDict()
        self.compiled: Callable[[Setup], Desk] | None = None

    def prepare(self, ready: Callable[[], None]) -> None:
        """Compile the bots, if they are to be compiled; meanwhile they answer interpreted."""
        if self.compiles:
            threading.Thread(target=self.compile, args=(ready,), daemon=True).start()
        else:
            ready()

    def compile(self, ready: Callable[[], None]) -> None:
        """Compile the bots by letting them play; where that cannot be done they go on interpreted."""
        try:
            self.compiled = compiled_desks()
        except ImportError:
            pass  # the extra "fast" is not installed
        except Exception:
            traceback.print_exc()
        ready()

    def choose(self, setup: bytes, state: State, bot: str) -> str:
        """What a bot plays."""
        table = self.table(setup)
        thinker = self.desk(table)
        thinker.set(state)
        number = choose(thinker, mind_for(bot, table.edition), random.getrandbits(32), SECONDS, 0)
        return write(number, table.edition, state).text

    def table(self, packed: bytes) -> Setup:
        """A kind of table. The server sends it whole, so that one that is not in mind costs little."""
        found = self.setups.pop(packed, None) or Setup.unpack(packed)
        self.setups[packed] = found
        if len(self.setups) > SETUPS:
            self.setups.popitem(last=False)
        return found

    def desk(self, setup: Setup) -> Desk:
        """A desk for tables of one kind."""
        key = (self.compiled is None, weights_for(setup.edition), len(setup.names))
        before, desk = self.desks.pop(key, (None, None))
        if desk is None:
            desk = self.compiled(setup) if self.compiled else PlainThinker(setup)
        elif before is not setup:
            desk.turn_to(setup)
        self.desks[key] = setup, desk
        if len(self.desks) > DESKS:
            self.desks.popitem(last=False)
        return desk

    def hint(self, setup: bytes, state: State, language: str, sharp: bool) -> Hint:
        """What to do in a state, and why: at once, or after the options have been played on."""
        game = Game(self.table(setup), state)
        advice = advise(game)
        return (sharpen(game, advice, SHARPENING) if sharp else advice).document(language)

    def review(self, game: Game | str) -> ReviewView:
        """The mistakes, luck and skill of a game, or of a record."""
        return review(found_in(game), seconds=PLAYING_ON).document()

    def chances(self, game: Game | str) -> Chances:
        """Everybody's chances at the start and after each decision."""
        game = found_in(game)
        thinker, found = desk_for(game.setup), Chances()
        for state in (*(move.state for move in game.moves() if not move.is_chance), game.state):
            thinker.set(state)
            found.append(thinker.chances())
        return found


def compiled_desks() -> Callable[[Setup], Desk]:
    """Compile, which takes minutes the first time; a function that gives a desk for a kind of table."""
    from ..analysis.warming import warm_thinking  # noqa: PLC0415  (the extra "fast")
    from ..compiled import compiler  # noqa: PLC0415
    from ..compiled.arena import CompiledThinker  # noqa: PLC0415

    compiler.aloud = False
    warm_thinking()
    return CompiledThinker


def found_in(game: Game | str) -> Game:
    """A game, or the game of a record, which must not be too long to look at every move."""
    found = replay(game) if isinstance(game, str) else game
    if found.turn > LONGEST_REVIEWED:
        raise Refused("too_long")
    return found


def replay(record: str) -> Game:
    """The game of a record from elsewhere; nothing of a pack that it brings is kept."""
    try:
        return Game.replay(record)
    finally:
        compile_ruleset.cache_clear()


def main(compiles: bool) -> None:
    """Run as the process."""
    work(lambda: Thinking(compiles), NICENESS)

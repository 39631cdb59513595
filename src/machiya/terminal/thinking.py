"""Bots and analysis in a process of their own, so that a key is answered while they think.

Beside it, once, another one compiles what they think with; until that is done they think interpreted.
"""

import asyncio
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..errors import MachiyaError
from ..game.setup import Setup
from ..rules.state import State

if TYPE_CHECKING:
    from ..bots import Thinker
    from ..messages import Chances, Hint, ReviewView

SECONDS = 0.5
"""How long a grandmaster at the table thinks."""
NICENESS = 10
REVIEWING = 12.0
"""Seconds that doubtful decisions of a review are played on from."""
COMMAND = [sys.executable, "-c", f"from {__name__} import main; main()"]
WARMING = [sys.executable, "-c", f"from {__name__} import warm; warm()"]


# What the process does.


@lru_cache(maxsize=4)
def _desk(packed: bytes, compiled: bool) -> "tuple[Setup, Thinker]":
    from ..bots import PlainThinker

    setup = Setup.unpack(packed)
    if not compiled:
        return setup, PlainThinker(setup)
    from ..compiled.arena import CompiledThinker

    return setup, CompiledThinker(setup)


def choose(packed: bytes, state: State, bot: str) -> str:
    """What a bot plays."""
    from ..analysis.desks import is_compiled
    from ..bots import choose as decide
    from ..bots import mind_for
    from ..game.notation import write

    setup, desk = _desk(packed, is_compiled())
    desk.set(state)
    number = decide(desk, mind_for(bot, setup.edition), random.getrandbits(32), SECONDS, 0)
    return write(number, setup.edition, state).text


def hint(packed: bytes, state: State, language: str, sharp: bool) -> "Hint":
    """What to do in a state, and why: at once, or after the options have been played on."""
    from ..analysis.hints import advise, sharpen
    from ..game.game import Game

    game = Game(Setup.unpack(packed), state)
    advice = advise(game)
    return (sharpen(game, advice) if sharp else advice).document(language)


def chances(packed: bytes, states: list[State]) -> "Chances":
    """Everybody's chances in each state."""
    from ..analysis.desks import desk_for

    desk, found = desk_for(Setup.unpack(packed)), []
    for state in states:
        desk.set(state)
        found.append(list(desk.chances()))
    return found


def review(record: str) -> "ReviewView":
    """The mistakes, luck and skill of a game."""
    from ..analysis.review import review as look
    from ..game.game import Game

    return look(Game.replay(record), seconds=REVIEWING).document()


WORK: dict[str, Callable[..., Any]] = {"choose": choose, "hint": hint, "chances": chances, "review": review}


def warm() -> None:
    """Compile what bots think with, once and for all who come later; nothing where there is no compiler."""
    from ..analysis.desks import is_compiled

    if find_spec("numba") is None or is_compiled():
        return
    with suppress(OSError, AttributeError):
        os.nice(2 * NICENESS)
    from ..analysis.warming import warm_thinking

    warm_thinking()


def main() -> None:
    """Answer on standard output what is asked on standard input, until nobody asks any more."""
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            name, arguments = pickle.load(sys.stdin.buffer)
            try:
                answer = WORK[name](*arguments)
            except MachiyaError as error:
                answer = error
            pickle.dump(answer, answers)
            answers.flush()


# Who asks.


class Here:
    """Thinking in this process: for tests, and where nobody waits at a keyboard."""

    async def ask(self, name: str, *arguments: object) -> Any:
        """Ask for something to be thought about; a MachiyaError if that cannot be done."""
        await asyncio.sleep(0)
        return WORK[name](*arguments)

    @property
    def compiling(self) -> bool:
        """Whether thoughts will be quicker soon."""
        return False

    def close(self) -> None:
        """Nothing is to be ended."""


class Elsewhere:
    """Thinking in a process that is started when something is first asked."""

    def __init__(self, compiles: bool = True) -> None:
        self.compiles = compiles
        self._process: subprocess.Popen[bytes] | None = None
        self._warming: subprocess.Popen[bytes] | None = None
        self._turn = asyncio.Lock()

    @property
    def compiling(self) -> bool:
        """Whether thoughts will be quicker soon."""
        return self._warming is not None and self._warming.poll() is None

    async def ask(self, name: str, *arguments: object) -> Any:
        """Ask for something to be thought about; a MachiyaError if that cannot be done."""
        async with self._turn:
            answer = await asyncio.to_thread(self._ask, name, arguments)
        if isinstance(answer, MachiyaError):
            raise answer
        return answer

    def _ask(self, name: str, arguments: tuple[object, ...]) -> Any:
        if self._process is None:
            pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
            self._process = subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=nothing)
            if self.compiles:
                self._warming = subprocess.Popen(WARMING, stdin=nothing, stdout=nothing, stderr=nothing)
        asked, answers = self._process.stdin, self._process.stdout
        try:
            if asked is not None and answers is not None:
                pickle.dump((name, arguments), asked)
                asked.flush()
                return pickle.load(answers)
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            pass
        return MachiyaError("terminal.thinking_ended")

    def close(self) -> None:
        """End the processes, whatever they are at."""
        if self._process is None:
            return
        for process in filter(None, (self._process, self._warming)):
            process.kill()
            process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


Thinking = Here | Elsewhere

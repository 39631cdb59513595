"""Bots and analysis in processes of their own, of low priority, so that nobody's socket waits for a thought.

A process compiles the bots when it starts. Until that is done it answers interpreted, and lets a bot that needs no
compiler play for those that would take too long. Questions and answers are lines of JSON.
"""

import asyncio
import json
import os
import random
import signal
import sys
import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, Final

from ..analysis.desks import desk_for
from ..analysis.hints import advise
from ..analysis.review import review
from ..bots import PlainThinker, Thinker, choose, kind_of, mind_for, plays_as
from ..bots import layout as kinds
from ..bots.layout import Mind as BotMind
from ..bots.layout import Net
from ..bots.weights import WeightsError
from ..errors import MachiyaError
from ..game.game import Game
from ..game.notation import write
from ..game.setup import Setup
from ..messages import Chances, Hint, ReviewView
from .errors import Refused

NICENESS: Final = 10
SECONDS: Final = 0.5
"""How long a grandmaster at the table thinks."""
MEANWHILE: Final = "planner"
"""Who plays for bots that take long interpreted, until the compiler is done."""
SLOW: Final = (kinds.MASTER, kinds.GRANDMASTER)
TABLES: Final = 32
"""Kinds of tables that a process keeps a desk for."""
LINE: Final = 1 << 24
"""Bytes of the longest answer."""
RESTARTS: Final = 5
UNAVAILABLE: Final = "server.unavailable"


# The process.


class Worker:
    """What runs in the process."""

    def __init__(self, compiles: bool, answers: IO[str]) -> None:
        self.answers = answers
        self.lock = threading.Lock()
        self.desks: OrderedDict[tuple[object, ...], Thinker] = OrderedDict()
        self.compiled: Callable[[Setup], Thinker] | None = None
        if compiles:
            threading.Thread(target=self.compile, daemon=True).start()
        else:
            self.say_ready()

    def compile(self) -> None:
        """Compile the bots by letting them play; where that cannot be done they go on interpreted."""
        try:
            self.compiled = compiled_desks()
        except ImportError:
            pass  # the extra "fast" is not installed
        except Exception:
            traceback.print_exc()
        self.say_ready()

    def say_ready(self) -> None:
        """Tell the server."""
        self.send({"ready": True})

    def send(self, answer: dict[str, Any]) -> None:
        """Write an answer."""
        with self.lock:
            self.answers.write(json.dumps(answer) + "\n")
            self.answers.flush()

    def run(self) -> None:
        """Answer until the server is gone."""
        for line in sys.stdin:
            question = json.loads(line)
            answer: dict[str, Any] = {"id": question["id"]}
            try:
                answer["result"] = getattr(self, question["do"])(**question["with"])
            except MachiyaError as error:
                answer["error"] = [error.code, {key: str(field) for key, field in error.fields.items()}]
            except Exception:
                traceback.print_exc()
                answer["error"] = [UNAVAILABLE, {}]
            self.send(answer)

    def choose(self, position: dict[str, Any], bot: str) -> str:
        """What a bot plays."""
        game = Game.from_position(position, dice="manual")
        if self.compiled is None and kind_of(bot).kind in SLOW:
            bot = MEANWHILE
        thinker = self.desk(game.setup)
        thinker.set(game.state)
        number = choose(thinker, mind_of(bot, game), random.getrandbits(32), SECONDS, 0)
        return write(number, game.edition, game.state).text

    def desk(self, setup: Setup) -> Thinker:
        """A desk for tables of one kind, kept as long as such tables are played at."""
        key = (self.compiled is None, setup.edition.fingerprint, setup.market, len(setup.names), setup.house_rules)
        if key not in self.desks:
            self.desks[key] = self.compiled(setup) if self.compiled else plain_desk(setup)
            if len(self.desks) > TABLES:
                self.desks.popitem(last=False)
        self.desks.move_to_end(key)
        return self.desks[key]

    def hint(self, position: dict[str, Any], language: str) -> Hint:
        """What to do in a position, and why."""
        return advise(Game.from_position(position, dice="manual")).document(language)

    def review(self, record: str) -> ReviewView:
        """A game's mistakes, luck and skill."""
        return review(Game.replay(record)).document()

    def chances(self, record: str) -> Chances:
        """Everybody's chances at the start and after each decision; empty where no network knows the edition."""
        game = Game.replay(record)
        if plays_as("master", game.edition) != "master":
            return []
        thinker, found = desk_for(game.setup), Chances()
        for state in (*(move.state for move in game.moves() if not move.is_chance), game.state):
            thinker.set(state)
            found.append(thinker.chances())
        return found


def mind_of(bot: str, game: Game) -> BotMind:
    """The mind of a bot; another bot's where its network cannot be read."""
    try:
        return mind_for(bot, game.edition)
    except WeightsError:
        return mind_for(MEANWHILE, game.edition)


def plain_desk(setup: Setup) -> Thinker:
    """An interpreted desk; with an empty network where it cannot be read."""
    try:
        return PlainThinker(setup)
    except WeightsError:
        return PlainThinker(setup, Net())


def compiled_desks() -> Callable[[Setup], Thinker]:
    """Compile, which takes about a minute the first time; a function that gives a desk for a kind of table."""
    import numpy as np  # noqa: PLC0415  (the extra "fast")

    from ..compiled.arena import CompiledThinker, pack_net  # noqa: PLC0415

    def desk(setup: Setup) -> Thinker:
        try:
            return CompiledThinker(setup)
        except WeightsError:
            return CompiledThinker(setup, pack_net(np.zeros((1, 1))))

    game = Game.new("base", 2, seed=1)
    thinker = desk(game.setup)
    thinker.set(game.state)
    for name in ("greedy", MEANWHILE):
        thinker.decide(mind_for(name, game.edition), (1 << 32) - 1)
    thinker.look(thinker.options()[0], 1)
    thinker.chances()
    thinker.glance()
    thinker.measure(0)
    return desk


def main(compiles: bool) -> None:
    """Run as the process. Whatever is printed on the way must not come between the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    with suppress(BrokenPipeError):
        Worker(compiles, answers).run()


# The server's side.


class Thoughts:
    """A process that thinks, as the server sees it: started when first asked, started again when it dies."""

    def __init__(self, compiles: bool) -> None:
        self.compiles = compiles
        self.ready = False
        self.changed: list[Any] = []
        """Called when the bots become ready."""
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._number = 0
        self._starts = 0
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Start the process, if it is not running."""
        async with self._starting:
            if self._process is not None and self._process.returncode is None:
                return
            if self._starts > RESTARTS:
                raise Refused("unavailable")
            self._starts += 1
            program = f"from machiya.server.thinking import main; main({self.compiles})"
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", program,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE,
            )  # fmt: skip
            self._reader = asyncio.create_task(self._read(self._process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            answer = json.loads(line)
            if "ready" in answer:
                self.ready = True
                for changed in self.changed:
                    changed()
                continue
            future = self._waiting.pop(answer["id"], None)
            if future is None or future.done():
                continue
            if "error" in answer:
                code, fields = answer["error"]
                future.set_exception(Refused("unavailable") if code == UNAVAILABLE else MachiyaError(code, **fields))
            else:
                future.set_result(answer["result"])
        self.ready = False
        lost, self._waiting = self._waiting, {}
        for future in lost.values():
            if not future.done():
                future.set_exception(Refused("unavailable"))

    async def ask(self, do: str, **given: Any) -> Any:
        """Ask, and wait for the answer."""
        await self.start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        self._number += 1
        number = self._number
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            process.stdin.write((json.dumps({"id": number, "do": do, "with": given}) + "\n").encode())
            return await future
        except (ConnectionError, BrokenPipeError):
            raise Refused("unavailable") from None
        finally:
            self._waiting.pop(number, None)

    async def stop(self) -> None:
        """End the process."""
        process = self._process
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if self._reader is not None:
            await self._reader

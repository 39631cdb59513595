"""Bots in any language: programs that are asked over standard input and output, as docs/bot-protocol.md tells.

Whatever a program does, the game goes on: a wrong answer, or none in time, becomes a default move and is counted.
"""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, Self

from ..game.game import Game
from ..game.moves import decisions
from ..game.notation import Action, write
from ..game.position import write_position
from ..game.setup import Setup
from ..locale import Word
from ..rules.state import State
from .registry import BotError

PREFIX: Final = "run:"
VERSION: Final = 1
"""The version of the protocol."""
START_UP: Final = 5.0
"""Seconds from its start that a program may take to say that it is ready."""
GRACE: Final = 0.2
"""Seconds that an answer may be on its way, above those that a program may think."""
MOMENT: Final = 1.0
"""Seconds that a program may take to leave."""
RESTARTS: Final = 3
FLOOD: Final = 1 << 18
"""Bytes that are too many for a program to say from one question to the next."""
BACKLOG: Final = 16
"""Questions that may wait for a program that answers without reading them."""
DEFAULTS: Final = ("pass", "skip", "keep", "roll 1")
"""What is played for a program that fails: the first of these that is legal."""


class External:
    """A bot that is a program of its own, by its command line: `run:python3 my_bot.py`."""

    def __init__(self, command: str, seconds: float) -> None:
        self.command, self.seconds = command, seconds
        self.name = command
        """What the program calls itself, once it has said so."""
        self.faults: dict[str, int] = {"crashed": 0, "late": 0, "illegal": 0}
        self._program: _Program | None = None
        self._starts = 1 + RESTARTS
        self._question = 0

    @staticmethod
    def is_command(name: str) -> bool:
        """Whether a bot's name is the command line of a program."""
        return name.startswith(PREFIX)

    def choose(self, game: Game) -> Action:
        """The action it plays now."""
        return write(self.decide(game.setup, game.state), game.edition, game.state)

    def decide(self, setup: Setup, state: State) -> int:
        """The number of the action that the program plays, or of the default if it fails."""
        legal = decisions(setup, state)
        try:
            return self._ask(setup, state, legal)
        except _Fault as fault:
            self.faults[fault.kind] += 1
            if fault.fatal:
                self._starts -= 1
                self._end(0.0)
        return default(legal).number

    def check(self) -> None:
        """Start the program, hear that it is ready, and let it go; BotError if it cannot be started."""
        try:
            self._program = self._start()
        except _Fault as fault:
            raise BotError("bot.program", bot=self.command, fault=Word(f"bot.{fault.kind}")) from None
        finally:
            self.stop()

    def stop(self) -> None:
        """Let the program go: ask it first, then make it."""
        self._end(MOMENT)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _end(self, patience: float) -> None:
        program, self._program = self._program, None
        if program:
            program.end(patience)

    def _ask(self, setup: Setup, state: State, legal: list[Action]) -> int:
        program = self._program = self._program or self._start()
        self._question += 1
        document = json.dumps(write_position(setup, state), separators=(",", ":"))
        program.ask(
            f"position {document}\n"
            f"actions {' | '.join(action.text for action in legal)}\n"
            f"go {self._question} seat P{state.active + 1} seconds {self.seconds:g}\n"
        )
        deadline = time.monotonic() + self.seconds + GRACE
        while True:
            words = program.hear(deadline)
            if self._is_old(words):
                continue
            for action in legal:
                if words == ["play", str(self._question), *action.text.split()]:
                    return action.number
            raise _Fault("illegal", fatal=False)

    def _is_old(self, words: list[str]) -> bool:
        """Whether it is an answer to an earlier question."""
        if len(words) < 2 or words[0] != "play" or not words[1].isdecimal():
            return False
        return len(words[1]) < 20 and int(words[1]) < self._question

    def _start(self) -> "_Program":
        if self._starts <= 0:
            raise _Fault("crashed")
        deadline = time.monotonic() + START_UP
        try:
            program = _Program(self.command.removeprefix(PREFIX))
        except (OSError, ValueError, IndexError):  # not found; quotes that do not close; no words at all
            raise _Fault("crashed") from None
        try:
            program.ask(f"machiya {VERSION}\n")
            while (words := program.hear(deadline)) != ["ready"]:
                if words[0] != "id":
                    raise _Fault("illegal")
                name = " ".join(words[2:])
                if words[1:2] == ["name"] and 0 < len(name) <= 60 and name.isprintable():
                    self.name = name
        except BaseException:
            program.end(0.0)
            raise
        return program


def default(legal: list[Action]) -> Action:
    """What is played for a program that fails."""
    return next((action for text in DEFAULTS for action in legal if action.text == text), legal[0])


class _Fault(Exception):
    """A program that failed, and whether that was its end."""

    def __init__(self, kind: str, fatal: bool = True) -> None:
        super().__init__(kind)
        self.kind, self.fatal = kind, fatal


class _Program:
    """A running program. Threads write and read, since a program that does not read or write would block us."""

    def __init__(self, line: str) -> None:
        words = line if sys.platform == "win32" else shlex.split(line)  # Windows programs split their own line
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for us, and its own children can be ended with it
        )
        self._asked: SimpleQueue[str | None] = SimpleQueue()
        self._heard: SimpleQueue[str | None] = SimpleQueue()
        self._read = self._read_before = 0
        self._ending = "crashed"
        Thread(target=self._write_lines, daemon=True).start()
        self._reader = Thread(target=self._read_lines, daemon=True)
        self._reader.start()

    def ask(self, lines: str) -> None:
        """Send lines; it may say as much as it likes again, within reason."""
        if self._asked.qsize() > BACKLOG:
            raise _Fault("illegal")
        self._read_before = self._read
        self._asked.put(lines)

    def hear(self, deadline: float) -> list[str]:
        """The words of the next line that is not empty and not mere information."""
        while True:
            try:
                line = self._heard.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                raise _Fault("late") from None
            if line is None:
                raise _Fault(self._ending)
            words = line.split()
            if words and words[0] != "info":
                return words

    def end(self, patience: float) -> None:
        """End it and all that it started, after so many seconds to leave by itself."""
        self._asked.put("quit\n")
        self._asked.put(None)
        self._reader.join(patience)
        if sys.platform != "win32":
            with suppress(OSError):
                # Before anything waits for it: until then its number cannot have passed to another process.
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(OSError):
            self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(MOMENT)

    def _write_lines(self) -> None:
        pipe = self._process.stdin
        assert pipe
        with suppress(OSError), pipe:  # closing writes too
            while (lines := self._asked.get()) is not None:
                pipe.write(lines.encode())
                pipe.flush()

    def _read_lines(self) -> None:
        pipe = self._process.stdout
        assert pipe
        with suppress(OSError), pipe:
            while line := pipe.readline(FLOOD):
                self._read += len(line)
                if len(line) == FLOOD or self._read - self._read_before >= FLOOD:
                    self._ending = "illegal"
                    break
                if line.endswith(b"\n"):  # else it ended in the middle of a word
                    self._heard.put(line.decode("utf-8", "replace"))
        self._heard.put(None)

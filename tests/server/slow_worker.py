"""What answers in a process of the tests: slowly, too long, or not at all."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from machiya.errors import IllegalAction
from machiya.server.processes import LONGEST_ANSWER, Answer, work


class Slow:
    """Answers as it is told to."""

    def prepare(self, ready: Callable[[], None]) -> None:
        ready()

    def echo(self, word: str, after: float = 0.0) -> str:
        """A word, after a while in which nothing else is done."""
        until = time.monotonic() + after
        while time.monotonic() < until:
            pass
        return word

    def who(self) -> int:
        return os.getpid()

    def flood(self) -> Answer:
        return Answer(b"x" * (LONGEST_ANSWER + 1))

    def die(self) -> None:
        os._exit(3)

    def fail(self) -> None:
        raise ZeroDivisionError

    def refuse(self) -> None:
        raise IllegalAction("illegal.kind", kind="joke")


class Stillborn:
    """Cannot start."""

    def __init__(self) -> None:
        with Path(os.environ["MACHIYA_TEST_STARTS"]).open("a") as file:
            file.write("x")
        os._exit(1)

    def prepare(self, ready: Callable[[], None]) -> None:
        ready()


def main() -> None:
    work(Slow, 0)


def stillborn() -> None:
    work(Stillborn, 0)

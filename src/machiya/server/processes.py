"""Processes that do what is too heavy for the server's own, shared fairly among those who ask.

A process answers one question at a time. Questions go to it as pickles, answers come back as bytes, each after its
length. It ends with the server, however that ends: its end of the pipe says so.

Whoever asks has one question under way at most, and those who ask take turns. A question that takes too long is ended
with its process, which is started again; one whose asker has gone is not answered.
"""

import asyncio
import json
import os
import pickle
import queue
import signal
import sys
import threading
import time
import traceback
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn, Protocol

from ..errors import MachiyaError
from ..locale import LANGUAGES
from .errors import Refused, Told, error_of
from .metrics import Metrics
from .tasks import LOGGER

SIZE: Final = 4
"""Bytes of a length."""
LONGEST_ANSWER: Final = 16 * 1024 * 1024
STARTING: Final = 60.0
"""Seconds that a process may take to start."""
SHORT: Final = 30.0
"""Seconds: a question that may take no longer is let finish when its asker has gone, which costs less than a start."""
FREE_STARTS: Final = 2
"""Times in a row that a process may be lost before the next start is put off."""
LONGEST_REST: Final = 30.0
"""Seconds at most before a process is started again."""
LONGEST_REASON: Final = 2_000
"""Characters of what is said of an error."""
UP, READY, DONE, PACKED, FAILED = b"u", b"!", b"d", b"z", b"f"
"""What an answer is: here I am; I have got ready; JSON; JSON, packed; an error."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a process has answered: JSON or text, packed by gzip where it is long."""

    content: bytes
    packed: bool = False

    def read(self) -> Any:
        """The JSON of a short answer."""
        return json.loads(self.content)


class Lost(Exception):
    """A process has ended before it answered."""


# The process.


class Worker(Protocol):
    """What answers in a process: a method for each kind of question, which gives JSON or an answer."""

    def prepare(self, ready: Callable[[], None]) -> None:
        """Get ready, and say so, while questions are answered already."""


def work(make: Callable[[], Worker], niceness: int) -> NoReturn:
    """Run as the process, nicer than the server. Whatever is printed on the way must not come between the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(niceness)
    answers = os.dup(1)
    os.dup2(2, 1)
    lock = threading.Lock()

    def send(kind: bytes, content: bytes = b"") -> None:
        with lock, suppress(BrokenPipeError):
            _write(answers, kind + content)

    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_hear, args=(questions,), daemon=True).start()
    worker = make()
    send(UP)
    worker.prepare(lambda: send(READY))
    while True:
        send(*_answer(worker, questions.get()))


def _write(descriptor: int, content: bytes) -> None:
    left = memoryview(len(content).to_bytes(SIZE) + content)
    while left:
        left = left[os.write(descriptor, left) :]


def _hear(questions: "queue.SimpleQueue[bytes]") -> None:
    """Take in questions while earlier ones are answered; when the server is gone, everything ends at once."""
    while (length := _read(SIZE)) and (content := _read(int.from_bytes(length))):
        questions.put(content)
    os._exit(0)


def _read(length: int) -> bytes:
    found = bytearray()
    while len(found) < length:
        part = os.read(0, length - len(found))
        if not part:
            return b""
        found += part
    return bytes(found)


def _answer(worker: Worker, question: bytes) -> tuple[bytes, bytes]:
    try:
        do, given = pickle.loads(question)
        found = getattr(worker, do)(**given)
    except MachiyaError as error:
        said = {language: error.text(language)[:LONGEST_REASON] for language in LANGUAGES}
        return FAILED, json.dumps([error_of(error), said]).encode()
    except Exception:
        traceback.print_exc()
        return FAILED, json.dumps(None).encode()
    if isinstance(found, Answer):
        return PACKED if found.packed else DONE, found.content
    return DONE, json.dumps(found).encode()


# The server's side.


class Process:
    """A process as the server sees it: started when it is needed, and again after it was lost."""

    def __init__(self, program: str, ready: Callable[[bool], None]) -> None:
        self.program, self.ready = program, ready
        self.busy = False
        self._process: asyncio.subprocess.Process | None = None
        self._alive = False
        self._starting = asyncio.Lock()
        self._reader: asyncio.Task[None] | None = None
        self._answer: asyncio.Future[tuple[bytes, bytes]] | None = None
        self._lost = 0
        """How often in a row it was lost."""

    @property
    def id(self) -> int | None:
        """The system's number for it, while it runs."""
        return self._process.pid if self._process is not None and self._alive else None

    async def ask(self, question: bytes, seconds: float) -> Answer:
        """Ask, and wait for the answer; Lost if there is none, TimeoutError if it takes too long."""
        await self.start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        answered = self._expect()
        try:
            process.stdin.write(len(question).to_bytes(SIZE) + question)
            async with asyncio.timeout(seconds):
                kind, content = await answered
        except (ConnectionError, RuntimeError, Lost):  # the pipe is closed, or is closed meanwhile
            self._lost += 1
            self._kill()
            raise Lost from None
        except BaseException:  # it takes too long, or nobody waits for it any more
            self._kill()
            raise
        finally:
            answered.cancel()
        self._lost = 0
        if kind == FAILED:
            raise _error(json.loads(content))
        return Answer(content, kind == PACKED)

    async def start(self) -> None:
        """Start it, if it is not running; one that is lost again and again, ever later."""
        async with self._starting:
            if self.id is None:
                await self._ended()
                await asyncio.sleep(rest_after(self._lost))
                await self._start()

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", f"from {self.program}",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self._alive = True
        up = self._expect()
        self._reader = asyncio.create_task(self._read(self._process))
        try:
            async with asyncio.timeout(STARTING):
                await up
        except (Lost, TimeoutError):
            self._lost += 1
            self._kill()
            raise Lost from None
        except BaseException:
            self._kill()
            raise

    def _expect(self) -> "asyncio.Future[tuple[bytes, bytes]]":
        self._answer = asyncio.get_running_loop().create_future()
        return self._answer

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Take in what the process says until it ends; what is too long is its end."""
        assert process.stdout is not None
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while (length := int.from_bytes(await process.stdout.readexactly(SIZE))) <= LONGEST_ANSWER:
                content = await process.stdout.readexactly(length)
                kind, content = content[:1], content[1:]
                if kind == READY:
                    self.ready(True)
                elif self._answer is not None and not self._answer.done():
                    self._answer.set_result((kind, content))
        self._kill()
        self.ready(False)
        with suppress(ConnectionError):
            while await process.stdout.read(1 << 16):  # else its end would not be heard
                pass
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Lost())

    def _kill(self) -> None:
        self._alive = False
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def _ended(self) -> None:
        if self._process is not None:
            await self._process.wait()
        if self._reader is not None:
            await self._reader

    async def stop(self) -> None:
        """End it."""
        self._kill()
        await self._ended()


def rest_after(lost: int) -> float:
    """Seconds to wait before a process is started that was lost so often in a row."""
    return 0.0 if lost <= FREE_STARTS else min(LONGEST_REST, 0.5 * 2.0 ** (lost - FREE_STARTS))


def _error(told: tuple[str, dict[str, str]] | None) -> MachiyaError:
    """What a process has refused; nothing is told of what went wrong in it."""
    return Refused("unavailable") if told is None else Told(*told)


@dataclass(eq=False, slots=True)
class Question:
    """Something that somebody wants to know."""

    asker: str
    content: bytes
    seconds: float
    since: float = field(default_factory=time.monotonic)
    answer: "asyncio.Future[Answer]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(frozen=True, slots=True)
class Shares:
    """How much may wait for a kind of processes: for one who asks, and in all."""

    each: int = 8
    all: int = 256


class Pool:
    """Processes of one kind, and who waits for them."""

    def __init__(self, name: str, program: str, metrics: Metrics, size: int = 1, shares: Shares | None = None) -> None:
        self.name, self.metrics, self.shares = name, metrics, shares or Shares()
        self.ready = False
        self.changed: list[Callable[[], None]] = []
        """Called when it gets ready."""
        self._processes = [Process(program, self._set_ready) for _ in range(size)]
        self._waiting: OrderedDict[str, deque[Question]] = OrderedDict()
        """By who asks, in the order in which it is their turn."""
        self._under_way: dict[str, asyncio.Task[None]] = {}
        """By who asks."""
        self._stopped = False
        self.metrics.waiting.labels(name).set_function(lambda: sum(map(len, self._waiting.values())))

    def _set_ready(self, ready: bool) -> None:
        was, self.ready = self.ready, ready
        if ready and not was:
            for changed in self.changed:
                changed()

    async def start(self) -> None:
        """Start a process before it is asked anything."""
        with suppress(Lost):
            await self._processes[0].start()

    def load(self, asker: str) -> int:
        """How many questions of somebody are not answered yet."""
        return len(self._waiting.get(asker, ())) + (asker in self._under_way)

    def ask(self, asker: str, do: str, seconds: float, **given: Any) -> Coroutine[Any, Any, Answer]:
        """Ask, with what is given as it is now; then wait for one's turn and the answer.

        It may take so many seconds, without the waiting. If whoever waits is cancelled, it is not answered.
        """
        if self._stopped:
            raise Refused("unavailable")
        if len(self._waiting.get(asker, ())) >= self.shares.each:
            self._count("refused")
            raise Refused("too_often")
        if sum(map(len, self._waiting.values())) >= self.shares.all:
            self._count("refused")
            raise Refused("unavailable")
        question = Question(asker, pickle.dumps((do, given), pickle.HIGHEST_PROTOCOL), seconds)
        self._waiting.setdefault(asker, deque()).append(question)
        self._go_on()
        return self._wait(question)

    async def _wait(self, question: Question) -> Answer:
        try:
            return await question.answer
        except asyncio.CancelledError:
            self._forget(question)
            raise

    def _forget(self, question: Question) -> None:
        waiting = self._waiting.get(question.asker)
        if waiting and question in waiting:
            waiting.remove(question)
            self._count("left")
            if not waiting:
                del self._waiting[question.asker]
        elif question.asker in self._under_way and question.seconds > SHORT:
            self._under_way[question.asker].cancel()

    def _go_on(self) -> None:
        """Give every process that is free the next question."""
        for process in self._processes:
            if not process.busy and (question := self._next()) is not None:
                process.busy = True
                self._under_way[question.asker] = asyncio.create_task(self._answer(process, question))

    def _next(self) -> Question | None:
        """The next question, of those who have none under way."""
        for asker, waiting in self._waiting.items():
            if asker not in self._under_way:
                question = waiting.popleft()
                self._waiting.move_to_end(asker)
                if not waiting:
                    del self._waiting[asker]
                return question
        return None

    async def _answer(self, process: Process, question: Question) -> None:
        self.metrics.waited.labels(self.name).observe(time.monotonic() - question.since)
        outcome: str = "left"
        error: MachiyaError = Refused("unavailable")
        found: Answer | None = None
        try:
            found = await process.ask(question.content, question.seconds)
            outcome = "answered"
        except TimeoutError:
            outcome, error = "overran", Refused("too_long")
        except Lost:
            outcome = "lost"
        except MachiyaError as refused:
            outcome, error = "answered", refused
        except OSError:
            outcome = "lost"
            LOGGER.exception("%s cannot be started", self.name)
        finally:
            self._count(outcome)
            if outcome in ("overran", "lost"):
                LOGGER.warning("%s: a question was not answered, its process %s", self.name, outcome)
            if not question.answer.done():
                question.answer.set_exception(error) if found is None else question.answer.set_result(found)
            process.busy = False
            del self._under_way[question.asker]
            if not self._stopped:
                self._go_on()

    def _count(self, outcome: str) -> None:
        self.metrics.work.labels(self.name, outcome).inc()

    async def stop(self) -> None:
        """End the processes; what was asked is refused."""
        self._stopped = True
        under_way = list(self._under_way.values())
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        for waiting in self._waiting.values():
            for question in waiting:
                if not question.answer.done():
                    question.answer.set_exception(Refused("unavailable"))
        for process in self._processes:
            await process.stop()

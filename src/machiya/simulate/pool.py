"""Who carries out work: the threads or processes of this machine, or a cluster (`cluster.py`).

Work is done job by job, and what comes of a job depends on the work and the job alone. So it does not matter who does
which, and results that are taken in the order of their jobs are the same to the last bit whoever worked.

    with crew_of(4) as crew:
        for batch in in_order(as_they_come(crew.begin(work), jobs)):
            ...
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

Table = TypeVar("Table")
Job = TypeVar("Job")
Result = TypeVar("Result")
Job_contra = TypeVar("Job_contra", contravariant=True)

AHEAD = 2
"""Jobs for each worker that are under way or wait for one."""


class Work(Generic[Table, Job, Result]):
    """Something to be done. It goes to other processes and machines as it is, so it says all that decides a result."""

    def sit(self) -> Table:
        """What a worker needs to itself, such as a table to play at."""
        raise NotImplementedError

    def warm(self, table: Table) -> None:
        """Have compiled, or load, what playing needs."""

    def play(self, table: Table, job: Job) -> Result:
        """Do a job."""
        raise NotImplementedError

    def rise(self, table: Table) -> None:
        """Leave a table, when all is done."""


@dataclass(frozen=True)
class Plain(Work[None, Job, Result]):
    """Work that needs no table."""

    function: Callable[[Job], Result]
    warming: Callable[[], None] | None = None

    def sit(self) -> None:
        """Nothing."""

    def warm(self, _: None) -> None:
        """Have compiled what it needs."""
        if self.warming:
            self.warming()

    def play(self, _: None, job: Job) -> Result:
        """Do a job."""
        return self.function(job)


class Task(Protocol[Job_contra, Result]):
    """Work that has been given to a crew."""

    @property
    def workers(self) -> int:
        """How many are at it, at the moment."""

    @property
    def together(self) -> int:
        """How many jobs should be handed out together, at the moment: more where handing out costs more."""

    def submit(self, *jobs: Job_contra) -> "Future[list[Result]]":
        """Have jobs done, one after the other, by whoever is free next."""

    def end(self) -> None:
        """There will be no more jobs."""


class Crew(Protocol):
    """Those who work."""

    @property
    def workers(self) -> int:
        """How many they are, at the moment."""

    def begin(self, work: Work[Any, Job, Result]) -> Task[Job, Result]:
        """Give them work."""


Workers: TypeAlias = int | Crew
"""So many threads of this machine, or who else works."""


@dataclass
class Threads:
    """The cores of this machine: compiled games hold nobody up."""

    workers: int
    pool: Executor

    def begin(self, work: Work[Any, Job, Result]) -> "AtTables[Job, Result]":
        """Give them work; what has to be compiled for it is, before anybody begins."""
        first = work.sit()
        work.warm(first)
        return AtTables(self.workers, self.pool, work, [first])


@dataclass
class AtTables(Generic[Job, Result]):
    """Work of threads: nobody shares a table, and one that is free is taken by the next."""

    workers: int
    pool: Executor
    work: Work[Any, Job, Result]
    free: list[Any]
    ended: bool = False
    together: int = 1

    def submit(self, *jobs: Job) -> "Future[list[Result]]":
        """Have jobs done by the next thread that is free."""
        return self.pool.submit(self._play, jobs)

    def _play(self, jobs: Sequence[Job]) -> list[Result]:
        try:
            table = self.free.pop()
        except IndexError:
            table = self.work.sit()
        try:
            return [self.work.play(table, job) for job in jobs]
        finally:
            self.free.append(table)
            if self.ended:
                self.end()

    def end(self) -> None:
        """Leave the tables; whoever still plays leaves later."""
        self.ended = True
        with suppress(IndexError):
            while True:
                self.work.rise(self.free.pop())


@dataclass
class Processes:
    """The cores of this machine, for work that is not compiled."""

    workers: int

    def begin(self, work: Work[Any, Job, Result]) -> "InProcesses[Job, Result]":
        """Start processes for this work."""
        return InProcesses(self.workers, ProcessPoolExecutor(self.workers, initializer=_take, initargs=(work,)))


@dataclass
class InProcesses(Generic[Job, Result]):
    """Work of processes, each with a table of its own."""

    workers: int
    pool: ProcessPoolExecutor
    together: int = 1

    def submit(self, *jobs: Job) -> "Future[list[Result]]":
        """Have jobs done by the next process that is free."""
        return self.pool.submit(_play, jobs)

    def end(self) -> None:
        """End the processes."""
        self.pool.shutdown(cancel_futures=True)


_here: tuple[Work[Any, Any, Any], Any]
"""In a process of a pool: its work and its table."""


def _take(work: Work[Any, Any, Any]) -> None:
    global _here  # noqa: PLW0603  (it is one process's own)
    _here = work, work.sit()


def _play(jobs: Sequence[Any]) -> list[Any]:
    work, table = _here
    return [work.play(table, job) for job in jobs]


@contextmanager
def crew_of(workers: Workers) -> Iterator[Crew]:
    """So many threads, which end with what is done in them, or whoever was named."""
    if not isinstance(workers, int):
        yield workers
        return
    with ThreadPoolExecutor(workers) as pool:
        yield Threads(workers, pool)


def as_they_come(task: Task[Job, Result], jobs: Iterable[Job]) -> Iterator[tuple[int, Result]]:
    """Have jobs done, a few ahead of those who work; each result with the place of its job, as soon as it is there.

    On Ctrl-C what is under way is finished and given out, then it is raised again.
    """
    waiting, following = iter(jobs), 0
    running: dict[Future[list[Result]], int] = {}
    try:
        while True:
            for _ in range(AHEAD * task.workers - len(running)):
                if part := list(islice(waiting, task.together)):
                    running[task.submit(*part)] = following
                    following += len(part)
            if not running:
                return
            for done in sorted(wait(running, return_when=FIRST_COMPLETED).done, key=running.__getitem__):
                yield from enumerate(done.result(), running.pop(done))
    except KeyboardInterrupt:
        begun = {future: number for future, number in running.items() if not future.cancel()}
        for done in sorted(wait(begun).done, key=begun.__getitem__):
            yield from enumerate(done.result(), begun[done])
        raise
    finally:
        for future in running:
            future.cancel()
        task.end()


def in_order(results: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Results in the order of their jobs; those that come too early wait."""
    early: dict[int, Result] = {}
    following = 0
    for number, result in results:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1


def chunks(games: int, size: int) -> Iterator[tuple[int, int]]:
    """Games 0 to `games - 1`, so many at a time: the first and the number of each chunk."""
    for first in range(0, games, size):
        yield first, min(size, games - first)

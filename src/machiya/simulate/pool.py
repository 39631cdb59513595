"""Threads that share games: each has a table of its own, and takes the next chunk when it is done with one."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TypeVar

Table = TypeVar("Table")
Result = TypeVar("Result")


def share(
    tables: Sequence[Table], games: int, chunk: int, play: Callable[[Table, int, int], Result]
) -> Iterator[Result]:
    """Play games 0 to `games - 1`, so many at a time, at all tables at once; results as they come.

    On Ctrl-C the chunks under way are finished and given out, then it is raised again.
    """
    idle, following = list(tables), 0
    running: dict[Future[Result], Table] = {}
    with ThreadPoolExecutor(len(tables)) as pool:
        try:
            while following < games or running:
                while idle and following < games:
                    table, count = idle.pop(), min(chunk, games - following)
                    running[pool.submit(play, table, following, count)] = table
                    following += count
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    idle.append(running.pop(done))
                    yield done.result()
        except KeyboardInterrupt:
            for done in wait(running).done:
                yield done.result()
            raise

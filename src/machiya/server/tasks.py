"""Work that goes on beside everything else, and ends with the server."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from ..errors import MachiyaError

LOGGER = logging.getLogger("machiya")

Result = TypeVar("Result")


class Tasks:
    """Everything that is under way; asyncio itself would forget it."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ended = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Begin something that nobody waits for; what goes wrong with it is in the log."""
        task = self._begin(work)
        task.add_done_callback(_log_failure)
        return task

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something to its end, even if whoever waits for it is gone meanwhile."""
        task = self._begin(work)
        done: asyncio.Future[None] = task.get_loop().create_future()

        def wake(_: object) -> None:
            if not done.done():
                done.set_result(None)

        task.add_done_callback(wake)
        await done  # and not the task, which would be cancelled with whoever waits
        return task.result()

    def _begin(self, work: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        if self._ended:
            task.cancel()
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has it, unless they are gone

    async def end(self) -> None:
        """Stop it all; nothing begins any more."""
        self._ended = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _log_failure(task: "asyncio.Task[None]") -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, MachiyaError):
        LOGGER.error("work in the background", exc_info=error)

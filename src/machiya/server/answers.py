"""What processes have answered, kept by name. Of several who want to know the same, one asks and all hear it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Final

from .processes import Answer

KEPT: Final = 32 * 1024 * 1024
"""Bytes of answers that are kept; the longest unasked go first."""
OVERHEAD: Final = 500
"""Bytes that an answer takes besides its own."""


@dataclass(eq=False, slots=True)
class Asked:
    """A question under way, and how many wait for its answer."""

    task: "asyncio.Task[Answer]"
    waiting: int = 0


class Answers:
    """The answers of one server. A name says all that the answer depends on."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[Hashable, Answer] = OrderedDict()
        self._asked: dict[Hashable, Asked] = {}

    async def get(self, name: Hashable, ask: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """The answer of this name; asked for if nobody has, and given up when nobody waits for it any more."""
        kept = self._kept.get(name)
        if kept is not None:
            self._kept.move_to_end(name)
            return kept
        asked = self._asked.get(name)
        if asked is None:
            asked = self._asked[name] = Asked(asyncio.create_task(ask()))
        asked.waiting += 1
        try:
            answer = await asyncio.shield(asked.task)
        finally:
            asked.waiting -= 1
            if not asked.waiting and self._asked.get(name) is asked:
                del self._asked[name]
                asked.task.cancel()
        self._keep(name, answer)
        return answer

    def _keep(self, name: Hashable, answer: Answer) -> None:
        if name not in self._kept:
            self._kept[name] = answer
            self.size += len(answer.content) + OVERHEAD
        while self.size > self.most:
            self.size -= len(self._kept.popitem(last=False)[1].content) + OVERHEAD

"""Halls without a network around them, for the tests of their rooms."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from machiya.server.awake import Awake
from machiya.server.gathering import Gathering, Socket
from machiya.server.hall import Hall
from machiya.server.settings import Settings
from machiya.server.store import Store
from machiya.server.views import Viewer


@asynccontextmanager
async def hall_in(folder: Path, time: Awake | None = None) -> AsyncIterator[Hall]:
    """A hall with its clocks and bots."""
    chosen = Settings(data=folder, compiled=False)
    store = Store(chosen.url)
    store.open()
    hall = Hall(chosen, store, time)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        store.close()


async def until(check: Callable[[], object], seconds: float = 8.0) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


def run(scene: Callable[[], Awaitable[None]]) -> None:
    """Play a scene."""

    async def played() -> None:
        await scene()

    asyncio.run(played())


def sit(hall: Hall, gathering: Gathering, *seats: int) -> Socket:
    """A socket at the table that nobody reads."""
    socket = Socket(None, None, "en")
    socket.viewer = Viewer(frozenset(seats), "en")
    hall.doors.enter(gathering, socket)
    return socket


def sent(socket: Socket) -> list[dict[str, Any]]:
    """What a socket was sent since somebody last looked."""
    found = []
    while not socket.outbox.empty():
        found.append(json.loads(socket.outbox.get_nowait()))
    return found

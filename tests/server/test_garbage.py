"""What a server leaves behind is collected by the clock: soon where there is some, and without looking at all."""

import asyncio
import gc
import weakref

import pytest
import uvicorn

from machiya.server.running import SAMPLE, YOUNG, Server


class Circle:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


async def answer(*_: object) -> None:
    """An application that says nothing."""


@pytest.mark.parametrize("every", [1, 2 * SAMPLE + 1])
def test_garbage_that_keeps_coming_does_not_pile_up(every: int) -> None:
    """Whether it comes all the time or now and then, most of it is gone soon."""
    server, made = Server(uvicorn.Config(answer), lambda: None), list[weakref.ref[Circle]]()

    async def scene() -> None:
        for tick in range(1, 40 * SAMPLE):
            if tick % (every * YOUNG) < SAMPLE * YOUNG:
                made.append(weakref.ref(Circle()))
            await server.on_tick(tick)

    gc.collect()
    gc.disable()
    try:
        asyncio.run(scene())
        left = sum(circle() is not None for circle in made)
        assert len(made) > 50
        assert left < len(made) / 2
    finally:
        gc.enable()
        gc.unfreeze()
        gc.collect()


def test_where_there_is_none_little_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    server, looks = Server(uvicorn.Config(answer), lambda: None), list[int]()

    def look(generation: int) -> int:
        looks.append(generation)
        return 0

    async def scene() -> None:
        for tick in range(1, 20 * YOUNG * SAMPLE):
            await server.on_tick(tick)

    monkeypatch.setattr(gc, "collect", look)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    asyncio.run(scene())
    assert 15 <= len(looks) <= 25

"""Driving the app in tests as a person would: by keys, waiting for what is to be seen."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from machiya.errors import MachiyaError
from machiya.game.game import Game
from machiya.terminal.app import MachiyaApp, Opening
from machiya.terminal.playing import PlayScreen
from machiya.terminal.story import StoryScreen
from machiya.terminal.surface import Surface
from machiya.terminal.thinking import Here

PATIENCE = 240.0
LONGEST = 40
"""Moves of a game that bots look through in tests."""
Work = Callable[["Seen"], Awaitable[None]]


class Quick(Here):
    """Thinks at once, and not about long games."""

    async def ask(self, name: str, *arguments: object) -> Any:
        if name == "review" and Game.replay(str(arguments[0])).length > LONGEST:
            raise MachiyaError("page.no_review")
        return await super().ask(name, *arguments)


class Seen:
    """The app and its pilot."""

    def __init__(self, app: MachiyaApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds."""
        limit = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < limit, self.text()
            await self.pilot.pause(0.02)

    @property
    def table(self) -> PlayScreen:
        """The table that is shown."""
        screen = self.app.screen
        assert isinstance(screen, PlayScreen), screen
        return screen

    @property
    def story(self) -> StoryScreen:
        """The campaign that is shown."""
        screen = self.app.screen
        assert isinstance(screen, StoryScreen), screen
        return screen

    def text(self) -> str:
        """What a drawn screen shows."""
        shown = [surface for surface in self.app.screen.query(Surface) if surface.display]
        return "\n".join(line.plain for surface in shown for line in surface.pane.lines)

    def said(self) -> str:
        """What notices and panels say."""
        notices = [notice.message for notice in self.app._notifications]
        panels = [
            str(words.content) for screen in self.app.screen_stack for words in screen.query("#words").results(Static)
        ]
        return "\n".join([*notices, *panels])


def drive(
    work: Work,
    folder: Path,
    *,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    opening: Opening | None = None,
    thinking: Here | None = None,
) -> None:
    """Run the app without a terminal and let somebody work with it."""

    async def run() -> None:
        app = MachiyaApp(language, speed=0, folder=folder, thinking=thinking or Quick(), opening=opening)
        running: AbstractAsyncContextManager[Pilot[None]] = app.run_test(size=size)
        async with running as pilot:
            await pilot.pause()
            await work(Seen(app, pilot))

    asyncio.run(run())


async def play_on(seen: Seen, turns: int = 400) -> None:
    """Play at the table by its keys until the game is over, or for so many turns: roll, build what comes first."""
    screen = seen.table
    for _ in range(20 * turns):
        view = screen.table.view
        if view is None or view["over"] or view["turn"] > turns or screen.table.stepping:
            return
        actions = screen.table.actions
        if not actions:
            await seen.pilot.pause()
        elif view["phase"] in ("dice", "tuna"):
            await seen.press("3")
        elif any(action.startswith("roll ") for action in actions):
            await seen.press("r")
        elif view["phase"] == "build":
            landmarks = [f"build {id}" for id in screen.board.scene.wanted] if screen.board.scene else []
            if any(action in landmarks for action in actions):
                await seen.press("m")
                if screen.cursor not in landmarks:
                    await seen.press("m")
            await seen.press("enter" if screen.cursor in actions else "p")
        else:
            await seen.press("enter")
    raise AssertionError(seen.text())

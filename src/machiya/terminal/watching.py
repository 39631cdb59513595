"""Bots that play by themselves, with their chances as bars: to learn from, or to look at."""

import asyncio
from typing import TYPE_CHECKING

from textual import events

from ..locale import text
from .beginning import Options
from .playing import PlayScreen
from .scene import Scene
from .tables import GameTable

if TYPE_CHECKING:
    from .app import MachiyaApp

PAUSE = 6.0
"""Seconds between a game and the next."""


class WatchScreen(PlayScreen):
    """A table where nobody sits: Space lets it stand still, + and - change the speed, and games follow one another."""

    def __init__(self, table: "WatchedTable", speed: float) -> None:
        super().__init__(table, speed)
        self.watched = table
        self.wants_chances = True

    def make_scene(self) -> Scene | None:
        """The table, and the keys that there are besides those of every table."""
        scene = super().make_scene()
        if scene is not None:
            code = "terminal.watch_keys" if self.watched.going.is_set() else "terminal.watch_still"
            scene.status = text(code, self.language, speed=f"{self.playback.speed:g}")
        return scene

    async def finish(self) -> None:
        """After a while, another game."""
        self.set_timer(PAUSE / max(self.playback.speed, 1), self.next_game)

    def next_game(self) -> None:
        """Another game."""
        if self.is_mounted:
            self.told_end = False
            self.telling = []
            self.watched.deal()
            self.playback.reset(self.watched.view)
            self.do(self.watched.drive())

    def handle(self, key: str, character: str) -> bool:
        """The speed, and what can be done at any table."""
        if character in ("+", "-"):
            self.playback.speed = min(64.0, max(0.125, self.playback.speed * (2 if character == "+" else 0.5)))
            self.update_scene()
            return True
        if key == "space":
            self.watched.halt()
            self.update_scene()
            return True
        return super().handle(key, character)

    def on_key(self, event: events.Key) -> None:
        """Escape leaves at once: nobody waits for what is being shown. Other keys go on to the table."""
        if event.key == "escape":
            event.stop()
            event.prevent_default()
            self.watched.stop()
            self.playback.skip()
            self.leave()


def known_as(bots: list[str]) -> list[str]:
    """Who plays, by what they are: a second one of a kind has a number."""
    from ..bots.registry import KINDS

    names = [KINDS[bot].name or bot if bot in KINDS else bot for bot in bots]
    return [
        f"{name} {names[: seat + 1].count(name)}" if name in names[:seat] else name for seat, name in enumerate(names)
    ]


class WatchedTable(GameTable):
    """Bots alone, game after game; nothing is kept."""

    def __init__(self, app: "MachiyaApp", options: Options) -> None:
        super().__init__([kind for kind, _ in options.seats], app.thinking, app.language)
        self.options = options
        self.names = known_as(self.seats)
        self.going = asyncio.Event()
        self.going.set()
        self.deal()

    def deal(self) -> None:
        """A new game."""
        from pathlib import Path

        from ..bots.registry import mind_for
        from ..game.game import Game

        options = self.options
        source = Path(options.edition) if options.edition.endswith(".toml") else options.edition
        game = Game.new(
            source, self.names, market=options.market, expansions=options.expansions, house_rules=options.house_rules
        )
        for bot in self.seats:
            mind_for(bot, game.edition)
        self.log = []
        self.sit(game)

    async def move(self, action: str) -> None:
        """Play something, unless everything stands still."""
        await self.going.wait()
        await super().move(action)

    def halt(self) -> None:
        """Stand still, or go on."""
        if self.going.is_set():
            self.going.clear()
        else:
            self.going.set()

    def stop(self) -> None:
        """Nobody looks any more."""
        self._turn += 1


def watch(app: "MachiyaApp", options: Options) -> None:
    """Watch bots play; SetupError or BotError where they cannot."""
    app.show(WatchScreen(WatchedTable(app, options), app.speed))

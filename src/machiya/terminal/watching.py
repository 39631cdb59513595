"""Bots that play by themselves, with their chances as bars: to learn from, or to look at."""

from typing import TYPE_CHECKING

from textual import events

from ..locale import text
from .beginning import Options, named
from .playing import PlayScreen
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
            self.notify(text("terminal.speed", self.language, speed=f"{self.playback.speed:g}"), markup=False)
            return True
        return super().handle(key, character)

    def on_key(self, event: events.Key) -> None:
        """Escape leaves at once: nobody waits for what is being shown."""
        if event.key == "escape":
            event.stop()
            self.watched.stop()
            self.playback.skip()
            self.leave()
        else:
            super().on_key(event)


class WatchedTable(GameTable):
    """Bots alone, game after game; nothing is kept."""

    def __init__(self, app: "MachiyaApp", options: Options) -> None:
        super().__init__([kind for kind, _ in options.seats], app.thinking, app.language)
        self.options = options
        self.names = named(options.seats)
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

    def stop(self) -> None:
        """Nobody looks any more."""
        self._turn += 1


def watch(app: "MachiyaApp", options: Options) -> None:
    """Watch bots play; SetupError or BotError where they cannot."""
    app.show(WatchScreen(WatchedTable(app, options), app.speed))

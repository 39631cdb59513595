"""The app: which screen is shown, and what lasts between screens."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import App
from textual.filter import LineFilter, NoColor
from textual.screen import Screen

from ..errors import MachiyaError
from ..locale import text
from . import saving
from .beginning import Options, alone, begin
from .home import HomeScreen
from .tables import LocalTable

if TYPE_CHECKING:
    from .thinking import Thinking

Opening = Callable[["MachiyaApp"], None]
"""What is shown first."""


class MachiyaApp(App[None]):
    """Machiya at the terminal."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Machiya"
    CSS = "MachiyaApp:nocolor .option-list--option-highlighted { text-style: bold reverse; }"

    def __init__(
        self,
        language: str = "en",
        *,
        speed: float = 1.0,
        folder: Path | None = None,
        thinking: "Thinking | None" = None,
        compiles: bool = True,
        opening: Opening | None = None,
    ) -> None:
        super().__init__()
        self.language, self.speed = language, speed
        self.folder = folder or saving.tables_folder()
        self._thinking, self.opening, self.compiles = thinking, opening, compiles

    @property
    def thinking(self) -> "Thinking":
        """Who thinks for bots."""
        from .thinking import Elsewhere

        if self._thinking is None:
            self._thinking = Elsewhere(self.compiles)
        return self._thinking

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Whoever wants no colour (NO_COLOR) gets none: bold and reverse say the same."""
        return [NoColor()] if self.no_color else super().get_line_filters()

    def on_mount(self) -> None:
        """The first screen, and what was asked for above it."""
        self.push_screen(HomeScreen(self.language))
        if self.opening is not None:
            self.carefully(lambda: self.opening(self) if self.opening else None)

    def on_unmount(self) -> None:
        """Nobody thinks any more."""
        if self._thinking is not None:
            self._thinking.close()

    def carefully(self, work: Callable[[], object]) -> None:
        """Do something; what goes wrong is said."""
        try:
            work()
        except MachiyaError as error:
            self.notify(error.text(self.language), severity="error", timeout=10, markup=False)

    def show(self, screen: Screen[str], then: Callable[[str | None], None] | None = None) -> None:
        """Show a screen above the first one."""
        self.push_screen(screen, then)

    # What can be chosen.

    def begin(self, options: Options) -> None:
        """A new table on this machine."""
        self.sit(begin(options, self.folder), options)

    def sit(self, saved: saving.Saved, options: Options | None = None) -> None:
        """Sit down at a table of this machine."""
        from .playing import PlayScreen

        table = LocalTable(saved, self.thinking, self.language)

        def then(key: str | None) -> None:
            if key == "replay":
                self.carefully(lambda: self.replay(table.record()))
            elif key == "again":
                seats = tuple(zip(saved.seats, saved.game.setup.names, strict=True))
                again = options or Options(saved.game.edition.id, saved.game.edition.expansions, saved.game.market)
                again.seats = seats
                self.carefully(lambda: self.begin(again))

        self.show(PlayScreen(table, self.speed), then)

    def replay(self, record: str) -> None:
        """A record, move by move."""
        from .replaying import ReplayScreen

        self.show(ReplayScreen(record, self.thinking, self.language))

    def action_play_now(self) -> None:
        """A game against bots at once."""
        name = text("page.default_name", self.language)
        self.carefully(lambda: self.begin(Options(seats=alone(name))))

    def action_resume(self) -> None:
        """The last table."""
        self.carefully(lambda: self.sit(saving.last(self.folder)))

    def action_new_table(self) -> None:
        """A table with all options."""
        from .new_table import NewTableScreen

        def make(options: Options) -> Callable[[], None]:
            saved = begin(options, self.folder)
            return lambda: self.sit(saved, options)

        self.show(NewTableScreen(self.language, make))

    def action_join(self) -> None:
        """A table of a server."""
        self.join("")

    def join(self, address: str, name: str = "") -> None:
        """A table of a server, by its address, as somebody."""
        from .joining import JoinScreen

        self.show(JoinScreen(self.language, self.speed, self.folder, address, name))

    def action_campaign(self) -> None:
        """A campaign in a file."""
        from .campaigns import CampaignScreen

        self.show(CampaignScreen(self.language), lambda path: self.campaign(Path(path)) if path else None)

    def campaign(self, path: Path) -> None:
        """Go on with a campaign."""
        from .campaigns import CampaignTable
        from .story import StoryScreen

        self.carefully(lambda: self.show(StoryScreen(CampaignTable(path, self.thinking, self.language), self.speed)))

    def action_watch(self) -> None:
        """Bots that play."""
        from .watching import watch

        self.carefully(
            lambda: watch(self, Options(seats=tuple((bot, "") for bot in ("hard", "medium", "easy", "gentle"))))
        )

    def action_replay(self) -> None:
        """A record from a file."""
        from .choosing import ReplayChoice

        self.show(ReplayChoice(self.language, self.folder), self._replay_file)

    def _replay_file(self, path: str | None) -> None:
        from .replaying import record_in

        if path:
            self.carefully(lambda: self.replay(record_in(Path(path))))

    def action_learn(self) -> None:
        """The first game of a few guided turns."""
        from .learning import LearnScreen

        self.show(LearnScreen(self.language))

    async def action_leave(self) -> None:
        """Good-bye."""
        self.exit()

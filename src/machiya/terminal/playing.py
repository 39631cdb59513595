"""The screen of a table: the board, its keys, and what is told as it happens."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult

from ..errors import MachiyaError
from ..locale import text
from .answers import faces_wanted, keyed, words_for
from .board import SMALLEST, draw_board
from .cursor import moved, settled
from .drawing import Pane, wrapped
from .panels import Ask, Panel, hint_words, keys_help, odds_words, review_words
from .playback import Playback
from .rooms import Room
from .scene import Scene
from .surface import Surface
from .tables import Table

if TYPE_CHECKING:
    from ..messages import Entry

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
AGAIN = 2.0
"""Seconds until a hint is asked for again that the compiler will make sharper."""
LOG = 400
"""Lines of the log that are kept at hand."""


class Board(Surface):
    """The table, or a sentence where there is no room for it."""

    scene: Scene | None = None

    def draw(self, width: int, height: int) -> Pane:
        """The table in this size."""
        pane = Pane(width)
        if width < SMALLEST[0] or height < SMALLEST[1]:
            language = self.scene.language if self.scene else "en"
            least = {"width": SMALLEST[0], "height": SMALLEST[1]}
            for line in wrapped(text("terminal.small", language, columns=width, lines=height, **least), width):
                pane.add(line)
            return pane.cut(height)
        return draw_board(self.scene, width, height) if self.scene else pane.cut(height)


class PlayScreen(Room):
    """A table to play at."""

    def __init__(self, table: Table, speed: float = 1.0) -> None:
        super().__init__()
        self.table = table
        table.listener = self
        self.playback = Playback(self.update_scene, speed)
        self.telling = [entry["text"] for entry in table.log][-LOG:]
        self.cursor, self.advised = "", ""
        self.faces: tuple[int, ...] = ()
        self.chances: list[float] = []
        self.wants_chances = False
        self.board = Board()
        self.told_end = False

    def compose(self) -> ComposeResult:
        """The board."""
        yield self.board

    def on_mount(self) -> None:
        """Sit down."""
        self.playback.reset(self.table.view)
        self.do(self.table.start())

    def on_unmount(self) -> None:
        """Nobody sits here any more."""
        self.table.close()

    @property
    def language(self) -> str:
        """The language that is spoken here."""
        return self.table.language

    def do(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something that takes its time; what goes wrong is said."""

        async def carefully() -> None:
            try:
                await work
            except MachiyaError as error:
                self.notify(error.text(self.language), severity="warning", markup=False)
            self.update_scene()

        self.run_worker(carefully(), group="table")

    # Telling.

    async def happened(self, entries: "Sequence[Entry]") -> None:
        """Show what happened."""
        self.advised, self.faces = "", ()
        if not entries:
            self.telling = [entry["text"] for entry in self.table.log][-LOG:]
            self.playback.reset(self.table.view)
        await self.playback.show(entries, lambda: self.table.view, self._tell)
        if self.wants_chances:
            self.chances = await self.table.chances()
        self.update_scene()
        view = self.table.view
        if view is not None and view["over"] and not self.table.campaign and not self.told_end:
            self.told_end = True
            self.do(self.finish())

    def _tell(self, entry: "Entry") -> None:
        self.telling = [*self.telling, entry["text"]][-LOG:]

    def make_scene(self) -> Scene | None:
        """The table as it is shown now."""
        view, table = self.playback.game, self.table
        if view is None:
            return None
        asked = [] if self.playback.playing or table.status else table.actions
        mover = view["to_move"]
        status = table.status
        if not status and not asked and mover is not None and not view["over"]:
            status = text("page.waiting_for", self.language, name=view["players"][mover]["name"])
        return Scene(
            game=view, cards=table.cards, language=self.language, title=table.title, mine=table.mine, actions=asked,
            refusals=table.refusals, offers=table.offers, lit=self.playback.lit, change=self.playback.change,
            chances=self.chances if self.wants_chances else [], advised=self.advised, cursor=self.cursor,
            telling=self.telling, status=status, faces=self.faces,
        )  # fmt: skip

    def update_scene(self) -> None:
        """Draw anew."""
        scene = self.make_scene()
        self.board.scene = scene
        self.board.again()
        if scene and scene.actions and self.board.size.width:
            cursor = settled(self.cursor, scene.actions, self.board.pane.spots)
            if cursor != self.cursor:
                self.cursor = scene.cursor = cursor
                self.board.again()

    def on_resize(self) -> None:
        """Another size: everything finds its place anew."""
        self.update_scene()

    # Keys.

    def on_key(self, event: events.Key) -> None:
        """A key of the table."""
        if self.handle(event.key, event.character or ""):
            event.stop()

    def handle(self, key: str, character: str) -> bool:
        """Do what a key stands for; whether it stands for anything."""
        scene = self.board.scene
        if self.playback.playing and key in ("space", "escape"):
            self.playback.skip()
        elif key == "escape":
            self.leave()
        elif scene is None:
            return False
        elif key in ARROWS:
            self.cursor = moved(self.board.pane.spots, self.cursor, *ARROWS[key])
            self.update_scene()
        elif key == "enter":
            self.choose(self.cursor)
        else:
            return self.tool(character.lower()) or self.answer(scene, character.lower())
        return True

    def tool(self, key: str) -> bool:
        """The keys that look closer."""
        actions = self.board.scene.actions if self.board.scene else []
        tools: dict[str, Callable[[], object]] = {
            "u": lambda: self.do(self.table.undo()),
            "h": lambda: self.do(self.show_hint()),
            "o": lambda: self.do(self.show_odds()),
            "l": lambda: self.app.push_screen(Panel(text("page.log", self.language), "\n".join(self.telling))),
            "w": self.show_chances,
            "m": self.to_market,
            "?": self.show_keys,
        }
        if self.table.chats and "contribute" not in actions:
            tools["c"] = lambda: self.app.push_screen(Ask(text("page.chat.say", self.language)), self.say)
        if key in tools:
            tools[key]()
        return key in tools

    def answer(self, scene: Scene, key: str) -> bool:
        """The keys that play."""
        wanted = faces_wanted(scene) if scene.actions else 0
        if wanted:
            if key in "123456" and key:
                self.throw(scene, int(key), wanted)
            return True
        action = keyed(scene.actions).get(key)
        if action is not None:
            self.take(action)
        return action is not None

    def throw(self, scene: Scene, face: int, wanted: int) -> None:
        """One more face of real dice."""
        self.faces = (*self.faces, face)
        if len(self.faces) < wanted:
            self.update_scene()
            return
        verb = scene.actions[0].split()[0]
        faces, self.faces = sorted(self.faces), ()
        self.take(" ".join([verb, *map(str, faces)]))

    def on_surface_pressed(self, event: Surface.Pressed) -> None:
        """The mouse: an answer is played, a card is read first and then built."""
        if event.target.startswith("build ") and event.target != self.cursor:
            self.cursor = event.target
            self.update_scene()
        else:
            self.choose(event.target)

    def choose(self, target: str) -> None:
        """Play what the cursor is on, or say why not."""
        scene = self.board.scene
        if scene is None or not target:
            return
        if target in scene.actions:
            self.take(target)
        elif target in scene.refusals:
            self.notify(scene.refusals[target], severity="warning", markup=False)

    def take(self, action: str) -> None:
        """Play what is offered; a second key for what has just been played comes too late, and is nothing."""
        if action in self.table.actions:
            self.play(action)

    def play(self, action: str) -> None:
        """Play something."""
        self.playback.skip()
        self.do(self.table.play(action))

    def to_market(self) -> None:
        """To the market; from there to one's own landmarks, and back."""
        scene = self.board.scene
        if scene is None:
            return
        landmarks = [f"build {id}" for id in scene.wanted]
        shown = [spot.target for spot in self.board.pane.spots if spot.target.startswith("build ")]
        stacks = [target for target in shown if target not in landmarks]
        places = stacks if self.cursor in landmarks or self.cursor not in stacks else landmarks
        open_ones = [target for target in places if target in scene.actions]
        self.cursor = next(iter(open_ones or places), self.cursor)
        self.update_scene()

    # Looking closer.

    async def show_hint(self) -> None:
        """What the bots would do: at once, and soon sharper; where they are being compiled, as soon as that is done."""
        scene = self.board.scene
        if scene is None or not scene.actions:
            self.notify(text("page.hint.not_now", self.language), markup=False)
            return
        words = {action: words_for(scene, action) for action in scene.actions}
        panel = Panel(text("page.hint", self.language), text("page.thinking", self.language))
        self.app.push_screen(panel)
        sharp, comes = False, "page.thinking"
        while comes:
            hint = await self.table.hint(sharp)
            if hint is None:
                panel.show(Text(text("page.hint.not_now", self.language)))
                return
            if sharp:
                comes = "terminal.compiling" if self.table.compiling and not hint["games"] else ""
            self.advised = hint["candidates"][0]["action"]
            panel.show(hint_words(scene, hint, words, comes))
            self.update_scene()
            if sharp and comes:
                await asyncio.sleep(AGAIN)
            if not panel.is_attached:
                return
            sharp = True

    def show_keys(self) -> None:
        """The keys that do something at this table."""
        said = keys_help(self.language, self.table.chats, self.table.campaign is not None)
        self.app.push_screen(Panel(text("page.keys", self.language), said))

    async def show_odds(self) -> None:
        """What each total would bring."""
        odds = await self.table.odds()
        if odds and self.board.scene:
            self.app.push_screen(Panel(text("page.odds", self.language), odds_words(self.board.scene, odds)))

    def show_chances(self) -> None:
        """Who is winning, in every town from now on; or no more."""
        self.wants_chances = not self.wants_chances
        if self.wants_chances:
            self.do(self.fetch_chances())
        self.update_scene()

    async def fetch_chances(self) -> None:
        """Ask for everybody's chances."""
        self.chances = await self.table.chances()

    def say(self, line: str | None) -> None:
        """Say something to the others."""
        if line:
            self.do(self.table.say(line))

    async def finish(self) -> None:
        """The game is over: who has won, and how everybody played."""
        view = self.table.view
        if view is None:
            return
        winner = view["winner"]
        said = (
            text("page.a_draw", self.language)
            if winner is None
            else text("page.has_won", self.language, name=view["players"][winner]["name"])
        )
        foot = "\n\n" + text("terminal.finish", self.language)
        panel = Finish(said, text("page.reviewing", self.language) + foot)
        self.app.push_screen(panel, self.after_finish)
        try:
            review = await self.table.review()
        except MachiyaError as error:
            panel.show(Text(error.text(self.language) + foot))
            return
        if review is not None and self.board.scene is not None:
            panel.show(review_words(self.board.scene, review).append(foot))

    def after_finish(self, key: str | None) -> None:
        """Home, the replay, or once more."""
        if key:
            self.dismiss(key)

    def leave(self) -> None:
        """Go home; the table is kept."""
        self.dismiss("")


class Finish(Panel):
    """The end of a game."""

    def on_key(self, event: events.Key) -> None:
        """Enter goes home, W to the replay, A plays again."""
        event.prevent_default()
        key = {"enter": "home", "w": "replay", "a": "again", "escape": ""}.get(event.key)
        if key is not None:
            event.stop()
            self.dismiss(key)

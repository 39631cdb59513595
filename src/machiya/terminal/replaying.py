"""A game again: step by step, turn by turn or running, with chances as they changed and mistakes as they were made."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.app import ComposeResult

from ..errors import MachiyaError
from ..foreign import read_file
from ..game.documents import frames
from ..game.game import Game
from ..locale import text
from . import saving
from .answers import words_for
from .board import draw_board
from .drawing import Pane, fitted, wrapped
from .panels import Panel, review_words, verdict_words
from .playing import Board
from .rooms import Room
from .scene import Scene
from .thinking import Thinking

if TYPE_CHECKING:
    from ..messages import Chances, ReviewedDecision, ReviewView

MISTAKES = ("mistake", "blunder")
FOOT = 5
"""Lines beneath the board."""
VERDICT = 2
"""Those among them that say what went wrong."""
PACE = 0.7
"""Seconds a step, when it runs."""


def record_in(path: Path) -> str:
    """The record in a file: the record itself, or that of a table that was kept."""
    content = read_file(path)
    return saving.load(path).game.record() if content.lstrip().startswith("{") else content


class ReplayBoard(Board):
    """The board, and beneath it where in the game this is."""

    def __init__(self) -> None:
        super().__init__()
        self.foot: list[Text] = []

    def draw(self, width: int, height: int) -> Pane:
        """The board, and the line to scrub along."""
        if self.scene is None:
            return Pane(width).cut(height)
        pane = draw_board(self.scene, width, height - FOOT)
        pane.cut(height - FOOT)
        for line in self.foot:
            pane.add(line)
        return pane.cut(height)


class ReplayScreen(Room):
    """A player for a recorded game."""

    def __init__(self, record: str, thinking: Thinking, language: str) -> None:
        super().__init__()
        self.game = Game.replay(record)
        self.record, self.thinking, self.language = record, thinking, language
        self.frames = frames(self.game, language)
        self.title_ = self.game.edition.names.get(language, self.game.edition.name)
        self.at = 0
        self.running_on = False
        self.chances: Chances = []
        self.found: ReviewView | None = None
        self.mistakes: dict[int, ReviewedDecision] = {}
        """What went wrong, by the step that it led to."""
        self.looking = True
        """Whether mistakes are still being looked for."""
        self.board = ReplayBoard()

    def compose(self) -> ComposeResult:
        """The board."""
        yield self.board

    def on_mount(self) -> None:
        """Begin at the beginning; chances and mistakes come when they are known."""
        self.update_scene()
        self.set_interval(PACE, self.run_on)
        self.run_worker(self.look_through(), group="review")

    async def look_through(self) -> None:
        """Ask for everybody's chances, then for the mistakes."""
        states = [move.state for move in self.game.moves() if not move.is_chance]
        try:
            self.chances = await self.thinking.ask("chances", self.game.setup.packed, [*states, self.game.state])
            self.update_scene()
            self.found = await self.thinking.ask("review", self.record)
            self.mistakes = self.costly()
        except MachiyaError as error:
            self.notify(error.text(self.language), severity="warning", markup=False)
        self.looking = False
        self.update_scene()

    # Moving through the game.

    def go(self, at: int) -> None:
        """To a step."""
        self.at = min(max(at, 0), len(self.frames["frames"]) - 1)
        self.update_scene()

    def turn(self, by: int) -> None:
        """To the next turn, or the one before."""
        shown = self.frames["frames"]
        at, now = self.at, shown[self.at]["game"]["turn"]
        while 0 <= at + by < len(shown) and shown[at]["game"]["turn"] == now:
            at += by
        self.go(at)

    def run_on(self) -> None:
        """One step on, while it runs."""
        if self.running_on:
            self.go(self.at + 1)
            self.running_on = self.at < len(self.frames["frames"]) - 1

    def on_key(self, event: events.Key) -> None:
        """The keys of a player."""
        last = len(self.frames["frames"]) - 1
        moves = {
            "left": lambda: self.go(self.at - 1), "right": lambda: self.go(self.at + 1),
            "pageup": lambda: self.turn(-1), "pagedown": lambda: self.turn(1),
            "home": lambda: self.go(0), "end": lambda: self.go(last),
            "n": self.next_mistake, "space": self.toggle,
            "escape": lambda: self.dismiss(""), "q": lambda: self.dismiss(""),
            "l": self.show_log, "h": self.show_review, "question_mark": self.show_keys,
        }  # fmt: skip
        if event.key in moves:
            event.stop()
            moves[event.key]()

    def on_click(self, event: events.Click) -> None:
        """Scrub along the line."""
        if event.y == self.size.height - FOOT:
            self.go(round(event.x / max(1, self.size.width - 1) * (len(self.frames["frames"]) - 1)))

    def next_mistake(self) -> None:
        """To the next mistake; from the last one to the first."""
        steps = sorted(self.mistakes)
        if steps:
            self.go(next((step for step in steps if step > self.at), steps[0]))
        elif not self.looking:
            self.notify(text("review.flawless", self.language), markup=False)

    def toggle(self) -> None:
        """Run, or stop."""
        self.running_on = not self.running_on
        self.update_scene()

    def show_log(self) -> None:
        """Everything that has happened so far."""
        told = [entry["text"] for frame in self.frames["frames"][: self.at + 1] for entry in frame["events"]]
        self.app.push_screen(Panel(text("page.log", self.language), "\n".join(told)))

    def show_review(self) -> None:
        """How everybody played."""
        if self.found is None:
            self.notify(text("page.reviewing", self.language), markup=False)
            return
        said = review_words(self.scene_at(self.at), self.found)
        self.app.push_screen(Panel(text("page.luck_and_skill", self.language), said))

    def show_keys(self) -> None:
        """The keys."""
        self.app.push_screen(Panel(text("page.keys", self.language), text("terminal.replay_more", self.language)))

    # Drawing.

    def update_scene(self) -> None:
        """Draw anew."""
        self.board.scene = self.scene_at(self.at)
        self.board.foot = self.foot(self.size.width)
        self.board.again()

    def scene_at(self, at: int) -> Scene:
        """The table after a step."""
        frame = self.frames["frames"][at]
        told = [entry["text"] for each in self.frames["frames"][max(0, at - 12) : at + 1] for entry in each["events"]]
        lit: dict[tuple[int, str], int] = {}
        for entry in frame["events"]:
            if entry["seat"] is not None and entry["card"] and entry["kind"] in ("earned", "took", "built"):
                key = entry["seat"], entry["card"]
                lit[key] = lit.get(key, 0) + (entry["paid"] if entry["kind"] != "built" else 0)
        return Scene(
            game={**frame["game"], "actions": []}, cards=self.frames["cards"], language=self.language,
            title=self.title_, lit=lit, chances=self.chances[at] if at < len(self.chances) else [], telling=told,
        )  # fmt: skip

    def on_resize(self) -> None:
        """Another size."""
        self.update_scene()

    def costly(self) -> "dict[int, ReviewedDecision]":
        """The mistakes that the review found, by the step that each led to."""
        found = self.found["decisions"] if self.found else []
        made = {(each["turn"], each["seat"], each["played"]): each for each in found if each["verdict"] in MISTAKES}
        shown = enumerate(self.frames["frames"])
        steps = ((number, (frame["turn"], frame["seat"], frame["action"])) for number, frame in shown)
        return {number: made[key] for number, key in steps if key in made}

    def foot(self, width: int) -> list[Text]:
        """The line to scrub along, with mistakes on it; what was done; what would have been better; and the keys."""
        steps = max(1, len(self.frames["frames"]) - 1)
        done = round(self.at / steps * (width - 1))
        line = list("━" * done + "─" * (width - done))
        for number in self.mistakes:
            line[round(number / steps * (width - 1))] = "!"
        line[done : done + 1] = "●"
        said: list[Text | str] = [Text(" ") + part for part in wrapped(self.verdict(), width - 1, "bold")[:VERDICT]]
        said += [Text()] * (VERDICT - len(said))
        keys = Text(" " + text("terminal.replay_keys", self.language), style="dim", no_wrap=True)
        return [fitted(each, width) for each in ["".join(line), self.where(steps), *said, keys]]

    def where(self, steps: int) -> str:
        """Which step this is, and what was done in it."""
        frame = self.frames["frames"][self.at]
        said = [f" {self.at}/{steps}", text("page.turn_number", self.language, number=frame["game"]["turn"])]
        if frame["action"]:
            before = self.scene_at(self.at - 1)
            said.append(f"{self.frames['names'][frame['seat']]}: {words_for(before, frame['action'])}")
        if self.running_on:
            said.append(text("terminal.running", self.language))
        return "  ".join(said)

    def verdict(self) -> str:
        """What the decision that led here cost, or that this is not known yet."""
        found = self.mistakes.get(self.at)
        if found is not None:
            return verdict_words(self.scene_at(self.at), found, self.frames["names"][found["seat"]])
        return text("page.reviewing", self.language) if self.looking else ""

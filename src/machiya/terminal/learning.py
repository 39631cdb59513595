"""Learning by doing: the page's first game of a few guided turns, from the same lessons."""

import json
from copy import deepcopy
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult

from ..edition.model import Edition
from ..game.documents import card_documents
from ..locale import text
from .answers import key_of
from .board import draw_board
from .cursor import moved, settled
from .drawing import Pane, wrapped
from .playback import after
from .playing import ARROWS, Board
from .rooms import Room
from .scene import Scene
from .surface import Surface

if TYPE_CHECKING:
    from ..messages import Entry, GameView

HOST = "Hana"
FOOT = 6
"""Lines for the words of a lesson."""


def lesson_words(code: str, language: str) -> str:
    """What a lesson says; where the page speaks of what only a page has, the terminal has words of its own."""
    own = code.replace("page.", "terminal.", 1)
    said = text(own, language)
    return said if said != own else text(code, language)


class LessonBoard(Board):
    """The board, and beneath it the words of the lesson."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[Text] = []

    def draw(self, width: int, height: int) -> Pane:
        """Both."""
        if self.scene is None or height < FOOT + 14:
            return super().draw(width, height)
        pane = draw_board(self.scene, width, height - FOOT).cut(height - FOOT)
        for line in self.words:
            for part in wrapped(line.plain, width - 2, str(line.style)):
                pane.add(Text(" ") + part)
        return pane.cut(height)


class LearnScreen(Room):
    """The lessons, one after another."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        script = json.loads((files("machiya") / "web" / "lessons.json").read_text(encoding="utf-8"))
        edition = Edition.shipped(script["edition"])
        self.lessons: list[dict[str, Any]] = script["lessons"]
        self.cards = {card["id"]: card for card in card_documents(edition, language)}
        self.supply = {id: self.cards[id].get("copies", 1) for id in script["supply"]}
        self.names = [text("page.default_name", language), HOST]
        self.game = self.table(script["towns"])
        self.at, self.done, self.wrong, self.cursor = 0, False, "", ""
        self.telling: list[str] = []
        self.lit: dict[tuple[int, str], int] = {}
        self.board = LessonBoard()

    def table(self, towns: list[dict[str, Any]]) -> "GameView":
        """A game with these towns."""
        return {
            "phase": "roll", "turn": 1, "active": 0, "to_move": 0, "actions": [], "over": False, "winner": None,
            "dice": [], "total": 0, "supply": dict(self.supply), "decks": [], "community": None, "pending": None,
            "chance": None,
            "players": [
                {
                    "name": name, "coins": town["coins"], "establishments": dict(town["establishments"]),
                    "landmarks": list(town["landmarks"]), "closed": {}, "invested": 0, "contributed": False,
                    "counters": {}, "costs": {}, "marks": [],
                }
                for name, town in zip(self.names, towns, strict=True)
            ],
        }  # fmt: skip

    def compose(self) -> ComposeResult:
        """The board."""
        yield self.board

    def on_mount(self) -> None:
        """The first lesson."""
        self.enter()

    @property
    def lesson(self) -> dict[str, Any]:
        """The lesson at hand."""
        return self.lessons[self.at]

    @property
    def actions(self) -> list[str]:
        """What can be done; one of it is asked for."""
        action = self.lesson.get("action")
        if self.done or not action:
            return []
        if not action.startswith("build"):
            return [action]
        player = self.game["players"][0]
        return [
            f"build {id}"
            for id, card in self.cards.items()
            if card.get("cost", 0) <= player["coins"]
            and (id not in player["landmarks"] if card["kind"] == "landmark" else self.game["supply"].get(id))
        ]

    def enter(self) -> None:
        """A lesson begins."""
        lesson = self.lesson
        self.game = self.table(lesson["towns"]) if "towns" in lesson else deepcopy(self.game)
        if "turn" in lesson:
            self.game["turn"], self.game["active"], self.game["dice"], self.game["total"] = lesson["turn"], 0, [], 0
        if "coins" in lesson:
            self.game["players"][0]["coins"] = lesson["coins"]
        self.game["phase"] = lesson.get("phase", "roll")
        self.done, self.wrong, self.lit = not lesson.get("events"), "", {}
        self.update_scene()

    def play(self) -> None:
        """What the lesson shows happens."""
        self.lit = {}
        for event in self.lesson.get("events", ()):
            entry = self.told(event)
            self.telling.append(entry["text"])
            self.game = after(self.game, entry)
            if entry["kind"] in ("earned", "took") and entry["seat"] is not None and entry["card"]:
                self.lit[entry["seat"], entry["card"]] = entry["paid"]
        self.done, self.wrong = True, ""
        self.update_scene()

    def told(self, event: dict[str, Any]) -> "Entry":
        """What happens in a lesson, with its sentence."""
        entry: Entry = {
            "seq": 0, "text": "", "kind": "", "seat": None, "other": None, "card": None, "copies": 1, "owed": 0,
            "paid": 0, "rule": "", "dice": [], "total": 0, "counter": None,
        }  # fmt: skip
        entry.update(event)  # type: ignore[typeddict-item]  # lessons are our own
        entry["text"] = text(
            f"page.told.{event['kind']}", self.language, name=self.names[event["seat"]],
            other=self.names[event["other"]] if "other" in event else "", count=event.get("paid", 0),
            card=self.cards[event["card"]]["name"] if "card" in event else "", total=event.get("total", ""),
        )  # fmt: skip
        return entry

    def act(self, action: str) -> None:
        """What the lesson asks for, or another thing."""
        if action == self.lesson.get("action"):
            self.play()
        elif action in self.actions:
            self.wrong = text(f"page.learn.{self.lesson['word']}.other", self.language)
            self.update_scene()

    def go_on(self) -> None:
        """On to what follows: what happens here, or the next lesson; after the last, home."""
        if not self.done and not self.lesson.get("action"):
            self.play()
        elif self.done and self.at < len(self.lessons) - 1:
            self.at += 1
            self.enter()
        elif self.done:
            self.dismiss("")
        else:
            self.act(self.cursor)

    def on_key(self, event: events.Key) -> None:
        """Enter goes on or builds; a roll has its key."""
        actions = self.actions
        pressed = (event.character or "").lower()
        if event.key == "escape":
            self.dismiss("")
        elif event.key == "enter":
            self.go_on()
        elif event.key in ARROWS:
            self.cursor = moved(self.board.pane.spots, self.cursor, *ARROWS[event.key])
            self.update_scene()
        elif actions and pressed and (pressed == key_of(actions[0], actions).lower() or pressed == "r"):
            self.act(actions[0])
        else:
            return
        event.stop()

    def on_surface_pressed(self, event: Surface.Pressed) -> None:
        """The mouse."""
        self.cursor = event.target
        self.act(event.target)

    def on_resize(self) -> None:
        """Another size."""
        self.update_scene()

    def update_scene(self) -> None:
        """Draw anew."""
        word, language = self.lesson["word"], self.language
        step = text("page.learn.step", language, number=self.at + 1, of=len(self.lessons))
        said = f"page.learn.{word}.{'after' if self.done and self.lesson.get('events') else 'more'}"
        words = [
            Text(f"{text(f'page.learn.{word}', language)}  ({step})", style="bold"),
            Text(lesson_words(said, language)),
        ]
        action = self.lesson.get("action", "")
        if not self.done and action.startswith("build "):
            words.append(Text(text("page.learn.press", language, card=self.cards[action[6:]]["name"]), style="bold"))
        words.append(Text(self.wrong or text("terminal.learn_keys", language), style="dim"))
        self.board.words = words
        scene = Scene(
            game=self.game, cards=self.cards, language=language, title=text("page.learn", language),
            mine=frozenset({0}), actions=self.actions, lit=self.lit, advised=action if not self.done else "",
            cursor=self.cursor if self.actions else "", telling=self.telling,
        )  # fmt: skip
        self.board.scene = scene
        self.board.again()
        if scene.actions and self.board.size.width:
            self.cursor = scene.cursor = settled(self.cursor, scene.actions, self.board.pane.spots)
            self.board.again()

"""Panels above a table: the hint, the odds, the log, the keys, the chat, and the hand-over of a keyboard."""

from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, Static

from ..locale import text
from .answers import words_for
from .drawing import bar
from .rooms import Sheet

if TYPE_CHECKING:
    from ..messages import Hint, Odds, ReviewedDecision, ReviewView
    from .scene import Scene

WAYS = {1: dict.fromkeys(range(1, 7), 1), 2: {total: 6 - abs(7 - total) for total in range(2, 13)}}
"""In how many ways one die and two come to a total."""
KEYS = (
    ("R, 1, 2", "page.key.roll"), ("M", "page.key.market"), ("← ↑ ↓ →", "page.key.arrows"),
    ("Enter", "page.key.enter"), ("P", "page.key.pass"), ("1-9", "terminal.key_answers"), ("U", "page.key.undo"),
    ("H", "page.key.hint"), ("O", "page.key.odds"), ("W", "terminal.key_chances"), ("L", "page.key.log"),
)  # fmt: skip
CHAT_KEYS = (("C", "page.key.chat"),)
STORY_KEYS = (("B", "terminal.key_book"), ("PgUp PgDn", "terminal.key_pages"))
LAST_KEYS = (("Space", "page.key.skip_turn"), ("Esc", "terminal.key_leave"), ("?", "page.key.help"))


class Panel(Sheet):
    """Something to read; any key that is not for scrolling closes it."""

    DEFAULT_CSS = """
    Panel { align: center middle; }
    Panel > Vertical {
        width: 90%; max-width: 100; height: auto; max-height: 90%;
        border: round $primary; padding: 0 1; background: $surface;
    }
    Panel VerticalScroll { height: auto; max-height: 100%; }
    """

    def __init__(self, title: str, content: Text | str) -> None:
        super().__init__()
        self.heading, self.content = title, Text(content) if isinstance(content, str) else content

    def compose(self) -> ComposeResult:
        """The words, in a frame."""
        with Vertical() as frame:
            frame.border_title = self.heading
            with VerticalScroll():
                yield Static(self.content, id="words")

    def show(self, content: Text) -> None:
        """Say something else."""
        self.content = content
        if self.is_mounted:
            self.query_one("#words", Static).update(content)

    def on_mount(self) -> None:
        """Let the arrows scroll; what was said while this came up is there."""
        self.query_one("#words", Static).update(self.content)
        self.query_one(VerticalScroll).focus()

    def on_key(self, event: events.Key) -> None:
        """Close, unless it scrolls."""
        if event.key not in ("up", "down", "pageup", "pagedown", "home", "end", "tab"):
            event.stop()
            self.dismiss("")


class Ask(Sheet):
    """A line to write; nothing if it is left."""

    DEFAULT_CSS = """
    Ask { align: center middle; }
    Ask > Vertical {
        width: 80%; max-width: 70; height: auto; border: round $primary; padding: 0 1; background: $surface;
    }
    """

    def __init__(self, title: str, value: str = "") -> None:
        super().__init__()
        self.heading, self.value = title, value

    def compose(self) -> ComposeResult:
        """The line."""
        with Vertical() as frame:
            frame.border_title = self.heading
            yield Input(self.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """It is written."""
        self.dismiss(event.value.strip())

    def key_escape(self) -> None:
        """It is left."""
        self.dismiss("")


class HandOver(Sheet):
    """Covers everything until the keyboard has changed hands."""

    DEFAULT_CSS = """
    HandOver { align: center middle; background: $background; }
    HandOver Static { width: auto; text-align: center; }
    """

    def __init__(self, name: str, language: str) -> None:
        super().__init__()
        self.words = "\n\n".join(
            (
                text("page.hand_over", language, name=name),
                text("page.hand_over.more", language),
                text("terminal.press_enter", language),
            )
        )

    def compose(self) -> ComposeResult:
        """Who has to come."""
        yield Static(Text(self.words, justify="center"))

    def key_enter(self) -> None:
        """They are here."""
        self.dismiss("")


def keys_help(language: str, chats: bool = False, campaign: bool = False) -> Text:
    """The keys, and what they do here."""
    said = Text()
    for keys, code in (*KEYS, *(CHAT_KEYS if chats else ()), *(STORY_KEYS if campaign else ()), *LAST_KEYS):
        said.append(f"{keys:<12}", style="bold").append(f" {text(code, language)}\n")
    return said


def hint_words(scene: "Scene", hint: "Hint", words: "dict[str, str]", comes: str = "") -> Text:
    """Each option with its chance, the best first, why it is best, and what is still to come."""
    said = Text()
    for number, each in enumerate(hint["candidates"][:12]):
        chance = each["chances"][hint["seat"]]
        said.append("> " if not number else "  ", style="bold")
        said.append(f"{chance:6.1%} ±{each['error']:.1%} {bar(chance, 12)} ")
        said.append(f"{words.get(each['action'], each['action'])}\n", style="bold" if not number else "")
    said.append(f"\n{hint['reason']}\n")
    said.append(f"\n{text('hint.played' if hint['games'] else 'hint.at_once', scene.language, games=hint['games'])}")
    return said.append(f"\n{text(comes, scene.language)}", style="bold") if comes else said


def odds_words(scene: "Scene", odds: "Odds") -> Text:
    """What each total would bring everybody."""
    players = scene.game["players"]
    said = Text(scene.say("odds.more", name=players[scene.game["active"]]["name"]) + "\n\n")
    wide = max(6, *(len(player["name"][:12]) + 1 for player in players))
    said.append(" " * 16 + "".join(f"{player['name'][:12]:>{wide}}" for player in players) + "\n", style="bold")
    for total, coins in odds.items():
        ways = WAYS[2].get(int(total), 0) / 36 if any(int(each) > 6 for each in odds) else WAYS[1][int(total)] / 6
        said.append(f"{total:>3} {ways:5.0%} {bar(ways * 3, 5)} ")
        said.append("".join(f"{each:>+{wide}d}" if each else f"{'–':>{wide}}" for each in coins) + "\n")
    return said


def verdict_words(scene: "Scene", decision: "ReviewedDecision", player: str) -> str:
    """What a decision cost, and what would have been better, in a sentence."""
    return text(
        f"review.{decision['verdict']}", scene.language, turn=decision["turn"], player=player,
        played=words_for(scene, decision["played"], now=False), best=words_for(scene, decision["best"], now=False),
        cost=f"{decision['cost']:.1%}", error=f"{decision['error']:.1%}",
    )  # fmt: skip


def review_words(scene: "Scene", review: "ReviewView") -> Text:
    """How everybody played, what luck they had, and what cost most."""
    said, language = Text(), scene.language
    columns = text("review.columns", language).split("|")
    said.append(f"{columns[0]:<16}" + "".join(f"{each:>13}" for each in columns[1:5]) + "\n", style="bold")
    for player in review["players"]:
        figures = (
            f"{player['result']:.0%}",
            f"{player['luck']:+.1%}",
            f"{player['adjusted']:.1%}",
            f"{player['cost']:.1%}",
        )
        said.append(f"{player['name'][:15]:<16}" + "".join(f"{each:>13}" for each in figures) + "\n")
    costly = [each for each in review["decisions"] if each["verdict"] in ("mistake", "blunder")]
    said.append("\n")
    for each in sorted(costly, key=lambda one: -one["cost"])[:8]:
        name = review["players"][each["seat"]]["name"]
        said.append(f"{verdict_words(scene, each, name)} {each['reason'].get(language, '')}\n")
    if not costly:
        said.append(text("review.flawless", language))
    return said

"""Between the games of a campaign: the legacy deck as pages to turn, and every choice with what it comes to."""

import re
import secrets
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult

from ..campaign.deck import AFTER_A_GAME
from ..edition.words import colour_name
from ..locale import text
from .book import book, card_line
from .drawing import Pane, beside, wrapped
from .panels import Ask, HandOver, Panel
from .playing import PlayScreen
from .signs import GOLD
from .surface import Surface
from .tables import Table

if TYPE_CHECKING:
    from ..messages import CampaignStanding

WIDEST = 100
"""Cells that a page is wide at most."""
WRITTEN = re.compile(r"[A-Z]{3,}$")
"""What stands for something that people write themselves."""
HAPPENED = 6
"""Lines about what has just happened."""


def words_of(campaign: "CampaignStanding", step: str, language: str) -> str:
    """A step in words."""
    verb, _, rest = step.partition(" ")
    known = text(f"page.step.{step}", language)
    said = {
        "open": lambda: text("page.open_box", language, number=rest.split()[-1]),
        "place": lambda: text(f"page.place.{rest}", language),
        "colour": lambda: colour_name(rest, language),
        "town": lambda: text("page.town_name", language),
        "register": lambda: text("page.write_down", language),
        "free": lambda: text("page.play_again", language),
    }
    if known != f"page.step.{step}":
        return known
    if verb in said:
        return said[verb]()
    return next((card["name"] for card in campaign["cards"] if card["id"] == rest), step)


def question(campaign: "CampaignStanding", language: str) -> str:
    """What is asked."""
    seat = campaign["to_move"]
    name = campaign["towns"][seat]["mayor"] if seat is not None else ""
    said = text(f"page.ask.story.{campaign['phase']}", language, name=name)
    return "" if said.startswith("page.") else said


class Page(Surface):
    """What lies open, and what can be done."""

    screen_of: "StoryScreen"

    def draw(self, width: int, height: int) -> Pane:
        """The page in this size."""
        return self.screen_of.draw_story(width, height)


class StoryScreen(PlayScreen):
    """A table that may play a campaign: its board while a game is played, and its story between games."""

    def __init__(self, table: Table, speed: float = 1.0) -> None:
        super().__init__(table, speed)
        self.page = Page()
        self.page.screen_of = self
        self.pages: list[str] = list(getattr(table, "pages", list)())
        self.turned = max(0, len(self.pages) - 1)
        self.squares: list[str] = []
        self.handed: tuple[int, int | None] | None = None
        """For whom the keyboard was handed over, and in which game."""
        self.scrolled = 0

    def compose(self) -> ComposeResult:
        """The board and the page; one of them is seen."""
        yield self.board
        yield self.page

    def update_scene(self) -> None:
        """Draw anew what is to be seen."""
        campaign = self.table.campaign
        if campaign is not None and not self.playback.playing:
            self._note(campaign)
        stepping = (self.table.stepping or self.playback.game is None) and not self.playback.playing
        self.board.display, self.page.display = not stepping, stepping
        if stepping:
            if self.cursor not in self.options():
                self.cursor = next(iter(self.options()), "")
            self.page.again()
            self._hand_over()
        else:
            super().update_scene()

    def _note(self, campaign: "CampaignStanding") -> None:
        """Keep what lies open among the pages."""
        fresh = [each for each in campaign["reading"] if each not in self.pages]
        if fresh:
            self.pages += fresh
            self.turned, self.scrolled = len(self.pages) - 1, 0

    # What can be done.

    @property
    def private(self) -> bool:
        """Whether somebody at this keyboard chooses what the others at it must not see."""
        campaign = self.table.campaign
        return bool(campaign and campaign["phase"] == "square" and len(self.table.mine) > 1 and campaign["actions"])

    @property
    def covered(self) -> bool:
        """Whether the keyboard has to change hands first."""
        campaign = self.table.campaign
        return self.private and campaign is not None and self.handed != (campaign["game"], campaign["to_move"])

    def _hand_over(self) -> None:
        campaign = self.table.campaign
        if campaign is None or not self.covered or isinstance(self.app.screen, HandOver):
            return
        seat = campaign["to_move"]
        self.app.push_screen(HandOver(campaign["towns"][seat or 0]["mayor"], self.language), self._taken_over)

    def _taken_over(self, _: str | None) -> None:
        campaign = self.table.campaign
        if campaign is not None:
            self.handed, self.squares = (campaign["game"], campaign["to_move"]), []
        self.update_scene()

    def options(self) -> list[str]:
        """The steps to choose from; of cards that are chosen together, the cards."""
        campaign = self.table.campaign
        if campaign is None or self.covered:
            return []
        steps = campaign["actions"]
        if campaign["phase"] == "square":
            return list(dict.fromkeys(id for step in steps for id in step.split()[1:]))
        return steps

    def step(self, option: str) -> None:
        """Take a step; what is to be written is asked for first."""
        campaign = self.table.campaign
        if campaign is None or option not in self.options():
            return
        if campaign["phase"] == "square":
            self.squares = (
                [id for id in self.squares if id != option] if option in self.squares else [*self.squares, option]
            )
            self.page.again()
        elif option.startswith("free "):
            self.play(f"free play {secrets.randbelow(1 << 31) + 1}")
        elif WRITTEN.search(option):
            verb = option.split(maxsplit=1)[0]
            asked = Ask(question(campaign, self.language) or words_of(campaign, option, self.language))
            self.app.push_screen(asked, lambda line: self.play(f"{verb} {line}") if line else None)
        else:
            self.play(option)

    def enough(self) -> bool:
        """Take the chosen cards if they are as many as there have to be."""
        campaign = self.table.campaign
        if campaign is None or campaign["phase"] != "square":
            return False
        for step in campaign["actions"]:
            if sorted(step.split()[1:]) == sorted(self.squares):
                self.squares = []
                self.play(step)
                return True
        return False

    # Keys.

    def handle(self, key: str, character: str) -> bool:
        """The keys of a page; those of the board while a game is played."""
        if character.lower() == "b" and self.table.campaign is not None:
            said = book(self.table.campaign, self.language)
            self.app.push_screen(Panel(text("page.campaign_rules", self.language), said))
            return True
        if character.lower() == "s" and self.table.view is None and hasattr(self.table, "begin"):
            self.do(self.table.begin())
            return True
        if not self.page.display or self.playback.playing:
            return super().handle(key, character)
        options = self.options()
        if key in ("pageup", "pagedown"):
            self._turn(-1 if key == "pageup" else 1)
        elif key in ("up", "down", "left", "right") and options:
            at = options.index(self.cursor) if self.cursor in options else 0
            self.cursor = options[(at + (1 if key in ("down", "right") else -1)) % len(options)]
            self.page.again()
        elif key == "enter":
            if not self.enough() and self.cursor:
                self.step(self.cursor)
        elif character.isdigit() and 0 < int(character) <= len(options):
            self.cursor = options[int(character) - 1]
            self.step(self.cursor)
        elif key == "escape":
            self.leave()
        else:
            return self.tool(character.lower())
        return True

    def _turn(self, by: int) -> None:
        """The next page, or the one before; a long one is read to its end first."""
        if by > 0 and self.scrolled < self.below:
            self.scrolled = min(self.below, self.scrolled + self.room)
        elif by < 0 and self.scrolled:
            self.scrolled = max(0, self.scrolled - self.room)
        else:
            turned = min(max(self.turned + by, 0), max(0, len(self.pages) - 1))
            self.scrolled = 0 if turned != self.turned else self.scrolled
            self.turned = turned
        self.page.again()

    below = 0
    """Lines of the page that lie below what is shown."""
    room = 1
    """Lines of the page that are shown."""

    def on_surface_pressed(self, event: Surface.Pressed) -> None:
        """The mouse on a page; on the board it is the table's."""
        if self.page.display:
            event.prevent_default()
            self.cursor = event.target
            if not (event.target == "done" and self.enough()):
                self.step(event.target)

    # Drawing.

    def draw_story(self, width: int, height: int) -> Pane:
        """The title, the page that lies open, what has just happened, and what can be done."""
        pane, campaign, language = Pane(width), self.table.campaign, self.language
        if campaign is None:
            pane.add(Text(f" {self.table.title} ", style="bold reverse"))
            for line in [*wrapped(self.table.status, width - 2), Text(), *map(Text, self._happened())]:
                pane.add(Text(" ") + line)
            return pane.cut(height)
        number = campaign["game"]
        game = text("page.game_of", language, game=number, games=campaign["games"]) if number else ""
        title = "  ".join(filter(None, (campaign["name"], game, campaign["chapter"], self._step_number(campaign))))
        pane.add(Text(f" {title}".ljust(width), style="bold reverse"))
        foot = self._asked(campaign, width)
        happened = [Text(f"  {line}", style="dim") for line in self._happened()]
        self.room = max(3, height - 4 - len(foot.lines) - len(happened))
        for line in self._open_page(min(width - 4, WIDEST)):
            pane.add(Text("  ") + line)
        pane.add()
        for line in happened:
            pane.add(line)
        pane.cut(max(height - len(foot.lines) - 1, 1))
        pane.below(foot)
        pane.add(Text(f" {text('terminal.story_keys', language)}", style="dim"))
        return pane.cut(height)

    def _step_number(self, campaign: "CampaignStanding") -> str:
        """Which of the eight steps after a game this is."""
        steps = [step for step in AFTER_A_GAME if step != "side"]  # which belongs to drawing
        phase = "draw" if campaign["phase"] == "side" else campaign["phase"]
        return f"{text('page.eight_steps', self.language)}: {steps.index(phase) + 1}" if phase in steps else ""

    def _open_page(self, width: int) -> list[Text]:
        if not self.pages:
            return self._title_page(width)
        lines = wrapped(self.pages[self.turned], width - 4)
        shown = lines[self.scrolled : self.scrolled + self.room - 2]
        self.below = max(0, len(lines) - (self.room - 2))
        number = text("terminal.page_of", self.language, number=self.turned + 1, pages=len(self.pages))
        more = " ↓" if self.scrolled < self.below else ""
        top = Text("╭" + "─" * (width - 2) + "╮", style=GOLD)
        bottom = Text(f"╰─ {number}{more} ".ljust(width - 1, "─") + "╯", style=GOLD)
        body = []
        for line in shown:
            line.truncate(width - 4, pad=True)
            body.append(Text.assemble(("│ ", GOLD), line, (" │", GOLD)))
        return [top, *body, bottom]

    def _title_page(self, width: int) -> list[Text]:
        """Before anything has been read: what is played, by whom, and what for."""
        campaign = self.table.campaign
        if campaign is None:
            return []
        mayors = ", ".join(town["mayor"] for town in campaign["towns"])
        words = (campaign["name"], "", mayors, "", *(line.plain for line in wrapped(campaign["goal"], width)))
        return [Text(), *(Text(each.center(width), style=GOLD) for each in words)]

    def _happened(self) -> list[str]:
        """What came of the last step, without what is read aloud."""
        told = [entry["text"] for entry in self.table.log if entry["kind"] != "page" and "\n" not in entry["text"]]
        return [] if self.covered else told[-HAPPENED:]

    def _asked(self, campaign: "CampaignStanding", width: int) -> Pane:
        """The question and the choices."""
        pane, language, options = Pane(width), self.language, self.options()
        asked = question(campaign, language)
        if campaign["decided"]:
            pane.add(Text(f" {campaign['decided']}", style="bold"))
        if not options:
            seat = campaign["to_move"]
            if seat is not None:
                name = campaign["towns"][seat]["mayor"]
                pane.add(Text(f" {text('page.waiting_for', language, name=name)}", style="dim"))
            elif self.table.status:
                pane.add(Text(f" {self.table.status}", style="dim"))
            return pane
        if asked:
            pane.add(Text(f" {asked}", style="bold"))
        if campaign["phase"] == "square":
            seat = campaign["to_move"] or 0
            marks = campaign["towns"][seat]["check_marks"]
            pane.add(Text(f" {text('page.squares.more', language, count=marks)} {text('terminal.toggle', language)}"))
        if campaign["phase"] == "side":
            pane.below(self._sides(campaign, options, width))
            return pane
        for number, option in enumerate(options, 1):
            line = Text(no_wrap=True)
            here = option == self.cursor
            line.append(f" {'>' if here else ' '}", style=f"bold {GOLD}")
            line.append(f"[{number}] " if number < 10 else "    ", style=f"bold {GOLD}")
            if campaign["phase"] == "square":
                line.append("[x] " if option in self.squares else "[ ] ")
            says = self._says(campaign, option)
            line.append(says or words_of(campaign, option, language))
            if here:
                line.stylize("reverse")
            for extra, part in enumerate(wrapped(line.plain, width - 1)):
                pane.place(option, 0, width)
                pane.add(line if not extra and line.cell_len < width else part)
        return pane

    def _says(self, campaign: "CampaignStanding", option: str) -> str:
        """An option and what it comes to, in one line."""
        if option in campaign["offers"]:
            words, says = words_of(campaign, option, self.language), campaign["offers"][option]
            return says if says.startswith(words) else f"{words}: {says}"
        card = self.table.cards.get(option)
        return card_line(card, self.language) if card else ""

    def _sides(self, campaign: "CampaignStanding", options: list[str], width: int) -> Pane:
        """Both sides of a card, next to each other, with number, cost and effect."""
        each = min((width - 3) // 2, 60)
        panes = []
        for number, option in enumerate(options, 1):
            side = Pane(each)
            here = option == self.cursor
            edge = f"bold {GOLD}" if here else ""
            top = f"╭─{'>' if here else '─'}[{number}] {option.split()[-1]} "
            side.add(Text(top.ljust(each - 1, "─") + "╮", style=edge))
            for line in wrapped(campaign["offers"].get(option, option), each - 4):
                line.truncate(each - 4, pad=True)
                side.add(Text.assemble(("│ ", edge), line, (" │", edge)))
            side.add(Text("╰" + "─" * (each - 2) + "╯", style=edge))
            side.spots = []
            side.place(option, 0, each, len(side.lines), up=len(side.lines))
            panes.append(side)
        return beside(panes, gap=2)

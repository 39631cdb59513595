"""A campaign of this machine: its deck, its games and its bots, saved after every step; and where one is begun."""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Button, Input, Label

from ..campaign import Happening, load, save
from ..campaign.answers import Answers
from ..campaign.deck import StopCard
from ..campaign.documents import campaign_document
from ..campaign.saving import begin
from ..campaign.telling import READ_ALOUD, tell_new
from ..errors import IllegalAction, MachiyaError
from ..game.game import Game
from ..locale import text
from .rooms import Room
from .tables import GameTable
from .thinking import Thinking

if TYPE_CHECKING:
    from ..messages import Entry


class CampaignTable(GameTable):
    """The table of a campaign: between games its deck is read, and the game lies there while one is played."""

    def __init__(self, path: Path, thinking: Thinking, language: str) -> None:
        self.path = path
        self.story, game, self.records = load(path)
        super().__init__(self.story.seats, thinking, language)
        self.answers = Answers(self.story, len(self.story.steps), thoughtful=False)
        self.title = self.story.pack.names.get(language, self.story.pack.name)
        if game is not None:
            self.sit(game)
        self.look()

    def pages(self) -> list[str]:
        """The story so far, as it was read."""
        read = [card.b for card in self.story.pack.deck if isinstance(card, StopCard)]
        return [self.story.text(id, self.language) for id in read if id in self.story.revealed]

    def sit(self, game: Game) -> None:
        """A game lies on the table now."""
        title = self.title
        super().sit(game)
        self.title = title

    def look(self) -> None:
        """Say anew what there is to be seen."""
        super().look()
        asked = self.story.to_move
        seat = asked if asked in self.mine else min(self.mine, default=None)
        self.campaign = campaign_document(self.story, seat, self.language, self.game)
        self.cards = {card["id"]: card for card in self.campaign["cards"]}
        self.can_undo = self.can_undo and not self.stepping

    def keep(self) -> None:
        """Save everything."""
        save(self.path, self.story, self.game, self.records)

    # Going on.

    async def drive(self) -> None:
        """Bots answer and play, and dice fall, until people are asked."""
        turn = self._turn
        while turn == self._turn and not self.story.over:
            if self.story.phase == "play":
                if not await self._play_on(turn):
                    return
            elif not await self._step_on():
                return

    async def _play_on(self, turn: int) -> bool:
        """The next move of a bot; whether there was one."""
        if self.game is None:
            self.records, self.log = [], []
            self.sit(self.story.new_game())
            self.keep()
            await self.tell([])
        game = self.game
        seat = game.to_move if game else None
        if game is None or seat is None or seat in self.mine:
            return False
        action = await self.thinking.ask("choose", game.setup.packed, game.state, self.seats[seat])
        if turn == self._turn and game is self.game:
            await self.move(action)
        return True

    async def _step_on(self) -> bool:
        """The next step of a bot, or of dice; whether there was one."""
        story, seat = self.story, self.story.to_move
        if story.is_chance:
            await self.step(story.draw(secrets.randbelow(story.weight)))
            return True
        if (seat in self.mine) if seat is not None else bool(self.mine):
            return False
        while True:
            with suppress(IllegalAction):
                await self.step(self.answers.step())
                return True

    async def play(self, action: str) -> None:
        """A step or a move."""
        if self.stepping:
            await self.step(action)
        else:
            self.check(action)
            await self.move(action)
        await self.drive()

    async def step(self, step: str) -> None:
        """Take a step, and tell what came of it."""
        entries = self._told(self.story.play(step))
        if self.game is not None and self.story.phase == "play":
            self.records.append(self.game.record())
            self.sit(self.story.go_on(self.game))
        self.log += entries
        self.keep()
        self.look()
        await self.tell(entries)

    async def move(self, action: str) -> None:
        """Play something, and let the campaign see what it came to."""
        if self.game is None:
            return
        entries = self.entries(self.game, self.game.play(action))
        self.story.observe(self.game)
        if self.game.over:
            entries += self._told(self.story.finish(self.game, self.records))
            self.game, self.records = None, []
        self.log += entries
        self.keep()
        self.look()
        await self.tell(entries)

    async def undo(self) -> None:
        """Take the last decision in a game back; what the campaign has seen stays."""
        if self.stepping:
            raise IllegalAction("illegal.undo")
        await super().undo()

    def _told(self, happened: Sequence[Happening]) -> "list[Entry]":
        return [
            {
                "seq": len(self.log), "text": tell_new(self.story, each, self.language),
                "kind": "page" if each.kind in READ_ALOUD else "", "seat": each.seat, "other": None, "card": None,
                "copies": 0, "owed": 0, "paid": 0, "rule": "", "dice": [], "total": 0, "counter": None,
            }
            for each in happened
        ]  # fmt: skip


class CampaignScreen(Room):
    """A file to go on with, or players to begin with."""

    DEFAULT_CSS = "CampaignScreen Vertical { padding: 1 2; }"

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def compose(self) -> ComposeResult:
        """The form."""
        with Vertical():
            yield Label(text("terminal.campaign_file", self.language))
            yield Input("ours.json", id="file")
            yield Label(text("terminal.campaign_players", self.language))
            yield Input("", id="players")
            yield Button(text("page.play", self.language), variant="primary")

    def on_input_submitted(self) -> None:
        """Go on."""
        self.go_on()

    def on_button_pressed(self) -> None:
        """Go on."""
        self.go_on()

    def go_on(self) -> None:
        """Open the campaign, after beginning it if its players are named."""
        try:
            path = Path(self.query_one("#file", Input).value.strip())
            players = self.query_one("#players", Input).value.strip()
            if players:
                begin(path, players)
            load(path)
        except MachiyaError as error:
            self.notify(error.text(self.language), severity="error", timeout=10, markup=False)
            return
        self.dismiss(str(path))

    def key_escape(self) -> None:
        """Leave it."""
        self.dismiss("")

"""What a screen sits down at: a table with a game, whoever runs it. Those of this machine run here."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ..errors import IllegalAction
from ..game.documents import card_documents, event_document, game_document, odds, offers, refusals
from ..game.game import Game
from ..game.record import Move
from . import saving
from .saving import PERSON, Saved
from .thinking import Thinking

if TYPE_CHECKING:
    from ..game.events import Event
    from ..messages import CampaignStanding, Card, Entry, GameView, Hint, Odds, ReviewView, Status

DICE = ("dice", "tuna")
"""First words of what people throw."""


class Listener(Protocol):
    """Who is told what happens at a table."""

    async def happened(self, entries: "Sequence[Entry]") -> None:
        """Something happened; this returns when it has been shown."""


class Table:
    """A table as somebody sees it who sits there or looks on."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.title = ""
        self.view: GameView | None = None
        self.cards: dict[str, Card] = {}
        self.mine: frozenset[int] = frozenset()
        self.log: list[Entry] = []
        self.campaign: CampaignStanding | None = None
        self.status = ""
        """What is being waited for, in words."""
        self.chats = False
        """Whether people talk here."""
        self.can_undo = False
        self.listener: Listener | None = None

    @property
    def compiling(self) -> bool:
        """Whether hints will be sharper soon."""
        return False

    @property
    def stepping(self) -> bool:
        """Whether the campaign asks, and not the game."""
        return self.campaign is not None and self.campaign["phase"] != "play"

    @property
    def actions(self) -> list[str]:
        """What can be played from here now."""
        view = self.view
        if view is None or self.stepping or view["over"]:
            return []
        if view["chance"]:
            return view["chance"]["actions"] if self.mine else []
        return view["actions"] if view["to_move"] in self.mine else []

    @property
    def refusals(self) -> dict[str, str]:
        """Why builds that are shown cannot be played."""
        return self.view.get("refusals", {}) if self.view else {}

    @property
    def offers(self) -> dict[str, str]:
        """What actions come to."""
        return self.view.get("offers", {}) if self.view else {}

    async def tell(self, entries: "Sequence[Entry]") -> None:
        """Tell whoever looks."""
        if self.listener is not None:
            await self.listener.happened(entries)

    async def start(self) -> None:
        """Go on, now that somebody looks."""

    async def play(self, action: str) -> None:
        """Play something; MachiyaError if that cannot be done, and then nothing has changed."""

    async def undo(self) -> None:
        """Take the last decision back; MachiyaError if that cannot be done."""

    async def hint(self, sharp: bool) -> "Hint | None":
        """What the bots would do; None where they are not asked."""

    async def odds(self) -> "Odds":
        """What each total would pay everybody."""
        return {}

    async def chances(self) -> list[float]:
        """Everybody's chances of winning; nothing where nobody knows."""
        return []

    async def review(self) -> "ReviewView | None":
        """How everybody played, once the game is over."""

    async def say(self, line: str) -> None:
        """Say something to the others."""

    def record(self) -> str:
        """The game so far as text; empty where it is not at hand."""
        return ""

    def close(self) -> None:
        """Leave the table."""


class GameTable(Table):
    """A table whose game is played here: people at the keyboard, bots in their process."""

    def __init__(self, seats: list[str], thinking: Thinking, language: str, dice: str = "auto") -> None:
        super().__init__(language)
        self.game: Game | None = None
        self.seats, self.thinking, self.dice = seats, thinking, dice
        self.mine = frozenset(seat for seat, who in enumerate(seats) if who == PERSON)
        self._turn = 0
        """Changes when something was taken back, so that a thought about what is no more is dropped."""

    @property
    def compiling(self) -> bool:
        """Whether hints will be sharper soon: the bots are being compiled beside the game."""
        return self.thinking.compiling

    @property
    def waits_for_dice(self) -> bool:
        """Whether people have to throw dice of their own now."""
        return self.game is not None and self.game.is_chance

    def look(self) -> None:
        """Say anew what there is to be seen."""
        game = self.game
        if game is None:
            self.view = None
            return
        view = game_document(_Standing(self.waits_for_dice), game)
        view["refusals"] = refusals(game, self.language) if game.to_move in self.mine else {}
        view["offers"] = offers(game, self.language) if game.to_move in self.mine else {}
        self.view, self.can_undo = view, self._undoable() is not None

    def sit(self, game: Game) -> None:
        """A game lies on the table now."""
        self.game = game
        self.cards = {card["id"]: card for card in card_documents(game.edition, self.language)}
        self.title = game.edition.names.get(self.language, game.edition.name)
        self.log += [entry for move in game.moves() for entry in self.entries(game, move.events)]
        self.look()

    def entries(self, game: Game, events: "Sequence[Event]") -> "list[Entry]":
        """Events with their sentences."""
        seq = len(self.log)
        return [event_document(event, game.describe(event, self.language), seq) for event in events]

    # Playing.

    async def start(self) -> None:
        """Let bots play until people are asked."""
        await self.drive()

    async def drive(self) -> None:
        """Let bots play until people are asked."""
        turn = self._turn
        while (game := self.game) is not None and turn == self._turn:
            seat = game.to_move
            if seat is None or seat in self.mine:
                return
            action = await self.thinking.ask("choose", game.setup.packed, game.state, self.seats[seat])
            if turn != self._turn or game is not self.game:
                return
            await self.move(action)

    async def play(self, action: str) -> None:
        """Play something that is offered here, and let the bots answer."""
        self.check(action)
        await self.move(action)
        await self.drive()

    def check(self, action: str) -> None:
        """Refuse what is not offered to people now: it may be a bot's turn by the time that a key arrives."""
        if action not in self.actions:
            raise IllegalAction("illegal.now", action=action, options=", ".join(self.actions[:8]) or "–")

    async def move(self, action: str) -> None:
        """Play something; it is saved before it is shown."""
        if self.game is None:
            return
        entries = self.entries(self.game, self.game.play(action))
        self.log += entries
        self.keep()
        self.look()
        await self.tell(entries)

    def keep(self) -> None:
        """Save the table."""

    # Taking back.

    def _undoable(self) -> int | None:
        """How many moves there were before the last decision of people; None once they have rolled since."""
        moves = list(self.game.moves()) if self.game else []
        for length in range(len(moves) - 1, -1, -1):
            move = moves[length]
            if self.dice == "manual" and (move.is_chance or move.state.active in self.mine):
                return length
            if move.is_chance:
                if _thrown(move) and move.state.active in self.mine:
                    return None
            elif move.state.active in self.mine:
                return length
        return None

    async def undo(self) -> None:
        """Take the last decision of people back, and what bots did since."""
        length = self._undoable()
        if length is None or self.game is None:
            raise IllegalAction("illegal.undo")
        self._turn += 1
        self.game = self.game.at(length)
        self.log = [entry for move in self.game.moves() for entry in self.entries(self.game, move.events)]
        self.keep()
        self.look()
        await self.tell([])

    # Looking closer.

    async def hint(self, sharp: bool) -> "Hint | None":
        """What the bots would do."""
        if self.game is None or self.game.to_move not in self.mine:
            return None
        found: Hint = await self.thinking.ask("hint", self.game.setup.packed, self.game.state, self.language, sharp)
        return found

    async def odds(self) -> "Odds":
        """What each total would pay everybody."""
        return odds(self.game, self.game.active) if self.game and not self.game.over else {}

    async def chances(self) -> list[float]:
        """Everybody's chances of winning."""
        if self.game is None or self.game.is_chance:
            return []
        found: list[list[float]] = await self.thinking.ask("chances", self.game.setup.packed, [self.game.state])
        return found[0]

    async def review(self) -> "ReviewView | None":
        """How everybody played."""
        found: ReviewView | None = await self.thinking.ask("review", self.record()) if self.game else None
        return found

    def record(self) -> str:
        """The game so far as text."""
        return self.game.record() if self.game else ""


class _Standing:
    """A table of this machine, as the document of its game wants it."""

    stepping = False
    status: "Status" = "playing"

    def __init__(self, waits_for_dice: bool) -> None:
        self.waits_for_dice = waits_for_dice


def _thrown(move: Move) -> bool:
    """Whether dice fell in a move of chance."""
    return move.action.text.split()[0] in DICE


class LocalTable(GameTable):
    """A table that is kept in a file of its own."""

    def __init__(self, saved: Saved, thinking: Thinking, language: str) -> None:
        super().__init__(saved.seats, thinking, language, saved.dice)
        self.saved = saved
        self.sit(saved.game)

    def keep(self) -> None:
        """Save the table."""
        if self.game is not None:
            self.saved.game = self.game
            saving.save(self.saved)

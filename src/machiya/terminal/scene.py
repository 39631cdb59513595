"""What is drawn of a table: the game as its documents say it, what is lit, and what can be done."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..locale import text

if TYPE_CHECKING:
    from ..messages import Card, GameView


@dataclass
class Scene:
    """A table as somebody sees it now."""

    game: "GameView"
    cards: "dict[str, Card]"
    language: str = "en"
    title: str = ""
    mine: frozenset[int] = frozenset()
    """The seats that are played from here."""
    actions: list[str] = field(default_factory=list)
    """What can be played from here now."""
    refusals: dict[str, str] = field(default_factory=dict)
    offers: dict[str, str] = field(default_factory=dict)
    lit: dict[tuple[int, str], int] = field(default_factory=dict)
    """What cards have just brought, by seat and card."""
    change: dict[int, int] = field(default_factory=dict)
    """What purses have just gained or lost."""
    chances: list[float] = field(default_factory=list)
    """Everybody's chances of winning; empty where nobody wants to know."""
    advised: str = ""
    cursor: str = ""
    """The action, or the build, that the cursor is on."""
    telling: list[str] = field(default_factory=list)
    """The log, the last line last."""
    status: str = ""
    """What is being waited for."""
    faces: tuple[int, ...] = ()
    """Real dice as they are entered, one face after another."""

    def say(self, key: str, **fields: object) -> str:
        """A word of the page."""
        return text(f"page.{key}", self.language, **fields)

    def card(self, id: str) -> "Card":
        """A card; one that is not known is its own name."""
        return self.cards.get(id) or {"id": id, "kind": "establishment", "name": id, "text": ""}

    @property
    def me(self) -> int:
        """The seat whose landmarks are offered: the one to move if it is played from here, or the first that is."""
        mover = self.game["to_move"]
        if mover is not None and mover in self.mine:
            return mover
        return min(self.mine, default=self.game["active"])

    @property
    def wanted(self) -> list[str]:
        """The landmarks that are to be built, by id."""
        return [
            id
            for id, card in self.cards.items()
            if card["kind"] == "landmark" and card.get("place") == "built" and not card.get("prebuilt")
        ]

    def price(self, id: str) -> int:
        """What a card costs whoever it is offered to."""
        return self.game["players"][self.me]["costs"].get(id, self.card(id).get("cost", 0))

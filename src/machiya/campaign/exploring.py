"""The legacy deck from top to bottom, whatever players choose: whether each card can come where it lies, and what
there is to play with before each game and at its end.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from ..errors import Problem
from . import deck
from .cards import Box, Pack, Sticker
from .deck import (
    ArchiveCard,
    BoxCard,
    Card,
    ChooseColours,
    ChooseSticker,
    CommunityCard,
    Demand,
    Do,
    EstablishmentCard,
    LandmarkCard,
    Layout,
    PlaceSticker,
    RollForFirst,
    StopCard,
    TownSquareCard,
    Turn,
)

BEFORE_THE_FIRST: Final = (ChooseColours, RollForFirst)
"""What is done once, before the first game."""
BETWEEN_GAMES: Final = (PlaceSticker, ChooseSticker, ArchiveCard)
"""What cannot be done in the middle of a game."""


class Findings:
    """What is wrong with a pack; each problem is told once."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.problems: list[Problem] = []
        self._told: set[tuple[str, str, str, str]] = set()

    def problem(self, where: Card | str, name: str, code: str, **fields: object) -> None:
        """Note a problem of a card of the deck, or of what has this id."""
        card = where if isinstance(where, str) else f"card {where.number}"
        key = (card, name, code, repr(fields))
        if key not in self._told:
            self._told.add(key)
            self.problems.append(Problem(self.pack.file, card, name, code, fields))


@dataclass(frozen=True)
class Point:
    """A point of the campaign at which a game is played."""

    layout: Layout
    choices: tuple[tuple[str, ...], ...]
    """Stickers that could be chosen, by occasion."""


def explore(pack: Pack, findings: Findings) -> list[Point]:
    """Go through the deck as players do; return what each game is played with, before it and at its end."""
    explorer = _Explorer(pack, findings, pack.opening())
    while explorer.layout.at < len(pack.deck):
        explorer.take(pack.deck[explorer.layout.at])
    explorer.check_end()
    return explorer.points


@dataclass
class _Explorer:
    pack: Pack
    findings: Findings
    layout: Layout
    section: str = "start"
    """Of the deck: its start, what is read before a game (ready), in its middle, or after it."""
    fresh: list[type[Card]] = field(default_factory=list)
    """Landmarks that came for this game, by kind."""
    choices: list[tuple[str, ...]] = field(default_factory=list)
    less: dict[int, int] = field(default_factory=dict)
    """By slot: how much cheaper stickers could have made it."""
    points: list[Point] = field(default_factory=list)
    done: list[Do] = field(default_factory=list)
    """What has been done before the first game."""
    lettered: int = 0
    """How many landmarks with letters have come after those of the first game."""

    def take(self, card: Card) -> None:
        """Read a card, and do everything that it demands."""
        if not self.belongs(card):
            self.findings.problem(card, "card", "campaign.not_here", kind=card.kind)
            self.layout = replace(self.layout, at=self.layout.at + 1)
            return
        if isinstance(card, StopCard):
            self.check_stop(card)
        self.hear(card, deck.turn_up(self.pack.deck, self.layout))
        self.hear(card, deck.lay(self.pack.deck, self.layout))
        if isinstance(card, LandmarkCard | CommunityCard):
            self.fresh.append(type(card))
            self.check_letter(card)
        for index, op in enumerate(card.do):
            self.check_op(card, f"do[{index}]", op)
            self.hear(card, op.carry_out(self.layout))

    def hear(self, card: Card, turn: Turn) -> None:
        """Lay the table as it lies then, and do what is demanded of the table."""
        self.layout = turn.layout
        for demand in (each for each in turn.said if isinstance(each, Demand)):
            if isinstance(card, StopCard) and demand.kind == "play":
                self.begin(card)
            elif isinstance(card, BoxCard) and demand.kind == "box":
                box = self.pack.boxes.get(card.box, Box())
                self.layout = deck.open_box(self.layout, card.box, box).layout
            elif demand.kind in deck.TABLE_STEPS:
                self.layout = deck.TABLE_STEPS[demand.kind](self.pack.deck, self.layout).layout
            elif demand.kind == "sticker":
                self.choices.append(demand.options)

    def begin(self, card: StopCard) -> None:
        """A STOP card waits for something in a game."""
        ready, won, game = self.section == "ready", card.until == "won", self.layout.game
        if ready and game > 1 and sorted(kind.kind for kind in self.fresh) != ["community", "landmark"]:
            self.findings.problem(card, "", "campaign.new_landmark", game=game)
        if ready or won:
            self.points.append(Point(self.layout, tuple(self.choices)))
        self.section = "after" if won else "middle"
        if won:
            self.check_after(card)

    # Whether a card may lie here.

    def belongs(self, card: Card) -> bool:
        """Whether a card of this kind may be read here; those that are dealt or drawn after a game never are."""
        if isinstance(card, LandmarkCard | CommunityCard):
            return self.section == "ready" and self.layout.game > 1
        return not isinstance(card, TownSquareCard | EstablishmentCard)

    def check_stop(self, card: StopCard) -> None:
        """Games come one by one: ready, perhaps something in the middle, won."""
        playing = self.section in ("ready", "middle")
        expected = self.layout.game if playing else self.layout.game + 1
        if card.until and (card.game != expected or (card.until == "ready") == playing):
            wanted = "won" if playing else "ready"
            self.findings.problem(card, "until", "campaign.order", until=card.until, game=card.game, wanted=wanted,
                                  expected=expected)  # fmt: skip
        if card.until in ("ready", "won") and card.rule:
            self.findings.problem(card, "rule", "campaign.stop_rule")
        if card.until == "ready":
            self.section, self.fresh = "ready", []

    def check_after(self, card: StopCard) -> None:
        """After each game but the last there are cards to deal and to draw."""
        at = self.layout.at + 1
        kinds = [other.kind for other in self.pack.deck[at : at + 2]]
        if card.game < self.pack.games and kinds != [TownSquareCard.kind, EstablishmentCard.kind]:
            self.findings.problem(card, "", "campaign.after_game", game=card.game)

    def check_letter(self, card: LandmarkCard | CommunityCard) -> None:
        """Landmarks come in alphabetical order."""
        if isinstance(card, LandmarkCard):
            expected = chr(ord("A") + len(self.pack.letters) + self.lettered)
            if self.pack.letter.get(card.id, "") not in ("", expected):
                self.findings.problem(card.id, "letter", "campaign.letters", letter=expected)
            self.lettered += 1

    def check_end(self) -> None:
        """The deck leads to the end of the last game."""
        if self.layout.game != self.pack.games or self.section != "after":
            games, found = self.pack.games, self.layout.game
            self.findings.problem("", "deck", "campaign.games", games=games, found=found)

    # What cards tell players to do.

    def check_op(self, card: Card, where: str, op: Do) -> None:
        """Stickers must be there to be given, and cards to be archived."""
        if isinstance(op, BEFORE_THE_FIRST):
            if self.section != "start" or op in self.done:
                self.findings.problem(card, where, "campaign.before_the_first", do=op.do)
            self.done.append(op)
        if self.section == "middle" and isinstance(op, BETWEEN_GAMES):
            self.findings.problem(card, where, "campaign.not_now", do=op.do)
        if isinstance(op, PlaceSticker):
            sticker = self.sticker(card, where, op.sticker, op.do)
            if sticker:
                self.check_slots(sticker)
        elif isinstance(op, ChooseSticker):
            for id in op.stickers:
                self.sticker(card, where, id, op.do)
            if len(op.stickers) < len(self.pack.colours):
                self.too_few(card, where, len(op.stickers))
        elif isinstance(op, ArchiveCard) and op.card:
            self.check_archive(card, where, op.card)

    def sticker(self, card: Card, where: str, id: str, do: str) -> Sticker | None:
        """A sticker that can be placed or chosen now."""
        sticker = self.pack.stickers.get(id)
        if sticker is None:
            self.findings.problem(card, where, "campaign.no_sticker", id=id)
        elif id not in self.layout.stickers:
            self.findings.problem(card, where, "campaign.sticker_later", id=id)
        elif bool(sticker.slots) != (do == PlaceSticker.do):
            self.findings.problem(card, where, f"campaign.sticker_{do}", id=id)
        else:
            return sticker
        return None

    def too_few(self, where: Card | str, name: str, stickers: int) -> None:
        """There are fewer stickers than players."""
        colours = len(self.pack.colours)
        self.findings.problem(where, name, "campaign.few_stickers", stickers=stickers, colours=colours)

    def check_slots(self, sticker: Sticker) -> None:
        """Everybody gets one, and no slot may cost less than nothing, wherever they are put."""
        if sticker.number < len(self.pack.colours):
            self.too_few(sticker.id, "number", sticker.number)
        for slot, (cost, less) in enumerate(zip(self.pack.slots, sticker.slots, strict=False)):
            self.less[slot] = self.less.get(slot, 0) + less
            if self.less[slot] > cost:
                self.findings.problem(sticker.id, "slots", "campaign.slot_below", less=self.less[slot], cost=cost)

    def check_archive(self, card: Card, where: str, id: str) -> None:
        """Only what lies there can be archived."""
        lying = (*self.layout.supply, *self.layout.rules, *(side for pair in self.layout.pairs for side in pair))
        if id not in lying:
            known = id in self.pack.everything
            self.findings.problem(card, where, "campaign.not_there" if known else "campaign.no_card", id=id)

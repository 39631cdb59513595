"""The legacy deck: what each kind of card is, what it tells players to do, and what becomes of the table by it.

A small machine without players or choices. A `Layout` is what lies on the table; each function takes one and returns
the next, with what happened and what is demanded of players. `Campaign` plays it, the checks of a pack explore it:
what a kind of card means, or something that cards tell players to do, is said here alone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import ClassVar, Final, Literal, NamedTuple, Protocol

STOPS: Final = ("ready", "won", "landmark", "contribution")
"""What a STOP card waits for."""
WHO: Final = ("everyone", "fewest_wins")
"""Who may add a check mark."""
STACK: Final = 5
"""How many double-sided establishments lie together."""
AFTER_A_GAME: Final = (
    "register", "archive community", "archive landmarks", "deal", "draw", "side", "reserve", "supply", "bank",
)  # fmt: skip
"""The eight steps after a game, in their order; to draw establishments and to tick a side of theirs is one of them."""
BY_THE_WINNER: Final = ("register", "side")

Whose = Literal["table", "winner", "everyone", "fewest_wins", "in turn"]
"""Who has to do something: anybody for the table, the last winner, every seat, the seats with the fewest wins, or
every seat in the order in which they choose."""


@dataclass(frozen=True)
class Happening:
    """One thing that happened in a campaign; `happening.KIND` is the code of its sentence.

    `seat` is whom it happened to, None for the whole table. `card` is the id of a card, sticker or counter; of what is
    "read", the side: "a" or "b". `number` is how many, which box, which game, or which card of the legacy deck.
    `text` depends on the kind:

    - "read", "page" and "free_play": the id of a text of the pack;
    - "revealed" and "ticked": the side of a double-sided establishment, "a" or "b", and "A" or "B";
    - "stuck": the slot that a sticker was put beneath, if any, and `number` what it costs now;
    - "named" and "registered": what a player wrote, a town's name or a date;
    - "colour": the colour that a player chose;
    - "rolled": the faces of two dice, and `number` what they come to;
    - "spent": what was got for it, "coins", "check_mark" or the id of a counter;
    - "decided": what decided the campaign, as in `Ending`.

    "square" and "reserved" are about several `cards` at once.
    """

    kind: str
    seat: int | None = None
    card: str = ""
    text: str = ""
    number: int = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Demand:
    """Something that has to be done before the reading goes on; `kind` is the phase that the campaign is in then."""

    kind: str
    whose: Whose = "table"
    what: str = ""
    """The box to be opened, or the sticker to be placed."""
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Layout:
    """What lies on the table at a point of a campaign, whoever sits there."""

    at: int = 0
    """The card of the legacy deck that is read next."""
    turned: bool = False
    """Its A side has been read."""
    game: int = 0
    """The number of the game that is being prepared, played or tidied up; 0 before the first."""
    rules: tuple[str, ...] = ()
    """The rules deck."""
    counters: tuple[str, ...] = ()
    """Counters that have come out of a box."""
    stickers: tuple[str, ...] = ()
    """Stickers that have come out of a box, and that no card has given away yet."""
    supply: tuple[str, ...] = ()
    """The types that have a stack."""
    pairs: tuple[tuple[str, ...], ...] = ()
    """The sides of double-sided establishments of which none has been ticked."""
    ticked: tuple[str, ...] = ()
    """The sides that were ticked."""
    squares: tuple[str, ...] = ()
    """Town square cards of each colour."""
    landmarks: tuple[str, ...] = ()
    community: str = ""
    reference: str = ""
    archives: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    reading: tuple[str, ...] = ()
    """The texts that were read last."""
    revealed: frozenset[str] = frozenset()
    """Ids of cards and texts that players have seen."""

    def show(self, *ids: str) -> "Layout":
        """The same with something that players see now."""
        return replace(self, revealed=self.revealed | {*ids})


class Turn(NamedTuple):
    """What a step came to: the table after it, and in their order what happened and what is demanded."""

    layout: Layout
    said: tuple[Happening | Demand, ...] = ()

    def then(self, step: Callable[[Layout], "Turn"]) -> "Turn":
        """Another step after it."""
        layout, said = step(self.layout)
        return Turn(layout, (*self.said, *said))


# What cards tell players to do.


@dataclass(frozen=True)
class ChooseColours:
    """Everybody chooses a colour."""

    do: ClassVar[Literal["choose_colours"]] = "choose_colours"

    def carry_out(self, layout: Layout) -> Turn:
        """Demand it."""
        return Turn(layout, (Demand("colour", "everyone"),))


@dataclass(frozen=True)
class RollForFirst:
    """Everybody rolls two dice, and whoever rolls most starts the first game; those who are level roll again."""

    do: ClassVar[Literal["roll_for_first"]] = "roll_for_first"

    def carry_out(self, layout: Layout) -> Turn:
        """Demand it."""
        return Turn(layout, (Demand("first", "everyone"),))


@dataclass(frozen=True)
class NameTowns:
    """Everybody names their town."""

    do: ClassVar[Literal["name_towns"]] = "name_towns"

    def carry_out(self, layout: Layout) -> Turn:
        """Demand it."""
        return Turn(layout, (Demand("town", "everyone"),))


@dataclass(frozen=True)
class AddCheckMark:
    """Some or all towns get a check mark."""

    do: ClassVar[Literal["check_mark"]] = "check_mark"
    who: Whose

    def carry_out(self, layout: Layout) -> Turn:
        """Demand it."""
        return Turn(layout, (Demand("check_mark", self.who),))


@dataclass(frozen=True)
class PlaceSticker:
    """Everybody puts a sticker of this kind beneath a landmark slot."""

    do: ClassVar[Literal["place"]] = "place"
    sticker: str

    def carry_out(self, layout: Layout) -> Turn:
        """Give the stickers away."""
        left = _without(layout.stickers, self.sticker)
        return Turn(replace(layout, stickers=left), (Demand("place", "in turn", self.sticker),))


@dataclass(frozen=True)
class ChooseSticker:
    """Everybody chooses one of these stickers."""

    do: ClassVar[Literal["choose"]] = "choose"
    stickers: tuple[str, ...]

    def carry_out(self, layout: Layout) -> Turn:
        """Give the stickers away."""
        left = tuple(id for id in layout.stickers if id not in self.stickers)
        return Turn(replace(layout, stickers=left), (Demand("sticker", "in turn", options=self.stickers),))


@dataclass(frozen=True)
class ArchiveCard:
    """A card leaves the game."""

    do: ClassVar[Literal["archive"]] = "archive"
    card: str

    def carry_out(self, layout: Layout) -> Turn:
        """Take it from wherever it lies."""
        layout = replace(
            layout,
            supply=_without(layout.supply, self.card),
            rules=_without(layout.rules, self.card),
            ticked=_without(layout.ticked, self.card),
            pairs=tuple(_without(pair, self.card) for pair in layout.pairs),
        )
        return put_away(layout, self.card)


Do = ChooseColours | NameTowns | RollForFirst | AddCheckMark | PlaceSticker | ChooseSticker | ArchiveCard
DOS: Final[tuple[type[Do], ...]] = (
    ChooseColours, NameTowns, RollForFirst, AddCheckMark, PlaceSticker, ChooseSticker, ArchiveCard,
)  # fmt: skip


# The cards.


@dataclass(frozen=True, kw_only=True)
class DeckCard:
    """A card of the legacy deck, or several that are alike."""

    kind: ClassVar[str]
    several: ClassVar[int | None] = 1
    """How many are alike; None for one a colour."""
    brought_on: ClassVar[str] = "a"
    number: int
    copies: int = 1

    @property
    def front(self) -> tuple[str, ...]:
        """The texts to be read on its A side."""
        return ()

    @property
    def back(self) -> tuple[str, ...]:
        """The texts to be read on its B side."""
        return ()

    @property
    def do(self) -> tuple[Do, ...]:
        """What it tells players to do, once both sides have been read."""
        return ()

    @property
    def brings(self) -> tuple[str, ...]:
        """The ids of what can be seen when the side `brought_on` is read."""
        return ()

    def demands(self) -> tuple[Demand, ...]:
        """What has to be done when its A side has been read."""
        return ()

    def lay(self, layout: Layout) -> Turn:
        """Do what a card of this kind does once both sides have been read."""
        return Turn(layout)


@dataclass(frozen=True, kw_only=True)
class Told(DeckCard):
    """A card with a text on its A side, and perhaps on its B side, that may tell players to do something."""

    a: str
    b: str = ""
    do: tuple[Do, ...] = ()

    @property
    def front(self) -> tuple[str, ...]:
        """Its text."""
        return (self.a,)

    @property
    def back(self) -> tuple[str, ...]:
        """Its other text."""
        return (self.b,) if self.b else ()


@dataclass(frozen=True, kw_only=True)
class InstructionCard(Told):
    """What players are told."""

    kind: ClassVar[Literal["instruction"]] = "instruction"


@dataclass(frozen=True, kw_only=True)
class ChangeCard(Told):
    """What changes from now on."""

    kind: ClassVar[Literal["change"]] = "change"


@dataclass(frozen=True, kw_only=True)
class BoxCard(Told):
    """A mystery box is opened."""

    kind: ClassVar[Literal["box"]] = "box"
    box: int

    def demands(self) -> tuple[Demand, ...]:
        """Open it."""
        return (Demand("box", what=str(self.box)),)


@dataclass(frozen=True, kw_only=True)
class StopCard(DeckCard):
    """The reading stops until something has happened; a STOP card in the middle of a game may bring a rule."""

    kind: ClassVar[Literal["stop"]] = "stop"
    brought_on: ClassVar[str] = "b"
    until: str
    """One of STOPS."""
    game: int
    b: str
    rule: str = ""
    also: str = ""
    """A second text on the back."""

    @property
    def front(self) -> tuple[str, ...]:
        """What is waited for."""
        return (f"stop.{self.until}",)

    @property
    def back(self) -> tuple[str, ...]:
        """Story, and the rule that comes with it."""
        return tuple(text for text in (self.b, self.also) if text)

    @property
    def brings(self) -> tuple[str, ...]:
        """Its rule."""
        return (self.rule,) if self.rule else ()

    def demands(self) -> tuple[Demand, ...]:
        """From here a game is played."""
        return () if self.until == "ready" else (Demand("play"),)

    def lay(self, layout: Layout) -> Turn:
        """The rule joins the rules deck."""
        return Turn(replace(layout, rules=(*layout.rules, self.rule)) if self.rule else layout)


@dataclass(frozen=True, kw_only=True)
class RuleDeckCard(DeckCard):
    """A card that joins the rules deck."""

    kind: ClassVar[Literal["rule"]] = "rule"
    id: str
    a: str
    b: str = ""

    @property
    def front(self) -> tuple[str, ...]:
        """The rule."""
        return (self.a,)

    @property
    def back(self) -> tuple[str, ...]:
        """An example, perhaps."""
        return (self.b,) if self.b else ()

    @property
    def brings(self) -> tuple[str, ...]:
        """The rule."""
        return (self.id,)

    def lay(self, layout: Layout) -> Turn:
        """It holds from now on."""
        return Turn(replace(layout, rules=(*layout.rules, self.id)))


@dataclass(frozen=True, kw_only=True)
class ReferenceCard(DeckCard):
    """A new reference card for everybody."""

    kind: ClassVar[Literal["reference"]] = "reference"
    several: ClassVar[int | None] = None
    a: str

    @property
    def front(self) -> tuple[str, ...]:
        """All of it."""
        return (self.a,)

    def lay(self, layout: Layout) -> Turn:
        """The old one is destroyed."""
        old = layout.reference
        layout = replace(layout, reference=self.a, destroyed=(*layout.destroyed, old))
        return Turn(layout, (Happening("destroyed", None, old),))


@dataclass(frozen=True, kw_only=True)
class LandmarkCard(DeckCard):
    """A landmark for the next game."""

    kind: ClassVar[Literal["landmark"]] = "landmark"
    several: ClassVar[int | None] = None
    id: str

    @property
    def brings(self) -> tuple[str, ...]:
        """The landmark."""
        return (self.id,)

    def lay(self, layout: Layout) -> Turn:
        """It lies at the right."""
        return Turn(replace(layout, landmarks=(*layout.landmarks, self.id)))


@dataclass(frozen=True, kw_only=True)
class CommunityCard(DeckCard):
    """The community landmark of the next game."""

    kind: ClassVar[Literal["community"]] = "community"
    id: str

    @property
    def brings(self) -> tuple[str, ...]:
        """The community landmark."""
        return (self.id,)

    def lay(self, layout: Layout) -> Turn:
        """It lies in the middle."""
        return Turn(replace(layout, community=self.id))


@dataclass(frozen=True, kw_only=True)
class TownSquareCard(DeckCard):
    """Town square cards, one a colour: dealt after a game, never read."""

    kind: ClassVar[Literal["town_square"]] = "town_square"
    several: ClassVar[int | None] = None
    id: str

    @property
    def brings(self) -> tuple[str, ...]:
        """The establishment."""
        return (self.id,)


@dataclass(frozen=True, kw_only=True)
class EstablishmentCard(DeckCard):
    """Double-sided establishments: drawn after a game, never read."""

    kind: ClassVar[Literal["establishment"]] = "establishment"
    several: ClassVar[int | None] = STACK
    a: str
    b: str

    @property
    def brings(self) -> tuple[str, ...]:
        """Both sides can be seen."""
        return (self.a, self.b)


Card = (
    InstructionCard
    | ChangeCard
    | StopCard
    | BoxCard
    | RuleDeckCard
    | ReferenceCard
    | LandmarkCard
    | CommunityCard
    | TownSquareCard
    | EstablishmentCard
)
CARDS: Final[tuple[type[Card], ...]] = (
    InstructionCard, ChangeCard, StopCard, BoxCard, RuleDeckCard, ReferenceCard, LandmarkCard, CommunityCard,
    TownSquareCard, EstablishmentCard,
)  # fmt: skip
CARD_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    card.kind: (
        *(field.name for field in fields(card) if field.name not in ("number", "copies")),
        *(() if card.several == 1 else ("copies",)),
    )
    for card in CARDS
}
"""What a card of the legacy deck can be, and its fields."""
OPS: Final[dict[str, tuple[str, ...]]] = {op.do: tuple(field.name for field in fields(op)) for op in DOS}
"""What a card of the legacy deck can tell players to do, and the fields of that."""


# Reading it.


def read(deck: Sequence[Card], layout: Layout) -> Turn:
    """Read one side of the next card; B follows A."""
    card = deck[layout.at]
    if not layout.turned:
        turn = turn_up(deck, layout)
        return turn if card.back or isinstance(card, StopCard) else turn.then(lambda shown: complete(deck, shown))
    if isinstance(card, StopCard) and card.until == "ready":
        layout = layout.show(f"chapter.{card.game}")
    return _show(card, "b", card.back, layout).then(lambda shown: complete(deck, shown))


def turn_up(deck: Sequence[Card], layout: Layout) -> Turn:
    """Read the A side of the next card."""
    card = deck[layout.at]
    game = card.game if isinstance(card, StopCard) and card.until == "ready" else layout.game
    layout, said = _show(card, "a", card.front, replace(layout, turned=True, game=game))
    return Turn(layout, (*said, *card.demands()))


def _show(card: Card, side: str, texts: tuple[str, ...], layout: Layout) -> Turn:
    fresh = [id for id in card.brings if side == card.brought_on and id not in layout.revealed]
    said = [Happening("read", None, side, text, card.number) for text in texts]
    said += [Happening("revealed", None, id, "", card.number) for id in fresh]
    return Turn(replace(layout, reading=texts).show(*texts, *fresh), tuple(said))


def complete(deck: Sequence[Card], layout: Layout) -> Turn:
    """Both sides of a card have been read: do what it says, and go on to the next."""
    turn = lay(deck, layout)
    for op in deck[layout.at].do:
        turn = turn.then(op.carry_out)
    return turn


def lay(deck: Sequence[Card], layout: Layout) -> Turn:
    """Lay a card where it belongs, without what it tells players to do; the next is on top."""
    card, following = deck[layout.at], deck[layout.at + 1 : layout.at + 3]
    turn = card.lay(replace(layout, at=layout.at + 1, turned=False))
    if isinstance(card, StopCard) and card.until == "won":
        return Turn(turn.layout, (*turn.said, *after_a_game(following)))
    return turn


def after_a_game(following: Sequence[Card]) -> Iterator[Demand]:
    """The eight steps, as far as there are cards to deal and to draw."""
    kinds = [card.kind for card in following]
    missing = {"deal", "draw", "side"} if kinds[:1] != ["town_square"] else set()
    missing |= {"draw", "side"} if kinds[1:] != ["establishment"] else set()
    for step in AFTER_A_GAME:
        if step not in missing:
            yield Demand(step, "winner" if step in BY_THE_WINNER else "table")


def waits(deck: Sequence[Card], layout: Layout) -> bool:
    """Whether nothing is to be read now: the card on top is a STOP card that has been read, or there is none."""
    return layout.at >= len(deck) or (isinstance(deck[layout.at], StopCard) and layout.turned)


# What the table does in between.


class Contents(Protocol):
    """What lies in a mystery box."""

    @property
    def counter(self) -> str:
        """A kind of counter, or nothing."""

    @property
    def stickers(self) -> tuple[str, ...]:
        """Kinds of stickers."""


def open_box(layout: Layout, number: int, box: Contents) -> Turn:
    """Open a mystery box."""
    counters = (box.counter,) if box.counter else ()
    found = (*box.stickers, *counters)
    layout = replace(
        layout, counters=(*layout.counters, *counters), stickers=(*layout.stickers, *box.stickers)
    ).show(*found)  # fmt: skip
    return Turn(layout, (Happening("opened", number=number), *(Happening("revealed", None, id) for id in found)))


def put_away(layout: Layout, *ids: str, number: int = 0) -> Turn:
    """Put cards or stickers into the archives."""
    layout = replace(layout, archives=(*layout.archives, *ids))
    return Turn(layout, tuple(Happening("archived", None, id, number=number) for id in ids))


def archive_community(layout: Layout) -> Turn:
    """The community landmark of the game goes to the archives."""
    return put_away(replace(layout, community=""), layout.community)


def archive_landmarks(layout: Layout, copies: int = 1) -> Turn:
    """The leftmost landmark goes to the archives, the copies of all towns with it."""
    return put_away(replace(layout, landmarks=layout.landmarks[1:]), *layout.landmarks[:1], number=copies)


def deal(deck: Sequence[Card], layout: Layout) -> Turn:
    """The next cards are town square cards, one a colour."""
    card = deck[layout.at]
    if not isinstance(card, TownSquareCard):
        return Turn(layout)
    layout = replace(layout, at=layout.at + 1, squares=(*layout.squares, card.id)).show(card.id)
    return Turn(layout, (Happening("revealed", None, card.id, "", card.number),))


def draw(deck: Sequence[Card], layout: Layout) -> Turn:
    """The next cards are double-sided establishments; both sides can be seen."""
    card = deck[layout.at]
    if not isinstance(card, EstablishmentCard):
        return Turn(layout)
    layout = replace(layout, at=layout.at + 1, pairs=(*layout.pairs, (card.a, card.b))).show(card.a, card.b)
    sides = (("a", card.a), ("b", card.b))
    return Turn(layout, tuple(Happening("revealed", None, id, side, card.number) for side, id in sides))


def tick(layout: Layout, side: str, seat: int) -> Turn:
    """Tick a side, "A" or "B", of the establishments that were drawn."""
    *before, (a, b) = layout.pairs
    chosen = a if side == "A" else b
    layout = replace(layout, pairs=tuple(before), ticked=(*layout.ticked, chosen))
    return Turn(layout, (Happening("ticked", seat, chosen, side, STACK),))


def restock(layout: Layout, numbers: Mapping[str, Iterable[int]]) -> Turn:
    """All establishments go back to their stacks, the new ones among them, by activation number."""
    found = dict.fromkeys((*layout.supply, *layout.ticked))
    supply = sorted(found, key=lambda id: (*numbers[id], 99))
    return Turn(replace(layout, supply=tuple(supply)), (Happening("supplied", number=len(supply)),))


TABLE_STEPS: Final[dict[str, Callable[[Sequence[Card], Layout], Turn]]] = {
    "archive community": lambda _, layout: archive_community(layout),
    "archive landmarks": lambda _, layout: archive_landmarks(layout),
    "deal": deal,
    "draw": draw,
}
"""Those of the eight steps that change what lies on the table, whatever players choose."""


def _without(ids: tuple[str, ...], id: str) -> tuple[str, ...]:
    """These without the first of this id."""
    at = ids.index(id) if id in ids else len(ids)
    return ids[:at] + ids[at + 1 :]

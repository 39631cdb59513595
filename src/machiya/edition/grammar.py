"""The grammar of editions as data: what each table of a file may hold, and where each operation may stand.

`reading.py` takes every field by it, `compiling.py` and `words.py` look its words up, and the tables of
`docs/editions.md` are written from it by `manual.py`. A new operation begins with a row of `OPS`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NamedTuple

from ..rules import state as st

EDITIONS: Final = ("base", "bright_lights", "legacy")
SETS: Final = ("base", "harbor", "millionaires_row", "bright_lights", "legacy")
MARKETS: Final = ("standard", "variable", "hybrid")
HOUSE_RULES: Final[dict[str, tuple[str, ...]]] = {
    "radio_tower_dice": ("same", "free"),
    "business_center": ("may", "must"),
    "extra_turns": ("unlimited", "one"),
    "first_player": ("seat", "random", "seat_2", "seat_3", "seat_4", "seat_5"),
    "bank": ("unlimited", "box"),
    "city_hall_counts": ("no", "yes"),
    "dead_majors": ("remove", "stay"),
}
"""What a table may choose otherwise; the first option of each is the default."""
OTHER_SEAT: Final = "seat_"
"""What the option begins with by which another than the first seat begins: the same people play again."""
MAJOR: Final = "major"
"""The tag that makes a card a major."""
ANY: Final = "*"
"""The tag that counts every establishment."""
BOX: Final = 282
"""Coins in the box of an edition that does not say how many: as many as in the base game's."""


class Choice(NamedTuple):
    """One word of a field that takes words: what it means, and its number in the rules where it has one."""

    means: str
    number: int = st.NONE


Choices = Mapping[str, Choice]


def plain(words: tuple[str, ...]) -> Choices:
    """Words that explain themselves, or are explained where they belong."""
    return {word: Choice("") for word in words}


AMOUNTS: Final[Choices] = {
    "roll": Choice(
        "the total of two dice that the active player rolls once for everybody; on the activation of blue, green and"
        " purple cards",
        st.ROLLED,
    ),
    "all": Choice("everything the payer has", st.ALL),
    "half": Choice("half of what the payer has, rounded down", st.HALF),
    "invested": Choice("as many coins as the owner has invested", st.INVESTED),
}
"""What an amount may be besides a number."""
SOURCES: Final[Choices] = {
    "roller": Choice("the active player; red cards take from nobody else", st.ROLLER),
    "each": Choice("every opponent, in reverse turn order", st.EACH),
    "one": Choice("an opponent whom the owner chooses, for each copy anew; on green and purple cards", st.ONE),
}
"""Who pays where something is taken."""
COUNTED: Final[Choices] = {
    "owner": Choice("the owner's", st.OWN),
    "all": Choice("all players' together", st.EVERYBODYS),
    "payer": Choice("the payer's", st.PAYERS),
}
"""Whose cards are counted."""
LOOKED_AT: Final[Choices] = {
    "owner": Choice("the owner", st.OWNER),
    "roller": Choice("the active player", st.ACTIVE),
    "payer": Choice("whoever pays; for `earn`, the owner", st.PAYER),
}
"""In whose town a condition looks."""
MOMENTS: Final[Choices] = {
    "activated": Choice("the total is one of the card's numbers"),
    "built": Choice("the card is built; one that is received does not count"),
    "end_of_turn": Choice("the owner's turn ends"),
    "start_of_turn": Choice("a turn begins; on rule cards"),
    "after_income": Choice("everything has activated; on rule cards"),
}
"""When an effect happens, in the order in which a card keeps its effects."""
SINCE: Final[Choices] = {
    "landmark": Choice("a landmark is built in any town", st.A_LANDMARK),
    "contribution": Choice("anybody contributes", st.A_CONTRIBUTION),
}
"""What a rule card may wait for."""
ROLLS: Final[Choices] = {
    "empty": Choice("it brought no coins", st.UNPAID),
    "taxed": Choice("red cards were paid, and it brought coins all the same", st.TAXED),
    "doubles": Choice("both dice show the same", st.DOUBLES),
}
"""What a roll may have been."""
PLACES: Final[Choices] = {
    "built": Choice("players build it"),
    "lent": Choice("it stands from the start in towns that list it, and counts where landmarks are counted"),
    "mark": Choice("it stands from the start in towns that list it, and never counts"),
}
"""How a landmark comes into a town."""


# The kinds of values that a field may have.


@dataclass(frozen=True)
class Text:
    """Any text; `told` is what it should be."""

    told: str = "text"
    types: ClassVar = str


@dataclass(frozen=True)
class Flag:
    """True or false."""

    types: ClassVar = bool


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    low: int
    high: int


@dataclass(frozen=True)
class Decimal:
    """A number that need not be whole."""

    types: ClassVar = (int, float)


@dataclass(frozen=True)
class Pair:
    """Two ascending numbers within bounds."""

    low: int
    high: int


@dataclass(frozen=True)
class OneOf:
    """One of some words."""

    words: Choices


@dataclass(frozen=True)
class Texts:
    """A list of texts; `words` are those that it may have, if they are few."""

    told: str = "list"
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Amount:
    """A whole number within bounds, or one of some words."""

    low: int
    high: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Id:
    """The id of the thing itself."""


@dataclass(frozen=True)
class Languages:
    """Names by language."""


@dataclass(frozen=True)
class Table:
    """A table within the table, of a kind that has a grammar of its own."""

    kind: str


@dataclass(frozen=True)
class Tables:
    """A list of such tables."""

    kind: str


@dataclass(frozen=True)
class Shaped:
    """Something with a shape of its own, which the reader of its table checks."""

    types: type | tuple[type, ...]
    told: str


Kind = Text | Flag | Whole | Decimal | Pair | OneOf | Texts | Amount | Id | Languages | Table | Tables | Shaped


@dataclass(frozen=True)
class Field:
    """One field of a table: its kind, what it means, and what holds where it is left out."""

    name: str
    kind: Kind
    means: str
    default: Any = None
    required: bool = False
    left_out: str = ""
    """What the default comes to, where its value does not say it."""


Fields = dict[str, Field]


def _fields(*fields: Field) -> Fields:
    return {each.name: each for each in fields}


@dataclass(frozen=True)
class Operation:
    """What an effect can do, and where."""

    number: int
    """What the rules know it by; NONE where it is no effect there."""
    does: str
    fields: Fields
    """The fields that go with it besides `op` and `when`."""
    moments: tuple[str, ...] = ("activated",)
    """When it can happen; the first is meant where `when` is left out."""
    asks: bool = False
    """The active player has to choose something, whatever its fields are."""
    own_turn: bool = False
    """It only makes sense in the owner's own turn, although it asks nothing."""
    major_only: bool = False
    said: tuple[str, ...] = ("",)
    """What may follow its code in the catalogues, as its fields want it."""


@dataclass(frozen=True)
class AbilityRow:
    """What a landmark can let its owner do."""

    does: str
    fields: Fields
    """The fields that go with it besides `ability`."""
    uses_amount: bool = False
    """A landmark has one amount for its abilities, so it has at most one of these, and a rule card none."""
    one_only: str = ""
    """The code of the sentence that refuses a second landmark with it."""
    said: tuple[str, ...] = ("",)
    """What may follow its code in the catalogues."""


@dataclass(frozen=True)
class CardKind:
    """A kind of card that effects stand on: what it takes, and with which sentence it refuses the rest."""

    refused: Mapping[str, str]
    """Operations that cannot stand here, with the code of the sentence that says so."""
    moments: tuple[str, ...] = ("activated", "built", "end_of_turn")
    own_turn: bool = True
    """It works in its owner's turn, so its effects may ask the owner something."""


COST: Final = Whole(0, st.PRICES - 1)
UP_TO_99: Final = Whole(0, 99)
NAMED: Final = (
    Field("name", Text(), "the name people read", required=True),
    Field("names", Languages(), "the name in other languages", left_out="`name`"),
)
CONDITION_BOUNDS: Final = ("landmarks_min", "landmarks_max", "coins_min", "coins_max")

_AMOUNT = Field("amount", Amount(1, 99), "coins for each copy: a number, or a word where the operation knows one", 0)
_FREE_AMOUNT = replace(_AMOUNT, kind=Amount(0, 99))
_FROM = Field("from", OneOf(SOURCES), "who pays", "", left_out="nobody")
_PER = Field("per", Table("count"), "what the amount is multiplied by", left_out="nothing")
_IF = Field("if", Table("condition"), "the condition; if it does not hold, nothing happens", left_out="always")
_WHAT = Field("what", OneOf({"itself": Choice("the card itself")}), "what closes", "", left_out="a type that is named")
_COUNTER = Field("counter", Text("a counter's id"), "what is gained", "", left_out="none")
_MOST = Field("most", UP_TO_99, "the most that is counted", 0, left_out="no limit")
_LESS = Field("less", Text("a counter's id"), "a counter that lessens the amount", "", left_out="none")
_PRICE = Field("price", Table("price"), "the effect may be declined, and costs this", left_out="it just happens")
_EVERYONE = Field("everyone", Flag(), "it is for every player (on community landmarks and rule cards)", False)
_KEEP = Field("keep", Flag(), "the card that activates another stays in the town", False)
_LEAST_COST = Field("least_cost", UP_TO_99, "what a card must cost to be given", 0)

WHENEVER: Final = ("activated", "built", "start_of_turn", "after_income")
OPS: Final[dict[str, Operation]] = {
    "earn": Operation(
        st.EARN,
        "the bank pays the owner",
        _fields(replace(_AMOUNT, kind=Amount(1, 99, ("roll",))), _PER, _IF, _MOST, _PRICE, _EVERYONE),
        moments=WHENEVER,
        said=("", "_roll", "_everyone"),
    ),
    "take": Operation(
        st.TAKE,
        "another player pays the owner",
        _fields(
            replace(_AMOUNT, kind=Amount(1, 99, ("all", "half", "invested"))),
            replace(_FROM, required=True),
            _PER,
            _IF,
        ),
        said=("_roller", "_each", "_one"),
    ),
    "pay": Operation(
        st.PAY,
        "the owner pays the bank",
        _fields(_AMOUNT, _PER, _IF, _MOST, _LESS, _EVERYONE),
        moments=WHENEVER,
        said=("", "_everyone"),
    ),
    "swap": Operation(
        st.SWAP,
        "the owner swaps an establishment for an opponent's, no majors, and both earn the amount",
        _fields(_FREE_AMOUNT),
        asks=True,
        said=("", "_each"),
    ),
    "give": Operation(
        st.GIVE,
        "the owner gives an establishment, no major, to an opponent, and the bank pays the owner",
        _fields(_FREE_AMOUNT, _LEAST_COST),
        asks=True,
        said=("", "_only"),
    ),
    "close": Operation(
        st.CLOSE,
        "the owner names a type, no major; all open copies close, and opponents pay for each of theirs. With"
        " `what`, the copies that activated close, and there is no amount",
        _fields(_FREE_AMOUNT, _WHAT),
        said=("", "_itself"),
    ),
    "demolish": Operation(
        st.DEMOLISH,
        "the owner takes one of their landmarks down, and the bank pays the owner",
        _fields(_FREE_AMOUNT),
        asks=True,
    ),
    "share": Operation(
        st.SHARE,
        "all players' coins are pooled and dealt out evenly, rounded up",
        _fields(_PRICE),
        own_turn=True,
    ),
    "activate": Operation(
        st.ACTIVATE,
        "the owner may activate one of their blue or green types that activates no other itself; "
        "the card goes back to the supply",
        _fields(_KEEP),
        asks=True,
        major_only=True,
        said=("", "_keep"),
    ),
    "invest": Operation(
        st.NONE,
        "at the end of their turn the owner may put a coin on the card",
        _fields(replace(_AMOUNT, kind=Amount(1, 1), default=1)),
        moments=("end_of_turn",),
        own_turn=True,
        major_only=True,
    ),
    "gain": Operation(
        st.GAIN,
        "the owner takes so many of a counter",
        _fields(_AMOUNT, replace(_COUNTER, required=True), _PER, _IF, _MOST, _PRICE, _EVERYONE),
        moments=WHENEVER,
        said=("", "_everyone"),
    ),
    "exchange": Operation(
        st.EXCHANGE,
        "the owner returns a card and takes one that costs at most so much more",
        _fields(_FREE_AMOUNT),
        asks=True,
    ),
    "act": Operation(
        st.ACT,
        "the owner has so many more actions",
        _fields(_AMOUNT),
        own_turn=True,
    ),
}
UNKNOWN: Final = Operation(st.NONE, "", _fields(_FREE_AMOUNT))
"""Stands in for an operation that there is not, so that the rest of the effect can be read."""
ASKING: Final = tuple(op for op, row in OPS.items() if row.asks)

_ELSEWHERE = dict.fromkeys(("exchange", "act"), "pack.asks")
_NO_CARD = dict.fromkeys(("swap", "close", "demolish", "invest"), "pack.community")
CARD_KINDS: Final[dict[str, CardKind]] = {
    "blue": CardKind(
        dict.fromkeys((op for op in OPS if op not in ("earn", "pay", "gain", "close")), "pack.asks"), own_turn=False
    ),
    "green": CardKind(_ELSEWHERE),
    "red": CardKind(dict.fromkeys((op for op in OPS if op not in ("earn", "take")), "pack.red"), own_turn=False),
    "purple": CardKind(_ELSEWHERE),
    "community": CardKind(_NO_CARD),
    "use": CardKind(_NO_CARD),
    "rule": CardKind(_NO_CARD | _ELSEWHERE, moments=("start_of_turn", "after_income")),
}
"""By colour, and for what has none: the community landmark, what a rule card lets use, and the rule card itself."""

_TIMES = Field("amount", Whole(1, 99), "how much", 1)
_REQUIRED_TIMES = replace(_TIMES, required=True)
_DICE = Field("dice", Whole(2, 3), "how many dice", 2)
_LEAST = Field("from", Whole(1, 12), "the least total", 1)
_TAGS = Field("tags", Texts("list of tags"), "the tags of the cards", left_out="none")
_ON = Field("on", Shaped((int, str), "a word, or a total"), "when, or what for", "", left_out="none")
_SOLD = Field("price", Table("price"), "what it costs, in a counter", left_out="it is free")
_BOTH = Field("both", Flag(), "take away as well", False)
_EACH = Field("each", Flag(), "for each landmark built", False)
_AS_NONE = Field("most", UP_TO_99, "the most coins that count as none", 0)
ABILITIES: Final[dict[str, AbilityRow]] = {
    "dice": AbilityRow(
        "roll two dice, or three of which two count", _fields(replace(_DICE, required=True)), said=("_2", "_3")
    ),
    "reroll": AbilityRow("roll the dice again, once a turn", _fields(_SOLD), said=("", "_price")),
    "add": AbilityRow(
        "add to a high total",
        _fields(replace(_REQUIRED_TIMES, kind=Whole(1, 2)), replace(_LEAST, required=True), _SOLD, _BOTH),
        one_only="pack.one_add",
        said=("", "_both"),
    ),
    "bonus": AbilityRow(
        "earn or take more with each copy of cards with these tags, before `per` multiplies it",
        _fields(_REQUIRED_TIMES, replace(_TAGS, required=True)),
        uses_amount=True,
        said=("", "_counting"),
    ),
    "extra": AbilityRow(
        "earn more with each copy of cards with these tags, once a copy whatever it counts",
        _fields(_REQUIRED_TIMES, replace(_TAGS, required=True)),
        uses_amount=True,
    ),
    "extra_turn": AbilityRow(
        "another turn after this one",
        _fields(replace(_ON, kind=Shaped((int, str), "`doubles`, or a total from 1 to 14"), required=True)),
        said=("_doubles", "_total"),
    ),
    "idle": AbilityRow(
        "coins at the end of a turn without building",
        _fields(_REQUIRED_TIMES, _EACH),
        uses_amount=True,
        one_only="pack.one_idle",
        said=("", "_each"),
    ),
    "relief": AbilityRow(
        "coins for having none just before building",
        _fields(_REQUIRED_TIMES, _AS_NONE),
        uses_amount=True,
        one_only="pack.one_relief",
        said=("", "_most"),
    ),
    "discount": AbilityRow(
        "pay less: for `establishments`, never below 1, or for what a rule card lets use; where that is an"
        " `exchange`, the card taken may cost so much more",
        _fields(
            _REQUIRED_TIMES,
            replace(_ON, kind=Shaped((int, str), "`establishments`, or the id of a use"), required=True),
        ),
        uses_amount=True,
        said=("", "_establishments", "_exchange"),
    ),
}
NO_ABILITY: Final = AbilityRow("", {})
"""Stands in for an ability that there is not."""

TABLES: Final[dict[str, Fields]] = {
    "file": _fields(
        Field("edition", Table("edition"), "the facts of the edition", required=True),
        Field("establishment", Tables("establishment"), "one type of establishment; repeat it, with double brackets"),
        Field("landmark", Tables("landmark"), "one landmark; repeat it, with double brackets"),
        Field("community", Table("community"), "a landmark that players pay for together; at most one"),
        Field("counter", Tables("counter"), "something that players hold besides coins; repeat it"),
        Field("rule", Tables("rule"), "a rule card; repeat it"),
        Field("town", Tables("town"), "what a seat starts with, where seats differ; one a seat"),
        Field(
            "expansions",
            Shaped(dict, "tables"),
            "what can be added to an edition that stands alone, as `[expansions.ID]`",
        ),
        Field(
            "totals",
            Shaped(dict, "table of numbers"),
            "how many cards the file should come to, as a check: `establishments`, `majors`, `landmarks`",
        ),
    ),
    "edition": _fields(
        Field("id", Id(), "the short name, for files and commands", required=True),
        *NAMED,
        Field(
            "extends",
            OneOf(plain(EDITIONS)),
            "the edition to take everything over from",
            "",
            left_out="it stands alone",
        ),
        Field(
            "expansions",
            Texts('list, such as `["harbor"]`'),
            "with `extends`: expansions that are always part of the pack",
            left_out="none",
        ),
        Field(
            "without",
            Texts("list of ids"),
            "with `extends`: cards and landmarks to leave out",
            left_out="none",
        ),
        Field("sets", Texts("list", SETS), "without `extends`: card sets to take over", left_out="none"),
        Field(
            "players",
            Pair(2, st.SEATS),
            "the fewest and most players",
            left_out="as extended; else required",
        ),
        Field("coins", UP_TO_99, "coins a player starts with", 3, left_out="as extended; else 3"),
        Field(
            "start",
            Texts("list of ids"),
            "establishments a player starts with; an id may be repeated",
            left_out="as extended; else none",
        ),
        Field(
            "markets",
            Texts("list", MARKETS),
            "the markets on offer, the usual one first",
            ("standard",),
            left_out="as extended; else `standard`",
        ),
        Field(
            "income_order",
            Shaped(list, "see below"),
            "the steps of income, each a list of colours",
            left_out="as extended; else required",
        ),
        Field(
            "major_limit",
            Whole(0, 1),
            "how many of each major a town may hold; 0 means any number",
            1,
            left_out="as extended; else 1",
        ),
        Field(
            "box",
            Whole(1, 99999),
            "coins in the box, for the house rule `bank`",
            BOX,
            left_out=f"as extended; else {BOX}",
        ),
        Field(
            "first_player",
            OneOf(plain(HOUSE_RULES["first_player"][:2])),
            "how the first player is found, where the table has no say",
            "",
            left_out="the table's house rule",
        ),
        Field("first_seat", Whole(0, st.SEATS - 1), "the seat that begins, where lots are not drawn", 0),
    ),
    "expansion": _fields(
        Field("name", Text(), "the name people read", left_out="its id"),
        Field("sets", Texts("list", SETS), "the card sets that come in", left_out="none"),
        Field("players", Pair(2, st.SEATS), "the fewest and most players, if they change", (), left_out="as before"),
        Field("box", Whole(0, 99999), "coins in the box, if they change", 0, left_out="as before"),
    ),
    "establishment": _fields(
        Field("id", Id(), "the word in notation: `build tea_garden`; unique in the edition", required=True),
        *NAMED,
        Field(
            "colour",
            OneOf(
                {
                    "blue": Choice("on anyone's turn", st.BLUE),
                    "green": Choice("on the owner's", st.GREEN),
                    "red": Choice("on opponents'", st.RED),
                    "purple": Choice("on the owner's", st.PURPLE),
                }
            ),
            "when it activates",
            "blue",
            required=True,
        ),
        Field(
            "numbers",
            Shaped(list, "consecutive numbers from 1 to 14, such as `[9, 10]`"),
            "the totals that activate it",
            required=True,
        ),
        Field("cost", COST, "the price", 0, required=True),
        Field(
            "tag",
            Text("text; `major` makes it a major"),
            "its symbol, for effects and landmarks to look for; you may invent one",
            "",
            required=True,
        ),
        Field("copies", Whole(1, 99), "copies in the supply, starting cards not included", 6),
        Field("copies_with_five_players", Whole(1, 99), "the same with five players", left_out="`copies`"),
        Field("town_square", Flag(), "it has no stack: players only start with it", False),
        Field(
            "asks_order",
            Flag(),
            "its activation can change what other cards of the step do, so the active player chooses the order",
            False,
        ),
        Field("effects", Tables("effect"), "what it does", required=True),
    ),
    "effect": _fields(
        Field(
            "op",
            OneOf({op: Choice(row.does, row.number) for op, row in OPS.items()}),
            "the operation",
            "",
            required=True,
        ),
        _FREE_AMOUNT,
        _FROM,
        _WHAT,
        _PER,
        _IF,
        Field("when", OneOf(MOMENTS), "the moment", left_out="`end_of_turn` for `invest`, else `activated`"),
        _COUNTER,
        _MOST,
        _LESS,
        _PRICE,
        _EVERYONE,
        _KEEP,
        _LEAST_COST,
    ),
    "count": _fields(
        Field("tag", Text('a tag; `"*"` for any'), 'a tag: `{ tag = "cow" }`', "", left_out="none"),
        Field("tags", Texts("list of tags"), "several tags, counted together", left_out="none"),
        Field("card", Text("an establishment's id"), "one card", "", left_out="none"),
        Field("of", OneOf(COUNTED), "whose cards", "owner"),
        Field("unique", Flag(), "each type counts once, however many copies there are", False),
        Field("counter", Text("a counter's id"), "what the owner holds of a counter", "", left_out="none"),
        Field("landmarks", Flag(), "the landmarks that stand in the owner's town", False),
    ),
    "condition": _fields(
        Field("landmarks_min", UP_TO_99, "at least so many landmarks built", left_out="no bound"),
        Field("landmarks_max", UP_TO_99, "at most so many landmarks built", left_out="no bound"),
        Field("coins_min", UP_TO_99, "at least so many coins in hand", left_out="no bound"),
        Field("coins_max", UP_TO_99, "at most so many coins in hand", left_out="no bound"),
        Field("who", OneOf(LOOKED_AT), "at whom it looks", "owner"),
        Field("has", Text("a landmark's id"), "a landmark that must be built", "", left_out="none"),
        Field("roll", OneOf(ROLLS), "what the roll was; on rule cards", "", left_out="any roll"),
        Field("contributed", Flag(), "can only be `false`: for those who have not contributed", left_out="anybody"),
    ),
    "price": _fields(
        Field("amount", UP_TO_99, "how much", 0, required=True),
        Field("counter", Text("a counter's id"), "what it is paid in", "", left_out="coins"),
    ),
    "landmark": _fields(
        Field("id", Id(), "the word in notation: `build harbor`; different from all establishments'", required=True),
        *NAMED,
        Field("cost", COST, "the price", 0, required=True),
        Field("abilities", Tables("ability"), "what it lets its owner do", left_out="it only counts for winning"),
        Field(
            "prebuilt",
            Flag(),
            "it stands from the start, is not needed to win and is never demolished, as City Hall",
            False,
        ),
        Field("place", OneOf(PLACES), "how it comes into a town", "built"),
    ),
    "ability": _fields(
        Field(
            "ability",
            OneOf({name: Choice(row.does) for name, row in ABILITIES.items()}),
            "which it is",
            "",
            required=True,
        ),
        _ON,
        _TIMES,
        _DICE,
        _LEAST,
        _TAGS,
        _SOLD,
        _BOTH,
        _EACH,
        _AS_NONE,
    ),
    "community": _fields(
        Field("id", Id(), "its id", required=True),
        *NAMED,
        Field("cost", Whole(1, st.PRICES - 1), "what each player pays, once", 1, required=True),
        Field("effects", Tables("effect"), "what happens when a player contributes", left_out="nothing"),
    ),
    "counter": _fields(
        Field("id", Id(), "its id, for effects to name", required=True),
        *NAMED,
        Field("limit", Whole(1, 99), "the most a player may hold", 99),
        Field("worth", Decimal(), "what one is worth in coins, to bots", 1.0),
        Field("plural", Text(), "the name of several", left_out="`name`"),
        Field("plurals", Languages(), "the name of several in other languages", left_out="`plural`"),
    ),
    "rule": _fields(
        Field("id", Id(), "its id", required=True),
        *NAMED,
        Field("abilities", Tables("ability"), "what everybody may do, as if they had a landmark", left_out="none"),
        Field("effects", Tables("effect"), "what happens at moments of the turn", left_out="none"),
        Field("use", Table("use"), "an action in place of building", left_out="none"),
        Field("since", OneOf(SINCE), "what its effects wait for", "", left_out="nothing"),
        Field("goal", Table("goal"), "what wins in place of all landmarks", left_out="all landmarks"),
        Field(
            "tender",
            Table("price"),
            "a counter that contributions may be paid in; `amount` is how many coins one counts as",
            left_out="none",
        ),
    ),
    "use": _fields(
        Field("id", Text("an id"), "the word in notation", left_out="the rule card's"),
        Field("name", Text(), "the name people read", left_out="the rule card's"),
        Field("names", Languages(), "the name in other languages", left_out="the rule card's"),
        Field("price", Table("price"), "what it costs", left_out="nothing"),
        Field("effects", Tables("effect"), "what it does", required=True),
        Field("after", Flag(), "it is no action itself but comes after one, once a turn", False),
    ),
    "goal": _fields(
        Field("landmarks", Whole(0, st.LANDMARKS), "how many landmarks; 0 for all", 0),
        Field("counter", Text("a counter's id"), "a counter that must be held", "", left_out="none"),
        Field("amount", UP_TO_99, "how many of it", 0),
    ),
    "town": _fields(
        Field("start", Texts("list of ids"), "establishments it starts with", left_out="none"),
        Field("coins", UP_TO_99, "coins it starts with", 3),
        Field("counters", Shaped(dict, "table of numbers from 0 to 99, by counter"), "what it holds", left_out="none"),
        Field("landmarks", Texts("list of ids"), "landmarks, lent ones and marks, that stand here", left_out="none"),
        Field(
            "costs",
            Shaped(list, "list of costs"),
            "what the landmarks to be built cost here, in their order",
            left_out="as they say",
        ),
    ),
}
"""The fields of every table, in the order in which they are read."""
FORMER: Final = {"edition": ("win",)}
"""Fields that version 0.1.0 had and nothing heeded; packs and records that have them still load."""

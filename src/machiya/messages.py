"""Everything that goes over the wire, once: what a socket says both ways, and what each HTTP request asks and answers.

Analysis and campaigns build parts of it, the server the rest, the client reads it: so it lies below them all and needs
none of them. The server's OpenAPI document comes from here, and from that the types of the page (`web/types.d.ts`).
These are types of plain dictionaries: building and sending one costs nothing more than the dictionary.
"""

from typing import Annotated, Final, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypeAliasType, TypedDict  # Pydantic reads typing's own from Python 3.12 on only

from .rules.state import SEATS

LOG: Final = 200
"""Events that a view shows."""
LONGEST_SEED: Final = 64
LONGEST_PACK: Final = 32 * 1024
"""Characters of a home-made pack; a record of a game with it has to fit into a request, too."""
COMMAND_ID: Final = r"^[!-~]{0,60}$"
"""What a command's id looks like: printable characters without spaces."""

SeatKind = Literal["person", "device", "bot", "free"]
"""Somebody by themselves, somebody at a shared device, a bot, or nobody yet."""
Status = Literal["waiting", "playing", "over", "ended", "closed"]
"""How a table stands; `ended` is given up."""
Timer = Literal["none", "relaxed", "fast"]
Dice = Literal["fair", "real"]
"""Dice of the server that can be checked, or dice that people throw."""
CardKind = Literal["establishment", "landmark", "community", "counter", "rule", "use", "sticker"]
Verdict = Literal["fine", "unclear", "mistake", "blunder"]

SeatNumber = Annotated[int, Field(ge=0, le=SEATS - 1)]
Line = Annotated[str, Field(max_length=200)]
Word = Annotated[str, Field(max_length=40)]
Language = Annotated[str, Field(max_length=8)]
VersionSeen = Annotated[int, Field(ge=0, le=1 << 31)]
PackText = Annotated[str, Field(max_length=LONGEST_PACK)]
"""The TOML of a pack."""
LeafNumber = Annotated[int, Field(ge=0, le=1 << 31)]
CommandId = Annotated[str, Field(min_length=1, pattern=COMMAND_ID)]
"""An id of the client's own, without spaces, so that a command that is sent twice is done once."""

asked = with_config(ConfigDict(extra="forbid", str_max_length=2000))
"""What is asked: nothing in it may be unknown."""


# A view: the table, the game, the log, the clock and the chat.


class SeatView(TypedDict):
    """A seat, and who is in it."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    owner: SeatKind
    """What the seat is when no bot plays on for a person."""
    here: bool
    away: float | None
    """Seconds since a person's last socket was gone."""
    muted: bool


class Drawn(TypedDict):
    """The two sides of an establishment card of the legacy deck."""

    a: str
    b: str


class Town(TypedDict):
    """A player's town board."""

    mayor: str
    colour: str
    colour_name: str
    name: str
    check_marks: int
    slots: list[int]
    stickers: list[str]
    counters: dict[str, int]
    squares: list[str]
    chosen: list[str]
    echo: str
    wins: int


class RegisterRow(TypedDict):
    """A line of the town register."""

    game: int
    date: str
    mayor: str
    town: str


class Chronicle(TypedDict):
    """A campaign, as one seat may see it: `Campaign.view`."""

    campaign: str
    name: str
    game: int
    games: int
    chapter: str
    phase: str
    to_move: int | None
    actions: list[str]
    reading: list[str]
    towns: list[Town]
    register: list[RegisterRow]
    landmarks: list[str]
    community: str
    supply: list[str]
    rules: list[str]
    reference: str
    archives: list[str]
    points: list[int]


class Card(TypedDict):
    """A card in words."""

    id: str
    kind: CardKind
    name: str
    text: str
    cost: NotRequired[int]
    """Of establishments, landmarks and the community landmark."""
    colour: NotRequired[str]
    """From here to `formula`: of establishments."""
    colour_name: NotRequired[str]
    numbers: NotRequired[list[int]]
    roll: NotRequired[str]
    tag: NotRequired[str]
    tag_name: NotRequired[str]
    copies: NotRequired[int]
    major: NotRequired[bool]
    town_square: NotRequired[bool]
    formula: NotRequired[list[str]]
    """What it does, as a few signs: short text, or a picture by name such as `tag cow`."""
    prebuilt: NotRequired[bool]
    """Of landmarks, like `place`."""
    place: NotRequired[str]
    limit: NotRequired[int]
    """Of counters."""


class RuleText(TypedDict):
    """A rule card with its example."""

    id: str
    name: str
    text: str


class LeafLine(TypedDict):
    """A line of a leaf: something that was read aloud, or that happened."""

    kind: str
    text: str
    seat: int | None
    number: int
    """Which card of the legacy deck it stands on, which box, or how many."""
    deck: str
    """Of what is read, the kind of its card."""
    card: Card | None
    """What was revealed or chosen."""


class Leaf(TypedDict):
    """What everybody reads at one go between two games."""

    number: int
    about: str
    game: int
    chapter: str
    lines: list[LeafLine]


class Place(TypedDict):
    """What everybody built together in a game, and the seat that won it."""

    game: int
    seat: int
    card: Card


class Chapter(TypedDict):
    """What was read in a game of a campaign, and before it."""

    game: int
    chapter: str
    texts: list[str]


class CampaignStanding(Chronicle):
    """A campaign as somebody sees it who takes part in it."""

    places: list[Place]
    free: int
    """The lots of a game of free play; 0 before the campaign is over."""
    drawn: Drawn | None
    offers: dict[str, str]
    """What steps would come to, where their words do not say it all."""
    winner: int | None
    decided: str
    """Who has won the campaign and by what, once it is over."""
    goal: str
    """How to win the game at hand."""
    rule_cards: list[RuleText]
    """The rules deck, as it was read."""
    cards: list[Card]


class CampaignView(CampaignStanding):
    """A campaign at its table."""

    leaves: list[Leaf]
    """What has been read since a game was won."""
    read: list[int]
    """How many leaves each seat has read."""
    gathers: bool
    """Whether a game begins, or goes on, when everybody has read."""


class TableItself(TypedDict):
    """A table: its options, its seats, and who is there."""

    id: str
    status: Status
    edition: str
    pack: str | None
    """What the home-made pack is called that it plays."""
    expansions: list[str]
    market: str
    house_rules: dict[str, str]
    listed: bool
    spectators: bool
    undo: bool
    timer: Timer
    dice: Dice
    pace: int
    grace: int
    hints: bool
    """Whether bots advise people."""
    stand_in: str
    """The bot that was agreed on for where a person is missing."""
    ending: list[int]
    """The seats whose people want to end the game."""
    yours: list[int]
    """The seats that this viewer plays."""
    watching: int
    commitment: str
    seeded: list[int]
    """The seats whose seeds are in the dice."""
    awaited: list[int]
    """The seats for whose seeds the first draw waits, a few seconds at most."""
    drawn: int
    seats: list[SeatView]
    closed: str | None
    """Why the table can only be looked at; where it cannot be played on after an update."""


class TableView(TableItself):
    """A table as it is told."""

    code: str
    host: int | None
    bots_ready: bool
    campaign: CampaignView | None


class Pending(TypedDict, total=False):
    """What is under way, as in a position."""

    due: list[str]
    card: str
    copies: int
    received: int
    tolls: int
    actions: int
    extended: bool
    acting: bool
    owing: int
    target: int
    mine: str
    alone: bool
    tuna: int
    built: bool
    then: str


class PlayerView(TypedDict):
    """What lies in front of a player."""

    name: str
    coins: int
    establishments: dict[str, int]
    closed: dict[str, int]
    landmarks: list[str]
    invested: int
    contributed: bool
    counters: dict[str, int]
    costs: dict[str, int]
    """What each landmark that is not built costs this player, and of whoever is active what is cheaper than printed."""
    marks: list[str]
    """Landmarks of a campaign that act for this player without being built."""


class RealDice(TypedDict):
    """What people may have thrown."""

    actions: list[str]


class GameView(TypedDict):
    """A game, as everybody sees it."""

    phase: str
    turn: int
    active: int
    to_move: int | None
    actions: list[str]
    over: bool
    winner: int | None
    dice: list[int]
    total: int
    supply: dict[str, int]
    decks: list[int]
    players: list[PlayerView]
    community: str | None
    pending: Pending | None
    chance: RealDice | None
    can_undo: NotRequired[bool]
    """Whether this viewer may take the last decision back; not in frames, like `refusals`."""
    refusals: NotRequired[dict[str, str]]
    """Why each build that is shown and cannot be played now cannot, for whoever is to move."""
    offers: NotRequired[dict[str, str]]
    """What actions come to whose words and cards do not say it all, for whoever is to move; not in frames either."""


class Entry(TypedDict):
    """A line of the log: what happened, and the sentence for it."""

    seq: int
    text: str
    kind: str
    seat: int | None
    other: int | None
    card: str | None
    copies: int
    owed: int
    paid: int
    rule: str
    dice: list[int]
    total: int
    counter: str | None


class Clock(TypedDict):
    """Whose time runs, and how much is left."""

    mode: Timer
    seat: int | None
    left: float | None
    paused: bool


class ChatLine(TypedDict):
    """A line of chat; `preset` is a key of the page's words."""

    seat: int
    name: str
    text: str
    preset: str | None
    at: float


class View(TypedDict):
    """Everything that somebody may see of a table."""

    type: Literal["view"]
    version: int
    chain: str
    """The hash of every row up to this version, like that of `Moved`."""
    table: TableView
    game: GameView | None
    log: list[Entry]
    clock: Clock
    chat: list[ChatLine]


# What else a socket says.


class Move(TypedDict):
    """A row of a table as everybody may see it."""

    seq: int
    kind: str
    seat: int | None
    action: str


class Moved(TypedDict):
    """What a move came to."""

    type: Literal["moved"]
    version: int
    chain: str
    moves: list[Move]
    events: list[Entry]
    game: GameView | None
    clock: Clock


class TableChanged(TypedDict):
    """The seats, who is there, or how the table stands."""

    type: Literal["table"]
    version: int
    table: TableView


class Chat(TypedDict):
    """Somebody says something."""

    type: Literal["chat"]
    line: ChatLine


class Done(TypedDict):
    """A command is stored, and what it led to has been told."""

    type: Literal["done"]
    id: str
    version: int


class NotDone(TypedDict):
    """A command is refused: nothing has changed."""

    type: Literal["refused"]
    id: str
    error: str
    text: str


class GoOn(TypedDict):
    """The others play again at the table with this code."""

    type: Literal["rematch"]
    code: str


class Pong(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]


Message = Annotated[View | Moved | TableChanged | Chat | Done | NotDone | GoOn | Pong, Field(discriminator="type")]
"""What the server says over a socket."""


# What a socket is told.


@asked
class Play(TypedDict):
    """A move, or a step of a campaign."""

    type: Literal["play"]
    id: CommandId
    version: VersionSeen
    action: Line
    seat: NotRequired[SeatNumber | None]
    """Where several seats are played from one device."""
    final: NotRequired[bool]
    """Nobody will want to take it back: bots need not leave time for that."""


@asked
class Undo(TypedDict):
    """Take the last decision back."""

    type: Literal["undo"]
    id: CommandId
    version: VersionSeen


@asked
class Seed(TypedDict):
    """The player's own part of the fair dice; it is acknowledged if it has an id."""

    type: Literal["seed"]
    id: NotRequired[CommandId]
    seed: Annotated[str, Field(max_length=LONGEST_SEED)]


@asked
class Say(TypedDict):
    """A line of chat: words, or a preset."""

    type: Literal["chat"]
    id: CommandId
    text: NotRequired[str]
    preset: NotRequired[Word | None]


@asked
class Speak(TypedDict):
    """The language of sentences from now on."""

    type: Literal["language"]
    language: Language


@asked
class AskView(TypedDict):
    """Ask for a whole view."""

    type: Literal["view"]


@asked
class Ping(TypedDict):
    """Are you there?"""

    type: Literal["ping"]


@asked
class ReadOn(TypedDict):
    """A leaf of a campaign has been read here."""

    type: Literal["read"]
    id: CommandId
    leaf: LeafNumber


Command = Annotated[Play | Undo | ReadOn | Seed | Say | Speak | AskView | Ping, Field(discriminator="type")]
"""What a client says over a socket."""


# What HTTP asks.


@asked
class Me(TypedDict, total=False):
    """A guest's name and language."""

    name: Line
    language: Language


@asked
class NewSeat(TypedDict):
    """A seat of a new table."""

    kind: SeatKind
    name: NotRequired[Line]
    bot: NotRequired[Word]


@asked
class NewTable(TypedDict):
    """A new table; what is left out is a base game without limits of time that only those with the code see."""

    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=SEATS)]
    edition: NotRequired[Word]
    pack: NotRequired[PackText | None]
    """A home-made pack to play, which goes before `edition`."""
    expansions: NotRequired[Annotated[list[Word], Field(max_length=4)]]
    market: NotRequired[Annotated[str, Field(max_length=20)] | None]
    house_rules: NotRequired[Annotated[dict[str, str], Field(max_length=20)]]
    listed: NotRequired[bool]
    spectators: NotRequired[bool]
    undo: NotRequired[bool]
    timer: NotRequired[Timer]
    dice: NotRequired[Dice]
    pace: NotRequired[Annotated[int, Field(ge=0, le=5000)]]
    grace: NotRequired[Annotated[int, Field(ge=0, le=10_000)]]
    hints: NotRequired[bool]
    """False where nobody may ask the bots."""
    stand_in: NotRequired[Word]
    """The bot for free seats, for those who are away and for those whose time is up."""


@asked
class Join(TypedDict):
    """Take a free seat."""

    name: Line
    seat: NotRequired[SeatNumber | None]


@asked
class Claim(TypedDict):
    """The token of a seat."""

    token: Line


@asked
class MoveAsked(TypedDict):
    """A move without a socket."""

    action: Line
    version: VersionSeen
    id: CommandId
    seat: NotRequired[SeatNumber | None]


@asked
class UndoAsked(TypedDict):
    """Take the last decision back, without a socket."""

    version: VersionSeen
    id: CommandId


@asked
class SeedGiven(TypedDict):
    """The player's own part of the fair dice, without a socket."""

    seed: Annotated[str, Field(max_length=LONGEST_SEED)]
    id: CommandId


@asked
class SeatChange(TypedDict):
    """Who plays a seat from now on."""

    kind: Literal["bot", "person", "free"]
    bot: NotRequired[Word]


@asked
class Mute(TypedDict):
    """Whose chat to mute."""

    seat: SeatNumber
    muted: NotRequired[bool]


Plain = str | int | float | bool
Few = Plain | list[Plain]
Inner = TypeAliasType("Inner", Few | dict[str, Few])
Draft = TypeAliasType("Draft", dict[str, Inner | list[dict[str, Inner]]])
"""A table of a pack, such as a card: as deep as the grammar goes, and no deeper."""
DraftKind = Literal["edition", "establishment", "landmark"]


@asked
class PackChange(TypedDict):
    """A table of a pack to be written anew."""

    kind: DraftKind
    number: NotRequired[Annotated[int, Field(ge=0, le=1000)] | None]
    """Which of its kind, from 0; without, it is a new one."""
    table: Draft | None
    """None takes it out."""


@asked
class PackAsked(TypedDict):
    """A pack to be read, or first changed."""

    pack: PackText
    expansions: NotRequired[Annotated[list[Word], Field(max_length=4)]]
    change: NotRequired[PackChange | None]


@with_config(ConfigDict(extra="forbid", str_max_length=64 * 1024))
class NewRecord(TypedDict):
    """A record from elsewhere."""

    record: str


# What HTTP answers.


class Problem(TypedDict):
    """Why something was not done."""

    error: str
    text: str


class Nothing(TypedDict):
    """It is done; there is nothing to say."""


class Known(TypedDict):
    """What is remembered of a guest."""

    name: str
    language: str


class Guest(Known):
    """The guest, and where other devices in the network reach this server."""

    address: str | None


class ExpansionOffer(TypedDict):
    """An expansion of an edition."""

    id: str
    name: str
    players: list[int]


class EditionOffer(TypedDict):
    """An edition that can be played."""

    id: str
    name: str
    players: list[int]
    markets: list[str]
    expansions: list[ExpansionOffer]
    bots: list[str]


class CampaignOffer(TypedDict):
    """A campaign that can be played."""

    id: str
    name: str
    players: list[int]
    games: int


class BotOffer(TypedDict):
    """A bot, and its ratings by kind of table, such as "base 2"."""

    id: str
    level: bool
    character: str
    """The level that it plays at, if it is a character with a taste; otherwise nothing."""
    about: str
    ratings: dict[str, float]


class Editions(TypedDict):
    """What can be played; the default of a house rule comes first."""

    editions: list[EditionOffer]
    campaigns: list[CampaignOffer]
    house_rules: dict[str, list[str]]
    timers: list[Timer]
    languages: list[str]
    bots: list[BotOffer]


class Numbers(TypedDict):
    """Numbers and words of the server that the page must know."""

    away: float
    """Seconds after which the others may let a bot play on for somebody."""
    stand_in: str
    """The bot that fills free seats and plays on for those who are away."""
    longest_name: int
    longest_line: int
    longest_seed: int
    largest: int
    """Bytes of a message or a request's body."""
    longest_pack: int
    """Characters of a pack."""
    seats: int
    log: int
    """Events that a view shows."""
    chat: int
    """Lines of chat that a view shows."""


class Constants(Numbers):
    """What server and page must agree on."""

    steps: list[str]
    """What follows a game of a campaign, in order; `side` belongs to `draw`."""


class Cards(TypedDict):
    """Every card of an edition."""

    edition: str
    cards: list[Card]
    in_short: list[str]
    """How a game of it is played and won."""


class PackProblem(TypedDict):
    """Something wrong in a pack, as `machiya check` says it."""

    line: int | None
    """Where, from 1; None for what is not about a line."""
    card: str
    """The id of the card, where it is about one."""
    text: str


class Drafts(TypedDict):
    """The tables of a pack that can be edited; None for one that has what no grammar knows."""

    edition: Draft | None
    establishment: list[Draft | None]
    landmark: list[Draft | None]


class PackRead(TypedDict):
    """A pack as it was read."""

    pack: str
    """Its text, with the change."""
    problems: list[PackProblem]
    offer: EditionOffer | None
    """What can be played, if nothing is wrong."""
    cards: list[Card]
    """Every card, if nothing is wrong; likewise `own`, the ids of those that stand in the pack itself."""
    own: list[str]
    tables: Drafts | None
    """None if it is no TOML."""


FieldKind = Literal[
    "id", "text", "names", "flag", "number", "pair", "word", "words", "amount", "numbers", "table", "tables", "other"
]


class FieldShape(TypedDict):
    """A field of the grammar of packs."""

    name: str
    kind: Literal[
        "id",
        "text",
        "names",
        "flag",
        "number",
        "pair",
        "word",
        "words",
        "amount",
        "numbers",
        "table",
        "tables",
        "other",
    ]
    required: bool
    low: NotRequired[int]
    high: NotRequired[int]
    words: NotRequired[list[str]]
    table: NotRequired[str]
    """The table that it is one of, or a list of."""


class OperationShape(TypedDict):
    """An operation of the grammar: what goes with it, when it can happen, and on which colours."""

    fields: list[FieldShape]
    moments: list[str]
    colours: list[str]


class Grammar(TypedDict):
    """The grammar of packs, as far as cards are edited by it."""

    tables: dict[str, list[FieldShape]]
    operations: dict[str, OperationShape]
    abilities: dict[str, list[FieldShape]]
    tags: list[str]
    """Tags that cards of the editions have."""


class SeatSummary(TypedDict):
    """A seat as the lobby shows it."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None


class CampaignSummary(TypedDict):
    """A campaign as the lobby shows it."""

    name: str
    game: int
    games: int


class Summary(TypedDict):
    """A table as the lobby shows it."""

    id: str
    code: str
    status: Status
    edition: str
    pack: str | None
    """As in `TableItself`."""
    expansions: list[str]
    market: str
    timer: Timer
    dice: Dice
    listed: bool
    seats: list[SeatSummary]
    yours: list[int]
    your_turn: bool
    turn: int | None
    campaign: CampaignSummary | None
    moved: float
    """When something was last done, in seconds since 1970."""
    winner: int | None


class Lobby(TypedDict):
    """Listed tables with a free seat, and the guest's own."""

    open: list[Summary]
    mine: list[Summary]


class Made(TypedDict):
    """A new table, and its creator's seats and their token."""

    id: str
    code: str
    token: str
    seats: list[int]
    commitment: str


class Joined(TypedDict):
    """A seat, and its token."""

    seat: int
    token: str
    id: str
    commitment: str


class Claimed(TypedDict):
    """The seats that a guest holds now."""

    seats: list[int]


class Version(TypedDict):
    """What a command led to."""

    version: int


class Again(TypedDict):
    """The table where the same people play again."""

    id: str
    code: str


class Candidate(TypedDict):
    """Something that could be played, and what it comes to."""

    action: str
    chances: list[float]
    error: float
    """Within how much the chance of whoever decides lies, nine times of ten."""
    income: float


class Hint(TypedDict):
    """What to do in a position, and why."""

    seat: int
    games: int
    """How often each option was played on; with 0 the chances are those of the network alone."""
    reason: str
    candidates: list[Candidate]


class ReviewedPlayer(TypedDict):
    """How somebody played, and what luck they had."""

    name: str
    result: float
    luck: float
    adjusted: float
    cost: float
    decisions: int
    mistakes: int
    blunders: int
    unclear: int


class CurvePoint(TypedDict):
    """Everybody's chances at a turn."""

    turn: int
    chances: list[float]


class ReviewedDecision(TypedDict):
    """A decision beside the best one."""

    turn: int
    seat: int
    played: str
    best: str
    cost: float
    error: float
    """Within how much what it cost lies, nine times of ten."""
    verdict: Verdict
    chances: list[float]
    reason: dict[str, str]
    """Why the best one was better, by language; empty where this one was fine."""


class ReviewedDraw(TypedDict):
    """What a draw changed."""

    turn: int
    seat: int
    outcome: str
    change: list[float]
    """By how much every seat's chance changed against what was to be expected."""


class ReviewView(TypedDict):
    """A game's mistakes, luck and skill."""

    players: list[ReviewedPlayer]
    winner: int | None
    error: float
    """Within how much a chance of one half on the curve lies, nine times of ten."""
    games: int
    """How many games were played on from decisions."""
    left_out: int
    """Decisions that nobody had the time to look at."""
    curve: list[CurvePoint]
    decisions: list[ReviewedDecision]
    luck: list[ReviewedDraw]


class DrawView(TypedDict):
    """One move of chance: total weight, the number that was drawn below it, and what that means."""

    n: int
    weight: int
    value: int
    outcome: str
    without: NotRequired[list[str]]
    """Cards that have left the decks since the draw before without having been drawn."""


class Fairness(TypedDict):
    """Everything that is needed to compute the draws again. What 0.1.0 did not say is not required."""

    id: str
    dice: Dice
    commitment: str
    seeds: list[str]
    table_seed: str | None
    draws: int
    server_seed: str | None
    """None until the game is over; then come `rows`, `records`, `decks` and `results` too."""
    status: NotRequired[Status]
    about: NotRequired[list[str]]
    """What is played: edition, expansions, market, house rules, dice, and the version of the rules it was begun by."""
    chain: NotRequired[str]
    """The hash of every row."""
    rows: NotRequired[list[Move]]
    rolls: NotRequired[list[str]]
    """What was rolled to start a campaign, before the draws of its games."""
    records: NotRequired[list[str]]
    decks: NotRequired[list[list[dict[str, int]]]]
    """The decks at the start of each record: copies by card, in the order in which a number walks them."""
    results: NotRequired[list[DrawView]]


class Contribution(TypedDict):
    """A seed that was given, and for which seat."""

    seat: int
    text: str


class Shown(TypedDict):
    """What somebody was shown of a table, to be held against what is published at the end.

    It does not go over the wire: the page keeps it, the client too, and `machiya verify` reads it.
    """

    id: str
    commitment: str
    seed: Contribution | None
    """What they gave themselves."""
    chains: dict[str, str]
    """By version, the beginning of the chain at it."""
    results: dict[str, str]
    """By row, what was drawn."""
    wins: dict[str, str]
    """By row, who won with it: `P1`."""


class Frame(TypedDict):
    """The state after a decision, with what was drawn and what happened."""

    turn: int
    seat: int
    action: str | None
    chance: list[str]
    events: list[Entry]
    game: GameView


class Frames(TypedDict):
    """A whole game for a replay."""

    names: list[str]
    edition: str
    cards: dict[str, Card]
    frames: list[Frame]
    winner: int | None


class Kept(TypedDict):
    """A record that is kept."""

    id: str


class DiceCounts(TypedDict):
    """How often each face was rolled, with the chi-squared of one die against all faces being equally likely."""

    dice: int
    faces: list[int]
    chi_squared: float
    degrees: int
    limit_95: float
    pairs: int
    totals: dict[str, int]


class Health(TypedDict):
    """The process answers."""

    ok: bool


class Ready(Health):
    """The database answers."""

    bots_ready: bool
    tables: int


Words = dict[str, str | list[str]]
"""The page's words by key; a list where there are forms for one and for more."""
Refusals = dict[str, str]
"""Why each build that is shown and cannot be played now cannot."""
Offers = dict[str, str]
"""What each action comes to whose words and cards do not say it all."""
Odds = dict[str, list[int]]
"""What each total of the dice would pay everybody."""
Chances = list[list[float]]
"""Everybody's chances in each frame of a game."""

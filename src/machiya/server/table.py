"""A table without any input or output: what its moves come to, and what a command adds to them.

A move is something that was decided, drawn or agreed, and a stored row. Everything follows from the options that the
table was made with and its moves, also who sits where; only what people are called and how they are known again lies
beside them, by the ids that the moves have for people, so that it can be forgotten. Commands return the moves they add,
already applied; whoever stores them must forget the table if that fails.

The moves of a table come to the same game only by the same rules and cards. So a table says what it is played by, and
the last move of each command says, by a hash, what it came to.
"""

import json
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Final, NamedTuple

from ..bots import kind_of
from ..bots.registry import CALLED
from ..campaign import Campaign, Happening
from ..campaign.answers import Answers
from ..campaign.campaign import FREE_PLAY, READ
from ..campaign.cards import Pack
from ..campaign.deck import AFTER_A_GAME
from ..campaign.leaves import BOX, WON, about, begins_game, continues, unasked
from ..campaign.pack import SHIPPED, parse, shipped
from ..campaign.standing import is_private
from ..campaign.telling import READ_ALOUD, tell
from ..edition.model import Edition
from ..errors import MachiyaError
from ..game.events import Event
from ..game.game import Game
from ..game.older import Older
from ..game.record import RULES_VERSION, everything, hash_of, state_hash
from ..game.setup import Setup
from ..locale import LANGUAGES, text
from ..messages import Dice, Fairness, GameView, SeatKind, Status, Timer
from . import fair
from .constants import AWAY, LOG, LONGEST_SEED, SEEDS, STAND_IN
from .errors import Refused
from .names import are_alike

TIMERS: Final[dict[Timer, float | None]] = {"none": None, "relaxed": 300.0, "fast": 60.0}
"""Seconds a turn."""
CHANGING: Final = frozenset(("start", "play", "chance", "undo", "step"))
"""Kinds of moves that change the game."""
ENDING: Final = CHANGING | {"end"}
"""Kinds of moves after which a command that did not know them is stale."""
LOTS: Final = 1 << 31
"""What lots are drawn below for a game of free play."""


class Move(NamedTuple):
    """One move of a table: what happened, to whom, when, and the id of the command that asked for it."""

    seq: int
    kind: str
    """start, seed, play, chance, undo, step, read, seat, fault, clock, wish, end, reveal or rules."""
    seat: int | None
    action: str
    at: float
    client: str | None = None
    left: float | None = None
    """Seconds that were left for the turn at hand, or, of an undo, are left for the turn that it goes back to; None
    where no clock ran, and in 0.1.0."""
    hash: str | None = None
    """What the game came to, with the last move of a command that changed it."""

    @property
    def public(self) -> str:
        """The action as everybody may see it: a private choice without what was chosen."""
        return self.action.split(" ")[0] if self.kind == "step" and is_private(self.action) else self.action


class PlayedBy(NamedTuple):
    """What a table is played by: the version of the rules, and the fingerprint of the edition or the campaign."""

    rules: str
    fingerprint: str
    """Empty where nobody knows."""


class Differs(MachiyaError):
    """Why a stored table can only be looked at: its moves cannot be played again, or come to another game now."""


@dataclass(frozen=True)
class Options:
    """How a table was set up."""

    edition: str
    expansions: tuple[str, ...] = ()
    market: str = ""
    house_rules: dict[str, str] = field(default_factory=dict)
    seats: tuple[tuple[SeatKind, str], ...] = ()
    """Kind and bot of each seat."""
    listed: bool = False
    spectators: bool = True
    undo: bool = True
    timer: Timer = "none"
    dice: Dice = "fair"
    pace: int = 0
    """Milliseconds that a bot waits before it moves."""
    grace: int = 0
    """Milliseconds that bots leave a person to think better of a decision, where it can be undone."""
    people: tuple[str, ...] = ()
    """The id of whoever sits in each seat from the start; empty for bots and free seats."""
    bot_names: tuple[str, ...] = ()
    """What the bot in each seat is called; empty for others."""
    rules: str = RULES_VERSION
    fingerprint: str = ""
    """What the table was begun with."""
    stand_in: str = STAND_IN
    """The bot that was agreed on for where a person is missing."""
    hints: bool = True
    """Whether bots advise people; those of 0.1.0 say nothing of it."""
    home_made: bool = False
    """Whether it plays a pack that somebody brought."""
    toml: str = ""
    """A campaign or a pack as the table was begun with it; kept beside the other options, as tables share it."""
    home: Edition | None = None
    """The pack as it was read, by `ready`."""

    @property
    def is_campaign(self) -> bool:
        """Whether the table plays a campaign of many games."""
        return not self.home_made and (bool(self.toml) or self.edition in SHIPPED)

    def ready(self) -> "Options":
        """The options with their pack read, which may be anything: nobody reads one on the event loop."""
        if not self.home_made:
            return self
        home = Edition.parse(self.toml, "", self.expansions)
        return replace(self, edition=home.id, home=home)

    @property
    def played(self) -> Edition:
        """The edition that is played, where it is no campaign."""
        return self.home or Edition.shipped(self.edition, self.expansions)

    @property
    def pack(self) -> Pack:
        """The campaign as the table was begun with it."""
        ours = shipped(self.edition) if self.edition in SHIPPED else None
        return ours if ours and self.toml in ("", ours.content) else _pack_of(self.toml)

    @property
    def today(self) -> PlayedBy:
        """What the table is played by from now on."""
        if self.is_campaign:
            return PlayedBy(RULES_VERSION, self.pack.fingerprint)
        return PlayedBy(RULES_VERSION, self.played.fingerprint)

    def check(self) -> "Options":
        """The options of a new table: refuse what cannot be played; fill in the market, and what it is played by."""
        names = [f"Player {seat + 1}" for seat in range(len(self.seats))]
        for bot in (*(bot for _, bot in self.seats), self.stand_in):
            if bot:
                kind_of(bot)
        if self.is_campaign:
            pack = shipped(self.edition)
            Campaign.new(pack, names)
            fresh = replace(self, toml=pack.content)
        else:
            game = new_game(self, names)
            fresh = replace(self, market=game.market, expansions=game.edition.expansions)
        return replace(fresh, **fresh.today._asdict())

    @property
    def about(self) -> list[str]:
        """What is played, line by line, as it goes into the chain of hashes; of a pack also its fingerprint."""
        rules = " ".join(f"{key}={option}" for key, option in sorted(self.house_rules.items()))
        edition = f"{self.edition} {self.fingerprint}" if self.home_made else self.edition
        return [edition, " ".join(self.expansions), self.market, rules, self.dice, self.rules]

    def document(self) -> dict[str, Any]:
        """The options as a JSON-safe document, but for the campaign or the pack."""
        kept = {key: value for key, value in self.__dict__.items() if key not in ("toml", "home")}
        found: dict[str, Any] = json.loads(json.dumps(kept))
        return found

    @staticmethod
    def read(document: dict[str, Any], toml: str = "") -> "Options":
        """Options from their document; those of 0.1.0 say nothing of people."""
        lists = {key: tuple(document.get(key, ())) for key in ("expansions", "people", "bot_names")}
        seats = tuple((kind, bot) for kind, bot in document["seats"])
        return Options(**{**document, **lists, "seats": seats, "toml": toml})


@lru_cache(maxsize=8)
def _pack_of(toml: str) -> Pack:
    """A campaign from its TOML, read once for the tables that play it."""
    return parse(toml)


@dataclass(slots=True)
class Person:
    """What is known of somebody at the table. It may change, and be forgotten; the moves have only their id."""

    name: str = ""
    token_hash: str = ""
    guests: set[str] = field(default_factory=set)
    """The guests as whom they come, from several devices."""


People = dict[str, Person]
"""By id."""


@dataclass(slots=True)
class TableSeat:
    """A seat at the table and who is in it."""

    number: int
    people: People = field(repr=False)
    kind: SeatKind
    bot: str = ""
    owner: SeatKind = "free"
    """What the seat is when no bot plays on for it."""
    person: str = ""
    """Whose seat it is or was: a bot plays on under the name of a person who was removed."""
    bot_name: str = ""
    muted: bool = False

    @property
    def name(self) -> str:
        """What is shown; a number where the name has been forgotten."""
        if self.bot_name or not self.person:
            return self.bot_name
        known = self.people.get(self.person)
        return known.name if known and known.name else f"Player {self.number + 1}"

    @property
    def holder(self) -> Person | None:
        """The person who may play here, also while a bot plays on for them."""
        return self.people.get(self.person) if self.owner in ("person", "device") else None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: an event of a game, or something else that happened, already said."""

    seq: int
    event: Event | None
    setup: Setup | None
    happening: Happening | None = None
    said: tuple[tuple[str, str], ...] = ()
    rule: str = "campaign"
    """What it comes from, where it is no event of a game."""


@dataclass(slots=True)
class Leaf:
    """What everybody reads at one go between two games of a campaign, and what happened while they did."""

    about: str
    """What it tells of, as in `campaign.leaves`."""
    game: int
    lines: list[Entry] = field(default_factory=list)


@dataclass(slots=True)
class Clock:
    """The time that is left for the turn at hand. It is counted from outside, by `Table.pass_time`."""

    limit: float | None
    left: float = 0.0
    paused: bool = False
    up: bool = False
    """Time is up: a bot plays the turn to its end."""
    turn: tuple[int, int, int] = (0, 0, 0)
    rest: float = field(default=AWAY, compare=False)
    """Seconds that it may still stand still in this turn because somebody is away."""
    since: float = field(default=0.0, compare=False)
    """Until when time has been counted."""
    ran: float = field(default=0.0, compare=False)
    """Seconds that have been counted since the table was loaded, in everybody's turns."""

    def carry_on(self, clock: "Clock") -> None:
        """Go on from a clock of the same turn."""
        self.left, self.rest, self.since = clock.left, clock.rest, clock.since


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision that can still be undone: its move, its seat, the game before it, its events, and the clock."""

    seq: int
    seat: int
    game: Game
    events: int
    clock: Clock
    """As it was when the decision was made."""
    older: Older | None = None


def _sitting(options: Options, number: int) -> tuple[str, str]:
    """The person who sits in a seat from the start, or the name of the bot.

    Tables of 0.1.0 had no ids: whoever sat there, a bot too, is known by the number of the seat.
    """
    if options.people:
        return options.people[number], options.bot_names[number]
    return "" if options.seats[number][0] == "free" else str(number), ""


def _played_by(move: Move) -> PlayedBy:
    """What a table is played by from a move on."""
    rules, _, fingerprint = move.action.partition(" ")
    return PlayedBy(rules, fingerprint)


def bot_name(bot: str, taken: Iterable[str]) -> str:
    """A name for a bot that nobody at the table has, if it can be its own; there are more names than seats."""
    used, own = list(taken), kind_of(bot).name
    offered = (own, *CALLED) if own else CALLED
    return next(name for name in offered if not any(are_alike(name, other) for other in used))


def _seeds_of(names: list[str], language: str) -> str:
    """Whose seeds are in the dice, in words."""
    if not names:
        return text("server.seeds_of_nobody", language)
    everybody = text("per.and", language).join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
    return text("server.seeds_of", language, names=everybody)


def new_game(options: Options, names: list[str]) -> Game:
    """The game of a table."""
    return Game.new(
        options.played, names, market=options.market or None, house_rules=options.house_rules, dice="manual",
    )  # fmt: skip


class Table:
    """A table as its moves have made it."""

    def __init__(self, id: str, options: Options, server_seed: str, people: People) -> None:
        self.id, self.options, self.server_seed, self.people = id, options, server_seed, people
        self.seats = [
            TableSeat(number, people, kind, bot, kind, *_sitting(options, number))
            for number, (kind, bot) in enumerate(options.seats)
        ]
        self.commitment = fair.commitment(server_seed)
        self.status: Status = "waiting"
        self.version = 0
        self.chain = fair.begin_chain(id, self.commitment, options.about)
        """The hash of every row so far, as everybody may see them."""
        self.started = 0.0
        self.played_by = PlayedBy(options.rules, options.fingerprint)
        self.closed: Differs | None = None
        """Why the table can only be looked at."""
        self.last_seen: GameView | None = None
        """The game as it last was, where it can only be looked at."""
        self.older: Older | None = None
        self.moved = 0
        """The last move that changed the game: a command that knew an older one is stale."""
        self.final = 0
        """The last move that nobody will want to take back, as whoever made it said."""
        self.seeds: dict[int, str] = {}
        self.table_seed: str | None = None
        """What the seeds come to, from the first draw on."""
        self.played: set[int] = set()
        """The seats that have moved."""
        self.draws = 0
        self.rolls: list[str] = []
        """Draws of a campaign itself, which come before those of its games."""
        self.game: Game | None = None
        self.campaign: Campaign | None = None
        self.past: list[Game] = []
        """Games, and parts of games, that came before the game at hand."""
        self.leaves: list[Leaf] = []
        """All that has been read in a campaign."""
        self.won_at = 0
        """The first leaf since a game was won."""
        self.leaves_read: dict[int, int] = {}
        """How many leaves each seat has read."""
        self.log: deque[Entry] = deque(maxlen=LOG)
        """What happened in the game at hand, and before it since the last one."""
        self.clients: dict[str, int] = {}
        """The move that each command came to."""
        self.clock = Clock(TIMERS[options.timer])
        self.last = 0.0
        """When something was last done."""
        self.ending: set[int] = set()
        """The seats whose people want to end the game; whoever plays on does not."""
        self.taken: list[Taken] = []
        self.fresh: list[Entry] = []
        """What was added to the log since somebody last asked."""
        self.stands = ""
        """Everything in the game after the last command that changed it."""

    # Moves.

    def apply(self, move: Move) -> None:
        """Take in a move. A move that is not possible raises and changes nothing."""
        self._count(move)
        found = self.APPLY[move.kind](self, move)
        self.version, self.last = move.seq, move.at
        self.chain = fair.chained(self.chain, move.seq, move.kind, move.seat, move.public)
        if move.client:
            self.clients[move.client] = move.seq
        if move.kind in ("play", "step") and move.seat is not None:
            self.ending.discard(move.seat)
        if move.kind in ENDING:
            self.moved = move.seq
            self._set_clock()
        self.log.extend(found)
        self.fresh += found

    def _count(self, move: Move) -> None:
        """Have on the clock what was left when a move was made; in 0.1.0 that followed from when it was made."""
        clock = self.clock
        if move.left is not None:
            clock.left = move.left
        elif self.clock_seat is not None and not clock.paused and (move.kind, move.action) != ("clock", "resume"):
            clock.left = max(0.0, clock.left - max(0.0, move.at - self.last))

    def fold(self, moves: Iterable[Move]) -> None:
        """Take in stored moves; Differs if they do not come to what they came to when they were played.

        Played by the same throughout they do, and a look at the last is enough. Where the cards are others than then,
        only a hash shows that it makes no difference so far.
        """
        stored = list(moves)
        changing = [move for move in stored if move.kind in CHANGING]
        last = changing[-1] if changing else None
        by = {self.played_by, *(_played_by(move) for move in stored if move.kind == "rules")}
        same = by == {self.today}
        other_cards = any(each.fingerprint not in ("", self.today.fingerprint) for each in by)
        if last is not None and other_cards and last.hash is None:
            raise Differs("closed.unknown")
        for move in stored:
            try:
                self.apply(move)
            except (MachiyaError, LookupError, ValueError) as error:
                raise Differs("closed.damaged" if same else "closed.changed") from error
            if move.hash is not None and (move is last or not same) and self._hash() != move.hash:
                raise Differs("closed.changed")
        self.fresh.clear()

    def _hash(self) -> str:
        game = self.last_game
        return state_hash(game.setup, game.state) if game else ""

    def shut(self, why: Differs, moves: Iterable[Move]) -> None:
        """Let nothing more be done here; who sits where is taken from the moves, as far as they can be read."""
        for move in moves:
            with suppress(Exception):  # whatever is wrong with it, the next may be good
                if move.kind == "start":
                    self._fill_seats()
                elif move.kind == "seat":
                    self._apply_seat(move)
            self.version, self.last = move.seq, move.at
            self.chain = fair.chained(self.chain, move.seq, move.kind, move.seat, move.public)
        self.moved = self.version
        self.status, self.closed = "closed", why

    def _fill_seats(self) -> None:
        """In 0.1.0 free seats became bots without a move of their own."""
        for seat in self.seats:
            if seat.kind == "free":
                seat.kind = seat.owner = "bot"
                seat.bot, seat.person = STAND_IN, str(seat.number)

    def _apply_start(self, move: Move) -> list[Entry]:
        self.started = move.at
        self._fill_seats()
        names = [seat.name for seat in self.seats]
        self.status = "playing"
        if self.options.is_campaign:
            self.campaign = Campaign.new(self.options.pack, names)
            self._name_bots()
        else:
            self._begin(new_game(self.options, names))
        return []

    def has_strangers(self, moves: Iterable[Move]) -> bool:
        """Whether moves have people of whom nothing is known yet."""
        seated = (json.loads(move.action).get("person") for move in moves if move.kind == "seat")
        return any(id is not None and id not in self.people for id in seated)

    def _begin(self, game: Game) -> None:
        """A game is laid out; one of a table that was begun under older rules is followed as it was played then."""
        self.game = game
        self.older = Older(game.setup, game.state) if self.played_by.rules == Older.VERSION else None

    def _apply_rules(self, move: Move) -> list[Entry]:
        """From here on the table is played by other rules or cards than before."""
        self.played_by, self.older = _played_by(move), None
        return []

    def _apply_seed(self, move: Move) -> list[Entry]:
        if move.seat is not None:
            self.seeds[move.seat] = move.action
        return []

    def _apply_play(self, move: Move) -> list[Entry]:
        game, campaign = self._playing(), self.campaign
        before = game.copy() if self.options.undo and move.seat is not None and not self._rolls_at_once else None
        older, clock = None, self.clock
        if before is not None:
            older, clock = self.older.copy() if self.older else None, replace(clock)
        passed_over = self.older is not None and self.older.passes_over(move.action)
        events = [] if passed_over else game.play(move.action)
        setup = game.setup
        found = [Entry(move.seq, event, setup) for event in events]
        if self.taken and self.taken[-1].seat != move.seat:
            self.taken.clear()
        self._moved(move, len(self.leaves))
        if before is not None and move.seat is not None:
            self.taken.append(Taken(move.seq, move.seat, before, len(found), clock, older))
        if campaign is not None:
            campaign.observe(game)
            if campaign.phase != "play":
                self.taken.clear()
        if game.over:
            self.taken.clear()
            found += self._finish(move, game)
        return found

    def _moved(self, move: Move, read: int) -> None:
        """Whoever moves is there, and has read the leaves there were to read."""
        if move.seat is not None:
            self.played.add(move.seat)
            self.leaves_read[move.seat] = read

    @property
    def _rolls_at_once(self) -> bool:
        """Whether a decision now is followed by a draw in the same command, so that it is never to be undone."""
        rolling = self.game is not None and self.game.phase == "roll" and self.older is None
        return rolling and self.options.dice == "fair" and self.table_seed is not None

    def _apply_chance(self, move: Move) -> list[Entry]:
        rolling = self.stepping
        if self.options.dice == "real":
            return self._apply_step(move) if rolling else self._apply_play(move)
        said = []
        if self.table_seed is None:
            self.table_seed = fair.table_seed(self.id, self.commitment, self.seed_list)
            said = self._say_seeds(move)
        found = self._apply_step(move) if rolling else self._apply_play(move)
        if rolling:
            self.rolls.append(move.action)
        self.taken.clear()
        self.draws += 1
        return said + found

    def _say_seeds(self, move: Move) -> list[Entry]:
        """Say whose seeds are in the dice, where there are people who could give one."""
        if not any(seat.holder for seat in self.seats):
            return []
        names = [self.seats[seat].name for seat in sorted(self.seeds)]
        said = tuple((language, _seeds_of(names, language)) for language in LANGUAGES)
        return [Entry(move.seq, None, None, Happening("seeds", None), said, "table")]

    def _finish(self, move: Move, game: Game) -> list[Entry]:
        if self.campaign is None:
            self.status = "over"
            return []
        happened = self.campaign.finish(game)
        self.past.append(game)
        self.game = None
        self.won_at = len(self.leaves)
        found = self._said(move, happened)
        self._tell_on(WON, found)
        return found

    def _apply_undo(self, move: Move) -> list[Entry]:
        taken = self.taken.pop()
        if str(taken.seq) != move.action:
            raise Refused("no_undo")
        self.game, self.older = taken.game, taken.older
        clock, then = self.clock, taken.clock
        clock.turn, clock.rest, clock.up, clock.paused = then.turn, then.rest, then.up, False
        clock.left = then.left if move.left is None else move.left
        for _ in range(min(taken.events, len(self.log))):
            self.log.pop()
        return []

    def _apply_step(self, move: Move) -> list[Entry]:
        campaign = self.campaign
        if campaign is None:
            raise Refused("not_playing")
        on, opens = about(campaign), campaign.phase == BOX
        told = len(self.leaves) - (campaign.phase in AFTER_A_GAME)  # these are told when all are done
        happened = campaign.play(move.action)
        self._moved(move, told)
        found = self._said(move, happened)
        self._tell_on(on, found, opens)
        if campaign.phase == "play":
            if self.game is None:
                self.log.clear()
                begun = Happening("free_play") if campaign.free else Happening("game_begins", number=campaign.game)
                found = self._said(move, [begun]) + found
                self._begin(campaign.new_game(dice="manual"))
            else:
                self.past.append(self.game)
                self._begin(campaign.go_on(self.game, dice="manual"))
        if campaign.over and not campaign.pack.free_play:
            self.status = "over"
        return [entry for entry in found if entry.happening and entry.happening.kind not in READ_ALOUD]

    def _tell_on(self, on: str, lines: list[Entry], opens: bool = False) -> None:
        """Tell something on the leaf where it belongs."""
        last = self.leaves[-1] if self.leaves else None
        if last is None or not continues(last.about, on, opens):
            last = Leaf(on, self.campaign.game if self.campaign else 0)
            self.leaves.append(last)
        last.about = on or last.about
        last.lines += lines

    def _apply_read(self, move: Move) -> list[Entry]:
        """Somebody has read a leaf."""
        if move.seat is not None:
            self.leaves_read[move.seat] = int(move.action)
        return []

    def _said(self, move: Move, happened: list[Happening]) -> list[Entry]:
        campaign = self.campaign
        if campaign is None:
            return []
        return [
            Entry(
                move.seq, None, None, each, tuple((language, tell(campaign, each, language)) for language in LANGUAGES)
            )
            for each in happened
        ]

    def _apply_seat(self, move: Move) -> list[Entry]:
        seat = self.seats[move.seat or 0]
        change = json.loads(move.action)
        seat.muted = change.get("muted", seat.muted)
        if "kind" in change:
            self._sit(seat, change)
        return []

    def _sit(self, seat: TableSeat, change: dict[str, Any]) -> None:
        seat.kind, seat.bot = change["kind"], change.get("bot", "")
        if not change.get("stand_in"):
            seat.owner = seat.kind
        if seat.kind == "free":
            seat.person = seat.bot_name = ""
        elif "person" in change:
            seat.person, seat.bot_name = change["person"], ""
        elif "name" in change:
            seat.person, seat.bot_name = "", change["name"]
        elif not (seat.person or seat.bot_name):
            seat.person = str(seat.number)  # in 0.1.0 people had no ids
        self._name_bots()

    def _apply_fault(self, move: Move) -> list[Entry]:
        """The bot in a seat could not think: the next move is another's, named after it, or that of chance."""
        if self.taken:  # an undo takes the line back with the decision before it
            self.taken[-1] = replace(self.taken[-1], events=self.taken[-1].events + 1)
        if move.seat is None:
            return []
        name, (_, _, by) = self.seats[move.seat].name, move.action.partition(" ")
        code = "server.fault_by" if by else "server.fault"
        said = tuple((language, text(code, language, name=name, bot=by)) for language in LANGUAGES)
        return [Entry(move.seq, None, None, Happening("fault", move.seat), said, "table")]

    def _apply_clock(self, move: Move) -> list[Entry]:
        clock = self.clock
        clock.paused = move.action == "pause"
        if move.action == "up":
            clock.left, clock.up = 0.0, True
        return []

    def _apply_wish(self, move: Move) -> list[Entry]:
        """Somebody wants to end the game."""
        if move.seat is not None:
            self.ending.add(move.seat)
        return []

    def _apply_end(self, _move: Move) -> list[Entry]:
        self.status = "ended"
        self.taken.clear()
        return []

    def _apply_reveal(self, _move: Move) -> list[Entry]:
        """What is published ends the table; in 0.1.0 a campaign ended so with its last game."""
        if self.status == "playing":
            self.status = "over"
        return []

    APPLY: ClassVar[Mapping[str, Callable[["Table", Move], list[Entry]]]] = {
        "start": _apply_start, "seed": _apply_seed, "play": _apply_play, "chance": _apply_chance, "undo": _apply_undo,
        "step": _apply_step, "seat": _apply_seat, "fault": _apply_fault, "clock": _apply_clock, "end": _apply_end,
        "reveal": _apply_reveal, "rules": _apply_rules, "wish": _apply_wish, "read": _apply_read,
    }  # fmt: skip
    """What each kind of move does; the lines that it adds to the log are returned."""

    def _name_bots(self) -> None:
        if self.campaign is not None:
            self.campaign.seats = [seat.bot if seat.kind == "bot" else "person" for seat in self.seats]

    def _playing(self) -> Game:
        if self.game is None or self.status != "playing":
            raise Refused("not_playing")
        return self.game

    def _set_clock(self) -> None:
        """Each turn has its time; between the games of a campaign each step has."""
        clock, game = self.clock, self.game
        turn = (len(self.past), game.turn, game.active) if game else (len(self.past), 0, 0)
        if self.stepping and self.campaign is not None:
            turn = (len(self.past), len(self.campaign.steps), -1)
        if clock.limit is not None and turn != clock.turn:
            clock.turn, clock.left, clock.rest, clock.up, clock.paused = turn, clock.limit, AWAY, False, False

    # How the table stands.

    @cached_property
    def today(self) -> PlayedBy:
        """What the table is played by from now on."""
        return self.options.today

    @property
    def last_game(self) -> Game | None:
        """The game at hand, or the one before."""
        return self.game or (self.past[-1] if self.past else None)

    @property
    def seed_list(self) -> list[str]:
        """The players' seeds in seat order; empty where none was given."""
        return [self.seeds.get(seat, "") for seat in range(len(self.seats))]

    @property
    def stepping(self) -> bool:
        """Whether the campaign asks, and not a game."""
        return self.campaign is not None and self.campaign.phase != "play" and self.status == "playing"

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, in the game or in the campaign."""
        if self.status != "playing":
            return None
        if self.stepping and self.campaign is not None:
            return None if self.campaign.is_chance else self.campaign.to_move
        return self.game.to_move if self.game else None

    @property
    def clock_seat(self) -> int | None:
        """The person whose time runs."""
        seat = self.game.active if self.game and self.waits_for_dice else self.to_move
        if self.clock.limit is None or seat is None or self.seats[seat].kind == "bot":
            return None
        return seat

    def pass_time(self, now: float) -> None:
        """Count the time until a moment of `Awake`, for whoever is to move, or for how long the clock stands still."""
        clock = self.clock
        passed, clock.since = max(0.0, now - clock.since), now
        if clock.paused:
            clock.rest = max(0.0, clock.rest - passed)
            return
        clock.ran += passed
        if self.clock_seat is not None:
            clock.left = max(0.0, clock.left - passed)

    @property
    def time_left(self) -> float | None:
        """Seconds that are left for the turn, as far as they have been counted."""
        return None if self.clock.limit is None else self.clock.left

    @property
    def waits_for_dice(self) -> bool:
        """Whether people have to throw dice of their own now."""
        return self.options.dice == "real" and self._chance is not None

    @property
    def _chance(self) -> Game | Campaign | None:
        """What waits for chance now: the game, or a campaign whose players roll to start it."""
        waiting = self.campaign if self.stepping else self.game
        return waiting if self.status == "playing" and waiting is not None and waiting.is_chance else None

    def awaited(self, now: float) -> list[int]:
        """The seats for whose seeds the first draw waits: one for each person who has given none and not moved yet.

        It waits only a little from the start on, so that nobody holds up the table; and if the clock was set back,
        not at all.
        """
        if self.table_seed is not None or self.options.dice != "fair" or self.status != "playing":
            return []
        if not 0 <= now - self.started < SEEDS:
            return []
        theirs: dict[str, list[int]] = {}
        for seat in self.seats:
            if seat.kind != "bot" and seat.holder and seat.holder.token_hash:
                theirs.setdefault(seat.holder.token_hash, []).append(seat.number)
        given = self.played | self.seeds.keys()
        return sorted(seats[0] for seats in theirs.values() if given.isdisjoint(seats))

    @property
    def people_at_table(self) -> list[int]:
        """The seats that people play."""
        return [seat.number for seat in self.seats if seat.kind != "bot"]

    @property
    def gathers(self) -> bool:
        """Whether a game of a campaign begins, or goes on, when everybody has read."""
        return self.campaign is not None and self.status == "playing" and begins_game(self.campaign)

    def undoable(self) -> int | None:
        """The seat whose last decision can be undone."""
        if not (self.options.undo and self.taken and self.status == "playing"):
            return None
        return self.taken[-1].seat

    @property
    def undoable_by_person(self) -> int | None:
        """The seat whose last decision can be undone by whoever plays it: a bot undoes nothing."""
        seat = self.undoable()
        return None if seat is None or self.seats[seat].kind == "bot" else seat

    def asks_bot(self) -> tuple[int | None, str] | None:
        """The seat and name of the bot that has to decide now."""
        if self.status != "playing":
            return None
        seat = self.to_move
        if seat is None:
            asked = self.stepping and not self.people_at_table and not (self.campaign and self.campaign.over)
            return (None, self.options.stand_in) if asked else None
        if self.seats[seat].kind == "bot":
            return seat, self.seats[seat].bot or self.options.stand_in
        return (seat, self.options.stand_in) if self.clock.up else None

    def wait_for_bot(self) -> float:
        """Seconds that the bot who is asked lets pass before it moves."""
        graced = self.undoable_by_person is not None and self.final != self.moved
        return max(self.options.pace, self.options.grace if graced else 0) / 1000

    def answer_step(self) -> str:
        """What a bot does between the games of a campaign."""
        if self.campaign is None:
            raise Refused("not_playing")
        return Answers(self.campaign, len(self.campaign.steps)).step()

    def records(self) -> list[str]:
        """The games so far, and the game at hand, as records."""
        games = [*self.past, *([self.game] if self.game else [])]
        return [game.record() for game in games]

    @property
    def is_revealed(self) -> bool:
        """Whether the server's seed has been published."""
        return self.status in ("over", "ended") and self.options.dice == "fair"

    def fairness(self, rows: Iterable[Move]) -> Fairness:
        """Everything that is needed to compute the draws again; the server's seed once the game is over.

        `rows` are all moves of the table so far.
        """
        document: Fairness = {
            "id": self.id, "dice": self.options.dice, "commitment": self.commitment, "seeds": self.seed_list,
            "table_seed": self.table_seed, "draws": self.draws, "server_seed": None, "status": self.status,
            "about": self.options.about, "chain": self.chain,
        }  # fmt: skip
        if self.is_revealed:
            games = [*self.past, *([self.game] if self.game else [])]
            document["server_seed"], document["records"] = self.server_seed, self.records()
            if self.rolls:
                document["rolls"] = list(self.rolls)
            document["rows"] = [
                {"seq": row.seq, "kind": row.kind, "seat": row.seat, "action": row.public}
                for row in rows
                if row.seq <= self.version
            ]
            document["decks"] = [fair.decks(game) for game in games]
            found, seed = fair.rolls(self.rolls, self.server_seed, self.table_seed or ""), self.table_seed
            for game in games if seed is not None else ():
                found += fair.draws(game, self.server_seed, seed or "", len(found))
            document["results"] = [draw.document() for draw in found]
        return document

    # Commands. Each returns the moves it adds.

    def _next(self, kind: str, seat: int | None, action: str, now: float, client: str | None = None) -> Move:
        left = None if self.clock_seat is None else round(self.clock.left, 3)
        return Move(self.version + 1, kind, seat, action, now, client, left)

    def _take(self, move: Move) -> list[Move]:
        """Apply a move, and everything that chance and the end of the game add to it.

        What is done from now on is done by today's rules and cards; a table that was begun by others says so first.
        """
        moves = self._say_today(move.at)
        if moves:
            move = move._replace(seq=self.version + 1)
        self.apply(move)
        moves.append(move)
        moves += self._go_on(move.at)
        self._hash_last(moves)
        if self.is_revealed and move.kind != "reveal":
            moves.append(self._next("reveal", None, self.server_seed, move.at))
            self.apply(moves[-1])
        return moves

    def _say_today(self, now: float) -> list[Move]:
        """Say that the table is played by today's rules and cards, where it was played by others so far."""
        if self.played_by == self.today:
            return []
        move = self._next("rules", None, " ".join(self.today), now)
        self.apply(move)
        return [move]

    def _hash_last(self, moves: list[Move]) -> None:
        """Say with the last of some moves what they came to, if they changed the game."""
        game = self.last_game
        if game is not None and moves[-1].kind in CHANGING:
            self.stands = everything(game.setup, game.state)
            moves[-1] = moves[-1]._replace(hash=hash_of(self.stands))

    @property
    def draws_next(self) -> bool:
        """Whether the server is to draw now."""
        return self.options.dice == "fair" and self._chance is not None

    def _go_on(self, now: float) -> list[Move]:
        """Draw, and take the steps of a campaign that decide nothing, as long as there are any."""
        moves: list[Move] = []
        while more := self._draw_all(now) or self._step_on(now):
            moves += more
        return moves

    def _step_on(self, now: float) -> list[Move]:
        """A step of a campaign for which nobody need be asked."""
        if self.campaign is None or not self.stepping:
            return []
        leaf = self.leaves[-1].about if self.leaves else ""
        step = unasked(self.campaign, leaf, not self.still_reading, date.fromtimestamp(now).isoformat())
        if not step:
            return []
        move = self._next("step", None, step, now)
        self.apply(move)
        return [move]

    def _draw_all(self, now: float) -> list[Move]:
        """Draw as long as chance is to move; the first draw waits for everybody's seeds."""
        moves: list[Move] = []
        while self.options.dice == "fair" and (chance := self._chance) and not self.awaited(now):
            moves.append(self._next("chance", None, self._draw(chance), now))
            self.apply(moves[-1])
        return moves

    def draw_on(self, now: float) -> list[Move]:
        """Draw what has waited for seeds."""
        if not self.draws_next or self.awaited(now):
            raise Refused("stale")
        moves = self._say_today(now) + self._go_on(now)
        self._hash_last(moves)
        return moves

    def _draw(self, chance: Game | Campaign) -> str:
        """The outcome of the next draw."""
        seed = self.table_seed or fair.table_seed(self.id, self.commitment, self.seed_list)
        return str(chance.draw(fair.below(self.server_seed, seed, self.draws, chance.weight)))

    def check_version(self, version: int) -> None:
        """Refuse a command that did not know the last move."""
        if not self.moved <= version <= self.version:
            raise Refused("stale")

    def start(self, now: float, client: str | None = None) -> list[Move]:
        """Begin; free seats become bots."""
        if self.status != "waiting":
            raise Refused("started")
        moves: list[Move] = []
        for seat in self.seats:
            if seat.kind == "free":
                name = bot_name(self.options.stand_in, (other.name for other in self.seats))
                moves += self.change_seat(seat.number, {"kind": "bot", "bot": self.options.stand_in, "name": name}, now)
        return moves + self._take(self._next("start", None, "", now, client))

    def sit_down(self, seat: int, id: str, person: Person, now: float) -> list[Move]:
        """Somebody takes a free seat."""
        self.people[id] = person
        return self.change_seat(seat, {"kind": "person", "person": id}, now)

    def remove(self, seat: int, now: float) -> list[Move]:
        """Take a seat from its holder: before the game it is free again, later a bot plays on under the name."""
        id = self.seats[seat].person
        if self.status == "waiting":
            moves = self.change_seat(seat, {"kind": "free"}, now)
            del self.people[id]
        else:
            moves = self.change_seat(seat, {"kind": "bot", "bot": self.options.stand_in}, now)
            self.people[id] = Person(self.people[id].name)
        return moves

    def seed(self, seat: int, seed: str, now: float, client: str | None = None) -> list[Move]:
        """Add a player's seed, before the first draw."""
        if self.table_seed is not None or seat in self.seeds or self.status not in ("waiting", "playing"):
            raise Refused("no_seed")
        if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
            raise Refused("invalid", field="seed")
        return self._take(self._next("seed", seat, seed, now, client))

    def play(
        self, yours: frozenset[int], action: str, now: float, client: str | None, seat: int | None, final: bool = False
    ) -> list[Move]:  # fmt: skip
        """A person's move in the game or step in the campaign, or the dice they threw.

        One that is `final` is not taken back, as whoever makes it says: bots leave no time for that.
        """
        moves = self._play(yours, action, now, client, seat)
        self.final = self.moved if final else self.final
        return moves

    def _play(self, yours: frozenset[int], action: str, now: float, client: str | None, seat: int | None) -> list[Move]:
        if self.status != "playing":
            raise Refused("not_playing")
        if not yours:
            raise Refused("not_yours")
        if self.draws_next:
            raise Refused("seeds")
        if self._chance is not None:
            return self._take(self._next("chance", self._mover(yours, seat, self._thrower), action, now, client))
        kind = "step" if self.stepping else "play"
        if self.stepping and action == FREE_PLAY:
            action = f"{FREE_PLAY} {1 + secrets.randbelow(LOTS)}"
        return self._take(self._next(kind, self._mover(yours, seat, self.to_move), action, now, client))

    def read_on(self, yours: frozenset[int], leaf: int, now: float, client: str | None) -> list[Move]:
        """Somebody has read a leaf. Whoever reads the last one first turns over the next.

        A game begins when everybody has read.
        """
        if self.status != "playing" or self.campaign is None:
            raise Refused("not_playing")
        if not yours:
            raise Refused("not_yours")
        moves: list[Move] = []
        for seat in sorted(yours):
            if self.leaves_read.get(seat, 0) <= leaf < len(self.leaves):
                moves += self._take(self._next("read", seat, str(leaf + 1), now, None if moves else client))
        turns = self.stepping and self.campaign.phase == READ and leaf == len(self.leaves) - 1
        if turns and not (self.gathers and self.still_reading):
            moves += self._take(self._next("step", min(yours), READ, now, None if moves else client))
        if not moves:
            raise Refused("stale")
        return moves

    @property
    def still_reading(self) -> list[int]:
        """The people who have not read the last leaf."""
        return [seat for seat in self.people_at_table if self.leaves_read.get(seat, 0) < len(self.leaves)]

    @property
    def _thrower(self) -> int | None:
        """The seat that throws the dice; None where anybody may, for a bot or for whoever took too long."""
        chance = self._chance
        seat = chance.to_move if isinstance(chance, Campaign) else self._playing().active
        return None if seat is None or self.seats[seat].kind == "bot" or self.clock.up else seat

    def _mover(self, yours: frozenset[int], seat: int | None, to_move: int | None) -> int | None:
        """The seat that a move is for; None where anybody may take it."""
        if seat is not None and seat not in yours:
            raise Refused("not_yours")
        if to_move is None:
            return min(yours) if seat is None else seat
        if to_move not in yours or (seat is not None and seat != to_move):
            raise Refused("not_your_turn", name=self.seats[to_move].name)
        if self.seats[to_move].kind == "bot":
            raise Refused("bot_plays")
        return to_move

    def play_bot(self, action: str, now: float, instead_of: str = "", by: str = "") -> list[Move]:
        """A bot's move or step, unless somebody has taken the seat back meanwhile.

        `instead_of` is the bot that should have moved, if it could not, and `by` the one that did; chance, if none.
        """
        if self.asks_bot() is None:
            raise Refused("stale")
        faults = self._take(self._next("fault", self.to_move, f"{instead_of} {by}".strip(), now)) if instead_of else []
        return faults + self._take(self._next("step" if self.stepping else "play", self.to_move, action, now))

    def undo(self, yours: frozenset[int], now: float, client: str | None) -> list[Move]:
        """Take the last decision back. The time since then was the player's own, too."""
        seat = self.undoable_by_person
        if seat is None or seat not in yours:
            raise Refused("no_undo")
        move, clock = self._next("undo", seat, str(self.taken[-1].seq), now, client), self.clock
        if clock.limit is not None:
            left = self.taken[-1].clock.left - (clock.ran - self.taken[-1].clock.ran)
            if left <= 0:
                raise Refused("no_undo")
            move = move._replace(left=round(left, 3))
        return self._take(move)

    def change_seat(self, seat: int, change: dict[str, Any], now: float, client: str | None = None) -> list[Move]:
        """Who plays a seat from now on."""
        return self._take(self._next("seat", seat, json.dumps(change, sort_keys=True), now, client))

    def set_clock(self, action: str, now: float) -> list[Move]:
        """Stop the clock, let it go on, or say that time is up."""
        return self._take(self._next("clock", self.clock_seat, action, now))

    def wish_to_end(self, yours: frozenset[int], there: set[int], now: float) -> list[Move]:
        """Some want to end the game; it ends when all who are there do."""
        if self.status != "playing":
            raise Refused("not_playing")
        moves: list[Move] = []
        for seat in sorted(yours - self.ending):
            moves += self._take(self._next("wish", seat, "end", now))
        return moves + self.end(now) if there <= self.ending else moves

    def end(self, now: float, client: str | None = None) -> list[Move]:
        """Give the game up, or put a campaign away that has been played to its end."""
        if self.status not in ("waiting", "playing"):
            raise Refused("not_playing")
        if self.campaign is not None and self.campaign.over:
            return self._take(self._next("reveal", None, self.server_seed, now, client))
        return self._take(self._next("end", None, "", now, client))

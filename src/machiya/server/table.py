"""A table without any input or output: what its moves come to, and what a command adds to them.

A move is something that was decided, drawn or agreed, and a stored row. Everything follows from the options that the
table was made with and its moves, also who sits where; only what people are called and how they are known again lies
beside them, by the ids that the moves have for people, so that it can be forgotten. Commands return the moves they add,
already applied; whoever stores them must forget the table if that fails.
"""

import json
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from ..bots import kind_of
from ..campaign import Campaign, Happening
from ..campaign.answers import Answers
from ..campaign.pack import SHIPPED
from ..campaign.telling import tell
from ..game.events import Event
from ..game.game import Game
from ..game.older import Older
from ..game.record import RULES_VERSION
from ..game.setup import Setup
from ..locale import LANGUAGES, text
from ..messages import Dice, Fairness, SeatKind, Status, Timer
from . import fair
from .constants import LOG, LONGEST_SEED, STAND_IN
from .errors import Refused

TIMERS: Final[dict[Timer, float | None]] = {"none": None, "relaxed": 300.0, "fast": 60.0}
"""Seconds a turn."""
BOT_NAMES: Final = ("Hana", "Kenji", "Sora", "Mio", "Riku", "Yuki")


@dataclass(frozen=True, slots=True)
class Move:
    """One move of a table: what happened, to whom, when, and the id of the command that asked for it."""

    seq: int
    kind: str
    """start, seed, play, chance, undo, step, seat, fault, clock, end or reveal."""
    seat: int | None
    action: str
    at: float
    client: str | None = None


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
    """The version of the rules that the table was begun with."""

    @property
    def is_campaign(self) -> bool:
        """Whether the table plays a campaign of many games."""
        return self.edition in SHIPPED

    def check(self) -> "Options":
        """Refuse what cannot be played; fill in the market."""
        names = [f"Player {seat + 1}" for seat in range(len(self.seats))]
        for _, bot in self.seats:
            if bot:
                kind_of(bot)
        if self.is_campaign:
            Campaign.new(self.edition, names)
            return self
        game = new_game(self, names)
        return replace(self, market=game.market)

    def document(self) -> dict[str, Any]:
        """The options as a JSON-safe document."""
        found: dict[str, Any] = json.loads(json.dumps(self.__dict__))
        return found

    @staticmethod
    def read(document: dict[str, Any]) -> "Options":
        """Options from their document; those of 0.1.0 say nothing of people, nor of the rules."""
        lists = {key: tuple(document.get(key, ())) for key in ("expansions", "people", "bot_names")}
        return Options(
            **{
                "rules": Older.VERSION,
                **document,
                **lists,
                "seats": tuple((kind, bot) for kind, bot in document["seats"]),
            }
        )


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
class Clock:
    """The time that is left for the turn at hand."""

    limit: float | None
    left: float = 0.0
    since: float = 0.0
    paused: bool = False
    up: bool = False
    """Time is up: a bot plays the turn to its end."""
    turn: tuple[int, int, int] = (0, 0, 0)

    def charge(self, at: float, running: bool) -> None:
        """Count the time up to a moment."""
        if running and not self.paused:
            self.left = max(0.0, self.left - max(0.0, at - self.since))
        self.since = at


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision that can still be undone: its move, its seat, the game before it, and how many events it had."""

    seq: int
    seat: int
    game: Game
    events: int
    older: Older | None = None


def _sitting(options: Options, number: int) -> tuple[str, str]:
    """The person who sits in a seat from the start, or the name of the bot.

    Tables of 0.1.0 had no ids: whoever sat there, a bot too, is known by the number of the seat.
    """
    if options.people:
        return options.people[number], options.bot_names[number]
    return "" if options.seats[number][0] == "free" else str(number), ""


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that nobody at the table has; there are more names than seats."""
    used = {name.casefold() for name in taken}
    return next(name for name in BOT_NAMES if name.casefold() not in used)


def new_game(options: Options, names: list[str]) -> Game:
    """The game of a table."""
    return Game.new(
        options.edition, names, market=options.market or None, expansions=options.expansions,
        house_rules=options.house_rules, dice="manual",
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
        self.rules = options.rules
        self.older: Older | None = None
        self.moved = 0
        """The last move that changed the game: a command that knew an older one is stale."""
        self.seeds: dict[int, str] = {}
        self.table_seed: str | None = None
        """What the seeds come to, from the first draw on."""
        self.draws = 0
        self.game: Game | None = None
        self.campaign: Campaign | None = None
        self.past: list[Game] = []
        """Games, and parts of games, that came before the game at hand."""
        self.log: deque[Entry] = deque(maxlen=LOG)
        self.clients: dict[str, int] = {}
        """The move that each command came to."""
        self.clock = Clock(TIMERS[options.timer])
        self.taken: list[Taken] = []
        self.fresh: list[Entry] = []
        """What was added to the log since somebody last asked."""

    # Moves.

    def apply(self, move: Move) -> None:
        """Take in a move. A move that is not possible raises and changes nothing."""
        if move.kind != "clock":
            self.clock.charge(move.at, self.clock_seat is not None)
        found = self.APPLY[move.kind](self, move)
        self.version = move.seq
        if move.client:
            self.clients[move.client] = move.seq
        if move.kind in ("start", "play", "chance", "undo", "step", "end"):
            self.moved = move.seq
            self._set_clock()
        self.log.extend(found)
        self.fresh += found

    def fold(self, moves: Iterable[Move]) -> None:
        """Take in stored moves."""
        for move in moves:
            self.apply(move)
        self.fresh.clear()

    def _apply_start(self, _move: Move) -> list[Entry]:
        for seat in self.seats:
            if seat.kind == "free":  # in 0.1.0 free seats became bots without a move of their own
                seat.kind = seat.owner = "bot"
                seat.bot, seat.person = STAND_IN, str(seat.number)
        names = [seat.name for seat in self.seats]
        self.status = "playing"
        if self.options.is_campaign:
            self.campaign = Campaign.new(self.options.edition, names)
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
        self.older = Older(game.setup, game.state) if self.rules == Older.VERSION else None

    def _apply_rules(self, move: Move) -> list[Entry]:
        """From here on the table is played by other rules than it was begun with."""
        self.rules, self.older = move.action, None
        return []

    def _apply_seed(self, move: Move) -> list[Entry]:
        if move.seat is not None:
            self.seeds[move.seat] = move.action
        return []

    def _apply_play(self, move: Move) -> list[Entry]:
        game, campaign = self._playing(), self.campaign
        before = game.copy() if self.options.undo and move.seat is not None else None
        older = self.older.copy() if self.older and before else None
        passed_over = self.older is not None and self.older.passes_over(move.action)
        events = [] if passed_over else game.play(move.action)
        setup = game.setup
        found = [Entry(move.seq, event, setup) for event in events]
        if self.taken and self.taken[-1].seat != move.seat:
            self.taken.clear()
        if before is not None and move.seat is not None:
            self.taken.append(Taken(move.seq, move.seat, before, len(found), older))
        if campaign is not None:
            campaign.observe(game)
            if campaign.phase != "play":
                self.taken.clear()
        if game.over:
            self.taken.clear()
            found += self._finish(move, game)
        return found

    def _apply_chance(self, move: Move) -> list[Entry]:
        if self.options.dice == "real":
            return self._apply_play(move)
        if self.table_seed is None:
            self.table_seed = fair.table_seed(self.id, self.commitment, self.seed_list)
        found = self._apply_play(move)
        self.taken.clear()
        self.draws += 1
        return found

    def _finish(self, move: Move, game: Game) -> list[Entry]:
        if self.campaign is None:
            self.status = "over"
            return []
        happened = self.campaign.finish(game)
        self.past.append(game)
        self.game = None
        return self._said(move, happened)

    def _apply_undo(self, move: Move) -> list[Entry]:
        taken = self.taken.pop()
        if str(taken.seq) != move.action:
            raise Refused("no_undo")
        self.game, self.older = taken.game, taken.older
        for _ in range(min(taken.events, len(self.log))):
            self.log.pop()
        return []

    def _apply_step(self, move: Move) -> list[Entry]:
        campaign = self.campaign
        if campaign is None:
            raise Refused("not_playing")
        happened = campaign.play(move.action)
        if campaign.phase == "play":
            if self.game is None:
                self._begin(campaign.new_game(dice="manual"))
            else:
                self.past.append(self.game)
                self._begin(campaign.go_on(self.game, dice="manual"))
        if campaign.over:
            self.status = "over"
        return self._said(move, happened)

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
        """The bot in a seat could not think; the next move is not its own."""
        if self.taken:  # an undo takes the line back with the decision before it
            self.taken[-1] = replace(self.taken[-1], events=self.taken[-1].events + 1)
        if move.seat is None:
            return []
        name = self.seats[move.seat].name
        said = tuple((language, text("server.fault", language, name=name)) for language in LANGUAGES)
        return [Entry(move.seq, None, None, Happening("fault", move.seat), said, "table")]

    def _apply_clock(self, move: Move) -> list[Entry]:
        clock = self.clock
        if move.action != "resume":
            clock.charge(move.at, self.clock_seat is not None)
        clock.since = move.at
        clock.paused = move.action == "pause"
        if move.action == "up":
            clock.left, clock.up = 0.0, True
        return []

    def _apply_end(self, _move: Move) -> list[Entry]:
        self.status = "ended"
        self.taken.clear()
        return []

    def _apply_reveal(self, _move: Move) -> list[Entry]:
        return []

    APPLY: ClassVar[Mapping[str, Callable[["Table", Move], list[Entry]]]] = {
        "start": _apply_start, "seed": _apply_seed, "play": _apply_play, "chance": _apply_chance, "undo": _apply_undo,
        "step": _apply_step, "seat": _apply_seat, "fault": _apply_fault, "clock": _apply_clock, "end": _apply_end,
        "reveal": _apply_reveal, "rules": _apply_rules,
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
        clock, game = self.clock, self.game
        turn = (len(self.past), game.turn, game.active) if game else (len(self.past), 0, 0)
        if clock.limit is not None and turn != clock.turn:
            clock.turn, clock.left, clock.up, clock.paused = turn, clock.limit, False, False

    # How the table stands.

    @property
    def seed_list(self) -> list[str]:
        """The players' seeds in seat order; empty where none was given."""
        return [self.seeds.get(seat, "") for seat in range(len(self.seats))]

    @property
    def last(self) -> float:
        """When something was last done."""
        return self.clock.since

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
            return self.campaign.to_move
        return self.game.to_move if self.game else None

    @property
    def clock_seat(self) -> int | None:
        """The person whose time runs."""
        seat = self.to_move
        if self.clock.limit is None or seat is None or self.stepping or self.seats[seat].kind == "bot":
            return None
        return seat

    def time_left(self, now: float) -> float | None:
        """Seconds that are left for the turn."""
        clock = self.clock
        if clock.limit is None:
            return None
        running = self.clock_seat is not None and not clock.paused
        return max(0.0, clock.left - max(0.0, now - clock.since) if running else clock.left)

    @property
    def waits_for_dice(self) -> bool:
        """Whether people have to throw dice of their own now."""
        game = self.game
        return bool(
            self.status == "playing" and self.options.dice == "real" and game and game.is_chance and not self.stepping
        )

    def undoable(self) -> int | None:
        """The seat whose last decision can be undone."""
        if not (self.options.undo and self.taken and self.status == "playing"):
            return None
        return self.taken[-1].seat

    def asks_bot(self) -> tuple[int | None, str] | None:
        """The seat and name of the bot that has to decide now."""
        if self.status != "playing":
            return None
        seat = self.to_move
        if seat is None:
            people = any(each.kind != "bot" for each in self.seats)
            return (None, STAND_IN) if self.stepping and not people else None
        if self.seats[seat].kind == "bot":
            return seat, self.seats[seat].bot or STAND_IN
        return (seat, STAND_IN) if self.clock.up and not self.stepping else None

    def wait_for_bot(self) -> float:
        """Seconds that the bot who is asked lets pass before it moves."""
        seat = self.undoable()
        graced = seat is not None and self.seats[seat].kind != "bot"
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

    def fairness(self) -> Fairness:
        """Everything that is needed to compute the draws again; the server's seed once the game is over."""
        over = self.status in ("over", "ended")
        document: Fairness = {
            "id": self.id, "dice": self.options.dice, "commitment": self.commitment, "seeds": self.seed_list,
            "table_seed": self.table_seed, "draws": self.draws, "server_seed": None,
        }  # fmt: skip
        if over and self.options.dice == "fair":
            document["server_seed"], document["records"] = self.server_seed, self.records()
            if self.table_seed is not None:
                document["results"] = [draw.document() for draw in fair.verify(document)]
        return document

    # Commands. Each returns the moves it adds.

    def _next(self, kind: str, seat: int | None, action: str, now: float, client: str | None = None) -> Move:
        return Move(self.version + 1, kind, seat, action, now, client)

    def _take(self, move: Move) -> list[Move]:
        """Apply a move, and everything that chance and the end of the game add to it.

        What is done from now on is done by today's rules; a table that was begun by others says so first.
        """
        moves = []
        if self.rules != RULES_VERSION:
            moves.append(self._next("rules", None, RULES_VERSION, move.at))
            self.apply(moves[0])
            move = replace(move, seq=self.version + 1)
        self.apply(move)
        moves.append(move)
        while self._draws_next():
            moves.append(self._next("chance", None, self._draw(), move.at))
            self.apply(moves[-1])
        if self.status in ("over", "ended") and move.kind != "reveal" and self.options.dice == "fair":
            moves.append(self._next("reveal", None, self.server_seed, move.at))
            self.apply(moves[-1])
        return moves

    def _draws_next(self) -> bool:
        game = self.game
        return bool(
            self.options.dice == "fair" and self.status == "playing" and game and game.is_chance and not self.stepping
        )

    def _draw(self) -> str:
        """The outcome of the next draw."""
        game = self._playing()
        seed = self.table_seed or fair.table_seed(self.id, self.commitment, self.seed_list)
        return game.draw(fair.below(self.server_seed, seed, self.draws, game.weight)).text

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
                name = bot_name(other.name for other in self.seats)
                moves += self.change_seat(seat.number, {"kind": "bot", "bot": STAND_IN, "name": name}, now)
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
            moves = self.change_seat(seat, {"kind": "bot", "bot": STAND_IN}, now)
            self.people[id] = Person(self.people[id].name)
        return moves

    def seed(self, seat: int, seed: str, now: float) -> list[Move]:
        """Add a player's seed, before the first draw."""
        if self.table_seed is not None or seat in self.seeds or self.status not in ("waiting", "playing"):
            raise Refused("no_seed")
        if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
            raise Refused("invalid", field="seed")
        return self._take(self._next("seed", seat, seed, now))

    def play(self, yours: frozenset[int], action: str, now: float, client: str | None, seat: int | None) -> list[Move]:
        """A person's move in the game or step in the campaign, or the dice they threw."""
        if self.status != "playing":
            raise Refused("not_playing")
        if not yours:
            raise Refused("not_yours")
        if self.stepping:
            return self._take(self._next("step", self._mover(yours, seat, self.to_move), action, now, client))
        game = self._playing()
        if game.is_chance:
            active = game.active
            thrower = None if self.seats[active].kind == "bot" else active
            return self._take(self._next("chance", self._mover(yours, seat, thrower), action, now, client))
        return self._take(self._next("play", self._mover(yours, seat, self.to_move), action, now, client))

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

    def play_bot(self, action: str, now: float, instead_of: str = "") -> list[Move]:
        """A bot's move or step, unless somebody has taken the seat back meanwhile.

        `instead_of` is the bot that should have moved, if it could not.
        """
        if self.asks_bot() is None:
            raise Refused("stale")
        faults = self._take(self._next("fault", self.to_move, instead_of, now)) if instead_of else []
        return faults + self._take(self._next("step" if self.stepping else "play", self.to_move, action, now))

    def undo(self, yours: frozenset[int], now: float, client: str | None) -> list[Move]:
        """Take the last decision back."""
        seat = self.undoable()
        if seat is None or seat not in yours or self.seats[seat].kind == "bot":
            raise Refused("no_undo")
        return self._take(self._next("undo", seat, str(self.taken[-1].seq), now, client))

    def change_seat(self, seat: int, change: dict[str, Any], now: float, client: str | None = None) -> list[Move]:
        """Who plays a seat from now on."""
        return self._take(self._next("seat", seat, json.dumps(change, sort_keys=True), now, client))

    def set_clock(self, action: str, now: float) -> list[Move]:
        """Stop the clock, let it go on, or say that time is up."""
        return self._take(self._next("clock", self.clock_seat, action, now))

    def end(self, now: float, client: str | None = None) -> list[Move]:
        """Give the game up."""
        if self.status not in ("waiting", "playing"):
            raise Refused("not_playing")
        return self._take(self._next("end", None, "", now, client))

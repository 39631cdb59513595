"""A campaign as it is played: reading the legacy deck, what its cards tell players to do, and the eight steps after
each game.

Everything that happens is a step: `actions()` tells which are possible, `play()` takes one and returns what came of
it. Nothing that has not been revealed is in any view.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..edition.model import Edition
from ..errors import IllegalAction, MachiyaError, SetupError
from ..game.game import Game
from ..rules.effects import run_rules
from . import composing as editions
from .pack import Card, Pack, load

if TYPE_CHECKING:
    from ..messages import Chronicle

READ = "read"
PERSON = "person"
SLOTS = ("left", "middle", "right")
LONGEST_NAME = 40
STEPS = (
    "register", "archive community", "archive landmarks", "deal", "draw", "side", "reserve", "supply", "bank",
)  # fmt: skip
"""What follows a game, in order: the rulebook's eight steps, of which the fifth, drawing a card, ends with its side."""


class CampaignError(MachiyaError):
    """A campaign that cannot be begun, gone on with, or read from its file."""


@dataclass(frozen=True)
class Happening:
    """One thing that happened in a campaign.

    `seat` is whom it happened to, None for the whole table; `card` the id of a card, `text` the id of a text of the
    pack, `number` how many, which box or which game. The pack has names and texts; the code of a sentence is `kind`.
    """

    kind: str
    seat: int | None = None
    card: str = ""
    text: str = ""
    number: int = 0


@dataclass
class Town:
    """A player's town board and what belongs to it, from game to game."""

    mayor: str
    name: str = ""
    check_marks: int = 2
    slots: list[int] = field(default_factory=list)
    """What the landmark slots cost, left to right."""
    stickers: list[str] = field(default_factory=list)
    squares: list[str] = field(default_factory=list)
    """The town square cards of this colour."""
    chosen: list[str] = field(default_factory=list)
    """Those that were chosen for this game."""
    counters: dict[str, int] = field(default_factory=dict)
    """What lies with the town at the start of the next game."""
    coins: int = 0
    """Coins to start with beyond everybody's."""
    spent: int = 0
    """How much of a counter was spent before this game."""
    bought_mark: bool = False
    echo: str = ""


@dataclass(frozen=True)
class Task:
    """Something that has to be done before the reading goes on: by a player, or by the table."""

    kind: str
    seat: int | None = None
    what: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Row:
    """A row of the town register."""

    game: int
    date: str
    mayor: str
    town: str
    seat: int


class Campaign:
    """A campaign of ten games.

    >>> from machiya.campaign import Campaign
    >>> campaign = Campaign.new("ten_tides", ["Ana", "Bo"])
    >>> campaign.actions()
    ['read']
    """

    def __init__(self, pack: Pack, players: list[str]) -> None:
        self.pack = pack
        self.seats = [PERSON] * len(players)
        """Who decides for each seat: a person, or the name of a bot."""
        self.towns = [Town(name, check_marks=pack.check_marks, slots=list(pack.slots)) for name in players]
        for town in self.towns:
            town.squares = list(pack.start)
        self.at = 0
        """The card of the legacy deck that is read next."""
        self.turned = False
        """Its A side has been read."""
        self.game = 0
        """The number of the game that is being prepared, played or tidied up; 0 before the first."""
        self.playing = False
        self.due = False
        """What the STOP card on top of the deck waits for has happened."""
        self.tasks: list[Task] = []
        self.register: list[Row] = []
        self.landmarks = list(pack.letters)
        self.community = pack.first["community"][0]
        self.supply = list(pack.first["establishment"])
        """The types that have a stack."""
        self.rules: list[str] = []
        """The rules deck."""
        self.reference = pack.reference
        self.archives: list[str] = []
        self.destroyed: list[str] = []
        self.counters: list[str] = []
        """Counters that have come out of a box."""
        self.ticked: list[str] = []
        """The sides of double-sided establishments that were chosen."""
        self.revealed: set[str] = {
            *(id for ids in pack.first.values() for id in ids), pack.reference, "stop.ready", "stop.won"
        }  # fmt: skip
        """Ids of cards and texts that players have seen."""
        self.reading: list[str] = []
        """The texts that were read last."""
        self.winner: int | None = None
        """The seat that won the last game."""
        self.first = 0
        """The seat that starts the next game, once there has been one: the winner, or in free play whoever is drawn."""
        self.closing = False
        """A game has been won, and its closing story has not been read."""
        self.drawn: Card | None = None
        """The double-sided establishments that lie on the table."""
        self.free = 0
        """In free play, the number that the lots are drawn by; 0 in the campaign."""
        self.steps: list[Any] = []
        """Everything that was done, to be played again."""

    @staticmethod
    def new(
        pack: str | Pack = "ten_tides", players: list[str] | tuple[str, ...] = ("Player 1", "Player 2")
    ) -> "Campaign":
        """Begin a campaign."""
        if not isinstance(pack, Pack):
            pack = load(pack)
        names = list(players)
        if not 2 <= len(names) <= len(pack.colours):
            raise SetupError("setup.players", edition=pack.name, low=2, high=len(pack.colours), players=len(names))
        editions.check_names(names)
        return Campaign(pack, names)

    # What comes next.

    @property
    def phase(self) -> str:
        """What comes next: a kind of task, "read", "stop" (not due yet), "play", or "over"."""
        if self.tasks:
            return self.tasks[0].kind
        if self.playing:
            return "play" if self._waiting() and not self.due else READ
        return "over" if self.at >= len(self.pack.deck) else READ

    def _waiting(self) -> bool:
        """Whether nothing is to be read now: the card on top is a STOP card that has been read, or there is none."""
        return self.card is None or (self.card.kind == "stop" and self.turned)

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, None where anybody at the table may take the step."""
        return self.tasks[0].seat if self.tasks else None

    @property
    def over(self) -> bool:
        """Whether the campaign has been played to its end; free play goes on from there."""
        return self.at >= len(self.pack.deck) and not self.tasks and not self.playing

    @property
    def card(self) -> Card | None:
        """The card on top of the legacy deck."""
        return self.pack.deck[self.at] if self.at < len(self.pack.deck) else None

    def actions(self) -> list[str]:
        """The steps that are possible now. Words in capitals stand for what people write themselves."""
        if self.tasks:
            return self._task_actions(self.tasks[0])
        if self.phase == READ:
            return [READ]
        return ["free play NUMBER"] if self.phase == "over" and self.pack.free_play else []

    def _task_actions(self, task: Task) -> list[str]:
        kind = task.kind
        if kind == "town":
            return ["town NAME"]
        if kind == "register":
            return ["register DATE"]
        if kind == "box":
            return [f"open box {task.what}"]
        if kind == "side":
            return ["side A", "side B"]
        if kind == "place":
            return [f"place {slot}" for slot in SLOTS[: len(self.pack.slots)]]
        if kind == "spend":
            return self._spend_actions(self.towns[task.seat or 0])
        if kind == "square":
            town = self.towns[task.seat or 0]
            return [f"square {' '.join(some)}" for some in combinations(town.squares, town.check_marks)]
        if kind == "sticker":
            taken = {sticker for town in self.towns for sticker in town.stickers}
            return [f"choose {id}" for id in task.options if id not in taken]
        if kind == "echo":
            taken = {town.echo for town in self.towns}
            return [f"echo {id}" for id in task.options if id not in taken]
        return [kind]

    def _spend_rule(self) -> dict[str, Any] | None:
        for id in self.rules:
            spend = self.pack.cards["rule"][id].get("spend")
            if spend:
                return dict(spend)
        return None

    def _spend_actions(self, town: Town) -> list[str]:
        rule = self._spend_rule() or {}
        held = town.counters.get(rule.get("counter", ""), 0)
        options = ["done"]
        if held and town.spent < rule["most"]:
            options += ["spend coins"] + ([f"spend {rule['gains']}"] if rule.get("gains") in self.counters else [])
        if not town.bought_mark and not town.spent and held >= rule.get("check_mark", 99):
            options.append("spend check_mark")
        return options

    # Taking a step.

    def play(self, step: str) -> list[Happening]:
        """Take a step; IllegalAction, and no change, if it is not possible now."""
        words = step.split() if isinstance(step, str) else []
        legal = self.actions()
        free_text = {"town", "register", "free"} & {words[0] if words else ""}
        if free_text and any(action.split()[0] == words[0] for action in legal):
            happened = self._free_text(words)
        elif " ".join(words) in legal:
            happened = list(self._take(words))
        else:
            shown = ", ".join(legal[:8]) or "–"
            raise IllegalAction("illegal.now", action=str(step)[:60], phase=self.phase, options=shown)
        self.steps.append(" ".join(words))
        return happened

    def _free_text(self, words: list[str]) -> list[Happening]:
        rest = " ".join(words[1:])
        if words[0] == "free":
            if len(words) != 3 or words[1] != "play" or not words[2].isdigit() or not 0 < int(words[2]) < 1 << 63:
                raise IllegalAction("campaign.free_play", action=" ".join(words)[:60])
            return list(self._free_play(int(words[2])))
        if not rest or len(rest) > LONGEST_NAME or not rest.isprintable():
            raise IllegalAction("campaign.name", longest=LONGEST_NAME)
        task = self.tasks.pop(0)
        if words[0] == "town":
            self.towns[task.seat or 0].name = rest
            return [Happening("named", task.seat, text=rest)]
        town = self.towns[task.seat or 0]
        self.register.append(Row(self.game, rest, town.mayor, town.name, task.seat or 0))
        return [Happening("registered", task.seat, text=rest, number=self.game)]

    def _take(self, words: list[str]) -> Iterator[Happening]:
        if words == [READ]:
            yield from self._read()
            return
        task = self.tasks.pop(0)
        takers: dict[str, Callable[[Task, list[str]], Iterator[Happening]]] = {
            "box": self._open_box, "side": self._tick_side, "place": self._place, "sticker": self._stick,
            "spend": self._spend, "square": self._choose_squares, "echo": self._lend,
            "archive community": self._archive_community, "archive landmarks": self._archive_landmarks,
            "deal": self._deal, "draw": self._draw, "reserve": self._reserve, "supply": self._supply,
            "bank": self._bank,
        }  # fmt: skip
        yield from takers[task.kind](task, words[1:])

    # Reading the legacy deck.

    def _read(self) -> Iterator[Happening]:
        """Read a side of the next card: the A side first, then the B side."""
        card = self.pack.deck[self.at]
        front, back = card.texts
        self.due = False
        if not self.turned:
            self.turned = True
            self.game = card.game if card.until == "ready" else self.game
            self.reading = [*front]
            yield from self._show(card, "a", front)
            if card.kind == "box":
                self.tasks.append(Task("box", None, str(card.box)))
            if card.kind == "stop" and card.until != "ready" and not self.playing and not self.closing:
                self._set_up()
            elif card.kind != "stop" and not back:
                yield from self._complete(card)
            return
        self.reading = [*back]
        if card.until == "ready":
            self.revealed.add(f"chapter.{card.game}")
        yield from self._show(card, "b", back)
        yield from self._complete(card)

    def _show(self, card: Card, side: str, texts: tuple[str, ...]) -> Iterator[Happening]:
        for text in texts:
            self.revealed.add(text)
            yield Happening("read", None, side, text, card.number)
        for id in card.ids if side == ("b" if card.rule else "a") else ():
            if id not in self.revealed:
                self.revealed.add(id)
                yield Happening("revealed", None, id, "", card.number)

    def _complete(self, card: Card) -> Iterator[Happening]:
        """Both sides have been read: do what the card says, and go on to the next."""
        self.at += 1
        self.turned = False
        if card.kind == "rule" or card.rule:
            self.rules.append(card.id or card.rule)
        elif card.kind == "reference":
            yield Happening("destroyed", None, self.reference)
            self.destroyed.append(self.reference)
            self.reference = card.a
        elif card.kind == "landmark":
            self.landmarks.append(card.id)
        elif card.kind == "community":
            self.community = card.id
        elif card.kind == "stop" and card.until == "won":
            self._tidy_up()
        for op in card.do:
            yield from self._do(op)

    def _do(self, op: dict[str, Any]) -> Iterator[Happening]:
        kind = op["do"]
        if kind == "name_towns":
            self.tasks += [Task("town", seat) for seat in range(len(self.towns))]
        elif kind == "check_mark":
            for seat in self._fewest_wins() if op.get("who") == "fewest_wins" else range(len(self.towns)):
                self.towns[seat].check_marks += 1
                yield Happening("check_mark", seat, number=self.towns[seat].check_marks)
        elif kind == "place":
            self.tasks += [Task("place", seat, op["sticker"]) for seat in self.order_of_choice()]
        elif kind == "choose":
            self.tasks += [Task("sticker", seat, "", tuple(op["stickers"])) for seat in self.order_of_choice()]
        elif kind == "archive":
            id = op["card"]
            for place in (self.supply, self.rules, self.ticked):
                if id in place:
                    place.remove(id)
            self.archives.append(id)
            yield Happening("archived", None, id)

    # What players do in between.

    def _open_box(self, task: Task, _: list[str]) -> Iterator[Happening]:
        box = self.pack.boxes[int(task.what)]
        yield Happening("opened", None, number=int(task.what))
        for id in [*box.get("stickers", ()), *([box["counter"]] if "counter" in box else [])]:
            self.revealed.add(id)
            yield Happening("revealed", None, id)
        if "counter" in box:
            self.counters.append(box["counter"])

    def _place(self, task: Task, words: list[str]) -> Iterator[Happening]:
        town = self.towns[task.seat or 0]
        slot = SLOTS.index(words[0])
        town.slots[slot] -= self.pack.cards["sticker"][task.what]["slots"][slot]
        town.stickers.append(f"{task.what} {words[0]}")
        yield Happening("stuck", task.seat, task.what, words[0], town.slots[slot])

    def _stick(self, task: Task, words: list[str]) -> Iterator[Happening]:
        self.towns[task.seat or 0].stickers.append(words[0])
        yield Happening("stuck", task.seat, words[0])
        if not any(each.kind == "sticker" for each in self.tasks):
            taken = {sticker for town in self.towns for sticker in town.stickers}
            for id in task.options:
                if id not in taken:
                    self.archives.append(id)
                    yield Happening("archived", None, id)

    def order_of_choice(self) -> list[int]:
        """Seats, the fewest wins first; of those, whoever sits furthest round the table from the last winner."""
        wins = [sum(row.seat == seat for row in self.register) for seat in range(len(self.towns))]
        last = self.winner or 0
        return sorted(range(len(self.towns)), key=lambda seat: (wins[seat], -((seat - last) % len(self.towns))))

    def _fewest_wins(self) -> list[int]:
        wins = [sum(row.seat == seat for row in self.register) for seat in range(len(self.towns))]
        fewest = [seat for seat, number in enumerate(wins) if number == min(wins)]
        return fewest if len(fewest) < len(wins) else []

    def points(self) -> list[int]:
        """What every mayor's wins count."""
        return [
            sum(self.pack.points.get(row.game, 1) for row in self.register if row.seat == seat)
            for seat in range(len(self.towns))
        ]

    def host(self) -> int | None:
        """Who has won the campaign, once it is over: most points, then most lanterns kept, then the later win."""
        if self.game < self.pack.games or self.playing or len(self.register) < self.pack.games:
            return None
        points = self.points()

        def rank(seat: int) -> tuple[int, int, int]:
            later = max((row.game for row in self.register if row.seat == seat), default=0)
            return points[seat], sum(self.towns[seat].counters.values()), later

        return max(range(len(points)), key=rank)

    # Before a game.

    def turn_order(self) -> list[int]:
        """Seats in turn order."""
        return [(self.first + step) % len(self.towns) for step in range(len(self.towns))]

    def _set_up(self) -> None:
        """Everything that is chosen before a game: what was saved up, town square cards, echoes."""
        spend = self._spend_rule()
        for town in self.towns:
            town.coins, town.spent, town.echo, town.chosen = 0, 0, "", []
        if spend and not self.free:
            held = [seat for seat in self.turn_order() if self.towns[seat].counters.get(spend["counter"], 0)]
            self.tasks += [Task("spend", seat) for seat in held]
        self.tasks += [Task("square", seat) for seat in self.turn_order()]
        lending = [self.pack.cards["rule"][id] for id in self.rules if "lend" in self.pack.cards["rule"][id]]
        if lending:
            letters = [id for id in self.pack.cards["landmark"] if id in self.archives and id not in lending[0]["lend"]]
            self.tasks += [Task("echo", seat, "", tuple(letters)) for seat in self.order_of_choice()]
        self._skip_empty()

    def _skip_empty(self) -> None:
        """What leaves no choice is done by itself; once nothing is left to choose, the game can begin."""
        while self.tasks and self.tasks[0].kind == "square":
            town = self.towns[self.tasks[0].seat or 0]
            if len(town.squares) > town.check_marks:
                return
            town.chosen = list(town.squares)
            self.tasks.pop(0)
        if self.tasks and self.tasks[0].kind == "echo" and not self.actions():
            self.tasks = [task for task in self.tasks if task.kind != "echo"]
        if not self.tasks:
            self.playing = True

    def _spend(self, task: Task, words: list[str]) -> Iterator[Happening]:
        seat = task.seat or 0
        town, rule = self.towns[seat], self._spend_rule() or {}
        if not words:
            self._skip_empty()
            return
        price = rule["check_mark"] if words[0] == "check_mark" else 1
        town.counters[rule["counter"]] -= price
        town.spent += price
        if words[0] == "coins":
            town.coins += rule["coins"]
        elif words[0] == "check_mark":
            town.bought_mark = True
            town.check_marks += 1
        else:
            town.counters[words[0]] = town.counters.get(words[0], 0) + 1
        yield Happening("spent", seat, rule["counter"], words[0], price)
        if len(self._spend_actions(town)) > 1:
            self.tasks.insert(0, task)
        self._skip_empty()

    def _choose_squares(self, task: Task, words: list[str]) -> Iterator[Happening]:
        """Town square cards are chosen privately, and revealed together once everybody has chosen."""
        self.towns[task.seat or 0].chosen = words
        yield Happening("chose", task.seat)
        self._skip_empty()
        if not any(each.kind == "square" for each in self.tasks):
            for seat, town in enumerate(self.towns):
                for id in town.chosen:
                    yield Happening("square", seat, id)
                for id in town.squares:
                    if id not in town.chosen:
                        yield Happening("reserved", seat, id)

    def _lend(self, task: Task, words: list[str]) -> Iterator[Happening]:
        self.towns[task.seat or 0].echo = words[0]
        yield Happening("lent", task.seat, words[0])
        self._skip_empty()

    # The game itself.

    def edition(self, sealed: bool = False) -> Edition:
        """The edition of the game that is to be played, from what has been revealed.

        With `sealed`, rules that a STOP card brings in the middle of the game are in it from the start: they hold from
        the same moment, but whoever reads the edition would see them too soon. Simulations use this.
        """
        if not self.playing:
            raise CampaignError("campaign.not_playing", phase=self.phase)
        return editions.build(self, sealed)

    def new_game(self, **options: Any) -> Game:
        """The game that is to be played; options are those of `Game.new`."""
        return Game.new(self.edition(), [town.mayor for town in self.towns], **options)

    def observe(self, game: Game) -> bool:
        """Tell the campaign how the game stands; whether there is something to be read now."""
        card = self.card
        if not self.playing or self.due or card is None or not self._waiting() or game.over:
            return self.phase == READ
        if card.until == "landmark":
            happened = any(player.landmarks for player in game.players)
        else:
            happened = card.until == "contribution" and any(player.contributed for player in game.players)
        if happened:
            self.due = True
            self.steps.append({"due": card.until})
        return self.due

    def go_on(self, game: Game, **options: Any) -> Game:
        """The same game by the rules that were read in the middle of it; options are those of `Game.from_position`."""
        edition = self.edition()
        position = {**game.position(), "edition": edition.id, "pack": edition.pack}
        if game.phase == "roll":  # a turn has just begun, and the new rules hold for it too
            begun = Game.from_position(position, dice="manual")
            before, ruleset = game._setup.ruleset, begun._setup.ruleset
            first = ruleset.start_effect + before.start_end - before.start_effect
            run_rules(begun._state, ruleset, first, ruleset.start_end, None)
            position = {**begun.position(), "pack": edition.pack}
        return Game.from_position(position, **options)

    def finish(self, game: Game, records: list[str] | None = None) -> list[Happening]:
        """Take the result of the game; one that ended in a draw is played again."""
        if not self.playing:
            raise CampaignError("campaign.not_playing", phase=self.phase)
        if not game.over:
            raise CampaignError("campaign.not_over")
        if game.edition.id != self.edition().id or [p.name for p in game.players] != [t.mayor for t in self.towns]:
            raise CampaignError("campaign.other_game")
        result = {
            "winner": game.winner, "counters": [dict(player.counters) for player in game.players],
            "records": [*(records or ()), game.record()],
        }  # fmt: skip
        return self.take_result(result)

    def take_result(self, result: dict[str, Any]) -> list[Happening]:
        """Take the result of a game: the winner, and what everybody holds of each counter."""
        self.steps.append({"finish": result})
        self.playing = False
        if result["winner"] is None:
            self.playing = True
            return [Happening("drawn", None, number=self.game)]
        winner = int(result["winner"])
        self.winner = self.first = winner
        for seat, town in enumerate(self.towns):
            held = result["counters"][seat]
            town.counters = {id: int(held.get(id, 0)) for id in self.counters}
        if not self.free:
            self.closing = True
        return [Happening("won", winner, number=self.game)]

    # The eight steps after a game.

    def _tidy_up(self) -> None:
        """The closing story has been read: what follows are the eight steps, in this order."""
        winner = self.winner
        self.closing = False
        kinds = [card.kind for card in self.pack.deck[self.at : self.at + 2]]
        left_out: tuple[str, ...] = () if kinds[:1] == ["town_square"] else ("deal",)
        left_out += () if kinds[1:] == ["establishment"] else ("draw", "side")
        self.tasks += [
            Task(step, winner if step in ("register", "side") else None) for step in STEPS if step not in left_out
        ]

    def _archive_community(self, _: Task, __: list[str]) -> Iterator[Happening]:
        self.archives.append(self.community)
        yield Happening("archived", None, self.community)
        self.community = ""

    def _archive_landmarks(self, _: Task, __: list[str]) -> Iterator[Happening]:
        leftmost = self.landmarks.pop(0)
        self.archives.append(leftmost)
        yield Happening("archived", None, leftmost, number=len(self.towns))

    def _deal(self, _: Task, __: list[str]) -> Iterator[Happening]:
        """The next four cards are town square cards, one a colour; those of nobody go to the archives."""
        card = self._next_card()
        yield Happening("revealed", None, card.id, "", card.number)
        for seat in range(len(self.pack.colours)):
            if seat < len(self.towns):
                self.towns[seat].squares.append(card.id)
                yield Happening("dealt", seat, card.id)
            else:
                yield Happening("archived", None, card.id, number=seat)
        if len(self.towns) < len(self.pack.colours):
            self.archives.append(card.id)

    def _draw(self, _: Task, __: list[str]) -> Iterator[Happening]:
        """The next five cards are double-sided establishments; both sides can be seen."""
        card = self._next_card()
        self.drawn = card
        yield Happening("revealed", None, card.a, "a", card.number)
        yield Happening("revealed", None, card.b, "b", card.number)

    def _next_card(self) -> Card:
        card = self.pack.deck[self.at]
        self.at += 1
        self.revealed.update(card.ids)
        return card

    def _tick_side(self, task: Task, words: list[str]) -> Iterator[Happening]:
        card = self.drawn
        if card is None:
            raise CampaignError("campaign.damaged", reason="side")
        chosen = card.a if words[0] == "A" else card.b
        self.ticked.append(chosen)
        yield Happening("ticked", task.seat, chosen, words[0], card.copies)

    def _reserve(self, _: Task, __: list[str]) -> Iterator[Happening]:
        """Everything that belongs to a town goes to the reserves: its town square cards, and counters that are kept.

        What was lent to it goes back to the archives.
        """
        for seat, town in enumerate(self.towns):
            town.echo = ""
            for id in town.squares:
                yield Happening("reserved", seat, id)
            for id in self.counters:
                table = self.pack.cards["counter"][id]
                kept = table.get("kept", {}).get("winner" if seat == self.winner else "others", 0)
                town.counters[id] = min(town.counters.get(id, 0), kept)
            for rule in self.rules:
                for op in self.pack.cards["rule"][rule].get("end", ()):
                    gained = op.get("winner" if seat == self.winner else "others", 0)
                    held = min(town.counters.get(op["counter"], 0) + gained, self.limit(op["counter"]))
                    town.counters[op["counter"]] = held
            for id, held in town.counters.items():
                if held:
                    yield Happening("kept", seat, id, number=held)

    def limit(self, counter: str) -> int:
        """How many of a counter a town may hold."""
        return int(self.pack.cards["counter"][counter].get("limit", 99))

    def _supply(self, _: Task, __: list[str]) -> Iterator[Happening]:
        """All establishments go back to their stacks, the new ones among them, by activation number."""
        for id in self.ticked:
            if id not in self.supply:
                self.supply.append(id)
        self.supply.sort(key=lambda id: (*self.pack.cards["establishment"][id]["numbers"], 99))
        yield Happening("supplied", None, number=len(self.supply))

    def _bank(self, _: Task, __: list[str]) -> Iterator[Happening]:
        yield Happening("returned")

    # After the campaign.

    def _free_play(self, lots: int) -> Iterator[Happening]:
        self.free = lots
        yield Happening("free_play", None, text=str(self.pack.free_play.get("text", "")))
        self.revealed.add(str(self.pack.free_play.get("text", "")))
        for id in editions.draw_lots(self, lots):
            self.revealed.add(id)
            yield Happening("drawn_by_lot", None, id)
        self._set_up()

    # Looking at it.

    def text(self, id: str, language: str = "en") -> str:
        """A text that has been revealed."""
        if id not in self.revealed:
            raise CampaignError("campaign.sealed", id=id)
        game = self.card.game if self.card and id.startswith("stop.") else self.game
        return self.pack.text(id, language).replace("{game}", str(game))

    def chapter(self, language: str = "en") -> str:
        """The title of the game's chapter, once it has been opened; a pack need not have any."""
        title = f"chapter.{self.game}"
        known = title in self.revealed and title in self.pack.texts["en"]
        return self.pack.text(title, language) if known and not self.free else ""

    def name_of(self, id: str, language: str = "en", number: int = 1) -> str:
        """The name of a card that has been revealed; of a counter, as so many of it are called."""
        if id not in self.revealed:
            raise CampaignError("campaign.sealed", id=id)
        return self.pack.name_of(id, language, number)

    def view(self, seat: int | None = None, language: str = "en") -> "Chronicle":
        """What a player may see, as a plain document: nothing unrevealed, and no one else's private choice."""
        choosing = any(task.kind == "square" for task in self.tasks)
        mine = self.to_move is None or self.to_move == seat
        return {
            "campaign": self.pack.id, "name": self.pack.names.get(language, self.pack.name),
            "game": self.game, "games": self.pack.games, "chapter": self.chapter(language),
            "phase": self.phase, "to_move": self.to_move,
            "actions": self.actions() if mine and seat is not None else [],
            "reading": [self.text(id, language) for id in self.reading],
            "towns": [
                {
                    "mayor": town.mayor, "name": town.name, "check_marks": town.check_marks, "slots": town.slots,
                    "stickers": town.stickers, "counters": {id: town.counters.get(id, 0) for id in self.counters},
                    "squares": [self.pack.name_of(id, language) for id in town.squares],
                    "chosen": town.chosen if not choosing or number == seat else [], "echo": town.echo,
                    "wins": sum(row.seat == number for row in self.register),
                }
                for number, town in enumerate(self.towns)
            ],
            "register": [
                {"game": row.game, "date": row.date, "mayor": row.mayor, "town": row.town} for row in self.register
            ],
            "landmarks": [self.name_of(id, language) for id in self.landmarks],
            "community": self.name_of(self.community, language) if self.community else "",
            "supply": [self.name_of(id, language) for id in self.supply],
            "rules": [self.pack.name_of(id, language) for id in self.rules],
            "reference": self.text(self.reference, language),
            "archives": [self.name_of(id, language) for id in self.archives], "points": self.points(),
        }  # fmt: skip

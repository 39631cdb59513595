"""A campaign as it is played: everything that happens is a step.

`actions()` tells which steps are possible, `play()` takes one and returns what came of it. Nothing that has not been
revealed is in any view.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ..edition.model import Edition
from ..edition.words import colour_name
from ..errors import IllegalAction, SetupError
from ..game.game import Game
from ..game.setup import Setup
from ..rules.actions import PAIR_WAYS
from . import after, before, composing, reading_aloud
from .cards import Pack
from .deck import Happening, StopCard
from .lots import draw_lots
from .pack import load
from .standing import LONGEST_NAME, PERSON, CampaignError, Job, Stage, Standing, Town

if TYPE_CHECKING:
    from ..messages import Chronicle
    from ..messages import Town as TownView

READ: Final = "read"
FREE_PLAY: Final = "free play"
JOBS: Final[dict[str, Job]] = {**reading_aloud.JOBS, **before.JOBS, **after.JOBS}
"""What players are asked to do, by the phase that the campaign is in then."""
WRITTEN: Final = ("town", "register", "free")
"""First words of steps in which people write something of their own."""


class Campaign(Standing):
    """A campaign of ten games.

    >>> from machiya.campaign import Campaign
    >>> campaign = Campaign.new("ten_tides", ["Ana", "Bo"])
    >>> campaign.actions()
    ['read']
    """

    def __init__(self, pack: Pack, players: list[str]) -> None:
        towns = [
            Town(name, colour, check_marks=pack.check_marks, slots=list(pack.slots), squares=list(pack.start))
            for name, colour in zip(players, pack.colours, strict=False)
        ]
        super().__init__(pack, towns, seats=[PERSON] * len(players), layout=pack.opening())
        self._composed: dict[bool, tuple[int, Edition]] = {}
        """The edition of the game at hand, open and sealed, and after how many steps it was put together."""

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
        Setup.make(composing.legacy(), names)  # refuses names that no game would take
        return Campaign(pack, names)

    # What comes next.

    @property
    def phase(self) -> str:
        """What comes next: a kind of task, "read", "play", or "over"."""
        if self.tasks:
            return self.tasks[0].kind
        if self.stage is Stage.PLAYING:
            return "play"
        return "over" if self.over else READ

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, None where anybody at the table may take the step."""
        return self.tasks[0].seat if self.tasks else None

    @property
    def over(self) -> bool:
        """Whether the campaign has been played to its end; free play goes on from there."""
        return self.card is None and not self.tasks and not self.in_game

    def actions(self) -> list[str]:
        """The steps that are possible now. Words in capitals stand for what people write themselves."""
        if self.tasks:
            return JOBS[self.tasks[0].kind].offer(self, self.tasks[0])
        if self.phase == READ:
            return [READ]
        return [f"{FREE_PLAY} NUMBER"] if self.phase == "over" and self.pack.free_play else []

    # Chance: the dice that decide who starts the first game.

    @property
    def is_chance(self) -> bool:
        """Whether somebody has to roll dice now; `to_move` says whose they are."""
        return self.phase == "first"

    @property
    def weight(self) -> int:
        """Where somebody rolls, how many equally likely numbers `draw` knows; 0 elsewhere."""
        return PAIR_WAYS if self.is_chance else 0

    def draw(self, number: int) -> str:
        """The roll that a number below `weight` stands for, as in a game."""
        if not 0 <= number < self.weight:
            raise IllegalAction("illegal.draw", number=number, weight=self.weight)
        return reading_aloud.roll_of(number)

    # Taking a step.

    def play(self, step: str) -> list[Happening]:
        """Take a step; IllegalAction, and no change, if it is not possible now."""
        words = step.split() if isinstance(step, str) else []
        legal = self.actions()
        if words and words[0] in WRITTEN and any(action.split()[0] == words[0] for action in legal):
            self._check_writing(words)
        else:
            meant = next((action.split() for action in legal if _same(action.split(), words)), None)
            if meant is None:
                shown = ", ".join(legal[:8]) or "–"
                raise IllegalAction("illegal.now", action=str(step)[:60], options=shown)
            words = meant
        happened = list(self._take(words))
        self.steps.append(" ".join(words))
        return happened

    def _check_writing(self, words: list[str]) -> None:
        """Refuse what people write that is no name, date or number."""
        if words[0] == "free":
            if len(words) != 3 or words[1] != "play" or not words[2].isdigit() or not 0 < int(words[2]) < 1 << 63:
                raise IllegalAction("campaign.free_play", action=" ".join(words)[:60])
            return
        rest = " ".join(words[1:])
        if not rest or len(rest) > LONGEST_NAME or not rest.isprintable():
            raise IllegalAction("campaign.name", longest=LONGEST_NAME)

    def _take(self, words: list[str]) -> Iterator[Happening]:
        if self.tasks:
            task = self.tasks.pop(0)
            yield from JOBS[task.kind].take(self, task, words[1:])
        elif words == [READ]:
            yield from reading_aloud.read_aloud(self)
        else:
            yield from self._free_play(int(words[-1]))

    # The game itself.

    def edition(self, sealed: bool = False) -> Edition:
        """The edition of the game that is to be played, from what has been revealed.

        With `sealed`, rules that a STOP card brings in the middle of the game are in it from the start: they hold from
        the same moment, but whoever reads the edition would see them too soon. Simulations use this.
        """
        if not self.in_game:
            raise CampaignError("campaign.not_playing", phase=self.phase)
        steps, edition = self._composed.get(sealed, (-1, None))
        if edition is None or steps != len(self.steps):
            edition = composing.build(self.pack, before.parts_of(self, sealed))
            self._composed[sealed] = len(self.steps), edition
        return edition

    def new_game(self, **options: Any) -> Game:
        """The game that is to be played; options are those of `Game.new`."""
        return Game.new(self.edition(), [town.mayor for town in self.towns], **options)

    def observe(self, game: Game) -> bool:
        """Tell the campaign how the game stands; whether there is something to be read now."""
        card = self.card
        if self.stage is not Stage.PLAYING or not isinstance(card, StopCard) or game.over:
            return self.phase == READ
        if card.until == "landmark":
            happened = any(player.landmarks for player in game.players)
        else:
            happened = card.until == "contribution" and any(player.contributed for player in game.players)
        if happened:
            self.stop(card.until)
        return happened

    def stop(self, until: str) -> None:
        """What the STOP card on top of the deck waits for has happened in the game."""
        if self.stage is not Stage.PLAYING or not isinstance(self.card, StopCard) or until != self.card.until:
            raise CampaignError("campaign.no_stop", until=until[:60])
        self.stage = Stage.STOPPED
        self.steps.append({"due": until})

    def go_on(self, game: Game, **options: Any) -> Game:
        """The same game by the rules that were read in the middle of it; options are those of `Game.from_position`."""
        edition = self.edition()
        position = {**game.position(), "edition": edition.id, "pack": edition.pack}
        if game.phase == "roll":  # a turn has just begun, and the new rules hold for it too
            known = {rule.id for rule in game.edition.rules}
            fresh = [rule.id for rule in edition.rules if rule.id not in known and composing.acts_at_start(rule)]
            if fresh:
                position["pending"] = {**(position["pending"] or {}), "card": fresh[0]}
        return Game.from_position(position, **options)

    def finish(self, game: Game, records: list[str] | None = None) -> list[Happening]:
        """Take the result of the game; one that ended in a draw is played again."""
        if not self.in_game:
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
        if not self.in_game:
            raise CampaignError("campaign.not_playing", phase=self.phase)
        winner = result.get("winner")
        held = self._held(winner, result.get("counters"))
        self.steps.append({"finish": result})
        if winner is None:
            return [Happening("drawn", None, number=self.game)]
        self.winner = self.first = winner
        for town, counters in zip(self.towns, held, strict=True):
            town.counters = counters
        self.stage = Stage.READING if self.free else Stage.CLOSING
        return [Happening("won", winner, number=self.game)]

    def _held(self, winner: object, counters: object) -> list[dict[str, int]]:
        """What each town holds of each counter by the result of a game; CampaignError if it is none."""
        if winner is None:
            return []
        towns = len(self.towns)
        if not isinstance(counters, list) or len(counters) != towns or winner not in range(towns):
            raise CampaignError("campaign.no_result")
        found = [{id: held.get(id, 0) for id in self.layout.counters} for held in counters if isinstance(held, dict)]
        if len(found) != towns or not all(isinstance(each, int) for held in found for each in held.values()):
            raise CampaignError("campaign.no_result")
        return found

    # After the campaign.

    def _free_play(self, lots: int) -> Iterator[Happening]:
        plan = self.pack.free_play
        if plan is None:
            return
        self.free = lots
        yield Happening("free_play", None, text=plan.text)
        drawn = draw_lots(self.pack, plan, len(self.towns), lots)
        self.first = drawn.first
        self.layout = replace(
            self.layout, rules=drawn.rules, counters=drawn.counters, supply=drawn.supply, landmarks=drawn.landmarks,
            community=drawn.community, archives=drawn.archives,
        ).show(plan.text, *drawn.ids)  # fmt: skip
        for town in self.towns:
            town.check_marks, town.squares, town.counters = plan.check_marks, list(drawn.squares), {}
        for id in drawn.ids:
            yield Happening("drawn_by_lot", None, id)
        before.set_up(self)

    # Looking at it.

    def text(self, id: str, language: str = "en") -> str:
        """A text that has been revealed."""
        if id not in self.revealed:
            raise CampaignError("campaign.sealed", id=id)
        card = self.card
        game = card.game if isinstance(card, StopCard) and id.startswith("stop.") else self.game
        return self.pack.text(id, language).replace("{game}", str(game))

    def chapter(self, language: str = "en", game: int = 0) -> str:
        """The title of a game's chapter, or of the last, once it has been opened; a pack need not have any."""
        title = f"chapter.{game or self.game}"
        known = title in self.revealed and title in self.pack.texts["en"]
        return self.pack.text(title, language) if known and (game or not self.free) else ""

    def name_of(self, id: str, language: str = "en", number: int = 1) -> str:
        """The name of a card that has been revealed; of a counter, as so many of it are called."""
        if id not in self.revealed:
            raise CampaignError("campaign.sealed", id=id)
        return self.pack.name_of(id, language, number)

    def view(self, seat: int | None = None, language: str = "en") -> "Chronicle":
        """What a player may see, as a plain document: nothing unrevealed, and no one else's private choice."""
        decider = self.to_move
        mine = decider is None or decider == seat or (self.is_chance and self.seats[decider] != PERSON)
        return {
            "campaign": self.pack.id, "name": self.pack.names.get(language, self.pack.name),
            "game": self.game, "games": self.pack.games, "chapter": self.chapter(language),
            "phase": self.phase, "to_move": self.to_move,
            "actions": self.actions() if mine and seat is not None else [],
            "reading": [self.text(id, language) for id in (*self.reading, *self._page())],
            "towns": [self._town_view(number, seat, language) for number in range(len(self.towns))],
            "register": [
                {"game": line.game, "date": line.date, "mayor": line.mayor, "town": line.town}
                for line in self.register
            ],
            "landmarks": [self.name_of(id, language) for id in self.landmarks],
            "community": self.name_of(self.community, language) if self.community else "",
            "supply": [self.name_of(id, language) for id in self.supply],
            "rules": [self.pack.name_of(id, language) for id in self.rules],
            "reference": self.text(self.reference, language),
            "archives": [self.name_of(id, language) for id in self.archives], "points": self.points(),
        }  # fmt: skip

    def _page(self) -> list[str]:
        """The page about free play lies open where a game of it can be begun."""
        return [self.pack.free_play.text] if self.over and self.pack.free_play else []

    def _town_view(self, number: int, seat: int | None, language: str) -> "TownView":
        town = self.towns[number]
        hidden = self.choosing_privately and number != seat
        return {
            "mayor": town.mayor, "colour": town.colour, "colour_name": colour_name(town.colour, language),
            "name": town.name, "check_marks": town.check_marks, "slots": town.slots,
            "stickers": town.stickers, "counters": {id: town.counters.get(id, 0) for id in self.counters},
            "squares": [self.pack.name_of(id, language) for id in town.squares],
            "chosen": [] if hidden else town.chosen, "echo": town.echo,
            "wins": self.wins()[number],
        }  # fmt: skip


def _same(step: list[str], other: list[str]) -> bool:
    """Whether two steps say the same: cards that are chosen together may be named in any order."""
    return step[:1] == other[:1] and sorted(step) == sorted(other)

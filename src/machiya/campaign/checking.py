"""Whether a campaign pack can be played to its end, whatever players choose: what its cards name, the legacy deck from
top to bottom, and what each game could be played with.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from ..edition.model import Community, Counter, Edition, Establishment, Landmark, RuleCard, Town
from ..edition.reading import Reader, check_edition
from ..errors import Problem
from ..rules.state import COUNTERS, TYPES
from .cards import COINS, CampaignRule, FreePlay, Pack
from .composing import Cards, edition_of, free_goal, has_use, named_counters, uses_of
from .deck import (
    STACK,
    BoxCard,
    Card,
    ChooseSticker,
    CommunityCard,
    EstablishmentCard,
    LandmarkCard,
    PlaceSticker,
    RuleDeckCard,
    StopCard,
    TownSquareCard,
)
from .exploring import Findings, Point, explore
from .lots import Fitting, stacks_of

ONE_ONLY: Final = ("add", "relief", "idle")
"""Abilities that one landmark of a game may have."""
ABSENT: Final = ("pack.unknown_counter", "pack.unknown_use", "pack.unknown_card", "pack.unknown_landmark")
"""What the edition of one game says about a name that it does not have."""
GROUPS: Final = 10
"""How many groups of rules free play may draw from."""


def check(pack: Pack, sound: bool) -> list[Problem]:
    """Everything that is wrong with a pack as a whole; `sound` tells that its parts could be read without a problem."""
    findings = Findings(pack)
    _References(pack, findings).check()
    points = explore(pack, findings)
    _check_texts(pack, findings)
    if sound and not findings.problems:
        games = _Games(pack, findings)
        for point in points:
            games.check_point(point)
        if pack.free_play:
            games.check_free_play(pack.free_play)
    return findings.problems


# What cards name.


class _References:
    """Cards, boxes and stickers that are named must be there, and come once; what is there must be named."""

    def __init__(self, pack: Pack, findings: Findings) -> None:
        self.pack, self.problem = pack, findings.problem
        self.used: dict[str, Card] = {}

    def check(self) -> None:
        self.check_counters()
        for card in self.pack.deck:
            for name, kind, id in _named_on(card):
                self.check_named(card, name, kind, id)
            if isinstance(card, BoxCard) and card.box not in self.pack.boxes:
                self.problem(card, "box", "campaign.no_box", box=card.box)
        self.check_boxes()
        self.check_reach()

    def check_counters(self) -> None:
        """There is room for all counters, and every action has an id of its own."""
        if len(self.pack.counters) > COUNTERS:
            self.problem("", "counter", "pack.too_many", size=len(self.pack.counters), most=COUNTERS)
        rules = [rule.card for rule in self.pack.rules.values()]
        uses = [rule.use.id for rule in rules if rule.use]
        for rule in rules:
            taken = {id for cards in self.pack.cards.values() for id in cards} - {rule.id}
            if rule.use and (uses.count(rule.use.id) > 1 or rule.use.id in taken):
                self.problem(rule.id, "use.id", "pack.duplicate", id=rule.use.id)

    def check_named(self, card: Card, name: str, kind: str, id: str) -> None:
        """What a card of the deck brings is there, and has not come before."""
        if id not in self.pack.cards[kind]:
            self.problem(card, name, f"campaign.no_{kind}", id=id)
        elif id in self.pack.first.get(kind, ()):
            self.problem(card, name, "campaign.starting", id=id)
        elif id in self.used:
            self.problem(card, name, "campaign.twice", id=id, card=self.used[id].number)
        elif kind == "establishment":
            self.check_stack(card, self.pack.establishments[id])
        self.used.setdefault(id, card)

    def check_stack(self, card: Card, establishment: Establishment) -> None:
        """A town square card says that it is one; a double-sided establishment has as many copies as cards."""
        if establishment.town_square != isinstance(card, TownSquareCard):
            self.problem(establishment.id, "town_square", f"campaign.{card.kind}")
        elif isinstance(card, EstablishmentCard) and establishment.copies != STACK:
            self.problem(establishment.id, "copies", "campaign.copies", kind=card.kind, copies=STACK)

    def check_boxes(self) -> None:
        """Every counter and sticker lies in one box."""
        inside: set[str] = set()
        for number, box in self.pack.boxes.items():
            named = [("counter", "counter", box.counter)] if box.counter else []
            named += [("stickers", "sticker", id) for id in box.stickers]
            for name, kind, id in named:
                if id not in self.pack.cards[kind]:
                    self.problem(f"box {number}", name, f"campaign.no_{kind}", id=id)
                elif id in inside:
                    self.problem(f"box {number}", name, "pack.duplicate", id=id)
                inside.add(id)
        for id in (*self.pack.counters, *self.pack.stickers):
            if id not in inside:
                self.problem(id, "", "campaign.in_no_box")

    def check_reach(self) -> None:
        """Every card must come out of the legacy deck, every box be opened once, every sticker be given."""
        for kind in ("establishment", "landmark", "community", "rule"):
            for id in self.pack.cards[kind]:
                if id not in self.used and id not in self.pack.first.get(kind, ()):
                    self.problem(id, "", "campaign.unreachable")
        opened = [card.box for card in self.pack.deck if isinstance(card, BoxCard)]
        for box in self.pack.boxes:
            if opened.count(box) != 1:
                self.problem(f"box {box}", "", "campaign.box_opened", times=opened.count(box))
        ops = [op for card in self.pack.deck for op in card.do]
        given = {op.sticker for op in ops if isinstance(op, PlaceSticker)}
        given |= {id for op in ops if isinstance(op, ChooseSticker) for id in op.stickers}
        for id in self.pack.stickers:
            if id not in given:
                self.problem(id, "", "campaign.unused_sticker")


def _named_on(card: Card) -> list[tuple[str, str, str]]:
    """What a card of the deck brings: the field that names it, its kind and its id."""
    if isinstance(card, LandmarkCard | CommunityCard | RuleDeckCard):
        return [("id", card.kind, card.id)]
    if isinstance(card, TownSquareCard):
        return [("id", "establishment", card.id)]
    if isinstance(card, EstablishmentCard):
        return [("a", "establishment", card.a), ("b", "establishment", card.b)]
    return [("rule", "rule", card.rule)] if isinstance(card, StopCard) and card.rule else []


def _check_texts(pack: Pack, findings: Findings) -> None:
    """Every text that is read must be there in each language, and every text must be read."""
    wanted: list[tuple[Card | str, str]] = [("", pack.reference)]
    wanted += [(card, id) for card in pack.deck for id in (*card.front, *card.back)]
    wanted += [("free_play", pack.free_play.text)] if pack.free_play else []
    known = {id for _, id in wanted} | {f"chapter.{game}" for game in range(1, pack.games + 1)}
    for language, texts in pack.texts.items():
        for where, id in wanted:
            if id and id not in texts:
                findings.problem(where, "", "campaign.no_text", id=id, table=f"texts.{language}")
        for id in texts:
            if id not in known:
                findings.problem(f"texts.{language}", id, "campaign.unread")
            elif id in pack.everything:
                findings.problem(f"texts.{language}", id, "campaign.text_id", id=id)


# What each game can be played with.


@dataclass
class _Plan:
    """What a game can be played with."""

    rules: list[RuleCard]
    counters: list[Counter]
    community: Community
    sure: list[Establishment]
    maybe: list[list[Establishment]]
    """One of each of these is there."""
    squares: list[Establishment]
    built: list[Landmark]
    lent: list[Landmark]
    marks: list[list[Landmark]]
    """By occasion: what players chose from."""
    drawn: bool = False
    """The landmarks to be built are drawn by lot, so none of them is surely there."""
    stacks: int = TYPES
    """How many of those that may be there are."""

    def editions(self, pack: Pack) -> Iterator[Edition]:
        """The largest edition, and one for each thing that could be there without the others."""
        players = len(pack.colours)
        largest = [max(pair, key=lambda card: len(card.effects)) for pair in self.maybe][: self.stacks]
        lent = [replace(each, place="lent") for each in sorted(self.lent, key=_first_one_only)]
        marks = [mark for some in self.marks for mark in sorted(some, key=_first_one_only)[:players]]
        cards = Cards(
            establishments=[*self.sure, *largest, *self.squares], landmarks=[*self.built, *lent[:players], *marks],
            community=self.community, counters=self.counters, rules=self.rules, towns=(Town(),) * players,
        )  # fmt: skip
        whole = edition_of(pack, cards, pack.id, pack.name)
        yield whole
        built = (Landmark("", "", 0, ()),) if self.drawn else tuple(self.built)
        for card in (*(card for pair in self.maybe for card in pair), *self.squares):
            yield replace(whole, establishments=(*self.sure, card), landmarks=built)
        for landmark in (*lent, *(mark for some in self.marks for mark in some)):
            yield replace(whole, establishments=tuple(self.sure), landmarks=(*built, landmark))

    def gained(self) -> set[str]:
        """The counters that players can surely gain."""
        effects = [effect for rule in self.rules for effect in (*rule.effects, *(rule.use.effects if rule.use else ()))]
        found = {effect.counter for effect in effects if effect.op == "gain"}
        for pair in self.maybe if not self.drawn else ():
            sides = [{effect.counter for effect in card.effects if effect.op == "gain"} for card in pair]
            found |= set.intersection(*sides) if len(sides) == 2 else set()
        return found


class _Games:
    """Everything that may be in a game together, and everything that need not be there by itself."""

    def __init__(self, pack: Pack, findings: Findings) -> None:
        self.pack, self.findings, self.problem = pack, findings, findings.problem

    def check_point(self, point: Point) -> None:
        """Check what a game of the campaign is played with."""
        pack, layout = self.pack, point.layout
        rules = [pack.rules[id].card for id in layout.rules]
        pairs = [[pack.establishments[id] for id in pair] for pair in layout.pairs if pair]
        archived = [pack.landmarks[id] for id in layout.archives if id in pack.landmarks]
        plan = _Plan(
            rules=rules, counters=[pack.counters[id] for id in layout.counters],
            community=pack.communities[layout.community], sure=[pack.establishments[id] for id in layout.supply],
            maybe=pairs, squares=[pack.establishments[id] for id in layout.squares if id not in layout.supply],
            built=[pack.landmarks[id] for id in layout.landmarks], lent=self.lent(layout.rules, archived),
            marks=[self.usable(some, rules) for some in point.choices],
        )  # fmt: skip
        self.check_plan(plan, str(layout.game))
        for id in layout.rules:
            self.check_rule(id, pack.rules[id], point)
        self.check_ones(point)
        self.check_coins(point)

    def lent(self, rules: Iterable[str], landmarks: Iterable[Landmark]) -> list[Landmark]:
        """What the rules that are in force lend out of these landmarks."""
        lending = [never for id in rules if (never := self.pack.rules[id].never_lent) is not None]
        return [landmark for landmark in landmarks if lending and landmark.id not in lending[0]]

    def usable(self, stickers: Iterable[str], rules: list[RuleCard]) -> list[Landmark]:
        """The marks of these stickers that have a use in the game."""
        marks = [mark for id in stickers if (mark := self.pack.stickers[id].mark)]
        return [mark for mark in marks if has_use(mark.abilities, uses_of(rules))]

    def check_plan(self, plan: _Plan, game: str) -> None:
        """Check the editions of a game, or of free play."""
        found = list[Problem]()
        label = f"game {game}" if game else "free_play"
        for edition in plan.editions(self.pack):
            check_edition(edition, Reader({}, self.pack.file, label, found), found)
        known = {*self.pack.everything, *uses_of(rule.card for rule in self.pack.rules.values())}
        for each in found:
            id = str(each.fields.get("id", ""))
            if each.code in ABSENT and id in known:
                code = "campaign.not_in_game" if game else "campaign.not_in_free_play"
                self.problem(each.card, each.field, code, id=id, **({"game": game} if game else {}))
            else:
                self.problem(each.card, each.field, each.code, **each.fields)
        for rule in plan.rules:
            self.check_goal(plan, rule, label)

    def check_goal(self, plan: _Plan, rule: RuleCard, label: str) -> None:
        """Nobody could win where the goal is more than can be held, or where nothing brings it."""
        goal = rule.goal
        if goal is None:
            return
        limit = next((counter.limit for counter in plan.counters if counter.id == goal.counter), 0)
        if goal.amount and (goal.amount > limit or goal.counter not in plan.gained()):
            self.problem(rule.id, "goal", "campaign.goal", place=label, limit=limit)
        slots = len(self.pack.slots)
        if goal.landmarks > slots:
            self.problem(rule.id, "goal.landmarks", "pack.range", value=goal.landmarks, low=0, high=slots)

    # What the campaign itself does by rule cards.

    def check_rule(self, id: str, rule: CampaignRule, point: Point) -> None:
        """Counters must be there, and before the first game nobody knows who goes first."""
        named = named_counters((rule.start, rule.end), ("counter",)) - {COINS}
        named |= {rule.spend.counter, *((rule.spend.gains,) if rule.spend.gains else ())} if rule.spend else set()
        for counter in sorted(named - {*point.layout.counters}):
            self.problem(id, "counter", "campaign.not_in_game", id=counter, game=str(point.layout.game))
        if point.layout.game == 1 and any(len({each.first, each.between, each.last}) > 1 for each in rule.start):
            self.problem(id, "start", "campaign.first_start")

    def check_ones(self, point: Point) -> None:
        """One rule at a time lets players spend, and one lends."""
        rules = {id: self.pack.rules[id] for id in point.layout.rules}
        spending = [("spend", id) for id, rule in rules.items() if rule.spend]
        lending = [("lend", id) for id, rule in rules.items() if rule.never_lent is not None]
        for some in (spending, lending):
            for name, id in some[1:]:
                self.problem(id, name, "campaign.one_rule", id=some[0][1], game=point.layout.game)

    def check_coins(self, point: Point) -> None:
        """Nobody may start with more coins than can be counted."""
        coins = self.pack.coins
        for id in point.layout.rules:
            spend = self.pack.rules[id].spend
            coins += spend.most * spend.coins if spend else 0
        for some in point.choices:
            coins += max(self.pack.stickers[id].start.get(COINS, 0) for id in some)
        if coins > 99:
            self.problem(f"game {point.layout.game}", "coins", "pack.range", value=coins, low=0, high=99)

    # Free play.

    def check_free_play(self, plan: FreePlay) -> None:
        """Whatever the lots decide there must be a game to play."""
        drawable = [id for group in plan.rules for id in group]
        everywhere = [("always", id, "rule") for id in plan.always]
        everywhere += [("rules", id, "rule") for id in drawable]
        everywhere += [("never", id, "landmark") for id in plan.never]
        everywhere += [("instead", id, "counter") for pair in plan.instead.items() for id in pair]
        everywhere += [("goal_with", id, "counter") for id in plan.goal_with]
        before = len(self.findings.problems)
        for name, id, kind in everywhere:
            if id not in self.pack.cards[kind]:
                self.problem("free_play", name, f"campaign.no_{kind}", id=id)
            elif kind == "rule" and [*plan.always, *drawable].count(id) > 1:
                self.problem("free_play", name, "pack.duplicate", id=id)
        if len(plan.rules) > GROUPS:
            self.problem("free_play", "rules", "pack.too_many", size=len(plan.rules), most=GROUPS)
        for drawn in combinations(plan.rules, plan.drawn) if len(self.findings.problems) == before else ():
            self.check_lots(plan, (*plan.always, *(id for group in drawn for id in group)))

    def check_lots(self, plan: FreePlay, rules: tuple[str, ...]) -> None:
        """What free play could be played with by these rules."""
        pack, slots, fitting = self.pack, len(self.pack.slots), Fitting(self.pack, rules)
        lettered = [fitting.take(card) for id, card in pack.landmarks.items() if id not in plan.never]
        landmarks = sorted((card for card in lettered if card), key=_first_one_only)
        communities = [card for each in pack.communities.values() if (card := fitting.take(each))]
        stacks = self.stacks(fitting)
        if len(landmarks) < slots:
            self.problem("free_play", "never", "campaign.few_landmarks", slots=slots)
        if not communities:
            self.problem("free_play", "rules", "campaign.no_communities")
        if not stacks:
            self.problem("free_play", "rules", "campaign.no_stacks")
        stacked = {card.id for stack in stacks for card in stack}
        squares = [fitting.take(pack.establishments[id]) for id in pack.squares]
        cards = [fitting.meant.card(pack.rules[id].card) for id in rules] + free_goal(pack, fitting.counters)
        choices = [op.stickers for card in pack.deck for op in card.do if isinstance(op, ChooseSticker)]
        for community in communities:
            found = _Plan(
                rules=cards, counters=[pack.counters[id] for id in fitting.counters], community=community, sure=[],
                maybe=stacks, stacks=plan.stacks, drawn=True,
                squares=[card for card in squares if card and card.id not in stacked],
                built=landmarks[:slots], lent=self.lent(rules, landmarks[slots:]),
                marks=[self.usable(some, cards) for some in choices],
            )  # fmt: skip
            self.check_plan(found, "")

    def stacks(self, fitting: Fitting) -> list[list[Establishment]]:
        """The sides of each stack that fit, those with the most effects first."""
        pairs = [[self.pack.establishments[id] for id in dict.fromkeys(pair)] for pair in stacks_of(self.pack)]
        stacks = [[card for side in pair if (card := fitting.take(side))] for pair in pairs]
        return sorted(filter(None, stacks), key=lambda stack: -max(len(card.effects) for card in stack))


def _first_one_only(landmark: Landmark) -> bool:
    """Landmarks with abilities that only one may have come first."""
    return not any(ability.ability in ONE_ONLY for ability in landmark.abilities)

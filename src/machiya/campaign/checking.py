"""Whether a campaign pack can be played to its end, whatever players choose: every card by itself, the legacy deck from
top to bottom, and what each game could be played with.
"""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from ..edition.model import Ability, Community, Counter, Edition, Establishment, Landmark, RuleCard, Town
from ..edition.reading import READERS, Reader, check_edition
from ..errors import Problem
from ..rules.state import COUNTERS, TYPES
from . import campaign as story
from . import composing as editions
from .pack import LANDMARK_FIELDS, OWN_FIELDS, RESERVED, STACK, STICKER_FIELDS, Card, Pack

ONE_ONLY = ("add", "relief", "idle")
"""Abilities that one landmark of a game may have."""
ABSENT = ("pack.unknown_counter", "pack.unknown_use", "pack.unknown_card", "pack.unknown_landmark")
"""What the edition of one game says about a name that it does not have."""
NAMES = {"landmark": "landmark", "community": "community", "town_square": "establishment", "rule": "rule"}
"""Kinds of card that name one, and the kind that they name."""
SIDES = ("a", "b")
GROUPS = 10
"""How many groups of rules free play may draw from."""


@dataclass
class Table:
    """What lies on the table at a point of the campaign."""

    game: int = 0
    rules: list[str] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)
    supply: list[str] = field(default_factory=list)
    """Types that are surely there."""
    pairs: list[list[str]] = field(default_factory=list)
    """Double-sided establishments: one side of each is there."""
    squares: list[str] = field(default_factory=list)
    landmarks: list[str] = field(default_factory=list)
    lendable: list[str] = field(default_factory=list)
    community: str = ""
    choices: list[list[str]] = field(default_factory=list)
    """Stickers that could be chosen, by occasion."""

    def copy(self) -> "Table":
        """The table as it lies now."""
        return deepcopy(self)


def check(pack: Pack, sound: bool) -> list[Problem]:
    """Everything that is wrong with a pack as a whole; `sound` tells that its facts could be read without a problem."""
    checker = _Checker(pack)
    checker.read_cards()
    checker.check_references()
    tables = checker.walk()
    checker.check_reach()
    checker.check_texts()
    if sound and not checker.problems:
        for table in tables:
            checker.check_game(table)
        if pack.free_play:
            checker.check_free_play()
    return checker.problems


class _Checker:
    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.problems: list[Problem] = []
        self.told: set[tuple[str, str, str, str]] = set()
        self.read: dict[str, dict[str, Any]] = {}
        """Cards as the loader read them, by kind and id."""
        self.marks: dict[str, Landmark] = {}
        """Stickers with abilities, as landmarks."""

    def problem(self, where: Card | str, name: str, code: str, **fields: object) -> None:
        card = f"card {where.number}" if isinstance(where, Card) else where
        key = (card, name, code, repr(fields))
        if key not in self.told:
            self.told.add(key)
            self.problems.append(Problem(self.pack.file, card, name, code, fields))

    def reader(self, kind: str, id: str) -> Reader:
        return Reader(self.pack.cards[kind][id], self.pack.file, id, self.problems)

    # Every card by itself.

    def read_cards(self) -> None:
        """Read all cards as editions do, and what only campaigns have of them."""
        for kind, read in READERS.items():
            self.read[kind] = {}
            for id, table in self.pack.cards[kind].items():
                fields = {name: value for name, value in table.items() if name not in OWN_FIELDS.get(kind, ())}
                if kind == "landmark" and id not in self.pack.first[kind]:
                    self.check_landmark(id)
                    fields = {name: value for name, value in fields.items() if name in LANDMARK_FIELDS} | {"cost": 0}
                self.read[kind][id] = read(Reader(fields, self.pack.file, id, self.problems))
        for id in self.pack.cards["rule"]:
            self.check_rule(id)
        for id in self.pack.cards["counter"]:
            self.check_counter(id)
        for id in self.pack.cards["sticker"]:
            self.check_sticker(id)
        if len(self.pack.cards["counter"]) > COUNTERS:
            self.problem("", "counter", "pack.too_many", size=len(self.pack.cards["counter"]), most=COUNTERS)
        uses = [rule.use.id for rule in self.read["rule"].values() if rule.use]
        for rule in self.read["rule"].values():
            others = {id for cards in self.pack.cards.values() for id in cards} - {rule.id}
            if rule.use and (uses.count(rule.use.id) > 1 or rule.use.id in others):
                self.problem(rule.id, "use.id", "pack.duplicate", id=rule.use.id)

    def check_landmark(self, id: str) -> None:
        reader = self.reader("landmark", id)
        letter = reader.take("letter", str, "", True)
        if "letter" in reader.table and not (len(letter) == 1 and "A" <= letter <= "Z"):
            reader.problem("letter", "campaign.letter", value=letter)
        for name in reader.table:
            if name not in LANDMARK_FIELDS:
                reader.problem(name, "pack.unknown_field", known=", ".join(sorted(LANDMARK_FIELDS)))

    def check_rule(self, id: str) -> None:
        reader = self.reader("rule", id)
        for name, when in (("start", ("first", "between", "last")), ("end", ("winner", "others"))):
            for each in reader.subs(name):
                coins = (
                    each.word("do", ("gain", "start_with") if name == "start" else ("gain",), "", True) == "start_with"
                )
                if not coins:
                    self.name_counter(each, "counter")
                for moment in when:
                    each.number(moment, 0, 99, 0, coins)
                each.close()
        spend = reader.sub("spend")
        if spend:
            self.name_counter(spend, "counter")
            spend.number("most", 1, 9, 1, True)
            spend.number("coins", 1, 9, 1, True)
            spend.number("check_mark", 1, 99, 1)
            self.name_counter(spend, "gains", required=False)
            spend.close()
        for landmark in reader.words("lend"):
            if landmark not in self.pack.cards["landmark"]:
                reader.problem("lend", "pack.unknown_landmark", id=landmark)
        if not any(name in reader.table for name in
                   ("abilities", "effects", "use", "goal", "tender", *OWN_FIELDS["rule"])):  # fmt: skip
            reader.problem("", "campaign.empty_rule")

    def name_counter(self, reader: Reader, name: str, required: bool = True) -> None:
        id = reader.take(name, str, "", required)
        if name in reader.table and id not in self.pack.cards["counter"]:
            reader.problem(name, "pack.unknown_counter", id=id)

    def check_counter(self, id: str) -> None:
        reader = self.reader("counter", id)
        if id in RESERVED:
            reader.problem("id", "campaign.reserved", id=id)
        kept = reader.sub("kept")
        if kept:
            kept.number("winner", 0, 99)
            kept.number("others", 0, 99)
            kept.close()

    def check_sticker(self, id: str) -> None:
        reader = self.reader("sticker", id)
        reader.id()
        reader.take("name", str, "", True)
        reader.names()
        reader.number("number", 1, 9, 1)
        slots = reader.take("slots", list, [])
        if "slots" in reader.table and (
            len(slots) != len(self.pack.slots) or not all(type(less) is int and less >= 0 for less in slots)
        ):
            reader.problem("slots", "campaign.sticker_slots", slots=len(self.pack.slots))
        abilities = reader.take("abilities", list, [])
        if abilities:
            table = {"id": id, "name": id, "cost": 0, "place": "mark", "abilities": abilities}
            self.marks[id] = READERS["landmark"](Reader(table, self.pack.file, id, self.problems))
        start = reader.sub("start")
        for name in start.table if start else ():
            if start and name != "coins" and name not in self.pack.cards["counter"]:
                start.problem(name, "pack.unknown_counter", id=name)
            elif start:
                start.number(name, 1, 9)
        given = [name for name in STICKER_FIELDS if reader.table.get(name)]
        if not given or ("slots" in given and len(given) > 1):
            reader.problem("", "campaign.sticker")
        reader.close()

    # What cards name.

    def check_references(self) -> None:
        """Cards, boxes and stickers that the deck and the boxes name must be there, and come once."""
        used: dict[str, Card] = {}
        for card in self.pack.deck:
            wanted = [("id", NAMES[card.kind], card.id)] if card.kind in NAMES else []
            wanted += [("rule", "rule", card.rule)] if card.rule else []
            if card.kind == "establishment":
                wanted += [("a", "establishment", card.a), ("b", "establishment", card.b)]
            for name, kind, id in wanted:
                if id not in self.pack.cards[kind]:
                    self.problem(card, name, f"campaign.no_{kind}", id=id)
                elif id in self.pack.first.get(kind, ()):
                    self.problem(card, name, "campaign.starting", id=id)
                elif id in used:
                    self.problem(card, name, "campaign.twice", id=id, card=used[id].number)
                elif kind == "establishment":
                    self.check_stack(card, id)
                used.setdefault(id, card)
            if card.kind == "box" and card.box not in self.pack.boxes:
                self.problem(card, "box", "campaign.no_box", box=card.box)
        self.used = set(used)
        inside: set[str] = set()
        for number, box in self.pack.boxes.items():
            for name, kind in (("counter", "counter"), ("stickers", "sticker")):
                for id in _ids(box.get(name)):
                    if id not in self.pack.cards[kind]:
                        self.problem(f"box {number}", name, f"campaign.no_{kind}", id=id)
                    elif id in inside:
                        self.problem(f"box {number}", name, "pack.duplicate", id=id)
                    inside.add(id)
        for kind in ("counter", "sticker"):
            for id in self.pack.cards[kind]:
                if id not in inside:
                    self.problem(id, "", "campaign.in_no_box")

    def check_stack(self, card: Card, id: str) -> None:
        """A town square card says that it is one; a double-sided establishment has as many copies as cards."""
        establishment: Establishment = self.read["establishment"][id]
        if establishment.town_square != (card.kind == "town_square"):
            self.problem(id, "town_square", f"campaign.{card.kind}")
        elif card.kind == "establishment" and establishment.copies != STACK:
            self.problem(id, "copies", "campaign.copies", kind=card.kind, copies=STACK)

    def check_reach(self) -> None:
        """Every card must come out of the legacy deck, and every box be opened once."""
        for kind in ("establishment", "landmark", "community", "rule"):
            for id in self.pack.cards[kind]:
                if id not in self.used and id not in self.pack.first.get(kind, ()):
                    self.problem(id, "", "campaign.unreachable")
        opened = [card.box for card in self.pack.deck if card.kind == "box"]
        for box in self.pack.boxes:
            if opened.count(box) != 1:
                self.problem(f"box {box}", "", "campaign.box_opened", times=opened.count(box))
        chosen = {
            id for card in self.pack.deck for op in card.do for id in (op.get("sticker"), *op.get("stickers", ()))
        }
        for id in self.pack.cards["sticker"]:
            if id not in chosen:
                self.problem(id, "", "campaign.unused_sticker")

    def check_texts(self) -> None:
        """Every text that is read must be there in each language, and every text must be read."""
        wanted: list[tuple[Card | str, str]] = [("", self.pack.reference)]
        wanted += [(card, id) for card in self.pack.deck for side in card.texts for id in side]
        text = self.pack.free_play.get("text")
        wanted += [("free_play", text)] if isinstance(text, str) else []
        for language, texts in self.pack.texts.items():
            for where, id in wanted:
                if id and id not in texts:
                    self.problem(where, "", "campaign.no_text", id=id, table=f"texts.{language}")
        known = {id for _, id in wanted} | {f"chapter.{game}" for game in range(1, self.pack.games + 1)}
        for language, texts in self.pack.texts.items():
            for id in texts:
                if id not in known:
                    self.problem(f"texts.{language}", id, "campaign.unread")
                elif any(id in cards for cards in self.pack.cards.values()):
                    self.problem(f"texts.{language}", id, "campaign.text_id", id=id)

    # The legacy deck from top to bottom.

    def walk(self) -> list[Table]:
        """Read the deck as players do; return what each game is played with, before it and at its end."""
        table = Table(supply=list(self.pack.first["establishment"]), squares=list(self.pack.start),
                      landmarks=list(self.pack.letters), community=self.pack.first["community"][0])  # fmt: skip
        tables: list[Table] = []
        section, fresh = "start", [0, 0]
        stickers: list[str] = []
        less = [0] * len(self.pack.slots)
        letter = ord("A") + len(self.pack.letters)
        for at, card in enumerate(self.pack.deck):
            if card.kind == "stop":
                self.check_stop(card, section, table.game)
                if card.until == "ready":
                    section, table.game, fresh = "ready", card.game, [0, 0]
                    continue
                if section == "ready" and table.game > 1 and fresh != [1, 1]:
                    self.problem(card, "", "campaign.new_landmark", game=table.game)
                if section == "ready" or card.until == "won":
                    tables.append(table.copy())
                section = "after" if card.until == "won" else "middle"
                if card.rule:
                    table.rules.append(card.rule)
                if section == "after":
                    table.lendable += table.landmarks[:1]
                    table.landmarks = table.landmarks[1:]
                    self.check_after(card, [other.kind for other in self.pack.deck[at + 1 : at + 3]])
                continue
            if not self.belongs(card, section, table.game, self.pack.deck[at - 1].kind):
                self.problem(card, "card", "campaign.not_here", kind=card.kind)
            elif card.kind == "landmark":
                table.landmarks.append(card.id)
                fresh[0] += 1
                own = self.pack.cards["landmark"].get(card.id, {}).get("letter", "")
                if isinstance(own, str) and own and own != chr(letter):
                    self.problem(card.id, "letter", "campaign.letters", letter=chr(letter))
                letter += 1
            elif card.kind == "community":
                table.community = card.id
                fresh[1] += 1
            elif card.kind == "town_square":
                table.squares.append(card.id)
            elif card.kind == "establishment":
                table.pairs.append([card.a, card.b])
            elif card.kind == "rule":
                table.rules.append(card.id)
            elif card.kind == "box":
                box = self.pack.boxes.get(card.box, {})
                table.counters += _ids(box.get("counter"))
                stickers += _ids(box.get("stickers"))
            for index, op in enumerate(card.do):
                self.check_op(card, f"do[{index}]", op, section, table, stickers, less)
        if table.game != self.pack.games or section != "after":
            self.problem("", "deck", "campaign.games", games=self.pack.games, found=table.game)
        return tables

    def check_stop(self, card: Card, section: str, game: int) -> None:
        """Games come one by one: ready, perhaps something in the middle, won."""
        playing = section in ("ready", "middle")
        if playing:
            right = card.game == game and card.until != "ready"
        else:
            right = card.game == game + 1 and card.until == "ready"
        if not right and card.until:
            wanted = "won" if playing else "ready"
            self.problem(card, "until", "campaign.order", until=card.until, game=card.game, wanted=wanted,
                         expected=game if playing else game + 1)  # fmt: skip
        if card.until in ("ready", "won") and card.rule:
            self.problem(card, "rule", "campaign.stop_rule")

    def check_after(self, card: Card, kinds: list[str]) -> None:
        wanted = ["town_square", "establishment"]
        if card.game < self.pack.games and kinds != wanted:
            self.problem(card, "", "campaign.after_game", game=card.game)

    def belongs(self, card: Card, section: str, game: int, before: str) -> bool:
        """Whether a card of this kind may lie here."""
        if card.kind in ("landmark", "community"):
            return section == "ready" and game > 1
        if card.kind == "town_square":
            return section == "after" and before == "stop"
        if card.kind == "establishment":
            return section == "after" and before == "town_square"
        return True

    def check_op(self, card: Card, where: str, op: dict[str, Any], section: str, table: Table, stickers: list[str],
                 less: list[int]) -> None:  # fmt: skip
        kind, colours = op["do"], len(self.pack.colours)
        if section == "middle" and kind in ("place", "choose", "archive"):
            self.problem(card, where, "campaign.not_now", do=kind)
        for id in (op["sticker"],) if kind == "place" else op["stickers"] if kind == "choose" else ():
            sticker = self.pack.cards["sticker"].get(id)
            if sticker is None:
                self.problem(card, where, "campaign.no_sticker", id=id)
            elif id not in stickers:
                self.problem(card, where, "campaign.sticker_later", id=id)
            elif ("slots" in sticker) != (kind == "place"):
                self.problem(card, where, f"campaign.sticker_{kind}", id=id)
            elif kind == "place":
                number, slots = sticker.get("number", 1), sticker["slots"]
                if isinstance(number, int) and number < colours:
                    self.problem(id, "number", "campaign.few_stickers", stickers=number, colours=colours)
                stickers.remove(id)
                for slot, cost in enumerate(self.pack.slots[: len(slots)] if isinstance(slots, list) else ()):
                    less[slot] += slots[slot] if isinstance(slots[slot], int) else 0
                    if less[slot] > cost:
                        self.problem(id, "slots", "campaign.slot_below", less=less[slot], cost=cost)
            else:
                stickers.remove(id)
        if kind == "choose":
            if len(op["stickers"]) < colours:
                self.problem(card, where, "campaign.few_stickers", stickers=len(op["stickers"]), colours=colours)
            table.choices.append(list(op["stickers"]))
        if kind == "archive" and op["card"]:
            self.archive(card, where, op["card"], table)

    def archive(self, card: Card, where: str, id: str, table: Table) -> None:
        for place in (table.supply, table.rules, *table.pairs):
            if id in place:
                place.remove(id)
                return
        known = any(id in cards for cards in self.pack.cards.values())
        self.problem(card, where, "campaign.not_there" if known else "campaign.no_card", id=id)

    # What each game can be played with.

    def check_game(self, table: Table) -> None:
        """Everything that may be in a game together, and everything that need not be there by itself."""
        rules: list[RuleCard] = [self.read["rule"][id] for id in table.rules]
        plan = _Plan(
            rules=rules, counters=[self.read["counter"][id] for id in table.counters],
            community=self.read["community"][table.community],
            sure=[self.read["establishment"][id] for id in table.supply],
            maybe=[[self.read["establishment"][id] for id in pair] for pair in table.pairs if pair],
            squares=[self.read["establishment"][id] for id in table.squares if id not in table.supply],
            built=[self.read["landmark"][id] for id in table.landmarks],
            lent=self.lent(table.rules, [self.read["landmark"][id] for id in table.lendable]),
            marks=[self.usable(some, rules) for some in table.choices],
        )  # fmt: skip
        self.check_plan(plan, str(table.game))
        self.check_rules(table)

    def lent(self, rules: list[str], landmarks: Iterable[Landmark]) -> list[Landmark]:
        """What the rules that are in force lend out of these landmarks."""
        lending = [self.pack.cards["rule"][id]["lend"] for id in rules if "lend" in self.pack.cards["rule"][id]]
        return [landmark for landmark in landmarks if lending and landmark.id not in lending[0]]

    def usable(self, stickers: list[str], rules: list[RuleCard]) -> list[Landmark]:
        """The marks of these stickers that have a use in the game."""
        uses = {"establishments", *(rule.use.id for rule in rules if rule.use)}
        marks = [self.marks[id] for id in stickers if id in self.marks]
        return [mark for mark in marks if all(each.on in uses for each in _discounts(mark))]

    def check_plan(self, plan: "_Plan", game: str) -> None:
        file, found = self.pack.file, list[Problem]()
        label = f"game {game}" if game else "free_play"
        for edition in plan.editions(self.pack):
            check_edition(edition, Reader({}, file, label, found), found)
        for each in found:
            id = str(each.fields.get("id", ""))
            known = any(id in cards for cards in self.pack.cards.values())
            known = known or any(rule.use and rule.use.id == id for rule in self.read["rule"].values())
            if each.code in ABSENT and known:
                code = "campaign.not_in_game" if game else "campaign.not_in_free_play"
                self.problem(each.card, each.field, code, id=id, **({"game": game} if game else {}))
            else:
                self.problem(each.card, each.field, each.code, **each.fields)
        self.check_goal(plan, label)

    def check_goal(self, plan: "_Plan", label: str) -> None:
        """Nobody could win where the goal is more than can be held, or where nothing brings it."""
        for rule in (each for each in plan.rules if each.goal):
            goal = rule.goal
            if goal is None or not goal.amount:
                continue
            limit = next((counter.limit for counter in plan.counters if counter.id == goal.counter), 0)
            effects = [
                effect for each in plan.rules for effect in (*each.effects, *(each.use.effects if each.use else ()))
            ]
            gained = {effect.counter for effect in effects if effect.op == "gain"}
            for pair in plan.maybe if not plan.drawn else ():
                sides = [{effect.counter for effect in card.effects if effect.op == "gain"} for card in pair]
                gained |= set.intersection(*sides) if len(sides) == len(SIDES) else set()
            if goal.amount > limit or goal.counter not in gained:
                self.problem(rule.id, "goal", "campaign.goal", place=label, limit=limit)
        for rule in plan.rules:
            if rule.goal and rule.goal.landmarks > len(self.pack.slots):
                self.problem(rule.id, "goal.landmarks", "pack.range", value=rule.goal.landmarks, low=0,
                             high=len(self.pack.slots))  # fmt: skip

    def check_rules(self, table: Table) -> None:
        """What the campaign itself does by rule cards: counters must be there, and one rule does one thing."""
        seen: dict[str, str] = {}
        for id in table.rules:
            rule = self.pack.cards["rule"][id]
            own = {name: rule[name] for name in OWN_FIELDS["rule"] if name in rule}
            named = editions.named_counters(own, ("counter", "gains"))
            for counter in sorted(named - set(table.counters)):
                self.problem(id, "counter", "campaign.not_in_game", id=counter, game=str(table.game))
            if table.game == 1 and any(len({op.get(place, 0) for place in ("first", "between", "last")}) > 1
                                       for op in own.get("start", ())):  # fmt: skip
                self.problem(id, "start", "campaign.first_start")
            for name in ("spend", "lend"):
                if name in own and seen.setdefault(name, id) != id:
                    self.problem(id, name, "campaign.one_rule", id=seen[name], game=table.game)
        coins = self.pack.coins
        for id in table.rules:
            spend = self.pack.cards["rule"][id].get("spend", {})
            coins += spend.get("most", 0) * spend.get("coins", 0)
        for some in table.choices:
            stickers = (self.pack.cards["sticker"][id] for id in some)
            coins += max(sticker.get("start", {}).get("coins", 0) for sticker in stickers)
        if coins > 99:
            self.problem(f"game {table.game}", "coins", "pack.range", value=coins, low=0, high=99)

    # Free play.

    def check_free_play(self) -> None:
        """Whatever the lots decide there must be a game to play."""
        plan = self.pack.free_play
        groups = [plan["always"], *plan["rules"]]
        everywhere = [("always", id, "rule") for id in plan["always"]]
        everywhere += [("rules", id, "rule") for group in plan["rules"] for id in group]
        everywhere += [("never", id, "landmark") for id in plan["never"]]
        everywhere += [("instead", id, "counter") for pair in plan["instead"].items() for id in pair]
        everywhere += [("goal_with", id, "counter") for id in plan["goal_with"]]
        before = len(self.problems)
        for name, id, kind in everywhere:
            if id not in self.pack.cards[kind]:
                self.problem("free_play", name, f"campaign.no_{kind}", id=id)
            elif kind == "rule" and sum(group.count(id) for group in groups) > 1:
                self.problem("free_play", name, "pack.duplicate", id=id)
        if len(plan["rules"]) > GROUPS:
            self.problem("free_play", "rules", "pack.too_many", size=len(plan["rules"]), most=GROUPS)
        for drawn in combinations(plan["rules"], plan["drawn"]) if len(self.problems) == before else ():
            self.check_lots([*plan["always"], *(id for group in drawn for id in group)])

    def check_lots(self, rules: list[str]) -> None:
        """What free play could be played with by these rules."""
        pack, plan = self.pack, self.pack.free_play
        campaign = story.Campaign(pack, ["1", "2"])
        campaign.free, campaign.rules = 1, rules
        campaign.counters = editions.counters_of(pack, rules)
        letters = [id for id in pack.cards["landmark"] if id not in plan["never"]]
        landmarks = [each for id in letters if (each := self.lot(campaign, "landmark", id))]
        communities = [each for id in pack.cards["community"] if (each := self.lot(campaign, "community", id))]
        pairs = [[id] for id in pack.first["establishment"]]
        pairs += [[card.a, card.b] for card in pack.deck if card.kind == "establishment"]
        stacks = [[each for id in pair if (each := self.lot(campaign, "establishment", id))] for pair in pairs]
        stacks = sorted(
            (stack for stack in stacks if stack), key=lambda stack: -max(len(each.effects) for each in stack)
        )
        squares = [*pack.start, *(card.id for card in pack.deck if card.kind == "town_square")]
        if len(landmarks) < len(pack.slots):
            self.problem("free_play", "never", "campaign.few_landmarks", slots=len(pack.slots))
        if not communities:
            self.problem("free_play", "rules", "campaign.no_communities")
        if not stacks:
            self.problem("free_play", "rules", "campaign.no_stacks")
        tables = [editions.replace_counters(pack, campaign, pack.table("rule", id)) for id in rules]
        tables += [
            {"id": "free_goal", "name": pack.name, "goal": goal} for goal in [editions.free_goal(campaign)] if goal
        ]
        found: list[RuleCard] = [READERS["rule"](Reader(table, pack.file, str(table["id"]), [])) for table in tables]
        choices = [list(op["stickers"]) for card in pack.deck for op in card.do if op["do"] == "choose"]
        landmarks.sort(key=_first_one_only)
        for community in communities:
            self.check_plan(
                _Plan(
                    rules=found, counters=[self.read["counter"][id] for id in campaign.counters], community=community,
                    sure=[], maybe=stacks, stacks=plan["stacks"],
                    squares=[each for id in squares if (each := self.lot(campaign, "establishment", id))
                             and not any(each.id == card.id for stack in stacks for card in stack)],
                    built=landmarks[: len(pack.slots)],
                    lent=self.lent(rules, landmarks[len(pack.slots) :]),
                    marks=[self.usable(some, found) for some in choices], drawn=True,
                ),
                "",
            )  # fmt: skip

    def lot(self, campaign: "story.Campaign", kind: str, id: str) -> Any:
        """A card as it is in free play, None where it needs something that is not in play."""
        if not editions.fits(self.pack, campaign, kind, id):
            return None
        table = editions.replace_counters(self.pack, campaign, self.pack.table(kind, id))
        table |= {"cost": 0} if kind == "landmark" else {}
        return READERS[kind](Reader(table, self.pack.file, id, []))


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
        whole = Edition(
            id=pack.id, name=pack.name, players=(2, players), coins=pack.coins, start=(), markets=("standard",),
            income_order=(("red",), ("blue", "green"), ("purple",)), major_limit=pack.major_limit, box=282,
            establishments=(*self.sure, *largest, *self.squares), landmarks=(*self.built, *lent[:players], *marks),
            community=self.community, counters=tuple(self.counters), rules=tuple(self.rules), towns=(Town(),) * players,
        )  # fmt: skip
        yield whole
        built = (Landmark("", "", 0, ()),) if self.drawn else tuple(self.built)
        for card in (*(card for pair in self.maybe for card in pair), *self.squares):
            yield replace(whole, establishments=(*self.sure, card), landmarks=built)
        for landmark in (*lent, *(mark for some in self.marks for mark in some)):
            yield replace(whole, establishments=tuple(self.sure), landmarks=(*built, landmark))


def _ids(value: object) -> list[str]:
    """An id or several, where a table has them."""
    return [id for id in (value if isinstance(value, list) else [value]) if isinstance(id, str)]


def _discounts(landmark: Landmark) -> list[Ability]:
    return [ability for ability in landmark.abilities if ability.ability == "discount"]


def _first_one_only(landmark: Landmark) -> bool:
    """Landmarks with abilities that only one may have come first."""
    return not any(ability.ability in ONE_ONLY for ability in landmark.abilities)

"""Packs made up at random: what a sensible designer would print, over the whole grammar but for what is Legacy's.

A card is first sketched (colour, numbers, tag), so that effects can name any card, tag and landmark of the pack. Then
it gets something to do, and at last a price: what it can be expected to bring in a few rounds, give or take. Everything
is reckoned in whole numbers, so a seed gives the same pack on every machine.
"""

import json
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from .grammar import ABILITIES, ANY, EDITIONS, MAJOR, MARKETS
from .model import Edition, Establishment, Landmark
from .reading import parse, shipped

Table = dict[str, Any]
T = TypeVar("T")

WAYS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 1, 1)
"""By total: how many of the 36 throws of two dice make it; a 13 or 14 needs a landmark that adds."""
TURNS: Final = {"blue": 3, "green": 1, "red": 2, "purple": 1}
"""In how many turns of a round a card works, with three players."""
COLOURS: Final = {"blue": 29, "green": 34, "red": 18, "purple": 19}
TAGS: Final = {
    "blue": ("wheat", "cow", "gear", "fruit", "boat", "leaf", "shell", "wool"),
    "green": ("bread", "factory", "suitcase", "fruit", "lamp", "book", "bell"),
    "red": ("cup", "cup", "bread", "lamp", "bell"),
    "purple": ("bell", "suitcase", "book"),
}
ORDERS: Final = ([["red"], ["blue", "green"], ["purple"]], [["red"], ["green"], ["blue"], ["purple"]])
FIRST_WORDS: Final = (
    "Old", "New", "Little", "Grand", "Upper", "Lower", "Misty", "Sunny", "Quiet", "Crooked", "Red", "White", "Silver",
    "Copper", "Winter", "Summer", "River", "Hill", "Island", "Corner", "Northern", "Southern", "Twin", "Lucky",
)  # fmt: skip
LAST_WORDS: Final = {
    "blue": ("Meadow", "Pond", "Grove", "Quarry", "Paddock", "Jetty", "Terrace", "Apiary", "Marsh", "Warren"),
    "green": ("Workshop", "Kiosk", "Mill", "Depot", "Press", "Dairy", "Tailor", "Pottery", "Smithy", "Counter"),
    "red": ("Inn", "Tea House", "Noodle Bar", "Tavern", "Grill", "Soup Kitchen", "Pancake House", "Bistro"),
    "purple": ("Theatre", "Exchange", "Registry", "Assembly", "Arena", "Museum", "Embassy", "Guildhall"),
    "landmark": ("Gate", "Bridge", "Lighthouse", "Garden", "Clock", "Bell Tower", "Canal", "Pier", "Palace", "Tram"),
}
ORDERED: Final = ("demolish", "give", "swap", "pay")
"""Operations that take landmarks or coins from their owner, or move cards: the order of activation is asked for."""


def invent(seed: int) -> Edition:
    """A pack of cards made up at random by the grammar, within what a sensible designer would print."""
    return parse(_Designer(seed).pack(), "invented", ())


@dataclass
class _Card:
    """An establishment in the making."""

    id: str
    name: str
    colour: str
    numbers: list[int]
    tag: str
    plain: bool = False
    """It earns, and that is all."""
    target: int = 0
    """What it should cost about."""
    effects: list[Table] = field(default_factory=list)
    worth: int = 0
    """What an activation brings, in hundredths of a coin."""
    once: int = 0
    """What building it brings, in hundredths of a coin."""

    @property
    def major(self) -> bool:
        return self.tag == MAJOR

    @property
    def rate(self) -> int:
        """Activations in a hundred rounds of 36 turns: one die and two by turns for low totals, two for high ones."""
        return TURNS[self.colour] * sum(
            300 + 50 * WAYS[total] if total <= 6 else 85 * WAYS[total] for total in self.numbers
        )

    @property
    def aim(self) -> int:
        """What an activation should bring to be worth the target, in hundredths of a coin."""
        return (self.target * 100 - 70) * 100 // 330 * 3600 // self.rate // (2 if self.major else 1)

    @property
    def price(self) -> int:
        """What it is worth, in hundredths of a coin: three rounds' income or so; twice that for majors, which hurt."""
        lasting = 330 * self.worth * self.rate // 360000 * (3 if self.worth < 0 else 2 if self.major else 1)
        return max(70 + lasting + self.once * 8 // 10, 0)


class _Lots:
    """Lots that are drawn in whole numbers."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def happens(self, percent: int) -> bool:
        """Whether something happens that happens so often in a hundred."""
        return self.random.randrange(100) < percent

    def between(self, low: int, high: int) -> int:
        """A number from low to high."""
        return self.random.randrange(low, high + 1)

    def one(self, things: Sequence[T]) -> T:
        """One of some things."""
        return things[self.random.randrange(len(things))]

    def some(self, things: Iterable[T], number: int) -> list[T]:
        """So many different ones, in their order."""
        left = list(things)
        while len(left) > number:
            left.pop(self.random.randrange(len(left)))
        return left

    def weighted(self, things: Iterable[tuple[T, int]]) -> T:
        """One of some things that are more or less likely."""
        return self.one([thing for thing, weight in things for _ in range(weight)])


class _Designer(_Lots):
    """Somebody who makes up one pack, and what is in it so far."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.facts: Table = {"id": f"invented_{abs(seed)}", "name": f"Invented Pack {abs(seed)}"}
        self.kept: list[Establishment] = []
        self.landmarks_kept: list[Landmark] = []
        self.cards: list[_Card] = []
        self.landmarks: list[Table] = []
        self.used: list[str] = []
        self.has_investor = False

    def pack(self) -> str:
        """The TOML of the pack."""
        if self.happens(50):
            self.extend()
        else:
            self.stand_alone()
        for card in self.cards:
            while not card.effects:
                deeds = EARNING if card.plain else DEEDS["purple" if card.major else card.colour]
                self.weighted(deeds)(self, card)
        return _toml(self.facts, [self.establishment(card) for card in self.cards], self.landmarks)

    def extend(self) -> None:
        """Begin with an edition, leave something out, and sketch what is new."""
        edition = self.one([each for each in map(shipped, EDITIONS) if each.community is None])
        expansions = [offer.id for offer in edition.offers if self.happens(50)]
        whole = shipped(edition.id, expansions)
        self.facts["extends"] = edition.id
        if expansions:
            self.facts["expansions"] = expansions
        self.kept, self.landmarks_kept = list(whole.establishments), list(whole.landmarks)
        self.used = [card.id for card in self.kept] + [card.id for card in self.landmarks_kept]
        without = self.leave_out(whole.start)
        if without:
            self.facts["without"] = without
        self.has_investor = any(effect.op == "invest" for card in self.kept for effect in card.effects)
        if self.happens(20):
            self.facts["coins"] = self.between(0, 5)
        if self.happens(20):
            self.facts["income_order"] = self.one(ORDERS)
        new_landmarks = self.between(0, 2)
        adding = not self.has_ability("add") and new_landmarks > 0 and self.happens(25)
        high = 14 if adding or self.has_ability("add") else 12
        for _ in range(self.between(2, 8)):
            first = self.between(1, 12)
            self.sketch(list(range(first, min(first + self.length(), high + 1))))
        for number in range(new_landmarks):
            self.add_landmark(self.between(6, 26), "add" if adding and number == 0 else "")

    def leave_out(self, start: Sequence[str]) -> list[str]:
        """Leave cards out, as far as no other card needs them, and three landmarks are left to build."""
        without: list[str] = []
        for _ in range(self.between(0, 6)):
            cards: list[Establishment | Landmark] = [card for card in self.kept if card.id not in start]
            if len(self.to_build()) > 3:
                cards += [card for card in self.landmarks_kept if not card.prebuilt]
            gone = self.one(cards)
            establishments = [card for card in self.kept if card is not gone]
            landmarks = [card for card in self.landmarks_kept if card is not gone]
            if _is_whole(establishments, landmarks):
                self.kept, self.landmarks_kept = establishments, landmarks
                without.append(gone.id)
        return without

    def stand_alone(self) -> None:
        """Sketch a whole edition: the cards that everybody starts with, the others, then the landmarks."""
        self.facts |= {"players": self.one(([2, 4], [2, 5])), "coins": self.between(0, 5)}
        self.facts["income_order"] = self.one(ORDERS)
        if self.happens(10):
            self.facts["major_limit"] = 0
        if self.happens(20):
            self.facts["box"] = self.between(200, 500)
        adding = self.happens(30)
        self.start()
        self.cover(self.between(10, 20), 14 if adding else 12)
        self.facts["markets"] = self.markets()
        costs = self.landmark_costs(self.between(3, 6))
        self.add_landmark(costs.pop(0 if self.happens(70) else 1), "dice")
        if adding and not self.has_ability("add"):
            self.add_landmark(costs.pop(self.between(0, len(costs) - 1)), "add")
        if self.happens(20) and not self.has_ability("relief"):
            self.add_landmark(0, "relief")
        for cost in costs:
            self.add_landmark(cost)

    def start(self) -> None:
        """The cards that everybody starts with: something for everybody's turn and something for one's own."""
        for colour, spans in (("blue", ([1], [1], [2], [1, 2])), ("green", ([2, 3], [2, 3], [3], [3, 4], [2]))):
            card = self.sketch(list(self.one(spans)), colour)
            card.effects = [{"op": "earn", "amount": 1}]
        self.facts["start"] = [card.id for card in self.cards]
        if self.happens(10):
            self.facts["start"].append(self.one(self.facts["start"]))

    def cover(self, number: int, high: int) -> None:
        """Cover all totals from 1 to 12, lowest first, and then any; at least two cards on either side simply earn."""
        plain = [2, 2]
        while len(self.cards) < number:
            taken = [total for card in self.cards for total in card.numbers]
            bare = [total for total in range(1, 13) if total not in taken]
            first = bare[0] if bare else self.between(1, 12)
            left, side = number - len(self.cards), int(first > 6)
            length = max(self.length(), -(-len(bare) // left))
            earns = plain[side] > 0 and (self.happens(60) or first in (4, 5, 6, 9, 10, 11, 12))
            card = self.sketch(
                list(range(first, min(first + length, high + 1))), self.one(("blue", "green")) if earns else ""
            )
            card.plain = earns
            plain[side] -= earns

    def length(self) -> int:
        """Of how many numbers in a row a card has."""
        return self.weighted(((1, 6), (2, 3), (3, 1)))

    def markets(self) -> list[str]:
        """The markets on offer; one with decks of its own for low, high and major cards needs enough of each."""
        majors = sum(card.major for card in self.cards)
        low = sum(card.numbers[0] <= 6 and not card.major for card in self.cards)
        if majors and low >= 5 and len(self.cards) - majors - low >= 5:
            return self.one((["standard"], list(MARKETS), ["hybrid"]))
        return self.one((["standard"], ["standard", "variable"]))

    def sketch(self, numbers: list[int], colour: str = "") -> _Card:
        """Add a card of which no more is known than when it works, what it looks like and about what it should cost."""
        simple = bool(colour)
        colour = colour or self.weighted(COLOURS.items())
        major = self.happens(95) if colour == "purple" else colour == "green" and not simple and self.happens(6)
        name = self.name(LAST_WORDS[colour])
        card = _Card(_id(name), name, colour, numbers, MAJOR if major else self.one(TAGS[colour]))
        if major:
            card.target = self.between(3, 9)
        else:
            card.target = self.between(1, 3 if numbers[0] <= 3 else 5 if numbers[0] <= 6 else 8)
        self.cards.append(card)
        return card

    def name(self, last: Sequence[str]) -> str:
        """A name that nothing has yet."""
        while True:
            name = f"{self.one(FIRST_WORDS)} {self.one(last)}"
            if _id(name) not in self.used:
                self.used.append(_id(name))
                return name

    def establishment(self, card: _Card) -> Table:
        """A card as the file has it: nearly always at a price within four tenths of what it is worth."""
        noise = self.one((25, 400)) if self.happens(5) else self.between(60, 140)
        cost = min(max((card.price * noise + 5000) // 10000, 0 if card.once or self.happens(3) else 1), 30)
        if card.id in self.facts.get("start", ()):
            cost = 1
        table: Table = {"id": card.id, "name": card.name, "colour": card.colour, "numbers": card.numbers, "cost": cost}
        table["tag"] = card.tag
        if card.major:
            table |= {"copies": 4, "copies_with_five_players": 5} if self.happens(70) else {"copies": 5}
        elif self.happens(15):
            table["copies"] = self.between(4, 8)
        if any(_is_ordered(effect) for effect in card.effects):
            table["asks_order"] = True
        table["effects"] = card.effects
        return table

    # Landmarks.

    def landmark_costs(self, number: int) -> list[int]:
        """Costs that rise, more or less evenly."""
        first, last = self.between(2, 6), self.between(14, 30)
        steps = [first + (last - first) * step // (number - 1) + self.between(-2, 2) for step in range(1, number - 1)]
        return [first, *sorted(max(cost, first) for cost in steps), last]

    def to_build(self) -> list[str]:
        """The ids of landmarks that players build."""
        kept = [card.id for card in self.landmarks_kept if not card.prebuilt]
        return kept + [card["id"] for card in self.landmarks if "prebuilt" not in card]

    def has_ability(self, name: str) -> bool:
        """Whether a landmark of the pack has an ability."""
        kept = any(each.ability == name for card in self.landmarks_kept for each in card.abilities)
        return kept or any(each["ability"] == name for card in self.landmarks for each in card["abilities"])

    def add_landmark(self, cost: int, given: str = "") -> None:
        """Add a landmark: with an ability that is given, or one that is drawn, or none, and now and then a second.

        One that costs nothing stands from the start.
        """
        name = self.name(LAST_WORDS["landmark"])
        names = [given or self.drawn_ability("")] if given or self.happens(85) else []
        if names and cost and self.happens(12):
            names.append(self.drawn_ability(names[0]))
        card: Table = {"id": _id(name), "name": name, "cost": cost}
        if not cost:
            card["prebuilt"] = True
        card["abilities"] = [self.ability(each, cost) for each in names]
        self.landmarks.append(card)

    def drawn_ability(self, beside: str) -> str:
        """An ability that may stand beside another."""
        full = bool(beside) and ABILITIES[beside].uses_amount
        return self.weighted(
            (name, 1 if name == "dice" else 2)
            for name, row in ABILITIES.items()
            if name != beside and not (full and row.uses_amount) and not (row.one_only and self.has_ability(name))
        )

    def ability(self, name: str, cost: int) -> Table:
        """An ability with its details; idle hands earn the more, the more the landmark costs."""
        table: Table = {"ability": name}
        if name == "dice":
            table["dice"] = 3 if self.has_ability("dice") and self.happens(75) else 2
        elif name == "add":
            table |= {"amount": self.between(1, 2), "from": self.one((1, 4, 6, 7, 8, 9, 10, 10, 10, 11, 12))}
            table |= {"both": True} if self.happens(30) else {}
        elif name in ("bonus", "extra"):
            table |= {"amount": 1 if self.happens(75) else 2, "tags": self.some(self.tags(), self.between(1, 2))}
        elif name == "extra_turn":
            table["on"] = "doubles" if self.happens(50) else self.between(2, 12)
        elif name == "idle":
            each = self.happens(35)
            table["amount"] = self.between(1, 2) if each else max(cost // 3 + self.between(-1, 2), 1)
            table |= {"each": True} if each else {}
        elif name == "relief":
            table["amount"] = self.weighted(((1, 6), (2, 3), (3, 1)))
            table |= {"most": self.between(1, 2)} if self.happens(30) else {}
        elif name == "discount":
            table |= {"amount": 1 if self.happens(80) else 2, "on": "establishments"}
        return table

    # What effects name, with what it comes to: counts in hundredths of a card, conditions in hundredths of the time.

    def tags(self) -> list[str]:
        """The tags of the pack, each once."""
        known = [*(card.tag for card in self.kept), *(card.tag for card in self.cards)]
        return [tag for tag in dict.fromkeys(known) if tag != MAJOR]

    def types(self, tags: Sequence[str]) -> int:
        """How many types have one of some tags."""
        return sum(card.tag in tags for card in self.kept) + sum(card.tag in tags for card in self.cards)

    def count(self, of: Sequence[str]) -> tuple[Table, int]:
        """Something to count, in one of some towns."""
        whose = self.one(of)
        kind = self.weighted((("tag", 6), ("tags", 3), ("card", 3), ("any", 1), ("landmarks", 2)))
        if kind == "landmarks" and whose == "owner":
            return {"landmarks": True}, 150
        if kind == "card":
            cards = [card.id for card in self.kept] + [card.id for card in self.cards]
            return _whose({"card": self.one(cards)}, whose, 110)
        tags = self.some(self.tags(), 2 if kind == "tags" else 1)
        types = min(self.types(tags), 6)
        table: Table = {"tags": tags} if len(tags) > 1 else {"tag": tags[0]}
        if kind == "any":
            return (
                _whose({"tag": ANY, "unique": True}, whose, 450)
                if self.happens(50)
                else _whose({"tag": ANY}, whose, 600)
            )
        if types > 1 and self.happens(25):
            return _whose(table | {"unique": True}, whose, 40 + 40 * types)
        return _whose(table, whose, 60 + 60 * types)

    def condition(self, who: Sequence[str]) -> tuple[Table, int]:
        """Something that must hold, of one of some players."""
        most = len(self.to_build()) - 1
        number = self.between(1, min(most, 3))
        coins = self.between(2, 8)
        kinds: tuple[tuple[Table, int], ...] = (
            ({"has": self.one(self.to_build())}, 60),
            ({"landmarks_min": number}, 95 - 20 * number),
            ({"landmarks_max": number}, 40 + 15 * number),
            ({"landmarks_min": 1, "landmarks_max": number}, 20 + 15 * number),
            ({"coins_min": coins + 3}, 55 - 4 * coins),
            ({"coins_max": coins}, 35 + 5 * coins),
            ({"coins_min": 2, "coins_max": coins + 4}, 60),
        )
        table, percent = self.one(kinds)
        whose = self.one(who)
        return (table if whose == "owner" else table | {"who": whose}), percent

    def size(self, card: _Card, each: int, most: int = 9) -> int:
        """The amount at which a card comes near its target, if one coin of it comes to so many hundredths."""
        return min(max((card.aim + each // 2) // each, 1), most)

    # What cards do: each gives a card its effects, or leaves it without where it cannot.

    def earn(self, card: _Card) -> None:
        """The bank pays."""
        amount = self.size(card, 100)
        card.effects, card.worth = [{"op": "earn", "amount": amount}], 100 * amount

    def earn_if(self, card: _Card) -> None:
        """The bank pays, if something holds."""
        who = {"blue": ("owner", "owner", "roller"), "red": ("owner", "roller")}.get(
            card.colour, ("owner", "owner", "payer")
        )
        condition, percent = self.condition(who)
        amount = self.size(card, percent)
        card.effects, card.worth = [{"op": "earn", "amount": amount, "if": condition}], percent * amount

    def earn_per(self, card: _Card) -> None:
        """The bank pays for each of something, perhaps of so many at most, and perhaps under a condition."""
        per, number = self.count(("owner", "owner", "all"))
        effect: Table = {"op": "earn", "amount": 1, "per": per}
        if self.happens(20) or number > 400:
            effect["most"] = self.between(2, 6)
            number = min(number, 80 * effect["most"])
        if self.happens(8):
            effect["if"], percent = self.condition(("owner",))
            number = number * percent // 100
        effect["amount"] = self.size(card, max(number, 20), 5)
        card.effects, card.worth = [effect], number * effect["amount"]

    def earn_roll(self, card: _Card) -> None:
        """The bank pays what two dice show; for high totals, or where something must hold."""
        if card.numbers[0] < 8 or len(card.numbers) > 2:
            return
        card.effects, card.worth = [{"op": "earn", "amount": "roll"}], 700
        if self.happens(60):
            card.effects[0]["if"], percent = self.condition(("owner",))
            card.worth = 7 * percent

    def earn_and_close(self, card: _Card) -> None:
        """It earns much and is closed for a while."""
        if card.major:
            return
        self.weighted(((_Designer.earn, 2), (_Designer.earn_per, 2), (_Designer.earn_if, 1)))(self, card)
        card.effects[0]["amount"] *= 2
        card.effects.append({"op": "close", "what": "itself"})

    def earn_at_once(self, card: _Card) -> None:
        """It brings something when it is built already."""
        self.weighted(((_Designer.earn, 2), (_Designer.earn_per, 1)))(self, card)
        amount = self.between(1, 3)
        card.effects.append({"op": "earn", "amount": amount, "when": "built"})
        card.once = 100 * amount

    def earn_for_a_price(self, card: _Card) -> None:
        """The owner may pay something to earn more."""
        price = self.between(1, 3)
        effect: Table = {"op": "earn", "amount": price + self.size(card, 90), "price": {"amount": price}}
        card.effects, card.worth = [effect], 90 * (effect["amount"] - price)

    def earn_and_pay(self, card: _Card) -> None:
        """It earns, but has its costs: under a condition, or for something that is counted."""
        self.earn(card)
        effect: Table = {"op": "pay", "amount": 1}
        if self.happens(50):
            effect["if"], percent = self.condition(("owner",))
            cost = percent
        else:
            effect["per"], cost = self.count(("owner", "owner", "all"))
            effect["most"] = self.between(1, 3)
            cost = min(cost, 80 * effect["most"])
        amount = card.effects[0]["amount"] + 1 + cost // 100
        card.effects = [{"op": "earn", "amount": amount}, effect]
        card.worth = 100 * amount - cost

    def lend(self, card: _Card) -> None:
        """A loan: it earns when it is built, and its owner pays later."""
        amount, back = self.between(3, 7), self.between(1, 2)
        card.effects = [{"op": "pay", "amount": back}, {"op": "earn", "amount": amount, "when": "built"}]
        card.worth, card.once = -70 * back, 100 * amount

    def bribe(self, card: _Card) -> None:
        """It earns well, and costs something more when it is built."""
        self.earn(card)
        amount = self.between(1, 2)
        card.effects.append({"op": "pay", "amount": amount, "when": "built"})
        card.once = -100 * amount

    def take(self, card: _Card) -> None:
        """Others pay: the active player for red cards, else each opponent or one."""
        effect, payers = self.taking(card)
        effect["amount"] = self.size(card, 85 * payers, 6)
        card.effects, card.worth = [effect], 85 * payers * effect["amount"]

    def take_if(self, card: _Card) -> None:
        """Others pay, if something holds of them or of the owner."""
        effect, payers = self.taking(card)
        who = ("roller", "roller", "owner", "payer") if card.colour == "red" else ("payer", "payer", "owner")
        effect["if"], percent = self.condition(who)
        effect["amount"] = self.size(card, percent * payers, 8)
        card.effects, card.worth = [effect], percent * payers * effect["amount"]

    def take_per(self, card: _Card) -> None:
        """Others pay for each of something, mostly of their own."""
        effect, payers = self.taking(card)
        effect["per"], number = self.count(("payer", "payer", "owner", "all"))
        number = min(number, 300) * payers * 8 // 10
        effect["amount"] = self.size(card, number, 3)
        card.effects, card.worth = [effect], number * effect["amount"]

    def take_much(self, card: _Card) -> None:
        """Half or all of what others have, if they have much."""
        effect, payers = self.taking(card)
        whole = self.happens(30)
        effect["amount"] = "all" if whole else "half"
        who = "roller" if card.colour == "red" else "payer"
        bound = self.one(
            ({"landmarks_min": min(self.between(2, 3), len(self.to_build()) - 1)}, {"coins_min": self.between(8, 12)})
        )
        if whole or self.happens(80):
            effect["if"] = {"who": who, **bound}
        card.effects, card.worth = [effect], (260 if whole else 180) * payers

    def taking(self, card: _Card) -> tuple[Table, int]:
        """An effect that takes, and how many pay."""
        source = "roller" if card.colour == "red" else self.one(("each", "each", "one"))
        return {"op": "take", "amount": 1, "from": source}, 2 if source == "each" else 1

    def take_and_earn(self, card: _Card) -> None:
        """Others pay, and the bank too."""
        if card.colour == "red" or self.happens(30):
            self.take(card)
            card.effects.insert(0, {"op": "earn", "amount": 1})
            card.worth += 100

    def swap(self, card: _Card) -> None:
        """Cards change hands."""
        amount = self.one((0, 0, 1, 2))
        card.effects, card.worth = [{"op": "swap", **_unless_none(amount)}], 220 + 50 * amount

    def give(self, card: _Card) -> None:
        """A card goes to somebody else, and the bank pays."""
        amount = self.between(2, 6)
        card.effects, card.worth = [{"op": "give", "amount": amount}], 70 * amount
        if self.happens(35):
            card.effects[0]["least_cost"] = self.between(1, 3)

    def close(self, card: _Card) -> None:
        """A type closes in all towns."""
        amount = self.between(0, 2)
        card.effects, card.worth = [{"op": "close", **_unless_none(amount)}], 100 + 120 * amount

    def demolish(self, card: _Card) -> None:
        """A landmark goes, and the bank pays."""
        amount = self.between(5, 12)
        card.effects, card.worth = [{"op": "demolish", "amount": amount}], 25 * amount

    def share(self, card: _Card) -> None:
        """Coins are dealt out anew, perhaps if the owner pays for that."""
        card.effects, card.worth = [{"op": "share"}], 250
        if self.happens(40):
            card.effects[0]["price"] = {"amount": self.between(1, 3)}

    def activate(self, card: _Card) -> None:
        """Another card works once more."""
        if not card.major:
            return
        card.effects, card.worth = [{"op": "activate"}], 300
        if "major_limit" not in self.facts and self.happens(45):
            card.effects[0]["keep"] = True

    def invest(self, card: _Card) -> None:
        """Others pay what was put on the card coin by coin; one card of a pack at most."""
        if not card.major or self.has_investor:
            return
        self.has_investor = True
        effect, payers = self.taking(card)
        card.effects = [effect | {"amount": "invested"}, {"op": "invest", "amount": 1, "when": "end_of_turn"}]
        card.worth = 100 * payers


Deeds = tuple[tuple[Callable[[_Designer, _Card], None], int], ...]
EARNING: Final[Deeds] = ((_Designer.earn, 1),)
DEEDS: Final[dict[str, Deeds]] = {
    "blue": (
        (_Designer.earn, 48),
        (_Designer.earn_if, 18),
        (_Designer.earn_per, 10),
        (_Designer.earn_roll, 6),
        (_Designer.earn_and_close, 6),
        (_Designer.earn_at_once, 6),
        (_Designer.earn_and_pay, 4),
        (_Designer.bribe, 2),
    ),
    "green": (
        (_Designer.earn, 26),
        (_Designer.earn_if, 12),
        (_Designer.earn_per, 26),
        (_Designer.earn_roll, 3),
        (_Designer.earn_and_close, 5),
        (_Designer.earn_at_once, 4),
        (_Designer.earn_for_a_price, 4),
        (_Designer.earn_and_pay, 3),
        (_Designer.lend, 4),
        (_Designer.bribe, 1),
        (_Designer.take, 3),
        (_Designer.take_if, 2),
        (_Designer.take_per, 2),
        (_Designer.give, 5),
        (_Designer.demolish, 4),
        (_Designer.swap, 3),
        (_Designer.close, 3),
        (_Designer.share, 2),
    ),
    "red": (
        (_Designer.take, 46),
        (_Designer.take_if, 24),
        (_Designer.take_per, 10),
        (_Designer.take_much, 6),
        (_Designer.take_and_earn, 5),
        (_Designer.earn, 4),
        (_Designer.earn_if, 3),
        (_Designer.earn_per, 2),
    ),
    "purple": (
        (_Designer.take, 18),
        (_Designer.take_if, 8),
        (_Designer.take_per, 12),
        (_Designer.take_much, 8),
        (_Designer.take_and_earn, 4),
        (_Designer.swap, 9),
        (_Designer.close, 7),
        (_Designer.share, 9),
        (_Designer.activate, 11),
        (_Designer.invest, 12),
        (_Designer.give, 5),
        (_Designer.demolish, 5),
        (_Designer.earn_per, 8),
        (_Designer.earn_for_a_price, 4),
        (_Designer.earn_and_close, 6),
        (_Designer.earn_and_pay, 4),
    ),
}
"""What cards of each colour do, and how often; majors of other colours do as purple ones."""


def _id(name: str) -> str:
    return name.lower().replace(" ", "_")


def _whose(table: Table, whose: str, number: int) -> tuple[Table, int]:
    """What is counted, in whose town."""
    return (table, number) if whose == "owner" else (table | {"of": whose}, number * (5 if whose == "all" else 2) // 2)


def _unless_none(amount: int) -> Table:
    return {"amount": amount} if amount else {}


def _is_ordered(effect: Table) -> bool:
    """Whether an effect can change what other cards of its step do."""
    if effect.get("when"):
        return False
    return effect["op"] in ORDERED or (effect["op"] == "close" and "what" not in effect) or "price" in effect


def _is_whole(establishments: list[Establishment], landmarks: list[Landmark]) -> bool:
    """Whether everything that cards and landmarks name is there, and two dice can be rolled."""
    ids = [card.id for card in establishments] + [card.id for card in landmarks]
    tags = [ANY, *(card.tag for card in establishments)]
    abilities = [ability for landmark in landmarks for ability in landmark.abilities]
    for effect in (effect for card in establishments for effect in card.effects):
        if effect.per and not ({*effect.per.tags} <= {*tags} and (effect.per.card or ids[0]) in ids):
            return False
        if effect.condition and (effect.condition.has or ids[0]) not in ids:
            return False
    return any(each.ability == "dice" and each.dice == 2 for each in abilities) and all(
        {*each.tags} <= {*tags} for each in abilities
    )


def _toml(facts: Table, establishments: list[Table], landmarks: list[Table]) -> str:
    tables = [("[edition]", facts)]
    tables += [("[[establishment]]", each) for each in establishments]
    tables += [("[[landmark]]", each) for each in landmarks]
    return "\n".join(
        "\n".join([head, *(f"{key} = {_value(value)}" for key, value in table.items()), ""]) for head, table in tables
    )


def _value(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value)

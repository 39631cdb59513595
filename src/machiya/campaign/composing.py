"""What a game of a campaign is played with, put together from cards that were read: as an edition, and as its TOML.

`Parts` names everything that is in a game. `assemble` makes the edition of it, `write` the text that records carry;
reading that text again gives the same edition.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final, TypeVar

import tomli_w

from ..edition.model import Ability, Community, Counter, Edition, Establishment, Goal, Landmark, RuleCard, Town
from ..edition.reading import Reader, check_edition
from ..errors import PackError, Problem
from .cards import Pack

CardKind = TypeVar("CardKind", Establishment, Landmark, Community, RuleCard)
FREE_GOAL: Final = "free_goal"
"""The rule card that has the goal of free play, where it is not the usual one."""


@dataclass(frozen=True)
class Parts:
    """Everything that is in a game, by id."""

    id: str
    number: int
    """The game's number, as its name has it."""
    supply: tuple[str, ...]
    built: tuple[str, ...]
    """The landmarks to be built, from the cheapest slot to the dearest."""
    community: str
    counters: tuple[str, ...]
    rules: tuple[str, ...]
    towns: tuple[Town, ...]
    squares: tuple[str, ...] = ()
    """Town square cards that have no stack."""
    lent: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    first_seat: int | None = None
    """Who starts; None to draw lots."""
    free: bool = False
    """It is free play: some counters stay in their box, and another goal may win."""

    def goal(self, pack: Pack) -> list[RuleCard]:
        """The rule card with the goal of free play, if there is one."""
        return free_goal(pack, self.counters) if self.free else []


def legacy() -> Edition:
    """The edition of the first game, which has what all games of a campaign have in common."""
    return Edition.load("legacy")


# What counters mean.


@dataclass(frozen=True)
class Meaning:
    """What cards mean by the counters they name.

    In free play some counters stay in their box: another is meant wherever a card names one, or nothing is less.
    """

    free: bool
    instead: dict[str, str]
    counters: tuple[str, ...]
    """Those that are in play."""

    @staticmethod
    def of(pack: Pack, free: bool, counters: tuple[str, ...]) -> "Meaning":
        """What the cards of a pack mean."""
        return Meaning(free, pack.free_play.instead if pack.free_play else {}, counters)

    def card(self, card: CardKind) -> CardKind:
        """A card as it is meant."""
        return self._meant(card) if self.free else card

    def _meant(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(self._meant(item) for item in value)
        if not is_dataclass(value) or isinstance(value, type):
            return value
        found = {each.name: getattr(value, each.name) for each in fields(value)}
        return replace(value, **{name: self._field(name, item) for name, item in found.items()})

    def _field(self, name: str, item: Any) -> Any:
        if name == "counter":
            return self.instead.get(item, item)
        if name == "less":
            return self.instead.get(item, item) if self._lessens(item) else ""
        return self._meant(item)

    def _lessens(self, item: str) -> bool:
        return self.instead.get(item, item) in self.counters

    def table(self, table: dict[str, Any]) -> dict[str, Any]:
        """A card as it is meant, as it is written."""
        return dict(self._meant_in(table)) if self.free else table

    def _meant_in(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {
                key: self.instead.get(item, item) if key in ("counter", "less") else self._meant_in(item)
                for key, item in value.items()
                if key != "less" or self._lessens(item)
            }
        return [self._meant_in(item) for item in value] if isinstance(value, list) else value


def named_counters(card: object, keys: tuple[str, ...] = ("counter", "less")) -> set[str]:
    """The counters that a card names in these fields, wherever it does."""
    return set(_named(card, keys)) - {""}


def _named(value: object, keys: tuple[str, ...]) -> Iterator[str]:
    if isinstance(value, tuple | list):
        for item in value:
            yield from _named(item, keys)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            item = getattr(value, each.name)
            if each.name in keys:
                yield item
            else:
                yield from _named(item, keys)


# The edition.


@dataclass(frozen=True)
class Cards:
    """The cards of a game."""

    establishments: list[Establishment]
    landmarks: list[Landmark]
    community: Community | None
    counters: list[Counter]
    rules: list[RuleCard]
    towns: tuple[Town, ...] = ()


def build(pack: Pack, parts: Parts) -> Edition:
    """The edition of a game, with its TOML; PackError if it is none that could be read again."""
    edition = assemble(pack, parts)
    problems: list[Problem] = []
    check_edition(edition, Reader({}, edition.name, "", problems), problems)
    if problems:
        raise PackError(problems)
    return replace(edition, pack=write(pack, parts))


def assemble(pack: Pack, parts: Parts) -> Edition:
    """The edition of a game, without its TOML."""
    meant = Meaning.of(pack, parts.free, parts.counters)
    cards = Cards(
        establishments=[
            *(meant.card(pack.establishments[id]) for id in parts.supply),
            *(_as_town_square(meant.card(pack.establishments[id])) for id in parts.squares),
        ],
        landmarks=[
            *(replace(meant.card(pack.landmarks[id]), cost=cost)
              for id, cost in zip(parts.built, pack.slots, strict=True)),
            *(replace(meant.card(pack.landmarks[id]), cost=0, place="lent") for id in parts.lent),
            *(mark for id in parts.marks if (mark := pack.stickers[id].mark)),
        ],
        community=meant.card(pack.communities[parts.community]),
        counters=[pack.counters[id] for id in parts.counters],
        rules=[*(meant.card(pack.rules[id].card) for id in parts.rules), *parts.goal(pack)],
        towns=parts.towns,
    )  # fmt: skip
    return replace(
        edition_of(pack, cards, id=parts.id, name=f"{pack.name} {parts.number}"),
        names={language: f"{name} {parts.number}" for language, name in pack.names.items()},
        first_player="random" if parts.first_seat is None else "seat",
        first_seat=0 if parts.first_seat is None else parts.first_seat,
    )


def edition_of(pack: Pack, cards: Cards, id: str, name: str) -> Edition:
    """An edition of cards of a campaign, in the order in which editions have them."""
    common = legacy()
    return Edition(
        id=id, name=name, players=(2, len(pack.colours)), coins=pack.coins, start=(), markets=common.markets,
        income_order=common.income_order, major_limit=pack.major_limit, box=common.box,
        establishments=tuple(sorted(cards.establishments, key=_supply_order)),
        landmarks=tuple(sorted(cards.landmarks, key=lambda card: (card.place != "built", card.cost))),
        community=cards.community, counters=tuple(cards.counters), rules=tuple(cards.rules),
        towns=tuple(replace(town, counters=tuple(sorted(town.counters))) for town in cards.towns),
    )  # fmt: skip


def _supply_order(card: Establishment) -> tuple[int, int, int]:
    return card.numbers[0], card.numbers[-1], card.cost


def with_establishment(pack: Pack, edition: Edition, id: str) -> Edition:
    """An edition with one establishment more, and with the counters that only it names; without its TOML."""
    card = pack.establishments[id]
    missing = named_counters(card) - {counter.id for counter in edition.counters}
    return replace(
        edition,
        establishments=tuple(sorted((*edition.establishments, card), key=_supply_order)),
        counters=(*edition.counters, *(pack.counters[id] for id in sorted(missing))),
        pack="",
    )


def _as_town_square(card: Establishment) -> Establishment:
    return replace(card, town_square=True, copies=0, copies_with_five_players=0)


def uses_of(rules: Iterable[RuleCard]) -> set[str]:
    """The actions that rules add."""
    return {rule.use.id for rule in rules if rule.use}


def acts_at_start(rule: RuleCard) -> bool:
    """Whether a rule does something at the start of a turn."""
    return any(effect.when == "start_of_turn" for effect in rule.effects)


def has_use(abilities: Iterable[Ability], uses: set[str]) -> bool:
    """Whether everything that is made cheaper can be done in a game with these actions."""
    return all(each.on == "establishments" or each.on in uses for each in abilities if each.ability == "discount")


def free_goal(pack: Pack, counters: tuple[str, ...]) -> list[RuleCard]:
    """What wins in free play, as a rule card, where that is not all landmarks and the contribution."""
    goals = pack.free_play.goal_with if pack.free_play else {}
    found = [Goal(counter=counter, **goal) for counter, goal in goals.items() if counter in counters]
    return [RuleCard(FREE_GOAL, pack.name, goal=goal) for goal in found[:1]]


# Its TOML.


def write(pack: Pack, parts: Parts) -> str:
    """The edition of a game as a pack of its own, with cards as they are written."""
    meant = Meaning.of(pack, parts.free, parts.counters)

    def written(kind: str, ids: Iterable[str], **more: object) -> list[dict[str, Any]]:
        return [{**meant.table(pack.table(kind, id)), **more} for id in ids]

    whole: dict[str, Any] = {
        "edition": _facts(pack, parts),
        "establishment": [
            *written("establishment", parts.supply), *written("establishment", parts.squares, town_square=True),
        ],
        "landmark": [
            *({**table, "cost": cost}
              for table, cost in zip(written("landmark", parts.built), pack.slots, strict=True)),
            *written("landmark", parts.lent, cost=0, place="lent"),
            *({"id": id, "name": pack.stickers[id].name, "names": pack.stickers[id].names, "cost": 0, "place": "mark",
               "abilities": pack.cards["sticker"][id]["abilities"]} for id in parts.marks),
        ],
        "community": meant.table(pack.table("community", parts.community)),
        "counter": [pack.table("counter", id) for id in parts.counters],
        "rule": [*written("rule", parts.rules), *_written_goal(pack, parts)],
        "town": [
            {"start": town.start, "coins": town.coins, "costs": town.costs, "counters": dict(town.counters),
             "landmarks": town.landmarks}
            for town in parts.towns
        ],
    }  # fmt: skip
    return tomli_w.dumps({key: value for key, value in whole.items() if value != []})


def _facts(pack: Pack, parts: Parts) -> dict[str, Any]:
    common = legacy()
    facts: dict[str, Any] = {
        "id": parts.id, "name": f"{pack.name} {parts.number}", "players": [2, len(pack.colours)],
        "coins": pack.coins, "markets": common.markets, "income_order": common.income_order,
        "major_limit": pack.major_limit,
    }  # fmt: skip
    if pack.names:
        facts["names"] = {language: f"{name} {parts.number}" for language, name in pack.names.items()}
    if parts.first_seat is None:
        return facts | {"first_player": "random"}
    return facts | {"first_player": "seat", "first_seat": parts.first_seat}


def _written_goal(pack: Pack, parts: Parts) -> Iterator[dict[str, Any]]:
    for rule in parts.goal(pack):
        if rule.goal and pack.free_play:
            goal = {"counter": rule.goal.counter, **pack.free_play.goal_with[rule.goal.counter]}
            yield {"id": rule.id, "name": rule.name, "goal": goal}

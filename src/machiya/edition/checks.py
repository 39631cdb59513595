"""What must hold of a whole edition: it fits the rules' sizes, and everything that is named is there."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..errors import Problem
from ..rules.state import COUNTERS, EFFECTS, LANDMARKS, RULE_CARDS, TYPES, USES
from .grammar import ABILITIES, ANY
from .model import Ability, Community, Edition, Effect, Establishment, Landmark, RuleCard, Use
from .reader import Reader

RESERVED: int = 8
"""Rows of effects that are kept for rule cards and the community landmark."""


def check_edition(edition: Edition, facts: Reader, problems: list[Problem]) -> None:
    """Check what only the whole edition can show; `facts` reads its facts, and `problems` takes what is wrong."""
    checking = _Checking(edition, facts, problems)
    checking.sizes()
    checking.counters()
    checking.uses()
    checking.keeping()
    checking.towns()
    checking.start()
    checking.landmarks()
    checking.effects()
    checking.one_only()


@dataclass(frozen=True)
class _Checking:
    """An edition under examination."""

    edition: Edition
    facts: Reader
    problems: list[Problem]

    def report(self, owner: str, field: str, code: str, **fields: object) -> None:
        self.problems.append(Problem(self.facts.file, owner, field, code, fields))

    @cached_property
    def ids(self) -> set[str]:
        return {card.id for card in self.edition.establishments}

    @cached_property
    def tags(self) -> set[str]:
        return {card.tag for card in self.edition.establishments}

    @cached_property
    def changes(self) -> bool:
        """Whether its cards change from game to game, so that a tag may be nobody's for now."""
        return bool(self.edition.rules or self.edition.towns)

    @cached_property
    def open_uses(self) -> list[Use]:
        return [rule.use for rule in self.edition.rules if rule.use]

    @cached_property
    def card_effects(self) -> list[tuple[str, Effect]]:
        """The effects of establishments and the community landmark, each with the id of its card."""
        cards: list[Establishment | Community] = [*self.edition.establishments]
        cards += [self.edition.community] if self.edition.community else []
        return [(card.id, effect) for card in cards for effect in card.effects]

    @cached_property
    def rule_effects(self) -> list[tuple[str, Effect]]:
        return [
            (rule.id, effect)
            for rule in self.edition.rules
            for effect in (*rule.effects, *(rule.use.effects if rule.use else ()))
        ]

    @cached_property
    def abilities(self) -> list[tuple[str, Ability]]:
        cards: list[Landmark | RuleCard] = [*self.edition.landmarks, *self.edition.rules]
        return [(card.id, ability) for card in cards for ability in card.abilities]

    def sizes(self) -> None:
        """Everything is numbered in tables of a fixed size."""
        edition = self.edition
        everybodys = sum(bool(rule.abilities) for rule in edition.rules)  # compiled as a landmark that all have
        for name, size, most in (
            ("establishment", len(edition.establishments), TYPES),
            ("landmark", len(edition.landmarks) + everybodys, LANDMARKS),
            ("effects", sum(len(card.effects) for card in edition.establishments), EFFECTS - RESERVED),
            ("counter", len(edition.counters), COUNTERS),
            ("rule", len(edition.rules), RULE_CARDS),
            ("rule.use", len(self.open_uses), USES),
        ):
            if size > most:
                self.facts.problem(name, "pack.too_many", size=size, most=most)

    def counters(self) -> None:
        """Counters that anything names exist."""
        known = {counter.id for counter in self.edition.counters}
        for owner, name in self._named_counters():
            if name and name not in known:
                self.report(owner, "counter", "pack.unknown_counter", id=name)

    def _named_counters(self) -> Iterator[tuple[str, str]]:
        for owner, effect in (*self.card_effects, *self.rule_effects):
            yield owner, effect.counter
            yield owner, effect.less
            yield owner, effect.price.counter if effect.price else ""
            yield owner, effect.per.counter if effect.per else ""
        for owner, ability in self.abilities:
            yield owner, ability.price.counter if ability.price else ""
        for use in self.open_uses:
            yield use.id, use.price.counter
        for rule in self.edition.rules:
            yield rule.id, rule.goal.counter if rule.goal else ""
        for rule in self.edition.rules:
            yield rule.id, rule.tender.counter if rule.tender else ""
        for number, town in enumerate(self.edition.towns):
            for name, _ in town.counters:
                yield f"town {number + 1}", name

    def uses(self) -> None:
        """What a discount is for can be used."""
        known = ("establishments", *(use.id for use in self.open_uses))
        for owner, ability in self.abilities:
            if ability.ability == "discount" and ability.on not in known:
                self.report(owner, "abilities.on", "pack.unknown_use", id=ability.on)

    def keeping(self) -> None:
        """A card that stays after activating another would be copied without end where a town may hold several."""
        for owner, effect in self.card_effects:
            if effect.op == "activate" and effect.keep and owner in self.ids and not self.edition.major_limit:
                self.report(owner, "effects.keep", "pack.keep_limit")

    def towns(self) -> None:
        """What stands in a town from the start exists, and there are as many towns as players."""
        edition = self.edition
        places = {landmark.id: landmark.place for landmark in edition.landmarks if not landmark.prebuilt}
        to_build = sum(place == "built" for place in places.values())
        for number, town in enumerate(edition.towns):
            owner = f"town {number + 1}"
            for id in town.landmarks:
                if places.get(id, "built") == "built":
                    self.report(owner, "landmarks", "pack.unknown_landmark", id=id)
            for id in town.start:
                if id not in self.ids:
                    self.report(owner, "start", "pack.unknown_card", id=id)
            if town.costs and len(town.costs) != to_build:
                self.report(owner, "costs", "pack.town_costs", landmarks=to_build)
        if edition.towns and not edition.players[0] <= len(edition.towns) <= edition.players[1]:
            self.facts.problem("town", "pack.towns", towns=len(edition.towns))

    def start(self) -> None:
        """Every player can start: the cards exist and may be held, and the box has the coins."""
        edition = self.edition
        for id in edition.start:
            if id not in self.ids:
                self.facts.problem("start", "pack.unknown_card", id=id)
        for card in edition.establishments:
            if card.is_major and edition.major_limit and edition.start.count(card.id) > 1:
                self.facts.problem("start", "pack.start_twice", id=card.id)
        if edition.box < edition.coins * edition.players[1]:
            self.facts.problem("box", "pack.box", box=edition.box, coins=edition.coins, players=edition.players[1])

    def landmarks(self) -> None:
        """Tags that landmarks add to are some card's, and there is something to build."""
        for landmark in self.edition.landmarks:
            for tag in (tag for ability in landmark.abilities for tag in ability.tags):
                if tag not in self.tags and not self.changes:
                    self.report(landmark.id, "abilities.tags", "pack.unknown_tag", id=tag)
        if not any(not landmark.prebuilt and landmark.place == "built" for landmark in self.edition.landmarks):
            self.facts.problem("landmark", "pack.no_landmark")

    def effects(self) -> None:
        """Tags, cards and landmarks that an effect names exist."""
        landmarks = {landmark.id for landmark in self.edition.landmarks}
        for owner, effect in self.card_effects:
            per, condition = effect.per, effect.condition
            for tag in per.tags if per and not self.changes else ():
                if tag not in self.tags | {ANY}:
                    self.report(owner, "effects.per.tag", "pack.unknown_tag", id=tag)
            if per and per.card and per.card not in self.ids:
                self.report(owner, "effects.per.card", "pack.unknown_card", id=per.card)
            if condition and condition.has and condition.has not in landmarks:
                self.report(owner, "effects.if.has", "pack.unknown_landmark", id=condition.has)

    def one_only(self) -> None:
        """The rules have room for one landmark with some abilities, and for one card that is invested in."""
        abilities = [ability.ability for landmark in self.edition.landmarks for ability in landmark.abilities]
        for ability, row in ABILITIES.items():
            if row.one_only and abilities.count(ability) > 1:
                self.facts.problem("landmark", row.one_only)
        if sum(effect.op == "invest" for _, effect in self.card_effects) > 1:
            self.facts.problem("establishment", "pack.one_investor")

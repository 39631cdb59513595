"""Reading editions and packs from TOML: every field is taken by the grammar, and everything wrong is told at once.

An edition that comes with Machiya is found by its id, and a pack is a text. What is read may come from anywhere: no
word in it ever names a file (`files.py` is for those who have one), and it is bounded before anything is made of it.
"""

import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ..errors import MachiyaError, PackError, Problem, SetupError
from ..locale import Word
from ..rules.state import COLOURS, NUMBERS
from .checks import check_edition
from .grammar import (
    ABILITIES,
    CARD_KINDS,
    CONDITION_BOUNDS,
    COST,
    EDITIONS,
    FORMER,
    MARKETS,
    MOMENTS,
    NO_ABILITY,
    OPS,
    SETS,
    TABLES,
    UNKNOWN,
    UP_TO_99,
    Whole,
)
from .model import (
    Ability,
    Community,
    Condition,
    Count,
    Counter,
    Edition,
    Effect,
    Establishment,
    Expansion,
    Goal,
    Landmark,
    Price,
    RuleCard,
    Town,
    Use,
)
from .reader import Reader

__all__ = ["READERS", "Reader", "check_edition", "expand", "parse", "read_toml", "readers_of", "resource", "shipped"]

LARGEST: Final = 1 << 20
"""Characters of a pack."""
DEEPEST: Final = 12
"""Tables and lists within each other, and parts of a dotted key."""
LARGEST_NUMBER: Final = 10**9
LONGEST_LIST: Final = 1000
DEEP_KEY: Final = re.compile(rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{DEEPEST},}}""")
"""A dotted key of more parts than any pack needs: reading one takes the square of its length."""


def shipped(id: str, expansions: Iterable[str] = ()) -> Edition:
    """An edition that comes with Machiya, with expansions."""
    chosen = _names(expansions)
    if id not in EDITIONS:
        raise SetupError("setup.edition", edition=str(id), editions=", ".join(EDITIONS))
    return _shipped(id, chosen)


def parse(content: str, file: str, expansions: Iterable[str]) -> Edition:
    """Read a pack from its TOML; `file` is what it is called where something is wrong with it."""
    return replace(_read(content, file, _names(expansions)), pack=content)


def expand(edition: Edition, expansions: Iterable[str]) -> Edition:
    """An edition with more expansions."""
    chosen = _names(expansions)
    if not chosen:
        return edition
    chosen = (*edition.expansions, *chosen)
    return parse(edition.pack, edition.id, chosen) if edition.pack else _shipped(edition.id, chosen)


def _names(expansions: object) -> tuple[str, ...]:
    chosen = tuple(expansions) if isinstance(expansions, Iterable) and not isinstance(expansions, str) else (None,)
    if not all(isinstance(name, str) for name in chosen):
        raise SetupError("setup.expansions")
    return tuple(map(str, chosen))


@lru_cache(maxsize=64)
def _shipped(name: str, expansions: tuple[str, ...]) -> Edition:
    return _read(resource(f"{name}.toml"), f"{name}.toml", expansions)


def resource(name: str) -> str:
    """A file of the editions that come with Machiya."""
    return (Path(__file__).parent.parent / "editions" / name).read_text(encoding="utf-8")


def _read_count(reader: Reader | None) -> Count | None:
    if reader is None:
        return None
    take = reader.by("count")
    tag = take("tag")
    count = Count(
        tags=take("tags") + ((tag,) if tag else ()),
        card=take("card"),
        of=take("of"),
        unique=take("unique"),
        counter=take("counter"),
        landmarks=take("landmarks"),
    )
    if sum(map(bool, (count.tags, count.card, count.counter, count.landmarks))) != 1:
        reader.problem("", "pack.count")
    reader.close()
    return count


def _read_condition(reader: Reader | None) -> Condition | None:
    if reader is None:
        return None
    take = reader.by("condition")
    condition = Condition(
        **{name: take(name) for name in CONDITION_BOUNDS},
        who=take("who"),
        has=take("has"),
        roll=take("roll"),
        contributed=take("contributed"),
    )
    looked_at = {name.split("_")[0] for name in CONDITION_BOUNDS if name in reader.table}
    looked_at |= {name for name in ("has", "roll") if getattr(condition, name)}
    looked_at |= {"contributed"} if condition.contributed is not None else set()
    if condition.contributed:
        reader.problem("contributed", "pack.contributed")
    if len(looked_at) != 1:
        reader.problem("", "pack.condition")
    reader.close()
    return condition


def _read_price(reader: Reader | None) -> Price | None:
    if reader is None:
        return None
    take = reader.by("price")
    price = Price(amount=take("amount"), counter=take("counter"))
    reader.close()
    return price


def _read_effect(reader: Reader, card: str) -> Effect:
    """Read an effect of a kind of card: a colour, or one of the other `CARD_KINDS`."""
    op: str = reader.by("effect")("op")
    row = OPS.get(op, UNKNOWN)

    def take(name: str, default: Any = None) -> Any:
        return reader.field(row.fields.get(name, TABLES["effect"][name]), default)

    effect = Effect(
        op=op,
        amount=take("amount"),
        source=take("from"),
        itself=take("what") == "itself",
        per=_read_count(take("per")),
        condition=_read_condition(take("if")),
        when=take("when", row.moments[0]),
        counter=take("counter"),
        most=take("most"),
        less=take("less"),
        price=_read_price(take("price")),
        everyone=take("everyone"),
        keep=take("keep"),
        least_cost=take("least_cost"),
    )
    reader.close()
    _check_fields(reader, effect)
    _check_place(reader, effect, card)
    return effect


def _check_fields(reader: Reader, effect: Effect) -> None:
    """The fields of an effect go with its operation, and with each other."""
    row = OPS.get(effect.op, UNKNOWN)
    for name in TABLES["effect"]:
        if name in reader.table and name not in ("op", "when", *row.fields):
            reader.problem(name, "pack.not_for_op", op=effect.op)
    if isinstance(effect.amount, str) and effect.per:
        reader.problem("per", "pack.per_amount", amount=effect.amount)
    if effect.itself and "amount" in reader.table:
        reader.problem("amount", "pack.not_for_op", op="close itself")


def _check_place(reader: Reader, effect: Effect, card: str) -> None:
    """An effect may stand on this kind of card, at this moment."""
    row, kind = OPS.get(effect.op, UNKNOWN), CARD_KINDS[card]
    op, when = effect.op, effect.when
    if when not in row.moments or when not in kind.moments or (effect.price and when != "activated"):
        reader.problem("when", "pack.moment", op=op, when=when)
    if effect.condition and effect.condition.roll and card != "rule":
        reader.problem("if.roll", "pack.rule_only")
    if effect.amount == "roll" and (card == "red" or when != "activated"):
        reader.problem("amount", "pack.roll")
    if effect.source == "roller" and card != "red":
        reader.problem("from", "pack.roller")
    for code in _refusals(effect, card):
        reader.problem("op", code, op=op, colour=Word(f"colour.{card}"))


def _refusals(effect: Effect, card: str) -> list[str]:
    """The codes of what a kind of card has against an effect's operation, each once."""
    row, kind = OPS.get(effect.op, UNKNOWN), CARD_KINDS[card]
    codes = [kind.refused[effect.op]] if effect.op in kind.refused else []
    if effect.op == "take" and card == "red" and effect.source != "roller":
        codes.append("pack.red")
    if effect.source == "one" and card in ("community", "use", "rule"):
        codes.append("pack.community")
    if not kind.own_turn and (effect.asks or row.own_turn):
        codes.append("pack.asks")
    return list(dict.fromkeys(codes))


def _read_establishment(reader: Reader) -> Establishment:
    take = reader.by("establishment")
    id = take("id")
    numbers = _read_numbers(reader)
    colour = take("colour")
    effects = tuple(_read_effect(each, colour) for each in take("effects"))
    if not effects:
        reader.problem("effects", "pack.missing")
    town_square = take("town_square")
    reader.seen.update(("copies", "copies_with_five_players"))
    copies = 0 if town_square else take("copies")
    moments = list(MOMENTS)
    card = Establishment(
        id=id,
        name=take("name", id),
        colour=colour,
        numbers=numbers,
        cost=take("cost"),
        tag=take("tag"),
        copies=copies,
        effects=tuple(sorted(effects, key=lambda effect: moments.index(effect.when))),
        copies_with_five_players=0 if town_square else take("copies_with_five_players", copies),
        asks_order=take("asks_order"),
        names=take("names"),
        town_square=town_square,
    )
    _check_effects(reader, card)
    reader.close()
    return card


def _read_numbers(reader: Reader) -> tuple[int, ...]:
    numbers: list[Any] = reader.by("establishment")("numbers", [])
    right = bool(numbers) and all(type(number) is int and 1 <= number < NUMBERS for number in numbers)
    if "numbers" in reader.table and not (right and numbers == list(range(numbers[0], numbers[0] + len(numbers)))):
        reader.problem("numbers", "pack.numbers")
    return tuple(numbers) if right else (1,)


def _check_effects(reader: Reader, card: Establishment) -> None:
    """The effects of an establishment go together, and with its tag."""
    activated = [effect for effect in card.effects if effect.when == "activated"]
    if any(effect.asks for effect in activated[:-1]):
        reader.problem("effects", "pack.asks_last")
    if any(effect.amount == "roll" for effect in activated[1:]):
        reader.problem("effects", "pack.roll_first")
    if any(OPS.get(effect.op, UNKNOWN).major_only for effect in card.effects) and not card.is_major:
        reader.problem("effects", "pack.major_only")
    if any(effect.itself for effect in card.effects) and card.is_major:
        reader.problem("effects", "pack.major_closes")


def _read_ability(reader: Reader) -> Ability:
    kind: str = reader.by("ability")("ability")
    row = ABILITIES.get(kind, NO_ABILITY)

    def take(name: str) -> Any:
        return reader.field(row.fields.get(name, TABLES["ability"][name]))

    on = take("on")
    if kind == "extra_turn" and on != "doubles" and not (isinstance(on, int) and 1 <= on < NUMBERS):
        reader.problem("on", "pack.word", value=on, words="doubles, 1-14")
        on = "doubles"
    for name in TABLES["ability"]:
        if name in reader.table and name not in ("ability", *row.fields):
            reader.problem(name, "pack.not_for_ability", ability=kind)
    ability = Ability(
        ability=kind,
        amount=take("amount"),
        dice=take("dice"),
        threshold=take("from"),
        tags=take("tags"),
        on=on,
        price=_read_price(take("price")),
        both=take("both"),
        each=take("each"),
        most=take("most"),
    )
    if ability.price and not ability.price.counter:
        reader.problem("price", "pack.price_counter")
    reader.close()
    return ability


def _use_amount(abilities: tuple[Ability, ...]) -> int:
    """How many of some abilities need the one amount that a landmark has for them."""
    return sum(ABILITIES.get(each.ability, NO_ABILITY).uses_amount for each in abilities)


def _read_counter(reader: Reader) -> Counter:
    take = reader.by("counter")
    id = take("id")
    name = take("name", id)
    counter = Counter(
        id=id,
        name=name,
        limit=take("limit"),
        worth=float(take("worth")),
        plural=take("plural", name),
        names=take("names"),
        plurals=take("plurals"),
    )
    reader.close()
    return counter


def _read_use(reader: Reader | None, rule: str, name: str, names: dict[str, str]) -> Use | None:
    """Read what a rule card lets use; what it is called is the rule card's own id and name unless it says more."""
    if reader is None:
        return None
    take = reader.by("use")
    use = Use(
        id=take("id", rule),
        name=take("name", name),
        price=_read_price(take("price")) or Price(),
        effects=tuple(_read_effect(each, "use") for each in take("effects")),
        after=take("after"),
        names=take("names") or names,
    )
    if not use.effects:
        reader.problem("effects", "pack.missing")
    if any(effect.asks for effect in use.effects[:-1]):
        reader.problem("effects", "pack.asks_last")
    reader.close()
    return use


def _read_rule(reader: Reader) -> RuleCard:
    take = reader.by("rule")
    id = take("id")
    name, names = take("name", id), take("names")
    goal = take("goal")
    rule = RuleCard(
        id=id,
        name=name,
        abilities=tuple(_read_ability(each) for each in take("abilities")),
        effects=tuple(_read_effect(each, "rule") for each in take("effects")),
        use=_read_use(take("use"), id, name, names),
        since=take("since"),
        goal=_read_goal(goal) if goal else None,
        tender=_read_price(take("tender")),
        names=names,
    )
    if _use_amount(rule.abilities):
        reader.problem("abilities", "pack.rule_ability")
    reader.close()
    return rule


def _read_goal(reader: Reader) -> Goal:
    take = reader.by("goal")
    goal = Goal(landmarks=take("landmarks"), counter=take("counter"), amount=take("amount"))
    reader.close()
    return goal


def _read_town(reader: Reader) -> Town:
    take = reader.by("town")
    counters, costs = take("counters", {}), take("costs", [])
    if not _all_within(counters.values(), UP_TO_99):
        reader.problem("counters", "pack.kind", expected=Word("kind.dict"))
        counters = {}
    if not _all_within(costs, COST):
        reader.problem("costs", "pack.kind", expected=Word("kind.list"))
        costs = []
    town = Town(
        start=take("start"),
        coins=take("coins"),
        counters=tuple(sorted(counters.items())),
        landmarks=take("landmarks"),
        costs=tuple(costs),
    )
    reader.close()
    return town


def _all_within(values: Iterable[object], kind: Whole) -> bool:
    return all(type(value) is int and kind.low <= value <= kind.high for value in values)


def _read_landmark(reader: Reader) -> Landmark:
    take = reader.by("landmark")
    id = take("id")
    landmark = Landmark(
        id=id,
        name=take("name", id),
        cost=take("cost"),
        abilities=tuple(_read_ability(each) for each in take("abilities")),
        prebuilt=take("prebuilt"),
        names=take("names"),
        place=take("place"),
    )
    if _use_amount(landmark.abilities) > 1:
        reader.problem("abilities", "pack.one_amount")
    reader.close()
    return landmark


def _read_community(reader: Reader) -> Community:
    take = reader.by("community")
    id = take("id")
    community = Community(
        id=id,
        name=take("name", id),
        cost=take("cost"),
        effects=tuple(_read_effect(each, "community") for each in take("effects")),
        names=take("names"),
    )
    if any(effect.amount in ("roll", "invested") for effect in community.effects):
        reader.problem("effects", "pack.community")
    if any(effect.asks for effect in community.effects[:-1]):
        reader.problem("effects", "pack.asks_last")
    reader.close()
    return community


READERS: dict[str, Callable[[Reader], Any]] = {
    "establishment": _read_establishment,
    "landmark": _read_landmark,
    "community": _read_community,
    "rule": _read_rule,
    "counter": _read_counter,
}
"""What reads a table of each kind."""


@dataclass
class _Cards:
    """Cards of the sets read so far, by id."""

    establishments: dict[str, Establishment] = field(default_factory=dict)
    landmarks: dict[str, Landmark] = field(default_factory=dict)

    def add(self, card: Establishment | Landmark, report: Callable[..., None]) -> None:
        if card.id in self.establishments or card.id in self.landmarks:
            report("id", "pack.duplicate", id=card.id)
        elif isinstance(card, Establishment):
            self.establishments[card.id] = card
        else:
            self.landmarks[card.id] = card


def read_toml(content: str, file: str, problems: list[Problem]) -> dict[str, Any]:
    """The document of a TOML file; PackError if it is none, or larger than a pack may be."""
    try:
        if len(content) > LARGEST:
            raise _TooMuch("pack.large", largest=LARGEST)
        if DEEP_KEY.search(content):
            raise _TooMuch("pack.deep", deepest=DEEPEST)
        document = tomllib.loads(content)
        _check_bounds(document)
    except _TooMuch as error:
        problem = Problem(file, "", "", error.code, error.fields)
    except RecursionError:
        problem = Problem(file, "", "", "pack.deep", {"deepest": DEEPEST})
    except ValueError as error:  # of TOML, or of a number with thousands of digits
        problem = Problem(file, "", "", "pack.toml", {"reason": str(error)})
    else:
        return document
    problems.append(problem)
    raise PackError(problems)


class _TooMuch(MachiyaError):
    """A document that is out of bounds."""


def _check_bounds(document: dict[str, Any]) -> None:
    """Refuse what no pack needs, before anybody reads it: each value is looked at once."""
    level: list[Any] = [document]
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for value in level:
            if isinstance(value, dict | list) and len(value) > LONGEST_LIST:
                raise _TooMuch("pack.long", longest=LONGEST_LIST)
            if isinstance(value, dict):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
            elif isinstance(value, int | float) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
                raise _TooMuch("pack.number", largest=LARGEST_NUMBER)
        level = inner
    if level:
        raise _TooMuch("pack.deep", deepest=DEEPEST)


def _read_cards(document: dict[str, Any], file: str, cards: _Cards, problems: list[Problem]) -> None:
    """Add the establishments and landmarks that stand in a document."""
    for kind in ("establishment", "landmark"):
        for reader in readers_of(document, kind, file, problems):
            cards.add(READERS[kind](reader), reader.problem)


def readers_of(document: dict[str, Any], kind: str, file: str, problems: list[Problem]) -> list[Reader]:
    """A reader for each table of a kind."""
    entries = document.get(kind, [])
    if not isinstance(entries, list):
        problems.append(Problem(file, "", kind, "pack.kind", {"expected": Word("kind.list")}))
        return []
    labels = [entry.get("id") if isinstance(entry, dict) else None for entry in entries]
    return [
        Reader(entry, file, label if isinstance(label, str) else f"{kind} {index + 1}", problems)
        for index, (entry, label) in enumerate(zip(entries, labels, strict=True))
    ]


def _read_set(name: str, problems: list[Problem]) -> _Cards:
    """One of the sets that come with Machiya: its own cards, and those it takes over from other sets."""
    file = f"sets/{name}.toml"
    document = read_toml(resource(file), file, problems)
    cards = _Cards()
    overrides = {entry["id"]: entry for entry in document.get("override", [])}
    for other, ids in document.get("reuse", {}).items():
        entries = read_toml(resource(f"sets/{other}.toml"), file, problems)
        reused = {
            kind: [entry | overrides.get(entry["id"], {}) for entry in entries.get(kind, []) if entry["id"] in ids]
            for kind in ("establishment", "landmark")
        }
        _read_cards(reused, file, cards, problems)
    _read_cards(document, file, cards, problems)
    _check_totals(document["set"].get("totals", {}), cards, file, problems)
    return cards


def _check_totals(totals: dict[str, int], cards: _Cards, file: str, problems: list[Problem]) -> None:
    counted = {
        "establishments": sum(card.copies for card in cards.establishments.values() if not card.is_major),
        "majors": sum(card.copies for card in cards.establishments.values() if card.is_major),
        "landmarks": len(cards.landmarks),
    }
    for kind, total in totals.items():
        if counted.get(kind) != total:
            problems.append(
                Problem(
                    file,
                    "",
                    f"totals.{kind}",
                    "pack.totals",
                    {"total": total, "counted": counted.get(kind, 0)},
                )
            )


def _read(content: str, file: str, expansions: tuple[str, ...]) -> Edition:
    """Read an edition or pack from TOML; raise PackError with everything that is wrong."""
    problems: list[Problem] = []
    document = read_toml(content, file, problems)
    top = Reader(document, file, "", problems)
    top.seen.update(TABLES["file"])
    counters = tuple(_read_counter(reader) for reader in readers_of(document, "counter", file, problems))
    rules = tuple(_read_rule(reader) for reader in readers_of(document, "rule", file, problems))
    towns = tuple(_read_town(reader) for reader in readers_of(document, "town", file, problems))
    facts = top.sub("edition")
    if facts is None:
        top.problem("edition", "pack.missing")
        raise PackError(problems)
    parent = _read_parent(facts, expansions)
    cards = _take_over(facts, parent) if parent else _Cards()
    offers = _read_expansions(top, problems)
    if parent and offers:
        top.problem("expansions", "pack.extends_expansions")
    known = parent.offers if parent else offers
    chosen = _choose(expansions, known, parent.id if parent else facts.table.get("id", "?"))
    if not parent:
        _read_sets(facts, chosen, cards)
    _read_cards(document, file, cards, problems)
    if "totals" in document:
        alone = _Cards()
        _read_cards(document, file, alone, [])
        _check_totals(top.take("totals", dict, {}), alone, file, problems)
    edition = replace(
        _assemble(facts, parent, chosen, cards), offers=known, counters=counters, rules=rules, towns=towns
    )
    community = top.sub("community")
    if community:
        edition = replace(edition, community=_read_community(community))
    facts.close(FORMER["edition"])
    top.close()
    check_edition(edition, facts, problems)
    if problems:
        raise PackError(problems)
    return edition


def _read_parent(facts: Reader, expansions: tuple[str, ...]) -> Edition | None:
    """The edition that a pack extends, with the expansions that are always part of it and those that are chosen."""
    extends = facts.by("edition")("extends")
    if not extends:
        return None
    offered = [expansion.id for expansion in _shipped(extends, ()).offers]
    wanted = facts.by("edition")("expansions")
    for word in wanted:
        if word not in offered:
            facts.problem("expansions", "pack.word", value=word, words=", ".join(offered))
    return _shipped(extends, tuple(name for name in offered if name in wanted or name in expansions))


def _take_over(facts: Reader, parent: Edition) -> _Cards:
    """The cards of the edition that a pack extends, but for those that it leaves out."""
    cards = _Cards(
        establishments={card.id: card for card in parent.establishments},
        landmarks={card.id: card for card in parent.landmarks},
    )
    for id in facts.by("edition")("without"):
        if not (cards.establishments.pop(id, None) or cards.landmarks.pop(id, None)):
            facts.problem("without", "pack.unknown_card", id=id)
    return cards


def _read_sets(facts: Reader, chosen: list[Expansion], cards: _Cards) -> None:
    """Add the sets that an edition names, and those of the expansions that are chosen."""
    for name in (*facts.by("edition")("sets"), *(name for offer in chosen for name in offer.sets)):
        if name not in SETS:
            facts.problem("sets", "pack.word", value=name, words=", ".join(SETS))
            continue
        extra = _read_set(name, facts.problems)
        for establishment in extra.establishments.values():
            cards.add(establishment, facts.problem)
        for landmark in extra.landmarks.values():
            cards.add(landmark, facts.problem)


def _read_expansions(top: Reader, problems: list[Problem]) -> tuple[Expansion, ...]:
    offers = []
    for id, table in top.by("file")("expansions", {}).items():
        reader = Reader(table, top.file, "", problems, f"expansions.{id}")
        take = reader.by("expansion")
        offers.append(
            Expansion(
                id=id,
                name=take("name", id),
                sets=take("sets"),
                players=take("players") or None,
                box=take("box") or None,
            )
        )
        reader.close()
    return tuple(offers)


def _choose(expansions: tuple[str, ...], offers: tuple[Expansion, ...], edition: str) -> list[Expansion]:
    known = {offer.id: offer for offer in offers}
    for name in expansions:
        if name not in known:
            words = ", ".join(known) or "–"
            raise SetupError("setup.expansion", expansion=str(name), edition=edition, expansions=words)
    return [offer for offer in offers if offer.id in expansions]


def _assemble(facts: Reader, parent: Edition | None, chosen: list[Expansion], cards: _Cards) -> Edition:
    """Put the facts of an edition together; what a pack leaves out comes from the edition it extends."""

    def take(name: str) -> Any:
        known = TABLES["edition"][name]
        return facts.field(known, getattr(parent, name) if parent else None)

    id = facts.id()
    players, box = take("players") or (2, 4), take("box")
    for expansion in chosen if not parent else ():
        players = expansion.players or players
        box = expansion.box or box
    order = facts.take("income_order", list, None, parent is None)
    markets = take("markets") or (parent.markets if parent else TABLES["edition"]["markets"].default)
    for market in markets:
        if market not in MARKETS:
            facts.problem("markets", "pack.word", value=market, words=", ".join(MARKETS))
    named = facts.by("edition")
    return Edition(
        id=id,
        name=named("name", id),
        names=named("names"),
        players=players,
        coins=take("coins"),
        start=take("start") or (parent.start if parent else ()),
        markets=markets,
        income_order=_read_order(facts, order) if order is not None else (parent.income_order if parent else ()),
        major_limit=take("major_limit"),
        box=box,
        establishments=tuple(sorted(cards.establishments.values(), key=supply_order)),
        landmarks=tuple(sorted(cards.landmarks.values(), key=lambda card: (card.place != "built", card.cost))),
        community=parent.community if parent else None,
        first_player=take("first_player"),
        first_seat=named("first_seat"),
        expansions=tuple(expansion.id for expansion in chosen),
    )


def supply_order(card: Establishment) -> tuple[int, int, int]:
    """Where a card stands in the supply."""
    return card.numbers[0], card.numbers[-1], card.cost


def _read_order(facts: Reader, order: list[Any]) -> tuple[tuple[str, ...], ...]:
    steps = [step for step in order if isinstance(step, list)]
    colours = [colour for step in steps for colour in step]
    if len(steps) != len(order) or sorted(map(str, colours)) != sorted(COLOURS) or ["red"] not in steps:
        facts.problem("income_order", "pack.income_order")
        return ()
    return tuple(tuple(step) for step in steps)

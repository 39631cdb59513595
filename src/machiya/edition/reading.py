"""Reading editions and packs from TOML: every field is taken by name and kind, and everything wrong is told at once."""

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..errors import PackError, Problem, SetupError
from ..locale import Word
from ..rules.state import COLOURS, COUNTERS, EFFECTS, LANDMARKS, PRICES, RULE_CARDS, SEATS, TYPES, USES
from .model import (
    ABILITIES,
    ABILITY_FIELDS,
    EDITIONS,
    HOUSE_RULES,
    MARKETS,
    MOMENTS,
    OPS,
    PLACES,
    ROLLS,
    SETS,
    SINCE,
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


def load(source: "str | Path | Edition", expansions: Iterable[str]) -> Edition:
    """Load an edition by its id, or a pack by its path, with expansions."""
    if isinstance(expansions, str) or not isinstance(expansions, Iterable):
        raise SetupError("setup.expansions")
    chosen = tuple(expansions)
    if not all(isinstance(name, str) for name in chosen):
        raise SetupError("setup.expansions")
    if isinstance(source, Edition):
        return source if not chosen else _expand(source, (*source.expansions, *chosen))
    if str(source) in EDITIONS:
        return _shipped(str(source), chosen)
    path = Path(source) if isinstance(source, str | Path) else Path()
    if path.suffix != ".toml":
        raise SetupError("setup.edition", edition=str(source), editions=", ".join(EDITIONS))
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise PackError([Problem(str(path), "", "", "pack.unreadable", {"reason": str(error)})]) from None
    return parse(content, str(path), chosen)


def parse(content: str, file: str, expansions: Iterable[str]) -> Edition:
    """Read a pack from its TOML."""
    return replace(_read(content, file, tuple(expansions)), pack=content)


@lru_cache(maxsize=64)
def _shipped(name: str, expansions: tuple[str, ...]) -> Edition:
    return _read(resource(f"{name}.toml"), f"{name}.toml", expansions)


def resource(name: str) -> str:
    """A file of the editions that come with Machiya."""
    return (Path(__file__).parent.parent / "editions" / name).read_text(encoding="utf-8")


def _expand(edition: Edition, expansions: tuple[str, ...]) -> Edition:
    if edition.pack:
        return Edition.parse(edition.pack, edition.id, expansions)
    return _shipped(edition.id, expansions)


class Reader:
    """Takes the fields of one TOML table by name and kind, and notes everything that is wrong with them."""

    def __init__(self, table: object, file: str, card: str, problems: list[Problem], path: str = "") -> None:
        self.file, self.card, self.problems, self.path = file, card, problems, path
        self.table: dict[str, Any] = {}
        self.seen: set[str] = set()
        if isinstance(table, dict):
            self.table = table
        else:
            self.problem("", "pack.kind", expected=Word("kind.dict"))

    def problem(self, name: str, code: str, **fields: object) -> None:
        """Note something that is wrong with a field."""
        where = ".".join(part for part in (self.path, name) if part)
        self.problems.append(Problem(self.file, self.card, where, code, fields))

    def take(self, name: str, kind: type | tuple[type, ...], default: Any = None, required: bool = False) -> Any:
        """A field of a kind, or its default."""
        self.seen.add(name)
        if name not in self.table:
            if required:
                self.problem(name, "pack.missing")
            return default
        value = self.table[name]
        wrong = not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool)
        if wrong:
            kinds = kind if isinstance(kind, tuple) else (kind,)
            self.problem(name, "pack.kind", expected=Word("kind." + "_or_".join(each.__name__ for each in kinds)))
            return default
        return value

    def number(self, name: str, low: int, high: int, default: int = 0, required: bool = False) -> int:
        """A whole number within bounds."""
        value: int = self.take(name, int, default, required)
        if not low <= value <= high:
            self.problem(name, "pack.range", value=value, low=low, high=high)
            return default
        return value

    def word(self, name: str, words: Iterable[str], default: str = "", required: bool = False) -> str:
        """One of some words."""
        value: str = self.take(name, str, default, required)
        if isinstance(self.table.get(name), str) and value not in words:
            self.problem(name, "pack.word", value=value, words=", ".join(words))
            return default
        return value

    def words(self, name: str, required: bool = False) -> tuple[str, ...]:
        """A list of texts."""
        values = self.take(name, list, [], required)
        if not all(isinstance(value, str) for value in values):
            self.problem(name, "pack.kind", expected=Word("kind.texts"))
            return ()
        return tuple(values)

    def pair(self, name: str, low: int, high: int, default: Any = None) -> Any:
        """Two ascending numbers within bounds."""
        values = self.take(name, list, default, default is None)
        if values is None or values is default:
            return default
        right = len(values) == 2 and all(type(value) is int and low <= value <= high for value in values)
        if not right or values[0] > values[1]:
            self.problem(name, "pack.pair", low=low, high=high)
            return default
        return tuple(values)

    def id(self) -> str:
        """The id of a card."""
        value: str = self.take("id", str, "", True)
        if "id" in self.table and not (
            value.isascii() and value.replace("_", "a").isalnum() and value == value.lower()
        ):
            self.problem("id", "pack.id", value=value)
        return value

    def names(self, key: str = "names") -> dict[str, str]:
        """Names by language."""
        names: dict[str, Any] = self.take(key, dict, {})
        if not all(isinstance(value, str) for value in names.values()):
            self.problem(key, "pack.kind", expected=Word("kind.texts_table"))
            return {}
        return names

    def sub(self, name: str) -> "Reader | None":
        """A reader for a table within this one."""
        self.seen.add(name)
        if name not in self.table:
            return None
        path = ".".join(part for part in (self.path, name) if part)
        return Reader(self.table[name], self.file, self.card, self.problems, path)

    def subs(self, name: str) -> list["Reader"]:
        """Readers for a list of tables within this one."""
        path = ".".join(part for part in (self.path, name) if part)
        return [
            Reader(item, self.file, self.card, self.problems, f"{path}[{index}]")
            for index, item in enumerate(self.take(name, list, []))
        ]

    def close(self) -> None:
        """Note fields that nobody asked for."""
        for name in self.table:
            if name not in self.seen:
                self.problem(name, "pack.unknown_field", known=", ".join(sorted(self.seen)))


def _read_count(reader: Reader | None) -> Count | None:
    if reader is None:
        return None
    tag = reader.take("tag", str, "")
    tags = reader.words("tags") + ((tag,) if tag else ())
    count = Count(
        tags, reader.take("card", str, ""), reader.word("of", ("owner", "all", "payer"), "owner"),
        reader.take("unique", bool, False), reader.take("counter", str, ""), reader.take("landmarks", bool, False),
    )  # fmt: skip
    if sum(map(bool, (tags, count.card, count.counter, count.landmarks))) != 1:
        reader.problem("", "pack.count")
    reader.close()
    return count


def _read_condition(reader: Reader | None) -> Condition | None:
    if reader is None:
        return None
    bounds = ("landmarks_min", "landmarks_max", "coins_min", "coins_max")
    given = {name: reader.number(name, 0, 99) for name in bounds if name in reader.table}
    reader.seen.update(bounds)
    condition = Condition(
        reader.word("who", ("owner", "roller", "payer"), "owner"), reader.take("has", str, ""), **given,
        roll=reader.word("roll", ROLLS), contributed=reader.take("contributed", bool, None),
    )  # fmt: skip
    kinds = {name.split("_")[0] for name in given} | ({"has"} if condition.has else set())
    kinds |= ({"roll"} if condition.roll else set()) | ({"contributed"} if condition.contributed is not None else set())
    if condition.contributed:
        reader.problem("contributed", "pack.contributed")
    if len(kinds) != 1:
        reader.problem("", "pack.condition")
    reader.close()
    return condition


def _read_price(reader: Reader | None) -> Price | None:
    if reader is None:
        return None
    price = Price(reader.number("amount", 0, 99, 0, True), reader.take("counter", str, ""))
    reader.close()
    return price


def _read_effect(reader: Reader, colour: str) -> Effect:
    """Read an effect of a card of a colour, of a "community" landmark, of a "rule" card, or of what one lets "use"."""
    op = reader.word("op", OPS, "", True)
    amount = reader.take("amount", (int, str), 1 if op == "invest" else 0)
    special = {"earn": ("roll",), "take": ("all", "half", "invested")}.get(op, ())
    if isinstance(amount, str):
        if amount not in special:
            reader.problem("amount", "pack.word", value=amount, words=", ".join(special) or "1-99")
            amount = 0
    elif not 0 <= amount <= (1 if op == "invest" else 99) or (
        amount == 0 and op in ("earn", "take", "pay", "invest", "gain", "act")
    ):
        reader.problem("amount", "pack.range", value=amount, low=1, high=1 if op == "invest" else 99)
        amount = 0
    source = reader.word("from", ("roller", "each", "one"), "", op == "take")
    what = reader.word("what", ("itself",))
    effect = Effect(
        op, amount, source, _read_count(reader.sub("per")), _read_condition(reader.sub("if")),
        what == "itself", reader.word("when", MOMENTS, "end_of_turn" if op == "invest" else "activated"),
        reader.take("counter", str, "", op == "gain"), reader.number("most", 0, 99), reader.take("less", str, ""),
        _read_price(reader.sub("price")), reader.take("everyone", bool, False), reader.take("keep", bool, False),
        reader.number("least_cost", 0, 99),
    )  # fmt: skip
    reader.close()
    used = {"earn": "amount per if most price everyone", "take": "amount from per if", "close": "amount what",
            "pay": "amount per if most less everyone", "swap": "amount", "share": "price", "activate": "keep",
            "gain": "amount counter per if most price everyone", "give": "amount least_cost",
            }.get(op, "amount").split()  # fmt: skip
    for name in ("amount", "from", "per", "if", "what", "counter", "most", "less", "price", "everyone", "keep",
                 "least_cost"):  # fmt: skip
        if name in reader.table and name not in used:
            reader.problem(name, "pack.not_for_op", op=op)
    if isinstance(amount, str) and effect.per:
        reader.problem("per", "pack.per_amount", amount=amount)
    if (
        (effect.when == "end_of_turn") != (op == "invest")
        or (effect.when == "built" and op not in ("earn", "pay", "gain"))
        or (effect.when in ("start_of_turn", "after_income")) != (colour == "rule")
        or (colour == "rule" and op not in ("earn", "pay", "gain"))
        or (effect.price and effect.when != "activated")
    ):
        reader.problem("when", "pack.moment", op=op, when=effect.when)
    if op in ("exchange", "act") and colour not in ("use", "community"):
        reader.problem("op", "pack.asks", op=op, colour=Word(f"colour.{colour}"))
    if effect.condition and effect.condition.roll and colour != "rule":
        reader.problem("if.roll", "pack.rule_only")
    if amount == "roll" and (colour == "red" or effect.when != "activated"):
        reader.problem("amount", "pack.roll")
    if effect.itself and "amount" in reader.table:
        reader.problem("amount", "pack.not_for_op", op="close itself")
    if colour == "red" and not (op == "take" and source == "roller") and op != "earn":
        reader.problem("op", "pack.red")
    if colour != "red" and source == "roller":
        reader.problem("from", "pack.roller")
    if colour in ("community", "use", "rule") and (op in ("swap", "close", "demolish", "invest") or source == "one"):
        reader.problem("op", "pack.community")
    if colour in ("blue", "red") and (effect.asks or op in ("share", "invest")):
        reader.problem("op", "pack.asks", op=op, colour=Word(f"colour.{colour}"))
    if colour == "blue" and op == "take":
        reader.problem("op", "pack.asks", op=op, colour=Word(f"colour.{colour}"))
    return effect


def _read_establishment(reader: Reader) -> Establishment:
    id = reader.id()
    numbers = reader.take("numbers", list, [], True)
    if not numbers or not all(type(number) is int and 1 <= number <= 14 for number in numbers):
        if "numbers" in reader.table:
            reader.problem("numbers", "pack.numbers")
        numbers = [1]
    elif numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        reader.problem("numbers", "pack.numbers")
    colour = reader.word("colour", COLOURS, "blue", True)
    effects = tuple(_read_effect(each, colour) for each in reader.subs("effects"))
    if not effects:
        reader.problem("effects", "pack.missing")
    town_square = reader.take("town_square", bool, False)
    reader.seen.update(("copies", "copies_with_five_players"))
    copies = 0 if town_square else reader.number("copies", 1, 99, 6)
    card = Establishment(
        id=id, name=reader.take("name", str, id, True), colour=colour, numbers=tuple(numbers),
        cost=reader.number("cost", 0, PRICES - 1, 0, True), tag=reader.take("tag", str, "", True), copies=copies,
        effects=tuple(sorted(effects, key=lambda effect: MOMENTS.index(effect.when))),
        copies_with_five_players=0 if town_square else reader.number("copies_with_five_players", 1, 99, copies),
        asks_order=reader.take("asks_order", bool, False), names=reader.names(), town_square=town_square,
    )  # fmt: skip
    activated = [effect for effect in card.effects if effect.when == "activated"]
    if any(effect.asks for effect in activated[:-1]):
        reader.problem("effects", "pack.asks_last")
    if any(effect.amount == "roll" for effect in activated[1:]):
        reader.problem("effects", "pack.roll_first")
    if any(effect.op in ("activate", "invest") for effect in effects) and not card.is_major:
        reader.problem("effects", "pack.major_only")
    if any(effect.itself for effect in effects) and card.is_major:
        reader.problem("effects", "pack.major_closes")
    reader.close()
    return card


def _read_ability(reader: Reader) -> Ability:
    kind = reader.word("ability", ABILITIES, "", True)
    on = reader.take("on", (int, str), "", kind in ("extra_turn", "discount"))
    if kind == "extra_turn" and on != "doubles" and not (isinstance(on, int) and 1 <= on <= 14):
        reader.problem("on", "pack.word", value=on, words="doubles, 1-14")
        on = "doubles"
    numbers = kind in ("add", "bonus", "extra", "idle", "relief", "discount")
    for name in ("amount", "dice", "from", "tags", "on", "price", "both", "each", "most"):
        if name in reader.table and name not in ABILITY_FIELDS.get(kind, ()):
            reader.problem(name, "pack.not_for_ability", ability=kind)
    ability = Ability(
        kind, reader.number("amount", 1, 2 if kind == "add" else 99, 1, numbers),
        reader.number("dice", 2, 3, 2, kind == "dice"), reader.number("from", 1, 12, 1, kind == "add"),
        reader.words("tags", kind in ("bonus", "extra")), on, _read_price(reader.sub("price")),
        reader.take("both", bool, False), reader.take("each", bool, False), reader.number("most", 0, 99),
    )  # fmt: skip
    if ability.price and not ability.price.counter:
        reader.problem("price", "pack.price_counter")
    reader.close()
    return ability


AMOUNTS = ("bonus", "extra", "idle", "relief", "discount")
"""Abilities of which a landmark has at most one, because they share its amount."""


def _read_counter(reader: Reader) -> Counter:
    id = reader.id()
    name = reader.take("name", str, id, True)
    counter = Counter(
        id, name, reader.number("limit", 1, 99, 99), float(reader.take("worth", (int, float), 1.0)),
        reader.take("plural", str, name), reader.names(), reader.names("plurals"),
    )  # fmt: skip
    reader.close()
    return counter


def _read_use(reader: Reader | None, rule: str, name: str, names: dict[str, str]) -> Use | None:
    if reader is None:
        return None
    use = Use(
        reader.take("id", str, rule), reader.take("name", str, name), _read_price(reader.sub("price")) or Price(),
        tuple(_read_effect(each, "use") for each in reader.subs("effects")), reader.take("after", bool, False),
        reader.names() or names,
    )  # fmt: skip
    if not use.effects:
        reader.problem("effects", "pack.missing")
    if any(effect.asks for effect in use.effects[:-1]):
        reader.problem("effects", "pack.asks_last")
    reader.close()
    return use


def _read_rule(reader: Reader) -> RuleCard:
    id = reader.id()
    name, names = reader.take("name", str, id, True), reader.names()
    goal = reader.sub("goal")
    rule = RuleCard(
        id, name, tuple(_read_ability(each) for each in reader.subs("abilities")),
        tuple(_read_effect(each, "rule") for each in reader.subs("effects")),
        _read_use(reader.sub("use"), id, name, names), reader.word("since", SINCE),
        _read_goal(goal) if goal else None, _read_price(reader.sub("tender")), names,
    )  # fmt: skip
    if any(ability.ability in AMOUNTS for ability in rule.abilities):
        reader.problem("abilities", "pack.rule_ability")
    reader.close()
    return rule


def _read_goal(reader: Reader) -> Goal:
    goal = Goal(
        reader.number("landmarks", 0, LANDMARKS), reader.take("counter", str, ""), reader.number("amount", 0, 99)
    )
    reader.close()
    return goal


def _read_town(reader: Reader) -> Town:
    counters = reader.take("counters", dict, {})
    costs = reader.take("costs", list, [])
    if not all(type(value) is int and 0 <= value <= 99 for value in counters.values()):
        reader.problem("counters", "pack.kind", expected=Word("kind.dict"))
        counters = {}
    if not all(type(cost) is int and 0 <= cost < PRICES for cost in costs):
        reader.problem("costs", "pack.kind", expected=Word("kind.list"))
        costs = []
    town = Town(
        reader.words("start"), reader.number("coins", 0, 99, 3), tuple(sorted(counters.items())),
        reader.words("landmarks"), tuple(costs),
    )  # fmt: skip
    reader.close()
    return town


def _read_landmark(reader: Reader) -> Landmark:
    id = reader.id()
    landmark = Landmark(
        id=id, name=reader.take("name", str, id, True), cost=reader.number("cost", 0, PRICES - 1, 0, True),
        abilities=tuple(_read_ability(each) for each in reader.subs("abilities")),
        prebuilt=reader.take("prebuilt", bool, False), names=reader.names(),
        place=reader.word("place", PLACES, "built"),
    )  # fmt: skip
    if sum(ability.ability in AMOUNTS for ability in landmark.abilities) > 1:
        reader.problem("abilities", "pack.one_amount")
    reader.close()
    return landmark


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
    """The document of a TOML file; PackError if it is none."""
    try:
        return tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        problems.append(Problem(file, "", "", "pack.toml", {"reason": str(error)}))
        raise PackError(problems) from None


def _read_cards(document: dict[str, Any], file: str, cards: _Cards, problems: list[Problem]) -> None:
    """Add the establishments and landmarks that stand in a document."""
    kinds: tuple[tuple[str, Callable[[Reader], Establishment | Landmark]], ...] = (
        ("establishment", _read_establishment),
        ("landmark", _read_landmark),
    )
    for kind, read in kinds:
        for reader in readers_of(document, kind, file, problems):
            cards.add(read(reader), reader.problem)


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
    for name in ("establishment", "landmark"):
        top.seen.add(name)
    counters = tuple(_read_counter(reader) for reader in readers_of(document, "counter", file, problems))
    rules = tuple(_read_rule(reader) for reader in readers_of(document, "rule", file, problems))
    towns = tuple(_read_town(reader) for reader in readers_of(document, "town", file, problems))
    top.seen.update(("counter", "rule", "town"))
    facts = top.sub("edition")
    if facts is None:
        top.problem("edition", "pack.missing")
        raise PackError(problems)
    parent = None
    extends = facts.word("extends", EDITIONS)
    if extends:
        offered = [expansion.id for expansion in _shipped(extends, ()).offers]
        wanted = facts.words("expansions")
        for word in wanted:
            if word not in offered:
                facts.problem("expansions", "pack.word", value=word, words=", ".join(offered))
        parent = _shipped(extends, tuple(name for name in offered if name in wanted or name in expansions))
    cards = _Cards()
    if parent:
        cards.establishments = {card.id: card for card in parent.establishments}
        cards.landmarks = {card.id: card for card in parent.landmarks}
        for id in facts.words("without"):
            if not (cards.establishments.pop(id, None) or cards.landmarks.pop(id, None)):
                facts.problem("without", "pack.unknown_card", id=id)
    offers = _read_expansions(top, problems)
    if parent and offers:
        top.problem("expansions", "pack.extends_expansions")
    chosen = _choose(expansions, parent.offers if parent else offers, extends or facts.table.get("id", "?"))
    if not parent:
        for name in (*facts.words("sets"), *(name for offer in chosen for name in offer.sets)):
            if name not in SETS:
                facts.problem("sets", "pack.word", value=name, words=", ".join(SETS))
                continue
            extra = _read_set(name, problems)
            for establishment in extra.establishments.values():
                cards.add(establishment, facts.problem)
            for landmark in extra.landmarks.values():
                cards.add(landmark, facts.problem)
    _read_cards(document, file, cards, problems)
    if "totals" in document:
        alone = _Cards()
        _read_cards(document, file, alone, [])
        _check_totals(top.take("totals", dict, {}), alone, file, problems)
    edition = replace(_assemble(facts, parent, offers, chosen, cards), counters=counters, rules=rules, towns=towns)
    community = top.sub("community")
    if community:
        edition = replace(edition, community=_read_community(community))
    facts.close()
    top.close()
    check_edition(edition, facts, problems)
    if problems:
        raise PackError(problems)
    return edition


def _read_community(reader: Reader) -> Community:
    id = reader.id()
    community = Community(
        id, reader.take("name", str, id, True), reader.number("cost", 1, PRICES - 1, 1, True),
        tuple(_read_effect(each, "community") for each in reader.subs("effects")), reader.names(),
    )  # fmt: skip
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


def _read_expansions(top: Reader, problems: list[Problem]) -> tuple[Expansion, ...]:
    tables = top.take("expansions", dict, {})
    offers = []
    for id, table in tables.items():
        reader = Reader(table, top.file, "", problems, f"expansions.{id}")
        offers.append(
            Expansion(
                id, reader.take("name", str, id), reader.words("sets"), reader.pair("players", 2, SEATS, ()) or None,
                reader.number("box", 0, 99999, 0) or None,
            )
        )  # fmt: skip
        reader.close()
    return tuple(offers)


def _choose(expansions: tuple[str, ...], offers: tuple[Expansion, ...], edition: str) -> list[Expansion]:
    known = {offer.id: offer for offer in offers}
    for name in expansions:
        if name not in known:
            words = ", ".join(known) or "–"
            raise SetupError("setup.expansion", expansion=str(name), edition=edition, expansions=words)
    return [offer for offer in offers if offer.id in expansions]


def _assemble(
    facts: Reader,
    parent: Edition | None,
    offers: tuple[Expansion, ...],
    chosen: list[Expansion],
    cards: _Cards,
) -> Edition:
    """Put the facts of an edition together; what a pack leaves out comes from the edition it extends."""
    id = facts.id()
    players = facts.pair("players", 2, SEATS, parent.players if parent else None) or (2, 4)
    box = facts.number("box", 1, 99999, parent.box if parent else 282)
    for expansion in chosen if not parent else ():
        players = expansion.players or players
        box = expansion.box or box
    order = facts.take("income_order", list, None, parent is None)
    markets = facts.words("markets") or (parent.markets if parent else ("standard",))
    for market in markets:
        if market not in MARKETS:
            facts.problem("markets", "pack.word", value=market, words=", ".join(MARKETS))
    facts.word("win", ("landmarks",), "landmarks")
    return Edition(
        id=id, name=facts.take("name", str, id, True), names=facts.names(), players=players,
        coins=facts.number("coins", 0, 99, parent.coins if parent else 3),
        start=facts.words("start") or (parent.start if parent else ()), markets=markets,
        income_order=_read_order(facts, order) if order is not None else (parent.income_order if parent else ()),
        major_limit=facts.number("major_limit", 0, 1, parent.major_limit if parent else 1), box=box,
        establishments=tuple(sorted(cards.establishments.values(), key=_supply_order)),
        landmarks=tuple(sorted(cards.landmarks.values(), key=lambda card: (card.place != "built", card.cost))),
        community=parent.community if parent else None,
        first_player=facts.word("first_player", HOUSE_RULES["first_player"], parent.first_player if parent else ""),
        first_seat=facts.number("first_seat", 0, SEATS - 1),
        expansions=tuple(expansion.id for expansion in chosen), offers=parent.offers if parent else offers,
    )  # fmt: skip


def _supply_order(card: Establishment) -> tuple[int, int, int]:
    return card.numbers[0], card.numbers[-1], card.cost


def _read_order(facts: Reader, order: list[Any]) -> tuple[tuple[str, ...], ...]:
    steps = [step for step in order if isinstance(step, list)]
    colours = [colour for step in steps for colour in step]
    if len(steps) != len(order) or sorted(map(str, colours)) != sorted(COLOURS) or ["red"] not in steps:
        facts.problem("income_order", "pack.income_order")
        return ()
    return tuple(tuple(step) for step in steps)


def check_edition(edition: Edition, facts: Reader, problems: list[Problem]) -> None:
    """Check what only the whole edition can show: sizes, and that everything named exists."""
    sizes = (
        ("establishment", len(edition.establishments), TYPES),
        ("landmark", len(edition.landmarks) + sum(bool(rule.abilities) for rule in edition.rules), LANDMARKS),
        ("effects", sum(len(card.effects) for card in edition.establishments), EFFECTS - 8),
    )
    for name, size, most in sizes:
        if size > most:
            facts.problem(name, "pack.too_many", size=size, most=most)
    for name, size, most in (
        ("counter", len(edition.counters), COUNTERS),
        ("rule", len(edition.rules), RULE_CARDS),
        ("rule.use", sum(rule.use is not None for rule in edition.rules), USES),
    ):
        if size > most:
            facts.problem(name, "pack.too_many", size=size, most=most)
    _check_legacy(edition, facts, problems)
    ids = {card.id for card in edition.establishments}
    landmarks = {landmark.id for landmark in edition.landmarks}
    tags = {card.tag for card in edition.establishments}
    for id in edition.start:
        if id not in ids:
            facts.problem("start", "pack.unknown_card", id=id)
    for card in edition.establishments:
        if card.is_major and edition.major_limit and edition.start.count(card.id) > 1:
            facts.problem("start", "pack.start_twice", id=card.id)
    if edition.box < edition.coins * edition.players[1]:
        facts.problem("box", "pack.box", box=edition.box, coins=edition.coins, players=edition.players[1])
    campaign = bool(edition.rules or edition.towns)  # its cards change from game to game
    for landmark in edition.landmarks:
        for tag in (tag for ability in landmark.abilities for tag in ability.tags if tag not in tags):
            if not campaign:
                problems.append(Problem(facts.file, landmark.id, "abilities.tags", "pack.unknown_tag", {"id": tag}))
    if not any(not landmark.prebuilt and landmark.place == "built" for landmark in edition.landmarks):
        facts.problem("landmark", "pack.no_landmark")
    effects = [(card.id, effect) for card in edition.establishments for effect in card.effects]
    if edition.community:
        effects += [(edition.community.id, effect) for effect in edition.community.effects]
    for owner, effect in effects:
        counted = effect.per.tags if effect.per and not campaign else ()
        unknown = [("effects.per.tag", "pack.unknown_tag", tag) for tag in counted if tag not in tags | {"*"}]
        if effect.per and effect.per.card and effect.per.card not in ids:
            unknown.append(("effects.per.card", "pack.unknown_card", effect.per.card))
        if effect.condition and effect.condition.has and effect.condition.has not in landmarks:
            unknown.append(("effects.if.has", "pack.unknown_landmark", effect.condition.has))
        problems.extend(Problem(facts.file, owner, where, code, {"id": id}) for where, code, id in unknown)
    for ability, code in (("add", "pack.one_add"), ("relief", "pack.one_relief"), ("idle", "pack.one_idle")):
        if sum(each.ability == ability for landmark in edition.landmarks for each in landmark.abilities) > 1:
            facts.problem("landmark", code)
    if sum(effect.op == "invest" for _, effect in effects) > 1:
        facts.problem("establishment", "pack.one_investor")


def _check_legacy(edition: Edition, facts: Reader, problems: list[Problem]) -> None:
    """Check that counters, uses and landmarks that rules and towns name exist, and that they fit together."""
    counters = {counter.id for counter in edition.counters}
    uses = [rule.use for rule in edition.rules if rule.use]
    places = {landmark.id: landmark.place for landmark in edition.landmarks if not landmark.prebuilt}
    effects = [(card.id, effect) for card in edition.establishments for effect in card.effects]
    effects += [
        (rule.id, effect)
        for rule in edition.rules
        for effect in (*rule.effects, *(rule.use.effects if rule.use else ()))
    ]
    if edition.community:
        effects += [(edition.community.id, effect) for effect in edition.community.effects]
    abilities = [(card.id, ability) for card in edition.landmarks for ability in card.abilities]
    abilities += [(rule.id, ability) for rule in edition.rules for ability in rule.abilities]
    named = [(owner, name) for owner, effect in effects for name in (
        effect.counter, effect.less, effect.price.counter if effect.price else "",
        effect.per.counter if effect.per else "",
    )]  # fmt: skip
    named += [(owner, ability.price.counter) for owner, ability in abilities if ability.price]
    named += [(use.id, use.price.counter) for use in uses]
    named += [(rule.id, rule.goal.counter) for rule in edition.rules if rule.goal]
    named += [(rule.id, rule.tender.counter) for rule in edition.rules if rule.tender]
    named += [(f"town {number + 1}", name) for number, town in enumerate(edition.towns) for name, _ in town.counters]
    for owner, name in named:
        if name and name not in counters:
            problems.append(Problem(facts.file, owner, "counter", "pack.unknown_counter", {"id": name}))
    for owner, ability in abilities:
        if ability.ability == "discount" and ability.on not in ("establishments", *(use.id for use in uses)):
            problems.append(Problem(facts.file, owner, "abilities.on", "pack.unknown_use", {"id": ability.on}))
    for owner, effect in effects:
        if (
            effect.op == "activate"
            and effect.keep
            and owner in {card.id for card in edition.establishments}
            and not edition.major_limit
        ):
            problems.append(Problem(facts.file, owner, "effects.keep", "pack.keep_limit", {}))
    lasting = sum(place == "built" for place in places.values())
    for number, town in enumerate(edition.towns):
        owner = f"town {number + 1}"
        for id in town.landmarks:
            if places.get(id, "built") == "built":
                problems.append(Problem(facts.file, owner, "landmarks", "pack.unknown_landmark", {"id": id}))
        for id in town.start:
            if id not in {card.id for card in edition.establishments}:
                problems.append(Problem(facts.file, owner, "start", "pack.unknown_card", {"id": id}))
        if town.costs and len(town.costs) != lasting:
            problems.append(Problem(facts.file, owner, "costs", "pack.town_costs", {"landmarks": lasting}))
    if edition.towns and not edition.players[0] <= len(edition.towns) <= edition.players[1]:
        facts.problem("town", "pack.towns", towns=len(edition.towns))

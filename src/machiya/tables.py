"""From an edition to the flat `Tables` that the rules read, for one market, number of players and house rules."""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement, product

from .edition import Edition, Effect, Establishment
from .rules import state as st
from .rules.state import Tables

DECK_NAMES = {"standard": (), "variable": ("all",), "hybrid": ("low", "high", "major")}
DECK_SIZES = {"standard": (), "variable": (10,), "hybrid": (5, 5, 2)}
OPS = {
    "earn": st.EARN,
    "take": st.TAKE,
    "pay": st.PAY,
    "swap": st.SWAP,
    "give": st.GIVE,
    "close": st.CLOSE,
    "demolish": st.DEMOLISH,
    "share": st.SHARE,
    "activate": st.ACTIVATE,
}
MEASURES = {"all": st.ALL, "half": st.HALF, "invested": st.INVESTED, "roll": st.ROLLED}
SOURCES = {"": st.ROLLER, "roller": st.ROLLER, "each": st.EACH, "one": st.ONE}
COUNTS = {"owner": st.OWN, "all": st.EVERYBODYS, "payer": st.PAYERS}
TOWNS = {"owner": st.OWNER, "roller": st.ACTIVE, "payer": st.PAYER}


@lru_cache(maxsize=256)
def compile_tables(edition: Edition, market: str, players: int, rules: tuple[tuple[str, str], ...]) -> Tables:
    """Compile an edition; `rules` are the house rules as sorted pairs."""
    tables = Tables()
    _establishments(tables, edition, players)
    _plans(tables, edition)
    _landmarks(tables, edition)
    _market(tables, edition, market)
    _dice(tables)
    house = dict(rules)
    tables.may_decline = int(house["business_center"] == "may")
    tables.free_reroll = int(house["radio_tower_dice"] == "free")
    tables.one_extra = int(house["extra_turns"] == "one")
    tables.dead_majors = int(house["dead_majors"] == "remove")
    tables.box = edition.box if house["bank"] == "box" else st.BOTTOMLESS
    tables.counting = tables.needed | (tables.prebuilt if house["city_hall_counts"] == "yes" else 0)
    return tables


def _establishments(tables: Tables, edition: Edition, players: int) -> None:
    cards = edition.establishments
    tables.types = len(cards)
    tables.investor = st.NONE
    effects = 0
    for number, card in enumerate(cards):
        tables.cost[number] = card.cost
        tables.colour[number] = st.COLOURS.index(card.colour)
        tables.numbers[number] = sum(1 << total for total in card.numbers)
        tables.meddling |= int(_meddles(card)) << number
        supply = card.copies_with_five_players if players == 5 else card.copies
        tables.copies[number] = supply + players * edition.start.count(card.id)
        tables.majors |= int(card.is_major) << number
        tables.once |= int(card.is_major and edition.major_limit == 1) << number
        activated = [effect for effect in card.effects if effect.when == "activated"]
        built = [effect for effect in card.effects if effect.when == "built"]
        tables.question[number] = int(bool(activated) and activated[-1].asks)
        tables.plain[number] = _plain(edition, card, activated)
        tables.roll_effect[number] = int(any(effect.amount == "roll" for effect in activated))
        if any(effect.op == "invest" for effect in card.effects):
            tables.investor = number
        tables.first_effect[number] = effects
        effects = _effects(tables, edition, activated, effects)
        tables.built_effect[number] = effects
        effects = _effects(tables, edition, built, effects)
        tables.last_effect[number] = effects
    if edition.community:
        tables.community_cost = edition.community.cost
        tables.community_effect = effects
        tables.community_end = _effects(tables, edition, list(edition.community.effects), effects)
    for coins in range(st.PRICES):
        tables.affordable[coins] = sum(1 << number for number, card in enumerate(cards) if card.cost <= coins)


def _meddles(card: Establishment) -> bool:
    """Whether what a card brings depends on other towns: their coins, cards or landmarks."""
    for effect in card.effects:
        elsewhere = effect.per is not None and effect.per.of != "owner"
        asks_about_others = effect.condition is not None and effect.condition.who != "owner"
        if elsewhere or asks_about_others or effect.amount in ("all", "half"):
            return True
    return False


def _plain(edition: Edition, card: Establishment, activated: list[Effect]) -> int:
    """What a copy earns if that is all it does: nothing counted, no condition, no landmark that adds to it."""
    bonus = {tag for landmark in edition.landmarks for ability in landmark.abilities for tag in ability.tags}
    effect = activated[0] if len(activated) == 1 else None
    if effect is None or effect.op != "earn" or effect.per or effect.condition or card.tag in bonus:
        return 0
    return effect.amount if isinstance(effect.amount, int) else 0


def _effects(tables: Tables, edition: Edition, effects: list[Effect], number: int) -> int:
    for effect in effects:
        tables.op[number] = st.CLOSE_ITSELF if effect.itself else OPS[effect.op]
        if isinstance(effect.amount, str):
            tables.measure[number] = MEASURES[effect.amount]
        else:
            tables.amount[number] = effect.amount
        tables.source[number] = SOURCES[effect.source]
        if effect.per:
            per = effect.per
            tables.counts[number] = COUNTS[per.of]
            tables.unique[number] = int(per.unique)
            tables.counted[number] = _mask(edition, lambda card: card.tag in per.tags or card.id == per.card)  # noqa: B023
        _condition(tables, edition, effect, number)
        number += 1
    return number


def _mask(edition: Edition, wanted: Callable[[Establishment], bool]) -> int:
    return sum(1 << number for number, card in enumerate(edition.establishments) if wanted(card))


def _condition(tables: Tables, edition: Edition, effect: Effect, number: int) -> None:
    condition = effect.condition
    if condition is None:
        return
    tables.whose[number] = TOWNS[condition.who]
    if condition.has:
        tables.condition[number] = st.HAS
        tables.required[number] = sum(
            1 << index for index, landmark in enumerate(edition.landmarks) if landmark.id == condition.has
        )
        return
    coins = condition.coins_min is not None or condition.coins_max is not None
    low, high = (
        (condition.coins_min, condition.coins_max) if coins else (condition.landmarks_min, condition.landmarks_max)
    )
    tables.condition[number] = st.COINS if coins else st.BUILT
    tables.least[number] = low or 0
    tables.most[number] = st.BOTTOMLESS if high is None else high


def _plans(tables: Tables, edition: Edition) -> None:
    """For every total: what activates, step by step; within a step by cost."""
    for total in range(1, st.NUMBERS):
        position = 0
        for step, colours in enumerate(edition.income_order):
            matching = [
                number
                for number, card in sorted(enumerate(edition.establishments), key=lambda entry: entry[1].cost)
                if total in card.numbers and card.colour in colours
            ]
            if "red" in colours:
                for index, number in enumerate(matching):
                    tables.reds[total][index] = number
                tables.red_types[total] = len(matching)
                matching = [st.RESTAURANTS] if matching else []
            for number in matching:
                tables.plan[total][position] = number
                tables.step[total][position] = step
                if number != st.RESTAURANTS and edition.establishments[number].asks_order:
                    tables.asks[total] |= 1 << position
                position += 1
        tables.due[total] = (1 << position) - 1


def _landmarks(tables: Tables, edition: Edition) -> None:
    for number, landmark in enumerate(edition.landmarks):
        bit = 1 << number
        tables.landmark_cost[number] = landmark.cost
        if landmark.prebuilt:
            tables.prebuilt |= bit
        else:
            tables.needed |= bit
        for coins in range(landmark.cost, st.PRICES):
            tables.affordable_landmarks[coins] |= bit
        for ability in landmark.abilities:
            kind = ability.ability
            if kind == "dice":
                tables.dice[ability.dice] |= bit
            elif kind == "reroll":
                tables.reroll |= bit
            elif kind == "add":
                tables.add |= bit
                tables.add_from = ability.threshold
                tables.add_amount = ability.amount
            elif kind == "extra_turn" and isinstance(ability.on, int):
                tables.lucky[ability.on] |= bit
            elif kind == "extra_turn":
                tables.doubles |= bit
            else:
                tables.landmark_amount[number] = ability.amount
                if kind == "idle":
                    tables.idle |= bit
                elif kind == "relief":
                    tables.relief |= bit
                else:
                    for card, establishment in enumerate(edition.establishments):
                        if establishment.tag in ability.tags:
                            tables.bonus[card] |= bit


def deck_of(card: Establishment, market: str) -> int:
    """The deck a card belongs to: low or high by its lowest number, majors apart."""
    if market != "hybrid":
        return 0
    if card.is_major:
        return 2
    return 0 if card.numbers[0] <= 6 else 1


def _market(tables: Tables, edition: Edition, market: str) -> None:
    for deck, size in enumerate(DECK_SIZES[market]):
        tables.size[deck] = size
        tables.decks += 1
    for number, card in enumerate(edition.establishments):
        tables.deck_of[number] = deck_of(card, market)


def _dice(tables: Tables) -> None:
    """One, two and three dice: their outcomes ascending, and the outcome for each of 6, 36 or 216 numbers."""
    number = 0
    for dice, at in ((1, None), (2, tables.pair_at), (3, tables.triple_at)):
        first = number
        reached = 0
        rolls = [tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice)]
        for faces in combinations_with_replacement(range(1, 7), dice):
            tables.faces[number] = [*faces, 0, 0][:3]
            weight = rolls.count(faces)
            tables.weights[number] = weight
            if at is not None:
                at[reached : reached + weight] = [number - first] * weight
            reached += weight
            number += 1

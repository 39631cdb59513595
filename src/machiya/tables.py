"""From an edition to the flat `Tables` that the rules read, for one market, number of players and house rules."""

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import combinations_with_replacement, product

from .edition import Ability, Count, Edition, Effect, Establishment, Price, Town, Use
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
    "gain": st.GAIN,
    "exchange": st.EXCHANGE,
    "act": st.ACT,
}
MEASURES = {"all": st.ALL, "half": st.HALF, "invested": st.INVESTED, "roll": st.ROLLED}
SOURCES = {"": st.ROLLER, "roller": st.ROLLER, "each": st.EACH, "one": st.ONE}
COUNTS = {"owner": st.OWN, "all": st.EVERYBODYS, "payer": st.PAYERS}
ROLLS = {"empty": st.UNPAID, "taxed": st.TAXED, "doubles": st.DOUBLES}
SINCE = {"": st.THE_START, "landmark": st.A_LANDMARK, "contribution": st.A_CONTRIBUTION}
TOWNS = {"owner": st.OWNER, "roller": st.ACTIVE, "payer": st.PAYER}


@lru_cache(maxsize=256)
def compile_tables(edition: Edition, market: str, players: int, rules: tuple[tuple[str, str], ...]) -> Tables:
    """Compile an edition; `rules` are the house rules as sorted pairs."""
    tables = Tables()
    tables.asking = [st.NONE] * st.SOURCES
    tables.less = [st.NONE] * st.EFFECTS
    tables.cap = [st.BOTTOMLESS] * st.EFFECTS
    tables.changing = int(edition.community is not None)
    _counters(tables, edition)
    effects = _establishments(tables, edition, players)
    _rules(tables, edition, effects)
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
    if house["city_hall_counts"] == "yes":
        tables.counting |= sum(1 << number for number, landmark in enumerate(edition.landmarks) if landmark.prebuilt)
    return tables


def _counters(tables: Tables, edition: Edition) -> None:
    tables.counters = len(edition.counters)
    for number, counter in enumerate(edition.counters):
        tables.limit[number] = counter.limit
        tables.value[number] = round(10 * counter.worth)


def _counter(edition: Edition, id: str) -> int:
    return next((number for number, counter in enumerate(edition.counters) if counter.id == id), st.NONE)


def _price(edition: Edition, price: Price) -> tuple[int, int]:
    """What a price is paid in, and how much it is."""
    return _counter(edition, price.counter) if price.counter else st.COINS_PRICE, price.amount


def start_cards(edition: Edition, seat: int) -> tuple[str, ...]:
    """The cards that a seat starts with."""
    return edition.towns[seat].start if edition.towns else edition.start


def _establishments(tables: Tables, edition: Edition, players: int) -> int:
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
        tables.copies[number] = supply + sum(start_cards(edition, seat).count(card.id) for seat in range(players))
        tables.stacked |= int(supply > 0) << number
        tables.majors |= int(card.is_major) << number
        tables.once |= int(card.is_major and edition.major_limit == 1) << number
        tables.industry |= int(card.colour in ("blue", "green")) << number
        activated = [effect for effect in card.effects if effect.when == "activated"]
        built = [effect for effect in card.effects if effect.when == "built"]
        tables.plain[number] = _plain(edition, card, activated)
        tables.roll_effect[number] = int(any(effect.amount == "roll" for effect in activated))
        if any(effect.op == "invest" for effect in card.effects):
            tables.investor = number
        tables.first_effect[number] = effects
        effects = _effects(tables, edition, activated, effects)
        if activated and activated[-1].asks:
            tables.asking[number] = effects - 1
        tables.built_effect[number] = effects
        effects = _effects(tables, edition, built, effects)
        tables.last_effect[number] = effects
    tables.closable = _closable(edition)
    if edition.community:
        tables.community_cost = edition.community.cost
        tables.community_effect = effects
        effects = tables.community_end = _effects(tables, edition, list(edition.community.effects), effects)
        if edition.community.effects and edition.community.effects[-1].asks:
            tables.asking[st.COMMUNITY] = effects - 1
    for coins in range(st.PRICES):
        tables.affordable[coins] = sum(1 << number for number, card in enumerate(cards) if card.cost <= coins)
    return effects


def _rules(tables: Tables, edition: Edition, effects: int) -> None:
    """What rule cards add: actions, and effects at moments of the turn."""
    tables.tender = tables.goal_counter = st.NONE
    tables.goal = sum(not landmark.prebuilt and landmark.place == "built" for landmark in edition.landmarks)
    for number, rule in enumerate(edition.rules):
        if rule.use:
            effects = _use(tables, edition, rule.use, st.FIRST_RULE + number, effects)
        if rule.goal:
            tables.goal = rule.goal.landmarks or tables.goal
            tables.goal_counter, tables.goal_amount = _counter(edition, rule.goal.counter), rule.goal.amount
            tables.goal_price = _coin_price(edition, rule.goal.counter)
        if rule.tender:
            tables.tender, tables.tender_worth = _counter(edition, rule.tender.counter), rule.tender.amount
    for moment in ("start_of_turn", "after_income"):
        first = effects
        for number, rule in enumerate(edition.rules):
            held = [effect for effect in rule.effects if effect.when == moment]
            for effect in range(effects, effects + len(held)):
                tables.since[effect] = SINCE[rule.since]
                tables.rule_of[effect] = st.FIRST_RULE + number
            effects = _effects(tables, edition, held, effects)
        if moment == "start_of_turn":
            tables.start_effect, tables.start_end = first, effects
        else:
            tables.after_effect, tables.after_end = first, effects


def _coin_price(edition: Edition, counter: str) -> int:
    """What one of a counter costs in coins, where a rule card sells it."""
    for rule in edition.rules:
        if rule.use and not rule.use.price.counter and any(each.counter == counter for each in rule.use.effects):
            return rule.use.price.amount
    return 0


def _use(tables: Tables, edition: Edition, use: Use, source: int, effects: int) -> int:
    number = tables.uses
    tables.uses += 1
    tables.use_source[number] = source
    tables.use_paid_in[number], tables.use_price[number] = _price(edition, use.price)
    tables.use_after[number] = int(use.after)
    tables.use_effect[number] = effects
    effects = tables.use_end[number] = _effects(tables, edition, list(use.effects), effects)
    if use.effects[-1].asks:
        tables.asking[source] = effects - 1
    for index, landmark in enumerate(edition.landmarks):
        if any(ability.ability == "discount" and ability.on == use.id for ability in landmark.abilities):
            tables.use_cheaper[number] |= 1 << index
    return effects


def _closable(edition: Edition) -> int:
    """All types but majors where a card closes others, otherwise those that close themselves."""
    closing = [effect for card in edition.establishments for effect in card.effects if effect.op == "close"]
    if any(not effect.itself for effect in closing):
        return _mask(edition, lambda card: not card.is_major)
    return _mask(edition, lambda card: any(effect.itself for effect in card.effects))


def _meddles(card: Establishment) -> bool:
    """Whether what a card brings depends on other towns, their coins, cards or landmarks, or on counters."""
    for effect in card.effects:
        elsewhere = effect.per is not None and effect.per.of != "owner"
        asks_about_others = effect.condition is not None and effect.condition.who != "owner"
        counters = effect.price is not None or (effect.per is not None and bool(effect.per.counter))
        if elsewhere or asks_about_others or counters or effect.amount in ("all", "half") or effect.op == "share":
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
            tables.counted[number] = _mask(edition, partial(_is_counted, per))
            if per.counter:
                tables.counts[number], tables.counter[number] = st.HELD, _counter(edition, per.counter)
            elif per.landmarks:
                tables.counts[number] = st.STANDING
        if effect.counter:
            tables.counter[number] = _counter(edition, effect.counter)
        if effect.less:
            tables.less[number] = _counter(edition, effect.less)
        if effect.price:
            tables.optional[number] = 1
            tables.paid_in[number], tables.price[number] = _price(edition, effect.price)
        tables.cap[number] = effect.most or st.BOTTOMLESS
        tables.everyone[number] = int(effect.everyone)
        tables.stays[number] = int(effect.keep)
        tables.dearest[number] = effect.least_cost
        _condition(tables, edition, effect, number)
        number += 1
    return number


def _is_counted(per: Count, card: Establishment) -> bool:
    return "*" in per.tags or card.tag in per.tags or card.id == per.card


def _mask(edition: Edition, wanted: Callable[[Establishment], bool]) -> int:
    return sum(1 << number for number, card in enumerate(edition.establishments) if wanted(card))


def _condition(tables: Tables, edition: Edition, effect: Effect, number: int) -> None:
    condition = effect.condition
    if condition is None:
        return
    tables.whose[number] = TOWNS[condition.who]
    if condition.roll:
        tables.condition[number] = ROLLS[condition.roll]
        return
    if condition.contributed is not None:
        tables.condition[number] = st.ALOOF
        return
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
    tables.add_counter = st.NONE
    slot = 0
    for number, landmark in enumerate(edition.landmarks):
        bit = 1 << number
        to_build = not landmark.prebuilt and landmark.place == "built"
        if to_build:
            tables.needed |= bit
            tables.counting |= bit
        elif landmark.place == "lent":
            tables.lent |= bit
        for seat in range(st.SEATS):
            town = edition.towns[seat] if seat < len(edition.towns) else Town()
            if landmark.prebuilt or landmark.id in town.landmarks:
                tables.prebuilt[seat] |= bit
            if to_build:
                cost = town.costs[slot] if town.costs else landmark.cost
                tables.landmark_cost[seat][number] = cost
                for coins in range(cost, st.PRICES):
                    tables.affordable_landmarks[seat][coins] |= bit
        slot += to_build
        _abilities(tables, edition, landmark.abilities, number)
    number = len(edition.landmarks)
    for rule in edition.rules:
        if rule.abilities:  # everybody has them, as with a landmark that stands from the start
            for seat in range(st.SEATS):
                tables.prebuilt[seat] |= 1 << number
            _abilities(tables, edition, rule.abilities, number)
            number += 1


def _abilities(tables: Tables, edition: Edition, abilities: tuple[Ability, ...], number: int) -> None:
    bit = 1 << number
    for ability in abilities:
        kind = ability.ability
        if kind == "dice":
            tables.dice[ability.dice] |= bit
        elif kind == "reroll" and ability.price:
            tables.reroll_sold |= bit
            tables.reroll_counter, tables.reroll_price = _price(edition, ability.price)
        elif kind == "reroll":
            tables.reroll |= bit
        elif kind == "add":
            tables.add |= bit
            tables.add_from = ability.threshold
            tables.add_amount = ability.amount
            tables.add_both = int(ability.both)
            if ability.price:
                tables.add_counter, tables.add_price = _price(edition, ability.price)
        elif kind == "extra_turn" and isinstance(ability.on, int):
            tables.lucky[ability.on] |= bit
        elif kind == "extra_turn":
            tables.doubles |= bit
        else:
            tables.landmark_amount[number] = ability.amount
            if kind == "idle":
                tables.idle |= bit
                tables.idle_each = int(ability.each)
            elif kind == "relief":
                tables.relief |= bit
                tables.relief_most = ability.most
            elif kind == "discount":
                if ability.on == "establishments":
                    tables.cheaper |= bit
            else:
                masks = tables.extra if kind == "extra" else tables.bonus
                for card, establishment in enumerate(edition.establishments):
                    if establishment.tag in ability.tags:
                        masks[card] |= bit


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

"""From an edition to the flat `Ruleset` that the rules read, for one market, number of players and house rules.

Establishments and landmarks become numbers in the order in which the edition has them, and sets of them bit masks. All
effects stand in one row of columns (`op`, `amount`, `counts` …): those of establishments first, type by type, then the
community landmark's, then what rule cards let use and what they do at moments of the turn; each card knows where its
own begin and end. For every total there is a plan: the types that activate with it, in the order of the edition's
income steps, so that earning income is a walk along one list.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import combinations_with_replacement, product

from ..rules import state as st
from ..rules.state import Ruleset
from .grammar import ABILITIES, AMOUNTS, ANY, COUNTED, LOOKED_AT, OPS, ROLLS, SINCE, SOURCES
from .model import Ability, Condition, Count, Edition, Effect, Establishment, Price, Town, Use

DECK_NAMES = {"standard": (), "variable": ("all",), "hybrid": ("low", "high", "major")}
DECK_SIZES = {"standard": (), "variable": (10,), "hybrid": (5, 5, 2)}


@lru_cache(maxsize=256)
def compile_ruleset(edition: Edition, market: str, players: int, rules: tuple[tuple[str, str], ...]) -> Ruleset:
    """Compile an edition; `rules` are the house rules as sorted pairs."""
    ruleset = Ruleset()
    ruleset.asking = [st.NONE] * st.SOURCES
    ruleset.less = [st.NONE] * st.EFFECTS
    ruleset.cap = [st.BOTTOMLESS] * st.EFFECTS
    _counters(ruleset, edition)
    effects = _establishments(ruleset, edition, players)
    effects = _community(ruleset, edition, effects)
    _rules(ruleset, edition, effects)
    _plans(ruleset, edition)
    _landmarks(ruleset, edition)
    _market(ruleset, edition, market)
    _dice(ruleset)
    ruleset.further = int(st.ACT in ruleset.op)
    house = dict(rules)
    ruleset.may_decline = int(house["business_center"] == "may")
    ruleset.free_reroll = int(house["radio_tower_dice"] == "free")
    ruleset.one_extra = int(house["extra_turns"] == "one")
    ruleset.dead_majors = int(house["dead_majors"] == "remove")
    ruleset.box = edition.box if house["bank"] == "box" else st.BOTTOMLESS
    if house["city_hall_counts"] == "yes":
        ruleset.counting |= sum(1 << number for number, landmark in enumerate(edition.landmarks) if landmark.prebuilt)
    return ruleset


def _counters(ruleset: Ruleset, edition: Edition) -> None:
    ruleset.counters = len(edition.counters)
    for number, counter in enumerate(edition.counters):
        ruleset.limit[number] = counter.limit
        ruleset.value[number] = round(10 * counter.worth)


def _counter(edition: Edition, id: str) -> int:
    return next((number for number, counter in enumerate(edition.counters) if counter.id == id), st.NONE)


def _price(edition: Edition, price: Price) -> tuple[int, int]:
    """What a price is paid in, and how much it is."""
    return _counter(edition, price.counter) if price.counter else st.COINS_PRICE, price.amount


def start_cards(edition: Edition, seat: int) -> tuple[str, ...]:
    """The cards that a seat starts with."""
    return edition.towns[seat].start if edition.towns else edition.start


def _establishments(ruleset: Ruleset, edition: Edition, players: int) -> int:
    """What the types are, and their effects; how many effects there are so far."""
    cards = edition.establishments
    ruleset.types = len(cards)
    ruleset.investor = st.NONE
    effects = 0
    for number, card in enumerate(cards):
        _facts(ruleset, edition, number, players)
        effects = _card_effects(ruleset, edition, number, effects, players)
        if any(effect.op == "invest" for effect in card.effects):
            ruleset.investor = number
    ruleset.closable = _closable(edition)
    for coins in range(st.PRICES):
        ruleset.affordable[coins] = sum(1 << number for number, card in enumerate(cards) if card.cost <= coins)
    return effects


def _facts(ruleset: Ruleset, edition: Edition, number: int, players: int) -> None:
    """What a type is, apart from what it does."""
    card = edition.establishments[number]
    ruleset.cost[number] = card.cost
    ruleset.colour[number] = st.COLOURS.index(card.colour)
    ruleset.numbers[number] = sum(1 << total for total in card.numbers)
    ruleset.meddling |= int(_meddles(card)) << number
    supply = card.copies_with_five_players if players == 5 else card.copies
    ruleset.copies[number] = supply + sum(start_cards(edition, seat).count(card.id) for seat in range(players))
    ruleset.stacked |= int(supply > 0) << number
    ruleset.majors |= int(card.is_major) << number
    ruleset.once |= int(card.is_major and edition.major_limit == 1) << number
    activates = any(effect.op == "activate" for effect in card.effects)
    ruleset.industry |= int(card.colour in ("blue", "green") and not activates) << number


def _card_effects(ruleset: Ruleset, edition: Edition, number: int, effects: int, players: int) -> int:
    """What a type does: on activation first, then when it is built."""
    card = edition.establishments[number]
    activated = [effect for effect in card.effects if effect.when == "activated"]
    built = [effect for effect in card.effects if effect.when == "built"]
    ruleset.plain[number] = _plain(edition, card, activated)
    ruleset.roll_effect[number] = int(any(effect.amount == "roll" for effect in activated))
    ruleset.first_effect[number] = effects
    effects = _effects(ruleset, edition, activated, effects)
    if activated and activated[-1].asks:
        ruleset.asking[number] = effects - 1
    ruleset.built_effect[number] = effects
    _tell_bots(ruleset, number, players)
    effects = _effects(ruleset, edition, built, effects)
    ruleset.last_effect[number] = effects
    return effects


ORDINARY = {
    st.NOTHING: 1.0, st.OWN: 2.0, st.EVERYBODYS: 6.0, st.PAYERS: 2.0, st.HELD: 2.0, st.STANDING: 2.0,
}  # fmt: skip
"""How much there is in an ordinary game of what effects count."""
USUAL = {st.ALL: 6.0, st.HALF: 4.0, st.INVESTED: 2.0, st.ROLLED: 7.0}
"""What amounts come to there that are no numbers."""
ASKING = {st.SWAP: 2.0, st.GIVE: -1.0, st.DEMOLISH: -6.0, st.SHARE: 2.0, st.ACTIVATE: 3.0, st.CLOSE: 0.0}
"""What an effect is worth there besides its amount."""
LIKELY = 0.6
"""How often a condition holds there."""


def _tell_bots(ruleset: Ruleset, number: int, players: int) -> None:
    """What a type brings in an ordinary town, and whether it goes by others of its town."""
    coins = 0.0
    for effect in range(ruleset.first_effect[number], ruleset.built_effect[number]):
        op, counts = ruleset.op[effect], ruleset.counts[effect]
        amount = USUAL.get(ruleset.measure[effect], ruleset.amount[effect] * ORDINARY[counts])
        amount += ASKING.get(op, 0.0)
        amount *= LIKELY if ruleset.condition[effect] != st.ALWAYS else 1.0
        amount *= players - 1 if op == st.TAKE and ruleset.source[effect] == st.EACH else 1
        coins += -amount if op == st.PAY else 0.0 if op == st.CLOSE_ITSELF else amount
        if op == st.ACTIVATE and ruleset.stays[effect]:
            ruleset.repeating |= 1 << number
    ruleset.face[number] = round(10 * coins)
    first = ruleset.first_effect[number]
    if first < ruleset.built_effect[number] and ruleset.op[first] == st.EARN and ruleset.counts[first] == st.OWN:
        ruleset.multiplying |= 1 << number


def _community(ruleset: Ruleset, edition: Edition, effects: int) -> int:
    """What contributing costs and brings."""
    if edition.community is None:
        return effects
    ruleset.community_cost = edition.community.cost
    ruleset.community_effect = effects
    effects = ruleset.community_end = _effects(ruleset, edition, list(edition.community.effects), effects)
    if edition.community.effects and edition.community.effects[-1].asks:
        ruleset.asking[st.COMMUNITY] = effects - 1
    return effects


def _rules(ruleset: Ruleset, edition: Edition, effects: int) -> None:
    """What rule cards add: actions, and effects at moments of the turn."""
    ruleset.tender = ruleset.goal_counter = st.NONE
    ruleset.goal = sum(not landmark.prebuilt and landmark.place == "built" for landmark in edition.landmarks)
    for number, rule in enumerate(edition.rules):
        if rule.use:
            effects = _use(ruleset, edition, rule.use, st.FIRST_RULE + number, effects)
        if rule.goal:
            ruleset.goal = rule.goal.landmarks or ruleset.goal
            ruleset.goal_counter, ruleset.goal_amount = _counter(edition, rule.goal.counter), rule.goal.amount
            ruleset.goal_price = _coin_price(edition, rule.goal.counter)
        if rule.tender:
            ruleset.tender, ruleset.tender_worth = _counter(edition, rule.tender.counter), rule.tender.amount
    for moment in ("start_of_turn", "after_income"):
        first = effects
        for number, rule in enumerate(edition.rules):
            held = [effect for effect in rule.effects if effect.when == moment]
            for effect in range(effects, effects + len(held)):
                ruleset.since[effect] = SINCE[rule.since].number if rule.since else st.THE_START
                ruleset.rule_of[effect] = st.FIRST_RULE + number
            effects = _effects(ruleset, edition, held, effects)
        if moment == "start_of_turn":
            ruleset.start_effect, ruleset.start_end = first, effects
        else:
            ruleset.after_effect, ruleset.after_end = first, effects


def _coin_price(edition: Edition, counter: str) -> int:
    """What one of a counter costs in coins, where a rule card sells it."""
    for rule in edition.rules:
        if rule.use and not rule.use.price.counter and any(each.counter == counter for each in rule.use.effects):
            return rule.use.price.amount
    return 0


def _use(ruleset: Ruleset, edition: Edition, use: Use, source: int, effects: int) -> int:
    number = ruleset.uses
    ruleset.uses += 1
    ruleset.use_source[number] = source
    ruleset.use_paid_in[number], ruleset.use_price[number] = _price(edition, use.price)
    ruleset.use_after[number] = int(use.after)
    ruleset.use_effect[number] = effects
    effects = ruleset.use_end[number] = _effects(ruleset, edition, list(use.effects), effects)
    if use.effects[-1].asks:
        ruleset.asking[source] = effects - 1
    for index, landmark in enumerate(edition.landmarks):
        if any(ability.ability == "discount" and ability.on == use.id for ability in landmark.abilities):
            ruleset.use_cheaper[number] |= 1 << index
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


def _effects(ruleset: Ruleset, edition: Edition, effects: list[Effect], number: int) -> int:
    """Write effects into the rows from a number on; the number after them."""
    for effect in effects:
        ruleset.op[number] = st.CLOSE_ITSELF if effect.itself else OPS[effect.op].number
        if isinstance(effect.amount, str):
            ruleset.measure[number] = AMOUNTS[effect.amount].number
        else:
            ruleset.amount[number] = effect.amount
        ruleset.source[number] = SOURCES[effect.source].number if effect.source else st.ROLLER
        if effect.counter:
            ruleset.counter[number] = _counter(edition, effect.counter)
        if effect.less:
            ruleset.less[number] = _counter(edition, effect.less)
        if effect.price:
            ruleset.optional[number] = 1
            ruleset.paid_in[number], ruleset.price[number] = _price(edition, effect.price)
        ruleset.cap[number] = effect.most or st.BOTTOMLESS
        ruleset.everyone[number] = int(effect.everyone)
        ruleset.stays[number] = int(effect.keep)
        ruleset.least_cost[number] = effect.least_cost
        if effect.per:
            _count(ruleset, edition, effect.per, number)
        if effect.condition:
            _condition(ruleset, edition, effect.condition, number)
        number += 1
    return number


def _count(ruleset: Ruleset, edition: Edition, per: Count, number: int) -> None:
    """What an effect counts: cards, what its owner holds of a counter, or landmarks."""
    ruleset.counts[number] = COUNTED[per.of].number
    ruleset.unique[number] = int(per.unique)
    ruleset.counted[number] = _mask(edition, partial(_is_counted, per))
    if per.counter:
        ruleset.counts[number], ruleset.counter[number] = st.HELD, _counter(edition, per.counter)
    elif per.landmarks:
        ruleset.counts[number] = st.STANDING


def _is_counted(per: Count, card: Establishment) -> bool:
    return ANY in per.tags or card.tag in per.tags or card.id == per.card


def _mask(edition: Edition, wanted: Callable[[Establishment], bool]) -> int:
    return sum(1 << number for number, card in enumerate(edition.establishments) if wanted(card))


def _condition(ruleset: Ruleset, edition: Edition, condition: Condition, number: int) -> None:
    """What must hold for an effect: something about the roll, a contribution, a landmark, or a number in bounds."""
    ruleset.whose[number] = LOOKED_AT[condition.who].number
    if condition.roll:
        ruleset.condition[number] = ROLLS[condition.roll].number
    elif condition.contributed is not None:
        ruleset.condition[number] = st.ALOOF
    elif condition.has:
        ruleset.condition[number] = st.HAS
        ruleset.required[number] = sum(
            1 << index for index, landmark in enumerate(edition.landmarks) if landmark.id == condition.has
        )
    elif condition.coins_min is not None or condition.coins_max is not None:
        ruleset.condition[number] = st.COINS
        ruleset.least[number], ruleset.most[number] = _bounds(condition.coins_min, condition.coins_max)
    else:
        ruleset.condition[number] = st.BUILT
        ruleset.least[number], ruleset.most[number] = _bounds(condition.landmarks_min, condition.landmarks_max)


def _bounds(low: int | None, high: int | None) -> tuple[int, int]:
    return low or 0, st.BOTTOMLESS if high is None else high


def _plans(ruleset: Ruleset, edition: Edition) -> None:
    """The plan of every total: what activates, step by step; within a step as the supply lies, purple types by cost.
    Red types go as one entry, since who takes from whom is settled by the order of seats before that of cards."""
    in_order = list(enumerate(edition.establishments))
    in_order.sort(key=lambda entry: entry[1].cost if entry[1].colour == "purple" else 0)
    for total in range(1, st.NUMBERS):
        position = 0
        for step, colours in enumerate(edition.income_order):
            matching = [number for number, card in in_order if total in card.numbers and card.colour in colours]
            if "red" in colours:
                ruleset.reds[total] = sum(1 << number for number in matching)
                matching = [st.RESTAURANTS] if matching else []
            for number in matching:
                ruleset.plan[total][position] = number
                ruleset.step[total][position] = step
                if number != st.RESTAURANTS and edition.establishments[number].asks_order:
                    ruleset.asks[total] |= 1 << number
                position += 1
        ruleset.due[total] = (1 << position) - 1


def _landmarks(ruleset: Ruleset, edition: Edition) -> None:
    """What landmarks are and let do; rule cards with abilities count as landmarks that everybody has."""
    ruleset.add_counter = st.NONE
    slot = 0
    for number, landmark in enumerate(edition.landmarks):
        to_build = not landmark.prebuilt and landmark.place == "built"
        if to_build:
            _landmark_to_build(ruleset, edition, number, slot)
            slot += 1
        elif landmark.place == "lent":
            ruleset.lent |= 1 << number
        for seat in range(st.SEATS):
            if landmark.prebuilt or landmark.id in _town(edition, seat).landmarks:
                ruleset.prebuilt[seat] |= 1 << number
        _abilities(ruleset, edition, landmark.abilities, number)
    everybodys = [rule.abilities for rule in edition.rules if rule.abilities]
    for number, abilities in enumerate(everybodys, len(edition.landmarks)):
        for seat in range(st.SEATS):
            ruleset.prebuilt[seat] |= 1 << number
        _abilities(ruleset, edition, abilities, number)


def _town(edition: Edition, seat: int) -> Town:
    return edition.towns[seat] if seat < len(edition.towns) else Town()


def _landmark_to_build(ruleset: Ruleset, edition: Edition, number: int, slot: int) -> None:
    """A landmark that wins; the town of a seat may have a cost of its own for each in turn."""
    bit = 1 << number
    ruleset.needed |= bit
    ruleset.counting |= bit
    for seat in range(st.SEATS):
        costs = _town(edition, seat).costs
        cost = ruleset.landmark_cost[seat][number] = costs[slot] if costs else edition.landmarks[number].cost
        for coins in range(cost, st.PRICES):
            ruleset.affordable_landmarks[seat][coins] |= bit


def _abilities(ruleset: Ruleset, edition: Edition, abilities: tuple[Ability, ...], number: int) -> None:
    """What the landmark of a number lets its owner do."""
    for ability in abilities:
        if ABILITIES[ability.ability].uses_amount:
            ruleset.landmark_amount[number] = ability.amount
        LETTING[ability.ability](ruleset, edition, ability, 1 << number)


def _dice_ability(ruleset: Ruleset, _: Edition, ability: Ability, bit: int) -> None:
    ruleset.dice[ability.dice] |= bit


def _reroll(ruleset: Ruleset, edition: Edition, ability: Ability, bit: int) -> None:
    if ability.price:
        ruleset.reroll_sold |= bit
        ruleset.reroll_counter, ruleset.reroll_price = _price(edition, ability.price)
    else:
        ruleset.reroll |= bit


def _add(ruleset: Ruleset, edition: Edition, ability: Ability, bit: int) -> None:
    ruleset.add |= bit
    ruleset.add_from = ability.threshold
    ruleset.add_amount = ability.amount
    ruleset.add_both = int(ability.both)
    if ability.price:
        ruleset.add_counter, ruleset.add_price = _price(edition, ability.price)


def _bonus(ruleset: Ruleset, edition: Edition, ability: Ability, bit: int) -> None:
    _mark_tags(ruleset.bonus, edition, ability, bit)


def _extra(ruleset: Ruleset, edition: Edition, ability: Ability, bit: int) -> None:
    _mark_tags(ruleset.extra, edition, ability, bit)


def _mark_tags(masks: list[int], edition: Edition, ability: Ability, bit: int) -> None:
    for number, card in enumerate(edition.establishments):
        if card.tag in ability.tags:
            masks[number] |= bit


def _extra_turn(ruleset: Ruleset, _: Edition, ability: Ability, bit: int) -> None:
    if isinstance(ability.on, int):
        ruleset.lucky[ability.on] |= bit
    else:
        ruleset.doubles |= bit


def _idle(ruleset: Ruleset, _: Edition, ability: Ability, bit: int) -> None:
    ruleset.idle |= bit
    ruleset.idle_each = int(ability.each)


def _relief(ruleset: Ruleset, _: Edition, ability: Ability, bit: int) -> None:
    ruleset.relief |= bit
    ruleset.relief_most = ability.most


def _discount(ruleset: Ruleset, _: Edition, ability: Ability, bit: int) -> None:
    if ability.on == "establishments":  # one for a use stands with the use
        ruleset.cheaper |= bit


LETTING: dict[str, Callable[[Ruleset, Edition, Ability, int], None]] = {
    "dice": _dice_ability,
    "reroll": _reroll,
    "add": _add,
    "bonus": _bonus,
    "extra": _extra,
    "extra_turn": _extra_turn,
    "idle": _idle,
    "relief": _relief,
    "discount": _discount,
}
"""What writes each ability down for the landmark of a bit."""


def deck_of(card: Establishment, market: str) -> int:
    """The deck a card belongs to: low or high by its lowest number, majors apart."""
    if market != "hybrid":
        return 0
    if card.is_major:
        return 2
    return 0 if card.numbers[0] <= 6 else 1


def _market(ruleset: Ruleset, edition: Edition, market: str) -> None:
    for deck, size in enumerate(DECK_SIZES[market]):
        ruleset.size[deck] = size
        ruleset.decks += 1
    for number, card in enumerate(edition.establishments):
        ruleset.deck_of[number] = deck_of(card, market)
        ruleset.deck_types[deck_of(card, market)] |= 1 << number


def _dice(ruleset: Ruleset) -> None:
    """One, two and three dice: their outcomes ascending, and the outcome for each of 6, 36 or 216 numbers."""
    number = 0
    for dice, at in ((1, None), (2, ruleset.pair_at), (3, ruleset.triple_at)):
        first = number
        reached = 0
        rolls = [tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice)]
        for faces in combinations_with_replacement(range(1, 7), dice):
            ruleset.faces[number] = [*faces, 0, 0][:3]
            weight = rolls.count(faces)
            ruleset.weights[number] = weight
            if at is not None:
                at[reached : reached + weight] = [number - first] * weight
            reached += weight
            number += 1

"""Cards and rules in words, said from their data, so that home-made cards and editions explain themselves."""

from dataclasses import replace

from ..locale import text
from .grammar import ANY, CONDITION_BOUNDS
from .model import (
    Ability,
    Community,
    Count,
    Edition,
    Effect,
    Establishment,
    Goal,
    Landmark,
    Price,
    Use,
)

MOMENTS = {
    "built": "effect.when_built",
    "start_of_turn": "effect.start_of_turn",
    "after_income": "effect.after_income",
}
"""What a sentence begins with where an effect waits for no roll and no end of a turn."""


def numbers(card: Establishment) -> str:
    """The activation numbers as printed: 9-10."""
    first, last = card.numbers[0], card.numbers[-1]
    return str(first) if first == last else f"{first}-{last}"


def explain(card: Establishment | Landmark, edition: Edition, language: str = "en") -> str:
    """What a card does."""
    if isinstance(card, Landmark):
        return " ".join(_ability(ability, edition, language) for ability in card.abilities)
    return " ".join(_effect(effect, edition, language) for effect in card.effects)


def line(
    card: Establishment | Landmark | Community, edition: Edition, language: str = "en", cost: int | None = None
) -> str:
    """A card in a line: name, activation numbers, kind, cost and effect; `cost` where it is another than printed."""
    name, cost = card.names.get(language, card.name), card.cost if cost is None else cost
    if isinstance(card, Establishment):
        return text(
            "card.establishment", language, name=name, numbers=numbers(card), cost=cost,
            colour=text(f"colour.{card.colour}", language), tag=tag_name(card.tag, language),
            effect=explain(card, edition, language),
        )  # fmt: skip
    effect = explain(card, edition, language) if isinstance(card, Landmark) else explain_community(edition, language)
    return text("card.landmark" if cost else "card.plain", language, name=name, cost=cost, effect=effect)


def explain_use(use: Use, edition: Edition, language: str = "en", amount: int | None = None) -> str:
    """What an action of a rule card costs and does; `amount` where it costs another than printed."""
    price = use.price if amount is None else replace(use.price, amount=amount)
    effect = " ".join(_effect(effect, edition, language) for effect in use.effects)
    return (
        text("card.price", language, price=_price(price, edition, language), effect=effect) if price.amount else effect
    )


def use_line(use: Use, edition: Edition, language: str = "en", amount: int | None = None) -> str:
    """The same in a line with its name."""
    effect = explain_use(use, edition, language, amount)
    return text("card.plain", language, name=use.names.get(language, use.name), effect=effect)


def explain_community(edition: Edition, language: str = "en") -> str:
    """What contributing to the community landmark brings."""
    effects = edition.community.effects if edition.community else ()
    return " ".join(_effect(effect, edition, language) for effect in effects)


def explain_contribution(edition: Edition, language: str = "en") -> str:
    """What contributing costs and brings."""
    price = _price(Price(edition.community.cost if edition.community else 0), edition, language)
    return text("card.price", language, price=price, effect=explain_community(edition, language))


def explain_offer(effects: tuple[Effect, ...], edition: Edition, language: str = "en") -> str:
    """What is offered for a price, and may be declined."""
    return " ".join(_effect(effect, edition, language) for effect in effects if effect.price)


def price_of_ability(name: str, edition: Edition, language: str = "en") -> str:
    """What an ability that is sold costs."""
    printed = [*(rule.abilities for rule in edition.rules), *(card.abilities for card in edition.landmarks)]
    price = next(each.price for some in printed for each in some if each.ability == name and each.price)
    return text("offer.costs", language, price=_price(price, edition, language))


def explain_tender(edition: Edition, language: str = "en") -> str:
    """What a counter is worth that is taken for coins."""
    tender = next(rule.tender for rule in edition.rules if rule.tender)
    counter, coins = edition.name_of(tender.counter, language), _price(Price(tender.amount), edition, language)
    return text("offer.tender", language, counter=counter, coins=coins)


def tag_name(tag: str, language: str = "en") -> str:
    """The word for a tag; a home-made one is its own word."""
    word = text(f"tag.{tag}", language)
    return tag if word == f"tag.{tag}" else word


def colour_name(colour: str, language: str = "en") -> str:
    """The word for a colour; a home-made one is its own word."""
    word = text(f"colour.{colour}", language)
    return colour if word == f"colour.{colour}" else word


def _effect(effect: Effect, edition: Edition, language: str) -> str:
    measured = isinstance(effect.amount, str) and effect.amount != "roll"
    number = effect.amount if isinstance(effect.amount, int) else 0
    sentence = text(
        f"effect.{effect.op}{_variant(effect)}",
        language,
        count=number,
        amount=text(f"amount.{effect.amount}", language) if measured else number,
        per=_count(effect, edition, language) + _limits(effect, edition, language),
        condition=_condition(effect, edition, language),
        counter=edition.name_of(effect.counter, language, 1 if measured else number),
        least=effect.least_cost,
    )
    if effect.price:
        code = "effect.optional" if effect.price.amount else "effect.may"
        sentence = text(code, language, effect=_within(sentence), price=_price(effect.price, edition, language))
    return text(MOMENTS[effect.when], language, effect=_within(sentence)) if effect.when in MOMENTS else sentence


def _within(sentence: str) -> str:
    """A sentence as it reads within another."""
    return sentence[0].lower() + sentence[1:]


def _variant(effect: Effect) -> str:
    """What follows the code of an operation where its fields make it another sentence: one of its row's `said`."""
    variants = (
        (f"_{effect.source}", effect.op == "take"),
        ("_roll", effect.amount == "roll"),
        ("_itself", effect.itself),
        ("_keep", effect.keep),
        ("_each", effect.op == "swap" and effect.amount),
        ("_only", effect.op == "give" and not effect.amount),
        ("_everyone", effect.everyone),
    )
    return "".join(variant for variant, holds in variants if holds)


def _limits(effect: Effect, edition: Edition, language: str) -> str:
    most = text("effect.most", language, most=effect.most) if effect.most else ""
    return most + (text("effect.less", language, counter=edition.name_of(effect.less, language)) if effect.less else "")


def _price(price: Price, edition: Edition, language: str) -> str:
    if not price.counter:
        return text("price.coins", language, count=price.amount, amount=price.amount)
    return text(
        "price.counter", language, amount=price.amount, counter=edition.name_of(price.counter, language, price.amount)
    )


def _count(effect: Effect, edition: Edition, language: str) -> str:
    count = effect.per
    if count is None:
        return ""
    theirs = "_theirs" if effect.everyone else ""
    if count.counter:
        return text(f"per.counter{theirs}", language, what=edition.name_of(count.counter, language))
    if count.landmarks:
        return text(f"per.landmarks{theirs}", language)
    of = "payer" if theirs and count.of == "owner" else count.of
    return text(f"per.{of}{'_unique' if count.unique else ''}", language, what=_counted(count, edition, language))


def _counted(count: Count, edition: Edition, language: str) -> str:
    if ANY in count.tags:
        return text("per.any", language)
    tags = text("per.or", language).join(tag_name(tag, language) for tag in count.tags)
    return text("per.card", language, what=edition.name_of(count.card, language) if count.card else tags)


def _condition(effect: Effect, edition: Edition, language: str) -> str:
    condition = effect.condition
    if condition is None:
        return ""
    who = "payer" if effect.everyone and condition.who == "owner" else condition.who
    prefix = f"condition.{who}"
    if condition.roll:
        return text(f"condition.roll.{condition.roll}", language)
    if condition.contributed is not None:
        return text(f"{prefix}.contributed", language)
    if condition.has:
        return text(f"{prefix}.has", language, landmark=edition.name_of(condition.has, language))
    words = []
    for name in CONDITION_BOUNDS:
        bound = getattr(condition, name)
        if bound is not None:  # "2 or more", but "fewer than 2"
            words.append(text(f"{prefix}.{name}", language, number=bound + name.endswith("max")))
    return "".join(words)


def _ability(ability: Ability, edition: Edition, language: str) -> str:
    if ability.ability == "discount":
        return _discount(ability, edition, language)
    return text(
        f"ability.{ability.ability}{_ability_variant(ability, edition)}",
        language,
        amount=ability.amount,
        most=ability.most,
        price=_price(ability.price, edition, language) if ability.price else "",
        threshold=ability.threshold,
        tags=text("per.and", language).join(tag_name(tag, language) for tag in ability.tags),
        on=ability.on,
    )


def _discount(ability: Ability, edition: Edition, language: str) -> str:
    """What becomes cheaper, by what; a card that is taken in exchange may cost so much more instead."""
    if ability.on == "establishments":
        price = _price(Price(ability.amount), edition, language)
        return text("ability.discount_establishments", language, price=price)
    use = next(rule.use for rule in edition.rules if rule.use and rule.use.id == ability.on)
    name = edition.name_of(use.id, language)
    for effect in use.effects:
        if effect.op == "exchange":
            most = int(effect.amount) + ability.amount
            return text("ability.discount_exchange", language, on=name, most=most)
    price = _price(replace(use.price, amount=ability.amount), edition, language)
    return text("ability.discount", language, on=name, price=price)


def _ability_variant(ability: Ability, edition: Edition) -> str:
    """What follows the code of an ability, as with operations."""
    counting = any(card.tag in ability.tags for card in edition.establishments if any(e.per for e in card.effects))
    variants = (
        ("_counting", ability.ability == "bonus" and counting),
        (f"_{ability.dice}", ability.ability == "dice"),
        (f"_{'doubles' if ability.on == 'doubles' else 'total'}", ability.ability == "extra_turn"),
        ("_price", ability.price and not ability.both),
        ("_both", ability.both),
        ("_each", ability.each),
        ("_most", ability.ability == "relief" and ability.most),
    )
    return "".join(variant for variant, holds in variants if holds)


# The rules of an edition in a few sentences.


def in_short(edition: Edition, language: str = "en") -> list[str]:
    """How a game of the edition is played and won, step by step: what differs between editions is told from them."""
    return [
        _rolling(edition, language),
        _activating(edition, language),
        _acting(edition, language),
        _goal(edition, language),
    ]


def _rolling(edition: Edition, language: str) -> str:
    everybody = {ability.dice for rule in edition.rules for ability in rule.abilities if ability.ability == "dice"}
    said = [text("short.two_dice" if 2 in everybody else "short.one_die", language)]
    if 3 in everybody:
        said.append(text("short.three_dice", language))
    for dice in sorted({2, 3} - everybody):
        letting = [
            edition.name_of(landmark.id, language)
            for landmark in edition.landmarks
            if any(ability.ability == "dice" and ability.dice == dice for ability in landmark.abilities)
        ]
        if letting:
            said.append(text(f"short.dice_{dice}", language, landmark=text("short.or", language).join(letting)))
    return " ".join(said)


def _activating(edition: Edition, language: str) -> str:
    there = {card.colour for card in edition.establishments}
    steps = [
        text("short.and", language).join(text(f"colour.{colour}", language) for colour in step if colour in there)
        for step in edition.income_order
    ]
    steps = [step for step in steps if step]
    code = "short.income_steps" if len(steps) > 1 else "short.income"
    return text(code, language, steps=text("short.then", language).join(steps))


def colours(edition: Edition, language: str = "en") -> str:
    """On whose turn cards activate, colour by colour, in the order in which they do."""
    there = {card.colour for card in edition.establishments}
    said = [text(f"when.{colour}", language) for step in edition.income_order for colour in step if colour in there]
    return " ".join([text("short.income", language), *said])


def _acting(edition: Edition, language: str) -> str:
    uses = [rule.use for rule in edition.rules if rule.use]
    if not edition.community and not uses:
        return text("short.build", language)
    actions = [text("short.establishment", language), text("short.landmark", language)]
    if edition.community:
        actions.append(text("short.contribute", language, card=edition.name_of(edition.community.id, language)))
    names = [(use, edition.name_of(use.id, language)) for use in uses]
    actions += [name for use, name in names if not use.after]
    listed = text("short.or", language).join([", ".join(actions[:-1]), actions[-1]])
    said = [text("short.act", language, actions=listed)]
    said += [text("short.after", language, card=name) for use, name in names if use.after]
    return " ".join(said)


def _goal(edition: Edition, language: str) -> str:
    goal = next((rule.goal for rule in edition.rules if rule.goal), Goal())
    landmarks = sum(each.place == "built" and not each.prebuilt for each in edition.landmarks)
    counter = edition.name_of(goal.counter, language, goal.amount)
    return how_to_win(goal, landmarks, counter, edition.community is not None, language)


def how_to_win(goal: Goal, landmarks: int, counter: str, contribution: bool, language: str = "en") -> str:
    """What wins: so many of so many landmarks, the contribution where there is one, and a counter, by its name."""
    wanted = goal.landmarks or landmarks
    return text(
        "short.win", language,
        landmarks=text("short.goal_all" if wanted == landmarks else "short.goal_some", language, count=wanted),
        contribution=text("short.goal_contribution", language) if contribution else "",
        also=text("short.goal_also", language, amount=goal.amount, counter=counter) if goal.counter else "",
    )  # fmt: skip

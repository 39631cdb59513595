"""Cards in words: what an effect or ability does, said from its data, so that home-made cards explain themselves."""

from ..locale import text
from .grammar import ANY, CONDITION_BOUNDS
from .model import Ability, Condition, Count, Edition, Effect, Establishment, Landmark, Price

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


def explain_community(edition: Edition, language: str = "en") -> str:
    """What contributing to the community landmark brings."""
    effects = edition.community.effects if edition.community else ()
    return " ".join(_effect(effect, edition, language) for effect in effects)


def tag_name(tag: str, language: str = "en") -> str:
    """The word for a tag; a home-made one is its own word."""
    word = text(f"tag.{tag}", language)
    return tag if word == f"tag.{tag}" else word


def _effect(effect: Effect, edition: Edition, language: str) -> str:
    measured = isinstance(effect.amount, str) and effect.amount != "roll"
    number = effect.amount if isinstance(effect.amount, int) else 0
    sentence = text(
        f"effect.{effect.op}{_variant(effect)}",
        language,
        amount=text(f"amount.{effect.amount}", language) if measured else number,
        per=_count(effect.per, edition, language) + _limits(effect, edition, language),
        condition=_condition(effect.condition, edition, language),
        counter=edition.name_of(effect.counter, language, 1 if measured else number),
        least=effect.least_cost,
    )
    if effect.price:
        code = "effect.optional" if effect.price.amount else "effect.may"
        sentence = text(code, language, effect=sentence, price=_price(effect.price, edition, language))
    if effect.everyone:
        sentence = text("effect.everyone", language, effect=sentence)
    return text(MOMENTS[effect.when], language, effect=sentence) if effect.when in MOMENTS else sentence


def _variant(effect: Effect) -> str:
    """What follows the code of an operation where its fields make it another sentence: one of its row's `said`."""
    variants = (
        (f"_{effect.source}", effect.op == "take"),
        ("_roll", effect.amount == "roll"),
        ("_itself", effect.itself),
        ("_keep", effect.keep),
        ("_each", effect.op == "swap" and effect.amount),
        ("_only", effect.op == "give" and not effect.amount),
    )
    return "".join(variant for variant, holds in variants if holds)


def _limits(effect: Effect, edition: Edition, language: str) -> str:
    most = text("effect.most", language, most=effect.most) if effect.most else ""
    return most + (text("effect.less", language, counter=edition.name_of(effect.less, language)) if effect.less else "")


def _price(price: Price, edition: Edition, language: str) -> str:
    if not price.counter:
        return text("price.coins", language, amount=price.amount)
    return text(
        "price.counter", language, amount=price.amount, counter=edition.name_of(price.counter, language, price.amount)
    )


def _count(count: Count | None, edition: Edition, language: str) -> str:
    if count is None:
        return ""
    if count.counter:
        return text("per.counter", language, what=edition.name_of(count.counter, language))
    if count.landmarks:
        return text("per.landmarks", language)
    if ANY in count.tags:
        return text(f"per.{count.of}{'_unique' if count.unique else ''}", language, what=text("per.any", language))
    what = (
        edition.name_of(count.card, language)
        if count.card
        else text("per.or", language).join(tag_name(tag, language) for tag in count.tags)
    )
    return text(f"per.{count.of}{'_unique' if count.unique else ''}", language, what=what)


def _condition(condition: Condition | None, edition: Edition, language: str) -> str:
    if condition is None:
        return ""
    prefix = f"condition.{condition.who}"
    if condition.roll:
        return text(f"condition.roll.{condition.roll}", language)
    if condition.contributed is not None:
        return text("condition.contributed", language)
    if condition.has:
        return text(f"{prefix}.has", language, landmark=edition.name_of(condition.has, language))
    words = []
    for name in CONDITION_BOUNDS:
        bound = getattr(condition, name)
        if bound is not None:  # "2 or more", but "fewer than 2"
            words.append(text(f"{prefix}.{name}", language, number=bound + name.endswith("max")))
    return "".join(words)


def _ability(ability: Ability, edition: Edition, language: str) -> str:
    on = ability.on
    if ability.ability == "discount":
        on = text("ability.establishments", language) if on == "establishments" else edition.name_of(str(on), language)
    return text(
        f"ability.{ability.ability}{_ability_variant(ability)}",
        language,
        amount=ability.amount,
        most=ability.most,
        price=_price(ability.price, edition, language) if ability.price else "",
        threshold=ability.threshold,
        tags=text("per.and", language).join(tag_name(tag, language) for tag in ability.tags),
        on=on,
    )


def _ability_variant(ability: Ability) -> str:
    """What follows the code of an ability, as with operations."""
    variants = (
        (f"_{ability.dice}", ability.ability == "dice"),
        (f"_{'doubles' if ability.on == 'doubles' else 'total'}", ability.ability == "extra_turn"),
        ("_price", ability.price and not ability.both),
        ("_both", ability.both),
        ("_each", ability.each),
        ("_most", ability.ability == "relief" and ability.most),
    )
    return "".join(variant for variant, holds in variants if holds)

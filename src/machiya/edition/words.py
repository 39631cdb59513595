"""Cards in words: what an effect or ability does, said from its data, so that home-made cards explain themselves."""

from ..locale import text
from .model import Ability, Condition, Count, Edition, Effect, Establishment, Landmark, Price


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
    code = f"effect.{effect.op}"
    if effect.op == "take":
        code += f"_{effect.source}"
    if effect.amount == "roll":
        code += "_roll"
    if effect.itself:
        code += "_itself"
    if effect.keep:
        code += "_keep"
    if effect.op == "swap" and effect.amount:
        code += "_each"
    if effect.op == "give" and not effect.amount:
        code += "_only"
    amount = text(f"amount.{effect.amount}", language) if isinstance(effect.amount, str) else effect.amount
    if effect.amount == "roll":
        amount = 0
    sentence = text(
        code,
        language,
        amount=amount,
        per=_count(effect.per, edition, language) + _limits(effect, edition, language),
        condition=_condition(effect.condition, edition, language),
        counter=edition.name_of(effect.counter, language, amount if isinstance(amount, int) else 1),
        least=effect.least_cost,
    )
    if effect.price:
        code = "effect.optional" if effect.price.amount else "effect.may"
        sentence = text(code, language, effect=sentence, price=_price(effect.price, edition, language))
    if effect.everyone:
        sentence = text("effect.everyone", language, effect=sentence)
    moments = {
        "built": "effect.when_built",
        "start_of_turn": "effect.start_of_turn",
        "after_income": "effect.after_income",
    }
    return text(moments[effect.when], language, effect=sentence) if effect.when in moments else sentence


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
    if "*" in count.tags:
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
    for name in ("landmarks_min", "landmarks_max", "coins_min", "coins_max"):
        bound = getattr(condition, name)
        if bound is not None:  # "2 or more", but "fewer than 2"
            words.append(text(f"{prefix}.{name}", language, number=bound + name.endswith("max")))
    return "".join(words)


def _ability(ability: Ability, edition: Edition, language: str) -> str:
    code = f"ability.{ability.ability}"
    if ability.ability == "dice":
        code += f"_{ability.dice}"
    if ability.ability == "extra_turn":
        code += "_doubles" if ability.on == "doubles" else "_total"
    if ability.price or ability.both:
        code += "_both" if ability.both else "_price"
    if ability.each:
        code += "_each"
    if ability.ability == "relief" and ability.most:
        code += "_most"
    on = ability.on
    if ability.ability == "discount":
        on = text("ability.establishments", language) if on == "establishments" else edition.name_of(str(on), language)
    return text(
        code,
        language,
        amount=ability.amount,
        most=ability.most,
        price=_price(ability.price, edition, language) if ability.price else "",
        threshold=ability.threshold,
        tags=text("per.and", language).join(tag_name(tag, language) for tag in ability.tags),
        on=on,
    )

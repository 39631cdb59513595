"""Cards in words: what an effect or ability does, said from its data, so that home-made cards explain themselves."""

from .edition import Ability, Condition, Count, Edition, Effect, Establishment, Landmark
from .locale import text


def numbers(card: Establishment) -> str:
    """The activation numbers as printed: 9-10."""
    first, last = card.numbers[0], card.numbers[-1]
    return str(first) if first == last else f"{first}-{last}"


def explain(card: Establishment | Landmark, edition: Edition, language: str = "en") -> str:
    """What a card does."""
    if isinstance(card, Landmark):
        return " ".join(_ability(ability, language) for ability in card.abilities)
    return " ".join(_effect(effect, edition, language) for effect in card.effects)


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
    amount = text(f"amount.{effect.amount}", language) if isinstance(effect.amount, str) else effect.amount
    if effect.amount == "roll":
        amount = 0
    sentence = text(
        code,
        language,
        amount=amount,
        per=_count(effect.per, edition, language),
        condition=_condition(effect.condition, edition, language),
    )
    return text("effect.when_built", language, effect=sentence) if effect.when == "built" else sentence


def _count(count: Count | None, edition: Edition, language: str) -> str:
    if count is None:
        return ""
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
    if condition.has:
        return text(f"{prefix}.has", language, landmark=edition.name_of(condition.has, language))
    words = []
    for name in ("landmarks_min", "landmarks_max", "coins_min", "coins_max"):
        bound = getattr(condition, name)
        if bound is not None:  # "2 or more", but "fewer than 2"
            words.append(text(f"{prefix}.{name}", language, number=bound + name.endswith("max")))
    return "".join(words)


def _ability(ability: Ability, language: str) -> str:
    code = f"ability.{ability.ability}"
    if ability.ability == "dice":
        code += f"_{ability.dice}"
    if ability.ability == "extra_turn":
        code += "_doubles" if ability.on == "doubles" else "_total"
    return text(
        code,
        language,
        amount=ability.amount,
        threshold=ability.threshold,
        tags=text("per.and", language).join(tag_name(tag, language) for tag in ability.tags),
        on=ability.on,
    )

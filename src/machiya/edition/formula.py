"""What a card does as a few signs, said from its data: for places with no room for words.

A sign is short text (`+3`, `×`, `½`), or a picture by name: `tag cow`, `card vineyard`, `sign each`. A star says that
there is more to it, which the words tell.
"""

from .grammar import ANY
from .model import Count, Effect, Establishment, Landmark

MORE = "*"
SIGNS = {"swap": "sign swap", "close": "sign close", "share": "sign share", "activate": "sign again"}
"""Operations that are a sign and nothing else."""
BEFORE = {"give": "sign give", "demolish": "sign demolish"}
"""What is done for what the bank pays."""
WHO = {"each": ["sign each"], "one": ["sign one"], "roller": []}
MEASURED = {"half": ["½"], "all": ["sign all"], "invested": ["sign invested"], "roll": ["sign dice"]}


def formula(card: Establishment | Landmark) -> list[str]:
    """The signs of a card; a landmark has none: its name says more."""
    if isinstance(card, Landmark) or not card.effects:
        return []
    first, *others = card.effects
    more = bool(others) or first.condition is not None or first.price is not None
    return _effect(first) + ([MORE] if more else [])


def _effect(effect: Effect) -> list[str]:
    amount = MEASURED.get(str(effect.amount)) or [str(effect.amount or "")]
    per = ["×", *_count(effect.per)] if effect.per else []
    if effect.op in SIGNS:
        return [SIGNS[effect.op]]
    if effect.op == "take":
        return ["←", *amount, *per, *WHO[effect.source]]
    if effect.op == "pay":
        return ["−", *amount, *per]
    paid = ["+", *amount, *per] if effect.amount else []
    return [BEFORE[effect.op], *paid] if effect.op in BEFORE else paid or [MORE]


def _count(count: Count) -> list[str]:
    if count.card:
        return [f"card {count.card}"]
    if count.counter:
        return [f"card {count.counter}"]
    if count.landmarks:
        return ["sign landmark"]
    return ["sign card"] if ANY in count.tags else [f"tag {tag}" for tag in count.tags]

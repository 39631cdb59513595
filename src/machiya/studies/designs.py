"""Studies made for a question: what a card changes, how two editions differ, which price is fair."""

from collections.abc import Iterable
from typing import Any, Final

from ..edition.model import Edition, Establishment
from .overriding import override
from .plan import Arm, Study, StudyError, Terms

CONTROL: Final = "control"
BAN: Final = "ban"
GIFT: Final = "gift"
FIRST: Final = "first"
WITHOUT: Final = "without"
MOST_VALUES: Final = 20


def _arm(name: str, edition: Edition, players: int, terms: Terms | None = None, **more: Any) -> Arm:
    """An arm in which the first place of the line-up has terms of its own."""
    return Arm(name, edition, (terms or Terms(), *(Terms(),) * (players - 1)), **more)


def _establishment(edition: Edition, card: str) -> Establishment:
    found = edition.card(card)
    if not isinstance(found, Establishment):
        raise StudyError("study.card", card=card, edition=edition.name, cards=", ".join(edition.types))
    return found


def card_study(edition: Edition, card: str, bots: tuple[str, ...], **more: Any) -> Study:
    """What a card changes: for a seat that may not build it, is given it, or builds it first, and for the table."""
    found, players = _establishment(edition, card), len(bots)
    arms = [
        _arm(CONTROL, edition, players),
        _arm(BAN, edition, players, Terms(forbid=(card,))),
        _arm(FIRST, edition, players, Terms(first=card)),
        _arm(WITHOUT, edition, players, without=(card,)),
    ]
    if found.copies:
        arms.insert(2, _arm(GIFT, edition, players, Terms(give=(card,))))
    return Study(tuple(arms), bots, question="card", subject=card, **more)


def compare_study(editions: Iterable[Edition], names: Iterable[str], bots: tuple[str, ...], **more: Any) -> Study:
    """How editions differ, with the same bots and dice."""
    arms = tuple(_arm(name, edition, len(bots)) for name, edition in zip(names, editions, strict=True))
    return Study(arms, bots, question="compare", **more)


def sweep_study(
    edition: Edition, card: str, field: str, values: tuple[int, ...], bots: tuple[str, ...], **more: Any
) -> Study:
    """At each value of a card's field: the table as it is, and with a seat that may not build the card."""
    _establishment(edition, card)
    if not 2 <= len(values) <= MOST_VALUES:
        raise StudyError("study.values", most=MOST_VALUES)
    arms = []
    for value in values:
        changed = override(edition, {card: {field: value}})
        told = ((card, ((field, value),)),)
        arms.append(_arm(f"{field} {value}", changed, len(bots), override=told))
        arms.append(_arm(f"{field} {value} {BAN}", changed, len(bots), Terms(forbid=(card,)), override=told))
    return Study(tuple(arms), bots, question="sweep", subject=card, field=field, values=values, **more)

"""An edition with a few figures of its cards changed: what a designer tries before a pack is rewritten."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ..edition.checks import check_edition
from ..edition.grammar import UP_TO_99
from ..edition.model import Edition, Establishment, Landmark
from ..edition.reader import Reader
from ..edition.reading import supply_order
from ..errors import PackError, Problem
from .plan import StudyError

FIELDS: Final = ("cost", "copies", "amount")
"""What can be changed of an establishment; of a landmark only the first."""

Fields = tuple[tuple[str, int], ...]


def override(edition: Edition, changes: Mapping[str, Mapping[str, int]]) -> Edition:
    """The edition with these fields of these cards changed, checked as any other."""
    for id, fields in changes.items():
        card = edition.card(id)
        if card is None:
            raise StudyError("study.card", card=id, edition=edition.name, cards=", ".join(edition.types))
        for name, value in fields.items():
            allowed = FIELDS if isinstance(card, Establishment) else FIELDS[:1]
            if name not in allowed:
                raise StudyError("study.no_field", card=id, field=name, fields=", ".join(allowed))
            if type(value) is not int or not UP_TO_99.low <= value <= UP_TO_99.high:
                raise StudyError("study.value", card=id, field=name, low=UP_TO_99.low, high=UP_TO_99.high)
        if isinstance(card, Landmark):
            cost = fields.get("cost", card.cost)
            landmarks = [replace(each, cost=cost) if each.id == id else each for each in edition.landmarks]
            landmarks.sort(key=lambda each: (each.place != "built", each.cost))
            edition = replace(edition, landmarks=tuple(landmarks))
        else:
            cards = [_changed(each, fields) if each.id == id else each for each in edition.establishments]
            edition = replace(edition, establishments=tuple(sorted(cards, key=supply_order)))
    problems: list[Problem] = []
    check_edition(edition, Reader({}, edition.id, "", problems), problems)
    if problems:
        raise PackError(problems)
    return edition


def _changed(card: Establishment, fields: Mapping[str, int]) -> Establishment:
    if "cost" in fields:
        card = replace(card, cost=fields["cost"])
    if "copies" in fields:
        card = replace(card, copies=fields["copies"], copies_with_five_players=fields["copies"])
    if "amount" in fields:
        first, *others = card.effects
        if not isinstance(first.amount, int):
            raise StudyError("study.amount", card=card.id)
        card = replace(card, effects=(replace(first, amount=fields["amount"]), *others))
    return card

"""What happened, as objects: the schema that page, terminal and logs share, and the sentences for people."""

from dataclasses import dataclass

from ..edition.model import Edition
from ..locale import template
from ..rules.events import KINDS, RULE_KEYS, Row
from ..rules.state import NONE
from .notation import source_id

DICE_KINDS = ("rolled", "kept", "tuna")
COUNTER_KINDS = ("gained", "spent")

COINS_MOVE = {
    "earned": ("bank", "seat"),
    "shared": ("bank", "seat"),
    "took": ("other", "seat"),
    "paid": ("seat", "bank"),
    "built": ("seat", "bank"),
    "invested": ("seat", "card"),
}
"""By kind of event: from where to where `paid` coins move; "seat" and "other" are the event's players."""
CARDS_MOVE = {
    "built": ("supply", "seat"),
    "traded": ("supply", "seat"),
    "gave": ("seat", "other"),
    "returned": ("seat", "supply"),
    "left": ("seat", "box"),
    "demolished": ("seat", "box"),
}
"""By kind of event: from where to where `copies` of a card move between towns, supply and box.

A landmark comes from the box. What has `left` without a seat leaves the market instead, its decks too.
"""
COUNTERS_MOVE = {"gained": ("bank", "seat"), "spent": ("seat", "bank")}
"""By kind of event: from where to where `paid` of a counter move."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `seat` is whom it happened to; `other` the second player, or None where that is the bank. Coins: `owed` is what
    was due, `paid` what moved, as `COINS_MOVE` says; `shared` coins below 0 are what the seat gave up. `card` is an
    establishment or landmark; `copies` how many of them. `rule` is a heading of docs/rules.md. For dice events
    `dice` are the faces and `total` what they come to; `added` has the amount in `copies` and the new total; `turn`
    has its number in `copies`.
    """

    kind: str
    seat: int | None
    other: int | None
    card: str | None
    copies: int
    owed: int
    paid: int
    rule: str
    dice: tuple[int, ...] = ()
    total: int = 0
    counter: str | None = None
    """What was `gained` or `spent`."""


def from_row(row: Row, edition: Edition) -> Event:
    """The event that a row of the rules stands for."""
    kind, seat, other, number, copies, owed, paid, rule = row
    card = None if number == NONE else source_id(edition, number)
    counter = None
    if KINDS[kind] in COUNTER_KINDS:
        counter, other = edition.counters[other].id, NONE
    dice: tuple[int, ...] = ()
    total = 0
    if KINDS[kind] in DICE_KINDS:
        dice = tuple(face for face in (copies, owed, paid) if face)
        total = sum(dice)
        copies = owed = paid = 0
    elif KINDS[kind] == "added":
        total, owed = owed, 0
    return Event(
        kind=KINDS[kind],
        seat=None if seat == NONE else seat,
        other=None if other == NONE else other,
        card=card,
        copies=copies,
        owed=owed,
        paid=paid,
        rule=RULE_KEYS[rule],
        dice=dice,
        total=total,
        counter=counter,
    )


def describe(event: Event, language: str = "en", names: tuple[str, ...] = (), edition: Edition | None = None) -> str:
    """The event as a sentence, with the players' and cards' names where they are given."""

    def player(seat: int | None) -> str:
        if seat is None:
            return template("word.bank", language, None)
        return names[seat] if names else f"P{seat + 1}"

    code = f"event.{event.kind}"
    if event.kind in ("took", "paid", "earned") and event.paid < event.owed:
        code += "_short"
    if event.kind == "shared":
        code += "_up" if event.paid >= 0 else "_down"
    if event.kind == "added" and event.copies < 0:
        code += "_less"
    if event.kind == "gained" and not event.paid:
        code += "_none"
    if event.kind == "left" and event.seat is not None:
        code += "_town"
    if event.kind == "declined" and event.rule == "invest":
        code += "_invest"
    card = event.card or ""
    count = abs(event.paid) if event.kind not in ("closed", "reopened", "left") else event.copies
    return template(code, language, count).format(
        count=count,
        seat=player(event.seat),
        other=player(event.other),
        card=edition.name_of(card, language) if edition and card else card,
        copies=abs(event.copies),
        owed=event.owed,
        paid=abs(event.paid),
        times=f" ×{event.copies}" if event.copies > 1 else "",
        dice=" ".join(map(str, event.dice)),
        total=event.total,
        counter=edition.name_of(event.counter, language, event.paid)
        if edition and event.counter
        else event.counter or "",
    )

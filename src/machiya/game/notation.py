"""The written form of actions and chance outcomes: `roll 2`, `choose P2`, `build cafe`, `dice 3 4`."""

from difflib import get_close_matches
from typing import NamedTuple

from ..edition.model import Edition
from ..errors import IllegalAction
from ..rules import actions as act
from ..rules.state import CARD, COMMUNITY, FIRST_RULE, KEEP, NONE, TYPES, State


class Action(NamedTuple):
    """An action or a chance outcome: its number for the rules, and its notation."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"


def write(number: int, edition: Edition, state: State) -> Action:
    """The action with a number, as it reads in this state."""
    if act.KEEP_PAIR <= number < act.KEEP_PAIR + 3:
        faces = [str(face) for index, face in enumerate(state.dice) if index != number - act.KEEP_PAIR]
        return Action(number, " ".join(["keep", *faces]))
    if number == act.ACCEPT:
        return Action(number, f"use {offer(edition, state)}")
    return Action(number, edition.vocabulary[0][number])


def offer(edition: Edition, state: State) -> str:
    """The id of what is offered: a counter for part of a contribution, or the card whose effect has a price."""
    if state.owing:
        return next(rule.tender.counter for rule in edition.rules if rule.tender)
    return source_id(edition, state.card)


def source_id(edition: Edition, source: int) -> str:
    """The id of a type, landmark, rule card or community landmark by its number among the sources."""
    if source == COMMUNITY:
        return edition.community.id if edition.community else ""
    if source >= FIRST_RULE:
        return edition.rules[source - FIRST_RULE].id
    return (edition.landmarks[source - TYPES] if source >= TYPES else edition.establishments[source]).id


def read(text: str, edition: Edition, state: State) -> int:
    """The number of an action written down; IllegalAction if there is no such action."""
    words = text.split()
    if words and words[0] in ("dice", "tuna", "keep"):
        words[1:] = sorted(words[1:])
    tidy = " ".join(words)
    offered = state.phase == CARD and (state.owing or state.card != NONE)
    if offered and tidy == f"use {offer(edition, state)}":
        return act.ACCEPT
    number = edition.vocabulary[1].get(tidy)
    if number is not None:
        return number
    if len(words) == 3 and words[0] == "keep" and state.phase == KEEP:
        for left_out in range(3):
            action = write(act.KEEP_PAIR + left_out, edition, state)
            same_as_before = left_out and state.dice[left_out] == state.dice[left_out - 1]
            if action.text == tidy and not same_as_before:
                return action.number
    raise unknown(text, words, edition)


def unknown(text: str, words: list[str], edition: Edition) -> IllegalAction:
    """Say that there is no such action, with the nearest ones."""
    shown = text if len(text) <= 60 else text[:57] + "..."
    near = get_close_matches(" ".join(words)[:60], edition.vocabulary[1], 3)
    if near:
        return IllegalAction("illegal.unknown_near", action=shown, near=", ".join(near))
    return IllegalAction("illegal.unknown", action=shown)

"""The written form of actions and chance outcomes: `roll 2`, `choose P2`, `build cafe`, `dice 3 4`."""

from difflib import get_close_matches
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from ..edition.model import Edition
from ..errors import IllegalAction
from ..rules import actions as act
from ..rules.state import CARD, COMMUNITY, FIRST_RULE, KEEP, NONE, SEATS, TYPES, State


class Action(NamedTuple):
    """An action or a chance outcome: its number for the rules, and its notation."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"


@lru_cache(maxsize=256)
def vocabulary(edition: Edition) -> tuple[dict[int, str], dict[str, int]]:
    """All notation of an edition that does not depend on the dice on the table: by number, and by text."""
    words = {
        act.REROLL_DICE: "reroll",
        act.KEEP_DICE: "keep",
        act.ADD_NOTHING: "add 0",
        act.PASS: "pass",
        act.INVEST_COIN: "invest",
        act.SKIP: "skip",
        act.CONTRIBUTE: "contribute",
    }
    for number, use in enumerate(rule.use for rule in edition.rules if rule.use):
        words[act.USE + number] = f"use {use.id}"
    for dice in (1, 2, 3):
        words[act.ROLL_ONE + dice - 1] = f"roll {dice}"
    for landmark in edition.landmarks:
        for ability in landmark.abilities:
            if ability.ability == "add":
                words[act.ADD_AMOUNT] = f"add {ability.amount}"
                words[act.SUBTRACT_AMOUNT] = f"add -{ability.amount}"
    for seat in range(SEATS):
        words[act.CHOOSE_PLAYER + seat] = f"choose P{seat + 1}"
        words[act.FIRST_PLAYER + seat] = f"first P{seat + 1}"
    for number, card in enumerate(edition.establishments):
        words[act.BUILD_TYPE + number] = f"build {card.id}"
        words[act.CHOOSE_TYPE + number] = f"choose {card.id}"
        words[act.CHOOSE_CLOSED + number] = f"choose {card.id} closed"
        words[act.DRAW + number] = f"draw {card.id}"
    for number, landmark in enumerate(edition.landmarks):
        words[act.BUILD_LANDMARK + number] = f"build {landmark.id}"
        words[act.CHOOSE_LANDMARK + number] = f"choose {landmark.id}"
    for verb, first, dice in (
        ("dice", act.ROLL_DIE, 1),
        ("dice", act.ROLL_PAIR, 2),
        ("dice", act.ROLL_TRIPLE, 3),
        ("tuna", act.ROLL_SEPARATELY, 2),
    ):
        for number, faces in enumerate(combinations_with_replacement(range(1, 7), dice)):
            words[first + number] = " ".join([verb, *map(str, faces)])
    return words, {text: number for number, text in words.items()}


def write(number: int, edition: Edition, state: State) -> Action:
    """The action with a number, as it reads in this state."""
    if act.KEEP_PAIR <= number < act.KEEP_PAIR + 3:
        faces = [str(face) for index, face in enumerate(state.dice) if index != number - act.KEEP_PAIR]
        return Action(number, " ".join(["keep", *faces]))
    if number == act.ACCEPT:
        return Action(number, f"use {offer(edition, state)}")
    return Action(number, vocabulary(edition)[0][number])


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
    number = vocabulary(edition)[1].get(tidy)
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
    near = get_close_matches(" ".join(words)[:60], vocabulary(edition)[1], 3)
    if near:
        return IllegalAction("illegal.unknown_near", action=shown, near=", ".join(near))
    return IllegalAction("illegal.unknown", action=shown)

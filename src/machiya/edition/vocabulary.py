"""The words of an edition's notation: every action and chance outcome that its cards make possible."""

from itertools import combinations_with_replacement

from ..rules import actions as act
from ..rules.state import SEATS
from .model import Edition


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

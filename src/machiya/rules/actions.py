"""One numbering of all actions, a verb's block plus a slot, in words of 64.

Decisions fill four words: small verbs and landmarks, building a type, choosing a type, choosing a closed copy of
a type. Chance outcomes follow them.
"""

from typing import Final

ROLL_ONE: Final = 0  # + dice - 1
REROLL_DICE: Final = 3
KEEP_DICE: Final = 4
KEEP_PAIR: Final = 5  # + which of the three ascending dice is left out
ADD_NOTHING: Final = 8
ADD_AMOUNT: Final = 9
CHOOSE_PLAYER: Final = 10  # + seat
PASS: Final = 15
INVEST_COIN: Final = 16
SKIP: Final = 17
CONTRIBUTE: Final = 18
SUBTRACT_AMOUNT: Final = 19
ACCEPT: Final = 20  # an offer: a card's or a payment's
USE: Final = 21  # + what a rule card lets do
CHOOSE_LANDMARK: Final = 32  # + landmark
BUILD_LANDMARK: Final = 48  # + landmark
BUILD_TYPE: Final = 64  # + type
CHOOSE_TYPE: Final = 128  # + type
CHOOSE_CLOSED: Final = 192  # + type
DECISIONS: Final = 256

# Outcomes of dice: the 6 of one die, then the 21 of two and the 56 of three, in ascending order of their faces.
FIRST_PAIR: Final = 6
FIRST_TRIPLE: Final = 27
OUTCOMES: Final = 83
DIE_WAYS: Final = 6
"""In how many ways one die can fall; two and three fall in so many:"""
PAIR_WAYS: Final = 36
TRIPLE_WAYS: Final = 216

FIRST_PLAYER: Final = 256  # + seat
ROLL_DIE: Final = 261  # + outcome
ROLL_PAIR: Final = ROLL_DIE + FIRST_PAIR
ROLL_TRIPLE: Final = ROLL_DIE + FIRST_TRIPLE
ROLL_SEPARATELY: Final = ROLL_DIE + OUTCOMES  # + outcome of two dice, counted from the first pair
DRAW: Final = 384  # + type
ACTIONS: Final = 448

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

FIRST_PLAYER: Final = 256  # + seat
ROLL_DIE: Final = 261  # + outcome of one die, of 6
ROLL_PAIR: Final = 267  # + outcome of two dice, of 21
ROLL_TRIPLE: Final = 288  # + outcome of three dice, of 56
ROLL_SEPARATELY: Final = 344  # + outcome of two dice
DRAW: Final = 384  # + type
ACTIONS: Final = 448

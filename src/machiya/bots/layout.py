"""What a bot is made of, flat like the state: the `Mind` that tells one from another, and the `Desk` it works on."""

from typing import Annotated, Final

from ..rules.state import NUMBERS, SEATS, TYPES, Flat

RANDOM: Final = 0
NAIVE: Final = 1
LIST: Final = 2
WEIGHTED: Final = 3
EXPERT: Final = 4
GREEDY: Final = 5
PLANNER: Final = 6
MASTER: Final = 7
GRANDMASTER: Final = 8

UNITS: Final = 256
"""Most hidden units that a network may have."""
LANES: Final = 8
"""So many sums are kept over the hidden units and added up last: a processor does them at once."""
INPUTS: Final = 1_100
"""Most inputs a network may have."""
ROWS: Final = INPUTS + SEATS + 2
"""Most rows of numbers a network may have."""
STATES: Final = 10
"""The game itself and scratch states for search."""
LEVELS: Final = STATES
OPTIONS: Final = 192
DEPTHS: Final = 4
"""Turns that a search may look ahead."""
ROLLS: Final = 2 * NUMBERS
"""Settled rolls: a total, and whether it came by doubles."""

PerRoll = Annotated[list[int], ROLLS]
Chances = Annotated[list[float], SEATS]


class Mind(Flat):
    """One bot: its kind and what the kind needs to know."""

    kind: int
    overlooks: int
    """How many of 1,024 stacks on offer it does not see when it builds: the handicap of the levels for people."""
    haste: float
    """The share of the rounds that incomes of now make likely, that it counts on."""
    net: int
    """Which of the networks at hand it thinks with."""
    items: int
    """How long its list is: a plan, or cards that it likes so much that it builds them instead of others."""
    build: Annotated[list[int], TYPES]
    """What to build next, as action numbers."""
    wanted: Annotated[list[int], TYPES]
    """Until how many copies stand."""

    __slots__ = tuple(__annotations__)


class Net(Flat):
    """The numbers of a network; `network.py` says what they mean."""

    general: int
    """It goes by what cards do; otherwise by which they are, in one edition."""
    units: int
    """How many hidden units it has, a multiple of the lanes."""
    rows: Annotated[list[list[float]], ROWS, UNITS]

    __slots__ = tuple(__annotations__)


class Desk(Flat):
    """Scratch paper. Nothing on it outlives a decision."""

    inputs: Annotated[list[float], INPUTS]
    """What the network sees: `sums` stands for these numbers."""
    sums: Annotated[list[float], UNITS]
    """What goes into each hidden unit."""
    seen: Annotated[list[list[int]], SEATS, TYPES]
    """The cards of each town as the inputs show them; towns count from the next mover."""
    stamp: Annotated[list[int], SEATS]
    """The landmarks, contribution, investment and seat of each town as the inputs show them."""
    shelf: Annotated[list[int], TYPES]
    """One more than the copies in the supply as the inputs show them; 0 where they show nothing."""
    pace: Annotated[list[float], SEATS]
    """What each town of the inputs can expect to earn in a round."""
    copies_of: Annotated[list[float], 4]
    """How many cards of each colour a town has."""
    offers: Annotated[list[float], 4 * NUMBERS]
    """What the best card on offer pays, by colour and total."""
    value: Chances
    """Every seat's chance of winning, as last evaluated."""
    best: Chances
    """The same for the option chosen last."""
    turn: Chances
    """The same for a turn that is still to be rolled."""
    rolls: Annotated[list[list[float]], ROLLS, SEATS]
    """The same by settled roll."""
    mass: Annotated[list[float], ROLLS]
    """The chance of each settled roll."""
    again: Annotated[list[float], ROLLS]
    """The same if the dice are rolled again."""
    final: Annotated[list[float], ROLLS]
    """The same for a turn that is still to be rolled, with its best play."""
    ahead: Annotated[list[list[float]], DEPTHS, ROLLS]
    """The same for each turn that a search looks ahead."""
    deep: Annotated[list[list[float]], DEPTHS, SEATS]
    """Every seat's chance of winning, added up for each of these turns."""
    purses: Annotated[list[list[int]], ROLLS, SEATS + 1]
    """Everybody's coins after each settled roll, and whether an extra turn follows."""
    known: PerRoll
    """Which entries of `rolls` have been worked out."""
    own: Annotated[list[float], NUMBERS]
    """Coins a town earns on its owner's turn, by total."""
    others: Annotated[list[float], NUMBERS]
    """Coins a town earns on somebody else's turn, by total."""
    toll: Annotated[list[float], NUMBERS]
    """Coins that a town asks of whoever rolls, by total."""
    income: Annotated[list[list[float]], LEVELS, 2]
    """What the town of each level of a search can count on in a round: as it stands, and complete."""
    steady: Annotated[list[list[float]], SEATS, 3 * NUMBERS + 1]
    """Of the towns that the inputs show: what cards that go by their own town alone earn by total, on the owner's turn
    and on others', the most that one of them brings, and what they ask of whoever rolls."""
    purse: Annotated[list[float], NUMBERS]
    """Coins in hand after the next roll, by total."""
    gain: Annotated[list[float], NUMBERS]
    """What the best build after that roll is worth, by total."""
    stock: Annotated[list[float], 3 * NUMBERS]
    """What can still be built, by colour and total."""
    masks: Annotated[list[int], 4]
    """The legal decisions, a mask for each word of their numbering."""
    options: Annotated[list[list[int]], LEVELS, OPTIONS]
    """The legal actions, for each level of a search."""
    lines: Annotated[list[list[float]], LEVELS, SEATS]
    """The best chances found so far, for each level of a search."""
    scores: Annotated[list[float], OPTIONS]
    """What the options of the game itself came to."""

    __slots__ = tuple(__annotations__)

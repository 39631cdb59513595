"""The one layout that serves every edition: the `State` of a game and the `Ruleset` an edition compiles to.

Each field's annotation is its specification: the Python type for interpreted play, and the shape it has in a
compiled record. Cards and landmarks are numbers here; `edition.py` knows their names.
"""

from typing import Annotated, Any, ClassVar, Final, get_args, get_type_hints

from .actions import OUTCOMES, PAIR_WAYS, TRIPLE_WAYS
from .numbering import number

SEATS: Final = 5
TYPES: Final = 64
"""Establishment types an edition may have; a set of them is one 64-bit mask."""
LANDMARKS: Final = 16
DECKS: Final = 3
COUNTERS: Final = 3
"""Counters a seat may have besides coins, such as acorns."""
RULE_CARDS: Final = 16
"""Rule cards an edition may have."""
USES: Final = 8
"""Actions that rule cards may add."""
EFFECTS: Final = 160
NUMBERS: Final = 15
"""Totals run from 1 to 14, so lists by total have 15 rows."""
PRICES: Final = 100
"""Costs run from 0 to 99."""
TURNS: Final = 10_000
"""A game that has run this many turns ends as a draw."""
BOTTOMLESS: Final = 1 << 30
"""Coins in the game where the bank never runs out."""
NONE: Final = -1
"""No seat, no card, no winner."""

# Where an effect comes from: a type, a landmark, a rule card, or the community landmark.
FIRST_LANDMARK: Final = TYPES
FIRST_RULE: Final = FIRST_LANDMARK + LANDMARKS
COMMUNITY: Final = FIRST_RULE + RULE_CARDS
SOURCES: Final = COMMUNITY + 1

# Phases, each with its word. The first four are chance nodes; the last two never outlive a step and have none.
_phases: list[str] = []
FIRST: Final = number(_phases, "first")
MARKET: Final = number(_phases, "market")
DICE: Final = number(_phases, "dice")
SEPARATE_ROLL: Final = number(_phases, "tuna")
ROLL: Final = number(_phases, "roll")
REROLL: Final = number(_phases, "reroll")
KEEP: Final = number(_phases, "keep")
ADD: Final = number(_phases, "add")
ORDER: Final = number(_phases, "order")
PLAYER: Final = number(_phases, "player")
CARD: Final = number(_phases, "card")
BUILD: Final = number(_phases, "build")
INVEST: Final = number(_phases, "invest")
OVER: Final = number(_phases, "over")
PHASES: Final = tuple(_phases)
INCOME: Final = OVER + 1
END: Final = OVER + 2
FIRST_DECISION: Final = ROLL
"""Phases below this one are chance nodes."""

# Colours, in the order of the words in `COLOURS`.
BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
PURPLE: Final = 3
COLOURS: Final = ("blue", "green", "red", "purple")

# What an effect does.
EARN: Final = 0
TAKE: Final = 1
PAY: Final = 2
SWAP: Final = 3
GIVE: Final = 4
CLOSE: Final = 5
CLOSE_ITSELF: Final = 6
DEMOLISH: Final = 7
SHARE: Final = 8
ACTIVATE: Final = 9
GAIN: Final = 10
EXCHANGE: Final = 11
ACT: Final = 12

# How an effect's amount is measured.
FIXED: Final = 0
ALL: Final = 1
HALF: Final = 2
INVESTED: Final = 3
ROLLED: Final = 4

# Whose cards an effect counts.
NOTHING: Final = 0
OWN: Final = 1
EVERYBODYS: Final = 2
PAYERS: Final = 3
HELD: Final = 4
"""Not cards but what the owner holds of a counter."""
STANDING: Final = 5
"""Not cards but the landmarks that stand in the owner's town, lent ones included."""

# What a price is paid in, besides a counter, which is its own number.
COINS_PRICE: Final = -2

# Who an effect takes from.
ROLLER: Final = 0
EACH: Final = 1
ONE: Final = 2

# What an effect's condition looks at, and in whose town.
ALWAYS: Final = 0
HAS: Final = 1
BUILT: Final = 2
COINS: Final = 3
UNPAID: Final = 4
"""The roll brought the active player no coins."""
TAXED: Final = 5
"""The active player paid red cards, and the roll brought coins all the same."""
DOUBLES: Final = 6
"""Both dice show the same."""
ALOOF: Final = 7
"""A town has not contributed."""
OWNER: Final = 0
ACTIVE: Final = 1
PAYER: Final = 2

# Since when a rule holds.
THE_START: Final = 0
A_LANDMARK: Final = 1
"""Since a landmark was built in any town."""
A_CONTRIBUTION: Final = 2
"""Since anybody contributed."""

RESTAURANTS: Final = -1
"""The entry of an income plan that stands for all red types of that number together."""

# Every number is a 64-bit word in a record: with one width there is one compilation of each function.
PerSeat = Annotated[list[int], SEATS]
PerType = Annotated[list[int], TYPES]
PerTown = Annotated[list[list[int]], SEATS, TYPES]
PerDeck = Annotated[list[int], DECKS]
PerLandmark = Annotated[list[int], LANDMARKS]
PerEffect = Annotated[list[int], EFFECTS]
PerNumber = Annotated[list[int], NUMBERS]
PerPrice = Annotated[list[int], PRICES]
Plan = Annotated[list[list[int]], NUMBERS, TYPES]
PerFace = Annotated[list[int], 3]
PerCounter = Annotated[list[int], COUNTERS]
PerUse = Annotated[list[int], USES]

MASK: Final = "mask"
"""Marks a field that may use all 64 bits: a record has no room for a sign beside them."""
Mask = Annotated[int, MASK]
MaskPerSeat = Annotated[list[int], SEATS, MASK]


class Flat:
    """Fields as annotated in the subclass, all zero to begin with; lists are as long as their shape says."""

    __slots__ = ()
    layout: ClassVar[dict[str, tuple[int, ...]]]
    """The shape of each field, () for a single number."""
    fractions: ClassVar[frozenset[str]]
    """The fields that hold fractions; all others hold whole numbers."""
    bitsets: ClassVar[frozenset[str]]
    """The fields that hold masks of 64 bits."""

    def __init_subclass__(cls) -> None:
        def is_fraction(hint: Any) -> bool:
            return hint is float or any(is_fraction(part) for part in get_args(hint))

        hints = get_type_hints(cls, include_extras=True)
        about = {name: getattr(hints[name], "__metadata__", ()) for name in cls.__annotations__}
        cls.layout = {name: tuple(size for size in facts if size != MASK) for name, facts in about.items()}
        cls.bitsets = frozenset(name for name, facts in about.items() if MASK in facts)
        cls.fractions = frozenset(name for name in cls.layout if is_fraction(hints[name]))

    def __init__(self) -> None:
        def zeros(shape: tuple[int, ...], zero: float) -> Any:
            return [zeros(shape[1:], zero) for _ in range(shape[0])] if shape else zero

        for name, shape in self.layout.items():
            setattr(self, name, zeros(shape, 0.0 if name in self.fractions else 0))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.layout)

    __hash__ = None  # type: ignore[assignment]  # mutable, as a list is


class State(Flat):
    """Everything about one game that a rule can ask for; a face-down deck is the multiset of what is left in it.

    Flags are 0 or 1. `open`, `held` and `left` follow from other fields and are kept beside them
    because every decision needs them; `audit` checks that they agree.
    """

    seats: int
    """How many play: 2 to 5."""
    active: int
    """The seat whose turn it is."""
    phase: int
    """What the game waits for: one of `PHASES`, at rest."""
    turn: int
    """Turns begun, extra turns included."""
    extra: int
    """This turn is itself an extra turn."""
    rolled: int
    """How many dice were chosen; 0 before that."""
    dice: PerFace
    """The faces that count, ascending, 0 where there is none; all three while the Moon Tower's choice is open."""
    total: int
    """What the dice come to, with what was added; 0 before they are settled."""
    rerolled: int
    """The dice of this turn have been rolled again."""
    again: int
    """An extra turn follows this one."""
    due: Mask
    """Positions of the income plan of `total` that have not activated yet."""
    card: int
    """The type, or other source, whose effect is in progress, or NONE.

    Before the roll, the first of the rule cards that came in the middle of the game, after the turn had begun: it and
    those after it have still to do what they do at the start of a turn.
    """
    copies: int
    """How many more times that effect is carried out."""
    target: int
    """The player chosen for it, or NONE."""
    mine: int
    """The own card chosen for it (its action number), or NONE."""
    alone: int
    """The type in progress activates for the active player only, because an effect activated it."""
    separate: int
    """What the separate roll of two dice came to; 0 before it."""
    received: int
    """Coins that this turn's roll has brought the active player."""
    tolls: int
    """Coins that the active player has paid red cards this turn."""
    actions: int
    """How many actions are left in this turn."""
    extended: int
    """An action has been bought this turn."""
    acting: int
    """The effect in progress belongs to the action, not to income."""
    owing: int
    """What is still to be paid of a contribution."""
    built: int
    """Something was built, contributed or used this turn."""
    new: PerType
    """Copies that the active player has built this turn; they work from the next turn on. Kept if `further`."""
    new_landmarks: int
    """Landmarks that the active player has built this turn, likewise."""
    then: int
    """The phase that follows once the market is full."""
    winner: int
    """The seat that won, or NONE."""
    bank: int
    """Coins that nobody has."""
    coins: PerSeat
    """Everybody's coins in hand."""
    invested: PerSeat
    """Everybody's coins on the card that is invested in."""
    contributed: PerSeat
    """Flags: who has contributed to the community landmark."""
    counters: Annotated[list[list[int]], SEATS, COUNTERS]
    """What everybody holds of each counter."""
    landmarks: PerSeat
    """Landmarks standing, those that stand from the start included."""
    owned: PerTown
    """Copies in each town, closed ones included."""
    held: MaskPerSeat
    """Types with a copy in the town."""
    closed: PerTown
    """Copies closed for renovation."""
    supply: PerType
    """Face-up copies."""
    open: Mask
    """Types with a face-up copy."""
    deck: PerType
    """Copies left face down, in the deck of that type."""
    left: PerDeck
    """Cards left in each deck."""

    __slots__ = tuple(__annotations__)

    def copy(self) -> "State":
        """Return an independent copy."""
        twin = State.__new__(State)
        for name in _SCALARS:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        for name in _TOWNS:
            setattr(twin, name, [row[:] for row in getattr(self, name)])
        return twin

    def become(self, other: "State") -> None:
        """Take over everything of another state."""
        for name in _SCALARS:
            setattr(self, name, getattr(other, name))
        for name in _LISTS:
            getattr(self, name)[:] = getattr(other, name)
        for name in _TOWNS:
            for mine, theirs in zip(getattr(self, name), getattr(other, name), strict=True):
                mine[:] = theirs


_SCALARS = tuple(name for name, shape in State.layout.items() if len(shape) == 0)
_LISTS = tuple(name for name, shape in State.layout.items() if len(shape) == 1)
_TOWNS = tuple(name for name, shape in State.layout.items() if len(shape) == 2)


class Ruleset(Flat):
    """What an edition, its market and house rules and the number of players come to, as the rules read it."""

    types: int
    """How many establishment types there are; they are numbered from 0, by activation number, then cost."""
    cost: PerType
    """What a copy costs, before discounts."""
    colour: PerType
    """BLUE, GREEN, RED or PURPLE."""
    copies: PerType
    """Copies in the game: in the supply and in everybody's starting town."""
    numbers: PerType
    """The totals that activate a type, as a mask."""
    face: PerType
    """What a copy brings in an ordinary town when it activates, to a bot, in tenths of a coin."""
    multiplying: int
    """Types that earn by what else stands in their town."""
    repeating: int
    """Types that activate another one of their town, again and again."""
    meddling: int
    """Types whose coins depend on more than the cards and landmarks of their town."""
    coarse: int
    """The order is asked for wherever a card makes it a question, as under version 1 of the rules."""
    further: int
    """A turn may have more than one action, so that what was built in it could be used in it."""
    majors: int
    """Types that are never swapped, given or closed."""
    once: int
    """Types of which a town holds one."""
    forbidden: PerSeat
    """Types that a seat may not build: none, but in a study of what a card is worth."""
    closable: int
    """Types of which a copy can be closed."""
    industry: int
    """Blue and green types that activate no others: what an effect may activate."""
    first_effect: PerType
    """Effects of a type are numbered from here, those of its activation first."""
    built_effect: PerType
    """Effects of its building start here."""
    last_effect: PerType
    """One past its last effect."""
    asks: PerNumber
    """By total: the types that make the order within their step a question."""
    plan: Plan
    """By total: the types that activate, in order; RESTAURANTS stands for the red ones together."""
    step: Plan
    """By total: the income step of each plan position."""
    due: PerNumber
    """By total: all plan positions."""
    reds: PerNumber
    """By total: the red types."""

    op: PerEffect
    """What the effect does: EARN to ACT."""
    amount: PerEffect
    """The printed amount, where `measure` is FIXED."""
    measure: PerEffect
    """How the amount is measured: FIXED to ROLLED."""
    source: PerEffect
    """Who is taken from: ROLLER, EACH or ONE."""
    counts: PerEffect
    """What multiplies the amount: NOTHING, or whose cards (OWN, EVERYBODYS, PAYERS), or what else (HELD, STANDING)."""
    counted: PerEffect
    """The types that are counted."""
    unique: PerEffect
    """Each type counts once, however many copies there are."""
    condition: PerEffect
    """What must hold: ALWAYS to ALOOF."""
    whose: PerEffect
    """Whose town the condition looks at."""
    required: PerEffect
    """For HAS: the landmark."""
    least: PerEffect
    """For BUILT and COINS: the least that meets the condition."""
    most: PerEffect
    """For BUILT and COINS: the most that does."""
    counter: PerEffect
    """The counter that is gained or counted."""
    cap: PerEffect
    """The most that is counted."""
    less: PerEffect
    """A counter that lessens the amount, or NONE."""
    optional: PerEffect
    """The active player may decline, and pays a price if not."""
    price: PerEffect
    """What accepting an optional effect costs."""
    paid_in: PerEffect
    """What the price is paid in: COINS_PRICE or a counter."""
    everyone: PerEffect
    """It is for every player, from the active one on."""
    rule_of: PerEffect
    """The rule card that it stands on, where it belongs to a moment of the turn."""
    since: PerEffect
    """Since when the rule holds."""
    least_cost: PerEffect
    """The least cost of a card that is given."""
    stays: PerEffect
    """The card that activates another does not go back to the supply."""
    bonus: Annotated[list[int], SOURCES]
    """Landmarks that add to what this type earns or takes, before what it counts multiplies it."""
    extra: PerType
    """Landmarks that add to what each copy of this type earns, once."""
    asking: Annotated[list[int], SOURCES]
    """The effect of this source that asks the active player, its last one, or NONE."""
    plain: PerType
    """What a copy earns, for types that do nothing but earn a fixed amount; 0 for the others."""
    roll_effect: PerType
    """An effect of this type is measured by a separate roll."""
    may_decline: int
    """A swap may be declined."""
    investor: int
    """The type that is invested in, or NONE."""

    landmark_cost: Annotated[list[list[int]], SEATS, LANDMARKS]
    """By seat: a mark on the town board can make a landmark cheaper."""
    prebuilt: PerSeat
    """Landmarks that stand from the start and are never demolished."""
    needed: int
    """Landmarks that win the game."""
    goal: int
    """How many of them do."""
    goal_counter: int
    """A counter that must be held to win, or NONE."""
    goal_amount: int
    """How many of it."""
    goal_price: int
    """What one of it costs in coins, to bots that count coins."""
    counting: int
    """Landmarks that count where effects count built landmarks."""
    lent: int
    """Landmarks that stand in a town from the start without having been built there."""
    dice: Annotated[list[int], 4]
    """By number of dice: landmarks that allow it. dice[1] is unused: one die is always allowed."""
    reroll: int
    """Landmarks that allow a re-roll."""
    reroll_sold: int
    """Landmarks that allow one for a price."""
    reroll_price: int
    """What such a re-roll costs."""
    reroll_counter: int
    """What it is paid in."""
    free_reroll: int
    """A re-roll may change the number of dice."""
    add: int
    """The landmark that adds to a high total."""
    add_from: int
    """The least total that it adds to."""
    add_amount: int
    """How much it adds."""
    add_both: int
    """It may take away as much, too."""
    add_price: int
    """What adding costs."""
    add_counter: int
    """What it is paid in, or NONE."""
    doubles: int
    """Landmarks that give an extra turn on doubles."""
    lucky: PerNumber
    """By total: landmarks that give an extra turn on it."""
    one_extra: int
    """An extra turn earns no other."""
    idle: int
    """Landmarks that pay whoever built nothing."""
    idle_each: int
    """They pay for each landmark that was built."""
    relief: int
    """Landmarks that pay whoever has no coins before building."""
    relief_most: int
    """The most coins that count as none."""
    cheaper: int
    """Landmarks that make establishments cheaper."""
    landmark_amount: PerLandmark
    """Coins of the bonus, extra, idle, relief or discount ability."""

    counters: int
    """How many counters there are."""
    limit: PerCounter
    """The most that a seat may hold."""
    value: PerCounter
    """What one is worth to a bot, in tenths of a coin."""
    uses: int
    """How many actions rule cards add."""
    use_source: PerUse
    """The rule card of each."""
    use_price: PerUse
    """What it costs."""
    use_paid_in: PerUse
    """What that is paid in: COINS_PRICE or a counter."""
    use_cheaper: PerUse
    """Landmarks that make it cheaper, or its reach longer."""
    use_after: PerUse
    """It is not an action itself: it can be used after one, once a turn."""
    use_effect: PerUse
    """Its effects run from here."""
    use_end: PerUse
    """One past its last effect."""
    start_effect: int
    """Effects of rule cards at the start of a turn run from here to `start_end`."""
    start_end: int
    """One past the last of them."""
    after_effect: int
    """Effects of rule cards after income run from here to `after_end`."""
    after_end: int
    """One past the last of them."""
    stacked: int
    """Types that have a stack in this game: others leave it when they are returned."""
    tender: int
    """A counter that contributions can be paid in, or NONE."""
    tender_worth: int
    """How many coins one counts as."""
    community_cost: int
    """The price of contributing; 0 where there is no community landmark."""
    community_effect: int
    """Effects of contributing run from here to `community_end`."""
    community_end: int
    """One past the last of them."""

    affordable: PerPrice
    """By coins: establishment types that cost no more."""
    affordable_landmarks: Annotated[list[list[int]], SEATS, PRICES]
    """By seat, then by coins: landmarks to build that cost no more."""

    decks: int
    """Face-down decks: 0 in a standard market."""
    deck_of: PerType
    """The deck that a type belongs to."""
    deck_types: PerDeck
    """The types of each deck."""
    size: PerDeck
    """Different face-up types that each deck keeps up."""
    dead_majors: int
    """Majors that everybody owns leave a drawn market."""
    box: int
    """Coins in the game, the bank's and invested ones included."""

    faces: Annotated[list[list[int]], OUTCOMES, 3]
    """The faces of each outcome of one, two and three dice, ascending."""
    weights: Annotated[list[int], OUTCOMES]
    """In how many ways each outcome comes up."""
    pair_at: Annotated[list[int], PAIR_WAYS]
    """The outcome of two dice, counted from the first pair, for each way they can fall."""
    triple_at: Annotated[list[int], TRIPLE_WAYS]
    """The outcome of three dice, counted from the first triple, for each way they can fall."""

    __slots__ = tuple(__annotations__)

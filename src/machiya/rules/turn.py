"""The way in: what is legal now, one step of the game, and a turn from its roll to the next player's."""

from . import events as ev
from .actions import (
    BUILD_TYPE,
    CHOOSE_CLOSED,
    CHOOSE_TYPE,
    DECISIONS,
    DRAW,
    FIRST_PLAYER,
    INVEST_COIN,
    KEEP_DICE,
    REROLL_DICE,
    ROLL_SEPARATELY,
    SKIP,
)
from .bits import count, lowest
from .build import answer_payment, build, end_action, establishments, other_actions, resume_action
from .chance import weight
from .coins import from_bank, put_aside
from .dice import add, add_options, choose_dice, clear, keep, keep_options, reroll, roll, roll_options
from .doing import do_moment
from .events import Events, emit, tell, tell_card
from .income import choose_next, earn_income
from .market import draw, refill
from .marks import rare
from .order import order_options
from .progress import working_phase
from .questions import answer, options
from .seats import after
from .separate import roll_separately
from .state import (
    ADD,
    BUILD,
    CARD,
    DICE,
    END,
    FIRST,
    FIRST_DECISION,
    INCOME,
    INVEST,
    KEEP,
    MARKET,
    NONE,
    ORDER,
    OVER,
    PLAYER,
    REROLL,
    ROLL,
    SEPARATE_ROLL,
    TURNS,
    TYPES,
    Ruleset,
    State,
)
from .town import forget_new


def legal(state: State, ruleset: Ruleset) -> tuple[int, int, int, int]:
    """The legal decisions: one mask for each word of their numbering. All are 0 at a chance node and at the end."""
    phase = state.phase
    if phase == BUILD:
        return other_actions(state, ruleset), establishments(state, ruleset), 0, 0
    if phase == ROLL:
        return roll_options(state, ruleset), 0, 0, 0
    if phase == REROLL:
        return 1 << REROLL_DICE | 1 << KEEP_DICE, 0, 0, 0
    if phase == KEEP:
        return keep_options(state), 0, 0, 0
    if phase == ADD:
        return add_options(state, ruleset), 0, 0, 0
    if phase == INVEST:
        return 1 << INVEST_COIN | 1 << SKIP, 0, 0, 0
    if phase == ORDER:
        return 0, 0, order_options(state, ruleset), 0
    if phase in (PLAYER, CARD):
        small, types, closed = options(state, ruleset)
        return small, 0, types, closed
    return 0, 0, 0, 0


def is_legal(state: State, ruleset: Ruleset, action: int) -> bool:
    """Whether an action, a decision or a chance outcome, can be played now."""
    if action < 0:
        return False
    if state.phase < FIRST_DECISION:
        return weight(state, ruleset, action) > 0
    small, types, chosen, closed = legal(state, ruleset)
    if action < BUILD_TYPE:
        return (small >> action) & 1 != 0
    if action < CHOOSE_TYPE:
        return (types >> (action - BUILD_TYPE)) & 1 != 0
    if action < CHOOSE_CLOSED:
        return (chosen >> (action - CHOOSE_TYPE)) & 1 != 0
    return action < DECISIONS and (closed >> (action - CHOOSE_CLOSED)) & 1 != 0


def apply(state: State, ruleset: Ruleset, action: int, events: Events) -> bool:
    """Play an action if it is legal; otherwise change nothing and say no."""
    if not is_legal(state, ruleset, action):
        return False
    step(state, ruleset, action, events)
    return True


def step(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """Play a legal action."""
    phase = state.phase
    if phase == ROLL:
        if state.card != NONE:
            begin_late(state, ruleset, events)
        choose_dice(state, action)
    elif phase == DICE:
        roll(state, ruleset, action, events)
    elif phase == BUILD:
        build(state, ruleset, action, events)
    elif phase == MARKET:
        draw(state, ruleset, action - DRAW, events)
    elif phase == REROLL:
        reroll(state, ruleset, action, events)
    elif phase == KEEP:
        keep(state, ruleset, action, events)
    elif phase == ADD:
        add(state, ruleset, action, events)
    elif phase in (PLAYER, CARD):
        answer_question(state, ruleset, action, events)
    elif phase == ORDER:
        choose_next(state, ruleset, action - CHOOSE_TYPE, events)
    elif phase == SEPARATE_ROLL:
        roll_separately(state, ruleset, action - ROLL_SEPARATELY, events)
        if state.acting:
            resume_action(state, ruleset, events)
    elif phase == INVEST:
        invest(state, ruleset, action, events)
        next_turn(state, ruleset, events)
    elif phase == FIRST:
        choose_first(state, ruleset, action - FIRST_PLAYER, events)
    if state.phase == INCOME:
        earn_income(state, ruleset, events)
    elif state.phase == END:
        end_turn(state, ruleset, events)


@rare
def begin_late(state: State, ruleset: Ruleset, events: Events) -> None:
    """Rule cards from `card` on came when the turn had just begun: what they do at its start comes before the roll."""
    for effect in range(ruleset.start_effect, ruleset.start_end):
        if ruleset.rule_of[effect] >= state.card:
            do_moment(state, ruleset, effect, effect + 1, events)
    state.card = NONE


@rare
def answer_question(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """Go on with what the answer was for: a contribution, an action, or income."""
    if state.owing:
        state.phase = BUILD
        answer_payment(state, ruleset, action, events)
        if state.phase == BUILD:
            end_action(state, ruleset, events)
        return
    state.phase = working_phase(state)
    answer(state, ruleset, action, events)
    if state.acting and state.phase == BUILD:
        resume_action(state, ruleset, events)


@rare
def choose_first(state: State, ruleset: Ruleset, seat: int, events: Events) -> None:
    """Lots are drawn for the starting player; then the market is laid out."""
    state.active = seat
    tell(events, ev.FIRST, seat, ev.R_FIRST_PLAYER)
    state.then = ROLL
    refill(state, ruleset, events)


def end_turn(state: State, ruleset: Ruleset, events: Events) -> None:
    """Airport for whoever built nothing, then the offer to invest, then the next turn."""
    seat = state.active
    idle = state.landmarks[seat] & ruleset.idle
    if idle and not state.built:
        landmark = lowest(idle)
        times = count(state.landmarks[seat] & ruleset.counting) if ruleset.idle_each else 1
        from_bank(state, seat, times * ruleset.landmark_amount[landmark], TYPES + landmark, 1, ev.R_IDLE, events)
    if ruleset.investor != NONE and state.owned[seat][ruleset.investor] > 0 and state.coins[seat] > 0:
        state.phase = INVEST
    else:
        next_turn(state, ruleset, events)


@rare
def invest(state: State, ruleset: Ruleset, action: int, events: Events) -> None:
    """Put a coin on the card for good, or not."""
    if action == INVEST_COIN:
        put_aside(state, state.active, ruleset.investor, events)
    else:
        tell_card(events, ev.DECLINED, state.active, ruleset.investor, 0, ev.R_INVEST)


def next_turn(state: State, ruleset: Ruleset, events: Events) -> None:
    """The same player again where an extra turn was earned, otherwise the next; or a draw after too many turns."""
    if state.turn >= TURNS:
        state.phase = OVER
        tell(events, ev.DRAWN, NONE, ev.R_DRAW)
        return
    state.extra = state.again
    if not state.again:
        state.active = after(state, state.active)
    state.turn += 1
    state.again = 0
    state.rolled = 0
    clear(state)
    state.rerolled = 0
    state.built = 0
    state.actions = 0
    state.extended = 0
    if ruleset.further:
        forget_new(state, ruleset)
    state.phase = ROLL
    emit(events, ev.TURN, state.active, NONE, NONE, state.turn, 0, 0, ev.R_TURN)
    if ruleset.start_end > ruleset.start_effect:
        do_moment(state, ruleset, ruleset.start_effect, ruleset.start_end, events)

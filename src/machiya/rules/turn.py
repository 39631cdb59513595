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
    ROLL_TUNA,
    SKIP,
)
from .bits import count, lowest
from .build import acted, answer_payment, build, establishments, resume_action, small_verbs
from .chance import weight
from .coins import from_bank
from .dice import add, add_options, choose_dice, clear, keep, keep_options, reroll, roll, roll_options
from .effects import answer, options, run_rules
from .events import Events, emit
from .income import choose_next, earn_income, order_options, roll_tuna
from .market import draw, refill
from .state import (
    ADD,
    BUILD,
    CARD,
    CHANCE,
    DICE,
    END,
    FIRST,
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
    TUNA,
    TURNS,
    TYPES,
    State,
    Tables,
)


def legal(state: State, tables: Tables) -> tuple[int, int, int, int]:
    """The legal decisions: one mask for each word of their numbering. All are 0 at a chance node and at the end."""
    phase = state.phase
    if phase == BUILD:
        return small_verbs(state, tables), establishments(state, tables), 0, 0
    if phase == ROLL:
        return roll_options(state, tables), 0, 0, 0
    if phase == REROLL:
        return 1 << REROLL_DICE | 1 << KEEP_DICE, 0, 0, 0
    if phase == KEEP:
        return keep_options(state), 0, 0, 0
    if phase == ADD:
        return add_options(state, tables), 0, 0, 0
    if phase == INVEST:
        return 1 << INVEST_COIN | 1 << SKIP, 0, 0, 0
    if phase == ORDER:
        return 0, 0, order_options(state, tables), 0
    if phase in (PLAYER, CARD):
        small, types, closed = options(state, tables)
        return small, 0, types, closed
    return 0, 0, 0, 0


def is_legal(state: State, tables: Tables, action: int) -> bool:
    """Whether an action, a decision or a chance outcome, can be played now."""
    if action < 0:
        return False
    if state.phase < CHANCE:
        return weight(state, tables, action) > 0
    small, types, chosen, closed = legal(state, tables)
    if action < BUILD_TYPE:
        return (small >> action) & 1 != 0
    if action < CHOOSE_TYPE:
        return (types >> (action - BUILD_TYPE)) & 1 != 0
    if action < CHOOSE_CLOSED:
        return (chosen >> (action - CHOOSE_TYPE)) & 1 != 0
    return action < DECISIONS and (closed >> (action - CHOOSE_CLOSED)) & 1 != 0


def apply(state: State, tables: Tables, action: int, events: Events) -> bool:
    """Play an action if it is legal; otherwise change nothing and say no."""
    if not is_legal(state, tables, action):
        return False
    step(state, tables, action, events)
    return True


def step(state: State, tables: Tables, action: int, events: Events) -> None:
    """Play a legal action."""
    phase = state.phase
    if phase == ROLL:
        choose_dice(state, action)
    elif phase == DICE:
        roll(state, tables, action, events)
    elif phase == BUILD:
        build(state, tables, action, events)
    elif phase == MARKET:
        draw(state, tables, action - DRAW, events)
    elif phase == REROLL:
        reroll(state, tables, action, events)
    elif phase == KEEP:
        keep(state, tables, action, events)
    elif phase == ADD:
        add(state, tables, action, events)
    elif phase in (PLAYER, CARD):
        answer_question(state, tables, action, events)
    elif phase == ORDER:
        choose_next(state, tables, action - CHOOSE_TYPE, events)
    elif phase == TUNA:
        roll_tuna(state, tables, action - ROLL_TUNA + 6, events)
        if state.acting:
            go_on_acting(state, tables, events)
    elif phase == INVEST:
        invest(state, tables, action, events)
        next_turn(state, tables, events)
    elif phase == FIRST:
        choose_first(state, tables, action - FIRST_PLAYER, events)
    if state.phase == INCOME:
        earn_income(state, tables, events)
    elif state.phase == END:
        end_turn(state, tables, events)


def answer_question(state: State, tables: Tables, action: int, events: Events) -> None:
    """Go on with what the answer was for: a contribution, an action, or income."""
    if state.owing:
        state.phase = BUILD
        answer_payment(state, tables, action, events)
        if state.phase == BUILD:
            acted(state, tables, events)
        return
    state.phase = INCOME
    answer(state, tables, action, events)
    if state.acting and state.phase == INCOME:
        go_on_acting(state, tables, events)


def go_on_acting(state: State, tables: Tables, events: Events) -> None:
    """Go on with an action that asked something."""
    resume_action(state, tables, events)
    if state.phase == BUILD:
        acted(state, tables, events)


def choose_first(state: State, tables: Tables, seat: int, events: Events) -> None:
    """Lots are drawn for the starting player; then the market is laid out."""
    state.active = seat
    emit(events, ev.FIRST, seat, NONE, NONE, 0, 0, 0, ev.R_FIRST_PLAYER)
    state.then = ROLL
    refill(state, tables, events)


def end_turn(state: State, tables: Tables, events: Events) -> None:
    """Airport for whoever built nothing, then the offer to invest, then the next turn."""
    seat = state.active
    idle = state.landmarks[seat] & tables.idle
    if idle and not state.built:
        landmark = lowest(idle)
        times = count(state.landmarks[seat] & tables.counting) if tables.idle_each else 1
        from_bank(state, seat, times * tables.landmark_amount[landmark], TYPES + landmark, 1, ev.R_IDLE, events)
    if tables.investor != NONE and state.owned[seat][tables.investor] > 0 and state.coins[seat] > 0:
        state.phase = INVEST
    else:
        next_turn(state, tables, events)


def invest(state: State, tables: Tables, action: int, events: Events) -> None:
    """Put a coin on the card for good, or not."""
    if action == INVEST_COIN:
        state.coins[state.active] -= 1
        state.invested[state.active] += 1
        emit(events, ev.INVESTED, state.active, NONE, tables.investor, 1, 1, 1, ev.R_INVEST)
    else:
        emit(events, ev.DECLINED, state.active, NONE, tables.investor, 0, 0, 0, ev.R_INVEST)


def next_turn(state: State, tables: Tables, events: Events) -> None:
    """The same player again where an extra turn was earned, otherwise the next; or a draw after too many turns."""
    if state.turn >= TURNS:
        state.phase = OVER
        emit(events, ev.DRAWN, NONE, NONE, NONE, 0, 0, 0, ev.R_DRAW)
        return
    state.extra = state.again
    if not state.again:
        state.active += 1
        if state.active == state.seats:
            state.active = 0
    state.turn += 1
    state.again = 0
    state.rolled = 0
    clear(state)
    state.rerolled = 0
    state.built = 0
    state.actions = 0
    state.extended = 0
    state.phase = ROLL
    emit(events, ev.TURN, state.active, NONE, NONE, state.turn, 0, 0, ev.R_TURN)
    if tables.start_end > tables.start_effect:
        run_rules(state, tables, tables.start_effect, tables.start_end, events)

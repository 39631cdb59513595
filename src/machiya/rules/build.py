"""Building: one establishment or landmark, or a contribution, or nothing; and winning by it."""

from . import events as ev
from .actions import BUILD_LANDMARK, BUILD_TYPE, CONTRIBUTE, PASS
from .coins import to_bank
from .effects import run
from .events import Events, emit
from .market import refill, take_from_supply
from .state import END, NONE, OVER, PRICES, TYPES, State, Tables


def establishments(state: State, tables: Tables) -> int:
    """The types that the active player can build: face up, affordable, and not barred."""
    seat = state.active
    return tables.affordable[min(state.coins[seat], PRICES - 1)] & state.open & ~state.barred[seat]


def small_verbs(state: State, tables: Tables) -> int:
    """The landmarks that the active player can build, passing, and contributing where it is possible."""
    seat = state.active
    coins = state.coins[seat]
    landmarks = tables.affordable_landmarks[min(coins, PRICES - 1)] & ~state.landmarks[seat]
    mask = landmarks << BUILD_LANDMARK | 1 << PASS
    if tables.community_cost and coins >= tables.community_cost and not state.contributed[seat]:
        mask |= 1 << CONTRIBUTE
    return mask


def build(state: State, tables: Tables, action: int, events: Events) -> None:
    """Pay and build, or pass; the game stops at once if that wins it."""
    seat = state.active
    if action >= BUILD_TYPE:
        build_establishment(state, tables, action - BUILD_TYPE, events)
    elif action == PASS:
        emit(events, ev.PASSED, seat, NONE, NONE, 0, 0, 0, ev.R_PASS)
    elif action == CONTRIBUTE:
        contribute(state, tables, events)
    else:
        build_landmark(state, tables, action - BUILD_LANDMARK, events)
    if state.phase == OVER:
        return
    if tables.decks == 0:
        state.phase = END
        return
    state.then = END
    refill(state, tables, events)


def build_establishment(state: State, tables: Tables, card: int, events: Events) -> None:
    """Take the card from its stack into the town; coins that come with building come at once."""
    seat = state.active
    cost = tables.cost[card]
    spend(state, seat, cost)
    take_from_supply(state, tables, card)
    state.owned[seat][card] += 1
    state.barred[seat] |= tables.once & (1 << card)
    state.built = 1
    emit(events, ev.BUILT, seat, NONE, card, 1, cost, cost, ev.R_BUILD)
    for effect in range(tables.built_effect[card], tables.last_effect[card]):
        run(state, tables, effect, card, seat, 1, ev.R_ON_BUILD, events)


def build_landmark(state: State, tables: Tables, landmark: int, events: Events) -> None:
    """Turn a landmark face up."""
    seat = state.active
    cost = tables.landmark_cost[landmark]
    spend(state, seat, cost)
    state.landmarks[seat] |= 1 << landmark
    state.built = 1
    emit(events, ev.BUILT, seat, NONE, TYPES + landmark, 1, cost, cost, ev.R_LANDMARK)
    check_win(state, tables, events)


def contribute(state: State, tables: Tables, events: Events) -> None:
    """Pay for the community landmark, once a game, and take its bonus."""
    seat = state.active
    to_bank(state, seat, tables.community_cost, NONE, 1, ev.R_CONTRIBUTE, events)
    state.contributed[seat] = 1
    state.built = 1
    emit(events, ev.CONTRIBUTED, seat, NONE, NONE, 1, 0, 0, ev.R_CONTRIBUTE)
    for effect in range(tables.community_effect, tables.community_end):
        run(state, tables, effect, NONE, seat, 1, ev.R_CONTRIBUTE, events)
    check_win(state, tables, events)


def spend(state: State, seat: int, cost: int) -> None:
    """Coins go back to the bank."""
    state.coins[seat] -= cost
    state.bank += cost


def has_won(state: State, tables: Tables, seat: int) -> bool:
    """All landmarks stand, and the community landmark has been paid for where there is one."""
    return state.landmarks[seat] & tables.needed == tables.needed and not (
        tables.community_cost and not state.contributed[seat]
    )


def check_win(state: State, tables: Tables, events: Events) -> None:
    """End the game if the active player has won it."""
    if has_won(state, tables, state.active):
        state.winner = state.active
        state.phase = OVER
        emit(events, ev.WON, state.active, NONE, NONE, 0, 0, 0, ev.R_WIN)

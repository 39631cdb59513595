"""What a player sees of a table, and what the end of a game is worth, for the loops of environments.

`envs/spec.py` says which fields there are and where each begins in the flat observation.
"""

from typing import Any

import numpy as np

from ..rules.actions import CHOOSE_CLOSED, CHOOSE_TYPE
from ..rules.state import COMMUNITY, FIRST_LANDMARK, FIRST_RULE, NONE, RESTAURANTS, SEATS, TYPES, State
from .bits import count, lowest
from .compiler import jit

FIELDS = (
    "phase", "seat", "active", "turn", "rolled", "dice", "total", "flags", "actions", "card", "copies", "target",
    "mine", "due", "separate", "received", "tolls", "owing", "new", "new_landmarks", "coins", "invested", "contributed",
    "counters", "landmarks", "owned", "closed", "supply", "deck", "bank", "winner",
)  # fmt: skip
"""The fields of an observation, in their order."""
LAYOUT = np.dtype((np.record, [*((name, "i8") for name in FIELDS), ("size", "i8"), ("landmarks_each", "i8")]))
"""Where each field begins, or NONE where a table has none of it; how long all is, and how many landmarks there are."""

NARROW = {"owned", "closed", "supply", "deck", "new"}
TIGHT = np.dtype((np.record, [(name, "i2" if name in NARROW else "i8", shape) for name, shape in State.layout.items()]))
"""A state in less room: many of them at once stay near the processor."""

TABLE = np.dtype((np.record, [
    ("seed", "u8"), ("chance", "u8"), ("choice", "u8"), ("game", "i8"), ("stride", "i8"), ("fresh", "i8"),
    ("over", "i8"), ("learner", "i8"), ("steps", "i8"), ("legal", "i8", (4,)), ("luck", "f8", (SEATS,)),
    ("minds", "i8", (SEATS,)),
]))  # fmt: skip
"""What a driver keeps of a table besides the state: its streams, which game of the seed comes next, what is legal."""

WIN, RANK, LUCKLESS = 0, 1, 2
"""What a reward goes by."""
NEXT_STEP, SAME_STEP, DISABLED = 0, 1, 2
"""When a table that has ended begins its next game."""
SEATING = 3
"""Purpose of a stream: where the learner sits, and which bots come. Apart from chance and from what bots pick."""
LEAVE = -1
"""In the place of an action: leave this table alone."""
PLAYED, ENDED, CUT, ILLEGAL = 0, 1, 2, 3
"""What a step came to."""

ONE = np.float32(1.0)


@jit
def observe(state: Any, rules: Any, layout: Any, seat: int, row: Any) -> None:
    """Write what a seat sees; towns count from its own."""
    for index in range(layout.size):
        row[index] = np.float32(0.0)
    seats = state.seats
    types = rules.types
    row[layout.phase + state.phase] = ONE
    row[layout.seat + seat] = ONE
    active = state.active - seat
    row[layout.active + (active + seats if active < 0 else active)] = ONE
    row[layout.turn] = np.float32(state.turn) / np.float32(100.0)
    row[layout.rolled] = np.float32(state.rolled)
    for index in range(3):
        row[layout.dice + index] = np.float32(state.dice[index])
    row[layout.total] = np.float32(state.total)
    flags = layout.flags
    row[flags] = np.float32(state.rerolled)
    row[flags + 1] = np.float32(state.again)
    row[flags + 2] = np.float32(state.extra)
    row[flags + 3] = np.float32(state.built)
    row[flags + 4] = np.float32(state.alone)
    row[flags + 5] = np.float32(state.acting)
    row[flags + 6] = np.float32(state.extended)
    row[layout.actions] = np.float32(state.actions)
    row[layout.received] = np.float32(state.received) / np.float32(10.0)
    row[layout.tolls] = np.float32(state.tolls) / np.float32(10.0)
    if state.card != NONE:
        observe_effect(state, rules, layout, seat, row)
    due = state.due
    while due:
        card = rules.plan[state.total][lowest(due)]
        due &= due - 1
        if card != RESTAURANTS:
            row[layout.due + card] = ONE
    if layout.owing != NONE:
        row[layout.owing] = np.float32(state.owing) / np.float32(10.0)
    if layout.new != NONE:
        for card in range(types):
            row[layout.new + card] = np.float32(state.new[card])
        write_bits(state.new_landmarks, row, layout.new_landmarks, layout.landmarks_each)
    for town in range(seats):
        place = seat + town
        if place >= seats:
            place -= seats
        row[layout.coins + town] = np.float32(state.coins[place]) / np.float32(10.0)
        write_bits(state.landmarks[place], row, layout.landmarks + town * layout.landmarks_each, layout.landmarks_each)
        begin = layout.owned + town * types
        owned = state.owned[place]
        for card in range(types):
            row[begin + card] = np.float32(owned[card])
        if layout.closed != NONE:
            begin = layout.closed + town * types
            closed = state.closed[place]
            for card in range(types):
                row[begin + card] = np.float32(closed[card])
        if layout.invested != NONE:
            row[layout.invested + town] = np.float32(state.invested[place]) / np.float32(10.0)
        if layout.contributed != NONE:
            row[layout.contributed + town] = np.float32(state.contributed[place])
        if layout.counters != NONE:
            for index in range(rules.counters):
                row[layout.counters + town * rules.counters + index] = np.float32(state.counters[place][index])
    for card in range(types):
        row[layout.supply + card] = np.float32(state.supply[card])
    if layout.deck != NONE:
        for card in range(types):
            row[layout.deck + card] = np.float32(state.deck[card])
    if layout.bank != NONE:
        row[layout.bank] = np.float32(state.bank) / np.float32(100.0)
    if state.winner != NONE:
        winner = state.winner - seat
        row[layout.winner + (winner + seats if winner < 0 else winner)] = ONE


@jit
def observe_effect(state: Any, rules: Any, layout: Any, seat: int, row: Any) -> None:
    """Write down the effect in progress, and what has been chosen for it."""
    source = state.card
    place = NONE
    if source < FIRST_LANDMARK:
        place = source
    elif source < FIRST_RULE:
        if source - FIRST_LANDMARK < layout.landmarks_each:
            place = rules.types + source - FIRST_LANDMARK
    elif source < COMMUNITY:
        place = rules.types + layout.landmarks_each + source - FIRST_RULE
    else:
        place = layout.copies - layout.card - 1
    if place != NONE:
        row[layout.card + place] = ONE
    row[layout.copies] = np.float32(state.copies)
    row[layout.separate] = np.float32(state.separate)
    if state.target != NONE:
        target = state.target - seat
        row[layout.target + (target + state.seats if target < 0 else target)] = ONE
    if state.mine != NONE:
        card = state.mine - CHOOSE_TYPE
        if state.mine >= CHOOSE_CLOSED:
            card -= TYPES
            row[layout.flags + 7] = ONE
        row[layout.mine + card] = ONE


@jit
def write_bits(mask: int, row: Any, begin: int, many: int) -> None:
    """Write the lowest bits of a mask as numbers."""
    for index in range(many):
        row[begin + index] = np.float32((mask >> index) & 1)


@jit
def write_mask(legal: Any, row: Any) -> None:
    """Write four words of legal decisions as a 1 for each, and 0 for all others."""
    for index in range(256):
        row[index] = np.int8(0)
    for word in range(4):
        left = legal[word]
        while left:
            row[64 * word + lowest(left)] = np.int8(1)
            left &= left - 1


@jit
def is_among(legal: Any, action: int) -> bool:
    """Whether an action is one of four words of legal decisions."""
    return 0 <= action < 256 and (legal[action >> 6] >> (action & 63)) & 1 != 0


@jit
def standing(state: Any, rules: Any, seat: int) -> Any:
    """How far a seat has come: the winner first, then by landmarks that win, then by coins."""
    landmarks = count(state.landmarks[seat] & rules.needed) + (1 if state.contributed[seat] else 0)
    return (1 if state.winner == seat else 0) << 50 | landmarks << 40 | min(state.coins[seat], (1 << 40) - 1)


@jit
def reward(state: Any, rules: Any, kind: int, luck: Any, row: Any) -> None:
    """Write what the end of a game is worth to every seat; one that was cut short is a draw."""
    seats = state.seats
    for seat in range(seats):
        if kind == RANK:
            own = standing(state, rules, seat)
            place = 0.0
            for other in range(seats):
                theirs = standing(state, rules, other)
                if theirs > own:
                    place += 1.0
                elif theirs == own and other != seat:
                    place += 0.5
            row[seat] = np.float32(1.0 - 2.0 * place / (seats - 1))
        else:
            won = 1.0 / seats
            if state.winner != NONE:
                won = 1.0 if state.winner == seat else 0.0
            if kind == LUCKLESS:
                won -= luck[seat]
            row[seat] = np.float32((seats * won - 1.0) / (seats - 1))

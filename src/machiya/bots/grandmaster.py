"""Plays options on with masters in all seats, and takes what came to most with the luck of the dice taken out.

`search` decides which options to look at within a budget: all of them a turn ahead, over every roll; the few that may
be best are played on, by the same dice for each, until one is certain to be better or the budget is spent. Where there
is no time to play on, it looks further ahead instead. `look` values one option, interpreted or compiled.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from ..rules.actions import ADD_AMOUNT, KEEP_DICE, KEEP_PAIR, REROLL_DICE, ROLL_ONE
from ..rules.chance import outcome, total_weight
from ..rules.marks import opaque
from ..rules.state import ADD, BUILD, CARD, INVEST, KEEP, MARKET, OVER, PLAYER, REROLL, ROLL, Ruleset, State
from .arithmetic import copy
from .layout import ROLLS, Desk, Net
from .master import (
    add_or_not,
    choose_by_search,
    expect,
    finish_turn,
    forget_rolls,
    roll_again,
    rolled_outcome,
    set_roll,
    settle,
    settle_faces,
    spread_again,
    value_turn,
)
from .network import clear_desk, evaluate
from .options import play

if TYPE_CHECKING:
    from .layout import Mind
    from .thinking import Thinker

BUDGET = 0.1
"""Seconds that a grandmaster thinks, unless told otherwise."""
NEAR = 0.05
"""How near to the best an option must be a turn ahead to be played on."""
CANDIDATES = 6
"""So many options are played on at most."""
WINDOWS = ((2, 0.015), (3, 0.0))
"""Where nothing is played on: how many turns further it looks, and how near to the best an option must then be."""
GROWTH = 15
"""How many times as long looking a turn further is expected to take."""
FEWEST = 16
"""Games of each option that are played on before anything is made of them."""
WORK = 2.0
"""How many times as long a turn that is played on takes as one that is looked at."""
SURE = 2.5
"""Standard errors by which an option must be behind to be given up."""
GUESS = 0.02
"""How far off the difference of two options is a turn ahead, by its standard deviation."""


@dataclass
class Budget:
    """What a search may use: turns looked at if their number is limited, otherwise time."""

    seconds: float
    nodes: int
    used: int = 0
    started: float = field(default_factory=time.perf_counter)

    def left(self) -> float:
        """How much is left, in turns or in seconds."""
        return self.nodes - self.used if self.nodes else self.started + self.seconds - time.perf_counter()


def search(thinker: "Thinker", mind: "Mind", noise: int, budget: Budget) -> int:
    """The option that came to most."""
    best = thinker.decide(mind, noise)
    order = [best, *(option for option in thinker.options() if option != best)]
    if len(order) == 1:
        return best
    begun = budget.left()
    found = look_at(thinker, order, 1, budget, 0.0)
    if len(found) < 2:
        return best
    turn = (begun - budget.left()) / len(found)
    candidates = nearest(found, NEAR)[:CANDIDATES]
    if len(candidates) == 1:
        return candidates[0]
    turns = turns_on(thinker)
    if budget.left() > FEWEST * len(candidates) * turns * turn * WORK:
        return played_on(thinker, {option: found[option] for option in candidates}, noise, turns, budget)
    return looked_further(thinker, candidates, turn, budget)


def turns_on(thinker: "Thinker") -> int:
    """After how many turns the network says what a game is worth that is played on."""
    return 8 + 4 * thinker.seats


def look_at(thinker: "Thinker", options: Sequence[int], depth: int, budget: Budget, dearest: float) -> dict[int, float]:
    """What options are worth to whoever decides, so many turns ahead, as far as the budget goes."""
    found: dict[int, float] = {}
    for option in options:
        before = budget.left()
        if before <= dearest:
            break
        chances, turns = thinker.look(option, depth)
        budget.used += max(turns, 1)
        found[option] = chances[thinker.seat]
        dearest = max(dearest if len(found) > 1 else 0.0, before - budget.left())
    return found


def nearest(found: dict[int, float], window: float) -> list[int]:
    """The options that are near to the best one, the best one first."""
    most = max(found.values())
    return sorted((option for option in found if found[option] >= most - window), key=lambda option: -found[option])


def looked_further(thinker: "Thinker", candidates: list[int], turn: float, budget: Budget) -> int:
    """The option that is best further ahead."""
    for depth, window in WINDOWS:
        turn *= GROWTH
        found = look_at(thinker, candidates, depth, budget, turn)
        if len(found) < 2:
            break
        candidates = nearest(found, window)
        if len(candidates) == 1:
            break
    return candidates[0]


def played_on(thinker: "Thinker", found: dict[int, float], seed: int, turns: int, budget: Budget) -> int:
    """The option that comes to most when it is played on, weighed with what it is worth a turn ahead."""
    candidates, seat = list(found), thinker.seat
    results: dict[int, list[float]] = {option: [] for option in candidates}
    games, played = FEWEST, 0
    while len(candidates) > 1 and games:
        before = budget.left()
        values = thinker.play_on(candidates, seed, played, games, turns)
        budget.used += games * len(candidates) * turns
        for game in values:
            for option, chances in zip(candidates, game, strict=True):
                results[option].append(float(chances[seat]))
        played += games
        each = (before - budget.left()) / games / len(candidates)
        candidates = still_in_play(candidates, results, found)
        games = min(played, int(max(budget.left(), 0.0) / (each * len(candidates))))
    return candidates[0]


def still_in_play(candidates: list[int], results: dict[int, list[float]], found: dict[int, float]) -> list[int]:
    """The options that may be best, the one that came to most first."""

    def gains(one: int) -> dict[int, tuple[float, float]]:
        return {other: gain(results[one], results[other], found, one, other) for other in candidates}

    ahead = gains(candidates[0])
    best = max(candidates, key=lambda option: ahead[option][0])
    behind = gains(best)
    return [best, *(each for each in candidates if each != best and behind[each][0] > -SURE * behind[each][1])]


def gain(
    ours: list[float], theirs: list[float], found: dict[int, float], option: int, other: int
) -> tuple[float, float]:
    """What another option is worth more than one by both opinions, and the standard error of that."""
    differences = [two - one for one, two in zip(ours, theirs, strict=True)]
    mean = sum(differences) / len(differences)
    spread = sum((each - mean) ** 2 for each in differences) / max(len(differences) - 1, 1) / len(differences)
    trusted = GUESS**2 / (GUESS**2 + spread)
    return trusted * mean + (1 - trusted) * (found[other] - found[option]), sqrt(trusted * spread)


@opaque
def look(states: list[State], ruleset: Ruleset, desk: Desk, net: Net, action: int, depth: int) -> int:
    """Value an option of the game by looking so many turns ahead, into `desk.turn`; return how many were looked at."""
    clear_desk(ruleset, desk, net)
    if states[0].phase in (ROLL, REROLL, KEEP, ADD):
        forget_rolls(desk)
        spread_option(states, ruleset, desk, net, action)
        return look_at_rolls(states, ruleset, desk, net, depth)
    copy(states, 1, 0, ruleset)
    play(states[1], ruleset, action)
    while states[1].phase in (PLAYER, CARD):
        play(states[1], ruleset, choose_by_search(states, 1, ruleset, desk, net))
    finish(states, 1, ruleset, desk, net)
    return ahead(states, 1, ruleset, desk, net, depth)


def spread_option(states: list[State], ruleset: Ruleset, desk: Desk, net: Net, action: int) -> None:
    """Write the chance of each settled roll after an option about the dice into `desk.final`."""
    state = states[0]
    line = -1
    for roll in range(ROLLS):
        desk.mass[roll] = 0.0
    if state.phase == ROLL:
        dice = action - ROLL_ONE + 1
        again = -1.0
        if state.landmarks[state.active] & ruleset.reroll and not state.rerolled:
            again = roll_again(states, 0, ruleset, desk, net, dice)
        expect(states, 0, ruleset, desk, net, dice, again)
        spread_again(desk)
    elif action == REROLL_DICE:
        roll_again(states, 0, ruleset, desk, net, state.rolled)
        for roll in range(ROLLS):
            desk.mass[roll] = desk.again[roll]
    elif action == KEEP_DICE:
        line = settle_faces(states, 0, ruleset, desk, net, rolled_outcome(state, ruleset))
    elif state.phase == KEEP:
        left_out = action - KEEP_PAIR
        first = state.dice[1] if left_out == 0 else state.dice[0]
        second = state.dice[1] if left_out == 2 else state.dice[2]
        line = add_or_not(states, 0, ruleset, desk, net, first + second, first == second)
    else:
        total = state.total + (ruleset.add_amount if action == ADD_AMOUNT else 0)
        line = settle(states, 0, ruleset, desk, net, total, state.dice[0] == state.dice[1])
    if line >= 0:
        desk.mass[line] = 1.0
    for roll in range(ROLLS):
        desk.final[roll] = desk.mass[roll]


def finish(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net) -> None:
    """Play a turn to its end as the network would; of cards to draw, the one in the middle is drawn."""
    state = states[level]
    while state.phase not in (ROLL, OVER):
        if state.phase == MARKET:
            play(state, ruleset, outcome(state, ruleset, total_weight(state, ruleset) // 2))
        elif state.phase == INVEST:
            play(state, ruleset, choose_by_search(states, level, ruleset, desk, net))
        else:
            action = finish_turn(states, level, ruleset, desk, net)
            if state.phase == BUILD:
                play(state, ruleset, action)


def ahead(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net, depth: int) -> int:
    """Look so many turns ahead from a turn that is to be rolled; return how many were looked at.

    One function for each depth: recursion does not survive in Numba's cache.
    """
    if depth == 0 or states[level].phase == OVER:
        return none_ahead(states, level, ruleset, desk, net)
    if depth == 1:
        return one_ahead(states, level, ruleset, desk, net)
    if depth == 2:
        return two_ahead(states, level, ruleset, desk, net)
    return three_ahead(states, level, ruleset, desk, net)


def none_ahead(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """What the network makes of the state itself."""
    evaluate(states[level], ruleset, desk, net)
    for seat in range(states[level].seats):
        desk.turn[seat] = desk.value[seat]
    return 0


def one_ahead(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """What it makes of the turn that comes, over all rolls."""
    if states[level].phase == OVER:
        return none_ahead(states, level, ruleset, desk, net)
    value_turn(states, level, ruleset, desk, net)
    return 1


def two_ahead(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """The same after every roll of that turn."""
    if states[level].phase == OVER:
        return none_ahead(states, level, ruleset, desk, net)
    value_turn(states, level, ruleset, desk, net)
    begin_sum(desk, states[level].seats, 2)
    turns = 1
    for roll in range(ROLLS):
        if desk.ahead[2][roll] > 0.0:
            set_roll(states, level, ruleset, roll)
            finish(states, level + 1, ruleset, desk, net)
            turns += one_ahead(states, level + 1, ruleset, desk, net)
            add_to_sum(desk, states[level].seats, 2, roll)
    end_sum(desk, states[level].seats, 2)
    return turns


def three_ahead(states: list[State], level: int, ruleset: Ruleset, desk: Desk, net: Net) -> int:
    """The same two turns on."""
    value_turn(states, level, ruleset, desk, net)
    begin_sum(desk, states[level].seats, 3)
    turns = 1
    for roll in range(ROLLS):
        if desk.ahead[3][roll] > 0.0:
            set_roll(states, level, ruleset, roll)
            finish(states, level + 1, ruleset, desk, net)
            turns += two_ahead(states, level + 1, ruleset, desk, net)
            add_to_sum(desk, states[level].seats, 3, roll)
    end_sum(desk, states[level].seats, 3)
    return turns


def look_at_rolls(states: list[State], ruleset: Ruleset, desk: Desk, net: Net, depth: int) -> int:
    """The same for the game itself, once the chances of its settled rolls are in `desk.final`."""
    seats = states[0].seats
    begin_sum(desk, seats, 0)
    turns = 1
    for roll in range(ROLLS):
        if desk.ahead[0][roll] > 0.0:
            set_roll(states, 0, ruleset, roll)
            finish(states, 1, ruleset, desk, net)
            turns += ahead(states, 1, ruleset, desk, net, depth - 1)
            add_to_sum(desk, seats, 0, roll)
    end_sum(desk, seats, 0)
    return turns


def begin_sum(desk: Desk, seats: int, depth: int) -> None:
    """Note the chances of the rolls, and that nothing has been added up yet."""
    for roll in range(ROLLS):
        desk.ahead[depth][roll] = desk.final[roll]
    for seat in range(seats):
        desk.deep[depth][seat] = 0.0


def add_to_sum(desk: Desk, seats: int, depth: int, roll: int) -> None:
    """Add `desk.turn`, as likely as its roll."""
    for seat in range(seats):
        desk.deep[depth][seat] += desk.ahead[depth][roll] * desk.turn[seat]


def end_sum(desk: Desk, seats: int, depth: int) -> None:
    """Write the sum into `desk.turn`."""
    for seat in range(seats):
        desk.turn[seat] = desk.deep[depth][seat]

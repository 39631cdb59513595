"""This file is not imported: `compiler.entries` compiles its text beside rules and bots. The loop of recorded games."""

from typing import TYPE_CHECKING, Any

import numpy as np

from machiya.bots.layout import GRANDMASTER
from machiya.compiled.accounts import (
    ASKS,
    BUILDS,
    COINS,
    DECISIONS,
    DONE,
    FIRST,
    FULL,
    GAME,
    LEADS,
    LINE,
    MARGIN,
    MISSING,
    OVERFLOW,
    PLACE,
    TURNS,
    WINNER,
    close_account,
    find_leader,
    keep_account,
    keep_decision,
    keep_events,
    obliged_action,
    open_account,
    rank,
)
from machiya.compiled.drawing import GOLDEN, HALF, below, mix, start
from machiya.game.drawing import CHANCE, CHOICE
from machiya.rules.actions import BUILD_TYPE, ROLL_DIE
from machiya.rules.state import BUILD, DICE, FIRST_DECISION, NONE, OVER, ROLL, SEATS, SOURCES

if TYPE_CHECKING:
    from machiya.bots.deciding import decide
    from machiya.bots.goal import missing_price
    from machiya.bots.master import measure_roll
    from machiya.bots.options import find_options, list_options
    from machiya.bots.told import play_told
    from machiya.rules.chance import outcome, total_weight


def advance(
    rulesets: Any,
    openings: Any,
    states: Any,
    ledgers: Any,
    tables: Any,
    minds: Any,
    seating: Any,
    obliged: Any,
    nets: Any,
    desks: Any,
    seed: Any,
    first: int,
    last: int,
    luck: bool,
    answer: int,
    many: Any,
    games: Any,
    seats: Any,
    lucks: Any,
    cards: Any,
    builds: Any,
    decisions: Any,
    events: Any,
) -> int:
    """Play games `first` to `last - 1` of a seed on every line, one after the other, until one of the reasons to stop.

    A line is a ruleset, an opening, and by seat a mind and the type that it has to build first, if any. `answer` is
    what was asked for. Rows of what nobody wants have no room at all.
    """
    table = tables[0]
    ledger = ledgers[0]
    counts = many[0]
    desk = desks[0]
    state = states[0]
    missing = np.zeros(SEATS, np.int64)
    while table.line < len(rulesets):
        rules = rulesets[table.line]
        if not table.begun:
            states[0] = openings[table.line]
            table.chance = start(seed, table.game, CHANCE)
            table.choice = start(seed, table.game, CHOICE)
            table.obliged = 0
            for seat in range(SEATS):
                table.obliged |= np.int64(obliged[table.line, seat] != NONE) << seat
            open_account(table)
        while state.phase != OVER:
            if (
                (len(cards) and counts.cards + SEATS * SOURCES > len(cards))
                or (len(builds) and counts.builds + 64 > len(builds))
                or (len(decisions) and counts.decisions >= len(decisions))
                or (len(events) and counts.events + len(ledger.rows) > len(events))
            ):
                return FULL
            seat = state.active
            turn = state.turn
            if state.phase == ROLL and turn != table.turn:
                table.turn = turn
                if table.first == NONE:
                    table.first = seat
                for each in range(state.seats):
                    missing[each] = missing_price(state, rules, each) - state.coins[each]
                leader = find_leader(missing, state.seats)
                if leader not in (NONE, table.leader):
                    table.leads += np.int64(table.leader != NONE)
                    table.leader = leader
            if state.phase < FIRST_DECISION:
                drawn, table.chance = below(table.chance, total_weight(state, rules))
                action = outcome(state, rules, drawn)
                if luck and state.phase == DICE:
                    measure_roll(states, rules, desk, nets[0], action - ROLL_DIE)
                    for each in range(state.seats):
                        table.lucks[each] += desk.best[each] - desk.turn[each]
            else:
                action = NONE
                if table.asked:
                    action = answer
                    table.asked = 0
                else:
                    table.choice = table.choice + GOLDEN
                    table.noise = np.int64(mix(table.choice) >> HALF)
                    if state.phase == BUILD and (table.obliged >> seat) & 1:
                        find_options(state, rules, desk)
                        action = obliged_action(desk.masks, state, obliged[table.line, seat])
                        if action == NONE or action >= BUILD_TYPE:
                            table.obliged &= ~(1 << seat)
                    if action == NONE:
                        mind = minds[seating[table.line, seat]]
                        if mind.kind == GRANDMASTER:
                            table.asked = 1
                            return ASKS
                        action = decide(states, rules, mind, desk, nets, table.noise)
                table.decisions += 1
                if len(decisions):
                    keep_decision(table, state, list_options(state, rules, desk, 0), action, counts, decisions)
            ledger.count = 0
            play_told(state, rules, action, ledger)
            if ledger.count > len(ledger.rows):
                return OVERFLOW
            keep_account(table, ledger, turn, seat, rules.community_cost, counts, builds)
            if len(events):
                keep_events(table, ledger, turn, counts, events)
        for each in range(state.seats):
            missing[each] = missing_price(state, rules, each) - state.coins[each]
        margin = 1 << 40
        for each in range(state.seats):
            seats[table.row, each, COINS] = state.coins[each]
            seats[table.row, each, MISSING] = max(missing[each], 0)
            seats[table.row, each, PLACE] = rank(missing, state.seats, state.winner, each)
            seats[table.row, each, BUILDS] = table.builds[each]
            lucks[table.row, each] = table.lucks[each]
            if each != state.winner:
                margin = min(margin, max(missing[each], 0))
        game = games[table.row]
        game[LINE] = table.line
        game[GAME] = table.game
        game[TURNS] = state.turn
        game[WINNER] = state.winner
        game[FIRST] = table.first
        game[DECISIONS] = table.decisions
        game[LEADS] = table.leads
        game[MARGIN] = margin
        if len(cards):
            close_account(table, state, counts, cards)
        table.row += 1
        table.begun = 0
        table.game += 1
        if table.game == last:
            table.game = first
            table.line += 1
    return DONE

"""Compiled play is interpreted play: state by state, game by game, in any batch and on any number of workers."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from machiya import Edition, Game
from machiya.bots.random import choose
from machiya.edition.grammar import OPS
from machiya.edition.model import Effect
from machiya.game.drawing import CHANCE, CHOICE, Stream
from machiya.game.drawing import start as plain_start
from machiya.game.events import Event, from_row
from machiya.game.notation import write
from machiya.game.setup import Setup
from machiya.rules import state as st
from machiya.rules.chance import outcome, total_weight
from machiya.rules.events import KINDS, RULE_KEYS, Row
from machiya.rules.state import State
from machiya.rules.turn import step
from machiya.simulate import simulate
from machiya.testing import CAMPAIGN_GAMES, campaign_game, editions, seats
from tests.compiled.tables import INVENTED, SETUPS, name
from tests.golden.make import FOLDER, totals

pytestmark = pytest.mark.xdist_group("compiled")


def interpreted(setup: Setup, game: int) -> Iterator[tuple[int, State, list[Row]]]:
    """A game at random: each action with the state that it led to, which goes on changing, and what happened."""
    state, ruleset = setup.start(), setup.ruleset
    chance, choice = Stream(9, game, CHANCE), Stream(9, game, CHOICE)
    while state.phase != st.OVER:
        if state.phase < st.FIRST_DECISION:
            action = outcome(state, ruleset, chance.below(total_weight(state, ruleset)))
        else:
            action = choose(state, ruleset, choice.bits())
        rows: list[Row] = []
        step(state, ruleset, action, rows)
        yield action, state, rows


@pytest.mark.parametrize("setup", [*SETUPS, *INVENTED], ids=name)
def test_interpreted_and_compiled_play_agree_state_by_state(setup: Setup) -> None:
    from machiya.compiled import Runner, from_record, to_records

    for game in range(2):
        runner = Runner(setup)
        states = to_records([setup.start()])
        streams = np.array([plain_start(9, game, CHANCE), plain_start(9, game, CHOICE)], np.uint64)
        for action, state, _ in interpreted(setup, game):
            assert runner.loops.advance(runner.ruleset, states, streams) == action
            assert from_record(states) == state


class FromZero(list[Any]):
    """A list that cannot be counted from its end."""

    def __getitem__(self, index: Any) -> Any:
        assert index >= 0
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        assert index >= 0
        super().__setitem__(index, value)


def from_zero(thing: Any) -> Any:
    """A list and those in it so, or a copy of a state or ruleset with such lists."""
    if isinstance(thing, list):
        return FromZero(map(from_zero, thing))
    if isinstance(thing, int):
        return thing
    twin = type(thing)()
    for field in thing.layout:
        setattr(twin, field, from_zero(getattr(thing, field)))
    return twin


@pytest.mark.parametrize("setup", [*SETUPS[::2], *INVENTED], ids=name)
def test_no_rule_counts_from_the_end_of_a_list(setup: Setup) -> None:
    """Compiled rules do not look whether an index is negative, which would cost a tenth of their speed."""
    state, ruleset, chooser = from_zero(setup.start()), from_zero(setup.ruleset), Stream(4, 0, CHOICE)
    while state.phase != st.OVER:
        if state.phase < st.FIRST_DECISION:
            action = outcome(state, ruleset, chooser.below(total_weight(state, ruleset)))
        else:
            action = choose(state, ruleset, chooser.bits())
        step(state, ruleset, action, None)


TELLING = {
    "earned": "earn", "took": "take", "paid": "pay", "closed": "close", "demolished": "demolish", "shared": "share",
    "invested": "invest", "gained": "gain", "traded": "exchange", "used": "act", "contributed": "act",
}  # fmt: skip
"""The operation that a kind of event tells of, if the card of the event has it."""


def operations(edition: Edition) -> dict[str, set[str]]:
    """By card, rule card or community landmark: the operations that it has."""
    cards: list[tuple[str, tuple[Effect, ...]]] = [(card.id, card.effects) for card in edition.establishments]
    for rule in edition.rules:
        cards.append((rule.id, rule.effects))
        if rule.use:
            cards.append((rule.use.id, rule.use.effects))
    if edition.community:
        cards.append((edition.community.id, edition.community.effects))
    return {id: {effect.op for effect in effects} for id, effects in cards}


def told(event: Event, known: dict[str, set[str]]) -> set[str]:
    """The operations that an event shows to have been carried out."""
    if event.kind == "gave":
        return {event.rule}
    if event.kind in ("traded", "demolished"):  # the event is about the card that moved, whoever moved it
        return {TELLING[event.kind]}
    if event.rule in ("renovate", "activate"):
        return {{"renovate": "close"}.get(event.rule, event.rule)}
    return {TELLING.get(event.kind, "")} & known.get(event.card or "", set())


def reached(setups: list[Setup]) -> tuple[set[str], set[tuple[str, str]]]:
    """The operations that the games above carry out, and what they tell: kinds of events with their rules."""
    found: set[str] = set()
    events: set[tuple[str, str]] = set()
    for setup in setups:
        known, ruleset = operations(setup.edition), setup.ruleset
        for game in range(3):
            for _, state, rows in interpreted(setup, game):
                for row in rows:
                    event = from_row(row, setup.edition)
                    events.add((event.kind, event.rule))
                    found |= told(event, known)
                asking = state.phase == st.CARD and not state.owing
                if asking and ruleset.op[ruleset.asking[state.card]] == st.ACTIVATE:  # a card that stays tells nothing
                    found.add("activate")
    return found, events


def test_the_games_reach_every_operation_and_tell_every_kind_of_event_and_rule() -> None:
    """Only a draw, after ten thousand turns, is not among them."""
    found, events = reached(SETUPS)
    assert found == set(OPS)
    assert {kind for kind, _ in events} == set(KINDS) - {"drawn"}
    assert {rule for _, rule in events} == set(RULE_KEYS) - {"draw"}


def test_the_games_of_the_campaign_reach_every_operation_of_its_cards() -> None:
    """And counters, rule cards, uses, offers, tender, exchange and the community landmark in all their ways."""
    content = files("machiya").joinpath("editions", "ten_tides.toml").read_text(encoding="utf-8")
    used = set(re.findall(r'\bop = "(\w+)"', content))
    setups = [Setup.make(campaign_game(*game), game[1]) for game in CAMPAIGN_GAMES]
    found, events = reached(setups)
    assert {"exchange", "act", "gain", "pay", "activate"} < used <= found
    assert events >= {
        ("gained", "blue"), ("gained", "contribute"), ("gained", "rule_card"), ("gained", "use"),
        ("spent", "reroll"), ("spent", "add"), ("spent", "use"), ("spent", "offer"), ("spent", "contribute"),
        ("paid", "contribute"), ("paid", "use"), ("paid", "rule_card"), ("earned", "rule_card"),
        ("used", "use"), ("traded", "exchange"), ("returned", "exchange"), ("left", "exchange"),
        ("declined", "green"), ("declined", "purple"), ("earned", "relief"), ("earned", "idle"),
    }  # fmt: skip
    abilities = {each.ability for setup in setups for card in setup.edition.landmarks for each in card.abilities}
    assert abilities | {"dice"} >= set(re.findall(r'\bability = "(\w+)"', content))


@pytest.mark.parametrize("setup", SETUPS[::3], ids=name)
def test_a_batch_plays_the_same_games_as_game_new(setup: Setup) -> None:
    from machiya.compiled import Runner

    runner = Runner(setup)
    for number in range(3):
        game = Game.new(setup.edition, len(setup.names), market=setup.market, seed=4, game=number)
        choice = Stream(4, number, CHOICE)
        while not game.over:
            picked = choose(game.state, setup.ruleset, choice.bits())
            game.play(write(picked, setup.edition, game.state))
        batch = runner.play(4, number, 1)
        assert (batch.turns, batch.wins.index(1)) == (game.turn, game.winner)


def test_games_do_not_depend_on_batches_or_workers() -> None:
    from machiya.compiled import Batch, Runner

    setup = SETUPS[-1]
    whole = Runner(setup).play(3, 0, 5_000)
    parts, runner = Batch(), Runner(setup)
    for first in range(0, 5_000, 700):
        parts.add(runner.play(3, first, min(700, 5_000 - first)))
    assert parts == whole
    for workers in (1, 2, 3):
        assert simulate(setup, 5_000, 3, workers).batch == whole


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: "-".join([edition.id, *edition.expansions]))
def test_many_random_games_keep_every_invariant(edition: Edition) -> None:
    """The small run; `machiya simulate EDITION --games 1000000 --audit` is the large one."""
    for market in edition.markets:
        for players in seats(edition):
            report = simulate(Setup.make(edition, players, market), 150, 11, 1, audited=True)
            assert report.batch.broken == 0
            assert report.batch.games == 150


@pytest.mark.parametrize("setup", INVENTED, ids=name)
def test_random_games_of_invented_packs_keep_every_invariant(setup: Setup) -> None:
    report = simulate(setup, 150, 11, 1, audited=True)
    assert (report.batch.broken, report.batch.games, report.batch.draws) == (0, 150, 0)


def test_golden_totals() -> None:
    """A thousand seeded games of each table come to what they came to before; a change of the rules shows here.

    `.venv/bin/python -m tests.golden.make` writes the file anew.
    """
    assert totals() == json.loads((FOLDER / "totals.json").read_text(encoding="utf-8"))


def test_lengths_of_random_play_agree_with_other_engines() -> None:
    """Public engines give 77-88 turns for two players and about 108 for four."""
    two = simulate(Setup.make(Edition.load("base"), 2), 4_000, 1)
    four = simulate(Setup.make(Edition.load("base"), 4, None, {"radio_tower_dice": "free"}), 4_000, 1)
    assert 77 <= two.turns_per_game <= 88
    assert 106 <= four.turns_per_game <= 110

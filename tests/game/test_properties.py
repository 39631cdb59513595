"""Whole games of every edition, market, number of players and house rule: what always holds."""

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from machiya import Game, IllegalAction
from machiya.game.notation import write
from machiya.game.record import everything
from machiya.rules.actions import ACTIONS, DECISIONS
from machiya.rules.turn import apply
from machiya.testing import (
    assert_position_restores,
    assert_record_replays,
    assert_sound,
    coins,
    counters,
    games,
    settle,
    settle_counters,
)

whole_games = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))


@whole_games
@given(game=games(), seed=st.integers(0, 2**32 - 1))
def test_every_coin_is_explained_and_every_state_is_sound(game: Game, seed: int) -> None:
    """Coins and counters never go below 0 and move only as events say; cards are conserved; the game ends."""
    choices = random.Random(seed)
    while not game.over:
        before, held = coins(game), counters(game)
        events = game.play(choices.choice(game.actions()))
        assert settle(before, events) == coins(game)
        assert settle_counters(held, events) == counters(game)
        assert all(event.paid <= event.owed for event in events if event.kind in ("earned", "took", "paid", "gained"))
        assert_sound(game)


@whole_games
@given(game=games(), seed=st.integers(0, 2**32 - 1))
def test_positions_and_records_lead_back_to_the_same_state(game: Game, seed: int) -> None:
    """`from_position(position())` and `replay(record())` are identities, in the middle of effects too."""
    choices = random.Random(seed)
    questions = ("order", "player", "card", "invest", "add", "keep", "reroll")
    while not game.over:
        game.play(choices.choice(game.actions()))
        if choices.random() < (0.4 if game.phase in questions else 0.05):
            assert_position_restores(game)
        if choices.random() < 0.003:
            assert_record_replays(game)
    assert_position_restores(game)
    assert_record_replays(game)


@whole_games
@given(game=games(), seed=st.integers(0, 2**32 - 1))
def test_the_text_that_is_hashed_is_the_position_without_names_and_edition(game: Game, seed: int) -> None:
    """What a hash is of is JSON of the position with its keys in order, in the middle of effects too."""
    choices = random.Random(seed)
    while not game.over:
        position = game.position()
        table = {key: value for key, value in position.items() if key not in ("edition", "expansions", "pack")}
        table["players"] = [{**player, "name": ""} for player in position["players"]]
        table["pending"] = {key: value for key, value in (position["pending"] or {}).items() if key != "new"} or None
        assert everything(game.setup, game.state) == json.dumps(table, sort_keys=True)
        game.play(choices.choice(game.actions()))


@whole_games
@given(game=games(dice="manual", seed=None), seed=st.integers(0, 2**32 - 1))
def test_legal_actions_apply_and_all_others_are_refused(game: Game, seed: int) -> None:
    """At chance nodes and decisions alike, exactly the listed actions apply; the rest changes nothing."""
    choices = random.Random(seed)
    for _ in range(400):
        if game.over:
            break
        actions = game.actions()
        assert actions == sorted(actions), "always in the same order"
        if choices.random() < 0.03:
            legal = {action.number for action in actions}
            state, ruleset = game.state.copy(), game.setup.ruleset
            for number in range(-1, ACTIONS):
                trial = state.copy() if number in legal else state
                assert apply(trial, ruleset, number, None) == (number in legal)
            assert state == game.state
        if game.is_chance:
            chances = game.chances()
            assert sum(probability for _, probability in chances) == pytest.approx(1)
            action = choices.choices([a for a, _ in chances], [p for _, p in chances])[0]
        else:
            action = choices.choice(actions)
        game.play(str(action))
        assert_sound(game)


@given(game=games(), text=st.text(max_size=30))
@settings(max_examples=1200, deadline=None, suppress_health_check=list(HealthCheck))
def test_nonsense_is_refused_and_changes_nothing(game: Game, text: str) -> None:
    """Any text is either a legal action or refused with a message that names it."""
    legal = {str(action) for action in game.actions()}
    before = game.state.copy()
    if " ".join(text.split()) in legal:
        return
    with pytest.raises(IllegalAction) as refused:
        game.play(text)
    assert str(refused.value)
    assert refused.value.text("nl")
    assert game.state == before


def test_every_action_of_an_edition_reads_back() -> None:
    """Notation is one to one: what is written for a number is read as that number."""
    game = Game.new("base", 4, expansions=["harbor", "millionaires_row"], market="hybrid", seed=1, dice="manual")
    from machiya.game.notation import read

    words, numbers = game.edition.vocabulary
    assert len(words) == len(numbers)
    for number in words:
        action = write(number, game.edition, game.state)
        assert read(str(action), game.edition, game.state) == number
    assert max(words) < ACTIONS
    assert DECISIONS == 256


def test_a_copy_sees_the_same_chance_and_leaves_the_original_alone() -> None:
    game = Game.new("bright_lights", 3, seed=5)
    twin = game.copy()
    before = game.position()
    played = [str(event) for _ in range(6) for event in twin.play(twin.actions()[0])]
    assert game.position() == before
    assert [str(event) for _ in range(6) for event in game.play(game.actions()[0])] == played
    assert game.position() == twin.position()

"""What a game shows of itself: its setup and state, its moves and what followed, chance to be drawn, and its code."""

import pickle
import random
from itertools import pairwise
from typing import Any

import pytest

from machiya import Game, IllegalAction
from machiya.edition import compiling
from machiya.game.drawing import Stream
from machiya.game.setup import Setup
from machiya.testing import TABLES


def played(*arguments: Any, moves: int = 60, **options: Any) -> Game:
    """A game in which so many actions were played at random."""
    game, source = Game.new(*arguments, **options), random.Random(5)
    for _ in range(moves):
        if not game.over:
            game.play(source.choice(game.actions()))
    return game


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join((table[0], *table[1])))
def test_moves_lead_from_the_beginning_to_now(table: tuple[str, tuple[str, ...]]) -> None:
    """Playing the moves again, each in its notation, comes to the same state, with the same events."""
    game = played(table[0], 3, expansions=table[1], seed=11)
    again = game.beginning()
    assert again.length == 0
    for move in game.moves():
        assert move.state == again.state
        assert move.is_chance == again.is_chance
        assert move.action in again.actions()
        assert again.play(move.action) == move.events
        assert move.after == again.state
    assert again.state == game.state
    assert again.length == game.length


def test_states_of_moves_can_be_kept() -> None:
    """Going on does not change what was given before."""
    moves = list(played("base", 2, seed=3).moves())
    assert all(move.after == later.state for move, later in pairwise(moves))
    assert moves[0].state != moves[-1].after


def test_after_tells_where_an_action_leads_and_changes_nothing() -> None:
    game = Game.new("base", 2, seed=7, dice="manual")
    game.play("roll 1")
    game.play("dice 1")
    before = game.state.copy()
    for action in game.actions():
        state, twin = game.after(action), game.copy()
        twin.play(action)
        assert state == twin.state
    assert game.state == before


def test_chance_is_drawn_by_number() -> None:
    """Every number below the weight stands for an outcome, each outcome as often as its probability says."""
    game = Game.new("bright_lights", 2, dice="manual", house_rules={"first_player": "random"})
    while game.is_chance:
        drawn = [game.draw(number).text for number in range(game.weight)]
        for action, probability in game.chances():
            assert drawn.count(action.text) / game.weight == pytest.approx(probability)
        game.play(game.draw(game.weight // 2))
    assert game.weight == 0
    with pytest.raises(IllegalAction, match="0 is no number of this draw"):
        game.draw(0)


def test_a_driver_that_draws_comes_to_the_games_own_dice() -> None:
    """The seeded game and whoever draws from the same stream play the same game."""
    game, source = played("base", 2, seed=21, moves=200), random.Random(5)
    twin, stream = Game.new("base", 2, dice="manual"), Stream(21, 0)
    for _ in range(200):
        while twin.is_chance:
            twin.play(twin.draw(stream.below(twin.weight)))
        if not twin.over:
            twin.play(source.choice(twin.actions()))
    while twin.is_chance:
        twin.play(twin.draw(stream.below(twin.weight)))
    assert twin.state == game.state


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join((table[0], *table[1])))
@pytest.mark.parametrize("dice", ["auto", "manual"])
def test_a_game_prints_as_the_code_that_makes_it(table: tuple[str, tuple[str, ...]], dice: str) -> None:
    game = played(table[0], 3, expansions=table[1], dice=dice, moves=45)
    twin = eval(repr(game))
    assert twin.state == game.state
    assert twin.setup == game.setup
    assert repr(twin) == repr(game)


def test_the_seed_is_told_once_the_game_is_over() -> None:
    game = played("base", 2, seed=8)
    assert game.seed is None
    assert played("base", 2, seed=8, moves=10_000).seed == 8


def test_a_setup_keeps_its_ruleset(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many different tables are in play, a move never waits for a ruleset to be compiled."""
    games = [
        Game.new("base", players, house_rules={"bank": bank, "extra_turns": turns}, market=market, seed=1)
        for players in (2, 3, 4)
        for bank in ("unlimited", "box")
        for turns in ("unlimited", "one")
        for market in ("standard", "variable", "hybrid")
    ]
    rulesets = [game.setup.ruleset for game in games]
    compiling.compile_ruleset.cache_clear()
    monkeypatch.setattr(compiling, "compile_ruleset", None)
    monkeypatch.setattr("machiya.game.setup.compile_ruleset", None)
    for game, ruleset in zip(games, rulesets, strict=True):
        game.play(game.actions()[0])
        assert game.setup.ruleset is ruleset


def test_a_setup_is_what_was_chosen() -> None:
    """Two setups with the same choices are equal, and one that has travelled to another process is as well."""
    setup = Game.new("base", ["Ana", "Bo"], market="hybrid", seed=1).setup
    twin = pickle.loads(pickle.dumps(setup))
    assert twin == setup == Setup.make(setup.edition, ["Ana", "Bo"], "hybrid")
    assert hash(twin) == hash(setup)
    assert len(pickle.dumps(setup)) < 50_000

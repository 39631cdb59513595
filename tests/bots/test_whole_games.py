"""Bots in whole games: they play legally, from what lies on the table and nothing else, and in time."""

import random
import statistics
import time

import pytest

from machiya import Action, Edition, Game, bots
from machiya.testing import TABLES
from tests.bots.asking import QUESTIONS, TABLES_AND_MARKETS, asking_table, ids, plays
from tests.bots.learned import Learn


def ask(name: str, game: Game, seed: int) -> Action:
    """Ask a bot; what it says is legal, leaves the game alone, and depends on the position and its own seed only."""
    stream = game._stream
    assert stream is not None
    before = (game.state.copy(), game._log.copy(), stream.word)
    action = bots.get(name, seed, nodes=2).choose(game)
    assert action in game.actions()
    assert (game.state, game._log, stream.word) == before
    twin = Game.from_position(game.position(), seed=seed + 1)
    assert bots.get(name, seed, nodes=2).choose(twin) == action
    return action


@pytest.mark.parametrize("where", QUESTIONS)
def test_everybody_answers_every_kind_of_question(where: str, learn: Learn) -> None:
    edition, *expansions = where.split()
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    asked: dict[str, Game] = {}
    questions = set(QUESTIONS[where].split())
    for number in range(40):
        game, source = Game.from_position(asking_table(loaded), seed=1, game=number), random.Random(number)
        while not game.over:
            if len(game.actions()) > 1:
                asked.setdefault(game.phase, game.copy())
            game.play(source.choice(game.actions()))
        if asked.keys() >= questions:
            break
    assert asked.keys() == questions
    for number, game in enumerate(asked.values()):
        for name in bots.names(loaded):
            ask(name, game, number)


@pytest.mark.parametrize(("edition", "expansions", "market"), TABLES_AND_MARKETS, ids=ids)
def test_everybody_plays_at_every_table(edition: str, expansions: tuple[str, ...], market: str, learn: Learn) -> None:
    """Everybody decides in turn, whoever's turn it is."""
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    game = Game.new(loaded, loaded.players[1], market=market, seed=11)
    for number, name in enumerate(bots.names(loaded) * 2):
        while len(game.actions()) == 1:
            game.play(game.actions()[0])
        game.play(ask(name, game, number))


def record(edition: Edition, names: list[str], seed: int, turns: int = 10_000) -> str:
    """A game of so many turns at most, by bots with seeds of their own."""
    game = Game.new(edition, len(names), seed=seed)
    seats = [bots.get(name, seat, nodes=20) for seat, name in enumerate(names)]
    while not game.over and game.turn <= turns:
        game.play(seats[game.active].choose(game))
    return game.record()


@pytest.mark.parametrize(("edition", "expansions"), TABLES, ids=ids)
def test_the_same_seeds_give_the_same_game_to_its_end(edition: str, expansions: tuple[str, ...], learn: Learn) -> None:
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    names = ["greedy", "medium"]
    assert record(loaded, names, 1) == record(loaded, names, 1) != record(loaded, names, 2)
    assert 'Result "*"' not in record(loaded, ["master", "expert"], 1)


def test_a_grandmaster_that_counts_turns_plays_the_same_game_again(learn: Learn) -> None:
    learn(Edition.load("base"))
    names = ["grandmaster", "hard"]
    assert record(Edition.load("base"), names, 1, 12) == record(Edition.load("base"), names, 1, 12)


def test_another_seed_of_the_bot_is_another_choice() -> None:
    game = Game.new("base", 2, seed=3)
    game.play("roll 1")
    assert len({plays("random", game, seed) for seed in range(40)}) == len(game.actions())
    assert len({plays("greedy", game, seed) for seed in range(5)}) == 1


@pytest.mark.parametrize(("edition", "expansions"), [("base", ()), ("base", ("harbor", "millionaires_row"))], ids=ids)
def test_a_grandmaster_keeps_to_its_time(edition: str, expansions: tuple[str, ...], learn: Learn) -> None:
    """Other work on the machine may make one answer late, not three."""
    loaded = Edition.load(edition, expansions)
    learn(loaded)
    game, mover = Game.new(loaded, 4, seed=5), bots.get("greedy")
    for turn in (12, 30):
        while game.turn < turn or game.phase != "build" or len(game.actions()) < 3:
            game.play(mover.choose(game))
        assert any(seconds_for(bots.get("grandmaster", seconds=0.3), game) < 0.6 for _ in range(3))


def seconds_for(bot: bots.Bot, game: Game) -> float:
    started = time.perf_counter()
    bot.choose(game)
    return time.perf_counter() - started


def test_a_grandmaster_thinks_longer_if_it_may(learn: Learn) -> None:
    learn(Edition.load("base"))
    game, mover = Game.new("base", 2, seed=5), bots.get("greedy")
    for _ in range(15):
        game.play(mover.choose(game))
    assert game.phase == "build"
    assert seconds_for(bots.get("grandmaster", nodes=1), game) < seconds_for(bots.get("grandmaster", nodes=60), game)


def test_a_master_answers_at_once(learn: Learn) -> None:
    """Without compiled code, at a table of four: nineteen answers of twenty within 150 ms."""
    learn(Edition.load("base"))
    game, mover, times = Game.new("base", 4, seed=2), bots.get("greedy"), []
    while not game.over:
        times.append(seconds_for(bots.get("master"), game))
        game.play(mover.choose(game))
    assert len(times) > 60
    assert statistics.quantiles(times, n=20)[-1] < 0.15
    assert statistics.median(times) < 0.05

"""Thinking about a game: one interface for interpreted and compiled desks, and bots that keep theirs."""

import pytest

from machiya import Game, bots
from machiya.analysis.desks import desk_for
from machiya.analysis.hints import advise
from machiya.analysis.review import review
from machiya.bots import PlainThinker, thinking
from machiya.bots.layout import Net
from machiya.game.setup import Setup
from tests.campaign.ten_tides.table import play, tides, town


def test_a_bot_keeps_its_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A desk is made for the first decision at a table, not for each."""
    made = []

    class Counted(PlainThinker):
        def __init__(self, setup: Setup, net: Net | None = None) -> None:
            super().__init__(setup, net)
            made.append(self)

    monkeypatch.setattr(thinking, "PlainThinker", Counted)
    bot, game = bots.get("greedy"), Game.new("base", 2, seed=4)
    for _ in range(20):
        game.play(bot.choose(game))
    assert len(made) == 1
    bot.choose(Game.new("base", 3, seed=4))
    assert len(made) == 2


def test_chances_of_a_game_that_is_over_are_its_result() -> None:
    game, bot = Game.new("base", 2, seed=4), bots.get("greedy")
    while not game.over:
        game.play(bot.choose(game))
    thinker = bots.thinker_for(game)
    assert thinker.chances() == [float(seat == game.winner) for seat in range(2)]


@pytest.mark.xdist_group("compiled")
def test_advice_and_reviews_are_the_same_compiled() -> None:
    """Whichever desk looks at a game, people are told the same."""
    from machiya.compiled.arena import CompiledThinker

    game, bot = Game.new("base", 2, seed=6), bots.get("medium", 1)
    for _ in range(30):
        game.play(bot.choose(game))
    plain, compiled = PlainThinker(game.setup), CompiledThinker(game.setup)
    ours, theirs = advise(game, thinker=plain).document(), advise(game, thinker=compiled).document()
    assert [each["action"] for each in ours["candidates"]] == [each["action"] for each in theirs["candidates"]]
    for one, other in zip(ours["candidates"], theirs["candidates"], strict=True):
        assert one["chances"] == pytest.approx(other["chances"], abs=1e-9)
    seen, again = review(game, thinker=plain, seconds=0), review(game, thinker=compiled, seconds=0)
    for (turn, mine), (same, yours) in zip(seen.curve, again.curve, strict=True):
        assert turn == same
        assert mine == pytest.approx(yours, abs=1e-9)
    assert [each.best for each in seen.decisions] == [each.best for each in again.decisions]
    for luck, twin in zip(seen.lucks, again.lucks, strict=True):
        assert luck.change == pytest.approx(twin.change, abs=1e-9)


@pytest.mark.xdist_group("compiled")
def test_analysis_takes_the_compiled_desk_once_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from machiya.compiled import arena

    setup = Game.new("base", 2, seed=6).setup
    monkeypatch.setattr(arena, "is_ready", lambda: True)
    assert isinstance(desk_for(setup), arena.CompiledThinker)
    monkeypatch.setattr(arena, "is_ready", lambda: False)
    assert isinstance(desk_for(setup), PlainThinker)


@pytest.mark.parametrize("acorns", [3, 5])
def test_a_master_sees_what_a_second_action_is_for(acorns: int) -> None:
    """Overtime wins here: nothing is left to do but contribute, and the coins are there."""
    game = tides(
        town(40, "soup_kitchen", "fountain", "noodle_street", acorns=acorns),
        town(0),
        rules="overtime",
        landmarks="soup_kitchen fountain noodle_street",
        community="great_winch",
    )
    play(game, "roll 1", "dice 1", "build wheat_field")
    master = bots.get("master")
    assert str(master.choose(game)) == "use overtime"
    game.play("use overtime")
    assert str(master.choose(game)) == "contribute"

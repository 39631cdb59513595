"""Options played out: the same dice for each, luck taken out, two opinions weighed."""

import random

import pytest

from machiya import Game, bots
from machiya.analysis.hints import advise, sharpen
from machiya.analysis.rollouts import Rolling, Tally, roll_out, shares, standard_error
from machiya.analysis.trust import OTHER, kind_of_table, measured, scale, trust_in, weigh
from machiya.edition.inventing import invent
from machiya.game.setup import Setup
from tests.analysis.games import LANDMARKS
from tests.bots.asking import PACK
from tests.rulebook.table import city, table

pytestmark = pytest.mark.usefixtures("networks")


def nearly_over() -> Game:
    """Both are a landmark away from winning; whoever decides can build it."""
    return table(city(30, *LANDMARKS[:3], mine=2), city(9, *LANDMARKS[:3], forest=2), phase="build")


def test_what_wins_at_once_wins_whatever_is_played_on() -> None:
    game = nearly_over()
    found = roll_out(game, 3, turns=2)
    wins = next(action.number for action in game.actions() if action.text == "build radio_tower")
    assert found.chances(wins) == [1, 0]
    assert found.error(wins) == 0
    assert found.games == 3


@pytest.mark.parametrize("game", [nearly_over(), Game.new(PACK, 3, seed=4)], ids=["base", "pack"])
def test_chances_of_all_seats_are_one_together(game: Game) -> None:
    found = roll_out(game, 4, turns=4)
    for option in found.options:
        assert sum(found.chances(option)) == pytest.approx(1)


def test_every_option_meets_the_same_dice() -> None:
    """What is compared with itself is not behind, in any game."""
    game = table(city(3, wheat_field=1, bakery=1), city(3, wheat_field=1, bakery=1), phase="build")
    number = game.actions()[0].number
    thinker = bots.thinker_for(game)
    (one,), (two,) = (thinker.play_on([number], 5, 0, 1, 6) for _ in range(2))
    assert one == two
    tally = roll_out(game, 4, options=[number, number], turns=6)
    assert tally.own[0] == tally.own[1]
    assert tally.difference(number, number) == (0, 0)


def test_games_are_the_same_on_any_number_of_threads() -> None:
    game = Game.new("base", 2, seed=3)
    found = [roll_out(game, 5, turns=4, workers=workers) for workers in (1, 2, 3)]
    assert found[0].own == found[1].own == found[2].own
    assert shares(10, 5, 2) == [(10, 3), (13, 2)]
    assert shares(0, 1, 3) == [(0, 1)]


def test_playing_on_stops_when_it_is_enough() -> None:
    game = Game.new("base", 2, seed=3)
    tally = Tally(0, [action.number for action in game.actions()], 2)
    Rolling([bots.PlainThinker(game.setup)], 2).play_for(tally, game.state, 60.0, lambda tally: tally.games >= 4)
    assert tally.games == 4


def test_a_position_is_left_as_it_was() -> None:
    game = nearly_over()
    before = game.state.copy()
    roll_out(game, 2, turns=1)
    assert game.state == before


def test_the_surer_opinion_weighs_more() -> None:
    assert weigh(0.2, 0.1, 0.6, 0.1) == pytest.approx((0.4, 0.1 / 2**0.5))
    near, error = weigh(0.2, 0.01, 0.6, 0.1)
    assert 0.2 < near < 0.21
    assert error < 0.01
    assert scale(0.5) == 1 > scale(0.9) > scale(0.99) >= scale(1.0) > 0


def test_a_standard_error_is_that_of_a_mean() -> None:
    source = random.Random(1)
    values = [source.gauss(0.5, 0.2) for _ in range(400)]
    assert standard_error(values) == pytest.approx(0.01, rel=0.15)
    assert standard_error([0.5]) == 0.5


def test_every_table_has_a_measure_of_trust() -> None:
    """Those that were measured by their name, home-made cards as others."""
    assert kind_of_table(Setup.make(invent(4), 2)) == OTHER
    for players in (2, 4):
        assert trust_in(Setup.make(invent(4), 2 if players == 2 else 3)) == measured()[f"{OTHER} {players}"]
    for trust in measured().values():
        assert 0 < trust["cut"] < 0.2
        assert 0 < trust["network"] < 0.3


def test_where_nothing_is_compiled_a_hint_is_the_networks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("machiya.analysis.hints.is_compiled", lambda: False)
    game = table(city(3, wheat_field=1, bakery=1), city(3, wheat_field=1, bakery=1), phase="build")
    at_once = advise(game)
    assert sharpen(game, at_once, 1.0) is at_once


def test_a_hint_that_was_played_on_is_surer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its ± is smaller, its chances lie between what was said and what came, and it says how often it was tried."""
    monkeypatch.setattr("machiya.analysis.hints.is_compiled", lambda: True)
    monkeypatch.setattr("machiya.analysis.rollouts.is_compiled", lambda: False)
    game = table(city(1, wheat_field=1, bakery=1), city(3, wheat_field=1, bakery=1), phase="build")
    at_once = advise(game)
    sharp = sharpen(game, at_once, 2.0)
    assert sharp.games >= 4
    before = {each.action: each.error for each in at_once.candidates}
    for each in sharp.candidates:
        assert 0 < each.error < before[each.action]
        assert sum(each.chances) == pytest.approx(1)
    own = [each.chances[0] for each in sharp.candidates]
    assert own == sorted(own, reverse=True)

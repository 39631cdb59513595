"""Hints: every option with its chances, the best first, and why."""

import json
import random
from pathlib import Path

import pytest

from machiya import Edition, Game, bots
from machiya.analysis.hints import advise
from machiya.edition.inventing import invent
from machiya.errors import PositionError
from machiya.locale import LANGUAGES
from tests.analysis.games import LANDMARKS
from tests.bots.asking import PACK, asking_table
from tests.rulebook.table import city, table

pytestmark = pytest.mark.usefixtures("networks")


@pytest.mark.parametrize("where", ["base", "base harbor millionaires_row", "bright_lights"])
def test_advice_orders_every_option_by_the_chance_of_who_decides(where: str) -> None:
    edition, *expansions = where.split()
    loaded = Edition.load(edition, expansions)
    game, source, seen = Game.from_position(asking_table(loaded), seed=3), random.Random(4), set()
    for _ in range(60):
        if len(game.actions()) > 1 and (game.phase != "build" or game.phase not in seen):
            seen.add(game.phase)
            before = game.state.copy()
            found = advise(game)
            assert game.state == before
            assert found.games == 0
            assert found.seat == game.to_move
            assert sorted(each.action for each in found.candidates) == game.actions()
            own = [each.chances[found.seat] for each in found.candidates]
            assert own == sorted(own, reverse=True)
            assert found.best is found.candidates[0]
            for each in found.candidates:
                assert len(each.chances) == len(game.players)
                assert sum(each.chances) == pytest.approx(1)
                assert min(each.chances) >= 0
                assert each.income >= 0
        if game.over:
            break
        game.play(source.choice(game.actions()))
    assert {"roll", "build"} < seen


def test_the_chances_of_advice_are_those_of_looking_a_turn_ahead() -> None:
    game = table(city(3, wheat_field=1, bakery=1), city(2, ranch=1), phase="build")
    thinker = bots.PlainThinker(game.setup, bots.judge_for(game.edition, 2))
    thinker.set(game.state)
    for each in advise(game).candidates:
        assert each.chances == pytest.approx(thinker.look(each.action.number, 1)[0], abs=1e-12)


@pytest.mark.parametrize("last", LANDMARKS)
@pytest.mark.parametrize("edition", ["base", PACK], ids=["base", "pack"])
def test_a_build_that_wins_comes_first_and_says_so(edition: str | Path, last: str) -> None:
    others = [each.id for each in Edition.load(edition).landmarks if each.id != last]
    game = table(city(30, *others, mine=1, bakery=1), city(9, *others), edition=edition, phase="build")
    found = advise(game)
    assert found.best.action.text == f"build {last}"
    assert found.best.chances == [1, 0]
    assert found.reason.code == "reason.win"
    assert [found.reason.text(language) for language in LANGUAGES] == ["It wins the game.", "Het wint het spel."]


def test_income_is_what_a_round_brings() -> None:
    """A Ranch more: a sixth of a coin on each of two turns."""
    game = table(city(1, wheat_field=1), city(), phase="build", supply={"ranch": 1, "cafe": 1})
    income = {each.action.text: each.income for each in advise(game).candidates}
    assert income == {"pass": pytest.approx(2 / 6), "build ranch": pytest.approx(4 / 6)}


def test_nobody_is_advised_where_nobody_decides() -> None:
    game = table(city(3), city(3))
    game.play("roll 1")
    over = table(city(22, *LANDMARKS[:3]), city(), phase="build")
    over.play("build radio_tower")
    for nobody in (game, over):
        with pytest.raises(PositionError) as caught:
            advise(nobody)
        assert caught.value.code == "hint.nobody"


def test_there_is_advice_at_every_table_with_how_sure_it_is() -> None:
    """A home-made pack, the base game with one expansion, cards made up."""
    for game in (Game.new(PACK, 3, seed=1), Game.new("base", 3, expansions=["harbor"], seed=1), Game.new(invent(3), 2)):
        for _ in range(12):
            found = advise(game)
            own = [each.chances[found.seat] for each in found.candidates]
            assert own == sorted(own, reverse=True)
            assert all(sum(each.chances) == pytest.approx(1) for each in found.candidates)
            assert all(0 < each.error < 0.5 for each in found.candidates)
            game.play(found.best.action)


def test_what_wins_is_certain() -> None:
    others = LANDMARKS[:3]
    found = advise(table(city(30, *others, mine=1), city(9), phase="build"))
    assert found.best.error == 0
    assert min(each.error for each in found.candidates[1:]) > 0


def test_advice_is_a_document_that_goes_through_json() -> None:
    found = advise(table(city(3, wheat_field=1, bakery=1), city(3), phase="build"))
    for language in LANGUAGES:
        document = found.document(language)
        assert json.loads(json.dumps(document, allow_nan=False)) == document
        assert document["reason"] == found.reason.text(language)
        assert [each["action"] for each in document["candidates"]] == [each.action.text for each in found.candidates]

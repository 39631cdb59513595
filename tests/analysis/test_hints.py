"""Hints: every option with its chances, the best first, and why."""

import json
import random
import re
from pathlib import Path
from string import Formatter

import pytest

from machiya import Edition, Game, bots
from machiya.analysis.hints import Advice, Candidate, advise, why
from machiya.bots.layout import Desk
from machiya.edition.inventing import invent
from machiya.errors import PositionError
from machiya.locale import LANGUAGES
from tests.analysis.games import LANDMARKS
from tests.analysis.sentences import said
from tests.bots.asking import PACK, QUESTIONS, asking_table
from tests.rulebook.table import bright, city, harbor, table

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


def check(found: Advice) -> None:
    """The reason is a whole sentence in both languages, with every field filled in."""
    sentences = [found.reason.text(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    for language, sentence in zip(LANGUAGES, sentences, strict=True):
        fields = {name for _, name, _, _ in Formatter().parse(said(found.reason.code, language)) if name}
        assert fields <= found.reason.fields.keys()
        assert sentence.endswith(".")
        assert not re.search(
            r"[{}]|reason\.|None|nan|[a-z]_[a-z]|  |: *:", sentence.replace(str(found.best.action), "")
        )


@pytest.mark.parametrize("where", QUESTIONS)
def test_there_is_a_reason_for_every_option_of_every_question(where: str) -> None:
    """Whatever comes first, in random games at each table: among rich people, and as games go."""
    edition, *expansions = where.split()
    loaded = Edition.load(edition, expansions)
    seen = set()
    for number in range(16):
        rich = number % 2 or number > 8
        start = (
            Game.from_position(asking_table(loaded), seed=2, game=number) if rich else Game.new(loaded, 3, seed=number)
        )
        game, source = start, random.Random(number)
        for _ in range(150):
            if game.over:
                break
            if source.random() < 0.1 or game.phase not in seen:
                seen.add(game.phase)
                candidates = [Candidate(action, [0.6, 0.4, 0.0], 0.1, 1.5) for action in game.actions()]
                for first in candidates:
                    order = [first, *(each for each in candidates if each is not first)]
                    check(Advice(game.active, order, why(game, Desk(), order)))
            game.play(source.choice(game.actions()))
    assert seen >= set(QUESTIONS[where].split())


def reason(game: Game, action: str, language: str = "en") -> str:
    """Why an action, if it were the best."""
    candidates = [Candidate(each, [0.6, 0.4], 0.1, advise_income(game, each.text)) for each in game.actions()]
    candidates.sort(key=lambda each: each.action.text != action)
    assert candidates[0].action.text == action
    return why(game, Desk(), candidates).text(language)


def advise_income(game: Game, action: str) -> float:
    (found,) = [each.income for each in advise(game).candidates if each.action.text == action]
    return found


def test_reasons_say_what_a_card_pays() -> None:
    game = table(city(9, "train_station", ranch=3, bakery=1), city(), phase="build")
    assert "3 Ranch" in reason(game, "build cheese_factory")
    assert "pay 9 on 7" in reason(game, "build cheese_factory")
    assert reason(game, "build mine") == "Mine: 5 coins whenever anybody rolls 9."
    assert reason(game, "build convenience_store") == "Convenience Store: 3 coins when you roll 4."
    assert reason(game, "build family_restaurant") == "Family Restaurant: 2 coins from whoever rolls 9-10."
    assert reason(game, "build cafe") == "Café: 1 coin from whoever rolls 3."
    assert reason(game, "build cafe", "nl") == "Café: 1 munt van wie 3 gooit."
    assert reason(game, "build mine", "nl") == "Mijn: 5 munten telkens als iemand 9 gooit."


def test_a_reason_names_only_totals_that_pay() -> None:
    """A Flower Orchard pays on 4 and makes the Flower Shop pay on 6, but nothing pays on 5."""
    game = harbor(city(2, flower_shop=1), city(), phase="build", supply={"flower_orchard": 1})
    assert not re.search(r"4\s*-\s*6", reason(game, "build flower_orchard"))


def test_a_reason_does_not_promise_on_others_turns_what_only_ones_own_pay() -> None:
    """A Ranch makes the Cheese Factory pay 3 more, on its owner's turns."""
    game = table(city(1, "train_station", cheese_factory=1), city(), phase="build", supply={"ranch": 1})
    assert "anybody rolls 7" not in reason(game, "build ranch")


def test_reasons_about_dice_say_what_may_be_rolled() -> None:
    one = table(city(0, bakery=1), city())
    two = table(city(0, "train_station", bakery=1, mine=1), city())
    assert reason(one, "roll 1").startswith("One die is all you may roll")
    assert reason(two, "roll 1").startswith("One die: 0.3 coins to be expected, against")
    assert reason(two, "roll 2").startswith("Two dice: ")
    tower = bright(city(0, "moon_tower", forest=1), city())
    assert [str(action) for action in tower.actions()] == ["roll 1", "roll 3"]
    assert reason(tower, "roll 3").startswith("Three dice")
    assert "all you may roll" not in reason(tower, "roll 1")


def test_advice_is_a_document_that_goes_through_json() -> None:
    found = advise(table(city(3, wheat_field=1, bakery=1), city(3), phase="build"))
    for language in LANGUAGES:
        document = found.document(language)
        assert json.loads(json.dumps(document, allow_nan=False)) == document
        assert document["reason"] == found.reason.text(language)
        assert [each["action"] for each in document["candidates"]] == [each.action.text for each in found.candidates]

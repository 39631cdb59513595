"""Reasons: one sentence that compares two options, true to what cards pay, in both languages."""

import random
import re
from string import Formatter

import pytest

from machiya import Edition, Game
from machiya.analysis.reasons import Option, Sentence, why
from machiya.bots.layout import Desk
from machiya.locale import LANGUAGES
from tests.analysis.sentences import said
from tests.bots.asking import QUESTIONS, asking_table
from tests.rulebook.table import bright, city, harbor, table


def check(found: Sentence, action: str) -> None:
    """A whole sentence in both languages, with every field filled in."""
    sentences = [found.text(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    for language, sentence in zip(LANGUAGES, sentences, strict=True):
        fields = {name for _, name, _, _ in Formatter().parse(said(found.code, language)) if name}
        assert fields <= found.fields.keys()
        assert sentence.endswith(".")
        wrong = r"[{}]|reason\.|because\.|against\.|number\.|None|nan|[a-z]_[a-z]|  |: *:"
        assert not re.search(wrong, sentence.replace(action, ""))


@pytest.mark.parametrize("where", QUESTIONS)
def test_there_is_a_reason_for_every_option_of_every_question(where: str) -> None:
    """Whatever comes first and second, in random games at each table: among rich people, and as games go."""
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
                numbers = [action.number for action in game.actions()]
                for first, action in zip(numbers, game.actions(), strict=True):
                    others = [Option(other, 0.4, 0.1) for other in numbers if other != first]
                    second = source.sample(others, min(1, len(others)))
                    check(why(game.setup, game.state, Desk(), [Option(first, 0.6, 0.1), *second]), action.text)
            game.play(source.choice(game.actions()))
    assert seen >= set(QUESTIONS[where].split())


def reason(game: Game, best: str, other: str = "", language: str = "en", gap: float = 0.2) -> str:
    """Why an action is better than another one or, if none is named, why it is at all."""
    numbers = {action.text: action.number for action in game.actions()}
    options = [Option(numbers[best], 0.4 + gap, 0.1), *([Option(numbers[other], 0.4, 0.1)] if other else [])]
    return why(game.setup, game.state, Desk(), options).text(language)


def test_reasons_say_what_a_card_pays() -> None:
    game = table(city(9, "train_station", ranch=3, bakery=1), city(), phase="build")
    assert reason(game, "build cheese_factory") == "Cheese Factory: your 3 Ranch and the like make it pay 9 on 7."
    assert reason(game, "build mine") == "Mine: 5 coins whenever anybody rolls 9."
    assert reason(game, "build convenience_store") == "Convenience Store: 3 coins when you roll 4."
    assert reason(game, "build mine", language="nl") == "Mijn: 5 munten telkens als iemand 9 gooit."


def test_who_pays_is_counted() -> None:
    """All who roll before it is one's turn again: one opponent, or several."""
    two, four = (table(city(9), *[city()] * others, phase="build") for others in (1, 3))
    assert reason(two, "build cafe") == "Café: your opponent rolls before you, and pays 1 on 3."
    assert reason(four, "build cafe") == "Café: three opponents roll before you, and each pays 1 on 3."
    assert reason(four, "build cafe", language="nl") == (
        "Café: drie tegenstanders gooien vóór jou, en elk betaalt 1 bij 3."
    )


def test_a_reason_compares_by_income_or_by_price() -> None:
    game = table(city(9, ranch=1, bakery=1), city(), city(), city(), phase="build")
    assert reason(game, "build forest", "build stadium").startswith("Forest beats Stadium: 1 coin whenever anybody")
    assert reason(game, "build cafe", "build mine").endswith("; about 0.5 coins a round against 0.0.")
    assert (
        reason(game, "build wheat_field", "build ranch") == "Wheat Field beats Ranch: 1 coin whenever anybody rolls 1."
    )
    assert reason(game, "build wheat_field", "build forest").endswith("; it costs 2 coins less.")


def test_what_is_hardly_better_is_not_called_better() -> None:
    game = table(city(9, ranch=1), city(), phase="build")
    assert reason(game, "build cafe", "build ranch", gap=0.02).startswith("Café, hardly better than Ranch: ")
    assert reason(game, "build cafe", "pass", gap=0.02).startswith("Café, hardly better than waiting: ")


def test_waiting_says_what_for() -> None:
    game = table(city(3, ranch=1), city(), phase="build")
    assert reason(game, "pass", "build cafe") == (
        "Better to wait than to build Café: Train Station costs 4, and you have 3."
    )


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


def test_only_the_richest_has_the_most_to_lose() -> None:
    game = table(city(3, tv_station=1), city(2), city(5))
    game.play("roll 1")
    game.play("dice 6")
    assert reason(game, "choose P3") == f"{game.players[2].name} has the most to lose."
    assert "most to lose" not in reason(game, "choose P2", "choose P3")

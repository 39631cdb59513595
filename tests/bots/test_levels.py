"""Levels that slip as often as they say, names, and masters at every table."""

import pytest

from machiya import Edition, Game, bots
from machiya.bots import BotError
from machiya.game.drawing import CHOICE, Stream
from machiya.locale import LANGUAGES
from tests.bots.asking import LISTS, PACK
from tests.bots.learned import Learn
from tests.rulebook.table import city, table


@pytest.mark.parametrize(
    ("level", "share"), [("gentle", 2 / 3), ("easy", 1 / 3), ("medium", 1 / 10), ("hard", 1 / 17), ("greedy", 0)]
)
@pytest.mark.usefixtures("no_networks")
def test_levels_for_people_slip_as_often_as_they_say(level: str, share: float) -> None:
    """A slip rolls again half of the time, where nobody in their senses would."""
    game = table(city(0, "radio_tower", convenience_store=3), city(), phase="reroll", dice=[4])
    mind, thinker, noise = bots.mind_for(level, game.edition), bots.thinker_for(game), Stream(1, 0, CHOICE)
    legal = {action.number: action.text for action in game.actions()}
    answers = [legal[thinker.decide(mind, noise.bits())] for _ in range(8_000)]
    assert answers.count("reroll") / 4_000 == pytest.approx(share, abs=0.035)


def test_levels_slip_in_whole_games_too() -> None:
    """Against the same greedy play, the gentle level differs more often than the medium one, and that now and then."""
    differing = {"gentle": 0, "medium": 0}
    for level in differing:
        game, mover, sober = Game.new("base", 2, seed=8), bots.get(level, seed=3), bots.get("greedy")
        for _ in range(60):
            if not game.over:
                best = sober.choose(game)
                differing[level] += mover.choose(game) != best
                game.play(best)
    assert 0 < differing["medium"] < differing["gentle"]


def test_an_unknown_bot_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BotError) as caught:
        bots.get("deep_thought")
    assert caught.value.code == "bot.unknown"
    for language in LANGUAGES:
        assert "deep_thought" in caught.value.text(language)
        assert "grandmaster" in caught.value.text(language)


def test_a_list_does_not_play_the_cards_of_another_edition() -> None:
    game = Game.new("bright_lights", 2, seed=1)
    assert set(bots.names()) - set(bots.names(game.edition)) == set(LISTS)
    assert set(bots.names()) > set(bots.names(Edition.load("base"))) >= {"random", *LISTS, "master"}
    assert bots.names(Edition.load("base", ["harbor"])) == bots.names(Edition.load("base"))
    with pytest.raises(BotError) as caught:
        bots.get("cheese").choose(game)
    assert caught.value.code == "bot.edition"
    for language in LANGUAGES:
        assert "cheese" in caught.value.text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_says_how_it_plays(language: str) -> None:
    lines = [bots.about(name, language) for name in bots.names()]
    assert len(set(lines)) == len(lines)
    assert not any(line.startswith("bot.") for line in lines)
    assert bots.about("cheese", language).endswith("ranch 6, train_station, cheese_factory 2, radio_tower")


def test_nobody_stands_in_for_a_master(learn: Learn) -> None:
    """A network plays at every table: the edition's own, or the general one."""
    learn(Edition.load("base"))
    for edition in (Edition.load(PACK), Edition.load("base"), Edition.load("base", ["harbor"])):
        for name in ("master", "grandmaster", "hard"):
            assert bots.mind_for(name, edition).kind == bots.kind_of(name).kind

"""Levels that overlook what they say, characters with their taste, names, and masters at every table."""

import pytest

from machiya import Edition, Game, bots
from machiya.bots import BotError
from machiya.game.drawing import CHOICE, Stream
from machiya.locale import LANGUAGES
from tests.bots.asking import LISTS, PACK
from tests.bots.learned import Learn
from tests.rulebook.table import city, table

LEVELS = ("gentle", "easy", "medium", "hard")


def seen(name: str, game: Game, times: int = 400) -> list[str]:
    """What a bot builds in a position, again and again."""
    mind, thinker, noise = bots.mind_for(name, game.edition), bots.thinker_for(game), Stream(1, 0, CHOICE)
    legal = {action.number: action.text for action in game.actions()}
    return [legal[thinker.decide(mind, noise.bits())] for _ in range(times)]


@pytest.mark.parametrize("level", LEVELS)
def test_levels_overlook_as_much_as_they_say(level: str) -> None:
    """Where one card is on offer that anybody would build, it is built whenever it is seen."""
    game = table(city(3, ranch=3), city(), phase="build", supply={"convenience_store": 1})
    built = seen(level, game).count("build convenience_store") / 400
    assert built == pytest.approx(1 - bots.mind_for(level, game.edition).overlooks / 1024, abs=0.06)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_overlooks_the_landmark_that_wins(level: str) -> None:
    others = ("train_station", "shopping_mall", "amusement_park")
    game = table(city(30, *others, mine=1), city(9), phase="build")
    assert set(seen(level, game, 40)) == {"build radio_tower"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_does_with_dice_what_nobody_in_their_senses_would(level: str) -> None:
    game = table(city(0, "radio_tower", convenience_store=3), city(), phase="reroll", dice=[4])
    assert set(seen(level, game, 40)) == {"keep"}


@pytest.mark.parametrize("edition", ["base", "bright_lights", "legacy"])
def test_the_levels_become_weaker_step_by_step(edition: str) -> None:
    """Those that are made of the same bot overlook the more, the weaker they are."""
    minds = [bots.mind_for(level, Edition.load(edition)) for level in LEVELS]
    assert minds[0].overlooks > minds[1].overlooks > minds[2].overlooks > 0
    assert minds[3].overlooks > 0


def test_a_character_builds_what_it_likes_instead_of_other_cards() -> None:
    """As many as it wants and no more, never instead of a landmark, and with cards of any edition."""
    stacks = {"bakery": 6, "mine": 6, "cafe": 6}
    game = table(city(9, bakery=1), city(), phase="build", supply=stacks)
    assert {each for each in seen("riet", game) if each not in ("pass", "build train_station")} == {"build bakery"}
    full = table(city(9, bakery=4), city(), phase="build", supply={**stacks, "bakery": 2})
    assert seen("riet", full) == seen("gentle", full)
    winning = table(city(30, "train_station", "shopping_mall", "amusement_park"), city(), phase="build", supply=stacks)
    assert set(seen("riet", winning, 40)) == {"build radio_tower"}
    for edition in ("bright_lights", "legacy"):
        assert bots.mind_for("riet", Edition.load(edition)).items


def test_there_are_eight_characters_of_all_levels() -> None:
    kinds = [bots.kind_of(name) for name in bots.names() if bots.kind_of(name).name]
    assert len(kinds) == 8
    assert {kind.level for kind in kinds} == {*LEVELS, "master"}


def test_the_naive_one_builds_the_dearest_thing() -> None:
    game = table(city(9), city(), phase="build")
    assert set(seen("naive", game, 4)) == {"build business_center"}


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

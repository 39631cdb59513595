"""Notation: every action is a short text, and only a legal one is played."""

import pytest

import machiya

from .table import actions, city, play, roll, table

NONSENSE = [
    "",
    " ",
    "roll",
    "roll 0",
    "roll -1",
    "roll one",
    "roll 1 1",
    "roll ²",
    "roll 99999999999999999999",
    "dice",
    "build",
    "build castle",
    "build train station",
    "build 1",
    "choose",
    "choose P0",
    "choose P",
    "choose P²",
    "first P1",
    "draw cafe",
    "tuna 3 4",
    "add 2",
    "invest",
    "contribute",
    "use forge",
    "keep",
    "keep 4 5",
    "reroll",
    "skip",
    "pass",
    "pass pass",
    "resign",
    "roll 1; dice 3",
    "roll 1\nroll 1",
    "\x00",
    "町家",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_what_is_not_legal_now_is_refused_and_changes_nothing(text: str) -> None:
    """`play` refuses what is not legal now, and then has changed nothing."""
    game = table(city(50), city(50))
    before, record = game.position(), game.record()
    with pytest.raises(machiya.IllegalAction):
        game.play(text)
    assert (game.position(), game.record()) == (before, record)


@pytest.mark.parametrize("phase", ["dice", "build", "player", "card", "reroll"])
def test_nonsense_is_refused_in_every_phase(phase: str) -> None:
    """Whatever is asked, only its answers are legal."""
    game = table(city(50, "radio_tower", tv_station=1, business_center=1, ranch=1, cafe=1), city(9, mine=1), city(9))
    moves = {"dice": ["roll 1"], "build": ["roll 1", "dice 5", "keep"], "reroll": ["roll 1", "dice 5"]}
    moves["player"] = ["roll 1", "dice 6", "keep"]
    moves["card"] = [*moves["player"], "choose P2", "choose P2"]
    play(game, *moves[phase])
    assert game.phase == phase
    legal = {str(action) for action in game.actions()}
    before = game.position()
    for text in NONSENSE:
        if text not in legal:
            with pytest.raises(machiya.IllegalAction):
                game.play(text)
    assert game.position() == before


def test_an_action_object_plays_like_its_notation() -> None:
    """`play` takes notation or an Action."""
    game = table(city(50), city(50), phase="build")
    twin = game.copy()
    for action in game.actions():
        by_object, by_text = game.copy(), twin.copy()
        assert by_object.play(action) == by_text.play(str(action))
        assert by_object.position() == by_text.position()


def test_an_action_of_another_moment_is_refused() -> None:
    """An Action is legal only while it is listed."""
    game = table(city(50), city(50))
    (old,) = game.actions()
    play(game, "roll 1", "dice 6")
    with pytest.raises(machiya.IllegalAction):
        game.play(old)


def test_actions_are_always_in_the_same_order() -> None:
    """The legal actions come in a fixed order, and each once."""
    rich = actions(table(city(99), city(0), phase="build"))
    poor = actions(table(city(3), city(0), phase="build"))
    assert actions(table(city(99), city(0), phase="build")) == rich
    assert len(set(rich)) == len(rich)
    assert poor == [action for action in rich if action in poor]


def test_players_are_numbered_from_one() -> None:
    """P1 is seat 0."""
    game = table(city(9), city(9), city(0, tv_station=1), active=2)
    roll(game, 6)
    assert actions(game) == ["choose P1", "choose P2"]
    game.play("choose P1")
    assert [p.coins for p in game.players] == [4, 9, 5]


@pytest.mark.parametrize("thing", [None, 3, 1.5, ["roll 1"], b"roll 1"])
def test_what_is_not_notation_is_refused(thing: object) -> None:
    """Neither text nor an Action: not a move."""
    game = table(city(9), city(9))
    with pytest.raises(machiya.IllegalAction):
        game.play(thing)  # type: ignore[arg-type]
    assert game.phase == "roll"

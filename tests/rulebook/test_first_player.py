"""Who begins: seat 0, or whoever the lots name (house rule `first_player`)."""

import pytest

import machiya

from .table import chances

LOTS = {"first_player": "random"}


def test_lots_are_drawn_with_equal_chances() -> None:
    """With `random` the start player is drawn by lots before anything else."""
    game = machiya.Game.new("base", players=3, house_rules=LOTS, dice="manual")
    assert (game.phase, game.to_move, game.is_chance) == ("first", None, True)
    assert chances(game) == pytest.approx({"first P1": 1 / 3, "first P2": 1 / 3, "first P3": 1 / 3})


def test_drawn_player_begins_and_play_goes_clockwise_from_there() -> None:
    """From the one who begins, it goes round clockwise. (5th Anniversary, Overview)"""
    game = machiya.Game.new("base", players=3, house_rules=LOTS, dice="manual")
    game.play("first P3")
    order = []
    for _ in range(4):
        order.append(game.to_move)
        for move in ("roll 1", "dice 6", "pass"):
            game.play(move)
    assert order == [2, 0, 1, 2]


def test_start_player_is_drawn_before_the_market() -> None:
    """First the starting player, then the market's first draws."""
    game = machiya.Game.new("base", players=2, market="hybrid", house_rules=LOTS, dice="manual")
    assert game.phase == "first"
    game.play("first P2")
    assert game.phase == "market"


def test_no_lots_for_a_seat_that_is_not_there() -> None:
    """Only players at the table take part."""
    game = machiya.Game.new("base", players=2, house_rules=LOTS, dice="manual")
    with pytest.raises(machiya.IllegalAction):
        game.play("first P3")


def test_seeded_lots_reach_every_seat() -> None:
    """In a seeded game the lots are drawn at once, and anybody may begin."""
    starts = {machiya.Game.new("base", players=4, house_rules=LOTS, seed=seed).to_move for seed in range(60)}
    assert starts == {0, 1, 2, 3}


def test_another_seat_begins_where_that_is_agreed() -> None:
    """With `seat_3` the third seat begins, without lots, and the record tells it."""
    game = machiya.Game.new("base", players=3, house_rules={"first_player": "seat_3"}, dice="manual")
    assert (game.phase, game.to_move) == ("roll", 2)
    assert "first_player=seat_3" in game.record()
    assert machiya.Game.replay(game.record()).to_move == 2


def test_a_seat_that_is_not_there_does_not_begin() -> None:
    """At a table of two, nobody sits third."""
    with pytest.raises(machiya.MachiyaError, match="seat_3"):
        machiya.Game.new("base", players=2, house_rules={"first_player": "seat_3"})

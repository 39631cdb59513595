"""Copies: cheap, and independent of the game they were made from."""

import machiya

from .table import city, play, roll, table


def test_a_copy_goes_its_own_way() -> None:
    """What is played on a copy does not happen to the original, nor the other way round."""
    game = table(city(9, cafe=1), city(9))
    twin = game.copy()
    before = game.position()
    play(twin, "roll 1", "dice 6", "build cafe")
    assert game.position() == before
    after = twin.position()
    play(game, "roll 1", "dice 1", "build mine")
    assert twin.position() == after


def test_a_copy_has_its_own_record() -> None:
    """The original's record does not show what was tried on a copy."""
    game = table(city(9), city(9))
    roll(game, 6)
    twin = game.copy()
    before = game.record()
    twin.play("build cafe")
    assert game.record() == before
    assert machiya.Game.replay(twin.record()).position() == twin.position()


def test_a_copy_taken_inside_a_trade_can_finish_it() -> None:
    """Copies are taken anywhere."""
    game = table(city(3, business_center=1, ranch=1, bakery=1), city(3, mine=1, cafe=1), city(3))
    play(game, "roll 1", "dice 6", "choose P2", "choose ranch")
    twin = game.copy()
    twin.play("choose mine")
    assert (game.phase, twin.phase) == ("card", "build")
    game.play("choose cafe")
    assert game.players[0].establishments == {"business_center": 1, "bakery": 1, "cafe": 1}
    assert twin.players[0].establishments == {"business_center": 1, "bakery": 1, "mine": 1}


def test_a_copy_of_a_seeded_game_meets_the_same_dice() -> None:
    """The game's own stream is part of the game."""
    game = machiya.Game.new("base", players=2, seed=5)
    twin = game.copy()
    for _ in range(60):
        move = str(game.actions()[-1])
        assert game.play(move) == twin.play(move)
    assert game.position() == twin.position()


def test_what_the_game_hands_out_is_not_the_game() -> None:
    """Changing a dict that was handed out changes nothing."""
    game = table(city(9, cafe=1), city(9))
    before = game.position()
    for handed in (game.players[0].establishments, game.players[0].closed, game.supply):
        try:
            handed["cafe"] = 5
        except TypeError:  # a read-only view is as good as a copy
            continue
    assert game.position() == before

"""Amusement Park: a pair on the dice earns its owner a second turn (house rule `extra_turns`)."""

from .table import actions, city, coins, play, roll, table

PARK = ("train_station", "amusement_park")


def test_doubles_give_another_turn() -> None:
    """A pair on your dice, and the turn after yours is yours too."""
    game = table(city(5, *PARK), city(5))
    roll(game, 4, 4)
    assert game.phase == "build"
    game.play("build ranch")
    assert (game.to_move, game.phase, actions(game)) == (0, "roll", ["roll 1", "roll 2"])


def test_no_doubles_no_extra_turn() -> None:
    """Different dice: the next player."""
    game = table(city(5, *PARK), city(5))
    roll(game, 4, 5)
    game.play("pass")
    assert game.to_move == 1


def test_one_die_is_never_doubles() -> None:
    """Doubles need two dice."""
    game = table(city(5, *PARK), city(5))
    roll(game, 4)
    game.play("pass")
    assert game.to_move == 1


def test_doubles_without_the_park_give_nothing() -> None:
    """The Amusement Park must stand."""
    game = table(city(5, "train_station"), city(5, *PARK))
    roll(game, 4, 4)
    game.play("pass")
    assert game.to_move == 1


def test_park_built_after_doubles_comes_too_late() -> None:
    """Building it later this turn does not earn the extra turn. (house decision)"""
    game = table(city(16, "train_station"), city(5))
    roll(game, 4, 4)
    game.play("build amusement_park")
    assert game.to_move == 1


def test_extra_turn_is_a_full_turn_with_its_own_income_and_build() -> None:
    """Each is a full turn: choose dice, earn, build."""
    game = table(city(2, *PARK, bakery=1), city(5))
    roll(game, 1, 1)
    play(game, "build ranch")
    roll(game, 2)
    assert coins(game) == [4, 5]
    play(game, "build cafe")
    assert (game.to_move, game.players[0].establishments) == (1, {"bakery": 1, "ranch": 1, "cafe": 1})


def test_extra_turns_without_limit() -> None:
    """No limit: doubles on an extra turn grant another. (house decision)"""
    game = table(city(5, *PARK), city(5))
    for _ in range(5):
        roll(game, 4, 4)
        game.play("pass")
        assert game.to_move == 0
    roll(game, 4, 5)
    game.play("pass")
    assert game.to_move == 1


def test_with_one_an_extra_turn_earns_none() -> None:
    """House rule `extra_turns: one`."""
    game = table(city(5, *PARK), city(5), house_rules={"extra_turns": "one"})
    for seat in (0, 1):
        roll(game, 4, 4)
        game.play("pass")
        assert game.to_move == seat


def test_with_one_the_next_own_turn_may_earn_again() -> None:
    """Only the extra turn itself earns none."""
    game = table(city(5, *PARK), city(5), house_rules={"extra_turns": "one"})
    for dice, mover in (((4, 4), 0), ((4, 4), 1), ((6,), 0), ((4, 4), 0), ((4, 4), 1)):
        roll(game, *dice)
        game.play("pass")
        assert game.to_move == mover


def test_a_hand_written_build_phase_owes_no_extra_turn() -> None:
    """A hand-written `build` means that no extra turn is owed, whatever the dice."""
    game = table(city(5, *PARK), city(5), phase="build", dice=[4, 4], total=8)
    game.play("pass")
    assert game.to_move == 1


def test_an_owed_extra_turn_can_be_written_down() -> None:
    """`again` in a position is the extra turn that is owed."""
    game = table(city(5, *PARK), city(5), phase="build", again=True)
    game.play("pass")
    assert game.to_move == 0

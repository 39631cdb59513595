"""Tech Startup: a coin invested turn by turn; on 10 all opponents pay as much. (Bright Lights, Tech Startup)"""

import pytest

from machiya import IllegalAction

from .table import actions, bright, city, coins, harbor, play, restored, roll, row, taken


def test_at_the_end_of_your_turn_you_may_invest_one_coin() -> None:
    """As a turn of yours ends, a coin from your hand may go there. (Bright Lights, Tech Startup)"""
    for make in (bright, row):
        game = make(city(3, tech_startup=1), city(0), phase="build")
        game.play("pass")
        assert (game.phase, game.to_move) == ("invest", 0)
        assert sorted(actions(game)) == ["invest", "skip"]
        events = game.play("invest")
        assert [(event.seat, event.paid) for event in events if event.kind == "invested"] == [(0, 1)]
        assert coins(game) == [2, 0]
        assert game.players[0].invested == 1
        assert (game.phase, game.to_move) == ("roll", 1)


def test_you_may_keep_the_coin() -> None:
    """Investing is optional. (Bright Lights, Tech Startup)"""
    game = bright(city(3, tech_startup=1, invested=2), city(0), phase="build")
    play(game, "pass", "skip")
    assert coins(game) == [3, 0]
    assert game.players[0].invested == 2
    assert game.to_move == 1


def test_the_investment_is_neither_a_pass_nor_a_build() -> None:
    """Passing ends the build step, nothing else."""
    game = bright(city(3, tech_startup=1), city(0), phase="build")
    game.play("pass")
    for move in ("pass", "build harbor", "invest 2"):
        with pytest.raises(IllegalAction):
            game.play(move)


def test_investing_starts_on_the_turn_it_is_built() -> None:
    """The turn that builds it already ends with the offer. (Bright Lights, Tech Startup)"""
    game = bright(city(2), city(0), phase="build", supply={"tech_startup": 2})
    game.play("build tech_startup")
    assert game.phase == "invest"
    game.play("invest")
    assert coins(game) == [0, 0]
    assert game.players[0].invested == 1


def test_without_a_coin_nothing_is_offered() -> None:
    """The last coin in hand went into the Tech Startup itself."""
    game = bright(city(1), city(0), phase="build", supply={"tech_startup": 2})
    game.play("build tech_startup")
    assert (game.phase, game.to_move) == ("roll", 1)


def test_only_its_owner_invests_on_the_owners_turns() -> None:
    """An opponent's turn offers nothing, to nobody."""
    game = bright(city(3), city(3, tech_startup=1), phase="build")
    game.play("pass")
    assert (game.phase, game.to_move) == ("roll", 1)


def test_an_extra_turn_is_a_turn_to_invest() -> None:
    """Extra turns end with the offer too."""
    game = row(city(3, "train_station", "amusement_park", tech_startup=1), city(0))
    for _ in range(2):
        roll(game, 1, 1)
        play(game, "pass", "invest")
    assert game.players[0].invested == 2
    assert (game.to_move, game.phase) == (0, "roll")


def test_on_ten_all_opponents_pay_the_investment() -> None:
    """Every opponent gives as much as has been invested, as far as they can. (Bright Lights, Tech Startup)"""
    game = bright(city(1, "train_station", tech_startup=1, invested=4), city(9), city(3), city(0))
    events = roll(game, 4, 6)
    assert sorted(entry for entry in taken(events) if entry[3]) == [(0, 1, 4, 4), (0, 2, 4, 3)]
    assert coins(game) == [8, 5, 0, 0]


def test_activating_removes_no_coins() -> None:
    """Paying out leaves the investment whole. (Bright Lights, Tech Startup)"""
    game = row(city(1, "train_station", tech_startup=1, invested=4), city(9))
    roll(game, 4, 6)
    assert game.players[0].invested == 4


def test_the_startup_pays_on_your_own_ten_only() -> None:
    """Purple: during your turn only."""
    game = row(city(9, "train_station"), city(0, tech_startup=1, invested=4))
    roll(game, 4, 6)
    assert coins(game) == [9, 0]


def test_invested_coins_pay_no_debts() -> None:
    """Debts are paid from the hand alone; once it is empty City Hall helps. (Bright Lights, Tech Startup)"""
    game = bright(city(1, tech_startup=1, invested=5), city(0, cafe=3))
    roll(game, 3)
    assert coins(game) == [1, 1]
    assert game.players[0].invested == 5


def test_invested_coins_build_nothing() -> None:
    """Building is paid from the hand alone. (Bright Lights, Tech Startup)"""
    game = bright(city(1, tech_startup=1, invested=30), city(0), phase="build", supply={"cafe": 1, "bakery": 1})
    assert actions(game) == ["pass", "build bakery"]


def test_invested_coins_are_not_taxed() -> None:
    """The Tax Office looks at the coins in hand."""
    game = harbor(city(1, "train_station", tax_office=1), city(9))
    assert coins(game) == [1, 9]
    game = row(city(1, "train_station", tax_office=1), city(9, tech_startup=1, invested=8))
    roll(game, 4, 5)
    assert coins(game) == [1, 9]


def test_the_winner_is_not_asked_to_invest() -> None:
    """Winning is checked right after the build: the game stops there."""
    game = bright(
        city(9, "train_station", "shopping_mall", "amusement_park", "moon_tower", "airport", tech_startup=1),
        city(0),
        phase="build",
    )
    game.play("build harbor")
    assert (game.over, game.winner, game.phase) == (True, 0, "over")
    assert coins(game) == [7, 0]


def test_the_offer_survives_a_round_trip() -> None:
    """A position at the end of the turn comes back as it was, investment and all."""
    game = row(city(3, tech_startup=1, invested=7), city(0), phase="build")
    game.play("pass")
    again = restored(game)
    again.play("invest")
    assert again.players[0].invested == 8
    assert game.players[0].invested == 7

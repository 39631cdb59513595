"""Moving Company: a card of yours moves to another town, and the bank pays 4. (Bright Lights, Moving Company)"""

import pytest

from machiya import IllegalAction

from .table import actions, bright, city, coins, play, restored, roll, row


def test_which_establishment_and_to_whom_is_up_to_you() -> None:
    """First the player, then the card; then 4 coins from the bank. (Bright Lights, Moving Company)"""
    game = bright(city(1, "train_station", moving_company=1, forest=1, ranch=2), city(0), city(0))
    roll(game, 4, 5)
    assert (game.phase, game.to_move) == ("player", 0)
    assert actions(game) == ["choose P2", "choose P3"]
    game.play("choose P3")
    assert game.phase == "card"
    assert sorted(actions(game)) == ["choose forest", "choose moving_company", "choose ranch"]
    game.play("choose ranch")
    assert coins(game) == [5, 0, 0]
    assert game.players[0].establishments == {"moving_company": 1, "forest": 1, "ranch": 1}
    assert game.players[2].establishments == {"ranch": 1}
    assert game.phase == "build"


def test_you_have_to_give() -> None:
    """The gift cannot be declined. (Bright Lights, Moving Company)"""
    game = bright(city(1, "train_station", moving_company=1, forest=1), city(0), city(0))
    roll(game, 4, 6)
    for move in ("skip", "pass", "choose P1"):
        with pytest.raises(IllegalAction):
            game.play(move)


def test_majors_cannot_be_given() -> None:
    """The Stadium stays where it is. (Bright Lights, Moving Company)"""
    game = bright(city(1, "train_station", moving_company=1, forest=1, stadium=1), city(0))
    roll(game, 4, 5)
    assert sorted(actions(game)) == ["choose forest", "choose moving_company"]


def test_the_moving_company_can_be_given_away() -> None:
    """It may give itself; the 4 coins come all the same. (Bright Lights, Moving Company)"""
    game = bright(city(1, "train_station", moving_company=1, forest=1), city(0))
    roll(game, 4, 5)
    game.play("choose moving_company")
    assert coins(game) == [5, 0]
    assert game.players[1].establishments == {"moving_company": 1}


def test_a_gift_with_one_possibility_makes_itself() -> None:
    """One opponent and one card: nothing to ask."""
    game = bright(city(1, "train_station", moving_company=1), city(0))
    roll(game, 4, 5)
    assert game.phase == "build"
    assert coins(game) == [5, 0]
    assert game.players[0].establishments == {}
    assert game.players[1].establishments == {"moving_company": 1}


def test_each_copy_gives_and_earns() -> None:
    """Two copies: two gifts, 8 coins, to different players too. (Bright Lights, Earn Income)"""
    game = bright(city(1, "train_station", moving_company=2, forest=2), city(0), city(0))
    roll(game, 4, 5)
    play(game, "choose P2", "choose forest", "choose P3", "choose forest")
    assert game.phase == "build"
    assert coins(game) == [9, 0, 0]
    assert game.players[1].establishments == {"forest": 1}
    assert game.players[2].establishments == {"forest": 1}


def test_giving_away_the_second_copy_does_not_stop_it() -> None:
    """How many copies activate is fixed before the first gift."""
    game = bright(city(1, "train_station", moving_company=2, forest=1), city(0))
    roll(game, 4, 5)
    play(game, "choose moving_company", "choose moving_company")
    assert game.phase == "build"
    assert coins(game) == [9, 0]
    assert game.players[0].establishments == {"forest": 1}
    assert game.players[1].establishments == {"moving_company": 2}


def test_a_company_received_this_roll_does_not_activate() -> None:
    """Green cards work on their owner's turn only."""
    game = bright(city(1, "train_station", moving_company=1, forest=1), city(0, ranch=1))
    roll(game, 5, 5)
    game.play("choose moving_company")
    assert (game.phase, game.to_move) == ("build", 0)
    assert game.players[1].establishments == {"ranch": 1, "moving_company": 1}


def test_an_opponents_moving_company_rests() -> None:
    """Only the active player's green cards activate."""
    game = bright(city(1, "train_station", forest=1), city(0, moving_company=1, forest=1))
    roll(game, 4, 5)
    assert game.phase == "build"
    assert coins(game) == [1, 0]


def test_in_bright_lights_a_gifted_orchard_pays_its_new_owner() -> None:
    """Green before blue: on a 10 the gift comes before the Apple Orchards pay. (Bright Lights, Earn Income)"""
    game = bright(city(1, "train_station", moving_company=1, apple_orchard=1), city(0))
    roll(game, 4, 6)
    assert game.phase == "card"
    game.play("choose apple_orchard")
    assert coins(game) == [5, 3]


def test_with_millionaires_row_the_orchard_may_pay_first() -> None:
    """Blue and green together: the active player lets the orchard pay, then gives it; it pays once."""
    game = row(city(1, "train_station", moving_company=1, apple_orchard=1), city(0))
    roll(game, 4, 6)
    assert game.phase == "order"
    assert sorted(actions(game)) == ["choose apple_orchard", "choose moving_company"]
    play(game, "choose apple_orchard", "choose apple_orchard")
    assert coins(game) == [8, 0]
    assert game.players[1].establishments == {"apple_orchard": 1}


def test_with_millionaires_row_the_gift_may_come_first() -> None:
    """Each type activates once a roll, for whoever owns it then."""
    game = row(city(1, "train_station", moving_company=1, mine=1), city(0))
    roll(game, 4, 5)
    play(game, "choose moving_company", "choose mine")
    assert coins(game) == [5, 5]


def test_a_winery_given_away_before_its_turn_pays_nobody() -> None:
    """A green card of another player rests: given away first, the Winery does not pay or close."""
    game = row(city(1, "train_station", moving_company=1, winery=1, vineyard=1), city(0, vineyard=1))
    roll(game, 4, 5)
    play(game, "choose moving_company", "choose winery")
    assert coins(game) == [5, 0]
    assert game.players[1].establishments == {"vineyard": 1, "winery": 1}
    assert game.players[1].closed == {}


def test_a_closed_company_reopens_and_gives_nothing() -> None:
    """A closed copy skips the activation and reopens; the open one gives."""
    game = row(city(1, "train_station", moving_company=2, forest=1, closed={"moving_company": 1}), city(0))
    roll(game, 4, 6)
    game.play("choose forest")
    assert game.phase == "build"
    assert coins(game) == [5, 0]
    assert game.players[0].closed == {}


def test_a_closed_card_can_be_given_and_stays_closed() -> None:
    """With open and closed copies you say which."""
    for move, mine, theirs in (
        ("choose vineyard", {"vineyard": 1}, {}),
        ("choose vineyard closed", {}, {"vineyard": 1}),
    ):
        game = row(city(1, "train_station", moving_company=1, vineyard=2, closed={"vineyard": 1}), city(0))
        roll(game, 4, 6)
        assert sorted(actions(game)) == ["choose moving_company", "choose vineyard", "choose vineyard closed"]
        game.play(move)
        assert game.players[0].closed == mine
        assert game.players[1].closed == theirs
        assert game.players[1].establishments == {"vineyard": 1}


def test_a_gifted_loan_office_pays_nothing() -> None:
    """Its 5 coins come only when built, not when received."""
    game = row(city(1, "train_station", moving_company=1, loan_office=1), city(0))
    roll(game, 4, 6)
    game.play("choose loan_office")
    assert coins(game) == [5, 0]


def test_starting_cards_can_be_given() -> None:
    """Wheat Field and Bakery are ordinary establishments."""
    game = bright(city(1, "train_station", moving_company=1, wheat_field=1, bakery=1), city(0))
    roll(game, 4, 6)
    game.play("choose bakery")
    assert game.players[0].establishments == {"moving_company": 1, "wheat_field": 1}


def test_the_gift_survives_a_round_trip_at_every_question() -> None:
    """Between the player, the card and the second copy the position comes back as it was."""
    game = row(city(1, "train_station", moving_company=2, forest=2, mine=1), city(0), city(0, mine=1))
    roll(game, 4, 5)
    for move in ("choose moving_company", "choose P2", "choose mine", "choose P3", "choose moving_company"):
        again = restored(game)
        assert again.play(move) == game.play(move)
        assert again.position() == game.position()
    assert game.phase == "build"
    assert coins(game) == [9, 5, 5]

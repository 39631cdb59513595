"""Vineyard and Winery: 6 coins for each Vineyard, then closed for renovation."""

from .table import city, coins, play, roll, row


def test_vineyards_pay_three_on_seven_for_everybody() -> None:
    """Blue: on anyone's turn."""
    game = row(city(1, "train_station", vineyard=1), city(0, vineyard=2))
    roll(game, 3, 4)
    assert coins(game) == [4, 6]


def test_a_winery_pays_six_for_each_vineyard_and_closes() -> None:
    """Two Vineyards: 12 coins, then the Winery is closed."""
    game = row(city(1, "train_station", vineyard=2, winery=1), city(0, vineyard=3))
    roll(game, 4, 5)
    assert coins(game) == [13, 0]
    assert game.players[0].establishments == {"vineyard": 2, "winery": 1}
    assert game.players[0].closed == {"winery": 1}


def test_each_open_copy_pays_and_then_closes() -> None:
    """Two Wineries and one Vineyard: 12 coins, both closed."""
    game = row(city(1, "train_station", vineyard=1, winery=2), city(0))
    roll(game, 4, 5)
    assert coins(game) == [13, 0]
    assert game.players[0].closed == {"winery": 2}


def test_on_the_next_nine_it_reopens_without_paying() -> None:
    """A closed card skips its next activation and reopens; the nine after that pays again."""
    game = row(city(1, "train_station", "amusement_park", vineyard=1, winery=1), city(0, "train_station"))
    seen = []
    for _ in range(3):
        roll(game, 4, 5)
        seen.append((game.players[0].coins, game.players[0].closed))
        play(game, "pass", "roll 1", "dice 6", "pass")
    assert seen == [(7, {"winery": 1}), (7, {}), (13, {"winery": 1})]


def test_an_opponents_nine_does_not_reopen_a_winery() -> None:
    """It reopens on a turn when its colour activates: green, its owner's turn."""
    game = row(city(1, "train_station"), city(0, vineyard=1, winery=1, closed={"winery": 1}))
    roll(game, 4, 5)
    assert game.players[1].closed == {"winery": 1}


def test_the_open_copy_closes_while_the_closed_one_reopens() -> None:
    """One open and one closed Winery: 6 coins, and one of them is closed afterwards."""
    game = row(city(1, "train_station", vineyard=1, winery=2, closed={"winery": 1}), city(0))
    roll(game, 4, 5)
    assert coins(game) == [7, 0]
    assert game.players[0].closed == {"winery": 1}


def test_a_winery_without_vineyards_closes_too() -> None:
    """It pays nothing, and closes."""
    game = row(city(1, "train_station", winery=1), city(0))
    roll(game, 4, 5)
    assert coins(game) == [1, 0]
    assert game.players[0].closed == {"winery": 1}


def test_closed_vineyards_still_count() -> None:
    """A closed card still counts for its name."""
    game = row(city(1, "train_station", vineyard=2, winery=1, closed={"vineyard": 2}), city(0))
    roll(game, 4, 5)
    assert coins(game) == [13, 0]
    assert game.players[0].closed == {"vineyard": 2, "winery": 1}


def test_other_wheat_is_no_vineyard() -> None:
    """The Winery counts the named card only."""
    game = row(city(1, "train_station", winery=1, wheat_field=3, corn_field=2, vineyard=1), city(0))
    roll(game, 4, 5)
    assert coins(game) == [7, 0]

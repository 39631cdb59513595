"""Airport: if you build nothing on your turn, take 10 coins from the bank."""

from .table import actions, bright, city, coins, harbor, play, roll, row


def test_building_nothing_earns_ten() -> None:
    """Pass with an Airport: 10 coins."""
    game = harbor(city(4, "airport"), city(0), phase="build")
    events = game.play("pass")
    assert coins(game) == [14, 0]
    assert [(event.seat, event.card, event.paid) for event in events if event.kind == "earned"] == [(0, "airport", 10)]
    assert game.to_move == 1


def test_building_anything_forfeits_the_coins() -> None:
    """An establishment or a landmark: no 10 coins."""
    for move, left in (("build wheat_field", 3), ("build harbor", 2)):
        game = harbor(city(4, "airport"), city(0), phase="build")
        game.play(move)
        assert coins(game) == [left, 0]


def test_a_card_that_costs_nothing_is_built_too() -> None:
    """A General Store for 0 coins forfeits the Airport's coins."""
    game = row(city(4, "airport"), city(0), phase="build")
    game.play("build general_store")
    assert coins(game) == [4, 0]


def test_a_loan_office_is_built_too() -> None:
    """Building a Loan Office counts as building: its 5 coins, not the 10."""
    game = row(city(4, "airport"), city(0), phase="build")
    game.play("build loan_office")
    assert coins(game) == [9, 0]


def test_the_turn_that_builds_the_airport_earns_nothing() -> None:
    """The Airport itself was built this turn."""
    game = bright(city(30), city(0), phase="build")
    game.play("build airport")
    assert coins(game) == [0, 0]


def test_the_airport_needs_its_own_turn() -> None:
    """An opponent's pass pays nobody else."""
    game = harbor(city(1), city(0, "airport"), phase="build")
    game.play("pass")
    assert coins(game) == [1, 0]


def test_the_airport_pays_again_on_an_extra_turn() -> None:
    """Each extra turn is a full turn."""
    game = harbor(city(1, "airport", "amusement_park", "train_station"), city(0))
    for _ in range(2):
        roll(game, 6, 6)
        game.play("pass")
    assert coins(game) == [21, 0]


def test_the_airport_pays_before_the_tech_startup_is_offered() -> None:
    """With 0 coins left, the Airport's 10 make the investment possible."""
    game = row(city(0, "airport", tech_startup=1), city(0), phase="build")
    game.play("pass")
    assert coins(game) == [10, 0]
    assert (game.phase, game.to_move) == ("invest", 0)
    assert sorted(actions(game)) == ["invest", "skip"]


def test_investing_is_not_building() -> None:
    """Putting a coin on the Tech Startup costs no Airport coins."""
    game = row(city(2, "airport", tech_startup=1), city(0), phase="build")
    play(game, "pass", "invest")
    assert coins(game) == [11, 0]
    assert game.players[0].invested == 1

"""Renovation Company, and what closed for renovation means."""

import pytest

from machiya import IllegalAction, PositionError

from .table import actions, city, coins, harbor, play, restored, roll, row, table


def test_three_coins_from_one_player_and_two_from_another() -> None:
    """The Cheese Factories close: 3 coins from one player, 2 from another. (Millionaire's Row, Renovation Company)"""
    game = row(
        city(1, "train_station", renovation_company=1, cheese_factory=1, forest=1),
        city(9, cheese_factory=3),
        city(9, cheese_factory=2),
        city(9, forest=1),
    )
    roll(game, 4, 4)
    assert (game.phase, game.to_move) == ("card", 0)
    assert sorted(actions(game)) == ["choose cheese_factory", "choose forest"]
    game.play("choose cheese_factory")
    assert coins(game) == [6, 6, 7, 9]
    assert [player.closed for player in game.players] == [
        {"cheese_factory": 1},
        {"cheese_factory": 3},
        {"cheese_factory": 2},
        {},
    ]


def test_you_must_name_a_type() -> None:
    """It cannot be declined, even where only your own cards would close."""
    game = row(city(1, "train_station", renovation_company=1, forest=1, ranch=1), city(9))
    roll(game, 4, 4)
    with pytest.raises(IllegalAction):
        game.play("skip")
    game.play("choose forest")
    assert coins(game) == [1, 9]
    assert game.players[0].closed == {"forest": 1}


def test_majors_are_never_closed() -> None:
    """Any non-major establishment; not landmarks, not majors."""
    game = row(
        city(1, "train_station", renovation_company=1, stadium=1, park=1),
        city(9, "harbor", publisher=1, ranch=1, mine=1),
    )
    roll(game, 4, 4)
    assert sorted(actions(game)) == ["choose mine", "choose ranch"]


def test_already_closed_copies_pay_nothing_again() -> None:
    """Only copies closed now are paid for."""
    game = row(
        city(1, "train_station", renovation_company=1, ranch=1),
        city(9, mine=3, closed={"mine": 2}),
    )
    roll(game, 4, 4)
    game.play("choose mine")
    assert coins(game) == [2, 8]
    assert game.players[1].closed == {"mine": 3}


def test_a_type_closed_everywhere_cannot_be_named() -> None:
    """Any type with an open copy anywhere."""
    game = row(
        city(1, "train_station", renovation_company=1, ranch=1, forest=1),
        city(9, mine=2, closed={"mine": 2}),
    )
    roll(game, 4, 4)
    assert sorted(actions(game)) == ["choose forest", "choose ranch"]


def test_with_nothing_to_close_nothing_happens() -> None:
    """No open non-major anywhere: go on to build."""
    game = row(city(1, "train_station", renovation_company=1), city(9, mine=1, closed={"mine": 1}))
    roll(game, 4, 4)
    assert game.phase == "build"
    assert coins(game) == [1, 9]


def test_who_cannot_pay_closes_all_the_same() -> None:
    """Pay what you have; the cards close."""
    game = row(city(1, "train_station", renovation_company=1), city(1, mine=3))
    roll(game, 4, 4)
    assert coins(game) == [2, 0]
    assert game.players[1].closed == {"mine": 3}


def test_it_works_on_your_own_turn_only() -> None:
    """Purple: during your turn only."""
    game = row(city(9, "train_station", mine=1), city(0, renovation_company=1))
    roll(game, 4, 4)
    assert game.phase == "build"
    assert game.players[0].closed == {}


def test_a_closed_blue_card_reopens_on_anyones_turn() -> None:
    """It skips its next activation and reopens; the one after pays."""
    game = row(city(1, forest=1), city(0, forest=2, closed={"forest": 1}))
    roll(game, 5)
    assert coins(game) == [2, 1]
    assert game.players[1].closed == {}
    play(game, "pass", "roll 1", "dice 5")
    assert coins(game) == [3, 3]


def test_a_closed_green_card_waits_for_its_owners_turn() -> None:
    """On an opponent's turn green cards do not activate, so they do not reopen."""
    game = row(city(1), city(0, bakery=1, closed={"bakery": 1}))
    roll(game, 2)
    assert game.players[1].closed == {"bakery": 1}
    play(game, "pass", "roll 1", "dice 2")
    assert game.players[1].closed == {}
    assert coins(game) == [1, 1]  # City Hall's coin; the Bakery paid nothing


def test_a_closed_restaurant_reopens_when_somebody_else_rolls() -> None:
    """A red card skips one roller and reopens; its owner's own roll does not count."""
    game = row(city(9, cafe=1, closed={"cafe": 1}), city(9))
    roll(game, 3)
    assert game.players[0].closed == {"cafe": 1}
    play(game, "pass", "roll 1", "dice 3")
    assert game.players[0].closed == {}
    assert coins(game) == [9, 9]


def test_another_number_does_not_reopen_it() -> None:
    """Only the card's own number."""
    game = row(city(1, forest=1, closed={"forest": 1}), city(0))
    roll(game, 4)
    assert game.players[0].closed == {"forest": 1}


def test_a_closed_card_reopens_whether_or_not_its_condition_holds() -> None:
    """A Mackerel Boat without a Harbor, a French Restaurant before a roller with no landmarks."""
    game = row(city(1, "train_station"), city(0, mackerel_boat=1, closed={"mackerel_boat": 1}))
    roll(game, 4, 4)
    assert game.players[1].closed == {}
    game = row(city(9), city(0, french_restaurant=1, closed={"french_restaurant": 1}))
    roll(game, 5)
    assert game.players[1].closed == {}
    assert coins(game) == [9, 0]


def test_a_closed_tuna_boat_reopens_without_a_harbor() -> None:
    """No roll, no coins; open again."""
    game = row(city(1, "train_station"), city(0, tuna_boat=2, closed={"tuna_boat": 1}))
    roll(game, 6, 6)
    assert game.phase == "build"
    assert game.players[1].closed == {}


def test_closed_cards_count_for_icons() -> None:
    """Closed Ranches still feed the Cheese Factory, closed Cafés the Soda Bottling Plant."""
    game = row(city(1, "train_station", cheese_factory=1, ranch=2, closed={"ranch": 2}), city(0))
    roll(game, 3, 4)
    assert coins(game) == [7, 0]
    game = row(city(1, "train_station", soda_bottling_plant=1), city(0, cafe=3, closed={"cafe": 3}))
    roll(game, 5, 6)
    assert coins(game) == [4, 0]


def test_only_open_copies_activate() -> None:
    """Three Cafés, two of them closed: 1 coin, and all are open again."""
    game = row(city(9), city(0, "shopping_mall", cafe=3, closed={"cafe": 2}))
    roll(game, 3)
    assert coins(game) == [7, 2]
    assert game.players[1].closed == {}


def test_closed_cards_stay_closed_when_traded() -> None:
    """Business Center: say whether the open or the closed copy changes hands."""
    game = row(
        city(1, business_center=1, forest=1),
        city(0, winery=2, closed={"winery": 1}),
    )
    roll(game, 6)
    game.play("choose P2")
    assert sorted(actions(game)) == ["choose winery", "choose winery closed"]
    game.play("choose winery closed")
    assert game.players[0].establishments == {"business_center": 1, "winery": 1}
    assert game.players[0].closed == {"winery": 1}
    assert game.players[1].establishments == {"forest": 1, "winery": 1}
    assert game.players[1].closed == {}


def test_both_eight_majors_ask_for_their_order() -> None:
    """Tax Office and Renovation Company on 8: the active player says which comes first."""
    for first, mine in (("tax_office", 1 + 10 + 2), ("renovation_company", 1 + 2 + 9)):
        game = row(city(1, "train_station", tax_office=1, renovation_company=1, forest=1), city(20, ranch=2))
        roll(game, 4, 4)
        assert (game.phase, game.to_move) == ("order", 0)
        assert sorted(actions(game)) == ["choose renovation_company", "choose tax_office"]
        again = restored(game)
        play(again, f"choose {first}", "choose ranch")
        assert again.phase == "build"
        assert coins(again) == [mine, 21 - mine]


def test_on_nine_the_tax_office_asks_nothing() -> None:
    """The Renovation Company is for 8 only."""
    game = row(city(1, "train_station", tax_office=1, renovation_company=1), city(20, ranch=2))
    roll(game, 4, 5)
    assert game.phase == "build"
    assert coins(game) == [11, 10]


def test_the_choice_survives_a_round_trip() -> None:
    """A position that asks what to close comes back as it was, closed cards included."""
    game = row(
        city(1, "train_station", renovation_company=1, tax_office=1, ranch=1),
        city(30, mine=3, closed={"mine": 2}),
    )
    roll(game, 4, 4)
    for move in ("choose renovation_company", "choose mine"):
        again = restored(game)
        assert again.play(move) == game.play(move)
        assert again.position() == game.position()
    assert coins(game) == [1 + 1 + 14, 15]


@pytest.mark.parametrize(
    "owner",
    [
        city(0, forest=1, closed={"forest": 2}),
        city(0, closed={"forest": 1}),
        city(0, stadium=1, closed={"stadium": 1}),
    ],
)
def test_a_position_cannot_close_what_is_not_there(owner: dict[str, object]) -> None:
    """More closed copies than owned, or a closed major, is no position."""
    with pytest.raises(PositionError):
        row(owner, city(0))


def test_harbor_alone_and_the_base_game_have_no_renovation() -> None:
    """The card belongs to Millionaire's Row."""
    for game in (harbor(city(9), city(0), phase="build"), table(city(9), city(0), phase="build")):
        assert "build renovation_company" not in actions(game)
        assert "build winery" not in actions(game)


def test_a_trade_survives_a_round_trip() -> None:
    """Business Center with closed cards on both sides: every question comes back as it was."""
    game = row(
        city(1, business_center=1, forest=2, closed={"forest": 1}),
        city(0, winery=2, closed={"winery": 1}),
        city(0, mine=1),
    )
    roll(game, 6)
    for move in ("choose P2", "choose forest closed", "choose winery"):
        again = restored(game)
        assert again.play(move) == game.play(move)
        assert again.position() == game.position()
    assert [player.closed for player in game.players] == [{}, {"forest": 1, "winery": 1}, {}]
    assert game.players[0].establishments == {"business_center": 1, "forest": 1, "winery": 1}

"""International Exhibit Hall: on 10 you may activate one of your other types instead; then it goes back."""

import pytest

from machiya import IllegalAction

from .table import actions, chances, city, coins, play, restored, roll, row


def test_all_copies_of_one_type_activate_and_the_card_goes_back() -> None:
    """Three Forests pay 3, and the Exhibit Hall returns to its stack."""
    game = row(city(1, "train_station", exhibit_hall=1, forest=3, ranch=1), city(0, forest=2))
    before = game.supply["exhibit_hall"]
    roll(game, 4, 6)
    assert (game.phase, game.to_move) == ("card", 0)
    assert sorted(actions(game)) == ["choose forest", "choose ranch", "skip"]
    game.play("choose forest")
    assert coins(game) == [4, 0]  # for yourself alone
    assert game.players[0].establishments == {"forest": 3, "ranch": 1}
    assert game.supply["exhibit_hall"] == before + 1


def test_you_may_decline_and_keep_it() -> None:
    """It is optional."""
    game = row(city(1, "train_station", exhibit_hall=1, forest=3), city(0))
    roll(game, 4, 6)
    game.play("skip")
    assert game.phase == "build"
    assert game.players[0].establishments == {"exhibit_hall": 1, "forest": 3}
    assert coins(game) == [1, 0]


def test_only_blue_and_green_types_can_be_shown() -> None:
    """Restaurants and majors are not offered."""
    game = row(city(1, "train_station", exhibit_hall=1, cafe=1, stadium=1, mine=1, bakery=1), city(0, ranch=1))
    roll(game, 4, 6)
    assert sorted(actions(game)) == ["choose bakery", "choose mine", "skip"]


def test_with_nothing_to_show_nothing_is_asked() -> None:
    """No blue or green card: go on to build, the hall stays."""
    game = row(city(1, "train_station", exhibit_hall=1, cafe=1), city(0, ranch=1))
    roll(game, 4, 6)
    assert game.phase == "build"
    assert game.players[0].establishments == {"exhibit_hall": 1, "cafe": 1}


def test_it_is_for_your_own_ten_only() -> None:
    """Purple: during your turn only, and on no other number."""
    game = row(city(1, "train_station", forest=1), city(0, exhibit_hall=1, forest=1))
    roll(game, 4, 6)
    assert game.phase == "build"
    game = row(city(1, "train_station", exhibit_hall=1, forest=1), city(0))
    roll(game, 5, 6)
    assert game.phase == "build"


def test_the_mall_adds_its_coin_as_always() -> None:
    """Two Bakeries with a Shopping Mall: 4 coins."""
    game = row(city(1, "train_station", "shopping_mall", exhibit_hall=1, bakery=2), city(0))
    roll(game, 4, 6)
    game.play("choose bakery")
    assert coins(game) == [5, 0]


def test_a_condition_must_hold() -> None:
    """A General Store with two landmarks pays nothing, and the hall is gone."""
    game = row(city(1, "train_station", "airport", exhibit_hall=1, general_store=1), city(0))
    roll(game, 4, 6)
    game.play("choose general_store")
    assert coins(game) == [1, 0]
    assert game.players[0].establishments == {"general_store": 1}


def test_closed_copies_reopen_instead() -> None:
    """One open and two closed Mines: 5 coins, all open."""
    game = row(city(1, "train_station", exhibit_hall=1, mine=3, closed={"mine": 2}), city(0))
    roll(game, 4, 6)
    game.play("choose mine")
    assert coins(game) == [6, 0]
    assert game.players[0].closed == {}


def test_a_shown_winery_pays_and_closes() -> None:
    """As if it were activated."""
    game = row(city(1, "train_station", exhibit_hall=1, winery=1, vineyard=2), city(0))
    roll(game, 4, 6)
    game.play("choose winery")
    assert coins(game) == [13, 0]
    assert game.players[0].closed == {"winery": 1}


def test_a_shown_tuna_boat_rolls_for_you_alone() -> None:
    """The income roll is made; the others' boats stay in port."""
    game = row(
        city(1, "train_station", "harbor", exhibit_hall=1, tuna_boat=2, ranch=1),
        city(0, "harbor", tuna_boat=3),
    )
    roll(game, 5, 5)
    play(game, "add 0", "choose tuna_boat")
    assert game.phase == "tuna"
    again = restored(game)
    assert chances(again) == chances(game)
    again.play("tuna 4 5")
    assert coins(again) == [19, 0]
    assert again.phase == "build"


def test_a_shown_tuna_boat_without_a_harbor_stays_in_port() -> None:
    """No roll, no coins."""
    game = row(city(1, "train_station", exhibit_hall=1, tuna_boat=2), city(0, "harbor", tuna_boat=3))
    roll(game, 5, 5)
    game.play("choose tuna_boat")
    assert game.phase == "build"
    assert coins(game) == [1, 0]


def test_a_shown_demolition_company_demolishes() -> None:
    """Two copies, two choices, 16 coins."""
    game = row(city(1, "train_station", "airport", "radio_tower", exhibit_hall=1, demolition_company=2), city(0))
    roll(game, 4, 6)
    play(game, "keep", "choose demolition_company", "choose airport")
    again = restored(game)
    assert sorted(actions(again)) == ["choose radio_tower", "choose train_station"]
    again.play("choose train_station")
    assert coins(again) == [17, 0]
    assert again.players[0].landmarks == ["radio_tower"]
    assert again.phase == "build"


def test_a_shown_moving_company_gives_once_more() -> None:
    """On 10 it activates by its number, and again through the hall."""
    game = row(city(1, "train_station", exhibit_hall=1, moving_company=1, forest=3), city(0))
    roll(game, 4, 6)
    play(game, "choose forest", "choose moving_company")
    again = restored(game)
    again.play("choose forest")
    assert coins(again) == [9, 0]
    assert again.players[1].establishments == {"forest": 2}


def test_a_shown_loan_office_pays_the_bank() -> None:
    """No 5 coins: it was not built."""
    game = row(city(5, "train_station", exhibit_hall=1, loan_office=1), city(0))
    roll(game, 4, 6)
    game.play("choose loan_office")
    assert coins(game) == [3, 0]


def test_the_startup_on_ten_comes_before_the_hall() -> None:
    """Several purple cards: by ascending cost where the order cannot matter."""
    game = row(city(1, "train_station", exhibit_hall=1, tech_startup=1, invested=3, forest=1), city(9))
    roll(game, 4, 6)
    assert game.phase == "card"
    assert coins(game) == [4, 6]


def test_the_returned_hall_can_be_built_again_at_once() -> None:
    """It is in the supply again."""
    game = row(city(9, "train_station", exhibit_hall=1, forest=1), city(0))
    roll(game, 4, 6)
    with pytest.raises(IllegalAction):
        game.play("build exhibit_hall")
    play(game, "choose forest", "build exhibit_hall")
    assert game.players[0].establishments == {"forest": 1, "exhibit_hall": 1}
    assert coins(game) == [3, 0]


def test_the_returned_hall_forms_a_stack_beyond_the_markets_size() -> None:
    """It returns to its face-up stack or forms one; draws resume only below the market's size."""
    low = dict.fromkeys(("wheat_field", "ranch", "bakery", "cafe", "forest"), 2)
    high = dict.fromkeys(("mine", "vineyard", "winery", "pizza_joint", "apple_orchard"), 2)
    game = row(
        city(20, "train_station", exhibit_hall=1, forest=1),
        city(20),
        market="hybrid",
        supply={**low, **high, "park": 1, "stadium": 1},
        decks={"major": {"tv_station": 2}},
    )
    roll(game, 4, 6)
    game.play("choose forest")
    assert game.supply["exhibit_hall"] == 1
    game.play("build park")
    assert (game.phase, game.to_move) == ("roll", 1)  # Stadium and Exhibit Hall: still two majors
    play(game, "roll 1", "dice 6", "build stadium")
    assert game.phase == "market"
    assert chances(game) == {"draw tv_station": 1.0}


def test_a_type_that_is_wholly_closed_may_be_shown() -> None:
    """It earns nothing, and reopens."""
    game = row(city(1, "train_station", exhibit_hall=1, mine=2, closed={"mine": 2}), city(0))
    roll(game, 4, 6)
    game.play("choose mine")
    assert coins(game) == [1, 0]
    assert game.players[0].establishments == {"mine": 2}
    assert game.players[0].closed == {}


def test_a_closed_tuna_boat_shown_makes_no_roll() -> None:
    """It reopens instead."""
    game = row(
        city(1, "train_station", "harbor", exhibit_hall=1, tuna_boat=1, closed={"tuna_boat": 1}),
        city(0, "harbor", tuna_boat=1),
    )
    roll(game, 4, 6)
    play(game, "add 0", "choose tuna_boat")
    assert game.phase == "build"
    assert game.players[0].closed == {}
    assert coins(game) == [1, 0]


def test_only_your_own_closed_copies_reopen() -> None:
    """The shown type activates for yourself alone."""
    game = row(city(1, "train_station", exhibit_hall=1, forest=1), city(0, forest=1, closed={"forest": 1}))
    roll(game, 4, 6)
    game.play("choose forest")
    assert game.players[1].closed == {"forest": 1}


def test_a_hall_that_everybody_owned_can_be_bought_again() -> None:
    """Dead majors have left the market; the returned card is for sale to the one who showed it."""
    game = row(
        city(20, "train_station", exhibit_hall=1, forest=1),
        city(0, exhibit_hall=1),
        market="variable",
        supply={},
        decks={},
    )
    roll(game, 4, 6)
    game.play("choose forest")
    assert game.supply == {"exhibit_hall": 1}
    game.play("build exhibit_hall")
    assert game.supply == {}
    assert coins(game) == [14, 0]


def test_the_choice_survives_a_round_trip() -> None:
    """The offer, with the Tech Startup already paid, comes back as it was."""
    game = row(
        city(1, "train_station", exhibit_hall=1, tech_startup=1, invested=2, winery=2, vineyard=1),
        city(9, forest=1),
    )
    roll(game, 4, 6)
    again = restored(game)
    assert again.play("choose winery") == game.play("choose winery")
    assert again.position() == game.position()
    assert coins(game) == [1 + 2 + 12, 7]

"""Business Center: swap one of your non-major establishments for one of an opponent's."""

import pytest

import machiya

from .table import actions, city, coins, play, roll, table

MUST = {"business_center": "must"}


def test_trade_asks_who_then_yours_then_theirs() -> None:
    """A choice of player comes before a choice of card; your own card comes before theirs."""
    game = table(city(3, business_center=1, ranch=1, bakery=1), city(3, mine=1, cafe=1), city(3, forest=1))
    roll(game, 6)
    assert (game.phase, game.to_move) == ("player", 0)
    assert actions(game) == ["choose P2", "choose P3", "skip"]
    game.play("choose P2")
    assert (game.phase, game.to_move) == ("card", 0)
    assert sorted(actions(game)) == ["choose bakery", "choose ranch"]
    game.play("choose ranch")
    assert (game.phase, game.to_move) == ("card", 0)
    assert sorted(actions(game)) == ["choose cafe", "choose mine"]
    game.play("choose mine")
    assert game.phase == "build"
    assert game.players[0].establishments == {"business_center": 1, "bakery": 1, "mine": 1}
    assert game.players[1].establishments == {"ranch": 1, "cafe": 1}
    assert game.players[2].establishments == {"forest": 1}
    assert coins(game) == [3, 3, 3]


def test_one_copy_changes_hands() -> None:
    """One establishment for one establishment."""
    game = table(city(3, business_center=1, ranch=3), city(3, mine=2), city(3))
    roll(game, 6)
    play(game, "choose P2")
    assert game.phase == "build"  # one type on either side: nothing left to ask
    assert game.players[0].establishments == {"business_center": 1, "ranch": 2, "mine": 1}
    assert game.players[1].establishments == {"ranch": 1, "mine": 1}


def test_majors_are_not_traded() -> None:
    """Non-major establishments only, on both sides."""
    game = table(
        city(3, business_center=1, stadium=1, ranch=1, cafe=1),
        city(3, tv_station=1, mine=1, forest=1),
        city(3),
    )
    roll(game, 6)
    play(game, "choose P2")
    assert sorted(actions(game)) == ["choose cafe", "choose ranch"]
    play(game, "choose cafe")
    assert sorted(actions(game)) == ["choose forest", "choose mine"]
    with pytest.raises(machiya.IllegalAction):
        game.play("choose tv_station")


def test_you_may_decline_at_the_first_question_only() -> None:
    """Whoever does not want to trade says so at the first question. (house decision)"""
    game = table(city(3, business_center=1, ranch=1, cafe=1), city(3, mine=1, forest=1), city(3, mine=1))
    roll(game, 6)
    declined = game.copy()
    declined.play("skip")
    assert declined.phase == "build"
    assert [p.establishments for p in declined.players] == [p.establishments for p in game.players]
    game.play("choose P2")
    with pytest.raises(machiya.IllegalAction):
        game.play("skip")
    game.play("choose cafe")
    with pytest.raises(machiya.IllegalAction):
        game.play("skip")


def test_with_one_opponent_you_may_still_decline() -> None:
    """Declining is an option of its own, so two players are asked too."""
    game = table(city(3, business_center=1, ranch=1), city(3, mine=1))
    roll(game, 6)
    assert actions(game) == ["choose P2", "skip"]


def test_with_must_you_may_not_decline() -> None:
    """House rule `business_center: must`."""
    game = table(city(3, business_center=1, ranch=1), city(3, mine=1), city(3, mine=1), house_rules=MUST)
    roll(game, 6)
    assert actions(game) == ["choose P2", "choose P3"]
    game.play("choose P3")
    assert game.players[0].establishments == {"business_center": 1, "mine": 1}


def test_with_must_and_no_choice_left_the_trade_makes_itself() -> None:
    """A decision with a single option resolves itself."""
    game = table(city(3, business_center=1, ranch=1), city(3, mine=1), house_rules=MUST)
    roll(game, 6)
    assert game.phase == "build"
    assert game.players[0].establishments == {"business_center": 1, "mine": 1}
    assert game.players[1].establishments == {"ranch": 1}


def test_opponents_without_a_non_major_are_not_offered() -> None:
    """Opponents without a non-major are not offered. (house decision)"""
    game = table(city(3, business_center=1, ranch=1), city(3, stadium=1), city(3, mine=1), city(3))
    roll(game, 6)
    assert actions(game) == ["choose P3", "skip"]


@pytest.mark.parametrize("rule", ["may", "must"])
def test_no_trade_without_a_card_on_either_side(rule: str) -> None:
    """Nothing to give or nothing to get: nothing is asked."""
    for mine, theirs in (({"stadium": 1}, {"mine": 1}), ({"ranch": 1}, {"stadium": 1}), ({"ranch": 1}, {})):
        game = table(city(3, business_center=1, **mine), city(9, **theirs), house_rules={"business_center": rule})
        roll(game, 6)
        assert game.phase == "build"
        assert game.players[1].establishments == theirs


def test_equal_cards_may_be_swapped() -> None:
    """Equal cards may be swapped. (house decision)"""
    game = table(city(3, business_center=1, ranch=1, mine=1), city(3, ranch=1, cafe=1), city(3))
    roll(game, 6)
    before = [p.establishments for p in game.players]
    play(game, "choose P2", "choose ranch", "choose ranch")
    assert [p.establishments for p in game.players] == before


def test_starting_cards_may_be_traded() -> None:
    """Wheat Field and Bakery are ordinary establishments."""
    game = table(city(3, business_center=1, wheat_field=1), city(3, bakery=1), city(3))
    roll(game, 6)
    play(game, "choose P2")
    assert game.players[0].establishments == {"business_center": 1, "bakery": 1}


def test_traded_card_works_for_its_new_owner() -> None:
    """After the trade the Mine pays the one who has it now."""
    game = table(city(0, business_center=1, ranch=1), city(0, "train_station", mine=1))
    roll(game, 6)
    play(game, "choose P2", "pass", "roll 2", "dice 4 5")
    assert coins(game) == [5, 0]

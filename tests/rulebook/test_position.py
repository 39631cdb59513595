"""Positions: what may be left out, what cannot be, and that any moment can be written down and restored."""

import copy
import json
import random
from typing import Any

import pytest

import machiya

from .table import actions, chances, city, play, restored, roll, table

BASE: dict[str, Any] = {
    "edition": "base",
    "players": [
        {"name": "Ana", "coins": 3, "establishments": {"wheat_field": 1, "bakery": 1}, "landmarks": []},
        {"name": "Bo", "coins": 3, "establishments": {"wheat_field": 1, "bakery": 1}, "landmarks": []},
    ],
}


def test_everything_but_edition_and_players_may_be_left_out() -> None:
    """`active` is 0, `phase` is `roll`, and the supply holds what is not owned."""
    game = machiya.Game.from_position(BASE, dice="manual")
    fresh = machiya.Game.new("base", players=["Ana", "Bo"], dice="manual")
    assert game.position() == fresh.position()


def test_copies_not_owned_are_in_the_supply() -> None:
    """Supply and everybody's starting cards, less those owned."""
    game = table(city(0, wheat_field=3, cafe=2), city(0, cafe=1, stadium=1), city(0))
    assert game.supply["wheat_field"] == 6 + 3 - 3
    assert game.supply["bakery"] == 6 + 3
    assert game.supply["cafe"] == 3
    assert game.supply["stadium"] == 3


@pytest.mark.parametrize(
    ("first", "second"),
    [({"cafe": 4}, {"cafe": 3}), ({"wheat_field": 9}, {}), ({"mine": 7}, {}), ({"bakery": 5}, {"bakery": 4})],
)
def test_a_type_owned_more_often_than_it_exists_is_an_error(first: dict[str, int], second: dict[str, int]) -> None:
    """A type owned more often than it exists is an error."""
    with pytest.raises(machiya.PositionError):
        table(city(0, **first), city(0, **second))


def test_a_type_owned_as_often_as_it_exists_is_sold_out() -> None:
    """All six Cafés, or all eight Wheat Fields of a two-player game, may be owned."""
    game = table(city(9, cafe=6), city(0, wheat_field=8))
    assert not {"cafe", "wheat_field"} & game.supply.keys()


PLAYER_FAULTS: list[dict[str, Any]] = [
    {"coins": -1},
    {"coins": "3"},
    {"coins": 1.5},
    {"coins": None},
    {"coins": 10**30},
    {"establishments": {"castle": 1}},
    {"establishments": {"cafe": -1}},
    {"establishments": {"cafe": "1"}},
    {"establishments": {"cafe": 1.5}},
    {"establishments": {"train_station": 1}},
    {"establishments": {"stadium": 2}},
    {"establishments": {"harbor": 1}},
    {"establishments": {"sushi_bar": 1}},
    {"establishments": ["cafe"]},
    {"establishments": "cafe"},
    {"closed": {"cafe": 1}},
    {"closed": {"bakery": 1}},  # nothing in this game closes it
    {"closed": {"bakery": 2}},
    {"closed": {"bakery": -1}},
    {"landmarks": ["castle"]},
    {"landmarks": ["cafe"]},
    {"landmarks": ["harbor"]},
    {"landmarks": ["train_station", "train_station"]},
    {"landmarks": "train_station"},
    {"landmarks": [1]},
    {"landmarks": {"train_station": 1}},
    {"name": 7},
    {"colour": "red"},
]


@pytest.mark.parametrize("fault", PLAYER_FAULTS, ids=json.dumps)
def test_an_impossible_player_is_refused(fault: dict[str, Any]) -> None:
    """A player has coins, cards of this game, and landmarks of this game once each."""
    doc = copy.deepcopy(BASE)
    doc["players"][1] |= fault
    with pytest.raises(machiya.PositionError):
        machiya.Game.from_position(doc, dice="manual")


FAULTS: list[dict[str, Any]] = [
    {"edition": "monopoly"},
    {"edition": None},
    {"edition": 3},
    {"players": []},
    {"players": [{}]},
    {"players": [{}] * 5},
    {"players": None},
    {"players": 2},
    {"players": [{}, None]},
    {"players": [{}, "Bo"]},
    {"market": "bazaar"},
    {"expansions": ["atlantis"]},
    {"expansions": "harbor"},
    {"house_rules": {"free_parking": "yes"}},
    {"house_rules": {"bank": "infinite"}},
    {"house_rules": ["bank"]},
    {"active": 2},
    {"active": -1},
    {"active": "0"},
    {"active": None},
    {"phase": "lunch"},
    {"phase": 3},
    {"turn": 0},
    {"turn": -5},
    {"turn": "1"},
    {"turn": 10**30},
    {"dice": [7]},
    {"dice": [0, 3]},
    {"dice": [1, 2, 3]},
    {"dice": "3"},
    {"winner": 2, "phase": "over"},
    {"winner": "0", "phase": "over"},
    {"supply": {"castle": 1}},
    {"supply": {"cafe": -1}},
    {"supply": {"cafe": 7}},
    {"supply": {"train_station": 1}},
    {"supply": ["cafe"]},
    {"decks": {"all": {"cafe": 1}}},
    {"weather": "fine"},
]


@pytest.mark.parametrize("fault", FAULTS, ids=json.dumps)
def test_an_impossible_position_is_refused(fault: dict[str, Any]) -> None:
    """A position that cannot be is refused with the error for positions."""
    with pytest.raises(machiya.PositionError):
        machiya.Game.from_position(BASE | fault, dice="manual")


@pytest.mark.parametrize("doc", [None, [], "base", 3, {}, {"edition": "base"}, {"players": BASE["players"]}])
def test_what_is_no_position_at_all_is_refused(doc: Any) -> None:
    """Edition and players may not be left out."""
    with pytest.raises(machiya.PositionError):
        machiya.Game.from_position(doc, dice="manual")


def test_a_position_is_not_changed_by_reading_it() -> None:
    """`from_position` leaves the document alone, and the game does not follow later changes to it."""
    doc = copy.deepcopy(BASE)
    game = machiya.Game.from_position(doc, dice="manual")
    play(game, "roll 1", "dice 1", "build cafe")
    assert doc == BASE
    before = game.position()
    doc["players"][0]["establishments"]["cafe"] = 5
    assert game.position() == before


def test_a_position_handed_out_is_a_copy() -> None:
    """Scribbling on a position does not change the game."""
    game = machiya.Game.from_position(BASE, dice="manual")
    doc = game.position()
    doc["players"][0]["coins"] = 99
    doc["supply"]["cafe"] = 0
    assert game.players[0].coins == 3
    assert game.supply["cafe"] == 6


def test_a_position_shows_the_roll() -> None:
    """Dice, total and re-roll are part of the position while they matter."""
    game = table(city(0, "train_station", "radio_tower"), city(0))
    roll(game, 5, 2)
    doc = game.position()
    assert (doc["phase"], doc["dice"], doc["total"], doc["rerolled"]) == ("reroll", [2, 5], 7, False)
    game.play("reroll")
    assert game.position()["rerolled"] is True
    assert len(chances(restored(game))) == 21


def test_a_trade_is_restored_halfway() -> None:
    """A position round-trips in the middle of any effect."""
    game = table(city(3, business_center=1, ranch=1, bakery=1), city(3, mine=1, cafe=1), city(3, forest=1))
    roll(game, 6)
    for move in ("choose P2", "choose ranch", "choose mine"):
        game = restored(game)
        game.play(move)
    assert game.players[0].establishments == {"business_center": 1, "bakery": 1, "mine": 1}


@pytest.mark.parametrize(
    ("landmarks", "roll_made"),
    [
        (("train_station",), {"dice": [3, 4]}),
        (("train_station", "radio_tower"), {"dice": [3, 4], "rerolled": True}),
        (("train_station", "radio_tower"), {"dice": [3, 4], "total": 9}),
        (("radio_tower",), {"dice": [3, 4]}),
    ],
    ids=["no Radio Tower", "re-rolled already", "3 and 4 are not 9", "two dice without Train Station"],
)
def test_a_reroll_that_cannot_be_is_refused(landmarks: tuple[str, ...], roll_made: dict[str, Any]) -> None:
    """The Radio Tower re-rolls its owner's dice, once a turn."""
    with pytest.raises(machiya.PositionError):
        table(city(9, *landmarks), city(9), phase="reroll", **roll_made)


def test_a_reroll_may_be_written_by_hand() -> None:
    """With the Radio Tower and a roll on the table, the question can be set up."""
    game = table(city(0, "train_station", "radio_tower", mine=1), city(0), phase="reroll", dice=[4, 5])
    assert sorted(actions(game)) == ["keep", "reroll"]
    game.play("keep")
    assert game.players[0].coins == 5


def test_an_extra_turn_is_restored() -> None:
    """The extra turn that is owed is part of the position."""
    game = table(city(9, "train_station", "amusement_park"), city(9))
    roll(game, 4, 4)
    game = restored(game)
    game.play("pass")
    assert game.to_move == 0


def test_with_one_extra_turn_the_position_knows_it_is_one() -> None:
    """House rule `extra_turns: one` survives a position taken during the extra turn."""
    game = table(city(9, "train_station", "amusement_park"), city(9), house_rules={"extra_turns": "one"})
    roll(game, 4, 4)
    game.play("pass")
    game = restored(game)
    roll(game, 4, 4)
    game.play("pass")
    assert game.to_move == 1


@pytest.mark.parametrize("market", ["standard", "variable", "hybrid"])
@pytest.mark.parametrize("seed", range(4))
def test_every_moment_of_a_game_can_be_restored(market: str, seed: int) -> None:
    """A position taken anywhere continues exactly like the game it came from."""
    dice = random.Random(seed)
    rules = {"first_player": "random", "bank": "box", "radio_tower_dice": "free"}
    game = machiya.Game.new("base", players=2 + seed % 3, market=market, house_rules=rules, dice="manual")
    cards = 84 + 2 * len(game.players)
    for _ in range(400):
        if game.over:
            break
        again = restored(game)
        outcomes = game.chances() if game.is_chance else [(action, 1.0) for action in game.actions()]
        move = str(dice.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
        assert game.play(move) == again.play(move)
        assert game.position() == again.position()
        doc = game.position()
        owned = sum(sum(player["establishments"].values()) for player in doc["players"])
        left = sum(doc["supply"].values()) + sum(sum(deck.values()) for deck in doc["decks"].values())
        assert owned + left <= cards
        assert market != "standard" or owned + left == cards
        assert sum(player["coins"] for player in doc["players"]) <= 282


@pytest.mark.parametrize("rules", [{}, {"radio_tower_dice": "free", "extra_turns": "one", "business_center": "must"}])
@pytest.mark.parametrize("market", ["standard", "variable", "hybrid"])
def test_every_moment_of_a_late_game_can_be_restored(market: str, rules: dict[str, str]) -> None:
    """With all majors, towers and parks standing, every question round-trips."""
    for seed in range(12):
        dice = random.Random(seed)
        majors = {"stadium": 1, "tv_station": 1, "business_center": 1, "ranch": 2, "cafe": 1, "bakery": 1}
        players = [city(9, "train_station", "radio_tower", "amusement_park", **majors) for _ in range(3)]
        game = table(*players, market=market, house_rules=rules)
        for _ in range(80):
            if game.over:
                break
            again = restored(game)
            move = dice.choice(actions(game))
            assert game.play(move) == again.play(move)
            assert game.position() == again.position()


def test_a_free_reroll_is_restored() -> None:
    """Choosing the dice for the re-roll, the position knows that the Radio Tower has been used."""
    game = table(city(9, "train_station", "radio_tower"), city(9), house_rules={"radio_tower_dice": "free"})
    roll(game, 3)
    game.play("reroll")
    game = restored(game)
    roll(game, 3, 4)
    assert game.phase == "build"


@pytest.mark.parametrize(
    "moment", [{"phase": "roll"}, {"phase": "dice"}, {"phase": "reroll", "dice": [3]}, {"phase": "build"}]
)
def test_filling_a_hand_written_market_is_restored_whatever_comes_after(moment: dict[str, Any]) -> None:
    """Chance fills the market first; that moment round-trips too, and leads to the phase that was written."""
    game = table(city(9, "radio_tower"), city(9), market="hybrid", **moment)
    while game.phase == "market":
        game = restored(game)
        game.play(actions(game)[-1])
    assert game.phase == moment["phase"]


def test_seeded_dice_from_a_position() -> None:
    """Without `dice="manual"` chance is drawn at once and play returns at the next decision."""
    game = machiya.Game.from_position(BASE)
    game.play("roll 1")
    assert (game.phase, game.is_chance, game.to_move) == ("build", False, 0)
    assert "pass" in actions(game)

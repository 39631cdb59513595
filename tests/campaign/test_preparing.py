"""Before a game: who starts, what lies on the table, and town square cards."""

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from machiya import Game, IllegalAction
from machiya.campaign import Campaign, load, save
from tests.campaign.steps import (
    COMMUNITY,
    LETTERS,
    NAMES,
    NUMBERS,
    PACK,
    START,
    at,
    document,
    started,
    state,
    until,
    win,
)

# Starting a game


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_starts_the_next_game(winner: int) -> None:
    """Dice decide in the first game only."""
    campaign = started()
    assert campaign.new_game(dice="manual").active == 0
    win(campaign, winner)
    until(campaign, "play", 2)
    game = campaign.new_game(dice="manual")
    assert (game.phase, game.active, game.to_move) == ("roll", winner, winner)


@pytest.mark.parametrize("number", range(1, 11))
def test_two_landmarks_stay_and_one_is_new(number: int) -> None:
    """In alphabetical order by their letters, the first in the cheapest slot; and a new community landmark."""
    campaign = at("play", number, 2)
    landmarks = LETTERS[number - 1 : number + 2]
    assert list(campaign.landmarks) == landmarks
    assert campaign.community == COMMUNITY[number - 1]
    game = campaign.new_game(seed=1)
    assert game.edition.community is not None
    assert game.edition.community.id == COMMUNITY[number - 1]
    if number <= 3:
        position = game.position() | {"active": 0, "phase": "build"}
        for landmark, cost in zip(landmarks, [5, 15, 25], strict=True):
            again = copy.deepcopy(position)
            again["players"][0]["coins"] = cost
            assert f"build {landmark}" in map(str, Game.from_position(again, dice="manual").actions())
            again["players"][0]["coins"] = cost - 1
            assert f"build {landmark}" not in map(str, Game.from_position(again, dice="manual").actions())


def test_between_games_everything_resets() -> None:
    """Three coins, the town square cards, nothing built, nothing contributed, every stack full."""
    campaign = started()
    rng = random.Random(1)
    game = campaign.new_game(seed=4)
    while not game.over:
        game.play(rng.choice(game.actions()))
    campaign.finish(game)
    until(campaign, "play", 2)
    game = campaign.new_game(seed=1)
    for player in game.players:
        assert (player.coins, list(player.landmarks), player.contributed) == (3, [], False)
        assert sum(player.establishments.values()) == 2
    assert set(game.supply.values()) == {5}


@pytest.mark.parametrize("number", range(1, 11))
def test_the_supply_lies_in_numerical_order(number: int) -> None:
    """Stacks by activation number, five cards each, of the first cards and the sides that were ticked."""
    campaign = at("play", number, 2, choose=lambda actions: actions[-1])
    game = campaign.new_game(seed=1)
    assert set(game.supply) == set(campaign.supply)
    for stacks in (game.supply, campaign.supply):
        order = [NUMBERS[card][0] for card in stacks]
        assert order == sorted(order)
    assert set(game.supply.values()) == {5}
    gone = {card["card"] for past in range(number) for card in leaving(past)}
    ticked = [card["b"] for card in PACK["campaign"]["deck"] if card["card"] == "establishment"][: number - 1]
    assert set(campaign.supply) == (START | set(ticked)) - gone
    assert list(campaign.ticked) == ticked


def leaving(number: int) -> Iterator[dict[str, Any]]:
    """What a card lets go to the archives after this game."""
    after = 0
    for card in PACK["campaign"]["deck"]:
        after = card["game"] if card["card"] == "stop" and card["until"] == "won" else after
        if after == number:
            yield from (thing for thing in card.get("do", []) if thing["do"] == "archive")


# Town square cards


def test_no_choice_is_not_asked() -> None:
    """Two cards for two check marks are no choice. (Legacy, Start of the Game)"""
    campaign = Campaign.new("ten_tides", NAMES[:3])
    told = until(campaign, "play")
    assert [(card.seat, card.card) for card in told if card.kind == "square"] in (
        [],
        [(seat, card) for seat in range(3) for card in ("wheat_field", "bakery")],
    )
    for player in campaign.new_game(seed=1).players:
        assert player.establishments == {"wheat_field": 1, "bakery": 1}


def test_as_many_town_square_cards_as_check_marks(tmp_path: Path) -> None:
    """One card for each check mark, no more and no fewer, and each once. (Legacy, Start of the Game)"""
    campaign = at("square", 2)
    assert len(campaign.actions()) == 3
    before = state(campaign, tmp_path)
    for step in (
        "square",
        "square bakery",
        "square wheat_field bakery telescope_kiosk",
        "square bakery bakery",
        "square bakery forest",
    ):
        with pytest.raises(IllegalAction):
            campaign.play(step)
    assert state(campaign, tmp_path) == before
    campaign = at("square", 4)
    assert {len(action.split()) for action in campaign.actions()} == {1 + 3}


def test_town_square_cards_are_chosen_in_private_and_revealed_together(tmp_path: Path) -> None:
    """Nobody sees another's cards before the last has chosen; then all are shown. (Legacy, Start of the Game)"""
    campaign = at("square", 4, winners=[1, 1, 1])
    readable = document(campaign, tmp_path)
    mine = {1: "square bakery ink_desk market_barrow", 2: "square telescope_kiosk ink_desk market_barrow"}
    for seat, choice in mine.items():
        assert campaign.to_move == seat
        told = campaign.play(choice)
        assert [(card.kind, card.seat, card.card, card.text) for card in told] == [("chose", seat, "", "")]
        # In its own view a seat may see its choice; nobody else does.
        for other in (None, 0, 1, 2):
            towns = campaign.view(other)["towns"]
            for hidden in {1, 2} - {other}:
                assert towns[hidden]["chosen"] == []
            if other != campaign.to_move:
                assert campaign.view(other)["actions"] == []
        after = document(campaign, tmp_path)
        assert {key for key in after if after[key] != readable[key]} <= {"sealed", "check"}
    told = campaign.play("square wheat_field bakery telescope_kiosk")
    shown = {each.seat: set(each.cards) for each in told if each.kind == "square"}
    assert shown == {
        0: {"wheat_field", "bakery", "telescope_kiosk"},
        1: {"bakery", "ink_desk", "market_barrow"},
        2: {"telescope_kiosk", "ink_desk", "market_barrow"},
    }
    for other in (None, 0, 1, 2):
        chosen = [set(town["chosen"]) for town in campaign.view(other)["towns"]]
        assert chosen == list(shown.values())
    game = campaign.new_game(seed=1)
    assert [set(player.establishments) for player in game.players] == [shown[seat] for seat in range(3)]


def test_a_private_choice_survives_saving(tmp_path: Path) -> None:
    """It is in the sealed part of the file."""
    campaign = at("square", 4)
    campaign.play("square bakery ink_desk market_barrow")
    save(tmp_path / "ours.json", campaign)
    again, _, _ = load(tmp_path / "ours.json")
    assert again.view(0) == campaign.view(0)
    assert again.view(0)["towns"][0]["chosen"] == ["bakery", "ink_desk", "market_barrow"]
    until(again, "play")
    assert set(again.new_game(seed=1).players[0].establishments) == {"bakery", "ink_desk", "market_barrow"}


def test_chosen_cards_lie_in_numerical_order() -> None:
    """The lowest number on the left. (Legacy, Start of the Game)"""
    campaign = at("square", 7, 2)
    rng = random.Random(2)
    until(campaign, "play", choose=rng.choice)
    for player in campaign.new_game(seed=1).players:
        numbers = [NUMBERS[card][0] for card in player.establishments]
        assert numbers == sorted(numbers)


def test_town_square_cards_may_be_named_in_any_order(tmp_path: Path) -> None:
    """The same cards are the same choice, and it is kept in one form."""
    one, other = at("square", 2, 2), at("square", 2, 2)
    one.play("square wheat_field bakery")
    other.play("square bakery wheat_field")
    assert state(one, tmp_path) == state(other, tmp_path)
    for wrong in ("square bakery bakery", "square bakery", "bakery square wheat_field"):
        with pytest.raises(IllegalAction):
            other.play(wrong)


def test_unchosen_town_square_cards_go_to_the_reserves() -> None:
    """They are not in this game, and may be chosen in the next."""
    campaign = at("square", 2, 2)
    campaign.play("square wheat_field bakery")
    told = campaign.play("square bakery telescope_kiosk")
    reserved = [(each.seat, each.cards) for each in told if each.kind == "reserved"]
    assert reserved == [(0, ("telescope_kiosk",)), (1, ("wheat_field",))]
    until(campaign, "square", 3)
    assert "square wheat_field telescope_kiosk" in campaign.actions()

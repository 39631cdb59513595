"""Before the first game: everybody chooses a colour, and two dice decide who begins."""

from collections import Counter
from pathlib import Path

import pytest

from machiya import IllegalAction
from machiya.campaign import Campaign, load, save, telling
from machiya.campaign.answers import Answers
from machiya.campaign.pack import load_earlier
from tests.campaign.steps import NAMES, at, until


def beginning(phase: str, players: int = 3) -> Campaign:
    """A campaign that has come to this phase before its first game."""
    campaign = Campaign.new("ten_tides", NAMES[:players])
    until(campaign, phase)
    return campaign


def test_everybody_chooses_a_colour_that_nobody_else_has() -> None:
    """Legacy, Setting Up: boards and flags are of the colour that a player wants."""
    campaign = beginning("colour", 4)
    assert campaign.actions() == ["colour yellow", "colour green", "colour red", "colour blue"]
    told = campaign.play("colour blue")
    assert [telling.tell(campaign, each, "nl") for each in told] == ["Ana kiest een kleur: blauw."]
    with pytest.raises(IllegalAction):
        campaign.play("colour blue")
    for colour in ("yellow", "red", "green"):
        campaign.play(f"colour {colour}")
    assert [town["colour"] for town in campaign.view()["towns"]] == ["blue", "yellow", "red", "green"]
    assert campaign.view(None, "nl")["towns"][1]["colour_name"] == "geel"
    assert campaign.phase == "town"


def test_until_they_choose_no_two_towns_look_alike() -> None:
    campaign = beginning("colour", 4)
    for colour in ("blue", "green"):
        campaign.play(f"colour {colour}")
        assert len({town.colour for town in campaign.towns}) == 4


def test_whoever_rolls_most_begins_the_first_game(tmp_path: Path) -> None:
    """With two dice each, in any order of their faces. (Legacy, Order of Play)"""
    campaign = beginning("first")
    for seat, roll in enumerate(("dice 4 3", "dice 6 2", "dice 1 1")):
        assert (campaign.phase, campaign.to_move, campaign.is_chance, campaign.weight) == ("first", seat, True, 36)
        told = campaign.play(roll)
    assert [telling.tell(campaign, each) for each in told] == ["Cy rolls 1 + 1: 2.", "Bo has rolled most and begins."]
    assert (campaign.is_chance, campaign.weight) == (False, 0)
    until(campaign, "play")
    assert campaign.new_game().active == 1
    save(tmp_path / "ours.json", campaign)
    assert load(tmp_path / "ours.json")[0].new_game(dice="manual").active == 1


def test_those_who_are_level_roll_again() -> None:
    """As often as it takes, and the others do not."""
    campaign = beginning("first", 4)
    for roll in ("dice 5 5", "dice 1 2", "dice 4 6", "dice 4 5"):
        campaign.play(roll)
    for _ in range(2):
        for seat in (0, 2):
            assert campaign.to_move == seat
            campaign.play("dice 3 3")
    campaign.play("dice 1 1")
    campaign.play("dice 1 2")
    until(campaign, "play")
    assert campaign.new_game().active == 2


def test_a_number_stands_for_the_same_roll_as_in_a_game() -> None:
    """One mapping from numbers to dice serves games and campaigns, seeds and fair dice."""
    campaign, game = beginning("first"), at("play", 2).new_game(dice="manual")
    game.play("roll 2")
    assert [campaign.draw(number) for number in range(36)] == [str(game.draw(number)) for number in range(36)]
    with pytest.raises(IllegalAction):
        campaign.draw(36)


def test_everybody_is_as_likely_to_begin() -> None:
    """Two dice with ties rolled again come to the same as drawing lots: counted over every pair of rolls."""
    begins: Counter[int | None] = Counter()
    for mine in range(36):
        for theirs in range(36):
            campaign = beginning("first", 2)
            campaign.play(campaign.draw(mine))
            campaign.play(campaign.draw(theirs))
            begins[campaign.first] += 1
    assert begins[0] == begins[1] == (36 * 36 - begins[None]) / 2 > 0


def test_a_campaign_of_old_has_colours_by_seat_and_draws_lots() -> None:
    """Packs whose cards say nothing of either go on as they were."""
    campaign = Campaign.new(load_earlier("ten_tides", "0.1.0"), NAMES)
    kinds = {each.kind for each in until(campaign, "play")}
    assert not kinds & {"colour", "rolled", "begins"}
    assert [town.colour for town in campaign.towns] == ["yellow", "green", "red", "blue"]
    assert campaign.new_game(dice="manual").phase == "first"


def test_bots_choose_and_roll() -> None:
    """Not always the same, and never the colour of another."""
    firsts, colours = set(), set()
    for seed in range(12):
        campaign = Campaign.new("ten_tides", NAMES)
        answers = Answers(campaign, seed)
        while campaign.phase != "play":
            campaign.play(answers.step())
        assert len({town.colour for town in campaign.towns}) == 4
        firsts.add(campaign.first)
        colours.add(campaign.towns[0].colour)
    assert len(firsts) > 2
    assert len(colours) > 2

"""After the campaign: free play, set up by lot."""

import copy
import random
from pathlib import Path

import pytest

from machiya import Game, IllegalAction
from tests.campaign.steps import COMMUNITY, LETTERS, NUMBERS, PACK, START, contribute, started, state, until


def test_after_the_last_game_there_is_free_play(tmp_path: Path) -> None:
    """The campaign is over, and nothing but a game by lot is possible."""
    campaign = started()
    until(campaign, "over")
    assert campaign.actions() == ["free play NUMBER"]
    before = state(campaign, tmp_path)
    for step in ("free play", "free play x", "free play NUMBER", "free play -1", "read", "free play 1 2"):
        with pytest.raises(IllegalAction):
            campaign.play(step)
    assert state(campaign, tmp_path) == before


def test_free_play_is_set_up_by_lot() -> None:
    """Nothing new is revealed, and what is in the archives may come back."""
    campaign = started()
    until(campaign, "over", choose=random.Random(4).choice)
    towns = [(town.name, list(town.slots), list(town.stickers)) for town in campaign.towns]
    stacks = {card["id"] for card in PACK["establishment"] if "town_square" not in card} | START
    groups = [{"trade_in"}, {"overtime"}, {"lanterns", "gifts"}, {"storm"}, {"echoes"}]
    back: set[str] = set()
    seen: set[str] = set()
    for number in range(1, 31):
        game = copy.deepcopy(campaign)
        told = game.play(f"free play {number}")
        assert not [card for card in told if card.kind == "revealed"]
        assert [(town.name, list(town.slots), list(town.stickers)) for town in game.towns] == towns
        assert [town.check_marks for town in game.towns] == [4, 4, 4]
        # Rules: three that are always in, and three of five.
        rules = set(game.rules)
        assert {"two_dice", "acorns", "courtesy"} <= rules
        drawn = [group for group in groups if group <= rules]
        assert len(drawn) == 3
        assert rules == {"two_dice", "acorns", "courtesy"}.union(*drawn)
        # Supply: twelve stacks, one side of a set, enough low and high numbers.
        supply = set(game.supply)
        assert len(game.supply) == len(supply) == 12
        assert supply <= stacks
        for card in PACK["campaign"]["deck"]:
            assert card["card"] != "establishment" or len({card["a"], card["b"]} & supply) <= 1
        assert sum(min(NUMBERS[card]) <= 6 for card in supply) >= 4
        assert sum(max(NUMBERS[card]) >= 7 for card in supply) >= 4
        # Landmarks: three letters from B on, in their order, and one community landmark.
        letters = [LETTERS.index(landmark) for landmark in game.landmarks]
        assert len(letters) == 3
        assert letters == sorted(set(letters))
        assert game.community in COMMUNITY
        table = supply | {*game.landmarks, game.community}
        assert not {"forge", "glasshouse"} & table
        assert (game.phase, len(game.actions())) in (("square", 330), ("square", 210))  # 4 of 11, or of 10
        seen |= table
        back |= set(campaign.archives) & (table | rules)
    assert {"gold_mine", "furniture_factory", "storm"} <= back
    assert len(seen) > 30


def test_what_needs_a_rule_that_was_not_drawn_is_left_out() -> None:
    """Without Lanterns there are no Storm Pier, Guest Room, Sea Gate, Lantern Maker, Rice Cooks and Echo Bell."""
    campaign = started()
    until(campaign, "over", choose=random.Random(4).choice)
    for number in range(1, 31):
        game = copy.deepcopy(campaign)
        game.play(f"free play {number}")
        table = {*game.supply, *game.landmarks, game.community}
        lanterns = "lanterns" in game.rules
        if not lanterns:
            assert not {"storm_pier", "guest_room", "sea_gate", "lantern_maker", "rice_cooks"} & table, number
        assert any("echo_bell" in action for action in game.actions()) == lanterns, number


@pytest.mark.parametrize("number", [1, 2, 3])
def test_free_play_is_played(number: int) -> None:
    """Town squares (and echoes) are chosen as ever; the last in turn order starts with two acorns; no row is added."""
    campaign = started()
    until(campaign, "over", choose=random.Random(4).choice)
    register = list(campaign.register)
    rng = random.Random(number)
    campaign.play(f"free play {number}")
    phases = set()
    while campaign.phase != "play":
        phases.add(campaign.phase)
        campaign.play(rng.choice(campaign.actions()))
    assert phases <= {"square", "echo"}
    game = campaign.new_game(seed=number)
    assert set(game.supply) == set(campaign.supply)
    acorns = [player["counters"]["acorn"] for player in game.position()["players"]]
    foxes = [2 * ("fox" in town.stickers) for town in campaign.towns]
    order = [(game.active + place) % 3 for place in range(3)]
    assert [acorns[seat] - foxes[seat] for seat in order] == [0, 1, 2]
    # Two landmarks win together with five lanterns, where there are lanterns.
    position = game.position() | {"active": 0, "phase": "build"}
    position["players"][0] |= {"coins": 99, "landmarks": list(campaign.landmarks)[1:]}
    if "lanterns" in campaign.rules:
        position["players"][0]["counters"] |= {"lantern": 5}
    won = contribute(Game.from_position(position, dice="manual"))
    assert won.over == ("lanterns" in campaign.rules)
    while not game.over:
        game.play(rng.choice(game.actions()))
        assert not campaign.observe(game)
    campaign.finish(game)
    until(campaign, "over")
    assert campaign.actions() == ["free play NUMBER"]
    assert list(campaign.register) == register


def test_free_play_is_drawn_by_its_number() -> None:
    """The same number draws the same lots, another one others."""
    campaign = started(2)
    until(campaign, "over")
    drawn = []
    for number in (5, 5, 6):
        again = copy.deepcopy(campaign)
        drawn.append([card.card for card in again.play(f"free play {number}")])
    assert drawn[0] == drawn[1] != drawn[2]

"""The campaign's side of rules, crests and cornerstones."""

from typing import Any

import pytest

from machiya import Game
from machiya.campaign import Campaign
from tests.campaign.steps import at
from tests.campaign.ten_tides.table import (
    GUEST_ROOM,
    acorns,
    choices,
    coins,
    lanterns,
    options,
    play,
    roll,
    seeds,
    without,
)

ALONG = ("keep", "add 0", "contribute", "skip", "pass")


def finish(campaign: Campaign, winner: int, held: dict[int, dict[str, int]] | None = None) -> None:
    """Play the game that is due, from a position in which the winner has everything but the contribution."""
    position = campaign.new_game(seed=1).position()
    position |= {"active": winner, "phase": "roll"}
    for seat, counters in (held or {}).items():
        position["players"][seat]["counters"] |= counters
    position["players"][winner] |= {"coins": 99, "landmarks": list(campaign.landmarks)}
    for goal in (rule.goal for rule in campaign.edition().rules if rule.goal and rule.goal.counter):
        position["players"][winner]["counters"][goal.counter] = goal.amount
    game = Game.from_position(position, dice="manual")
    roll(game, 1)
    while not game.over:
        game.play(next((move for move in ALONG if move in options(game)), options(game)[0]))
    assert game.winner == winner
    while campaign.observe(game):
        while campaign.phase != "play":
            campaign.play(campaign.actions()[0])
        game = campaign.go_on(game)
    campaign.finish(game)


def reach(
    number: int,
    winner: int = 0,
    players: int = 2,
    wishes: dict[int, list[str]] | None = None,
    held: dict[int, dict[str, int]] | None = None,
) -> Campaign:
    """The campaign just before this game; one player has won all others. Wishes are steps, by seat."""
    campaign = Campaign.new("ten_tides", [f"Mayor {seat + 1}" for seat in range(players)])
    while (campaign.phase, campaign.game) != ("play", number):
        if campaign.phase == "play":
            finish(campaign, winner, held if campaign.game == number - 1 else None)
            continue
        steps = campaign.actions()
        wished = [
            step
            for step in (wishes or {}).get(campaign.to_move if campaign.to_move is not None else -1, [])
            if step in steps
        ]
        if campaign.phase == "town":
            campaign.play(f"town Town {campaign.to_move}")
        elif campaign.phase == "register":
            campaign.play("register today")
        elif campaign.is_chance:
            campaign.play("dice 6 6" if campaign.to_move == 0 else "dice 1 1")
        else:
            campaign.play((wished or steps)[0])
    return campaign


def start(campaign: Campaign) -> Game:
    return campaign.new_game(seed=1, dice="manual")


def altered(game: Game, seat: int, **changes: Any) -> Game:
    """The same game with another town in a seat, at the start of its turn."""
    position = without(game.position(), "supply")
    counters = position["players"][seat]["counters"] | changes.pop("counters", {})
    position["players"][seat] |= changes | {"counters": counters}
    return Game.from_position(position | {"active": seat, "phase": "roll"}, dice="manual")


@pytest.mark.parametrize(("players", "taken"), [(2, [2, 0]), (3, [2, 0, 1]), (4, [2, 0, 1, 1])])
def test_at_the_start_everybody_but_the_first_takes_acorns(players: int, taken: list[int]) -> None:
    """One, and the last in turn order two; the winner of the game before goes first."""
    game = start(reach(2, winner=1, players=players))
    assert (game.active, acorns(game)) == (1, taken)


def test_acorns_are_returned_after_the_game() -> None:
    game = start(reach(3, winner=0, held={0: {"acorn": 5}, 1: {"acorn": 5}}))
    assert acorns(game) == [0, 2]


@pytest.mark.parametrize(("place", "slot", "cost"), [("left", 0, 3), ("middle", 1, 12), ("right", 2, 21)])
def test_a_cornerstone_lies_beneath_the_slot_that_was_chosen(place: str, slot: int, cost: int) -> None:
    """Left 2, middle 3, right 4 less, in that town, from game 4 on and for good."""
    other = "right" if place == "left" else "left"
    wishes = {0: [f"place {place}"], 1: [f"place {other}"]}
    for number in (4, 5):
        campaign = reach(number, wishes=wishes)
        build = f"build {campaign.landmarks[slot]}"
        for seat, purse, possible in ((0, cost, True), (0, cost - 1, False), (1, cost, False)):
            game = altered(start(campaign), seat, coins=purse, establishments={}, counters={"acorn": 0})
            roll(game, 1)
            assert (build in options(game)) == possible


def crested(seat: int, crest: str) -> Game:
    """Game 6 of two players, which seat 0 begins, with a crest in a seat."""
    others = [name for name in ("fox", "tanuki", "heron", "octopus") if name != crest]
    return start(reach(6, wishes={seat: [f"choose {crest}"], 1 - seat: [f"choose {name}" for name in others[1:]]}))


def test_the_fox_brings_2_acorns_at_the_start() -> None:
    """Beside those of the acorn rule."""
    assert acorns(crested(0, "fox")) == [2, 2]
    assert acorns(crested(1, "fox")) == [0, 4]


def test_the_heron_brings_2_coins_at_the_start() -> None:
    """Whoever begins has 1 coin to start with, the others 3."""
    assert coins(crested(0, "heron")) == [3, 3]
    assert coins(crested(1, "heron")) == [1, 5]


def test_the_tanuki_trades_further_in_the_campaign() -> None:
    traded = {"coins": 0, "establishments": {"bakery": 1, "gold_mine": 1}, "counters": {"acorn": 3}}
    game = altered(crested(0, "tanuki"), 0, **traded)
    play(game, "roll 1", "dice 6", "keep", "use trade_in", "choose bakery")
    assert "forest" in choices(game)
    assert "gold_mine" not in choices(game)


def test_the_octopus_works_overtime_in_the_campaign() -> None:
    game = altered(crested(0, "octopus"), 0, coins=9, establishments={}, counters={"acorn": 2})
    play(game, "roll 1", "dice 6", "keep", "build bakery")
    assert (game.active, "use overtime" in options(game)) == (0, True)
    game.play("use overtime")
    assert acorns(game)[0] == 1  # 2, one for the roll, less 2


def test_a_town_keeps_its_seeds_and_the_others_take_one() -> None:
    """After game 5; the winner takes none."""
    game = start(reach(6, winner=0, players=3, held={1: {"seed": 2}, 2: {"seed": 4}}))
    assert seeds(game) == [4, 3, 4]  # nobody holds more than 4


def test_seeds_are_spent_before_the_game_on_coins_and_acorns() -> None:
    """Three at most."""
    wishes = {1: ["choose tanuki", "spend coins"], 0: ["choose octopus"]}
    game = start(reach(6, wishes=wishes, held={1: {"seed": 4}}))
    assert (seeds(game)[1], coins(game)) == (1, [1, 9])
    wishes = {1: ["choose tanuki", "spend acorn"], 0: ["choose octopus"]}
    game = start(reach(6, wishes=wishes, held={1: {"seed": 2}}))
    assert (seeds(game)[1], coins(game), acorns(game)) == (0, [1, 3], [0, 5])


def test_three_seeds_are_a_check_mark_once_in_the_campaign() -> None:
    wishes = {1: ["spend check_mark"]}
    before = reach(6, held={1: {"seed": 3}})
    after = reach(6, held={1: {"seed": 3}}, wishes=wishes)
    assert after.towns[1].check_marks == before.towns[1].check_marks + 1
    assert seeds(start(after))[1] == seeds(start(before))[1] - 3
    later = reach(7, held={1: {"seed": 4}}, wishes=wishes)
    assert later.towns[1].check_marks == reach(7, held={1: {"seed": 4}}).towns[1].check_marks + 1


def test_the_winner_keeps_1_lantern_and_the_others_2() -> None:
    game = start(reach(8, players=3, held={1: {"lantern": 4}, 2: {"lantern": 1}}))
    assert lanterns(game) == [1, 2, 1]


def test_a_town_has_one_of_each_purple_card() -> None:
    """Of the campaign's own edition, which says so; of any other card it may have several."""
    campaign = at("play", 8, 2)
    position = campaign.new_game(seed=1).position() | {"phase": "build"}
    del position["supply"]
    player = position["players"][position["active"]]
    player |= {"coins": 20, "establishments": {"matchmaker": 1, "bakery": 1}}
    actions = [str(action) for action in Game.from_position(position, dice="manual").actions()]
    assert "build bakery" in actions
    assert "build matchmaker" not in actions


def test_echoes_are_lent_out_of_the_archives() -> None:
    """Never the Forge, and to no two players the same; they work from the first turn."""
    campaign = reach(9, wishes={1: ["echo fountain"], 0: ["echo fountain", "echo forge", "echo octopus_yard"]})
    game = altered(start(campaign), 1, coins=0, establishments={}, counters={"acorn": 0, "seed": 0})
    play(game, "roll 2", "dice 3 4", "pass")
    assert game.active == 1
    game = altered(start(campaign), 0, coins=3, establishments={}, counters={"acorn": 0, "seed": 0})
    play(game, "roll 1", "dice 1", "build forest")
    assert coins(game)[0] == 0


def read_on(campaign: Campaign, game: Game) -> Game:
    """Read the STOP card that is due in the middle of the game, and go on."""
    assert campaign.observe(game)
    while campaign.phase != "play":
        campaign.play(campaign.actions()[0])
    return campaign.go_on(game, dice="manual")


def test_the_storm_begins_in_game_7_with_the_first_landmark() -> None:
    campaign = reach(7)
    poor = {"establishments": {}, "coins": 9, "counters": {"acorn": 0, "seed": 0}}
    game = altered(altered(start(campaign), 1, **poor), 0, **poor)
    roll(game, 1, 1)
    assert (coins(game), campaign.observe(game)) == ([9, 9], False)
    game.play("build glasshouse")
    spent = coins(game)[0]
    game = read_on(campaign, game)
    roll(game, 1, 1)
    assert coins(game) == [spent - 3, 6]


def test_the_tide_comes_in_in_game_10_with_the_first_contribution() -> None:
    """The next player's turn is the first with it: its coins come before the roll."""
    campaign = reach(10)
    purse = {"coins": GUEST_ROOM, "establishments": {}, "counters": {"acorn": 0, "lantern": 0, "seed": 0}}
    game = altered(start(campaign), 0, **purse)
    play(game, "roll 1", "dice 1", "contribute")
    before = coins(game)[1]
    game = read_on(campaign, game)
    play(game, "roll 1")
    assert (game.active, coins(game)) == (1, [0, before + 2])

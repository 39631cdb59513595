"""Crests and cornerstones."""

import tomllib

import pytest
import tomli_w

from machiya import Edition, Game
from tests.campaign.ten_tides.table import (
    acorns,
    cards,
    coins,
    costing,
    lanterns,
    on_offer,
    options,
    pack,
    play,
    roll,
    seeds,
    survives,
    tides,
    town,
)


def test_the_tanuki_reaches_3_further_for_the_same_acorns() -> None:
    """The neighbour reaches 2 further."""
    game = tides(
        town(0, bakery=1, forest=1, crest="tanuki", acorns=2),
        town(0, bakery=1, gold_mine=1, acorns=2),
        rules="trade_in",
    )
    play(game, "roll 1", "dice 6", "use trade_in", "choose bakery")
    assert (on_offer(game), acorns(game)) == (costing(4), [0, 2])
    play(game, "choose forest", "roll 1", "dice 1", "use trade_in", "choose bakery")
    assert (on_offer(game), acorns(game)) == (costing(3), [0, 0])


def test_the_octopus_works_overtime_for_2_acorns() -> None:
    game = tides(town(9, acorns=2, crest="octopus"), town(9, acorns=2), rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "build bakery")
    assert (acorns(game), cards(game), game.active) == ([0, 2], {"bakery": 2}, 1)
    play(game, "roll 1", "dice 1", "build bakery")
    assert game.active == 0


def test_the_octopus_pays_2_of_5() -> None:
    """Once a turn, as ever."""
    game = tides(town(9, acorns=5, crest="octopus"), town(9), rules="overtime")
    play(game, "roll 1", "dice 1", "build bakery", "use overtime", "build bakery")
    assert (acorns(game), game.active) == ([3, 0], 1)


def test_a_crest_is_no_landmark() -> None:
    """Neither for the Eel Restaurant nor for the Rain Cistern."""
    game = tides(town(5, crest="octopus"), town(0, eel_restaurant=1), rules="overtime")
    roll(game, 4, 4)
    assert coins(game) == [5, 0]
    game = tides(town(0, "rain_cistern", crest="octopus"), town(0), rules="overtime")
    play(game, "roll 1", "dice 1", "pass")
    assert coins(game) == [1, 0]


@pytest.mark.parametrize(
    ("costs", "landmark"), [([3, 15, 25], "forge"), ([5, 12, 25], "weathervane"), ([5, 15, 21], "sea_gate")]
)
def test_a_cornerstone_makes_its_slot_cheaper(costs: list[int], landmark: str) -> None:
    """In its own town; the neighbour's board has the printed cost."""
    cost = min(costs, key=lambda one: one in (5, 15, 25))
    letters = "forge weathervane sea_gate"
    game = tides(town(cost, costs=costs), town(cost, costs=[5, 15, 25]), rules="lanterns", landmarks=letters)
    roll(game, 1)
    assert f"build {landmark}" in options(game)
    game.play(f"build {landmark}")
    assert (coins(game)[0], game.players[0].landmarks) == (0, [landmark])
    roll(game, 1)
    assert f"build {landmark}" not in options(game)
    game = tides(town(cost - 1, costs=costs), town(0, costs=[5, 15, 25]), rules="lanterns", landmarks=letters)
    roll(game, 1)
    assert f"build {landmark}" not in options(game)


def test_towns_begin_as_their_tables_say() -> None:
    """Cards, coins, counters, echoes, costs, and who begins."""
    document = tomllib.loads(pack(town(echo="fountain"), town(crest="octopus"), rules="overtime"))
    document["edition"]["first_seat"] = 1
    document["town"][0] |= {
        "start": ["bakery", "ink_desk"],
        "coins": 5,
        "counters": {"acorn": 4, "lantern": 1},
        "costs": [3],
    }
    document["town"][1] |= {"start": ["bakery"], "coins": 3, "counters": {"seed": 2}, "costs": [5]}
    game = Game.new(Edition.parse(tomli_w.dumps(document)), players=2, dice="manual")
    assert (game.active, coins(game), acorns(game), seeds(game), lanterns(game)) == (1, [5, 3], [4, 0], [0, 2], [1, 0])
    assert (cards(game), cards(game, 1)) == ({"bakery": 1, "ink_desk": 1}, {"bakery": 1})
    play(game, "roll 1", "dice 1", "pass", "roll 2", "dice 3 4", "build forge")
    assert (game.active, coins(game)[0]) == (0, 2)
    survives(game)

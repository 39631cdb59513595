"""What is built works from the next turn on, also where a turn has more than one action. (Legacy, Build)"""

import json

import pytest

from machiya import Game
from machiya.errors import PositionError

from .table import coins, options, play, tides, town


def built(*moves: str, **options: str) -> Game:
    """A game in the build step of a rich player with acorns, after some moves."""
    game = tides(town(90, acorns=5, apple_orchard=1, bakery=1), town(0), **options)
    play(game, "roll 1", "dice 6", *moves)
    return game


def test_a_landmark_makes_nothing_cheaper_in_the_turn_it_is_built() -> None:
    """The Octopus Yard takes 1 off establishments, from the next turn on."""
    game = built("build octopus_yard", "use overtime", rules="overtime", landmarks="octopus_yard forge")
    before = coins(game)[0]
    game.play("build apple_orchard")
    assert before - coins(game)[0] == 3
    play(game, "roll 1", "dice 6", "pass", "roll 1", "dice 6")
    before = coins(game)[0]
    game.play("build apple_orchard")
    assert before - coins(game)[0] == 2


@pytest.mark.parametrize(
    ("landmark", "rule", "use", "printed"),
    [("glasshouse", "planting", "plant", 1), ("sea_gate", "lanterns", "light", 5)],
)
def test_a_landmark_makes_no_use_cheaper_in_the_turn_it_is_built(
    landmark: str, rule: str, use: str, printed: int
) -> None:
    """The Glasshouse takes 1 off planting, the Sea Gate 1 off lighting, from the next turn on."""
    game = built(f"build {landmark}", "use overtime", rules=f"overtime {rule}", landmarks=f"{landmark} forge")
    before = coins(game)[0]
    game.play(f"use {use}")
    assert before - coins(game)[0] == printed
    play(game, "roll 1", "dice 6", "pass", "roll 1", "dice 6")
    before = coins(game)[0]
    game.play(f"use {use}")
    assert before - coins(game)[0] == printed - 1


def test_the_great_winchs_action_is_in_the_same_turn() -> None:
    """What was built in overtime before it makes nothing cheaper yet."""
    game = built(
        "build octopus_yard", "use overtime", "contribute",
        rules="overtime", landmarks="octopus_yard forge", community="great_winch",
    )  # fmt: skip
    before = coins(game)[0]
    game.play("build apple_orchard")
    assert before - coins(game)[0] == 3


def test_a_landmark_adds_nothing_in_the_turn_it_is_built() -> None:
    """The House of Echoes wakes the Bakery, which Noodle Street makes dearer from the next turn on."""
    game = built(
        "build noodle_street", "use overtime", "contribute", "choose bakery",
        rules="overtime", landmarks="noodle_street forge", community="house_of_echoes",
    )  # fmt: skip
    assert coins(game)[0] == 90 - 5 - 44 + 1


def test_an_establishment_cannot_be_activated_in_the_turn_it_is_built() -> None:
    """Neither a new type by the House of Echoes, nor the new copy of one that stood there already."""
    game = built(
        "build forest", "use overtime", "contribute", rules="overtime", community="house_of_echoes"
    )  # fmt: skip
    assert "choose forest" not in options(game)
    assert "choose apple_orchard" in options(game)
    game = built("build apple_orchard", "use overtime", "contribute", rules="overtime", community="house_of_echoes")
    before = coins(game)[0]
    game.play("choose apple_orchard")
    assert coins(game)[0] - before == 2, "one Apple Orchard of two"


def test_what_is_new_is_part_of_the_position_until_the_turn_is_over() -> None:
    game = built("build octopus_yard", "use overtime", rules="overtime", landmarks="octopus_yard forge")
    document = json.loads(json.dumps(game.position()))
    assert document["pending"]["new"] == ["octopus_yard"]
    again = Game.from_position(document, dice="manual")
    assert again.state == game.state
    assert again.play("build apple_orchard") == game.play("build apple_orchard")
    assert "new" not in (game.position()["pending"] or {})


@pytest.mark.parametrize("new", [["forest"], ["octopus_yard", "octopus_yard"], ["bakery", "bakery"], ["nonsense"]])
def test_what_does_not_stand_there_is_not_new(new: list[str]) -> None:
    game = built("build octopus_yard", "use overtime", rules="overtime", landmarks="octopus_yard forge")
    document = game.position()
    document["pending"]["new"] = new
    with pytest.raises(PositionError):
        Game.from_position(document)

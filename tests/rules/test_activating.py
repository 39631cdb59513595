"""A card that activates another one: which it may be, so that a turn always ends."""

from machiya import Edition, Game

PACK = """
[edition]
id = "mirrors"
name = "Mirrors"
extends = "base"

[[establishment]]
id = "mirror_hall"
name = "Mirror Hall"
colour = "green"
numbers = [4]
cost = 3
tag = "major"
copies = 4
effects = [{ op = "activate", keep = true }]

[[establishment]]
id = "echo_cave"
name = "Echo Cave"
colour = "green"
numbers = [4]
cost = 3
tag = "major"
copies = 4
effects = [{ op = "activate", keep = true }]
"""


def test_no_card_activates_one_that_activates_others() -> None:
    """Neither itself nor its like: they could call each other for ever, and the turn would never end."""
    edition = Edition.parse(PACK)
    town = {"establishments": {"mirror_hall": 1, "echo_cave": 1, "ranch": 1, "bakery": 1, "cafe": 1}}
    document = {"edition": "mirrors", "pack": edition.pack, "players": [town, {}]}
    game = Game.from_position(document, dice="manual")
    for action in ("roll 1", "dice 4"):
        game.play(action)
    asked = 0
    while game.phase in ("card", "order"):
        choices = {str(action) for action in game.actions()}
        if game.phase == "card":
            asked += 1
            assert choices == {"choose ranch", "choose bakery"}
        game.play(game.actions()[0])
    assert asked == 2
    assert game.phase == "build"

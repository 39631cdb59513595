"""Positions that no game can reach are refused, so that nobody plays on from nonsense."""

import pickle
from typing import Any

import pytest

from machiya import Edition, Game, IllegalAction, MachiyaError, PositionError

ROW = {"edition": "base", "expansions": ["harbor", "millionaires_row"], "market": "standard"}


def position(first: dict[str, Any], second: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    return {**ROW, "players": [first, second or {}], **rest}


WHEAT = {"establishments": {"wheat_field": 1}}
TRADER = {"establishments": {"wheat_field": 1, "business_center": 1, "tv_station": 1}}
MOVER = {"establishments": {"wheat_field": 1, "moving_company": 2}}


SEEDS: dict[str, Any] = {
    "edition": "seeds",
    "phase": "card",
    "pack": """
[edition]
id = "seeds"
name = "Seeds"
extends = "base"
[[counter]]
id = "seed"
name = "Seed"
[[establishment]]
id = "roaster"
name = "Roaster"
colour = "green"
numbers = [2]
cost = 1
tag = "bread"
effects = [{ op = "earn", amount = 4, price = { counter = "seed", amount = 1 } }]
""",
}
"""Nobody is asked about a price that they cannot pay."""


def trade(**pending: Any) -> dict[str, Any]:
    return position(TRADER, WHEAT, phase="card", total=6, pending={"card": "business_center", **pending})


@pytest.mark.parametrize(
    "document",
    [
        position(WHEAT, phase="card", total=10, pending={"card": "exhibit_hall"}),
        position(WHEAT, WHEAT, phase="player", total=6, pending={"card": "tv_station"}),
        position(TRADER, WHEAT, phase="card", total=6, pending={"card": "tv_station", "target": 1}),
        trade(target=1, mine="park"),
        trade(target=1, mine="tv_station"),
        trade(target=1, mine="wheat_field x"),
        trade(mine="wheat_field"),
        trade(target=0),
        position(TRADER, WHEAT, phase="player", total=6, pending={"card": "business_center", "copies": 50}),
        position(TRADER, WHEAT, phase="player", total=4, pending={"card": "demolition_company"}),
        position(WHEAT, phase="roll", pending={"alone": True}),
        position(WHEAT, phase="roll", pending={"built": True}),
        position(MOVER, phase="order", total=9, pending={"due": ["moving_company"]}),
        position(MOVER, phase="order", total=9, pending={"due": ["moving_company", "moving_company"]}),
        position(WHEAT, phase="tuna", total=12, pending={"card": "tuna_boat", "copies": 0}),
        position(WHEAT, phase="build", rolled=3),
        position({"landmarks": ["city_hall"]}),
        position({"invested": 2}),
        position(WHEAT, decks={"all": {"cafe": 1}}),
        {**ROW, "players": [{}, None]},
        {**ROW},
        {"edition": "legacy", "players": [{}, {}], "phase": "tuna", "pending": {"card": "observatory", "acting": True}},
        {**SEEDS, "players": [{"establishments": {"roaster": 1}}, {}], "total": 2, "pending": {"card": "roaster"}},
    ],
)
def test_no_game_can_be_in_this_position(document: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as refused:
        Game.from_position(document, dice="manual")
    assert str(refused.value)
    assert refused.value.text("nl")


def test_an_action_is_what_it_says_not_its_number() -> None:
    """`build cafe` of one edition is `build cafe` in another, whatever its number there."""
    base = Game.from_position({"edition": "base", "players": [{"coins": 9}, {}], "phase": "build"}, dice="manual")
    cafe = next(action for action in base.actions() if str(action) == "build cafe")
    other = Game.from_position(position({"coins": 9}, phase="build"), dice="manual")
    other.play(cafe)
    assert other.players[0].establishments == {"cafe": 1}
    with pytest.raises(IllegalAction):
        other.play(7)  # type: ignore[arg-type]


def test_majors_that_everybody_starts_with_are_never_drawn() -> None:
    """`draw` never names a major that all players own, before the first turn either."""
    both = {"establishments": {"stadium": 1}}
    document = {"edition": "base", "market": "variable", "players": [both, both], "phase": "first"}
    game = Game.from_position(document, dice="manual")
    game.play("first P1")
    assert "draw stadium" not in [str(action) for action in game.actions()]


def test_expansions_add_up_on_an_edition_object() -> None:
    game = Game.new(Edition.load("base", ["harbor"]), 2, expansions=["millionaires_row"], seed=1)
    assert game.edition.expansions == ("harbor", "millionaires_row")


@pytest.mark.parametrize(
    ("edition", "options"),
    [("base", {"expansions": [["harbor"]]}), ("a\0.toml", {}), ("base", {"players": 10**9}), ("base", {"players": -1})],
)
def test_odd_options_get_a_clear_answer(edition: str, options: dict[str, Any]) -> None:
    with pytest.raises(MachiyaError):
        Game.new(edition, **options)


def test_errors_travel_between_processes() -> None:
    game = Game.new("base", 2, seed=1)
    game.play("roll 1")
    with pytest.raises(IllegalAction) as refused:
        game.play("build mine")
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)
    assert again.text("nl") == refused.value.text("nl")

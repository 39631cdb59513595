"""Every card of the base game, Harbor, Millionaire's Row and Bright Lights: what it costs and when it activates."""

from typing import Any

import pytest

import machiya

from .table import actions, bright, city, harbor, row

BASE = {
    "wheat_field": (1, (1,)),
    "ranch": (1, (2,)),
    "bakery": (1, (2, 3)),
    "cafe": (2, (3,)),
    "convenience_store": (2, (4,)),
    "forest": (3, (5,)),
    "stadium": (6, (6,)),
    "tv_station": (7, (6,)),
    "business_center": (8, (6,)),
    "cheese_factory": (5, (7,)),
    "furniture_factory": (3, (8,)),
    "mine": (6, (9,)),
    "family_restaurant": (3, (9, 10)),
    "apple_orchard": (3, (10,)),
    "farmers_market": (2, (11, 12)),
}
HARBOR = {
    "sushi_bar": (2, (1,)),
    "flower_orchard": (2, (4,)),
    "flower_shop": (1, (6,)),
    "pizza_joint": (1, (7,)),
    "hamburger_stand": (1, (8,)),
    "mackerel_boat": (2, (8,)),
    "food_warehouse": (2, (12, 13)),
    "tuna_boat": (5, (12, 13, 14)),
    "publisher": (5, (7,)),
    "tax_office": (4, (8, 9)),
}
ROW = {
    "general_store": (0, (2,)),
    "corn_field": (2, (3, 4)),
    "demolition_company": (2, (4,)),
    "french_restaurant": (3, (5,)),
    "loan_office": (0, (5, 6)),
    "vineyard": (3, (7,)),
    "winery": (3, (9,)),
    "moving_company": (2, (9, 10)),
    "soda_bottling_plant": (5, (11,)),
    "members_only_club": (4, (12, 13, 14)),
    "renovation_company": (4, (8,)),
    "tech_startup": (1, (10,)),
    "park": (3, (11, 12, 13)),
    "exhibit_hall": (7, (10,)),
}
BRIGHT = {
    **{card: HARBOR[card] for card in ("sushi_bar", "flower_orchard", "flower_shop", "pizza_joint")},
    **{card: HARBOR[card] for card in ("mackerel_boat", "tuna_boat", "publisher", "tax_office")},
    **{card: ROW[card] for card in ("general_store", "demolition_company", "french_restaurant")},
    **{card: ROW[card] for card in ("moving_company", "soda_bottling_plant", "members_only_club")},
    "tech_startup": ROW["tech_startup"],
    **{card: BASE[card] for card in BASE if card not in ("convenience_store", "mine", "tv_station")},
}
CARDS = [
    *(("row", card, *facts) for card, facts in {**BASE, **HARBOR, **ROW}.items()),
    *(("bright", card, *facts) for card, facts in BRIGHT.items()),
]
RED = {
    "sushi_bar",
    "pizza_joint",
    "hamburger_stand",
    "french_restaurant",
    "members_only_club",
    "cafe",
    "family_restaurant",
}
LANDMARKS = {
    "harbor": 2,
    "train_station": 4,
    "shopping_mall": 10,
    "amusement_park": 16,
    "airport": 30,
}


def after(edition: str, total: int, roller: dict[str, Any], other: dict[str, Any]) -> object:
    """What shows once this total has been rolled and activated."""
    game = (row if edition == "row" else bright)(roller, other)
    if total <= 6:
        play = ["roll 1", f"dice {total}"]
    else:
        shown = total - 2 if total > 12 else total
        play = ["roll 2", f"dice {shown - shown // 2} {shown // 2}"]
    for move in play:
        game.play(move)
    if game.phase == "add":
        game.play("add 2" if total > 12 else "add 0")
    assert game.position()["total"] == total
    return game.phase, [(player.coins, player.closed, player.establishments) for player in game.players]


@pytest.mark.parametrize(("edition", "card", "cost", "numbers"), CARDS)
def test_a_card_activates_on_its_numbers_only(edition: str, card: str, cost: int, numbers: tuple[int, ...]) -> None:
    """On each total from 1 to 14 a town with the card does otherwise than one without, or not."""
    del cost
    few = card in ("general_store", "corn_field")
    landmarks = ("train_station",) if few else ("train_station", "harbor", "airport")
    support = {"flower_orchard": 1, "ranch": 1, "forest": 1, "cafe": 1}
    if edition == "row":
        support["vineyard"] = 1
    roller = dict(support)
    extra = {card: support.get(card, 0) + 1}
    invested = {"invested": 2} if card == "tech_startup" else {}
    other = {"cafe": 1, "bakery": 1}
    for total in range(1, 13 if few else 15):
        plain = [city(30, *landmarks, **roller), city(40, "harbor", **other)]
        if card in RED:
            more = {**other, card: other.get(card, 0) + 1}
            changed = [city(30, *landmarks, **roller), city(40, "harbor", **more)]
        else:
            changed = [city(30, *landmarks, **{**roller, **extra}, **invested), city(40, "harbor", **other)]
        seen = after(edition, total, changed[0], changed[1])
        unseen = after(edition, total, plain[0], plain[1])
        active = without(seen, card) != without(unseen, card)
        assert active is (total in numbers), total


def without(shown: Any, card: str) -> object:
    """The same, not counting the card itself among the establishments."""
    phase, towns = shown
    return phase, [
        (coins, closed, {name: copies for name, copies in owned.items() if name != card})
        for coins, closed, owned in towns
    ]


@pytest.mark.parametrize(("edition", "card", "cost", "numbers"), CARDS)
def test_a_card_costs_what_it_says(edition: str, card: str, cost: int, numbers: tuple[int, ...]) -> None:
    """With exactly its cost it can be built, with 1 coin less it cannot."""
    del numbers
    for held in (cost, cost - 1):
        if held < 0:
            continue
        if edition == "row":
            game = row(city(held), city(0), phase="build")
        else:
            game = bright(city(held), city(0), phase="build", supply={card: 1})
        assert (f"build {card}" in actions(game)) is (held == cost)
    game = (
        row(city(cost), city(0), phase="build")
        if edition == "row"
        else bright(city(cost), city(0), phase="build", supply={card: 1})
    )
    events = game.play(f"build {card}")
    assert [(e.seat, e.card, e.paid) for e in events if e.kind == "built"] == [(0, card, cost)]
    assert game.players[0].establishments == {card: 1}
    assert game.players[0].coins == (5 if card == "loan_office" else 0)


@pytest.mark.parametrize("edition", ["harbor", "bright"])
def test_a_landmark_costs_what_it_says(edition: str) -> None:
    """Harbor 2, Airport 30, Radio Tower or Moon Tower 22; each is built once."""
    make = harbor if edition == "harbor" else bright
    tower = "radio_tower" if edition == "harbor" else "moon_tower"
    for landmark, cost in {**LANDMARKS, tower: 22}.items():
        assert f"build {landmark}" not in actions(make(city(cost - 1), city(0), phase="build"))
        game = make(city(cost), city(0), phase="build")
        game.play(f"build {landmark}")
        assert game.players[0].landmarks == [landmark]
        assert game.players[0].coins == 0
        assert f"build {landmark}" not in actions(make(city(99, landmark), city(0), phase="build"))


def test_the_base_game_is_complete() -> None:
    """15 types, the same cards without expansions as with them. (5th Anniversary, Components)"""
    cards = machiya.Edition.load("base").establishments
    assert {card.id: (card.cost, card.numbers) for card in cards} == BASE


def test_bright_lights_is_complete() -> None:
    """22 ordinary types and 5 majors."""
    decks = machiya.Game.new("bright_lights", 2, dice="manual").position()["decks"]
    assert {card for deck in decks.values() for card in deck} == set(BRIGHT)

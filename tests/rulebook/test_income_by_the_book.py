"""A whole income phase against a second reading of the rulebook, on random tables."""

import random
from typing import Any

import pytest

from .table import city, coins, roll, table

MAXIMUM = {"stadium": 1}
BLUE = {1: ("wheat_field", 1), 2: ("ranch", 1), 5: ("forest", 1), 9: ("mine", 5), 10: ("apple_orchard", 3)}
RED = {3: ("cafe", 1), 9: ("family_restaurant", 2), 10: ("family_restaurant", 2)}
BREAD = {2: ("bakery", 1), 3: ("bakery", 1), 4: ("convenience_store", 3)}
PER_CARD = {
    7: ("cheese_factory", 3, ("ranch",)),
    8: ("furniture_factory", 3, ("forest", "mine")),
    11: ("farmers_market", 2, ("wheat_field", "apple_orchard")),
    12: ("farmers_market", 2, ("wheat_field", "apple_orchard")),
}
CARDS = ["wheat_field", "ranch", "bakery", "cafe", "convenience_store", "forest", "cheese_factory"]
CARDS += ["furniture_factory", "mine", "family_restaurant", "apple_orchard", "farmers_market", "stadium"]


def income(players: list[dict[str, Any]], active: int, total: int) -> list[int]:
    """Coins after the income phase: red counter-clockwise, blue and green, then the Stadium."""
    purse = [player["coins"] for player in players]
    seats = len(players)

    def has(seat: int, card: str) -> int:
        copies: int = players[seat]["establishments"].get(card, 0)
        return copies

    def mall(seat: int) -> int:
        return int("shopping_mall" in players[seat]["landmarks"])

    if total in RED:
        card, amount = RED[total]
        for step in range(1, seats):
            seat = (active - step) % seats
            due = min(purse[active], has(seat, card) * (amount + mall(seat)))
            purse[active] -= due
            purse[seat] += due
    if total in BLUE:
        card, amount = BLUE[total]
        for seat in range(seats):
            purse[seat] += has(seat, card) * amount
    if total in BREAD:
        card, amount = BREAD[total]
        purse[active] += has(active, card) * (amount + mall(active))
    if total in PER_CARD:
        card, amount, counted = PER_CARD[total]
        purse[active] += has(active, card) * amount * sum(has(active, other) for other in counted)
    if total == 6 and has(active, "stadium"):
        for seat in range(seats):
            if seat != active:
                due = min(2, purse[seat])
                purse[seat] -= due
                purse[active] += due
    return purse


@pytest.mark.parametrize("seed", range(12))
def test_income_agrees_with_a_second_reading(seed: int) -> None:
    """Every total, 2 to 4 players, any cards, any purse: the same coins."""
    draw = random.Random(seed)
    for _ in range(60):
        seats = draw.randint(2, 4)
        left = {card: 4 if card == "stadium" else 6 for card in CARDS}
        players = []
        for _ in range(seats):
            owned = {card: draw.randint(0, min(left[card], MAXIMUM.get(card, 3))) for card in CARDS}
            for card, copies in owned.items():
                left[card] -= copies
            built = draw.sample(["shopping_mall", "amusement_park"], draw.randint(0, 2))
            players.append(city(draw.choice([0, 1, 2, 3, 5, 20]), "train_station", *built, **owned))
        active = draw.randrange(seats)
        dice = [draw.randint(1, 6) for _ in range(draw.randint(1, 2))]
        game = table(*players, active=active)
        roll(game, *dice)
        assert game.phase == "build"
        assert coins(game) == income(players, active, sum(dice))

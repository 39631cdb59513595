"""An independent reckoning: random towns and rolls, worked out by hand from the card texts."""

import random
from dataclasses import dataclass, field

import pytest

from .table import city, coins, row

# Cards that ask nothing: numbers, colour, tag.
CARDS: dict[str, tuple[tuple[int, ...], str, str]] = {
    "wheat_field": ((1,), "blue", "wheat"),
    "ranch": ((2,), "blue", "cow"),
    "bakery": ((2, 3), "green", "bread"),
    "cafe": ((3,), "red", "cup"),
    "convenience_store": ((4,), "green", "bread"),
    "forest": ((5,), "blue", "gear"),
    "cheese_factory": ((7,), "green", "factory"),
    "furniture_factory": ((8,), "green", "factory"),
    "mine": ((9,), "blue", "gear"),
    "family_restaurant": ((9, 10), "red", "cup"),
    "apple_orchard": ((10,), "blue", "wheat"),
    "farmers_market": ((11, 12), "green", "fruit"),
    "stadium": ((6,), "purple", "major"),
    "sushi_bar": ((1,), "red", "cup"),
    "flower_orchard": ((4,), "blue", "wheat"),
    "flower_shop": ((6,), "green", "bread"),
    "pizza_joint": ((7,), "red", "cup"),
    "hamburger_stand": ((8,), "red", "cup"),
    "mackerel_boat": ((8,), "blue", "boat"),
    "food_warehouse": ((12, 13), "green", "factory"),
    "publisher": ((7,), "purple", "major"),
    "tax_office": ((8, 9), "purple", "major"),
    "general_store": ((2,), "green", "bread"),
    "corn_field": ((3, 4), "blue", "wheat"),
    "french_restaurant": ((5,), "red", "cup"),
    "vineyard": ((7,), "blue", "wheat"),
    "winery": ((9,), "green", "factory"),
    "soda_bottling_plant": ((11,), "green", "factory"),
    "members_only_club": ((12, 13, 14), "red", "cup"),
    "tech_startup": ((10,), "purple", "major"),
    "park": ((11, 12, 13), "purple", "major"),
}
FIXED = {
    **{"wheat_field": 1, "ranch": 1, "bakery": 1, "convenience_store": 3, "forest": 1, "mine": 5},
    **{"apple_orchard": 3, "flower_orchard": 1, "mackerel_boat": 3, "general_store": 2, "corn_field": 1},
    **{"vineyard": 3, "cafe": 1, "family_restaurant": 2, "sushi_bar": 3, "pizza_joint": 1},
    **{"hamburger_stand": 1, "french_restaurant": 5},
}


@dataclass
class Town:
    """A town of the reckoning."""

    coins: int
    landmarks: list[str]
    cards: dict[str, int]
    closed: dict[str, int] = field(default_factory=dict)
    invested: int = 0

    def tagged(self, *tags: str) -> int:
        """The cards of these tags, closed ones included."""
        return sum(copies for card, copies in self.cards.items() if CARDS[card][2] in tags)

    def opened(self, card: str) -> int:
        """The open copies of a card that activates now; the closed ones reopen."""
        return self.cards.get(card, 0) - self.closed.pop(card, 0)


def each(card: str, town: Town, towns: list[Town]) -> int:
    """What one open copy of a blue or green card pays its owner."""
    few = len(town.landmarks) < 2
    if card in ("general_store", "corn_field") and not few:
        return 0
    if card == "mackerel_boat" and "harbor" not in town.landmarks:
        return 0
    counted = {
        "cheese_factory": 3 * town.tagged("cow"),
        "furniture_factory": 3 * town.tagged("gear"),
        "farmers_market": 2 * town.tagged("wheat"),
        "food_warehouse": 2 * town.tagged("cup"),
        "soda_bottling_plant": sum(other.tagged("cup") for other in towns),
        "winery": 6 * town.cards.get("vineyard", 0),
    }
    mall = "shopping_mall" in town.landmarks
    if card == "flower_shop":
        return (2 if mall else 1) * town.cards.get("flower_orchard", 0)
    bonus = 1 if mall and CARDS[card][2] == "bread" else 0
    return counted.get(card, FIXED.get(card, 0)) + bonus


def reckon(towns: list[Town], active: int, total: int) -> None:
    """Red counter-clockwise, then blue and green, then purple, then City Hall."""
    roller = towns[active]
    others = [towns[(active - step) % len(towns)] for step in range(1, len(towns))]
    due = [card for card, (numbers, _, _) in CARDS.items() if total in numbers]
    for town in others:
        for card in (card for card in due if CARDS[card][1] == "red"):
            copies = town.opened(card)
            if card == "sushi_bar" and "harbor" not in town.landmarks:
                continue
            if card == "french_restaurant" and len(roller.landmarks) < 2:
                continue
            if card == "members_only_club" and len(roller.landmarks) < 3:
                continue
            bonus = 1 if "shopping_mall" in town.landmarks else 0
            owed = copies * (FIXED.get(card, 10**6) + bonus)
            paid = min(owed, roller.coins)
            roller.coins -= paid
            town.coins += paid
    for card in due:
        colour = CARDS[card][1]
        for town in towns:
            if colour == "blue" or (colour == "green" and town is roller):
                copies = town.opened(card)
                town.coins += copies * each(card, town, towns)
                if card == "winery" and copies:
                    town.closed["winery"] = copies
    for card in due:
        if CARDS[card][1] == "purple" and roller.cards.get(card):
            if card == "park":
                pool = sum(town.coins for town in towns)
                for town in towns:
                    town.coins = -(-pool // len(towns))
                continue
            for town in others:
                owed = {
                    "stadium": 2,
                    "publisher": town.tagged("cup", "bread"),
                    "tax_office": town.coins // 2 if town.coins >= 10 else 0,
                    "tech_startup": roller.invested,
                }[card]
                paid = min(owed, town.coins)
                town.coins -= paid
                roller.coins += paid
    if roller.coins == 0:
        roller.coins = 1


def deal(chooser: random.Random, players: int) -> list[Town]:
    """Random towns, no card more often than it exists."""
    left = {card: (1 if facts[1] == "purple" else 6) for card, facts in CARDS.items()}
    towns = []
    for _ in range(players):
        landmarks = chooser.sample(["harbor", "shopping_mall", "amusement_park", "airport"], chooser.randrange(4))
        cards = {}
        for card in CARDS:
            copies = min(chooser.choice((0, 0, 1, 2, 3)), left[card])
            if copies:
                cards[card] = copies
                left[card] -= copies
        closed = {
            card: chooser.randint(1, copies)
            for card, copies in cards.items()
            if CARDS[card][1] != "purple" and chooser.random() < 0.25
        }
        invested = chooser.randrange(9) if "tech_startup" in cards else 0
        towns.append(Town(chooser.randrange(30), landmarks, cards, closed, invested))
    return towns


@pytest.mark.parametrize("seed", range(12))
def test_the_engine_agrees_with_the_reckoning(seed: int) -> None:
    """Everybody's coins and closed cards after a roll, for every total."""
    chooser = random.Random(seed)
    for total in range(1, 15):
        players = chooser.randint(2, 5)
        active = chooser.randrange(players)
        towns = deal(chooser, players)
        if total > 6 and "train_station" not in towns[active].landmarks:
            towns[active].landmarks.append("train_station")
        if total > 12 and "harbor" not in towns[active].landmarks:
            towns[active].landmarks.append("harbor")
        game = row(
            *(city(t.coins, *t.landmarks, closed=dict(t.closed), invested=t.invested, **t.cards) for t in towns),
            active=active,
        )
        shown = total - 2 if total > 12 else total
        dice = f"{shown - shown // 2} {shown // 2}" if total > 6 else str(total)
        game.play("roll 2" if total > 6 else "roll 1")
        game.play(f"dice {dice}")
        if game.phase == "add":
            game.play("add 2" if total > 12 else "add 0")
        assert game.phase == "build"
        reckon(towns, active, total)
        assert coins(game) == [town.coins for town in towns]
        assert [player.closed for player in game.players] == [town.closed for town in towns]

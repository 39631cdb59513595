"""What bots are asked in tests: positions and tables, and what the public lists build."""

from pathlib import Path
from typing import Any

from machiya import Edition, Game, bots
from machiya.edition.model import Effect
from machiya.testing import TABLES

PACK = Path(__file__).parents[2] / "examples" / "tea_and_trains.toml"
TABLES_AND_MARKETS = [(*each, market) for each in TABLES for market in Edition.load(*each).markets]


def plays(bot: str, game: Game, seed: int = 0) -> str:
    """What a bot plays, in notation; a grandmaster looks at two turns."""
    return bots.get(bot, seed, nodes=2).choose(game).text


def ids(value: object) -> str:
    """How a parameter reads in the name of a test."""
    return "-".join(value) or "alone" if isinstance(value, tuple | list) else str(value)


LISTS = {
    "cheese": [*["ranch"] * 6, "train_station", *["cheese_factory"] * 2, "radio_tower"],
    "bakery": [*["bakery"] * 6, "shopping_mall", "radio_tower"],
    "convenience": [*["bakery"] * 3, "shopping_mall", *["convenience_store"] * 6],
    "one_die": [
        *["bakery"] * 2, *["ranch"] * 2, *["wheat_field"] * 2, "forest", *["convenience_store"] * 2, *["cafe"] * 2,
        "family_restaurant", "stadium",
    ],
}  # fmt: skip
"""What the public lists build, one after another."""
LANDMARKS = {"train_station": 4, "shopping_mall": 10, "amusement_park": 16, "radio_tower": 22}
"""From the cheapest to the dearest."""
QUESTIONS = {
    "base": "roll reroll player card build",
    "base harbor": "roll reroll add player card build",
    "base millionaires_row": "roll reroll order player card build invest",
    "base harbor millionaires_row": "roll reroll add order player card build invest",
    "bright_lights": "roll keep add player card build invest",
}
"""What people are asked at each table, where there is something to choose."""


def asking_table(edition: Edition) -> dict[str, Any]:
    """Two rich players, and little on offer but cards that ask something when they are rolled."""
    cards = [card for card in edition.establishments if any(map(asks, card.effects)) or card.id == "convenience_store"]
    town = {"coins": 40, "establishments": dict.fromkeys(edition.start, 1)}
    supply = {card.id: card.copies for card in cards}
    return {
        "edition": edition.id, "expansions": edition.expansions, "players": [town, town], "supply": supply, "decks": {},
    }  # fmt: skip


def asks(effect: Effect) -> bool:
    return effect.asks or effect.op == "invest"

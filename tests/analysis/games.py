"""Games for tests of hints, reviews and pictures."""

import random

from machiya import Game, bots

LANDMARKS = ("train_station", "shopping_mall", "amusement_park", "radio_tower")


def play_on(game: Game, number: int, seed: int = 0) -> Game:
    """Play so many actions at random, or to the end."""
    source = random.Random(seed)
    for _ in range(number):
        if not game.over:
            game.play(source.choice(game.actions()))
    return game


def short_game() -> Game:
    """Ana lacks one landmark and Bo two; they play to the end, carelessly, with little to choose from."""
    game = Game.from_position(
        {
            "edition": "base",
            "players": [
                {"name": "Ana", "coins": 6, "landmarks": LANDMARKS[:3], "establishments": {"bakery": 3, "forest": 2}},
                {"name": "Bo", "coins": 8, "landmarks": LANDMARKS[:2], "establishments": {"mine": 2, "ranch": 2}},
            ],
            "supply": {"cafe": 2, "forest": 1},
        },
        seed=6,
    )
    seats = [bots.get("gentle", 1), bots.get("random", 2)]
    while not game.over:
        game.play(seats[game.active].choose(game))
    return game

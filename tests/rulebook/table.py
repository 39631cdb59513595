"""Lay out a table in a line: cities, then any part of a position; chance is supplied by moves.

`game = table(city(3), city(0, cafe=2), city(0, "train_station"))`, then `roll(game, 3)` leaves
`coins(game) == [1, 2, 0]`.
"""

import json
from pathlib import Path
from typing import Any

import machiya


def city(coins: int = 0, *landmarks: str, **cards: Any) -> dict[str, Any]:
    """One player: coins, built landmarks, establishments by id; and `name=`, `closed={...}`, `invested=`."""
    player: dict[str, Any] = {"coins": coins, "landmarks": list(landmarks)}
    for key in ("name", "closed", "invested", "contributed"):
        if key in cards:
            player[key] = cards.pop(key)
    player["establishments"] = cards
    return player


def table(*players: dict[str, Any], edition: str | Path = "base", **position: Any) -> machiya.Game:
    """The game at this position, with dice and draws left to the test; a pack goes into it as its text."""
    if isinstance(edition, Path):
        position["pack"], edition = edition.read_text(encoding="utf-8"), edition.stem
    return machiya.Game.from_position({"edition": edition, "players": list(players), **position}, dice="manual")


def play(game: machiya.Game, *moves: str) -> list[machiya.Event]:
    """Play the moves in order and return all their events."""
    return [event for move in moves for event in game.play(move)]


def roll(game: machiya.Game, *dice: int) -> list[machiya.Event]:
    """Choose that many dice and roll these numbers."""
    return play(game, f"roll {len(dice)}", "dice " + " ".join(str(die) for die in dice))


def actions(game: machiya.Game) -> list[str]:
    """The legal actions, in notation."""
    return [str(action) for action in game.actions()]


def chances(game: machiya.Game) -> dict[str, float]:
    """The outcomes of the chance node, in notation, with their probabilities."""
    return {str(action): probability for action, probability in game.chances()}


def coins(game: machiya.Game) -> list[int]:
    """What everybody has, by seat."""
    return [player.coins for player in game.players]


def taken(events: list[machiya.Event]) -> list[tuple[int | None, int | None, int, int]]:
    """Payments between players in order: (to, from, owed, paid)."""
    return [(event.seat, event.other, event.owed, event.paid) for event in events if event.kind == "took"]


def harbor(*players: dict[str, Any], **position: Any) -> machiya.Game:
    """A table of the base game with Harbor."""
    return table(*players, expansions=["harbor"], **position)


def row(*players: dict[str, Any], **position: Any) -> machiya.Game:
    """A table of the base game with Harbor and Millionaire's Row."""
    return table(*players, expansions=["harbor", "millionaires_row"], **position)


def bright(*players: dict[str, Any], **position: Any) -> machiya.Game:
    """A table of Bright Lights, Big City, the marketplace empty unless told otherwise."""
    return table(*players, edition="bright_lights", **{"supply": {}, "decks": {}, **position})


def restored(game: machiya.Game) -> machiya.Game:
    """The same game, through its position written as JSON: both must show the same."""
    document = game.position()
    again = machiya.Game.from_position(json.loads(json.dumps(document)), dice="manual")
    assert again.position() == document
    assert (again.phase, again.to_move, again.is_chance) == (game.phase, game.to_move, game.is_chance)
    assert actions(again) == actions(game)
    return again

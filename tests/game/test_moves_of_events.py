"""Events say what moves: cards and counters reach, by them alone, the places where the game has them."""

import random
from collections import Counter

import pytest

from machiya import Edition, Event, Game
from machiya.game.events import CARDS_MOVE, COINS_MOVE, COUNTERS_MOVE
from machiya.rules.events import KINDS
from machiya.testing import TABLES


def towns(game: Game) -> list[Counter[str]]:
    """Everybody's cards and landmarks."""
    return [Counter(player.establishments) + Counter(player.landmarks) for player in game.players]


def after_moves(before: list[Counter[str]], events: list[Event]) -> list[Counter[str]]:
    """The towns once the cards of some events have moved."""
    found = [town.copy() for town in before]
    for event in events:
        for place, sign in zip(CARDS_MOVE.get(event.kind, ()), (-1, 1), strict=False):
            seat = {"seat": event.seat, "other": event.other}.get(place)
            if seat is not None and event.card:
                found[seat][event.card] += sign * event.copies
    return [+town for town in found]


@pytest.mark.parametrize("table", [*TABLES, ("legacy", ())], ids=str)
def test_cards_move_as_the_events_say(table: tuple[str, tuple[str, ...]]) -> None:
    source = random.Random(4)
    game = Game.new(Edition.load(*table), 4, seed=8)
    held = towns(game)
    for _ in range(300):
        if game.over:
            break
        told = game.play(source.choice(game.actions()))
        held = after_moves(held, told)
        assert held == towns(game)


def test_tables_of_moves_name_kinds_of_events() -> None:
    for moves in (COINS_MOVE, CARDS_MOVE, COUNTERS_MOVE):
        assert moves.keys() <= set(KINDS)

"""Whole games at random: what always holds, whatever is played."""

import random

import pytest

import machiya

from .table import coins, restored

TABLES = [
    ("base", ["harbor"], "standard", 5),
    ("base", ["harbor"], "variable", 3),
    ("base", ["millionaires_row"], "standard", 4),
    ("base", ["harbor", "millionaires_row"], "standard", 4),
    ("base", ["harbor", "millionaires_row"], "hybrid", 2),
    ("base", ["harbor", "millionaires_row"], "variable", 5),
    ("bright_lights", [], "hybrid", 2),
    ("bright_lights", [], "hybrid", 5),
]


def moved(event: machiya.Event, seats: int) -> list[int]:
    """What the event did to everybody's coins."""
    gain = [0] * seats
    seat = event.seat
    if event.kind in ("earned", "shared", "took") and seat is not None:
        gain[seat] += event.paid
        if event.kind == "took" and event.other is not None:
            gain[event.other] -= event.paid
    elif event.kind in ("paid", "built", "invested") and seat is not None:
        gain[seat] -= event.paid
    return gain


def walk(game: machiya.Game, seed: int, plies: int) -> None:
    """Play at random, checking each position and each event."""
    chooser = random.Random(seed)
    seats = len(game.players)
    for _ in range(plies):
        if game.over:
            break
        before = coins(game)
        owned = game.position()
        if game.is_chance:
            outcomes, weights = zip(*game.chances(), strict=True)
            assert sum(weights) == pytest.approx(1)
            move = chooser.choices(outcomes, weights)[0]
        else:
            assert game.to_move is not None
            legal = game.actions()
            assert len(set(map(str, legal))) == len(legal)
            move = chooser.choice(legal)
        twin = restored(game)
        events = game.play(move)
        assert twin.play(str(move)) == events
        assert twin.position() == game.position()
        for event in events:
            if event.kind in ("earned", "took", "paid"):
                assert 0 <= event.paid <= event.owed
            before = [held + gain for held, gain in zip(before, moved(event, seats), strict=True)]
        assert coins(game) == before, (owned, str(move), events)
        assert min(coins(game)) >= 0
        for player in game.players:
            assert all(0 < copies <= player.establishments[card] for card, copies in player.closed.items())
            assert "city_hall" not in player.landmarks


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_positions_and_events_tell_the_whole_game(number: int) -> None:
    """Every position restores, every coin has its event, nobody is ever below 0."""
    edition, expansions, market, players = TABLES[number]
    for bank in ("unlimited", "box"):
        game = machiya.Game.new(
            edition, players, expansions=expansions, market=market, house_rules={"bank": bank}, dice="manual"
        )
        walk(game, number, 250)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_rich_towns_are_told_whole_too(number: int) -> None:
    """From the middle of a game, with every effect in play: the same holds."""
    edition, expansions, market, players = TABLES[number]
    document = machiya.Game.new(edition, players, expansions=expansions, market=market, seed=3).position()
    known = {*document["supply"], *(card for deck in document["decks"].values() for card in deck)}
    chooser = random.Random(number)
    towns = []
    for seat in range(players):
        cards = {card: 1 for card in sorted(known) if chooser.random() < 0.7}
        landmarks = ["train_station", "amusement_park"]
        if "harbor" in expansions or edition == "bright_lights":
            landmarks.append("harbor")
        towns.append(
            {
                "coins": chooser.randrange(40),
                "establishments": cards,
                "landmarks": landmarks,
                "invested": seat if "tech_startup" in cards else 0,
            }
        )
    game = machiya.Game.from_position(
        {"edition": edition, "expansions": expansions, "market": market, "players": towns}, dice="manual"
    )
    walk(game, number, 400)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_record_plays_again(number: int) -> None:
    """The game as text, replayed, ends in the same position."""
    edition, expansions, market, players = TABLES[number]
    game = machiya.Game.new(edition, players, expansions=expansions, market=market, seed=number)
    chooser = random.Random(number)
    for _ in range(300):
        if game.over:
            break
        game.play(chooser.choice(game.actions()))
    assert machiya.Game.replay(game.record()).position() == game.position()

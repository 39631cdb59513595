"""For people who write packs and bots: Hypothesis strategies for tables and games, and what must always hold."""

import json
from collections.abc import Iterable
from typing import Any

from hypothesis import strategies

from .edition.model import HOUSE_RULES, Edition
from .game.events import COINS_MOVE, Event
from .game.game import Game
from .locale import text
from .rules.audit import BROKEN, audit

TABLES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("base", ()),
    ("base", ("harbor",)),
    ("base", ("millionaires_row",)),
    ("base", ("harbor", "millionaires_row")),
    ("bright_lights", ()),
)
"""Every edition that comes with Machiya, with every choice of expansions."""


@strategies.composite
def games(draw: strategies.DrawFn, /, edition: Edition | None = None, **options: Any) -> Game:
    """New games: any edition, expansions, market, number of players, house rules and seed."""
    if edition is None:
        name, expansions = draw(strategies.sampled_from(TABLES))
        edition = Edition.load(name, expansions)
    low, high = edition.players
    rules = {key: draw(strategies.sampled_from(choices)) for key, choices in HOUSE_RULES.items()}
    chosen = {
        "players": draw(strategies.integers(low, high)),
        "market": draw(strategies.sampled_from(edition.markets)),
        "house_rules": rules,
        "seed": draw(strategies.integers(0, 2**64 - 1)),
        **options,
    }
    return Game.new(edition, **chosen)


def assert_sound(game: Game) -> None:
    """Every invariant of the rules holds in the state of a game."""
    broken = audit(game.state, game.setup.ruleset)
    assert not broken, text(f"broken.{BROKEN[broken]}")


def assert_position_restores(game: Game) -> None:
    """A position leads back to the same state, through JSON too."""
    position = game.position()
    twin = Game.from_position(json.loads(json.dumps(position)), dice="manual")
    assert twin.state == game.state
    assert twin.position() == position


def assert_record_replays(game: Game) -> None:
    """A record leads back to the same state, and is written again as it was."""
    record = game.record()
    again = Game.replay(record)
    assert again.state == game.state
    assert again.record() == record


def coins(game: Game) -> list[tuple[int, int]]:
    """Each player's coins, in hand and invested."""
    return [(player.coins, player.invested) for player in game.players]


def settle(holdings: list[tuple[int, int]], events: Iterable[Event]) -> list[tuple[int, int]]:
    """What players hold after the coins of some events have moved."""
    result = list(holdings)

    for event in events:
        places = COINS_MOVE.get(event.kind, ())
        for place, coins in zip(places, (-event.paid, event.paid), strict=False):
            seat = event.other if place == "other" else event.seat
            if place != "bank" and seat is not None:
                hand, invested = result[seat]
                result[seat] = (hand, invested + coins) if place == "card" else (hand + coins, invested)
    return result

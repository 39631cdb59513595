"""For people who write packs and bots: tables to try them on, Hypothesis strategies, and what must always hold."""

import json
import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from hypothesis import strategies

from .campaign.answers import Answers
from .campaign.campaign import Campaign
from .campaign.sampling import made_up
from .edition import grammar
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
    ("legacy", ()),
)
"""Every edition that comes with Machiya, with every choice of expansions."""

CAMPAIGN_GAMES: tuple[tuple[int, int, str], ...] = ((3, 3, "B"), (7, 2, "A"), (9, 3, "A"), (10, 4, "B"))
"""Games of the campaign that comes with Machiya, which together have every operation and ability of its cards: the
number of the game, how many play, and the side of each establishment that was ticked before it."""


@cache
def campaign_game(number: int, players: int, side: str = "A", pack: str = "ten_tides") -> Edition:
    """The edition of a game of a campaign, with the rules that come into it while it is played.

    In the games before it, the same side of every establishment was ticked; all else went as lots drew it, the same
    lots each time.
    """
    campaign = Campaign.new(pack, [f"Player {seat + 1}" for seat in range(players)])
    answers, lots = Answers(campaign, number, thoughtful=False), random.Random(number)
    while campaign.phase != "play" or campaign.game < number:
        if campaign.phase == "play":
            campaign.take_result(made_up(campaign, lots))
        else:
            campaign.play(f"side {side}" if campaign.phase == "side" else answers.step())
    return campaign.edition(sealed=True)


def editions() -> list[Edition]:
    """Everything that `games` plays: all of `TABLES`, then all of `CAMPAIGN_GAMES`."""
    return [*(Edition.load(*table) for table in TABLES), *(campaign_game(*game) for game in CAMPAIGN_GAMES)]


def seats(edition: Edition) -> range:
    """How many can play; where every seat has a town of its own, as in a campaign, there is no choice."""
    low, high = (len(edition.towns), len(edition.towns)) if edition.towns else edition.players
    return range(low, high + 1)


@strategies.composite
def games(draw: strategies.DrawFn, /, edition: Edition | None = None, **options: Any) -> Game:
    """New games: any edition, expansions, market, number of players, house rules and seed."""
    if edition is None:
        edition = draw(strategies.sampled_from(editions()))
    players = options.pop("players", None) or draw(strategies.sampled_from(seats(edition)))
    count = players if isinstance(players, int) else len(players)
    there = {f"{grammar.OTHER_SEAT}{seat + 1}" for seat in range(count)}
    absent = {each for each in HOUSE_RULES["first_player"] if each.startswith(grammar.OTHER_SEAT)} - there
    rules = {
        key: draw(strategies.sampled_from([each for each in choices if each not in absent]))
        for key, choices in HOUSE_RULES.items()
    }
    chosen = {
        "players": players,
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


def counters(game: Game) -> list[Counter[str]]:
    """What each player holds besides coins, such as acorns."""
    return [Counter(player.counters) for player in game.players]


def settle_counters(held: list[Counter[str]], events: Iterable[Event]) -> list[Counter[str]]:
    """What players hold besides coins after some events."""
    result = [Counter(each) for each in held]
    for event in events:
        if event.kind in ("gained", "spent") and event.seat is not None and event.counter is not None:
            result[event.seat][event.counter] += event.paid if event.kind == "gained" else -event.paid
    return result

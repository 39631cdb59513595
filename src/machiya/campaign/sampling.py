"""Tables to practise at: games of a campaign, and any other that the engine can set up."""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache

from ..edition.inventing import invent
from ..edition.model import HOUSE_RULES, Edition
from ..errors import SetupError
from ..game.setup import Setup
from .answers import Answers
from .campaign import Campaign

VARIETY = 600
"""How many different games there are for each number of players."""


KINDS = {
    ("base", ()): 20,
    ("base", ("harbor",)): 12,
    ("base", ("millionaires_row",)): 9,
    ("base", ("harbor", "millionaires_row")): 14,
    ("bright_lights", ()): 15,
    ("legacy", ()): 14,
    ("invented", ()): 16,
}
"""Editions and expansions, and how often each is practised."""
USUAL_MARKET = 0.55
"""How often the usual market is taken."""
HOUSE_RULE = 0.15
"""How often there is a house rule, drawn by lot."""


def any_table(games: Callable[[int, int], Edition] | None = None) -> Callable[[int, int], Setup]:
    """A function from a seed and a number of players to a table of any kind; `games` gives those of a campaign."""
    campaign = games or sampler()

    def drawn(seed: int, players: int) -> Setup:
        source = random.Random(seed)
        while True:
            (id, expansions), *_ = source.choices(list(KINDS), list(KINDS.values()))
            number = source.randrange(1 << 30)
            if id == "legacy":
                if players <= LEGACY_PLAYERS:
                    return Setup.make(campaign(number, players), players)
                continue
            edition = invent(number) if id == "invented" else loaded(id, expansions)
            if not edition.players[0] <= players <= edition.players[1]:
                continue
            return with_rules(edition, players, source)

    return drawn


def table_of(edition: Edition) -> Callable[[int, int], Setup]:
    """A function from a seed and a number of players to a table of one edition, or to a game of a campaign."""
    if edition.community:
        campaign = sampler()
        return lambda seed, players: Setup.make(campaign(seed, players), players)
    return lambda seed, players: with_rules(edition, players, random.Random(seed))


def with_rules(edition: Edition, players: int, source: random.Random) -> Setup:
    """A table with the usual market or another, and now and then a house rule that it can have."""
    market = edition.markets[0 if source.random() < USUAL_MARKET else source.randrange(len(edition.markets))]
    while True:
        rules = {}
        if source.random() < HOUSE_RULE:
            key = source.choice(list(HOUSE_RULES))
            rules[key] = source.choice(HOUSE_RULES[key])
        with suppress(SetupError):
            return Setup.make(edition, players, market, rules)


@lru_cache(maxsize=16)
def loaded(id: str, expansions: tuple[str, ...]) -> Edition:
    """An edition that comes with Machiya."""
    return Edition.load(id, list(expansions))


LEGACY_PLAYERS = 4
"""The most players of a campaign."""


def sampler(pack: str = "ten_tides", first: int = 0) -> Callable[[int, int], Edition]:
    """A function from a seed and a number of players to the edition of a game: one of so many, from a number on."""
    return lambda seed, players: drawn(pack, first + seed % VARIETY, players)


@lru_cache(maxsize=3 * VARIETY)
def drawn(pack: str, seed: int, players: int, wanted: int = 0) -> Edition:
    """The edition of a game of a campaign, any or the wanted one, before which everything went by lot."""
    source = random.Random(seed)
    campaign = Campaign.new(pack, [f"Player {seat + 1}" for seat in range(players)])
    answers = Answers(campaign, seed, thoughtful=seed % 2 == 0)
    wanted = source.randint(1, campaign.pack.games) if wanted == 0 else wanted
    while not campaign.in_game or campaign.game < wanted:
        if campaign.phase == "play":
            campaign.take_result(made_up(campaign, source))
        else:
            campaign.play(answers.step())
    return campaign.edition(sealed=True)


def made_up(campaign: Campaign, source: random.Random) -> dict[str, object]:
    """The result of a game that was not played."""
    seats = range(len(campaign.towns))
    counters = [{id: source.randint(0, min(4, campaign.limit(id))) for id in campaign.counters} for _ in seats]
    return {"winner": source.choice(seats), "counters": counters, "records": []}

"""Games of a campaign to practise on: any of the ten, with choices and winners before it drawn at random."""

import random
from collections.abc import Callable
from functools import lru_cache

from ..edition.model import Edition
from .answers import Answers
from .campaign import Campaign

VARIETY = 600
"""How many different games there are for each number of players."""


def sampler(pack: str = "ten_tides") -> Callable[[int, int], Edition]:
    """A function from a seed and a number of players to the edition of a game."""

    @lru_cache(maxsize=3 * VARIETY)
    def drawn(seed: int, players: int) -> Edition:
        source = random.Random(seed)
        campaign = Campaign.new(pack, [f"Player {seat + 1}" for seat in range(players)])
        answers = Answers(campaign, seed, thoughtful=seed % 2 == 0)
        wanted = source.randint(1, campaign.pack.games)
        while not campaign.in_game or campaign.game < wanted:
            if campaign.phase == "play":
                campaign.take_result(made_up(campaign, source))
            else:
                campaign.play(answers.step())
        return campaign.edition(sealed=True)

    return lambda seed, players: drawn(seed % VARIETY, players)


def made_up(campaign: Campaign, source: random.Random) -> dict[str, object]:
    """The result of a game that was not played."""
    seats = range(len(campaign.towns))
    counters = [{id: source.randint(0, min(4, campaign.limit(id))) for id in campaign.counters} for _ in seats]
    return {"winner": source.choice(seats), "counters": counters, "records": []}

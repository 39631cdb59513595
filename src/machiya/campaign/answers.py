"""Bots at the table of a campaign: what they answer between the games."""

import copy
import random
from typing import Any

import tomli_w

from ..bots import mind_for
from ..edition.model import Edition
from ..game.setup import Setup
from . import composing as editions
from .campaign import PERSON, Campaign

DICE_WEIGHT = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}
SPENDING = {"done": 0, "spend coins": 2, "spend check_mark": 3}
"""How good it is to spend what was saved up on something; on a counter, 1."""
TRIALS = 120
"""Games that a bot plays in its head with each side of a new establishment; with none it ticks any side."""


class Answers:
    """Answers for bots in one campaign: at random, or by what they expect of the cards they have seen."""

    def __init__(self, campaign: Campaign, seed: int = 0, thoughtful: bool = True, trials: int = TRIALS) -> None:
        self.campaign, self.thoughtful, self.trials = campaign, thoughtful, trials
        self.source = random.Random(seed)
        self.last: dict[str, Any] | None = None
        """The edition of the last game."""

    def begin(self) -> None:
        """A game begins: remember what it is played with."""
        self.last = editions.document(self.campaign, sealed=False)

    def step(self) -> str:
        """What to do next in the campaign."""
        campaign = self.campaign
        options = campaign.actions()
        kind = campaign.phase
        if kind == "town":
            return f"town {campaign.towns[campaign.to_move or 0].mayor}ville"
        if kind == "register":
            return f"register game {campaign.game}"
        if kind == "over":
            return f"free play {self.source.randrange(1, 1 << 31)}"
        if len(options) == 1 or not self.thoughtful:
            return self.source.choice(options)
        if kind == "square":
            return max(options, key=lambda option: sum(self._worth(id) for id in option.split()[1:]))
        if kind == "spend":
            return max(options, key=lambda option: SPENDING.get(option, 1))
        if kind == "side" and self.last is not None and self.trials:
            return self._better_side(options)
        return self.source.choice(options)

    def _worth(self, id: str) -> float:
        """What a town square card can be expected to bring in a round, with a little chance in it."""
        card = self.campaign.pack.cards["establishment"][id]
        seats = len(self.campaign.towns)
        times = {"blue": seats, "green": 1, "red": seats - 1}.get(card["colour"], 1)
        one = sum(1 / 6 for number in card["numbers"] if number <= 6)
        two = sum(DICE_WEIGHT.get(number, 0) for number in card["numbers"])
        coins = sum(self._amount(effect) for effect in card["effects"])
        return float(times * max(one, two) * coins * self.source.uniform(0.8, 1.25))

    def _amount(self, effect: dict[str, Any]) -> float:
        """What an effect brings in coins; what is taken by a word counts as little."""
        amount = effect.get("amount", 0)
        counter = self.campaign.pack.cards["counter"].get(effect.get("counter", ""), {})
        return (amount if isinstance(amount, int) else 3) * float(counter.get("worth", 1))

    def _better_side(self, options: list[str]) -> str:
        """The side that has won more games in the head of a mayor who plays the last game once more with it."""
        campaign = self.campaign
        if campaign.drawn is None or self.last is None:
            return options[0]
        wins = [self._try(side) for side in (campaign.drawn.a, campaign.drawn.b)]
        return options[0] if wins[0] > wins[1] or (wins[0] == wins[1] and self.source.random() < 0.5) else options[1]

    def _try(self, id: str) -> int:
        import numpy as np  # noqa: PLC0415  (only bots that think need it)

        from ..compiled.arena import Arena, nets_for  # noqa: PLC0415

        campaign = self.campaign
        document = copy.deepcopy(self.last or {})
        table = campaign.pack.table("establishment", id)
        document["establishment"].append(table)
        known = {counter["id"] for counter in document.setdefault("counter", [])}
        for counter in sorted(editions.named_counters(table) - known):  # the card names what no box has brought yet
            document["counter"].append(campaign.pack.table("counter", counter))
        document["edition"] |= {"first_player": "seat", "first_seat": campaign.winner or 0}
        edition = Edition.parse(tomli_w.dumps(document), "a thought")
        bots = [name if name != PERSON else "greedy" for name in campaign.seats]
        setup = Setup.make(edition, len(campaign.towns))
        arena = Arena(setup, [mind_for(bot, edition) for bot in bots], nets_for(setup))
        seating = np.arange(len(bots))[None, :]
        tallies = arena.play(seating, self.source.randrange(1 << 30), 0, self.trials)
        return int(tallies["wins"][0][campaign.winner or 0])

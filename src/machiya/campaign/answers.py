"""Bots at the table of a campaign: what they answer between the games."""

import random
from dataclasses import replace
from datetime import date

from ..bots import mind_for
from ..edition.model import Edition, Effect
from ..game.setup import Setup
from .before import parts_of
from .campaign import Campaign
from .composing import assemble, with_establishment
from .standing import PERSON

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
        self.last: Edition | None = None
        """The edition of the last game."""

    def begin(self) -> None:
        """A game begins: remember what it is played with."""
        self.last = assemble(self.campaign.pack, parts_of(self.campaign))

    def step(self) -> str:
        """What to do next in the campaign."""
        campaign = self.campaign
        options = campaign.actions()
        kind = campaign.phase
        if kind == "town":
            return f"town {campaign.towns[campaign.tasks[0].by].mayor}ville"
        if campaign.is_chance:
            return campaign.draw(self.source.randrange(campaign.weight))
        if kind == "register":
            return f"register {date.today().isoformat()}"
        if kind == "over":
            return f"free play {self.source.randrange(1, 1 << 31)}"
        return self._choice(kind, options)

    def _choice(self, kind: str, options: list[str]) -> str:
        """One of several steps."""
        if len(options) == 1 or not self.thoughtful:
            return self.source.choice(options)
        if kind == "square":
            return max(options, key=lambda option: sum(self._worth(id) for id in option.split()[1:]))
        if kind == "spend":
            return max(options, key=lambda option: SPENDING.get(option, 1))
        if kind == "side" and self.last is not None and self.trials:
            return self._better_side(options, self.last)
        return self.source.choice(options)

    def _worth(self, id: str) -> float:
        """What a town square card can be expected to bring in a round, with a little chance in it."""
        card = self.campaign.pack.establishments[id]
        seats = len(self.campaign.towns)
        times = {"blue": seats, "green": 1, "red": seats - 1}.get(card.colour, 1)
        one = sum(1 / 6 for number in card.numbers if number <= 6)
        two = sum(DICE_WEIGHT.get(number, 0) for number in card.numbers)
        coins = sum(self._amount(effect) for effect in card.effects)
        return float(times * max(one, two) * coins * self.source.uniform(0.8, 1.25))

    def _amount(self, effect: Effect) -> float:
        """What an effect brings in coins; what is taken by a word counts as little."""
        counter = self.campaign.pack.counters.get(effect.counter)
        return (effect.amount if isinstance(effect.amount, int) else 3) * (counter.worth if counter else 1.0)

    def _better_side(self, options: list[str], last: Edition) -> str:
        """The side that has won more games in the head of a mayor who plays the last game once more with it."""
        drawn, winner = self.campaign.drawn, self.campaign.winner
        if drawn is None or winner is None:
            return options[0]
        again = replace(last, first_player="seat", first_seat=winner)
        wins = [self._wins(with_establishment(self.campaign.pack, again, side), winner) for side in drawn]
        return options[0] if wins[0] > wins[1] or (wins[0] == wins[1] and self.source.random() < 0.5) else options[1]

    def _wins(self, edition: Edition, seat: int) -> int:
        """How many games a seat wins by an edition."""
        import numpy as np  # noqa: PLC0415  (only bots that think need it)

        from ..compiled.arena import Arena, nets_for  # noqa: PLC0415

        bots = [name if name != PERSON else "greedy" for name in self.campaign.seats]
        setup = Setup.make(edition, len(self.campaign.towns))
        arena = Arena(setup, [mind_for(bot, edition) for bot in bots], nets_for(setup))
        seating = np.arange(len(bots))[None, :]
        tallies = arena.play(seating, self.source.randrange(1 << 30), 0, self.trials)
        return int(tallies["wins"][0][seat])

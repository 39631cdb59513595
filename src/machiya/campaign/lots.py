"""Free play: what the lots decide after the campaign."""

import random
from dataclasses import dataclass

from .cards import COINS, FreePlay, Pack
from .composing import CardKind, Meaning, has_use, named_counters, uses_of

TRIES = 1_000
"""How often stacks are drawn until there are enough of low and of high numbers."""


@dataclass(frozen=True)
class Lots:
    """What was drawn for a game."""

    rules: tuple[str, ...]
    counters: tuple[str, ...]
    supply: tuple[str, ...]
    landmarks: tuple[str, ...]
    community: str
    archives: tuple[str, ...]
    """Landmarks that were not drawn."""
    squares: tuple[str, ...]
    first: int
    """The seat that starts."""

    @property
    def ids(self) -> list[str]:
        """Everything that players see drawn."""
        return [*self.rules, *self.supply, *self.landmarks, self.community]


def draw_lots(pack: Pack, plan: FreePlay, seats: int, lots: int) -> Lots:
    """Draw rules, stacks, landmarks, the community landmark and who starts, by a number."""
    source = random.Random(lots)
    rules = (*plan.always, *(rule for group in source.sample(plan.rules, plan.drawn) for rule in group))
    fitting = Fitting(pack, rules)
    supply = _draw_supply(pack, plan, fitting, source)
    letters = [id for id, card in pack.landmarks.items() if id not in plan.never and fitting.take(card)]
    order = list(pack.landmarks)
    landmarks = tuple(sorted(source.sample(letters, len(pack.slots)), key=order.index))
    community = source.choice([id for id, card in pack.communities.items() if fitting.take(card)])
    return Lots(
        rules=rules, counters=fitting.counters, supply=supply, landmarks=landmarks, community=community,
        archives=tuple(id for id in letters if id not in landmarks),
        squares=tuple(id for id in pack.squares if fitting.take(pack.establishments[id])),
        first=source.randrange(seats),
    )  # fmt: skip


class Fitting:
    """Which cards need nothing that these rules do not bring into play."""

    def __init__(self, pack: Pack, rules: tuple[str, ...]) -> None:
        self.counters = counters_of(pack, rules)
        self.uses = uses_of(pack.rules[id].card for id in rules)
        self.meant = Meaning.of(pack, free=True, counters=self.counters)

    def take(self, card: CardKind) -> CardKind | None:
        """A card as it is in free play, None where it does not fit."""
        card = self.meant.card(card)
        fits = named_counters(card) <= {*self.counters} and has_use(getattr(card, "abilities", ()), self.uses)
        return card if fits else None


def counters_of(pack: Pack, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The counters that rules bring into play."""
    named: set[str] = set()
    for id in rules:
        rule = pack.rules[id]
        named |= named_counters((rule.card, rule.start, rule.end), ("counter",)) - {COINS}
        named |= {rule.spend.counter} if rule.spend else set()
    return tuple(id for id in pack.counters if id in named)


def stacks_of(pack: Pack) -> list[tuple[str, str]]:
    """The stacks of a campaign: both sides of each, which are alike of those of the first game."""
    return [*((id, id) for id in pack.first["establishment"]), *pack.pairs]


def _draw_supply(pack: Pack, plan: FreePlay, fitting: Fitting, source: random.Random) -> tuple[str, ...]:
    stacks = stacks_of(pack)
    supply: list[str] = []
    for _ in range(TRIES):
        chosen = [source.choice(pair) for pair in source.sample(stacks, len(stacks))]
        supply = [id for id in chosen if fitting.take(pack.establishments[id])][: plan.stacks]
        supply.sort(key=lambda id: pack.numbers[id])
        low = sum(pack.numbers[id][0] <= 6 for id in supply)
        high = sum(pack.numbers[id][-1] >= 7 for id in supply)
        if low >= plan.low and high >= plan.high:
            break
    return tuple(supply)

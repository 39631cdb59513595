"""Figures with their intervals. Games of one deal of chance are not independent, so errors are clustered by deal."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..errors import needing

with needing("study"):
    from scipy.optimize import isotonic_regression
    from scipy.stats import false_discovery_control, t

LEVEL: Final = 0.95
RESAMPLES: Final = 1_000
TINY: Final = 1e-12
Figures = NDArray[np.float64]


@dataclass
class Estimate:
    """A figure, its 95 % interval, and, where it is a difference, how likely it would be if there were none."""

    value: float
    low: float
    high: float
    p: float | None = None
    """By a t-test over deals; `corrected` makes it hold for all differences of a table together."""

    def document(self) -> dict[str, float]:
        """The estimate as a JSON-safe document."""
        plain = {"value": self.value, "low": self.low, "high": self.high}
        return plain if self.p is None else {**plain, "p": self.p}

    @property
    def sure(self) -> bool:
        """Whether it is a difference that is hardly by chance."""
        return self.p is not None and self.p < 1 - LEVEL

    def within(self, low: float, high: float) -> "Estimate":
        """The estimate of something that has bounds."""
        return Estimate(self.value, max(self.low, low), min(self.high, high), self.p)


class Sums:
    """Ratios of what is added up over deals, many side by side: means where the denominator is 1 a deal."""

    def __init__(self, many: int) -> None:
        self.deals = 0
        self.totals = np.zeros((5, many))

    def add(self, over: Figures, under: Figures | float = 1.0) -> None:
        """Count in deals: a row each, a column for each ratio."""
        under = np.broadcast_to(np.asarray(under, float), over.shape)
        self.deals += len(over)
        parts = (over, under, over * over, over * under, under * under)
        self.totals += np.array([part.sum(axis=0) for part in parts])

    def estimates(self) -> list[Estimate]:
        """Each ratio, its error by how much deals differ."""
        over, under, squares, products, unders = self.totals
        with np.errstate(divide="ignore", invalid="ignore"):
            ratio = np.where(under > 0, over / under, 0.0)
            spread = squares - 2 * ratio * products + ratio * ratio * unders
            error = np.sqrt(np.maximum(spread, 0.0) * self.deals / max(self.deals - 1, 1)) / under
        reach = float(t.ppf((1 + LEVEL) / 2, max(self.deals - 1, 1)))
        found = []
        for value, each in zip(ratio.tolist(), error.tolist(), strict=True):
            width = reach * each if np.isfinite(each) else 0.0
            found.append(Estimate(value, value - width, value + width))
        return found

    def differences(self) -> list[Estimate]:
        """The same, as differences: each with how likely it would be if there were none."""
        found, reach = self.estimates(), float(t.ppf((1 + LEVEL) / 2, max(self.deals - 1, 1)))
        for each in found:
            error = (each.high - each.low) / 2 / reach
            same = error < TINY
            score = (np.inf if abs(each.value) > TINY else 0.0) if same else abs(each.value) / error
            each.p = 2 * float(t.sf(score, max(self.deals - 1, 1)))
        return found


def corrected(differences: list[Estimate]) -> list[Estimate]:
    """Differences of one table, their p raised so that of those below a bound no more than that share is false."""
    if not differences:
        return []
    raised = false_discovery_control([1.0 if each.p is None else each.p for each in differences], method="bh")
    return [Estimate(each.value, each.low, each.high, float(p)) for each, p in zip(differences, raised, strict=True)]


def resampled(deals: int) -> Figures:
    """How often each deal is drawn, in so many samples of as many deals: the same ones every time."""
    return np.random.default_rng(0).multinomial(deals, np.full(deals, 1 / deals), RESAMPLES).astype(float)


def interval(values: Figures) -> tuple[float, float]:
    """What the middle 95 % of resampled figures lie within."""
    low, high = np.quantile(values, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)


def luck_share(sums: Figures) -> Estimate:
    """What part of the variance of results the luck of the dice is.

    A row for each deal: seats, wins, and wins with the luck taken out, and their squares.
    """
    if len(sums) < 2:
        return Estimate(0.0, 0.0, 1.0)

    def share(totals: Figures) -> Figures:
        seats, wins, adjusted, squares = totals.T
        plain = wins / seats - (wins / seats) ** 2
        rest = squares / seats - (adjusted / seats) ** 2
        return np.where(plain > 0, 1 - rest / np.where(plain > 0, plain, 1.0), 0.0)

    low, high = interval(share(resampled(len(sums)) @ sums))
    return Estimate(float(share(sums.sum(axis=0)[None])[0]), low, high)


def crossing(values: list[int], effects: Figures) -> Figures:
    """Where effects, a row for each sample, come up to 0 along the values; beyond the ends, the ends."""
    places = np.empty(len(effects))
    for index, row in enumerate(effects):
        risen = isotonic_regression(row).x
        at = int(np.searchsorted(risen, 0.0))
        if at == 0:
            places[index] = values[0]
        elif at == len(values):
            places[index] = values[-1]
        else:
            share = -risen[at - 1] / (risen[at] - risen[at - 1])
            places[index] = values[at - 1] + share * (values[at] - values[at - 1])
    return places


def fair_value(values: list[int], effects: Figures, cost: float) -> dict[str, Any]:
    """The value at which a ban costs no more than so much: effects by deal, a column for each value.

    They are taken to rise, or to fall, with the value, and deals are resampled for the interval. `found` tells whether
    the whole interval lies within the values that were tried.
    """
    least, most = values[0], values[-1]
    if effects[:, -1].mean() < effects[:, 0].mean():
        values, effects = values[::-1], effects[:, ::-1]
    place = float(crossing(values, effects.mean(axis=0)[None] + cost)[0])
    low, high = interval(crossing(values, resampled(len(effects)) @ effects / len(effects) + cost))
    return {"value": place, "low": low, "high": high, "found": least < low and high < most}

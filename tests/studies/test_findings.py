"""Figures are what they are called: causes and not correlations, with intervals that hold."""

import numpy as np
import pytest

from machiya.studies.findings import Findings
from machiya.studies.statistics import Estimate, Sums, corrected, crossing, fair_value, luck_share

pytestmark = pytest.mark.xdist_group("compiled")


def test_a_card_that_everybody_needs_is_found_where_a_win_rate_misleads(findings: Findings) -> None:
    """All who can build it do, so that those who have it win their share; who may not build it loses."""
    assert findings.subject is not None
    assert findings.subject.built.value > 0.9
    assert findings.subject.wins.low < 0.55
    assert findings.effects["ban"].high < -0.1
    assert findings.effects["ban"].sure
    assert findings.verdict == "must"
    assert findings.rates["control"].value == 0.5
    assert findings.effects["ban"].value == pytest.approx(findings.rates["ban"].value - 0.5)


def test_figures_are_those_of_the_files(findings: Findings, folder: object) -> None:
    from pathlib import Path

    import polars as pl

    games = pl.read_parquet(Path(str(folder)) / "games.parquet")
    for arm, each in findings.measures["turns"].items():
        mean = games.filter(pl.col("arm").cast(pl.String) == arm)["turns"].mean()
        assert each.value == pytest.approx(mean)
        assert each.low < each.value < each.high
    cards = pl.read_parquet(Path(str(folder)) / "cards.parquet").filter(
        (pl.col("card").cast(pl.String) == "lantern_stall") & (pl.col("arm").cast(pl.String) == "control")
    )
    assert findings.subject is not None
    coins, built = (sum(cards[name].to_list()) for name in ("taken", "built"))
    brought = (coins + sum(cards["earned"].to_list())) / built
    assert findings.subject.brought.value == pytest.approx(brought)
    assert sum(findings.subject.rounds) == pytest.approx(findings.subject.built.value)
    assert findings.luck["control"].low <= findings.luck["control"].value <= findings.luck["control"].high


def test_errors_are_clustered_by_deal() -> None:
    """What is seen twice in each deal tells no more than what is seen once."""
    values = np.random.default_rng(1).normal(0.3, 1.0, (200, 1))
    once, twice = Sums(1), Sums(1)
    once.add(values)
    twice.add(values * 2, 2.0)
    (single,), (double,) = once.differences(), twice.differences()
    assert (single.low, single.high) == pytest.approx((double.low, double.high))
    from scipy.stats import ttest_1samp

    test = ttest_1samp(values[:, 0], 0.0)
    bounds = test.confidence_interval(0.95)
    assert (single.low, single.high, single.p) == pytest.approx((bounds.low, bounds.high, test.pvalue))


def test_many_differences_are_harder_to_be_sure_of() -> None:
    (alone,) = corrected([Estimate(1.0, 0.1, 1.9, 0.03)])
    together = corrected([Estimate(1.0, 0.1, 1.9, 0.03), *(Estimate(0.0, -1.0, 1.0, 0.9) for _ in range(9))])
    assert alone.sure
    assert not together[0].sure
    assert corrected([]) == []


def test_the_fair_value_is_where_a_ban_costs_nothing() -> None:
    values = [2, 3, 4, 5]
    effects = np.array([-0.3, -0.1, 0.1, 0.3]) + np.random.default_rng(2).normal(0.0, 0.05, (400, 4))
    fair = fair_value(values, effects, 0.0)
    assert fair["low"] < 3.5 < fair["high"]
    assert fair["high"] - fair["low"] < 0.2
    assert fair["found"]
    assert fair_value(values, effects, 0.1)["value"] == pytest.approx(3.0, abs=0.05)
    assert fair_value(values, effects[:, ::-1], 0.1)["value"] == pytest.approx(4.0, abs=0.05)
    assert not fair_value(values, effects - 1.0, 0.0)["found"]
    assert crossing(values, np.array([[-0.2, 0.1, -0.1, 0.2]]))[0] == pytest.approx(3.0)


def test_luck_that_explains_everything_is_all_of_it() -> None:
    wins = np.random.default_rng(3).integers(0, 2, 300).astype(float)
    ones = np.ones(300)
    everything = np.column_stack([ones, wins, ones * 0.5, ones * 0.25])
    nothing = np.column_stack([ones, wins, wins, wins])
    assert luck_share(everything).value == pytest.approx(1.0)
    assert luck_share(nothing).value == pytest.approx(0.0)

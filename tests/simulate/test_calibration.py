"""Calibration: chances that were foretold, beside what happened."""

import json
from pathlib import Path

import pytest

from machiya import Edition
from machiya.game.setup import Setup

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.mark.usefixtures("networks")
@pytest.mark.parametrize("players", [2, 4])
def test_calibration_compares_chances_with_results_by_tenths(players: int) -> None:
    from machiya.simulate.calibration import calibrate

    found = calibrate(Setup.make(Edition.load("base"), players), 3_000, 1)
    assert (found["positions"], found["players"]) == (3_000, players)
    assert sum(tenth["chances"] for tenth in found["tenths"]) == 3_000 * players
    said = [tenth["foretold"] for tenth in found["tenths"]]
    assert said == sorted(said)
    assert len({int(10 * each) for each in said}) == len(said)
    many = [tenth for tenth in found["tenths"] if tenth["chances"] > 500]  # of few, results less luck may be beyond
    assert many
    assert all(0 <= tenth["happened"] <= 1 for tenth in many)
    for kind in ("foretold", "happened"):
        together = sum(tenth[kind] * tenth["chances"] for tenth in found["tenths"])
        assert together == pytest.approx(3_000, rel=1e-3)
    gaps = [abs(tenth["foretold"] - tenth["happened"]) for tenth in found["tenths"]]
    assert found["error"] == pytest.approx(max(gaps))
    assert json.loads(json.dumps(found)) == found
    assert calibrate(Setup.make(Edition.load("base"), players), 3_000, 1) == found


def test_calibration_goes_through_the_games_of_a_campaign() -> None:
    """Legacy's network is for all of them; each table is another game."""
    from machiya.campaign.sampling import sampler
    from machiya.simulate.calibration import calibrate

    sample, drawn = sampler(), []

    def remember(seed: int, players: int) -> Edition:
        drawn.append(sample(seed, players))
        return drawn[-1]

    found = calibrate(Setup.make(Edition.load("legacy"), 2), 2_000, 1, sample=remember)
    assert sum(tenth["chances"] for tenth in found["tenths"]) == 4_000
    assert len({edition.fingerprint for edition in drawn}) > 2


def test_home_made_cards_are_calibrated_too() -> None:
    from machiya.simulate.calibration import calibrate

    pack = Edition.load(Path(__file__).parents[2] / "examples" / "tea_and_trains.toml")
    found = calibrate(Setup.make(pack, 2), 500)
    assert sum(tenth["chances"] for tenth in found["tenths"]) == 1_000

"""A cluster gives what one core gives, to the last bit, whoever dies meanwhile; and it says what is wrong."""

import os
import signal
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from machiya import Edition
from machiya.cli.main import main
from machiya.errors import SetupError
from machiya.game.setup import Setup
from machiya.simulate import simulate
from machiya.simulate.pool import Crew, Plain, Workers, as_they_come, crew_of, in_order

from .nodes import QUIET, local_cluster, wait_for

pytestmark = pytest.mark.xdist_group("compiled")

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one core each."""
    from machiya.simulate.cluster import connect

    with local_cluster() as local, pytest.MonkeyPatch.context() as patch:
        for name, value in QUIET.items():
            patch.setenv(name, value)
        local.start()
        local.start()
        with connect(local.address) as found:
            wait_for(lambda: len(found.nodes) == 2)
            yield found


def by_chance(workers: Workers, _: Path) -> Any:
    return simulate(Setup.make(Edition.load("base"), 4), 10_001, 3, workers).batch


def by_bots(workers: Workers, _: Path) -> Any:
    from machiya.simulate.tournament import tournament

    found = tournament(Setup.make(Edition.load("base"), 2), ["greedy", "master", "planner"], 40, 7, workers, luck=True)
    document = found.document()
    return [[match[name] for name in ("entrants", "games", "standings")] for match in document["matches"]], document[
        "rating_intervals"
    ]


def from_beginnings(workers: Workers, _: Path) -> Any:
    from machiya.simulate.openings import openings

    return openings(Setup.make(Edition.load("base"), 2), 30, workers=workers).document()


def a_study(workers: Workers, folder: Path) -> Any:
    from machiya.studies.designs import card_study
    from machiya.studies.findings import find
    from machiya.studies.reports import compose, write
    from machiya.studies.running import run

    study = card_study(
        Edition.load(EXAMPLES / "lantern_night.toml"), "lantern_stall", ("greedy", "greedy"), games=1_100, luck=10
    )
    assert study.blocks > 1
    assert run(study, folder / "study", workers).whole
    write(compose(find(study, folder / "study")), folder / "study")
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in (folder / "study").iterdir()}


def campaigns(workers: Workers, _: Path) -> Any:
    from machiya.campaign.simulation import simulate as simulate_campaigns

    pack = str(EXAMPLES / "three_evenings.toml")
    return simulate_campaigns(pack, 3, 2, ("greedy",), 1, workers=workers, trials=2).document()


def lessons(workers: Workers, _: Path) -> Any:
    from machiya.simulate.training import Training, start_round

    training = Training.new(Edition.load("base"), 5)
    training.counts = (2,)
    with crew_of(workers) as crew:
        return digest([chunk for job in start_round(training, 0, 60, crew)[:6] for chunk in job.result()])


def schooldays(workers: Workers, _: Path) -> Any:
    from machiya.campaign.sampling import table_of
    from machiya.simulate.schooling import Schooling, start_round

    edition = Edition.load("base")
    schooling = Schooling.new(5, edition)
    with crew_of(workers) as crew:
        return digest([chunk for job in start_round(schooling, 0, table_of(edition), crew) for chunk in job.result()])


def digest(chunks: list[Any]) -> list[str]:
    return [sha256(chunk.inputs.tobytes() + chunk.targets.tobytes()).hexdigest() for chunk in chunks]


@pytest.mark.parametrize("played", [by_chance, by_bots, from_beginnings, a_study, campaigns, lessons, schooldays])
def test_a_cluster_gives_what_one_core_gives(played: Any, cluster: Crew, tmp_path: Path) -> None:
    assert cluster.workers == 2
    assert played(cluster, tmp_path / "cluster") == played(1, tmp_path / "here")


def test_a_worker_that_dies_costs_only_its_job(cluster: Crew, tmp_path: Path) -> None:
    marker = tmp_path / "dead"

    def deadly(job: int) -> int:
        if job == 3 and not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return job * job

    task = cluster.begin(Plain(deadly))
    assert list(in_order(as_they_come(task, range(8)))) == [job * job for job in range(8)]
    assert marker.exists()


def test_what_is_wrong_with_a_job_is_said_here(cluster: Crew) -> None:
    def impossible(players: int) -> int:
        return len(Setup.make(Edition.load("base"), players).names)

    task = cluster.begin(Plain(impossible))
    with pytest.raises(SetupError, match="2 to 4 players"):
        list(as_they_come(task, [3, 9]))


def test_another_version_is_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is played, and by nodes that come later."""
    from machiya.simulate.node import mark

    other = {**mark(), "machiya": "0.0.1"}
    monkeypatch.setattr("machiya.simulate.cluster.mark", lambda: other)
    with pytest.raises(SetupError, match=r"same Machiya on all"):
        cluster.check()
    with pytest.raises(SetupError, match=r"0\.0\.1"):
        list(as_they_come(cluster.begin(Plain(abs)), [1]))


def test_a_network_of_ones_own_plays_there_too(cluster: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is known on this machine only, and goes with the work."""
    from machiya.bots import weights
    from machiya.compiled.arena import nets_for

    setup = Setup.make(Edition.load("base"), 2)

    def seen(_: int) -> float:
        return float(np.abs(nets_for(setup)[0]["rows"]).sum())

    shipped = seen(0)
    found = weights.weights_for(setup.edition)
    own = weights.Weights(found.card, type(found.numbers)("f", [2 * number for number in found.numbers]))
    monkeypatch.setitem(weights.named, weights.mark_for(setup.edition), own)
    (there,) = in_order(as_they_come(cluster.begin(Plain(seen)), [0]))
    assert there == seen(0) == pytest.approx(2 * shipped)


def test_a_program_of_this_machine_is_refused(cluster: Crew) -> None:
    setup = Setup.make(Edition.load("base"), 2)
    with pytest.raises(SetupError, match="program of this machine"):
        simulate(setup, 2, 0, cluster, bots=("run:true", "greedy"))


def test_where_no_cluster_is_a_sentence_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ray.is_initialized", lambda: False)
        patch.setattr("ray.init", no_cluster)
        assert main(["simulate", "base", "--games", "10", "--cluster", "auto"]) == 2
    said = capsys.readouterr().err
    assert "no Ray cluster at auto: nobody is there" in said
    assert "ray start --head" in said


def no_cluster(**_: object) -> None:
    raise ConnectionError("nobody is there\nand a second line")

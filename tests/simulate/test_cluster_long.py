"""A cluster of several nodes in a long run: one is killed, then the driver; and what it costs beside threads."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from machiya import Edition
from machiya.game.setup import Setup
from machiya.simulate.pool import Plain, Work, as_they_come, in_order

from .nodes import QUIET, local_cluster, wait_for

pytestmark = [pytest.mark.soak, pytest.mark.xdist_group("compiled")]

STUDY = """
[study]
seed = 9
games = {games}
[table]
edition = "base"
[seats]
bots = ["greedy", "greedy", "greedy", "greedy"]
[arms.ban]
seat = 0
forbid = ["ranch"]
"""


def machiya(*words: str, **settings: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "machiya", *words]
    environment = {**os.environ, **QUIET, **settings}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def bytes_of(folder: Path) -> dict[str, str]:
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def test_a_node_and_then_the_driver_are_killed(tmp_path: Path) -> None:
    """What was done is kept, and in the end every byte, the report's too, is that of an unbroken run by threads."""
    file, folder, alone = tmp_path / "study.toml", tmp_path / "there", tmp_path / "here"
    file.write_text(STUDY.format(games=40_000), encoding="utf-8")
    with local_cluster() as local:
        local.start()
        doomed = local.start()
        local.start()
        words = ["study", str(file), "--out", str(folder), "--cluster", local.address]

        def kept() -> list[Path]:
            return sorted((folder / "blocks").glob("*.arrow"))

        def wait_until_kept(many: int) -> None:
            wait_for(lambda: len(kept()) >= many or driver.poll() is not None)
            assert driver.poll() is None, driver.communicate()

        driver = machiya(*words)
        wait_until_kept(3)
        doomed.kill()
        before = len(kept())
        wait_until_kept(before + 4)
        driver.kill()
        driver.communicate()
        times = {path: path.stat().st_mtime_ns for path in kept()}
        assert len(times) >= before + 4
        local.start()
        driver = machiya(*words, "--resume")
        wait_until_kept(len(times) + 2)
        assert all(path.stat().st_mtime_ns == written for path, written in times.items())
        out, err = driver.communicate(timeout=600)
        assert driver.returncode == 0, err
        assert "Joined a cluster" in err
    driver = machiya("study", str(file), "--out", str(alone), "--workers", "2")
    expected, err = driver.communicate(timeout=600)
    assert driver.returncode == 0, err
    assert bytes_of(folder) == bytes_of(alone)
    assert out.replace(str(folder), str(alone)) == expected


def test_from_a_machine_that_is_no_node(tmp_path: Path) -> None:
    """By Ray's client, `ray://`."""
    with local_cluster() as local:
        local.start(f"--ray-client-server-port={local.client}")
        wait_for(local.is_open)
        words = ["simulate", "base", "--players", "2", "--bots", "master,greedy", "--games", "300", "--plot"]
        there = machiya(*words, str(tmp_path / "there.svg"), "--cluster", f"ray://127.0.0.1:{local.client}")
        out, err = there.communicate(timeout=300)
        assert there.returncode == 0, err
        here = machiya(*words, str(tmp_path / "here.svg"), "--workers", "1")
        expected, err = here.communicate(timeout=300)
        assert here.returncode == 0, err
        lines = [[line for line in each.splitlines() if " s " not in line] for each in (out, expected)]
        assert lines[0] == lines[1]


def test_a_machine_compiles_once(tmp_path: Path) -> None:
    """Two processes of one node need the same code at once: one compiles it, the other finds it in the cache."""
    from machiya.analysis.warming import heard
    from machiya.compiled import Runner
    from machiya.simulate.cluster import connect

    @dataclass(frozen=True)
    class Counting(Work[tuple[Runner, list[int]], int, tuple[int, int]]):
        """Games at random, and how many functions were compiled for them in which process."""

        def sit(self) -> tuple[Runner, list[int]]:
            return Runner(Setup.make(Edition.load("base"), 2)), []

        def warm(self, table: tuple[Runner, list[int]]) -> None:
            with heard(lambda: table[1].append(1)):
                table[0].play(0, 0, 0)

        def play(self, table: tuple[Runner, list[int]], job: int) -> tuple[int, int]:
            table[0].play(0, job, 20_000)
            return os.getpid(), len(table[1])

    with local_cluster() as local:
        local.start("--num-cpus=2", MACHIYA_CACHE=str(tmp_path))
        with connect(local.address) as cluster:
            done = set(in_order(as_they_come(cluster.begin(Counting()), range(20))))
            compiled = sorted(functions for _, functions in done)
            assert len(compiled) == 2
            assert compiled[0] == 0 < compiled[1]
            assert set(in_order(as_they_come(cluster.begin(Plain(cache)), [0]))) == {str(tmp_path)}


def cache(_: Any) -> str:
    return os.environ["MACHIYA_CACHE"]


def test_it_costs_little_beside_threads(tmp_path: Path) -> None:
    """Under a tenth over a hundred seconds, by processor time: machines that run tests have other things to do."""
    benchmark, written = Path(__file__).parents[2] / "benchmarks" / "cluster.py", tmp_path / "figures.json"
    command = [sys.executable, str(benchmark), "--games", "1e6", "--write", str(written)]
    subprocess.run(command, check=True, timeout=3_000, env={**os.environ, **QUIET})
    found = json.loads(written.read_text(encoding="utf-8"))
    for kind in ("random", "greedy"):
        assert found[kind]["threads"]["processor"] > 100
        assert found[kind]["overhead"] < 0.1, found[kind]

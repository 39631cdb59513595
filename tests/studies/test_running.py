"""The same bytes whoever plays, in one go or in several; what was done is kept, whatever goes wrong."""

import errno
import json
import os
from concurrent.futures import Future
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from machiya import Edition
from machiya.cli.main import main
from machiya.studies import shards
from machiya.studies.designs import compare_study
from machiya.studies.plan import ROWS, Study, StudyError
from machiya.studies.running import MANIFEST, Blocks, read_manifest, run
from machiya.studies.tables import weights_of

from .conftest import PACK

pytestmark = pytest.mark.xdist_group("compiled")


def bytes_of(folder: Path) -> dict[str, str]:
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if "report" not in path.name}


class Backwards:
    """A crew that has blocks done in the order in which nobody asked for them, as soon as so many are asked for.

    If it stops, somebody presses Ctrl-C before the next one.
    """

    def __init__(self, played: dict[int, bytes], many: int, stops: bool = False) -> None:
        self.workers, self.together, self.played, self.many, self.stops = many, 1, played, many, stops
        self.asked: list[int] = []
        self.waiting: list[tuple[Future[list[tuple[int, bytes]]], int]] = []

    def begin(self, _: object) -> Any:
        return self

    def submit(self, block: int) -> "Future[list[tuple[int, bytes]]]":
        if self.stops and len(self.asked) == self.many:
            raise KeyboardInterrupt
        self.asked.append(block)
        future: Future[list[tuple[int, bytes]]] = Future()
        self.waiting.append((future, block))
        if len(self.asked) == self.many:
            for each, number in reversed(self.waiting):
                each.set_result([(number, self.played[number])])
        return future

    def end(self) -> None:
        """Nobody is left to send home."""


@pytest.fixture(scope="module")
def played(study: Study) -> dict[int, bytes]:
    """The blocks of the study, played once for the tests of this file."""
    blocks = Blocks(study, weights_of(study))
    return dict(blocks.play(blocks.sit(), block) for block in range(study.blocks))


def test_other_workers_give_the_same_bytes(
    study: Study, folder: Path, played: dict[int, bytes], tmp_path: Path
) -> None:
    assert run(study, tmp_path / "again", Backwards(played, 5)).whole
    assert bytes_of(tmp_path / "again") == bytes_of(folder)
    assert set(bytes_of(folder)) == {MANIFEST, *(f"{name}.parquet" for name in ROWS)}


def test_a_study_that_was_stopped_goes_on(study: Study, folder: Path, played: dict[int, bytes], tmp_path: Path) -> None:
    path = tmp_path / "stopped"
    first = run(study, path, Backwards(played, 3, stops=True))
    assert (first.done, first.whole) == (3, False)
    with pytest.raises(StudyError, match="--resume"):
        run(study, path, Backwards(played, 2))
    shards.path_of(path, 1).write_bytes(shards.path_of(path, 1).read_bytes()[:-100])
    (shards.folder_of(path) / "00000004.part").write_bytes(b"killed")
    executor = Backwards(played, 3)
    counted: list[int] = []
    second = run(study, path, executor, resume=True, progress=counted.append)
    assert executor.asked == [1, 3, 4]
    assert (second.found, second.broken, second.whole) == (2, (1,), True)
    assert bytes_of(path) == bytes_of(folder)
    assert counted[0] == 2 * study.block * study.lines


def test_a_finished_study_is_not_played_again(study: Study, folder: Path) -> None:
    executor = Backwards({}, 5)
    assert run(study, folder, executor, resume=True).found == study.blocks
    assert executor.asked == []


def test_another_study_is_refused_and_nothing_changes(folder: Path) -> None:
    other = compare_study([Edition.load("base")] * 2, ["a", "b"], ("greedy", "greedy"))
    before = bytes_of(folder)
    with pytest.raises(StudyError, match="another study"):
        run(other, folder, Backwards({}, 1), resume=True)
    assert bytes_of(folder) == before


def test_a_full_disk_is_said_and_what_is_done_is_kept(
    study: Study, folder: Path, played: dict[int, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, written = tmp_path / "full", list[int]()

    def sync(descriptor: int) -> None:
        written.append(descriptor)
        if len(written) == 4:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", sync)
    with pytest.raises(StudyError, match=r"No space left.*--resume"):
        run(study, path, Backwards(played, 5))
    assert len(list(shards.folder_of(path).iterdir())) == 3
    assert run(study, path, Backwards(played, 2), resume=True).found == 3
    assert bytes_of(path) == bytes_of(folder)


def test_the_manifest_says_what_was_played(study: Study, folder: Path) -> None:
    manifest = read_manifest(folder)
    assert manifest["study"] == json.loads(json.dumps(study.document()))
    assert manifest["study"]["arms"][0]["pack"] == PACK.read_text(encoding="utf-8")
    assert len(manifest["block_hashes"]) == manifest["blocks"] == 5
    for name, file in manifest["files"].items():
        assert file["sha256"] == sha256((folder / name).read_bytes()).hexdigest()
    assert manifest["files"]["games.parquet"]["rows"] == study.total


def test_one_line_reads_it(folder: Path) -> None:
    """With Polars, pandas and DuckDB."""
    import duckdb
    import pandas
    import polars

    wins = polars.read_parquet(folder / "seats.parquet").filter(polars.col("won")).height
    frame = pandas.read_parquet(folder / "seats.parquet")
    assert int(frame["won"].sum()) == wins
    counted: Any = duckdb.sql(f"select count(*) from '{folder}/seats.parquet' where won")
    assert counted.fetchall() == [(wins,)]
    assert polars.read_parquet(folder / "games.parquet")["seed"].unique().to_list() == [5]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[table]\nedition = 'base'\n[seats]\nbots = ['greedy', 'greedy']\n[stdy]\nseed = 1", "stdy"),
        ("[table]\nedition = 'base'\nplayers = 3\n[seats]\nbots = ['greedy', 'greedy']", "table.players"),
        ("[table]\nedition = 'base'\n[seats]\nbots = ['greedy']", "2 to 4 players"),
        ("[table]\nedition = 'base'\n[seats]\nbots = ['greedy', 7]", "seats.bots"),
        ("[table]\nedition = 'base'\n[seats]\nbots = ['nobody', 'greedy']", "nobody"),
        ("[table]\nedition = 'base'\n[seats]\nbots = ['grandmaster', 'greedy']", "by the clock"),
        ("[table]\nedition = 'base'\n[seats]\nbots = ['run:python3 x.py', 'greedy']", "by the clock"),
        ("[table]\nedition = 'base'\nmarket = 'flea'\n[seats]\nbots = ['greedy', 'greedy']", "flea"),
        (
            "[table]\nedition = 'base'\n[seats]\nbots = ['greedy', 'greedy']\n[arms.a]\nforbid = ['x']",
            "no establishment x",
        ),
        ("[table]\nedition = 'base'\n[seats]\nbots = ['greedy', 'greedy']\n[arms.a]\nseat = 2", "arms.a.seat"),
        (
            "[table]\nedition = 'base'\n[seats]\nbots = ['greedy', 'greedy']\n[arms.a.override]\ncafe = {cost = 100}",
            "from 0 to 99",
        ),
        (
            "[table]\nedition = 'base'\n[seats]\nbots = ['greedy', 'greedy']\n[arms.a.override]\ncafe = {colour = 1}",
            "cost, copies, amount",
        ),
        ("[table]\n[seats]\nbots = ['greedy', 'greedy']", "table.edition"),
        (
            "[table]\nedition = 'base'\n[seats]\nbots = ['greedy', 'greedy']\n[arms.control]\nseat = 1",
            "two arms control",
        ),
        ("nonsense", "study.toml"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    content: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "study.toml"
    path.write_text(content, encoding="utf-8")
    assert main(["study", str(path), "--out", str(tmp_path / "out")]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert not (tmp_path / "out").exists()

"""Playing a study: blocks go to whoever carries them out, are kept as they come, and are merged in their order.

The result is the same to the last byte whoever plays the blocks, in whatever order, in one go or in several.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from typing import Any, Final

from .. import __version__
from ..analysis.warming import warm_thinking
from ..bots.weights import Weights
from ..errors import needing
from ..foreign import ForeignError, read_file, read_json
from ..game.record import RULES_VERSION
from ..simulate.pool import Work, Workers, as_they_come, crew_of
from . import shards
from .blocks import run_block
from .plan import FORMAT, Study, StudyError
from .schemas import schema
from .tables import Prepared, prepare, warm, weights_of

with needing("study"):
    import pyarrow as pa
    from pyarrow import parquet

MANIFEST: Final = "manifest.json"
GROUP: Final = 1 << 19
"""Rows of a group in a Parquet file, at least: whole blocks."""


@dataclass(frozen=True)
class Blocks(Work[Prepared, int, tuple[int, bytes]]):
    """A study to be played, block by block."""

    study: Study
    weights: Weights
    """The network that plays, which may be known on this machine only."""

    def sit(self) -> Prepared:
        """The tables of the study; all threads of a process share them."""
        return prepare(self.study, self.weights)

    def warm(self, _: Prepared) -> None:
        """Have compiled what the games need."""
        warm()
        if self.study.nodes:
            warm_thinking()

    def play(self, table: Prepared, job: int) -> tuple[int, bytes]:
        """Play a block; its number, and its rows, packed."""
        return job, shards.pack(run_block(self.study, job, table))


@dataclass
class Run:
    """How far a study has come."""

    study: Study
    folder: Path
    done: int = 0
    """Blocks that are kept."""
    found: int = 0
    """Those of them that were there before."""
    broken: tuple[int, ...] = ()
    """Blocks that were there but not whole, and are played again."""

    @property
    def whole(self) -> bool:
        """Whether all blocks are kept."""
        return self.done == self.study.blocks


def run(
    study: Study,
    folder: Path,
    workers: Workers = 1,
    *,
    resume: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Run:
    """Play what is missing of a study, and merge it. On Ctrl-C what is under way is finished and kept.

    `progress` is called with each number of games that has come in.
    """
    outcome = _begin(study, folder, resume)
    if outcome.whole:
        return outcome
    missing = [block for block in range(study.blocks) if not shards.is_whole(folder, block)]
    outcome.broken = tuple(block for block in missing if shards.path_of(folder, block).exists())
    outcome.done = outcome.found = study.blocks - len(missing)
    if progress and outcome.found:
        progress(sum(len(study.games_of(block)) for block in set(range(study.blocks)) - set(missing)) * study.lines)
    if missing:
        try:
            with crew_of(workers) as crew:
                for _, (block, packed) in as_they_come(crew.begin(Blocks(study, weights_of(study))), missing):
                    shards.write(folder, block, packed)
                    outcome.done += 1
                    if progress:
                        progress(len(study.games_of(block)) * study.lines)
        except KeyboardInterrupt:
            return outcome
    merge(study, folder)
    return outcome


def _begin(study: Study, folder: Path, resume: bool) -> Run:
    """Make the folder, or see that it is this study's."""
    path = folder / MANIFEST
    expected = opening_of(study, weights_of(study))
    if path.exists():
        if not resume:
            raise StudyError("study.exists", folder=str(folder))
        manifest = read_manifest(folder)
        if manifest["identity"] != expected["identity"]:
            raise StudyError("study.other", folder=str(folder))
        if manifest["files"] and all(
            _hash(folder / name) == file["sha256"] for name, file in manifest["files"].items()
        ):
            return Run(study, folder, done=study.blocks, found=study.blocks)
    try:
        shards.folder_of(folder).mkdir(parents=True, exist_ok=True)
        _write_text(path, expected)
    except OSError as error:
        raise StudyError("study.disk", folder=str(folder), reason=error.strerror or error) from None
    return Run(study, folder)


def _hash(path: Path) -> str:
    """The hash of a file, or nothing if it is not there."""
    if not path.exists():
        return ""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _write_text(path: Path, document: dict[str, Any]) -> None:
    under_way = _part(path)
    under_way.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    under_way.replace(path)


def read_manifest(folder: Path) -> dict[str, Any]:
    """What a study's folder says of itself."""
    try:
        document = read_json(read_file(folder / MANIFEST))
    except ForeignError as error:
        raise StudyError("study.manifest", folder=str(folder), reason=error) from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise StudyError("study.manifest", folder=str(folder), reason=StudyError("study.format"))
    return document


def opening_of(study: Study, weights: Weights) -> dict[str, Any]:
    """The manifest of a study that is still to be played; its identity is a hash of all that decides what is played."""
    decides = {
        "machiya": __version__,
        "rules": RULES_VERSION,
        "study": study.document(),
        "network": {
            "edition": weights.card.get("edition", "any"),
            "general": bool(weights.general),
            "hash": hashlib.sha256(weights.numbers.tobytes()).hexdigest(),
        },
    }
    identity = hashlib.sha256(json.dumps(decides, sort_keys=True).encode()).hexdigest()
    return {
        "format": FORMAT,
        "identity": identity,
        **decides,
        "block": study.block,
        "blocks": study.blocks,
        "files": {},
    }


def merge(study: Study, folder: Path) -> None:
    """Write the files of a study from its blocks, in their order, and the manifest with their hashes.

    Only then are the blocks not needed any more.
    """
    hashes = [shards.path_of(folder, block).read_bytes()[-shards.DIGEST :].hex() for block in range(study.blocks)]
    files = {}
    try:
        writers = {name: _Writer(folder / f"{name}.parquet", schema(name, study.seed)) for name in study.rows}
        for block in range(study.blocks):
            for name, table in shards.read(folder, block, study).items():
                writers[name].add(table)
        for name, writer in writers.items():
            files[f"{name}.parquet"] = writer.close()
        manifest = opening_of(study, weights_of(study))
        manifest["files"] = files
        manifest["block_hashes"] = hashes
        _write_text(folder / MANIFEST, manifest)
    except OSError as error:
        for name in study.rows:
            _part(folder / f"{name}.parquet").unlink(missing_ok=True)
        raise StudyError("study.disk", folder=str(folder), reason=error.strerror or error) from None
    rmtree(shards.folder_of(folder))


def _part(path: Path) -> Path:
    """Where a file grows until it is complete."""
    return path.with_suffix(".part")


class _Writer:
    """A Parquet file that grows by whole groups, and takes its name when it is complete."""

    def __init__(self, path: Path, columns: pa.Schema) -> None:
        self.path, self.under_way = path, _part(path)
        words = [field.name for field in columns if pa.types.is_dictionary(field.type)]
        self.file = parquet.ParquetWriter(
            self.under_way, columns, compression="zstd", compression_level=1, use_dictionary=words
        )
        self.waiting: list[pa.Table] = []
        self.rows = self.total = 0

    def add(self, table: pa.Table) -> None:
        """Take the rows of a block."""
        self.waiting.append(table)
        self.rows += len(table)
        if self.rows >= GROUP:
            self._write()

    def _write(self) -> None:
        table = pa.concat_tables(self.waiting).combine_chunks()
        self.file.write_table(table, row_group_size=len(table) or 1)
        self.total += self.rows
        self.waiting, self.rows = [], 0

    def close(self) -> dict[str, Any]:
        """Finish the file; how many rows it has, and its hash."""
        if self.rows:
            self._write()
        self.file.close()
        self.under_way.replace(self.path)
        return {"rows": self.total, "sha256": _hash(self.path)}

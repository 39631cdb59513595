"""Blocks on disk until they are merged: the tables of a block, one after the other, and a hash of all that."""

import hashlib
import os
from pathlib import Path

from ..errors import needing
from .blocks import Tables
from .plan import Study, StudyError

with needing("study"):
    import pyarrow as pa
    from pyarrow import ipc

DIGEST = 32
"""Bytes of the hash at the end."""


def folder_of(folder: Path) -> Path:
    """Where the blocks of a study are."""
    return folder / "blocks"


def path_of(folder: Path, block: int) -> Path:
    """The file of a block."""
    return folder_of(folder) / f"{block:08}.arrow"


def pack(tables: Tables) -> bytes:
    """The tables of a block as bytes; the same tables give the same bytes."""
    sink = pa.BufferOutputStream()
    options = ipc.IpcWriteOptions(compression="lz4")
    for table in tables.values():
        with ipc.new_stream(sink, table.schema, options=options) as stream:
            stream.write_table(table)
    body: bytes = sink.getvalue().to_pybytes()
    return body + hashlib.sha256(body).digest()


def write(folder: Path, block: int, packed: bytes) -> None:
    """Keep a block: all of it or nothing, whatever happens meanwhile."""
    path = path_of(folder, block)
    under_way = path.with_suffix(".part")
    try:
        with under_way.open("wb") as file:
            file.write(packed)
            file.flush()
            os.fsync(file.fileno())
        under_way.replace(path)
    except OSError as error:
        under_way.unlink(missing_ok=True)
        raise StudyError("study.disk", folder=str(folder), reason=error.strerror or error) from None


def is_whole(folder: Path, block: int) -> bool:
    """Whether a block is there, as it was written."""
    try:
        packed = path_of(folder, block).read_bytes()
    except OSError:
        return False
    return len(packed) > DIGEST and hashlib.sha256(packed[:-DIGEST]).digest() == packed[-DIGEST:]


def read(folder: Path, block: int, study: Study) -> Tables:
    """The tables of a block."""
    with pa.memory_map(str(path_of(folder, block))) as source:
        return {name: ipc.open_stream(source).read_all() for name in study.rows}

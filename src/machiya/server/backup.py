"""Backup and restore of a server with SQLite: the database as of one moment, and the key that signs cookies."""

import contextlib
import errno
import lzma
import os
import re
import shutil
import sqlite3
import tempfile
import time
import zipfile
import zlib
from pathlib import Path
from typing import Final

from .running import alone
from .settings import DATABASE, KEY, ServerError, Settings, read_key

BESIDE: Final = ("", "-wal", "-shm")
"""The database, and what SQLite keeps beside it: together they are what was stored."""
NAME: Final = "machiya-%Y%m%dT%H%M%SZ.zip"
NAMED: Final = re.compile(r"machiya-\d{8}T\d{6}Z\.zip")
"""Backups that were given their names here, and may be removed when there are newer ones."""
NO_ZIP: Final = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    RuntimeError,
    ValueError,
)
"""What a file that is no archive, or a damaged or encrypted one, comes to."""


def backup(settings: Settings, path: Path, keep: int = 0) -> Path:
    """Write a backup, while the server goes on; its path, which in a folder is named after the time.

    Of backups that are in the folder by such names only the newest are kept, if that is asked for.
    """
    if settings.database:
        raise ServerError("server.postgres_copy")
    source = settings.data / DATABASE
    if not source.exists():
        raise ServerError("server.no_data", folder=str(settings.data))
    if keep and not path.is_dir():
        raise ServerError("server.keep", folder=str(path))
    wanted = path / time.strftime(NAME, time.gmtime()) if path.is_dir() else path
    if wanted.exists():
        raise ServerError("server.exists", file=str(wanted))
    try:
        with tempfile.TemporaryDirectory(dir=wanted.absolute().parent) as folder:
            copy = Path(folder) / DATABASE
            with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(copy)) as new:
                old.backup(new)
            check(copy)  # a damaged database must not push good backups out
            whole = Path(folder) / "whole"
            descriptor = os.open(whole, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w+b") as file:
                with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                    archive.write(copy, DATABASE)
                    if (settings.data / KEY).exists():
                        archive.write(settings.data / KEY, KEY)
                file.flush()
                os.fsync(file.fileno())
            os.replace(whole, wanted)
        if keep:
            backups = sorted(each for each in path.iterdir() if NAMED.fullmatch(each.name))
            for each in backups[:-keep]:
                each.unlink()
    except (OSError, sqlite3.Error) as error:
        raise ServerError("server.backup", file=str(wanted), reason=error) from None
    return wanted


def check(database: Path) -> None:
    """Read a whole database; sqlite3.DatabaseError if it is damaged or not ours."""
    with contextlib.closing(sqlite3.connect(database)) as found:
        [[whole]] = found.execute("pragma integrity_check(1)").fetchall()
        if whole != "ok":
            raise sqlite3.DatabaseError(whole)
        found.execute("select count(*) from move")


def restore(settings: Settings, path: Path) -> Path | None:
    """Put a backup in place; where there was a database, in whatever state, it is kept beside it: its path."""
    if settings.database:
        raise ServerError("server.postgres_copy")
    settings.make_folder()
    target = settings.data / DATABASE
    try:
        with alone(settings), tempfile.TemporaryDirectory(dir=settings.data) as name:
            folder = Path(name)
            try:
                unpack(path, folder)
                check(folder / DATABASE)
                if (folder / KEY).exists():
                    read_key(folder / KEY)
            except (OSError, sqlite3.Error, *NO_ZIP) as error:
                raise ServerError("server.no_backup", file=str(path), reason=error) from None
            kept = put_aside(target)
            os.replace(folder / DATABASE, target)
            if (folder / KEY).exists():
                os.replace(folder / KEY, settings.data / KEY)
    except OSError as error:
        raise ServerError("server.folder", folder=str(settings.data), reason=error) from None
    return kept


def unpack(path: Path, folder: Path) -> None:
    """Take the parts of a backup out of it, on the disk and for this user alone."""
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    with zipfile.ZipFile(path) as archive:
        for name in (DATABASE, KEY):
            if name in archive.namelist():
                descriptor = os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with os.fdopen(descriptor, "wb") as file, archive.open(name) as part:
                    shutil.copyfileobj(part, file)
                    file.flush()
                    os.fsync(file.fileno())


def put_aside(target: Path) -> Path | None:
    """Move a database out of the way, with what SQLite keeps beside it and without looking into it; where it is now."""
    if not target.exists():
        return None
    number = 1
    while (kept := target.with_suffix(f".before{f'-{number}' if number > 1 else ''}{target.suffix}")).exists():
        number += 1
    for ending in BESIDE:
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{target}{ending}", f"{kept}{ending}")
    return kept

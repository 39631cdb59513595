"""Backup and restore of a server with SQLite: the database as of one moment, and the key that signs cookies."""

import contextlib
import os
import sqlite3
import tempfile
import zipfile
from pathlib import Path

from .running import alone
from .settings import DATABASE, KEY, ServerError, Settings

PARTS = (DATABASE, KEY)


def backup(settings: Settings, path: Path) -> None:
    """Write a backup; the server may go on meanwhile."""
    source = settings.data / DATABASE
    if not source.exists():
        raise ServerError("server.no_data", folder=str(settings.data))
    try:
        with tempfile.TemporaryDirectory(dir=path.absolute().parent) as folder:
            copy = Path(folder) / DATABASE
            with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(copy)) as new:
                old.backup(new)
            whole = Path(folder) / "whole"
            descriptor = os.open(whole, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w+b") as file:
                with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                    archive.write(copy, DATABASE)
                    if (settings.data / KEY).exists():
                        archive.write(settings.data / KEY, KEY)
                file.flush()
                os.fsync(file.fileno())
            os.replace(whole, path)
    except (OSError, sqlite3.Error) as error:
        raise ServerError("server.backup", file=str(path), reason=str(error)) from None


def restore(settings: Settings, path: Path) -> Path | None:
    """Put a backup in place; where there was a database, it is kept beside it, and its path is returned."""
    settings.make_folder()
    target = settings.data / DATABASE
    kept: Path | None = None
    with alone(settings), tempfile.TemporaryDirectory(dir=settings.data) as folder:
        try:
            with zipfile.ZipFile(path) as archive:
                for name in PARTS:
                    if name in archive.namelist():
                        archive.extract(name, folder)
            fresh = Path(folder) / DATABASE
            with contextlib.closing(sqlite3.connect(fresh)) as found:
                whole = found.execute("pragma integrity_check").fetchone()[0]
                found.execute("select count(*) from move")
            if whole != "ok":
                raise ServerError("server.no_backup", file=str(path), reason=str(whole))
        except (OSError, zipfile.BadZipFile, sqlite3.Error) as error:
            raise ServerError("server.no_backup", file=str(path), reason=str(error)) from None
        if target.exists():
            with contextlib.closing(sqlite3.connect(target)) as old:
                old.execute("pragma wal_checkpoint(truncate)")
            kept = target.with_suffix(".before.sqlite")
            os.replace(target, kept)
        for rest in ("-wal", "-shm"):
            Path(str(target) + rest).unlink(missing_ok=True)
        os.replace(fresh, target)
        if (Path(folder) / KEY).exists():
            os.chmod(Path(folder) / KEY, 0o600)
            os.replace(Path(folder) / KEY, settings.data / KEY)
    return kept

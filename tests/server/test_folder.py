"""The data folder: for one user and one server alone, and with a key that nobody guesses."""

import os
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from machiya.cli.main import main
from machiya.server.settings import KEY, LOCK, SHORTEST_KEY, ServerError, Settings

from .conftest import Running, solo


def mode(path: Path) -> int:
    """What who may do with a file."""
    return path.stat().st_mode & 0o777


def test_a_folder_that_was_there_is_closed_to_others(tmp_path: Path) -> None:
    """The database has the server's seeds; whoever made the folder may not have thought of that."""
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    data.chmod(0o755)
    with sqlite3.connect(data / "machiya.sqlite") as database:
        database.execute("pragma journal_mode=wal")
    (data / "machiya-20260101T000000Z.zip").touch()
    for each in data.iterdir():
        each.chmod(0o644)
    with Running(data) as server, server.client() as client:
        solo(client)
        assert mode(data) == 0o700
        found = {each.name: oct(mode(each)) for each in data.iterdir()}
        assert {"machiya.sqlite", "machiya.sqlite-wal", KEY, LOCK, "machiya-20260101T000000Z.zip"} <= found.keys()
        assert set(found.values()) == {"0o600"}


def test_new_files_are_closed_to_others_in_a_folder_of_many(tmp_path: Path) -> None:
    """A folder with other things in it stays as it is: others may need them."""
    tmp_path.chmod(0o755)
    (tmp_path / "letters").mkdir()
    before = os.umask(0)
    try:
        with Running(tmp_path) as server, server.client() as client:
            solo(client)
            assert mode(tmp_path) == 0o755
            assert {mode(each) for each in tmp_path.iterdir() if each.is_file()} == {0o600}
    finally:
        os.umask(before)


@pytest.mark.parametrize("key", ["", "00", "ab" * (SHORTEST_KEY - 1), "no hexadecimal digits" * 10, "é"])
def test_a_key_that_can_be_guessed_is_never_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str) -> None:
    """Whoever knows it can be any guest. Neither a server nor `restore` takes it, and nothing is changed."""
    (tmp_path / KEY).write_text(key)
    with pytest.raises(ServerError):
        Settings(data=tmp_path).key()
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), "--language", "en"]) == 2
    assert "is no key for cookies" in capsys.readouterr().err
    assert (tmp_path / KEY).read_text() == key
    backup, other = tmp_path / "backup.zip", tmp_path / "other"
    sqlite3.connect(tmp_path / "some.sqlite").executescript("create table move (a); insert into move values (1);")
    with zipfile.ZipFile(backup, "w") as archive:
        archive.write(tmp_path / "some.sqlite", "machiya.sqlite")
        archive.write(tmp_path / KEY, KEY)
    assert main(["restore", str(backup), "--data", str(other), "--language", "en"]) == 2
    assert "is no key for cookies" in capsys.readouterr().err
    assert not (other / KEY).exists()
    assert not (other / "machiya.sqlite").exists()


def test_what_a_killed_server_left_does_not_keep_the_next_from_starting(tmp_path: Path) -> None:
    (tmp_path / f"cookie.{os.getpid()}").touch()
    settings = Settings(data=tmp_path)
    assert len(settings.key()) == SHORTEST_KEY
    assert settings.key() == Settings(data=tmp_path).key()
    assert mode(tmp_path / KEY) == 0o600
    assert sorted(each.name for each in tmp_path.iterdir()) == [f"cookie.{os.getpid()}", KEY]


def test_a_second_server_is_refused_though_the_lock_file_is_gone(tmp_path: Path) -> None:
    with Running(tmp_path) as first:
        (tmp_path / LOCK).unlink()
        command = [sys.executable, "-m", "machiya", "serve", "--host", "127.0.0.1", "--port", "0", "--no-compile"]
        done = subprocess.run(
            [*command, "--data", str(tmp_path), "--language", "en"],
            capture_output=True, text=True, check=False, timeout=30,
        )  # fmt: skip
        assert done.returncode == 2
        assert "Another server is using" in done.stderr
        assert first.process.poll() is None

"""What is kept and for how long: backups and their rotation, restoring over damage, expiry and `machiya purge`."""

import os
import shutil
import sqlite3
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from machiya.cli.main import main
from machiya.server import schema
from machiya.server.app import open_store
from machiya.server.expiry import DAY, forget_guests, forget_records
from machiya.server.settings import Settings

from .conftest import POSTGRES, Running

DATA = Path(__file__).parents[1] / "data" / "0.1.0"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main([*words, "--language", "en"])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A server's data folder, with what 0.1.0 left there."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(DATA / "sqlite.db", folder / "machiya.sqlite")
    shutil.copy(DATA / "cookie.key", folder / "cookie.key")
    return folder


def count(database: Path, table: str = "move") -> int:
    connection = sqlite3.connect(database)
    try:
        return int(connection.execute(f"select count(*) from {table}").fetchone()[0])
    finally:
        connection.close()


# Restore.


def garbage(path: Path) -> None:
    path.write_bytes(b"neither here nor there" * 500)


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 3])


def flipped(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[:100] = bytes(byte ^ 0xFF for byte in content[:100])
    path.write_bytes(content)


def folder_in_its_place(path: Path) -> None:
    path.unlink()
    path.mkdir()


def with_logs(path: Path) -> None:
    garbage(path)
    for ending in ("-wal", "-shm"):
        Path(f"{path}{ending}").write_bytes(b"left" * 100)


@pytest.mark.parametrize("damage", [garbage, truncated, flipped, folder_in_its_place, with_logs])
def test_restore_works_when_the_database_is_damaged(
    damage: Callable[[Path], None], data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """That is what backups are for. What was there is moved aside whole, and nothing of it is left to be mixed in."""
    database, file = data / "machiya.sqlite", tmp_path / "backup.zip"
    moves = count(database)
    assert run(capsys, "backup", str(file), "--data", str(data))[0] == 0
    damage(database)
    before = {each.name: each.read_bytes() for each in data.iterdir() if each.is_file()}
    code, out, err = run(capsys, "restore", str(file), "--data", str(data))
    assert (code, err) == (0, "")
    assert str(data / "machiya.before.sqlite") in out
    assert count(database) == moves
    for ending in ("", "-wal", "-shm"):
        if f"machiya.sqlite{ending}" in before:
            assert (data / f"machiya.before.sqlite{ending}").read_bytes() == before[f"machiya.sqlite{ending}"]
    assert not (data / "machiya.sqlite-shm").exists()
    with Running(data) as server, server.client() as client:
        assert client.request("GET", "/api/ready")


def test_restore_never_overwrites_what_an_earlier_one_kept(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "backup.zip"
    assert run(capsys, "backup", str(file), "--data", str(data))[0] == 0
    for content in ("first", "second", "third"):
        (data / "machiya.sqlite").write_text(content)
        assert run(capsys, "restore", str(file), "--data", str(data))[0] == 0
    kept = sorted(path for path in data.glob("machiya.before*.sqlite"))
    assert {path.read_text() for path in kept} == {"first", "second", "third"}


def test_what_is_no_backup_changes_nothing(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with a sentence: no archive, an encrypted one, one without a database or with a damaged or strange one."""
    good, bad = tmp_path / "good.zip", tmp_path / "bad.zip"
    assert run(capsys, "backup", str(good), "--data", str(data))[0] == 0
    before = {each.name: each.read_bytes() for each in data.iterdir()}

    def refused() -> None:
        code, out, err = run(capsys, "restore", str(bad), "--data", str(data))
        assert (code, out) == (2, "")
        assert err.startswith(f"{bad} is not a backup that can be restored: ")
        assert {each.name: each.read_bytes() for each in data.iterdir() if each.name in before} == before
        assert not list(data.glob("*.before*"))

    refused()  # there is none
    for content in (b"", b"no archive", good.read_bytes()[:-30], good.read_bytes()[1000:]):
        bad.write_bytes(content)
        refused()
    other = tmp_path / "other.sqlite"
    connection = sqlite3.connect(other)
    connection.execute("create table cookbook (recipe text)")
    connection.commit()
    connection.close()
    for inside in (None, b"no database", b"", other.read_bytes()):
        bad.unlink()
        with zipfile.ZipFile(bad, "w") as archive:
            archive.writestr("readme", "hello")
            if inside is not None:
                archive.writestr("machiya.sqlite", inside)
        refused()
    encrypted = bytearray(good.read_bytes())
    for mark, offset in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        at = encrypted.find(mark)
        encrypted[at + offset] |= 1
    bad.write_bytes(encrypted)
    refused()
    bad.unlink()
    os.mkfifo(bad)  # reading it would wait for ever
    refused()
    bad.unlink()
    bad.mkdir()
    refused()


# Backups.


def test_a_folder_keeps_the_newest_backups(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rotation removes only backups that it has named itself."""
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("machiya-20240101T000000Z.zip", "machiya-20250101T000000Z.zip", "machiya-best.zip", "notes.txt"):
        (folder / name).write_text(name)
    code, out, _ = run(capsys, "backup", str(folder), "--keep", "2", "--data", str(data))
    assert code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names[0] == "machiya-20250101T000000Z.zip"
    assert names[2:] == ["machiya-best.zip", "notes.txt"]
    assert names[1] in out
    assert run(capsys, "restore", str(folder / names[1]), "--data", str(tmp_path / "other"))[0] == 0
    assert count(tmp_path / "other" / "machiya.sqlite") == count(data / "machiya.sqlite")


def test_a_damaged_database_pushes_no_good_backup_out(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (folder / "machiya-20240101T000000Z.zip").write_text("good")
    content = bytearray((data / "machiya.sqlite").read_bytes())
    content[4096:20000] = b"\x55" * (20000 - 4096)
    (data / "machiya.sqlite").write_bytes(content)
    code, _, err = run(capsys, "backup", str(folder), "--keep", "1", "--data", str(data))
    assert code == 2
    assert "could not be written" in err
    assert [path.name for path in folder.iterdir()] == ["machiya-20240101T000000Z.zip"]


def test_a_backup_is_not_overwritten(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "backup.zip"
    file.write_text("precious")
    code, _, err = run(capsys, "backup", str(file), "--data", str(data))
    assert (code, file.read_text()) == (2, "precious")
    assert "exists already" in err
    code, _, err = run(capsys, "backup", str(tmp_path / "new.zip"), "--keep", "3", "--data", str(data))
    assert code == 2
    assert "--keep needs a folder" in err


def test_with_postgresql_its_own_way_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--data", str(tmp_path), "--database", "postgresql://machiya@nowhere.invalid/machiya"]
    for words in (["backup", str(tmp_path / "b.zip")], ["restore", str(tmp_path / "b.zip")]):
        code, _, err = run(capsys, *words, *where)
        assert code == 2
        assert "pg_dump" in err


# Expiry.


def fill(connection: Connection, now: float) -> None:
    """Tables, records and guests of 5, 50 and 500 days ago; an old guest at a new table; an old table played on."""

    def table(id: str, days: float, *moves: float) -> None:
        connection.execute(
            insert(schema.play_table).values(
                id=id, code=id, options="{}", server_seed="", status="over", open=False, host=None, next=None,
                at=now - days * DAY,
            )
        )  # fmt: skip
        for seq, ago in enumerate(moves, 1):
            connection.execute(
                insert(schema.move).values(
                    play_table=id, seq=seq, kind="play", seat=0, action="x", at=now - ago * DAY, client=None
                )
            )
        connection.execute(insert(schema.person).values(play_table=id, id="p", name="Ana", token_hash=""))
        connection.execute(insert(schema.holder).values(play_table=id, person="p", guest=f"sits{id}"))
        chat = {"play_table": id, "seat": 0, "guest": "x", "text": "hi", "preset": None, "at": now, "client": None}
        connection.execute(insert(schema.chat).values(**chat))

    for days in (5, 50, 500):
        table(f"t{days}", days, days)
        connection.execute(insert(schema.record).values(id=f"r{days}", text="x", at=now - days * DAY))
        connection.execute(insert(schema.guest).values(id=f"g{days}", name="Ana", language="en", at=now - days * DAY))
    table("played", 500, 500, 2)
    connection.execute(insert(schema.guest).values(id="sitst5", name="Bo", language="en", at=now - 500 * DAY))


def ids(connection: Connection, table: Any) -> set[str]:
    return set(connection.execute(select(table.c.id)).scalars())


@POSTGRES
@pytest.mark.parametrize("shared", [False, True])
def test_purge_forgets_what_is_old_and_nothing_else(
    shared: bool, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--data", str(tmp_path)]
    chosen = Settings(data=tmp_path)
    if shared:
        url = request.getfixturevalue("database")
        where, chosen = [*where, "--database", url], Settings(data=tmp_path, database=url)
    store = open_store(chosen)
    with store.engine.begin() as connection:
        fill(connection, time.time())
    code, out, _ = run(capsys, "purge", "--older-than", "30", "--dry-run", *where)
    assert (code, out) == (0, "Older than 30 days: tables 2, records 2, guests 2. Nothing was removed.\n")
    code, out, _ = run(capsys, "purge", "--older-than", "30", *where)
    assert (code, out) == (0, "Gone, older than 30 days: tables 2, records 2, guests 2.\n")
    with store.engine.connect() as connection:
        assert ids(connection, schema.play_table) == {"t5", "played"}
        assert ids(connection, schema.record) == {"r5"}
        assert ids(connection, schema.guest) == {"g5", "sitst5"}
        for part in (schema.move, schema.chat, schema.person, schema.holder):
            assert set(connection.execute(select(part.c.play_table)).scalars()) == {"t5", "played"}
    store.close()


def test_purge_says_what_it_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no server's data" in run(capsys, "purge", "--older-than", "9", "--data", str(tmp_path))[2]
    assert "--older-than" in run(capsys, "purge", "--older-than", "0", "--data", str(tmp_path))[2]
    with Running(tmp_path) as server:
        code, _, err = run(capsys, "purge", "--older-than", "9", "--data", str(tmp_path))
        assert code == 2
        assert "Another server is using" in err
        server.stop()
    (tmp_path / "machiya.sqlite").write_text("damaged" * 1000)
    assert "The database cannot be used" in run(capsys, "purge", "--older-than", "9", "--data", str(tmp_path))[2]


def test_the_server_forgets_expired_records_and_guests_by_itself(tmp_path: Path) -> None:
    chosen = Settings(data=tmp_path)
    store = open_store(chosen)
    with store.engine.begin() as connection:
        fill(connection, time.time())
    with Running(tmp_path, "--records-days", "20", "--guests-days", "0"):
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            with store.engine.connect() as connection:
                if ids(connection, schema.record) == {"r5"}:
                    break
            time.sleep(0.1)
        with store.engine.connect() as connection:
            assert ids(connection, schema.record) == {"r5"}
            assert len(ids(connection, schema.guest)) == 4
            assert ids(connection, schema.play_table) == {"t5", "t50", "t500", "played"}
    store.close()


def test_guests_who_come_back_are_not_forgotten(tmp_path: Path) -> None:
    with Running(tmp_path) as server, server.client() as client:
        client.request("PUT", "/api/me", {"name": "Ana", "language": "en"})
        store = open_store(Settings(data=tmp_path))
        with store.engine.begin() as connection:
            connection.execute(schema.guest.update().values(at=1.0))
        client.request("PUT", "/api/me", {"name": "Ana", "language": "nl"})
        with store.engine.begin() as connection:
            assert forget_guests(connection, time.time() - DAY) == 0
            assert forget_records(connection, time.time() - DAY) == 0
        store.close()

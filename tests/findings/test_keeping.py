"""What a server keeps: its data survives damage and floods, and is for one user and one server alone."""

import resource
import shutil
import sqlite3
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from .product import EARLIER, PATIENCE, Ended, Server, environment, eventually, long_record, machiya, serving

MEGABYTE = 1 << 20


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A server's data folder, with what 0.1.0 has left there."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    shutil.copy(EARLIER / "sqlite.db", folder / "machiya.sqlite")
    shutil.copy(EARLIER / "cookie.key", folder / "cookie.key")
    return folder


def database(data: Path) -> closing[sqlite3.Connection]:
    """The database in a data folder."""
    return closing(sqlite3.connect(data / "machiya.sqlite", isolation_level=None))


def start(data: Path, *before: str) -> Ended:
    """Start a server; code 0 if it has started, and then it is ended, else what it says."""
    process = subprocess.Popen(
        [*before, *serving(data), "--language", "en"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment(),
    )  # fmt: skip
    assert process.stdout is not None
    first = process.stdout.readline()
    if "Machiya is at" in first:
        process.kill()
    out, err = process.communicate(timeout=PATIENCE)
    return Ended(0 if "Machiya is at" in first else process.returncode, first + out, err)


# Damage.


def garbage(path: Path) -> None:
    """No database at all."""
    path.write_bytes(b"neither here nor there" * 500)


def truncated(path: Path) -> None:
    """The first third of one."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 3])


def folder(path: Path) -> None:
    """Something else by its name."""
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("damage", [garbage, truncated, folder], ids=lambda damage: damage.__name__)
def test_restore_works_when_the_database_is_damaged(damage: Callable[[Path], None], data: Path) -> None:
    """H5: it opened the damaged database to close it properly, and ended with a traceback."""
    damage(data / "machiya.sqlite")
    ended = machiya("restore", EARLIER / "backup.zip", "--data", data, "--language", "en")
    assert (ended.code, ended.err) == (0, "")
    with database(data) as restored:
        assert restored.execute("select count(*) from move").fetchone() > (100,)


def test_restore_keeps_what_an_earlier_one_has_kept(data: Path) -> None:
    """H5: the second time, what the first had put aside was overwritten."""
    for number in range(2):
        with database(data) as before:
            before.execute(f"create table mark{number} (x)")
        assert machiya("restore", EARLIER / "backup.zip", "--data", data).code == 0
    kept = b"".join(each.read_bytes() for each in data.glob("machiya.before*.sqlite"))
    assert (b"mark0" in kept, b"mark1" in kept) == (True, True)


def test_a_damaged_database_is_refused_when_the_server_starts(data: Path) -> None:
    """M10: it was not looked at, and its tables failed one by one, some without a word."""
    path = data / "machiya.sqlite"
    with database(data) as damaged:
        page = damaged.execute("select rootpage from sqlite_master where name = 'move'").fetchone()[0]
        size = damaged.execute("pragma page_size").fetchone()[0]
    content = bytearray(path.read_bytes())
    content[(page - 1) * size + 20 : page * size] = b"\x55" * (size - 20)
    path.write_bytes(content)
    ended = start(data)
    assert (ended.code, ended.out) == (2, ""), ended
    assert "cannot be used" in ended.err


@dataclass(frozen=True)
class Aged:
    """A server that was started again after its data had been changed."""

    server: Server
    unreadable: str
    """An open table whose options make no sense."""
    open: str
    """One with which nothing is wrong."""
    otherwise: str
    """A table at which a move was made that cannot be made."""
    record: str
    """A record that was brought 200 days ago."""


@pytest.fixture(scope="module")
def aged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Aged]:
    """It has begun before, in a folder that was there, and open to others."""
    data = tmp_path_factory.mktemp("aged") / "data"
    data.mkdir()
    data.chmod(0o755)
    with Server(data) as server:
        guest = server.guest()
        bad, good = (guest.make(seats=[{"kind": "person"}, {"kind": "free"}], listed=True)["id"] for _ in range(2))
        made = guest.make()
        with guest.sit(made["id"], made["token"]) as seat:
            seat.send(type="seed", seed="luck")
            seat.play("roll 1")
            seat.play("pass")
        record = guest.post("/api/records", {"record": long_record(3)})["id"]
    with database(data) as changed:
        changed.execute("update play_table set options = '{}' where id = ?", (bad,))
        changed.execute("update move set action = 'build radio_tower' where action = 'pass'")
        changed.execute("update record set at = at - 200 * 24 * 3600")
    for path in data.iterdir():
        path.chmod(0o644)
    with Server(data) as server:
        yield Aged(server, bad, good, made["id"], record)


def test_a_table_that_cannot_be_read_hides_no_other(aged: Aged) -> None:
    """M10: one whose options made no sense was an error for everybody who came to the lobby."""
    answer = aged.server.ask("GET", "/api/tables")
    assert answer.status == 200, answer
    assert aged.open in {table["id"] for table in answer.json()["open"]}


def test_a_table_whose_moves_no_longer_fit_is_shown_as_closed(aged: Aged) -> None:
    """M10: a game that the rules of today would play otherwise could not be opened at all."""
    answer = aged.server.ask("GET", f"/api/tables/{aged.otherwise}")
    assert answer.status == 200, answer
    assert answer.json()["table"]["status"] == "closed"


# Floods.


def test_large_records_do_not_fill_the_disk(server: Server) -> None:
    """H6: two megabytes a time were kept for ever, from anybody."""
    before = server.size()
    for number in range(3):
        server.ask("POST", "/api/records", {"record": long_record(1, f"Bo {number}") + " " * MEGABYTE})
    assert server.size() - before < MEGABYTE


def test_many_records_do_not_fill_the_disk(limited: Server) -> None:
    """H6: ten a second were taken from one address, for ever."""
    records = [long_record(3, f"Bo {number}") for number in range(25)]
    taken = [limited.ask("POST", "/api/records", {"record": record}, "127.0.0.31").status for record in records]
    assert 1 <= taken.count(201) <= 15
    assert set(taken) <= {201, 429}


def test_old_records_are_forgotten(aged: Aged) -> None:
    """H6: whatever was brought once stayed."""
    assert eventually(lambda: aged.server.ask("GET", f"/api/records/{aged.record}").status == 404, 5.0)


def test_a_server_that_cannot_write_is_not_ready(aged: Aged) -> None:
    """Low: the disk was full, every move was refused, and the server said that it was ready."""
    assert aged.server.ask("GET", "/api/ready").status == 200
    pid, none = aged.server.process.pid, resource.RLIM_INFINITY
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, none))  # no file may grow, as on a full disk
    try:
        assert eventually(lambda: aged.server.ask("GET", "/api/ready").status == 503, 5.0)
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (none, none))


# Who may read it.


def test_a_folder_that_was_there_is_closed_to_others(aged: Aged) -> None:
    """M8: it stayed as open as it was, and the database with the server's seeds in it."""
    data = aged.server.data
    modes = {path.name: path.stat().st_mode & 0o077 for path in (data, *data.iterdir())}
    assert set(modes.values()) == {0}, modes


@pytest.mark.parametrize("key", ["", "00"], ids=["empty", "one byte"])
def test_a_key_that_can_be_guessed_is_refused(key: str, data: Path) -> None:
    """M8: with it anybody could make the cookie of any guest."""
    (data / "cookie.key").write_text(key)
    ended = start(data)
    assert (ended.code, ended.out) == (2, ""), ended
    assert "key" in ended.err


def test_restore_takes_no_key_that_can_be_guessed(tmp_path: Path) -> None:
    """M8: it put the empty key of a backup in place."""
    backup, data = tmp_path / "backup.zip", tmp_path / "data"
    with zipfile.ZipFile(EARLIER / "backup.zip") as good, zipfile.ZipFile(backup, "w") as bad:
        bad.writestr("machiya.sqlite", good.read("machiya.sqlite"))
        bad.writestr("cookie.key", "")
    ended = machiya("restore", backup, "--data", data, "--language", "en")
    assert (ended.code, (data / "cookie.key").exists()) == (2, False), ended


def test_what_a_killed_server_has_left_keeps_no_other_from_starting(tmp_path: Path) -> None:
    """M8: half a key by the number of a process kept the next process of that number from starting."""
    data = tmp_path / "data"
    data.mkdir()
    ended = start(data, "sh", "-c", 'touch "$0/cookie.$$"; exec "$@"', str(data))
    assert ended.code == 0, ended


def test_two_servers_never_share_a_folder(aged: Aged) -> None:
    """Low: somebody deleted the lock file, and a second server started."""
    (aged.server.data / "machiya.lock").unlink()
    ended = start(aged.server.data)
    assert (ended.code, ended.out) == (2, ""), ended
    assert "Another server" in ended.err

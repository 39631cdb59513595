"""What is promised when things go wrong: nothing that was acknowledged is lost, and it is said what is the matter."""

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, inspect, text

from machiya.cli.main import main
from machiya.client import Answered, Client
from machiya.server import running
from machiya.server.errors import Refused
from machiya.server.hall import Hall
from machiya.server.queries import load_table
from machiya.server.seating import create
from machiya.server.settings import Settings
from machiya.server.store import Store
from machiya.server.table import Options

from .conftest import POSTGRES, SOAK, Running, closed, eventually, solo

TABLES = 4
ROUNDS = pytest.mark.parametrize("rounds", [3, pytest.param(60, marks=SOAK)])
DEVICE = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]


class Player(threading.Thread):
    """Plays at a table without pause, and sends again what was not acknowledged."""

    def __init__(self, where: Callable[[], str], made: Any) -> None:
        super().__init__()
        self.where, self.made = where, made
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.ending = threading.Event()

    def run(self) -> None:
        number, action, version = 0, "", 0
        while not self.ending.is_set():
            client = Client(self.where())
            try:
                if not action:
                    view = client.view(self.made["id"], self.made["token"])
                    choices = view["game"]["actions"] if view["game"] else []
                    if not choices:
                        return
                    number += 1
                    action, version = "pass" if "pass" in choices else choices[0], view["version"]
                client.move(self.made["id"], action, version, self.made["token"], f"m{number}")
                self.acknowledged.append(f"0:m{number}")
                action = ""
            except (OSError, urllib.error.URLError, ValueError):
                time.sleep(0.05)
            except Answered as answer:
                self.refused.append(answer.error)
            except Exception:  # a connection cut in the middle of an answer
                time.sleep(0.05)


def chaos(begin: Callable[[], Running], rows: Callable[[str], list[tuple[int, str | None]]], rounds: int) -> int:
    """Kill the server again and again under load; then compare what was acknowledged with what is there."""
    running = begin()
    try:
        first = running.client()
        players = [Player(lambda: running.address, solo(first, seats=DEVICE)) for _ in range(TABLES)]
        for player in players:
            player.start()

        def acknowledged() -> int:
            return sum(len(player.acknowledged) for player in players)

        def more(than: int) -> bool:
            return acknowledged() > than + 20

        for _ in range(rounds):
            before = acknowledged()
            eventually(partial(more, before), 20)
            time.sleep(random.uniform(0, 0.1))
            running.kill()
            running = begin()
        eventually(partial(more, before), 20)
        for player in players:
            player.ending.set()
        for player in players:
            player.join(20)
        for player in players:
            found = rows(player.made["id"])
            assert [seq for seq, _ in found] == list(range(1, len(found) + 1))
            clients = [client for _, client in found if client]
            assert len(set(clients)) == len(clients)
            assert set(player.acknowledged) <= set(clients)
            assert set(player.refused) <= {"unavailable"}
            assert running.client().view(player.made["id"])["version"] == len(found)
        return sum(len(player.acknowledged) for player in players)
    finally:
        running.kill()


@ROUNDS
def test_killed_again_and_again_nothing_is_lost_on_sqlite(tmp_path: Path, rounds: int) -> None:
    def rows(id: str) -> list[tuple[int, str | None]]:
        with sqlite3.connect(tmp_path / "machiya.sqlite") as database:
            assert database.execute("pragma integrity_check").fetchone() == ("ok",)
            return database.execute("select seq, client from move where play_table = ? order by seq", (id,)).fetchall()

    assert chaos(lambda: Running(tmp_path), rows, rounds) > 20 * rounds


@POSTGRES
@ROUNDS
def test_killed_again_and_again_nothing_is_lost_on_postgresql(tmp_path: Path, database: str, rounds: int) -> None:
    import psycopg

    def rows(id: str) -> list[tuple[int, str | None]]:
        with psycopg.connect(database) as connection:
            query = "select seq, client from move where play_table = %s order by seq"
            return connection.execute(query, (id,)).fetchall()

    assert chaos(lambda: Running(tmp_path, "--database", database), rows, rounds) > 20 * rounds


def test_a_killed_server_comes_back_and_so_does_the_table(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        client = server.client()
        made = solo(client, seats=DEVICE, timer="fast")
        with client.sit(made["id"]) as seat:
            seat.play("roll 1")
            seen, game = seat.view, seat.game
        server.kill()
    time.sleep(1.5)
    with Running(tmp_path) as server:
        client.address = server.address
        with client.sit(made["id"]) as seat:
            assert seat.view["table"]["yours"] == [0, 1]
            assert seat.game["players"] == game["players"]
            assert seat.game["phase"] == game["phase"]
            assert seat.game["dice"] == game["dice"]
            assert seat.game["supply"] == game["supply"]
            assert seat.view["log"] == seen["log"]
            seat.drain(0.2)
            now, then = seat.view["clock"]["left"], seen["clock"]["left"]
            assert now is not None
            assert then is not None
            assert now > then - 1.5
            seat.play("pass")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_clean_stop(tmp_path: Path, how: int) -> None:
    with Running(tmp_path) as server, server.client() as client:
        made = solo(client)
        with client.sit(made["id"]) as seat:
            assert server.stop(how) == 0
            assert closed(seat) == 1012
        assert server.said[-1] == "Stopped; every move is kept."
        assert not (tmp_path / "machiya.sqlite-wal").exists()


def test_a_second_server_on_the_same_folder_is_refused(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`machiya` alone then opens the page of the first."""
    with Running(tmp_path) as first:
        command = [
            sys.executable,
            "-m",
            "machiya",
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--data",
            str(tmp_path),
        ]
        done = subprocess.run([*command, "--language", "en"], capture_output=True, text=True, check=False, timeout=30)
        assert done.returncode == 2
        assert "Another server is using" in done.stderr
        assert "Traceback" not in done.stderr
        opened: list[str] = []
        monkeypatch.setattr(running, "can_show_browser", lambda: True)
        monkeypatch.setattr("webbrowser.open", opened.append)
        said: list[str] = []
        running.play(Settings(data=tmp_path, host="127.0.0.1", port=0), lambda code, **_: said.append(code))
        assert (said, opened) == (["server.already"], [f"{first.address}/"])
    assert server.process.poll() is None


def test_a_folder_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file" / "data"), "--language", "en"]) == 2
    assert "--data" in capsys.readouterr().err


def test_a_damaged_database_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "machiya.sqlite").write_bytes(b"this is no database, but long enough to be read as one" * 100)
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), "--language", "en"]) == 2
    assert "The database cannot be used" in capsys.readouterr().err


def test_a_full_disk_is_said_and_nothing_is_half_done(tmp_path: Path) -> None:
    """The disk is full while people play: the move is refused, the table stands as before, and later it goes on."""

    async def scene() -> None:
        chosen = Settings(data=tmp_path, compiled=False)
        store = Store(chosen.url)
        store.open()
        full = [False]

        def limit(connection: Any) -> None:
            pages = connection.exec_driver_sql("pragma page_count").scalar() if full[0] else 1 << 30
            connection.exec_driver_sql(f"pragma max_page_count = {pages}")

        event.listen(store.engine, "begin", limit)
        hall = Hall(chosen, store)
        options = Options("base", seats=(("person", ""), ("device", "")))
        made, _, _ = await create(hall, options, ["Ana", "Bo"], "guest")
        yours = frozenset({0, 1})

        async def move(number: int) -> None:
            gathering = await hall.get(made.code)
            game = gathering.table.game
            assert game is not None
            texts = [action.text for action in game.actions()]
            action = "pass" if "pass" in texts else texts[0]
            client = f"{number} " + "x" * 50
            await hall.commands.do(
                gathering, lambda table: table.play(yours, action, time.time(), client, None), client=client
            )

        await move(0)
        full[0] = True
        refused: Refused | None = None
        for number in range(1, 400):
            try:
                await move(number)
            except Refused as error:
                refused = error
                break
        assert refused is not None
        assert refused.error == "unavailable"
        version = (await hall.get(made.code)).table.version
        stored = await store.read(lambda connection: load_table(connection, made.table.id))
        assert stored is not None
        assert stored.table.version == version
        full[0] = False
        await move(1000)
        assert (await hall.get(made.code)).table.version > version
        await hall.close()
        store.close()

    asyncio.run(scene())


def test_backup_while_it_runs_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, file = tmp_path / "data", tmp_path / "backup.zip"
    with Running(data) as server, server.client() as client:
        made = solo(client, seats=DEVICE)
        client.move(made["id"], "roll 1", 1, made["token"])
        version = client.view(made["id"])["version"]
        assert main(["backup", str(file), "--data", str(data)]) == 0
        client.move(made["id"], "pass", version, made["token"])
        assert main(["restore", str(file), "--data", str(data), "--language", "en"]) == 2
        assert "Another server" in capsys.readouterr().err
    assert file.stat().st_mode & 0o077 == 0
    assert main(["restore", str(file), "--data", str(data)]) == 0
    assert (data / "machiya.before.sqlite").exists()
    with Running(data) as server:
        client.address = server.address
        view = client.view(made["id"])
        assert view["version"] == version
        assert view["table"]["yours"] == [0, 1]
    file.write_text("no backup")
    assert main(["restore", str(file), "--data", str(data)]) == 2
    assert main(["backup", str(file), "--data", str(tmp_path / "none")]) == 2


@POSTGRES
def test_migrations_lead_to_the_schema(tmp_path: Path, database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from machiya.server.schema import metadata

    for url in (f"sqlite:///{tmp_path / 'new.sqlite'}", database.replace("postgresql://", "postgresql+psycopg://")):
        for _ in range(2):
            store = Store(url)
            store.open()
            with store.engine.connect() as connection:
                assert not compare_metadata(MigrationContext.configure(connection), metadata)
                assert connection.execute(text("select version_num from alembic_version")).scalar() == "5"
                unique = inspect(connection).get_unique_constraints("move")
                assert ["play_table", "client"] in [each["column_names"] for each in unique]
            store.close()


@POSTGRES
def test_workers_that_start_together_migrate_once(database: str, tmp_path: Path) -> None:
    stores = [Store(database.replace("postgresql://", "postgresql+psycopg://")) for _ in range(4)]
    threads = [threading.Thread(target=store.open) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    engine = create_engine(stores[0].url)
    with engine.connect() as connection:
        assert connection.execute(text("select count(*) from alembic_version")).scalar() == 1
    engine.dispose()
    for store in stores:
        store.close()
    assert os.listdir(tmp_path) == []


def test_a_record_says_whether_it_can_be_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from machiya import Game

    game = Game.new("base", 2, seed=5)
    while not game.over:
        game.play(random.Random(game.turn).choice(game.actions()))
    file = tmp_path / "game.record"
    file.write_text(game.record())
    assert main(["verify", str(file), "--language", "en"]) == 0
    assert "seed" in capsys.readouterr().out
    file.write_text(game.record().replace("dice 1;", "dice 2;", 1))
    assert main(["verify", str(file)]) == 2
    other = Game.new("base", 2, dice="manual")
    other.play("roll 1")
    other.play("dice 3")
    file.write_text(other.record())
    assert main(["verify", str(file)]) == 1
    for content in ("{}", "{", json.dumps({"id": 1, "commitment": 2, "seeds": 3})):
        file.write_text(content)
        assert main(["verify", str(file)]) == 2

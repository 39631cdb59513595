"""A server is updated while games run: nobody finds another game than the one they left, and nothing is lost."""

import json
import os
import re
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

import machiya
from machiya.cli.main import main
from machiya.client import Answered, Client
from machiya.server.settings import DATABASE, KEY, Settings
from machiya.server.store import Newer, Store

from .conftest import POSTGRES, Running

OLD = Path(__file__).parent.parent / "data" / "0.1.0"
EXPECTED: dict[str, Any] = json.loads((OLD / "expected.json").read_text("utf-8"))["server"]
TWO = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
Change = Callable[[Path], None]


class Table:
    """A table of two people with dice of their own, whom one client plays."""

    def __init__(self, client: Client, **options: Any) -> None:
        asked = {"edition": "base", "seats": TWO, "dice": "real", "house_rules": {"first_player": "seat"}, **options}
        made = client.post("/api/tables", asked)
        self.id, self.token, self.version = made["id"], made["token"], 0

    def view(self, client: Client) -> Any:
        """How it is seen by those who play there."""
        return client.view(self.id, self.token)

    def play(self, client: Client, *actions: str) -> None:
        """Play, from whichever seat is to move."""
        for action in actions:
            self.version = client.move(self.id, action, self.view(client)["version"], self.token)


@pytest.fixture
def updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Change], None]:
    """Let servers run on a copy of Machiya in which something is changed."""

    def update(change: Change) -> None:
        copy = tmp_path / "updated" / "machiya"
        shutil.rmtree(copy.parent, ignore_errors=True)
        shutil.copytree(Path(machiya.__file__).parent, copy)
        change(copy)
        monkeypatch.setenv("PYTHONPATH", str(copy.parent))

    return update


def replaced(file: str, pattern: str, other: str) -> Change:
    """A change of one place in a file."""

    def change(package: Path) -> None:
        path = package / file
        content, count = re.subn(pattern, other, path.read_text("utf-8"), count=1, flags=re.DOTALL)
        assert count == 1
        path.write_text(content, "utf-8")

    return change


RANCH_PAYS_TWO = replaced("editions/sets/base.toml", r'(id = "ranch".*?amount = )1', r"\g<1>2")
BAKERY_COSTS_THREE = replaced("editions/sets/base.toml", r'(id = "bakery".*?cost = )1', r"\g<1>3")


def rows(data: Path) -> list[Any]:
    """All that is stored of tables."""
    with closing(sqlite3.connect(data / DATABASE)) as database:
        tables = database.execute("select * from play_table order by id").fetchall()
        return [tables, database.execute("select * from move order by play_table, seq").fetchall()]


def change_row(data: Path, statement: str, *values: object) -> None:
    """Change what is stored, while no server runs."""
    with closing(sqlite3.connect(data / DATABASE)) as database:
        assert database.execute(statement, values).rowcount == 1
        database.commit()


@contextmanager
def visited(data: Path, cookies: Any) -> Iterator[tuple[Running, Client]]:
    """A server on a data folder, and somebody who has been there before."""
    with Running(data) as running, running.client() as client:
        for cookie in cookies:
            client.cookies.set_cookie(cookie)
        yield running, client
        running.stop()


def test_a_changed_card_closes_the_games_that_it_changes_and_no_others(
    tmp_path: Path, updated: Callable[[Change], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are shown as they were left, say why in the reader's language, and go on when the card is as it was."""
    data = tmp_path / "data"
    with Running(data) as running, running.client() as client:
        earned, bought, early = (Table(client) for _ in range(3))
        earned.play(client, "roll 1", "dice 2", "build ranch", "roll 1", "dice 2", "build bakery", "roll 1", "dice 2")
        bought.play(client, "roll 1", "dice 1", "build bakery")
        early.play(client, "roll 1", "dice 3", "build cafe")
        left = {table.id: table.view(client) for table in (earned, bought, early)}
        cookies = list(client.cookies)
        running.stop()
    for change, closed, kept in (
        (RANCH_PAYS_TWO, earned, (bought, early)),
        (BAKERY_COSTS_THREE, bought, (early,)),
    ):
        updated(change)
        before = rows(data)
        with visited(data, cookies) as (_, client):
            mine = {table["id"]: table["status"] for table in client.get("/api/tables")["mine"]}
            assert mine.keys() == left.keys()
            assert mine[closed.id] == "closed"
            view = closed.view(client)
            shown, last = view["game"], left[closed.id]["game"]
            assert (view["table"]["status"], view["version"]) == ("closed", left[closed.id]["version"])
            assert (shown["turn"], shown["phase"], shown["supply"]) == (last["turn"], last["phase"], last["supply"])
            assert [[each["name"], each["coins"], each["establishments"]] for each in shown["players"]] == [
                [each["name"], each["coins"], each["establishments"]] for each in last["players"]
            ]
            assert shown["actions"] == []
            with Client(client.address, "nl") as reader:
                assert "kaarten zijn veranderd" in closed.view(reader)["table"]["closed"]
            with pytest.raises(Answered, match="cards have changed"):
                closed.play(client, last["actions"][0])
            for table in kept:
                assert (table.view(client)["table"]["status"], mine[table.id]) == ("playing", "playing")
        assert rows(data) == before
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    with visited(data, cookies) as (_, client):
        for table in (earned, bought, early):
            view = table.view(client)
            assert {**view["game"], "refusals": {}} == {**left[table.id]["game"], "refusals": {}}
            table.play(client, view["game"]["actions"][0])


def test_a_game_that_goes_on_with_another_card_says_so_and_is_known_again(
    tmp_path: Path, updated: Callable[[Change], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a changed card has made a difference, the game belongs to it: with the earlier one it would be another."""
    data = tmp_path / "data"
    with Running(data) as running, running.client() as client:
        table = Table(client)
        table.play(client, "roll 1", "dice 1", "build ranch", "roll 1", "dice 1", "pass")
        cookies = list(client.cookies)
        running.stop()
    updated(RANCH_PAYS_TWO)
    with visited(data, cookies) as (_, client):
        table.play(client, "roll 1", "dice 2", "pass")
        coins = [each["coins"] for each in table.view(client)["game"]["players"]]
    with visited(data, cookies) as (_, client):
        assert [each["coins"] for each in table.view(client)["game"]["players"]] == coins
        assert table.view(client)["table"]["status"] == "playing"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    with visited(data, cookies) as (_, client):
        view = table.view(client)
        assert view["table"]["status"] == "closed"
        assert [each["coins"] for each in view["game"]["players"]] == coins


def test_another_network_is_no_other_game(tmp_path: Path, updated: Callable[[Change], None]) -> None:
    """What bots think with is no part of a table: it goes on, and says nothing of it."""

    def change(package: Path) -> None:
        for network in (package / "bots" / "networks").glob("*.net"):
            network.write_bytes(network.read_bytes()[:2000])

    data = tmp_path / "data"
    with Running(data) as running, running.client() as client:
        table = Table(client)
        table.play(client, "roll 1", "dice 1", "pass")
        left, cookies = table.view(client), list(client.cookies)
        running.stop()
    updated(change)
    with visited(data, cookies) as (_, client):
        view = table.view(client)
        assert (view["table"]["status"], view["table"]["closed"]) == ("playing", None)
        assert view["game"]["players"] == left["game"]["players"]
        table.play(client, "roll 1", "dice 1", "pass")


def test_a_campaign_is_played_by_the_pack_that_it_was_begun_with(
    tmp_path: Path, updated: Callable[[Change], None]
) -> None:
    """Another version of it changes nothing for those who play; where theirs is lost, the table is closed."""
    data = tmp_path / "data"
    with Running(data) as running, running.client() as client:
        plain, campaign = Table(client), Table(client, edition="ten_tides", house_rules={})
        for _ in range(60):
            shown = campaign.view(client)["table"]["campaign"]
            if shown["phase"] == "play":
                break
            action = shown["actions"][-1 if shown["to_move"] else 0]  # they roll differently for who begins
            campaign.play(client, action.replace("NAME", f"{shown['to_move']}ville"))
        left = campaign.view(client)
        assert left["game"]
        cookies = list(client.cookies)
        running.stop()
    updated(replaced("editions/ten_tides.toml", r'(id = "hen_house".*?cost = )2', r"\g<1>4"))
    with visited(data, cookies) as (_, client):
        assert campaign.view(client)["game"]["players"] == left["game"]["players"]
        campaign.play(client, left["game"]["chance"]["actions"][0] if left["game"]["chance"] else "roll 1")
        left = campaign.view(client)
    change_row(data, "delete from pack")
    with visited(data, cookies) as (_, client):
        statuses = {table["id"]: table["status"] for table in client.get("/api/tables")["mine"]}
        assert statuses == {plain.id: "playing", campaign.id: "closed"}
        view = campaign.view(client)
        assert "ten_tides" in view["table"]["closed"]
        assert [each["coins"] for each in view["game"]["players"]] == [
            each["coins"] for each in left["game"]["players"]
        ]


def test_one_unreadable_table_is_in_nobodys_way(tmp_path: Path) -> None:
    """Neither in the lobby nor among one's own tables; what is stored of it stays."""
    data = tmp_path / "data"
    free = [{"kind": "person", "name": "Ana"}, {"kind": "free"}]
    with Running(data) as running, running.client() as client:
        bad, worse, good = (Table(client, seats=free, listed=True) for _ in range(3))
        odd = Table(client)
        odd.play(client, "roll 1")
        cookies = list(client.cookies)
        running.stop()
    change_row(data, "update play_table set options = '{' where id = ?", bad.id)
    change_row(data, """update play_table set options = '{"seats": 5}' where id = ?""", worse.id)
    change_row(data, "update move set action = 'fly 1' where action = 'roll 1' and play_table = ?", odd.id)
    change_row(data, "update play_table set stands = '{}' where id = ?", odd.id)
    before = rows(data)
    with visited(data, cookies) as (running, client), running.client() as stranger:
        assert [table["id"] for table in stranger.get("/api/tables")["open"]] == [good.id]
        mine = {table["id"]: table["status"] for table in client.get("/api/tables")["mine"]}
        assert mine == {bad.id: "closed", worse.id: "closed", good.id: "waiting", odd.id: "closed"}
        for table in (bad, odd):
            view = table.view(client)
            assert (view["game"], view["table"]["status"]) == (None, "closed")
            assert "cannot be read" in view["table"]["closed"]
            for path in ("record", "frames", "refusals", "hint"):
                with pytest.raises(Answered) as refused:
                    client.get(f"/api/tables/{table.id}/{path}", table.token)
                assert refused.value.status == 409
    assert rows(data) == before


def refusal(data: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What a server that cannot start says."""
    command = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data), "--no-compile", "--language", "en"]
    assert main(command) != 0
    said = capsys.readouterr().err
    assert "Traceback" not in said
    return said


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    data.mkdir()
    shutil.copy(OLD / "sqlite.db", data / DATABASE)
    change_row(data, "update alembic_version set version_num = '99'")
    before = (data / DATABASE).read_bytes()
    assert "newer version" in refusal(data, capsys)
    assert (data / DATABASE).read_bytes() == before


@POSTGRES
def test_a_postgresql_database_of_a_newer_version_is_left_alone(tmp_path: Path, database: str) -> None:
    url = Settings(data=tmp_path, database=database).url
    store = Store(url)
    store.open()
    store.close()
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '99'"))
    with pytest.raises(Newer):
        Store(url).open()
    with engine.begin() as connection:
        assert connection.execute(text("select version_num from alembic_version")).scalar() == "99"
    engine.dispose()


@pytest.mark.parametrize("harm", ["page", "cut", "garbage"])
def test_a_damaged_database_is_said_to_be(tmp_path: Path, harm: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The server does not start on it, and does not touch it either."""
    data = tmp_path / "data"
    data.mkdir()
    content = bytearray((OLD / "sqlite.db").read_bytes())
    if harm == "page":
        content[8192:12288] = bytes(4096)
    elif harm == "cut":
        content = content[: len(content) // 2]
    else:
        content = bytearray(b"no database at all" * 1000)
    (data / DATABASE).write_bytes(content)
    assert "damaged" in refusal(data, capsys)
    assert (data / DATABASE).read_bytes() == content


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A data folder of 0.1.0."""
    data = tmp_path / "data"
    data.mkdir()
    shutil.copy(OLD / "sqlite.db", data / DATABASE)
    shutil.copy(OLD / "cookie.key", data / KEY)
    return data


def test_tables_of_0_1_0_are_updated_and_played_on(old: Path) -> None:
    """Every table stands as it stood; where somebody is to move they move, and it is the same after a restart."""
    moved = {}
    with Running(old) as running, running.client() as client:
        for label, table in EXPECTED["tables"].items():
            tokens = EXPECTED["tokens"][label]
            token = next(iter(tokens.values()))
            view = client.view(table["id"], token)
            assert view["table"]["status"] == table["status"], label
            if table["status"] != "playing" or table["asks_bot"]:
                continue
            asked = table["campaign"] if table["stepping"] else table["game"]
            seat = table["game"]["active"] if table["waits_for_dice"] else table["to_move"]
            client.move(table["id"], asked["actions"][0], view["version"], tokens.get(str(seat), token))
            moved[label] = table["id"], token
        assert len(moved) > 12
        running.stop()
    stored = {row[0]: row for row in rows(old)[0]}
    with Running(old) as running, running.client() as client:
        for label, (id, token) in moved.items():
            assert client.view(id, token)["table"]["closed"] is None, label
            assert stored[id][-1], f"{label}: how it stands is stored"


def test_tables_of_0_1_0_are_closed_where_a_card_has_changed(old: Path, updated: Callable[[Change], None]) -> None:
    """They have no hashes that could show whether it matters; campaigns and other editions go on."""
    updated(RANCH_PAYS_TWO)
    before = None
    with Running(old) as running, running.client() as client:
        for label, table in EXPECTED["tables"].items():
            view = client.view(table["id"], next(iter(EXPECTED["tokens"][label].values())))
            begun = table["game"] is not None
            changed = table["edition"] in ("base", "bright_lights") and begun  # both have ranches
            assert view["table"]["status"] == ("closed" if changed else table["status"]), label
            assert (view["table"]["closed"] is not None) == changed, label
            names = [seat["name"] for seat in table["seats"]]
            assert [seat["name"] for seat in view["table"]["seats"]] == names, label
            before = before or rows(old)
        assert rows(old) == before

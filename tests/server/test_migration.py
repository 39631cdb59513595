"""A database of 0.1.0 is opened: everybody sits where they sat, and plays on."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, create_engine, insert

from machiya.server import queries, store
from machiya.server.errors import Refused
from machiya.server.gathering import Gathering
from machiya.server.hall import Hall
from machiya.server.identity import hash_token
from machiya.server.rights import viewer_of
from machiya.server.seating import claim, join, rematch, remove, start
from machiya.server.settings import DATABASE, Settings
from machiya.server.views import Viewer

from .conftest import POSTGRES

DATA = Path(__file__).parent / "data"
SHOWN: dict[str, Any] = json.loads((DATA / "seats-0.1.0.json").read_text("utf-8"))


def old_database(folder: Path) -> Settings:
    """The database of 0.1.0 in a data folder."""
    with sqlite3.connect(folder / DATABASE) as database:
        database.executescript((DATA / "seats-0.1.0.sql").read_text("utf-8"))
    return Settings(data=folder, compiled=False)


def old_postgresql(folder: Path, url: str) -> Settings:
    """The same rows in PostgreSQL, in the first shape of the database."""
    settings = Settings(data=folder, database=url, compiled=False)
    config = Config()
    config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
    engine = create_engine(settings.url)
    lite = sqlite3.connect(":memory:")
    lite.executescript((DATA / "seats-0.1.0.sql").read_text("utf-8"))
    lite.row_factory = sqlite3.Row
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        shape = MetaData()
        shape.reflect(connection)
        for name, table in shape.tables.items():
            rows = [dict(row) for row in lite.execute(f"select * from {name}")]
            if name == "play_table":
                rows = [{**row, "open": bool(row["open"])} for row in rows]
            if rows and name != "alembic_version":
                connection.execute(insert(table), rows)
    lite.close()
    engine.dispose()
    return settings


@asynccontextmanager
async def hall_of(settings: Settings) -> AsyncIterator[Hall]:
    """A hall in which nothing moves by itself."""
    kept = store.Store(settings.url)
    kept.open()
    hall = Hall(settings, kept)
    hall.driving.stopped = True
    try:
        yield hall
    finally:
        await hall.close()
        kept.close()


def yours(gathering: Gathering, guest: str | None, token: str = "") -> list[int]:
    """The seats of a guest or a token."""
    who = SimpleNamespace(guest=guest, token_hash=hash_token(token) if token else None, language="en")
    return sorted(viewer_of(gathering.table, who).yours)


async def check_everything(hall: Hall) -> None:
    """Compare every table with what 0.1.0 showed of it."""
    for name, shown in SHOWN["tables"].items():
        gathering = await hall.get(shown["code"])
        view = json.loads(hall.telling.view(gathering, Viewer(frozenset(), "en")))
        table, game = view["table"], view["game"]
        assert (table["id"], view["version"], table["status"]) == (shown["id"], shown["version"], shown["status"]), name
        seats = [{key: seat[key] for key in shown["seats"][0]} for seat in table["seats"]]
        assert seats == shown["seats"], name
        assert {guest: yours(gathering, guest) for guest in shown["guests"]} == shown["guests"], name
        assert [yours(gathering, None, token) for token in shown["tokens"]] == shown["by_token"], name
        assert [[line["name"], line["text"]] for line in view["chat"]] == shown["chat"]
        assert [[player["name"], player["coins"]] for player in (game["players"] if game else [])] == shown["players"]
        assert (table["campaign"] or game or {"phase": None})["phase"] == shown["phase"]
    for guest, ids in SHOWN["lobby"].items():
        found = await hall.store.read(partial(queries.tables_of, guest=guest))
        assert set(found) == set(ids)


def test_everybody_sits_where_they_sat(tmp_path: Path) -> None:
    async def scene() -> None:
        for _ in range(2):  # the second time there is nothing left to migrate
            async with hall_of(settings) as hall:
                await check_everything(hall)

    settings = old_database(tmp_path)
    asyncio.run(scene())


@POSTGRES
def test_everybody_sits_where_they_sat_on_postgresql(tmp_path: Path, database: str) -> None:
    async def scene() -> None:
        async with hall_of(settings) as hall:
            await check_everything(hall)

    settings = old_postgresql(tmp_path, database)
    asyncio.run(scene())


def test_they_play_on(tmp_path: Path) -> None:
    """Old tables are joined, started, left, played, played again and forgotten, and stand so when loaded again."""

    async def scene() -> None:
        async with hall_of(settings) as hall:

            async def table(name: str) -> Gathering:
                return await hall.get(SHOWN["tables"][name]["id"])

            waiting = await table("waiting")
            await remove(hall, waiting, Viewer(frozenset({0}), "en"), 1)
            assert yours(waiting, "bo") == []
            await join(hall, waiting, "dee", "Dee", 2)
            await start(hall, waiting)
            assert [seat.name for seat in waiting.table.seats] == ["Ana", "Kenji", "Dee", "Hana"]
            with pytest.raises(Refused):
                await claim(hall, waiting, "bo", SHOWN["tables"]["waiting"]["tokens"][1])
            removed = await table("removed")
            both = frozenset({0, 1})
            await hall.commands.do(removed, lambda table: table.play(both, "pass", time.time(), None, None))
            assert await claim(hall, removed, "phone", SHOWN["tables"]["removed"]["tokens"][1]) == [1]
            assert yours(removed, "phone") == [1]
            ended = await table("ended")
            again = await rematch(hall, ended, Viewer(frozenset({0}), "en"))
            assert again.table.id == SHOWN["tables"]["again"]["id"]
            await hall.commands.do(again, lambda table: table.end(time.time()))
            once_more = await rematch(hall, again, Viewer(frozenset({0}), "en"))
            assert [seat.name for seat in once_more.table.seats] == ["Dee", "Eva"]
            assert yours(once_more, "dee") == [0, 1]
            changed = await hall.store.write(lambda connection: queries.forget_guest(connection, "dee"))
            assert set(changed) == {each.table.id for each in (waiting, ended, again, once_more)}
            for gathering in (waiting, removed, again, once_more):
                await hall.renew(gathering.table.id)
                fresh = await hall.get(gathering.code)
                assert fresh.table.version == gathering.table.version
            names = [seat.name for seat in (await hall.get(once_more.code)).table.seats]
            assert names == ["Player 1", "Player 2"]
            assert [seat.name for seat in (await table("waiting")).table.seats] == ["Ana", "Kenji", "Player 3", "Hana"]

    settings = old_database(tmp_path)
    asyncio.run(scene())

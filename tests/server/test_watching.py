"""Who may watch is asked at every message, and nobody is shown what may still fail."""

import asyncio
import json
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from machiya.client import Answered, Client, Seat
from machiya.messages import NewSeat
from machiya.server import queries
from machiya.server.constants import AWAY
from machiya.server.errors import Refused
from machiya.server.gathering import GONE_CLOSE
from machiya.server.seating import create, join
from machiya.server.sockets import Talk
from machiya.server.store import StoreFailed
from machiya.server.table import Options

from .conftest import Inside, Running, closed, drained, eventually, pair, solo
from .halls import hall_in, run, sent, sit, until

PRIVATE: dict[str, Any] = {"edition": "base", "spectators": False, "pace": 0}


def watch(client: Client, made: Any) -> Seat:
    """Come as somebody without a seat; a token that is nobody's is enough at a table that waits."""
    return client.sit(made["id"], "nobody's")


def types(seat: Seat) -> set[str]:
    """The kinds of messages that somebody was told."""
    return {json.loads(frame)["type"] for frame in seat.frames}


def test_who_waited_at_a_table_without_spectators_is_let_go_when_it_begins(server: Running) -> None:
    """Otherwise they would see every move, and read the chat."""
    with server.client() as ana, server.client() as bo, server.client() as eve:
        made = ana.create(**PRIVATE, seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}])
        with ana.sit(made["id"], made["token"]) as one, watch(eve, made) as other:
            one.command("chat", text="a secret plan")
            bo.join(made["code"], "Bo")
            one.catch_up(2)
            one.play("roll 1")
            one.command("chat", text="another secret")
            assert closed(other) == GONE_CLOSE
            told = types(other)
        assert "chat" not in told
        assert "moved" not in told
        assert "secret" not in "".join(other.frames)
        with pytest.raises(Answered) as caught:
            eve.view(made["id"])
        assert caught.value.status == 404


def test_who_is_removed_from_a_table_without_spectators_sees_no_more(server: Running) -> None:
    with server.client() as ana, server.client() as bo:
        made, joined = pair(ana, bo, **PRIVATE)
        with ana.sit(made["id"], made["token"]) as one, bo.sit(made["id"], joined["token"]) as other:
            ana.post(f"/api/tables/{made['id']}/seats/1", {"kind": "free"})
            drained(one).play("roll 1")
            assert closed(other) == GONE_CLOSE
            assert "moved" not in types(other)


def test_where_others_may_watch_they_hear_everything(server: Running) -> None:
    with server.client() as ana, server.client() as bo, server.client() as eve:
        made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}], pace=0)
        with ana.sit(made["id"]) as one, eve.sit(made["id"]) as other:
            bo.join(made["code"], "Bo")
            one.catch_up(2)
            one.command("chat", text="hello")
            one.play("roll 1")
            eventually(lambda: {"moved", "chat"} <= types(drained(other)))


class Line:
    """The other side of a socket, and what it was sent."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.headers = {"origin": "http://localhost"}
        self.cookies: dict[str, str] = {}
        self.query_params: dict[str, str] = {}
        self.client = None
        self.sent: list[Any] = []
        self.ended = asyncio.Event()

    async def accept(self) -> None:
        pass

    async def send(self, message: Any) -> None:
        self.sent.append(json.loads(message["text"]))

    async def receive(self) -> Any:
        await self.ended.wait()
        return {"type": "websocket.disconnect"}

    async def close(self, code: int) -> None:
        self.sent.append(code)


def test_a_move_on_its_way_to_the_store_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody comes, and somebody goes, while a move is being stored, and then it cannot be: nobody has seen it."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            options = Options("base", seats=(("person", ""), ("device", "")))
            gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "ana")
            ana, bo = sit(hall, gathering, 0), sit(hall, gathering, 1)
            before = gathering.table.version
            reached, go_on = asyncio.Event(), asyncio.Event()

            async def failing(*_: Any) -> None:
                reached.set()
                await go_on.wait()
                raise StoreFailed("disk full")

            monkeypatch.setattr(hall.store, "append", failing)
            move = asyncio.create_task(
                hall.commands.do(gathering, lambda table: table.play(frozenset({0}), "roll 1", 1.0, None, None))
            )
            await reached.wait()
            line: Any = Line()
            talk = asyncio.create_task(Talk(hall, line, b"key").run(gathering.code))
            hall.leave(gathering, bo)
            hall.telling.tell_table(gathering)
            await asyncio.sleep(0.05)
            go_on.set()
            with pytest.raises(Refused, match="nothing has changed"):
                await move
            await until(lambda: line.sent)
            told = [*sent(ana), *line.sent]
            assert {each["version"] for each in told} == {before}
            assert "view" in {each["type"] for each in told}
            assert len((await hall.get(gathering.code)).sockets) == 2
            line.ended.set()
            await talk

    run(scene)


def test_a_name_that_is_forgotten_while_a_table_is_read_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, go_on = threading.Event(), threading.Event()
    load = queries.load_table

    def slow(connection: Connection, id: str) -> queries.Stored | None:
        found = load(connection, id)
        reached.set()
        go_on.wait(10)
        return found

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            options = Options("base", seats=(("person", ""), ("free", "")))
            gathering, _, _ = await create(hall, options, ["Ana", ""], "ana")
            hall.forget(gathering)
            monkeypatch.setattr(queries, "load_table", slow)
            reading = asyncio.create_task(hall.get(gathering.code))
            await until(reached.is_set)
            for id in await hall.store.write(lambda connection: queries.forget_guest(connection, "ana")):
                renewing = asyncio.create_task(hall.renew(id))
            await asyncio.sleep(0.05)
            go_on.set()
            await renewing
            fresh = await hall.get(gathering.code)
            assert fresh.table.seats[0].name == "Player 1"
            assert (await reading).closed
            with pytest.raises(Refused, match="moved on"):  # whoever holds the other one must ask again
                await join(hall, await reading, "bo", "Bo", None)

    run(scene)


def test_a_game_ends_when_everybody_who_is_there_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes a won game from the others; whoever plays on does not want it to end."""
    monkeypatch.setattr("machiya.server.hall.TICK", 0.01)
    with Inside(tmp_path) as server, server.client() as ana, server.client() as bo, server.client() as cy:
        seats: list[NewSeat] = [{"kind": "person", "name": "Ana"}, {"kind": "free"}, {"kind": "free"}]
        made = ana.create(edition="base", seats=seats, pace=0)
        end = f"/api/tables/{made['id']}/end"
        bo.join(made["code"], "Bo")
        with pytest.raises(Answered):  # while it waits it is the host's
            bo.post(end)
        joined = cy.join(made["code"], "Cy")

        def table() -> Any:
            return ana.view(made["id"])["table"]

        with ana.sit(made["id"]) as one, bo.sit(made["id"]) as other, cy.sit(made["id"], joined["token"]):
            with pytest.raises(Answered):
                server.client().post(end)
            ana.post(end)
            assert (table()["status"], table()["ending"]) == ("playing", [0])
            eventually(lambda: drained(other).view["table"]["ending"] == [0])
            drained(one).play("roll 1")
            assert table()["ending"] == []
            ana.post(end)
            bo.post(end)
            assert (table()["status"], table()["ending"]) == ("playing", [0, 1])
        with ana.sit(made["id"]), bo.sit(made["id"]):
            server.hands.move(AWAY + 1)
            ana.post(end)
            assert table()["status"] == "ended"


def test_at_a_listed_table_those_who_sit_down_must_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody takes every seat, each time as another guest: no game begins with nobody in them, and the host removes
    them."""
    monkeypatch.setattr("machiya.server.hall.TICK", 0.01)
    with Inside(tmp_path) as server, server.client() as ana:
        seats: list[NewSeat] = [{"kind": "person", "name": "Ana"}, {"kind": "free"}, {"kind": "free"}]
        made = ana.create(edition="base", seats=seats, pace=0, listed=True)
        with ana.sit(made["id"]) as one:
            for name in ("Eve", "Mal"):
                server.client().join(made["code"], name)
            server.hands.move(3)
            assert drained(one).view["table"]["status"] == "waiting"
            assert made["id"] not in [table["id"] for table in server.client().get("/api/tables")["open"]]
            ana.post(f"/api/tables/{made['id']}/seats/1", {"kind": "free"})
            ana.post(f"/api/tables/{made['id']}/seats/2", {"kind": "free"})
            assert made["id"] in [table["id"] for table in server.client().get("/api/tables")["open"]]
            bo, cy = server.client(), server.client()
            bo.join(made["code"], "Bo")
            with bo.sit(made["id"]):
                cy.join(made["code"], "Cy")
                with cy.sit(made["id"]):
                    eventually(lambda: drained(one).view["table"]["status"] == "playing")


def test_of_many_who_play_again_at_once_all_get_one_table(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Running(data) as alone, alone.client() as ana:
        made = solo(ana, seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}])
        ana.post(f"/api/tables/{made['id']}/end", token=made["token"])
        codes: list[str] = []

        def again() -> None:
            codes.append(Client(alone.address).post(f"/api/tables/{made['id']}/rematch", token=made["token"])["code"])

        threads = [threading.Thread(target=again) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        assert len(codes) == 8
        assert len(set(codes)) == 1
        with sqlite3.connect(data / "machiya.sqlite") as database:
            assert database.execute("select count(*) from play_table").fetchone() == (2,)
            assert database.execute("select count(distinct play_table) from move").fetchone() == (2,)

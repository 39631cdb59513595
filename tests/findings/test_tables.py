"""What is done at tables: who sees them, whose seeds are in their dice, who ends and who begins, and what is stored."""

import sqlite3
import threading
import time
from contextlib import closing
from functools import partial
from typing import Any

import pytest

from .product import PATIENCE, Answer, Guest, Server, beside

FREE = [{"kind": "person", "name": "Ana"}, {"kind": "free"}]


def join(guest: Guest, table: Any, name: str = "Bo") -> Any:
    """Take a seat."""
    return guest.post(f"/api/tables/{table['id']}/join", {"name": name})


def test_who_waited_at_a_table_without_spectators_hears_nothing_of_the_game(server: Server) -> None:
    """M1: a stranger who had come while it waited was told every move, and every line of chat."""
    ana, bo, eve = server.guest(), server.guest(), server.guest()
    made = ana.make(seats=FREE, spectators=False)
    with ana.sit(made["id"]) as seat, eve.sit(made["id"]) as stranger:
        join(bo, made)
        seat.until(lambda: seat.game)
        seat.send(type="seed", seed="luck")
        assert seat.command("chat", text="my secret plan")["type"] == "done"
        seat.play("roll 1")
        heard = stranger.listen(1.0)
    assert not {message["type"] for message in heard} & {"moved", "chat"}
    assert "secret" not in str(heard)


SLOW = "with recursive n (x) as (select 1 union all select x + 1 from n where x < 1200000) select count(*) from n"


def test_an_acknowledged_move_does_not_vanish(server: Server) -> None:
    """M2: when a guest at the table was forgotten, it was loaded again while a move was on its way to the disk.

    The table in memory was then an older one than had been acknowledged, and refused the next move. Here the database
    is so slow that both are under way for a while, and the move is stored after the guest is forgotten.
    """
    ana, guest = server.guest(), server.guest()
    made = ana.make()
    path, answers = f"/api/tables/{made['id']}", list[Answer]()
    with ana.sit(made["id"], made["token"]) as seat:
        seat.send(type="seed", seed="luck")
        seat.play("roll 1")
        body = {"action": "pass", "id": "move", "version": seat.version}
    guest.post(f"{path}/claim", {"token": made["token"]})
    with closing(sqlite3.connect(server.data / "machiya.sqlite", timeout=PATIENCE, isolation_level=None)) as database:
        database.execute(f"create trigger slow_forgetting before delete on holder begin {SLOW}; end")
        database.execute(f"create trigger slow_move before insert on move begin {SLOW}; end")
        try:
            with beside(partial(guest.ask, "DELETE", "/api/me")):
                time.sleep(0.15)
                answers.append(ana.ask("POST", f"{path}/moves", body, made["token"]))
        finally:
            database.execute("drop trigger slow_forgetting")
            database.execute("drop trigger slow_move")
    assert answers[0].status == 200, answers
    assert ana.get(path)["version"] >= answers[0].json()["version"]


def test_seeds_are_in_a_drawn_market(server: Server) -> None:
    """M3: it was drawn when the table was made or filled, before anybody had seen the commitment."""
    ana, bo = server.guest(), server.guest()
    made = ana.make(seats=FREE, market="variable")
    with ana.sit(made["id"]) as seat:
        joined = join(bo, made)
        seat.until(lambda: seat.game)
        assert seat.view["table"]["drawn"] == 0
        seat.send(type="seed", seed="of Ana")
        with bo.sit(made["id"], joined["token"]) as other:
            other.send(type="seed", seed="of Bo")
            seat.until(lambda: seat.game["to_move"] is not None)
    assert ana.get(f"/api/tables/{made['id']}/fairness")["seeds"] == ["of Ana", "of Bo"]


def test_who_moves_first_does_not_leave_out_the_seeds_of_the_others(server: Server) -> None:
    """M3: the dice were drawn with the first move, whoever had given a seed by then."""
    ana, bo = server.guest(), server.guest()
    made = ana.make(seats=FREE)
    with ana.sit(made["id"]) as seat:
        joined = join(bo, made)
        seat.until(lambda: seat.game)
        seat.send(type="seed", seed="of Ana")
        assert seat.command("play", action="roll 1", version=seat.version)["type"] == "done"
        with bo.sit(made["id"], joined["token"]) as other:
            other.send(type="seed", seed="of Bo")
            other.until(lambda: other.game["phase"] == "build")
    assert ana.get(f"/api/tables/{made['id']}/fairness")["seeds"] == ["of Ana", "of Bo"]


def test_nobody_ends_a_game_that_others_play(server: Server) -> None:
    """Low: the host gave up a game that was lost, and so nobody had won it."""
    ana, bo = server.guest(), server.guest()
    made = ana.make(seats=FREE)
    joined = join(bo, made)
    with bo.sit(made["id"], joined["token"]):
        ana.post(f"/api/tables/{made['id']}/end")
        assert ana.get(f"/api/tables/{made['id']}")["table"]["status"] == "playing"


def test_nobody_begins_alone_by_taking_every_seat(server: Server) -> None:
    """Gap: whoever sends no cookie is somebody else each time; the game of an open table began without anybody."""
    ana = server.guest()
    made = ana.make(seats=[*FREE, {"kind": "free"}], listed=True)
    for name in ("Eve", "Mallory"):
        join(server.guest(), made, name)
    assert ana.get(f"/api/tables/{made['id']}")["table"]["status"] == "waiting"


def test_of_many_who_play_again_at_once_all_get_one_table(server: Server) -> None:
    """Low: one of eight was told of the others, and seven tables were left over."""
    ana = server.guest()
    made = ana.make()
    ana.post(f"/api/tables/{made['id']}/end", token=made["token"])
    before, codes = tables(server), list[str]()

    def again() -> None:
        codes.append(server.guest().post(f"/api/tables/{made['id']}/rematch", {}, made["token"])["code"])

    threads = [threading.Thread(target=again) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(codes), len(set(codes)), tables(server) - before) == (8, 1, 1)


def tables(server: Server) -> int:
    """How many tables a server has stored."""
    with closing(sqlite3.connect(server.data / "machiya.sqlite")) as database:
        return int(database.execute("select count(*) from play_table").fetchone()[0])


ALIKE = {
    "a blank letter": "Ana\u3164",
    "a joiner": "A\u034fna",
    "a variation": "Ana\ufe0f",
    "a filler": "Ana\u115f",
    "blank Braille": "Ana\u2800",
    "a Cyrillic letter": "\u0410na",
    "wide letters": "\uff21na",
}


@pytest.mark.parametrize("name", ALIKE.values(), ids=ALIKE)
def test_nobody_is_called_like_somebody_else(name: str, server: Server) -> None:
    """M11: names that nobody can tell apart were two names."""
    ana, eve = server.guest(), server.guest()
    made = ana.make(seats=FREE)
    join(eve, made, name)
    called = [seat["name"] for seat in ana.get(f"/api/tables/{made['id']}")["table"]["seats"]]
    assert called[0] == "Ana"
    assert called[1].endswith(" 2")


def test_a_name_can_be_seen(server: Server) -> None:
    """M11: one that is only a blank letter was taken, and one with dozens of accents covered what was around it."""
    ana, eve = server.guest(), server.guest()
    made = ana.make(seats=FREE)
    answer = eve.ask("POST", f"/api/tables/{made['id']}/join", {"name": "\u3164"})
    assert (answer.status, answer.error) == (422, "name")
    join(eve, made, "E" + "\u0301\u0302" * 19)
    name = ana.get(f"/api/tables/{made['id']}")["table"]["seats"][1]["name"]
    assert 1 <= len(name) <= 6

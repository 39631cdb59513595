"""Several workers on one PostgreSQL: any of them serves any table, and people at different ones play together."""

import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from machiya.client import Answered, Client

from .conftest import BOT, POSTGRES, SOAK, Running, drained, eventually, pair, solo

pytestmark = POSTGRES


@pytest.fixture(scope="module")
def workers(postgres: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Running]]:
    """Two workers with one database and one key."""
    import psycopg

    uri = postgres.get_uri  # type: ignore[attr-defined]
    with psycopg.connect(uri(), autocommit=True) as connection:
        connection.execute("create database two_workers")
    data = tmp_path_factory.mktemp("workers") / "data"
    with (
        Running(data, "--database", uri("two_workers")) as one,
        Running(data, "--database", uri("two_workers")) as two,
    ):
        yield [one, two]


def test_people_at_two_workers_play_together(workers: list[Running]) -> None:
    with workers[0].client() as ana, workers[1].client("nl") as bo:
        made, joined = pair(ana, bo)
        with ana.sit(made["id"]) as one, bo.sit(made["id"], joined["token"]) as other:
            for number in range(12):
                mover, watcher = (one, other) if number % 4 < 2 else (other, one)
                mover.catch_up(watcher.version)
                version = mover.play("roll 1" if number % 2 == 0 else "pass")
                watcher.catch_up(version)
                assert watcher.game["players"] == mover.game["players"]
            assert len(one.view["log"]) == len(other.view["log"])
            other.command("chat", text="hallo")
            eventually(lambda: drained(one).view["chat"])
            assert one.view["chat"][0]["name"] == "Bo"
            eventually(lambda: drained(one).view["table"]["seats"][1]["here"])
            eventually(lambda: drained(other).view["table"]["seats"][0]["here"])
            one.play("roll 1")
            one.play("pass")
            one.undo()
            other.catch_up(one.version)
            assert other.game["phase"] == "build"
        assert workers[1].client().view(made["code"])["version"] == ana.view(made["id"])["version"]


def test_one_seat_and_guests_at_both_workers(workers: list[Running]) -> None:
    for _ in range(4):
        with workers[0].client() as host:
            made = host.create(edition="base", seats=[{"kind": "person"}, {"kind": "free"}], pace=0)
        outcomes: list[str] = []

        def ask(number: int, code: str = made["code"], outcomes: list[str] = outcomes) -> None:
            with workers[number % 2].client() as guest:
                try:
                    guest.join(code, f"G{number}")
                    outcomes.append("in")
                except Answered as answer:
                    outcomes.append(answer.error)

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert Counter(outcomes)["in"] == 1
        assert set(outcomes) <= {"in", "no_seat", "started", "stale"}


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
@pytest.mark.parametrize("rounds", [1, pytest.param(10, marks=SOAK)])
def test_a_worker_is_lost_while_it_holds_the_lease_of_a_table(
    how: signal.Signals, rounds: int, database: str, tmp_path: Path
) -> None:
    """In the midst of its bots' moves: the other worker goes on with them, and nothing is done twice or left out."""
    import psycopg

    def ask(query: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(database) as connection:
            return connection.execute(query.encode()).fetchall()

    def holder() -> str:
        found = ask("select worker from lease where play_table <> '' and until > extract(epoch from clock_timestamp())")
        return str(found[0][0]) if found else ""

    with ExitStack() as running:

        def begin() -> Running:
            return running.enter_context(Running(tmp_path, "--database", database))

        names: dict[str, Running] = {}
        first, second = begin(), begin()
        made = solo(first.client(), seats=[{"kind": "person", "name": "Ana"}, BOT, BOT], pace=400)
        for _ in range(rounds):
            with Client(first.address).sit(made["id"], made["token"]) as seat:
                seat.wait(30)
                seat.play("roll 1")
                seat.play("pass")
                owner = eventually(holder)
                lost = names.get(owner) or next(each for each in (first, second) if each not in names.values())
                names[owner] = lost
            first, second = (second, lost) if lost is first else (first, lost)
            lost.process.send_signal(how)
            with Client(first.address).sit(made["id"], made["token"]) as seat:
                seat.wait(30)
                assert seat.game["active"] == 0
                names[eventually(holder)] = first
                if how == signal.SIGSTOP:
                    lost.process.send_signal(signal.SIGCONT)
                else:
                    second = begin()
        assert len(names) > 1
        rows = ask("select seq, kind, seat, action from move order by seq")
        assert [seq for seq, *_ in rows] == list(range(1, len(rows) + 1))
        for worker in (first, second):
            assert worker.client().view(made["id"])["version"] == len(rows)
        turns = [seat for _, kind, seat, action in rows if kind == "play" and action.startswith("roll")]
        assert turns == [number % 3 for number in range(len(turns))]
        assert len(turns) == 3 * rounds


def test_bots_move_once_and_the_other_worker_takes_over(workers: list[Running], database: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Running(data, "--database", database) as first, Running(data, "--database", database) as second:
        client = first.client()
        made = solo(client, seats=[{"kind": "person", "name": "Ana"}, BOT, BOT])
        with client.sit(made["id"]) as one, Client(second.address).sit(made["id"], made["token"]) as two:
            for _ in range(3):
                one.wait()
                two.catch_up(one.version)
                one.play("roll 1")
                two.catch_up(one.play("pass"))
            assert two.game["turn"] >= 7
            one.wait()
            two.catch_up(one.version)
            first.kill()
            two.play("roll 1")
            two.play("pass")
            two.wait(20)
            assert two.game["active"] == 0
    assert workers[0].process.poll() is None

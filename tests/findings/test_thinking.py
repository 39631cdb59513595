"""Bots, hints and reviews: whoever asks for many waits for their own, and a process that is lost is not the end.

The helpers of the server are stopped and ended here, to see in which order they answer and what becomes of questions.
"""

import http.client
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from .product import LOCAL, PATIENCE, TWO, Answer, Guest, Server, beside, eventually, long_record

MANY = 8
BOT = {"kind": "bot", "bot": "planner"}


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots have got ready. It runs without uvloop, so that its helpers answer through pipes."""
    with Server(tmp_path_factory.mktemp("thinking") / "data", limited=False, speed=1.0) as running:
        assert eventually(lambda: running.ask("GET", "/api/ready").json()["bots_ready"])
        yield running


def rolled(guest: Guest, **options: Any) -> Any:
    """A table at which the first die has been rolled, so that there is something to think about."""
    made = guest.make(**options)
    with guest.sit(made["id"], made["token"]) as seat:
        seat.send(type="seed", seed="luck")
        seat.play("roll 1")
    return made


def hint(guest: Guest, table: Any) -> int:
    """Ask for a hint; the status of the answer, or 0."""
    return tried(guest.server, f"/api/tables/{table['id']}/hint", guest.source).status


def tried(server: Server, path: str, source: str) -> Answer:
    """The answer to a question, or none."""
    try:
        return server.ask("GET", path, None, source, 2 * PATIENCE)
    except (OSError, http.client.HTTPException):
        return Answer(0, {}, b"")


def thinkers(server: Server) -> set[int]:
    """Those of its helpers that think."""
    found = set()
    for helper in server.helpers():
        try:
            if b"thinking" in Path(f"/proc/{helper}/cmdline").read_bytes():
                found.add(helper)
        except OSError:  # it has ended
            pass
    return found


@contextmanager
def stopped(processes: set[int]) -> Iterator[None]:
    """Let processes stand still for a while."""
    for each in processes:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in processes:
            os.kill(each, signal.SIGCONT)


# Fair shares.


def test_bots_among_themselves_wait_for_somebody_who_looks_on(thinking: Server) -> None:
    """H4: tables of bots played by themselves, and kept the bots of everybody else waiting."""
    ana = thinking.guest("127.0.0.50")
    alone = ana.make(seats=[BOT, BOT])
    first = ana.get(f"/api/tables/{alone['id']}")["version"]
    made = rolled(ana, seats=[TWO[0], BOT])
    with ana.sit(made["id"], made["token"]) as seat:
        seat.play("pass")
        passed = seat.version
        seat.until(lambda: seat.version > passed)  # by now bots have thought
    assert ana.get(f"/api/tables/{alone['id']}")["version"] == first


def test_a_bot_waits_for_one_thought_of_anothers_at_most(thinking: Server) -> None:
    """H4: each thought of a table waited for one of every other table, whosever they were."""
    eve, ana = thinking.guest("127.0.0.51"), thinking.guest("127.0.0.52")
    with ExitStack() as watching:
        tables = [eve.make(seats=[BOT] * 4)["id"] for _ in range(MANY)]
        for table in tables:
            watching.enter_context(eve.sit(table))
        with stopped(thinkers(thinking)):
            made = rolled(ana, seats=[TWO[0], BOT])
            seat = watching.enter_context(ana.sit(made["id"], made["token"]))
            time.sleep(0.5)
            seat.play("pass")
            time.sleep(0.5)
            waiting = seat.version
        seat.until(lambda: seat.version > waiting)
    with closing(sqlite3.connect(thinking.data / "machiya.sqlite")) as database:
        query = "select at from move where play_table = ? and seq in (?, ?) order by seq"
        [[asked], [answered]] = database.execute(query, (made["id"], waiting, waiting + 1)).fetchall()
        query = "select count(*) from move where kind = 'play' and play_table != ? and at > ? and at < ?"
        [between] = database.execute(query, (made["id"], asked, answered)).fetchone()
    assert between <= 3


def test_a_hint_waits_for_one_hint_of_anothers_at_most(thinking: Server) -> None:
    """H4: one address asked for as many as it might, and everybody else waited for all of them."""
    eve, ana = thinking.guest("127.0.0.53"), thinking.guest("127.0.0.54")
    tables, other = [rolled(eve) for _ in range(MANY)], rolled(ana)
    hint(ana, rolled(ana))
    answered: list[str] = []

    def ask(guest: Guest, table: Any) -> None:
        if hint(guest, table) == 200:
            answered.append(guest.source)

    threads = [threading.Thread(target=ask, args=(eve, table)) for table in tables]
    with stopped(thinkers(thinking)):
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        threads.append(threading.Thread(target=ask, args=(ana, other)))
        threads[-1].start()
        time.sleep(0.5)
    for thread in threads:
        thread.join()
    assert ana.source in answered[:4], answered


def test_who_hangs_up_is_not_thought_for(thinking: Server) -> None:
    """H4: the only process that reviewed thought on for somebody who had gone, and everybody else waited."""
    eve = thinking.guest("127.0.0.55")
    long, short = (eve.post("/api/records", {"record": long_record(turns)})["id"] for turns in (390, 2))
    before = thinkers(thinking)
    left = http.client.HTTPConnection(LOCAL, thinking.port, PATIENCE, (eve.source, 0))
    left.request("GET", f"/api/records/{long}/review")
    reviewing = eventually(lambda: thinkers(thinking) - before)
    time.sleep(1.0)
    left.close()
    assert eventually(lambda: not reviewing & thinking.helpers(), 20.0)
    assert tried(thinking, f"/api/records/{short}/review", "127.0.0.56").status == 200


def test_a_game_that_is_too_long_is_not_reviewed(thinking: Server) -> None:
    """H4: a review of ten thousand turns would have taken hours."""
    id = thinking.guest("127.0.0.57").post("/api/records", {"record": long_record(450)})["id"]
    answer = tried(thinking, f"/api/records/{id}/review", "127.0.0.57")
    assert (answer.status, answer.error) == (422, "too_long")


# Processes that are lost.


def lose(server: Server) -> None:
    """End every process that thinks; the server has seen it."""
    lost = thinkers(server)
    for helper in lost:
        os.kill(helper, signal.SIGKILL)
    eventually(lambda: not lost & server.helpers())


def test_an_answer_that_is_too_long_is_not_the_end_of_all_hints(thinking: Server) -> None:
    """M5: whatever read the answers died of it, and every later question waited for ever."""
    ana = thinking.guest("127.0.0.58")
    lose(thinking)
    first, second = rolled(ana), rolled(ana)
    assert eventually(lambda: hint(ana, first) == 200)
    for helper in thinkers(thinking):  # it is the one that was started for the hint
        flood(helper)
    assert eventually(lambda: hint(ana, second) == 200)


def flood(helper: int) -> None:
    """Write too much where a process writes its answers."""
    for pipe in Path(f"/proc/{helper}/fd").iterdir():
        if int(pipe.name) > 2 and os.readlink(pipe).startswith("pipe:"):
            with pipe.open("wb", buffering=0) as answers:
                for _ in range(20):
                    answers.write(b"x" * (1 << 20))


def test_a_process_that_is_lost_again_and_again_is_started_again(thinking: Server) -> None:
    """M5: after six times there were no more hints until the server was started again."""
    ana = thinking.guest("127.0.0.59")
    for times in range(7):
        made = rolled(ana)
        lose(thinking)
        if times % 3 == 0:  # one that is lost too often in a row rests for a while
            assert eventually(lambda made=made: hint(ana, made) == 200)  # type: ignore[misc]
            continue
        with beside(lambda made=made: hint(ana, made)):  # type: ignore[misc]
            eventually(lambda: thinkers(thinking), 5.0)
            lose(thinking)  # before it has answered


def test_it_is_said_when_a_bot_could_not_think(thinking: Server) -> None:
    """M5: a move was made at random for it, without a word."""
    ana = thinking.guest("127.0.0.60")
    made = rolled(ana, seats=[TWO[0], BOT])
    over = threading.Event()

    def lose_all() -> None:
        while not over.wait(0.02):
            lose(thinking)

    def log() -> str:
        return " ".join(entry["text"] for entry in ana.get(f"/api/tables/{made['id']}")["log"])

    losing = threading.Thread(target=lose_all)
    losing.start()
    try:
        with ana.sit(made["id"], made["token"]) as seat:
            seat.play("pass")
            said = eventually(lambda: "could not think" in log(), 30.0)
    finally:
        over.set()
        losing.join()
    assert said, log()

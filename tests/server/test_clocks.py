"""Clocks and absence: nobody can hold a game up, and nobody pays for what the server or its machine does."""

import signal
import time
from pathlib import Path

import pytest

from machiya.client import Answered, Client
from machiya.server.awake import STALL, Awake
from machiya.server.constants import AWAY

from .conftest import Hands, Inside, Running, drained, eventually, pair, solo

TWO = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]


def left(client: Client, table: str) -> float:
    """What is left on the clock."""
    found = client.view(table)["clock"]["left"]
    assert found is not None
    return found


def replace(client: Client, table: str, bot: str = "") -> str:
    """Ask for a bot in the first seat; the word of the refusal."""
    try:
        client.post(f"/api/tables/{table}/seats/0", {"kind": "bot", **({"bot": bot} if bot else {})})
    except Answered as answer:
        return answer.error
    return ""


def test_time_stands_still_while_nobody_looks() -> None:
    hands = Hands()
    awake = Awake(hands)
    begun = awake.now()
    for _ in range(3):
        hands.at += STALL
        awake.now()
    assert awake.now() - begun == 3 * STALL
    hands.at += 3600
    assert awake.now() - begun == 3 * STALL
    hands.at += 1
    assert awake.now() - begun == 3 * STALL + 1


@pytest.mark.usefixtures("quick")
def test_who_has_not_come_back_since_a_restart_can_be_replaced(tmp_path: Path) -> None:
    """Nobody counts as being there because others ask; whoever has never come is away from the loading on."""
    with Inside(tmp_path) as server:
        ana, bo = server.client(), server.client()
        made, _ = pair(ana, bo)
    with Inside(tmp_path) as server:
        bo.address = server.address
        assert replace(bo, made["id"]) == "not_away"
        server.hands.move(AWAY - 20)
        away = bo.view(made["id"])["table"]["seats"][0]["away"]
        assert away is not None
        assert AWAY - 22 < away < AWAY
        assert replace(bo, made["id"]) == "not_away"
        server.hands.move(21)
        assert replace(bo, made["id"]) == ""
        assert bo.view(made["id"])["table"]["seats"][0]["kind"] == "bot"


@pytest.mark.usefixtures("quick")
def test_only_the_bot_that_was_agreed_on_plays_for_others(tmp_path: Path) -> None:
    """Not `random`, by which one player could spoil another's game."""
    with Inside(tmp_path) as server, server.client() as ana, server.client() as bo:
        made, _ = pair(ana, bo, stand_in="easy")
        server.hands.move(AWAY + 1)
        assert replace(bo, made["id"], "random") == "not_agreed"
        assert replace(bo, made["id"], "easy") == ""
        table = bo.view(made["id"])["table"]
        assert (table["stand_in"], table["seats"][0]["bot"]) == ("easy", "easy")
        other, _ = pair(ana, bo)
        assert bo.view(other["id"])["table"]["stand_in"] == "medium"
        assert replace(ana, other["id"], "random") == ""  # for oneself any bot
        with pytest.raises(Answered):
            pair(ana, bo, stand_in="run:ls")


@pytest.mark.usefixtures("quick")
def test_asking_without_a_socket_neither_stops_a_clock_nor_keeps_a_seat(tmp_path: Path) -> None:
    with Inside(tmp_path) as server, server.client() as ana, server.client() as bo:
        made, joined = pair(ana, bo, timer="fast")
        with bo.sit(made["id"], joined["token"]) as seat:
            for _ in range(9):
                ana.view(made["id"], made["token"])
                with pytest.raises(Answered):
                    ana.move(made["id"], "no move", 1, made["token"])
                server.hands.move(20)
            assert replace(bo, made["id"]) == ""
            eventually(lambda: drained(seat).game["active"] == 1)


@pytest.mark.usefixtures("quick")
def test_a_clock_stops_for_so_long_and_no_longer(tmp_path: Path) -> None:
    """Coming and going again and again stops the clock of a turn for two minutes in all."""
    with Inside(tmp_path) as server, server.client() as ana, server.client() as bo:
        made, joined = pair(ana, bo, timer="fast")
        passed = 0
        with bo.sit(made["id"], joined["token"]) as seat:
            while drained(seat).game["active"] == 0:
                ana.sit(made["id"]).__exit__(None, None, None)
                server.hands.move(30)
                passed += 30
                assert passed < 2 * (AWAY + 60)
        assert passed > AWAY


@pytest.mark.usefixtures("quick")
def test_a_move_without_a_socket_is_being_there(tmp_path: Path) -> None:
    """Programs that play by requests alone are not away as long as they play."""
    with Inside(tmp_path) as server, server.client() as ana, server.client() as bo:
        made, _ = pair(ana, bo)
        server.hands.move(AWAY - 10)
        ana.move(made["id"], "roll 1", ana.view(made["id"])["version"], made["token"])
        server.hands.move(20)
        assert replace(bo, made["id"]) == "not_away"


def test_taking_back_does_not_fill_the_clock(tmp_path: Path) -> None:
    with Inside(tmp_path) as server, server.client() as ana, server.client() as bo:
        made, _ = pair(ana, bo, timer="fast")
        with ana.sit(made["id"]) as seat:
            seat.play("roll 1")
            before = 60.0
            for _ in range(4):
                server.hands.move(1)
                seat.play("pass")
                server.hands.move(1)
                seat.undo()
                now = left(ana, made["id"])
                assert now <= before - 2
                before = now


def test_the_machines_clock_may_jump(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("machiya.server.hall.TICK", 0.05)
    with Inside(tmp_path) as server, server.client() as ana:
        made = solo(ana, seats=TWO, timer="fast")
        real = time.time
        with ana.sit(made["id"]) as seat:
            for jump in (3600, -3600, 0):
                monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
                server.hands.move(1)
                seat.play("roll 1" if "roll 1" in seat.actions else "pass")
                found = seat.view["clock"]["left"]
                assert found is not None
                assert found > 55


def test_a_stopped_server_charges_nobody(tmp_path: Path) -> None:
    """Somebody closes the laptop on which the server runs."""
    with Running(tmp_path) as server, server.client() as ana:
        made = solo(ana, seats=TWO, timer="fast")
        with ana.sit(made["id"]) as seat:
            seat.play("roll 1")
            before = left(ana, made["id"])
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(STALL + 4)
            server.process.send_signal(signal.SIGCONT)
            assert left(ana, made["id"]) > before - 3
            time.sleep(1.5)
            assert left(ana, made["id"]) < before - 1


def test_what_was_left_outlasts_a_kill(tmp_path: Path) -> None:
    """It is stored with each move; the time after the last one, and the time without a server, is nobody's."""
    with Running(tmp_path) as server, server.client() as ana:
        made = solo(ana, seats=TWO, timer="fast")
        with ana.sit(made["id"]) as seat:
            time.sleep(2.5)
            seat.play("roll 1")
            before = left(ana, made["id"])
        assert before < 58
        server.kill()
    with Running(tmp_path) as server:
        ana.address = server.address
        assert before - 1 < left(ana, made["id"]) < 58

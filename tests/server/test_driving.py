"""Bots that cannot think or move: the table goes on, and nobody is left in the dark."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from machiya.errors import MachiyaError
from machiya.rules import state as st
from machiya.server import driving
from machiya.server.errors import Refused
from machiya.server.gathering import Gathering
from machiya.server.hall import Hall
from machiya.server.metrics import Metrics
from machiya.server.processes import Answer, Pool
from machiya.server.seating import create
from machiya.server.store import StoreFailed
from machiya.server.table import Options

from .halls import hall_in, run, sent, sit, until

SOLO = Options("base", seats=(("person", ""), ("bot", "greedy")))
YOURS = frozenset({0})


class Broken(Pool):
    """Processes that think, and fail so many times."""

    def __init__(self, error: Exception | str, times: int = 1000) -> None:
        super().__init__("broken", "", Metrics())
        self.error, self.times, self.asked = error, times, 0

    async def ask(self, asker: str, do: str, seconds: float, **given: Any) -> Answer:  # noqa: ARG002  (as a pool has it)
        self.asked += 1
        if self.asked > self.times:
            return Answer(json.dumps("roll 1" if given["state"].phase == st.ROLL else "pass").encode())
        if isinstance(self.error, str):
            return Answer(json.dumps(self.error).encode())
        raise self.error


async def turn(hall: Hall, gathering: Gathering) -> None:
    """The first player's turn."""
    await hall.commands.do(gathering, lambda table: table.play(YOURS, "roll 1", 1.0, None, None))
    await hall.commands.do(gathering, lambda table: table.play(YOURS, "pass", 1.0, None, None))


@pytest.mark.parametrize("error", [Refused("unavailable"), MachiyaError("server.unavailable"), "build mine"])
@pytest.mark.parametrize(
    ("spare", "said"),
    [
        (True, "Hana could not think; greedy plays this move."),
        (False, "Hana could not think; chance moves this time."),
    ],
)
def test_a_bot_that_cannot_think_is_told_of_and_another_moves(
    error: Exception | str,
    spare: bool,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Who plays is always said: a simple bot from another process, or chance where there is none."""
    monkeypatch.setattr(driving, "PAUSES", (0.01, 0.0))

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            hall.driving.bots = Broken(error)
            if not spare:
                hall.driving.reckoning = Broken(Refused("unavailable"))
            gathering, _, _ = await create(hall, SOLO, ["Ana", ""], "ana")
            table, socket = gathering.table, sit(hall, gathering, 0)
            await turn(hall, gathering)
            await until(lambda: table.to_move == 0 and not gathering.lock.locked(), 40)
            told = [line for message in sent(socket) for line in message.get("events", [])]
            faults = [line for line in told if line["kind"] == "fault"]
            assert faults
            assert {(line["text"], line["seat"], line["rule"]) for line in faults} == {(said, 1, "table")}
            assert hall.metrics.bot_failures.labels("thought")._value.get() == len(faults)
            hall.forget(gathering)
            again = (await hall.get(gathering.code)).table
            assert list(again.log) == list(table.log)

    with caplog.at_level(logging.WARNING, "machiya"):
        run(scene)
    assert "greedy could not think" in caplog.text


def test_a_thought_that_was_lost_is_thought_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "PAUSES", (0.01, 0.01, 0.0))

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            broken = Broken(Refused("unavailable"), 2)
            hall.driving.bots = broken
            options = Options("base", seats=(("bot", "greedy"), ("person", "")))
            gathering, _, _ = await create(hall, options, ["", "Ana"], "ana")
            await until(lambda: gathering.table.version > 1)
            assert broken.asked >= 3
            assert "fault" not in {entry.happening.kind for entry in gathering.table.log if entry.happening}

    run(scene)


def test_a_move_that_cannot_be_stored_is_tried_ever_less_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each failure loads the table again: the rest between the attempts must outlast that."""
    failures: list[int] = []

    def rest(times: int) -> float:
        failures.append(times)
        return 0.05

    monkeypatch.setattr(driving, "rest_after", rest)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, SOLO, ["Ana", ""], "ana")
            hall.driving.stopped = True
            hall.driving.bots = Broken("", 0)
            await turn(hall, gathering)
            store, append = hall.store, hall.store.append

            async def full(*_: Any) -> None:
                raise StoreFailed("disk full")

            monkeypatch.setattr(store, "append", full)
            hall.driving.stopped = False
            hall.driving.consider(gathering)
            await until(lambda: len(failures) > 4)
            assert failures == list(range(1, len(failures) + 1))
            assert hall.metrics.bot_failures.labels("move")._value.get() == len(failures)
            monkeypatch.setattr(store, "append", append)
            await until(lambda: any(each.table.to_move == 0 for each in hall.gatherings))
            assert not hall.driving._failed

    with caplog.at_level(logging.WARNING, "machiya"):
        run(scene)
    assert "could not move" in caplog.text


def test_a_rest_grows_and_has_an_end() -> None:
    rests = [driving.rest_after(failures) for failures in range(1, 12)]
    assert rests[:4] == [1.0, 2.0, 4.0, 8.0]
    assert rests == sorted(rests)
    assert rests[-1] == driving.LONGEST_REST

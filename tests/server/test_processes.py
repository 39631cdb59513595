"""Processes that do the heavy work: shared fairly, ended when they overrun, and started again whatever happens."""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest

from machiya import Game
from machiya.errors import MachiyaError
from machiya.server import processes
from machiya.server.answers import OVERHEAD, Answers
from machiya.server.errors import Refused, error_of
from machiya.server.metrics import Metrics
from machiya.server.processes import Answer, Lost, Pool, Process, Shares, rest_after

from .conftest import Running, eventually, solo
from .halls import hall_in, run, until

SLOW = "tests.server.slow_worker import main; main()"
STILLBORN = "tests.server.slow_worker import stillborn; stillborn()"


def pool_of(size: int = 1, shares: Shares | None = None, program: str = SLOW) -> Pool:
    return Pool("tests", program, Metrics(), size, shares)


async def echo(pool: Pool, asker: str, word: str, seconds: float = 0.0, limit: float = 30.0) -> str:
    return str((await pool.ask(asker, "echo", limit, word=word, after=seconds)).read())


def outcomes(pool: Pool, outcome: str) -> float:
    return float(pool.metrics.work.labels(pool.name, outcome)._value.get())


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_those_who_ask_take_turns() -> None:
    """Twenty questions of one who asks do not come before the first of another."""

    async def scene() -> None:
        pool = pool_of(shares=Shares(each=50))
        heard: list[str] = []

        async def ask(asker: str) -> None:
            heard.append(await echo(pool, asker, asker, 0.02))

        await echo(pool, "eve", "warm")
        busy = [asyncio.create_task(ask("eve")) for _ in range(20)]
        await asyncio.sleep(0.03)
        await asyncio.gather(ask("ana"), ask("bo"))
        assert len(heard) < 8
        assert pool.load("eve") > 10
        await asyncio.gather(*busy)
        assert heard.count("eve") == 20
        await pool.stop()

    run(scene)


def test_one_who_asks_leaves_a_process_for_the_others() -> None:
    """Of two processes one address has one at most, however long its questions take."""

    async def scene() -> None:
        pool = pool_of(2)
        long = [asyncio.create_task(echo(pool, "eve", "long", 3.0)) for _ in range(2)]
        await until(lambda: pool.load("eve") == 2)
        began = time.monotonic()
        assert await echo(pool, "ana", "short") == "short"
        assert time.monotonic() - began < 2.5  # its process had to start
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        await pool.stop()

    run(scene)


def test_too_many_questions_are_refused() -> None:
    async def scene() -> None:
        pool = pool_of(shares=Shares(each=2, all=3))
        waiting = [asyncio.create_task(echo(pool, asker, "w", 0.3)) for asker in ("eve", "eve", "eve", "ana", "bo")]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as often:
            await pool.ask("eve", "echo", 1.0, word="")
        with pytest.raises(Refused) as full:
            await pool.ask("cem", "echo", 1.0, word="")
        assert (often.value.error, full.value.error) == ("too_often", "unavailable")
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert found.count("w") == 4
        await pool.stop()

    run(scene)


def test_what_takes_too_long_is_ended_with_its_process() -> None:
    async def scene() -> None:
        pool = pool_of()
        first = (await pool.ask("ana", "who", 30.0)).read()
        with pytest.raises(Refused) as overran:
            await echo(pool, "eve", "never", 60.0, limit=0.2)
        assert overran.value.error == "too_long"
        await until(lambda: not is_running(first))
        assert (await pool.ask("ana", "who", 30.0)).read() != first
        assert outcomes(pool, "overran") == 1
        await pool.stop()

    run(scene)


def test_who_has_gone_is_not_answered() -> None:
    """A long question ends when nobody waits for it; one that still waited for its turn is not begun."""

    async def scene() -> None:
        pool = pool_of()
        first = (await pool.ask("ana", "who", 30.0)).read()
        long = asyncio.create_task(echo(pool, "eve", "long", 60.0, limit=100.0))
        later = asyncio.create_task(echo(pool, "eve", "later", 60.0, limit=100.0))
        await asyncio.sleep(0.1)
        later.cancel()
        long.cancel()
        await asyncio.gather(long, later, return_exceptions=True)
        assert await asyncio.wait_for(echo(pool, "ana", "soon"), 10) == "soon"
        assert not is_running(first)
        assert pool.load("eve") == 0
        assert outcomes(pool, "left") == 2
        await pool.stop()

    run(scene)


@pytest.mark.parametrize(("how", "times"), [("die", 7), ("flood", 2), ("fail", 2)])
def test_whatever_becomes_of_a_process_the_next_question_is_answered(how: str, times: int) -> None:
    """Also after an answer that is too long, and as often as one likes: earlier it was never started a seventh time."""

    async def scene() -> None:
        pool = pool_of()
        for _ in range(times):
            with pytest.raises(Refused) as lost:
                await pool.ask("eve", how, 30.0)
            assert lost.value.error == "unavailable"
            assert await echo(pool, "ana", "still") == "still"
        await pool.stop()

    run(scene)


def test_a_process_that_cannot_start_is_tried_ever_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rests = [rest_after(lost) for lost in range(14)]
    assert rests[:5] == [0.0, 0.0, 0.0, 1.0, 2.0]
    assert rests[-1] == processes.LONGEST_REST
    monkeypatch.setenv("MACHIYA_TEST_STARTS", str(tmp_path / "starts"))

    async def scene() -> None:
        process = Process(STILLBORN, lambda _: None)
        for _ in range(3):
            with pytest.raises(Lost):
                await process.ask(b"", 1.0)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(process.ask(b"", 1.0), 0.5)
        assert (tmp_path / "starts").read_text() == "xxx"
        await process.stop()

    run(scene)


def test_what_a_process_refuses_is_said_in_both_languages() -> None:
    async def scene() -> None:
        pool = pool_of()
        with pytest.raises(MachiyaError) as refused:
            await pool.ask("ana", "refuse", 30.0)
        assert error_of(refused.value) == "illegal"
        assert refused.value.text("en") != refused.value.text("nl")
        await pool.stop()

    run(scene)


def test_stopping_refuses_what_waits() -> None:
    async def scene() -> None:
        pool = pool_of()
        await echo(pool, "ana", "warm")
        asked = [asyncio.create_task(echo(pool, "ana", "w", 30.0)) for _ in range(3)]
        await asyncio.sleep(0.05)
        await pool.stop()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert {each.error for each in found if isinstance(each, Refused)} == {"unavailable"}
        with pytest.raises(Refused):
            await pool.ask("ana", "who", 1.0)

    run(scene)


def test_the_same_is_asked_once_and_kept_as_long_as_there_is_room() -> None:
    async def scene() -> None:
        answers = Answers(3 * (1000 + OVERHEAD))
        asked: list[str] = []

        async def make(name: str) -> Answer:
            asked.append(name)
            await asyncio.sleep(0.05)
            return Answer(name.encode() * 1000)

        await asyncio.gather(*(answers.get("a", lambda: make("a")) for _ in range(5)))
        for name in "abcd":
            await answers.get(name, lambda name=name: make(name))  # type: ignore[misc]
        assert asked == ["a", "b", "c", "d"]
        assert answers.size <= answers.most
        await answers.get("a", lambda: make("a"))
        assert asked[-1] == "a"

    run(scene)


def test_a_question_ends_when_the_last_who_wanted_to_know_has_gone() -> None:
    async def scene() -> None:
        answers = Answers()
        ended: list[str] = []

        async def make() -> Answer:
            try:
                await asyncio.sleep(30)
            except asyncio.CancelledError:
                ended.append("ended")
                raise
            return Answer(b"")

        one, other = (asyncio.create_task(answers.get("a", make)) for _ in range(2))
        await asyncio.sleep(0.01)
        one.cancel()
        await asyncio.sleep(0.01)
        assert not ended
        other.cancel()
        await asyncio.sleep(0.01)
        assert ended
        await asyncio.gather(one, other, return_exceptions=True)

    run(scene)


def test_a_bots_process_that_dies_is_started_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            game = Game.new("base", 2, seed=1, dice="manual")

            async def choose(bot: str) -> str:
                given = {"setup": game.setup.packed, "state": game.state}
                return str((await hall.bots.ask("a", "choose", 30.0, bot=bot, **given)).read())

            assert await choose("random") == "roll 1"
            await until(lambda: hall.bots.ready)
            first = hall.bots._processes[0].id
            assert first is not None
            os.kill(first, 9)
            await until(lambda: not hall.bots.ready)
            assert await choose("greedy") == "roll 1"
            assert hall.bots._processes[0].id != first

    run(scene)


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(each) for each in found]


def test_processes_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    """Also in the middle of a long thought, when nobody is there to tell them."""
    with Running(tmp_path) as server, server.client() as client:
        made: Any = solo(client)
        assert client.get(f"/api/tables/{made['id']}/hint")
        assert client.get(f"/api/tables/{made['id']}/record")
        found = eventually(lambda: len(children(server.process.pid)) >= 3 and children(server.process.pid))
        server.kill()
        eventually(lambda: not any(is_running(each) for each in found))


def test_a_thought_ends_with_the_server(tmp_path: Path) -> None:
    """A process that is busy when its server is killed ends at once, and not when it has finished."""
    script = tmp_path / "asks.py"
    script.write_text(
        "import asyncio, sys\n"
        "from machiya.server.metrics import Metrics\n"
        "from machiya.server.processes import Pool\n"
        "async def main():\n"
        f"    pool = Pool('tests', {SLOW!r}, Metrics())\n"
        "    print((await pool.ask('a', 'who', 9.0)).read(), flush=True)\n"
        "    await pool.ask('a', 'echo', 60.0, word='', after=60.0)\n"
        "asyncio.run(main())\n"
    )
    import subprocess
    import sys

    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as asking:
        assert asking.stdout is not None
        busy = int(asking.stdout.readline())
        time.sleep(0.3)
        asking.kill()
        asking.wait(10)
    eventually(lambda: not is_running(busy), 5)

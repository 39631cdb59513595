"""What moves by itself: bots, clocks, and seats whose people are away."""

import asyncio
from pathlib import Path

import pytest

from machiya import Game
from machiya.server import driving
from machiya.server import hall as halls
from machiya.server.errors import Refused
from machiya.server.seating import create, stand_in, take_back
from machiya.server.table import Options
from machiya.server.thinking import Thinking
from machiya.server.views import Viewer

from .halls import hall_in, run, sit, until


def test_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            options = Options("base", seats=(("bot", "random"), ("bot", "greedy"), ("bot", "medium")))
            gathering, token, yours = await create(hall, options, ["", "", ""], None)
            assert (token, yours) == ("", [])
            sit(hall, gathering)
            await until(lambda: gathering.table.status == "over", 40)
            assert gathering.table.version > 50

    run(scene)


def test_bots_among_themselves_wait_for_somebody_who_looks_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that nobody sees costs nothing; it goes on when somebody comes, and stops when the last one leaves."""
    monkeypatch.setattr(halls, "TICK", 0.05)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            options = Options("base", seats=(("bot", "random"), ("bot", "random")), pace=20)
            gathering, _, _ = await create(hall, options, ["", ""], None)
            await asyncio.sleep(1.0)
            assert gathering.table.version == 1
            watcher = sit(hall, gathering)
            await until(lambda: gathering.table.version > 5)
            hall.leave(gathering, watcher)
            await asyncio.sleep(0.3)
            version = gathering.table.version
            await asyncio.sleep(0.5)
            assert gathering.table.version == version

    run(scene)


def test_the_clock_pauses_for_the_absent_and_a_bot_plays_when_time_is_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "TICK", 0.05)
    monkeypatch.setattr(driving, "SLIP", 0.1)
    monkeypatch.setattr(driving, "AWAY", 0.6)
    monkeypatch.setitem(__import__("machiya.server.table", fromlist=["TIMERS"]).TIMERS, "fast", 1.0)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            options = Options("base", seats=(("person", ""), ("device", "")), timer="fast")
            gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "ana")
            table = gathering.table
            socket = sit(hall, gathering, 0, 1)
            await asyncio.sleep(0.2)
            assert not table.clock.paused
            hall.leave(gathering, socket)
            await until(lambda: table.clock.paused)
            left = table.time_left
            assert left is not None
            await asyncio.sleep(0.1)
            assert table.time_left == left
            await until(lambda: not table.clock.paused)
            await until(lambda: table.game is not None and table.game.turn > 1)
            assert table.game is not None
            assert table.version > 5

    run(scene)


def test_others_may_let_a_bot_play_on_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("machiya.server.seating.AWAY", 0.3)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            options = Options("base", seats=(("person", ""), ("device", "")))
            gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "ana")
            ana = sit(hall, gathering, 0)
            bo, other = Viewer(frozenset({1}), "en"), Viewer(frozenset(), "en")
            with pytest.raises(Refused, match="two minutes"):
                await stand_in(hall, gathering, bo, 0, "")
            hall.leave(gathering, ana)
            with pytest.raises(Refused, match="two minutes"):
                await stand_in(hall, gathering, bo, 0, "")
            await asyncio.sleep(0.4)
            with pytest.raises(Refused, match="not yours"):
                await stand_in(hall, gathering, other, 0, "")
            await stand_in(hall, gathering, bo, 0, "")
            await until(lambda: gathering.table.to_move == 1)
            assert gathering.table.seats[0].name == "Ana"
            await take_back(hall, gathering, Viewer(frozenset({0}), "en"), 0)
            assert gathering.table.seats[0].kind == "person"

    run(scene)


def test_tables_are_forgotten_when_nobody_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "TICK", 0.05)
    monkeypatch.setattr(halls, "IDLE", 0.2)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            options = Options("base", seats=(("person", ""), ("device", "")))
            gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "ana")
            socket = sit(hall, gathering, 0)
            await asyncio.sleep(0.4)
            assert hall.gatherings.find(gathering.code)
            hall.leave(gathering, socket)
            await until(lambda: not hall.gatherings)
            assert hall.gatherings.find(gathering.code) is None
            assert (await hall.get(gathering.code)).table.version == 1

    run(scene)


def test_a_move_is_told_even_if_whoever_made_it_is_gone(tmp_path: Path) -> None:
    """The tab is closed while the move is on its way to the disk: the others see it all the same."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            options = Options("base", seats=(("person", ""), ("device", "")))
            gathering, _, _ = await create(hall, options, ["Ana", "Bo"], "ana")
            other = sit(hall, gathering, 1)
            while not other.outbox.empty():
                other.outbox.get_nowait()
            asked = asyncio.create_task(
                hall.commands.do(
                    gathering, lambda table: table.play(frozenset({0}), "roll 1", 1.0, "c", None), client="c"
                )
            )
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            asked.cancel()
            await until(lambda: not other.outbox.empty())
            assert '"type":"moved","version":3' in other.outbox.get_nowait()

    run(scene)


def test_before_the_compiler_is_ready_simpler_bots_play() -> None:
    mind = Thinking(False)
    game = Game.new("base", 3, seed=4, dice="manual")
    for bot in ("grandmaster", "master", "hard", "medium", "planner"):
        assert mind.choose(game.setup.packed, game.state, bot) == "roll 1"

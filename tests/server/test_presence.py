"""Who is there, here and at the other workers."""

from pathlib import Path

from machiya.server.gathering import HEARTBEAT
from machiya.server.seating import create
from machiya.server.table import Options
from machiya.server.workers import Present

from .halls import hall_in, run, sent, sit

TWO = Options("base", seats=(("person", ""), ("device", "")))


def test_coming_and_going_is_told_to_the_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            ana = sit(hall, gathering, 0)
            assert [each["type"] for each in sent(ana)] == ["view"]
            bo = sit(hall, gathering, 1)
            [told] = sent(ana)
            assert [seat["here"] for seat in told["table"]["seats"]] == [True, True]
            watching = sit(hall, gathering)
            assert sent(ana)[0]["table"]["watching"] == 1
            hall.leave(gathering, bo)
            hall.leave(gathering, watching)
            first, last = sent(ana)
            assert [seat["here"] for seat in first["table"]["seats"]] == [True, False]
            assert first["table"]["seats"][1]["away"] < 5
            assert last["table"]["watching"] == 0

    run(scene)


def test_two_tabs_in_a_seat_are_one_person(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            tab, _other = sit(hall, gathering, 0), sit(hall, gathering, 0)
            hall.leave(gathering, tab)
            assert gathering.presence(hall.means.time.now()).here == {0}
            assert gathering.gone(0, hall.means.time.now()) is None

    run(scene)


def test_those_at_another_worker_are_there_as_long_as_it_says_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            ana = sit(hall, gathering, 0)
            sent(ana)
            for _ in range(2):  # said again, it is no news
                hall.following.hear(Present(gathering.table.id, "other", frozenset({1}), 3))
            [told] = sent(ana)
            assert [seat["here"] for seat in told["table"]["seats"]] == [True, True]
            assert told["table"]["watching"] == 3
            hall.following.hear(Present(gathering.table.id, hall.worker, frozenset(), 9))
            hall.following.hear(Present("elsewhere", "other", frozenset(), 9))
            assert sent(ana) == []
            silent = gathering.elsewhere["other"]
            object.__setattr__(silent, "at", silent.at - 3 * HEARTBEAT)
            assert gathering.presence(hall.means.time.now()).here == {0}

    run(scene)

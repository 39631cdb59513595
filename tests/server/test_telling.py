"""What each viewer is sent."""

from pathlib import Path
from typing import Any

import pytest

from machiya.server import telling
from machiya.server.seating import create
from machiya.server.table import Options, Table
from machiya.server.views import Viewer, moved_message, shared_moves

from .halls import hall_in, run, sent, sit

TWO = Options("base", seats=(("person", ""), ("device", "")))
YOURS = frozenset({0, 1})


def roll(table: Table) -> list[Any]:
    """The first player rolls."""
    return table.play(YOURS, "roll 1", 1.0, None, None)


def test_a_message_is_written_once_for_all_who_would_get_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    told: list[str] = []

    def counted(shared: str, game: str) -> str:
        written.append(game)
        return moved_message(shared, game)

    def counted_moves(*given: Any) -> str:
        told.append(given[-1])
        return shared_moves(*given)

    monkeypatch.setattr(telling, "moved_message", counted)
    monkeypatch.setattr(telling, "shared_moves", counted_moves)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            sockets = [sit(hall, gathering, *seats) for seats in ((), (), (1,), (0,), (0,))]
            sockets.append(sit(hall, gathering))
            sockets[-1].viewer = Viewer(frozenset(), "nl")
            await hall.commands.do(gathering, roll)
            assert len(written) == 3  # for who looks on or waits, for who is to build, for who reads Dutch
            assert sorted(told) == ["en", "nl"]
            moved = [[each for each in sent(socket) if each["type"] == "moved"] for socket in sockets]
            assert [len(each) for each in moved] == [1] * 6
            assert moved[0] == moved[1] == moved[2]

    run(scene)


def test_whoever_is_to_build_is_told_why_not(tmp_path: Path) -> None:
    """The mover gets the reasons with the move and with the view; nobody else has to read them."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            mover, other = sit(hall, gathering, 0), sit(hall, gathering, 1)
            assert sent(mover)[0]["game"]["refusals"] == {}
            await hall.commands.do(gathering, roll)
            game = next(each for each in sent(mover) if each["type"] == "moved")["game"]
            assert "costs" in game["refusals"]["build mine"]
            assert set(game["refusals"]).isdisjoint(game["actions"])
            builds = {f"build {id}" for id in game["supply"]}
            assert builds <= set(game["refusals"]) | set(game["actions"])
            assert [each["game"]["refusals"] for each in sent(other) if each["type"] == "moved"] == [{}]
            assert sent(sit(hall, gathering, 0))[0]["game"]["refusals"] == game["refusals"]

    run(scene)


def test_whose_seat_has_changed_gets_a_view_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            ana, eve = sit(hall, gathering), sit(hall, gathering)
            ana.guest = "ana"
            sent(ana), sent(eve)
            hall.telling.all_look_again(gathering)
            told = sent(ana)
            assert [each["type"] for each in told] == ["view", "table"]
            assert told[0]["table"]["yours"] == [0, 1]
            assert [each["type"] for each in sent(eve)] == ["table"]

    run(scene)

"""What people say at a table."""

from pathlib import Path

import pytest

from machiya.server.constants import CHAT, LONGEST_LINE
from machiya.server.errors import Refused
from machiya.server.seating import create, mute
from machiya.server.table import Options
from machiya.server.views import Viewer

from .halls import hall_in, run, sent, sit

TWO = Options("base", seats=(("person", ""), ("device", "")))


def test_a_line_is_stored_told_and_said_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            ana, bo = sit(hall, gathering, 0), sit(hall, gathering, 1)
            sent(ana), sent(bo)
            for _ in range(2):
                await hall.chat.say(gathering, ana, "hello\n" + "x" * 400, None, "0:a")
            await hall.chat.say(gathering, bo, "", "chat.hello", "1:a")
            lines = [each["line"] for each in sent(bo)]
            assert [(line["name"], line["preset"]) for line in lines] == [("Ana", None), ("Bo", "chat.hello")]
            assert len(lines[0]["text"]) == LONGEST_LINE
            hall.forget(gathering)
            again = await hall.get(gathering.code)
            assert again.chat == gathering.chat

    run(scene)


def test_what_is_not_said(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            bo, eve = sit(hall, gathering, 1), sit(hall, gathering)
            for text, preset in (("", None), ("\u200b", None), ("hello", "chat.nonsense"), ("", "lobby.title")):
                with pytest.raises(Refused) as refused:
                    await hall.chat.say(gathering, bo, text, preset, "1:b")
                assert refused.value.error == "invalid"
            with pytest.raises(Refused, match="not yours"):
                await hall.chat.say(gathering, eve, "hello", None, "9:a")
            await mute(hall, gathering, Viewer(frozenset({0}), "en"), 1, True)
            with pytest.raises(Refused) as refused:
                await hall.chat.say(gathering, bo, "hello", None, "1:c")
            assert refused.value.error == "muted"
            assert gathering.chat == []

    run(scene)


def test_only_the_last_lines_are_kept_in_memory(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            hall.limits.limited = False
            gathering, _, _ = await create(hall, TWO, ["Ana", "Bo"], "ana")
            ana = sit(hall, gathering, 0)
            for number in range(CHAT + 5):
                await hall.chat.say(gathering, ana, str(number), None, f"0:{number}")
            assert [line.text for line in gathering.chat] == [str(number) for number in range(5, CHAT + 5)]

    run(scene)

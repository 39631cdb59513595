"""The other screens: a new table, a replay, watching, lessons, and a key that is answered while bots think."""

import asyncio
import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.widgets import Input, Label, Select

from machiya.game.game import Game
from machiya.locale import LANGUAGES, text
from machiya.terminal import saving
from machiya.terminal import thinking as thoughts
from machiya.terminal.answers import words_for
from machiya.terminal.app import MachiyaApp
from machiya.terminal.beginning import Options
from machiya.terminal.home import HomeScreen
from machiya.terminal.learning import LearnScreen
from machiya.terminal.new_table import NewTableScreen
from machiya.terminal.playing import PlayScreen
from machiya.terminal.replaying import FOOT, ReplayScreen
from machiya.terminal.saving import PERSON
from machiya.terminal.thinking import Elsewhere
from machiya.terminal.watching import watch
from tests.terminal.pilots import Quick, Seen, drive

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "tea_and_trains.toml"


NOTATION = re.compile(r"\b[a-z]+_[a-z]+\b|\bbuild ")
"""Ids of cards, and words of records."""


def finished(moves: int = 30) -> Game:
    """A few turns of a game at random."""
    game, source = Game.new("base", ["Ana", "Bo"], seed=4), random.Random(3)
    while not game.over and game.length < moves:
        game.play(source.choice(game.actions()))
    return game


def test_a_new_table_can_be_everything_a_table_can_be(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        await seen.press("n")
        form = seen.app.screen
        assert isinstance(form, NewTableScreen)
        choices = {"expansions": "harbor", "market": "hybrid", "dice": "manual", "rule-bank": "box"}
        seats = {"seat0": PERSON, "seat1": PERSON, "seat2": "grandmaster", "seat3": "gentle", "seat4": "nobody"}
        for id, value in {**choices, **seats}.items():
            form.query_one(f"#{id}", Select).value = value
        form.query_one("#name1", Input).value = "Bo"
        form.query_one("#name0", Input).focus()
        await seen.press("enter")
        await seen.until(lambda: isinstance(seen.app.screen, PlayScreen))

    drive(work, tmp_path, language="nl", size=(100, 40))
    saved = saving.last(tmp_path)
    assert (saved.seats, saved.dice) == ([PERSON, PERSON, "grandmaster", "gentle"], "manual")
    assert saved.game.setup.names == ("Burgemeester", "Bo", "Hana", "Kenji")
    assert (saved.game.edition.expansions, saved.game.market) == (("harbor",), "hybrid")
    assert saved.game.house_rules["bank"] == "box"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_table_is_one_screen_of_a_small_window(language: str, tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        await seen.press("n")
        window = seen.app.screen.region
        for widget in seen.app.screen.query("Select, Input, Button"):
            assert window.contains_region(widget.region), widget
        for label in seen.app.screen.query(Label):
            assert cell_len(str(label.content)) <= label.content_size.width, label.content
        await seen.press("enter", "down", "enter")
        assert str(seen.app.screen.query_one("#seat0", Select).value) == "nobody"

    drive(work, tmp_path, language=language)


def test_a_table_that_cannot_be_is_a_sentence_and_a_pack_is_played(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        await seen.press("n")
        form = seen.app.screen
        form.query_one("#edition", Select).value = "bright_lights"
        form.query_one("#expansions", Select).value = "harbor"
        form.query_one("#name0", Input).focus()
        await seen.press("enter")
        assert form is seen.app.screen
        assert "harbor" in seen.said()
        form.query_one("#expansions", Select).value = ""
        form.query_one("#pack", Input).value = str(EXAMPLE)
        await seen.press("enter")
        await seen.until(lambda: isinstance(seen.app.screen, PlayScreen))

    drive(work, tmp_path)
    assert saving.last(tmp_path).game.edition.pack


def test_a_key_pressed_twice_leaves_one_screen(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        for key in ("p", "n", "j", "c", "r", "l"):
            await seen.press(key)
            screen = seen.app.screen
            screen.dismiss("")
            screen.dismiss("")
            await seen.until(lambda: isinstance(seen.app.screen, HomeScreen))

    drive(work, tmp_path)


def test_a_replay_steps_scrubs_and_shows_chances_and_mistakes(tmp_path: Path) -> None:
    game = finished()

    async def work(seen: Seen) -> None:
        screen = seen.app.screen
        assert isinstance(screen, ReplayScreen)
        last = len(screen.frames["frames"]) - 1
        await seen.press("right", "right")
        assert screen.at == 2
        turn = screen.frames["frames"][screen.at]["game"]["turn"]
        await seen.press("pagedown")
        assert screen.frames["frames"][screen.at]["game"]["turn"] == turn + 1
        await seen.press("pageup", "left", "end")
        assert screen.at == last
        await seen.pilot.click(screen.board, offset=(0, seen.app.size.height - FOOT))
        assert screen.at == 0
        await seen.until(lambda: not screen.looking and screen.chances)
        blunders = [at for at, each in sorted(screen.mistakes.items()) if each["verdict"] == "blunder"]
        assert blunders
        while screen.at != blunders[0]:
            before = screen.at
            await seen.press("n")
            assert screen.at in screen.mistakes
            assert screen.at > before
        best = words_for(screen.scene_at(screen.at), screen.mistakes[screen.at]["best"], now=False)
        said = " ".join("".join(seen.text().split("\n")[-FOOT + 2 : -1]).split())
        assert f"{best} was worth" in said
        assert not NOTATION.search(said), "in words, not in the notation of records"
        assert "%" in seen.text()
        assert "!" in seen.text().split("\n")[-FOOT]
        await seen.press("h")
        assert "Ana" in seen.said()
        await seen.press("escape", "space")
        await seen.until(lambda: screen.at == last)
        await seen.press("escape")
        assert isinstance(seen.app.screen, HomeScreen)

    drive(work, tmp_path, size=(110, 34), opening=lambda app: app.replay(game.record()))


def test_bots_are_watched_with_their_chances(tmp_path: Path) -> None:
    options = Options(seats=(("random", ""), ("greedy", ""), ("random", "")))

    async def work(seen: Seen) -> None:
        screen = seen.table
        await seen.until(lambda: screen.table.view and screen.table.view["turn"] > 3)
        assert seen.text().count("%") == 3
        for bot in ("random", "greedy", "random 2"):
            assert f" {bot}  " in seen.text()
        screen.playback.speed = 2
        await seen.press("plus")
        assert "Speed 4 " in seen.text()
        await seen.press("minus", "space")
        await seen.until(lambda: "Standing still" in seen.text())
        before = screen.table.record()
        await seen.pilot.pause(0.3)
        assert screen.table.record() == before
        await seen.press("space")
        await seen.until(lambda: screen.table.record() != before)
        await seen.press("escape")
        assert isinstance(seen.app.screen, HomeScreen)

    drive(work, tmp_path, opening=lambda app: watch(app, options))
    assert not saving.kept(tmp_path)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_lessons_lead_to_a_win(size: tuple[int, int], tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        await seen.press("l")
        screen = seen.app.screen
        assert isinstance(screen, LearnScreen)
        for _ in range(60):
            action = screen.lesson.get("action", "")
            if screen.at == len(screen.lessons) - 1:
                break
            if screen.done or not action:
                await seen.press("enter")
            elif action.startswith("roll"):
                await seen.press("r")
            else:
                screen.cursor = "build wheat_field" if screen.cursor != "build wheat_field" else action
                await seen.press("enter")
            assert not re.search(r"page\.|terminal\.|dashed|golden|the button", seen.text()), "what only a page has"
        assert screen.game["winner"] == 0
        assert "won" in seen.text()
        await seen.press("enter")
        assert isinstance(seen.app.screen, HomeScreen)

    drive(work, tmp_path, size=size)


def test_a_key_is_answered_while_bots_think(tmp_path: Path) -> None:
    """They think in another process: the cursor moves before their first answer has come."""

    async def run() -> None:
        app = MachiyaApp(speed=0, folder=tmp_path, thinking=Elsewhere())
        async with app.run_test(size=(80, 24)) as pilot:
            seen = Seen(app, pilot)
            app.begin(Options(seats=(("hard", ""), (PERSON, "Ana")), house_rules={"first_player": "seat"}))
            await seen.until(lambda: isinstance(app.screen, PlayScreen))
            screen = seen.table
            assert not screen.table.actions
            await seen.press("m", "right")
            assert screen.cursor.startswith("build ")
            assert not screen.table.actions
            assert "Waiting for Hana" in seen.text()
            await seen.until(lambda: screen.table.actions)

    asyncio.run(run())


def test_bots_are_compiled_beside_the_game_once_and_not_longer_than_it_lasts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What compiles is another process than what thinks; nobody waits for it, and it ends with the app."""
    started = tmp_path / "started"
    program = f"import pathlib, time; pathlib.Path({str(started)!r}).touch(); time.sleep(600)"
    monkeypatch.setattr(thoughts, "WARMING", [sys.executable, "-c", program])

    async def run(compiles: bool) -> bool:
        asked = Elsewhere(compiles)
        game = Game.new("base", 2, seed=1)
        try:
            assert not asked.compiling
            await asked.ask("choose", game.setup.packed, game.state, "random")
            await asked.ask("choose", game.setup.packed, game.state, "random")
            return asked.compiling
        finally:
            asked.close()
            assert not asked.compiling

    assert not asyncio.run(run(False))
    assert asyncio.run(run(True))


def test_compiling_is_left_where_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[bool] = []
    monkeypatch.setattr("machiya.analysis.warming.warm_thinking", lambda: compiled.append(True))
    for ready in (True, False):
        monkeypatch.setattr("machiya.analysis.desks.is_compiled", lambda ready=ready: ready)
        monkeypatch.setattr("os.nice", lambda _: 0)
        thoughts.warm()
        assert compiled == [True] * (not ready)


class Compiling(Quick):
    """Thinks at once, and plays options on once the compiler is done."""

    asked = 0

    @property
    def compiling(self) -> bool:
        return self.asked < 3

    async def ask(self, name: str, *arguments: object) -> Any:
        found = await super().ask(name, *arguments)
        if name == "hint":
            self.asked += 1
            found["games"] = 0 if self.compiling else 500
        return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_that_a_sharper_one_comes_and_it_comes(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("machiya.terminal.playing.AGAIN", 0.2)

    async def work(seen: Seen) -> None:
        seen.app.begin(Options(seats=((PERSON, "Ana"), (PERSON, "Bo"))))
        await seen.until(lambda: seen.app.screen.query("Board"))
        await seen.press("r", "h")
        await seen.until(lambda: text("terminal.compiling", language) in seen.said())
        await seen.until(lambda: text("hint.played", language, games=500) in seen.said())
        assert text("terminal.compiling", language) not in seen.said()

    drive(work, tmp_path, language=language, thinking=Compiling())

"""The other screens: a new table, a replay, watching, lessons, and a key that is answered while bots think."""

import asyncio
import random
from pathlib import Path

import pytest
from textual.widgets import Input, Select

from machiya.game.game import Game
from machiya.terminal import saving
from machiya.terminal.app import MachiyaApp
from machiya.terminal.beginning import Options
from machiya.terminal.home import HomeScreen
from machiya.terminal.learning import LearnScreen
from machiya.terminal.new_table import NewTableScreen
from machiya.terminal.playing import PlayScreen
from machiya.terminal.replaying import ReplayScreen
from machiya.terminal.saving import PERSON
from machiya.terminal.thinking import Elsewhere
from machiya.terminal.watching import watch
from tests.terminal.pilots import Seen, drive

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "tea_and_trains.toml"


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
        await seen.pilot.click(screen.board, offset=(0, seen.app.size.height - 4))
        assert screen.at == 0
        await seen.until(lambda: screen.found is not None and screen.chances)
        costly = [each for each in screen.found["decisions"] if each["verdict"] == "blunder"] if screen.found else []
        assert costly
        for at, frame in enumerate(screen.frames["frames"]):
            if frame["action"] == costly[0]["played"] and frame["turn"] == costly[0]["turn"]:
                screen.go(at)
        assert f"{costly[0]['best']} was worth" in seen.text()
        assert "%" in seen.text()
        assert "!" in seen.text().split("\n")[-4]
        await seen.press("h")
        assert "Ana" in seen.said()
        await seen.press("escape", "space")
        await seen.until(lambda: screen.at == last)
        await seen.press("escape")
        assert isinstance(seen.app.screen, HomeScreen)

    drive(work, tmp_path, size=(110, 34), opening=lambda app: app.replay(game.record()))


def test_bots_are_watched_with_their_chances(tmp_path: Path) -> None:
    options = Options(seats=(("random", ""), ("greedy", "")))

    async def work(seen: Seen) -> None:
        screen = seen.table
        await seen.until(lambda: screen.table.view and screen.table.view["turn"] > 3)
        assert seen.text().count("%") == 2
        await seen.press("plus")
        assert "Speed" in seen.said()
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
            assert "page." not in seen.text()
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

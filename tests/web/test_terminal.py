"""One plays in the browser and another at a terminal: the same table, the same game."""

import threading
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from machiya.client import Client
from machiya.locale import text
from machiya.terminal.playing import Finish
from tests.terminal.pilots import Seen, drive, play_on

from .conftest import PATIENCE, Person
from .test_play import LONGEST, take_turn_by_mouse


def test_a_browser_and_a_terminal_play_a_game_at_one_table(
    person: Callable[..., Person], client: Client, tmp_path: Path
) -> None:
    """Each sees the other's name, words and moves, and both are told who has won."""
    ana = person()
    ana.visit("/")
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}], grace=0, hints=False)
    link = f"{ana.address}/t/{made['code']}"
    heading: list[str] = []
    wrong: list[BaseException] = []

    async def work(seen: Seen) -> None:
        await seen.press("enter")
        await seen.until(lambda: seen.app.screen.query("Board") and seen.table.table.view is not None)
        assert seen.table.table.mine == {1}
        await seen.press("c", *"Moi", "enter")
        await play_on(seen)
        await seen.until(lambda: isinstance(seen.app.screen, Finish))
        assert isinstance(seen.app.screen, Finish)
        heading.append(seen.app.screen.heading)

    def at_the_terminal() -> None:
        try:
            drive(work, tmp_path, opening=lambda app: app.join(link, "Bo"))
        except BaseException as error:  # told by whoever waits for this thread
            wrong.append(error)

    other = threading.Thread(target=at_the_terminal)
    other.start()
    ana.visit(f"/t/{made['code']}", ".bar")
    expect(ana.page.get_by_text("Moi").first).to_be_attached(timeout=PATIENCE)
    for _ in range(LONGEST):
        if wrong or ana.settled() == "over":
            break
        take_turn_by_mouse(ana)
        ana.page.mouse.move(0, 0)
    other.join(PATIENCE / 1000)
    assert not wrong
    game = client.view(made["id"])["game"]
    assert game
    assert game["winner"] is not None
    winner = game["players"][game["winner"]]["name"]
    assert heading == [text("page.has_won", name=winner)]
    told = text("page.you_won") if winner == "Ana" else text("page.has_won", name=winner)
    expect(ana.page.locator(".ending h1")).to_have_text(told)

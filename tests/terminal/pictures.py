"""Make the pictures of the terminal's screens anew: `python -m tests.terminal.pictures`."""

import random
import re
import tempfile
from pathlib import Path

from machiya.game.game import Game
from machiya.terminal import saving
from machiya.terminal.beginning import Options
from machiya.terminal.saving import PERSON, Saved
from machiya.terminal.watching import watch
from tests.campaign.steps import at
from tests.terminal.pilots import Seen, drive

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
SIZE = (110, 34)
UNIQUE = re.compile(r"terminal-\d+-")
FOREIGN = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->", re.DOTALL)
"""Fonts that would be fetched from elsewhere, where the reader's own serve; and remarks."""


def keep(seen: Seen, name: str) -> None:
    """Write what is seen as a picture; the same screen is the same file."""
    picture = seen.app.export_screenshot(title="machiya")
    picture = FOREIGN.sub("", UNIQUE.sub("terminal-", picture))
    (PICTURES / f"terminal-{name}.svg").write_text(picture, encoding="utf-8")


def middle() -> Game:
    """A game in its middle, where Ana builds."""
    source = random.Random(7)
    game = Game.new("base", ["Ana", "Hana", "Kenji", "Sora"], seed=11)
    while game.turn < 45 or game.phase != "build" or game.active:
        actions = game.actions()
        builds = [action for action in actions if action.text.startswith("build ")]
        game.play(source.choice(builds or actions))
    return game


def make() -> None:
    """All eight."""
    from machiya.campaign import save

    folder = Path(tempfile.mkdtemp())
    game = middle()
    seats = [PERSON, "random", "random", "random"]

    async def at_home(seen: Seen) -> None:
        keep(seen, "home")
        await seen.press("n")
        keep(seen, "new")
        await seen.press("escape", "l", "enter", "r")
        keep(seen, "learn")

    async def at_table(seen: Seen) -> None:
        seen.app.sit(Saved(folder / "table.json", game, seats, "auto"))
        await seen.until(lambda: seen.app.screen.query("Board"))
        keep(seen, "table")
        await seen.press("h")
        await seen.until(lambda: "±" in seen.said())
        await seen.pilot.pause(1)
        keep(seen, "hint")

    async def again(seen: Seen) -> None:
        await seen.press(*["right"] * 40)
        await seen.until(lambda: "%" in seen.text())
        keep(seen, "replay")

    async def watching(seen: Seen) -> None:
        await seen.until(lambda: seen.table.table.view and seen.table.table.view["turn"] > 30)
        keep(seen, "watch")

    async def told(seen: Seen) -> None:
        keep(seen, "campaign")

    drive(at_home, folder, size=SIZE)
    drive(at_table, folder, size=SIZE)
    drive(again, folder, size=SIZE, opening=lambda app: app.replay(game.record()))
    bots = Options(seats=tuple((bot, "") for bot in ("greedy", "planner", "expert", "random")))
    drive(watching, folder, size=(180, 46), opening=lambda app: watch(app, bots))
    save(folder / "ours.json", at("side", 1, 2))
    drive(told, folder, size=SIZE, opening=lambda app: app.campaign(folder / "ours.json"))
    assert saving.kept(folder)


if __name__ == "__main__":
    make()

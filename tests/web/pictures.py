"""Make the pictures of the docs and of link previews anew: `python -m tests.web.pictures`."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from machiya.client import Client
from tests.conftest import browser_path
from tests.server.conftest import Running

from .conftest import ARGUMENTS, BOT, choose_move
from .laid import asked, lay, options

ROOT = Path(__file__).parent.parent.parent
PICTURES = ROOT / "docs" / "pictures"
PREVIEW = ROOT / "src" / "machiya" / "web" / "preview.jpg"
QUALITY = 55
SETTINGS = "localStorage.machiya ??= JSON.stringify({speed: 'instant', automatic: 'off'})"


def finished(address: str) -> str:
    """The page of a game that is over."""
    with Client(address) as player:
        table = player.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT, BOT, BOT], pace=0)
        with player.sit(table["id"], table["token"]) as seat:
            while not seat.over:
                if seat.my_turn:
                    seat.play(choose_move(seat.actions))
                else:
                    seat.wait()
        return f"/t/{table['code']}#seat={table['token']}"


def main() -> None:
    """Take them all."""
    PICTURES.mkdir(exist_ok=True)
    both = ("harbor", "millionaires_row")
    with TemporaryDirectory() as folder, Running(Path(folder) / "data") as server, sync_playwright() as playwright:
        data = Path(folder) / "data"
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(ARGUMENTS))

        def take(file: Path, path: str, width: int, height: int, shows: str, **how: Any) -> None:
            context = browser.new_context(
                viewport={"width": width, "height": height}, locale="en", reduced_motion="reduce", **how
            )
            context.add_init_script(f"if (origin !== 'null') {SETTINGS}")
            page = context.new_page()
            page.goto(server.address + path)
            page.wait_for_selector(shows, timeout=120_000)
            page.wait_for_timeout(1500)
            page.screenshot(path=file, type="jpeg", quality=QUALITY)
            context.close()
            print(file.name, file.stat().st_size)

        turn = ".bar [data-action]"
        take(PREVIEW, "/", 1200, 630, "#play-now")
        take(PICTURES / "table.jpg", lay(data, options(4), asked(40)), 1280, 720, turn)
        late = lay(data, options(4, "base", both), asked(70))
        take(PICTURES / "lanterns.jpg", late, 1280, 800, turn, color_scheme="dark")
        phone = lay(data, options(4), asked(24))
        take(PICTURES / "phone.jpg", phone, 390, 844, turn, has_touch=True, is_mobile=True)
        take(PICTURES / "finish.jpg", finished(server.address), 1280, 800, ".ending svg[role=img]")
        browser.close()


if __name__ == "__main__":
    main()

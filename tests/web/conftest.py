"""A server and a browser for all tests of the page, and a person who uses it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

from machiya.client import Client
from machiya.messages import NewSeat
from tests.conftest import browser_path
from tests.server.conftest import Running

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 30_000
"""Milliseconds to wait for something on the page."""
Theme = Literal["light", "dark"]
BOT: NewSeat = {"kind": "bot", "bot": "random"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs them all: they share a server and a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("web"))


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("web") / "data"


@pytest.fixture(scope="session")
def address(data: Path) -> Iterator[str]:
    """Where the server is."""
    with Running(data) as running:
        yield running.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser without windows."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser_path(), args=list(ARGUMENTS))
        yield running
        running.close()


@pytest.fixture
def client(address: str) -> Iterator[Client]:
    """A program that plays beside the browsers."""
    with Client(address) as found:
        yield found


class Person:
    """Somebody at a browser."""

    def __init__(self, context: BrowserContext, page: Page, address: str) -> None:
        self.context, self.page, self.address = context, page, address

    def visit(self, path: str, shows: str = "main") -> Locator:
        """Open a page of ours and wait until it shows something."""
        self.page.goto(self.address + path)
        return self.sees(shows)

    def sees(self, selector: str) -> Locator:
        """Something that is on the page now, or soon."""
        found = self.page.locator(selector).first
        expect(found).to_be_visible(timeout=PATIENCE)
        return found

    def create(self, **options: Any) -> Any:
        """Make a table as this person, by the API."""
        script = """body => fetch("/api/tables", {method: "POST", headers: {"Content-Type": "application/json"},
            body: JSON.stringify(body)}).then(answer => answer.json())"""
        return self.page.evaluate(script, {"pace": 0, **options})

    def play_now(self, opponents: int = 1, level: str = "gentle") -> None:
        """From the first page to a running game."""
        self.visit("/", "#play-now")
        self.page.locator(f"input[name=opponents][value='{opponents}']").check(force=True)
        self.page.locator(f"input[name=level][value={level}]").check(force=True)
        self.page.click("#play-now")
        self.sees(".bar [data-action]")

    def settled(self) -> str:
        """Wait until this person has something to do, or the game is over; what it is."""
        self.page.wait_for_selector(".bar [data-action], .ending, .asked button, .hand-over", timeout=PATIENCE)
        return "over" if self.page.locator(".ending").count() else "asked"


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Seat people at browsers of their own; whatever goes wrong in a page fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def arrive(
        width: int = 1280, height: int = 800, language: str = "en", theme: Theme = "light", touch: bool = False,
        mobile: bool = False,
        motion: Literal["reduce", "no-preference"] = "reduce", script: str = "", server: str = "",
    ) -> Person:  # fmt: skip
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, color_scheme=theme, reduced_motion=motion,
            has_touch=touch, is_mobile=mobile,
        )  # fmt: skip
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        speed = "instant" if motion == "reduce" else "normal"
        wish = f"localStorage.machiya ??= JSON.stringify({{speed: '{speed}', automatic: 'off'}})"
        context.add_init_script(f"if (origin !== 'null') {wish}; {script}")  # an empty page keeps nothing
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Content Security Policy" in said.text else None)
        return Person(context, page, server or address)

    yield arrive
    for context in contexts:
        context.close()
    assert not wrong


def choose_move(actions: list[str]) -> str:
    """A player in a hurry: landmarks, then dear cards, then anything."""
    builds = [action for action in actions if action.startswith(("build ", "contribute"))]
    return builds[-1] if builds else actions[-1]


@pytest.fixture(scope="session")
def finished(address: str) -> str:
    """The id of a table whose game is over."""
    with Client(address) as player:
        table = player.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT], pace=0)
        with player.sit(table["id"], table["token"]) as seat:
            while not seat.over:
                if seat.my_turn:
                    seat.play(choose_move(seat.actions))
                else:
                    seat.wait()
        return str(table["id"])

"""axe finds nothing on any screen, in both languages, by day and by lantern light."""

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import BOT, PATIENCE, Person

Arrive = Callable[..., Person]
CONTRAST = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}


def screens(ana: Person, finished: str) -> Iterator[str]:
    """Go from screen to screen."""
    page = ana.page
    for path, shows in (
        ("/", "#play-now"), ("/new", "form.options"), ("/cards", ".whole"), ("/learn", ".lesson"), ("/dice", ".bars"),
        ("/replay", ".own-games"), (f"/replay/{finished}", "main"), (f"/verify/{finished}", ".verdict"),
        ("/t/NOSUCH", ".lost"), (f"/t/{finished}", ".ending"),
    ):  # fmt: skip
        ana.visit(path, shows)
        if path == f"/replay/{finished}":
            page.wait_for_selector(".player-controls", timeout=90_000)
        yield path
    table = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}, BOT])
    ana.visit(f"/t/{table['code']}", ".invitation")
    yield "waiting room"
    page.click("#start")
    ana.sees(".bar [data-action='roll 1']")
    yield "table, to roll"
    page.keyboard.press("r")
    expect(page.locator(".market .shut[aria-description]").first).to_be_visible(timeout=PATIENCE)
    yield "table, to build"
    for key, shows in (
        ("o", ".odds table"),
        ("c", ".chat"),
        ("l", ".log"),
        ("h", ".advice"),
        ("?", "dialog"),
        ("Escape", ".board"),
    ):
        page.keyboard.press(key)
        ana.sees(shows)
        yield f"table, {shows}"
    page.locator(".market .card.shut").first.click(force=True)
    ana.sees("dialog .whole")
    yield "a card"
    page.keyboard.press("Escape")
    page.locator(".top .tools .tool").last.click()
    ana.sees("dialog.settings")
    yield "settings"
    page.locator("dialog .check input").last.check()
    page.keyboard.press("Escape")
    ana.sees(".plain")
    yield "text mode"
    page.locator(".top .tools .tool").last.click()
    page.locator("dialog .check input").last.uncheck()
    campaign = ana.create(
        edition="ten_tides", seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
    )
    ana.visit(f"/t/{campaign['code']}", ".asked [data-action^='colour']")
    yield "campaign"


@pytest.mark.parametrize("language", ["en", "nl"])
def test_axe_finds_nothing(person: Arrive, finished: str, language: str) -> None:
    """By day all rules; by lantern light the same page has other colours and nothing else."""
    ana = person(language=language)
    axe = Axe()
    found = []
    for screen in screens(ana, finished):
        problems = list(axe.run(ana.page).response["violations"])
        ana.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        problems += axe.run(ana.page, options=CONTRAST).response["violations"]
        ana.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        for problem in problems:
            found.append((screen, problem["id"], [node["html"][:160] for node in problem["nodes"]][:3]))
    assert not found


def phone_screens(ana: Person, finished: str) -> Iterator[str]:
    """Those that look otherwise on a phone."""
    page = ana.page
    for path, shows in (("/", "#play-now"), ("/learn", ".lesson"), (f"/t/{finished}", ".ending")):
        ana.visit(path, shows)
        yield path
    table = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT, BOT])
    ana.visit(f"/t/{table['code']}", ".bar [data-action]")
    yield "market"
    page.locator(".tabs .tab").last.click()
    yield "own town"
    page.locator(".others > .town").first.click()
    ana.sees(".visit")
    yield "another town"
    page.keyboard.press("Escape")
    page.locator(".top .tool").first.click()
    ana.sees(".menu")
    yield "menu"


def test_axe_finds_nothing_on_a_phone(person: Arrive, finished: str) -> None:
    ana = person(width=360, height=740, touch=True)
    axe = Axe()
    found = []
    for screen in phone_screens(ana, finished):
        for problem in axe.run(ana.page).response["violations"]:
            found.append((screen, problem["id"], [node["html"][:160] for node in problem["nodes"]][:3]))
    assert not found

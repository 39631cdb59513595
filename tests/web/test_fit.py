"""The table fits: on every screen, with every game, in both languages, nothing scrolls and nothing is cut."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from . import evenings
from .conftest import PATIENCE, Person
from .laid import asked, lay, options

Arrive = Callable[..., Person]
MEASURE = Path(__file__).with_name("measuring.js").read_text(encoding="utf-8")
LARGE = ((1280, 720), (1280, 800), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (1024, 768))
TOUCHED = ((820, 1180), (390, 844), (360, 640), (844, 390))
PHONES = ((390, 844), (360, 640), (844, 390))
BOTH = ("harbor", "millionaires_row")
TABLES: dict[str, tuple[Callable[[Path], str], int]] = {
    "base, 4 players": (lambda data: lay(data, options(4), asked(1)), 3),
    "base, 4 players, late": (lambda data: lay(data, options(4), asked(60)), 3),
    "Bright Lights, 5 players": (lambda data: lay(data, options(5, "bright_lights", (), "hybrid"), asked(60)), 4),
    "both expansions, 4 players": (lambda data: lay(data, options(4, "base", BOTH), asked(80)), 3),
    "Legacy, game 1": (lambda data: evenings.table_at(data, evenings.at("play", 1)), 1),
    "Legacy, game 8": (lambda data: evenings.table_at(data, evenings.at("play", 8)), 1),
}
"""How each table is laid out, and how many opponents sit there."""


def settle(ana: Person, width: int, height: int) -> None:
    """Another screen, and wait until everything is drawn for it."""
    ana.page.set_viewport_size({"width": width, "height": height})
    ana.page.evaluate("""async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }""")


def panes(ana: Person) -> int:
    """How many panes a phone turns to; none elsewhere."""
    return ana.page.locator(".tabs .tab").count()


def problems(ana: Person, size: tuple[int, int], opponents: int) -> list[str]:
    """What does not fit on a screen, on each of its panes."""
    settle(ana, *size)
    wish: dict[str, Any] = {"touch": size in TOUCHED, "tables": {"others": opponents}}
    found: list[str] = []
    seen_town = False
    for pane in range(max(1, panes(ana))):
        if panes(ana):
            ana.page.locator(".tabs .tab").nth(pane).click()
            settle(ana, *size)
        found += [f"{size}, pane {pane}: {problem}" for problem in ana.page.evaluate(MEASURE, wish)]
        seen_town = seen_town or ana.page.locator(".town.mine").is_visible()
    return found if seen_town else [*found, f"{size}: the own town is nowhere"]


@pytest.mark.parametrize(
    ("language", "table"),
    [("nl", table) for table in TABLES] + [("en", table) for table in TABLES if table != "base, 4 players"],
)
def test_nothing_scrolls_and_nothing_is_cut(
    person: Arrive, data: Path, address: str, language: str, table: str
) -> None:
    """On a computer and on what is touched; the own town is whole, on a phone one swipe away."""
    assert address
    lays, opponents = TABLES[table]
    path = lays(data)
    found: list[str] = []
    for sizes, touch in ((LARGE, False), (TOUCHED, True)):
        ana = person(language=language, touch=touch, mobile=touch)
        ana.visit(path, ".board")
        ana.page.wait_for_selector(".bar [data-action]", timeout=PATIENCE)
        for size in sizes:
            found += problems(ana, size, opponents)
    assert not found, "\n".join(found[:40])


PLACES = """() => Object.fromEntries([...document.querySelectorAll(".market [data-card]")].map(card => {
    const { left, top } = card.getBoundingClientRect();
    return [card.dataset.card, [Math.round(left), Math.round(top)]];
}))"""
SCARCEST = """() => [...document.querySelectorAll(".market .card.open")]
    .map(card => [Number(card.textContent.match(/×(\\d+)/)?.[1] ?? 9), card.dataset.card])
    .sort((a, b) => a[0] - b[0])[0]?.[1] ?? "" """
TURNS = 30


def test_no_stack_changes_its_place(person: Arrive, data: Path, address: str) -> None:
    """Over thirty turns, in which stacks are sold out: these leave an outline."""
    assert address
    ana = person()
    ana.visit(lay(data, options(4), asked(32)), ".bar [data-action='pass']")
    settle(ana, 1366, 768)
    page = ana.page
    before = page.evaluate(PLACES)
    assert len(before) == 15
    sold_out = page.locator(".card.sold-out").count()
    first = int(page.locator(".turn-number").inner_text().split()[-1])
    for _ in range(4 * TURNS):
        if ana.settled() == "over" or int(page.locator(".turn-number").inner_text().split()[-1]) >= first + TURNS:
            break
        scarce = page.evaluate(SCARCEST)
        page.locator(f".market .card.open[data-card='{scarce}']" if scarce else ".bar [data-action]").last.click()
        page.mouse.move(0, 0)
        assert page.evaluate(PLACES) == before
    assert int(page.locator(".turn-number").inner_text().split()[-1]) >= first + TURNS
    assert page.locator(".card.sold-out").count() > sold_out

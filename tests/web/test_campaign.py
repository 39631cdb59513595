"""Legacy in the browser: every step of a campaign, from the first card that is read to the end of the tenth game."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from machiya.server.table import Table

from .conftest import PATIENCE, Person
from .evenings import Moment, at, table_at

Arrive = Callable[..., Person]
MOMENTS = {
    "town": at("town"), "register": at("register", 1), "square": at("square", 6), "side": at("side", 4),
    "box": at("box", 3), "place": at("place"), "sticker": at("sticker"), "spend": at("spend"),
    "echo": at("echo"), "stop": at("read", playing=True), "over": at("over"),
}  # fmt: skip


@pytest.fixture
def table(data: Path, address: str) -> Callable[[Moment, int], str]:
    """Lay out tables beside the running server."""
    assert address
    return lambda moment, before: table_at(data, moment, before)


def go_on(ana: Person, until: str) -> None:
    """Take whatever step is offered first until something is there."""
    page = ana.page
    while True:
        page.wait_for_selector(f".asked [data-action], {until}")
        if page.locator(until).count():
            return
        before = page.locator(".story").inner_text()
        page.locator(".asked [data-action]").first.click()
        page.wait_for_function(
            "before => document.querySelector('.story')?.innerText !== before", arg=before, timeout=PATIENCE
        )


def asked(ana: Person) -> tuple[str, str]:
    """Who is asked now, and the other one."""
    first = ana.sees(".asked h2").inner_text().split(",")[0]
    return (first, "Bo") if first == "Ana" else (first, "Ana")


def first_game_won(table: Table) -> bool:
    """The move that wins the first game has been made."""
    return len(table.past) == 1 and table.game is None


def test_the_first_cards(person: Arrive) -> None:
    """Read the deck, name the towns, and the first game begins."""
    ana = person()
    ana.visit("/", "#play-now")
    made = ana.create(edition="ten_tides", seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}])
    ana.visit(f"/t/{made['code']}", ".story")
    page = ana.page
    for name in ("Ana", "Bo"):
        go_on(ana, ".asked input")
        expect(page.locator(".asked h2")).to_have_text(f"{name}, name your town.")
        page.locator(".asked input").fill(f"{name}burg")
        page.locator(".asked [type=submit]").click()
        expect(page.locator(".town-board").filter(has_text=f"{name}burg")).to_have_count(1)
    go_on(ana, ".bar [data-action='roll 1']")


def test_from_the_first_game_to_the_second(person: Arrive, table: Callable[..., str]) -> None:
    """The winning build, the register and the eight steps, what is read before the second game, a private choice."""
    ana = person()
    ana.visit(table(first_game_won, 1), ".board")
    page = ana.page
    page.locator(".mine .landmark-card.open, .bar [data-action='contribute']").last.click()
    go_on(ana, ".asked input")
    winner, _ = asked(ana)
    page.locator(".asked input").fill("17 November")
    page.locator(".asked [type=submit]").click()
    expect(page.locator(".register tbody tr")).to_have_text(["117 November" + winner + winner + "ville"])
    for step in ("archive community", "archive landmarks", "deal", "draw", "side B", "reserve", "supply", "bank"):
        page.locator(f".asked [data-action='{step}']").click(timeout=PATIENCE)
    go_on(ana, ".hand-over")
    expect(page.locator(".chapter")).not_to_be_empty()
    first = page.locator(".hand-over h2").inner_text()
    assert page.locator(".whole").count() == 0
    page.locator(".hand-over button").click()
    cards = page.locator(".asked [aria-pressed]")
    for number in range(2):
        cards.nth(number).click()
    page.get_by_role("button", name="These are my cards").click()
    expect(page.locator(".hand-over h2")).not_to_have_text(first)
    expect(page.locator(".hand-over")).to_be_visible()


def test_a_sticker_beneath_a_slot(person: Arrive, table: Callable[..., str]) -> None:
    ana = person()
    middle = ana.visit(table(at("place"), 0), ".asked [data-action='place middle']")
    mayor, other = asked(ana)
    board = ana.page.locator(".town-board").filter(has_text=f"Mayor {mayor}")
    costs = board.locator(".slot").all_inner_texts()
    middle.click()
    expect(ana.page.locator(".asked h2")).to_contain_text(other)
    expect(board).to_contain_text("Cornerstone")
    lowered = board.locator(".slot").all_inner_texts()
    assert int(lowered.pop(1)) < int(costs.pop(1))
    assert lowered == costs


def test_a_crest_is_chosen_once(person: Arrive, table: Callable[..., str]) -> None:
    ana = person()
    tanuki = ana.visit(table(at("sticker"), 0), ".asked [data-action='choose tanuki']")
    mayor, other = asked(ana)
    tanuki.click()
    page = ana.page
    expect(page.locator(".town-board").filter(has_text=f"Mayor {mayor}")).to_contain_text("Tanuki crest")
    expect(page.locator(".asked h2")).to_have_text(f"{other}, choose a sticker for your board.")
    expect(page.locator(".asked [data-action='choose heron']")).to_be_visible()
    expect(page.locator(".asked [data-action='choose tanuki']")).to_have_count(0)


def test_what_was_saved_is_spent(person: Arrive, table: Callable[..., str]) -> None:
    ana = person()
    spend = ana.visit(table(at("spend"), 0), ".asked [data-action='spend coins']")
    expect(spend).to_have_text(re.compile(r"^1 seed for \d coins$"))
    mayor, other = asked(ana)
    page = ana.page
    expect(page.locator(".asked [data-action='spend check_mark']")).to_have_text(
        re.compile(r"^\d seeds for 1 check mark$")
    )
    board = page.locator(".town-board").filter(has_text=f"Mayor {mayor}")
    seeds = board.locator(".counter").filter(has_text="seed")
    held = int(seeds.inner_text().split("×")[1])
    spend.click()
    expect(seeds).to_have_text(f"seed ×{held - 1}")
    page.locator(".asked [data-action='done']").click()
    expect(page.locator(".asked h2")).to_contain_text(other)


def test_a_landmark_is_lent(person: Arrive, table: Callable[..., str]) -> None:
    """It stands in the town of whoever chose it, and in no other."""
    ana = person()
    fountain = ana.visit(table(at("echo"), 0), ".asked [data-action='echo fountain']")
    mayor, other = asked(ana)
    fountain.click()
    page = ana.page
    expect(page.locator(".asked h2")).to_contain_text(other)
    expect(page.locator(".asked [data-action='echo fountain']")).to_have_count(0)
    page.locator(".asked [data-action='echo weathervane']").click()
    mine, theirs = (page.locator(".town").filter(has=page.locator("h3", has_text=name)) for name in (mayor, other))
    expect(mine.locator(".built[data-card='fountain']")).to_be_visible(timeout=PATIENCE)
    expect(theirs.locator(".built[data-card='weathervane']")).to_be_visible()
    expect(mine.locator("[data-card='weathervane']")).to_have_count(0)
    expect(theirs.locator("[data-card='fountain']")).to_have_count(0)


def test_a_stop_card_in_the_middle_of_a_game(person: Arrive, table: Callable[..., str]) -> None:
    """A landmark is built, the card is turned over, and the same game goes on."""
    ana = person()
    ana.visit(table(at("read", playing=True), 1), ".mine .landmark-card.open")
    page = ana.page
    page.locator(".mine .landmark-card.open").last.click()
    expect(page.locator(".asked h2")).to_contain_text("The STOP card is due.", timeout=PATIENCE)
    expect(page.locator("blockquote.stop")).to_be_visible()
    go_on(ana, ".bar [data-action]")
    expect(page.locator(".landmark-card.built").first).to_be_visible()


def test_the_end_of_the_campaign(person: Arrive, table: Callable[..., str]) -> None:
    ana = person()
    ana.visit(table(at("over"), 1), ".asked [data-action]").click()
    page = ana.page
    expect(page.locator(".asked h2")).to_contain_text("has won it", timeout=PATIENCE)
    expect(page.locator(".asked tbody tr")).to_have_count(2)
    expect(page.locator(".register tbody tr")).to_have_count(10)
    assert page.locator(".asked [data-action]").count() == 0


def test_every_step_can_be_read_by_everybody(person: Arrive, table: Callable[..., str]) -> None:
    """axe finds nothing, no word is missing, and nothing sticks out of a phone."""
    ana = person()
    page = ana.page
    axe = Axe()
    for name, moment in MOMENTS.items():
        page.set_viewport_size({"width": 1280, "height": 800})
        ana.visit(table(moment, 0), ".asked, .hand-over")
        if page.locator(".hand-over").count():
            page.locator(".hand-over button").click()
        problems = axe.run(page).response["violations"]
        assert not [(each["id"], each["nodes"][0]["html"][:160]) for each in problems], name
        text = page.locator(".story").inner_text()
        for word in ("step.", "ask.", "undefined", "[object", "_"):
            assert word not in text, name
        page.set_viewport_size({"width": 360, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name

"""The others' turns: what the screen says agrees, in every frame, with what has been shown, and nobody waits long."""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from machiya.client import Client

from .conftest import BOT, PATIENCE, Person
from .laid import asked, lay, options

Arrive = Callable[..., Person]

STEP = 40
"""Milliseconds of the page's own time between two looks at it: other work on the machine is not the page's."""
LONGEST = 300

# What the banner, the title, the purses and the dice say, and what is in the air.
LOOK = """() => {
    const text = (selector, place = document) => place.querySelector(selector)?.textContent ?? "";
    return {
        playing: Boolean(document.querySelector(".skip-all")),
        banner: text(".turn-banner strong"),
        title: document.title,
        active: text(".town.active h3"),
        mine: text(".town.active h3").startsWith("Mayor"),
        purses: [...document.querySelectorAll("[data-purse]")].filter(each => each.dataset.purse !== "bank")
            .map(each => [each.dataset.purse, text(".coin", each)]),
        thrown: Boolean(document.querySelector(".dice.in-hand")),
        dice: document.querySelectorAll(".tray .die-box:not(.resting)").length,
        total: text(".total strong"),
        hit: [...document.querySelectorAll(".ruler .hit")].map(each => each.dataset.number),
        log: text(".ticker"),
        theatre: Boolean(document.querySelector(".theatre")),
        actions: document.querySelectorAll(".bar [data-action]").length,
    };
}"""
CLICK = "() => document.querySelector(\".bar [data-action='pass']\").click()"


def wrong(frame: dict[str, Any]) -> list[str]:
    """What does not agree in a frame."""
    found = []
    if frame["mine"] != (frame["banner"] == "Your turn"):
        found.append("the banner")
    if frame["mine"] != frame["title"].startswith("Your turn"):
        found.append("the title")
    if not frame["mine"] and not frame["banner"].startswith(frame["active"]):
        found.append("whose turn it is")
    by_seat: dict[str, set[str]] = {}
    for seat, coins in frame["purses"]:
        by_seat.setdefault(seat, set()).add(coins)
    if any(len(coins) != 1 for coins in by_seat.values()):
        found.append("two purses of one player")
    if bool(frame["total"]) != bool(frame["dice"]) or (frame["thrown"] and frame["total"]):
        found.append("the dice")
    if any(number != frame["total"] for number in frame["hit"]):
        found.append("the ruler")
    if frame["playing"] and frame["actions"]:
        found.append("buttons")
    return found


def watch_a_round(ana: Person) -> list[dict[str, Any]]:
    """Pass, and look at the page every few milliseconds of its time until it is one's turn again."""
    page = ana.page
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.evaluate(CLICK)
    frames: list[dict[str, Any]] = []
    for _ in range(LONGEST):
        page.clock.run_for(STEP)
        frame: dict[str, Any] = page.evaluate(LOOK)
        if not frame["playing"] and frame["mine"] and frame["actions"] and len(frames) > 3:
            break
        if frame["playing"]:
            frames.append(frame)
        else:
            time.sleep(0.2)  # the bots think in a time of their own
    return frames


def check(frames: list[dict[str, Any]]) -> None:
    """Everything agrees in every frame; dice were in the air, and three bots took five seconds at most."""
    mistakes = [(wrong(frame), frame) for frame in frames if wrong(frame)]
    assert not mistakes, mistakes[:3]
    assert sum(frame["thrown"] for frame in frames) >= 3
    assert {frame["active"] for frame in frames} >= {"Hana", "Kenji", "Sora"}
    print(f"three bots took {STEP * len(frames)} ms")
    assert STEP * len(frames) < 5000
    for name in ("Hana", "Kenji", "Sora"):
        assert STEP * sum(frame["active"] == name for frame in frames) <= 1500 + 4 * STEP


def test_nothing_on_the_screen_knows_the_future(person: Arrive, data: Path, address: str) -> None:
    assert address
    ana = person(motion="no-preference")
    ana.visit(lay(data, options(4), asked(24)), ".bar [data-action='pass']")
    check(watch_a_round(ana))


def test_a_phone_shows_the_theatre(person: Arrive, data: Path, address: str) -> None:
    """The same on a phone: while others play it shows their scenes, and then the market again."""
    assert address
    ana = person(width=390, height=844, touch=True, mobile=True, motion="no-preference")
    ana.visit(lay(data, options(4), asked(24)), ".bar [data-action='pass']")
    frames = watch_a_round(ana)
    assert not [wrong(frame) for frame in frames if set(wrong(frame)) - {"the banner", "the title", "whose turn it is"}]
    others = [frame for frame in frames if frame["banner"] != "Your turn"]
    assert others
    assert all(frame["theatre"] for frame in others)
    ana.page.clock.run_for(100)
    expect(ana.page.locator(".theatre")).to_have_count(0)
    expect(ana.page.locator(".market .card").first).to_be_visible()


def test_keys_wait_for_what_is_shown(person: Arrive, data: Path, address: str) -> None:
    """R during the others' turns rolls nothing; Space skips a turn, Escape all of them."""
    assert address
    ana = person(motion="no-preference")
    ana.visit(lay(data, options(4), asked(24)), ".bar [data-action='pass']")
    page = ana.page
    page.locator(".bar [data-action='pass']").click()
    page.wait_for_selector(".skip-all", timeout=PATIENCE)
    page.keyboard.press("r")
    page.keyboard.press(" ")
    expect(page.locator(".turn-banner strong")).not_to_have_text("Your turn")
    page.keyboard.press("Escape")
    expect(page.locator(".bar [data-action^='roll']").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".total strong")).to_have_count(0)
    expect(page.locator(".ticker")).to_contain_text("This round:")


PASS = """() => new Promise(resolve => {
    const begun = performance.now();
    document.querySelector(".bar [data-action='pass']").click();
    const look = () => document.querySelector(".bar [data-action^='roll']") ? resolve(performance.now() - begun)
        : requestAnimationFrame(look);
    look();
})"""


def test_instant_is_instant_also_when_it_is_chosen_later(person: Arrive, client: Client) -> None:
    """At a table whose bots leave ten seconds for an undo they leave none to who will not want it."""
    made = client.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT, BOT, BOT], pace=0, grace=10_000)
    ana = person(motion="no-preference")
    page = ana.page
    ana.visit(f"/t/{made['code']}#seat={made['token']}", ".bar [data-action^='roll']")
    page.get_by_role("button", name="Settings").click()
    page.locator("input[name=speed][value=instant]").check(force=True)
    page.keyboard.press("Escape")
    ana.sees(".bar [data-action^='roll']").click()
    ana.sees(".bar [data-action='pass']")
    taken = page.evaluate(PASS)
    print(f"three bots took {taken:.0f} ms")
    assert taken < 5000


def test_instant_shows_nothing_move(person: Arrive) -> None:
    """Where nothing moves, nothing is played back."""
    ana = person()
    ana.play_now(opponents=3, level="gentle")
    page = ana.page
    page.evaluate("""() => {
        window.played = 0;
        const look = () => { window.played += document.querySelectorAll(".skip-all, .flying").length; };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    }""")
    for _ in range(2):
        ana.sees(".bar [data-action^='roll']")
        page.keyboard.press("r")
        ana.sees(".bar [data-action='pass']")
        page.keyboard.press("p")
        page.wait_for_selector(".bar [data-action='pass']", state="detached", timeout=PATIENCE)
    ana.sees(".bar [data-action^='roll']")
    assert page.evaluate("window.played") == 0

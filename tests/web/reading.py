"""What people do between the games of a campaign, in the browser: they read, choose, and hand over."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from machiya.client import Client

from .conftest import PATIENCE, Person, choose_move

FIRST_LINE = """() => {
    const stage = document.querySelector(".stage");
    const head = document.querySelector("header.top").getBoundingClientRect();
    const lines = [...stage.querySelectorAll(":is(h2, h3, p, li)")];
    const first = lines.find((each) => !each.closest(".stage-head, .unseen"));
    const box = first.getBoundingClientRect();
    const seen = scrollY === 0 && box.top >= head.bottom - 1 && box.top + 24 <= innerHeight;
    return seen ? "" : `${first.textContent} at ${box.top} of ${innerHeight}, scrolled to ${scrollY}`;
}"""


def begins_in_view(page: Page) -> bool:
    """Whether the first line of what is read or asked is in view."""
    hidden = page.evaluate(FIRST_LINE)
    if hidden:
        print(hidden)
    return not hidden


def play_game(address: str, made: Any) -> None:
    """Play the game at hand to its end from elsewhere, by the key of the seats; the page follows."""
    with Client(address) as program, program.sit(made["id"], made["token"]) as seat:
        while seat.campaign["phase"] == "play":
            seat.play(choose_move(seat.actions))


def choose_squares(who: Person) -> None:
    """Choose the first town square cards, as many as there are check marks."""
    page = who.page
    take = who.sees(".take-squares")
    while take.is_disabled():
        chosen = page.locator(".asked [aria-pressed=true]").count()
        page.locator(".asked [aria-pressed=false]").first.click()
        expect(page.locator(".asked [aria-pressed=true]")).to_have_count(chosen + 1)
    take.click()


READING = ".turning .primary:not([disabled]), .mystery.sealed, .hand-over button"
"""What decides nothing: a leaf is turned, a box opened, a device handed over."""
DECIDING = ".asked :is(.primary, .colour)[data-action]:not([disabled])"
SCREEN = "document.querySelector('.stage')?.dataset.screen ?? null"
STANDS = "() => [document.querySelector('.stage')?.dataset.screen, document.querySelector('.story')?.innerText].join()"


def press(button: Locator) -> None:
    """Go to a button and press it, once: a click that is tried again would fall on the next screen."""
    button.scroll_into_view_if_needed()
    button.evaluate("button => button.click()")


def step(who: Person, screens: list[str]) -> str:
    """Do what this person can do next, if anything; what it was: "read", "decided" or nothing.

    Every screen must begin in view; those that are new are added to the list.
    """
    page = who.page
    screen = page.evaluate(SCREEN)
    if screen is None:
        return ""
    if screen not in screens:
        assert begins_in_view(page), screen
        screens.append(screen)
    before = page.evaluate(STANDS)
    if page.locator(".take-squares").count():
        choose_squares(who)
        done = "decided"
    elif page.locator("form.asked").count():
        page.locator("form.asked [type=submit]").click()
        done = "decided"
    elif page.locator(READING).count():
        press(page.locator(READING).first)
        done = "read"
    elif page.locator(DECIDING).count():
        press(page.locator(DECIDING).first)
        done = "decided"
    else:
        return ""
    page.wait_for_function(f"before => ({STANDS})() !== before", arg=before, timeout=PATIENCE)
    return done

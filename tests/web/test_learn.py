"""The tutorial: a light on what it speaks of, something else that may be tried, and a game at its end."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import PATIENCE, Person

Arrive = Callable[..., Person]
PHONE = {"width": 390, "height": 844, "touch": True, "mobile": True}
STEPS = 40
"""More than the tutorial has."""
LIGHT = """selector => {
    const [light, thing] = [".light-ring", selector].map(each => document.querySelector(each).getBoundingClientRect());
    return light.left <= thing.left && light.right >= thing.right && light.top <= thing.top
        && light.bottom >= thing.bottom && thing.width > 0 && thing.top >= 0 && thing.bottom <= innerHeight;
}"""


def build(page: Page, card: str, touch: bool) -> None:
    """Build a card: with a finger, it is looked at first."""
    found = page.locator(f"[data-card='{card}'].open")
    if touch:
        found.tap()
        page.locator("dialog .button.primary").tap()
    else:
        found.click()


def lit(page: Page, selector: str) -> bool:
    """Whether the light falls on something, and all of it is on the screen."""
    expect(page.locator(".shade")).to_be_visible()
    return bool(page.evaluate(LIGHT, selector))


@pytest.mark.parametrize("touch", [False, True])
def test_a_light_falls_on_what_is_spoken_of_and_something_else_may_be_tried(person: Arrive, touch: bool) -> None:
    ana = person(**(PHONE if touch else {}))
    ana.visit("/learn", ".lesson")
    page = ana.page
    words, on = page.locator(".lesson-words p").first, page.locator("#next-lesson")
    assert lit(page, ".mine")
    on.click()
    assert lit(page, ".lesson-act [data-action='roll 1']")
    page.locator(".lesson-act [data-action='roll 1']").click()
    assert lit(page, ".mine [data-card='bakery']")
    on.click()

    assert lit(page, ".market [data-card='cafe']")
    within = page.locator(".market .card.open").evaluate_all("all => all.map(each => each.dataset.card)")
    assert set(within) == {"wheat_field", "ranch", "bakery", "cafe", "convenience_store", "forest"}
    build(page, "ranch", touch)
    expect(words).to_contain_text("Now you have this: Ranch.")
    assert lit(page, ".mine [data-card='ranch']")
    assert not on.count()
    page.locator("#take-back").click()
    expect(page.locator(".mine .tile[data-card='ranch']")).to_have_count(0)
    page.locator("[data-action='pass']").click()
    expect(words).to_contain_text("You keep your coins")
    page.locator("#take-back").click()
    build(page, "cafe", touch)
    assert lit(page, ".mine [data-card='cafe']")


@pytest.mark.parametrize(("language", "touch"), [("nl", False), ("en", True)])
def test_it_ends_in_a_game_against_a_gentle_bot(person: Arrive, language: str, touch: bool) -> None:
    ana = person(language=language, **(PHONE if touch else {}))
    ana.visit("/learn", ".lesson")
    page = ana.page
    asked = ".lesson-act .button.advised, .lesson-act .button:not([data-action])"
    builds = iter(("cafe", "train_station", "radio_tower"))
    axe = Axe()
    for _ in range(STEPS):
        problems = axe.run(page).response["violations"]
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        problems += axe.run(page, options={"runOnly": ["color-contrast"]}).response["violations"]
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        assert not [(each["id"], each["nodes"][0]["html"][:160]) for each in problems]
        if page.locator("#play-on").count():
            break
        if page.locator(asked).count():
            page.locator(asked).first.click()
        else:
            build(page, next(builds), touch)
    expect(page.locator(".town.winner")).to_have_count(1)
    expect(page.locator("#play-on")).to_have_text(
        {"nl": "Speel tegen Zachtaardig", "en": "Play against Gentle"}[language]
    )
    page.locator("#play-on").click()
    expect(page.locator(".bar [data-action^=roll]").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".town.other")).to_have_count(1)

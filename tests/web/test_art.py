"""Pictures on the page: as Python draws them, small, and with nothing over them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from machiya.edition import Edition
from machiya.game.art import Card, look
from machiya.game.documents import card_documents

from .conftest import Person
from .laid import asked, lay, options

Arrive = Callable[..., Person]
EXPANSIONS = ("harbor", "millionaires_row")
CHOOSE = """async cards => {
    const { lookOf } = await import("/looks.js");
    return cards.map(lookOf).map(({ scene, emblem, back, cloth }) => [scene, emblem, back, cloth]);
}"""
OVER = """() => {
    const wrong = [];
    for (const card of document.querySelectorAll(".card, .tile, .landmark-card")) {
        const picture = card.querySelector(".picture")?.getBoundingClientRect();
        if (!picture?.width || getComputedStyle(card).visibility !== "visible") continue;
        for (const part of card.querySelectorAll(".coin, .stock, .count, .numbers")) {
            const box = part.getBoundingClientRect();
            const across = Math.min(box.right, picture.right) - Math.max(box.left, picture.left);
            const down = Math.min(box.bottom, picture.bottom) - Math.max(box.top, picture.top);
            if (across > 2 && down > 2) wrong.push(`${card.dataset.card}: ${part.className}`);
        }
    }
    return wrong;
}"""


def test_the_page_and_python_choose_the_same_pictures(person: Arrive) -> None:
    pack = Path(__file__).parent.parent.parent / "examples" / "tea_and_trains.toml"
    editions = [Edition.shipped("base", EXPANSIONS), Edition.shipped("legacy"), Edition.load(pack)]
    ana = person()
    ana.visit("/dice", "main")
    for edition in editions:
        cards: list[Card] = [*edition.establishments, *edition.landmarks]
        chosen = ana.page.evaluate(CHOOSE, card_documents(edition, "en")[: len(cards)])
        assert [tuple(each) for each in chosen] == [tuple(look(card)) for card in cards]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
def test_price_and_stock_leave_pictures_alone(person: Arrive, data: Path, width: int, height: int) -> None:
    ana = person(width, height, touch=width < 600, mobile=width < 600)
    ana.visit(lay(data, options(4, "base", EXPANSIONS), asked(30)), ".bar [data-action]")
    for pane in range(max(1, ana.page.locator(".tabs .tab").count())):
        if pane or ana.page.locator(".tabs .tab").count():
            ana.page.locator(".tabs .tab").nth(pane).click()
        assert ana.page.evaluate(OVER) == []

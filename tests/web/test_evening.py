"""A campaign evening: the first game, the eight steps, the second game; on one device and on two, phone and desktop."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from machiya.server.table import Table

from .conftest import PATIENCE, Person
from .evenings import at, pages_at
from .reading import play_game, step

Arrive = Callable[..., Person]
MOST_IDLE = 8
"""Clicks between two games that decide nothing."""


def first_game_won(table: Table) -> bool:
    """The move that wins the first game has been made."""
    return len(table.past) == 1 and table.game is None


def overhear(page: Page) -> list[Any]:
    """Everything that the server says to a page from now on."""
    frames: list[Any] = []

    def listen(payload: str | bytes) -> None:
        frames.append(json.loads(payload))

    page.on("websocket", lambda socket: socket.on("framereceived", listen))
    return frames


def choices_shown(frames: list[Any], seats: set[int]) -> list[Any]:
    """What was told of the choices of these seats while anybody had yet to choose."""
    campaigns = [frame.get("table", {}).get("campaign") for frame in frames]
    return [
        campaign["towns"][seat]["chosen"]
        for campaign in campaigns
        if campaign and campaign["phase"] == "square"
        for seat in seats - {campaign["to_move"]}
        if campaign["towns"][seat]["chosen"]
    ]


ONE_DEVICE = {
    "phone": {"width": 390, "height": 844, "language": "nl", "touch": True, "mobile": True},
    "desk": {"width": 1366, "height": 768, "language": "en"},
}
WON = {"phone": "wint spel {game}.", "desk": "wins game {game}."}


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_an_evening_on_one_device(person: Arrive, device: str) -> None:
    """Two people hand a device to and fro: from the first card to the end of the second game."""
    ana = person(**ONE_DEVICE[device])
    ana.visit("/", "#play-now")
    frames = overhear(ana.page)
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
    made = ana.create(edition="ten_tides", seats=seats)
    ana.visit(f"/t/{made['code']}", ".stage")
    page = ana.page
    for game in (1, 2):
        screens: list[str] = []
        done: list[str] = []
        while not page.locator(".playing").count():
            done.append(step(ana, screens))
        assert done.count("read") <= MOST_IDLE, screens
        play_game(ana.address, made)
        expect(page.locator(".game-won")).to_contain_text(WON[device].format(game=game), timeout=PATIENCE)
        assert page.evaluate("scrollY") == 0
        expect(page.locator(".register tbody tr")).to_have_count(game)
    expect(page.locator(".register tbody")).to_contain_text(f"{date.today().year}")
    assert not choices_shown(frames, {0, 1})


@pytest.mark.parametrize("game", [3, 4, 6])
def test_little_is_clicked_between_the_longest_evenings(person: Arrive, data: Path, address: str, game: int) -> None:
    """Where a box, stickers or what was saved come between two games, on one device: still few clicks are idle."""
    assert address
    ana = person()
    [path] = pages_at(data, at("side", game))
    ana.visit(path, ".stage")
    screens: list[str] = []
    done: list[str] = []
    while not ana.page.locator(".playing").count():
        done.append(step(ana, screens))
    assert done.count("read") <= MOST_IDLE, screens
    assert done.count("decided") >= 3


def test_an_evening_on_two_devices(person: Arrive, data: Path) -> None:
    """Ana at a desk in English, Bo with a small phone in Dutch: each reads at their own pace, and sees their own."""
    ana = person()
    bo = person(width=360, height=640, language="nl", touch=True, mobile=True)
    people = {"Ana": ana, "Bo": bo}
    told = {name: overhear(who.page) for name, who in people.items()}
    for who, path in zip(people.values(), pages_at(data, first_game_won, 1, devices=2), strict=True):
        who.visit(path, ".board")
    winner = next(who for who in people.values() if who.page.locator(".bar [data-action]").count())
    winner.page.locator(".mine .landmark-card.open, .bar [data-action='contribute']").last.click()
    for who in people.values():
        who.sees(".game-won")
    first, second = winner, next(who for who in people.values() if who is not winner)
    screens: dict[str, list[str]] = {name: [] for name in people}
    idle = dict.fromkeys(people, 0)
    # The one who has won reads ahead; the other is still where they were, and sees so.
    here = second.page.locator(".stage").get_attribute("data-screen")
    name = next(name for name, who in people.items() if who is first)
    idle[name] += step(first, screens[name]) == "read"
    assert step(first, screens[name]) == "decided"
    idle[name] += step(first, screens[name]) == "read"
    assert second.page.locator(".stage").get_attribute("data-screen") == here
    expect(second.page.locator(".readers .done")).to_be_visible()
    while any(not who.page.locator(".playing").count() for who in people.values()):
        for name, who in people.items():
            idle[name] += step(who, screens[name]) == "read"
    assert max(idle.values()) <= MOST_IDLE, screens
    for name, seat in (("Ana", 1), ("Bo", 0)):
        assert not choices_shown(told[name], {seat})
    log = next(frame["log"] for frame in reversed(told["Ana"]) if frame["type"] == "view")
    assert not {line["kind"] for line in log} & {"read", "won", "built"}
    winner.sees(".bar [data-action^=roll]").click()
    for who in people.values():
        expect(who.page.locator(".dice-place .die, .total strong, .ruler .hit").first).to_be_visible(timeout=PATIENCE)

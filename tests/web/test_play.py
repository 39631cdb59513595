"""Whole games in the browser: by mouse, by keys, by finger, alone and together, in both languages."""

import json
import os
import re
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, WebSocketRoute, expect

from machiya import Edition
from machiya.client import Answered, Client
from machiya.edition.words import in_short
from tests.server.conftest import Running

from .conftest import BOT, PATIENCE, Person

Arrive = Callable[..., Person]
LONGEST = 600
"""Decisions of one person in a game."""


def offered(person: Person) -> list[str]:
    """What the bar offers."""
    buttons = person.page.locator(".bar [data-action]")
    return [str(button.get_attribute("data-action")) for button in buttons.all()]


def take_turn_by_mouse(person: Person) -> None:
    """Roll, choose or build, with the mouse alone."""
    page = person.page
    ready = page.locator(".mine .landmark-card.open, .market .card.open")
    if ready.count():
        landmark = page.locator(".mine .landmark-card.open")
        (landmark if landmark.count() else ready).last.click()
    else:
        page.locator(".bar [data-action]").last.click()


def test_a_whole_game_by_mouse(person: Arrive) -> None:
    ana = person()
    ana.play_now(opponents=1)
    for _ in range(LONGEST):
        if ana.settled() == "over":
            break
        take_turn_by_mouse(ana)
        ana.page.mouse.move(0, 0)
    expect(ana.page.locator(".ending h1")).to_be_visible()
    ana.page.get_by_role("button", name="Rematch").click()
    expect(ana.page.locator(".bar [data-action='roll 1']")).to_be_visible(timeout=PATIENCE)


def test_a_whole_game_by_keyboard_alone(person: Arrive) -> None:
    ana = person()
    page = ana.page
    ana.visit("/", "#play-now")
    for _ in range(60):
        if page.evaluate("document.activeElement.id") == "play-now":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ana.sees(".bar [data-action]")
    for _ in range(LONGEST):
        if ana.settled() == "over":
            break
        if page.locator("dialog[open]").count():  # a card that can only be read
            page.keyboard.press("Escape")
        actions = offered(ana)
        if any(action.startswith("roll") for action in actions):
            page.keyboard.press("2" if "roll 2" in actions else "r")
        elif "pass" in actions:
            if page.locator(".mine .landmark-card.open").count():
                page.keyboard.press("m")
                if not page.evaluate("document.activeElement.matches('.landmark-card')"):
                    page.keyboard.press("m")
                page.keyboard.press("Enter")
            elif page.locator(".market .card.open").count():
                page.keyboard.press("m")
                page.keyboard.press("ArrowRight")
                page.keyboard.press("ArrowLeft")
                can_build = page.evaluate("document.activeElement.matches('.card.open')")
                page.keyboard.press("Enter" if can_build else "p")
            else:
                page.keyboard.press("p")
        elif "skip" in actions or "keep" in actions:
            page.keyboard.press("p" if "skip" in actions else "k")
        else:
            page.keyboard.press("1")
        page.wait_for_timeout(20)
    expect(page.locator(".ending h1")).to_be_visible()


@pytest.mark.parametrize("edition", ["legacy", "bright_lights"])
def test_the_help_tells_the_rules_of_the_game_at_the_table(edition: str, person: Arrive) -> None:
    """Its dice, its order of colours, its actions and its goal, and none of its colours that it does not have."""
    ana = person()
    ana.visit("/", "#play-now")
    made = ana.create(edition=edition, seats=[{"kind": "person", "name": "Ana"}, BOT])
    ana.visit(f"/t/{made['code']}", ".bar [data-action]")
    ana.page.keyboard.press("?")
    shown = ana.page.get_by_role("dialog", name="Help")
    expect(shown.locator(".steps li")).to_have_text(in_short(Edition.load(edition)))
    expect(shown.locator(".colours li")).to_have_count(2 if edition == "legacy" else 4)


@pytest.mark.parametrize(
    ("language", "action", "less"),
    [("en", "Take one action, or none.", "Take 1 off: 5"), ("nl", "Doe één actie, of niets.", "1 eraf: 5")],
)
def test_the_bar_asks_for_what_legacy_can_do(language: str, action: str, less: str, person: Arrive) -> None:
    """One action and not just a building, and a total may be lowered."""
    ana = person(language=language)
    ana.visit("/", "#play-now")
    made = ana.create(edition="legacy", seats=[{"kind": "person", "name": "Ana"}, BOT])
    ana.visit(f"/t/{made['code']}", ".bar [data-action]")
    ana.page.locator(".bar [data-action='roll 1']").click()
    expect(ana.page.locator(".bar .prompt")).to_contain_text(action, timeout=PATIENCE)
    lowered = 'async () => (await import("/actions.js")).wordsFor("add -1", { total: 6 }, {})'
    assert ana.page.evaluate(lowered) == less


def test_keys_for_tools_and_undo(person: Arrive) -> None:
    ana = person()
    ana.play_now(opponents=1)
    page = ana.page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("o")
    expect(page.locator(".odds tbody tr").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("l")
    expect(page.get_by_role("complementary", name="Log")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".advice .reason")).to_be_visible(timeout=60_000)


def test_undo_takes_a_build_back(person: Arrive) -> None:
    ana = person()
    ana.visit("/", "#play-now")
    table = ana.create(
        edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}], undo=True
    )
    ana.visit(f"/t/{table['code']}", ".bar [data-action]")
    page = ana.page
    page.keyboard.press("r")
    page.locator(".market .card.open[data-card='ranch']").click()
    expect(page.locator(".town.active h3")).to_contain_text("Bo")
    page.keyboard.press("u")
    expect(page.locator(".town.active h3")).to_contain_text("Ana")
    expect(page.locator(".mine .tile[data-card='ranch']")).to_have_count(0)


def test_a_bot_leaves_time_to_undo(person: Arrive) -> None:
    ana = person(motion="no-preference")
    ana.play_now(opponents=1)
    page = ana.page
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    expect(page.locator(".bar [data-action='pass']")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Undo")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("u")
    expect(page.locator(".bar [data-action='pass']")).to_be_visible(timeout=PATIENCE)


def test_a_card_that_cannot_be_built_says_why(person: Arrive) -> None:
    ana = person()
    ana.play_now(opponents=1)
    page = ana.page
    page.keyboard.press("r")
    mine = page.locator(".market .card.shut[data-card='mine']")
    expect(mine).to_have_attribute("aria-description", re.compile("Mine costs 6 and you have"))
    mine.click(force=True)
    expect(page.locator("dialog .why")).to_contain_text("Mine costs 6")


def test_what_moves_can_be_skipped(person: Arrive) -> None:
    """With motion: dice tumble, coins fly, and Escape shows the end of it at once."""
    ana = person(motion="no-preference")
    ana.visit("/", "#play-now")
    table = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}])
    ana.visit(f"/t/{table['code']}", ".bar [data-action]")
    page = ana.page
    flew = False
    for _ in range(12):
        page.keyboard.press("r")
        expect(page.locator(".dice").first).to_be_visible()
        with suppress(TimeoutError):  # a roll may pay nobody
            page.wait_for_selector(".coin.flying", timeout=1500, state="attached")
            flew = True
        page.keyboard.press("Escape")
        expect(page.locator(".flying")).to_have_count(0)
        page.keyboard.press("p")
        page.keyboard.press("Escape")
        expect(page.locator(".bar [data-action^=roll]").first).to_be_visible(timeout=PATIENCE)
        if flew:
            break
    assert flew


def test_phone(person: Arrive, finished: str) -> None:
    """On 360 pixels everything is within reach, a finger first sees a card, and nothing sticks out."""
    ana = person(width=360, height=740, touch=True)
    ana.visit("/", "#play-now")
    ana.page.tap("#play-now")
    page = ana.page
    roll = ana.sees(".bar [data-action='roll 1']")
    box = roll.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 740
    roll.tap()
    ana.sees(".bar [data-action='pass']")
    card = page.locator(".market .card.open").first
    name = card.get_attribute("data-card")
    card.tap()
    page.locator(f"dialog [data-action='build {name}']").tap()
    expect(page.locator(f".mine .tile[data-card='{name}']")).to_be_attached(timeout=PATIENCE)
    page.locator(".tabs .tab").last.tap()
    expect(page.locator(f".mine .tile[data-card='{name}']")).to_be_visible(timeout=PATIENCE)
    places = [
        ("/", "#play-now"),
        ("/new", "form.options"),
        ("/cards", ".whole"),
        ("/learn", ".lesson"),
        ("/dice", ".bars"),
    ]
    for path, shows in [*places, (f"/verify/{finished}", ".verdict"), (f"/t/{finished}", ".ending")]:
        ana.visit(path, shows)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_twice_the_size(person: Arrive) -> None:
    """200 % zoom on a laptop is a window of 640 by 400."""
    ana = person(width=640, height=400)
    ana.play_now(opponents=3)
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.page.locator(".bar [data-action='roll 1']").click()
    ana.sees(".bar [data-action='pass']")


def test_five_browsers_at_one_table_in_two_languages(person: Arrive) -> None:
    host = person()
    host.visit("/", "#play-now")
    seats = [{"kind": "person", "name": "Ana"}, *({"kind": "free"} for _ in range(4))]
    table = host.create(edition="base", expansions=["harbor"], market="hybrid", seats=seats, listed=True)
    host.visit(f"/t/{table['code']}", ".invitation")
    people = [host]
    for number, name in enumerate(("Bo", "Cy", "Di", "Eva")):
        guest = person(language="nl" if number % 2 else "en")
        guest.visit("/", "#play-now")
        guest.page.locator(f"a.entry[href='/t/{table['code']}']").click()
        guest.sees(".join-now input").fill(name)
        guest.page.locator(".join-now button").click()
        people.append(guest)
        if len(people) < 5:
            expect(host.page.locator(".seats")).to_contain_text(name, timeout=PATIENCE)
    for turn in range(10):
        mover = people[turn % 5]
        mover.page.bring_to_front()
        mover.sees(".bar [data-action='roll 1']").click()
        mover.page.locator(".bar [data-action='pass']").click(timeout=PATIENCE)
    for guest, said in ((people[2], "gooit"), (people[1], "rolls")):
        guest.page.keyboard.press("l")
        expect(guest.page.locator(".log")).to_contain_text(said, timeout=PATIENCE)


def test_two_tabs_in_one_seat(person: Arrive) -> None:
    ana = person()
    ana.play_now(opponents=1)
    second = ana.context.new_page()
    second.goto(ana.page.url)
    expect(second.locator(".bar [data-action='roll 1']")).to_be_visible(timeout=PATIENCE)
    ana.page.keyboard.press("r")
    expect(second.locator(".bar [data-action='pass']")).to_be_visible(timeout=PATIENCE)
    second.locator(".bar [data-action='pass']").click()
    expect(ana.page.locator(".bar [data-action='roll 1']")).to_be_visible(timeout=PATIENCE)


def test_the_same_seat_on_another_device(person: Arrive) -> None:
    """A personal link takes the seat along; its key leaves the address at once."""
    ana = person()
    ana.play_now(opponents=1)
    key = ana.page.evaluate("JSON.parse(localStorage.getItem('machiya seats'))[0][1]")
    phone = person(width=390, height=844)
    phone.visit(f"/t/{ana.page.url.rsplit('/', 1)[1]}#seat={key}", ".bar [data-action='roll 1']")
    assert key not in phone.page.url
    phone.page.keyboard.press("r")
    expect(ana.page.locator(".bar [data-action='pass']")).to_be_visible(timeout=PATIENCE)


def test_a_spectator_sees_everything_and_can_do_nothing(person: Arrive) -> None:
    ana = person()
    ana.play_now(opponents=1)
    guest = person()
    guest.visit(f"/t/{ana.page.url.rsplit('/', 1)[1]}", ".board")
    ana.page.keyboard.press("r")
    expect(guest.page.locator(".total strong")).to_be_visible(timeout=PATIENCE)
    expect(guest.page.locator(".bar")).to_contain_text("You are watching.")
    assert guest.page.locator(".bar [data-action], .open").count() == 0
    expect(ana.page.locator(".turn-banner")).to_contain_text("1 watching", timeout=PATIENCE)


def test_the_line_drops(person: Arrive) -> None:
    """A command that was never answered is sent again with its id, and the view is whole afterwards."""
    ana = person()
    sockets: list[WebSocketRoute] = []
    sent: list[str] = []
    state = {"mute": False}

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        sockets.append(route)

        def forward(message: str | bytes) -> None:
            if '"play"' in str(message):
                sent.append(str(message))
            if not state["mute"]:
                server.send(message)

        route.on_message(forward)

    ana.page.route_web_socket(re.compile("/socket"), connect)
    ana.play_now(opponents=1)
    ana.page.wait_for_timeout(500)
    state["mute"] = True
    ana.page.keyboard.press("r")
    expect(ana.page.locator(".prompt")).to_contain_text("One moment")
    sockets[-1].close()
    expect(ana.page.locator(".strip.off")).to_contain_text("Reconnecting")
    state["mute"] = False
    expect(ana.page.locator(".bar [data-action='pass']")).to_be_visible(timeout=PATIENCE)
    expect(ana.page.locator(".strip.off")).to_have_count(0)
    assert len(sent) == 2
    assert sent[0] == sent[1]


def test_a_page_that_is_behind_asks_for_a_view(person: Arrive) -> None:
    """Over the same socket: a command that is stale brings the whole view, and then the page plays on."""
    ana = person()
    sockets: list[WebSocketRoute] = []
    sent: list[dict[str, Any]] = []
    state = {"late": True}

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        sockets.append(route)

        def forward(message: str | bytes) -> None:
            command = json.loads(message)
            sent.append(command)
            if command.get("action") == "pass" and state["late"]:
                state["late"] = False
                command["version"] = 0
            server.send(json.dumps(command))

        route.on_message(forward)

    ana.page.route_web_socket(re.compile("/socket"), connect)
    ana.play_now(opponents=1)
    ana.page.keyboard.press("r")
    ana.sees(".bar [data-action='pass']")
    before = len(sockets)
    ana.page.click(".bar [data-action='pass']")
    for _ in range(PATIENCE // 50):
        if any(each["type"] == "view" for each in sent):
            break
        ana.page.wait_for_timeout(50)
    ana.sees(".bar [data-action='pass']").click()
    expect(ana.page.locator(".bar [data-action='pass']")).to_have_count(0, timeout=PATIENCE)
    passing = next(index for index, each in enumerate(sent) if each.get("action") == "pass")
    assert [each["type"] for each in sent[passing:] if each["type"] in ("play", "view")] == ["play", "view", "play"]
    assert len(sockets) == before


def test_the_server_is_killed_in_mid_turn(person: Arrive, tmp_path: Path) -> None:
    """With a command on its way: the page connects again by itself, and the turn goes on as if nothing had been."""
    data = tmp_path / "data"
    with Running(data) as server:
        ana = person(server=server.address)
        page = ana.page
        ana.visit("/", "#play-now")
        table = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}])
        ana.visit(f"/t/{table['code']}", ".bar [data-action='roll 1']").click()
        ana.sees(".bar [data-action='pass']")
        page.keyboard.press("l")
        told = page.locator(".log").inner_text()
        page.keyboard.press("l")
        os.kill(server.process.pid, signal.SIGSTOP)
        page.keyboard.press("p")
        expect(page.locator(".prompt")).to_contain_text("One moment")
        server.kill()
        expect(page.locator(".strip.off")).to_contain_text("Reconnecting", timeout=PATIENCE)
        with Running(data, port=server.port) as again:
            expect(page.locator(".prompt")).to_contain_text("Bo:", timeout=PATIENCE)
            expect(page.locator(".strip.off")).to_have_count(0)
            page.keyboard.press("l")
            assert told.splitlines()[-1] in page.locator(".log").inner_text()
            page.keyboard.press("l")
            page.locator(".bar [data-action='roll 1']").click()
            ana.sees(".bar [data-action='pass']")
            with again.client() as client:
                moves = [line for line in client.get(f"/api/tables/{table['id']}/record").splitlines() if " P" in line]
            assert moves[0].startswith("1 P1: roll 1")
            assert moves[0].count("pass") == 1
            assert moves[1].startswith("2 P2: roll 1")


def test_a_page_without_encryption(person: Arrive) -> None:
    """On http in a network at home a browser gives no clipboard, no randomUUID and no subtle crypto."""
    ana = person(
        script="""delete Crypto.prototype.randomUUID; delete Crypto.prototype.subtle;
        delete Navigator.prototype.clipboard;"""
    )
    ana.visit("/new", "form.options")
    ana.page.get_by_role("button", name="Make the table").click()
    ana.sees(".invitation .qr")
    ana.page.get_by_role("button", name="Copy the link").click()
    expect(ana.page.locator(".note")).to_contain_text("Copied")
    ana.page.click("#start")
    ana.sees(".bar [data-action='roll 1']").click()
    ana.sees(".bar [data-action='pass']")


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(person: Arrive) -> None:
    ana, bo = person(), person()
    ana.visit("/", "#play-now")
    table = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}])
    bo.visit(f"/t/{table['code']}", ".join-now")
    bo.page.locator(".join-now input").fill("Bo")
    bo.page.locator(".join-now button").click()
    ana.visit(f"/t/{table['code']}", ".board")
    bo.sees(".board")
    bo.page.get_by_role("button", name="Table").click()
    bo.page.get_by_role("button", name="Let a bot play for me").click()
    expect(ana.page.locator(".town[data-town='1']")).to_contain_text("bot plays on", timeout=PATIENCE)
    bo.page.get_by_role("button", name="Take it back").click()
    expect(ana.page.locator(".town[data-town='1']")).not_to_contain_text("bot plays on", timeout=PATIENCE)
    bo.page.goto("about:blank")
    expect(ana.page.locator(".strip")).to_contain_text(re.compile(r"Bo is away\.In 1\d\d seconds"), timeout=PATIENCE)


def test_real_dice_and_one_device(person: Arrive) -> None:
    ana = person()
    ana.visit("/", "#play-now")
    table = ana.create(
        edition="base", dice="real", seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
    )
    ana.visit(f"/t/{table['code']}", ".bar [data-action='roll 1']")
    ana.page.keyboard.press("r")
    ana.page.get_by_role("button", name="Die 1 shows 2").click(timeout=PATIENCE)
    expect(ana.page.locator(".ticker")).to_contain_text("Bakery: Ana earns 1 coin.")
    ana.page.keyboard.press("p")
    expect(ana.page.locator(".prompt")).to_contain_text("Bo:")


def two_at_a_table(ana: Person, client: Client) -> tuple[dict[str, Any], str]:
    """Ana's table with Bo, who plays by a program; the table and the token of Bo's seat."""
    ana.visit("/", "#play-now")
    table = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}])
    joined = client.join(table["id"], "Bo")
    ana.visit(f"/t/{table['code']}", ".board")
    return table, joined["token"]


def test_a_seat_is_claimed_at_the_second_try(person: Arrive, client: Client) -> None:
    """A link that the server could not answer keeps its key, so that loading the page again takes the seat."""
    table = client.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT], pace=0)
    ana = person()
    busy = {"error": "unavailable", "text": "The database cannot be reached."}
    ana.page.route("**/claim?*", lambda route: route.fulfill(status=503, json=busy), times=1)
    ana.visit(f"/t/{table['code']}#seat={table['token']}", ".note.warning")
    expect(ana.page.locator(".bar [data-action]")).to_have_count(0)
    ana.page.reload()
    ana.sees(".bar [data-action='roll 1']")
    assert table["token"] not in ana.page.url


def test_chat_and_muting(person: Arrive, client: Client) -> None:
    ana = person()
    table, token = two_at_a_table(ana, client)
    with client.sit(table["id"], token) as seat:
        seat.command("chat", preset="chat.hello")
        seat.command("chat", text="<b>not bold</b>")
    ana.page.keyboard.press("c")
    expect(ana.page.locator(".chat-lines")).to_contain_text("Hello!", timeout=PATIENCE)
    expect(ana.page.locator(".chat-lines")).to_contain_text("<b>not bold</b>")
    ana.page.get_by_role("button", name="Mute Bo").first.click()
    expect(ana.page.locator(".chat-lines li")).to_have_count(0)


def test_the_host_mutes_and_removes_a_player(person: Arrive, client: Client) -> None:
    """Both are asked twice; a muted player is not heard, and one who is removed has no seat any more."""
    ana = person()
    table, token = two_at_a_table(ana, client)
    page = ana.page
    page.get_by_role("button", name="Table").click()
    with client.sit(table["id"], token) as seat:
        page.get_by_role("button", name="Mute Bo for everybody").click()
        page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        seat.command("chat", text="still here")
        page.get_by_role("button", name="Mute Bo for everybody").click()
        page.locator("#sure").click()
        expect(page.locator(".table-panel .badge")).to_have_text("muted", timeout=PATIENCE)
        with pytest.raises(Answered, match="muted"):
            seat.command("chat", text="not any more")
        page.get_by_role("button", name="Let Bo talk again").click()
        expect(page.locator(".table-panel .badge")).to_have_count(0)
        seat.command("chat", text="again")
        page.get_by_role("button", name="Remove Bo").click()
        page.locator("#sure").click()
        expect(page.locator(".table-panel .seats")).to_have_count(0)
        seat.drain(0.3)
        assert seat.view["table"]["yours"] == []
    with pytest.raises(Answered):
        client.post(f"/api/tables/{table['id']}/claim", {"token": token})


def test_text_mode(person: Arrive) -> None:
    """Everything as headings, lists and buttons; a turn can be played with it."""
    ana = person()
    ana.play_now(opponents=1)
    page = ana.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Text mode").check()
    page.keyboard.press("Escape")
    page.locator(".plain [data-action='roll 1']").click()
    page.locator(".plain [data-action='pass']").click(timeout=PATIENCE)
    expect(page.locator(".plain")).to_contain_text("Café, Red, costs 2 coins")
    expect(page.get_by_role("heading", name="Log")).to_have_count(1)
    expect(page.locator("#say")).not_to_be_empty()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_word_of_a_table_is_in_one_language(person: Arrive, language: str) -> None:
    ana = person(language=language)
    ana.visit("/", "#play-now")
    table = ana.create(edition="bright_lights", seats=[{"kind": "person", "name": "Ana"}, BOT])
    ana.visit(f"/t/{table['code']}", ".bar [data-action]")
    assert ana.page.locator("html").get_attribute("lang") == language
    text = ana.page.locator("#page").inner_text()
    for word in ("roll.", "ask.", "page.", "undefined", "[object"):
        assert word not in text
    assert ("Treinstation" in text) == (language == "nl")

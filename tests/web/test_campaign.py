"""Legacy in the browser: every step of a campaign, from the first card that is read to the end of the tenth game."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from machiya.server.table import Table

from .conftest import PATIENCE, Person
from .evenings import Moment, at, table_at, thrifty
from .reading import begins_in_view, choose_squares, play_game

Arrive = Callable[..., Person]
MOMENTS = {
    "colour": at("colour"), "town": at("town"), "square": at("square", 6), "side": at("side", 4), "box": at("box", 3),
    "place": at("place"), "sticker": at("sticker"), "spend": at("spend"), "echo": at("echo"),
    "stop": at("read", playing=True), "over": at("over"),
}  # fmt: skip
ONWARD = ".turning .primary:not([disabled])"
"""What turns a leaf."""


@pytest.fixture
def table(data: Path, address: str) -> Callable[[Moment, int], str]:
    """Lay out tables beside the running server."""
    assert address
    return lambda moment, before: table_at(data, moment, before)


def go_on(ana: Person, until: str) -> None:
    """Take whatever step is offered first until something is there."""
    page = ana.page
    offered = ".stage [data-action]:not([disabled])"
    while True:
        page.wait_for_selector(f"{offered}, {until}")
        if page.locator(until).count():
            return
        before = page.locator(".story").inner_text()
        page.locator(offered).first.click()
        page.wait_for_function(
            "before => document.querySelector('.story')?.innerText !== before", arg=before, timeout=PATIENCE
        )


def asked(ana: Person) -> tuple[str, str]:
    """Who is asked now, and the other one."""
    first = ana.sees(".asked h2").inner_text().split(",")[0]
    return (first, "Bo") if first == "Ana" else (first, "Ana")


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


def test_players_choose_their_colours(person: Arrive, table: Callable[..., str]) -> None:
    """Everything that is marked by a seat is of the colour that its player chose."""
    ana = person()
    red = ana.visit(table(at("colour"), 0), ".asked [data-action='colour red']")
    expect(red).to_have_text("red")
    page = ana.page
    wanted = red.locator(".seat-mark").evaluate("mark => getComputedStyle(mark).backgroundColor")
    red.click()
    expect(page.locator(".asked h2")).to_have_text("Bo, choose your colour.")
    expect(page.locator(".asked [data-action='colour red']")).to_have_count(0)
    board = page.locator(".town-board").filter(has_text="Mayor Ana, red")
    assert board.locator(".seat-mark").evaluate("mark => getComputedStyle(mark).backgroundColor") == wanted
    ana.visit(table(at("play"), 0), ".board")
    marks = page.locator(".town .seat-mark")
    assert len(set(marks.evaluate_all("all => all.map((mark) => getComputedStyle(mark).backgroundColor)"))) == 2


def test_dice_of_their_own_decide_who_begins(person: Arrive) -> None:
    """Everybody enters two dice, and the log tells who begins."""
    ana = person()
    ana.visit("/", "#play-now")
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}]
    made = ana.create(edition="ten_tides", dice="real", seats=seats)
    ana.visit(f"/t/{made['code']}", ".story")
    page = ana.page
    for name in ("Ana", "Bo"):
        go_on(ana, ".asked input")
        page.locator(".asked [type=submit]").click()
        expect(page.locator(".town-board").filter(has_text=f"Town of {name}")).to_have_count(1)
    for name, face in (("Ana", 2), ("Bo", 5)):
        expect(page.locator(".asked h2")).to_contain_text(f"{name}, roll two dice")
        for _ in range(2):
            page.locator(".die-button").nth(face - 1).click()
    expect(page.locator(".happened")).to_contain_text("Bo rolls 5 + 5: 10.")
    expect(page.locator(".happened")).to_contain_text("Bo has rolled most and begins.")
    go_on(ana, ".bar [data-action='roll 1']")


def test_the_rules_can_be_read_at_any_time(person: Arrive, table: Callable[..., str]) -> None:
    """Between games and in them: how to win, the reference card, every rule card."""
    ana = person()
    ana.visit(table(at("side", 4), 0), ".story")
    page = ana.page
    rules = page.locator(".panel.rules")
    rules.locator("summary").first.click()
    expect(rules.locator(".goal")).to_contain_text("How to win: be the first to have built")
    expect(rules.locator(".reference")).to_contain_text("1. Roll one or two dice.")
    rules.locator(".rule-card summary").filter(has_text="Courtesy").click()
    expect(rules).to_contain_text("good manners are never wasted")
    ana.visit(table(at("play", 7), 0), ".board")
    page.keyboard.press("?")
    expect(page.locator("dialog .goal, .dialog .goal")).to_contain_text("with 5 lanterns")


def test_the_cards_on_the_table_can_be_read_between_games(person: Arrive, table: Callable[..., str]) -> None:
    """The supply, the landmarks and the community landmark, with what they cost and do."""
    ana = person()
    ana.visit(table(at("square", 6), 0), ".story")
    page = ana.page
    page.get_by_text("On the table", exact=True).click()
    lists = page.locator(".lists")
    expect(lists).to_contain_text("Forest, Blue, on 4–5, costs 4 coins. The bank pays 1.")
    expect(lists).to_contain_text(
        "Octopus Yard. Each establishment you build costs 1 coin less, but never less than 1."
    )
    expect(lists).to_contain_text("Great Winch, costs 60 coins. Take 1 more action now.")


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
        re.compile(r"^\d seeds for a check mark$")
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
    """A landmark is built, the card turns over, and the same game goes on once it has been read."""
    ana = person()
    ana.visit(table(at("read", playing=True), 1), ".mine .landmark-card.open")
    page = ana.page
    page.locator(".mine .landmark-card.open").last.click()
    expect(page.locator(".deck-card").first).to_contain_text("The storm does not knock.", timeout=PATIENCE)
    page.get_by_role("button", name="Go on with the game").click()
    ana.sees(".bar [data-action]")
    expect(page.locator(".landmark-card.built").first).to_be_visible()


def test_nothing_of_the_game_stays_over_the_story(person: Arrive, table: Callable[..., str]) -> None:
    """The card beside the pointer goes with the game."""
    ana = person()
    landmark = ana.visit(table(at("read", playing=True), 1), ".mine .landmark-card.open")
    page = ana.page
    for x in range(200, 206):
        page.mouse.move(x, 300)
    landmark.hover()
    ana.sees(".peek")
    landmark.evaluate("card => card.click()")
    ana.sees(".deck-card")
    expect(page.locator(".peek")).to_have_count(0)


HEAD = """() => {
    const drawing = document.querySelector(".stage-head svg").getBoundingClientRect();
    const opening = document.querySelector(".stage-head").matches(".opening");
    return [opening, Math.round(drawing.width), drawing.width / drawing.height];
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_chapter_opens_with_its_picture(person: Arrive, table: Callable[..., str], width: int, height: int) -> None:
    """Large and whole; afterwards it stands beside the title, whole too. The map counts what is to come."""
    ana = person(width=width, height=height)
    ana.visit(table(at("side", 2), 0), ".stage")
    page = ana.page
    go_on(ana, ".stage-head.opening")
    _, large, shape = page.evaluate(HEAD)
    assert shape == pytest.approx(12 / 5, rel=0.1)
    expect(page.locator(".stage-title h1")).to_have_text("Leaves for Money")
    expect(page.locator(ONWARD)).to_have_text("Read on")  # its rules are still to come
    expect(page.locator(".map-places li")).to_have_count(2)
    expect(page.locator(".map-to-come li")).to_have_text([str(game) for game in range(3, 11)])
    page.locator(ONWARD).click()
    expect(page.locator(".stage-head.opening")).to_have_count(0)
    opening, small, shape = page.evaluate(HEAD)
    assert not opening
    assert small < large / 2
    assert shape == pytest.approx(12 / 5, rel=0.1)


def test_the_end_of_the_campaign_and_free_play(person: Arrive, table: Callable[..., str]) -> None:
    """The winner is celebrated, and lots decide on a game that is played in the browser, to its end and again."""
    ana = person()
    path = table(at("over"), 0)
    ana.visit(path, ".stage")
    page = ana.page
    go_on(ana, ".host")
    expect(page.locator(".host h2")).to_contain_text("has won it")
    expect(page.locator(".host")).to_contain_text(re.compile(r"has won the campaign(, with|:) "))
    expect(page.locator(".host tbody tr")).to_have_count(2)
    expect(page.locator(".register tbody tr")).to_have_count(10)
    expect(page.locator(".map-places li")).to_have_count(10)
    page.locator("[data-action='free play']").click()
    expect(page.locator(".happened")).to_contain_text("Drawn by lot: Two Dice.")
    page.locator(ONWARD).click()
    for _ in range(2):
        ana.sees(".hand-over button").click()
        choose_squares(ana)
    while not page.locator(".bar [data-action^=roll]").count():
        page.wait_for_selector(".asked [data-action], .bar [data-action^=roll]")
        if page.locator(".asked [data-action]").count():  # an echo, where lots say so
            page.locator(".asked [data-action]").first.click()
            page.wait_for_timeout(50)
    expect(page.locator(".market .card").first).to_be_visible()
    code, token = path.removeprefix("/t/").split("#seat=")
    play_game(ana.address, {"id": code, "token": token})
    ana.sees(".stage")
    go_on(ana, ".host")
    expect(page.locator("[data-action='free play']")).to_have_text("Another game of free play")
    expect(page.locator(".register tbody tr")).to_have_count(10)


def test_a_campaign_that_is_put_away_can_be_checked(person: Arrive, table: Callable[..., str]) -> None:
    ana = person()
    ana.visit(table(at("over"), 0), ".stage")
    go_on(ana, ".host")
    ana.page.get_by_role("button", name="Put the campaign away").click()
    expect(ana.page.get_by_role("link", name="Verify the dice")).to_be_visible(timeout=PATIENCE)
    expect(ana.page.locator(".host h2")).to_contain_text("has won it")


PICTURES = """async () => {
    const [{ chapterPicture }, { render }] = await Promise.all([import("/story/pictures.js"), import("/dom.js")]);
    const draw = async (campaign, game) => {
        const place = document.createElement("div");
        render(place, chapterPicture(campaign, game));
        await null;
        return place.innerHTML;
    };
    return Promise.all([...Array(11).keys()].map((game) => draw("ten_tides", game)).concat(draw("another", 1)));
}"""


def test_every_chapter_has_a_picture_of_its_own(person: Arrive) -> None:
    """One for each of the ten games and one before them; a campaign without any has the street."""
    ana = person()
    ana.visit("/", "#play-now")
    drawn = ana.page.evaluate(PICTURES)
    assert len(set(drawn)) == 12
    assert all("chapter-picture" in each and each.count("<path") > 20 for each in drawn[:-1])
    assert not any(word in each for each in drawn for word in ("undefined", "NaN"))
    assert "street" in drawn[-1]


def test_what_was_read_can_be_read_again(person: Arrive, table: Callable[..., str]) -> None:
    ana = person()
    ana.visit(table(at("side", 2), 0), ".story")
    again = ana.page.locator(".so-far")
    again.locator("summary").first.click()
    again.locator("summary").filter(has_text="Game 1 · The Sleepy Mayors").click()
    expect(again).to_contain_text("has built a SECOND bakery!")
    expect(again.locator(".chapter-again")).to_have_count(3)


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("nl", "dark")])
def test_every_step_can_be_read_by_everybody(
    person: Arrive, table: Callable[..., str], language: str, theme: str
) -> None:
    """axe finds nothing, no word is missing, nothing sticks out of a phone, and everything begins in view."""
    ana = person(language=language, theme=theme)
    page = ana.page
    axe = Axe()
    for name, moment in MOMENTS.items():
        page.set_viewport_size({"width": 1280, "height": 800})
        ana.visit(table(moment, 0), ".stage")
        assert begins_in_view(page), name
        go_on(ana, ".turning" if name == "stop" else ".asked, .hand-over")
        if page.locator(".hand-over").count():
            page.locator(".hand-over button").click()
        problems = axe.run(page).response["violations"]
        assert not [(each["id"], each["nodes"][0]["html"][:160]) for each in problems], name
        text = page.locator(".story").inner_text()
        assert not re.search(r"\b(step|ask|deck|about)\.[a-z]|undefined|\[object|_", text), name
        page.set_viewport_size({"width": 360, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def test_every_leaf_can_be_read_by_everybody(person: Arrive, table: Callable[..., str]) -> None:
    """From the end of the first game into the second, by the keys alone: on a small phone, in Dutch, in the dark."""
    ana = person(width=360, height=640, language="nl", theme="dark")
    ana.visit(table(at("side", 1), 0), ".stage")
    page = ana.page
    axe = Axe()
    while not page.locator(".hand-over").count():
        screen = page.locator(".stage").get_attribute("data-screen") or ""
        assert begins_in_view(page), screen
        problems = axe.run(page).response["violations"]
        assert not [(each["id"], each["nodes"][0]["html"][:160]) for each in problems], screen
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
        page.keyboard.press("1")  # chooses nothing here
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('.stage [data-action]')"):
                break
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('.stage').dataset.screen !== before", arg=screen, timeout=PATIENCE
        )
        expect(page.locator(".stage-title")).to_be_focused()


def offering(word: str) -> Moment:
    """A moment of a game at which an action of this kind can be taken."""

    def moment(at_table: Table) -> bool:
        game = None if at_table.stepping else at_table.game
        return game is not None and any(str(action).startswith(word) for action in game.actions())

    return moment


def cheaper(at_table: Table) -> bool:
    """Somebody who has had an Octopus Yard since an earlier turn is to build."""
    game = None if at_table.stepping else at_table.game
    if game is None or game.phase != "build" or game.state.built:
        return False
    return "octopus_yard" in game.players[game.active].landmarks


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("use ", r"(Costs|Return|Give|Take) .+\."),
        ("contribute", r"Costs \d+ coins\. .+\."),
        ("reroll", r"Costs 2 acorns\."),
        ("add 1", r"Costs 1 acorn\."),
    ],
)
def test_actions_say_what_they_cost_and_do(word: str, says: str, person: Arrive, table: Callable[..., str]) -> None:
    """What a rule card allows, the contribution, a second roll, another total: never a bare name, nor in text mode."""
    ana = person()
    button = ana.visit(table(offering(word), 0), f".bar [data-action^='{word}']").first
    expect(button.locator(".comes-to")).to_have_text(re.compile(says))
    said = button.locator(".comes-to").inner_text()
    page = ana.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Text mode").check()
    page.keyboard.press("Escape")
    expect(page.locator(f".plain [data-action^='{word}']").first).to_contain_text(said)


def test_what_is_cheaper_now_says_so(person: Arrive, data: Path, address: str) -> None:
    """With an Octopus Yard an Apple Orchard costs 2, on its card and in text mode."""
    ana = person()
    assert address
    card = ana.visit(table_at(data, cheaper, choose=thrifty), ".market [data-card='apple_orchard']")
    expect(card).to_have_attribute("aria-label", re.compile("costs 2 coins"))
    page = ana.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Text mode").check()
    page.keyboard.press("Escape")
    expect(page.locator(".plain")).to_contain_text(re.compile(r"Apple Orchard, Blue, costs 2 coins"))

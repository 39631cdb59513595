"""What players saw go wrong at 0.1.0 and should not see again, and what they should see, hear and keep instead."""

import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from machiya.client import Client
from machiya.server.table import Table

from .conftest import BOT, PATIENCE, Person, choose_move
from .laid import asked, lay, offered, options, seeking
from .test_play import LONGEST

Arrive = Callable[..., Person]
LONG = "Wilhelmina Anna Constantia van Oranje IV"
"""As many letters as a name can have."""
SLOW = 90_000


def wishes(**settings: Any) -> str:
    """A script that sets settings before the page opens."""
    fields = ", ".join(
        f"{name}: {value!r}" if isinstance(value, str) else f"{name}: {value}" for name, value in settings.items()
    )
    return f"if (origin !== 'null') localStorage.machiya = JSON.stringify({{{fields}}})"


def hot_seat(ana: Person) -> None:
    """A table for two people on one device."""
    ana.visit("/", "#play-now")
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "device", "name": "Bo"}])
    ana.visit(f"/t/{made['code']}", ".bar [data-action='roll 1']")


# What went wrong.


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_focus_is_seen_on_cards_that_can_be_built(person: Arrive, theme: str) -> None:
    ana = person(theme=theme)
    hot_seat(ana)
    page = ana.page
    page.keyboard.press("r")
    ana.sees(".market .card.open")
    page.keyboard.press("m")
    seen = 0
    for _ in range(12):
        found = page.evaluate("""() => {
            const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
            return [document.activeElement.matches(".card.open"), outlineStyle, Number.parseFloat(outlineWidth)];
        }""")
        if found[0]:
            seen += 1
            assert found[1] != "none"
            assert found[2] >= 2
        page.keyboard.press("ArrowRight")
    assert seen


def test_what_is_focused_by_tab_lies_on_the_screen_and_is_not_covered(person: Arrive) -> None:
    ana = person(height=720)
    hot_seat(ana)
    page = ana.page
    page.keyboard.press("r")
    ana.sees(".market .card.open")
    for _ in range(70):
        page.keyboard.press("Tab")
        covered = page.evaluate("""() => {
            const now = document.activeElement;
            if (now === document.body) return "";
            const { left, top, width, height } = now.getBoundingClientRect();
            const over = document.elementFromPoint(left + width / 2, top + height / 2);
            return over && (now.contains(over) || over.contains(now)) ? "" : now.outerHTML.slice(0, 120);
        }""")
        assert not covered


def test_ones_own_words_are_neither_unread_nor_to_be_muted(person: Arrive) -> None:
    ana = person()
    hot_seat(ana)
    page = ana.page
    page.keyboard.press("c")
    page.locator(".chat input[type=text]").fill("Hello there")
    page.keyboard.press("Enter")
    expect(page.locator(".chat-lines")).to_contain_text("Hello there", timeout=PATIENCE)
    assert page.locator(".chat-lines button").count() == 0
    page.get_by_role("complementary", name="Chat").get_by_role("button", name="Close").click()
    page.wait_for_timeout(200)
    assert page.locator(".unread").count() == 0


def test_a_seat_is_marked_by_the_first_sign_of_a_name_whatever_it_is(person: Arrive) -> None:
    ana = person()
    ana.visit("/", "#play-now")
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "🦊 Fox"}, {"kind": "device", "name": "Éva"}])
    ana.visit(f"/t/{made['code']}", ".bar [data-action='roll 1']")
    expect(ana.page.locator(".town[data-town='0'] .seat-mark")).to_have_text("🦊")
    expect(ana.page.locator(".town[data-town='1'] .seat-mark")).to_have_text("É")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 720)])
def test_a_long_name_keeps_the_header_low(person: Arrive, width: int, height: int) -> None:
    ana = person(width=width, height=height, touch=width < 600, mobile=width < 600)
    ana.visit("/", "#play-now")
    seats = [{"kind": "person", "name": LONG}, {"kind": "device", "name": LONG.replace("IV", "V")}]
    made = ana.create(edition="base", seats=seats)
    ana.visit(f"/t/{made['code']}", ".bar [data-action='roll 1']")
    box = ana.page.locator(".top").bounding_box()
    assert box is not None
    assert box["height"] < 64
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ana.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize(("bot", "told"), [("medium", False), ("master", True)])
def test_only_bots_that_have_to_warm_up_say_so(person: Arrive, bot: str, told: bool) -> None:
    ana = person()
    ana.visit("/", "#play-now")
    said = ana.page.evaluate(
        """async bot => {
        const { banner } = await import("/table/banner.js");
        const seats = [{ kind: "bot", bot }];
        const table = { seats, bots_ready: false, watching: 0, edition: "base", expansions: [] };
        const view = { table, clock: { left: null }, game: null };
        const session = { view, shown: {}, acting: null, plays: () => false };
        return JSON.stringify(banner(session));
    }""",
        bot,
    )
    assert ("warming up" in said) == told


def test_no_card_opens_beneath_a_pointer_that_rests(person: Arrive) -> None:
    """A card that has come to lie there has not been pointed at; moving over one opens it."""
    ana = person()
    ana.play_now(opponents=1)
    page = ana.page
    x, y = page.evaluate("""() => {
        const { left, top, width, height } = document.querySelector(".market .card").getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }""")
    page.goto(ana.address)
    ana.sees("#play-now")
    page.mouse.move(x, y)
    page.evaluate("document.querySelector('#play-now').click()")
    ana.sees(".bar [data-action]")
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('[data-card]'))", [x, y])
    page.wait_for_timeout(900)
    assert page.locator(".peek").count() == 0
    page.mouse.move(x + 300, y, steps=6)
    page.mouse.move(x, y, steps=6)
    expect(page.locator(".peek")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize(("language", "words"), [("en", "This table is full"), ("nl", "Deze tafel is vol")])
def test_a_full_waiting_room_says_so(person: Arrive, client: Client, language: str, words: str) -> None:
    ana, late = person(), person(language=language)
    ana.visit("/", "#play-now")
    made = ana.create(edition="base", listed=True, seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}])
    client.join(made["id"], "Bo")
    shown = late.visit(f"/t/{made['code']}", ".waiting-card")
    expect(shown.locator("h1")).to_have_text(words)
    assert late.page.locator(".join-now, .invitation").count() == 0
    expect(shown.locator("a[href='/new']")).to_be_visible()


def test_a_table_without_spectators_says_so(person: Arrive, client: Client) -> None:
    made = client.create(edition="base", spectators=False, seats=[{"kind": "person", "name": "Ana"}, BOT])
    shown = person().visit(f"/t/{made['code']}", ".lost")
    expect(shown.locator("h1")).to_have_text("This table is closed to onlookers")


def test_the_code_of_a_table_is_shown_whole_beside_it(person: Arrive) -> None:
    ana = person(width=1280, height=800)
    hot_seat(ana)
    ana.page.get_by_role("button", name="Table", exact=True).click()
    code = ana.sees(".side .big-code strong")
    expect(code).to_have_text(re.compile(r"^\w{6}$"))
    assert ana.page.evaluate("""() => {
        const panel = document.querySelector(".side").getBoundingClientRect();
        return [...document.querySelectorAll(".side .invitation *")].every(
            each => each.getBoundingClientRect().right <= panel.right);
    }""")


def test_what_cards_do_is_shown_on_a_small_computer_unless_one_wants_pictures(person: Arrive) -> None:
    ana = person(width=1280, height=720)
    hot_seat(ana)
    page = ana.page
    words = page.locator(".market .card .says").filter(visible=True)
    expect(words).to_have_count(15)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show what cards do in the market").uncheck()
    page.keyboard.press("Escape")
    expect(words).to_have_count(0)


def test_a_replay_shows_a_roll_together_with_what_it_paid_for(person: Arrive, finished: str) -> None:
    """Banner, town and words are of one turn at every step, and dice lie there until the turn is over."""
    ana = person()
    ana.visit(f"/replay/{finished}", ".player-controls")
    page = ana.page
    built = 0
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        step = page.evaluate("""() => {
            const text = selector => document.querySelector(selector)?.textContent ?? "";
            const [, turn, who] = document.querySelector(".turn-banner").children;
            return { turn: turn.textContent, who: who.textContent, active: text(".town.active h3"),
                words: text(".replay-words"), total: text(".total strong") };
        }""")
        assert step["active"] == step["who"]
        for number in re.findall(r"Turn (\d+)", step["words"]):
            assert step["turn"] == f"Turn {number}"
        if "builds" in step["words"]:
            built += 1
            assert step["total"]
    assert built > 5


# What is chosen.


def test_choosing_a_player_shows_their_coins(person: Arrive, data: Path, address: str) -> None:
    assert address
    players = [f"choose P{seat}" for seat in (2, 3, 4)]
    ana = person()
    ana.visit(lay(data, options(4), offered(*players), seeking("tv_station")), ".bar [data-action]")
    for seat, action in enumerate(players, 1):
        coins = ana.page.locator(f".others [data-purse='{seat}'] .coin").inner_text()
        expect(ana.page.locator(f".bar [data-action='{action}'] .choice-coins")).to_have_text(coins)


def test_a_trade_begins_with_the_card_one_would_like(person: Arrive, data: Path, address: str) -> None:
    """Whose it is follows from that; then one says what is given for it, and both change hands."""
    assert address
    ana = person()
    trade = offered("choose P2", "choose P3", "choose P4", "skip")

    def has_a_wish(table: Table) -> bool:
        """A neighbour has a card that may change hands and that she has not."""
        if not trade(table) or table.game is None:
            return False
        majors = {card.id for card in table.game.edition.establishments if card.colour == "purple"}
        mine, *others = (set(player.establishments) for player in table.game.players)
        return bool(set().union(*others) - mine - majors)

    ana.visit(lay(data, options(4), has_a_wish, seeking("business_center")), ".chooser .offered")
    page = ana.page
    expect(page.locator(".prompt")).to_contain_text("Business Center")
    assert not page.locator(".chooser [data-card='business_center']").count()  # majors stay
    held = set(page.locator(".mine .tile").evaluate_all("all => all.map(each => each.dataset.card)"))
    cards = page.locator(".chooser .offered .tile").evaluate_all("all => all.map(each => each.dataset.card)")
    wished = next(card for card in cards if card not in held)
    page.locator(f".chooser .offered .tile[data-card='{wished}']").first.click()
    given = page.locator(".chooser [data-action^='choose ']").first
    given.click()
    expect(page.locator(f".mine .tile[data-card='{wished}']")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".bar [data-action='pass']")).to_be_visible(timeout=PATIENCE)


def test_three_dice_are_thrown_and_two_kept(person: Arrive, data: Path, address: str) -> None:
    """The Moon Tower: three lie there without a total, every pair can be kept, and the pair makes the total."""
    assert address
    ana = person()
    wanted = options(2, "bright_lights", (), "hybrid")
    path = lay(data, wanted, offered("roll 3"), seeking("moon_tower", "train_station"))
    ana.visit(path, ".bar [data-action='roll 3']").click()
    page = ana.page
    expect(page.locator(".tray .die-box:not(.resting)")).to_have_count(3, timeout=PATIENCE)
    expect(page.locator(".total strong")).to_have_count(0)
    pair = page.locator(".bar [data-action^='keep ']").first
    expect(pair.locator(".mini-die")).to_have_count(2)
    faces = [int(face) for face in str(pair.get_attribute("data-action")).split()[1:]]
    pair.click()
    expect(page.locator(".tray .die-box:not(.resting)")).to_have_count(2, timeout=PATIENCE)
    expect(page.locator(".total strong")).to_have_text(str(sum(faces)))


def test_a_phone_turns_to_the_page_of_what_was_rolled(person: Arrive, data: Path, address: str) -> None:
    """Also when the table is opened in mid-turn."""
    assert address
    ana = person(width=844, height=390, touch=True, mobile=True)
    ana.visit(lay(data, options(4, "base", ("harbor", "millionaires_row")), asked(40)), ".bar [data-action='pass']")
    expect(ana.page.locator(".market .card.hit").first).to_be_visible()


# What is heard.

COUNTING = """
window.heard = { tones: 0, knocks: 0 };
for (const [make, kind] of [["createOscillator", "tones"], ["createBufferSource", "knocks"]]) {
    const real = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () { window.heard[kind] += 1; return real.call(this); };
}"""


def test_dice_building_and_turns_are_heard_unless_it_is_quiet(person: Arrive) -> None:
    """From the first click on; the loudspeaker at the top goes from loud to silent."""
    ana = person(motion="no-preference", script=COUNTING)
    hot_seat(ana)
    page = ana.page

    def heard() -> dict[str, int]:
        found: dict[str, int] = page.evaluate("({...window.heard})")
        return found

    assert heard() == {"tones": 0, "knocks": 0}
    page.locator(".bar [data-action='roll 1']").click()
    ana.sees(".bar [data-action='pass']")
    rolled = heard()
    assert rolled["knocks"] == 6
    page.locator(".market .card.open[data-card='ranch']").click()
    expect(page.locator(".prompt")).to_contain_text("Bo:", timeout=PATIENCE)
    built = heard()
    assert built["knocks"] == 8  # wood on wood
    assert built["tones"] >= rolled["tones"] + 4  # a building, and somebody's turn
    volume = page.locator(".top .volume")
    for _ in range(4):
        if "0%" in re.sub(r"\d0%", "", str(volume.get_attribute("aria-label"))):
            break
        volume.click()
    quiet = heard()
    page.locator(".bar [data-action='roll 1']").click()
    ana.sees(".bar [data-action='pass']")
    assert heard() == quiet


# What a finish tells.

GAME = """
const event = (kind, seat, fields) => ({ kind, seat, other: null, card: null, paid: 0, ...fields });
const game = (...coins) => ({ winner: 1, players: coins.map(each => ({ coins: each })) });
const frames = { frames: [
    { events: [event("earned", 0, { card: "mine", paid: 5 })], game: game(8, 3, 3) },
    { events: [event("took", 1, { other: 0, card: "cafe", paid: 4 })], game: game(4, 7, 3) },
    { events: [event("took", 1, { other: 2, card: "cafe", paid: 3 }), event("earned", 2, { card: "ranch", paid: 6 })],
      game: game(4, 10, 6) },
] };
"""


def test_awards_come_from_what_happened(person: Arrive) -> None:
    ana = person()
    ana.visit("/", "#play-now")
    found = ana.page.evaluate(f"""async () => {{
        const {{ awards, standings }} = await import("/awards.js");
        {GAME}
        const review = {{ players: [{{ luck: -0.2 }}, {{ luck: 0.1 }}, {{ luck: 0.3 }}] }};
        return {{
            reviewed: awards(frames, review), alone: awards(frames, null),
            ranks: standings(game(9, 1, 9), seat => [2, 4, 2][seat]),
        }};
    }}""")
    best = {"kind": "best_card", "seat": 1, "card": "cafe", "count": 7}
    robbed = {"kind": "robbed", "seat": 0, "count": 4}
    assert found["reviewed"] == [best, robbed, {"kind": "luckiest", "seat": 2, "count": 0.3}]
    assert found["alone"] == [best, robbed, {"kind": "richest", "seat": 1, "count": 10}]
    assert [(each["seat"], each["place"]) for each in found["ranks"]] == [(1, 1), (0, 2), (2, 2)]


def test_a_finish_has_three_awards_and_a_picture_to_keep(person: Arrive, finished: str, tmp_path: Path) -> None:
    """The picture is a PNG of the size that links are previewed in, and an SVG that says who won."""
    ana = person()
    ana.visit(f"/t/{finished}", ".ending .awards")
    page = ana.page
    expect(page.locator(".ending .awards li")).to_have_count(3, timeout=SLOW)
    names = {}
    for kind in ("PNG", "SVG"):
        with page.expect_download() as coming:
            page.get_by_role("button", name=f"Picture ({kind})").click()
        names[kind] = tmp_path / coming.value.suggested_filename
        coming.value.save_as(names[kind])
    png = names["PNG"].read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    drawn = ElementTree.parse(names["SVG"]).getroot()
    words = " ".join(drawn.itertext())
    assert page.locator(".ending h1").inner_text() in words
    assert page.locator(".ranking .first .who").inner_text() in words


IN_VIEW = """wanted => wanted.filter(selector => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return top < 0 || bottom > innerHeight;
})"""


@pytest.mark.parametrize(
    ("sizes", "touch"),
    [(((1280, 720), (1920, 1080), (2560, 1440)), False), (((820, 1180), (390, 844), (360, 640), (844, 390)), True)],
)
def test_who_won_and_the_next_game_are_in_view_on_every_screen(
    person: Arrive, client: Client, sizes: tuple[tuple[int, int], ...], touch: bool
) -> None:
    """And so is who was first; the page does not scroll, on a phone, either."""
    made = client.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT, BOT, BOT], pace=0)
    with client.sit(made["id"], made["token"]) as seat:
        while not seat.over:
            if seat.my_turn:
                seat.play(choose_move(seat.actions))
            else:
                seat.wait()
    ana = person(touch=touch, mobile=touch)
    ana.visit(f"/t/{made['code']}#seat={made['token']}", ".ending .awards")
    page = ana.page
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        wanted = [".ending h1", ".ending .lights", ".ending .light", ".ranking .first", ".ending .primary"]
        assert page.evaluate(IN_VIEW, wanted) == [], (width, height)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)


# What goes by itself.


def test_a_roll_without_a_choice_is_made_at_bots_tables(person: Arrive, client: Client) -> None:
    """Among people it is not, unless somebody wants it so."""
    ana = person(script=wishes(speed="instant", automatic="bots"))
    ana.visit("/", "#play-now")
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT])
    ana.visit(f"/t/{made['code']}", ".bar [data-action='pass']")
    expect(ana.page.locator(".ticker, .total strong").first).to_be_visible()
    people = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}])
    client.join(people["id"], "Bo")
    ana.visit(f"/t/{people['code']}", ".bar [data-action='roll 1']")
    ana.page.wait_for_timeout(1500)
    expect(ana.page.locator(".bar [data-action='roll 1']")).to_be_visible()


def test_who_can_build_nothing_passes_by_itself(person: Arrive, data: Path, address: str) -> None:
    assert address

    def broke(table: Any) -> bool:
        return asked(3)(table) and len(table.game.actions()) == 1

    ana = person(script=wishes(speed="instant", automatic="bots"))
    path = lay(data, options(3), broke)
    ana.visit(path, ".board")
    expect(ana.page.locator(".ticker")).to_contain_text("This round", timeout=PATIENCE)


# Without pictures.


def test_a_whole_game_in_text_mode_by_keyboard(person: Arrive) -> None:
    """Headings, lists and buttons are enough to play to the end, and the end says who won."""
    ana = person(script=wishes(speed="instant", automatic="off", text="yes"))
    ana.visit("/", "#play-now")
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT])
    ana.visit(f"/t/{made['code']}", ".plain [data-action]")
    page = ana.page
    for _ in range(LONGEST):
        page.wait_for_selector(".plain [data-action], .ending", timeout=PATIENCE)
        if page.locator(".ending").count():
            break
        offered = page.locator(".plain [data-action]").evaluate_all("all => all.map(each => each.dataset.action)")
        if not offered:
            continue
        version = page.evaluate("document.querySelector('.plain').textContent")
        page.locator(f".plain [data-action='{choose_move(offered)}']").first.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('.ending') || document.querySelector('.plain')?.textContent !== before",
            arg=version,
        )
    expect(page.locator(".ending h1")).to_be_visible()


MOMENTS = """async ([id, events]) => {
    const { Playback } = await import("/playback.js");
    const { game } = await (await fetch(`/api/tables/${id}`)).json();
    const nothing = { copies: 0, owed: 0, paid: 0, dice: [], total: 0 };
    const blank = { ...nothing, other: null, card: null, rule: "", seq: 1, text: "." };
    const found = [];
    for (const event of events) {
        document.querySelectorAll(".flying").forEach(each => each.remove());
        const playback = new Playback();
        playback.mine = new Set([0]);
        playback.isNear = seat => seat === 1;
        playback.reset(game, []);
        window.heard = { tones: 0, knocks: 0 };
        playback.settle({ ...blank, ...event });
        found.push([document.querySelector(".written")?.textContent ?? "", window.heard.tones]);
    }
    return found;
}"""


def test_great_moments_are_written_and_heard(person: Arrive) -> None:
    """Doubles, another roll, what is added to a total; a loss, one landmark to go, and winning."""
    ana = person(motion="no-preference", script=COUNTING)
    hot_seat(ana)
    ana.page.mouse.click(5, 5)
    events: list[dict[str, Any]] = [
        {"kind": "rolled", "seat": 0, "dice": [3, 3], "total": 6},
        {"kind": "rolled", "seat": 0, "dice": [3, 4], "total": 7},
        {"kind": "rerolled", "seat": 0},
        {"kind": "added", "seat": 0, "paid": 2, "total": 12},
        {"kind": "took", "seat": 1, "other": 0, "card": "cafe", "paid": 1},
        {"kind": "built", "seat": 1, "card": "train_station", "paid": 4},
        {"kind": "won", "seat": 0},
    ]
    found = ana.page.evaluate(MOMENTS, [ana.page.url.rsplit("/", 1)[1], events])
    assert [words for words, _ in found[:4]] == ["Doubles!", "", "Once more!", "+2"]
    assert [tones for _, tones in found[4:]] == [2, 4, 5]

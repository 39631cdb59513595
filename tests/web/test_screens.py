"""The other screens: gallery, tutorial, replay, verification, dice, new tables, and the words they use."""

import re
from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from playwright.sync_api import expect

from machiya import Edition, Game
from machiya.client import Client
from machiya.locale import LANGUAGES
from machiya.server.page_words import page_words

from .conftest import PATIENCE, Person, choose_move

Arrive = Callable[..., Person]
SOURCE = Path(str(files("machiya")))
SLOW = 90_000
"""Milliseconds that looking through a whole game may take on a busy machine."""


def test_the_gallery_shows_every_card_with_its_words(person: Arrive) -> None:
    ana = person()
    ana.visit("/cards", ".whole")
    edition = Edition.load("base", ["harbor", "millionaires_row"])
    ana.page.locator("input[name=set][value=millionaires_row]").check(force=True)
    expect(ana.page.locator(".whole")).to_have_count(len(edition.establishments) + len(edition.landmarks))
    for card in edition.establishments:
        expect(ana.page.locator(".whole h3", has_text=re.compile(f"^{re.escape(card.name)}$"))).to_have_count(1)
    ana.page.locator("input[name=kind][value=red]").check(force=True)
    reds = [card for card in edition.establishments if card.colour == "red"]
    expect(ana.page.locator(".whole")).to_have_count(len(reds))


def test_every_card_has_a_picture_of_its_own(person: Arrive) -> None:
    """Two different cards of an edition never look the same."""
    ana = person()
    for choice in ("millionaires_row", "bright_lights", "legacy"):
        ana.visit("/cards", ".whole")
        ana.page.locator(f"input[name=set][value={choice}]").check(force=True)
        ana.page.wait_for_timeout(200)
        pictures = ana.page.locator(".whole use").evaluate_all("all => all.map(each => each.getAttribute('href'))")
        drawn = [picture for picture in pictures if str(picture).startswith("#art-")]
        assert len(drawn) == len(set(drawn))


def test_a_replay_steps_scrubs_and_runs(person: Arrive, finished: str) -> None:
    ana = person()
    ana.visit(f"/replay/{finished}")
    page = ana.page
    expect(page.locator(".player-controls")).to_be_visible(timeout=SLOW)
    count = page.locator(".player-controls > .quiet")
    expect(count).to_have_text(re.compile(r"^1 / \d+$"))
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One step on").click()
    expect(count).to_have_text(re.compile(r"^3 / "))
    page.get_by_role("button", name="One step back").click()
    expect(count).to_have_text(re.compile(r"^2 / "))
    last = int(page.locator("input[type=range]").get_attribute("max") or 0)
    page.locator("input[type=range]").fill(str(last))
    expect(page.locator(".town.winner")).to_have_count(1)
    page.locator("input[type=range]").fill("0")
    page.locator(".player-controls select").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(count).to_have_text(re.compile(r"^[4-9] / "), timeout=PATIENCE)


def test_a_record_from_elsewhere_can_be_watched(person: Arrive, client: Client, finished: str) -> None:
    record = client.request("GET", f"/api/tables/{finished}/record")
    ana = person()
    ana.visit("/replay", "textarea")
    ana.page.fill("textarea", record)
    ana.page.locator("form button[type=submit]").click()
    expect(ana.page.locator(".player-controls")).to_be_visible(timeout=SLOW)


def test_ones_own_games_can_be_watched_from_the_menu(person: Arrive) -> None:
    ana = person()
    ana.visit("/replay", ".own-games")
    expect(ana.page.locator(".own-games")).to_contain_text("None yet.")
    ana.play_now()
    ana.page.keyboard.press("r")
    ana.visit("/replay", ".own-games .entry").click()
    expect(ana.page.locator(".player-controls")).to_be_visible(timeout=SLOW)


def test_a_replay_draws_the_chances_when_they_come(person: Arrive, client: Client) -> None:
    landmarks = ["train_station", "shopping_mall", "amusement_park"]
    position = {"edition": "base", "players": [{"coins": 30, "landmarks": landmarks}, {}], "active": 1}
    game = Game.from_position(position)
    while not game.over:
        game.play(choose_move([str(action) for action in game.actions()]))
    record = client.post("/api/records", {"record": game.record()})["id"]
    ana = person()
    ana.visit(f"/replay/{record}", ".player-controls")
    ana.page.get_by_role("button", name="Who was winning").click(timeout=SLOW)
    expect(ana.page.locator(".replay-chart svg[role=img]")).to_be_visible()


def test_the_end_of_a_game_is_reviewed(person: Arrive, finished: str) -> None:
    ana = person()
    ana.visit(f"/t/{finished}", ".ending")
    expect(ana.page.locator(".ending svg[role=img]")).to_be_visible(timeout=SLOW)
    expect(ana.page.locator(".ending tbody tr")).to_have_count(2)


def test_a_mistake_leads_to_its_position_in_the_replay(person: Arrive, finished: str) -> None:
    """To the step before it, in the turn of which it tells, with the dice on the table."""
    ana = person()
    ana.visit(f"/t/{finished}", ".ending")
    marked = ana.page.locator(".marked a").first
    expect(marked).to_be_visible(timeout=SLOW)
    turn = re.search(r"\d+", marked.inner_text())
    assert turn is not None
    step = int(str(marked.get_attribute("href")).rsplit("=", 1)[1])
    marked.click()
    expect(ana.page.locator(".player-controls > .quiet")).to_have_text(re.compile(rf"^{step + 1} / "), timeout=SLOW)
    expect(ana.page.locator(".turn-number")).to_have_text(f"Turn {turn.group()}")


def test_a_table_with_every_option(person: Arrive) -> None:
    ana = person()
    ana.visit("/new", "form.options")
    page = ana.page
    page.get_by_label("Harbor").check()
    page.locator("input[name=market][value=variable]").check(force=True)
    page.get_by_label("Who sits on seat 2").select_option("device")
    page.locator("input[name=timer][value=relaxed]").check(force=True)
    page.locator("summary").click()
    page.locator("input[name=house-bank][value=box]").check(force=True)
    page.get_by_role("button", name="Start playing").click()
    ana.sees(".bar [data-action='roll 1']")
    expect(page.locator(".clock")).to_contain_text(re.compile(r"[45]:\d\d"))
    expect(page.locator(".deck")).to_be_visible()


def test_dice_page_and_lost_page(person: Arrive, finished: str) -> None:
    ana = person()
    ana.visit("/dice", ".bars")
    expect(ana.page.locator(".bars").first.locator("li")).to_have_count(6)
    ana.visit("/t/NOSUCH", ".lost")
    assert finished


def test_the_pages_lie_side_by_side_on_a_small_phone_in_dutch(person: Arrive) -> None:
    """No word over another's; the last one can be reached."""
    ana = person(width=360, height=640, language="nl", touch=True, mobile=True)
    ana.visit("/", "#play-now")
    read = "all => all.map(each => [...each.childNodes].map(text => { const range = document.createRange(); \
        range.selectNode(text); const box = range.getBoundingClientRect(); return [box.left, box.right]; })[0])"
    spans = ana.page.locator(".pages a").evaluate_all(read)
    assert all(one[1] < other[0] for one, other in pairwise(spans))
    ana.page.locator(".pages a").last.click()
    expect(ana.page.locator("h1")).to_be_visible()


def words(language: str) -> dict[str, str | list[str] | tuple[str, ...]]:
    """The page's catalogue."""
    with (SOURCE / "locale" / language / "LC_MESSAGES" / "page.po").open("rb") as file:
        return {str(message.id[0] if isinstance(message.id, tuple) else message.id): message.string or ""
                for message in read_po(file) if message.id}  # fmt: skip


def test_both_languages_say_the_same_things() -> None:
    english, dutch = words("en"), words("nl")
    assert english.keys() == dutch.keys()
    for key, template in english.items():
        fields = [set(re.findall(r"\{(\w+)\}", str(each))) for each in (template, dutch[key])]
        assert fields[0] == fields[1], key
        assert all(dutch[key]), key


def test_dutch_says_je() -> None:
    """And never the polite word, on the page and in the engine's sentences."""
    folder = SOURCE / "locale" / "nl" / "LC_MESSAGES"
    for path in folder.glob("*.po"):
        with path.open("rb") as file:
            polite = [message.id for message in read_po(file) if re.search(r"\b[Uu]w?\b", str(message.string))]
        assert not polite


def test_every_word_that_is_asked_for_is_there() -> None:
    known = page_words("en").keys()
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (SOURCE / "web").rglob("*.js"))
    asked = set(re.findall(r'\bt\(\s*"([^"]+)"', sources))
    asked |= {key for pair in re.findall(r'\bt\([^()"]*\? "([a-z_.]+)" : "([a-z_.]+)"', sources) for key in pair}
    assert not asked - known


def test_compiled_words_are_up_to_date(tmp_path: Path) -> None:
    """Run `pybabel compile -d src/machiya/locale -D page` after a change."""
    for language in LANGUAGES:
        folder = SOURCE / "locale" / language / "LC_MESSAGES"
        with (folder / "page.po").open("rb") as source, (tmp_path / "page.mo").open("wb") as target:
            write_mo(target, read_po(source))
        assert (tmp_path / "page.mo").read_bytes() == (folder / "page.mo").read_bytes()

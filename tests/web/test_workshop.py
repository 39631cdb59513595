"""The workshop and the gallery: a pack is made, its problems stand beside its lines, and it is played to its end."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from machiya import Edition, PackError
from machiya.cli.main import main
from machiya.edition.grammar import ABILITIES, OPS, TABLES, OneOf
from machiya.server.packs import EDITED, grammar
from machiya.server.page_words import page_words

from .conftest import PATIENCE, Person
from .test_play import LONGEST, take_turn_by_mouse
from .test_screens import SLOW

Arrive = Callable[..., Person]
TEA = Path(__file__).parents[2] / "examples" / "tea_and_trains.toml"
LANDMARKS = ", ".join(card.id for card in Edition.load("base").landmarks)


def begin(ana: Person) -> Page:
    """A new pack on the bench."""
    ana.visit("/workshop", ".pack-list")
    ana.page.get_by_role("button", name="New pack").click()
    ana.sees(".pack-good")
    return ana.page


def text_of(page: Page) -> str:
    """The pack as text."""
    return page.get_by_label("The pack as text").input_value()


def make_stalls(page: Page) -> None:
    """A pack of one cheap landmark and a shop that always pays, without a word of its grammar being typed."""
    page.get_by_role("button", name="About the pack").click()
    page.get_by_label("Name", exact=True).fill("Stalls")
    page.get_by_label("Add a detail …").select_option(label="Cards to leave out")
    page.get_by_label("Cards to leave out", exact=True).fill(LANDMARKS)
    page.get_by_role("button", name="New landmark").click()
    page.get_by_label("Name", exact=True).fill("Gate")
    page.get_by_label("Cost").fill("6")
    expect(page.locator(".card-beside .whole h3")).to_have_text("Gate", timeout=PATIENCE)
    page.get_by_role("button", name="New establishment").click()
    page.get_by_label("Name", exact=True).fill("Tea Stall")
    page.get_by_label("Colour").select_option(label="Blue")
    page.get_by_label("up to").fill("6")
    page.get_by_label("Cost").fill("1")
    page.get_by_role("spinbutton", name="A number").fill("3")
    beside = page.locator(".card-beside .whole")
    expect(beside).to_contain_text("The bank pays 3.", timeout=PATIENCE)
    expect(beside.locator("h3")).to_have_text("Tea Stall")
    page.get_by_role("button", name="Done").click()


def test_a_pack_made_in_the_editor_is_played_to_its_end(person: Arrive) -> None:
    """By two browsers and a bot; then it is reviewed, and replayed by whoever has the link."""
    ana, bo = person(), person(language="nl")
    page = begin(ana)
    make_stalls(page)
    made = Edition.parse(text_of(page))
    assert [(card.id, card.numbers) for card in made.establishments if card.id == "tea_stall"] == [
        ("tea_stall", (1, 2, 3, 4, 5, 6))
    ]
    assert [(card.id, card.cost) for card in made.landmarks] == [("gate", 6)]
    page.get_by_role("button", name="Play with it").click()
    page.get_by_label("Level").select_option("random")
    page.locator("summary").click()
    page.locator("input[name=house-first_player][value=seat]").check(force=True)
    page.get_by_role("button", name="Make the table").click()
    ana.sees(".invitation")
    bo.visit(page.url.removeprefix(ana.address), ".join-now input").fill("Bo")
    bo.page.locator(".join-now button").click()
    for turn in range(LONGEST):
        mover = (ana, bo)[turn % 2]
        mover.page.bring_to_front()
        if mover.settled() == "over":
            break
        mover.sees(".bar [data-action='roll 1']").click()
        mover.sees(".bar [data-action='pass']")
        take_turn_by_mouse(mover)
    for each in (ana, bo):
        each.page.bring_to_front()
        each.sees(".ending h1")
    expect(page.locator(".ending svg[role=img]")).to_be_visible(timeout=SLOW)
    code = page.url.rsplit("/", 1)[1]
    bo.visit(f"/replay/{code}")
    expect(bo.page.locator(".player-controls")).to_be_visible(timeout=SLOW)
    expect(bo.page.locator("[data-card=tea_stall]").first).to_be_visible()


def test_problems_stand_beside_their_lines(person: Arrive, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the words of `machiya check`; the list of packs, the cards and the text are there after a reload."""
    ana = person()
    page = begin(ana)
    text = TEA.read_text("utf-8")
    page.get_by_label("The pack as text").fill(text)
    expect(page.locator(".whole h3", has_text="Tea Garden")).to_be_visible(timeout=PATIENCE)
    broken = text.replace("cost = 2", "cost = 200", 1)
    with pytest.raises(PackError) as refused:
        Edition.parse(broken, "")
    [problem] = refused.value.problems
    page.get_by_label("The pack as text").fill(broken)
    wrong = page.locator(".pack-lines .wrong")
    expect(wrong.locator(".says")).to_have_text(problem.text(), timeout=PATIENCE)
    line = broken[: broken.index("cost = 200")].count("\n") + 1
    expect(wrong.locator(".number")).to_have_text(str(line))
    expect(page.locator(".whole h3", has_text="Tea Garden")).to_be_visible()
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
    page.get_by_role("button", name=f"Line {line}").click()
    picked = "[...document.querySelectorAll('textarea')].map(a => a.value.slice(a.selectionStart, a.selectionEnd))"
    assert page.evaluate(picked) == ["cost = 200"]
    page.reload()
    expect(page.get_by_role("radio", name="Tea and Trains")).to_be_checked(timeout=PATIENCE)
    assert text_of(page) == broken
    file = tmp_path / "pack.toml"
    file.write_text(broken, "utf-8")
    assert main(["check", str(file)]) == 2
    assert problem.text() in capsys.readouterr().err
    file.write_text(text.replace("Tea and Trains", "From a file"), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".pack-head h2")).to_have_text("From a file", timeout=PATIENCE)
    expect(page.locator("input[name=pack]")).to_have_count(2)


def test_a_new_table_takes_a_pack_that_is_pasted(person: Arrive) -> None:
    ana = person(width=390, height=800)
    ana.visit("/new", "form.options")
    page = ana.page
    page.locator("input[name=edition][value=home-made]").check(force=True)
    start = page.get_by_role("button", name="Make the table")
    expect(start).to_be_disabled()
    page.get_by_label("The pack as text").fill(TEA.read_text("utf-8"))
    expect(page.locator(".home-made .whole h3").first).to_have_text("Tea Garden", timeout=PATIENCE)
    page.get_by_label("Harbor").check()
    start.click()
    ana.sees(".invitation")
    expect(page.locator("body")).to_contain_text("Tea and Trains + Harbor")
    page.click("#start")
    expect(page.locator(".market [data-card=tea_garden]")).to_be_attached(timeout=PATIENCE)


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("nl", 360)])
def test_axe_finds_nothing_in_the_workshop(person: Arrive, language: str, width: int) -> None:
    ana = person(language=language, width=width, height=740)
    ana.visit("/workshop", ".pack-list")
    page = ana.page
    page.locator(".pack-list .button").first.click()
    ana.sees(".pack-good")
    page.get_by_role("textbox").last.fill(TEA.read_text("utf-8").replace("cost = 2", "cost = 200", 1))
    ana.sees(".pack-problems")
    page.locator(".whole .button").nth(1).click()
    ana.sees(".card-editor")
    axe, found = Axe(), []
    for path in ("", "/cards"):
        if path:
            ana.visit(path, ".whole")
        found += axe.run(page).response["violations"]
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        found += axe.run(page, options={"runOnly": ["color-contrast"]}).response["violations"]
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not [(problem["id"], [node["html"][:160] for node in problem["nodes"]][:3]) for problem in found]


def test_the_gallery_is_searched_and_sorted(person: Arrive) -> None:
    ana = person(width=360, height=740, touch=True)
    ana.visit("/cards", ".whole")
    page = ana.page
    names = page.locator(".whole h3")
    base = Edition.load("base")
    costs = {card.name: card.cost for card in base.establishments} | {card.name: card.cost for card in base.landmarks}
    page.locator("input[name=order][value=cost]").check(force=True)
    shown = names.all_inner_texts()
    assert [costs[name] for name in shown] == sorted(costs.values())
    page.locator("input[name=order][value=colour]").check(force=True)
    colours = page.locator(".whole").evaluate_all("all => all.map(each => each.className.split(' ')[1])")
    assert list(dict.fromkeys(colours)) == ["blue", "green", "red", "purple", "landmark"]
    search = page.get_by_label("Search")
    search.fill("cafe")
    expect(names).to_have_text(["Café"])
    search.fill("9")
    expect(names).to_have_text(["Mine", "Family Restaurant"])
    expect(page.get_by_role("status").filter(has_text="2 cards")).to_be_visible()
    search.fill("nothing like this")
    expect(names).to_have_count(0)


def test_every_word_of_the_grammar_has_words() -> None:
    """What the form offers is said in both languages: every field, and every word that a field may have."""
    for language in ("en", "nl"):
        known = page_words(language)
        for table in EDITED:
            for name, field in TABLES[table].items():
                assert f"field.{table}.{name}" in known or f"field.{name}" in known or name == "income_order", name
                words = field.kind.words if isinstance(field.kind, OneOf) and name not in ("colour", "extends") else ()
                for word in words:
                    offered = name != "when" or any(word in row["moments"] for row in grammar()["operations"].values())
                    assert f"word.{name}.{word}" in known or not offered, (name, word)
        assert {f"word.op.{op}" for op in OPS} | {f"word.ability.{name}" for name in ABILITIES} <= known.keys()
    assert re.fullmatch(r"[a-z, _]+", LANDMARKS)

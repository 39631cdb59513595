"""The page keeps what it was shown, adds to the dice, and checks them when the game is over."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from machiya.client import Client
from machiya.locale import text
from machiya.messages import Shown
from tests import tampering
from tests.tampering import HONEST, ID, KINDS, Tampered, published

from .conftest import BOT, PATIENCE, Person, choose_move
from .evenings import evenings, new_table

Arrive = Callable[..., Person]
FAIR = re.compile(r"^The dice were fair\. Your browser computed all \d+ draws again, and every one agrees\.$")
FIELDS = dict.fromkeys(
    ("number", "said", "found", "row", "told", "shown", "version", "turn", "played", "expected"), "ANYTHING"
)
"""What a reason may tell."""
BAD = "These dice cannot be trusted."


def note_of(ana: Person, id: str) -> Any:
    """What the page has kept of a table."""
    return json.loads(ana.page.evaluate("id => localStorage.getItem(`machiya shown ${id}`)", id))


def serve(ana: Person, proof: Any, shown: Shown | None) -> None:
    """Let the page get this document, having been shown that."""

    def answer(route: Route) -> None:
        route.fulfill(json=proof)

    ana.page.unroute("**/fairness*")
    ana.page.route("**/fairness*", answer)
    kept = json.dumps({**shown, "at": 0, "since": 0, "offered": None}) if shown else ""
    script = "([key, kept]) => kept ? localStorage.setItem(key, kept) : localStorage.removeItem(key)"
    ana.page.evaluate(script, [f"machiya shown {ID}", kept])


def test_the_page_refuses_whatever_was_tampered_with(person: Arrive) -> None:
    """Every kind, on the screen that people see, with its reason in their language."""
    ana = person()
    ana.visit("/learn")
    _, shown = published()
    wrong: list[str] = []
    for kind in [HONEST, *KINDS]:
        serve(ana, kind.document(), shown)
        ana.visit(f"/verify/{ID}", ".verdict")
        verdict = ana.page.locator(".verdict").inner_text()
        if kind is HONEST:
            assert FAIR.match(verdict), verdict
            continue
        said = ana.page.locator(".reason").inner_text() if verdict == BAD else verdict
        pattern = re.escape(text(f"fair.{kind.reason}", "en", **FIELDS)).replace("ANYTHING", ".*")
        if not re.fullmatch(pattern, said):
            wrong.append(f"{kind.name}: {said}")
    assert not wrong


def test_the_page_believes_an_honest_document_of_whatever_is_played(person: Arrive) -> None:
    """It knows the chances of each edition by their outcomes and decks alone."""
    ana = person()
    ana.visit("/learn")
    kinds: set[str] = set()
    for options in tampering.EVERYTHING:
        proof = tampering.honest(options)
        kinds |= {draw["outcome"].split()[0] + str(draw["outcome"].count(" ")) for draw in proof["results"]}
        kinds |= {"without" for draw in proof["results"] if "without" in draw}
        serve(ana, proof, None)
        ana.visit(f"/verify/{ID}", ".verdict")
        assert FAIR.match(ana.page.locator(".verdict").inner_text()), (options, ana.page.locator("main").inner_text())
    assert {"dice1", "dice2", "dice3", "tuna2", "draw1", "without"} <= kinds, kinds


def test_the_page_checks_who_begins_a_campaign(person: Arrive) -> None:
    """The rolls before the first game are draws like those of its games."""
    table = new_table(ID)
    moves = []
    for step in evenings(table):
        moves += step
        if table.game is not None and table.game.turn > 2:
            break
    moves += table.end(time.time())
    proof = table.fairness(moves)
    assert proof["rolls"]
    ana = person()
    ana.visit("/learn")
    serve(ana, proof, None)
    ana.visit(f"/verify/{ID}", ".verdict")
    assert f"all {table.draws} draws" in ana.page.locator(".verdict").inner_text()
    for wrong in (["dice 7 1", *proof["rolls"][1:]], [*proof["rolls"][::-1], "dice 1 1"], []):
        serve(ana, {**proof, "rolls": wrong}, None)
        ana.visit(f"/verify/{ID}", ".verdict")
        assert ana.page.locator(".verdict").inner_text() == BAD


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_browser_that_was_not_there_says_what_it_cannot_know(person: Arrive, language: str) -> None:
    """Without a note a whole other game is believed, so the page must say that it may be another one."""
    ana = person(language=language)
    ana.visit("/learn")
    serve(ana, tampering.other_game(), None)
    ana.visit(f"/verify/{ID}", ".verdict")
    gaps = ana.page.locator(".proof .gaps")
    expect(gaps).to_contain_text(
        {"en": "Your browser was not at this table", "nl": "Je browser was niet aan deze tafel"}[language]
    )
    expect(gaps).to_contain_text(text("fair.limits", language))


def test_the_page_gives_a_seed_before_anything_is_drawn_and_keeps_what_it_sees(
    person: Arrive, client: Client, address: str
) -> None:
    """A drawn market and a bot that moves first: nothing is drawn before the page has added its part. The game is
    played to its end beside the page, which has then been shown everything, and finds it as it was shown."""
    ana = person()
    ana.visit("/", "#play-now")
    seats = [BOT, {"kind": "person", "name": "Ana"}]
    made = ana.create(edition="base", market="variable", seats=seats)
    ana.visit(f"/t/{made['code']}", ".bar [data-action]")
    kept = note_of(ana, made["id"])
    assert kept["seed"]["seat"] == 1
    assert (kept["since"], kept["offered"], kept["commitment"]) == (0, None, made["commitment"])
    assert client.get(f"/api/tables/{made['id']}/fairness")["seeds"] == ["", kept["seed"]["text"]]
    with Client(address) as hand, hand.sit(made["id"], made["token"]) as seat:
        while not seat.over:
            if seat.my_turn:
                seat.play(choose_move(seat.actions))
            else:
                seat.wait()
    ana.sees(".ending")
    kept = note_of(ana, made["id"])
    assert len(kept["results"]) > 20
    assert len(kept["wins"]) == 1
    ana.visit(f"/verify/{made['id']}", ".verdict")
    expect(ana.page.locator(".verdict")).to_have_text(FAIR)
    expect(ana.page.locator(".proof .agrees")).to_contain_text("a seed of Ana")
    expect(ana.page.locator(".proof .agrees")).to_contain_text("What your browser was told during the game")
    expect(ana.page.locator(".proof .gaps")).not_to_contain_text("Your own seed is not")
    honest = ana.page.evaluate("id => fetch(`/api/tables/${id}/fairness`).then(answer => answer.json())", made["id"])
    row = next(iter(kept["results"]))
    honest["rows"][int(row) - 1]["action"] = "draw stadium"
    tampering.make_chain(honest)
    ana.page.route("**/fairness*", lambda route: route.fulfill(json=honest))
    ana.visit(f"/verify/{made['id']}", ".verdict.bad")


def test_people_see_for_whose_seed_the_dice_wait(person: Arrive, client: Client) -> None:
    """Bo has joined by a program that gives no seed: the first roll comes after a few seconds, and says so."""
    ana = person()
    ana.visit("/", "#play-now")
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, {"kind": "free"}])
    ana.visit(f"/t/{made['code']}", ".invitation")
    client.post(f"/api/tables/{made['id']}/join", {"name": "Bo"})
    ana.sees(".bar [data-action='roll 1']").click()
    expect(ana.page.locator(".bar .prompt")).to_contain_text("wait for a seed from Bo", timeout=PATIENCE)
    ana.sees(".bar [data-action='pass']")
    log = client.view(made["id"])["log"]
    assert log[0]["text"].endswith("a seed of Ana.")


def test_a_lost_answer_does_not_lose_the_seed(person: Arrive, client: Client) -> None:
    """The connection breaks after the seed was sent: it is sent again with the same id, and kept as given."""
    ana = person(
        script="""
        const send = WebSocket.prototype.send;
        let broken = false;
        WebSocket.prototype.send = function (text) {
          send.call(this, text);
          if (!broken && text.includes('"seed"')) { broken = true; this.close(); }
        };"""
    )
    ana.visit("/", "#play-now")
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT])
    ana.visit(f"/t/{made['code']}", ".bar [data-action]")
    ana.page.wait_for_function(
        "id => JSON.parse(localStorage.getItem(`machiya shown ${id}`)).seed", arg=made["id"], timeout=PATIENCE
    )
    kept = note_of(ana, made["id"])
    assert client.get(f"/api/tables/{made['id']}/fairness")["seeds"][0] == kept["seed"]["text"]
    expect(ana.page.locator(".note")).to_have_count(0)


def test_old_notes_make_room_for_new_ones(person: Arrive) -> None:
    ana = person()
    ana.visit("/", "#play-now")
    script = """() => { for (let at = 0; at < 60; at++)
        localStorage.setItem(`machiya shown old${at}`, JSON.stringify({id: `old${at}`, at})); }"""
    ana.page.evaluate(script)
    made = ana.create(edition="base", seats=[{"kind": "person", "name": "Ana"}, BOT])
    ana.visit(f"/t/{made['code']}", ".bar [data-action]")
    keys = ana.page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('machiya shown '))")
    assert len(keys) == 40
    assert f"machiya shown {made['id']}" in keys
    assert "machiya shown old0" not in keys


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
@pytest.mark.parametrize("kind", [HONEST, KINDS[0]], ids=lambda kind: kind.name)
def test_the_verdict_fits_every_screen(person: Arrive, kind: Tampered, width: int, height: int) -> None:
    ana = person(width=width, height=height)
    ana.visit("/learn")
    serve(ana, kind.document(), published()[1])
    verdict = ana.visit(f"/verify/{ID}", ".verdict")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = verdict.bounding_box()
    assert box
    assert box["y"] + box["height"] < height

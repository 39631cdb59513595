"""Tables of this machine, played by keys."""

from pathlib import Path

import pytest

from machiya.game.documents import Shown, card_documents, game_document
from machiya.game.game import Game
from machiya.locale import LANGUAGES, text
from machiya.terminal import saving
from machiya.terminal.beginning import Options, alone, begin
from machiya.terminal.board import draw_board, shares
from machiya.terminal.drawing import wrapped
from machiya.terminal.playing import Finish
from machiya.terminal.saving import PERSON, SaveError
from machiya.terminal.scene import Scene
from tests.terminal.pilots import Seen, drive, play_on

PEOPLE = ((PERSON, "Ana"), (PERSON, "Bo"))


@pytest.mark.parametrize(("language", "size"), [("en", (80, 24)), ("nl", (190, 50))])
def test_a_whole_game_is_played_by_keys(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    """From one key on the first screen's table to the panel of its end, with a resize in the middle."""

    async def work(seen: Seen) -> None:
        seen.app.begin(Options(seats=alone("Ana", 1, "random")))
        await seen.until(lambda: seen.app.screen.query("Board"))
        await play_on(seen, 10)
        await seen.pilot.resize_terminal(120, 40)
        await seen.pilot.pause()
        lines = seen.text().split("\n")
        assert {len(line) for line in lines} == {120}
        screen = seen.table
        await play_on(seen)
        await seen.until(lambda: isinstance(seen.app.screen, Finish))
        winner = screen.table.view and screen.table.view["winner"]
        assert winner is not None
        name = ("Ana", "Hana")[winner]
        assert isinstance(seen.app.screen, Finish)
        assert seen.app.screen.heading == text("page.has_won", language, name=name)
        await seen.until(lambda: text("page.no_review", language) in seen.said())
        await seen.press("enter")

    drive(work, tmp_path, language=language, size=size)
    game = saving.load(saving.kept(tmp_path)[0]).game
    assert game.over


def test_one_key_on_the_first_screen_starts_a_game(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        await seen.press("p")
        await seen.until(lambda: seen.app.screen.query("Board"))
        assert len(seen.table.table.view["players"]) == 4 if seen.table.table.view else False

    drive(work, tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (132, 43), (250, 70)])
@pytest.mark.parametrize(
    ("edition", "expansions", "players"),
    [("base", (), 4), ("base", ("harbor", "millionaires_row"), 5), ("bright_lights", (), 5), ("legacy", (), 4)],
)
def test_every_pane_is_there_at_every_size(
    size: tuple[int, int], edition: str, expansions: tuple[str, ...], players: int, language: str
) -> None:
    """All towns, all stacks, all landmarks and the question are on one screen, in lines of its width."""
    game = Game.new(edition, [f"Mayor {number}" for number in range(players)], expansions=expansions, seed=5)
    view = game_document(Shown(), game)
    cards = {card["id"]: card for card in card_documents(game.edition, language)}
    scene = Scene(view, cards, language, mine=frozenset({view["active"]}), actions=view["actions"], telling=["-" * 300])
    pane = draw_board(scene, *size)
    assert [line.cell_len for line in pane.lines] == [size[0]] * size[1]
    shown = "\n".join(line.plain for line in pane.lines)
    for player in view["players"]:
        assert player["name"] in shown
    targets = {spot.target for spot in pane.spots}
    assert {f"build {id}" for id in (*view["supply"], *scene.wanted)} <= targets
    assert set(view["actions"]) <= targets
    assert {"en": "Roll the dice.", "nl": "Gooi de dobbelstenen."}[language] in shown
    assert "page." not in shown
    assert "sign." not in shown


def test_what_a_roll_activates_is_lit_with_what_it_brings(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        game = Game.new("base", ["Ana", "Bo"], seed=1, dice="manual")
        seen.app.sit(saving.Saved(tmp_path / "table.json", game, [PERSON, PERSON], "manual"))
        await seen.until(lambda: seen.app.screen.query("Board"))
        await seen.press("r", "1")
        assert "[1]" in seen.text()
        assert seen.text().count("1 Wheat Field +1") == 2
        assert "4 coins +1" in seen.text()

    drive(work, tmp_path, size=(100, 30))


def test_only_what_is_legal_is_played_and_the_rest_says_why(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        seen.app.begin(Options(seats=PEOPLE))
        await seen.until(lambda: seen.app.screen.query("Board"))
        screen = seen.table
        await seen.press("p")
        assert screen.table.view
        assert screen.table.view["phase"] == "roll"
        await seen.press("r", "down", "right", "right")
        assert screen.cursor == "build stadium"
        assert "Stadium costs 6" in seen.text()
        await seen.press("enter")
        assert screen.table.view["phase"] == "build"
        assert "Stadium costs 6" in seen.said()
        await seen.pilot.click(screen.board, offset=_spot(seen, "build wheat_field"))
        await seen.pilot.pause()
        assert screen.cursor == "build wheat_field"
        await seen.pilot.click(screen.board, offset=_spot(seen, "build wheat_field"))
        await seen.until(lambda: screen.table.view and screen.table.view["phase"] == "roll")
        assert screen.table.view["turn"] == 2

    drive(work, tmp_path)


def test_a_key_pressed_twice_is_pressed_once(tmp_path: Path) -> None:
    """The second one comes before the table is drawn anew: it finds another question, and says nothing."""

    async def work(seen: Seen) -> None:
        seen.app.begin(Options(seats=PEOPLE))
        await seen.until(lambda: seen.app.screen.query("Board"))
        screen = seen.table
        await seen.press("r")
        target = next(action for action in screen.table.actions if action.startswith("build "))
        screen.cursor = target
        screen.handle("enter", "")
        await seen.until(lambda: screen.table.view and screen.table.view["turn"] == 2)
        assert screen.board.scene
        screen.board.scene.actions = [target]  # as it is shown still
        screen.choose(target)
        await seen.pilot.pause()
        assert screen.table.view
        assert (screen.table.view["turn"], screen.table.view["phase"]) == (2, "roll")
        assert not seen.said()
        screen.update_scene()
        screen.choose(target)
        await seen.pilot.pause()
        assert seen.said() == text("illegal.build_later"), "in words, not in the notation of records"

    drive(work, tmp_path)


def _spot(seen: Seen, target: str) -> tuple[int, int]:
    spot = next(spot for spot in seen.table.board.pane.spots if spot.target == target)
    return spot.x + 1, spot.y


def test_hint_odds_chances_log_help_and_undo(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        seen.app.begin(Options(seats=((PERSON, "Ana"), ("random", "Bo")), house_rules={"first_player": "seat"}))
        await seen.until(lambda: seen.app.screen.query("Board"))
        screen = seen.table
        await seen.press("r", "h")
        await seen.until(lambda: "±" in seen.said())
        assert screen.advised in screen.table.actions
        await seen.press("escape", "o")
        assert "What each total would bring everybody, if Ana rolled it." in seen.said()
        await seen.press("escape", "l")
        assert "Ana rolls" in seen.said()
        await seen.press("escape", "question_mark")
        assert "to the market" in seen.said()
        await seen.press("escape", "w")
        await seen.until(lambda: "%" in seen.text())
        before = screen.table.record()
        await seen.press("p")
        await seen.until(lambda: screen.table.actions and screen.table.view and screen.table.view["turn"] == 3)
        await seen.press("u")
        await seen.until(lambda: screen.table.record() == before)
        await seen.press("p")
        await seen.until(lambda: screen.table.actions and screen.table.view and screen.table.view["turn"] == 3)
        await seen.press("r", "u")
        assert "take back" in seen.said()

    drive(work, tmp_path)


def test_own_dice_are_entered_and_a_wrong_face_is_taken_back(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        seats = ((PERSON, "Ana"), ("random", ""))
        seen.app.begin(Options(seats=seats, dice="manual", house_rules={"first_player": "seat"}))
        await seen.until(lambda: seen.app.screen.query("Board"))
        view = seen.table.table.view
        await seen.press("r")
        assert "What did you roll?  1-6  _" in seen.text()
        await seen.press("6")
        assert seen.table.table.view
        assert seen.table.table.view["dice"] == [6]
        await seen.press("u", "2")
        assert seen.table.table.view["dice"] == [2]
        assert view

    drive(work, tmp_path)
    assert saving.last(tmp_path).dice == "manual"


def test_a_table_is_saved_at_every_move_and_goes_on(tmp_path: Path) -> None:
    async def first(seen: Seen) -> None:
        seen.app.begin(Options("base", ("harbor",), "variable", {"bank": "box"}, (*PEOPLE, ("random", "")), "auto"))
        await seen.until(lambda: seen.app.screen.query("Board"))
        for _ in range(12):
            actions = seen.table.table.actions
            assert saving.last(tmp_path).game.record() == seen.table.table.record()
            await seen.press("r" if actions and actions[0].startswith("roll") else "enter")

    drive(first, tmp_path)
    before = saving.last(tmp_path)
    assert (before.game.market, before.game.house_rules["bank"]) == ("variable", "box")

    async def again(seen: Seen) -> None:
        await seen.press("g")
        await seen.until(lambda: seen.app.screen.query("Board"))
        assert seen.table.table.record() == before.game.record()

    drive(again, tmp_path)


@pytest.mark.parametrize("content", ["", "{", '{"machiya_table": 1}', '{"machiya_table": 1, "seats": [], "dice": 7}'])
def test_a_damaged_table_is_a_sentence_and_stays_as_it_is(content: str, tmp_path: Path) -> None:
    saved = begin(Options(seats=PEOPLE), tmp_path)
    saved.path.write_text(content, encoding="utf-8")
    with pytest.raises(SaveError, match="is damaged"):
        saving.last(tmp_path)
    assert saved.path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("language", LANGUAGES)
def test_towns_take_no_more_room_than_they_fill(language: str) -> None:
    """In a large window the cards have the lines, and all of their words that fit."""
    game = Game.new("base", 5, expansions=("harbor", "millionaires_row"), seed=5)
    view = game_document(Shown(), game)
    cards = {card["id"]: card for card in card_documents(game.edition, language)}
    scene = Scene(view, cards, language, mine=frozenset({0}), actions=view["actions"])
    assert shares(scene, 250, 60)["town"] == 2
    assert shares(scene, 250, 60)["card"] >= 8


@pytest.mark.parametrize("width", [8, 15, 40])
def test_long_words_are_divided_and_nothing_is_lost(width: int) -> None:
    words = "Levensmiddelenmagazijn en Bloemengaard-kaarten van bezienswaardigheden, die je hebt."
    lines = [line.plain for line in wrapped(words, width)]
    assert max(map(len, lines)) <= width
    bare = str.maketrans("", "", "- ")
    assert "".join(lines).translate(bare) == words.translate(bare)


def test_a_small_window_says_so_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work(seen: Seen) -> None:
        seen.app.begin(Options(seats=PEOPLE))
        await seen.until(lambda: seen.app.screen.query("Board"))
        before = seen.table.table.record()
        await seen.pilot.resize_terminal(40, 10)
        await seen.pilot.pause()
        assert "at least 60 columns" in " ".join(seen.text().split())
        await seen.pilot.resize_terminal(80, 24)
        await seen.pilot.pause()
        assert "Roll the dice." in seen.text()
        assert seen.table.table.record() == before

    drive(work, tmp_path)

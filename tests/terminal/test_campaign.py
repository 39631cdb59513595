"""A campaign at the terminal: read, played, put away and looked up, by keys."""

import re
from pathlib import Path

import pytest

from machiya.campaign import load, save
from machiya.campaign.deck import AFTER_A_GAME
from machiya.campaign.saving import begin
from machiya.locale import LANGUAGES, text
from machiya.terminal.panels import Ask, HandOver
from machiya.terminal.story import StoryScreen
from tests.campaign.steps import at, ending
from tests.terminal.pilots import Seen, drive, play_on


async def read_on(seen: Seen, until: str, game: int) -> set[str]:
    """Take what is offered first until a phase of a game comes; the phases on the way."""
    phases: set[str] = set()
    for _ in range(400):
        if isinstance(seen.app.screen, HandOver):
            await seen.press("enter")
        campaign = seen.story.table.campaign
        assert campaign
        phases.add(campaign["phase"])
        if (campaign["phase"], campaign["game"]) == (until, game):
            return phases
        if campaign["phase"] == "square":
            marks = campaign["towns"][campaign["to_move"] or 0]["check_marks"]
            await seen.press(*map(str, range(1, marks + 1)))
        await seen.press("enter")
        if isinstance(seen.app.screen, Ask):
            await seen.press("O", "u", "r", "s", "enter")
    raise AssertionError(seen.text())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_beginning_is_read_and_everything_can_be_looked_up(language: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    begin(path, "Ana,Bo:random")

    async def work(seen: Seen) -> None:
        assert "Ana, Bo" in seen.text()
        await read_on(seen, "play", 1)
        assert len(seen.story.pages) > 3
        await seen.press("b")
        said = seen.said()
        for key in ("reference", "town_boards", "register", "rules_deck", "on_the_table"):
            assert (text(f"page.{key}", language) in said) is (key != "rules_deck"), key
        assert not re.search(r"\b(page|terminal|campaign)\.[a-z]", said), "a code instead of words"
        assert text("terminal.slots", language, costs="5 / 15 / 25") in said
        await seen.press("escape")
        await play_on(seen, 2)

    drive(work, tmp_path, language=language, opening=lambda app: app.campaign(path))
    campaign, game, _ = load(path)
    assert (campaign.phase, campaign.seats) == ("play", ["person", "random"])
    assert game
    assert game.turn > 2


def test_a_game_is_won_and_put_away_in_eight_steps(tmp_path: Path) -> None:
    """Whoever has everything but the contribution contributes; then step follows step, up to the second game."""
    path = tmp_path / "ours.json"
    campaign = at("play", 1, 2)
    save(path, campaign, ending(campaign, 0))

    async def work(seen: Seen) -> None:
        await seen.until(lambda: "contribute" in seen.story.table.actions)
        await seen.press("c")
        await seen.until(lambda: seen.story.table.stepping)
        phases = await read_on(seen, "play", 2)
        assert set(AFTER_A_GAME) <= phases

    drive(work, tmp_path, opening=lambda app: app.campaign(path))
    campaign, _, _ = load(path)
    assert [line.mayor for line in campaign.register] == ["Ana"]


def test_both_sides_of_a_card_are_shown_with_number_cost_and_effect(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    campaign = at("side", 1, 2)
    save(path, campaign)

    async def work(seen: Seen) -> None:
        shown = " ".join(seen.text().split())
        assert seen.story.table.campaign
        for side in ("a", "b"):
            drawn = seen.story.table.campaign["drawn"]
            assert drawn
            card = seen.story.table.cards[drawn[side]]
            assert card["name"] in shown
            assert f"costs {card['cost']}" in shown
        assert "╭" in shown
        await seen.press("2")
        assert seen.story.table.campaign["phase"] != "side" or seen.story.table.campaign["drawn"] != drawn

    drive(work, tmp_path, opening=lambda app: app.campaign(path))


def test_the_mouse_reads_a_card_before_it_builds_it(tmp_path: Path) -> None:
    """Also at a table that may play a campaign: one press is one press."""
    path = tmp_path / "ours.json"
    save(path, at("play", 1, 2))

    async def work(seen: Seen) -> None:
        screen = seen.story
        await seen.until(lambda: screen.table.actions)
        await seen.press("r")
        await seen.until(lambda: screen.table.view and screen.table.view["phase"] == "build")
        before = screen.table.record()
        spots = [spot for spot in screen.board.pane.spots if spot.target in screen.table.actions]
        spot = next(each for each in spots if each.target.startswith("build ") and each.target != screen.cursor)
        await seen.pilot.click(screen.board, offset=(spot.x + 1, spot.y))
        await seen.pilot.pause()
        assert (screen.cursor, screen.table.record()) == (spot.target, before)
        await seen.pilot.click(screen.board, offset=(spot.x + 1, spot.y))
        await seen.until(lambda: screen.table.record() != before)

    drive(work, tmp_path, opening=lambda app: app.campaign(path))


def test_private_choices_are_made_behind_a_hand_over(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    save(path, at("square", 2, 2))

    async def work(seen: Seen) -> None:
        for name in ("Ana", "Bo"):
            await seen.until(lambda: isinstance(seen.app.screen, HandOver))
            screen, behind = seen.app.screen, seen.app.screen_stack[-2]
            assert isinstance(screen, HandOver)
            assert isinstance(behind, StoryScreen)
            assert name in screen.words
            assert "[ ]" not in "".join(line.plain for line in behind.page.pane.lines)
            await seen.press("enter")
            assert "[ ]" in seen.text()
            assert "Telescope Kiosk: 4, blue, gear, costs 1." in seen.text()
            await seen.press("1", "3")
            assert seen.text().count("[x]") == 2
            await seen.press("enter")
        await seen.until(lambda: not isinstance(seen.app.screen, HandOver))

    drive(work, tmp_path, opening=lambda app: app.campaign(path))
    campaign, _, _ = load(path)
    assert all(len(town.chosen) == 2 for town in campaign.towns)


def test_free_play_goes_on_after_the_end_and_says_who_won(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    save(path, at("over", 10, 2))

    async def work(seen: Seen) -> None:
        assert seen.story.table.campaign
        assert seen.story.table.campaign["decided"] in seen.text()
        await seen.press("enter")

    drive(work, tmp_path, size=(140, 30), opening=lambda app: app.campaign(path))
    assert load(path)[0].phase == "square"


def test_a_damaged_campaign_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    path.write_text("{}", encoding="utf-8")

    async def work(seen: Seen) -> None:
        assert text("campaign.no_campaign") in seen.said()

    drive(work, tmp_path, opening=lambda app: app.campaign(path))
    assert path.read_text(encoding="utf-8") == "{}"

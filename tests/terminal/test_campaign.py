"""A campaign at the terminal: read, played, put away and looked up, by keys."""

from pathlib import Path

import pytest

from machiya.campaign import load, save
from machiya.campaign.deck import AFTER_A_GAME
from machiya.terminal.campaigns import begin_campaign
from machiya.terminal.panels import Ask, HandOver
from tests.campaign.steps import at
from tests.terminal.pilots import Seen, drive, play_on


async def read_on(seen: Seen, until: str, game: int) -> set[str]:
    """Take what is offered first until a phase of a game comes; the phases on the way."""
    phases = set()
    for _ in range(400):
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


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_first_game_and_its_eight_steps(language: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    begin_campaign(path, "Ana,Bo:random")

    async def work(seen: Seen) -> None:
        await read_on(seen, "play", 1)
        story = seen.story
        assert len(story.pages) > 3
        if language == "nl":
            await seen.press("b")
            assert "Stadsborden" in seen.said()
            return
        while (
            story.table.campaign and story.table.campaign["game"] == 1 and story.table.campaign["phase"] != "register"
        ):
            await play_on(seen)
            if story.table.stepping and story.table.campaign["phase"] == "read":
                await seen.press("enter")
            elif story.table.stepping:
                break
        phases = await read_on(seen, "play", 2) if story.table.campaign else set()
        assert set(AFTER_A_GAME) - phases <= {"spend"}
        assert "side" in phases
        await seen.press("b")
        said = seen.said()
        for words in ("Reference card", "Town boards", "Town register", "Rules deck", "You win"):
            assert words in said, words
        await seen.press("escape")

    drive(work, tmp_path, language=language, opening=lambda app: app.campaign(path))
    campaign, _, _ = load(path)
    assert len(campaign.register) == (1 if language == "en" else 0)


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
            card = seen.story.table.cards[drawn[side]]  # type: ignore[literal-required]
            assert card["name"] in shown
            assert f"costs {card['cost']}" in shown
        assert "╭" in shown
        await seen.press("2")
        assert seen.story.table.campaign["phase"] != "side" or seen.story.table.campaign["drawn"] != drawn

    drive(work, tmp_path, opening=lambda app: app.campaign(path))


def test_private_choices_are_made_behind_a_hand_over(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    save(path, at("square", 2, 2))

    async def work(seen: Seen) -> None:
        for name in ("Ana", "Bo"):
            await seen.until(lambda: isinstance(seen.app.screen, HandOver))
            assert name in seen.app.screen.words
            behind = seen.app.screen_stack[-2]
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
        assert seen.story.table.campaign["phase"] != "over"

    drive(work, tmp_path, size=(140, 30), opening=lambda app: app.campaign(path))


def test_a_damaged_campaign_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    path.write_text("{}", encoding="utf-8")

    async def work(seen: Seen) -> None:
        assert "is not a campaign" in seen.said() or "campaign" in seen.said()

    drive(work, tmp_path, opening=lambda app: app.campaign(path))
    assert path.read_text(encoding="utf-8") == "{}"

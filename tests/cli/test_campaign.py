"""The campaign on the command line."""

import json
import re
from pathlib import Path

import pytest

from machiya.campaign import Campaign, load, save, telling
from machiya.campaign.pack import load_earlier
from machiya.cli.campaign import CLEAR
from tests.campaign.steps import at, run, started, until


def test_the_command_line_saves_after_each_step(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`new`, `play`, stop at any time, `play` again, `show`."""
    path = tmp_path / "ours.json"
    code, _, _ = run(capsys, monkeypatch, [], "campaign", "new", str(path), "--seats", "Ana,Bo")
    assert code == 0
    code, out, _ = run(
        capsys, monkeypatch, ["read", "read", "colour red", "2", "town Aka"], "campaign", "play", str(path)
    )
    assert code == 0
    assert "Welcome to Yurari" in out
    campaign, _, _ = load(path)
    assert (campaign.phase, campaign.to_move, campaign.towns[0].name) == ("town", 1, "Aka")
    assert [town.colour for town in campaign.towns] == ["red", "green"]
    assert load(tmp_path / "ours.before.json")[0].to_move == 0
    typed = ["nonsense", "town Midori", "read", "read", "read", "roll 1"]
    code, out, _ = run(capsys, monkeypatch, typed, "campaign", "play", str(path))
    assert code == 0
    assert re.search(r"Ana rolls \d \+ \d: \d+\.\n  Bo rolls \d \+ \d: \d+\.", out)
    assert re.search(r"(Ana|Bo) has rolled most and begins\.", out)
    campaign, game, _ = load(path)
    assert campaign.phase == "play"
    assert game is not None
    assert game.phase == "build"
    code, out, _ = run(capsys, monkeypatch, [], "campaign", "show", str(path))
    assert code == 0
    assert "Aka" in out
    assert "Midori" in out
    code, out, _ = run(capsys, monkeypatch, [], "campaign", "show", str(path), "--json")
    assert (code, json.loads(out)["phase"]) == (0, "play")


def test_whoever_asks_for_help_or_types_nonsense_is_told_what_can_be_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And the number of “town NAME” asks for the name."""
    path = tmp_path / "ours.json"
    campaign = Campaign.new("ten_tides", ["Ana", "Bo"])
    until(campaign, "town")
    save(path, campaign)
    typed = ["?", "help", "1", "Aka", "town Midori"]
    code, out, _ = run(capsys, monkeypatch, typed, "campaign", "play", str(path))
    assert code == 0
    assert out.count("Type the number of a choice") == 2
    assert [town.name for town in load(path)[0].towns] == ["Aka", "Midori"]
    until(campaign, "play")
    save(path, campaign)
    code, out, _ = run(capsys, monkeypatch, ["xyzzy", "quit"], "campaign", "play", str(path))
    assert code == 0
    assert "Type the number of a choice" in out
    assert "game.actions()" not in out


def test_the_command_line_goes_on_with_free_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """When everything has been told, `play` draws lots for another game."""
    path = tmp_path / "ours.json"
    campaign = started(2)
    until(campaign, "over")
    save(path, campaign)
    code, _, _ = run(capsys, monkeypatch, [], "campaign", "play", str(path))
    assert code == 0
    campaign, _, _ = load(path)
    assert (campaign.over, campaign.phase) == (False, "square")
    assert len(campaign.register) == 10


def test_town_square_cards_are_chosen_out_of_sight(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The device goes from hand to hand: others look away, and what was on the screen is gone afterwards."""
    path = tmp_path / "ours.json"
    save(path, at("square", 2, 2))
    code, out, _ = run(capsys, monkeypatch, ["", "1 3", "", "2 3"], "campaign", "play", str(path))
    assert code == 0
    before, ana, between, bo, after = out.split(CLEAR)
    assert (before.strip(), between.strip()) == ("", "Ana has chosen.")
    for screen, name in ((ana, "Ana"), (bo, "Bo")):
        assert screen.startswith(f"What comes next is for {name} alone.")
        assert "3. Telescope Kiosk: 4, blue, gear, costs 1. The bank pays 1." in screen
    assert "Ana starts with Wheat Field, Telescope Kiosk." in after
    assert "Bo starts with Bakery, Telescope Kiosk." in after


def test_whoever_is_alone_hands_nothing_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    campaign = at("square", 2, 2)
    campaign.seats = ["person", "random"]
    save(tmp_path / "ours.json", campaign)
    _, out, _ = run(capsys, monkeypatch, ["1 3"], "campaign", "play", str(tmp_path / "ours.json"))
    assert CLEAR not in out
    assert "Ana starts with Wheat Field, Telescope Kiosk." in out


@pytest.mark.parametrize(
    ("phase", "game", "typed"),
    [
        ("colour", 0, ["1"]),
        ("town", 0, ["town Aka"]),
        ("register", 1, ["register today"]),
        ("side", 1, ["2"]),
        ("box", 2, ["1"]),
        ("square", 2, ["", "1 2"]),
        ("place", 3, ["2"]),
        ("sticker", 6, ["3"]),
        ("spend", 6, ["2"]),
        ("echo", 9, ["1"]),
    ],
)
def test_every_kind_of_step_is_asked_for_and_taken(
    phase: str,
    game: int,
    typed: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """By its number, or in words where something is to be written; nothing that was offered is refused."""
    path = tmp_path / "ours.json"
    campaign = Campaign.new("ten_tides", ["Ana", "Bo"])
    until(campaign, phase, game)
    save(path, campaign)
    code, out, _ = run(capsys, monkeypatch, typed, "campaign", "play", str(path))
    assert code == 0
    assert "not possible now" not in out
    assert len(load(path)[0].steps) > len(campaign.steps)


def test_new_cards_are_told_with_what_they_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Town square cards, both sides, stickers, landmarks and what is for all, when they are drawn."""
    path = tmp_path / "ours.json"
    save(path, at("deal", 1, 2))
    _, out, _ = run(capsys, monkeypatch, ["1", "1"], "campaign", "play", str(path))
    assert "New: Telescope Kiosk: 4, blue, gear, costs 1. The bank pays 1.\n" in out
    assert "New: Squid Boat: 10-11, blue, boat, costs 3. The bank pays 3.\n" in out
    save(path, at("box", 6, 2))
    _, out, _ = run(capsys, monkeypatch, ["1"], "campaign", "play", str(path))
    assert "New: Octopus crest: Overtime: pay 1 acorn less.\n" in out
    save(path, at("read", 2, 2))
    _, out, _ = run(capsys, monkeypatch, ["1"] * 12, "campaign", "play", str(path))
    assert "New: Weathervane: Once a turn you may pay 1 acorn" in out
    assert "New: Tide Office: costs 26. Take 3 acorns.\n" in out


def test_choices_are_shown_with_what_they_come_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Between games and in them: number, cost and effect, not a bare name."""
    path = tmp_path / "ours.json"
    save(path, at("side", 1, 2))
    _, out, _ = run(capsys, monkeypatch, ["side B"], "campaign", "play", str(path))
    assert "1. side A: Hen House: 2-3, blue, animal, costs 2. The bank pays 1." in out
    save(path, started(2))
    _, out, _ = run(capsys, monkeypatch, ["roll 1"], "campaign", "play", str(path))
    assert re.search(r"build bakery: Bakery: 2-3, green, bread, costs 1\. The bank pays 1\.", out)
    assert "to build: Forge 5, Flower Shop 15, Fountain 25" in out
    assert re.search(r"Observatory: costs 20\. .+", out)


@pytest.mark.parametrize("words", ["rules", "cards"])
def test_rules_and_cards_can_be_read_at_any_time(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """At every prompt, and without playing on: how to win, the reference card, rule cards; what lies on the table."""
    path = tmp_path / "ours.json"
    campaign = at("read", 3, 2)
    save(path, campaign)
    told = "\n".join(telling.rules(campaign) if words == "rules" else telling.cards(campaign))
    _, asked, _ = run(capsys, monkeypatch, [words], "campaign", "play", str(path))
    _, shown, _ = run(capsys, monkeypatch, [], "campaign", "show", str(path), f"--{words}")
    for line in filter(None, told.splitlines()):
        assert line in asked
        assert line in shown
    assert "How to win" not in told or "all 3 of your landmarks" in told


def test_who_has_won_is_shown_with_how_it_was_decided(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Also in free play, in which towns hold something else."""
    path = tmp_path / "ours.json"
    campaign = at("over", 10, 2)
    sentence = telling.decided(campaign)
    kept = campaign.ending.kept[1]["seed"] if campaign.ending else 0
    campaign.play("free play 3")
    save(path, campaign)
    _, out, _ = run(capsys, monkeypatch, [], "campaign", "show", str(path))
    assert sentence in out
    assert f"{kept} seeds" in out


def test_the_command_line_refuses_what_is_damaged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the reason, and without touching the file; nor does `new` write over a campaign."""
    path = tmp_path / "ours.json"
    save(path, started(2))
    good = path.read_text(encoding="utf-8")
    code, _, err = run(capsys, monkeypatch, [], "campaign", "new", str(path), "--players", "Ana,Bo")
    assert (code, path.read_text(encoding="utf-8")) == (2, good)
    bad = good.replace("Town Ana", "Town Anna")
    path.write_text(bad, encoding="utf-8")
    for command in ("play", "show"):
        code, _, err = run(capsys, monkeypatch, [], "campaign", command, str(path))
        assert code == 2
        assert "damaged" in err
        assert path.read_text(encoding="utf-8") == bad


def test_who_starts_is_told_where_lots_are_drawn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In a campaign in which nobody rolls for it."""
    pack = load_earlier("ten_tides", "0.1.0")
    campaign = Campaign.new(pack, ["Ana", "Bo"])
    until(campaign, "play")
    save(tmp_path / "ours.json", campaign)
    _, out, _ = run(capsys, monkeypatch, ["roll 1"], "campaign", "play", str(tmp_path / "ours.json"))
    assert re.search(r"(Ana|Bo) starts\.", out)

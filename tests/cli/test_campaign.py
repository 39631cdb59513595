"""The campaign on the command line."""

import json
from pathlib import Path

import pytest

from machiya.campaign import load, save
from tests.campaign.steps import run, started, until


def test_the_command_line_saves_after_each_step(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`new`, `play`, stop at any time, `play` again, `show`."""
    path = tmp_path / "ours.json"
    code, _, _ = run(capsys, monkeypatch, [], "campaign", "new", str(path), "--players", "Ana,Bo")
    assert code == 0
    code, out, _ = run(capsys, monkeypatch, ["read", "read", "town Aka"], "campaign", "play", str(path))
    assert code == 0
    assert "Welcome to Yurari" in out
    campaign, _, _ = load(path)
    assert (campaign.phase, campaign.to_move, campaign.towns[0].name) == ("town", 1, "Aka")
    assert load(tmp_path / "ours.before.json")[0].to_move == 0
    typed = ["nonsense", "town Midori", "read", "read", "read", "roll 1"]
    code, out, _ = run(capsys, monkeypatch, typed, "campaign", "play", str(path))
    assert code == 0
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

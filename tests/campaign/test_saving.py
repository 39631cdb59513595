"""Keeping a campaign in a file, and files that are damaged."""

import json
import os
import random
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from machiya import MachiyaError
from machiya.campaign import Campaign, load, save
from tests.campaign.steps import NAMES, at, started, until, win, written


def test_saved_after_each_step_and_loaded_on_another_machine(tmp_path: Path) -> None:
    """A whole campaign in which the file goes from hand to hand: after each step, and later after every third."""
    rng = random.Random(6)
    campaign = Campaign.new("ten_tides", NAMES[:2])
    path, other = tmp_path / "ours.json", tmp_path / "elsewhere"
    other.mkdir()
    steps = 0
    while campaign.phase != "over":
        if campaign.phase == "play":
            win(campaign, rng.randrange(2))
        else:
            campaign.play(written(rng.choice(campaign.actions()), campaign.to_move))
        steps += 1
        if campaign.game > 4 and steps % 3:
            continue
        save(path, campaign)
        there = other / "theirs.json"
        there.write_bytes(path.read_bytes())
        again, game, _ = load(there)
        assert game is None
        assert (again.phase, again.game, again.to_move) == (campaign.phase, campaign.game, campaign.to_move)
        assert again.actions() == campaign.actions()
        assert [again.view(seat) for seat in (None, 0, 1)] == [campaign.view(seat) for seat in (None, 0, 1)]
        campaign = again
    assert len(campaign.register) == 10


def test_a_game_in_progress_is_kept_too(tmp_path: Path) -> None:
    """Stop at any time, and go on another evening: after every move."""
    campaign = at("play", 6)
    rng = random.Random(8)
    game = campaign.new_game(seed=5)
    for _ in range(25):
        game.play(rng.choice(game.actions()))
        save(tmp_path / "ours.json", campaign, game)
        again, kept, _ = load(tmp_path / "ours.json")
        assert kept is not None
        assert kept.position() == game.position()
        assert [str(action) for action in kept.actions()] == [str(action) for action in game.actions()]
        assert again.view(1) == campaign.view(1)
        assert not again.observe(kept)
        campaign, game = again, kept
    while not game.over:
        game.play(rng.choice(game.actions()))
    campaign.finish(game)
    assert campaign.phase == "read"


def test_a_pack_of_your_own_travels_with_the_file(tmp_path: Path) -> None:
    """Another machine has the file and not the pack."""
    pack = tmp_path / "mine.toml"
    text = (files("machiya") / "editions" / "ten_tides.toml").read_text(encoding="utf-8")
    pack.write_text(text.replace('id = "ten_tides"', 'id = "mine"'), encoding="utf-8")
    campaign = Campaign.new(str(pack), NAMES[:2])
    until(campaign, "play", 2)
    save(tmp_path / "ours.json", campaign, campaign.new_game(seed=1))
    pack.unlink()
    again, game, _ = load(tmp_path / "ours.json")
    assert game is not None
    assert again.view(0) == campaign.view(0)
    until(again, "play", 3)


def test_the_file_before_the_last_step_is_kept(tmp_path: Path) -> None:
    """Beside it, with `before` in its name; the folder has nothing else."""
    campaign = at("side", 1)
    path = tmp_path / "ours.json"
    save(path, campaign)
    earlier = path.read_bytes()
    campaign.play("side B")
    save(path, campaign)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["ours.before.json", "ours.json"]
    assert (tmp_path / "ours.before.json").read_bytes() == earlier
    assert load(tmp_path / "ours.before.json")[0].actions() == ["side A", "side B"]


def test_a_campaign_is_never_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever a power cut comes while it is saved, there is a whole file under its name."""
    path, campaign = tmp_path / "ours.json", started()
    save(path, campaign)
    replace, replaced = os.replace, []

    def watched(source: Path, target: Path) -> None:
        load(path)
        replace(source, target)
        load(path)
        replaced.append(target.name)

    monkeypatch.setattr(os, "replace", watched)
    save(path, campaign)
    assert replaced == ["ours.before.json", "ours.json"]


def damage(text: str) -> Iterator[tuple[str, str]]:
    """Ways for a file to be damaged."""
    kept = json.loads(text)
    yield "empty", ""
    yield "cut off", text[: len(text) // 2]
    yield "no JSON", text.replace("{", "(", 1)
    yield "a list", "[]"
    yield "a step left out", json.dumps(kept | {"steps": kept["steps"][:-1]})
    yield "a step added", json.dumps(kept | {"steps": [*kept["steps"], "read"]})
    yield "another name", text.replace("Town Ana", "Town Anna")
    yield "another player", json.dumps(kept | {"players": ["Ana", "Bob", "Cy"]})
    yield "the seal broken", json.dumps(kept | {"sealed": kept["sealed"][:-5] + "AAAA="})
    for key in kept:
        yield f"no {key}", json.dumps({other: value for other, value in kept.items() if other != key})
        yield f"nonsense for {key}", json.dumps(kept | {key: {"what": 3}})


def test_a_damaged_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    """And nothing in it is changed; the last good copy is still there to go on from."""
    campaign = at("square", 2)
    campaign.play("square bakery telescope_kiosk")
    path = tmp_path / "ours.json"
    save(path, campaign)
    campaign.play("square bakery telescope_kiosk")
    save(path, campaign)
    good = path.read_text(encoding="utf-8")
    for what, text in damage(good):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(MachiyaError) as refused:
            load(path)
        assert len(str(refused.value)) > 10, what
        assert refused.value.text("nl") != str(refused.value), what
        assert path.read_text(encoding="utf-8") == text, what
        again, _, _ = load(tmp_path / "ours.before.json")
        assert (again.phase, again.to_move) == ("square", 1)


def test_a_file_of_a_newer_format_is_refused_clearly(tmp_path: Path) -> None:
    """It is not damaged: it says that a newer Machiya is needed."""
    path = tmp_path / "ours.json"
    save(path, started())
    kept = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(kept | {"machiya_campaign": kept["machiya_campaign"] + 1, "extra": 1}), encoding="utf-8")
    with pytest.raises(MachiyaError) as refused:
        load(path)
    assert "newer" in str(refused.value)
    assert "damaged" not in str(refused.value)
    assert "nieuwere" in refused.value.text("nl")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """The reason is told."""
    with pytest.raises(MachiyaError):
        load(tmp_path / "nowhere.json")

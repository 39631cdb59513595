"""The golden rule: reveal nothing until you are told to."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from machiya import Game, IllegalAction
from machiya.campaign import Campaign, Happening, save
from machiya.cli.main import main
from tests.campaign.steps import LANGUAGES, NAMES, PACK, at, first, until, win, written
from tests.campaign.watch import Secrets


def test_the_watch_is_awake() -> None:
    """The property below is worth something only if it can fail."""
    secrets = Secrets()
    text = PACK["texts"]["nl"]["g10.close"].splitlines()[0]
    for leak in ("build storm_pier", "Storm Pier", "Stormpier", "Storm", 'name = "Storm"', "use light", text):
        assert secrets.leaks(leak), leak
    for harmless in ("build bakery", "a storm of applause", "Aka", "Roll the dice", "Ten Tides"):
        assert not [found for found in secrets.leaks(harmless) if found != "storm"]
    secrets.hear([Happening("revealed", card="storm_pier")])
    assert not secrets.leaks("build storm_pier")


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_nothing_is_told_before_it_is_revealed(players: int, seed: int, tmp_path: Path) -> None:
    """No view, happening, position, record, action, error or file names an unrevealed card, name or text."""
    rng = random.Random(seed)
    campaign = Campaign.new("ten_tides", NAMES[:players])
    secrets = Secrets()
    path = tmp_path / "ours.json"
    records: list[str] = []

    def watch(game: Game | None = None) -> None:
        for language in LANGUAGES:
            secrets.check(campaign.view(None, language), "view")
            secrets.check(campaign.view(rng.randrange(players), language), "view of a seat")
        secrets.check(campaign.actions(), "actions")
        secrets.check([repr(campaign), str(campaign)], "repr")
        save(path, campaign, game, records if campaign.phase == "register" else [])
        kept = json.loads(path.read_text(encoding="utf-8"))
        kept.pop("sealed")
        secrets.check(kept, "file")
        with pytest.raises(IllegalAction) as refused:
            campaign.play("do what cannot be done")
        secrets.check([refused.value.text(language) for language in LANGUAGES], "error")
        secrets.check(refused.value.fields, "error")

    def look(game: Game) -> None:
        secrets.check(game.position(), "position")
        secrets.check(game.record(), "record")
        secrets.check(repr(game), "repr")
        with pytest.raises(IllegalAction) as refused:
            game.play("build something_else")
        secrets.check([refused.value.text(language) for language in LANGUAGES], "error")
        secrets.check(refused.value.fields, "error")

    def play() -> list[Happening]:
        game = campaign.new_game(seed=rng.randrange(2**32))
        look(game)
        told: set[tuple[Any, ...]] = set()
        while not game.over:
            actions = game.actions()
            secrets.check([str(action) for action in actions], "game.actions")
            for event in game.play(rng.choice(actions)):
                key = (event.kind, event.card, event.rule, event.seat)
                if key in told:
                    continue
                told.add(key)
                secrets.check([str(event.card), str(event.rule), str(event.counter)], "event")
                secrets.check([game.describe(event, language) for language in LANGUAGES], "describe")
            if campaign.observe(game):
                look(game)
                watch(game)
                while campaign.phase != "play":
                    secrets.hear(campaign.play(campaign.actions()[0]))
                    watch(game)
                game = campaign.go_on(game)
                look(game)
        look(game)
        records.append(game.record())
        return campaign.finish(game)

    watch()
    while campaign.phase != "over":
        if campaign.phase == "play":
            secrets.hear(play())
        else:
            secrets.hear(campaign.play(written(rng.choice(campaign.actions()), campaign.to_move)))
        watch()
    assert not secrets.things
    secrets.hear(campaign.play("free play 1"))
    watch()


def test_asking_for_a_secret_does_not_confirm_it() -> None:
    """A step or move that names an unrevealed card is refused like one that names nothing at all."""
    campaign = at("box", 2)
    secrets = Secrets()
    again = Campaign.new("ten_tides", NAMES[:3])
    while (again.phase, again.game) != ("box", 2):
        secrets.hear(
            win(again) if again.phase == "play" else again.play(written(first(again.actions()), again.to_move))
        )
    until(campaign, "play", 2)
    secrets.hear(until(again, "play", 2))
    game = campaign.new_game(seed=1)
    position = game.position() | {"phase": "build"}
    game = Game.from_position(position, dice="manual")
    assert secrets.leaks("hot_spring")
    for secret in sorted(secrets.ids):
        for word in ("build", "use", "choose"):
            codes = set()
            for thing in (secret, "zzzzzz"):
                with pytest.raises(IllegalAction) as refused:
                    game.play(f"{word} {thing}")
                codes.add(refused.value.code.removesuffix("_near"))
                told = [refused.value.text(language).replace(f"{word} {secret}", "") for language in LANGUAGES]
                secrets.check(told, "error")
            assert len(codes) == 1, secret
        with pytest.raises(IllegalAction) as refused:
            campaign.play(f"choose {secret}")
        secrets.check([refused.value.text(language).replace(secret, "") for language in LANGUAGES], "error")


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_tells_nothing_that_was_not_revealed(
    language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The story so far, the register and the towns, on the command line and as JSON."""
    campaign = Campaign.new("ten_tides", NAMES[:3])
    secrets = Secrets()
    path = tmp_path / "ours.json"
    for number in (1, 4, 7, 10):
        while (campaign.phase, campaign.game) != ("play", number):
            secrets.hear(
                win(campaign, number % 3)
                if campaign.phase == "play"
                else campaign.play(written(first(campaign.actions()), campaign.to_move))
            )
        save(path, campaign, campaign.new_game(seed=number))
        for extra in ([], ["--json"]):
            assert main(["campaign", "show", str(path), *extra, "--language", language]) == 0
            captured = capsys.readouterr()
            secrets.check(captured.out + captured.err, "show")


def test_the_chapter_has_its_title_once_it_is_opened() -> None:
    """The title of the next chapter is not told before its card is turned over."""
    campaign = at("bank", 1)
    campaign.play("bank")
    campaign.play("read")
    assert campaign.view(0)["chapter"] == ""
    campaign.play("read")
    assert campaign.view(0)["chapter"] == PACK["texts"]["en"]["chapter.2"].strip()
    assert campaign.view(0, "nl")["chapter"] == PACK["texts"]["nl"]["chapter.2"].strip()

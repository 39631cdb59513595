"""A campaign brought to where a test needs it, and what can be seen of it there."""

import copy
import io
import json
import tomllib
from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from machiya import Game
from machiya.campaign import Campaign, Happening, save
from machiya.cli.main import main

PACK: dict[str, Any] = tomllib.loads((files("machiya") / "editions" / "ten_tides.toml").read_text(encoding="utf-8"))
LANGUAGES = ("en", "nl")
NAMES = ["Ana", "Bo", "Cy", "Di"]
LETTERS = ["forge", "flower_shop", "fountain", *(landmark["id"] for landmark in PACK["landmark"])]
COMMUNITY = ["observatory", *(community["id"] for community in PACK["community"])]
NUMBERS = {card["id"]: card["numbers"] for card in PACK["establishment"]} | {
    "wheat_field": [1],
    "bakery": [2, 3],
    "forest": [4, 5],
    "fox_meadow": [6],
    "gold_mine": [7],
    "furniture_factory": [8],
    "apple_orchard": [9, 10],
    "convenience_store": [11, 12],
}
START = set(NUMBERS) - {card["id"] for card in PACK["establishment"]}
STEPS = [
    "register",
    "archive community",
    "archive landmarks",
    "deal",
    "draw",
    "side",
    "reserve",
    "supply",
    "bank",
]  # drawing the five cards and ticking a side are one step of the rulebook's eight
Choose = Callable[[list[str]], str]


def first(actions: list[str]) -> str:
    return actions[0]


def written(step: str, seat: int | None) -> str:
    """The step as a person writes it, where the list has a blank to fill in; seat 0 rolls most."""
    if step.startswith("dice "):
        return "dice 6 6" if seat == 0 else "dice 1 1"
    return step.replace("NAME", f"Town {NAMES[seat or 0]}").replace("DATE", "1 May").replace("NUMBER", "7")


def ending(campaign: Campaign, seat: int, kept: dict[str, int] | None = None) -> Game:
    """The game that is to be played, one contribution before this seat wins it; `kept` is what everybody holds."""
    position = campaign.new_game(seed=0).position()
    position |= {"active": seat, "phase": "build"}
    for player in position["players"]:
        player["counters"] = {**player.get("counters", {}), **(kept or {})}
    winner = position["players"][seat]
    winner |= {"coins": 99, "landmarks": list(campaign.landmarks)}
    for goal in (rule.goal for rule in campaign.edition().rules if rule.goal and rule.goal.counter):
        winner["counters"] = {**winner["counters"], goal.counter: goal.amount}
    return Game.from_position(position, dice="manual")


def contribute(game: Game) -> Game:
    """Contribute, and answer what is asked, until the turn or the game is over."""
    game.play("contribute")
    while game.phase in ("card", "player"):
        game.play(game.actions()[0])
    return game


def win(campaign: Campaign, seat: int = 0, kept: dict[str, int] | None = None) -> list[Happening]:
    """Let this seat win the game that is to be played."""
    game = contribute(ending(campaign, seat, kept))
    assert (game.over, game.winner) == (True, seat)
    told = []
    if campaign.observe(game):
        while campaign.phase != "play":
            told += campaign.play(campaign.actions()[0])
        game = campaign.go_on(game)
    return told + campaign.finish(game)


def until(
    campaign: Campaign,
    phase: str,
    game: int | None = None,
    *,
    choose: Choose = first,
    winners: Iterable[int] = (),
) -> list[Happening]:
    """Take steps and win games (by these seats, one after another, else by seat 0) until this phase of this game."""
    told: list[Happening] = []
    seats = iter(winners)
    while not (campaign.phase == phase and game in (None, campaign.game)):
        if campaign.phase == "play":
            told += win(campaign, next(seats, 0))
        else:
            told += campaign.play(written(choose(campaign.actions()), campaign.to_move))
    return told


def started(players: int = 3) -> Campaign:
    """A campaign whose first game is to be played."""
    campaign = Campaign.new("ten_tides", NAMES[:players])
    until(campaign, "play")
    return campaign


def at(phase: str, game: int, players: int = 3, **how: Any) -> Campaign:
    """A campaign that has come to this phase of this game."""
    campaign = started(players)
    until(campaign, phase, game, **how)
    return campaign


def document(campaign: Campaign, folder: Path, game: Game | None = None) -> dict[str, Any]:
    """The file of the campaign, as data."""
    path = folder / "document.json"
    save(path, campaign, game)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(kept, dict)
    return kept


def state(campaign: Campaign, folder: Path) -> list[Any]:
    """Everything that can be seen of a campaign."""
    views = [campaign.view(seat) for seat in (None, *range(len(campaign.towns)))]
    seen = [campaign.phase, campaign.game, campaign.to_move, campaign.actions(), views, document(campaign, folder)]
    return copy.deepcopy(seen)


def expected() -> list[str]:
    """What the deck of the pack tells, from the top: texts, cards, and boxes that are opened."""
    told: list[str] = []
    for card in PACK["campaign"]["deck"]:
        match card["card"]:
            case "stop":
                told += [f"stop.{card['until']}", card["b"], *(card[key] for key in ("also", "rule") if key in card)]
            case "box":
                told += [card["a"], f"box {card['box']}", card["b"]]
            case "rule":
                told += [card["a"], card["id"], card["b"]]
            case "landmark" | "community" | "town_square":
                told += [card["id"]]
            case _:
                told += [card["a"], *([card["b"]] if "b" in card else [])]
    return told


def aloud(told: list[Happening]) -> list[str]:
    """What was read, opened and drawn from the deck."""
    words = []
    for happening in told:
        if happening.kind == "read":
            words.append(happening.text)
        elif happening.kind == "revealed" and happening.number:
            words.append(happening.card)
        elif happening.kind == "opened":
            words.append(f"box {happening.number}")
    return words


def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: list[str],
    *words: str,
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*typed, "quit", ""])))
    code = main([*words, "--language", "en"])
    captured = capsys.readouterr()
    return code, captured.out, captured.err

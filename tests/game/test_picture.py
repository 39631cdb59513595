"""A game as a picture: the same shapes as on the page, and everything that lies on the table."""

import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from machiya import Game
from machiya.cli.main import main
from machiya.game.art import shapes

TEXT = "{http://www.w3.org/2000/svg}text"
WEB = Path(str(files("machiya"))) / "web"


def words(svg: str) -> list[str]:
    """What is written in a picture."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(TEXT)]


@pytest.mark.parametrize(
    ("edition", "expansions"),
    [("base", ()), ("base", ("harbor", "millionaires_row")), ("bright_lights", ()), ("legacy", ())],
)
def test_a_notebook_shows_every_town_and_the_market(edition: str, expansions: tuple[str, ...]) -> None:
    game = Game.new(edition, ["Ana", "<Bo>"], expansions=list(expansions), seed=4)
    written = words(game._repr_svg_())
    assert {"Ana", "<Bo>"} <= set(written)
    names = " ".join(written)
    for id in game.supply:
        first = game.edition.name_of(id, "en").split()[0]
        assert first in names


def test_what_is_built_and_held_is_seen() -> None:
    towns = [{"coins": 17, "establishments": {"cafe": 3}, "landmarks": ["train_station"]}, {}]
    game = Game.from_position({"edition": "base", "players": towns})
    written = words(game.svg("nl"))
    assert "1/4" in written
    assert "17" in written
    assert "×3" in written
    assert "Treinstation" in written


def test_the_command_draws_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.record"
    record.write_text(Game.new("base", 2, seed=1).record(), encoding="utf-8")
    assert main(["show", str(record), "--svg", str(tmp_path / "game.svg")]) == 0
    assert "Wheat" in " ".join(words((tmp_path / "game.svg").read_text(encoding="utf-8")))
    assert main(["show", str(record), "--svg"]) == 0
    assert words(capsys.readouterr().out)


def test_python_has_the_colours_of_the_page() -> None:
    """The palette of the shapes is that of the page by day."""
    css = (WEB / "style" / "paper.css").read_text(encoding="utf-8")
    day = css[css.index(":root {") : css.index('[data-theme="dark"]')]
    for name, colour in shapes()["palette"].items():
        assert re.search(rf"--{name}: {colour};", day), name

"""Pictures of games, trainings and chances."""

from pathlib import Path

import pytest

from machiya import Game
from machiya.analysis import plots
from machiya.analysis.review import Review, review
from machiya.errors import SetupError
from machiya.locale import LANGUAGES
from tests.analysis.games import LANDMARKS, play_on
from tests.rulebook.table import city, table

pytestmark = pytest.mark.usefixtures("networks")

HISTORY = [
    {"games": games, "strength": {"cheese 2": rate, "greedy 2": 0.3, "cheese 4": 0.2, "greedy 4": rate / 2}}
    for games, rate in ((100, 0.1), (5_000, 0.7))
]
TENTHS = [{"foretold": 0.05, "happened": 0.04, "chances": 90}, {"foretold": 0.95, "happened": 0.97, "chances": 10}]


def draw(kind: str, found: Review, path: Path, language: str = "en") -> None:
    if kind == "game":
        plots.game_curve(found, path, language)
    elif kind == "training":
        plots.training_curve(HISTORY, path, language)
    else:
        plots.reliability(TENTHS, path, language)


@pytest.mark.parametrize("kind", ["game", "training", "reliability"])
def test_pictures_are_what_their_names_say(kind: str, finished: tuple[Game, Review], tmp_path: Path) -> None:
    for language in LANGUAGES:
        draw(kind, finished[1], tmp_path / f"{language}.svg", language)
        draw(kind, finished[1], tmp_path / f"{language}.png", language)
        assert "<svg" in (tmp_path / f"{language}.svg").read_text(encoding="utf-8")[:1_000]
        assert (tmp_path / f"{language}.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "en.png").read_bytes() != (tmp_path / "nl.png").read_bytes()


@pytest.mark.parametrize("kind", ["game", "training", "reliability"])
def test_other_endings_are_refused(kind: str, finished: tuple[Game, Review], tmp_path: Path) -> None:
    for name in ("game.pdf", "game", "svg"):
        with pytest.raises(SetupError) as caught:
            draw(kind, finished[1], tmp_path / name)
        assert caught.value.code == "plot.ending"
        assert str(tmp_path / name) in caught.value.text("nl")
        assert not (tmp_path / name).exists()


def test_a_folder_that_is_not_there_is_an_error_with_its_name(finished: tuple[Game, Review], tmp_path: Path) -> None:
    with pytest.raises(SetupError) as caught:
        draw("game", finished[1], tmp_path / "gone" / "game.svg")
    assert "gone" in str(caught.value)


def test_games_that_begin_or_stop_anywhere_can_be_drawn(tmp_path: Path) -> None:
    """In the middle of a turn, with a blunder in it; after no move at all; with five players."""
    middle = table(city(30, *LANDMARKS[:3], wheat_field=1), city(9, *LANDMARKS[:3]), phase="build")
    middle.play("pass")
    games = [middle, Game.new("base", 2, seed=1), play_on(Game.new("bright_lights", 5, seed=1), 4)]
    for number, game in enumerate(games):
        plots.game_curve(review(game), tmp_path / f"{number}.png")
        assert (tmp_path / f"{number}.png").stat().st_size > 1_000


@pytest.mark.parametrize(
    "strengths",
    [[{"greedy 2": 0.5}], [{"cheese 2": 0.5}, {"cheese 2": 0.6, "cheese 4": 0.3}], [{}, {"greedy 4": 0.1}]],
    ids=["one opponent", "more later", "none at first"],
)
def test_trainings_of_some_numbers_of_players_can_be_drawn(strengths: list[dict[str, float]], tmp_path: Path) -> None:
    history = [{"games": 100 * games, "strength": each} for games, each in enumerate(strengths, 1)]
    plots.training_curve(history, tmp_path / "strength.svg")
    assert (tmp_path / "strength.svg").exists()

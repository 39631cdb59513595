"""The commands about bots, hints and reviews, as a person uses them."""

import io
import json
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import machiya
from machiya import Game, bots
from machiya.analysis.review import Review
from machiya.bots import weights
from machiya.cli.main import main
from machiya.errors import MachiyaError
from machiya.locale import LANGUAGES
from tests.analysis.games import LANDMARKS, play_on
from tests.analysis.sentences import said
from tests.bots.asking import PACK
from tests.rulebook.table import city, table

pytestmark = pytest.mark.usefixtures("networks")


def typed(content: str) -> io.TextIOWrapper:
    """Standard input that says something."""
    return io.TextIOWrapper(io.BytesIO(content.encode()), "utf-8")


def run(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> tuple[int, str, str]:
    at_once = ["--seconds", "0"] if words[0] in ("hint", "review") and "--seconds" not in words else []
    code = main([*words, *at_once, "--language", language])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """Ana may win at once."""
    game = table(city(30, *LANDMARKS[:3], name="Ana"), city(9, *LANDMARKS[:3], name="Bo"), phase="build")
    path = tmp_path / "position.json"
    path.write_text(json.dumps(game.position()), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("wide")
def test_bots_lists_everybody_with_a_line(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bots", language=language)
    assert code == 0
    for name in bots.names():
        (line,) = [line for line in out.splitlines() if line.split()[:1] == [name]]
        assert bots.about(name, language)[:60] in line
    assert said("bots.note", language) in out


@pytest.mark.usefixtures("wide")
def test_hint_shows_the_options_and_the_reason(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "hint", str(position))
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "Ana to decide (build). Chances of winning after each option:"
    assert re.fullmatch(r"Option +Ana +Bo +± +Coins a round *", lines[1])
    assert re.match(r"build radio_tower +100\.0% +0\.0% +0\.0% +\d+\.\d", lines[3])
    assert lines[-2:] == ["It wins the game.", said("hint.at_once", "en")]
    code, out, _ = run(capsys, "hint", str(position), language="nl")
    assert code == 0
    assert out.splitlines()[0].startswith("Ana is aan zet")
    assert out.splitlines()[-2] == "Het wint het spel."


def test_hint_reads_json_records_and_standard_input_alike(
    position: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game.from_position(json.loads(position.read_text(encoding="utf-8")), dice="manual")
    record = tmp_path / "game.record"
    record.write_text(game.record(), encoding="utf-8")
    _, expected, _ = run(capsys, "hint", str(position), "--json")
    assert json.loads(expected)["candidates"][0] == {
        "action": "build radio_tower", "chances": [1.0, 0.0], "error": 0.0, "income": pytest.approx(0, abs=50),
    }  # fmt: skip
    assert run(capsys, "hint", str(record), "--json") == (0, expected, "")
    for path in (position, record):
        monkeypatch.setattr("sys.stdin", typed("\n" + path.read_text(encoding="utf-8")))
        assert run(capsys, "hint", "-", "--json")[:2] == (0, expected)
    _, dutch, _ = run(capsys, "hint", str(position), "--json", language="nl")
    assert json.loads(dutch)["reason"] == "Het wint het spel."


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_says_what_is_wrong_with_a_file(
    language: str, position: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = position.read_text(encoding="utf-8")
    wrong = {
        "cut.json": whole[:-20].encode(),
        "not_a_position.json": b'{"edition": "base"}',
        "not_text.json": b"\xff\xfe\x00",
        "empty": b"",
        "poem.txt": b"Shall I compare thee to a summer's day?",
    }
    for name, content in wrong.items():
        path = tmp_path / name
        path.write_bytes(content)
        code, out, err = run(capsys, "hint", str(path), language=language)
        assert (code, out) == (2, "")
        assert err.strip()
        assert "Traceback" not in err
    code, _, err = run(capsys, "hint", str(tmp_path / "cut.json"), language=language)
    start = said("hint.json", language).format(file=tmp_path / "cut.json", reason="|").partition("|")[0]
    assert err.startswith(start)
    assert run(capsys, "hint", str(tmp_path / "gone.json"), language=language)[0] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_says_how_sure_it_is_of_home_made_cards_too(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(Game.new(PACK, 2, seed=1).position()), encoding="utf-8")
    code, out, _ = run(capsys, "hint", str(path), language=language)
    assert code == 0
    assert out.splitlines()[-1] == said("hint.at_once", language)
    row = next(line for line in out.splitlines() if line.startswith("roll 1"))
    assert float(row.split()[3].rstrip("%")) > 0


def test_every_option_is_played_out(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rollout", str(position), "--games", "4", "--turns", "2", "--workers", "1", "--json")
    assert code == 0
    found = json.loads(out)
    assert (found["seat"], found["games"]) == (0, 4)
    (wins,) = [each for each in found["options"] if each["action"] == "build radio_tower"]
    assert (wins["chances"], wins["error"]) == ([1.0, 0.0], 0.0)
    assert all(each["behind"][0] >= 0 for each in found["options"])
    code, out, _ = run(capsys, "rollout", str(position), "--games", "4", "--turns", "2", "--workers", "1")
    assert (code, out.splitlines()[-1]) == (0, said("rollout.note", "en"))
    assert run(capsys, "rollout", str(position), "--games", "1")[0] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_network_of_ones_own_is_added_and_named(
    language: str, position: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("machiya.folders.data_folder", lambda: tmp_path / "mine")
    own = weights.FOLDER / "base.net"
    code, out, _ = run(capsys, "bots", "add", str(own), language=language)
    assert code == 0
    (kept,) = (tmp_path / "mine" / "networks").iterdir()
    assert str(kept) in out
    assert run(capsys, "hint", str(position), "--network", str(own), language=language)[0] == 0
    weights.named.clear()
    code, _, err = run(capsys, "bots", "add", language=language)
    assert (code, err.strip()) == (2, said("bots.add_what", language))
    code, _, err = run(capsys, "hint", str(position), "--network", str(tmp_path / "gone.net"), language=language)
    assert code == 2
    assert "gone.net" in err


@pytest.fixture(scope="module")
def record(finished: tuple[Game, Review], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.record"
    path.write_text(finished[0].record(), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("wide")
def test_review_tells_players_mistakes_and_luck(
    language: str,
    record: Path,
    finished: tuple[Game, Review],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With every verdict there is, and with none."""
    game, found = finished
    costs = sorted(each.cost for each in found.decisions)
    monkeypatch.setattr("machiya.analysis.review.MISTAKE", costs[-4])
    monkeypatch.setattr("machiya.analysis.review.BLUNDER", costs[-2])
    monkeypatch.setattr("machiya.analysis.review.SURE_MISTAKE", -1.0)
    monkeypatch.setattr("machiya.analysis.review.SURE_BLUNDER", -1.0)
    code, out, err = run(capsys, "review", str(record), language=language)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    columns = said("review.columns", language).split("|")
    assert re.split(r" {2,}", lines[0].strip()) == columns
    for seat, name in enumerate(found.names):
        (line,) = [line for line in lines if line.split()[:1] == [name]]
        assert line.split()[1:5] == [
            f"{found.result(seat):.0%}", f"{found.luck(seat):+.1%}", f"{found.adjusted(seat):.1%}",
            f"{found.cost(seat):.1%}",
        ]  # fmt: skip
    mistakes = [word for word in (" mistake;", " blunder;", " fout;") if word in out]
    assert mistakes == ([" mistake;", " blunder;"] if language == "en" else [" blunder;", " fout;"])
    rolls = lines[lines.index(said("review.rolls", language)) + 1 :]
    assert len(rolls) == 5
    sizes = sorted((abs(each.change[each.seat]) for each in found.lucks), reverse=True)[:5]
    shown = [abs(float(re.findall(r"[+-](\d+\.\d)", line)[0])) for line in rolls]
    assert shown == pytest.approx([100 * size for size in sizes], abs=0.051)
    assert shown[0] > 0
    assert all("dice" in line for line in rolls)
    assert game.over


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_of_a_game_without_mistakes_says_so(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.record"
    path.write_text(Game.new("base", 2, dice="manual").record(), encoding="utf-8")
    code, out, _ = run(capsys, "review", str(path), language=language)
    assert code == 0
    assert said("review.flawless", language) in out
    assert said("review.rolls", language) not in out


def test_review_gives_json_and_draws(
    record: Path, finished: tuple[Game, Review], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "game.svg"
    code, out, err = run(capsys, "review", str(record), "--json", "--plot", str(plot))
    assert (code, err) == (0, "")
    assert json.loads(out) == json.loads(json.dumps(finished[1].document()))
    assert "<svg" in plot.read_text(encoding="utf-8")[:1_000]


def test_review_refuses_what_it_cannot_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    unfinished = play_on(Game.new("base", 2, seed=7), 2).record()
    monkeypatch.setattr("sys.stdin", typed(unfinished))
    code, out, err = run(capsys, "review", "-", "--plot", str(tmp_path / "game.pdf"))
    assert (code, out) == (2, "")
    assert err.strip() == f"{tmp_path / 'game.pdf'}: the file must end in .svg or .png."
    damaged = tmp_path / "damaged.record"
    damaged.write_text(unfinished.replace("roll 1", "roll 3", 1), encoding="utf-8")
    code, out, err = run(capsys, "review", str(damaged))
    assert (code, out) == (2, "")
    assert err.startswith("Line ")
    assert run(capsys, "review", str(tmp_path / "gone.record"))[0] == 2


def test_errors_are_machiyas_own() -> None:
    assert issubclass(bots.BotError, MachiyaError)
    assert issubclass(weights.WeightsError, MachiyaError)


def families() -> list[str]:
    """The codes of these commands that stand in the source as they are."""
    sources = "\n".join(path.read_text(encoding="utf-8") for path in Path(machiya.__file__).parent.rglob("*.py"))
    kinds = "bot|weights|hint|reason|review|plot|tournament|train|calibrate"
    found: set[str] = set(re.findall(rf'"((?:{kinds})\.[a-z_]+)"', sources))
    return sorted(found | {f"review.{verdict}" for verdict in ("mistake", "blunder")})


@pytest.mark.parametrize("code", families())
def test_everything_that_is_said_about_bots_is_said_in_both_languages(code: str) -> None:
    fields: list[set[Any]] = [
        {name for _, name, _, _ in Formatter().parse(said(code, language)) if name} for language in LANGUAGES
    ]
    assert fields[0] == fields[1]

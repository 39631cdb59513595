"""The command line, as a person uses it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from machiya import Game
from machiya.cli.main import main
from machiya.edition.model import EDITIONS
from tests.golden.make import FOLDER as GOLDEN
from tests.golden.make import record, tables


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main([*words, "--language", "en"])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("width", ["80", "140"])
def test_cards_is_a_readable_table(
    width: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    code, out, _ = run(capsys, "cards", "base", "--expansions", "harbor")
    assert code == 0
    for words in ("Wheat Field", "Tuna Boat", "12-14", "Train Station", "The bank pays 1."):
        assert words in out


def test_cards_speaks_dutch(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "bright_lights", "--language", "nl"]) == 0
    assert "Graanveld" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "title", "name", "effect"),
    [
        ("en", "Community landmark", "Observatory", "The bank pays 1 per gear card you own."),
        (
            "nl",
            "Gemeenschappelijke bezienswaardigheid",
            "Sterrenwacht",
            "De bank betaalt 1 per tandwiel-kaart die je hebt.",
        ),
    ],
)
def test_cards_has_the_community_landmark(
    language: str,
    title: str,
    name: str,
    effect: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With what it costs and brings, in a table of its own; and only where there is one."""
    monkeypatch.setenv("COLUMNS", "140")
    assert main(["cards", "legacy", "--language", language]) == 0
    table = capsys.readouterr().out.split(title)[1]
    assert name in table
    assert f"20   {effect}" in table
    assert main(["cards", "base", "--language", language]) == 0
    assert title not in capsys.readouterr().out


def test_the_help_of_cards_names_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["cards", "--help"])
    out = capsys.readouterr().out
    assert all(edition in out for edition in EDITIONS)


def test_check_says_what_is_wrong_and_what_is_well(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text('[edition]\nid = "mine"\nname = "Mine"\nextends = "base"\n', encoding="utf-8")
    assert run(capsys, "check", str(path))[0] == 0
    path.write_text('[edition]\nid = "mine"\nname = "Mine"\nextends = "base"\ncoins = -3\n', encoding="utf-8")
    code, _, err = run(capsys, "check", str(path))
    assert code == 2
    assert "edition.coins: is -3" in err


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_golden_records_are_told_as_the_same_story(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    assert out == path.with_suffix(".story").read_text(encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert Game.replay(text).record() == text


@pytest.mark.parametrize("table", tables())
def test_golden_records_are_the_games_of_their_seeds(table: str) -> None:
    """All but how the pack is written, of a game that has one; `python -m tests.golden.make` writes them anew."""
    kept = (GOLDEN / f"{table}.record").read_text(encoding="utf-8")
    told, made = ([line for line in text.split("\n") if not line.startswith("%")] for text in (kept, record(table)))
    assert told == made


def test_replay_refuses_a_damaged_record_with_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (GOLDEN / "base.record").read_text(encoding="utf-8")
    damaged = tmp_path / "damaged.record"
    damaged.write_text(text.replace("1 P1: roll 1", "1 P1: roll 2", 1), encoding="utf-8")
    code, _, err = run(capsys, "replay", str(damaged))
    assert code == 2
    assert err.startswith("Line ")
    assert run(capsys, "replay", str(tmp_path / "gone"))[0] == 2


@pytest.mark.xdist_group("compiled")
def test_simulate_reports_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "base", "--games", "3000", "--players", "3", "--seed", "5", "--workers", "2", "--json")
    code, out, _ = run(capsys, *words)
    report = json.loads(out)
    assert code == 0
    assert report["games"] == 3000
    assert report["games_per_second"] > 0
    assert sum(row["wins"] for row in report["seats"]) + report["draws"] == 3000
    assert all(row["interval"][0] < row["win_rate"] < row["interval"][1] for row in report["seats"])
    assert 60 < report["turns_per_game"] < 150
    again = json.loads(run(capsys, *words)[1])
    assert again["seats"] == report["seats"]


@pytest.mark.xdist_group("compiled")
def test_simulate_reports_as_text_and_audits(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate", "bright_lights", "--games", "200", "--players", "5", "--audit")
    assert code == 0
    assert "P5" in out
    assert "all invariants hold" in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "base", "--games", "0"), "--games must be a whole number from 1"),
        (("simulate", "base", "--workers", "0"), "--workers must be"),
        (("simulate", "base", "--seed", "-1"), "--seed must be"),
        (("simulate", "base", "--players", "7"), "is for 2 to 4 players, not 7"),
        (("simulate", "chess"), "There is no edition “chess”"),
        (("simulate", "base", "--house-rules", "tea=yes"), "There is no house rule “tea”"),
        (("cards", "base", "--expansions", "moon"), "“moon” is no expansion of base"),
    ],
)
def test_bad_options_get_a_clear_answer(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, *words)
    assert code == 2
    assert said in err


def test_help_and_import_are_quick_and_light() -> None:
    """Neither loads NumPy, Numba, Rich or what the server is made of; time is that of the processor."""
    heavy = "{'numpy', 'numba', 'rich', 'hypothesis', 'pydantic', 'fastapi', 'sqlalchemy', 'machiya.game'}"
    for import_it in ("import machiya", "from machiya.cli.main import parser; parser()"):
        check = f"import sys; {import_it}; assert not {heavy} & set(sys.modules)"
        subprocess.run([sys.executable, "-c", check], check=True)
    times = []
    for _ in range(5):
        before = os.times()
        subprocess.run([sys.executable, "-m", "machiya", "--help"], check=True, capture_output=True)
        after = os.times()
        times.append(after.children_user - before.children_user + after.children_system - before.children_system)
    assert min(times) < 0.5


def test_no_command_is_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """`machiya` alone starts the server in the user's data folder and opens the browser."""
    from machiya.folders import data_folder
    from machiya.server import running, settings

    started: list[tuple[object, ...]] = []
    monkeypatch.setattr(running, "play", lambda *given: started.append(given[:1]))
    assert main([]) == 0
    [(found,)] = started
    assert isinstance(found, settings.Settings)
    assert (found.data, found.host, found.port) == (data_folder().absolute(), "0.0.0.0", None)


EXTRAS = {
    "server": "alembic fastapi prometheus_client pydantic pydantic_settings segno sqlalchemy uvicorn websockets",
    "fast": "numba numpy llvmlite",
    "plots": "matplotlib",
    "postgres": "psycopg",
}
WITHOUT = """
import sys
from machiya.cli.main import main
for name in {names!r}.split():
    sys.modules[name] = None
raise SystemExit(main({words!r}))
"""
RECORD, PACK = str(GOLDEN / "base.record"), str(Path(__file__).parents[2] / "examples" / "tea_and_trains.toml")


def run_without(extras: list[str], words: list[str]) -> "subprocess.CompletedProcess[str]":
    """Run a command as if some extras were not installed."""
    program = WITHOUT.format(names=" ".join(EXTRAS[extra] for extra in extras), words=[*words, "--language", "en"])
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "words", [["cards", "base"], ["replay", RECORD], ["verify", RECORD], ["bots"], ["check", PACK]]
)
def test_the_light_install_plays_without_any_extra(words: list[str]) -> None:
    """`pip install machiya` alone is the engine, the bots and the commands about them."""
    done = run_without(list(EXTRAS), words)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ("server", ["serve"]),
        ("server", ["backup", "x.zip"]),
        ("server", ["restore", "x.zip"]),
        ("fast", ["simulate", "base"]),
        ("fast", ["bench"]),
        ("fast", ["tournament", "base", "--bots", "greedy,planner"]),
        ("fast", ["simulate", "base", "--bots", "greedy"]),
        ("fast", ["openings", "base"]),
        ("fast", ["train", "--rounds", "1"]),
        ("plots", ["review", RECORD, "--plot", "x.svg"]),
        ("fast", ["calibrate", "base"]),
        ("fast", ["campaign", "simulate"]),
    ],
)
def test_a_missing_extra_is_named(extra: str, words: list[str]) -> None:
    done = run_without([extra], words)
    assert done.returncode == 2
    assert f'pip install "machiya[{extra}]"' in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("command", ["cards", "simulate"])
@pytest.mark.xdist_group("compiled")
def test_a_full_disk_is_one_line(command: str) -> None:
    with Path("/dev/full").open("w") as full:
        words = [sys.executable, "-m", "machiya", command, "base", "--language", "en"]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.endswith("The output could not be written: No space left on device\n")
    assert "Traceback" not in done.stderr

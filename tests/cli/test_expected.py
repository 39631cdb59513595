"""The command line as people expect it: every command alike, true after Ctrl-C, and nothing found out too late."""

import argparse
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hatchling.build import build_wheel

import machiya
from machiya.cli import manual
from machiya.cli.main import main, parser
from machiya.cli.options import whole
from machiya.errors import SetupError
from machiya.locale import LANGUAGES
from tests.analysis.sentences import said
from tests.cli.test_cli import run, run_without
from tests.compiled.bot_games import table
from tests.golden.make import FOLDER as GOLDEN

ROOT = Path(machiya.__file__).parents[2]
PACK = str(ROOT / "examples" / "tea_and_trains.toml")
RECORD = str(GOLDEN / "base.record")
compiled = pytest.mark.xdist_group("compiled")


def every() -> dict[str, argparse.ArgumentParser]:
    """Every command that does something, by its words."""
    found: dict[str, argparse.ArgumentParser] = {}
    for name, command in manual.commands_of(parser()).items():
        inner = manual.commands_of(command)
        found |= {f"{name} {each}": below for each, below in inner.items()} if inner else {name: command}
    return found


@pytest.mark.parametrize("command", every())
def test_every_help_has_examples_that_can_be_run(command: str) -> None:
    """And leads to a page that is there."""
    shown = every()[command].format_help()
    told, _, more = shown.partition("examples:\n")[2].partition("\n\nmore: machiya help ")
    examples = [line.strip().removeprefix("machiya ") for line in told.splitlines() if line.strip()]
    assert examples
    for example in examples:
        words = shlex.split(re.split(r" [|<>]", example)[0])
        assert words[: len(command.split())] == command.split()
        parser().parse_args(words)
    assert more.strip() in manual.pages()


def test_a_table_is_said_with_the_same_words_everywhere() -> None:
    for name in ("simulate", "openings", "tournament", "calibrate"):
        options = {option for action in every()[name]._actions for option in action.option_strings}
        wanted = "--expansions --players --market --house-rules --network --seed --workers --json --plot --language"
        assert set(wanted.split()) <= options, name
        assert any(action.metavar == "EDITION" for action in every()[name]._actions)
    for name, command in every().items():
        for action in command._actions:
            if action.dest in ("seed", "games", "workers"):
                assert action.type is whole, f"{name}: {action.dest}"
            assert not {"--house-rule", "--edition", "--runs"} & set(action.option_strings), name


@pytest.mark.parametrize(("words", "number"), [("1000", 1000), ("1,000", 1000), ("1e6", 10**6), ("2_000", 2000)])
def test_numbers_are_read_as_people_write_them(words: str, number: int) -> None:
    assert whole(words) == number
    assert parser().parse_args(["simulate", "base", "--games", words]).games == number


@pytest.mark.parametrize("words", ["many", "1.5", "", "1e99", "nan"])
def test_what_is_no_number_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["simulate", "base", "--games", words])
    assert caught.value.code == 2
    assert "is not a whole number, such as" in capsys.readouterr().err


def test_options_of_the_server_need_no_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from machiya.server import running

    started: list[Any] = []
    monkeypatch.setattr(running, "play", lambda settings, _: started.append(settings))
    monkeypatch.setattr(running, "serve", lambda settings, _: started.append(settings))
    assert main(["--port", "9000", "--data", str(tmp_path), "--language", "nl"]) == 0
    assert main(["--port", "9000", "serve", "--data", str(tmp_path)]) == 0
    assert [(each.port, each.data) for each in started] == [(9000, tmp_path)] * 2


def test_the_language_stands_before_or_after_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--language", "nl", "bots"], ["bots", "--language", "nl"]):
        assert main(words) == 0
        assert said("bots.note", "nl") in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "base", "--house-rules", "bank"], "write KEY=OPTION"),
        (["tournament", "base", "--bots", "greedy,planner", "--house-rules", "bank="], "write KEY=OPTION"),
        (["calibrate", "base", "--house-rules", "tea=yes"], "There is no house rule “tea”"),
        (["openings", "base", "--market", "black"], "black"),
        (["calibrate", "base", "--players", "9"], "is for 2 to 4 players, not 9"),
        (["calibrate", "base", "--plot", "x.svg"], "add --path"),
        (["simulate", "base", "--bots", "greedy,planner", "--players", "3"], "2 bots for 3 players"),
        (["simulate", "base", "--bots", "nobody"], "There is no bot called nobody"),
        (["simulate", "base", "--bots", "greedy", "--audit"], "leave --bots out"),
        (["tournament", "base"], "Say who plays"),
        (["tournament", "base", "--bots", "greedy,planner", "--seconds", "-1"], "--seconds must be a number from 0"),
        (["tournament", "base", "--bots", "run:nosuchprogram,greedy"], "run:nosuchprogram cannot play"),
        (["tournament", "base", "--bots", "run:'half,greedy"], "cannot play"),
        (["train", "--rounds", "1", "--players", "two"], "such as 2,4"),
        (["help", "simulat"], "Perhaps: simulate."),
        (["check", "base"], "base cannot be read: No such file or directory\n"),
        (["review", RECORD, "--plot", "x.xyz"], "must end in .svg or .png"),
        (["review", RECORD, "--plot", "gone/x.svg"], "gone/x.svg cannot be written: No such file or directory"),
        (["openings", "base", "--write", "gone/x.json"], "gone/x.json cannot be written"),
        (["serve", "--database", "mysql://a.example/x"], "it is an address such as postgresql://"),
        (["serve", "--origin", "play.example.org"], "“play.example.org” cannot be used for the setting origin"),
        (["serve", "--data", ".", "--host", "nosuch.invalid"], "cannot listen on nosuch.invalid"),
    ],
)
def test_what_cannot_be_is_said_before_any_work(
    words: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """With code 2, one sentence and nothing else."""
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_list_is_neither_a_position_nor_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.json"
    path.write_text("[]", encoding="utf-8")
    code, _, err = run(capsys, "hint", str(path))
    assert code == 2
    assert "neither a position nor a record" in err


def test_a_program_that_says_something_else_is_refused(tmp_path: Path) -> None:
    from machiya.bots.external import External

    program = tmp_path / "bot.py"
    program.write_text("print('hello', flush=True)\n", encoding="utf-8")
    with pytest.raises(machiya.errors.MachiyaError) as caught:
        External(f"run:{shlex.quote(sys.executable)} {shlex.quote(str(program))}", 1.0).check()
    assert caught.value.fields["fault"] == "bot.illegal"


def test_missing_postgres_is_named(tmp_path: Path) -> None:
    words = ["serve", "--data", str(tmp_path), "--database", "postgresql://nobody@127.0.0.1:9/x"]
    done = run_without(["postgres"], words)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert 'pip install "machiya[postgres]"' in done.stderr


@pytest.mark.parametrize("words", [["check", "-"], ["cards", "-"]])
def test_packs_come_by_standard_input_too(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(Path(PACK).read_bytes()), "utf-8"))
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert out


def test_a_table_in_a_pipe_is_never_cut(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from machiya.cli.printing import print_table

    monkeypatch.delenv("COLUMNS", raising=False)
    wide = f"run:python3 {'a_bot_with_a_long_name_' * 10}.py"
    print_table(["Bot", "Wins"], [[wide, "20.5%"]])
    assert any(wide in line and "20.5%" in line for line in capsys.readouterr().out.splitlines())
    monkeypatch.setenv("COLUMNS", "60")
    print_table(["Bot", "Wins"], [[wide, "20.5%"]])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 60


# Ctrl-C: one rule for all.


def interrupted(results: Callable[..., Iterator[Any]], after: int) -> Callable[..., Iterator[Any]]:
    """Sharing games until somebody presses Ctrl-C."""

    def share(*arguments: Any) -> Iterator[Any]:
        for number, result in enumerate(results(*arguments)):
            if number == after:
                break
            yield result
        raise KeyboardInterrupt

    return share


STOPPABLE = {
    "random": (
        ["simulate", "base", "--games", "4e3", "--workers", "1"],
        "machiya.simulate.as_they_come", "2,000 of 4,000",
    ),
    "bots": (
        ["simulate", "base", "--bots", "greedy", "--players", "2", "--games", "80", "--workers", "1"],
        "machiya.simulate.as_they_come", "2 of 80",
    ),
    "tournament": (
        ["tournament", "base", "--bots", "greedy,cheese", "--games", "80", "--plain", "--workers", "1"],
        "machiya.simulate.tournament.as_they_come", "2 of 80",
    ),
    "openings": (
        ["openings", "base", "--players", "2", "--games", "30", "--workers", "1"],
        "machiya.simulate.openings.as_they_come", "10 of 30",
    ),
}  # fmt: skip


@compiled
@pytest.mark.parametrize("name", STOPPABLE)
@pytest.mark.parametrize("after", [0, 1])
def test_ctrl_c_reports_what_there_is_says_so_and_ends_with_130(
    name: str, after: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from machiya.simulate.pool import as_they_come

    words, place, done = STOPPABLE[name]
    monkeypatch.setattr(place, interrupted(as_they_come, after))
    code, out, err = run(capsys, *words)
    assert code == 130
    if after:
        assert f"Stopped after {done}; the report is of these.\n" in err
        assert "interval" in out
    else:
        assert err.endswith(said("cli.stopped_early", "en") + "\n")
        assert out == ""


@compiled
def test_ctrl_c_in_a_calibration_tells_where_it_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def references(*_: Any) -> Iterator[object]:
        yield object()
        raise KeyboardInterrupt

    monkeypatch.setattr("machiya.simulate.truth.references", references)
    kept = str(tmp_path / "kept.jsonl")
    code, out, err = run(capsys, "calibrate", "base", "--reference", kept)
    assert (code, out) == (130, "")
    assert err.endswith(
        f"Stopped after 1 of 30 positions. They are kept in {kept}; the same command goes on from there.\n"
    )

    def nothing(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("machiya.simulate.calibration.foretell", nothing)
    code, out, err = run(capsys, "calibrate", "base", "--path")
    assert (code, out) == (130, "")
    assert err.endswith(said("cli.stopped_early", "en") + "\n")


@compiled
def test_ctrl_c_in_campaigns_says_how_many_there_were(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from machiya.campaign import simulation

    real = simulation.run_campaign
    played: list[object] = []

    def one(*job: Any) -> Any:
        if played:
            raise KeyboardInterrupt
        played.append(job)
        return real(*job)

    monkeypatch.setattr(simulation, "run_campaign", one)
    pack = str(ROOT / "examples" / "three_evenings.toml")
    words = ["--pack", pack, "--campaigns", "3", "--players", "2", "--bots", "random", "--workers", "1", "--json"]
    code, out, err = run(capsys, "campaign", "simulate", *words)
    assert (code, json.loads(out)["runs"]) == (130, 1)
    assert err.endswith("Stopped after 1 of 3; the report is of these.\n")


@compiled
@pytest.mark.usefixtures("networks")
def test_a_training_that_is_stopped_tells_what_is_there_and_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from machiya.simulate import training

    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(training, "start_round", stop)
    folder = tmp_path / "t"
    words = ["train", "--rounds", "5", "--players", "2", "--folder", str(folder)]
    code, out, err = run(capsys, *words)
    assert (code, out) == (130, "")
    assert err.endswith(
        f"Stopped after 0 rounds, 0 games. In {folder}: checkpoint.npz. The same command with --resume goes on.\n"
    )
    assert [path.name for path in folder.iterdir()] == ["checkpoint.npz"]
    kept = (folder / "checkpoint.npz").read_bytes()
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert "--resume" in err
    assert (folder / "checkpoint.npz").read_bytes() == kept
    assert run(capsys, *words, "--resume")[0] == 130
    assert run(capsys, *words, "--force")[0] == 130


def test_ctrl_c_anywhere_else_is_a_word_and_130(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("machiya.analysis.hints.advise", stop)
    assert run(capsys, "hint", RECORD, "--seconds", "0") == (130, "", "Stopped.\n")


# What takes long, and what is slow.


@compiled
def test_compiling_is_said_once_and_is_in_no_figure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that only compiling moves shows that a match is not charged for it."""
    from machiya.cli.printing import compile_first
    from machiya.simulate import tournament
    from machiya.simulate.tournament import FastTable

    def work() -> None:
        from numba.core import event

        for _ in range(3):
            event.start_event("numba:compile")
            event.end_event("numba:compile")

    compile_first("en", lambda: None)
    assert capsys.readouterr().err == ""
    compile_first("en", work)
    assert capsys.readouterr().err == said("cli.compiling", "en") + "\n"

    now, real = [0.0], FastTable.play

    def play(self: FastTable, first: int, games: int) -> Any:
        now[0] += 200.0 if games == 0 else 1.0
        return real(self, first, games)

    monkeypatch.setattr(FastTable, "play", play)
    monkeypatch.setattr(tournament, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    found = tournament.tournament(table(), ["cheese", "greedy"], 4)
    assert 0 < found.seconds < 10


@pytest.mark.parametrize("total", [None, 4])
def test_a_terminal_sees_how_far_it_is_and_a_pipe_does_not(
    total: int | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from machiya.cli.printing import progress_bar

    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for terminal in (False, True):
        if terminal:
            monkeypatch.setenv("FORCE_COLOR", "1")
            monkeypatch.setenv("TERM", "xterm")
        with progress_bar("Thinking", total) as advance:
            advance(2)
        out, err = capsys.readouterr()
        assert out == ""
        assert ("Thinking" in err) is terminal
        assert ("50%" in err) is (terminal and total is not None)


def test_slow_reviews_say_what_makes_them_quick(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: Any, **__: Any) -> None:
        raise SetupError("cli.stopped_plain")

    monkeypatch.setattr("machiya.analysis.desks.is_compiled", lambda: False)
    monkeypatch.setattr("machiya.analysis.review.review", stop)
    assert said("rollout.slow", "en") in run(capsys, "review", RECORD)[2]
    assert said("rollout.slow", "en") not in run(capsys, "review", RECORD, "--seconds", "0")[2]


# Tournaments.


@compiled
def test_rounded_numbers_of_games_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "3", "--players", "3", "--plain", "--json"]
    code, out, err = run(capsys, "tournament", "base", "--bots", "random,cheese,greedy", *words)
    assert (code, json.loads(out)["games"]) == (0, 6)
    assert "so there are 6 games instead of 3" in err


def test_intervals_go_by_deals_not_by_games() -> None:
    """Games of one deal that all end alike are worth no more than one of them."""
    from machiya.simulate import clustered, wilson
    from machiya.simulate.tournament import Block, Standing

    alike = [Block(number, 10, 10 * (number % 2), 10.0 * (number % 2)) for number in range(40)]
    standing = Standing("a", 400, 200, 200.0, 200.0, alike)
    low, high = standing.interval
    assert (low, high) == pytest.approx(wilson(20, 40), abs=0.01)
    assert high - low > 2 * (wilson(200, 400)[1] - wilson(200, 400)[0])
    assert standing.adjusted_error == pytest.approx(1.96 * (0.25 / 39) ** 0.5, rel=0.01)
    assert clustered([(10, 5)]) == clustered([]) == 0.0


def test_ratings_have_intervals_that_narrow_with_games() -> None:
    from machiya.simulate.tournament import Block, Match, Standing, Tournament

    def found(blocks: int) -> Tournament:
        match = Match(("ace", "sleeper"), games=blocks * 10)
        for bot, sign in (("ace", 1), ("sleeper", -1)):
            own = [Block(number, 10, 5 + sign * (number % 4), 0.0) for number in range(blocks)]
            match.standings[bot] = Standing(bot, blocks * 10, sum(block.wins for block in own), blocks=own)
        return Tournament(table(), 1, 1.0, 1, False, [match])

    widths = []
    for blocks in (20, 200):
        (low, high), rating = found(blocks).rating_intervals()["ace"], found(blocks).ratings()["ace"]
        assert low < rating < high
        widths.append(high - low)
    assert widths[1] < widths[0] / 2
    assert Tournament(table(), 1, 1.0, 1, False, [Match(("ace", "sleeper"))]).document()["ratings"] == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rate_beyond_its_bounds_is_explained(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    from machiya.cli.bots import print_tournament
    from machiya.simulate.tournament import Block, Match, Standing, Tournament

    def found(adjusted: float) -> Tournament:
        block = Block(0, 10, 10, adjusted)
        match = Match(("ace",), 10, standings={"ace": Standing("ace", 10, 10, adjusted, 11.0, [block, block])})
        return Tournament(table(), 1, 1.0, 1, True, [match])

    for adjusted, beyond in ((10.3, True), (9.7, False)):
        print_tournament(found(adjusted), language)
        assert (said("tournament.beyond", language) in capsys.readouterr().out) is beyond


# Games with bots, and how to begin.


@compiled
@pytest.mark.usefixtures("networks")
def test_simulated_bots_play_the_games_of_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same on any number of workers, and for bots that are asked one decision at a time."""
    words = ["simulate", "base", "--players", "2", "--bots", "cheese,random", "--games", "40", "--seed", "3", "--json"]
    first, second = (json.loads(run(capsys, *words, "--workers", workers)[1]) for workers in ("1", "2"))
    assert first["seats"] == second["seats"]
    assert [seat["bot"] for seat in first["seats"]] == ["cheese", "random"]
    assert first["seats"][0]["win_rate"] > 0.8
    assert first["turns_per_game_error"] > 0
    assert 20 < first["longest_game"] < 400
    plot = tmp_path / "seats.svg"
    code, out, _ = run(capsys, *words[:-1], "--plot", str(plot))
    assert code == 0
    assert "P1 cheese" in out
    assert "<svg" in plot.read_text(encoding="utf-8")[:1_000]


@compiled
@pytest.mark.usefixtures("networks")
def test_openings_are_drawn_by_lot_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from machiya.simulate import openings

    path, plot = tmp_path / "openings.json", tmp_path / "openings.svg"
    words = ["openings", "base", "--players", "2", "--games", "120", "--seed", "2", "--write", str(path)]
    code, out, _ = run(capsys, *words, "--workers", "2", "--plot", str(plot), "--json")
    found = json.loads(out)
    assert code == 0
    assert sum(row["seats"] for row in found["openings"]) + found["rare"] == 240
    assert len({row["builds"][0] for row in found["openings"]}) > 3, "masters by themselves begin alike"
    for row in found["openings"]:
        assert row["interval"][0] <= row["wins"] / row["seats"] <= row["interval"][1]
    assert "<svg" in plot.read_text(encoding="utf-8")[:1_000]
    one = openings.openings(table(), 120, seed=2)
    assert one.document() == found
    assert sum(one.wins.values()) == 120
    assert run(capsys, *words[:3], "3", *words[4:])[0] == 0
    assert [each["players"] for each in json.loads(path.read_text("utf-8"))["tables"]] == [2, 3]
    assert run(capsys, *words)[0] == 0
    assert [each["players"] for each in json.loads(path.read_text("utf-8"))["tables"]] == [3, 2]


def test_the_openings_in_the_package_say_what_they_are_from() -> None:
    path = Path(machiya.__file__).parent / "web" / "openings.json"
    tables = json.loads(path.read_text("utf-8"))["tables"]
    asked = {(each["edition"], *each["expansions"], each["players"]) for each in tables}
    assert {("base", 2), ("base", 4), ("base", "harbor", 4), ("bright_lights", 2), ("bright_lights", 4)} <= asked
    for each in tables:
        edition = machiya.Edition.load(each["edition"], each["expansions"])
        assert each["fingerprint"] == edition.fingerprint, "made anew with machiya openings --write"
        assert each["games"] >= 1_000
        assert sum(row["seats"] for row in each["openings"]) + each["rare"] == each["games"] * each["players"]
    assert path.stat().st_size < 16_000


# The manual, and shells.


def test_the_manual_is_shown_by_topic_and_by_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = run(capsys, "help")[1]
    for topic, page in manual.pages().items():
        assert f"{topic} " in out
        assert manual.title_of(page) in out
    out = run(capsys, "help", "commands")[1]
    assert out == manual.pages()["commands"].read_text("utf-8"), "in a pipe it is the page itself"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    out = run(capsys, "help", "commands")[1]
    assert "Exit codes" in out
    assert "## Exit codes" not in out
    assert "usage: machiya cards" in run(capsys, "help", "cards")[1]


def test_the_wheel_has_the_manual_where_it_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    wheel = tmp_path / build_wheel(str(tmp_path))
    names = zipfile.ZipFile(wheel).namelist()
    assert {f"machiya/docs/{page.name}" for page in manual.pages().values()} <= set(names)
    assert not [name for name in names if "docs/pictures" in name]
    assert {"machiya/cli/main.py", "machiya/web/openings.json"} <= set(names)
    with zipfile.ZipFile(wheel) as file:
        file.extractall(tmp_path / "installed")
    words = [sys.executable, "-m", "machiya", "help", "commands"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=environment, cwd=tmp_path)
    assert "Exit codes" in done.stdout


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    code, out, _ = run(capsys, "completion", shell)
    assert code == 0
    return out


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_commands_options_and_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "my_pack.toml").touch()
    lines = {
        "machiya simu": {"simulate"},
        "machiya simulate base --house": {"--house-rules"},
        "machiya campaign s": {"show", "simulate"},
        "machiya campaign new x --sea": {"--seats"},
        "machiya cards b": {"base", "bright_lights"},
        "machiya cards my": {"my_pack.toml"},
        "machiya --language n": {"nl"},
        "machiya simulate base --games ": set(),
        "machiya completion f": {"fish"},
        "machiya help comm": {"commands"},
        "machiya --po": {"--port"},
    }
    (tmp_path / "completion.bash").write_text(script("bash", capsys), encoding="utf-8")
    asking = """
        source completion.bash
        ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _machiya; echo "${COMPREPLY[*]}"; }
    """
    program = "\n".join([asking, *(f"ask {shlex.join(line.split(' '))}" for line in lines)])
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stderr == ""
    assert [set(line.split()) for line in done.stdout.split("\n")[:-1]] == list(lines.values())


@pytest.mark.parametrize("shell", manual.SHELLS)
def test_shells_are_told_every_command_and_option(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = script(shell, capsys)
    for name, command in every().items():
        assert name.split()[-1] in told
        for action in command._actions:
            for option in action.option_strings:
                assert (option if shell != "fish" else option.lstrip("-")) in told, f"{name} {option}"
    if shutil.which(shell):
        subprocess.run([shell, "-n", "/dev/stdin"], input=told, text=True, check=True)


def test_zsh_is_told_in_words_that_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    """It takes a bare name in a slice for a modifier, and a variable called path for where programs are."""
    told = script("zsh", capsys)
    assert not re.search(r"\$\{[^}]*:\d+:[A-Za-z]", told)
    assert not re.search(r"\bpath=", told)


def test_fish_offers_files_only_where_they_are_meant(capsys: pytest.CaptureFixture[str]) -> None:
    lines = script("fish", capsys).splitlines()
    by_option = {name: [line for line in lines if f" -l {name} " in line] for name in ("games", "plot", "seed")}
    assert all(" -x " in line and " -F" not in line for name in ("games", "seed") for line in by_option[name])
    assert all(" -F " in line for line in by_option["plot"])

"""`machiya play`, `watch` and `replay` where there is no terminal, no extra, or nothing to go on with."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from machiya.cli.main import main
from machiya.terminal import saving
from machiya.terminal.beginning import Options, begin
from machiya.terminal.saving import PERSON


@pytest.mark.parametrize("arguments", [["play"], ["play", "base"], ["watch", "base", "--bots", "random,greedy"]])
def test_a_pipe_is_no_terminal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--language", "en"]) == 2
    assert "needs a terminal" in capsys.readouterr().err


def test_a_window_is_not_drawn_into_a_file(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`machiya play 2> file` would show nothing at all: the window is drawn by standard error."""
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    assert main(["play", "--language", "en"]) == 2
    assert "needs a terminal" in capsys.readouterr().err


def test_without_the_extra_a_sentence_names_it() -> None:
    code = "import sys; sys.modules['textual'] = None; from machiya.cli.main import main; sys.exit(main(['play']))"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env={**os.environ, "LANG": "C"}
    )
    assert (found.returncode, "terminal" in found.stderr, "Traceback" in found.stderr) == (2, True, False)


def test_nothing_to_go_on_with_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(saving, "data_folder", lambda: tmp_path)
    assert main(["play", "--resume", "--language", "nl"]) == 2
    assert "geen onafgemaakte tafel" in capsys.readouterr().err
    table = begin(Options(seats=((PERSON, "Ana"), (PERSON, "Bo"))), saving.tables_folder())
    table.path.write_text("nonsense", encoding="utf-8")
    assert main(["play", "--resume", "--language", "en"]) == 2
    assert f"{table.path} is damaged" in capsys.readouterr().err
    assert table.path.read_text(encoding="utf-8") == "nonsense"

"""`machiya warm`: compiles into the folder that it is given, says what that took, and finds it there the next time."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest


def run_warm(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "machiya", "warm", *words, "--language", "en"]
    environment = {**os.environ, **variables}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.soak
def test_it_compiles_once_and_says_what_that_took(tmp_path: Path) -> None:
    """Nothing is compiled anew by whoever has the same folder: that is what a service is given."""
    done = run_warm("--cache", str(tmp_path))
    assert done.returncode == 0, done.stderr
    said = re.fullmatch(
        r"Compiled (\d+) functions in (\d+) seconds of processor time, with (\d+) MB of memory. They are in (.*)\.\n",
        done.stdout,
    )
    assert said
    assert Path(said[4]).parent == tmp_path
    again = run_warm(MACHIYA_CACHE=str(tmp_path))
    assert again.stdout == f"Everything is compiled already. It is in {said[4]}.\n"


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    """Else everything would be compiled, and thrown away."""
    (tmp_path / "file").touch()
    done = run_warm("--cache", str(tmp_path / "file" / "cache"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be written" in done.stderr

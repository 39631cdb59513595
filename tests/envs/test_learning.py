"""The example learns, the page tells every field, and what is not installed is said."""

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from machiya.compiled.watching import FIELDS
from machiya.envs.spec import spec
from machiya.envs.tables import Tables

pytestmark = pytest.mark.xdist_group("compiled")
ROOT = Path(__file__).parents[2]


def test_the_example_learns_to_beat_random_play() -> None:
    """From an even match to four games in five, whatever the machine."""
    example = runpy.run_path(str(ROOT / "examples" / "learn.py"))
    learn, wins = example["learn"], example["wins"]
    assert 0.4 < wins(learn(0)) < 0.6
    assert wins(learn(15)) > 0.8


@pytest.mark.soak
def test_maskable_ppo_beats_random_play(tmp_path: Path) -> None:
    """In an environment of its own, as it brings PyTorch along: four games in five at the least."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path)], check=True)
    python = str(next(tmp_path.glob("*/python*")))
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    for words in (["-m", "pip", "install", "-r", "requirements/ppo.txt"], ["examples/ppo.py"]):
        done = subprocess.run([python, *words], cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2_000:]
    said = re.search(r"against random play: ([\d.]+)% of games", done.stdout)
    assert said
    assert float(said[1]) > 80


def test_the_page_tells_every_field() -> None:
    page = (ROOT / "docs" / "envs.md").read_text(encoding="utf-8")
    told = {name: int(unit) for name, unit in re.findall(r"^\| `(\w+)` \|[^|]*\| (\d+) \|", page, re.MULTILINE)}
    assert list(told) == list(FIELDS)
    for edition in ("base", "bright_lights", "legacy"):
        for field in spec(edition, players=3).fields:
            assert told[field.name] == field.unit
    for name in Tables.shapes(spec("base")):
        assert f"`{name}`" in page


@pytest.mark.parametrize(
    ("missing", "code"),
    [
        ("pettingzoo", "from machiya.envs import machi_koro_v0"),
        ("pyspiel", "import machiya.envs.openspiel"),
        ("gymnasium", "from machiya.envs import Vector"),
        ("numba", "from machiya.envs import Tables"),
    ],
)
def test_a_missing_extra_is_a_sentence(missing: str, code: str) -> None:
    """And what does not need it works."""
    program = (
        f"import sys\nsys.modules[{missing!r}] = None\n"
        "from machiya import SetupError\nfrom machiya.envs import spec\nspec('base')\n"
        f"try:\n    {code}\nexcept SetupError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (
        'This needs the extra "envs". Install it with: pip install "machiya[envs]"\n',
        "",
    )

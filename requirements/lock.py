"""Make `run.txt`, `serve.txt` and `test.txt` from `pyproject.toml`: versions and hashes, for every system and Python.

    python3 requirements/lock.py

Needs the network: it installs uv into a temporary environment and asks it for one universal resolution.
`run.txt` holds what the game needs, the extras `server`, `terminal`, `fast` and `plots` and the build backend;
`test.txt` adds all other extras; `serve.txt` is for a server by itself, with `server`, `fast` and `postgres`.
All give the same version of a package, so that one environment can serve them all.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
HEADER = "# Made by requirements/lock.py from pyproject.toml: do not edit.\n"
RUN = ["fast", "plots", "server", "terminal"]
SERVE = ["fast", "postgres", "server"]
EDITABLE = "editables"  # hatchling asks for it only when it builds an editable install


def wanted(pyproject: dict[str, Any], extras: list[str]) -> list[str]:
    """Give the requirements of the build backend, the project and these extras, without those on itself."""
    project = pyproject["project"]
    found = [*pyproject["build-system"]["requires"], EDITABLE, *project["dependencies"]]
    for extra in extras:
        found += project["optional-dependencies"][extra]
    on_itself = re.compile(re.escape(project["name"]) + r"\s*\[", re.IGNORECASE)
    return [requirement for requirement in found if not on_itself.match(requirement)]


def lock(uv: Path, requirements: list[str], oldest: str, *options: str) -> str:
    """Give the text of a lock file for these requirements."""
    command = [str(uv), "pip", "compile", "-", "--quiet", "--no-config", "--python", sys.executable]
    command += ["--universal", "--fork-strategy", "fewest", "--python-version", oldest, "--generate-hashes"]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", *options]
    text = "\n".join(requirements)
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True)
    return HEADER + done.stdout


def main() -> None:
    """Write the lock files."""
    pyproject = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))
    oldest = re.findall(r">=\s*([\d.]+)", pyproject["project"]["requires-python"])[0]
    with tempfile.TemporaryDirectory() as folder:
        print("Installing uv into a temporary environment ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
        pip = [sys.executable, "-m", "pip", "--python", folder]
        subprocess.run([*pip, "install", "--quiet", "uv"], check=True)
        uv = next(path for path in Path(folder).glob("*/uv*") if path.stem == "uv")
        print("Resolving test.txt ...", flush=True)
        test = HERE / "test.txt"
        everything = wanted(pyproject, [*pyproject["project"]["optional-dependencies"]])
        test.write_text(lock(uv, everything, oldest), "utf-8", newline="\n")
        print("Resolving run.txt ...", flush=True)
        run = lock(uv, wanted(pyproject, RUN), oldest, "--constraints", str(test))
        (HERE / "run.txt").write_text(run, "utf-8", newline="\n")
        print("Resolving serve.txt ...", flush=True)
        serve = lock(uv, wanted(pyproject, SERVE), oldest, "--constraints", str(test))
        (HERE / "serve.txt").write_text(serve, "utf-8", newline="\n")


if __name__ == "__main__":
    main()

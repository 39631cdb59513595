"""The set-up script and its lock files; nothing here needs the network."""

import ast
import contextlib
import importlib.util
import json
import os
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ["run", "serve", "test"]


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"loaded_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


run: Any = load(ROOT / "run.py")


def locked(profile: str) -> dict[str, str]:
    """Give the version of each package in a lock file."""
    text = (ROOT / "requirements" / f"{profile}.txt").read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", text, re.MULTILINE))


class FakeRunner:
    """Stand in for venv and pip: note the commands, make the files that they would make, fail on request."""

    def __init__(self, root: Path, fail_on: str = "") -> None:
        self.root, self.fail_on = root, fail_on
        self.commands: list[list[str]] = []

    def __call__(self, command: list[str]) -> "subprocess.CompletedProcess[str]":
        self.commands.append(command)
        if self.fail_on and self.fail_on in command:
            return subprocess.CompletedProcess(command, 1, "what pip wrote")
        made = "python" if "venv" in command else "machiya" if "--editable" in command else None
        if made:
            path = Path(run.tool(self.root, made))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
        return subprocess.CompletedProcess(command, 0, "")

    def steps(self) -> list[str]:
        """Name the steps since the last call."""
        names = {"venv": "venv", "run.txt": "run", "test.txt": "test", "--editable": "project"}
        found = [
            name
            for command in self.commands
            for part in command
            for key, name in names.items()
            if Path(part).name == key
        ]
        self.commands.clear()
        return found


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(run, "find_spec", lambda name: name)  # whether or not this Python has pip
    (tmp_path / "requirements").mkdir()
    for name in ("run.py", "pyproject.toml", "requirements/run.txt", "requirements/test.txt"):
        (tmp_path / name).write_text(f"first {name}", "utf-8")
    return tmp_path


def test_an_old_python_can_parse_it() -> None:
    source = (ROOT / "run.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 6))
    # What feature_version lets through although 3.6 refuses or lacks it.
    assert "from __future__" not in source
    imported = {
        name.name.split(".")[0]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import)
        for name in node.names
    }
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13), (3, 14, 0), (4, 0, 0)])
def test_an_unfit_python_is_told_so(version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as caught:
        runpy.run_path(str(ROOT / "run.py"))
    # A text as the exit code is printed, and makes the exit code 1.
    assert caught.value.code == f"machiya needs Python 3.11, 3.12 or 3.13; this is {version[0]}.{version[1]}."


def test_the_same_pythons_as_the_project() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    (oldest, newest) = (run.OLDEST, run.NEWEST)
    assert asked == f">={oldest[0]}.{oldest[1]},<{newest[0]}.{newest[1] + 1}"


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_names_both_commands(word: str) -> None:
    done = subprocess.run([sys.executable, str(ROOT / "run.py"), word], capture_output=True, text=True, check=True)
    assert re.search(r"^python3 run\.py  +set up", done.stdout, re.MULTILINE)
    assert re.search(r"^python3 run\.py test  +set up", done.stdout, re.MULTILINE)
    assert "opens the page in the browser" in done.stdout


def test_installs_once_for_each_profile(root: Path) -> None:
    fake = FakeRunner(root)
    run.set_up("run", root, fake)
    assert fake.steps() == ["venv", "run", "project"]
    run.set_up("run", root, fake)
    assert fake.steps() == []
    run.set_up("test", root, fake)
    assert fake.steps() == ["test", "project"]
    for profile in ("run", "test", "run"):
        run.set_up(profile, root, fake)
        assert fake.steps() == []


def test_the_commands_are_safe_ones(root: Path) -> None:
    fake = FakeRunner(root)
    run.set_up("run", root, fake)
    venv, packages, project = fake.commands
    assert venv[1:4] == ["-m", "venv", "--without-pip"]
    assert packages[1:5] == ["-m", "pip", "--python", run.tool(root, "python")]
    assert "--require-hashes" in packages
    assert {"--no-deps", "--no-build-isolation"} < set(project)


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements/run.txt", "requirements/test.txt"])
def test_installs_again_when_the_requirements_change(root: Path, name: str) -> None:
    fake = FakeRunner(root)
    run.set_up("test", root, fake)
    fake.steps()
    (root / name).write_text("second", "utf-8")
    run.set_up("run", root, fake)
    assert fake.steps() == ["run", "project"]
    # Only "run" is up to date now, although "test" was before.
    run.set_up("test", root, fake)
    assert fake.steps() == ["test", "project"]


def test_another_python_or_place_makes_it_anew(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeRunner(root)
    run.set_up("run", root, fake)
    fake.steps()
    monkeypatch.setattr(sys, "version", "3.99.0")
    run.set_up("run", root, fake)
    assert fake.steps() == ["venv", "run", "project"]
    moved = root.rename(root.with_name("moved"))
    fake.root = moved
    run.set_up("run", moved, fake)
    assert fake.steps() == ["venv", "run", "project"]


@pytest.mark.parametrize("name", ["python", "machiya"])
def test_a_broken_environment_is_made_anew(root: Path, name: str) -> None:
    fake = FakeRunner(root)
    run.set_up("run", root, fake)
    fake.steps()
    Path(run.tool(root, name)).unlink()
    run.set_up("run", root, fake)
    assert fake.steps() == ["venv", "run", "project"]


@pytest.mark.parametrize("content", ["", "{", "[]", "[1]", "null", '"text"', "{}", "\0"])
def test_a_broken_stamp_means_anew(root: Path, content: str) -> None:
    fake = FakeRunner(root)
    run.set_up("run", root, fake)
    fake.steps()
    (root / ".venv" / "set-up.json").write_text(content, "utf-8")
    run.set_up("run", root, fake)
    assert fake.steps() == ["venv", "run", "project"]


@pytest.mark.parametrize("step", ["venv", "--require-hashes", "--editable"])
def test_a_failure_says_what_to_do(root: Path, step: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(run.SetUpError, match=r"(?s)^Set-up failed at: .+\n.+\. Then run the same command again\.$"):
        run.set_up("run", root, FakeRunner(root, fail_on=step))
    assert "what pip wrote" in capsys.readouterr().err
    assert not (root / ".venv" / "set-up.json").exists()
    fake = FakeRunner(root)
    run.set_up("run", root, fake)
    assert fake.steps() == ["venv", "run", "project"]


@pytest.mark.parametrize("wish", ["KeyboardInterrupt", "failure"])
def test_a_set_up_cut_short_is_begun_anew(root: Path, wish: str) -> None:
    fake = FakeRunner(root)
    run.set_up("run", root, fake)

    def cut_short(command: list[str]) -> "subprocess.CompletedProcess[str]":
        if wish == "KeyboardInterrupt":
            raise KeyboardInterrupt
        return subprocess.CompletedProcess(command, 1, "")

    with pytest.raises((KeyboardInterrupt, run.SetUpError)):
        run.set_up("test", root, cut_short)
    fake.steps()
    run.set_up("run", root, fake)
    assert fake.steps() == ["venv", "run", "project"]


def test_no_pip_is_a_clear_failure(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "find_spec", lambda _name: None)
    with pytest.raises(run.SetUpError, match="python3-pip"):
        run.set_up("run", root, FakeRunner(root, fail_on="ensurepip"))
    fake = FakeRunner(root)
    run.set_up("run", root, fake)
    assert fake.commands[1][1:] == ["-m", "ensurepip"]
    assert fake.commands[2][:3] == [run.tool(root, "python"), "-m", "pip"]


def test_a_failed_set_up_gives_exit_code_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(_profile: str) -> None:
        raise run.SetUpError("do this")

    monkeypatch.setattr(run, "set_up", fail)
    assert run.main([]) == 1
    assert run.main(["test"]) == 1
    assert capsys.readouterr().err == "do this\ndo this\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no lock there")
def test_two_at_once_wait_for_each_other(root: Path) -> None:
    import fcntl

    def try_lock() -> bool:
        with (root / "run.py").open("rb") as file, contextlib.suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False

    seen: list[bool] = []

    def noting(command: list[str]) -> "subprocess.CompletedProcess[str]":
        seen.append(try_lock())
        return FakeRunner(root)(command)

    run.set_up("run", root, noting)
    assert seen == [False, False, False]
    assert try_lock()


@pytest.mark.skipif(sys.platform == "win32", reason="no lock there")
def test_a_child_that_outlives_the_set_up_keeps_the_lock(root: Path) -> None:
    import fcntl

    child = "import sys; print(flush=True); sys.stdin.read()"
    with run.alone(root / "run.py"):
        left_over = subprocess.Popen(
            [sys.executable, "-c", child], stdin=subprocess.PIPE, stdout=subprocess.PIPE, close_fds=False
        )
        assert left_over.stdout is not None
        left_over.stdout.readline()
    with (root / "run.py").open("rb") as file:
        with pytest.raises(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        left_over.communicate()
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_quietly_keeps_all_output() -> None:
    child = "import sys, os; os.write(1, b'out \\xff\\n'); os.write(2, b'err\\n'); sys.exit(7)"
    result = run.quietly([sys.executable, "-c", child])
    assert (result.returncode, result.stdout.splitlines()[1]) == (7, "err")


def test_a_file_in_the_way_is_a_clear_failure(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / ".venv").touch()
    real = run.set_up
    monkeypatch.setattr(run, "set_up", lambda profile: real(profile, root, FakeRunner(root)))
    assert run.main([]) == 1
    assert "Delete .venv" in capsys.readouterr().err


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Note what run.py would start, after a set-up that does nothing; mypy fails with 2, pytest with 3."""
    calls: list[list[str]] = []

    def call(command: list[str], **_options: object) -> int:
        name = Path(command[0]).stem
        if name == "node":
            name, *command = Path(command[1]).stem, *command[1:]
        calls.append([name, *command[1:]])
        return {"mypy": 2, "pytest": 3}.get(name, 0)

    def start(_path: str, command: list[str]) -> None:
        raise SystemExit(call(command))

    monkeypatch.setattr(run, "set_up", lambda profile: calls.append([profile]))
    monkeypatch.setattr(run, "install_browser", lambda: None)
    monkeypatch.setattr(run, "typescript", lambda: ["node", "tsc"])
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(os, "execv", start)
    return calls


@pytest.mark.parametrize("words", [[], ["simulate", "base", "--games", "1000"], ["--version"]])
def test_other_words_go_to_the_command_line(called: list[list[str]], words: list[str]) -> None:
    with contextlib.suppress(SystemExit):
        run.main(words)
    assert called == [["run"], ["machiya", *words]]


def test_every_check_runs_and_the_first_failure_counts(
    called: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.main(["test"]) == 2
    assert called == [["test"], *run.CHECKS]
    assert called[-1] == ["pytest", "-n", "auto"]
    assert capsys.readouterr().err == "Failed: mypy; pytest -n auto\n"


@pytest.fixture
def page(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a project with a page, on a machine with Node."""
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/bin/{name}")
    (root / "requirements" / "page").mkdir()
    for name in ("package.json", "package-lock.json"):
        (root / "requirements" / "page" / name).write_text(f"first {name}", "utf-8")
    return root


def test_typescript_is_installed_once_for_each_lock(page: Path) -> None:
    fake = FakeRunner(page)
    assert run.typescript(page, fake)[0] == "/bin/node"
    [npm] = fake.commands
    assert npm[:2] == ["/bin/npm", "ci"]
    assert (page / ".venv" / "page" / "package.json").read_text("utf-8") == "first package.json"
    run.typescript(page, fake)
    assert len(fake.commands) == 1
    (page / "requirements" / "page" / "package-lock.json").write_text("second", "utf-8")
    run.typescript(page, fake)
    assert len(fake.commands) == 2


def test_typescript_that_could_not_be_installed_is_tried_again(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        fake = FakeRunner(page, fail_on="ci")
        with pytest.raises(run.SetUpError, match="npm could not install TypeScript"):
            run.typescript(page, fake)
        assert len(fake.commands) == 1
    assert "what pip wrote" in capsys.readouterr().err


@pytest.mark.parametrize(("variable", "expected"), [("", 2), ("true", 1)])
def test_no_node_is_a_sentence_and_in_ci_a_failure(
    called: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    variable: str, expected: int,
) -> None:  # fmt: skip
    def missing() -> list[str]:
        raise run.SetUpError("no Node here.")

    monkeypatch.setenv("CI", variable)
    monkeypatch.setattr(run, "typescript", missing)
    monkeypatch.setattr(run, "CHECKS", [run.TSC, ["mypy"], run.PYTEST])
    assert run.main(["test"]) == expected
    assert called == [["test"], ["mypy"], run.PYTEST]
    said = capsys.readouterr().err
    assert said.startswith("The page's types were not checked: no Node here.\n")
    assert ("tsc" in said) == bool(variable)


def test_a_machine_without_node_is_told_what_to_install(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda _name: None)
    with pytest.raises(run.SetUpError, match=r"no Node here .*nodejs"):
        run.typescript(root, FakeRunner(root))


def test_the_lock_of_the_page_names_versions_and_hashes_only() -> None:
    folder = ROOT / "requirements" / "page"
    text = (folder / "package-lock.json").read_text("utf-8")
    assert "://" not in text
    assert "resolved" not in text
    wanted = json.loads((folder / "package.json").read_text("utf-8"))["devDependencies"]
    packages = {name.rpartition("/")[2]: each for name, each in json.loads(text)["packages"].items() if name}
    assert {name: each["version"] for name, each in packages.items()} == wanted
    assert all(each["integrity"].startswith("sha512-") for each in packages.values())
    options = json.loads((folder / "tsconfig.json").read_text("utf-8"))["compilerOptions"]
    assert options["strict"] is options["checkJs"] is True


def test_arguments_after_test_go_to_pytest_alone(called: list[list[str]]) -> None:
    assert run.main(["test", "-k", "name"]) == 3
    assert called == [["test"], ["pytest", "-n", "auto", "-k", "name"]]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A machine: which commands there are, and who runs them."""
    facts: dict[str, Any] = {"commands": {"apt-get"}, "user": 0}
    there = facts["commands"]
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}" if name in there else None)
    monkeypatch.setattr(os, "geteuid", lambda: facts["user"], raising=False)
    return facts


def installing(fail: bool = False) -> tuple[list[list[str]], Any]:
    """What would be installed, and who notes it."""
    commands: list[list[str]] = []

    def note(command: list[str]) -> "subprocess.CompletedProcess[str]":
        commands.append(command)
        return subprocess.CompletedProcess(command, int(fail), "what apt wrote")

    return commands, note


@pytest.mark.usefixtures("machine")
def test_root_on_debian_gets_a_browser_and_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    commands, note = installing()
    run.install_browser(note)
    assert commands == [["apt-get", "update"], run.APT]
    told = capsys.readouterr().err
    assert "no browser" in told
    assert " ".join(run.APT) in told


@pytest.mark.usefixtures("machine")
def test_a_browser_that_cannot_be_installed_is_told_and_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    commands, note = installing(fail=True)
    run.install_browser(note)
    assert commands == [["apt-get", "update"]]
    assert "what apt wrote" in capsys.readouterr().err


@pytest.mark.parametrize("change", [{"user": 1000}, {"commands": set()}, *({"browser": each} for each in run.BROWSERS)])
def test_nothing_is_installed_for_others_elsewhere_or_twice(change: dict[str, Any], machine: dict[str, Any]) -> None:
    machine["user"] = change.get("user", 0)
    if "commands" in change:
        machine["commands"].clear()
    if "browser" in change:
        machine["commands"].add(change["browser"])
        assert run.browser() == f"/usr/bin/{change['browser']}"
    commands, note = installing()
    run.install_browser(note)
    assert commands == []


@pytest.mark.parametrize(
    ("words", "installs"),
    [([], True), (["tests/web"], True), (["-k", "name"], False), (["--version"], False), (["--soak"], False)],
)
@pytest.mark.usefixtures("called")
def test_a_browser_is_installed_for_tests_of_the_page_only(
    words: list[str], installs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[None] = []
    monkeypatch.setattr(run, "install_browser", lambda: asked.append(None))
    run.main(["test", *words])
    assert bool(asked) == installs


def collect(tmp_path: Path, **settings: str) -> "subprocess.CompletedProcess[str]":
    """Run a test of the page where no browser is, and where apt-get would leave a trace."""
    for name in ("apt-get", "sudo"):
        (tmp_path / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/changed\n", "utf-8")
        (tmp_path / name).chmod(0o755)
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "CI"))}
    words = [sys.executable, "-m", "pytest", "tests/web/test_speed.py", "-p", "no:cacheprovider"]
    return subprocess.run(
        words, cwd=ROOT, env={**environment, "PATH": str(tmp_path), **settings}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="the browser is looked for in PATH")
def test_plain_pytest_installs_nothing_and_says_what_to_install(tmp_path: Path) -> None:
    done = collect(tmp_path)
    last = done.stdout.splitlines()[-1]
    assert last.startswith("BROWSER TESTS NOT RUN: ")
    assert last.endswith("install with: sudo " + " ".join(run.APT))
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert not (tmp_path / "changed").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="the browser is looked for in PATH")
def test_in_continuous_integration_a_missing_browser_is_a_failure(tmp_path: Path) -> None:
    done = collect(tmp_path, CI="1")
    assert done.stdout.splitlines()[-1].startswith("BROWSER TESTS NOT RUN: ")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert not (tmp_path / "changed").exists()


@pytest.mark.parametrize("profile", LOCKS)
def test_a_lock_file_names_versions_and_hashes_only(profile: str) -> None:
    text = (ROOT / "requirements" / f"{profile}.txt").read_text("utf-8")
    assert "://" not in text  # a package may be called httpx
    assert "@" not in text
    header, *requirements = re.split(r"\n(?=\S)", text.strip())
    assert header.startswith("# ")
    assert len(requirements) == len(locked(profile)) > 5
    for requirement in requirements:
        assert re.fullmatch(r"[a-z0-9-]+==[^\s;]+( ; [^\\]+)?( \\\n +--hash=sha256:[0-9a-f]{64})+", requirement)


def test_the_test_lock_holds_the_others() -> None:
    assert locked("run").items() < locked("test").items()
    assert locked("serve").items() < locked("test").items()


@pytest.mark.parametrize("profile", LOCKS)
def test_the_lock_files_hold_what_the_project_asks_for(profile: str) -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lock: Any = load(ROOT / "requirements" / "lock.py")
    extras = {"run": lock.RUN, "serve": lock.SERVE, "test": [*lock.RUN, "postgres", "test", "testing"]}
    wanted = lock.wanted(pyproject, extras[profile])
    names = {re.split(r"[^A-Za-z0-9-]", requirement)[0] for requirement in wanted}
    assert {"hatchling", "editables", "numba", "rich", "uvicorn"} <= names
    assert "machiya" not in names
    assert names <= locked(profile).keys()


def test_the_stamp_is_the_last_thing_written(root: Path) -> None:
    stamp = root / ".venv" / "set-up.json"
    seen: list[bool] = []

    def noting(command: list[str]) -> "subprocess.CompletedProcess[str]":
        seen.append(stamp.exists())
        return FakeRunner(root)(command)

    run.set_up("run", root, noting)
    run.set_up("test", root, noting)
    assert seen == [False] * 5
    assert json.loads(stamp.read_text("utf-8"))["profile"] == "test"

"""Set up machiya in `.venv` beside this file, then run it: see `python3 run.py --help`.

`.venv` belongs to this script: it is made anew whenever it is broken or was left half made.
Standard library only. The file must parse under any Python from 3.6 on, so that an old one gets a sentence
and not a traceback.
"""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

OLDEST, NEWEST = (3, 11), (3, 13)  # as in pyproject.toml
if not OLDEST <= sys.version_info[:2] <= NEWEST:
    sys.exit("machiya needs Python 3.11, 3.12 or 3.13; this is {}.{}.".format(*sys.version_info[:2]))

ROOT = Path(__file__).resolve().parent
PYTEST = ["pytest", "-n", "auto"]
TSC = ["tsc", "--project", "requirements/page"]
CHECKS = [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"], ["lint-imports"], TSC, PYTEST]
BROWSERS = ("chromium", "google-chrome", "google-chrome-stable", "chrome", "chromium-browser")
APT = ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]
HELP = """\
python3 run.py                 set up, then play: starts the server and opens the page in the browser
python3 run.py test            set up, then run all checks and tests
python3 run.py test --soak     set up, then run the long tests: a server killed again and again, and fuzzing
python3 run.py test ARGUMENTS  set up, then run pytest with these arguments
python3 run.py ARGUMENTS       set up, then run machiya with these arguments
python3 run.py --help          show this

Set-up makes the folder .venv; it takes under a minute the first time and no time after that.
As root on Debian, all tests together also install Chromium for the page if there is no browser."""

Result = subprocess.CompletedProcess[str]
Runner = Callable[[list[str]], Result]


class SetUpError(Exception):
    """Set-up failed; the text says what to do."""


def say(text: str) -> None:
    """Tell the user what happens, apart from the output of the command itself."""
    print(text, file=sys.stderr, flush=True)


def quietly(command: list[str]) -> Result:
    """Run a command and keep its output; it inherits the lock of `alone`."""
    settings = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    child = subprocess.Popen(command, stdout=pipe, stderr=both, errors="replace", env=settings, close_fds=False)
    output = child.communicate()[0]  # unlike subprocess.run, this leaves it to pip to end its own children
    return subprocess.CompletedProcess(command, child.returncode, output)


def tool(root: Path, name: str) -> str:
    """Give the path of a command inside `.venv`."""
    folder, ending = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
    return str(root / ".venv" / folder / (name + ending))


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold a lock on this file; the system frees it when this process and its children have ended."""
    with path.open("rb") as file:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415

            os.set_inheritable(file.fileno(), True)  # a pip that outlives us still writes to .venv
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Waiting for another set-up of this folder to end ...")
                fcntl.flock(file, fcntl.LOCK_EX)
            except OSError:
                pass  # a file system without locks
        yield


def fingerprints(root: Path) -> dict[str, str]:
    """Describe what an environment depends on: this Python and this folder; the requirements."""
    base = "\n".join([sys.version, sys.base_prefix, str(root)])
    files = [root / "pyproject.toml", root / "requirements" / "run.txt", root / "requirements" / "test.txt"]
    contents = b"\0".join(path.read_bytes() for path in files)
    return {"base": hashlib.sha256(base.encode()).hexdigest(), "files": hashlib.sha256(contents).hexdigest()}


def set_up(profile: str, root: Path = ROOT, run: Runner = quietly) -> None:
    """Make `.venv` fit for this profile, "run" or "test"; do nothing if it already is."""
    with alone(root / "run.py"):
        stamp = root / ".venv" / "set-up.json"
        now = fingerprints(root)
        try:
            old = dict(json.loads(stamp.read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            old = {}  # never finished
        whole = all(os.path.exists(tool(root, name)) for name in ("python", "machiya"))
        usable = whole and old.get("base") == now["base"]
        if usable and old.get("files") == now["files"] and old.get("profile") in (profile, "test"):
            return
        stamp.unlink(missing_ok=True)
        install(profile, root, run, anew=not usable)
        stamp.write_text(json.dumps({**now, "profile": profile}), "utf-8")
        say("Set-up done.")


def install(profile: str, root: Path, run: Runner, anew: bool) -> None:
    """Make the environment if need be, and install the locked requirements and the project."""

    def do(text: str, command: list[str], advice: str) -> None:
        say(text + " ...")
        result = run(command)
        if result.returncode:
            say(result.stdout)
            raise SetUpError(f"Set-up failed at: {text}.\n{advice} Then run the same command again.")

    python, lock = tool(root, "python"), root / "requirements" / (profile + ".txt")
    if anew:
        venv = [sys.executable, "-m", "venv", "--without-pip", "--clear", str(root / ".venv")]
        text = "Making .venv with Python {}.{}.{}".format(*sys.version_info)
        do(text, venv, "Delete .venv and check that this folder can be written to.")
    pip = [sys.executable, "-m", "pip", "--python", python]
    if find_spec("pip") is None:
        advice = "This Python has no pip: install it (on Debian or Ubuntu: sudo apt install python3-pip)."
        do("Putting pip into .venv", [python, "-m", "ensurepip"], advice)
        pip = [python, "-m", "pip"]
    pip += ["install", "--quiet", "--no-input"]
    text = f"Installing the packages of requirements/{lock.name}"
    locked = [*pip, "--only-binary", ":all:", "--require-hashes", "-r", str(lock)]
    do(text, locked, "Check the network connection, and pip's proxy and index settings if you have any.")
    project = [*pip, "--no-deps", "--no-build-isolation", "--editable", str(root)]
    do("Installing machiya", project, "Undo the change to pyproject.toml that the message above is about.")


def browser() -> "str | None":
    """Give the path of a browser for the tests of the page, if there is one."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def install_browser(run: Runner = quietly) -> None:
    """Install a browser where that needs nobody's leave: as root on Debian. Elsewhere pytest says what is missing."""
    if browser() or not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which(APT[0]):
        return
    for command in (["apt-get", "update"], APT):
        say("There is no browser for the tests of the page: " + " ".join(command) + " ...")
        result = run(command)
        if result.returncode:
            say(result.stdout)
            return


def typescript(root: Path = ROOT, run: Runner = quietly) -> list[str]:
    """Give the start of TypeScript's command, installed if need be; SetUpError says why there is none."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise SetUpError("no Node here (on Debian or Ubuntu: sudo apt install nodejs npm).")
    home, wanted = root / ".venv" / "page", root / "requirements" / "page"
    stamp, lock = home / "installed.json", (wanted / "package-lock.json").read_bytes()
    if not stamp.exists() or stamp.read_bytes() != lock:
        home.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(wanted / name, home)
        say("Installing the packages of requirements/page ...")
        result = run([npm, "ci", "--prefix", str(home), "--ignore-scripts", "--no-audit", "--no-fund"])
        if result.returncode:
            say(result.stdout)
            raise SetUpError("npm could not install TypeScript. Check the network connection and npm's settings.")
        stamp.write_bytes(lock)
    return [node, str(home / "node_modules" / "typescript" / "bin" / "tsc")]


def start(command: list[str]) -> int:
    """Run one check; without Node the page's types are not checked, which only a machine of CI may not pass over."""
    try:
        first = typescript() if command is TSC else [tool(ROOT, command[0])]
    except SetUpError as error:
        say(f"The page's types were not checked: {error}")
        return 1 if os.environ.get("CI") else 0
    return subprocess.call([*first, *command[1:]], cwd=ROOT)


def check(extra: list[str]) -> int:
    """Run every check, or only pytest if there are arguments for it; give the first bad exit code."""
    failed, code = [], 0
    if not extra or any("web" in word for word in extra):
        install_browser()
    extra = [word for each in extra for word in (["-m", "soak"] if each == "--soak" else [each])]
    for command in [[*PYTEST, *extra]] if extra else CHECKS:
        print("== " + " ".join(command), flush=True)
        result = start(command)
        if result:
            failed.append(" ".join(command))
            code = code or result
    if failed:
        say("Failed: " + "; ".join(failed))
    return code


def main(arguments: list[str]) -> int:
    """Do what the command line asks."""
    if arguments[:1] in (["--help"], ["-h"]):
        print(HELP)
        return 0
    testing = arguments[:1] == ["test"]
    try:
        set_up("test" if testing else "run")
    except SetUpError as error:
        say(str(error))
        return 1
    except OSError as error:
        say(f"Set-up failed: {error}.\nDelete .venv and check that this folder can be written to.")
        return 1
    if testing:
        return check(arguments[1:])
    command = [tool(ROOT, "machiya"), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)  # so that Ctrl-C and signals are machiya's own
    return subprocess.call(command)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

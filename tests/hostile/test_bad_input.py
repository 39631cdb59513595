"""Whatever a file holds, every command that reads it ends with a sentence and an exit code: never with a traceback.

A sample of mutated files runs always; thousands of each kind, and every bad file on every command, are soak tests.
"""

import contextlib
import io
import json
import os
import random
import signal
import sqlite3
import sys
import traceback
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from machiya import Game
from machiya.cli.main import main
from tests.server.test_table import new_table, play_out

from .mutating import Mutator

ROOT = Path(__file__).parents[2]
EARLIER = ROOT / "tests" / "data" / "0.1.0"
SOAK = pytest.mark.soak
SECONDS = 60
"""How long a command may take for one file, on a busy machine."""


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def run(words: list[str], typed: bytes = b"") -> Ended:
    """Run a command; AssertionError if it raises anything, or takes too long."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.redirect_stdout(out))
        stack.enter_context(contextlib.redirect_stderr(err))
        stack.enter_context(_typed(typed))
        stack.enter_context(_hurried())
        try:
            code = main([*words, "--language", "en"])
        except SystemExit as ended:  # argparse, about the words themselves
            code = ended.code if isinstance(ended.code, int) else 1
        except Exception:
            pytest.fail(f"{' '.join(words)}\n{traceback.format_exc()}")
    assert "Traceback" not in err.getvalue(), err.getvalue()
    return Ended(code, out.getvalue(), err.getvalue())


@contextlib.contextmanager
def _typed(content: bytes) -> Iterator[None]:
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(content), "utf-8")
    try:
        yield
    finally:
        sys.stdin = before


class TooLong(BaseException):
    """Nothing that is tried here may catch it."""


@contextlib.contextmanager
def _hurried() -> Iterator[None]:
    def over(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


# Mutated files.


def texts(folder: Path, pattern: str) -> list[str]:
    return [path.read_text("utf-8") for path in sorted(folder.glob(pattern))]


def fairness() -> list[str]:
    """Documents of fair dice, as a table shows them when its game is over."""
    made = []
    for number, market in enumerate(("standard", "hybrid")):
        table = new_table(market=market)
        moves = [*table.seed(1, "tide", 0.5), *play_out(table, random.Random(number))]
        made.append(json.dumps(table.fairness(moves)))
    return made


class Kind(NamedTuple):
    """A kind of file: good ones, how they are made wrong, and the commands that read them."""

    name: str
    good: Callable[[], list[str]]
    wrong: Callable[[Mutator, str], bytes]
    commands: tuple[tuple[str, ...], ...]


KINDS = {
    "save": Kind(
        "ours.json",
        lambda: texts(EARLIER / "campaigns", "*.json"),
        Mutator.save,
        (("campaign", "show", "FILE"), ("campaign", "show", "FILE", "--json"), ("campaign", "play", "FILE")),
    ),
    "pack": Kind(
        "pack.toml",
        lambda: texts(ROOT / "examples", "*.toml"),
        Mutator.text,
        (("check", "FILE"), ("cards", "FILE"), ("campaign", "new", "NEW", "--players", "Ana,Bo", "--pack", "FILE")),
    ),
    "record": Kind(
        "game.record",
        lambda: texts(EARLIER / "records", "*.record"),
        Mutator.text,
        (("replay", "FILE"), ("verify", "FILE"), ("replay", "-")),
    ),
    "position": Kind(
        "position.json",
        lambda: texts(EARLIER / "positions", "*.json"),
        Mutator.position,
        (("hint", "FILE"), ("hint", "-")),
    ),
    "fairness": Kind("fair.json", fairness, Mutator.position, (("verify", "FILE"), ("verify", "-"))),
}


def try_mutated(kind: Kind, numbers: range, folder: Path) -> dict[int, int]:
    """Give commands the mutated files of these numbers; how often they ended with each exit code."""
    good = kind.good()
    assert good
    codes: dict[int, int] = {}
    for number in numbers:
        file, new = folder / kind.name, folder / "new.json"
        content = kind.wrong(Mutator(number), good[number % len(good)])
        file.write_bytes(content)
        new.unlink(missing_ok=True)
        words = kind.commands[number // len(good) % len(kind.commands)]
        ended = run([{"FILE": str(file), "NEW": str(new)}.get(word, word) for word in words], content)
        assert (ended.code == 0) == (ended.err == "") or ended.code in (0, 1), (number, ended)
        codes[ended.code] = codes.get(ended.code, 0) + 1
    return codes


@pytest.mark.parametrize("name", KINDS)
def test_a_sample_of_mutated_files_is_answered_with_sentences(name: str, tmp_path: Path) -> None:
    codes = try_mutated(KINDS[name], range(30), tmp_path)
    assert codes.keys() <= {0, 1, 2}
    assert codes[2] >= 10


@SOAK
@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("part", range(10))
def test_thousands_of_mutated_files_are_answered_with_sentences(name: str, part: int, tmp_path: Path) -> None:
    codes = try_mutated(KINDS[name], range(250 * part + 1000, 250 * part + 1250), tmp_path)
    assert codes.keys() <= {0, 1, 2}
    assert codes[2] >= 50


def restore_mutated(numbers: range, folder: Path) -> dict[int, int]:
    """Give `restore` mutated backups; whatever it takes has to be a whole database, and else nothing has changed."""
    good = (EARLIER / "backup.zip").read_bytes()
    file, data = folder / "backup.zip", folder / "data"
    codes: dict[int, int] = {}
    for number in numbers:
        file.write_bytes(Mutator(number).archive(good))
        ended = run(["restore", str(file), "--data", str(data)])
        assert (ended.code == 2) == (ended.err != ""), (number, ended)
        codes[ended.code] = codes.get(ended.code, 0) + 1
        if ended.code == 0:
            with contextlib.closing(sqlite3.connect(data / "machiya.sqlite")) as found:
                assert found.execute("pragma integrity_check").fetchone() == ("ok",)
            for path in data.glob("machiya.before*"):
                path.unlink()
    return codes


def test_a_sample_of_mutated_backups_is_answered_with_sentences(tmp_path: Path) -> None:
    assert restore_mutated(range(30), tmp_path)[2] >= 5


@SOAK
@pytest.mark.parametrize("part", range(10))
def test_thousands_of_mutated_backups_are_answered_with_sentences(part: int, tmp_path: Path) -> None:
    assert restore_mutated(range(250 * part + 1000, 250 * part + 1250), tmp_path)[2] >= 50


# Bad files, made by hand.


def fifo(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()


def loop(path: Path) -> None:
    path.symlink_to(path)


def nothing(path: Path) -> None:
    assert not path.exists()


def locked(path: Path) -> None:
    path.write_text("secret")
    path.chmod(0)


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(64 * 1024 * 1024)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def encrypted(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("machiya.sqlite", b"secret")
    content = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        content[content.find(mark) + offset] |= 1
    path.write_bytes(content)


def bomb(path: Path) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("machiya.sqlite", bytes(10 * 1024 * 1024))


RECORD = Game.new("base", 2, seed=3).record()
POSITION = json.dumps(Game.new("base", 2, seed=3).position())
HEAD = '[edition]\nid = "x"\nname = "X"\nextends = "base"\n'
SAVE = '{"machiya_campaign": 1, "check": "0", "sealed": %s}'

BAD: dict[str, bytes | str | Callable[[Path], None]] = {
    "there is none": nothing,
    "a folder": folder,
    "a pipe": fifo,
    "a link to itself": loop,
    "a device": device,
    "a huge file": huge,
    "an encrypted archive": encrypted,
    "an archive of zeros": bomb,
    "empty": b"",
    "blank": b" \n\t\n",
    "zeros": bytes(5000),
    "no UTF-8": b"\xff\xfe\x00[edition]",
    "latin": "é".encode("latin-1"),
    "half a surrogate": b"\xed\xa0\x80",
    "deep lists": "[" * 100_000,
    "deep tables": '{"a":' * 100_000,
    "deep toml": "a = " + "[" * 50_000,
    "deep key": "a." * 50_000 + "b = 1",
    "many digits": '{"edition": ' + "9" * 5000 + "}",
    "many digits in toml": HEAD + "players = [2, " + "9" * 5000 + "]",
    "many digits in hex": HEAD + "players = [2, 0x" + "f" * 5000 + "]",
    "endless number": '{"coins": 1e999}',
    "no number": '{"coins": NaN}',
    "escaped surrogate": '{"edition": "\\ud800"}',
    "surrogate in a seed": '{"server_seed": "\\ud800", "seeds": ["\\udfff"], "records": []}',
    "a list": "[]",
    "a number": "7",
    "a string": '"x"',
    "null": "null",
    "empty document": "{}",
    "half a record": RECORD[: len(RECORD) // 2],
    "half a position": POSITION[: len(POSITION) // 2],
    "a save without anything": SAVE % '""',
    "a save of zeros": SAVE % f'"{"A" * 400}"',
    "a save that is deep": SAVE % ("[" * 200 + "]" * 200),
    "header with digits": RECORD.replace('"base"', '"' + "9" * 5000 + '"', 1),
    "turn with digits": RECORD.rstrip("\n").rsplit("\n", 1)[0] + "\n" + "9" * 5000 + " P1: roll 1\n= unfinished\n",
    "template": '[edition]\nid = "{count}"\nname = "{0.__class__}"',
    "campaign of nothing": "[campaign]\n",
    "campaign of lists": "[campaign]\nid = []\ngames = [[]]\n[[card]]\nkind = {}\n",
    "binary": bytes(range(256)) * 20,
}
COMMANDS = {
    "cards": ("pack.toml", ["cards", "FILE"]),
    "check": ("pack.toml", ["check", "FILE"]),
    "simulate": ("pack.toml", ["simulate", "FILE", "--games", "10"]),
    "tournament": ("pack.toml", ["tournament", "FILE", "--bots", "greedy,random", "--plain", "--games", "2"]),
    "train": ("pack.toml", ["train", "FILE", "--rounds", "1", "--folder", "OTHER"]),
    "calibrate": ("pack.toml", ["calibrate", "FILE", "--positions", "100"]),
    "campaign new": ("pack.toml", ["campaign", "new", "NEW", "--players", "Ana,Bo", "--pack", "FILE"]),
    "campaign simulate": ("pack.toml", ["campaign", "simulate", "--pack", "FILE", "--campaigns", "1"]),
    "campaign show": ("ours.json", ["campaign", "show", "FILE"]),
    "campaign play": ("ours.json", ["campaign", "play", "FILE"]),
    "replay": ("game.record", ["replay", "FILE"]),
    "review": ("game.record", ["review", "FILE"]),
    "verify": ("fair.json", ["verify", "FILE"]),
    "hint": ("position.json", ["hint", "FILE"]),
    "restore": ("backup.zip", ["restore", "FILE", "--data", "OTHER"]),
}


def make(bad: bytes | str | Callable[[Path], None], path: Path) -> None:
    if callable(bad):
        bad(path)
    else:
        path.write_bytes(bad if isinstance(bad, bytes) else bad.encode())


def try_bad(command: str, bad: str, tmp_path: Path) -> None:
    name, words = COMMANDS[command]
    file = tmp_path / name
    make(BAD[bad], file)
    places = {"FILE": str(file), "NEW": str(tmp_path / "new.json"), "OTHER": str(tmp_path / "other")}
    ended = run([places.get(word, word) for word in words])
    assert ended.code == 2, ended
    assert ended.out == ""
    assert len(ended.err.strip()) > 20, ended.err


READERS = ("check", "campaign show", "replay", "verify", "hint", "restore")
"""One command for each way in."""


@pytest.mark.parametrize("command", READERS)
def test_bad_files_are_refused_with_a_sentence(command: str, tmp_path: Path) -> None:
    for number, bad in enumerate(BAD):
        (tmp_path / str(number)).mkdir()
        try_bad(command, bad, tmp_path / str(number))


@SOAK
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("bad", BAD)
def test_every_bad_file_is_refused_by_every_command(command: str, bad: str, tmp_path: Path) -> None:
    try_bad(command, bad, tmp_path)


@pytest.mark.parametrize("bad", [bad for bad in BAD if not callable(BAD[bad])])
def test_bad_standard_input_is_refused_with_a_sentence(bad: str) -> None:
    content = BAD[bad]
    assert not callable(content)
    typed = content if isinstance(content, bytes) else content.encode()
    for command in ("replay", "review", "verify", "hint"):
        ended = run([command, "-"], typed)
        assert (ended.code, ended.out) == (2, ""), (command, ended)
        assert ended.err.strip()

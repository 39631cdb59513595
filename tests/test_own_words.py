"""No sentence of the rulebooks is in the project: no eight words in a row, but for a few stock phrases."""

import os
import subprocess
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import pytest

from tests.make_rulebook_hashes import HASHES, RUN, SIZE, hashes, read, words, write

ROOT = Path(__file__).parent.parent
TEXTS = {".py", ".js", ".md", ".toml", ".po", ".json", ".html", ".css", ".ipynb"}
NOT_OURS = {"__pycache__", "node_modules", "build", "dist"}

STOCK: dict[str, str] = {}
"""Runs that may stay, as `words` writes them, each with the reason why it cannot be said otherwise; ten at most."""

MADE_UP = "Whenever a heron lands on the Lighthouse, its keeper may swap one lantern for two of the harbour's."


def texts(root: Path) -> list[Path]:
    """The text files under version control; where there is no git all of them, but for hidden and built ones."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, check=False).stdout
    except FileNotFoundError:
        listed = b""
    files = [root / os.fsdecode(name) for name in listed.split(b"\0") if name]
    if not files:
        for folder, below, names in os.walk(root):
            below[:] = [name for name in below if not name.startswith(".") and name not in NOT_OURS]
            files += [Path(folder) / name for name in names]
    return sorted(file for file in files if file.suffix in TEXTS and file.is_file())


def copied(text: str, known: frozenset[bytes]) -> list[str]:
    """Runs of eight words or more that stand in a book, each as long as it goes on."""
    said = words(text)
    found, start = [], 0
    for in_a_book, group in groupby(each in known for each in hashes(said)):
        length = len(list(group))
        if in_a_book:
            found.append(" ".join(said[start : start + length + RUN - 1]))
        start += length
    return found


def complaints(files: Iterable[Path], known: frozenset[bytes], stock: dict[str, str]) -> list[str]:
    """What is copied, and where; and the stock phrases that are used no more."""
    found = [(file, run) for file in files for run in copied(file.read_text("utf-8", "replace"), known)]
    used = {run for _, run in found}
    unused = [f"no longer used: {phrase}" for phrase in stock if phrase not in used]
    return [f"{file}: {run}" for file, run in found if run not in stock] + unused


def test_every_sentence_is_our_own() -> None:
    """A rule is told in our own words, with its place in the book."""
    files = texts(ROOT)
    assert Path(__file__) in files
    assert complaints(files, read(HASHES), STOCK) == []


def test_stock_phrases_are_few_and_have_their_reasons() -> None:
    """Ten at most, whole runs as they are reported, none without a reason."""
    assert len(STOCK) <= 10
    for phrase, reason in STOCK.items():
        assert phrase == " ".join(words(phrase))
        assert reason


def test_the_hashes_are_those_of_whole_books() -> None:
    """Sorted, each once, and no fewer than five rulebooks have."""
    content = HASHES.read_bytes()
    assert len(content) % SIZE == 0
    assert content == b"".join(sorted(read(HASHES)))
    assert len(read(HASHES)) > 8_000


@pytest.fixture
def known(tmp_path: Path) -> frozenset[bytes]:
    """The hashes of a book of one sentence."""
    book = tmp_path / "book.txt"
    book.write_text(MADE_UP, encoding="utf-8")
    assert write([book], tmp_path / "hashes.bin") == len(words(MADE_UP)) - RUN + 1
    return read(tmp_path / "hashes.bin")


def test_a_copied_sentence_is_found(tmp_path: Path, known: frozenset[bytes]) -> None:
    """Whatever the case, the marks and the line breaks, and as long as it goes on."""
    file = tmp_path / "test_lighthouse.py"
    file.write_text('# When a heron LANDS on\n#   the "Lighthouse": its keeper may swap a lantern.\n', encoding="utf-8")
    assert texts(tmp_path) == [file]
    run = "a heron lands on the lighthouse its keeper may swap"
    assert complaints([file], known, {}) == [f"{file}: {run}"]
    assert complaints([file], known, {run: "herons do that"}) == []
    assert copied(f"{MADE_UP} Twice: {MADE_UP}", known) == [" ".join(words(MADE_UP))] * 2


def test_seven_words_are_nobodys(known: frozenset[bytes]) -> None:
    """Only eight in a row count, and only in their order."""
    assert copied("A heron lands on the Lighthouse, its owner may swap one lantern for two of them.", known) == []
    assert copied(" ".join(reversed(words(MADE_UP))), known) == []
    assert copied("", known) == []


def test_a_stock_phrase_must_be_used_and_is_no_excuse_for_more(tmp_path: Path, known: frozenset[bytes]) -> None:
    """A phrase that is gone leaves the list; a longer run than the listed one is still a copy."""
    file = tmp_path / "README.md"
    file.write_text(MADE_UP, encoding="utf-8")
    part = " ".join(words(MADE_UP)[:RUN])
    assert complaints([file], known, {part: "a beginning"}) == [
        f"{file}: {' '.join(words(MADE_UP))}",
        f"no longer used: {part}",
    ]


def test_without_git_the_folders_are_walked(tmp_path: Path) -> None:
    """Everything but hidden and built files, and but what is no text."""
    for name in ("docs/rules.md", "src/a.py", ".venv/b.py", "src/__pycache__/c.py", "tests/d.bin"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert texts(tmp_path) == [tmp_path / "docs/rules.md", tmp_path / "src/a.py"]

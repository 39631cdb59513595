"""Make `tests/data/rulebook_hashes.bin`, with which `test_own_words.py` finds sentences copied from the rulebooks.

    python tests/make_rulebook_hashes.py FOLDER_OF_BOOKS

The folder holds the books as UTF-8 text, one `.txt` each. Only hashes of their runs of eight words are kept, sorted, so
that no text of theirs is in the repository.
"""

import argparse
import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

HASHES = Path(__file__).parent / "data" / "rulebook_hashes.bin"
RUN = 8
SIZE = 6  # bytes of a hash: with a million runs in the project, the odds of a false alarm are one in twenty thousand


def words(text: str) -> list[str]:
    """What is compared: letters, digits and apostrophes in lower case, whatever stands between them."""
    return re.findall(r"[a-zà-ÿ0-9']+", text.lower())


def hashes(of: list[str]) -> Iterator[bytes]:
    """The hash of each run of eight words, in order."""
    for start in range(len(of) - RUN + 1):
        yield hashlib.blake2b(" ".join(of[start : start + RUN]).encode(), digest_size=SIZE).digest()


def write(books: Iterable[Path], file: Path) -> int:
    """Write the hashes of these books, and give how many there are."""
    found = {each for book in books for each in hashes(words(book.read_text(encoding="utf-8", errors="replace")))}
    file.write_bytes(b"".join(sorted(found)))
    return len(found)


def read(file: Path) -> frozenset[bytes]:
    """Read the hashes again."""
    content = file.read_bytes()
    return frozenset(content[at : at + SIZE] for at in range(0, len(content), SIZE))


def main() -> None:
    """Make the file from the folder that is named."""
    parser = argparse.ArgumentParser(description="Hash the runs of eight words of the rulebooks.")
    parser.add_argument("books", type=Path, metavar="FOLDER_OF_BOOKS", help="holds the books as .txt")
    books = sorted(parser.parse_args().books.glob("*.txt"))
    if not books:
        parser.error("there is no .txt in that folder")
    print(f"{write(books, HASHES)} runs of {RUN} words from {len(books)} books")


if __name__ == "__main__":
    main()

"""Names and lines that are safe to show, and names that people can tell apart.

Names are compared by what people see: without what cannot be seen, accents or case, and with letters that look alike as
one (Unicode Technical Standard 39).
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, Literal

from .constants import LONGEST_NAME
from .errors import Refused

UNSEEN: Final = frozenset(
    char
    for first, last in (
        (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
        (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
    )
    for char in map(chr, range(first, last + 1))
)  # fmt: skip
"""What is not to be drawn (Unicode's Default_Ignorable_Code_Point)."""
BLANK: Final = "\N{BRAILLE PATTERN BLANK}"
"""A letter of which nothing is drawn either."""
MARKS: Final = 3
"""Marks that a letter may have above and below it."""
ACCENTS: Final = ((0x0300, 0x036F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
"""Marks of no script of their own: not enough to tell two people apart."""
LOOKALIKES: Final = Path(__file__).parent / "lookalikes.txt"


def clean(text: str, longest: int, form: Literal["NFC", "NFKC"] = "NFC") -> str:
    """Text that is safe to show: composed, without what is not drawn, control characters or heaps of marks."""
    kept = "".join(" " if char.isspace() or char == BLANK else char for char in unicodedata.normalize(form, text))
    kept = "".join(
        char
        for char in kept
        if char not in UNSEEN and unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    )
    kept = "".join(_few_marks(unicodedata.normalize(form, kept)))
    return " ".join(kept.split())[:longest].strip()


def _few_marks(text: str) -> Iterator[str]:
    """The characters of a text, and of the marks on each only so many; none without a letter below them."""
    room = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me"):
            room -= 1
            if room < 0:
                continue
        else:
            room = 0 if char == " " else MARKS
        yield char


def name_of(text: str) -> str:
    """What somebody calls themselves, safe to show; empty where nothing of it can be shown."""
    return clean(text, LONGEST_NAME, "NFKC")


def free_name(name: str, taken: Iterable[str] = ()) -> str:
    """A name that is safe to show and looks like nobody else's at the table."""
    cleaned = name_of(name)
    if not cleaned:
        raise Refused("name")
    others = list(taken)
    found, number = cleaned, 1
    while any(are_alike(found, other) for other in others):
        number += 1
        found = f"{cleaned[: LONGEST_NAME - 3].strip()} {number}"
    return found


def are_alike(one: str, other: str) -> bool:
    """Whether two names look alike, as they are written or in small letters, where I is an i and no l."""
    return any(mine == theirs for mine, theirs in zip(_looks(one), _looks(other), strict=True))


def _looks(name: str) -> tuple[str, str]:
    plain = "".join(
        char
        for char in unicodedata.normalize("NFKD", name_of(name))
        if not any(first <= ord(char) <= last for first, last in ACCENTS)
    )
    table = _lookalikes()
    return plain.translate(table).casefold(), plain.casefold().translate(table).casefold()


@cache
def _lookalikes() -> dict[int, str]:
    lines = [line.split() for line in LOOKALIKES.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {ord(char): shown for shown, alike in lines for char in alike}

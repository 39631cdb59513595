"""The words of the page, from their own catalogue, and a few that it shares, as the browser reads them."""

import json
from functools import cache

from ..locale import PAGE, catalogue
from .pages import File, compress

SHARED = "fair."
"""What the page says in the words of the command that checks the same."""
PRESET = "chat."
"""Keys of lines of chat that everybody reads in their language."""


@cache
def page_words(language: str) -> dict[str, str | list[str]]:
    """The page's words by key; a list where there are forms for one and for more."""
    found: dict[str, str | list[str]] = {}
    own = catalogue(language, "page")._catalog  # type: ignore[attr-defined]
    shared = catalogue(language)._catalog  # type: ignore[attr-defined]
    for key, template in [*own.items(), *shared.items()]:
        code, form = key if isinstance(key, tuple) else (key, None)
        if not code.startswith((PAGE, SHARED)):
            continue
        name = code.removeprefix(PAGE)
        if form is None:
            found[name] = template
        else:
            forms = found.setdefault(name, ["", ""])
            if isinstance(forms, list):
                forms[form] = template
    return found


@cache
def words_file(language: str) -> File:
    """The page's words as they are sent."""
    return compress("application/json", json.dumps(page_words(language), ensure_ascii=False).encode())


def is_preset(key: str) -> bool:
    """Whether a key stands for a line of chat."""
    return key.startswith(PRESET) and key in page_words("en")

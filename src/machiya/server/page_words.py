"""The words of the page, from their own catalogue, as the browser reads them."""

import json
from functools import cache

from ..locale import catalogue
from .pages import File, compress

PREFIX = "page."
PRESET = "chat."
"""Keys of lines of chat that everybody reads in their language."""


@cache
def page_words(language: str) -> dict[str, str | list[str]]:
    """The page's words by key; a list where there are forms for one and for more."""
    found: dict[str, str | list[str]] = {}
    for key, template in catalogue(language, "page")._catalog.items():  # type: ignore[attr-defined]
        code, form = key if isinstance(key, tuple) else (key, None)
        if not code.startswith(PREFIX):
            continue
        name = code.removeprefix(PREFIX)
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

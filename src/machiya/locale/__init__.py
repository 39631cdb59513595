"""Every sentence a person reads: gettext catalogues keyed by code, one folder a language.

`msgid` is the code; templates have named fields in braces. A template that counts something has plural forms,
chosen by the field `count`. Edit the `.po` files, then run `pybabel compile -d src/machiya/locale -D machiya`; the
words of the page in the browser have a domain of their own (`-D page`).
"""

from functools import cache, lru_cache
from gettext import GNUTranslations
from pathlib import Path

LANGUAGES = ("en", "nl")
PAGE = "page."
"""What the codes of the page's own words begin with."""


def catalogue(language: str, domain: str = "machiya") -> GNUTranslations:
    """The catalogue of a language; English where there is none."""
    return _catalogue(language if language in LANGUAGES else "en", domain)


@cache
def _catalogue(language: str, domain: str) -> GNUTranslations:
    with (Path(__file__).parent / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
        return GNUTranslations(file)


class Word(str):
    """A field that is itself a code of the catalogue."""

    __slots__ = ()

    def text(self, language: str = "en") -> str:
        """The word in a language."""
        return text(self, language)


@lru_cache(maxsize=8192)
def template(code: str, language: str, count: int | None) -> str:
    """The template of a code, in the form that a number of things calls for."""
    words = catalogue(language, "page" if code.startswith(PAGE) else "machiya")
    found = code if count is None else words.ngettext(code, code, count)
    return words.gettext(code) if found == code else found


def text(code: str, language: str = "en", **fields: object) -> str:
    """Fill the template of a code; fields that can say themselves in a language (words, errors) do so."""
    count = fields.get("count")
    for name, value in fields.items():
        if type(value) is not str and type(value) is not int and hasattr(value, "text"):
            fields[name] = value.text(language)
    return template(code, language, count if isinstance(count, int) else None).format(**fields)

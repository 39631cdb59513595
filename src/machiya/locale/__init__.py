"""Every sentence a person reads: gettext catalogues keyed by code, one folder a language.

`msgid` is the code; templates have named fields in braces. A template that counts something has plural forms,
chosen by the field `count`. Edit the `.po` files, then run `pybabel compile -d src/machiya/locale -D machiya`; the
words of the page in the browser have a domain of their own (`-D page`).
"""

from functools import cache
from gettext import GNUTranslations
from pathlib import Path

LANGUAGES = ("en", "nl")


@cache
def catalogue(language: str, domain: str = "machiya") -> GNUTranslations:
    """The catalogue of a language; English where there is none."""
    if language not in LANGUAGES:
        language = "en"
    with (Path(__file__).parent / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
        return GNUTranslations(file)


class Word(str):
    """A field that is itself a code of the catalogue."""

    __slots__ = ()

    def text(self, language: str = "en") -> str:
        """The word in a language."""
        return text(self, language)


def text(code: str, language: str = "en", **fields: object) -> str:
    """Fill the template of a code; fields that can say themselves in a language (words, errors) do so."""
    words = catalogue(language)
    count = fields.get("count")
    template = words.ngettext(code, code, count) if isinstance(count, int) else code
    if template == code:
        template = words.gettext(code)
    return template.format(
        **{name: value.text(language) if hasattr(value, "text") else value for name, value in fields.items()}
    )

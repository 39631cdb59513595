"""Every sentence a person reads: gettext catalogues keyed by code, one folder a language.

`msgid` is the code; templates have named fields in braces. A template that counts something has plural forms,
chosen by the field `count`. Edit the `.po` files, then run `pybabel compile -d src/machiya/locale -D machiya`.
"""

from functools import cache
from gettext import GNUTranslations, translation
from importlib.resources import files
from os import fspath

LANGUAGES = ("en", "nl")


@cache
def catalogue(language: str) -> GNUTranslations:
    """The catalogue of a language; English where there is none."""
    if language not in LANGUAGES:
        language = "en"
    return translation("machiya", fspath(files(__name__)), [language])  # type: ignore[call-overload, no-any-return]


def text(code: str, language: str = "en", **fields: object) -> str:
    """Fill the template of a code."""
    words = catalogue(language)
    count = fields.get("count")
    template = words.ngettext(code, code, count) if isinstance(count, int) else words.gettext(code)
    return template.format(**fields)

"""What the catalogues say, for tests of sentences."""

import io
from pathlib import Path

from babel.messages.pofile import read_po

import machiya

WORDS = {
    path.parent.parent.name: read_po(io.BytesIO(path.read_bytes()))
    for path in Path(machiya.__file__).parent.glob("locale/*/LC_MESSAGES/machiya.po")
}
"""The catalogues, by language."""


def said(code: str, language: str) -> str:
    """The template of a code, in the plural where it has one."""
    message = WORDS[language].get(code)
    assert message is not None, f"{code} is missing in {language}"
    assert message.string, f"{code} is empty in {language}"
    return message.string if isinstance(message.string, str) else message.string[-1]

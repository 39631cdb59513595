"""Every sentence of studies is there in English and in Dutch, with the same fields."""

import re
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po

from machiya import studies
from machiya.locale import LANGUAGES
from machiya.studies.findings import MEASURES
from machiya.studies.overriding import FIELDS

LOCALE = Path(studies.__file__).parents[1] / "locale"
PLACES = ("study.seatings",)
"""Fields of a study's file, which look like codes."""


def fields(language: str) -> dict[str, set[str]]:
    """The fields of every sentence that begins with `study.`."""
    with (LOCALE / language / "LC_MESSAGES" / "machiya.po").open("rb") as file:
        messages = {str(each.id if isinstance(each.id, str) else each.id[0]): each.string for each in read_po(file)}
    found = {}
    for code, said in messages.items():
        if code.startswith("study."):
            forms = [said] if isinstance(said, str) else list(said or ())
            assert all(forms), code
            found[code] = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}
    return found


def test_every_sentence_is_said_in_both_languages() -> None:
    english, dutch = (fields(language) for language in LANGUAGES)
    assert english == dutch
    sources = [*Path(studies.__file__).parent.glob("*.py"), LOCALE.parent / "cli" / "studies.py"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    named = {code for code in re.findall(r'"(study\.[a-z_]+)"', text) if code not in PLACES}
    named |= {f"study.report.{code}" for code in re.findall(r'self\.say\(\s*"([a-z_.]+)"', text)}
    named |= {f"study.report.columns.{code}" for code in re.findall(r'self\.columns\("([a-z_]+)"\)', text)}
    named |= {f"study.report.measure.{measure}" for measure in (*MEASURES, "luck")}
    named |= {f"study.report.verdict.{word}" for word in ("dead", "must", "strong", "fair", "weak", "unclear")}
    named |= {f"study.field.{field}" for field in FIELDS}
    assert len(named) > 80
    assert named <= set(english)

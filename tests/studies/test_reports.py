"""A report can be read by everybody: one file, no script, tables beside pictures, in English and in Dutch."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from machiya.cli.main import main
from machiya.locale import LANGUAGES
from machiya.studies.findings import Findings
from machiya.studies.reports import HTML, JSON, MARKDOWN, compose, markdown, page

from .conftest import CARD, PACK

pytestmark = pytest.mark.xdist_group("compiled")


class Outline(HTMLParser):
    """What stands in a page: how often each element, its ids, and what it loads."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.ids: list[str] = []
        self.loads: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        if tag not in ("meta", "br", "path", "use", "rect"):
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            if name in ("src", "href", "xlink:href") and not str(value).startswith("#"):
                self.loads.append(str(value))

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_and_shuts_nobody_out(findings: Findings, language: str) -> None:
    report = compose(findings, language)
    content = page(report)
    outline = Outline()
    outline.feed(content)
    assert outline.open == []
    assert "script" not in outline.elements
    assert outline.loads == []
    assert len(outline.ids) == len(set(outline.ids))
    assert f'<html lang="{language}">' in content
    assert "prefers-color-scheme: dark" in content
    pictures = [section for section in report.sections if section.picture]
    assert len(pictures) >= 4
    for section in pictures:
        assert section.tables[0].rows
        assert re.match(r'<svg role="img" aria-label="[^"]{20,}"', section.picture)
        assert "currentColor" in section.picture
    assert outline.elements.count("svg") == len(pictures)
    assert outline.elements.count("caption") == outline.elements.count("table")
    assert "study.report" not in content


def test_markdown_and_json_say_the_same(findings: Findings) -> None:
    report = compose(findings)
    written, document = markdown(report), report.document()
    for section in report.sections:
        for sentence in section.sentences:
            assert sentence in written
        for table in section.tables:
            assert all(f"| {row[0]} |" in written for row in table.rows)
    assert [each["sentences"] for each in document["sections"]] == [each.sentences for each in report.sections]
    assert document["findings"]["effects"]["ban"]["value"] == findings.effects["ban"].value
    assert json.loads(json.dumps(document)) == document


def test_a_report_is_the_same_again_and_in_another_language(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = []
    for language in ("en", "en", "nl"):
        assert main(["study", "report", str(folder), "--language", language]) == 0
        written.append([(folder / name).read_bytes() for name in (HTML, MARKDOWN, JSON)])
    assert written[0] == written[1] != written[2]
    said = capsys.readouterr().out
    assert "Lantern Stall is a must" in said
    assert "Lantaarnkraam is een moetje" in said


def test_questions_are_studies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`card`, `compare` and `sweep` each make a study, play it and say what they found."""
    common = ["--bots", "greedy", "--players", "2", "--games", "30", "--luck", "0", "--workers", "2"]
    asked = {
        "card": [str(PACK), CARD],
        "compare": ["base", str(PACK)],
        "sweep": [str(PACK), f"{CARD}.cost=3..12"],
    }
    for question, about in asked.items():
        out = tmp_path / question
        assert main(["study", question, *about, *common, "--out", str(out)]) == 0
        document = json.loads((out / JSON).read_text(encoding="utf-8"))
        assert document["study"]["question"] == question
        assert str(out / HTML) in capsys.readouterr().out
    fair, built = document["findings"]["fair"], document["findings"]["built"]
    assert 3 < fair["little"]["low"] <= fair["little"]["value"] <= fair["nothing"]["value"] <= 12
    assert built["cost 3"]["value"] > 0.5 > built["cost 12"]["value"]
    arms = document["study"]["arms"]
    assert [arm["override"] for arm in arms[:4]] == [{CARD: {"cost": cost}} for cost in (3, 3, 4, 4)]


@pytest.mark.parametrize(
    "words",
    [
        ["card", "base"],
        ["card", "base", "nonsense"],
        ["sweep", "base", "cafe.cost=8..2"],
        ["sweep", "base", "cafe.colour=1..2"],
        ["report", "nowhere"],
        ["nowhere.toml"],
        ["compare", "base", "base", "--bots", "greedy,greedy", "--rows", "nonsense"],
    ],
)
def test_questions_that_cannot_be_asked(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", *words, "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err.strip()
    assert not (tmp_path / "out").exists()

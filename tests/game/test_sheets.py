"""Cards to cut out: as many of each as a table needs, on sheets of nine, as a PDF."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from machiya import Edition
from machiya.cli.main import main
from machiya.game import sheets

TEA = Path(__file__).parents[2] / "examples" / "tea_and_trains.toml"


def test_the_command_prints_a_packs_own_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """6 + 6 + 6 + 4 establishments and four landmarks are three sheets; the same again for the same pack."""
    file, again = tmp_path / "cards.pdf", tmp_path / "again.pdf"
    assert main(["cards", str(TEA), "--pdf", str(file), "--language", "en"]) == 0
    assert capsys.readouterr().out == f"{file}: 3 sheets to cut out\n"
    printed = file.read_bytes()
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") == 3
    assert main(["cards", str(TEA), "--pdf", str(again), "--language", "en"]) == 0
    assert again.read_bytes() == printed
    assert main(["cards", str(TEA), "--pdf", str(tmp_path / "gone" / "cards.pdf"), "--language", "en"]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_there_are_as_many_as_a_table_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Starting cards for everybody besides the supply, and a landmark each; nothing in a name spoils the drawing."""
    written: list[str] = []
    monkeypatch.setattr(sheets, "write", lambda drawn, *_: written.extend(drawn))
    village = """
        [edition]
        id = "village"
        name = "Village"
        players = [2, 3]
        start = ["plum_tree"]
        income_order = [["red"], ["blue", "green"], ["purple"]]
        [[establishment]]
        id = "plum_tree"
        name = "Plum \\u0001<Tree>"
        colour = "blue"
        numbers = [1, 2]
        cost = 1
        tag = "fruit"
        copies = 5
        effects = [{ op = "earn", amount = 1 }]
        [[landmark]]
        id = "mill"
        name = "Mill"
        cost = 12
    """
    assert sheets.print_cards(Edition.parse(village), tmp_path / "x", "nl") == 2
    said = [element.text for sheet in written for element in ElementTree.fromstring(sheet).iter("text")]
    assert (said.count("Plum <Tree>"), said.count("Mill")) == (5 + 3, 3)
    assert "De bank betaalt 1." in said
    assert "Blauw: in de beurt van wie dan ook. fruit" in said

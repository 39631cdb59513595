"""`machiya verify`: an honest document is believed, and whatever was done to one is refused with its reason."""

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from machiya.cli.main import main
from machiya.locale import LANGUAGES, text
from machiya.server import queries
from machiya.server.fair import FairnessError
from machiya.server.store import Store
from machiya.server.table import Table
from machiya.server.verifying import verify
from tests import tampering
from tests.server.conftest import Running
from tests.tampering import KINDS, RULES_ALONE, Tampered, change_record, published

Capsys = pytest.CaptureFixture[str]


def checked(tmp_path: Path, capsys: Capsys, proof: Any, shown: Any = None, *words: str) -> tuple[int, str]:
    """What the command says to a document: its exit code, and everything it prints."""
    file = tmp_path / "fairness.json"
    file.write_text(json.dumps(proof))
    if shown is not None:
        (tmp_path / "shown.json").write_text(json.dumps(shown))
        words = (*words, "--shown", str(tmp_path / "shown.json"))
    code = main(["verify", str(file), "--language", "en", *words])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_there_are_many_kinds_of_tampering() -> None:
    """Each has a name and a document of its own."""
    assert len({kind.name for kind in KINDS}) == len(KINDS) >= 47
    assert len({json.dumps(proof) for _, proof in tampering.documents()}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_command_refuses_what_was_tampered_with(kind: Tampered, tmp_path: Path, capsys: Capsys) -> None:
    _, shown = published()
    with pytest.raises(FairnessError) as caught:
        verify(kind.document(), shown)
    assert caught.value.code == f"fair.{kind.command or kind.reason}"
    code, said = checked(tmp_path, capsys, kind.document(), shown)
    assert code == 2
    assert caught.value.text("en") in said
    assert caught.value.text("nl") != caught.value.text("en")


def test_an_honest_document_is_believed(tmp_path: Path, capsys: Capsys) -> None:
    """With and without what was shown; what could not be compared is said."""
    proof, shown = published()
    code, said = checked(tmp_path, capsys, proof, shown, "--commitment", proof["commitment"])
    assert code == 0
    assert text("fair.ok", "en", count=proof["draws"]) in said
    assert "Ana, Bo" in said
    assert text("fair.limits", "en") in said
    assert text("fair.lacks_shown", "en") not in said
    code, said = checked(tmp_path, capsys, proof)
    assert code == 0
    assert text("fair.lacks_shown", "en") in said


@pytest.mark.parametrize(("what", "pattern", "replacement"), RULES_ALONE, ids=lambda each: each[:20])
def test_the_command_plays_the_rules_again(what: str, pattern: str, replacement: str) -> None:
    proof, shown = published()
    change_record(proof, pattern, replacement)
    with pytest.raises(FairnessError) as caught:
        verify(proof, shown)
    assert caught.value.code == "fair.rules", what


def test_the_seal_from_before_the_game_is_enough_to_know_another_game(tmp_path: Path, capsys: Capsys) -> None:
    """A whole other game, honest in itself, under another commitment."""
    proof, _ = published()
    code, said = checked(tmp_path, capsys, tampering.other_game(), None, "--commitment", proof["commitment"])
    assert code == 2
    assert text("fair.other_commitment", "en") in said
    assert checked(tmp_path, capsys, tampering.other_game())[0] == 0


@pytest.mark.parametrize(
    "kind",
    [kind for kind in KINDS if kind.name in ("no_records", "second_half_cut_off_and_closed", "results_emptied",
     "winning_move_altered_with_hashes_made_anew", "nonsense_in_the_results", "die_in_the_results")],
    ids=lambda kind: kind.name,
)  # fmt: skip
def test_documents_of_an_older_version_are_checked_as_far_as_they_go(
    kind: Tampered, tmp_path: Path, capsys: Capsys
) -> None:
    """They told no rows, and nobody kept what they were shown: the records and results alone give these away."""
    proof, _ = published()
    tampering.KINDS[[each.name for each in KINDS].index("as_an_older_version_told_it")].change(proof)
    code, said = checked(tmp_path, capsys, proof)
    assert code == 0
    assert text("fair.lacks_rows", "en") in said
    changed = kind.document()
    for key in ("status", "about", "chain", "rows", "decks"):
        changed.pop(key, None)
    code, said = checked(tmp_path, capsys, changed)
    assert code == 2
    assert "Fair:" not in said


def test_what_was_shown_counts_even_without_chains() -> None:
    proof, shown = published()
    row, result = next(iter(shown["results"].items()))
    shown["chains"] = {}
    shown["results"][row] = "dice 6 6 6"
    with pytest.raises(FairnessError) as caught:
        verify(proof, shown)
    assert caught.value.code == "fair.shown_result"
    assert result in str(caught.value)


@pytest.mark.parametrize("note", ["{", "[]", "{}", '{"id": 1}', '{"id": "x", "commitment": "y", "chains": {"1": 2}}'])
def test_a_note_that_is_none_is_refused(note: str, tmp_path: Path, capsys: Capsys) -> None:
    proof, _ = published()
    (tmp_path / "fairness.json").write_text(json.dumps(proof))
    (tmp_path / "note").write_text(note)
    assert main(["verify", str(tmp_path / "fairness.json"), "--shown", str(tmp_path / "note")]) == 2
    assert text("fair.note", "en") in capsys.readouterr().err


def test_a_table_that_was_given_up_says_so(tmp_path: Path, capsys: Capsys) -> None:
    """It is as fair as it goes, but it is not passed off as a finished game."""
    table, told = tampering.play_out("given", "ab" * 32, random.Random(2))
    again = Table("given", table.options, "ab" * 32, table.people)
    moves = [move for each in told for move in each][:40]
    again.fold(moves)
    moves += again.end(9.0)
    code, said = checked(tmp_path, capsys, again.fairness(moves))
    assert code == 0
    assert "given up" in said
    waiting = Table("given", table.options, "ab" * 32, table.people)
    code, said = checked(tmp_path, capsys, waiting.fairness(waiting.end(9.0)))
    assert code == 0
    assert "0 draws" in said


@pytest.mark.parametrize("options", tampering.EVERYTHING, ids=lambda options: " ".join(map(str, options.values())))
def test_an_honest_document_of_whatever_is_played_is_believed(options: dict[str, Any]) -> None:
    proof = tampering.honest(options)
    assert len(verify(proof).draws) == proof["draws"] > 10


def test_every_reason_is_said_in_every_language() -> None:
    for code in {f"fair.{kind.reason}" for kind in KINDS}:
        fields = dict.fromkeys(("number", "said", "found", "row", "told", "shown", "version", "turn"), "x")
        said = {text(code, language, played="x", expected="x", **fields) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES), code


EARLIER = Path(__file__).parents[1] / "data" / "0.1.0"
TABLES: dict[str, Any] = json.loads((EARLIER / "expected.json").read_text(encoding="utf-8"))["server"]["tables"]


@pytest.fixture(scope="module")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the data of 0.1.0."""
    folder = tmp_path_factory.mktemp("earlier")
    shutil.copy(EARLIER / "sqlite.db", folder / "machiya.sqlite")
    shutil.copy(EARLIER / "cookie.key", folder / "cookie.key")
    with Running(folder) as running:
        yield running


@pytest.mark.parametrize("name", ["over", "given_up", "given_up_waiting"])
def test_tables_that_ended_in_an_earlier_version_are_verified(
    name: str, earlier: Running, tmp_path: Path, capsys: Capsys
) -> None:
    """Their rows were stored then as now, so that their documents lack nothing; only nobody kept what they saw."""
    table = TABLES[name]
    with earlier.client() as client:
        proof = client.get(f"/api/tables/{table['id']}/fairness")
    assert proof["draws"] == table["draws"]
    assert [row["seq"] for row in proof["rows"]] == list(range(1, table["rows"] + 1))
    code, said = checked(tmp_path, capsys, proof, None, "--commitment", proof["commitment"])
    assert code == 0, said
    assert ("given up" in said) == name.startswith("given_up")
    assert (text("fair.lacks_seeds", "en") in said) == (not any(table["seeds"]))


@pytest.mark.parametrize("name", ["base_bot", "hybrid", "bright_lights", "one_device", "business_center", "legacy"])
def test_tables_that_were_begun_in_an_earlier_version_go_on_and_are_verified(name: str, tmp_path: Path) -> None:
    """By the dice that they were begun with, also where the market was drawn before anybody's seed."""
    shutil.copy(EARLIER / "sqlite.db", tmp_path / "machiya.sqlite")
    store = Store(f"sqlite:///{tmp_path / 'machiya.sqlite'}")
    store.open()
    try:
        with store.engine.connect() as connection:
            stored = queries.load_table(connection, TABLES[name]["id"])
            rows = queries.moves_since(connection, TABLES[name]["id"], 0)
    finally:
        store.close()
    assert stored is not None
    table, source = stored.table, random.Random(1)
    while table.status == "playing":
        assert table.game is not None
        seat = table.to_move
        assert seat is not None
        actions = [action.text for action in table.game.actions()]
        action = source.choice([action for action in actions if action.startswith("build")] or actions)
        bot = table.seats[seat].kind == "bot"
        rows += table.play_bot(action, 9e9) if bot else table.play(frozenset({seat}), action, 9e9, None, None)
    found = verify(json.loads(json.dumps(table.fairness(rows))))
    assert len(found.draws) == table.draws > TABLES[name]["draws"]
    assert found.lacks == ["fair.lacks_shown", *([] if any(table.seed_list) else ["fair.lacks_seeds"])]

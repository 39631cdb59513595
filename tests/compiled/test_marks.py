"""Marks for the compiler stand where they have an effect, and the second import sees them."""

import importlib
import shutil
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from machiya.locale import text
from machiya.rules.marks import INLINED, OPAQUE, RARE, mark_of
from machiya.rules.state import State

pytestmark = pytest.mark.xdist_group("compiled")

SOURCE = Path(__file__).parents[2] / "src" / "machiya"
"""Modules of `bots` that are not compiled, and load more than they must."""


def marked(room: str) -> dict[str, set[str]]:
    """The functions of a room by mark."""
    found: dict[str, set[str]] = {}
    for path in sorted((SOURCE / room).glob("*.py")):
        module = importlib.import_module(f"machiya.{room}" + ("" if path.stem == "__init__" else f".{path.stem}"))
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__ and mark_of(value):
                assert value.__name__ == name
                found.setdefault(mark_of(value), set()).add(f"{path.stem}.{name}")
    return found


def test_marks_stand_where_they_mean_something() -> None:
    """The rules are inlined but for what is rare; the bots are called but for what is inlined."""
    assert marked("rules").keys() == {RARE}
    assert marked("bots").keys() == {INLINED, OPAQUE}
    assert len(marked("rules")[RARE]) > 30


def test_every_mark_is_in_the_source_as_often_as_it_is_found() -> None:
    """A decorator on something that is no function of the module would be a mark that names nothing."""
    for room in ("rules", "bots"):
        texts = [path.read_text(encoding="utf-8") for path in (SOURCE / room).glob("*.py")]
        for mark, functions in marked(room).items():
            assert sum(text.count(f"\n@{mark}\n") for text in texts) == len(functions)


def test_the_compiler_goes_by_the_marks() -> None:
    from machiya.bots import features, network, options
    from machiya.bots import random as plain
    from machiya.compiled.compiler import is_inlined
    from machiya.rules import coins, turn

    assert is_inlined(coins.from_bank)
    assert is_inlined(turn.step)
    assert not is_inlined(coins.share)
    assert is_inlined(plain.choose)
    assert is_inlined(features.put)
    assert not is_inlined(features.encode)
    assert mark_of(network.evaluate) == mark_of(options.play) == OPAQUE


def test_opaque_functions_are_compiled_after_those_they_call() -> None:
    from machiya.bots.deciding import decide
    from machiya.bots.features import earnings, worth
    from machiya.bots.network import evaluate
    from machiya.bots.options import earn, find_options, play
    from machiya.compiled.compiler import callees_first

    asked: list[Any] = [decide, evaluate, earnings, worth, earn, find_options, play]
    for order in (asked, asked[::-1]):
        found: list[Any] = callees_first(order)
        assert set(found) == set(asked)
        assert found.index(worth) < found.index(earnings)
        assert found.index(worth) < found.index(evaluate)
        assert found[-1] is decide, "it calls the others through modules"


def test_loops_are_part_of_what_compiled_code_is_kept_under(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from machiya.compiled import compiler

    before = compiler.source_hash()
    shutil.copytree(compiler.LOOPS, tmp_path / "loops")
    monkeypatch.setattr(compiler, "LOOPS", tmp_path / "loops")
    assert compiler.source_hash() == before
    with (tmp_path / "loops" / "games.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert compiler.source_hash() != before


def test_compiled_code_is_found_only_by_those_whose_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba compiles anew for the same sources elsewhere: that they are compiled must not be said.

    Else a hint waits for the compiler, for minutes, where another installation has left its code.
    """
    from machiya.compiled import compiler

    before = compiler.source_hash()
    (tmp_path / "machiya").symlink_to(SOURCE)
    monkeypatch.setattr(compiler, "__file__", str(tmp_path / "machiya" / "compiled" / "compiler.py"))
    assert compiler.source_hash() != before


def test_loops_say_first_that_they_are_not_imported() -> None:
    for path in (SOURCE / "compiled" / "loops").glob("*.py"):
        assert path.read_text(encoding="utf-8").startswith('"""This file is not imported')


def test_whoever_asks_for_loops_is_told_when_they_have_to_be_compiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """But not where they are found on disk, nor where somebody else says it."""
    from machiya.analysis.warming import heard
    from machiya.compiled import compiler

    def ask_for_all() -> list[str]:
        with monkeypatch.context() as patch:
            patch.setattr(compiler, "entries", lambda *_, **__: None)
            for loops in (compiler.tables, compiler.opponents, compiler.matches, compiler.recording):
                loops.__wrapped__()
            compiler.games.__wrapped__(False)
        return capsys.readouterr().err.splitlines()

    monkeypatch.setattr(compiler, "aloud", True)
    monkeypatch.setattr(compiler, "is_compiled", lambda *_: False)
    assert ask_for_all() == [text("cli.compiling")] * 5
    with heard(lambda: None):
        assert ask_for_all() == []
    assert compiler.aloud
    monkeypatch.setattr(compiler, "is_compiled", lambda *_: True)
    assert ask_for_all() == []


def test_sets_of_64_bits_come_back_from_records_as_they_went_in() -> None:
    from machiya.compiled import from_record, to_records

    state = State()
    state.due = state.open = 1 << 63 | 5
    state.held = [1 << 63 | seat for seat in range(5)]
    records = to_records([state])
    assert records.dtype["due"] == np.int64
    assert from_record(records) == state


def test_the_cache_goes_by_every_source_that_is_compiled_and_no_other() -> None:
    """A change to any other must not make everybody compile again, which takes minutes."""
    import sys

    from machiya.compiled import compiler

    compiler.games(False)
    compiler.matches()
    compiler.recording()
    second = f"{compiler.PACKAGE}."
    compiled = {
        Path(str(module.__file__)).resolve()
        for name, module in list(sys.modules.items())
        if name.startswith(second) and getattr(module, "__file__", None)
    }
    hashed = {path.resolve() for path in compiler.sources()}
    rooms = {SOURCE / room for room in compiler.ROOMS}
    assert compiled <= hashed
    needless = {path for path in hashed - compiled if path.parent in rooms}
    assert {f"{path.parent.name}/{path.stem}" for path in needless} == {
        "rules/__init__", "rules/bits", "bots/arithmetic",
    }  # fmt: skip
    """Of these, compiled play has its own."""

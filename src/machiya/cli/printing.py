"""How commands speak: one look for tables and progress, the same endings, and files that are read or to be written."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..errors import SetupError, needing
from ..locale import text

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

    from ..game.game import Game

DONE: Final = 0
FAILED: Final = 1
"""The command did its work, and the answer is no: an invariant fails, dice do not fit, the output cannot be written."""
REFUSED: Final = 2
"""What was asked for cannot be done; a sentence says why."""
STOPPED: Final = 130
"""Ctrl-C: what there was until then has been reported."""

PIPE: Final = 4_000
"""Columns where nobody looks: a line of a table is never folded or cut in a pipe."""


class Advance(Protocol):
    """Moves a bar on: by so many steps or to a point, with another title if need be."""

    def __call__(self, steps: float = 1, title: str | None = None, to: float | None = None) -> None:
        """One more step."""


def read_file(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    from .. import foreign

    try:
        return foreign.read_standard_input() if name == "-" else foreign.read_file(Path(name))
    except foreign.ForeignError as error:
        raise SetupError("cli.no_file", file=name, reason=error) from None


def load_game(name: str) -> "Game":
    """The game of a file: a position in JSON, or a record."""
    from ..errors import PositionError
    from ..foreign import ForeignError, read_json
    from ..game.game import Game

    content = read_file(name)
    try:
        document = read_json(content)
    except ForeignError as error:
        if content.lstrip().startswith("{"):
            raise PositionError("hint.json", file=name, reason=error) from None
        return Game.replay(content)
    if not isinstance(document, dict):
        raise PositionError("hint.neither", file=name)
    return Game.from_position(document, dice="manual")


def check_output(name: str | None) -> None:
    """Refuse a file that could not be written in the end, before the work for it begins."""
    if name is None:
        return
    path = Path(name)
    there = path.exists()
    try:
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise SetupError("cli.unwritable", file=name, reason=getattr(error, "strerror", None) or error) from None
    if not there:
        path.unlink()


def check_plot(options: argparse.Namespace) -> None:
    """Refuse a picture that could not be drawn in the end, before the work for it begins."""
    if options.plot is not None:
        from ..analysis.plots import check

        check(Path(options.plot))
        check_output(options.plot)


def wide_console() -> "Console":
    """Where tables are printed: as wide as the terminal, or as they need where nobody looks."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() or os.environ.get("COLUMNS") else PIPE)


def new_table(title: str | None = None) -> "Table":
    """A table in the look of all tables."""
    from rich import box
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 2, 0, 0))
    if title is not None:
        table.title, table.title_justify = escape(title), "left"
    return table


def print_rich(*things: "RenderableType") -> None:
    """Print what Rich has made, by way of standard output, which knows what its encoding lacks."""
    console = wide_console()
    with console.capture() as output:
        for thing in things:
            console.print(thing)
    for line in output.get().splitlines():
        print(line.rstrip())


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], words: tuple[int, ...] = (0,)) -> None:
    """A table; columns of words are aligned left, those of numbers right."""
    from rich.markup import escape

    table = new_table()
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index in words else "right", no_wrap=index == 0)
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    print_rich(table)


def note(code: str, language: str, **fields: object) -> None:
    """Say something beside the result: on standard error."""
    print(text(code, language, **fields), file=sys.stderr, flush=True)


@contextmanager
def progress_bar(title: str, total: float | None) -> Iterator[Advance]:
    """A bar on standard error, if that is a terminal; without a total, only that something is being done."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    errors = Console(stderr=True)
    known = (TaskProgressColumn(), TimeRemainingColumn()) if total is not None else (TimeElapsedColumn(),)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), *known)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(title, total=total)

        def advance(steps: float = 1, title: str | None = None, to: float | None = None) -> None:
            bar.update(task, advance=None if to is not None else steps, completed=to, description=title)

        yield advance


def compile_first(language: str, *works: Callable[[], Any]) -> None:
    """Do what has to be compiled, for the sake of that: said, with a bar of its own, and in no figure."""
    with needing("fast"):
        from ..analysis.warming import FUNCTIONS, heard

    compiled = 0
    with progress_bar(text("warm.working", language), FUNCTIONS) as advance:

        def one_more() -> None:
            nonlocal compiled
            compiled += 1
            if compiled == 1:
                note("cli.compiling", language)
            advance()

        with heard(one_more):
            for work in works:
                work()


def ended(language: str, done: int, asked: int) -> int:
    """The code of work that may have been stopped; if it was, say after how much."""
    if done >= asked:
        return DONE
    note("cli.stopped" if done else "cli.stopped_early", language, done=f"{done:,}", asked=f"{asked:,}")
    return STOPPED

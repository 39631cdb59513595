"""What commands share: reading files and editions, checking numbers, a progress bar, tables."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError

if TYPE_CHECKING:
    from ..edition.model import Edition
    from ..game.game import Game


def add_edition(command: argparse.ArgumentParser) -> None:
    """The arguments that name an edition."""
    command.add_argument("edition", metavar="EDITION", help="base, bright_lights, legacy, or a pack's TOML file")
    command.add_argument("--expansions", default="", metavar="LIST", help="such as harbor,millionaires_row")


def add_seed_and_workers(command: argparse.ArgumentParser, workers: str = "threads") -> None:
    """The arguments of work that is the same again for a seed, on any number of workers."""
    command.add_argument("--seed", type=int, default=0, metavar="S", help="the seed (0)")
    command.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="W", help=f"{workers} (all cores)")


def own_network() -> argparse.ArgumentParser:
    """The argument that names a network of one's own, for commands to have."""
    parent = argparse.ArgumentParser(add_help=False)
    parent.add_argument("--network", metavar="FILE", help="let masters play with a network of your own")
    return parent


def use_network(options: argparse.Namespace) -> None:
    """Let the network of one's own play that a command names."""
    from ..bots.weights import name_network

    if options.network:
        name_network(Path(options.network))


def check_numbers(options: argparse.Namespace, **bounds: tuple[int, int]) -> None:
    """Refuse options outside their bounds."""
    for name, (low, high) in bounds.items():
        if not low <= getattr(options, name) <= high:
            raise SetupError("cli.number", name=f"--{name.replace('_', '-')}", low=low, high=high)


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
    if not content.lstrip().startswith("{"):
        return Game.replay(content)
    try:
        document = read_json(content)
    except ForeignError as error:
        raise PositionError("hint.json", file=name, reason=error) from None
    return Game.from_position(document, dice="manual")


def load_edition(options: argparse.Namespace) -> "Edition":
    """The edition that a command names, with its expansions."""
    from ..edition.model import Edition

    return Edition.load(options.edition, [name.strip() for name in options.expansions.split(",") if name.strip()])


@contextmanager
def progress_bar(title: str, total: float) -> Iterator[Any]:
    """A bar on standard error, if that is a terminal; gives a function to advance it."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(title, total=total)

        def advance(steps: float = 1, title: str | None = None, to: float | None = None) -> None:
            bar.update(task, advance=None if to is not None else steps, completed=to, description=title)

        yield advance


def print_table(columns: list[str], rows: list[list[str]], words: tuple[int, ...] = (0,)) -> None:
    """A table; columns of words are aligned left, those of numbers right."""
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 2, 0, 0))
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index in words else "right", no_wrap=index == 0)
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    console = Console()
    with console.capture() as output:
        console.print(table)
    print(output.get(), end="")

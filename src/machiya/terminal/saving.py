"""Tables of this machine in files: one a table, written after every move, whole or not at all."""

import json
import os
import time
from dataclasses import dataclass
from pathlib import Path

from ..errors import MachiyaError, RecordError
from ..folders import data_folder
from ..foreign import ForeignError, read_file, read_json
from ..game.game import Game

FORMAT = 1
PERSON = "person"
"""A seat that is played from the keyboard; every other one is the name of a bot."""


class SaveError(MachiyaError):
    """A saved table that cannot be read."""


@dataclass
class Saved:
    """A table in a file: its game, who plays, and whose dice are thrown."""

    path: Path
    game: Game
    seats: list[str]
    dice: str


def tables_folder() -> Path:
    """Where tables are kept."""
    return data_folder() / "terminal"


def new_path(folder: Path) -> Path:
    """A file for a new table, named by the time it was begun."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = time.strftime("%Y-%m-%d-%H%M%S")
    number, path = 1, folder / f"{stem}.json"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path


def save(table: Saved) -> None:
    """Write a table."""
    document = {"machiya_table": FORMAT, "seats": table.seats, "dice": table.dice, "record": table.game.record()}
    temporary = table.path.with_suffix(".part")
    with temporary.open("w", encoding="utf-8") as file:
        json.dump(document, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, table.path)


def load(path: Path) -> Saved:
    """Read a table; SaveError says what is wrong with the file, which stays as it is."""
    try:
        document = read_json(read_file(path))
        seats, dice, record = document["seats"], document["dice"], document["record"]
        if document["machiya_table"] != FORMAT or dice not in ("auto", "manual"):
            raise SaveError("terminal.damaged", file=str(path), reason="machiya_table")
        game = Game.replay(record, dice=dice)
        if len(seats) != len(game.players) or not all(isinstance(seat, str) for seat in seats):
            raise SaveError("terminal.damaged", file=str(path), reason="seats")
    except (ForeignError, RecordError) as error:
        raise SaveError("terminal.damaged", file=str(path), reason=error) from None
    except (KeyError, TypeError) as error:
        raise SaveError("terminal.damaged", file=str(path), reason=str(error)) from None
    return Saved(path, game, list(seats), dice)


def kept(folder: Path) -> list[Path]:
    """The tables of a folder, the last one first."""
    return sorted(folder.glob("*.json"), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def last(folder: Path) -> Saved:
    """The last table that is not over; SaveError if there is none."""
    for path in kept(folder):
        found = load(path)
        if not found.game.over:
            return found
    raise SaveError("terminal.nothing_saved", folder=str(folder))

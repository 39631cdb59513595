"""The commands about the server: `machiya` alone, `serve`, `verify`, `backup` and `restore`."""

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError
from ..locale import text
from .printing import read_file

if TYPE_CHECKING:
    from ..server.settings import Settings


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of the server's commands."""
    serve = commands.add_parser("serve", parents=[common], help="run the server, for yourself or for others")
    add_options(serve)
    serve.set_defaults(run=run_server, opens=False)

    verify = commands.add_parser("verify", parents=[common], help="compute every roll and draw of a game again")
    verify.add_argument("file", metavar="FILE", help="a table's fairness document or a record, or - for standard input")
    verify.set_defaults(run=verify_game)

    backup = commands.add_parser("backup", parents=[common], help="copy the server's data, while it runs too")
    backup.add_argument("file", metavar="FILE", help="where to write it: a .zip")
    backup.add_argument("--data", type=Path, metavar="FOLDER", help="the server's data folder")
    backup.set_defaults(run=run_backup)

    restore = commands.add_parser("restore", parents=[common], help="put a backup in the place of the server's data")
    restore.add_argument("file", metavar="FILE", help="a backup")
    restore.add_argument("--data", type=Path, metavar="FOLDER", help="the server's data folder")
    restore.set_defaults(run=run_restore)


def add_options(command: argparse.ArgumentParser) -> None:
    """How a server is run."""
    command.add_argument("--host", default="0.0.0.0", metavar="ADDRESS", help="address to listen on (all)")
    command.add_argument("--port", type=int, metavar="PORT", help="port (the usual one, or the next that is free)")
    command.add_argument("--data", type=Path, metavar="FOLDER", help="folder for the data (the user's data folder)")
    command.add_argument(
        "--database", default=os.environ.get("MACHIYA_DATABASE", ""), metavar="URL",
        help="a PostgreSQL database instead of SQLite: postgresql://user@host/name",
    )  # fmt: skip
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a public address, such as https://play.example.org",
    )
    command.add_argument("--unlimited", action="store_true", help="do not limit the number of requests (load tests)")
    command.add_argument("--no-compile", action="store_true", help="do not compile the bots")


def settings_of(options: argparse.Namespace) -> "Settings":
    """The settings that a command line asks for."""
    from ..server.settings import Settings, data_folder

    return Settings(
        data=(options.data or data_folder()).absolute(),
        database=options.database,
        origins=tuple(options.origin),
        limited=not options.unlimited,
        compiled=not options.no_compile,
    )


def run_server(options: argparse.Namespace) -> int:
    """`machiya` and `machiya serve`."""
    from ..server.constants import PORT
    from ..server.running import play, serve

    port = PORT if options.port is None else options.port
    if not 0 <= port < 1 << 16:
        raise SetupError("cli.number", name="--port", low=0, high=(1 << 16) - 1)

    def say(code: str, **fields: object) -> None:
        print(text(code, options.language, **fields), flush=True)

    if options.opens:
        play(settings_of(options), options.host, port, say)
    else:
        serve(settings_of(options), options.host, port, False, say)
    return 0


def verify_game(options: argparse.Namespace) -> int:
    """`machiya verify FILE`."""
    from ..game.game import Game
    from ..server.fair import FairnessError, verify

    content = read_file(options.file)
    language = options.language
    if not content.lstrip().startswith("{"):
        game = Game.replay(content)
        code = "fair.record_ok" if game.seed is not None else "fair.no_seed"
        print(text(code, language, turns=game.turn))
        return 0 if game.seed is not None else 1
    try:
        document = json.loads(content)
    except (ValueError, RecursionError):
        raise FairnessError("fair.document") from None
    found = verify(document)
    print(text("fair.ok", language, count=len(found)))
    return 0


def run_backup(options: argparse.Namespace) -> int:
    """`machiya backup FILE`."""
    from ..server.backup import backup
    from ..server.settings import Settings, data_folder

    path = Path(options.file)
    backup(Settings(data=options.data or data_folder()), path)
    print(text("server.backed_up", options.language, file=str(path)))
    return 0


def run_restore(options: argparse.Namespace) -> int:
    """`machiya restore FILE`."""
    from ..server.backup import restore
    from ..server.settings import Settings, data_folder

    kept = restore(Settings(data=options.data or data_folder()), Path(options.file))
    print(text("server.restored", options.language, file=options.file))
    if kept:
        print(text("server.kept", options.language, file=str(kept)))
    return 0

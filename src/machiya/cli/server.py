"""The commands about the server: `machiya` alone, `serve`, `verify`, `backup`, `restore` and `purge`."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import needing
from ..locale import text
from .printing import check_numbers, read_file

if TYPE_CHECKING:
    from ..server.settings import Settings


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of the server's commands."""
    serve = commands.add_parser("serve", parents=[common], help="run the server, for yourself or for others")
    add_options(serve)
    serve.set_defaults(run=run_server, opens=False)

    verify = commands.add_parser("verify", parents=[common], help="compute every roll and draw of a game again")
    verify.add_argument("file", metavar="FILE", help="a table's fairness document or a record, or - for standard input")
    verify.add_argument("--commitment", metavar="HASH", help="the seal that the table showed before the game")
    verify.add_argument("--shown", metavar="FILE", help="what a browser or a client was shown of the table")
    verify.set_defaults(run=verify_game)

    backup = commands.add_parser("backup", parents=[common], help="copy the server's data, while it runs too")
    backup.add_argument(
        "file", metavar="FILE", help="where to write it: a .zip, or a folder, where the time is its name"
    )
    backup.add_argument("--keep", type=int, default=0, metavar="N", help="keep only the newest N in that folder (all)")
    add_places(backup)
    backup.set_defaults(run=run_backup)

    restore = commands.add_parser("restore", parents=[common], help="put a backup in the place of the server's data")
    restore.add_argument("file", metavar="FILE", help="a backup")
    add_places(restore)
    restore.set_defaults(run=run_restore)

    purge = commands.add_parser("purge", parents=[common], help="forget old tables, records and guests for good")
    purge.add_argument("--older-than", type=int, required=True, metavar="DAYS", help="since when nothing was done")
    purge.add_argument("--dry-run", action="store_true", help="only say how much that is")
    add_places(purge)
    purge.set_defaults(run=run_purge)


def add_options(command: argparse.ArgumentParser) -> None:
    """How a server is run: what is not said is as the environment says, or as `Settings` has it."""
    add_places(command)
    command.add_argument("--host", metavar="ADDRESS", help="address to listen on (all)")
    command.add_argument("--port", type=int, metavar="PORT", help="port (`machiya` alone may take the next)")
    command.add_argument(
        "--origin", action="append", metavar="URL", help="a public address, such as https://play.example.org"
    )
    command.add_argument("--address", metavar="URL", help="where other devices reach the server, for invitations")
    command.add_argument(
        "--proxies", metavar="LIST", help="proxies whose X-Forwarded headers are believed (this machine)"
    )
    command.add_argument("--log", metavar="LEVEL", help="error, warning, info or debug (warning)")
    command.add_argument("--log-format", metavar="FORMAT", help="text or json (text)")
    command.add_argument("--cache", type=Path, metavar="FOLDER", help="folder for compiled code (the user's cache)")
    command.add_argument("--records-quota-mb", type=int, metavar="MB", help="room for uploaded records (200)")
    command.add_argument("--records-days", type=int, metavar="DAYS", help="how long those are kept (90)")
    command.add_argument("--guests-days", type=int, metavar="DAYS", help="how long an absent guest is known (400)")
    command.add_argument(
        "--unlimited", dest="limited", action="store_false", default=None,
        help="do not limit the number of requests (load tests)",
    )  # fmt: skip
    command.add_argument(
        "--no-compile", dest="compiled", action="store_false", default=None, help="do not compile the bots"
    )


def add_places(command: argparse.ArgumentParser) -> None:
    """Where a server's data is."""
    command.add_argument("--data", type=Path, metavar="FOLDER", help="the server's data folder (the user's)")
    command.add_argument(
        "--database", metavar="URL", help="a PostgreSQL database instead of SQLite: postgresql://user@host/name"
    )


def settings_of(options: argparse.Namespace) -> "Settings":
    """The settings that a command line and its environment ask for."""
    with needing("server"):
        from ..server.settings import Settings

    given = vars(options)
    return Settings.told(**{name: given[name] for name in Settings.model_fields if given.get(name) is not None})


def run_server(options: argparse.Namespace) -> int:
    """`machiya` and `machiya serve`."""
    settings = settings_of(options)
    with needing("server"):
        from ..server.running import play, serve

    def say(code: str, **fields: object) -> None:
        print(text(code, options.language, **fields), flush=True)

    play(settings, say) if options.opens else serve(settings, say)
    return 0


def verify_game(options: argparse.Namespace) -> int:
    """`machiya verify FILE`."""
    from ..game.game import Game
    from ..server.verifying import read_json, verify

    content = read_file(options.file)
    language = options.language
    if not content.lstrip().startswith("{"):
        game = Game.replay(content)
        code = "fair.record_ok" if game.seed is not None else "fair.no_seed" if game.over else "fair.record_unfinished"
        print(text(code, language, turns=game.turn))
        return 0 if game.seed is not None else 1
    shown = read_json(read_file(options.shown), "fair.note") if options.shown else None
    found = verify(read_json(content, "fair.document"), shown, options.commitment)
    print(text("fair.given_up" if found.given_up else "fair.ok", language, count=len(found.draws)))
    if found.contributors:
        print(text("fair.contributors", language, names=", ".join(found.contributors)))
    for code in (*found.lacks, "fair.limits"):
        print(text(code, language))
    return 0


def run_backup(options: argparse.Namespace) -> int:
    """`machiya backup FILE`."""
    settings = settings_of(options)
    with needing("server"):
        from ..server.backup import backup

    check_numbers(options, keep=(0, 10**6))
    path = backup(settings, Path(options.file), options.keep)
    print(text("server.backed_up", options.language, file=str(path)))
    return 0


def run_restore(options: argparse.Namespace) -> int:
    """`machiya restore FILE`."""
    settings = settings_of(options)
    with needing("server"):
        from ..server.backup import restore

    kept = restore(settings, Path(options.file))
    print(text("server.restored", options.language, file=options.file))
    if kept:
        print(text("server.kept", options.language, file=str(kept)))
    return 0


def run_purge(options: argparse.Namespace) -> int:
    """`machiya purge --older-than DAYS`."""
    check_numbers(options, older_than=(1, 10**5))
    settings = settings_of(options)
    with needing("server"):
        from ..server.purge import purge

    found = purge(settings, options.older_than, options.dry_run)
    code = "server.would_purge" if options.dry_run else "server.purged"
    print(text(code, options.language, days=options.older_than, **found._asdict()))
    return 0

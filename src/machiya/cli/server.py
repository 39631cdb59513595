"""The commands about the server: `machiya` alone, `serve`, `verify`, `backup`, `restore` and `purge`."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import needing
from ..locale import text
from .options import add_command, check_numbers, whole
from .printing import DONE, FAILED, progress_bar, read_file

if TYPE_CHECKING:
    from ..server.settings import Settings


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of the server's commands."""
    serve = add_command(
        commands, common, "serve", "run the server, for yourself or for others",
        examples=["serve", "serve --host 127.0.0.1 --port 8080 --origin https://play.example.org"], topic="host",
    )  # fmt: skip
    add_options(serve)
    serve.set_defaults(run=run_server, opens=False)

    verify = add_command(
        commands, common, "verify", "compute every roll and draw of a game again",
        examples=["verify game.record", "verify fairness.json --shown note.json"], topic="play",
    )  # fmt: skip
    verify.add_argument("file", metavar="FILE", help="a table's fairness document or a record, or - for standard input")
    verify.add_argument("--commitment", metavar="HASH", help="the seal that the table showed before the game")
    verify.add_argument("--shown", metavar="FILE", help="what a browser or a client was shown of the table")
    verify.set_defaults(run=verify_game)

    backup = add_command(
        commands, common, "backup", "copy the server's data, while it runs too",
        examples=["backup machiya.zip", "backup backups/ --keep 14"], topic="host",
    )  # fmt: skip
    backup.add_argument(
        "file", metavar="FILE", help="where to write it: a .zip, or a folder, where the time is its name"
    )
    backup.add_argument(
        "--keep", type=whole, default=0, metavar="N", help="keep only the newest N in that folder (all)"
    )
    add_places(backup)
    backup.set_defaults(run=run_backup)

    restore = add_command(
        commands, common, "restore", "put a backup in the place of the server's data",
        examples=["restore machiya.zip", "restore machiya.zip --data /srv/machiya"], topic="host",
    )  # fmt: skip
    restore.add_argument("file", metavar="FILE", help="a backup")
    add_places(restore)
    restore.set_defaults(run=run_restore)

    purge = add_command(
        commands, common, "purge", "forget old tables, records and guests for good",
        examples=["purge --older-than 365 --dry-run"], topic="host",
    )  # fmt: skip
    purge.add_argument("--older-than", type=whole, required=True, metavar="DAYS", help="since when nothing was done")
    purge.add_argument("--dry-run", action="store_true", help="only say how much that is")
    add_places(purge)
    purge.set_defaults(run=run_purge)


class Unsaid:
    """Adds options that leave no trace where they are not said: the environment and `Settings` have the defaults."""

    def __init__(self, command: argparse._ActionsContainer) -> None:
        self.command = command

    def __call__(self, name: str, **about: Any) -> None:
        """Add an option."""
        self.command.add_argument(name, default=argparse.SUPPRESS, **about)


def add_options(command: argparse._ActionsContainer) -> None:
    """How a server is run: what is not said is as the environment says, or as `Settings` has it."""
    add_places(command)
    add = Unsaid(command)
    add("--host", metavar="ADDRESS", help="address to listen on (all)")
    add("--port", type=whole, metavar="PORT", help="port (`machiya` alone may take the next)")
    add("--origin", action="append", metavar="URL", help="a public address, such as https://play.example.org")
    add("--address", metavar="URL", help="where other devices reach the server, for invitations")
    add("--proxies", metavar="LIST", help="proxies whose X-Forwarded headers are believed (this machine)")
    add("--log", metavar="LEVEL", help="error, warning, info or debug (warning)")
    add("--log-format", metavar="FORMAT", help="text or json (text)")
    add("--cache", type=Path, metavar="FOLDER", help="folder for compiled code (the user's cache)")
    add("--records-quota-mb", type=whole, metavar="MB", help="room for uploaded records (200)")
    add("--records-days", type=whole, metavar="DAYS", help="how long those are kept (90)")
    add("--guests-days", type=whole, metavar="DAYS", help="how long an absent guest is known (400)")
    add("--unlimited", dest="limited", action="store_false", help="do not limit the number of requests (load tests)")
    add("--no-compile", dest="compiled", action="store_false", help="do not compile the bots")


def add_places(command: argparse._ActionsContainer) -> None:
    """Where a server's data is."""
    add = Unsaid(command)
    add("--data", type=Path, metavar="FOLDER", help="the server's data folder (the user's)")
    add("--database", metavar="URL", help="a PostgreSQL database instead of SQLite: postgresql://user@host/name")


def settings_of(options: argparse.Namespace) -> "Settings":
    """The settings that a command line and its environment ask for."""
    with needing("server"):
        from ..server.settings import Settings

    given = vars(options)
    return Settings.told(**{name: given[name] for name in Settings.model_fields if name in given})


def run_server(options: argparse.Namespace) -> int:
    """`machiya` and `machiya serve`."""
    settings = settings_of(options)
    with needing("server"):
        from ..server.running import play, serve

    def say(code: str, **fields: object) -> None:
        print(text(code, options.language, **fields), flush=True)

    play(settings, say) if options.opens else serve(settings, say)
    return DONE


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
        return DONE if game.seed is not None else FAILED
    shown = read_json(read_file(options.shown), "fair.note") if options.shown else None
    found = verify(read_json(content, "fair.document"), shown, options.commitment)
    print(text("fair.given_up" if found.given_up else "fair.ok", language, count=len(found.draws)))
    if found.contributors:
        print(text("fair.contributors", language, names=", ".join(found.contributors)))
    for code in (*found.lacks, "fair.limits"):
        print(text(code, language))
    return DONE


def run_backup(options: argparse.Namespace) -> int:
    """`machiya backup FILE`."""
    settings = settings_of(options)
    with needing("server"):
        from ..server.backup import backup

    check_numbers(options, keep=(0, 10**6))
    with progress_bar(options.file, None):
        path = backup(settings, Path(options.file), options.keep)
    print(text("server.backed_up", options.language, file=str(path)))
    return DONE


def run_restore(options: argparse.Namespace) -> int:
    """`machiya restore FILE`."""
    settings = settings_of(options)
    with needing("server"):
        from ..server.backup import restore

    with progress_bar(options.file, None):
        kept = restore(settings, Path(options.file))
    print(text("server.restored", options.language, file=options.file))
    if kept:
        print(text("server.kept", options.language, file=str(kept)))
    return DONE


def run_purge(options: argparse.Namespace) -> int:
    """`machiya purge --older-than DAYS`."""
    check_numbers(options, older_than=(1, 10**5))
    settings = settings_of(options)
    with needing("server"):
        from ..server.purge import purge

    found = purge(settings, options.older_than, options.dry_run)
    code = "server.would_purge" if options.dry_run else "server.purged"
    print(text(code, options.language, days=options.older_than, **found._asdict()))
    return DONE

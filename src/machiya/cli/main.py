"""The command `machiya`: thin, and quick to start, because each command imports what it needs when it runs."""

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence

from .. import __version__
from ..errors import MachiyaError
from ..locale import LANGUAGES, text
from . import advice, bots, campaign, games, manual, server, studies
from .printing import DONE, FAILED, REFUSED, STOPPED, note


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no “é” shows something all the same
    options = parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except MachiyaError as error:
        print(error.text(options.language), file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EIO) or error.filename is not None:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(text("cli.no_output", options.language, reason=error.strerror), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        note("cli.stopped_plain", options.language)
        return STOPPED
    return code


def parser() -> argparse.ArgumentParser:
    """The grammar of the command line."""
    top = argparse.ArgumentParser(
        prog="machiya",
        description="Play Machi Koro in the browser: without a command, the server starts and "
        "the page opens. Unofficial; made by fans.",
        epilog="examples:\n  machiya\n  machiya --port 9000 --language nl\n  machiya cards base\n"
        "  machiya simulate base --games 1e6\n\nmore: machiya COMMAND --help, machiya help",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"machiya {__version__}")
    top.add_argument("--language", choices=LANGUAGES, default=_language(), help="language of the output")
    top.set_defaults(run=server.run_server, opens=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--language", choices=LANGUAGES, default=argparse.SUPPRESS, help="language of the output (the system's)"
    )
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    server.add_options(top.add_argument_group("the server, without a command"))

    games.add_commands(commands, common)
    server.add_commands(commands, common)
    campaign.add_commands(commands, common)
    bots.add_commands(commands, common)
    advice.add_commands(commands, common)
    studies.add_commands(commands, common)
    manual.add_commands(commands, common, top)
    return top


def _language() -> str:
    """The language of the environment, as far as there is a catalogue for it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            language = os.environ[name][:2]
            return language if language in LANGUAGES else "en"
    return "en"


if __name__ == "__main__":
    raise SystemExit(main())

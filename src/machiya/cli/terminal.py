"""The commands that play at the terminal: `machiya play` and `machiya watch`, and what opens their window of text."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError, needing
from .options import add_command, add_edition, add_rules, house_rules_of, words_of
from .printing import DONE

if TYPE_CHECKING:
    from ..terminal.app import Opening
    from ..terminal.beginning import Options

SPEEDS = (0.1, 100.0)


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    play = add_command(
        commands, common, "play", "play at the terminal",
        examples=["play", "play base --people Ana,Bo --bots medium,hard", "play --resume"], topic="terminal",
    )  # fmt: skip
    add_edition(play, needed=False)
    add_rules(play)
    add_window(play)
    play.add_argument("--people", default="", metavar="LIST", help="names of those at this keyboard, such as Ana,Bo")
    play.add_argument("--bots", default="medium,medium,medium", metavar="LIST", help="the bots (medium,medium,medium)")
    play.add_argument("--own-dice", action="store_true", help="throw dice of your own and enter them")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with the last table, or with the one in a file"
    )
    play.add_argument("--join", metavar="ADDRESS", help="a table of a server: its link, or the server's address")
    play.set_defaults(run=run_play)

    watch = add_command(
        commands, common, "watch", "watch bots play, with their chances",
        examples=["watch", "watch base --bots master,greedy,planner,random --speed 2"], topic="terminal",
    )  # fmt: skip
    add_edition(watch, "base")
    add_rules(watch)
    add_window(watch)
    watch.add_argument("--bots", default="hard,medium,easy,gentle", metavar="LIST", help="who plays")
    watch.set_defaults(run=run_watch)


def add_window(command: argparse.ArgumentParser) -> None:
    """How fast turns are shown, and whether bots are compiled beside them."""
    command.add_argument("--speed", type=float, default=1.0, metavar="X", help="how fast turns are shown (1)")
    command.add_argument("--no-compile", dest="compiled", action="store_false", help="do not compile the bots")


def can_open() -> bool:
    """Whether there is a terminal to open a window of text in: keys come from it, and it is drawn by standard error."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def open_window(options: argparse.Namespace, opening: "Opening | None") -> int:
    """Run the app; a sentence where there is no terminal, or no extra."""
    with needing("terminal"):
        from ..terminal.app import MachiyaApp
    if not can_open():
        raise SetupError("terminal.pipe")
    speed = getattr(options, "speed", 1.0)
    if not SPEEDS[0] <= speed <= SPEEDS[1]:
        raise SetupError("cli.amount", name="--speed", low=SPEEDS[0], high=SPEEDS[1])
    compiles = getattr(options, "compiled", True)
    app = MachiyaApp(options.language, speed=speed, compiles=compiles, opening=opening)
    app.run()
    return app.return_code or DONE


def run_play(options: argparse.Namespace) -> int:
    """`machiya play`."""
    with needing("terminal"):
        from ..terminal import saving
    opening: Opening | None = None
    if options.resume is not None:
        saved = saving.load(Path(options.resume)) if options.resume else saving.last(saving.tables_folder())
        opening = lambda app: app.sit(saved)  # noqa: E731  (it has one line)
    elif options.join:
        name = next(iter(words_of(options.people)), "")
        opening = lambda app: app.join(options.join, name)  # noqa: E731
    elif options.edition:
        people = tuple((saving.PERSON, name) for name in words_of(options.people)) or _alone(options.language)
        chosen = _options(options, people)
        opening = lambda app: app.begin(chosen)  # noqa: E731
    return open_window(options, opening)


def run_watch(options: argparse.Namespace) -> int:
    """`machiya watch EDITION`."""
    with needing("terminal"):
        from ..terminal.watching import watch
    chosen = _options(options, ())
    return open_window(options, lambda app: watch(app, chosen))


def _alone(language: str) -> tuple[tuple[str, str], ...]:
    from ..locale import text
    from ..terminal.beginning import alone

    return alone(text("page.default_name", language), 0)


def _options(options: argparse.Namespace, people: tuple[tuple[str, str], ...]) -> "Options":
    from ..terminal.beginning import Options

    return Options(
        edition=options.edition,
        expansions=tuple(words_of(options.expansions)),
        market=options.market,
        house_rules={"first_player": "random", **house_rules_of(options)},
        seats=(*people, *((bot, "") for bot in words_of(options.bots))),
        dice="manual" if getattr(options, "own_dice", False) else "auto",
    )

"""The commands that play at the terminal: `machiya play` and `machiya watch`, and what opens their window of text."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError, needing

if TYPE_CHECKING:
    from ..terminal.app import Opening
    from ..terminal.beginning import Options

SPEEDS = (0.1, 100.0)


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    table = argparse.ArgumentParser(add_help=False)
    table.add_argument("--expansions", default="", metavar="LIST", help="such as harbor,millionaires_row")
    table.add_argument("--market", metavar="MARKET", help="standard, variable or hybrid")
    table.add_argument("--house-rule", action="append", default=[], metavar="KEY=OPTION", help="may be repeated")
    table.add_argument("--speed", type=float, default=1.0, metavar="X", help="how fast turns are shown (1)")

    play = commands.add_parser("play", parents=[common, table], help="play at the terminal")
    play.add_argument(
        "edition",
        nargs="?",
        metavar="EDITION",
        help="begin at once: base, bright_lights, legacy, or a pack's TOML file",
    )
    play.add_argument("--people", default="", metavar="LIST", help="names of those at this keyboard, such as Ana,Bo")
    play.add_argument("--bots", default="medium,medium,medium", metavar="LIST", help="the bots (medium,medium,medium)")
    play.add_argument("--own-dice", action="store_true", help="throw dice of your own and enter them")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with the last table, or with the one in a file"
    )
    play.add_argument("--join", metavar="ADDRESS", help="a table of a server: its link, or the server's address")
    play.set_defaults(run=run_play)

    watch = commands.add_parser("watch", parents=[common, table], help="watch bots play, with their chances")
    watch.add_argument("edition", metavar="EDITION", help="base, bright_lights, legacy, or a pack's TOML file")
    watch.add_argument("--bots", default="hard,medium,easy,gentle", metavar="LIST", help="who plays")
    watch.set_defaults(run=run_watch)


def can_open() -> bool:
    """Whether there is a terminal to open a window of text in."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def open_window(options: argparse.Namespace, opening: "Opening | None") -> int:
    """Run the app; a sentence where there is no terminal, or no extra."""
    with needing("terminal"):
        from ..terminal.app import MachiyaApp
    if not can_open():
        raise SetupError("terminal.pipe")
    speed = getattr(options, "speed", 1.0)
    if not SPEEDS[0] <= speed <= SPEEDS[1]:
        raise SetupError("cli.number", name="--speed", low=SPEEDS[0], high=SPEEDS[1])
    app = MachiyaApp(options.language, speed=speed, opening=opening)
    app.run()
    return app.return_code or 0


def run_play(options: argparse.Namespace) -> int:
    """`machiya play`."""
    with needing("terminal"):
        from ..terminal import saving
    opening: Opening | None = None
    if options.resume is not None:
        saved = saving.load(Path(options.resume)) if options.resume else saving.last(saving.tables_folder())
        opening = lambda app: app.sit(saved)  # noqa: E731  (it has one line)
    elif options.join:
        opening = lambda app: app.join(options.join)  # noqa: E731
    elif options.edition:
        people = tuple((saving.PERSON, name) for name in _listed(options.people)) or _alone(options.language)
        chosen = _options(options, people)
        opening = lambda app: app.begin(chosen)  # noqa: E731
    return open_window(options, opening)


def run_watch(options: argparse.Namespace) -> int:
    """`machiya watch EDITION`."""
    with needing("terminal"):
        from ..terminal.watching import watch
    chosen = _options(options, ())
    return open_window(options, lambda app: watch(app, chosen))


def _listed(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _alone(language: str) -> tuple[tuple[str, str], ...]:
    from ..locale import text
    from ..terminal.beginning import alone

    return alone(text("page.default_name", language), 0)


def _options(options: argparse.Namespace, people: tuple[tuple[str, str], ...]) -> "Options":
    from ..terminal.beginning import Options

    return Options(
        edition=options.edition,
        expansions=tuple(_listed(options.expansions)),
        market=options.market,
        house_rules={"first_player": "random", **dict(rule.partition("=")[::2] for rule in options.house_rule)},
        seats=(*people, *((bot, "") for bot in _listed(options.bots))),
        dice="manual" if getattr(options, "own_dice", False) else "auto",
    )

"""What commands share on the command line, said once: a command with its examples, the table, bots, seeds, numbers.

    command = add_command(commands, common, "simulate", "play many games and report", examples=[...], topic="simulate")
    add_table(command)                      # EDITION --expansions --players --market --house-rules
    add_bots(command)                       # --bots
    add_seed(command); add_cluster(command)
    command.set_defaults(run=run_simulation)

and when it runs: `setup_of(options)` is the table, `bots_of(options, seats, edition)` who sits at it, and
`workers_of(options)` who has the games played.
"""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError, needing
from .printing import compile_first, note, read_file

if TYPE_CHECKING:
    from ..edition.model import Edition
    from ..game.setup import Setup
    from ..simulate import Thinking
    from ..simulate.pool import Workers

USUAL_PLAYERS = 4
"""Players at a table where nobody says how many, if so many can play."""


def add_command(
    commands: Any,
    common: argparse.ArgumentParser,
    name: str,
    help: str,
    *,
    examples: Sequence[str],
    topic: str,
) -> argparse.ArgumentParser:
    """A command: its line in the list, examples under its options, and the page that tells more."""
    shown = "\n".join(f"  machiya {example}" for example in examples)
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        parents=[common],
        help=help,
        description=f"{help[0].upper()}{help[1:]}.",
        epilog=f"examples:\n{shown}\n\nmore: machiya help {topic}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return command


def whole(text: str) -> int:
    """A whole number as people write it: 1000, 1,000, 1_000 or 1e3."""
    try:
        number = Decimal(text.replace(",", ""))
        if number == number.to_integral_value() and abs(number) < 1 << 64:
            return int(number)
    except InvalidOperation:
        pass
    raise argparse.ArgumentTypeError(f"{text} is not a whole number, such as 1000, 1,000 or 1e6")


def add_edition(command: argparse.ArgumentParser, default: str | None = None, *, needed: bool = True) -> None:
    """Which cards: EDITION, which may be left out where there is a default or none is needed, and --expansions."""
    usual = f" ({default})" if default else ""
    command.add_argument(
        "edition", metavar="EDITION", nargs=None if needed and default is None else "?", default=default,
        help=f"base, bright_lights, legacy, a pack's TOML file, or - for one on standard input{usual}",
    )  # fmt: skip
    add_expansions(command)


def add_expansions(command: argparse.ArgumentParser) -> None:
    """What is added to an edition."""
    command.add_argument("--expansions", default="", metavar="LIST", help="such as harbor,millionaires_row")


def add_table(command: argparse.ArgumentParser, default: str | None = None, players: int | None = None) -> None:
    """A whole table: the edition, how many play, the market and house rules."""
    add_edition(command, default)
    add_players(command, players)
    add_rules(command)


def add_players(command: argparse.ArgumentParser, players: int | None = None) -> None:
    """How many play."""
    usual = players or f"{USUAL_PLAYERS}, or as many as can"
    command.add_argument("--players", type=whole, default=players, metavar="P", help=f"how many players ({usual})")


def add_rules(command: argparse.ArgumentParser) -> None:
    """How a table is played: the market and house rules."""
    command.add_argument("--market", metavar="MARKET", help="standard, variable or hybrid (the edition's own)")
    command.add_argument(
        "--house-rules", action="append", default=[], metavar="LIST", help="such as extra_turns=one,bank=box"
    )


def add_bots(
    command: argparse.ArgumentParser, default: str | None = None, help: str = "one for all seats, or one a seat"
) -> None:
    """Who plays: --bots, and --network for their masters."""
    usual = f" ({default})" if default else ""
    command.add_argument(
        "--bots", default=default, metavar="LIST", help=f'{help}: such as master,cheese,"run:python3 bot.py"{usual}'
    )
    add_network(command)


def add_thinking(command: argparse.ArgumentParser) -> None:
    """What bots are given that think by the clock."""
    command.add_argument("--seconds", type=float, metavar="T", help="time a move, for bots that take it")
    command.add_argument(
        "--nodes", type=whole, default=0, metavar="K", help="turns that they look at instead of a time"
    )


def thinking_of(options: argparse.Namespace) -> "Thinking":
    """What bots are given that think by the clock."""
    from ..bots import BUDGET

    return {"seconds": BUDGET if options.seconds is None else options.seconds, "nodes": options.nodes}


def add_network(command: argparse.ArgumentParser) -> None:
    """A network of one's own."""
    command.add_argument("--network", metavar="FILE", help="let masters play with a network of your own")


def add_seed(command: argparse.ArgumentParser) -> None:
    """The seed: the same again for the same number."""
    command.add_argument(
        "--seed", type=whole, default=0, metavar="S", help="the same games again for the same number (0)"
    )


def add_workers(command: argparse.ArgumentParser) -> None:
    """How many work at the same time; the result is the same on any number."""
    cores = os.cpu_count() or 1
    command.add_argument("--workers", type=whole, default=cores, metavar="W", help="how many cores to work on (all)")


def add_cluster(command: argparse.ArgumentParser) -> None:
    """Who works: cores of this machine, or a cluster; the result is the same."""
    add_workers(command)
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="have it done by a Ray cluster: auto, HOST:PORT or ray://HOST:PORT"
    )


@contextmanager
def workers_of(options: argparse.Namespace, *warming: Callable[[], Any]) -> "Iterator[Workers]":
    """Who works: so many cores, for which all is compiled first that has to be, or a cluster."""
    if not options.cluster:
        compile_first(options.language, *warming)
        yield options.workers
        return
    with needing("cluster"):
        from ..simulate.cluster import connect
    with connect(options.cluster) as cluster:
        count = len(cluster.nodes)
        note("cluster.joined", options.language, count=count, nodes=count, cores=cluster.workers)
        yield cluster


def add_games(command: argparse.ArgumentParser, games: int, help: str = "how many games") -> None:
    """How many games."""
    command.add_argument("--games", type=whole, default=games, metavar="N", help=f"{help} ({games:,})")


def add_json(command: argparse.ArgumentParser) -> None:
    """The result for programs."""
    command.add_argument("--json", action="store_true", help="the result as JSON on standard output")


def add_plot(command: argparse.ArgumentParser, help: str) -> None:
    """A picture of the result."""
    command.add_argument("--plot", metavar="FILE", help=f"draw {help}: a file ending in .svg or .png")


def check_numbers(options: argparse.Namespace, **bounds: tuple[int, int]) -> None:
    """Refuse options outside their bounds; seed and workers have their own wherever they are."""
    bounds = {"seed": (0, (1 << 64) - 1), "workers": (1, 1024), "seconds": (0, 10**6), **bounds}
    for name, (low, high) in bounds.items():
        value = getattr(options, name, None)
        if value is not None and not low <= value <= high:
            code = "cli.amount" if isinstance(value, float) else "cli.number"
            raise SetupError(code, name=f"--{name.replace('_', '-')}", low=low, high=high)


def words_of(text: str) -> list[str]:
    """The words of a list with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def edition_of(options: argparse.Namespace) -> "Edition":
    """The edition that a command names, with its expansions."""
    from ..edition.model import Edition

    expansions = words_of(options.expansions)
    if options.edition == "-":
        return Edition.parse(read_file("-"), "-", expansions)
    return Edition.load(options.edition, expansions)


def house_rules_of(options: argparse.Namespace) -> dict[str, str]:
    """The house rules that a command names."""
    rules = {}
    for rule in words_of(",".join(options.house_rules)):
        key, sign, option = rule.partition("=")
        if not sign or not option:
            raise SetupError("cli.house_rule", rule=rule)
        rules[key.strip()] = option.strip()
    return rules


def setup_of(options: argparse.Namespace, players: "int | list[str] | None" = None) -> "Setup":
    """The table that a command names, checked; for so many players, or with these names, if the caller knows better."""
    from ..game.setup import Setup

    edition = edition_of(options)
    asked = options.players if players is None else players
    return Setup.make(
        edition,
        min(USUAL_PLAYERS, edition.players[1]) if asked is None else asked,
        options.market,
        house_rules_of(options),
    )


def bots_of(options: argparse.Namespace, seats: int | None = None, edition: "Edition | None" = None) -> list[str]:
    """The bots that a command names: each is there, can be started, and plays the edition.

    For so many seats, one bot takes them all.
    """
    from ..bots import BUDGET, kind_of, mind_for
    from ..bots.external import External

    use_network(options)
    bots = words_of(options.bots or "")
    if seats is not None and len(bots) == 1:
        bots *= seats
    if seats is not None and len(bots) != seats:
        raise SetupError("cli.bots", bots=len(bots), players=seats)
    for bot in bots:
        if External.is_command(bot):
            External(bot, BUDGET).check()
        else:
            mind_for(bot, edition) if edition else kind_of(bot)
    return bots


def use_network(options: argparse.Namespace) -> None:
    """Let the network of one's own play that a command names."""
    from ..bots.weights import name_network

    if options.network:
        name_network(Path(options.network))

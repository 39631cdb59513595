"""The command `machiya`: thin, and quick to start, because each command imports what it needs when it runs."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .. import __version__
from ..errors import MachiyaError
from ..locale import LANGUAGES, Word, text
from . import bots as bots_commands
from . import campaign as campaign_commands
from . import server as server_commands

if TYPE_CHECKING:
    from rich.console import JustifyMethod

    from ..simulate import Report


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
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code


def parser() -> argparse.ArgumentParser:
    """The grammar of the command line."""
    top = argparse.ArgumentParser(
        prog="machiya",
        description="Play Machi Koro in the browser: without a command, the server starts and "
        "the page opens. Unofficial; made by fans.",
    )
    top.add_argument("--version", action="version", version=f"machiya {__version__}")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--language", choices=LANGUAGES, default=_language(), help="language of the output")
    alone = argparse.ArgumentParser()
    server_commands.add_options(alone)
    top.set_defaults(**vars(alone.parse_args([])), language=_language(), run=server_commands.run_server, opens=True)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    cards = commands.add_parser("cards", parents=[common], help="the cards of an edition or pack, in a table")
    _edition(cards)
    cards.set_defaults(run=show_cards)

    check = commands.add_parser("check", parents=[common], help="check a home-made pack")
    check.add_argument("pack", metavar="PACK", help="a TOML file")
    check.set_defaults(run=check_pack)

    replay = commands.add_parser("replay", parents=[common], help="tell a recorded game as a story")
    replay.add_argument("record", metavar="RECORD", help="a record, or - for standard input")
    replay.set_defaults(run=tell_record)

    simulate = commands.add_parser("simulate", parents=[common], help="play many games at random and report")
    _edition(simulate)
    simulate.add_argument("--games", type=int, default=10_000, metavar="N", help="how many games (10,000)")
    simulate.add_argument("--players", type=int, metavar="P", help="how many players (4, or as many as can)")
    simulate.add_argument("--market", metavar="MARKET", help="standard, variable or hybrid")
    simulate.add_argument("--house-rule", action="append", default=[], metavar="KEY=OPTION", help="may be repeated")
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help="the seed (0)")
    simulate.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="W", help="threads (all cores)")
    simulate.add_argument("--audit", action="store_true", help="check every state of every game")
    simulate.add_argument("--json", action="store_true", help="the report as JSON on standard output")
    simulate.set_defaults(run=run_simulation)

    server_commands.add_commands(commands, common)
    campaign_commands.add_commands(commands, common, os.cpu_count() or 1)

    bots = commands.add_parser("bots", parents=[common], help="the computer players, with their ratings")
    bots.set_defaults(run=bots_commands.list_bots)

    hint = commands.add_parser("hint", parents=[common], help="what to do in a position, and why")
    hint.add_argument("position", metavar="POSITION", help="a position in JSON or a record, or - for standard input")
    hint.add_argument("--json", action="store_true", help="the advice as JSON")
    hint.set_defaults(run=bots_commands.give_hint)

    review = commands.add_parser("review", parents=[common], help="a recorded game: mistakes, luck and skill")
    review.add_argument("record", metavar="RECORD", help="a record, or - for standard input")
    review.add_argument("--plot", metavar="FILE", help="draw the chances of winning: a file ending in .svg or .png")
    review.add_argument("--json", action="store_true", help="the review as JSON")
    review.set_defaults(run=bots_commands.review_game)

    tournament = commands.add_parser("tournament", parents=[common], help="bots against each other, in every seating")
    _edition(tournament)
    tournament.add_argument("--bots", required=True, metavar="LIST", help='such as master,cheese,"run:python3 bot.py"')
    tournament.add_argument("--players", type=int, default=2, metavar="P", help="seats at a table (2)")
    tournament.add_argument("--games", type=int, default=1_000, metavar="N", help="games a match (1,000)")
    tournament.add_argument("--market", metavar="MARKET", help="standard, variable or hybrid")
    tournament.add_argument("--seed", type=int, default=0, metavar="S", help="the seed (0)")
    tournament.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="W", help="threads (all cores)")
    tournament.add_argument(
        "--seconds", type=float, default=0.1, metavar="T", help="time a move, for those who take it"
    )
    tournament.add_argument("--nodes", type=int, default=0, metavar="K", help="turns to look at instead of a time")
    tournament.add_argument("--plain", action="store_true", help="do not reckon the luck of the dice")
    tournament.add_argument("--json", action="store_true", help="the report as JSON")
    tournament.set_defaults(run=bots_commands.run_tournament)

    train = commands.add_parser("train", parents=[common], help="teach a network to play an edition")
    train.add_argument(
        "--edition", default="base", metavar="EDITION", help="base, bright_lights, or a pack's TOML file"
    )
    train.add_argument("--expansions", default="", metavar="LIST", help="such as harbor,millionaires_row")
    train.add_argument("--minutes", type=float, default=0.0, metavar="M", help="how long")
    train.add_argument("--rounds", type=int, default=0, metavar="N", help="how many rounds, instead of a time")
    train.add_argument("--players", type=int, nargs="+", metavar="P", help="only the networks for these numbers (all)")
    train.add_argument(
        "--league", type=float, default=0.9, metavar="SHARE", help="tables where other bots sit too (0.9)"
    )
    train.add_argument("--folder", default="training", metavar="FOLDER", help="where checkpoints go (training)")
    train.add_argument("--resume", action="store_true", help="go on from the checkpoint in the folder")
    train.add_argument("--seed", type=int, default=0, metavar="S", help="the seed (0)")
    train.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="W", help="threads (all cores)")
    train.set_defaults(run=bots_commands.run_training)

    calibrate = commands.add_parser("calibrate", parents=[common], help="how far a network's chances can be trusted")
    _edition(calibrate)
    calibrate.add_argument("--players", type=int, default=2, metavar="P", help="how many players (2)")
    calibrate.add_argument("--positions", type=int, default=100_000, metavar="N", help="how many positions (100,000)")
    calibrate.add_argument("--seed", type=int, default=0, metavar="S", help="the seed (0)")
    calibrate.add_argument("--plot", metavar="FILE", help="draw it: a file ending in .svg or .png")
    calibrate.add_argument("--json", action="store_true", help="the figures as JSON")
    calibrate.set_defaults(run=bots_commands.run_calibration)

    bench = commands.add_parser("bench", parents=[common], help="measure the speed of this machine")
    bench.add_argument("--limit", metavar="PROGRAM", help="a compiled speed limit in C to measure beside it")
    bench.add_argument("--games", type=int, default=50_000, metavar="N", help="games a measurement (50,000)")
    bench.add_argument("--pairs", type=int, default=15, metavar="K", help="measurements of each (15)")
    bench.add_argument("--json", action="store_true", help="the figures as JSON on standard output")
    bench.set_defaults(run=run_bench)
    return top


def _edition(command: argparse.ArgumentParser) -> None:
    command.add_argument("edition", metavar="EDITION", help="base, bright_lights, or a pack's TOML file")
    command.add_argument("--expansions", default="", metavar="LIST", help="such as harbor,millionaires_row")


def _language() -> str:
    """The language of the environment, as far as there is a catalogue for it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            language = os.environ[name][:2]
            return language if language in LANGUAGES else "en"
    return "en"


def show_cards(options: argparse.Namespace) -> int:
    """`machiya cards EDITION`."""
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from ..edition.words import explain, numbers, tag_name

    edition, language = bots_commands.load_edition(options), options.language
    roll, name, colour, cost, copies, effect = text("cli.columns", language).split("|")
    styles = {"blue": "blue", "green": "green", "red": "red", "purple": "magenta"}
    console = Console()

    def table(title: str, *columns: tuple[str, "JustifyMethod"]) -> Table:
        new = Table(title=escape(title), box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 2, 0, 0))
        new.title_justify = "left"
        for label, justify in columns:
            new.add_column(label, justify=justify, no_wrap=True)
        new.add_column(effect)
        return new

    def named(id: str) -> str:
        return f"{escape(edition.name_of(id, language))}\n[dim]{escape(id)}[/]"

    right: JustifyMethod = "right"
    left: JustifyMethod = "left"
    title = edition.names.get(language, edition.name)
    establishments = table(title, (roll, right), (name, left), (colour, left), (cost, right), (copies, right))
    for card in edition.establishments:
        shade = f"[{styles[card.colour]}]{text(f'colour.{card.colour}', language)}[/]"
        kind = f"{shade}\n{escape(tag_name(card.tag, language))}"
        words = escape(explain(card, edition, language))
        establishments.add_row(numbers(card), named(card.id), kind, str(card.cost), str(card.copies), words)
    landmarks = table(text("cli.landmarks", language), (name, left), (cost, right))
    for landmark in edition.landmarks:
        price = text("cli.prebuilt", language) if landmark.prebuilt else str(landmark.cost)
        landmarks.add_row(named(landmark.id), price, escape(explain(landmark, edition, language)))
    with console.capture() as output:
        console.print(establishments)
        console.print()
        console.print(landmarks)
    print(output.get(), end="")
    return 0


def check_pack(options: argparse.Namespace) -> int:
    """`machiya check PACK`."""
    from ..campaign.pack import is_campaign, load
    from ..edition.model import Edition

    if is_campaign(bots_commands.read_file(options.pack)):
        pack = load(options.pack)
        last = pack.deck[-1]
        print(
            text(
                "campaign.check_ok", options.language, file=options.pack, cards=last.number + last.copies - 1,
                games=pack.games, boxes=len(pack.boxes),
            )
        )  # fmt: skip
        return 0
    edition = Edition.load(Path(options.pack))
    low, high = edition.players
    print(
        text(
            "cli.check_ok", options.language, file=options.pack, types=len(edition.establishments),
            landmarks=len(edition.landmarks), low=low, high=high,
        )
    )  # fmt: skip
    return 0


def tell_record(options: argparse.Namespace) -> int:
    """`machiya replay RECORD`."""
    from ..game.game import Game
    from ..game.story import tell

    for line in tell(Game.replay(bots_commands.read_file(options.record)), options.language):
        print(line)
    return 0


def run_simulation(options: argparse.Namespace) -> int:
    """`machiya simulate EDITION`."""
    import json

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ..errors import SetupError
    from ..game.drawing import WORD
    from ..game.setup import Setup
    from ..simulate import simulate

    for name, low, high in (("games", 1, 10**12), ("workers", 1, 1024), ("seed", 0, WORD)):
        if not low <= getattr(options, name) <= high:
            raise SetupError("cli.number", name=f"--{name}", low=low, high=high)
    rules = dict(rule.partition("=")[::2] for rule in options.house_rule)
    edition = bots_commands.load_edition(options)
    players = min(4, edition.players[1]) if options.players is None else options.players
    setup = Setup.make(edition, players, options.market, rules)
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(setup.edition.name, total=options.games)
        report = simulate(
            setup,
            options.games,
            options.seed,
            options.workers,
            options.audit,
            progress=lambda games: bar.advance(task, games),
            on_compile=lambda: print(text("cli.compiling", options.language), file=sys.stderr, flush=True),
        )
    if report.batch.games < options.games:
        print(text("cli.stopped", options.language, games=report.batch.games), file=sys.stderr)
    if options.json:
        print(json.dumps(report.document(), indent=2))
    else:
        _print_report(report, options.language)
    if options.audit:
        from ..rules.audit import BROKEN

        broken = report.batch.broken
        code = "cli.audit_broken" if broken else "cli.audit_ok"
        print(text(code, options.language, reason=Word(f"broken.{BROKEN[broken]}")), file=sys.stderr)
        return 1 if broken else 0
    return 0


def _print_report(report: "Report", language: str) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    batch, setup = report.batch, report.setup
    print(
        text(
            "cli.report",
            language,
            edition=setup.edition.name,
            market=setup.market,
            players=len(setup.names),
            seed=report.seed,
        )
    )
    rate, seconds = f"{report.games_per_second:,.0f}", f"{report.seconds:.2f}"
    print(
        text(
            "cli.speed",
            language,
            count=report.workers,
            games=f"{batch.games:,}",
            seconds=seconds,
            rate=rate,
            workers=report.workers,
        )
    )
    mean, error = f"{report.turns_per_game:.1f}", f"{report.turns_error:.1f}"
    print(text("cli.turns", language, mean=mean, error=error, longest=batch.longest, draws=batch.draws))
    table = Table(box=box.SIMPLE_HEAD)
    for index, column in enumerate(text("cli.seats", language).split("|")):
        table.add_column(column, justify="right" if index else "left")
    for row in report.seats():
        low, high = row["interval"]
        interval = f"{low:.2%} - {high:.2%}"
        table.add_row(f"P{row['seat'] + 1}", f"{row['wins']:,}", f"{row['win_rate']:.2%}", interval)
    console = Console()
    with console.capture() as output:
        console.print(table)
    print(output.get(), end="")


def run_bench(options: argparse.Namespace) -> int:
    """`machiya bench`."""
    import json

    from ..simulate.bench import bench

    figures = bench(options.games, options.pairs, options.limit)
    if options.json:
        print(json.dumps(figures, indent=2))
        return 0
    language = options.language

    def say(code: str, **fields: object) -> None:
        print(text(f"bench.{code}", language, **fields))

    say("import", seconds=f"{figures['import_seconds']:.3f}")
    say("help", seconds=f"{figures['help_seconds']:.3f}")
    median, p99 = f"{figures['play_median_ms']:.3f}", f"{figures['play_p99_ms']:.3f}"
    say("play", median=median, p99=p99, moves=f"{figures['play_moves']:,}")
    say("ready", seconds=f"{figures['ready_seconds']:.1f}")
    say("base", rate=f"{figures['games_per_second']:,.0f}", ns=f"{figures['base_ns_per_decision']:.0f}")
    times = f"{figures['bright_lights_to_base']:.2f}"
    say("city", ns=f"{figures['bright_lights_ns_per_decision']:.0f}", times=times)
    say("workers", gain=f"{figures['second_worker_gain']:.2f}")
    say("memory", growth=f"{figures['memory_growth_kb']:,}", games=f"{figures['games']:,}")
    if options.limit:
        say("limit", rate=f"{figures['limit_games_per_second']:,.0f}", ratio=f"{figures['ratio_to_limit']:.2f}")
        share = f"{figures['second_worker_to_limit']:.0%}"
        say("copies", gain=f"{figures['limit_second_copy_gain']:.2f}", share=share)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

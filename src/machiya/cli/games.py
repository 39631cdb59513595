"""The commands about games: `machiya cards`, `check`, `replay`, `show`, `simulate` and `bench`."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..locale import Word, text
from .printing import (
    add_edition,
    add_seed_and_workers,
    check_numbers,
    load_edition,
    load_game,
    print_table,
    progress_bar,
    read_file,
)
from .terminal import can_open, open_window

if TYPE_CHECKING:
    from rich.console import JustifyMethod

    from ..simulate import Report


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    cards = commands.add_parser("cards", parents=[common], help="the cards of an edition or pack, in tables")
    add_edition(cards)
    cards.set_defaults(run=show_cards)

    check = commands.add_parser("check", parents=[common], help="check a home-made pack")
    check.add_argument("pack", metavar="PACK", help="a TOML file")
    check.set_defaults(run=check_pack)

    replay = commands.add_parser("replay", parents=[common], help="step through a recorded game, or tell it as a story")
    replay.add_argument("record", metavar="RECORD", help="a record, or - for standard input")
    replay.add_argument("--plain", action="store_true", help="print the story (it is, where there is no terminal)")
    replay.set_defaults(run=tell_record)

    show = commands.add_parser("show", parents=[common], help="a position as a picture")
    show.add_argument("position", metavar="POSITION", help="a position in JSON or a record, or - for standard input")
    show.add_argument("--svg", nargs="?", const="-", default="-", metavar="FILE", help="in SVG, to a file or here")
    show.set_defaults(run=show_position)

    simulate = commands.add_parser("simulate", parents=[common], help="play many games at random and report")
    add_edition(simulate)
    simulate.add_argument("--games", type=int, default=10_000, metavar="N", help="how many games (10,000)")
    simulate.add_argument("--players", type=int, metavar="P", help="how many players (4, or as many as can)")
    simulate.add_argument("--market", metavar="MARKET", help="standard, variable or hybrid")
    simulate.add_argument("--house-rule", action="append", default=[], metavar="KEY=OPTION", help="may be repeated")
    add_seed_and_workers(simulate)
    simulate.add_argument("--audit", action="store_true", help="check every state of every game")
    simulate.add_argument("--json", action="store_true", help="the report as JSON on standard output")
    simulate.set_defaults(run=run_simulation)

    bench = commands.add_parser("bench", parents=[common], help="measure the speed of this machine")
    bench.add_argument("--limit", metavar="PROGRAM", help="a compiled speed limit in C to measure beside it")
    bench.add_argument("--games", type=int, default=50_000, metavar="N", help="games a measurement (50,000)")
    bench.add_argument("--pairs", type=int, default=15, metavar="K", help="measurements of each (15)")
    bench.add_argument("--json", action="store_true", help="the figures as JSON on standard output")
    bench.set_defaults(run=run_bench)


def show_position(options: argparse.Namespace) -> int:
    """`machiya show POSITION`."""
    picture = load_game(options.position).svg(options.language)
    if options.svg != "-":
        Path(options.svg).write_text(picture, encoding="utf-8")
    else:
        print(picture)
    return 0


def show_cards(options: argparse.Namespace) -> int:
    """`machiya cards EDITION`."""
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from ..edition.words import explain, explain_community, numbers, tag_name

    edition, language = load_edition(options), options.language
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
    tables = [establishments, landmarks]
    if edition.community:
        tables.append(table(text("cli.community", language), (name, left), (cost, right)))
        words = escape(explain_community(edition, language))
        tables[-1].add_row(named(edition.community.id), str(edition.community.cost), words)
    with console.capture() as output:
        for number, each in enumerate(tables):
            if number:
                console.print()
            console.print(each)
    print(output.get(), end="")
    return 0


def check_pack(options: argparse.Namespace) -> int:
    """`machiya check PACK`."""
    from ..campaign.pack import is_campaign, load
    from ..edition.model import Edition

    if is_campaign(read_file(options.pack)):
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

    record = read_file(options.record)
    game = Game.replay(record)
    if not options.plain and can_open():
        return open_window(options, lambda app: app.replay(record))
    for line in tell(game, options.language):
        print(line)
    return 0


def run_simulation(options: argparse.Namespace) -> int:
    """`machiya simulate EDITION`."""
    from ..game.drawing import WORD
    from ..game.setup import Setup
    from ..simulate import simulate

    check_numbers(options, games=(1, 10**12), workers=(1, 1024), seed=(0, WORD))
    rules = dict(rule.partition("=")[::2] for rule in options.house_rule)
    edition = load_edition(options)
    players = min(4, edition.players[1]) if options.players is None else options.players
    setup = Setup.make(edition, players, options.market, rules)
    with progress_bar(setup.edition.name, options.games) as advance:
        report = simulate(
            setup,
            options.games,
            options.seed,
            options.workers,
            audited=options.audit,
            progress=advance,
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
    rows = []
    for row in report.seats():
        low, high = row["interval"]
        interval = f"{low:.2%} - {high:.2%}"
        rows.append([f"P{row['seat'] + 1}", f"{row['wins']:,}", f"{row['win_rate']:.2%}", interval])
    print_table(text("cli.seats", language).split("|"), rows)


def run_bench(options: argparse.Namespace) -> int:
    """`machiya bench`."""
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

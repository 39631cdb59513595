"""The commands about games: `machiya cards`, `check`, `replay`, `show`, `simulate`, `openings` and `bench`."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError, needing
from ..locale import Word, text
from .options import (
    add_bots,
    add_cluster,
    add_command,
    add_edition,
    add_games,
    add_json,
    add_network,
    add_plot,
    add_seed,
    add_table,
    add_thinking,
    bots_of,
    check_numbers,
    edition_of,
    setup_of,
    thinking_of,
    use_network,
    whole,
    workers_of,
)
from .printing import (
    DONE,
    FAILED,
    check_output,
    check_plot,
    ended,
    load_game,
    new_table,
    note,
    print_rich,
    print_table,
    progress_bar,
    read_file,
)
from .terminal import can_open, open_window

if TYPE_CHECKING:
    from rich.console import JustifyMethod
    from rich.table import Table

    from ..simulate import Report


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    cards = add_command(
        commands, common, "cards", "the cards of an edition or pack, in tables",
        examples=["cards base --expansions harbor", "cards legacy --language nl", "cards my_pack.toml --pdf cards.pdf"],
        topic="rules",
    )  # fmt: skip
    add_edition(cards)
    cards.add_argument("--pdf", metavar="FILE", help="print them to a PDF, to be cut out; of a pack, its own cards")
    cards.set_defaults(run=show_cards)

    check = add_command(
        commands, common, "check", "check a home-made pack", examples=["check my_pack.toml"], topic="editions"
    )
    check.add_argument("pack", metavar="PACK", help="a TOML file, or - for standard input")
    check.set_defaults(run=check_pack)

    replay = add_command(
        commands, common, "replay", "step through a recorded game, or tell it as a story",
        examples=["replay game.record", "replay game.record --plain", "replay - < game.record"], topic="terminal",
    )  # fmt: skip
    replay.add_argument("record", metavar="RECORD", help="a record, or - for standard input")
    replay.add_argument("--plain", action="store_true", help="print the story (it is, where there is no terminal)")
    replay.set_defaults(run=tell_record)

    show = add_command(
        commands, common, "show", "a position as a picture",
        examples=["show position.json --svg table.svg", "show game.record > table.svg"], topic="game",
    )  # fmt: skip
    show.add_argument("position", metavar="POSITION", help="a position in JSON or a record, or - for standard input")
    show.add_argument("--svg", nargs="?", const="-", default="-", metavar="FILE", help="in SVG, to a file or here")
    show.set_defaults(run=show_position)

    simulate = add_command(
        commands, common, "simulate", "play many games, at random or by bots, and report",
        examples=[
            "simulate base --games 1e6",
            "simulate base --players 2 --bots master,planner --games 2,000",
            "simulate my_pack.toml --expansions harbor --house-rules bank=box --audit",
        ],
        topic="simulate",
    )  # fmt: skip
    add_table(simulate)
    add_games(simulate, 10_000)
    add_bots(simulate)
    add_thinking(simulate)
    add_seed(simulate)
    add_cluster(simulate)
    simulate.add_argument("--audit", action="store_true", help="check every state of every game (random play)")
    add_plot(simulate, "how often each seat wins")
    add_json(simulate)
    simulate.set_defaults(run=run_simulation)

    openings = add_command(
        commands, common, "openings", "which first builds win, where masters play on",
        examples=[
            "openings base --players 2",
            "openings base --expansions harbor --players 4 --games 4,000 --plot openings.svg",
        ],
        topic="simulate",
    )  # fmt: skip
    add_table(openings)
    add_games(openings, 2_000)
    openings.add_argument("--builds", type=whole, default=1, metavar="K", help="how many builds an opening has (1)")
    add_network(openings)
    add_seed(openings)
    add_cluster(openings)
    openings.add_argument("--write", metavar="FILE", help="add the table to a small file, as the page reads it")
    add_plot(openings, "them")
    add_json(openings)
    openings.set_defaults(run=show_openings)

    bench = add_command(
        commands, common, "bench", "measure the speed of this machine",
        examples=["bench", "bench --games 5,000 --pairs 3 --json"], topic="simulate",
    )  # fmt: skip
    bench.add_argument("--limit", metavar="PROGRAM", help="a compiled speed limit in C to measure beside it")
    add_games(bench, 50_000, "games a measurement")
    bench.add_argument("--pairs", type=whole, default=15, metavar="K", help="measurements of each (15)")
    add_json(bench)
    bench.set_defaults(run=run_bench)


def show_position(options: argparse.Namespace) -> int:
    """`machiya show POSITION`."""
    if options.svg != "-":
        check_output(options.svg)
    picture = load_game(options.position).svg(options.language)
    if options.svg != "-":
        Path(options.svg).write_text(picture, encoding="utf-8")
    else:
        print(picture)
    return DONE


def show_cards(options: argparse.Namespace) -> int:
    """`machiya cards EDITION`."""
    if options.pdf is not None:
        return print_cards(options)
    from rich.markup import escape

    from ..edition.words import explain, explain_community, numbers, tag_name

    edition, language = edition_of(options), options.language
    roll, name, colour, cost, copies, effect = text("cli.columns", language).split("|")
    styles = {"blue": "blue", "green": "green", "red": "red", "purple": "magenta"}

    def table(title: str, *columns: tuple[str, "JustifyMethod"]) -> "Table":
        new = new_table(title)
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
    for number, each in enumerate(tables):
        if number:
            print()
        print_rich(each)
    return DONE


def print_cards(options: argparse.Namespace) -> int:
    """`machiya cards EDITION --pdf FILE`."""
    from ..game import sheets

    check_output(options.pdf)
    count = sheets.print_cards(edition_of(options), Path(options.pdf), options.language)
    print(text("cli.sheets", options.language, file=options.pdf, count=count))
    return DONE


def check_pack(options: argparse.Namespace) -> int:
    """`machiya check PACK`."""
    from ..campaign.pack import is_campaign, parse
    from ..edition.model import Edition

    content = read_file(options.pack)
    if is_campaign(content):
        with progress_bar(options.pack, None):
            pack = parse(content, options.pack)
        last = pack.deck[-1]
        print(
            text(
                "campaign.check_ok", options.language, file=options.pack, cards=last.number + last.copies - 1,
                games=pack.games, boxes=len(pack.boxes),
            )
        )  # fmt: skip
        return DONE
    edition = Edition.parse(content, options.pack)
    low, high = edition.players
    print(
        text(
            "cli.check_ok", options.language, file=options.pack, types=len(edition.establishments),
            landmarks=len(edition.landmarks), low=low, high=high,
        )
    )  # fmt: skip
    return DONE


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
    return DONE


def run_simulation(options: argparse.Namespace) -> int:
    """`machiya simulate EDITION`."""
    from ..simulate import simulate

    check_numbers(options, games=(1, 10**12), nodes=(0, 10**6))
    check_plot(options)
    if options.audit and options.bots:
        raise SetupError("simulate.audit")
    setup = setup_of(options)
    bots = bots_of(options, len(setup.names), setup.edition) if options.bots else []
    language = options.language
    with needing("fast"):
        from ..analysis.warming import warm_matches, warm_thinking
        from ..compiled import Runner
    works = [warm_thinking, warm_matches] if bots else [lambda: Runner(setup, audited=options.audit).play(0, 0, 0)]
    with workers_of(options, *works) as workers, progress_bar(setup.edition.name, options.games) as advance:
        report = simulate(
            setup, options.games, options.seed, workers,
            bots=bots, audited=options.audit, progress=advance, **thinking_of(options),
        )  # fmt: skip
    code = ended(language, report.batch.games, options.games)
    if not report.batch.games:
        return code
    if options.json:
        print(json.dumps(report.document(), indent=2))
    else:
        _print_report(report, language)
    if options.plot:
        from ..analysis.plots import rates

        rows = [(_seat_name(row), row["win_rate"], *row["interval"]) for row in report.seats()]
        rates(rows, text("plot.seats", language), Path(options.plot), even=1 / len(rows))
    if options.audit:
        from ..rules.audit import BROKEN

        broken = report.batch.broken
        note("cli.audit_broken" if broken else "cli.audit_ok", language, reason=Word(f"broken.{BROKEN[broken]}"))
        return FAILED if broken else code
    return code


def _seat_name(row: dict[str, Any]) -> str:
    """A seat and who played it."""
    return f"P{row['seat'] + 1} {row['bot']}"


def _print_report(report: "Report", language: str) -> None:
    batch, setup = report.batch, report.setup
    print(
        text(
            "cli.report",
            language,
            edition=setup.edition.name,
            market=setup.market,
            players=len(setup.names),
            bots=", ".join(report.bots) or text("cli.random", language),
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
        rows.append([_seat_name(row), f"{row['wins']:,}", f"{row['win_rate']:.2%}", interval])
    print_table(text("cli.seats", language).split("|"), rows)


def show_openings(options: argparse.Namespace) -> int:
    """`machiya openings EDITION`."""
    check_numbers(options, games=(1, 10**9), builds=(1, 6))
    check_plot(options)
    check_output(options.write)
    setup = setup_of(options)
    use_network(options)
    language = options.language
    with needing("fast"):
        from ..analysis.warming import warm_matches, warm_thinking
        from ..simulate.openings import openings, write
    with (
        workers_of(options, warm_thinking, warm_matches) as workers,
        progress_bar(setup.edition.name, options.games) as advance,
    ):
        found = openings(setup, options.games, options.builds, options.seed, workers, advance)
    code = ended(language, found.games, options.games)
    if not found.games:
        return code
    if options.write:
        write(Path(options.write), found)
    if options.plot:
        from ..analysis.plots import rates

        shown = [(row.words(setup.edition, language), row.rate, *row.interval) for row in found.rows]
        rates(shown, text("plot.openings", language), Path(options.plot), even=found.fair)
    if options.json:
        print(json.dumps(found.document(), indent=2))
        return code
    print(
        text(
            "openings.title", language, edition=setup.edition.name, market=setup.market, players=len(setup.names),
            games=f"{found.games:,}", seed=options.seed,
        )
    )  # fmt: skip
    rows = [
        [
            row.words(setup.edition, language), f"{row.seats:,}", f"{row.rate:.1%}",
            f"{row.interval[0]:.1%} - {row.interval[1]:.1%}",
        ]
        for row in found.rows
    ]  # fmt: skip
    print_table(text("openings.columns", language).split("|"), rows)
    print(text("openings.note", language, fair=f"{found.fair:.1%}", rare=f"{found.rare:,}"))
    return code


def run_bench(options: argparse.Namespace) -> int:
    """`machiya bench`."""
    from ..simulate.bench import bench

    check_numbers(options, games=(100, 10**9), pairs=(1, 10**6))
    language = options.language
    with progress_bar(text("bench.working", language), options.pairs) as advance:
        figures = bench(options.games, options.pairs, options.limit, advance)
    if options.json:
        print(json.dumps(figures, indent=2))
        return DONE

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
    return DONE

"""The commands about bots: `machiya bots`, `tournament`, `train` and `warm`."""

import argparse
import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import folders
from ..errors import SetupError, needing
from ..locale import text
from .printing import (
    add_edition,
    add_seed_and_workers,
    check_numbers,
    load_edition,
    own_network,
    print_table,
    progress_bar,
    use_network,
)

if TYPE_CHECKING:
    from ..simulate.tournament import Tournament


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    bots = commands.add_parser("bots", parents=[common], help="the computer players, with their ratings")
    bots.add_argument("do", nargs="?", choices=["list", "add"], default="list", help="list them, or add a network")
    bots.add_argument("network", nargs="?", metavar="FILE", help="with add: a network that machiya train wrote")
    bots.set_defaults(run=list_bots)

    tournament = commands.add_parser(
        "tournament", parents=[common, own_network()], help="bots against each other, in every seating"
    )
    add_edition(tournament)
    tournament.add_argument("--bots", required=True, metavar="LIST", help='such as master,cheese,"run:python3 bot.py"')
    tournament.add_argument("--players", type=int, default=2, metavar="P", help="seats at a table (2)")
    tournament.add_argument("--games", type=int, default=1_000, metavar="N", help="games a match (1,000)")
    tournament.add_argument("--market", metavar="MARKET", help="standard, variable or hybrid")
    add_seed_and_workers(tournament)
    tournament.add_argument("--seconds", type=float, metavar="T", help="time a move, for those who take it")
    tournament.add_argument("--nodes", type=int, default=0, metavar="K", help="turns to look at instead of a time")
    tournament.add_argument("--plain", action="store_true", help="do not reckon the luck of the dice")
    tournament.add_argument("--json", action="store_true", help="the report as JSON")
    tournament.set_defaults(run=run_tournament)

    train = commands.add_parser("train", parents=[common], help="teach a network to play an edition")
    train.add_argument(
        "--edition", default="base", metavar="EDITION", help="base, bright_lights, legacy, or a pack's TOML file"
    )
    train.add_argument("--any", action="store_true", help="the network that plays and judges any edition, instead")
    train.add_argument("--judge", action="store_true", help="the network that judges the edition, instead")
    train.add_argument("--expansions", default="", metavar="LIST", help="such as harbor,millionaires_row")
    train.add_argument("--minutes", type=float, default=0.0, metavar="M", help="how long")
    train.add_argument("--rounds", type=int, default=0, metavar="N", help="how many rounds, instead of a time")
    train.add_argument("--players", type=int, nargs="+", metavar="P", help="only the networks for these numbers (all)")
    train.add_argument("--league", type=float, metavar="SHARE", help="tables where other bots sit too (most)")
    train.add_argument("--folder", default="training", metavar="FOLDER", help="where checkpoints go (training)")
    train.add_argument("--resume", action="store_true", help="go on from the checkpoint in the folder")
    add_seed_and_workers(train)
    train.set_defaults(run=run_training)

    warm = commands.add_parser("warm", parents=[common], help="compile the bots once, for servers and commands to come")
    warm.add_argument("--cache", type=Path, metavar="FOLDER", help="where to keep it (MACHIYA_CACHE, the user's cache)")
    warm.add_argument("--all", action="store_true", help="also what simulations and tournaments need")
    warm.set_defaults(run=warm_up)


def list_bots(options: argparse.Namespace) -> int:
    """`machiya bots`, and `machiya bots add FILE`."""
    from ..bots import about, names, ratings
    from ..bots.weights import add_network

    if options.do == "add":
        if not options.network:
            raise SetupError("bots.add_what")
        weights, target = add_network(Path(options.network))
        edition = weights.card.get("edition", text("bots.any", options.language))
        print(text("bots.added", options.language, edition=edition, file=str(target)))
        return 0

    rows = []
    for name in names():
        measured = ratings().get(name, {})
        shown = [
            f"{measured[table]:.0f}" if table in measured else "" for table in ("base 2", "base 4", "bright_lights 2")
        ]
        rows.append([name, *shown, about(name, options.language)])
    columns = text("bots.columns", options.language).split("|")
    print_table(columns, rows, words=(0, 4))
    print(text("bots.note", options.language))
    return 0


def run_tournament(options: argparse.Namespace) -> int:
    """`machiya tournament EDITION`."""
    from ..bots import BUDGET
    from ..game.drawing import WORD
    from ..game.setup import Setup
    from ..rules.state import SEATS

    with needing("fast"):
        from ..simulate.tournament import groups, tournament
    check_numbers(options, games=(1, 10**9), workers=(1, 1024), seed=(0, WORD), players=(2, SEATS))
    use_network(options)
    setup = Setup.make(load_edition(options), options.players, options.market)
    bots = [name.strip() for name in options.bots.split(",") if name.strip()]
    total = options.games * len(groups(bots, options.players))
    with progress_bar(text("tournament.working", options.language), total) as advance:
        found = tournament(
            setup,
            bots,
            options.games,
            seed=options.seed,
            workers=options.workers,
            luck=not options.plain,
            seconds=BUDGET if options.seconds is None else options.seconds,
            nodes=options.nodes,
            progress=advance,
        )
    if options.json:
        print(json.dumps(found.document(), indent=2))
    else:
        print_tournament(found, options.language)
    return 0


def print_tournament(found: "Tournament", language: str) -> None:
    """A tournament as tables: every match, then ratings."""
    rate = f"{found.games / found.seconds:,.0f}" if found.seconds else "0"
    setup = found.setup
    print(
        text(
            "tournament.title", language, edition=setup.edition.name, market=setup.market,
            players=len(setup.names), games=f"{found.games:,}", rate=rate,
        )
    )  # fmt: skip
    rows = []
    for match in found.matches:
        for standing in match.standings.values():
            low, high = standing.interval
            row = [" - ".join(match.entrants), standing.bot, f"{standing.rate:.1%}", f"{low:.1%} - {high:.1%}"]
            if found.luck:
                row += [f"{standing.adjusted_rate:.1%} ± {standing.adjusted_error:.1%}", f"{standing.saving:.1f}"]
            rows.append(row)
    columns = text("tournament.columns", language).split("|")
    print_table(columns if found.luck else columns[:4], rows, words=(0, 1))
    for match in found.matches:
        for bot, faults in match.faults.items():
            if any(faults.values()):
                print(text("tournament.faults", language, bot=bot, **faults))
    print()
    ratings = sorted(found.ratings().items(), key=lambda entry: -entry[1])
    print_table(text("tournament.ratings", language).split("|"), [[bot, f"{value:.0f}"] for bot, value in ratings])


def run_training(options: argparse.Namespace) -> int:
    """`machiya train`."""
    from ..analysis.plots import training_curve

    with needing("fast"):
        from ..simulate.training import LEAGUE, Course, train
    if options.minutes <= 0 and options.rounds <= 0:
        raise SetupError("train.how_long")
    from ..campaign.sampling import sampler

    if options.any or options.judge:
        return run_schooling(options)
    edition = load_edition(options)
    folder = Path(options.folder)
    language = options.language
    course = Course(
        minutes=options.minutes,
        rounds=options.rounds,
        players=tuple(options.players or ()),
        league=LEAGUE if options.league is None else options.league,
    )
    with progress_bar(edition.name, 1.0) as advance:
        found = train(
            edition,
            folder,
            course,
            seed=options.seed,
            workers=options.workers,
            resume=options.resume,
            sample=sampler() if edition.community else None,
            progress=lambda done, line: advance(to=done, title=line),
        )
    if found.history:
        training_curve(found.history, folder / "strength.svg", language)
        for name, rate in found.history[-1]["strength"].items():
            bot, players = name.rsplit(" ", 1)
            print(text("train.strength", language, bot=bot, players=players, rate=f"{rate:.1%}"))
    print(text("train.done", language, rounds=found.round, games=f"{found.games:,}", folder=str(folder)))
    return 0


def run_schooling(options: argparse.Namespace) -> int:
    """`machiya train --any` and `machiya train --judge`."""
    from ..campaign.sampling import any_table, table_of
    from ..simulate.schooling import Course, school

    folder = Path(options.folder)
    edition = None if options.any else load_edition(options)
    with progress_bar(edition.name if edition else text("train.any", options.language), 1.0) as advance:
        found = school(
            folder,
            Course(options.minutes, options.rounds),
            table_of(edition) if edition else any_table(),
            edition=edition,
            seed=options.seed,
            workers=options.workers,
            resume=options.resume,
            progress=lambda done, line: advance(to=done, title=line),
        )
    print(text("train.done", options.language, rounds=found.round, games=f"{found.games:,}", folder=str(folder)))
    return 0


def warm_up(options: argparse.Namespace) -> int:
    """`machiya warm`."""
    if options.cache:
        os.environ[folders.CACHE] = str(options.cache.absolute())
    with needing("fast"):
        from ..analysis.warming import FUNCTIONS, heard, warm_simulations, warm_thinking
        from ..compiled.compiler import cache_folder
        from ..simulate.bench import peak_memory
    if folders.cache_folder() not in cache_folder().parents:
        raise SetupError("warm.folder", folder=str(folders.cache_folder()))
    begun, compiled = time.process_time(), 0
    with progress_bar(text("warm.working", options.language), FUNCTIONS) as advance:

        def one_more() -> None:
            nonlocal compiled
            compiled += 1
            advance()

        with heard(one_more):
            warm_thinking()
            if options.all:
                warm_simulations()
    fields = {"folder": str(cache_folder()), "functions": compiled}
    if not compiled:
        print(text("warm.already", options.language, **fields))
        return 0
    seconds = f"{time.process_time() - begun:.0f}"
    print(text("warm.done", options.language, seconds=seconds, memory=f"{peak_memory() >> 10}", **fields))
    return 0

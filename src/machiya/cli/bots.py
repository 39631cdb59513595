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
from .options import (
    add_bots,
    add_cluster,
    add_command,
    add_edition,
    add_games,
    add_json,
    add_plot,
    add_seed,
    add_table,
    add_thinking,
    bots_of,
    check_numbers,
    edition_of,
    setup_of,
    thinking_of,
    whole,
    words_of,
    workers_of,
)
from .printing import DONE, STOPPED, check_plot, ended, note, print_table, progress_bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..edition.model import Edition
    from ..simulate.pool import Workers
    from ..simulate.schooling import Schooling
    from ..simulate.tournament import Tournament
    from ..simulate.training import Training

    Progress = Callable[[float, str], None]


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    bots = add_command(
        commands, common, "bots", "the computer players, with their ratings",
        examples=["bots", "bots add training/base.net"], topic="bots",
    )  # fmt: skip
    bots.add_argument("do", nargs="?", choices=["list", "add"], default="list", help="list them, or add a network")
    bots.add_argument("network", nargs="?", metavar="FILE", help="with add: a network that machiya train wrote")
    add_json(bots)
    bots.set_defaults(run=list_bots)

    tournament = add_command(
        commands, common, "tournament", "bots against each other, in every seating",
        examples=[
            "tournament base --bots master,cheese --games 4,000",
            "tournament bright_lights --bots master,planner,greedy --players 3",
            'tournament base --bots "run:python3 bot.py,greedy" --seconds 0.5',
        ],
        topic="bots",
    )  # fmt: skip
    add_table(tournament, players=2)
    add_games(tournament, 1_000, "games a match")
    add_bots(tournament, help="who meets, at least one a seat")
    add_thinking(tournament)
    add_seed(tournament)
    add_cluster(tournament)
    tournament.add_argument("--plain", action="store_true", help="do not reckon the luck of the dice")
    add_plot(tournament, "the ratings")
    add_json(tournament)
    tournament.set_defaults(run=run_tournament)

    train = add_command(
        commands, common, "train", "teach a network to play an edition",
        examples=[
            "train my_pack.toml --minutes 20",
            "train base --players 2,4 --rounds 400 --folder mine",
            "train base --players 2,4 --rounds 800 --folder mine --resume",
        ],
        topic="bots",
    )  # fmt: skip
    add_edition(train, default="base")
    train.add_argument("--players", default="", metavar="LIST", help="only the networks for these numbers (all)")
    train.add_argument("--any", action="store_true", help="the network that plays and judges any edition, instead")
    train.add_argument("--judge", action="store_true", help="the network that judges the edition, instead")
    train.add_argument("--minutes", type=float, default=0.0, metavar="M", help="how long")
    train.add_argument("--rounds", type=whole, default=0, metavar="N", help="how many rounds, instead of a time")
    train.add_argument("--league", type=float, metavar="SHARE", help="tables where other bots sit too (most)")
    train.add_argument("--from", dest="start", metavar="FILE", help="begin with the numbers of this network")
    train.add_argument("--rivals", default="", metavar="LIST", help="networks to meet besides past selves")
    train.add_argument("--units", type=whole, default=128, metavar="N", help="hidden units (128)")
    train.add_argument("--folder", default="training", metavar="FOLDER", help="where checkpoints go (training)")
    train.add_argument("--resume", action="store_true", help="go on from the checkpoint in the folder")
    train.add_argument("--force", action="store_true", help="begin anew, over what is in the folder")
    add_seed(train)
    add_cluster(train)
    train.set_defaults(run=run_training)

    warm = add_command(
        commands, common, "warm", "compile the bots once, for servers and commands to come",
        examples=["warm", "warm --all", "warm --cache /var/cache/machiya"], topic="host",
    )  # fmt: skip
    warm.add_argument("--cache", type=Path, metavar="FOLDER", help="where to keep it (MACHIYA_CACHE, the user's cache)")
    warm.add_argument("--all", action="store_true", help="also what simulations, tournaments and training need")
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
        return DONE

    if options.json:
        print(json.dumps([{"bot": name, "ratings": ratings().get(name, {})} for name in names()], indent=2))
        return DONE
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
    return DONE


def run_tournament(options: argparse.Namespace) -> int:
    """`machiya tournament EDITION`."""
    if not options.bots:
        raise SetupError("tournament.who")
    check_numbers(options, games=(1, 10**9), nodes=(0, 10**6))
    check_plot(options)
    setup = setup_of(options)
    bots = bots_of(options, edition=setup.edition)
    language = options.language
    with needing("fast"):
        from ..analysis.warming import warm_matches, warm_thinking
        from ..simulate.tournament import groups, seatings, tournament, whole_deals
    matches = groups(bots, len(setup.names))
    dealt = sum(whole_deals(options.games, len(seatings(match))) for match in matches)
    if dealt != options.games * len(matches):
        note("tournament.rounded", language, asked=f"{options.games * len(matches):,}", games=f"{dealt:,}")
    with (
        workers_of(options, warm_thinking, warm_matches) as workers,
        progress_bar(text("tournament.working", language), dealt) as advance,
    ):
        found = tournament(
            setup, bots, options.games, options.seed, workers, not options.plain,
            progress=advance, **thinking_of(options),
        )  # fmt: skip
    code = ended(language, found.games, dealt)
    if not found.games:
        return code
    if options.json:
        print(json.dumps(found.document(), indent=2))
    else:
        print_tournament(found, language)
    if options.plot:
        from ..analysis.plots import rates

        ratings, intervals = found.ratings(), found.rating_intervals()
        rows = [(bot, ratings[bot], *intervals[bot]) for bot in sorted(ratings, key=lambda bot: -ratings[bot])]
        rates(rows, text("plot.ratings", language), Path(options.plot), share=False)
    return code


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
    if found.luck and any(
        not 0 <= standing.adjusted_rate <= 1 for match in found.matches for standing in match.standings.values()
    ):
        print(text("tournament.beyond", language))
    for match in found.matches:
        for bot, faults in match.faults.items():
            if any(faults.values()):
                print(text("tournament.faults", language, bot=bot, **faults))
    print()
    intervals = found.rating_intervals()
    rated = [
        [bot, f"{value:.0f}", "{:.0f} - {:.0f}".format(*intervals[bot])]
        for bot, value in sorted(found.ratings().items(), key=lambda entry: -entry[1])
    ]
    print_table(text("tournament.ratings", language).split("|"), rated)


def run_training(options: argparse.Namespace) -> int:
    """`machiya train`."""
    if options.minutes <= 0 and options.rounds <= 0:
        raise SetupError("train.how_long")
    check_numbers(options, rounds=(0, 10**9), units=(8, 256))
    folder, language = Path(options.folder), options.language
    if (folder / "checkpoint.npz").exists() and not options.resume and not options.force:
        raise SetupError("train.exists", folder=options.folder)
    edition = None if options.any else edition_of(options)
    players = tuple(map(number_of_players, words_of(options.players)))
    with needing("fast"):
        from ..analysis.warming import warm_learning
    title = edition.name if edition else text("train.any", language)
    with workers_of(options, warm_learning) as workers, progress_bar(title, 1.0) as advance:

        def show(done: float, line: str) -> None:
            advance(to=done, title=line)

        found: Training | Schooling
        if edition is None or options.judge:
            found = school_network(options, edition, workers, show)
        else:
            found = train_network(options, edition, players, workers, show)
    files = ", ".join(sorted(path.name for path in folder.iterdir() if path.suffix in (".net", ".npz", ".svg")))
    fields = {"rounds": found.round, "games": f"{found.games:,}", "folder": options.folder, "files": files}
    if found.stopped:
        note("train.stopped", language, **fields)
        return STOPPED
    print(text("train.done", language, **fields))
    return DONE


def train_network(
    options: argparse.Namespace,
    edition: "Edition",
    players: tuple[int, ...],
    workers: "Workers",
    progress: "Progress",
) -> "Training":
    """The network that plays an edition."""
    from ..analysis.plots import training_curve
    from ..bots.weights import read
    from ..campaign.sampling import sampler
    from ..simulate.training import LEAGUE, Course, train

    folder, language = Path(options.folder), options.language
    course = Course(
        minutes=options.minutes,
        rounds=options.rounds,
        players=players,
        league=LEAGUE if options.league is None else options.league,
        units=options.units,
        start=read(Path(options.start)) if options.start else None,
        rivals=tuple(read(Path(each)) for each in words_of(options.rivals)),
    )
    found = train(
        edition,
        folder,
        course,
        seed=options.seed,
        workers=workers,
        resume=options.resume,
        sample=sampler() if edition.community else None,
        progress=progress,
    )
    if found.history:
        training_curve(found.history, folder / "strength.svg", language)
        for name, rate in found.history[-1]["strength"].items():
            bot, players = name.rsplit(" ", 1)
            print(text("train.strength", language, bot=bot, players=players, rate=f"{rate:.1%}"))
    return found


def number_of_players(word: str) -> int:
    """A number of players in a list."""
    if not word.isdecimal():
        raise SetupError("train.players", word=word)
    return int(word)


def school_network(
    options: argparse.Namespace, edition: "Edition | None", workers: "Workers", progress: "Progress"
) -> "Schooling":
    """The network that judges an edition or, with `--any`, plays and judges any."""
    from ..campaign.sampling import any_table, table_of
    from ..simulate.schooling import Course, school

    return school(
        Path(options.folder),
        Course(options.minutes, options.rounds),
        table_of(edition) if edition else any_table(),
        edition=edition,
        seed=options.seed,
        workers=workers,
        resume=options.resume,
        progress=progress,
    )


def warm_up(options: argparse.Namespace) -> int:
    """`machiya warm`."""
    if options.cache:
        os.environ[folders.CACHE] = str(options.cache.absolute())
    with needing("fast"):
        from ..analysis.warming import FUNCTIONS, heard, warm_learning, warm_simulations, warm_thinking
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
                warm_learning()
    fields = {"folder": str(cache_folder()), "functions": compiled}
    if not compiled:
        print(text("warm.already", options.language, **fields))
        return DONE
    seconds = f"{time.process_time() - begun:.0f}"
    print(text("warm.done", options.language, seconds=seconds, memory=f"{peak_memory() >> 10}", **fields))
    return DONE

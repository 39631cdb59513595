"""The commands about bots: `machiya bots`, `hint`, `review`, `tournament`, `train` and `calibrate`."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError
from ..locale import text
from .printing import (
    add_edition,
    add_seed_and_workers,
    check_numbers,
    load_edition,
    print_table,
    progress_bar,
    read_file,
)

if TYPE_CHECKING:
    from ..analysis.review import Review
    from ..simulate.tournament import Tournament


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    bots = commands.add_parser("bots", parents=[common], help="the computer players, with their ratings")
    bots.set_defaults(run=list_bots)

    hint = commands.add_parser("hint", parents=[common], help="what to do in a position, and why")
    hint.add_argument("position", metavar="POSITION", help="a position in JSON or a record, or - for standard input")
    hint.add_argument("--json", action="store_true", help="the advice as JSON")
    hint.set_defaults(run=give_hint)

    review = commands.add_parser("review", parents=[common], help="a recorded game: mistakes, luck and skill")
    review.add_argument("record", metavar="RECORD", help="a record, or - for standard input")
    review.add_argument("--plot", metavar="FILE", help="draw the chances of winning: a file ending in .svg or .png")
    review.add_argument("--json", action="store_true", help="the review as JSON")
    review.set_defaults(run=review_game)

    tournament = commands.add_parser("tournament", parents=[common], help="bots against each other, in every seating")
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
        "--edition", default="base", metavar="EDITION", help="base, bright_lights, or a pack's TOML file"
    )
    train.add_argument("--expansions", default="", metavar="LIST", help="such as harbor,millionaires_row")
    train.add_argument("--minutes", type=float, default=0.0, metavar="M", help="how long")
    train.add_argument("--rounds", type=int, default=0, metavar="N", help="how many rounds, instead of a time")
    train.add_argument("--players", type=int, nargs="+", metavar="P", help="only the networks for these numbers (all)")
    train.add_argument("--league", type=float, metavar="SHARE", help="tables where other bots sit too (most)")
    train.add_argument("--folder", default="training", metavar="FOLDER", help="where checkpoints go (training)")
    train.add_argument("--resume", action="store_true", help="go on from the checkpoint in the folder")
    add_seed_and_workers(train)
    train.set_defaults(run=run_training)

    calibrate = commands.add_parser("calibrate", parents=[common], help="how far a network's chances can be trusted")
    add_edition(calibrate)
    calibrate.add_argument("--players", type=int, default=2, metavar="P", help="how many players (2)")
    calibrate.add_argument("--positions", type=int, default=100_000, metavar="N", help="how many positions (100,000)")
    calibrate.add_argument("--seed", type=int, default=0, metavar="S", help="the seed (0)")
    calibrate.add_argument("--plot", metavar="FILE", help="draw it: a file ending in .svg or .png")
    calibrate.add_argument("--json", action="store_true", help="the figures as JSON")
    calibrate.set_defaults(run=run_calibration)


def list_bots(options: argparse.Namespace) -> int:
    """`machiya bots`."""
    from ..bots import about, names, ratings

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


def give_hint(options: argparse.Namespace) -> int:
    """`machiya hint POSITION`."""
    from ..analysis.hints import advise
    from ..errors import PositionError
    from ..game.game import Game

    content = read_file(options.position)
    if content.lstrip().startswith("{"):
        try:
            document = json.loads(content)
        except ValueError as error:
            raise PositionError("hint.json", file=options.position, reason=error) from None
        game = Game.from_position(document, dice="manual")
    else:
        game = Game.replay(content)
    advice = advise(game)
    language = options.language
    if options.json:
        print(json.dumps(advice.document(language), indent=2))
        return 0
    if not advice.calibrated:
        print(text("hint.rough", language, edition=game.edition.name))
    names = [player.name for player in game.players]
    print(text("hint.title", language, player=names[advice.seat], phase=game.phase))
    columns = [text("hint.action", language), *names, text("hint.income", language)]
    print_table(
        columns,
        [
            [str(each.action), *(f"{chance:.1%}" for chance in each.chances), f"{each.income:.1f}"]
            for each in advice.candidates
        ],
    )
    print(advice.reason.text(language))
    return 0


def review_game(options: argparse.Namespace) -> int:
    """`machiya review RECORD`."""
    from ..analysis.plots import game_curve
    from ..analysis.review import review
    from ..game.game import Game

    game = Game.replay(read_file(options.record))
    with progress_bar(text("review.working", options.language), game.length) as advance:
        found = review(game, advance)
    if options.plot:
        game_curve(found, Path(options.plot), options.language)
    if options.json:
        print(json.dumps(found.document(), indent=2))
    else:
        print_review(found, options.language)
    return 0


def print_review(found: "Review", language: str) -> None:
    """A review in words: the players, the mistakes, the rolls that mattered most."""
    rows = []
    for seat, name in enumerate(found.names):
        own = [each for each in found.decisions if each.seat == seat]
        rows.append(
            [
                name, f"{found.result(seat):.0%}", f"{found.luck(seat):+.1%}", f"{found.adjusted(seat):.1%}",
                f"{found.cost(seat):.1%}", str(sum(each.verdict == "mistake" for each in own)),
                str(sum(each.verdict == "blunder" for each in own)),
            ]
        )  # fmt: skip
    print_table(text("review.columns", language).split("|"), rows)
    costly = [each for each in found.decisions if each.verdict != "fine"]
    print()
    if not costly:
        print(text("review.flawless", language))
    for each in costly:
        print(
            text(
                f"review.{each.verdict}", language, turn=each.turn, player=found.names[each.seat],
                played=each.played, best=each.best, cost=f"{each.cost:.1%}",
            )
        )  # fmt: skip
    if not found.lucks:
        return
    print()
    print(text("review.rolls", language))
    for luck in sorted(found.lucks, key=lambda each: -abs(each.change[each.seat]))[:5]:
        change = f"{luck.change[luck.seat]:+.1%}"
        player = found.names[luck.seat]
        print(text("review.roll", language, turn=luck.turn, player=player, outcome=luck.outcome, change=change))


def run_tournament(options: argparse.Namespace) -> int:
    """`machiya tournament EDITION`."""
    from ..bots import BUDGET
    from ..game.drawing import WORD
    from ..game.setup import Setup
    from ..rules.state import SEATS

    try:
        from ..simulate.tournament import groups, tournament
    except ImportError:
        raise SetupError("setup.compiler") from None
    check_numbers(options, games=(1, 10**9), workers=(1, 1024), seed=(0, WORD), players=(2, SEATS))
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

    try:
        from ..simulate.training import LEAGUE, Course, train
    except ImportError:
        raise SetupError("setup.compiler") from None
    if options.minutes <= 0 and options.rounds <= 0:
        raise SetupError("train.how_long")
    from ..campaign.sampling import sampler

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


def run_calibration(options: argparse.Namespace) -> int:
    """`machiya calibrate EDITION`."""
    from ..analysis.plots import reliability
    from ..campaign.sampling import sampler

    try:
        from ..simulate.calibration import calibrate
    except ImportError:
        raise SetupError("setup.compiler") from None
    check_numbers(options, positions=(100, 10**9))
    with progress_bar(text("tournament.working", options.language), options.positions) as advance:
        edition = load_edition(options)
        sample = sampler() if edition.community else None
        found = calibrate(edition, options.players, options.positions, options.seed, advance, sample)
    if options.plot:
        reliability(found["tenths"], Path(options.plot), options.language)
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    fields = {**found, "error": f"{found['error']:.1%}", "positions": f"{found['positions']:,}"}
    print(text("calibrate.title", options.language, **fields))
    rows = [
        [
            f"{each['foretold']:.1%}",
            f"{each['happened']:.1%}",
            f"{each['happened'] - each['foretold']:+.1%}",
            f"{each['chances']:,}",
        ]
        for each in found["tenths"]
    ]
    print_table(text("calibrate.columns", options.language).split("|"), rows, words=())
    return 0

"""The commands about bots: `machiya bots`, `hint`, `review`, `tournament`, `train` and `calibrate`."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError
from ..locale import text

if TYPE_CHECKING:
    from ..analysis.review import Review
    from ..edition.model import Edition
    from ..simulate.tournament import Tournament


def read_file(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError("cli.no_file", file=name, reason=error) from None


def load_edition(options: argparse.Namespace) -> "Edition":
    """The edition that a command names, with its expansions."""
    from ..edition.model import Edition

    return Edition.load(options.edition, [name.strip() for name in options.expansions.split(",") if name.strip()])


@contextmanager
def progress_bar(title: str, total: float) -> Iterator[Any]:
    """A bar on standard error, if that is a terminal; gives a function to advance it."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(title, total=total)

        def advance(steps: float = 1, title: str | None = None, to: float | None = None) -> None:
            bar.update(task, advance=None if to is not None else steps, completed=to, description=title)

        yield advance


def print_table(columns: list[str], rows: list[list[str]], words: tuple[int, ...] = (0,)) -> None:
    """A table; columns of words are aligned left, those of numbers right."""
    from rich import box
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 2, 0, 0))
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index in words else "right", no_wrap=index == 0)
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    console = Console()
    with console.capture() as output:
        console.print(table)
    print(output.get(), end="")


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
    from ..game.drawing import WORD
    from ..game.setup import Setup

    try:
        from ..simulate.tournament import groups, tournament
    except ImportError:
        raise SetupError("setup.compiler") from None
    for name, low, high in (("games", 1, 10**9), ("workers", 1, 1024), ("seed", 0, WORD), ("players", 2, 5)):
        if not low <= getattr(options, name) <= high:
            raise SetupError("cli.number", name=f"--{name}", low=low, high=high)
    setup = Setup.make(load_edition(options), options.players, options.market)
    bots = [name.strip() for name in options.bots.split(",") if name.strip()]
    total = options.games * len(groups(bots, options.players))
    with progress_bar(text("tournament.working", options.language), total) as advance:
        found = tournament(
            setup, bots, options.games, options.seed, options.workers, not options.plain, options.seconds,
            options.nodes, advance,
        )  # fmt: skip
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
        from ..simulate.training import train
    except ImportError:
        raise SetupError("setup.compiler") from None
    if options.minutes <= 0 and options.rounds <= 0:
        raise SetupError("train.how_long")
    from ..campaign.sampling import sampler

    edition = load_edition(options)
    folder = Path(options.folder)
    language = options.language
    with progress_bar(edition.name, 1.0) as advance:
        found = train(
            edition, folder, options.minutes, options.rounds, options.seed, options.workers, options.resume,
            tuple(options.players or ()), options.league, sample=sampler() if edition.community else None,
            progress=lambda done, line: advance(to=done, title=line),
        )  # fmt: skip
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
    if not 100 <= options.positions <= 10**9:
        raise SetupError("cli.number", name="--positions", low=100, high=10**9)
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

"""The commands that advise: `machiya hint`, `rollout`, `review` and `calibrate`."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import needing
from ..locale import text
from .printing import (
    add_edition,
    add_seed_and_workers,
    check_numbers,
    load_edition,
    load_game,
    own_network,
    print_table,
    progress_bar,
    read_file,
    use_network,
)

if TYPE_CHECKING:
    from ..analysis.review import Review


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    own = own_network()
    hint = commands.add_parser("hint", parents=[common, own], help="what to do in a position, and why")
    hint.add_argument("position", metavar="POSITION", help="a position in JSON or a record, or - for standard input")
    hint.add_argument("--seconds", type=float, metavar="T", help="how long the options are played on (2)")
    hint.add_argument("--json", action="store_true", help="the advice as JSON")
    hint.set_defaults(run=give_hint)

    rollout = commands.add_parser("rollout", parents=[common, own], help="every option of a position played out")
    rollout.add_argument("position", metavar="POSITION", help="a position in JSON or a record, or - for standard input")
    rollout.add_argument("--games", type=int, default=400, metavar="N", help="games an option (400)")
    rollout.add_argument("--turns", type=int, default=0, metavar="K", help="cut games short after K turns (to the end)")
    add_seed_and_workers(rollout)
    rollout.add_argument("--json", action="store_true", help="the figures as JSON")
    rollout.set_defaults(run=play_options_out)

    review = commands.add_parser("review", parents=[common, own], help="a recorded game: mistakes, luck and skill")
    review.add_argument("record", metavar="RECORD", help="a record, or - for standard input")
    review.add_argument("--seconds", type=float, metavar="T", help="how long doubtful moves are played on from (20)")
    review.add_argument("--plot", metavar="FILE", help="draw the chances of winning: a file ending in .svg or .png")
    review.add_argument("--json", action="store_true", help="the review as JSON")
    review.set_defaults(run=review_game)

    calibrate = commands.add_parser("calibrate", parents=[common, own], help="how far chances can be trusted")
    add_edition(calibrate)
    calibrate.add_argument("--players", type=int, default=2, metavar="P", help="how many players (2)")
    calibrate.add_argument("--positions", type=int, metavar="N", help="how many positions (30; with --path 100,000)")
    calibrate.add_argument("--choices", type=int, default=4, metavar="N", help="options of each, 0 for all (4)")
    calibrate.add_argument("--seconds", type=float, default=2.0, metavar="T", help="how long a hint plays on (2)")
    calibrate.add_argument(
        "--reference", metavar="FILE", help="where references are kept, to go on with (EDITION-PLAYERS.jsonl)"
    )
    calibrate.add_argument("--path", action="store_true", help="only where masters go, by tenths of a chance")
    add_seed_and_workers(calibrate)
    calibrate.add_argument("--plot", metavar="FILE", help="draw it: a file ending in .svg or .png")
    calibrate.add_argument("--json", action="store_true", help="the figures as JSON")
    calibrate.set_defaults(run=run_calibration)


def give_hint(options: argparse.Namespace) -> int:
    """`machiya hint POSITION`."""
    from ..analysis.hints import SHARPENING, advise, sharpen

    use_network(options)
    game = load_game(options.position)
    advice = advise(game)
    seconds = SHARPENING if options.seconds is None else options.seconds
    if seconds > 0:
        advice = sharpen(game, advice, seconds, os.cpu_count() or 1)
    language = options.language
    if options.json:
        print(json.dumps(advice.document(language), indent=2))
        return 0
    names = [player.name for player in game.players]
    print(text("hint.title", language, player=names[advice.seat], phase=game.phase))
    columns = [text("hint.action", language), *names, "±", text("hint.income", language)]
    print_table(
        columns,
        [
            [
                str(each.action), *(f"{chance:.1%}" for chance in each.chances), f"{each.error:.1%}",
                f"{each.income:.1f}",
            ]
            for each in advice.candidates
        ],
    )  # fmt: skip
    print(advice.reason.text(language))
    print(text("hint.played" if advice.games else "hint.at_once", language, games=advice.games))
    return 0


def play_options_out(options: argparse.Namespace) -> int:
    """`machiya rollout POSITION`."""
    from ..analysis.desks import is_compiled
    from ..analysis.rollouts import roll_out
    from ..errors import PositionError
    from ..game.notation import write

    check_numbers(options, games=(2, 10**7), workers=(1, 1024), turns=(0, 400))
    use_network(options)
    game = load_game(options.position)
    if game.to_move is None:
        raise PositionError("hint.nobody")
    language = options.language
    if not is_compiled():
        print(text("rollout.slow", language), file=sys.stderr)
    with progress_bar(text("tournament.working", language), options.games) as advance:
        found = roll_out(
            game, options.games, seed=options.seed, workers=options.workers, turns=options.turns, progress=advance
        )
    names = [player.name for player in game.players]
    order = sorted(found.options, key=lambda option: -found.chances(option)[found.seat])
    rows: list[dict[str, Any]] = [
        {
            "action": str(write(option, game.edition, game.state)),
            "chances": found.chances(option),
            "error": found.error(option),
            "behind": found.difference(order[0], option),
        }
        for option in order
    ]
    if options.json:
        print(json.dumps({"seat": found.seat, "games": found.games, "options": rows}, indent=2))
        return 0
    print(text("rollout.title", language, player=names[found.seat], phase=game.phase, games=found.games))
    columns = [text("hint.action", language), *names, "±", text("rollout.behind", language), "±"]
    print_table(
        columns,
        [
            [
                each["action"], *(f"{chance:.1%}" for chance in each["chances"]), f"{each['error']:.1%}",
                f"{each['behind'][0]:.1%}", f"{each['behind'][1]:.1%}",
            ]
            for each in rows
        ],
    )  # fmt: skip
    print(text("rollout.note", language))
    return 0


def review_game(options: argparse.Namespace) -> int:
    """`machiya review RECORD`."""
    from ..analysis.plots import game_curve
    from ..analysis.review import PLAYING_ON, review
    from ..game.game import Game

    use_network(options)
    game = Game.replay(read_file(options.record))
    seconds = PLAYING_ON if options.seconds is None else options.seconds
    with progress_bar(text("review.working", options.language), 1.0) as advance:
        found = review(game, lambda done: advance(to=done), seconds=seconds, workers=os.cpu_count() or 1)
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
                f"{found.cost(seat):.1%}", *(
                    str(sum(each.verdict == verdict for each in own)) for verdict in ("unclear", "mistake", "blunder")
                ),
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
                played=each.played, best=each.best, cost=f"{each.cost:.1%}", error=f"{each.error:.1%}",
            )
        )  # fmt: skip
        if each.reason:
            print(f"    {each.reason.text(language)}")
    if found.left_out:
        print(text("review.left_out", language, count=found.left_out))
    if not found.lucks:
        return
    print()
    print(text("review.rolls", language))
    for luck in sorted(found.lucks, key=lambda each: -abs(each.change[each.seat]))[:5]:
        change = f"{luck.change[luck.seat]:+.1%}"
        player = found.names[luck.seat]
        print(text("review.roll", language, turn=luck.turn, player=player, outcome=luck.outcome, change=change))


def run_calibration(options: argparse.Namespace) -> int:
    """`machiya calibrate EDITION`: how true chances are, wherever people get to."""
    from ..campaign.sampling import sampler
    from ..game.setup import Setup

    if options.path:
        return calibrate_path(options)
    with needing("fast"):
        from ..analysis.warming import warm_thinking
        from ..simulate.truth import judge, references
    options.positions = 30 if options.positions is None else options.positions
    check_numbers(options, positions=(1, 10**6), workers=(1, 1024), choices=(0, 100))
    use_network(options)
    edition, language = load_edition(options), options.language
    sample = sampler() if edition.community else None
    setup = Setup.make(edition, options.players)
    path = Path(options.reference or f"{edition.id}-{options.players}.jsonl")
    warm_thinking()
    with progress_bar(text("calibrate.referring", language), options.positions) as advance:
        known = []
        for each in references(
            lambda number: Setup.make(sample(number, options.players), options.players) if sample else setup,
            options.positions, path, options.seed, options.workers, options.choices,
        ):  # fmt: skip
            known.append(each)
            advance()
    with progress_bar(text("calibrate.judging", language), 1.0):
        found = judge(known, options.seconds, options.workers)
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    print(text("calibrate.truth", language, positions=found["positions"], players=options.players))
    rows = [
        [
            text(f"calibrate.{kind}", language),
            *(f"{found[kind][key]:.1%}" for key in ("best", "others", "largest")),
            f"{found[kind]['covered']:.0%}",
        ]
        for kind in ("network", "hint")
        if kind in found
    ]
    print_table(text("calibrate.truth_columns", language).split("|"), rows)
    return 0


def calibrate_path(options: argparse.Namespace) -> int:
    """`machiya calibrate EDITION --path`: by tenths, where masters go."""
    from ..analysis.plots import reliability
    from ..campaign.sampling import sampler

    with needing("fast"):
        from ..simulate.calibration import calibrate
    options.positions = 100_000 if options.positions is None else options.positions
    check_numbers(options, positions=(100, 10**9))
    use_network(options)
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

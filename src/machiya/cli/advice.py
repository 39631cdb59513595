"""The commands that advise: `machiya hint`, `rollout`, `review` and `calibrate`."""

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError, needing
from ..locale import text
from .options import (
    add_command,
    add_games,
    add_json,
    add_network,
    add_plot,
    add_seed,
    add_table,
    add_workers,
    check_numbers,
    setup_of,
    use_network,
    whole,
)
from .printing import (
    DONE,
    STOPPED,
    check_output,
    check_plot,
    compile_first,
    ended,
    load_game,
    note,
    print_table,
    progress_bar,
    read_file,
)

if TYPE_CHECKING:
    from ..analysis.review import Review
    from ..game.setup import Setup


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of these commands."""
    hint = add_command(
        commands, common, "hint", "what to do in a position, and why",
        examples=["hint position.json", "hint game.record --seconds 10", "hint - --json < position.json"], topic="bots",
    )  # fmt: skip
    hint.add_argument("position", metavar="POSITION", help="a position in JSON or a record, or - for standard input")
    hint.add_argument("--seconds", type=float, metavar="T", help="how long the options are played on (2)")
    add_network(hint)
    add_json(hint)
    hint.set_defaults(run=give_hint)

    rollout = add_command(
        commands, common, "rollout", "every option of a position played out",
        examples=["rollout position.json", "rollout game.record --games 2,000 --turns 24"], topic="bots",
    )  # fmt: skip
    rollout.add_argument("position", metavar="POSITION", help="a position in JSON or a record, or - for standard input")
    add_games(rollout, 400, "games an option")
    rollout.add_argument(
        "--turns", type=whole, default=0, metavar="K", help="cut games short after K turns (to the end)"
    )
    add_network(rollout)
    add_seed(rollout)
    add_workers(rollout)
    add_json(rollout)
    rollout.set_defaults(run=play_options_out)

    review = add_command(
        commands, common, "review", "a recorded game: mistakes, luck and skill",
        examples=["review game.record", "review game.record --seconds 60 --plot chances.svg"], topic="bots",
    )  # fmt: skip
    review.add_argument("record", metavar="RECORD", help="a record, or - for standard input")
    review.add_argument("--seconds", type=float, metavar="T", help="how long doubtful moves are played on from (20)")
    add_network(review)
    add_plot(review, "the chances of winning")
    add_json(review)
    review.set_defaults(run=review_game)

    calibrate = add_command(
        commands, common, "calibrate", "how far chances can be trusted",
        examples=["calibrate base --players 2", "calibrate base --path --positions 1e5 --plot trust.svg"], topic="bots",
    )  # fmt: skip
    add_table(calibrate, players=2)
    calibrate.add_argument("--positions", type=whole, metavar="N", help="how many positions (30; with --path 100,000)")
    calibrate.add_argument("--choices", type=whole, default=4, metavar="N", help="options of each, 0 for all (4)")
    calibrate.add_argument("--seconds", type=float, default=2.0, metavar="T", help="how long a hint plays on (2)")
    calibrate.add_argument(
        "--reference", metavar="FILE", help="where references are kept, to go on with (EDITION-PLAYERS.jsonl)"
    )
    calibrate.add_argument("--path", action="store_true", help="only where masters go, by tenths of a chance")
    add_network(calibrate)
    add_seed(calibrate)
    add_workers(calibrate)
    add_plot(calibrate, "it, with --path")
    add_json(calibrate)
    calibrate.set_defaults(run=run_calibration)


def give_hint(options: argparse.Namespace) -> int:
    """`machiya hint POSITION`."""
    from ..analysis.hints import SHARPENING, advise, sharpen

    check_numbers(options)
    use_network(options)
    game, language = load_game(options.position), options.language
    seconds = SHARPENING if options.seconds is None else options.seconds
    if seconds > 0:
        say_if_slow(language)
    with progress_bar(text("hint.working", language), None):
        advice = advise(game)
        if seconds > 0:
            advice = sharpen(game, advice, seconds, os.cpu_count() or 1)
    if options.json:
        print(json.dumps(advice.document(language), indent=2))
        return DONE
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
    return DONE


def say_if_slow(language: str) -> None:
    """Say what would make this quick, where it is not."""
    from ..analysis.desks import is_compiled

    if not is_compiled():
        note("rollout.slow", language)


def play_options_out(options: argparse.Namespace) -> int:
    """`machiya rollout POSITION`."""
    from ..analysis.rollouts import roll_out
    from ..errors import PositionError
    from ..game.notation import write

    check_numbers(options, games=(2, 10**7), turns=(0, 400))
    use_network(options)
    game = load_game(options.position)
    if game.to_move is None:
        raise PositionError("hint.nobody")
    language = options.language
    say_if_slow(language)
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
        return DONE
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
    return DONE


def review_game(options: argparse.Namespace) -> int:
    """`machiya review RECORD`."""
    from ..analysis.plots import game_curve
    from ..analysis.review import PLAYING_ON, review
    from ..game.game import Game

    check_numbers(options)
    check_plot(options)
    use_network(options)
    game = Game.replay(read_file(options.record))
    seconds = PLAYING_ON if options.seconds is None else options.seconds
    if seconds > 0:
        say_if_slow(options.language)
    with progress_bar(text("review.working", options.language), 1.0) as advance:
        found = review(game, lambda done: advance(to=done), seconds=seconds, workers=os.cpu_count() or 1)
    if options.plot:
        game_curve(found, Path(options.plot), options.language)
    if options.json:
        print(json.dumps(found.document(), indent=2))
    else:
        print_review(found, options.language)
    return DONE


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

    check_numbers(options, choices=(0, 100))
    check_plot(options)
    use_network(options)
    setup = setup_of(options)
    if options.path:
        return calibrate_path(options, setup)
    if options.plot:
        raise SetupError("calibrate.plot")
    options.positions = 30 if options.positions is None else options.positions
    check_numbers(options, positions=(1, 10**6))
    edition, language, players = setup.edition, options.language, len(setup.names)
    sample = sampler() if edition.community else None
    path = Path(options.reference or f"{edition.id}-{players}.jsonl")
    check_output(str(path))
    with needing("fast"):
        from ..analysis.warming import warm_matches, warm_thinking
        from ..simulate.truth import judge, references
    compile_first(language, warm_thinking, warm_matches)
    with progress_bar(text("calibrate.referring", language), options.positions) as advance:
        known = []
        try:
            for each in references(
                lambda number: Setup.make(sample(number, players), players) if sample else setup,
                options.positions, path, options.seed, options.workers, options.choices,
            ):  # fmt: skip
                known.append(each)
                advance()
        except KeyboardInterrupt:
            note("calibrate.kept", language, done=len(known), asked=options.positions, file=str(path))
            return STOPPED
    with progress_bar(text("calibrate.judging", language), len(known)) as advance:
        found = judge(known, options.seconds, options.workers, advance)
    if options.json:
        print(json.dumps(found, indent=2))
        return DONE
    print(text("calibrate.truth", language, positions=found["positions"], players=players))
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
    return DONE


def calibrate_path(options: argparse.Namespace, setup: "Setup") -> int:
    """`machiya calibrate EDITION --path`: by tenths, where masters go."""
    from ..analysis.plots import reliability
    from ..campaign.sampling import sampler

    options.positions = 100_000 if options.positions is None else options.positions
    check_numbers(options, positions=(100, 10**9))
    language = options.language
    with needing("fast"):
        from ..analysis.warming import warm_learning
        from ..simulate.calibration import calibrate
    compile_first(language, warm_learning)
    with progress_bar(text("tournament.working", language), options.positions) as advance:
        sample = sampler() if setup.edition.community else None
        found = calibrate(setup, options.positions, options.seed, advance, sample)
    code = ended(language, found["positions"], options.positions)
    if not found["positions"]:
        return code
    if options.plot:
        reliability(found["tenths"], Path(options.plot), options.language)
    if options.json:
        print(json.dumps(found, indent=2))
        return code
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
    return code

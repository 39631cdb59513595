"""The command `machiya study`: play a study, or one that is made for a question, and tell what it found."""

import argparse
import json
import re
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError, needing
from ..locale import text
from .options import (
    add_cluster,
    add_command,
    add_expansions,
    add_json,
    add_network,
    add_rules,
    check_numbers,
    house_rules_of,
    whole,
    words_of,
    workers_of,
)
from .printing import DONE, STOPPED, note, progress_bar

if TYPE_CHECKING:
    from ..edition.model import Edition
    from ..studies.plan import Study
    from ..studies.reports import Report

SHAPES = """\
machiya study FILE
machiya study card EDITION CARD
machiya study compare EDITION EDITION
machiya study sweep EDITION CARD.cost=2..8
machiya study report FOLDER"""
WORDS = {"card": 3, "compare": 3, "sweep": 3, "report": 2}
"""What can be asked, and how many words that takes."""
GAMES = 400
PLAYERS = 4
LUCK = 50
"""Games of which the luck is reckoned where nobody says how many: enough to tell its share."""


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of this command."""
    study = add_command(
        commands, common, "study", "what does my card change? play a study and report",
        examples=[
            "study card my_pack.toml my_card",
            "study sweep my_pack.toml my_card.cost=2..8 --bots greedy",
            "study compare base my_pack.toml",
            "study my_study.toml --resume",
            "study report my_study --language nl",
        ],
        topic="studies",
    )  # fmt: skip
    study.add_argument(
        "what", nargs="+", metavar="WHAT", help="a study's TOML file, or a question and what it is about"
    )
    study.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where the results go (a folder named after the study)"
    )
    study.add_argument("--resume", action="store_true", help="go on with what is in the folder")
    study.add_argument("--games", type=whole, metavar="N", help=f"games of the seed that every arm plays ({GAMES})")
    study.add_argument("--seed", type=whole, metavar="S", help="the same games again for the same number (0)")
    study.add_argument("--bots", metavar="LIST", help="one for all seats, or one a seat (master)")
    study.add_argument("--players", type=whole, metavar="P", help=f"how many players ({PLAYERS})")
    add_expansions(study)
    add_rules(study)
    add_network(study)
    study.add_argument("--luck", type=whole, metavar="N", help=f"games of which the luck is reckoned ({LUCK})")
    study.add_argument("--nodes", type=whole, metavar="K", help="turns that a grandmaster looks at")
    study.add_argument("--rows", metavar="LIST", help="besides games and seats (cards,builds): decisions,events")
    add_cluster(study)
    add_json(study)
    study.set_defaults(run=run_study)


def run_study(options: argparse.Namespace) -> int:
    """`machiya study`."""
    check_numbers(options, games=(1, 10**9), luck=(0, 10**9), nodes=(0, 10**6))
    with needing("study"):
        from ..studies.findings import find
        from ..studies.reading import again
        from ..studies.reports import compose, write
        from ..studies.running import read_manifest

    if options.what[0] == "report":
        _check_words(options.what)
        folder = Path(options.what[1])
        study = again(read_manifest(folder)["study"])
    else:
        study, name = make_study(options)
        folder = options.out or Path(name)
        if not play_study(study, folder, options):
            return STOPPED
    report = compose(find(study, folder), options.language)
    write(report, folder)
    if options.json:
        print(json.dumps(report.document(), indent=2))
    else:
        print_report(report, folder)
    return DONE


def make_study(options: argparse.Namespace) -> tuple["Study", str]:
    """The study that was asked for, and what its folder is called if nobody says so."""
    from ..studies import designs
    from ..studies.reading import load

    question, *about = options.what
    terms = _terms(options)
    if question not in WORDS:
        if about:
            raise SetupError("study.words", words=SHAPES)
        study = load(Path(question))
        if options.bots:
            named = words_of(options.bots)
            terms["bots"] = tuple(named * len(study.bots) if len(named) == 1 else named)
        return replace(study, **{name: value for name, value in terms.items() if value is not None}), Path(
            question
        ).stem
    _check_words(options.what)
    bots = _bots(options)
    given = {"games": GAMES, "luck": LUCK} | {name: value for name, value in terms.items() if value is not None}
    stem = Path(about[0]).stem
    if question == "card":
        return designs.card_study(_edition(about[0], options), about[1], bots, **given), f"{stem}_{about[1]}"
    if question == "compare":
        names = [Path(each).stem for each in about]
        if names[0] == names[1]:
            names = about
        editions = [_edition(each, options) for each in about]
        return designs.compare_study(editions, names, bots, **given), "_".join(Path(each).stem for each in about)
    card, field, values = _sweep(about[1])
    study = designs.sweep_study(_edition(about[0], options), card, field, values, bots, **{**given, "luck": 0})
    return study, f"{stem}_{card}_{field}"


def _check_words(words: list[str]) -> None:
    if len(words) != WORDS[words[0]]:
        raise SetupError("study.words", words=SHAPES)


def _terms(options: argparse.Namespace) -> dict[str, Any]:
    """What options say of any study; None where they say nothing."""
    return {
        "games": options.games,
        "seed": options.seed,
        "market": options.market,
        "house_rules": tuple(house_rules_of(options).items()) or None,
        "luck": options.luck,
        "nodes": options.nodes,
        "network": options.network,
        "rows": None if options.rows is None else tuple(words_of(options.rows)),
    }


def _bots(options: argparse.Namespace) -> tuple[str, ...]:
    """A bot for each seat: one name stands for all of them."""
    named = words_of(options.bots or "master")
    players = options.players or (len(named) if len(named) > 1 else PLAYERS)
    return tuple(named * players) if len(named) == 1 else tuple(named)


def _edition(source: str, options: argparse.Namespace) -> "Edition":
    from ..edition.model import Edition

    return Edition.load(source, words_of(options.expansions))


def _sweep(words: str) -> tuple[str, str, tuple[int, ...]]:
    """A card, a field and the values it takes: `pawn_shop.cost=2..8`."""
    found = re.fullmatch(r"(\w+)\.(\w+)=(\d{1,3})\.\.(\d{1,3})", words)
    if not found or int(found[3]) >= int(found[4]):
        raise SetupError("study.sweep", words=words)
    return found[1], found[2], tuple(range(int(found[3]), int(found[4]) + 1))


def play_study(study: "Study", folder: Path, options: argparse.Namespace) -> bool:
    """Play what is missing of a study, with a bar; whether it came to its end."""
    from ..compiled import compiler
    from ..studies.running import run

    if not options.cluster and not compiler.is_recording_compiled():
        note("cli.compiling", options.language)
    compiler.aloud = False
    title = text("study.working", options.language)
    begun, played = 0.0, 0
    with workers_of(options) as workers, progress_bar(title, study.total) as advance:

        def count(games: int) -> None:
            nonlocal begun, played
            if not begun:  # what was there before, or the first block, is no measure of the rate
                begun = time.perf_counter()
                advance(games)
                return
            played += games
            rate = f"{played / max(time.perf_counter() - begun, 1e-6):,.0f}"
            advance(games, title=text("study.rate", options.language, rate=rate))

        outcome = run(study, folder, workers, resume=options.resume, progress=count)
    if outcome.broken:
        blocks = ", ".join(map(str, outcome.broken[:10]))
        note("study.broken", options.language, blocks=blocks, count=len(outcome.broken))
    if not outcome.whole:
        note("study.stopped", options.language, done=outcome.done, blocks=study.blocks, folder=str(folder))
    return outcome.whole


def print_report(report: "Report", folder: Path) -> None:
    """What a report says, without its tables, and where the rest is."""
    from ..studies.reports import HTML

    print(report.title)
    for section in report.sections[:-1]:
        if section.sentences:
            print()
            for sentence in section.sentences:
                print(sentence)
    print()
    print(text("study.written", report.language, file=str(folder / HTML)))

"""The command `machiya study`: play a study, or one that is made for a question, and tell what it found."""

import argparse
import json
import os
import re
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SetupError, needing
from ..locale import text
from .printing import check_numbers, progress_bar

if TYPE_CHECKING:
    from ..edition.model import Edition
    from ..studies.plan import Study
    from ..studies.reports import Report

DESCRIPTION = """\
machiya study FILE                        a study in TOML
machiya study card EDITION CARD           what does this card change?
machiya study compare EDITION EDITION     how do two editions differ?
machiya study sweep EDITION CARD.cost=2..8  at which price does banning the card cost nothing?
machiya study report FOLDER               tell again what a study found, in another language
"""
WORDS = {"card": 3, "compare": 3, "sweep": 3, "report": 2}
"""What can be asked, and how many words that takes."""
GAMES = 400
PLAYERS = 4
LUCK = 50
"""Games of which the luck is reckoned where nobody says how many: enough to tell its share."""


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of this command."""
    study = commands.add_parser(
        "study",
        parents=[common],
        help="what does my card change? play a study and report",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    study.add_argument(
        "what", nargs="+", metavar="WHAT", help="a study's TOML file, or a question and what it is about"
    )
    study.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where the results go (a folder named after the study)"
    )
    study.add_argument("--resume", action="store_true", help="go on with what is in the folder")
    study.add_argument("--games", type=int, metavar="N", help=f"games of the seed that every arm plays ({GAMES})")
    study.add_argument("--seed", type=int, metavar="S", help="the seed (0)")
    study.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="W", help="threads (all cores)")
    study.add_argument("--bots", metavar="LIST", help="one for all seats, or one for each (master)")
    study.add_argument("--players", type=int, metavar="P", help=f"seats at the table ({PLAYERS})")
    study.add_argument("--expansions", default="", metavar="LIST", help="such as harbor,millionaires_row")
    study.add_argument("--market", metavar="MARKET", help="standard, variable or hybrid")
    study.add_argument("--house-rule", action="append", default=[], metavar="KEY=OPTION", help="may be repeated")
    study.add_argument("--luck", type=int, metavar="N", help=f"games of which the luck is reckoned ({LUCK})")
    study.add_argument("--nodes", type=int, metavar="K", help="turns that a grandmaster looks at")
    study.add_argument("--network", metavar="FILE", help="let masters play with a network of your own")
    study.add_argument("--rows", metavar="LIST", help="besides games and seats (cards,builds): decisions,events")
    study.add_argument("--json", action="store_true", help="the report as JSON on standard output")
    study.set_defaults(run=run_study)


def run_study(options: argparse.Namespace) -> int:
    """`machiya study`."""
    check_numbers(options, workers=(1, 1024))
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
            return 130
    report = compose(find(study, folder), options.language)
    write(report, folder)
    if options.json:
        print(json.dumps(report.document(), indent=2))
    else:
        print_report(report, folder)
    return 0


def make_study(options: argparse.Namespace) -> tuple["Study", str]:
    """The study that was asked for, and what its folder is called if nobody says so."""
    from ..studies import designs
    from ..studies.reading import load

    question, *about = options.what
    terms = _terms(options)
    if question not in WORDS:
        if about:
            raise SetupError("study.words", words=DESCRIPTION)
        study = load(Path(question))
        if options.bots:
            named = _list(options.bots)
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
        raise SetupError("study.words", words=DESCRIPTION)


def _terms(options: argparse.Namespace) -> dict[str, Any]:
    """What options say of any study; None where they say nothing."""
    from ..game.drawing import WORD

    for name, low, high in (("games", 1, 10**9), ("seed", 0, WORD), ("luck", 0, 10**9), ("nodes", 0, 10**6)):
        if getattr(options, name) is not None:
            check_numbers(options, **{name: (low, high)})
    rows = None
    if options.rows is not None:
        rows = tuple(_list(options.rows))
    rules = tuple((rule.partition("=")[0], rule.partition("=")[2]) for rule in options.house_rule)
    return {
        "games": options.games,
        "seed": options.seed,
        "market": options.market,
        "house_rules": rules or None,
        "luck": options.luck,
        "nodes": options.nodes,
        "network": options.network,
        "rows": rows,
    }


def _list(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _bots(options: argparse.Namespace) -> tuple[str, ...]:
    """A bot for each seat: one name stands for all of them."""
    named = _list(options.bots or "master")
    players = options.players or (len(named) if len(named) > 1 else PLAYERS)
    return tuple(named * players) if len(named) == 1 else tuple(named)


def _edition(source: str, options: argparse.Namespace) -> "Edition":
    from ..edition.model import Edition

    return Edition.load(source, _list(options.expansions))


def _sweep(words: str) -> tuple[str, str, tuple[int, ...]]:
    """A card, a field and the values it takes: `pawn_shop.cost=2..8`."""
    found = re.fullmatch(r"(\w+)\.(\w+)=(\d{1,3})\.\.(\d{1,3})", words)
    if not found or int(found[3]) >= int(found[4]):
        raise SetupError("study.sweep", words=words)
    return found[1], found[2], tuple(range(int(found[3]), int(found[4]) + 1))


def play_study(study: "Study", folder: Path, options: argparse.Namespace) -> bool:
    """Play what is missing of a study, with a bar; whether it came to its end."""
    from ..compiled.compiler import is_recording_compiled
    from ..studies.running import run, threads

    def say(code: str, **fields: object) -> None:
        print(text(code, options.language, **fields), file=sys.stderr, flush=True)

    if not is_recording_compiled():
        say("cli.compiling")
    title = text("study.working", options.language)
    begun, played = 0.0, 0
    with progress_bar(title, study.total) as advance, threads(options.workers) as executor:

        def count(games: int) -> None:
            nonlocal begun, played
            if not begun:  # what was there before, or the first block, is no measure of the rate
                begun = time.perf_counter()
                advance(games)
                return
            played += games
            rate = f"{played / max(time.perf_counter() - begun, 1e-6):,.0f}"
            advance(games, title=text("study.rate", options.language, rate=rate))

        outcome = run(study, folder, executor, resume=options.resume, progress=count)
    if outcome.broken:
        say("study.broken", blocks=", ".join(map(str, outcome.broken[:10])), count=len(outcome.broken))
    if not outcome.whole:
        say("study.stopped", done=outcome.done, blocks=study.blocks, folder=str(folder))
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

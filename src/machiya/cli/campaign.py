"""The commands about campaigns: `machiya campaign new`, `play`, `show` and `simulate`."""

import argparse
import json
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import IllegalAction, needing
from ..locale import text
from .options import (
    add_bots,
    add_cluster,
    add_command,
    add_json,
    add_players,
    add_seed,
    bots_of,
    check_numbers,
    whole,
    workers_of,
)
from .printing import DONE, FAILED, STOPPED, ended, print_table, progress_bar
from .terminal import can_open, open_window

if TYPE_CHECKING:
    from ..campaign import Campaign, Happening
    from ..game.game import Game

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal, with what has scrolled out of it."""


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """The grammar of `machiya campaign`."""
    campaign = add_command(
        commands, common, "campaign", "a Legacy campaign of ten games",
        examples=["campaign new ours.json --seats Ana,Bo:greedy", "campaign play ours.json", "campaign show ours.json"],
        topic="campaign",
    )  # fmt: skip
    inner = campaign.add_subparsers(title="commands", metavar="COMMAND", required=True)

    new = add_command(
        inner, common, "new", "begin a campaign in a file",
        examples=[
            "campaign new ours.json --seats Ana,Bo,Cy:greedy",
            "campaign new ours.json --pack my_campaign.toml --seats Ana,Bo",
        ],
        topic="campaign",
    )  # fmt: skip
    new.add_argument("file", metavar="FILE", help="where the campaign is kept, such as ours.json")
    new.add_argument(
        "--seats", "--players", dest="seats", required=True, metavar="LIST",
        help="such as Ana,Bo:greedy,Cy: names, those of bots with their kind (--players is the old name)",
    )  # fmt: skip
    add_pack(new)
    new.set_defaults(run=begin)

    play = add_command(
        inner, common, "play", "go on with a campaign",
        examples=["campaign play ours.json", "campaign play ours.json --games 1"], topic="campaign",
    )  # fmt: skip
    play.add_argument("file", metavar="FILE", help="a campaign's file")
    play.add_argument(
        "--games", type=whole, default=0, metavar="N", help="stop after so many games (when you type quit)"
    )
    play.add_argument("--plain", action="store_true", help="questions and answers, as in a pipe or for a screen reader")
    play.set_defaults(run=go_on)

    show = add_command(
        inner, common, "show", "the story so far, the register and the towns",
        examples=["campaign show ours.json", "campaign show ours.json --rules --cards"], topic="campaign",
    )  # fmt: skip
    show.add_argument("file", metavar="FILE", help="a campaign's file")
    show.add_argument("--rules", action="store_true", help="how to win, the reference card and every rule card so far")
    show.add_argument("--cards", action="store_true", help="what lies on the table, with numbers, costs and effects")
    add_json(show)
    show.set_defaults(run=show_campaign)

    simulate = add_command(
        inner, common, "simulate", "play many campaigns with bots and report",
        examples=[
            "campaign simulate --campaigns 100 --players 4 --bots greedy",
            "campaign simulate --pack my_campaign.toml --campaigns 1000 --audit",
        ],
        topic="campaign-balance",
    )  # fmt: skip
    add_pack(simulate)
    simulate.add_argument("--campaigns", type=whole, default=20, metavar="N", help="how many campaigns (20)")
    add_players(simulate, 4)
    add_bots(simulate, "greedy")
    add_seed(simulate)
    add_cluster(simulate)
    simulate.add_argument("--audit", action="store_true", help="random bots, and every state of every game checked")
    add_json(simulate)
    simulate.set_defaults(run=run_simulation)


def add_pack(command: argparse.ArgumentParser) -> None:
    """Which campaign."""
    command.add_argument("--pack", default="ten_tides", metavar="PACK", help="a pack's TOML file (ten_tides)")


def begin(options: argparse.Namespace) -> int:
    """`machiya campaign new FILE`."""
    from ..campaign.saving import begin as begin_in

    campaign = begin_in(Path(options.file), options.seats, options.pack)
    name = campaign.pack.names.get(options.language, campaign.pack.name)
    print(text("campaign.begun", options.language, name=name, file=options.file))
    return DONE


class Table:
    """A campaign at the terminal: people type, bots answer, and everything is saved after each step."""

    def __init__(self, path: Path, language: str) -> None:
        from ..campaign import load
        from ..campaign.answers import Answers

        self.path, self.language = path, language
        self.campaign, self.game, self.records = load(path)
        self.answers = Answers(self.campaign, len(self.campaign.steps), thoughtful=False)

    def keep(self) -> None:
        """Save everything."""
        from ..campaign import save

        save(self.path, self.campaign, self.game, self.records)

    def hear(self, question: str) -> str:
        """What a person types; what they want to look up is told first."""
        from ..campaign import telling

        while True:
            print(question, end=" ", flush=True)
            line = sys.stdin.readline()
            if not line or line.strip() in ("quit", "q"):
                raise EOFError
            answer = line.strip()
            if answer in ("rules", text("campaign.word_rules", self.language)):
                print("\n" + "\n\n".join(telling.rules(self.campaign, self.language)) + "\n")
            elif answer in ("?", "help"):
                print(text("campaign.how", self.language))
            elif answer in ("cards", text("campaign.word_cards", self.language)):
                print("\n" + "\n".join(telling.cards(self.campaign, self.language)) + "\n")
            else:
                return answer

    def ask(self, seat: int | None, offers: list[tuple[str, str]]) -> str:
        """Let a person choose, by number or in words; an offer is the words of an action and what it comes to."""
        who = self.campaign.towns[seat].mayor if seat is not None else text("campaign.everybody", self.language)
        print()
        for number, (action, comes_to) in enumerate(offers, 1):
            print(f"  {number}. {action}: {comes_to}" if comes_to else f"  {number}. {action}")
        while True:
            answer = self.hear(text("campaign.prompt", self.language, who=who))
            if answer == "" and len(offers) == 1 and offers[0][0].lower() == offers[0][0]:
                return offers[0][0]
            if answer.isdigit() and 0 < int(answer) <= len(offers):
                answer = offers[int(answer) - 1][0]
                if answer.endswith(" NAME"):
                    name = self.hear(text("campaign.which_name", self.language))
                    answer = f"{answer.removesuffix(' NAME')} {name}"
            if answer:
                return answer

    def refuse(self, error: IllegalAction) -> None:
        """Say what is wrong with what was typed; with words that are no action at all, what can be typed."""
        unknown = error.code == "illegal.unknown"
        print(text("campaign.how", self.language) if unknown else error.text(self.language))

    def ask_squares(self, seat: int) -> str:
        """Let a person choose town square cards in private: others look away, and see nothing of it afterwards."""
        from ..campaign import telling
        from ..campaign.standing import PERSON

        town, language = self.campaign.towns[seat], self.language
        alone = self.campaign.seats.count(PERSON) == 1
        if not alone:
            print(CLEAR, end="")
            self.hear(text("campaign.hand_over", language, who=town.mayor))
        print()
        for number, id in enumerate(town.squares, 1):
            print(f"  {number}. {telling.card_line(self.campaign, id, language)}")
        example = " ".join(str(number + 1) for number in range(town.check_marks))
        answer = self.hear(text("campaign.which_squares", language, count=town.check_marks, example=example))
        numbers = {int(word) for word in answer.split() if word.isdigit()}
        if not alone:
            print(CLEAR, end="")
        if not numbers:
            return answer
        return " ".join(["square", *(id for number, id in enumerate(town.squares, 1) if number in numbers)])

    def is_bot(self, seat: int | None) -> bool:
        """Whether a bot decides for a seat; what anybody may do bots do only where nobody else is there."""
        from ..campaign.standing import PERSON

        if seat is None:
            return PERSON not in self.campaign.seats
        return self.campaign.seats[seat] != PERSON

    def step(self) -> None:
        """The next step of the campaign."""
        seat = self.campaign.to_move
        if self.campaign.is_chance:
            self.take(self.campaign.draw(secrets.randbelow(self.campaign.weight)))
            return
        while True:
            step = self.answers.step() if self.is_bot(seat) else self.ask_step(seat)
            try:
                self.take(step)
                break
            except IllegalAction as error:
                self.refuse(error)

    def ask_step(self, seat: int | None) -> str:
        """Let a person take a step between games."""
        from ..campaign.telling import offer

        campaign = self.campaign
        if seat is not None and campaign.phase == "square":
            return self.ask_squares(seat)
        return self.ask(seat, [(step, offer(campaign, step, self.language)) for step in campaign.actions()])

    def take(self, step: str) -> None:
        """Take a step, and tell what came of it."""
        campaign = self.campaign
        print_happened(campaign, campaign.play(step), self.language)
        if self.game is not None and campaign.phase == "play":
            self.records.append(self.game.record())
            self.begin(campaign.go_on(self.game))
        self.keep()

    def begin(self, game: "Game") -> None:
        """A game begins or goes on under new rules, and perhaps something happens before anybody decides."""
        self.game = game
        for move in game.moves():
            for event in move.events:
                print("  " + game.describe(event, self.language))

    def move(self) -> None:
        """The next move of the game, and what came of it."""
        from .. import bots
        from ..game.story import offer, summary

        campaign, language = self.campaign, self.language
        if self.game is None:
            self.records = []
            self.begin(campaign.new_game())
        game = self.game
        if game is None:
            return
        seat = game.to_move
        if seat is not None and self.is_bot(seat):
            events = game.play(bots.get(campaign.seats[seat]).choose(game))
        else:
            if game.phase in ("roll", "build"):
                print(summary(game, language))
            while True:
                try:
                    offers = [(str(action), offer(game, action, language)) for action in game.actions()]
                    events = game.play(self.ask(seat, offers))
                    break
                except IllegalAction as error:
                    self.refuse(error)
        for event in events:
            print("  " + game.describe(event, language))
        campaign.observe(game)
        if game.over:
            print_happened(campaign, campaign.finish(game, self.records), language)
            self.game, self.records = None, []
        self.keep()


def go_on(options: argparse.Namespace) -> int:
    """`machiya campaign play FILE`."""
    if not options.plain and not options.games and can_open():
        from ..campaign import load

        load(Path(options.file))
        return open_window(options, lambda app: app.campaign(Path(options.file)))
    table = Table(Path(options.file), options.language)
    before, code = len(table.campaign.register), DONE
    try:
        if table.campaign.over and table.campaign.actions():  # everything has been told: a game of free play
            table.take(f"free play {secrets.randbelow(1 << 31) + 1}")
        while not table.campaign.over:
            done = len(table.campaign.register) - before
            if options.games and done >= options.games and table.campaign.phase == "read":
                break
            table.move() if table.campaign.phase == "play" else table.step()
    except EOFError:
        print()
    except KeyboardInterrupt:
        print()
        code = STOPPED
    print(text("campaign.saved", options.language, file=options.file))
    return code


def print_happened(campaign: "Campaign", happened: "list[Happening]", language: str) -> None:
    """Say what happened; what is read aloud stands by itself."""
    from ..campaign.telling import READ_ALOUD, tell_new

    for each in happened:
        said = tell_new(campaign, each, language)
        print(f"\n{said}" if each.kind in READ_ALOUD else f"  {said}")


def show_campaign(options: argparse.Namespace) -> int:
    """`machiya campaign show FILE`."""
    from ..campaign import load, telling

    campaign, game, _ = load(Path(options.file))
    language = options.language
    view = campaign.view(None, language)
    if options.json:
        print(json.dumps(view, indent=2, ensure_ascii=False))
        return DONE
    if options.rules or options.cards:
        parts = [*(telling.rules(campaign, language) if options.rules else ())]
        parts += ["\n".join(telling.cards(campaign, language))] if options.cards else []
        print("\n\n".join(parts))
        return DONE
    print(text("campaign.title", language, name=view["name"], game=view["game"], games=view["games"]))
    if view["chapter"]:
        print(view["chapter"])
    for id in story_so_far(campaign):
        print()
        print(campaign.text(id, language))
    print()
    rows = [[str(row["game"]), row["date"], row["mayor"], row["town"]] for row in view["register"]]
    print_table(text("campaign.register_columns", language).split("|"), rows, words=(1, 2, 3))
    print()
    rows = [
        [
            town["name"] or "–", f"{town['mayor']} ({town['colour_name']})",
            str(view["points"][seat]), str(town["check_marks"]), " / ".join(map(str, town["slots"])),
            ", ".join(telling.sticker_name(campaign, each, language) for each in town["stickers"]) or "–",
            ", ".join(
                f"{held} {campaign.name_of(id, language, held)}"
                for id, held in (campaign.ending.kept[seat] if campaign.ending else town["counters"]).items() if held
            ) or "–",
        ]
        for seat, town in enumerate(view["towns"])
    ]  # fmt: skip
    print_table(text("campaign.town_columns", language).split("|"), rows, words=(0, 1, 4, 5, 6))
    for sentence in filter(None, (telling.decided(campaign, language), telling.goal(campaign, language))):
        print()
        print(sentence)
    if game is not None and not game.over:
        print()
        print(text("campaign.in_play", language, turn=game.turn))
    return DONE


def story_so_far(campaign: "Campaign") -> Iterator[str]:
    """The texts of the story that have been read, in their order."""
    for card in campaign.pack.deck:
        if card.kind == "stop" and card.b in campaign.revealed:
            yield card.b


def run_simulation(options: argparse.Namespace) -> int:
    """`machiya campaign simulate`."""
    language = options.language
    check_numbers(options, campaigns=(1, 10**6), players=(2, 4), workers=(1, 256))
    bots = ("random",) if options.audit else tuple(bots_of(options, options.players))
    bots = bots[:1] if len(set(bots)) == 1 else bots
    with needing("fast"):
        from ..analysis.warming import warm_simulations
        from ..campaign.simulation import simulate
    with (
        workers_of(options, warm_simulations) as workers,
        progress_bar(text("campaign.working", language), options.campaigns) as advance,
    ):
        found = simulate(
            options.pack,
            options.campaigns,
            options.players,
            bots,
            options.seed,
            workers=workers,
            audit=options.audit,
            progress=advance,
        )
    code = ended(language, found.runs, options.campaigns)
    if not found.runs:
        return code
    document = found.document()
    broken = [game["game"] for game in document["games"] if game["broken"]]
    if options.json:
        print(json.dumps(document, indent=2))
        return FAILED if broken else code
    print(
        text(
            "campaign.simulated",
            language,
            runs=document["runs"],
            players=options.players,
            bots=", ".join(bots),
        )
    )
    rows = [
        [
            str(game["game"]), f"{game['median_rounds']:.1f}", f"{game['rounds_10']:.0f}–{game['rounds_90']:.0f}",
            " ".join(f"{rate:.0%}" for rate in game["win_rates"]),
            "–" if game["first_rate"] is None else f"{game['first_rate']:.0%}",
            ", ".join(f"{id} {count / sum(game['sides'].values()):.0%}" for id, count in sorted(game["sides"].items())),
        ]
        for game in document["games"]
    ]  # fmt: skip
    print_table(text("campaign.report_columns", language).split("|"), rows, words=(0, 3, 5))
    for game in () if options.audit else document["games"]:
        print()
        print(text("campaign.report_used", language, game=game["game"]))
        print("  " + ", ".join(f"{id} {share:.0%}" for id, share in game["built_share"].items()))
    if broken:
        print(text("campaign.broken", language, games=", ".join(map(str, broken))), file=sys.stderr)
    return FAILED if broken else code

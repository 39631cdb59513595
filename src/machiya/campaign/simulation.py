"""Whole campaigns, many of them, with bots in the seats and compiled games; and what they tell about balance."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any, TypedDict, Unpack

import numpy as np

from ..analysis.warming import warm_simulations
from ..bots import mind_for
from ..compiled.arena import Arena, nets_for
from ..compiled.batch import Runner
from ..compiled.records import from_record
from ..edition.model import Edition, Goal
from ..game.setup import Setup
from ..rules.actions import ACCEPT, BUILD_LANDMARK, CHOOSE_TYPE
from ..simulate import wilson
from ..simulate.pool import Processes, Work, Workers, as_they_come, crew_of, in_order
from .answers import TRIALS, Answers
from .campaign import Campaign
from .cards import Pack
from .pack import load


@dataclass
class GameReport:
    """What one of the ten games came to over all runs."""

    games: int = 0
    rounds: list[float] = field(default_factory=list)
    wins: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """By seat."""
    first_wins: int = 0
    """Wins of the player who went first: after game 1, the winner of the game before."""
    first_known: int = 0
    """Games of which is known who went first; an audit does not tell whom the lots of game 1 chose."""
    sides: Counter[str] = field(default_factory=Counter)
    """Sides that were chosen after this game."""
    chooser_wins: Counter[str] = field(default_factory=Counter)
    """By side: wins of whoever chose it, in the game after."""
    offered: Counter[str] = field(default_factory=Counter)
    """By card: games in which it could be built."""
    built: Counter[str] = field(default_factory=Counter)
    """By card or action: games in which anybody used it."""
    times: Counter[str] = field(default_factory=Counter)
    """By card or action: how often it was used."""
    squares: Counter[str] = field(default_factory=Counter)
    """Town square cards that were chosen."""
    goals: Counter[str] = field(default_factory=Counter)
    """What wins it, besides the contribution: how many landmarks, and how many of which counter."""
    broken: int = 0
    """The first invariant that failed, or 0."""

    def add(self, other: "GameReport") -> None:
        """Count others in."""
        self.games += other.games
        self.rounds += other.rounds
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.first_wins += other.first_wins
        self.first_known += other.first_known
        self.broken = self.broken or other.broken
        for name in ("sides", "chooser_wins", "offered", "built", "times", "squares", "goals"):
            getattr(self, name).update(getattr(other, name))


@dataclass
class Report:
    """What many campaigns came to."""

    pack: Pack
    players: int
    bots: tuple[str, ...]
    seed: int
    runs: int = 0
    games: list[GameReport] = field(default_factory=list)
    hosts: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def document(self) -> dict[str, Any]:
        """The report as a plain document."""
        return {
            "campaign": self.pack.id, "fingerprint": self.pack.fingerprint, "runs": self.runs,
            "players": self.players, "bots": list(self.bots), "seed": self.seed, "hosts": self.hosts[: self.players],
            "games": [self._game(number, game) for number, game in enumerate(self.games, 1) if game.games],
        }  # fmt: skip

    def _game(self, number: int, game: GameReport) -> dict[str, Any]:
        rounds = sorted(game.rounds)
        shares = {id: game.built[id] / offered for id, offered in sorted(game.offered.items())}
        return {
            "game": number, "games": game.games, "median_rounds": median(rounds),
            "rounds_10": rounds[len(rounds) // 10], "rounds_90": rounds[len(rounds) * 9 // 10],
            "wins": game.wins[: self.players], "win_rates": [wins / game.games for wins in game.wins[: self.players]],
            "first_rate": game.first_wins / game.first_known if game.first_known else None,
            "first_interval": wilson(game.first_wins, game.first_known) if game.first_known else None,
            "sides": dict(sorted(game.sides.items())),
            "chooser_rates": {side: game.chooser_wins[side] / count for side, count in sorted(game.sides.items())},
            "built_share": shares,
            "offered": dict(sorted(game.offered.items())),
            "times_a_game": {id: count / game.games for id, count in sorted(game.times.items())},
            "squares_a_game": {id: count / game.games for id, count in sorted(game.squares.items())},
            "goals": sorted(game.goals),
            "broken": game.broken,
        }  # fmt: skip


Outcome = tuple[list[GameReport], int | None]
"""What each game of a campaign came to, and who won it all."""


@dataclass(frozen=True)
class Campaigns(Work[None, int, Outcome]):
    """Campaigns to be played: each job is the seed of one."""

    pack: Pack
    players: int
    bots: tuple[str, ...]
    audit: bool = False
    trials: int = TRIALS

    def sit(self) -> None:
        """Nothing: every campaign has its own."""

    def warm(self, _: None) -> None:
        """Have compiled what the games need."""
        warm_simulations()

    def play(self, _: None, job: int) -> Outcome:
        """Play one."""
        return run_campaign(self, job)


def run_campaign(run: Campaigns, seed: int) -> Outcome:
    """Play one campaign."""
    campaign = Campaign.new(run.pack, [f"Player {seat + 1}" for seat in range(run.players)])
    campaign.seats = [run.bots[seat % len(run.bots)] for seat in range(run.players)]
    answers = Answers(campaign, seed, thoughtful=run.bots != ("random",), trials=run.trials)
    reports = [GameReport() for _ in range(campaign.pack.games)]
    chosen = ""
    draws = 0
    while not campaign.over:
        if campaign.phase != "play":
            happened = campaign.play(answers.step())
            for each in (each for each in happened if each.kind == "ticked"):
                chosen = each.card
                reports[campaign.game - 1].sides[chosen] += 1
            continue
        answers.begin()
        report = reports[campaign.game - 1]
        before = campaign.winner
        winner = play_game(campaign, report, seed, campaign.game + draws * len(reports), run.audit)
        if winner is None:  # it is played again, with other dice
            draws += 1
            continue
        if chosen and winner == before:
            reports[campaign.game - 2].chooser_wins[chosen] += 1
        chosen = ""
    return reports, campaign.host()


def play_game(campaign: Campaign, report: GameReport, seed: int, number: int, audit: bool) -> int | None:
    """Play the game that is due as the seed's game of this number, compiled, and note what came of it."""
    edition = campaign.edition(sealed=True)
    players = len(campaign.towns)
    setup = Setup.make(edition, players)
    if audit:
        runner = Runner(setup, audited=True)
        batch = runner.play(seed, number, 1)
        state, log = from_record(runner.states), np.zeros((0, 2), np.int64)
        report.broken = report.broken or batch.broken
    else:
        minds = [mind_for(bot, edition) for bot in campaign.seats]
        state, log = Arena(setup, minds, nets_for(setup)).play_one(seed, number)
    winner = None if state.winner < 0 else int(state.winner)
    counters = [
        {counter.id: int(state.counters[seat][number]) for number, counter in enumerate(edition.counters)}
        for seat in range(players)
    ]
    campaign.take_result({"winner": winner, "counters": counters, "records": []})
    if winner is None:
        return None
    first = int(log[0, 1]) if len(log) else edition.first_seat if edition.first_player == "seat" else None
    report.games += 1
    report.rounds.append(state.turn / players)
    report.wins[winner] += 1
    report.first_wins += winner == first
    report.first_known += first is not None
    _count_uses(report, edition, log, int(sum(state.contributed)))
    report.goals[goal_of(edition)] += 1
    for town in campaign.towns:
        report.squares.update(town.chosen)
    return winner


def goal_of(edition: Edition) -> str:
    """What wins a game, besides the contribution: "3 landmarks", "2 landmarks, 5 lantern"."""
    goal = next((rule.goal for rule in edition.rules if rule.goal), Goal())
    landmarks = goal.landmarks or sum(landmark.place == "built" for landmark in edition.landmarks)
    return f"{landmarks} landmarks" + (f", {goal.amount} {goal.counter}" if goal.counter else "")


def _count_uses(report: GameReport, edition: Edition, log: np.ndarray[Any, Any], contributions: int) -> None:
    """Count what could be used in a game, and what was."""
    words = edition.vocabulary[0]
    played: list[int] = log[:, 0].tolist()
    used = Counter(
        words[number].split()[1]
        for number in played
        if (number >= BUILD_LANDMARK and number < CHOOSE_TYPE) or words.get(number, "").startswith("use ")
    )
    used["contribute"] = contributions
    for verb in ("reroll", "add 1", "add -1"):
        used[verb] = sum(words.get(number) == verb for number in played)
    used["offer"] = played.count(ACCEPT)
    report.times.update(used)
    report.built.update(id for id, count in used.items() if count)
    report.offered.update(card.id for card in edition.establishments if not card.town_square)
    report.offered.update(rule.use.id for rule in edition.rules if rule.use)
    report.offered.update(landmark.id for landmark in edition.landmarks if landmark.place == "built")


class How(TypedDict, total=False):
    """How campaigns are simulated."""

    workers: Workers
    """Processes, 1 unless told, or who else works."""
    audit: bool
    """Every state of every game is checked."""
    trials: int
    """Games that a bot plays in its head with each side before it ticks one."""
    progress: Callable[[int], None]
    """Called with 1 after each campaign."""


def simulate(
    pack: str = "ten_tides",
    runs: int = 100,
    players: int = 4,
    bots: tuple[str, ...] = ("greedy",),
    seed: int = 0,
    **how: Unpack[How],
) -> Report:
    """Play so many campaigns; Ctrl-C stops early with what was played until then."""
    report = Report(load(pack), players, bots, seed)
    report.games = [GameReport() for _ in range(report.pack.games)]
    audit, trials = how.get("audit", False), how.get("trials", TRIALS)
    workers, progress = how.get("workers", 1), how.get("progress")
    work = Campaigns(report.pack, players, bots, audit, trials)

    def take(result: Outcome) -> None:
        report.runs += 1
        for mine, theirs in zip(report.games, result[0], strict=True):
            mine.add(theirs)
        if result[1] is not None:
            report.hosts[result[1]] += 1
        if progress:
            progress(1)

    several: Workers = Processes(workers) if isinstance(workers, int) and workers > 1 else workers
    with crew_of(several) as crew:
        try:
            for result in in_order(as_they_come(crew.begin(work), range(seed, seed + runs))):
                take(result)
        except KeyboardInterrupt:
            pass
    return report

"""Measure how fast Legacy plays, beside the base game: `python benchmarks/legacy.py`.

Random games of each of the campaign's ten games, 4 players, compiled, on one core. Batches of the base game alternate
with them, so that a noisy machine disturbs both alike. Prints nanoseconds a decision and the ratio to the base game.
"""

import time
from statistics import median

from machiya import Edition
from machiya.campaign.answers import Answers
from machiya.campaign.campaign import Campaign
from machiya.campaign.sampling import made_up
from machiya.compiled import Runner
from machiya.game.setup import Setup

GAMES = 20_000
PAIRS = 5


def editions() -> list[Edition]:
    """The editions of the ten games, by one campaign of random choices."""
    campaign = Campaign.new("ten_tides", [f"Player {seat + 1}" for seat in range(4)])
    answers = Answers(campaign, 1, thoughtful=False)
    found = []
    while not campaign.over:
        if campaign.phase == "play":
            found.append(campaign.edition(sealed=True))
            campaign.take_result(made_up(campaign, answers.source))
        else:
            campaign.play(answers.step())
    return found


def nanoseconds(runner: Runner, games: int) -> float:
    """What a decision takes."""
    started = time.process_time()
    batch = runner.play(1, 0, games)
    return (time.process_time() - started) / batch.decisions * 1e9


def main() -> None:
    """Measure and print."""
    base = Runner(Setup.make(Edition.load("base"), 4))
    base.play(0, 0, 100)
    worst = 0.0
    for number, edition in enumerate(editions(), 1):
        runner = Runner(Setup.make(edition, 4))
        runner.play(0, 0, 100)
        pairs = [(nanoseconds(base, GAMES), nanoseconds(runner, GAMES // 4)) for _ in range(PAIRS)]
        ratio = median(theirs / ours for ours, theirs in pairs)
        worst = max(worst, ratio)
        print(f"game {number}: {median(each for _, each in pairs):.0f} ns a decision, {ratio:.2f} times the base game")
    print(f"at worst {worst:.2f} times the base game's time a decision, {1 / worst:.0%} of its speed")


if __name__ == "__main__":
    main()

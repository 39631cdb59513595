"""Makes the golden files anew, after the rules have changed on purpose: `.venv/bin/python -m tests.golden.make`.

`totals.json` is what a thousand seeded games of each table come to; each `.record` is a game at random with the seed
that it names, each `.story` that record as it is told in English. `git diff` then shows what the change did.
"""

import json
from pathlib import Path

from machiya import Edition, Game
from machiya.bots.random import choose
from machiya.game.drawing import CHOICE, Stream
from machiya.game.notation import write
from machiya.game.story import tell
from machiya.simulate import simulate
from machiya.testing import campaign_game
from tests.compiled.tables import SETUPS, name

FOLDER = Path(__file__).parent
SEED = 2026


def tables() -> dict[str, tuple[Edition, list[str], str, int]]:
    """By name of a record: edition, players, market, and which game of the seed it is."""
    return {
        "base": (Edition.load("base"), ["Gabrielle", "Ezra", "Tomoko"], "standard", 3),
        "bright_lights": (Edition.load("bright_lights"), ["Ana", "Bo", "Chris"], "hybrid", 1),
        "expansions": (Edition.load("base", ["harbor", "millionaires_row"]), ["Ana", "Bo"], "variable", 0),
        "legacy": (Edition.load("legacy"), ["Ana", "Bo", "Chris"], "standard", 0),
        "campaign": (campaign_game(10, 4, "B"), ["Ana", "Bo", "Chris", "Dina"], "standard", 0),
    }


def record(table: str) -> str:
    """The record of a game at random."""
    edition, players, market, number = tables()[table]
    game, choice = Game.new(edition, players, market=market, seed=SEED, game=number), Stream(SEED, number, CHOICE)
    while not game.over:
        game.play(write(choose(game.state, game.setup.ruleset, choice.bits()), edition, game.state))
    return game.record()


def totals() -> dict[str, list[int]]:
    """What a thousand games of each table come to: turns, decisions, the longest game, draws, and wins by seat."""
    found = {}
    for setup in SETUPS:
        batch = simulate(setup, 1_000, SEED).batch
        found[name(setup)] = [batch.turns, batch.decisions, batch.longest, batch.draws, *batch.wins]
    return found


def main() -> None:
    """Write everything."""
    (FOLDER / "totals.json").write_text(json.dumps(totals(), indent=1) + "\n", encoding="utf-8")
    for table in tables():
        text = record(table)
        (FOLDER / f"{table}.record").write_text(text, encoding="utf-8")
        story = "\n".join(tell(Game.replay(text), "en"))
        (FOLDER / f"{table}.story").write_text(story + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

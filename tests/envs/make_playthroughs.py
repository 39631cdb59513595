"""Golden playthroughs for OpenSpiel, one of each edition: python -m tests.envs.make_playthroughs."""

from importlib import import_module
from pathlib import Path

import numpy as np

import machiya.envs.openspiel  # noqa: F401  (registers the game)

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
GAMES = {
    "base": "machi_koro(edition=base,players=2,max_turns=2)",
    "expansions": "machi_koro(edition=base,players=3,expansions=harbor+millionaires_row,market=hybrid,max_turns=2)",
    "bright_lights": "machi_koro(edition=bright_lights,players=2,max_turns=2)",
    "legacy": "machi_koro(edition=legacy,players=2,max_turns=2)",
}


def playthrough(name: str) -> str:
    """The transcript of a short game at random, as OpenSpiel writes it."""
    flags = import_module("absl.flags")
    generating = import_module("open_spiel.python.algorithms.generate_playthrough")
    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    text: str = generating.playthrough(GAMES[name], None, seed=7)
    return text


if __name__ == "__main__":
    np.random.seed(7)
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for each in GAMES:
        (PLAYTHROUGHS / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")

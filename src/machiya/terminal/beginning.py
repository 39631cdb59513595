"""Beginning a table on this machine: what was chosen, and the game that it comes to."""

from dataclasses import dataclass, field
from pathlib import Path

from ..game.game import Game
from . import saving
from .saving import PERSON, Saved

LEVEL = "medium"
"""The bots that one plays against unless one says otherwise."""
OPPONENTS = 3


@dataclass
class Options:
    """What a new table is to be."""

    edition: str = "base"
    expansions: tuple[str, ...] = ()
    market: str | None = None
    house_rules: dict[str, str] = field(default_factory=lambda: {"first_player": "random"})
    seats: tuple[tuple[str, str], ...] = ()
    """Who plays, a person or the name of a bot, and what they are called; empty where a bot is called anything."""
    dice: str = "auto"


def alone(name: str, opponents: int = OPPONENTS, level: str = LEVEL) -> tuple[tuple[str, str], ...]:
    """One person against so many bots."""
    return ((PERSON, name), *((level, "") for _ in range(opponents)))


def named(seats: tuple[tuple[str, str], ...]) -> list[str]:
    """The names of all seats; bots that have none are called something that nobody else is."""
    from ..bots.registry import CALLED, KINDS

    names = [name for _, name in seats]
    for seat, (kind, name) in enumerate(seats):
        if not name:
            own = KINDS[kind].name if kind in KINDS else ""
            names[seat] = next(each for each in (own, *CALLED) if each and each not in names)
    return names


def begin(options: Options, folder: Path) -> Saved:
    """Set up a table and save it; SetupError or PackError where that cannot be."""
    from ..bots.registry import mind_for

    source = Path(options.edition) if options.edition.endswith(".toml") else options.edition
    game = Game.new(
        source, named(options.seats), market=options.market, expansions=options.expansions,
        house_rules=options.house_rules, dice=options.dice,
    )  # fmt: skip
    kinds = [kind for kind, _ in options.seats]
    for kind in kinds:
        if kind != PERSON:
            mind_for(kind, game.edition)
    table = Saved(saving.new_path(folder), game, kinds, options.dice)
    saving.save(table)
    return table

"""A game as a story: turn by turn, what was done and what came of it."""

from collections.abc import Iterator

from ..locale import text
from ..rules.state import NONE
from .events import from_row
from .game import Game


def tell(game: Game, language: str = "en") -> Iterator[str]:
    """The lines of the story of a game, from its start."""
    for index, turn in enumerate(game.turns()):
        if index:
            yield ""
        if turn.seat == NONE:
            yield text("cli.setup_line", language)
        else:
            yield text("cli.turn_line", language, turn=turn.number, player=game.players[turn.seat].name)
        for row in turn.rows:
            event = from_row(row, game.edition)
            if event.kind != "turn":
                yield "  " + game.describe(event, language)
        pairs = zip(game.players, turn.state.coins, strict=False)
        yield "  " + text("cli.coins", language, coins=", ".join(f"{player.name} {coins}" for player, coins in pairs))


def summary(game: Game, language: str = "en") -> str:
    """The table in a few lines: what each player has, and what the supply offers."""
    lines = []
    for player in game.players:
        cards = ", ".join(
            f"{copies} {game.edition.name_of(id, language)}" for id, copies in player.establishments.items()
        )
        held = "".join(
            f", {number} {game.edition.name_of(id, language, number)}"
            for id, number in player.counters.items()
            if number
        )
        built = ", ".join(game.edition.name_of(id, language) for id in player.landmarks) or "–"
        lines.append(
            text("cli.summary", language, player=player.name, coins=player.coins, held=held, cards=cards, built=built)
        )
    return "\n".join(lines)

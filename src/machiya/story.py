"""A record as a story: turn by turn, what was done and what came of it."""

from collections.abc import Iterator

from .events import from_row
from .game import Game
from .locale import text
from .record import label
from .rules import state as st
from .rules.events import Row
from .rules.turn import step


def tell(game: Game, language: str = "en") -> Iterator[str]:
    """The lines of the story of a game, from its start."""
    setup = game._setup
    state = game._start.copy()
    current: tuple[int, int] | None = None
    for number in game._log:
        here = label(state)
        if here != current:
            if current is not None:
                yield ""
            current = here
            if here[1] == st.NONE:
                yield text("cli.setup_line", language)
            else:
                yield text("cli.turn_line", language, turn=here[0], player=setup.names[here[1]])
        rows: list[Row] = []
        step(state, setup.tables, number, rows)
        for row in rows:
            event = from_row(row, setup.edition)
            if event.kind != "turn":
                yield "  " + game.describe(event, language)
        if label(state) != here or state.phase == st.OVER:
            coins = ", ".join(f"{name} {coins}" for name, coins in zip(setup.names, state.coins, strict=False))
            yield "  " + text("cli.coins", language, coins=coins)

"""The tables that are played both ways and that the golden totals count: all, with the fewest and most seats."""

from machiya.game.setup import Setup
from machiya.testing import editions, seats

SETUPS = [
    Setup.make(edition, players, market)
    for edition in editions()
    for market in edition.markets
    for players in sorted({seats(edition)[0], seats(edition)[-1]})
]


def name(setup: Setup) -> str:
    """What a table is called in tests and in the golden totals."""
    return "-".join([setup.edition.id, *setup.edition.expansions, setup.market, str(len(setup.names))])

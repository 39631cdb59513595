"""The tables that are played both ways and that the golden totals count: all, with the fewest and most seats."""

from machiya.edition.inventing import invent
from machiya.game.setup import Setup
from machiya.testing import editions, seats

SETUPS = [
    Setup.make(edition, players, market)
    for edition in editions()
    for market in edition.markets
    for players in sorted({seats(edition)[0], seats(edition)[-1]})
]
INVENTED = [
    Setup.make(edition, players, edition.markets[-1])
    for edition, players in zip(map(invent, range(100, 108)), (2, 3, 4, 2, 3, 4, 2, 3), strict=True)
]
"""Tables with packs that were made up; the golden totals do not count them."""


def name(setup: Setup) -> str:
    """What a table is called in tests and in the golden totals."""
    return "-".join([setup.edition.id, *setup.edition.expansions, setup.market, str(len(setup.names))])

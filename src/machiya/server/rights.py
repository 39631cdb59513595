"""What somebody is at a table, and what that allows."""

from typing import Final, Protocol

from .errors import Refused
from .gathering import Gathering
from .table import Table
from .views import Viewer

WATCHING: Final = 100
"""Sockets that may look on at a table."""
TABS: Final = 20
"""Sockets in one seat."""
NOBODY: Final = 9
"""Stands for those who look on in the names of commands."""


class Somebody(Protocol):
    """Who asks, by cookie or by token."""

    @property
    def guest(self) -> str | None:
        """The guest of the cookie."""

    @property
    def token_hash(self) -> str | None:
        """What is kept of the token."""

    @property
    def language(self) -> str:
        """What they read."""


def viewer_of(table: Table, who: Somebody) -> Viewer:
    """What somebody is at a table."""
    guest, hashed = who.guest, who.token_hash
    yours = frozenset(
        seat.number
        for seat in table.seats
        if (holder := seat.holder)
        and ((guest is not None and guest in holder.guests) or (hashed and hashed == holder.token_hash))
    )
    return Viewer(yours, who.language)


def check_watching(gathering: Gathering, viewer: Viewer) -> None:
    """Refuse who has no business at a table."""
    table = gathering.table
    if not viewer.yours and not table.options.spectators and table.status != "waiting":
        raise Refused("not_found")


def check_entering(gathering: Gathering, viewer: Viewer) -> None:
    """Refuse one more who looks on, or one more tab in a seat, where there are too many."""
    check_watching(gathering, viewer)
    like = sum(socket.viewer.yours == viewer.yours for socket in gathering.sockets)
    if like >= (TABS if viewer.yours else WATCHING):
        raise Refused("too_often")


def check_host(gathering: Gathering, viewer: Viewer) -> None:
    """Refuse who does not run the table."""
    if gathering.host is None or gathering.host not in viewer.yours:
        raise Refused("not_host")


def client_of(viewer: Viewer, id: str) -> str:
    """The name of a command: its id and the seat that it comes from, so that two players' ids never meet."""
    return f"{min(viewer.yours, default=NOBODY)}:{id}"

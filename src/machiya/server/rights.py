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


def may_watch(table: Table, viewer: Viewer) -> bool:
    """Whether somebody may see a table now: who has no seat there may be allowed to look on, or still take one."""
    return bool(viewer.yours) or table.options.spectators or table.status == "waiting"


def may_listen(table: Table, viewer: Viewer) -> bool:
    """Whether somebody may hear what is said at a table."""
    return bool(viewer.yours) or table.options.spectators


def check_watching(gathering: Gathering, viewer: Viewer) -> None:
    """Refuse who has no business at a table."""
    if not may_watch(gathering.table, viewer):
        raise Refused("no_watching")


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


def seat_of(table: Table, viewer: Viewer) -> str:
    """Who pays at a table, from wherever they ask: a seat, by a name that no other has; empty for who looks on."""
    return f"{table.id} {min(viewer.yours)}" if viewer.yours else ""


def client_of(viewer: Viewer, id: str) -> str:
    """The name of a command: its id and the seat that it comes from, so that two players' ids never meet."""
    return f"{min(viewer.yours, default=NOBODY)}:{id}"

"""What each viewer is sent. A message is written once for all who would get the same."""

from collections.abc import Callable, Hashable, Iterable
from typing import Final

from .. import messages
from .campaigns import campaign_document
from .gathering import Gathering, Socket
from .looking import refusals
from .means import Means
from .queries import ChatLine
from .rights import viewer_of
from .table import Entry, Move, Table
from .views import (
    Presence,
    Viewer,
    can_undo,
    dumps,
    for_viewer,
    moved_message,
    shared_game,
    shared_moves,
    table_document,
    view_message,
)

TOLD_WHOLE: Final = {"start", "undo", "step", "end"}
"""Moves after which everybody gets a whole view."""
TABLE_MOVES: Final = {"seat", "seed", "clock"}
"""Moves that change what a table says of itself."""


class Telling:
    """Sends to the sockets of a table; it changes nothing but what they know."""

    def __init__(self, means: Means, bots_ready: Callable[[], bool]) -> None:
        self.means, self.bots_ready = means, bots_ready

    # What somebody may see.

    def view(self, gathering: Gathering, viewer: Viewer) -> str:
        """The whole view for somebody."""
        table = gathering.table
        about = self._about(gathering, viewer, gathering.presence())
        shown = gathering.chat if viewer.yours or table.options.spectators else []
        chat = [line_document(gathering, line) for line in shown]
        game = for_viewer(shared_game(table), can_undo(table, viewer), why_not(table, viewer))
        return view_message(table, about, game, chat, viewer.language)

    def _about(self, gathering: Gathering, viewer: Viewer, presence: Presence) -> messages.TableView:
        table = gathering.table
        return {
            **table_document(table, viewer, presence),
            "code": gathering.code, "host": gathering.host, "bots_ready": self.bots_ready(),
            "campaign": campaign_document(table, viewer),
        }  # fmt: skip

    # Telling it.

    def tell_moves(self, gathering: Gathering, moves: list[Move], entries: list[Entry], status: str) -> None:
        """Tell everybody at the table what was done; `status` is how it stood before."""
        table = gathering.table
        kinds = {move.kind for move in moves}
        for move in moves:
            self.means.metrics.moves.labels(move.kind).inc()
        if not gathering.sockets:
            return
        if kinds & TOLD_WHOLE or (table.campaign is not None and table.game is None):
            self.tell_views(gathering)
            return
        shared = shared_game(table)
        languages = {socket.viewer.language for socket in gathering.sockets}
        told = {language: shared_moves(table, moves, entries, language) for language in languages}

        def moved(viewer: Viewer) -> str:
            game = for_viewer(shared, can_undo(table, viewer), why_not(table, viewer))
            return moved_message(told[viewer.language], game)

        def like(viewer: Viewer) -> Hashable:
            return viewer.language, can_undo(table, viewer), table.to_move in viewer.yours

        send_each(gathering.sockets, moved, like)
        if kinds & TABLE_MOVES or table.status != status or table.campaign is not None:
            self.tell_table(gathering)

    def tell_views(self, gathering: Gathering) -> None:
        """Send everybody their whole view."""
        send_each(gathering.sockets, lambda viewer: self.view(gathering, viewer))

    def tell_table(self, gathering: Gathering, but: Socket | None = None) -> None:
        """Tell everybody, or everybody but one, who is there and how the table stands."""
        presence, version = gathering.presence(), gathering.table.version

        def about(viewer: Viewer) -> str:
            changed: messages.TableChanged = {
                "type": "table", "version": version, "table": self._about(gathering, viewer, presence),
            }  # fmt: skip
            return dumps(changed)

        send_each(gathering.sockets - {but}, about)

    def tell_line(self, gathering: Gathering, line: ChatLine) -> None:
        """Tell everybody a line of chat."""
        self.tell_all(gathering, {"type": "chat", "line": line_document(gathering, line)})

    def tell_all(self, gathering: Gathering, message: messages.Chat | messages.GoOn) -> None:
        """Tell everybody the same."""
        line = dumps(message)
        for socket in gathering.sockets:
            socket.send(line)

    def look_again(self, gathering: Gathering, socket: Socket) -> Viewer:
        """What somebody is at the table by now; if that has changed, they get a view of it."""
        viewer = viewer_of(gathering.table, socket)
        if viewer != socket.viewer:
            socket.viewer = viewer
            socket.send(self.view(gathering, viewer))
        return viewer

    def all_look_again(self, gathering: Gathering) -> None:
        """Who plays which seat has changed: tell those for whom it has, and all how the table stands.

        At a table that was loaded again meanwhile they have been told.
        """
        if gathering.closed:
            return
        for socket in gathering.sockets:
            self.look_again(gathering, socket)
        self.tell_table(gathering)


def send_each(
    sockets: Iterable[Socket],
    write: Callable[[Viewer], str],
    like: Callable[[Viewer], Hashable] | None = None,
) -> None:
    """Send each viewer a message; viewers who are alike get the same."""
    written: dict[Hashable, str] = {}
    for socket in sockets:
        key = like(socket.viewer) if like else socket.viewer
        if key not in written:
            written[key] = write(socket.viewer)
        socket.send(written[key])


def why_not(table: Table, viewer: Viewer) -> messages.Refusals:
    """Why each build that is shown cannot be played, for whoever is to build."""
    game = table.game
    building = game is not None and game.phase == "build" and table.status == "playing" and not table.stepping
    return refusals(game, viewer.language) if game and building and table.to_move in viewer.yours else {}


def line_document(gathering: Gathering, line: ChatLine) -> messages.ChatLine:
    """A line of chat, with the name that its seat has now."""
    name = gathering.table.seats[line.seat].name
    return {"seat": line.seat, "name": name, "text": line.text, "preset": line.preset, "at": line.at}

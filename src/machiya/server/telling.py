"""What each viewer is sent. A message is written once for all who would get the same."""

from collections.abc import Callable, Hashable, Iterable
from typing import Final

from .. import messages
from ..game.documents import offers, refusals
from .campaigns import campaign_document
from .framing import Message
from .gathering import GONE_CLOSE, Gathering, Socket
from .means import Means
from .queries import ChatLine
from .rights import may_listen, may_watch, viewer_of
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
TABLE_MOVES: Final = {"seat", "seed", "clock", "wish", "read"}
"""Moves that change what a table says of itself."""


class Telling:
    """Sends to the sockets of a table; it changes nothing but what they know. Who may watch is asked every time."""

    def __init__(self, means: Means, bots_ready: Callable[[], bool]) -> None:
        self.means, self.bots_ready = means, bots_ready

    # What somebody may see.

    def view(self, gathering: Gathering, viewer: Viewer) -> str:
        """The whole view for somebody."""
        table = gathering.table
        now = self.means.time.now()
        table.pass_time(now)
        about = self._about(gathering, viewer, gathering.presence(now))
        shown = gathering.chat if may_listen(table, viewer) else []
        chat = [line_document(gathering, line) for line in shown]
        game = for_viewer(shared_game(table), can_undo(table, viewer), why_not(table, viewer), what_for(table, viewer))
        return view_message(table, about, game, chat, viewer.language)

    def _about(self, gathering: Gathering, viewer: Viewer, presence: Presence) -> messages.TableView:
        table = gathering.table
        return {
            **table_document(table, viewer, presence),
            "code": gathering.code, "host": gathering.host, "bots_ready": self.bots_ready(),
            "campaign": campaign_document(table, viewer),
        }  # fmt: skip

    # Telling it.

    def audience(self, gathering: Gathering) -> list[Socket]:
        """The sockets of those who may watch. The others are let go: a table may begin without who waited at it."""
        found = []
        for socket in gathering.sockets:
            if may_watch(gathering.table, socket.viewer):
                found.append(socket)
            else:
                socket.close(GONE_CLOSE)
        return found

    def show(self, gathering: Gathering, socket: Socket) -> None:
        """Send somebody their whole view, as whoever they are by now, or let them go."""
        socket.viewer = viewer_of(gathering.table, socket)
        if may_watch(gathering.table, socket.viewer):
            socket.send(self.view(gathering, socket.viewer))
        else:
            socket.close(GONE_CLOSE)

    def tell_moves(self, gathering: Gathering, moves: list[Move], entries: list[Entry], status: str) -> None:
        """Tell everybody at the table what was done; `status` is how it stood before."""
        table = gathering.table
        kinds = {move.kind for move in moves}
        for move in moves:
            self.means.metrics.moves.labels(move.kind).inc()
        if not gathering.sockets:
            return
        goes_on = self._campaign_goes_on(gathering)
        if kinds & TOLD_WHOLE or (table.campaign is not None and table.game is None):
            self.tell_views(gathering)
            return
        shared = shared_game(table)
        audience = self.audience(gathering)
        languages = {socket.viewer.language for socket in audience}
        told = {language: shared_moves(table, moves, entries, language) for language in languages}

        undoer, mover = table.undoable_by_person, table.to_move

        def moved(viewer: Viewer) -> str:
            game = for_viewer(shared, undoer in viewer.yours, why_not(table, viewer), what_for(table, viewer))
            return moved_message(told[viewer.language], game)

        def like(viewer: Viewer) -> Hashable:
            return viewer.language, undoer in viewer.yours, mover in viewer.yours

        send_each(audience, moved, like)
        first = 0 < table.draws == sum(move.kind == "chance" for move in moves)
        if kinds & TABLE_MOVES or first or table.status != status or goes_on:
            self._tell_table(gathering)

    def _campaign_goes_on(self, gathering: Gathering) -> bool:
        """Whether a campaign has gone on since this was last asked: most moves of its games leave it as it is."""
        campaign, before = gathering.table.campaign, gathering.steps_told
        gathering.steps_told = -1 if campaign is None else len(campaign.steps)
        return gathering.steps_told != before

    def tell_views(self, gathering: Gathering) -> None:
        """Send everybody their whole view."""
        send_each(self.audience(gathering), lambda viewer: self.view(gathering, viewer))

    def tell_table(self, gathering: Gathering, but: Socket | None = None) -> None:
        """Tell everybody, or everybody but one, who is there and how the table stands, once it is settled."""
        gathering.settled(lambda: self._tell_table(gathering, but))

    def _tell_table(self, gathering: Gathering, but: Socket | None = None) -> None:
        presence, version = gathering.presence(self.means.time.now()), gathering.table.version

        def about(viewer: Viewer) -> str:
            changed: messages.TableChanged = {
                "type": "table", "version": version, "table": self._about(gathering, viewer, presence),
            }  # fmt: skip
            return dumps(changed)

        send_each([socket for socket in self.audience(gathering) if socket is not but], about)

    def tell_line(self, gathering: Gathering, line: ChatLine) -> None:
        """Tell everybody who may listen a line of chat."""
        self.tell_all(gathering, {"type": "chat", "line": line_document(gathering, line)})

    def tell_all(self, gathering: Gathering, message: messages.Chat | messages.GoOn) -> None:
        """Tell everybody who may listen the same."""
        line = Message(dumps(message))
        for socket in self.audience(gathering):
            if may_listen(gathering.table, socket.viewer):
                socket.send(line)

    def look_again(self, gathering: Gathering, socket: Socket) -> Viewer:
        """What somebody is at the table by now; if that has changed, they get a view of it."""
        viewer = viewer_of(gathering.table, socket)
        if viewer != socket.viewer:
            socket.viewer = viewer
            gathering.settled(lambda: self.show(gathering, socket))
        return viewer

    def all_look_again(self, gathering: Gathering) -> None:
        """Who plays which seat has changed: tell those for whom it has, and all how the table stands.

        At a table that was loaded again meanwhile they have been told.
        """
        if gathering.closed:
            return
        for socket in list(gathering.sockets):
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
            written[key] = Message(write(socket.viewer))
        socket.send(written[key])


def why_not(table: Table, viewer: Viewer) -> messages.Refusals:
    """Why each build that is shown cannot be played, for whoever is to build."""
    game = table.game
    building = game is not None and game.phase == "build" and table.status == "playing" and not table.stepping
    return refusals(game, viewer.language) if game and building and table.to_move in viewer.yours else {}


def what_for(table: Table, viewer: Viewer) -> messages.Offers:
    """What each action comes to, for whoever is to move."""
    game = table.game
    asked = game is not None and not game.is_chance and table.status == "playing" and not table.stepping
    return offers(game, viewer.language) if game and asked and table.to_move in viewer.yours else {}


def line_document(gathering: Gathering, line: ChatLine) -> messages.ChatLine:
    """A line of chat, with the name that its seat has now."""
    name = gathering.table.seats[line.seat].name
    return {"seat": line.seat, "name": name, "text": line.text, "preset": line.preset, "at": line.at}

"""Who is there: people come and go, here and at the other workers."""

import time

from .gathering import SLOW_CLOSE, Elsewhere, Gathering, Socket
from .means import Means
from .telling import Telling
from .workers import Present


class Doors:
    """Where sockets come in and go out. Everybody else at the table is told, through all workers."""

    def __init__(self, means: Means, telling: Telling) -> None:
        self.means, self.telling = means, telling

    def enter(self, gathering: Gathering, socket: Socket) -> None:
        """Somebody connects, and gets a view."""
        gathering.sockets.add(socket)
        self.means.metrics.sockets.inc()
        socket.send(self.telling.view(gathering, socket.viewer))
        self._changed(gathering, socket)

    def leave(self, gathering: Gathering, socket: Socket) -> None:
        """Somebody's connection is gone."""
        gathering.sockets.discard(socket)
        self.means.metrics.sockets.dec()
        if socket.code == SLOW_CLOSE:
            self.means.metrics.dropped.inc()
        gathering.touched = time.monotonic()
        gathering.seen(socket.viewer.yours - gathering.here)
        self._changed(gathering, socket)

    def _changed(self, gathering: Gathering, socket: Socket) -> None:
        self.telling.tell_table(gathering, but=socket)
        self.say(gathering)

    def say(self, *gatherings: Gathering) -> None:
        """Tell the other workers who is at these tables."""
        means = self.means
        if means.store.postgres and gatherings:
            here = [Present(each.table.id, means.worker, each.here, each.watching) for each in gatherings]
            means.tasks.spawn(means.store.announce(*here))

    def hear(self, gathering: Gathering, message: Present) -> None:
        """Another worker has said who is there."""
        before = gathering.presence()
        gathering.elsewhere[message.worker] = Elsewhere(message.here, message.watching, time.monotonic())
        after = gathering.presence()
        if (after.here, after.watching) != (before.here, before.watching):
            self.telling.tell_table(gathering)

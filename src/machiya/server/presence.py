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
        """Somebody connects, and gets a view. Whoever calls it has the table to themselves."""
        gathering.sockets.add(socket)
        gathering.look_around(self.means.time.now())
        self.means.metrics.sockets.inc()
        socket.send(self.telling.view(gathering, socket.viewer))
        self._changed(gathering, socket)

    def leave(self, gathering: Gathering, socket: Socket) -> None:
        """Somebody's connection is gone."""
        gathering.look_around(self.means.time.now())
        gathering.sockets.discard(socket)
        self.means.metrics.sockets.dec()
        if socket.code == SLOW_CLOSE:
            self.means.metrics.dropped.inc()
        gathering.touched = time.monotonic()
        self._changed(gathering, socket)

    def _changed(self, gathering: Gathering, socket: Socket) -> None:
        self.telling.tell_table(gathering, but=socket)
        self.say(gathering)

    def say(self, *gatherings: Gathering) -> None:
        """Tell the other workers who is at these tables."""
        means = self.means
        if means.store.postgres and gatherings:
            means.tasks.spawn(means.store.announce(*(self._present(each) for each in gatherings)))

    def _present(self, gathering: Gathering) -> Present:
        table = gathering.table
        table.pass_time(self.means.time.now())
        here, watching, left = gathering.here, gathering.watching, table.time_left
        return Present(table.id, self.means.worker, here, watching, table.version, left)

    def hear(self, gathering: Gathering, message: Present) -> None:
        """Another worker has said who is there, and how much time it has counted."""
        now, table = self.means.time.now(), gathering.table
        gathering.look_around(now)
        before = gathering.everywhere(now)
        gathering.elsewhere[message.worker] = Elsewhere(message.here, message.watching, now)
        if message.version == table.version and message.left is not None:
            table.pass_time(now)
            table.clock.left = min(table.clock.left, message.left)
        if gathering.everywhere(now) != before:
            self.telling.tell_table(gathering)

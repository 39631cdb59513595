"""What takes longer than a moment is reckoned in other processes: records and packs from elsewhere, replays, QR codes.

A record or a pack may be anything, so it is read here, where the worst it can do is to lose a process.
"""

import gzip
import io
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import segno

from ..bots import get
from ..edition.compiling import compile_ruleset
from ..edition.model import Edition
from ..game.game import Game
from ..messages import PackAsked
from .errors import Refused
from .looking import frames
from .packs import cards_of, read_pack
from .processes import Answer, work
from .table import Move, Options, Table
from .thinking import replay
from .views import dumps

NICENESS: Final = 5
MEMORY: Final = 1 << 30
"""Bytes that a process may take."""
LONG: Final = 4096
"""Bytes of an answer that is packed."""


class Reckoning:
    """What answers in a process that reckons."""

    def prepare(self, ready: Callable[[], None]) -> None:
        """Nothing is to be prepared."""
        ready()

    def check_record(self, record: str) -> None:
        """Refuse a record that cannot be played again."""
        replay(record)

    def check_options(self, options: Options) -> None:
        """Refuse options of a new table whose pack cannot be played."""
        try:
            options.ready().check()
        finally:
            compile_ruleset.cache_clear()

    def pack(self, asked: PackAsked, language: str) -> Answer:
        """A pack as its makers see it: what is wrong with it, and where; its cards."""
        return packed(dumps(read_pack(asked, language)))

    def cards(self, edition: Edition, language: str) -> Answer:
        """Every card of a pack."""
        return packed(dumps(cards_of(edition, language)))

    def record(self, game: Game) -> Answer:
        """The game as text."""
        return packed(game.record())

    def frames(self, game: Game | str, language: str) -> Answer:
        """A game, or a record, for a replay."""
        return packed(dumps(frames(replay(game) if isinstance(game, str) else game, language)))

    def fairness(self, table: Table, rows: list[Move]) -> Answer:
        """Everything that is needed to compute the draws of a table again."""
        return packed(dumps(table.fairness(rows)))

    def qr(self, text: str) -> Answer:
        """A link as a QR code."""
        drawn = io.BytesIO()
        try:
            segno.make(text, micro=False).save(drawn, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None)
        except (segno.DataOverflowError, UnicodeError):
            raise Refused("invalid", field="text") from None
        return packed(drawn.getvalue().decode())

    def choose(self, game: Game, bot: str) -> str:
        """What a simple bot plays, where another could not think."""
        return get(bot).choose(game).text


def packed(content: str) -> Answer:
    """An answer, packed where it is long."""
    plain = content.encode("utf-8", "replace")
    return Answer(gzip.compress(plain, 5, mtime=0), packed=True) if len(plain) > LONG else Answer(plain)


def main() -> None:
    """Run as the process."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  (not on Windows)

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    work(Reckoning, NICENESS)

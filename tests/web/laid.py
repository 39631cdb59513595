"""Tables that stand wherever in a game a test wants to look: dealt, or late, when everybody has built much."""

import random
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import create_engine, insert

from machiya.messages import SeatKind
from machiya.server import queries, schema
from machiya.server.identity import hash_token, new_code, new_id, new_token
from machiya.server.settings import DATABASE
from machiya.server.table import Move, Options, Person, Table

SEED = "7" * 64
ME = frozenset((0,))
LONG_AGO = 600.0
"""Seconds since the table began: nobody waits for seeds any more."""
MOST_GAMES = 30
Moment = Callable[[Table], bool]
Choose = Callable[[list[str], random.Random], str]


def options(players: int, edition: str = "base", expansions: tuple[str, ...] = (), market: str = "standard") -> Options:
    """A table for one person and bots."""
    bots: tuple[tuple[SeatKind, str], ...] = (("bot", "random"),) * (players - 1)
    names = ("", "Hana", "Kenji", "Sora", "Mio")[:players]
    people = ("0", *("",) * (players - 1))
    return Options(edition, expansions, market, seats=(("person", ""), *bots), people=people, bot_names=names).check()


def builder(actions: list[str], luck: random.Random) -> str:
    """A player who builds whenever that is possible, whatever it is, and likes landmarks least."""
    builds = [action for action in actions if action.startswith("build ")]
    return luck.choice(builds or [action for action in actions if action != "pass"] or actions)


def seeking(*cards: str) -> Choose:
    """Players who build some cards as soon as they can."""

    def choose(actions: list[str], luck: random.Random) -> str:
        wanted = (action for card in cards for action in actions if action == f"build {card}")
        return next(wanted, None) or builder(actions, luck)

    return choose


def offered(*actions: str) -> Moment:
    """The person may do all of that."""

    def is_here(table: Table) -> bool:
        game = table.game
        if game is None or game.to_move != 0 or table.draws_next:
            return False
        return set(actions) <= {str(each) for each in game.actions()}

    return is_here


def asked(turn: int) -> Moment:
    """The person is asked what to build, in that turn or later."""

    def is_here(table: Table) -> bool:
        game = table.game
        return game is not None and game.turn >= turn and game.to_move == 0 and game.phase == "build"

    return is_here


def lay(data: Path, wanted: Options, moment: Moment, choose: Choose = builder) -> str:
    """Lay a table out at the first moment of a kind; the page that sits down there.

    A table's dice depend on its id, which is drawn, so a game may end without such a moment: then another is dealt.
    """
    token, code = new_token(), new_code()
    table, moves = next(filter(None, (deal(wanted, token, moment, choose) for _ in range(MOST_GAMES))))
    engine = create_engine(f"sqlite:///{data / DATABASE}")
    with engine.begin() as connection:
        queries.add_table(connection, table, code, 0, time.time())
        connection.execute(insert(schema.move), [{"play_table": table.id, **move._asdict()} for move in moves])
        queries.set_status(connection, table)
    engine.dispose()
    return f"/t/{code}#seat={token}"


def deal(wanted: Options, token: str, moment: Moment, choose: Choose) -> tuple[Table, list[Move]] | None:
    """Play a game up to a moment of a kind; None if it has none."""
    table = Table(new_id(), wanted, SEED, {"0": Person("Mayor", hash_token(token))})
    luck = random.Random(3)
    moves: list[Move] = table.start(time.time() - LONG_AGO)
    while not moment(table):
        game = table.game
        assert game is not None
        if game.over:
            return None
        if table.draws_next:
            moves += table.draw_on(time.time())
            continue
        action = choose([str(each) for each in game.actions()], luck)
        now = time.time()
        moves += table.play(ME, action, now, None, None) if table.to_move == 0 else table.play_bot(action, now)
    return table, moves

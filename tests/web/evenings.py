"""A whole campaign, played in a moment, and tables that stand wherever in it a test wants to look."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine, insert

from machiya.messages import SeatKind
from machiya.server import queries, schema
from machiya.server.identity import hash_token, new_code, new_id, new_token
from machiya.server.settings import DATABASE
from machiya.server.table import Move, Options, Person, Table

OPTIONS = Options("ten_tides", seats=(("person", ""), ("device", "")), people=("0", "1"), bot_names=("", ""))
SEED = "5" * 64
NAMES = ("Ana", "Bo")
BOTH = frozenset((0, 1))
Moment = Callable[[Table], bool]
Choose = Callable[[list[str]], str]


def hurried(actions: list[str]) -> str:
    """What a player in a hurry does: landmarks, then dear cards, then anything."""
    builds = [action for action in actions if action.startswith(("build ", "contribute"))]
    return (builds or actions)[-1]


def thrifty(actions: list[str]) -> str:
    """What a player does who leaves dear cards in the supply: landmarks, then cheap cards."""
    return next((action for action in actions if action.startswith(("build ", "contribute"))), actions[-1])


def new_table(id: str, *tokens: str) -> Table:
    """A table for two: on one device, or with a token for each on two."""
    keys = [hash_token(token) for token in (*tokens, *tokens, "", "")[:2]]
    people = {str(seat): Person(name, key) for seat, (name, key) in enumerate(zip(NAMES, keys, strict=True))}
    second: SeatKind = "person" if len(tokens) == 2 else "device"
    return Table(id, replace(OPTIONS, seats=(("person", ""), (second, ""))), SEED, people)


def evenings(table: Table, choose: Choose = hurried) -> Iterator[list[Move]]:
    """Play a campaign to its end; the moves of each step."""
    yield table.start(time.time())
    while (campaign := table.campaign) is not None and not campaign.over:
        game = table.game
        if table.stepping:
            step = campaign.actions()[0].replace("NAME", NAMES[campaign.to_move or 0] + "ville")
            action = step.replace("DATE", f"Evening {campaign.game}")
        else:
            assert game is not None
            action = choose([str(each) for each in game.actions()])
        yield table.play(BOTH, action, time.time(), None, None)


@cache
def steps_until(moment: Moment, choose: Choose) -> list[list[Move]]:
    """The moves of each step up to the first moment of a kind."""
    table = new_table("evenings")
    steps: list[list[Move]] = []
    for moves in evenings(table, choose):
        steps.append(moves)
        if moment(table):
            break
    assert moment(table)
    return steps


def table_at(data: Path, moment: Moment, before: int = 0, choose: Choose = hurried) -> str:
    """Lay a table out at the first moment of a kind, or so many steps before it; the page that sits down there."""
    [page] = pages_at(data, moment, before, choose)
    return page


def pages_at(
    data: Path, moment: Moment, before: int = 0, choose: Choose = hurried, devices: int = 1
) -> list[str]:  # fmt: skip
    """The same for so many devices; a page for each."""
    tokens, id, code = [new_token() for _ in range(devices)], new_id(), new_code()
    table = new_table(id, *tokens)
    steps = steps_until(moment, choose)
    moves = [move for step in steps[: len(steps) - before] for move in step]
    engine = create_engine(f"sqlite:///{data / DATABASE}")
    with engine.begin() as connection:
        queries.add_table(connection, table, code, 0, time.time())
        connection.execute(insert(schema.move), [{"play_table": id, **move._asdict()} for move in moves])
        table.fold(moves)
        queries.set_status(connection, table)
    engine.dispose()
    return [f"/t/{code}#seat={token}" for token in tokens]


@cache
def at(phase: str, game: int = 0, playing: bool = False) -> Moment:
    """The moment when the campaign comes to a step, in a certain game, or in the middle of one."""

    def is_here(table: Table) -> bool:
        campaign = table.campaign
        return (
            campaign is not None
            and campaign.phase == phase
            and (not game or campaign.game == game)
            and (phase == "play" or (table.game is not None) == playing)
        )

    return is_here
